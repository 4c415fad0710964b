//! Words of other languages, and numbers: why a script cannot have them, and the remedy.

use kodeks_base::{Complaint, Phrase, phrase};
use rhai::{LexError, Position, Token};

use super::Word;
use crate::{limits, script_fault::ScriptFault};

/// Refuses a word that no script can have.
pub(super) fn refuse((token, position): &Word, source: &str) -> Result<(), ScriptFault> {
    let message: Complaint = match token {
        Token::Identifier(name) if name.len() > limits::WORD_BYTES => too_long().into(),
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
            phrase!("K2034", "a sign before a value: times and counts have none").into()
        }
        Token::InterpolatedString(_) => Complaint::new(phrase!("K2035", "`${{` cannot stand in a script"))
            .with_help(phrase!("K2035-help", "a word in quotes is written out")),
        Token::CharConstant(c) => Complaint::new(phrase!("K2036", "write words in double quotes: `\"{c}\"`", c)),
        token if is_domestic(token) => return Ok(()),
        token => foreign(&token.to_string()),
    };
    Err(ScriptFault::at(*position, message))
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
    let is_part =
        |(place, c): &(usize, char)| c.is_ascii_alphanumeric() || matches!(c, '_' | '.') || (*place == 0 && *c == '-');
    let written: String = letters.enumerate().take_while(is_part).map(|(_, c)| c).collect();
    written.contains(|c: char| c.is_ascii_digit()).then_some(written)
}

fn number_of_the_laws(number: &str) -> Complaint {
    Complaint::new(phrase!("K2037", "`{number}` is a number of the Laws, and those never stand in a script", number))
        .with_help(phrase!("K2037-help", "move it to [law] and read it as `law.name`"))
}

/// Explains why a script cannot have a word, with the remedy.
fn foreign(word: &str) -> Complaint {
    match word {
        "while" | "loop" | "for" | "do" | "until" | "in" | "break" | "continue" => {
            Complaint::new(phrase!("K2038", "`{word}` cannot stand in a script: a procedure has no loops", word))
        }
        "return" => {
            Complaint::new(phrase!("K2039", "`return` cannot stand in a script: what stands last is the answer"))
                .with_help(phrase!("K2039-help", "to answer early, write `if … {{ … }} else {{ … }}`"))
        }
        "switch" => Complaint::new(phrase!("K2040", "`switch` cannot stand in a script"))
            .with_help(phrase!("K2040-help", "write `if … {{ … }} else {{ … }}`")),
        "const" => phrase!("K2041", "`const` is not needed: write `let`, it never changes either").into(),
        "&" | "|" => Complaint::new(phrase!("K2046", "`{word}` cannot stand in a script", word)).with_help(phrase!(
            "K2046-help-double",
            "write `{word}{word}`",
            word
        )),
        "+=" | "-=" | "*=" | "/=" | "%=" | "**=" | "<<=" | ">>=" | "&=" | "|=" | "^=" => {
            Complaint::new(phrase!("K2043", "`{word}` cannot stand in a script: a name keeps what `let` gave it", word))
                .with_help(another_name())
        }
        "*" | "/" | "%" | "**" | "<<" | ">>" | "^" => {
            Complaint::new(phrase!("K2046", "`{word}` cannot stand in a script", word))
                .with_help(phrase!("K2046-help-reckon", "it reckons with `+`, `-`, `half`, `least`, `most`, `share`"))
        }
        "eval" | "import" | "export" | "print" | "debug" | "sleep" | "Fn" | "call" | "curry" => Complaint::new(
            phrase!("K2045", "`{word}` cannot stand in a script: it reads facts, gives orders and no more", word),
        ),
        _ => Complaint::new(phrase!("K2046", "`{word}` cannot stand in a script", word)),
    }
}

fn too_long() -> Phrase {
    phrase!("K2047", "a name or word of more than {most} bytes", most = limits::WORD_BYTES)
}

/// Returns the remedy to use another name.
pub(super) fn another_name() -> Phrase {
    phrase!("use-another-name", "use another name")
}

/// Says what is wrong with a word that is none.
fn unreadable(error: &LexError) -> Complaint {
    match error {
        LexError::UnexpectedInput(text) => {
            Complaint::new(phrase!("K2046-text", "`{text}` cannot stand in a script", text))
        }
        LexError::UnterminatedString => phrase!("K2048", "the closing quote is missing").into(),
        LexError::StringTooLong(_) => too_long().into(),
        LexError::MalformedEscapeSequence(text) => Complaint::new(phrase!("K2049", "`{text}` in quotes", text))
            .with_help(phrase!("K2049-help", "a word is written as it is, without `\\`")),
        LexError::MalformedChar(text) => {
            Complaint::new(phrase!("K2036-text", "write words in double quotes: `\"{text}\"`", text))
        }
        LexError::MalformedIdentifier(text) => Complaint::new(phrase!("K2050", "`{text}` cannot be a name", text)),
        LexError::ImproperSymbol(text, _) if text == "===" => phrase!("K2051", "write `==`").into(),
        LexError::ImproperSymbol(text, _) if text == "!==" => phrase!("K2051-not", "write `!=`").into(),
        LexError::ImproperSymbol(text, _) => foreign(text),
        _ => phrase!("K2018", "this cannot be read").into(),
    }
}
