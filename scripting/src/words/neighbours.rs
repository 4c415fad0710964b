//! Words that are right by themselves, but not where they stand.

use kodeks_core::Complaint;
use rhai::Token;

use super::{
    Word,
    foreign::{ANOTHER_NAME, NEVER_CHANGES},
};
use crate::script_fault::ScriptFault;

/// Refuses words that are right by themselves, but not where they stand.
pub(super) fn refuse(
    before: &[Word],
    word: &Word,
    after: Option<&Word>,
) -> Result<(), ScriptFault> {
    let last = before.last().map(|(token, _)| token);
    let next = after.map(|(token, _)| token);
    let (token, position) = word;
    let message: Complaint = match token {
        Token::Fn if !matches!(next, Some(Token::Identifier(_))) => "`fn` without a name".into(),
        Token::Equals if !is_let(before) => {
            Complaint::new(format!("`=` outside `let`: {NEVER_CHANGES}"))
                .with_help(ANOTHER_NAME)
                .with_help("to compare, write `==`")
        }
        Token::Period if is_named(before) => "`fn` takes a name without `.`".into(),
        Token::Period
            if !matches!(
                (last, next),
                (Some(Token::Identifier(_)), Some(Token::Identifier(_)))
            ) =>
        {
            "`.` stands between a name and a fact, as in `claimant.time`".into()
        }
        Token::Identifier(name)
            if last == Some(&Token::Period)
                && matches!(next, Some(Token::LeftParen | Token::Unit)) =>
        {
            Complaint::new(format!(
                "`.{name}(…)`: a verb stands by itself, as in `{name}(…)`"
            ))
        }
        Token::Bang if matches!(last, Some(Token::Identifier(_))) => {
            Complaint::new("`!` after a name").with_help("it stands before what is denied")
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
            Complaint::new("`[` after a value")
                .with_help("a list stands by itself, and nothing is taken out of it")
        }
        _ => return Ok(()),
    };
    Err(ScriptFault::at(*position, message))
}

fn is_named(before: &[Word]) -> bool {
    matches!(before, [.., (Token::Fn, _), (Token::Identifier(_), _)])
}

fn is_let(before: &[Word]) -> bool {
    matches!(before, [.., (Token::Let, _), (Token::Identifier(_), _)])
}
