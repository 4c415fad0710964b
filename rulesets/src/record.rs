//! A record: the conditions of the event, the game so far, and what happened.

use std::{
    collections::BTreeMap,
    fs::File,
    io::BufReader,
    path::{Path, PathBuf},
};

use kodeks_core::{
    Color, Decision, DrawClaim, Event, FlagNoticed, IllegalMoveNoticed, Nature, PgnFault,
    PgnReader, QUESTIONS, Question, Report, Setup, Square, Tempo, Time, TimeControl, Value,
    question::{GROUNDS, NOTICED_BY},
};
use kodeks_scripting::LawValue;

use crate::{
    Date, Edition, PackError, Selector, Wanted,
    document::{Fields, Node},
    error::{quoted, suggestion},
    files::read_text,
    law::read_value,
    pack::read_tempo,
};

/// A record of an event, as its file says it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The file.
    pub file: String,
    /// The rules that the event is played by, if the file says.
    pub rules: Option<Selector>,
    /// The day on which the event starts, if the file says.
    pub on: Option<Date>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The tempo, where it is given instead of a time control.
    pub tempo: Option<Tempo>,
    /// Whether the event is to be rated.
    pub rated: Option<bool>,
    /// What the organiser has filled in.
    pub options: BTreeMap<String, LawValue>,
    /// The readings chosen.
    pub readings: BTreeMap<String, String>,
    /// What stood on the board at the start.
    pub start: Setup,
    /// The moves played.
    pub moves: Vec<RecordedMove>,
    /// What the clocks show, White's first.
    pub clocks: Option<[Time; 2]>,
    /// How many illegal moves have been counted before, White's first.
    pub illegal_moves: [u32; 2],
    /// What happened, each with the line on which it stands.
    pub happened: Vec<(usize, Event)>,
}

/// A move as the record writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move.
    pub notation: String,
    /// The file in which it stands.
    pub file: String,
    /// The line on which it stands.
    pub line: usize,
}

