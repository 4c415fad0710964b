//! Words that are right by themselves, but not where they stand.

use rhai::Token;

use super::{Word, foreign::NEVER_CHANGES};
use crate::error::Letter;

/// Refuses words that are right by themselves, but not where they stand.
pub(super) fn refuse(before: &[Word], word: &Word, after: Option<&Word>) -> Result<(), Letter> {
    let last = before.last().map(|(token, _)| token);
    let next = after.map(|(token, _)| token);
    let (token, position) = word;
    let message = match token {
        Token::Fn if !matches!(next, Some(Token::Identifier(_))) => {
            "`fn` without a name".to_owned()
        }
        Token::Equals if !is_let(before) => {
            format!("`=` outside `let`: {NEVER_CHANGES}; to compare, write `==`")
        }
        Token::Period if is_named(before) => "`fn` takes a name without `.`".to_owned(),
        Token::Period
            if !matches!(
                (last, next),
                (Some(Token::Identifier(_)), Some(Token::Identifier(_)))
            ) =>
        {
            "`.` stands between a name and a fact, as in `claimant.time`".to_owned()
        }
        Token::Identifier(name)
            if last == Some(&Token::Period)
                && matches!(next, Some(Token::LeftParen | Token::Unit)) =>
        {
            format!("`.{name}(…)`: a verb stands by itself, as in `{name}(…)`")
        }
        Token::Bang if matches!(last, Some(Token::Identifier(_))) => {
            "`!` after a name; it stands before what is denied".to_owned()
        }
        Token::LeftBracket
            if matches!(
                last,
                Some(
                    Token::Identifier(_)
                        | Token::RightParen
                        | Token::RightBracket
                        | Token::StringConstant(_)
                        | Token::Unit
                )
            ) =>
        {
            "`[` after a value; a list stands by itself, and nothing is taken out of it".to_owned()
        }
        _ => return Ok(()),
    };
    Err(Letter::at(*position, message))
}

fn is_named(before: &[Word]) -> bool {
    matches!(before, [.., (Token::Fn, _), (Token::Identifier(_), _)])
}

fn is_let(before: &[Word]) -> bool {
    matches!(before, [.., (Token::Let, _), (Token::Identifier(_), _)])
}
