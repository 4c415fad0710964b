//! The parts of a record as its file has them: what is read, written and described for editors.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_base::{Complaint, Diagnostic, join_quoted, phrase, suggestion};
use kodeks_board::{Bonus, Color, FEN_COUNTS, IllegalMove, Period, Setup, Time, TimeControl, notation::Letters};
use kodeks_core::{FactType, ILLEGAL_MOVE, Tempo, Vocabulary};
use kodeks_scripting::LawValue;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::{
    document::{
        BesideText, ClockTime, Day, LenientField, Node, SelectorText, TempoName, WithNode, fact_schema, file_value,
        refuse_two_meanings, schema_of, wrong_word,
    },
    library::signature::SignersPart,
    pack::law::{read_value, written_value},
};

/// How many illegal moves of a player were counted, by kind: `illegal-move`, and other faults that a vocabulary counts
/// as one.
pub type FaultCounts = BTreeMap<&'static str, u32>;

/// A record.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the record", deny_unknown_fields)]
pub(super) struct RecordFile {
    #[serde(default)]
    #[schemars(schema_with = "event_or_file")]
    pub(super) event: Option<Node>,
    pub(super) game: Option<LenientField<GamePart>>,
    #[serde(default)]
    #[schemars(schema_with = "happened_schema")]
    pub(super) happened: Option<Node>,
}

/// A file that has nothing but an event, for many records to name.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the event file", deny_unknown_fields)]
pub(super) struct EventFile {
    #[schemars(with = "EventConditionsPart")]
    pub(super) event: Node,
}

/// The conditions of an event.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "the event", deny_unknown_fields)]
pub(crate) struct EventConditionsPart {
    /// The name of the event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) name: Option<Label>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<SelectorText>,
    /// The set of comments on the Laws that the event follows; written as one of the packs of `rules`.
    #[serde(skip_serializing)]
    pub(super) comments: Option<BesideText>,
    /// The packs that hold beside the Laws; written as packs of `rules`.
    #[serde(skip_serializing)]
    pub(super) also: Option<Vec<BesideText>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) on: Option<Day>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<Control>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tempo: Option<TempoName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rated: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) options: Option<Options>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) readings: Option<Readings>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) signers: Option<SignersPart>,
}

/// The game so far.
#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "the game", deny_unknown_fields)]
pub(crate) struct GamePart {
    /// Who plays White.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<Label>,
    /// Who plays Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) black: Option<Label>,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<Label>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) board: Option<Label>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<Start>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) letters: Option<LettersName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<WithNode<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pgn: Option<WithNode<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) upto: Option<Upto>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clocks: Option<ClocksPart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) illegal_moves: Option<IllegalMoves>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) offences: Option<OffencesPart>,
}

/// The times of both clocks.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`clocks`", deny_unknown_fields)]
pub(crate) struct ClocksPart {
    white: ClockTime,
    black: ClockTime,
}

/// An illegal move of which only what was seen is reported.
#[derive(Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`illegal_move`", deny_unknown_fields)]
pub(crate) struct SeenMove {
    /// That it was seen; one that nobody saw shows only by the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("const" = true))]
    pub(super) seen: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) completed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub(super) number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<Reason>,
}

/// How many illegal moves have been counted before.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`illegal_moves`", deny_unknown_fields)]
pub(crate) struct IllegalMoves {
    #[serde(default = "none_counted")]
    white: WithNode<Counted>,
    #[serde(default = "none_counted")]
    black: WithNode<Counted>,
}

/// What has been counted before, by the names of the facts that count it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`offences`", deny_unknown_fields)]
pub(crate) struct OffencesPart {
    #[serde(default = "no_offences")]
    white: WithNode<Offences>,
    #[serde(default = "no_offences")]
    black: WithNode<Offences>,
}

impl Label {
    /// Returns it, unless it says nothing.
    pub(super) fn unless_empty(self) -> Option<String> {
        Some(self.0).filter(|label| !label.is_empty())
    }
}

