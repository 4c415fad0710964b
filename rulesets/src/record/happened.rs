//! What happened: each event as the file of a record says it.

use kodeks_core::{
    Color, Decision, DrawClaim, Event, FactType, FlagNoticed, GROUNDS, IllegalMoveNoticed,
    NOTICED_BY, Question, Report, Square, Time, Value, Vocabulary, notation::Letters,
};

use crate::{
    Diagnostic,
    document::{Fields, Node},
    error::{quoted, suggestion},
};

use super::file::{ClocksPart, read_time};

/// Reads what the clocks show, White's first.
pub(crate) fn read_clocks(node: &Node) -> Result<[Time; 2], Diagnostic> {
    node.read::<ClocksPart>().map(|clocks| clocks.times())
}

/// An event that the board and the clocks know: what it is written with, and how it is read.
#[derive(Debug)]
pub struct Form {
    /// The fields that it may have; the first is the one that begins it.
    pub fields: &'static [Field],
    read: fn(&Fields<'_>, Letters) -> Result<Event, Diagnostic>,
}

/// A field of an event that the board and the clocks know.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it can be.
    pub values: Values,
}

/// What a field can be; most with an example that people are shown.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// True or false, and which of them where nothing is written.
    Bool(bool),
    /// One of these words, the first where nothing is written.
    Words(&'static [&'static str]),
    /// A move.
    Move(&'static str),
    /// A time.
    Time(&'static str),
    /// A number.
    Int(u32),
    /// What both clocks show.
    Clocks(&'static str),
    /// The name of one choice, or of several.
    Choices(&'static str),
}

/// The players, as events name them.
const PLAYERS: &[&str] = &["white", "black"];

/// Who notices an irregularity, the opponent first.
const BY_THE_OPPONENT: &[&str] = &["opponent", "arbiter", "player"];

/// Who notices an irregularity, the arbiter first.
const BY_THE_ARBITER: &[&str] = NOTICED_BY;

/// What somebody notices.
const NOTICED: &[&str] = &["illegal-move", "illegal-position"];

const fn field(name: &'static str, values: Values) -> Field {
    Field { name, values }
}

const MOVE: Field = field("move", Values::Move("Nf3"));
const PRESSED: Field = field("pressed", Values::Bool(true));
const TOOK: Field = field("took", Values::Time("0:40"));
const CLAIM: Field = field(
    "claim",
    Values::Words(&["threefold", "fifty-moves", "illegal-move"]),
);
const BY: Field = field("by", Values::Words(PLAYERS));
const TOUCHED: Field = field("touched", Values::Bool(false));
const MOVED: Field = field("moved", Values::Bool(false));
const CLAIMED_BY: Field = field("noticed_by", Values::Words(BY_THE_OPPONENT));
const SEEN_BY: Field = field("noticed_by", Values::Words(BY_THE_ARBITER));
const REPLY: Field = field("reply", Values::Move("Nf6"));
const REPLY_PRESSED: Field = field("reply_pressed", Values::Bool(true));
const POSITION_KNOWN: Field = field("position_known", Values::Bool(true));
const ILLEGAL_MOVE: Field = field("illegal_move", Values::Move("Ke1-e3"));
const NOTICES: Field = field("notices", Values::Words(NOTICED));
const NOTICER: Field = field("by", Values::Words(BY_THE_ARBITER));
const FLAG: Field = field("flag", Values::Words(&["white", "black", "both"]));
const FIRST: Field = field("first", Values::Words(PLAYERS));
const PERIOD: Field = field("period", Values::Int(1));
const RESIGNS: Field = field("resigns", Values::Words(PLAYERS));
const ARRIVES: Field = field("arrives", Values::Words(PLAYERS));
const LATE: Field = field("late", Values::Time("0:20:00"));
const DECIDES: Field = field("decides", Values::Choices("warning"));
const TIME: Field = field("time", Values::Time("2:00"));
const CLOCKS: Field = field(
    "clocks",
    Values::Clocks("{ white = \"1:00:00\", black = \"1:00:00\" }"),
);

/// The events that the board and the clocks know.
pub const FORMS: [Form; 8] = [
    Form {
        fields: &[MOVE, PRESSED, TOOK],
        read: read_made,
    },
    Form {
        fields: &[
            CLAIM,
            BY,
            MOVE,
            TOUCHED,
            MOVED,
            CLAIMED_BY,
            PRESSED,
            REPLY,
            REPLY_PRESSED,
            POSITION_KNOWN,
        ],
        read: read_claim,
    },
    Form {
        fields: &[
            ILLEGAL_MOVE,
            BY,
            SEEN_BY,
            PRESSED,
            REPLY,
            REPLY_PRESSED,
            POSITION_KNOWN,
        ],
        read: read_illegal_move,
    },
    Form {
        fields: &[
            NOTICES,
            NOTICER,
            SEEN_BY,
            PRESSED,
            REPLY,
            REPLY_PRESSED,
            POSITION_KNOWN,
        ],
        read: read_notice,
    },
    Form {
        fields: &[FLAG, SEEN_BY, FIRST, PERIOD],
        read: read_flag,
    },
    Form {
        fields: &[RESIGNS],
        read: |fields, _| {
            Ok(Event::Resignation {
                by: RESIGNS.player(fields)?,
            })
        },
    },
    Form {
        fields: &[ARRIVES, LATE],
        read: |fields, _| {
            Ok(Event::Arrival {
                late: ARRIVES.player(fields)?,
                lateness: read_time(fields.must(LATE.name)?)?,
            })
        },
    },
    Form {
        fields: &[DECIDES, TIME, CLOCKS],
        read: read_decision,
    },
];

impl Form {
    /// Returns the field that begins the event.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.fields[0].name
    }
}

impl Field {
    /// Returns how it can be written, what is usual first: `pressed = true | false`.
    #[must_use]
    pub fn written(&self) -> String {
        let values = match self.values {
            Values::Bool(true) => "true | false".to_owned(),
            Values::Bool(false) => "false | true".to_owned(),
            Values::Words(words) => {
                let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
                words.join(" | ")
            }
            Values::Move(example) | Values::Time(example) => format!("\"{example}\""),
            Values::Int(example) => example.to_string(),
            Values::Clocks(example) => example.to_owned(),
            Values::Choices(example) => format!("\"{example}\" | [\"{example}\", …]"),
        };
        format!("{} = {values}", self.name)
    }

    /// Reads whether it is true, or as it usually is.
    fn bool(&self, fields: &Fields<'_>) -> Result<bool, Diagnostic> {
        let usual = matches!(self.values, Values::Bool(true));
        fields.may(self.name).map_or(Ok(usual), Node::flag)
    }

    /// Reads one of its words, if it is written.
    fn word(&self, fields: &Fields<'_>) -> Result<Option<&'static str>, Diagnostic> {
        let words = match self.values {
            Values::Words(words) => words,
            _ => &[],
        };
        let node = fields.may(self.name);
        node.map(|node| read_word(node, words)).transpose()
    }

    /// Reads a move that is written with these letters, if there is one.
    fn mv(&self, fields: &Fields<'_>, letters: Letters) -> Result<Option<String>, Diagnostic> {
        let node = fields.may(self.name);
        node.map(|node| read_move(node, letters)).transpose()
    }

    /// Reads a player, who has to be named.
    fn player(&self, fields: &Fields<'_>) -> Result<Color, Diagnostic> {
        read_color(fields.must(self.name)?)
    }
}

/// Returns the field that begins each event.
pub fn beginnings(vocabulary: &Vocabulary) -> impl Iterator<Item = &'static str> {
    let questions = vocabulary.questions().iter();
    let reported = questions.filter_map(|question| question.key());
    FORMS.iter().map(Form::key).chain(reported)
}

/// Returns the question that a report raises which writes one of these fields.
fn reported(entries: &[(String, Node)], vocabulary: &Vocabulary) -> Option<&'static Question> {
    let mut questions = vocabulary.questions().iter().copied();
    questions.find(|question| entries.iter().any(|(key, _)| question.key() == Some(key)))
}

/// Reads a report: each field states the fact of its name.
fn read_report(
    fields: &Fields<'_>,
    question: &'static Question,
    letters: Letters,
) -> Result<Event, Diagnostic> {
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
        stated: stated.collect::<Result<_, Diagnostic>>()?,
    }))
}

