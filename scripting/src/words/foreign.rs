//! Words of other languages, and numbers: what cannot stand in a script, and what would be right.

use rhai::{LexError, Position, Token};

use super::Word;
use crate::{error::Letter, limits};

/// Refuses a word that cannot stand in any script.
pub(super) fn refuse((token, position): &Word, source: &str) -> Result<(), Letter> {
    let message = match token {
        Token::Identifier(name) if name.len() > limits::WORD_BYTES => too_long(),
        Token::Identifier(_) | Token::StringConstant(_) => return Ok(()),
        Token::IntegerConstant(number) => {
            let written = number_at(*position, source);
            number_of_the_laws(&written.unwrap_or_else(|| number.to_string()))
        }
        Token::LexError(error) => match **error {
            LexError::MalformedNumber(ref text) => {
                number_of_the_laws(&number_at(*position, source).unwrap_or_else(|| text.clone()))
            }
            ref error => unreadable(error),
        },
        Token::UnaryMinus | Token::UnaryPlus => {
            "a sign before a value: times and counts have none".to_owned()
        }
        Token::InterpolatedString(_) => {
            "`${` cannot stand in a script; a word in quotes is written out".to_owned()
        }
        Token::CharConstant(c) => format!("write words in double quotes: `\"{c}\"`"),
        token if is_domestic(token) => return Ok(()),
        token => foreign(&token.to_string()),
    };
    Err(Letter::at(*position, message))
}

fn is_domestic(token: &Token) -> bool {
    matches!(
        token,
        Token::LeftBrace
            | Token::RightBrace
            | Token::LeftParen
            | Token::RightParen
            | Token::LeftBracket
            | Token::RightBracket
            | Token::Unit
            | Token::Plus
            | Token::Minus
            | Token::SemiColon
            | Token::Comma
            | Token::Period
            | Token::Equals
            | Token::True
            | Token::False
            | Token::Let
            | Token::If
            | Token::Else
            | Token::LessThan
            | Token::GreaterThan
            | Token::LessThanEqualsTo
            | Token::GreaterThanEqualsTo
            | Token::EqualsTo
            | Token::NotEqualsTo
            | Token::Bang
            | Token::Or
            | Token::And
            | Token::Fn
    )
}

/// Returns a number as it is written.
fn number_at(position: Position, source: &str) -> Option<String> {
    let line = source.split('\n').nth(position.line()?.checked_sub(1)?)?;
    let letters = line.chars().skip(position.position()?.checked_sub(1)?);
    let is_part = |(place, c): &(usize, char)| {
        c.is_ascii_alphanumeric() || matches!(c, '_' | '.') || (*place == 0 && *c == '-')
    };
    let written: String = letters
        .enumerate()
        .take_while(is_part)
        .map(|(_, c)| c)
        .collect();
    written
        .contains(|c: char| c.is_ascii_digit())
        .then_some(written)
}

fn number_of_the_laws(number: &str) -> String {
    format!(
        "`{number}` is a number of the Laws, and those never stand in a script; \
         move it to [law] and read it as `law.name`"
    )
}

/// Says why a word cannot stand in a script, and what would be right.
fn foreign(word: &str) -> String {
    match word {
        "while" | "loop" | "for" | "do" | "until" | "in" | "break" | "continue" => {
            format!("`{word}` cannot stand in a script: a procedure has no loops")
        }
        "return" => "`return` is not needed: what stands last is the answer".to_owned(),
        "switch" => "`switch` cannot stand in a script; write `if … { … } else { … }`".to_owned(),
        "const" => "`const` is not needed: write `let`, it never changes either".to_owned(),
        "&" | "|" => format!("`{word}` cannot stand in a script; write `{word}{word}`"),
        "+=" | "-=" | "*=" | "/=" | "%=" | "**=" | "<<=" | ">>=" | "&=" | "|=" | "^=" => {
            format!("`{word}` cannot stand in a script: {NEVER_CHANGES}")
        }
        "*" | "/" | "%" | "**" | "<<" | ">>" | "^" => format!(
            "`{word}` cannot stand in a script; it reckons with `+`, `-`, `half`, `least`, `most`"
        ),
        "eval" | "import" | "export" | "print" | "debug" | "sleep" | "Fn" | "call" | "curry" => {
            format!("`{word}` cannot stand in a script: it reads facts, gives orders and no more")
        }
        _ => format!("`{word}` cannot stand in a script"),
    }
}

fn too_long() -> String {
    format!("a name or word of more than {} bytes", limits::WORD_BYTES)
}

/// Why there is no `=` but that of `let`.
pub(super) const NEVER_CHANGES: &str = "a name keeps what `let` gave it; use another name";

/// Says what is wrong with a word that is none.
fn unreadable(error: &LexError) -> String {
    match error {
        LexError::UnexpectedInput(text) => format!("`{text}` cannot stand in a script"),
        LexError::UnterminatedString => "the closing quote is missing".to_owned(),
        LexError::StringTooLong(_) => too_long(),
        LexError::MalformedEscapeSequence(text) => {
            format!("`{text}` in quotes; a word is written as it is, without `\\`")
        }
        LexError::MalformedChar(text) => format!("write words in double quotes: `\"{text}\"`"),
        LexError::MalformedIdentifier(text) => format!("`{text}` cannot be a name"),
        LexError::ImproperSymbol(text, _) if text == "===" => "write `==`".to_owned(),
        LexError::ImproperSymbol(text, _) if text == "!==" => "write `!=`".to_owned(),
        LexError::ImproperSymbol(text, _) => foreign(text),
        _ => "this cannot be read".to_owned(),
    }
}
