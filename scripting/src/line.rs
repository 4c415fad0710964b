//! A line of TOML as a whole procedure: `win(opponent)` becomes `fn ruling(…) { win(….opponent) }`.

use kodeks_base::phrase;
use kodeks_core::Question;
use rhai::{Position, Token};

use crate::{check::UNWRITTEN, script_fault::ScriptFault, syntax::RULING, words::Word};

/// Makes a whole procedure of a line: puts the unwritten name before each fact. What stood on some
/// line of it still does.
pub(crate) fn procedure(line: &str, words: &[Word], question: &Question) -> Result<String, ScriptFault> {
    refuse_function(words)?;
    let mut facts = Vec::new();
    for (place, (token, position)) in words.iter().enumerate() {
        let Token::Identifier(name) = token else {
            continue;
        };
        let last = place.checked_sub(1).map(|last| &words[last].0);
        let next = words.get(place + 1).map(|(token, _)| token);
        let is_below = last == Some(&Token::Period);
        let is_called = matches!(next, Some(Token::LeftParen | Token::Unit));
        if is_below || is_called {
            continue;
        }
        let is_fact = question.fact(name).is_some();
        if last == Some(&Token::Let) && (is_fact || name.as_str() == UNWRITTEN) {
            return Err(ScriptFault::at(*position, phrase!("K2012", "`{name}` is named twice", name = name.as_str())));
        }
        if is_fact {
            facts.push(*position);
        } else if name.as_str() == UNWRITTEN {
            let message = phrase!(
                "K2009",
                "`{name}` is not a fact of `{question}`",
                name = name.as_str(),
                question = question.name
            );
            return Err(ScriptFault::at(*position, message));
        }
    }
    Ok(format!("fn {RULING}({UNWRITTEN}, law) {{{}\n}}", with_unwritten(line, &facts)))
}

fn with_unwritten(line: &str, facts: &[Position]) -> String {
    let mut written = String::new();
    let mut facts = facts.iter().peekable();
    for (number, line) in line.split('\n').enumerate() {
        if number > 0 {
            written.push('\n');
        }
        for (column, fault) in line.chars().enumerate() {
            let here = (Some(number + 1), Some(column + 1));
            if facts.next_if(|fact| (fact.line(), fact.position()) == here).is_some() {
                written.push_str(UNWRITTEN);
                written.push('.');
            }
            written.push(fault);
        }
    }
    written
}

fn refuse_function(words: &[Word]) -> Result<(), ScriptFault> {
    match words.iter().find(|(token, _)| *token == Token::Fn) {
        Some((_, position)) => Err(ScriptFault::at(*position, phrase!("K2013", "a function cannot stand in a line"))
            .with_help(phrase!("K2013-help", "put the procedure in a `.rhai` file"))),
        None => Ok(()),
    }
}