impl ClocksPart {
    /// Returns the times, White's first.
    pub(crate) fn times(&self) -> [Time; 2] {
        [self.white.0, self.black.0]
    }
}

impl From<[Time; 2]> for ClocksPart {
    fn from([white, black]: [Time; 2]) -> ClocksPart {
        ClocksPart { white: ClockTime(white), black: ClockTime(black) }
    }
}

/// Returns that nothing was counted.
fn none_counted() -> WithNode<Counted> {
    WithNode::without_place(Counted(BTreeMap::new()))
}

impl IllegalMoves {
    /// Returns how many of each kind were counted, White's first, in the words of this vocabulary.
    ///
    /// # Errors
    ///
    /// Something is not counted as an illegal move.
    pub(super) fn fault_counts(&self, vocabulary: &Vocabulary) -> Result<[FaultCounts; 2], Diagnostic> {
        let known: BTreeSet<&'static str> =
            vocabulary.questions().iter().filter_map(|question| question.counts_as).chain([ILLEGAL_MOVE]).collect();
        let [white, black] =
            [&self.white, &self.black].map(|counted| counts_by_name(&counted.value.0, &counted.node, &known));
        Ok([white?, black?])
    }
}

/// Returns counts by the names that are known.
fn counts_by_name(
    counts: &BTreeMap<String, u32>,
    node: &Node,
    known: &BTreeSet<&'static str>,
) -> Result<FaultCounts, Diagnostic> {
    let named = counts.iter().map(|(name, count)| match known.get(name.as_str()) {
        Some(known) => Ok((*known, *count)),
        None => Err(wrong_word(node, name, &known.iter().copied().collect::<Vec<&str>>())),
    });
    named.collect()
}

/// Returns that nothing was counted.
fn no_offences() -> WithNode<Offences> {
    WithNode::without_place(Offences(BTreeMap::new()))
}

impl OffencesPart {
    /// Returns what was counted, White's first, by the facts of this vocabulary that count something.
    ///
    /// # Errors
    ///
    /// No such fact counts anything.
    pub(super) fn counts(&self, vocabulary: &Vocabulary) -> Result<[FaultCounts; 2], Diagnostic> {
        let facts = vocabulary.questions().iter().flat_map(|question| &question.facts);
        let known = facts.filter(|fact| fact.counts.is_some()).map(|fact| fact.name).collect();
        let [white, black] =
            [&self.white, &self.black].map(|counted| counts_by_name(&counted.value.0, &counted.node, &known));
        Ok([white?, black?])
    }
}

impl From<&[FaultCounts; 2]> for OffencesPart {
    fn from(counts: &[FaultCounts; 2]) -> OffencesPart {
        let [white, black] = counts.each_ref().map(|counts| {
            let named = counts.iter().map(|(name, count)| ((*name).to_owned(), *count));
            WithNode::without_place(Offences(named.collect()))
        });
        OffencesPart { white, black }
    }
}

impl From<&[FaultCounts; 2]> for IllegalMoves {
    fn from(faults: &[FaultCounts; 2]) -> IllegalMoves {
        let written = |faults: &FaultCounts| {
            let kinds = faults.iter().map(|(kind, count)| ((*kind).to_owned(), *count));
            WithNode::without_place(Counted(kinds.collect()))
        };
        let [white, black] = faults.each_ref().map(written);
        IllegalMoves { white, black }
    }
}

/// Reads how many faults there are: a number, or a table of the kinds.
fn read_counted(node: &Node) -> Result<BTreeMap<String, u32>, Diagnostic> {
    if node.as_number().is_some() {
        return Ok(BTreeMap::from([(ILLEGAL_MOVE.to_owned(), node.count()?)]));
    }
    node.entries()?.iter().map(|(kind, count)| Ok((kind.clone(), count.count()?))).collect()
}

/// Writes the number of faults: one number where there is only one kind.
fn written_counted(counted: &BTreeMap<String, u32>) -> Json {
    if counted.keys().any(|kind| kind != ILLEGAL_MOVE) {
        json!(counted)
    } else {
        json!(counted.get(ILLEGAL_MOVE).copied().unwrap_or_default())
    }
}