impl Record {
    /// Reads a record, in JSON if the file is named so, otherwise in TOML.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or something in it that is not as it should be.
    pub fn read(path: &Path) -> Result<Record, PackError> {
        let text = read_text(path)?;
        let file = path.display().to_string();
        let node = match path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            true => Node::from_json(&file, &text)?,
            false => Node::from_toml(&file, &text)?,
        };
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        Record::from_node(&node, &folder)
    }

    /// Reads a record whose games stand in files below `folder`.
    pub(crate) fn from_node(node: &Node, folder: &Path) -> Result<Record, PackError> {
        let fields = node.table("the record")?;
        let mut record = Record::empty(node.file());
        if let Some(event) = fields.may("event") {
            record.read_event(event)?;
        }
        if let Some(game) = fields.may("game") {
            record.read_game(game, folder)?;
        }
        if let Some(happened) = fields.may("happened") {
            record.read_happened(happened)?;
        }
        fields.done()?;
        Ok(record)
    }

    pub(crate) fn empty(file: &str) -> Record {
        Record {
            file: file.to_owned(),
            rules: None,
            on: None,
            control: None,
            tempo: None,
            rated: None,
            options: BTreeMap::new(),
            readings: BTreeMap::new(),
            start: Setup::start(),
            moves: Vec::new(),
            clocks: None,
            illegal_moves: [0; 2],
            happened: Vec::new(),
        }
    }

    /// Returns the edition that the record asks for. What is given here goes before what it says.
    ///
    /// # Errors
    ///
    /// Neither the record nor the caller names an edition or a day.
    pub fn wanted(&self, rules: Option<&Selector>, on: Option<Date>) -> Result<Wanted, PackError> {
        let given = rules.or(self.rules.as_ref());
        let day = on.or(if rules.is_some() { None } else { self.on });
        match (given, day) {
            (Some(selector), None) if selector.version.is_some() => {
                Ok(Wanted::Pack(selector.clone()))
            }
            (Some(selector), Some(on)) if on_decides(selector, rules, self) => {
                Ok(Wanted::InForce {
                    selector: selector.clone(),
                    on,
                })
            }
            (Some(selector), Some(_)) => Ok(Wanted::Pack(selector.clone())),
            (None, Some(on)) => Ok(Wanted::InForce {
                selector: Selector::parse("fide")?,
                on,
            }),
            _ => Err(PackError::in_file(
                &self.file,
                "no edition is named; write `rules = \"fide@2014\"` or `on = 2016-03-11` under `[event]`, or use `--rules` or `--on`",
            )),
        }
    }

    /// Returns what the organiser has filled in, as far as the edition asks. Whether the event is
    /// rated is an option to an edition that declares `rated`.
    #[must_use]
    pub fn options_for(&self, edition: &Edition) -> BTreeMap<String, LawValue> {
        let mut options = self.options.clone();
        if let Some(rated) = self.rated.filter(|_| edition.option("rated").is_some()) {
            options
                .entry("rated".to_owned())
                .or_insert(LawValue::Flag(rated));
        }
        options
    }

    pub(crate) fn read_event(&mut self, node: &Node) -> Result<(), PackError> {
        let fields = node.table("the event")?;
        self.rules = fields.may("rules").map(read_selector).transpose()?;
        self.on = fields.may("on").map(Node::date).transpose()?;
        self.rated = fields.may("rated").map(Node::flag).transpose()?;
        self.tempo = fields
            .may("tempo")
            .map(|node| read_tempo(node, node.text()?))
            .transpose()?;
        self.control = fields.may("time").map(read_control).transpose()?;
        if let Some(options) = fields.may("options") {
            for (name, value) in options.entries()? {
                self.options.insert(name.clone(), read_value(name, value)?);
            }
        }
        if let Some(readings) = fields.may("readings") {
            for (article, choice) in readings.entries()? {
                self.readings
                    .insert(article.clone(), choice.text()?.to_owned());
            }
        }
        fields.done()
    }

    pub(crate) fn read_game(&mut self, node: &Node, folder: &Path) -> Result<(), PackError> {
        let fields = node.table("the game")?;
        if let Some(start) = fields.may("start") {
            self.start = read_start(start)?;
        }
        if let Some(moves) = fields.may("moves") {
            self.moves = read_moves(moves)?;
        }
        if let Some(pgn) = fields.may("pgn") {
            let path = folder.join(pgn.text()?);
            let number = fields.may("number").map_or(Ok(1), Node::count)?;
            let upto = fields.may("upto").map(read_upto).transpose()?;
            self.take_from_pgn(pgn, &path, number, upto)?;
        }
        if let Some(clocks) = fields.may("clocks") {
            self.clocks = Some(read_clocks(clocks)?);
        }
        if let Some(counts) = fields.may("illegal_moves") {
            let table = counts.table("`illegal_moves`")?;
            for color in Color::BOTH {
                self.illegal_moves[color.index()] =
                    table.may(color.name()).map_or(Ok(0), Node::count)?;
            }
            table.done()?;
        }
        fields.done()
    }

    pub(crate) fn read_happened(&mut self, node: &Node) -> Result<(), PackError> {
        let events = node
            .list()?
            .iter()
            .map(|node| Ok((node.line(), read_happened(node)?)));
        self.happened = events.collect::<Result<_, PackError>>()?;
        Ok(())
    }

    /// Takes start and moves from a game of a PGN file.
    fn take_from_pgn(
        &mut self,
        node: &Node,
        path: &PathBuf,
        number: u32,
        upto: Option<(u32, Color)>,
    ) -> Result<(), PackError> {
        let name = path.display().to_string();
        let unreadable =
            |error: std::io::Error| node.error(format!("`{name}` cannot be read: {error}"));
        let mut reader = PgnReader::new(BufReader::new(File::open(path).map_err(unreadable)?));
        let mut found = 0;
        while let Some(game) = reader.next_game() {
            let game = game.map_err(unreadable)?;
            found += 1;
            if found != number {
                continue;
            }
            if let Some(fen) = game.tag("FEN") {
                self.start = fen
                    .parse()
                    .map_err(|error| node.error(format!("`{name}`: {error}")))?;
            }
            let plies = upto.map_or(usize::MAX, |upto| plies_before(&self.start, upto));
            for played in game.moves().take(plies) {
                let line = usize::try_from(played.line).unwrap_or(0);
                self.moves.push(RecordedMove {
                    notation: played.text.to_owned(),
                    file: name.clone(),
                    line,
                });
            }
            self.clocks = last_clocks(game.moves().take(plies), self.start.turn);
            return Ok(());
        }
        Err(node.error(format!(
            "`{name}` has {found} games, so none is number {number}"
        )))
    }
}