/// Reads the value of a fact.
pub(crate) fn read_fact(node: &Node, fact_type: FactType) -> Result<Value, Diagnostic> {
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
fn read_squares(node: &Node) -> Result<Vec<Square>, Diagnostic> {
    let texts = node.texts()?;
    let names = texts.iter().flat_map(|text| text.split_whitespace());
    let square = |name: &str| {
        Square::from_name(name).ok_or_else(|| {
            node.error(format!("`{name}` is not a square"))
                .with_help("write `e1` to `h8`")
        })
    };
    names.map(square).collect()
}

fn read_decision(fields: &Fields<'_>, _: Letters) -> Result<Event, Diagnostic> {
    Ok(Event::Decision(Decision {
        choices: fields.must(DECIDES.name)?.texts()?,
        time: fields.may(TIME.name).map(read_time).transpose()?,
        clocks: fields.may(CLOCKS.name).map(read_clocks).transpose()?,
    }))
}

/// Reads an event whose moves are written with these letters.
pub(super) fn read_happened(
    node: &Node,
    letters: Letters,
    vocabulary: &Vocabulary,
) -> Result<Event, Diagnostic> {
    let entries = node.entries()?;
    let has = |form: &&Form| entries.iter().any(|(key, _)| key == form.key());
    let fields = node.table("the event")?;
    // A claim may name a `move` of its own, so `move` is looked for last.
    let forms = FORMS.iter().filter(|form| form.key() != MOVE.name);
    let form = forms.chain(&FORMS[..1]).find(has);
    let event = if let Some(form) = form {
        (form.read)(&fields, letters)
    } else if let Some(question) = reported(entries, vocabulary) {
        read_report(&fields, question, letters)
    } else {
        let first = entries.first().map_or("", |(key, _)| key.as_str());
        let beginnings: Vec<&str> = beginnings(vocabulary).collect();
        let hint = suggestion(first, beginnings.iter().copied());
        return Err(node
            .error(format!(
                "what happened? write one of {}",
                quoted(beginnings)
            ))
            .with_hint(hint));
    }?;
    fields.done()?;
    Ok(event)
}

fn read_made(fields: &Fields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    Ok(Event::Move {
        notation: read_move(fields.must(MOVE.name)?, letters)?,
        pressed: PRESSED.bool(fields)?,
        took: fields.may(TOOK.name).map(read_time).transpose()?,
    })
}

fn read_claim(fields: &Fields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let claim = fields.must(CLAIM.name)?;
    let ground = match claim.text()? {
        "illegal-move" => {
            let noticed_by = CLAIMED_BY.word(fields)?.unwrap_or(BY_THE_OPPONENT[0]);
            let noticed = read_circumstances(fields, letters, None, noticed_by)?;
            fields.may(BY.name);
            return Ok(Event::IllegalMove(noticed));
        }
        _ => read_word(claim, GROUNDS)?,
    };
    Ok(Event::DrawClaim(DrawClaim {
        by: BY.player(fields)?,
        ground,
        intended: MOVE.mv(fields, letters)?,
        touched: TOUCHED.bool(fields)?,
        moved: MOVED.bool(fields)?,
    }))
}

fn read_illegal_move(fields: &Fields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let notation = read_move(fields.must(ILLEGAL_MOVE.name)?, letters)?;
    fields.may(BY.name).map(read_color).transpose()?;
    let noticed_by = SEEN_BY.word(fields)?.unwrap_or(BY_THE_ARBITER[0]);
    let noticed = read_circumstances(fields, letters, Some(notation), noticed_by)?;
    Ok(Event::IllegalMove(noticed))
}

fn read_circumstances(
    fields: &Fields<'_>,
    letters: Letters,
    notation: Option<String>,
    noticed_by: &'static str,
) -> Result<IllegalMoveNoticed, Diagnostic> {
    Ok(IllegalMoveNoticed {
        notation,
        noticed_by,
        pressed: PRESSED.bool(fields)?,
        reply: REPLY.mv(fields, letters)?,
        reply_pressed: REPLY_PRESSED.bool(fields)?,
        position_known: POSITION_KNOWN.bool(fields)?,
    })
}

fn read_notice(fields: &Fields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let noticed = fields.must(NOTICES.name)?;
    if read_word(noticed, NOTICED)? == "illegal-move" {
        let by = NOTICER.word(fields)?.unwrap_or(BY_THE_ARBITER[0]);
        let noticed_by = SEEN_BY.word(fields)?.unwrap_or(by);
        let noticed = read_circumstances(fields, letters, None, noticed_by)?;
        return Ok(Event::IllegalMove(noticed));
    }
    let by = fields.may(NOTICER.name);
    by.map(|node| read_word(node, &["arbiter"])).transpose()?;
    Ok(Event::IllegalPosition)
}

fn read_flag(fields: &Fields<'_>, _: Letters) -> Result<Event, Diagnostic> {
    let node = fields.must(FLAG.name)?;
    let fallen = match node.text()? {
        "both" => None,
        _ => Some(read_color(node)?),
    };
    let period = fields.may(PERIOD.name).map(Node::count).transpose()?;
    Ok(Event::Flag(FlagNoticed {
        fallen,
        first: fields.may(FIRST.name).map(read_color).transpose()?,
        noticed_by: SEEN_BY.word(fields)?.unwrap_or(BY_THE_ARBITER[0]),
        period: period.map(|period| period as usize),
    }))
}

/// Reads a move that is written with these letters.
fn read_move(node: &Node, letters: Letters) -> Result<String, Diagnostic> {
    Ok(letters.in_english(node.text()?))
}

fn read_color(node: &Node) -> Result<Color, Diagnostic> {
    let name = node.text()?;
    Color::from_name(name).ok_or_else(|| {
        node.error(format!("`{name}` is not a player"))
            .with_help("write `white` or `black`")
    })
}

fn read_word(node: &Node, words: &'static [&'static str]) -> Result<&'static str, Diagnostic> {
    let text = node.text()?;
    words
        .iter()
        .find(|word| **word == text)
        .copied()
        .ok_or_else(|| {
            let hint = suggestion(text, words.iter().copied());
            node.error(format!(
                "`{text}` is none of {}",
                quoted(words.iter().copied())
            ))
            .with_hint(hint)
        })
}
