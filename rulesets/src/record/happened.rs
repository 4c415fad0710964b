//! What happened: each event as the file of a record says it.

use kodeks_core::{
    Color, Decision, DrawClaim, Event, FactType, FlagNoticed, IllegalMoveNoticed, QUESTIONS,
    Question, Report, Square, Time, Value,
    notation::Letters,
    question::{GROUNDS, NOTICED_BY},
};

use crate::{
    PackError,
    document::{Fields, Node},
    error::{quoted, suggestion},
};

use super::file::{ClocksPart, read_time};

/// Reads what the clocks show, White's first.
pub(crate) fn read_clocks(node: &Node) -> Result<[Time; 2], PackError> {
    node.read::<ClocksPart>().map(|clocks| clocks.times())
}

/// The events that the board and the clocks know, by the field that begins each, with what can be
/// written.
pub const FORMS: [(&str, &[&str]); 8] = [
    (
        "move",
        &[
            "move = \"Nf3\"",
            "pressed = true | false",
            "took = \"0:40\"",
        ],
    ),
    (
        "claim",
        &[
            "claim = \"threefold\" | \"fifty-moves\" | \"illegal-move\"",
            "by = \"white\" | \"black\"",
            "move = \"Nf3\"",
            "touched = false | true",
            "moved = false | true",
            "noticed_by = \"opponent\" | \"arbiter\" | \"player\"",
            "pressed = true | false",
            "reply = \"Nf6\"",
            "reply_pressed = true | false",
            "position_known = true | false",
        ],
    ),
    (
        "illegal_move",
        &[
            "illegal_move = \"Ke1-e3\"",
            "by = \"white\" | \"black\"",
            "noticed_by = \"arbiter\" | \"opponent\" | \"player\"",
            "pressed = true | false",
            "reply = \"Nf6\"",
            "reply_pressed = true | false",
            "position_known = true | false",
            "position_known = true | false",
        ],
    ),
    (
        "notices",
        &[
            "notices = \"illegal-move\" | \"illegal-position\"",
            "by = \"arbiter\" | \"opponent\" | \"player\"",
            "noticed_by = \"arbiter\" | \"opponent\" | \"player\"",
            "pressed = true | false",
            "reply = \"Nf6\"",
            "reply_pressed = true | false",
            "position_known = true | false",
        ],
    ),
    (
        "flag",
        &[
            "flag = \"white\" | \"black\" | \"both\"",
            "noticed_by = \"arbiter\" | \"opponent\" | \"player\"",
            "first = \"white\" | \"black\"",
            "period = 1",
        ],
    ),
    ("resigns", &["resigns = \"white\" | \"black\""]),
    (
        "arrives",
        &["arrives = \"white\" | \"black\"", "late = \"0:20:00\""],
    ),
    (
        "decides",
        &[
            "decides = \"warning\" | [\"warning\", …]",
            "time = \"2:00\"",
            "clocks = { white = \"1:00:00\", black = \"1:00:00\" }",
        ],
    ),
];

/// Returns the field that begins each event.
pub fn beginnings() -> impl Iterator<Item = &'static str> {
    let reported = QUESTIONS.iter().filter_map(Question::key);
    FORMS.iter().map(|(key, _)| *key).chain(reported)
}

/// Returns the question that a report raises which writes one of these fields.
fn reported(entries: &[(String, Node)]) -> Option<&'static Question> {
    let mut questions = QUESTIONS.iter();
    questions.find(|question| entries.iter().any(|(key, _)| question.key() == Some(key)))
}

