//! Events in words, as people write them on a line: `phone=rings`, `by=black`.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_board::{Color, PieceType};
use kodeks_core::{FactType, Vocabulary};
use kodeks_rulesets::{
    RecordPlace,
    document::{square_within, without_number, word_read_from},
    record::{FieldValues, RecordDraft, values_of_field},
};
use serde_json::json;

/// The field of the piece to which a pawn is promoted.
const PIECE: &str = "piece";

/// Adds an event to a record that is being written, in words: `phone=rings`, `by=black`. What can be meant in one way only is
/// written as the record has it: `w` is `white`, and the square of `Ng1` is `g1`.
///
/// # Errors
///
/// A word says nothing, or there is no place for it.
pub fn say_event(draft: &mut RecordDraft, words: &[String], vocabulary: &Vocabulary) -> Result<(), Diagnostic> {
    let place = draft.begin_event();
    let said = words.iter().map(|word| split_field(word)).collect::<Result<Vec<_>, Diagnostic>>()?;
    let fields: Vec<&str> = said.iter().map(|(field, _)| *field).collect();
    for ((field, value), word) in said.iter().copied().zip(words) {
        let event = EventLine { place, fields: &fields, vocabulary };
        event.say(draft, field, value, word)?;
    }
    Ok(())
}

/// An event that is being written, with the fields that it has.
struct EventLine<'a> {
    place: RecordPlace,
    fields: &'a [&'a str],
    vocabulary: &'a Vocabulary,
}

impl EventLine<'_> {
    /// Writes a field, with a value that has no other meaning in the form of the record.
    fn say(&self, draft: &mut RecordDraft, field: &str, value: &str, word: &str) -> Result<(), Diagnostic> {
        let is_toml = value.starts_with(['{', '[', '"', '\'']);
        let values = values_of_field(self.fields, field, self.vocabulary).filter(|_| !is_toml);
        let read_as = match values {
            Some(FieldValues::Clocks) => {
                let (white, black) = split_both(value, word, "10:00/1:30")?;
                return draft.answer(self.place, field, &json!({ "white": white, "black": black }), word);
            }
            Some(FieldValues::Fact(FactType::Squares)) => return self.say_squares(draft, field, value, word),
            Some(FieldValues::Fact(FactType::Flag)) => word_read_from(value, ["true", "false"]),
            Some(FieldValues::Fact(FactType::Player)) => word_read_from(value, Color::BOTH.map(Color::name)),
            Some(FieldValues::Fact(FactType::Word(words))) => word_read_from(value, words.iter().copied()),
            Some(FieldValues::Fact(FactType::Move) | FieldValues::IllegalMove) => Some(without_number(value)),
            _ => None,
        };
        draft.say(self.place, field, read_as.unwrap_or(value), word)
    }

    /// Writes squares without the letters of the pieces on them. A new piece after its square has a field of its own.
    fn say_squares(&self, draft: &mut RecordDraft, field: &str, value: &str, word: &str) -> Result<(), Diagnostic> {
        let mut promoted = None;
        let squares: Vec<String> = value
            .split([',', ' '])
            .filter(|name| !name.is_empty())
            .map(|name| match square_within(name) {
                Some((square, piece)) if piece.is_none() || self.takes_piece() => {
                    promoted = promoted.or(piece);
                    square.to_string()
                }
                _ => name.to_owned(),
            })
            .collect();
        draft.say(self.place, field, &squares.join(","), word)?;
        match promoted {
            Some(piece) => draft.say_text(self.place, PIECE, PieceType::name(piece), word),
            None => Ok(()),
        }
    }

    /// Returns whether the event has a field for a new piece that is not written yet.
    fn takes_piece(&self) -> bool {
        !self.fields.contains(&PIECE) && values_of_field(self.fields, PIECE, self.vocabulary).is_some()
    }
}

/// Returns field and value of what is said in a word: `by=black`.
///
/// # Errors
///
/// It says nothing.
pub fn split_field(word: &str) -> Result<(&str, &str), Diagnostic> {
    word.split_once('=').ok_or_else(|| {
        let message = Complaint::new(phrase!("K0803", "`{word}` says nothing", word))
            .with_help(phrase!("K0803-help", "write a field and its value, as in `phone=rings by=black`"));
        Diagnostic::command_line(message)
    })
}

/// Returns what is said of White and of Black: `10:00/1:30`. Errors call it `said`.
///
/// # Errors
///
/// It says nothing of Black.
pub fn split_both<'a>(both: &'a str, said: &str, example: &str) -> Result<(&'a str, &'a str), Diagnostic> {
    both.split_once('/').ok_or_else(|| {
        let message = Complaint::new(phrase!("K0803-both", "`{said}` says nothing of Black", said)).with_help(phrase!(
            "K0803-help-both",
            "write `{example}`, White's first",
            example
        ));
        Diagnostic::command_line(message)
    })
}
