//! Writing a record, in the form in which it is read.

use kodeks_core::{
    Bonus, Color, Event, IllegalMoveNoticed, Period, Report, Setup, Time, TimeControl, Value,
};
use kodeks_scripting::LawValue;
use serde_json::{Map, Value as Json, json};

use super::Record;

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
        record.insert("event".to_owned(), self.event_json());
        record.insert("game".to_owned(), self.game_json());
        if !happened.is_empty() {
            record.insert("happened".to_owned(), Json::Array(happened));
        }
        Json::Object(record)
    }

    fn event_json(&self) -> Json {
        let mut event = Map::new();
        let mut put = |name: &str, value: Option<Json>| {
            event.extend(value.map(|value| (name.to_owned(), value)));
        };
        put(
            "rules",
            self.rules.as_ref().map(|rules| json!(rules.to_string())),
        );
        put("on", self.on.map(|on| json!(on.to_string())));
        put(
            "time",
            self.control.as_ref().map(|control| json!(spoken(control))),
        );
        put("tempo", self.tempo.map(|tempo| json!(tempo.name())));
        put("rated", self.rated.map(Json::Bool));
        let options = self.options.iter();
        let options: Map<String, Json> = options
            .map(|(name, value)| (name.clone(), filled_in(value)))
            .collect();
        put(
            "options",
            (!options.is_empty()).then(|| Json::Object(options)),
        );
        put(
            "readings",
            (!self.readings.is_empty()).then(|| json!(self.readings)),
        );
        Json::Object(event)
    }

    fn game_json(&self) -> Json {
        let mut game = Map::new();
        if self.start != Setup::start() {
            game.insert("start".to_owned(), json!(self.start.to_string()));
        }
        if !self.moves.is_empty() {
            game.insert("moves".to_owned(), json!(self.numbered_moves()));
        }
        if let Some(clocks) = self.clocks {
            game.insert("clocks".to_owned(), both(clocks));
        }
        if self.illegal_moves != [0; 2] {
            let [white, black] = self.illegal_moves;
            game.insert(
                "illegal_moves".to_owned(),
                json!({ "white": white, "black": black }),
            );
        }
        Json::Object(game)
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

fn both([white, black]: [Time; 2]) -> Json {
    json!({ "white": white.to_string(), "black": black.to_string() })
}

/// Returns a time control as a record writes it: `40/90min+30s:30min+30s`.
fn spoken(control: &TimeControl) -> String {
    let time = |time: Time| match time.ms() {
        ms if ms % 60_000 == 0 => format!("{}min", ms / 60_000),
        ms if ms % 1000 == 0 => format!("{}s", ms / 1000),
        ms => format!("{ms}ms"),
    };
    let period = |period: &Period| {
        let quota = period
            .moves
            .map_or(String::new(), |moves| format!("{moves}/"));
        let bonus = match period.bonus {
            Bonus::None => String::new(),
            Bonus::Increment(bonus) => format!("+{}", time(bonus)),
            Bonus::Delay(bonus) => format!(";d{}", time(bonus)),
        };
        format!("{quota}{}{bonus}", time(period.time))
    };
    let periods: Vec<String> = control.periods.iter().map(period).collect();
    periods.join(":")
}

fn filled_in(value: &LawValue) -> Json {
    match value {
        LawValue::Time(time) => json!(time.to_string()),
        LawValue::Count(count) => json!(count),
        LawValue::Flag(flag) => json!(flag),
        LawValue::Word(word) => json!(word),
        LawValue::Unknown => Json::Null,
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
                json["clocks"] = both(clocks);
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