/// Reads a report: each field states the fact of its name.
fn read_report(
    fields: &Fields<'_>,
    question: &'static Question,
    letters: Letters,
) -> Result<Event, PackError> {
    // What stands on a scoresheet is read as it is written; it names its letters itself.
    let states_letters = question.facts.iter().any(|fact| fact.name == "letters");
    let letters = if states_letters {
        Letters::English
    } else {
        letters
    };
    let stated = question.facts.iter().map(|fact| {
        let node = fields.may(fact.name);
        node.map_or(Ok(Value::Unknown), |node| {
            Ok(match read_fact(node, fact.fact_type)? {
                Value::Move(Some(notation)) => Value::Move(Some(letters.in_english(&notation))),
                value => value,
            })
        })
    });
    Ok(Event::Report(Report {
        question,
        stated: stated.collect::<Result<_, PackError>>()?,
    }))
}

/// Reads the value of a fact.
pub(crate) fn read_fact(node: &Node, fact_type: FactType) -> Result<Value, PackError> {
    Ok(match fact_type {
        FactType::Bool => Value::Bool(node.flag()?),
        FactType::Int => Value::Int(node.count()?),
        FactType::Time => Value::Time(read_time(node)?),
        FactType::Enum(words) => Value::Enum(read_word(node, words)?),
        FactType::Player => Value::Player(read_color(node)?),
        FactType::Move => Value::Move(Some(node.text()?.to_owned())),
        FactType::Moves => Value::Moves(node.texts()?),
        FactType::Squares => Value::Squares(read_squares(node)?),
    })
}

/// Reads squares, as a list or in one text: `["e1", "h1"]` or `"e1 h1"`.
fn read_squares(node: &Node) -> Result<Vec<Square>, PackError> {
    let texts = node.texts()?;
    let names = texts.iter().flat_map(|text| text.split_whitespace());
    let square = |name: &str| {
        Square::from_name(name)
            .ok_or_else(|| node.error(format!("`{name}` is not a square; write `e1` to `h8`")))
    };
    names.map(square).collect()
}

fn read_decision(fields: &Fields<'_>) -> Result<Event, PackError> {
    Ok(Event::Decision(Decision {
        choices: fields.must("decides")?.texts()?,
        time: fields.may("time").map(read_time).transpose()?,
        clocks: fields.may("clocks").map(read_clocks).transpose()?,
    }))
}

/// Reads an event whose moves are written with these letters.
pub(super) fn read_happened(node: &Node, letters: Letters) -> Result<Event, PackError> {
    let entries = node.entries()?;
    let has = |name: &str| entries.iter().any(|(key, _)| key == name);
    let fields = node.table("the event")?;
    // A claim may name a `move` of its own, so `move` is looked for last.
    let event = if has("claim") {
        read_claim(&fields, letters)
    } else if has("illegal_move") {
        read_illegal_move(&fields, letters)
    } else if has("notices") {
        read_notice(&fields, letters)
    } else if has("flag") {
        read_flag(&fields)
    } else if has("resigns") {
        Ok(Event::Resignation {
            by: read_color(fields.must("resigns")?)?,
        })
    } else if has("arrives") {
        Ok(Event::Arrival {
            late: read_color(fields.must("arrives")?)?,
            lateness: read_time(fields.must("late")?)?,
        })
    } else if has("move") {
        let notation = read_move(fields.must("move")?, letters)?;
        Ok(Event::Move {
            notation,
            pressed: read_or(&fields, "pressed", true)?,
            took: fields.may("took").map(read_time).transpose()?,
        })
    } else if has("decides") {
        read_decision(&fields)
    } else if let Some(question) = reported(entries) {
        read_report(&fields, question, letters)
    } else {
        let first = entries.first().map_or("", |(key, _)| key.as_str());
        let beginnings: Vec<&str> = beginnings().collect();
        let hint = suggestion(first, beginnings.iter().copied());
        return Err(node.error(format!(
            "what happened? write one of {}{hint}",
            quoted(beginnings)
        )));
    }?;
    fields.done()?;
    Ok(event)
}

