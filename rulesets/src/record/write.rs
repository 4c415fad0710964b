//! Writing a record, in the form in which it is read.

use kodeks_board::{Color, Setup};
use serde_json::{Map, Value as Json, json};

use crate::{
    document::{Day, SelectorText, TempoName, WithNode},
    library::signature::SignersPart,
};

use super::{
    Record,
    event_form::event_json,
    file::{
        ClocksPart, Control, EventConditionsPart, GamePart, IllegalMoves, Label, OffencesPart, Options, Readings, Start,
    },
};

impl Record {
    /// Returns the record as a program would write it into a file; moves have English letters.
    #[must_use]
    pub fn json(&self) -> Json {
        let mut happened: Vec<Json> = Vec::new();
        for (_, event) in &self.happened {
            let told = event_json(event);
            match (happened.last_mut().and_then(Json::as_object_mut), told) {
                (Some(before), Json::Object(told)) if event.is_told_with_the_event_before() => before.extend(told),
                (_, told) => happened.push(told),
            }
        }
        let mut record = Map::new();
        record.insert("event".to_owned(), json!(self.event_part()));
        record.insert("game".to_owned(), json!(self.game_part()));
        if !happened.is_empty() {
            record.insert("happened".to_owned(), Json::Array(happened));
        }
        Json::Object(record)
    }

    fn event_part(&self) -> EventConditionsPart {
        EventConditionsPart {
            name: self.named.event.clone().map(Label),
            rules: self.rules.clone().map(SelectorText),
            comments: None,
            also: None,
            on: self.on.map(Day),
            time: self.control.clone().map(Control),
            tempo: self.tempo.map(TempoName),
            rated: self.rated,
            options: (!self.options.is_empty()).then(|| Options(self.options.clone())),
            readings: (!self.readings.is_empty()).then(|| Readings(self.readings.clone())),
            signers: (!self.signers.is_empty()).then(|| SignersPart(self.signers.clone())),
        }
    }

    fn game_part(&self) -> GamePart {
        let [white, black] = self.named.players.clone();
        GamePart {
            white: white.map(Label),
            black: black.map(Label),
            round: self.named.round.clone().map(Label),
            board: self.named.board.clone().map(Label),
            start: self.is_start_written().then_some(Start((self.start, self.counts_told))),
            moves: (!self.moves.is_empty()).then(|| WithNode::without_place(self.numbered_moves())),
            clocks: self.clocks.map(ClocksPart::from),
            illegal_moves: self.faults.as_ref().map(IllegalMoves::from),
            offences: self.offences.as_ref().map(OffencesPart::from),
            ..GamePart::default()
        }
    }

    /// Returns whether the start has to be written: it is not the usual one, or nothing else says that the
    /// board is known.
    fn is_start_written(&self) -> bool {
        let without = Record { is_board_stated: false, ..self.clone() };
        self.start != Setup::start() || (self.is_board_stated && !without.is_board_known())
    }

    /// Returns the moves with their numbers: `1. Nf3 Nf6 2. Ng1`.
    #[must_use]
    pub fn numbered_moves(&self) -> String {
        let (mut number, mut mover) = (self.start.move_number, self.start.turn);
        let mut said: Vec<String> = Vec::new();
        for (place, played) in self.moves.iter().enumerate() {
            match mover {
                Color::White => said.push(format!("{number}.")),
                Color::Black if place == 0 => said.push(format!("{number}...")),
                Color::Black => {}
            }
            said.push(played.notation.clone());
            number = number.saturating_add(u32::from(mover == Color::Black));
            mover = !mover;
        }
        said.join(" ")
    }
}