/// An edition that is named with its year stands, unless the caller gave a day instead.
fn on_decides(selector: &Selector, rules: Option<&Selector>, record: &Record) -> bool {
    selector.version.is_none() || (rules.is_none() && record.rules.as_ref() == Some(selector))
}

fn read_selector(node: &Node) -> Result<Selector, PackError> {
    Selector::parse(node.text()?).map_err(|error| node.error(error.message()))
}

fn read_control(node: &Node) -> Result<TimeControl, PackError> {
    TimeControl::from_spoken(node.text()?).map_err(|error| node.error(error.to_string()))
}

fn read_start(node: &Node) -> Result<Setup, PackError> {
    match node.text()? {
        "startpos" => Ok(Setup::start()),
        fen => fen
            .parse()
            .map_err(|error: kodeks_core::FenError| node.error(error.to_string())),
    }
}

fn read_moves(node: &Node) -> Result<Vec<RecordedMove>, PackError> {
    let text = node.text()?;
    let mut reader = PgnReader::new(text.as_bytes());
    let Some(Ok(game)) = reader.next_game() else {
        return Ok(Vec::new());
    };
    if let Some(problem) = game
        .problems()
        .iter()
        .find(|problem| problem.what != PgnFault::MissingResult)
    {
        return Err(node.error(format!("`moves`: {}", problem.what)));
    }
    let recorded = |played: kodeks_core::PgnMove<'_>| {
        let line = node.line() + usize::try_from(played.line.saturating_sub(1)).unwrap_or(0);
        RecordedMove {
            notation: played.text.to_owned(),
            file: node.file().to_owned(),
            line,
        }
    };
    Ok(game.moves().map(recorded).collect())
}

/// Reads `34.` (White to make move 34) or `34...` (Black to make it).
fn read_upto(node: &Node) -> Result<(u32, Color), PackError> {
    let text = node.text()?;
    let number = text.trim_end_matches('.');
    let color = match text.len() - number.len() {
        1 => Some(Color::White),
        3 => Some(Color::Black),
        _ => None,
    };
    number.parse().ok().zip(color).ok_or_else(|| {
        node.error(format!(
            "`{text}` is no place in a game; write `34.` for White to move, `34...` for Black"
        ))
    })
}

fn plies_before(start: &Setup, (number, color): (u32, Color)) -> usize {
    let ply = |number: u32, color: Color| number as usize * 2 + color.index();
    ply(number, color).saturating_sub(ply(start.move_number, start.turn))
}

fn last_clocks<'a>(
    moves: impl Iterator<Item = kodeks_core::PgnMove<'a>>,
    first: Color,
) -> Option<[Time; 2]> {
    let mut clocks = [None; 2];
    let mut mover = first;
    for played in moves {
        clocks[mover.index()] = played.clock.or(clocks[mover.index()]);
        mover = !mover;
    }
    Some([clocks[0]?, clocks[1]?])
}

fn read_time(node: &Node) -> Result<Time, PackError> {
    let text = node.text()?;
    Time::parse(text).ok_or_else(|| {
        node.error(format!(
            "`{text}` is not a time; write `1:30` for a minute and a half, `1:30:00` for hours"
        ))
    })
}

/// Reads what the clocks show, White's first.
pub(crate) fn read_clocks(node: &Node) -> Result<[Time; 2], PackError> {
    let fields = node.table("`clocks`")?;
    let clocks = [
        read_time(fields.must("white")?)?,
        read_time(fields.must("black")?)?,
    ];
    fields.done()?;
    Ok(clocks)
}

/// The events that the board and the clocks know, by the field that begins each, with what can be
/// written.
pub(crate) const FORMS: [(&str, &[&str]); 8] = [
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
        ],
    ),
    (
        "illegal_move",
        &[
            "illegal_move = \"Ke1-e3\"",
            "noticed_by = \"arbiter\" | \"opponent\" | \"player\"",
            "pressed = true | false",
            "reply = \"Nf6\"",
            "reply_pressed = true | false",
        ],
    ),
    (
        "notices",
        &[
            "notices = \"illegal-move\" | \"illegal-position\"",
            "by = \"arbiter\" | \"opponent\" | \"player\"",
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
        ],
    ),
];

