//! Words that are right by themselves, but not at their place.

use kodeks_base::{Complaint, phrase};
use rhai::Token;

use super::{Word, foreign::another_name};
use crate::script_fault::ScriptFault;

/// Refuses words that are right by themselves, but not at their place.
pub(super) fn refuse(before: &[Word], word: &Word, after: Option<&Word>) -> Result<(), ScriptFault> {
    let last = before.last().map(|(token, _)| token);
    let next = after.map(|(token, _)| token);
    let (token, position) = word;
    let message: Complaint = match token {
        Token::Fn if !matches!(next, Some(Token::Identifier(_))) => phrase!("K2055", "`fn` without a name").into(),
        Token::Equals if !is_let(before) => {
            Complaint::new(phrase!("K2043-let", "`=` outside `let`: a name keeps what `let` gave it"))
                .with_help(another_name())
                .with_help(phrase!("K2043-help-compare", "to compare, write `==`"))
        }
        Token::Period if is_named(before) => phrase!("K2055-period", "`fn` takes a name without `.`").into(),
        Token::Period if !matches!((last, next), (Some(Token::Identifier(_)), Some(Token::Identifier(_)))) => {
            phrase!("K2056", "`.` stands between a name and a fact, as in `claimant.time`").into()
        }
        Token::Identifier(name)
            if last == Some(&Token::Period) && matches!(next, Some(Token::LeftParen | Token::Unit)) =>
        {
            Complaint::new(phrase!(
                "K2057",
                "`.{name}(…)`: a verb stands by itself, as in `{name}(…)`",
                name = name.as_str()
            ))
        }
        Token::Bang if matches!(last, Some(Token::Identifier(_))) => {
            Complaint::new(phrase!("K2058", "`!` after a name"))
                .with_help(phrase!("K2058-help", "it stands before what is denied"))
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
            Complaint::new(phrase!("K2059", "`[` after a value"))
                .with_help(phrase!("K2059-help", "a list stands by itself, and nothing is taken out of it"))
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
