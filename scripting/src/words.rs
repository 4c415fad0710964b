//! The words that can stand in a script, before anything is made of them.
//!
//! What no procedure may say is refused here, where the letter can name the word as it was written.

use rhai::{Engine, LexError, Position, Token};

use crate::{error::Letter, limits};

/// A word of a source, and where it stands.
pub(crate) type Word = (Token, Position);

/// The first line of a function: `fn name(parameter, …)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    /// The name.
    pub(crate) name: String,
    /// Where the name stands.
    pub(crate) position: Position,
}

/// Reads the words of a source, and refuses those that cannot stand in a script.
pub(crate) fn read(engine: &Engine, source: &str) -> Result<Vec<Word>, Letter> {
    refuse_size(source)?;
    refuse_invisible(source)?;
    let words = split(engine, source);
    for word in &words {
        refuse_foreign(word, source)?;
    }
    for (place, word) in words.iter().enumerate() {
        refuse_neighbours(&words[..place], word, words.get(place + 1))?;
    }
    if !is_split_to_the_end(engine, source) {
        let last = words
            .last()
            .map_or(Position::new(1, 1), |(_, position)| *position);
        return Err(Letter::at(
            last,
            "a comment begins after this and is never closed",
        ));
    }
    match_brackets(&words)?;
    Ok(words)
}

/// Splits a source into its words.
pub(crate) fn split(engine: &Engine, source: &str) -> Vec<Word> {
    let sources = [source];
    let (tokens, _) = engine.lex(&sources);
    tokens
        .take_while(|(token, _)| *token != Token::EOF)
        .collect()
}

/// Whether a word that is put behind the source would be seen, or be part of a comment.
fn is_split_to_the_end(engine: &Engine, source: &str) -> bool {
    let sources = [source, "\n;"];
    let (tokens, _) = engine.lex(&sources);
    let last = tokens.take_while(|(token, _)| *token != Token::EOF).last();
    let beyond = source.split('\n').count() + 1;
    last.is_some_and(|(token, at)| token == Token::SemiColon && at.line() == Some(beyond))
}

/// Returns the headings of the functions.
pub(crate) fn headings(words: &[Word]) -> Vec<Heading> {
    words
        .windows(2)
        .filter_map(|pair| match pair {
            [(Token::Fn, _), (Token::Identifier(name), position)] => Some(Heading {
                name: name.to_string(),
                position: *position,
            }),
            _ => None,
        })
        .collect()
}

fn refuse_size(source: &str) -> Result<(), Letter> {
    if source.len() <= limits::SOURCE_BYTES {
        return Ok(());
    }
    Err(Letter::about_all(format!(
        "the script is longer than {} bytes; if a procedure needs more, a verb is missing",
        limits::SOURCE_BYTES
    )))
}

/// Refuses what an editor does not show: such characters can make a script read otherwise than it
/// runs.
fn refuse_invisible(source: &str) -> Result<(), Letter> {
    for (number, line) in source.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if let Some(found) = line.chars().find(|&c| is_invisible(c)) {
            let position = Position::new(u16::try_from(number + 1).unwrap_or(u16::MAX), 1);
            let message = format!(
                "the invisible character U+{:04X}; take it out",
                u32::from(found)
            );
            return Err(Letter::at(position, message));
        }
    }
    Ok(())
}

fn is_invisible(c: char) -> bool {
    (c.is_control() && c != '\t')
        || matches!(c, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{E0000}'..='\u{E0FFF}')
}

fn refuse_foreign((token, position): &Word, source: &str) -> Result<(), Letter> {
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

const NEVER_CHANGES: &str = "a name keeps what `let` gave it; use another name";

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

/// Refuses words that are right by themselves, but not where they stand.
fn refuse_neighbours(before: &[Word], word: &Word, after: Option<&Word>) -> Result<(), Letter> {
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

fn match_brackets(words: &[Word]) -> Result<(), Letter> {
    let mut open: Vec<&Word> = Vec::new();
    for word in words {
        match word.0 {
            Token::LeftParen | Token::LeftBracket | Token::LeftBrace => open.push(word),
            Token::RightParen | Token::RightBracket | Token::RightBrace => {
                close(&open, word)?;
                open.pop();
            }
            Token::Fn if !open.is_empty() => {
                return Err(Letter::at(
                    word.1,
                    "a function inside another; put it outside",
                ));
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
