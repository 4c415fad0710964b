//! Brackets: each closes the one that was opened last, and functions stand outside of all.

use rhai::Token;

use super::Word;
use crate::{error::Letter, limits};

/// Refuses brackets that do not match or are too deep.
pub(super) fn refuse(words: &[Word]) -> Result<(), Letter> {
    let mut open: Vec<&Word> = Vec::new();
    for word in words {
        match word.0 {
            Token::LeftParen | Token::LeftBracket | Token::LeftBrace => open.push(word),
            Token::RightParen | Token::RightBracket | Token::RightBrace => {
                close(&open, word)?;
                open.pop();
            }
            Token::Fn if !open.is_empty() => {
                return Err(
                    Letter::at(word.1, "a function inside another").with_help("put it outside")
                );
            }
            _ => {}
        }
        if open.len() > limits::BRACKET_DEPTH {
            let message = format!("brackets more than {} deep", limits::BRACKET_DEPTH);
            return Err(Letter::at(word.1, message));
        }
    }
    match open.last() {
        None => Ok(()),
        Some((token, position)) => Err(Letter::at(*position, format!("`{token}` is never closed"))),
    }
}

/// Refuses a bracket that closes another than it should: one of the two is not wanted, the closing
/// one if there is nothing for it to close.
fn close(open: &[&Word], (token, position): &Word) -> Result<(), Letter> {
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
        Some((opened, at)) if open.iter().any(fits) => Err(Letter::at(
            *at,
            format!("`{opened}` is not closed before `{token}`"),
        )),
        _ => Err(Letter::at(*position, format!("`{token}` closes nothing"))),
    }
}