fn read_claim(fields: &Fields<'_>, letters: Letters) -> Result<Event, PackError> {
    let claim = fields.must("claim")?;
    let ground = match claim.text()? {
        "illegal-move" => {
            let noticed = read_circumstances(fields, letters, None, "opponent")?;
            fields.may("by");
            return Ok(Event::IllegalMove(noticed));
        }
        _ => read_word(claim, GROUNDS)?,
    };
    Ok(Event::DrawClaim(DrawClaim {
        by: read_color(fields.must("by")?)?,
        ground,
        intended: fields
            .may("move")
            .map(|node| read_move(node, letters))
            .transpose()?,
        touched: read_or(fields, "touched", false)?,
        moved: read_or(fields, "moved", false)?,
    }))
}

fn read_illegal_move(fields: &Fields<'_>, letters: Letters) -> Result<Event, PackError> {
    let notation = read_move(fields.must("illegal_move")?, letters)?;
    fields.may("by").map(read_color).transpose()?;
    Ok(Event::IllegalMove(read_circumstances(
        fields,
        letters,
        Some(notation),
        "arbiter",
    )?))
}

fn read_circumstances(
    fields: &Fields<'_>,
    letters: Letters,
    notation: Option<String>,
    noticed_by: &'static str,
) -> Result<IllegalMoveNoticed, PackError> {
    Ok(IllegalMoveNoticed {
        notation,
        noticed_by: fields
            .may("noticed_by")
            .map_or(Ok(noticed_by), |node| read_word(node, NOTICED_BY))?,
        pressed: read_or(fields, "pressed", true)?,
        reply: fields
            .may("reply")
            .map(|node| read_move(node, letters))
            .transpose()?,
        reply_pressed: read_or(fields, "reply_pressed", true)?,
        position_known: read_or(fields, "position_known", true)?,
    })
}

fn read_notice(fields: &Fields<'_>, letters: Letters) -> Result<Event, PackError> {
    let what = read_word(
        fields.must("notices")?,
        &["illegal-move", "illegal-position"],
    )?;
    if what == "illegal-move" {
        let by = fields
            .may("by")
            .map_or(Ok("arbiter"), |node| read_word(node, NOTICED_BY))?;
        return Ok(Event::IllegalMove(read_circumstances(
            fields, letters, None, by,
        )?));
    }
    fields
        .may("by")
        .map(|node| read_word(node, &["arbiter"]))
        .transpose()?;
    Ok(Event::IllegalPosition)
}

fn read_flag(fields: &Fields<'_>) -> Result<Event, PackError> {
    let node = fields.must("flag")?;
    let fallen = match node.text()? {
        "both" => None,
        _ => Some(read_color(node)?),
    };
    let period = fields.may("period").map(Node::count).transpose()?;
    Ok(Event::Flag(FlagNoticed {
        fallen,
        first: fields.may("first").map(read_color).transpose()?,
        noticed_by: fields
            .may("noticed_by")
            .map_or(Ok("arbiter"), |node| read_word(node, NOTICED_BY))?,
        period: period.map(|period| period as usize),
    }))
}

/// Reads a move that is written with these letters.
fn read_move(node: &Node, letters: Letters) -> Result<String, PackError> {
    Ok(letters.in_english(node.text()?))
}

fn read_or(fields: &Fields<'_>, name: &'static str, otherwise: bool) -> Result<bool, PackError> {
    fields.may(name).map_or(Ok(otherwise), Node::flag)
}

fn read_color(node: &Node) -> Result<Color, PackError> {
    let name = node.text()?;
    Color::from_name(name).ok_or_else(|| {
        node.error(format!(
            "`{name}` is not a player; write `white` or `black`"
        ))
    })
}

fn read_word(node: &Node, words: &'static [&'static str]) -> Result<&'static str, PackError> {
    let text = node.text()?;
    words
        .iter()
        .find(|word| **word == text)
        .copied()
        .ok_or_else(|| {
            let hint = suggestion(text, words.iter().copied());
            node.error(format!(
                "`{text}` is none of {}{hint}",
                quoted(words.iter().copied())
            ))
        })
}