/// Returns the field that begins each event.
pub(crate) fn beginnings() -> impl Iterator<Item = &'static str> {
    let reported = QUESTIONS.iter().filter_map(Question::key);
    FORMS.iter().map(|(key, _)| *key).chain(reported)
}

/// Returns the question that a report raises which writes one of these fields.
fn reported(entries: &[(String, Node)]) -> Option<&'static Question> {
    let mut questions = QUESTIONS.iter();
    questions.find(|question| entries.iter().any(|(key, _)| question.key() == Some(key)))
}

/// Reads a report: each field states the fact of its name.
fn read_report(fields: &Fields<'_>, question: &'static Question) -> Result<Event, PackError> {
    let stated = question.facts.iter().map(|fact| {
        let node = fields.may(fact.name);
        node.map_or(Ok(Value::Unknown), |node| read_fact(node, fact.nature))
    });
    Ok(Event::Report(Report {
        question,
        stated: stated.collect::<Result<_, PackError>>()?,
    }))
}

/// Reads the value of a fact.
pub(crate) fn read_fact(node: &Node, nature: Nature) -> Result<Value, PackError> {
    Ok(match nature {
        Nature::Flag => Value::Flag(node.flag()?),
        Nature::Count => Value::Count(node.count()?),
        Nature::Time => Value::Time(read_time(node)?),
        Nature::Word(words) => Value::Word(read_word(node, words)?),
        Nature::Player => Value::Player(read_color(node)?),
        Nature::Move => Value::Move(Some(node.text()?.to_owned())),
        Nature::Moves => Value::Moves(node.texts()?),
        Nature::Squares => Value::Squares(read_squares(node)?),
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

fn read_happened(node: &Node) -> Result<Event, PackError> {
    let entries = node.entries()?;
    let has = |name: &str| entries.iter().any(|(key, _)| key == name);
    let fields = node.table("the event")?;
    // A claim may name a `move` of its own, so `move` is looked for last.
    let event = if has("claim") {
        read_claim(&fields)
    } else if has("illegal_move") {
        read_illegal_move(&fields)
    } else if has("notices") {
        read_notice(&fields)
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
        let notation = fields.must("move")?.text()?.to_owned();
        Ok(Event::Move {
            notation,
            pressed: read_or(&fields, "pressed", true)?,
            took: fields.may("took").map(read_time).transpose()?,
        })
    } else if has("decides") {
        read_decision(&fields)
    } else if let Some(question) = reported(entries) {
        read_report(&fields, question)
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

fn read_claim(fields: &Fields<'_>) -> Result<Event, PackError> {
    let claim = fields.must("claim")?;
    let ground = match claim.text()? {
        "illegal-move" => {
            let noticed = read_circumstances(fields, None, "opponent")?;
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
            .map(|node| node.text().map(str::to_owned))
            .transpose()?,
        touched: read_or(fields, "touched", false)?,
        moved: read_or(fields, "moved", false)?,
    }))
}

fn read_illegal_move(fields: &Fields<'_>) -> Result<Event, PackError> {
    let notation = fields.must("illegal_move")?.text()?.to_owned();
    fields.may("by").map(read_color).transpose()?;
    Ok(Event::IllegalMove(read_circumstances(
        fields,
        Some(notation),
        "arbiter",
    )?))
}

fn read_circumstances(
    fields: &Fields<'_>,
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
            .map(|node| node.text().map(str::to_owned))
            .transpose()?,
        reply_pressed: read_or(fields, "reply_pressed", true)?,
        position_known: read_or(fields, "position_known", true)?,
    })
}

fn read_notice(fields: &Fields<'_>) -> Result<Event, PackError> {
    let what = read_word(
        fields.must("notices")?,
        &["illegal-move", "illegal-position"],
    )?;
    if what == "illegal-move" {
        let by = fields
            .may("by")
            .map_or(Ok("arbiter"), |node| read_word(node, NOTICED_BY))?;
        return Ok(Event::IllegalMove(read_circumstances(fields, None, by)?));
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