/// Returns the JSON Schema of a record.
#[must_use]
pub fn schema() -> Json {
    schema_of::<RecordFile>()
}

/// Returns the JSON Schema of a file that has nothing but an event.
#[must_use]
pub fn event_file_schema() -> Json {
    schema_of::<EventFile>()
}

/// Returns the JSON Schema of what both clocks show.
pub(super) fn clocks_schema() -> Json {
    schema_of::<ClocksPart>()
}

/// An event, or the name of the file that has it.
pub(crate) fn event_or_file(generator: &mut SchemaGenerator) -> Schema {
    let event = generator.subschema_for::<EventConditionsPart>();
    json_schema!({ "anyOf": [event, { "type": "string" }] })
}

/// Describes the events, which depend on the vocabulary.
pub(crate) fn happened_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "$ref": "#/open/happened" } })
}

file_value! {
    /// A name, or a number.
    Label(String),
    { "type": ["string", "integer"] },
    |node| match node.as_number() {
        Some(number) => Ok(number.to_string()),
        None => node.text().map(|text| text.trim().to_owned()),
    },
    |label| label
}

file_value! {
    /// A time control: `40/90min+30s:30min+30s`.
    Control(TimeControl),
    { "type": "string" },
    |node| read_control(node),
    |control| write_time_control(control)
}

file_value! {
    /// How many faults were counted as illegal moves: a number, or a table of the kinds, `{ "two-hands" = 1 }`.
    Counted(BTreeMap<String, u32>),
    { "anyOf": [
        { "type": "integer", "minimum": 0 },
        { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } },
    ] },
    |node| read_counted(node),
    |counted| written_counted(counted)
}

