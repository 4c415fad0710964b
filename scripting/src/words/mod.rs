//! The words of a script, before they are parsed.
//!
//! Words that no procedure may use are refused here, where the fault can name them as written.

mod brackets;
mod foreign;
mod invisible;
mod neighbours;

use kodeks_base::phrase;
use rhai::{Engine, Position, Token};

use crate::{limits, script_fault::ScriptFault};

/// A word of a source and its place.
pub(crate) type Word = (Token, Position);

/// The first line of a function: `fn name(parameter, …)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    /// The name.
    pub(crate) name: String,
    /// The place of the name.
    pub(crate) position: Position,
}

/// Reads the words of a source, and refuses those that a script cannot have.
pub(crate) fn read(engine: &Engine, source: &str) -> Result<Vec<Word>, ScriptFault> {
    refuse_size(source)?;
    invisible::refuse(source)?;
    let words = split(engine, source);
    let foreign = words.iter().map(|word| foreign::refuse(word, source));
    ScriptFault::several(foreign.filter_map(Result::err).collect())?;
    let misplaced =
        words.iter().enumerate().map(|(place, word)| neighbours::refuse(&words[..place], word, words.get(place + 1)));
    ScriptFault::several(misplaced.filter_map(Result::err).collect())?;
    if !is_split_to_the_end(engine, source) {
        let last = words.last().map_or(Position::new(1, 1), |(_, position)| *position);
        return Err(ScriptFault::at(last, phrase!("K2053", "a comment begins after this and is never closed")));
    }
    brackets::refuse(&words)?;
    Ok(words)
}

/// Splits a source into its words.
pub(crate) fn split(engine: &Engine, source: &str) -> Vec<Word> {
    let sources = [source];
    let (tokens, _) = engine.lex(&sources);
    tokens.take_while(|(token, _)| *token != Token::EOF).collect()
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
            [(Token::Fn, _), (Token::Identifier(name), position)] => {
                Some(Heading { name: name.to_string(), position: *position })
            }
            _ => None,
        })
        .collect()
}

fn refuse_size(source: &str) -> Result<(), ScriptFault> {
    if source.len() <= limits::SOURCE_BYTES {
        return Ok(());
    }
    Err(ScriptFault::about_all(phrase!("K2054", "the script is longer than {most} bytes", most = limits::SOURCE_BYTES))
        .with_help(phrase!("K2054-help", "if a procedure needs more, a verb is missing")))
}
