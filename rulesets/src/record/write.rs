//! Writing a record, in the form in which it is read.

use kodeks_core::{Color, Event, IllegalMoveNoticed, Report, Setup, Value};
use serde_json::{Map, Value as Json, json};

use crate::document::{At, Day, EditionName};

use super::{
    Record,
    file::{ClocksPart, Control, EventPart, GamePart, Options, Readings, Start, TempoName},
};

impl Record {
    /// Returns the record as a program would write it into a file; moves have English letters.
    #[must_use]
    pub fn json(&self) -> Json {
        let happened: Vec<Json> = self
            .happened
            .iter()
            .map(|(_, event)| written(event))
            .collect();
        let mut record = Map::new();
        record.insert("event".to_owned(), json!(self.event_part()));
        record.insert("game".to_owned(), json!(self.game_part()));
        if !happened.is_empty() {
            record.insert("happened".to_owned(), Json::Array(happened));
        }
        Json::Object(record)
    }

    fn event_part(&self) -> EventPart {
        EventPart {
            rules: self.rules.clone().map(EditionName),
            on: self.on.map(Day),
            time: self.control.clone().map(Control),
            tempo: self.tempo.map(TempoName),
            rated: self.rated,
            options: (!self.options.is_empty()).then(|| Options(self.options.clone())),
            readings: (!self.readings.is_empty()).then(|| Readings(self.readings.clone())),
        }
    }

    fn game_part(&self) -> GamePart {
        GamePart {
            start: (self.start != Setup::start()).then_some(Start(self.start)),
            moves: (!self.moves.is_empty()).then(|| At::unplaced(self.numbered_moves())),
            clocks: self.clocks.map(ClocksPart::from),
            illegal_moves: (self.illegal_moves != [0; 2]).then(|| self.illegal_moves.into()),
            ..GamePart::default()
        }
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
            number += u32::from(mover == Color::Black);
            mover = !mover;
        }
        said.join(" ")
    }
}

/// Returns an event as a record tells it.
fn written(event: &Event) -> Json {
    match event {
        Event::Move {
            notation,
            pressed,
            took,
        } => {
            let mut json = json!({ "move": notation, "pressed": pressed });
            if let Some(took) = took {
                json["took"] = json!(took.to_string());
            }
            json
        }
        Event::DrawClaim(claim) => {
            let mut json = json!({ "claim": claim.ground, "by": claim.by.name() });
            for (name, flag) in [("touched", claim.touched), ("moved", claim.moved)] {
                if flag {
                    json[name] = json!(true);
                }
            }
            if let Some(intended) = &claim.intended {
                json["move"] = json!(intended);
            }
            json
        }
        Event::IllegalMove(noticed) => illegal_move(noticed),
        Event::Flag(flag) => {
            let mut json = json!({
                "flag": flag.fallen.map_or("both", Color::name),
                "noticed_by": flag.noticed_by,
            });
            if let Some(first) = flag.first {
                json["first"] = json!(first.name());
            }
            if let Some(period) = flag.period {
                json["period"] = json!(period);
            }
            json
        }
        Event::Resignation { by } => json!({ "resigns": by.name() }),
        Event::Arrival { late, lateness } => {
            json!({ "arrives": late.name(), "late": lateness.to_string() })
        }
        Event::IllegalPosition => json!({ "notices": "illegal-position" }),
        Event::Report(report) => reported(report),
        Event::Decision(decision) => {
            let mut json = json!({ "decides": decision.choices });
            if let Some(time) = decision.time {
                json["time"] = json!(time.to_string());
            }
            if let Some(clocks) = decision.clocks {
                json["clocks"] = json!(ClocksPart::from(clocks));
            }
            json
        }
    }
}

fn illegal_move(noticed: &IllegalMoveNoticed) -> Json {
    let mut json = match &noticed.notation {
        Some(notation) => json!({ "illegal_move": notation }),
        None => json!({ "notices": "illegal-move" }),
    };
    json["noticed_by"] = json!(noticed.noticed_by);
    for (name, flag) in [
        ("pressed", noticed.pressed),
        ("position_known", noticed.position_known),
    ] {
        if !flag {
            json[name] = json!(false);
        }
    }
    if let Some(reply) = &noticed.reply {
        json["reply"] = json!(reply);
        json["reply_pressed"] = json!(noticed.reply_pressed);
    }
    json
}

fn reported(report: &Report) -> Json {
    let stated = report.question.facts.iter().zip(&report.stated);
    let stated = stated.filter_map(|(fact, value)| Some((fact.name.to_owned(), fact_json(value)?)));
    Json::Object(stated.collect())
}

/// Returns a fact as a record states it; nothing if it is not stated.
fn fact_json(value: &Value) -> Option<Json> {
    Some(match value {
        Value::Bool(flag) => json!(flag),
        Value::Int(count) => json!(count),
        Value::Time(time) => json!(time.to_string()),
        Value::Enum(word) => json!(word),
        Value::Player(color) => json!(color.name()),
        Value::Move(notation) => json!(notation.as_ref()?),
        Value::Moves(moves) => json!(moves),
        Value::Squares(squares) => {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            json!(names)
        }
        Value::Unknown => return None,
    })
}