file_value! {
    /// What has been counted of a player, by the names of facts: `{ telephones = 1 }`.
    Offences(BTreeMap<String, u32>),
    { "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } },
    |node| node.entries()?.iter().map(|(name, count)| Ok((name.clone(), count.count()?))).collect::<Result<_, Diagnostic>>(),
    |counts| json!(counts)
}

file_value! {
    /// The options that the organiser has set. The loaded editions determine which there are.
    Options(BTreeMap<String, LawValue>),
    { "$ref": "#/open/options" },
    |node| {
        let read = |(name, value): &(String, Node)| {
            refuse_two_meanings(value)?;
            Ok((name.clone(), read_value(name, value)?))
        };
        node.entries()?.iter().map(read).collect::<Result<_, Diagnostic>>()
    },
    |options| {
        let written = options.iter().map(|(name, value)| (name.clone(), written_value(value)));
        written.collect::<Map<String, Json>>()
    }
}

file_value! {
    /// The readings chosen, by article. The loaded editions determine which there are.
    Readings(BTreeMap<String, String>),
    { "$ref": "#/open/readings" },
    |node| {
        let read = |(article, choice): &(String, Node)| {
            Ok((article.clone(), choice.text()?.to_owned()))
        };
        node.entries()?.iter().map(read).collect::<Result<_, Diagnostic>>()
    },
    |readings| readings
}

file_value! {
    /// The position at the start: `startpos`, a FEN, or a number of Chess960; and how many of the [`FEN_COUNTS`] it tells.
    Start((Setup, usize)),
    {
        "anyOf": [
            { "type": "string" },
            { "type": "integer", "minimum": 0, "exclusiveMaximum": 960 }
        ]
    },
    |node| read_start(node),
    |start| written_start(start)
}

file_value! {
    /// The letters with which the pieces are written.
    LettersName(Letters),
    { "enum": Letters::ALL.map(Letters::name) },
    |node| read_letters(node),
    |letters| letters.name()
}

file_value! {
    /// A place in a game: `34.` (White to make move 34) or `34...` (Black to make it).
    Upto((u32, Color)),
    { "type": "string", "pattern": "^[0-9]+(\\.|\\.\\.\\.)$" },
    |node| read_upto(node),
    |place| match place {
        (number, Color::White) => format!("{number}."),
        (number, Color::Black) => format!("{number}..."),
    }
}

file_value! {
    /// Why a move is illegal.
    Reason(IllegalMove),
    { "enum": IllegalMove::ALL.map(IllegalMove::name) },
    |node| {
        let name = node.text()?;
        IllegalMove::from_name(name).ok_or_else(|| {
            let known = IllegalMove::ALL.map(IllegalMove::name);
            node.error(phrase!("K0310", "`{name}` is no reason why a move is illegal", name))
                .with_hint(suggestion(name, known))
        })
    },
    |reason| reason.name()
}

/// Returns the JSON Schema of an illegal move: as written, or what was seen of it.
pub(super) fn illegal_move_schema() -> Json {
    json!({ "anyOf": [fact_schema(FactType::Move), schema_of::<SeenMove>()] })
}

/// Returns the start as a record writes it: a FEN without the counts that nobody has told.
fn written_start((setup, counts): &(Setup, usize)) -> String {
    if *setup == Setup::start() && *counts == FEN_COUNTS {
        return "startpos".to_owned();
    }
    let fen = setup.to_string();
    fen.rsplitn(FEN_COUNTS - counts + 1, ' ').last().unwrap_or_default().to_owned()
}

fn read_start(node: &Node) -> Result<(Setup, usize), Diagnostic> {
    if let Some(number) = node.as_number() {
        let number = u16::try_from(number).ok();
        return number.and_then(Setup::chess960).map(|setup| (setup, FEN_COUNTS)).ok_or_else(|| {
            node.error(phrase!("K0213-number", "a starting position of Chess960 has a number from 0 to 959"))
        });
    }
    match node.text()? {
        "startpos" => Ok((Setup::start(), FEN_COUNTS)),
        fen => {
            let setup = fen.parse().map_err(|error: kodeks_board::FenError| node.error(&error))?;
            Ok((setup, fen.split_ascii_whitespace().count().saturating_sub(4)))
        }
    }
}

fn read_letters(node: &Node) -> Result<Letters, Diagnostic> {
    let name = node.text()?;
    Letters::from_name(name).ok_or_else(|| {
        let known = Letters::ALL.map(Letters::name);
        let hint = suggestion(name, known);
        let known = join_quoted(known);
        node.error(phrase!("K0120", "`{name}` is no language of letters", name))
            .with_help(phrase!("K0120-help", "write one of {known}", known))
            .with_hint(hint)
    })
}

fn read_control(node: &Node) -> Result<TimeControl, Diagnostic> {
    let text = node.text()?;
    TimeControl::from_spoken(text).map_err(|error| {
        let tempo = Tempo::from_name(text)
            .map(|_| phrase!("K0131-help-tempo", "to say no more than that, write `tempo = \"{text}\"`", text));
        node.error(Complaint::from(&error).with_hint(tempo))
    })
}

/// Reads `34.` (White to make move 34) or `34...` (Black to make it).
fn read_upto(node: &Node) -> Result<(u32, Color), Diagnostic> {
    let text = node.text()?;
    let number = text.trim_end_matches('.');
    let color = match text.len() - number.len() {
        1 => Some(Color::White),
        3 => Some(Color::Black),
        _ => None,
    };
    number.parse().ok().zip(color).ok_or_else(|| {
        node.error(phrase!("K0215-place", "`{text}` is no place in a game", text))
            .with_help(phrase!("K0215-help-place", "write `34.` for White to move, `34...` for Black"))
    })
}

/// Returns a time control as a record writes it: `40/90min+30s:30min+30s`.
fn write_time_control(control: &TimeControl) -> String {
    let time = |time: Time| match time.ms() {
        ms if ms % 60_000 == 0 => format!("{}min", ms / 60_000),
        ms if ms % 1000 == 0 => format!("{}s", ms / 1000),
        ms => format!("{ms}ms"),
    };
    let period = |period: &Period| {
        let quota = period.moves.map_or(String::new(), |moves| format!("{moves}/"));
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
