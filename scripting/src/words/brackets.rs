//! Brackets: each closes the one that was opened last, and functions are outside of all.

use kodeks_base::phrase;
use rhai::Token;

use super::Word;
use crate::{limits, script_fault::ScriptFault};

/// Refuses brackets that do not match or are too deep.
pub(super) fn refuse(words: &[Word]) -> Result<(), ScriptFault> {
    let mut open: Vec<&Word> = Vec::new();
    for word in words {
        match word.0 {
            Token::LeftParen | Token::LeftBracket | Token::LeftBrace => open.push(word),
            Token::RightParen | Token::RightBracket | Token::RightBrace => {
                close(&open, word)?;
                open.pop();
            }
            Token::Fn if !open.is_empty() => {
                return Err(ScriptFault::at(word.1, phrase!("K2030", "a function inside another"))
                    .with_help(phrase!("K2030-help", "put it outside")));
            }
            _ => {}
        }
        if open.len() > limits::BRACKET_DEPTH {
            let message = phrase!("K2031", "brackets more than {most} deep", most = limits::BRACKET_DEPTH);
            return Err(ScriptFault::at(word.1, message));
        }
    }
    match open.last() {
        None => Ok(()),
        Some((token, position)) => {
            Err(ScriptFault::at(*position, phrase!("K2032", "`{token}` is never closed", token = token.to_string())))
        }
    }
}

/// Refuses a bracket that closes another than it should: one of the two is not wanted, the closing
/// one if there is nothing for it to close.
fn close(open: &[&Word], (token, position): &Word) -> Result<(), ScriptFault> {
    let fits = |(opened, _): &&Word| {
        matches!(
            (opened, token),
            (Token::LeftParen, Token::RightParen)
                | (Token::LeftBracket, Token::RightBracket)
                | (Token::LeftBrace, Token::RightBrace)
        )
    };
    match open.last() {
        Some(last) if fits(last) => Ok(()),
        Some((opened, at)) if open.iter().any(fits) => Err(ScriptFault::at(
            *at,
            phrase!(
                "K2032-before",
                "`{opened}` is not closed before `{token}`",
                opened = opened.to_string(),
                token = token.to_string()
            ),
        )),
        _ => Err(ScriptFault::at(*position, phrase!("K2033", "`{token}` closes nothing", token = token.to_string()))),
    }
}
