//! The events of a record: how a file writes each, reading, writing, and their JSON Schema.
//!
//! The names in this file are those of the eight events that change board, clocks or the state of the game, and of their fields:
//! `kodeks-core` carries these events out, so they are fixed. Every other event is a report, and all its names are the
//! vocabulary's.

use kodeks_base::{Complaint, Diagnostic, Phrase, join_quoted, nearest, phrase, suggestion};
use kodeks_board::{Color, Time, notation::Letters};
use kodeks_core::{
    Decision, DrawClaim, Event, FactType, FlagNoticed, IllegalMoveNoticed, IllegalPositionNoticed, IncidentReport,
    NOTICED_BY, Question, StatedFacts, Value, Vocabulary,
};
use serde_json::{Value as Json, json};

use crate::{
    document::{
        Node, TableFields, fact_schema, is_duration, not_a_player, read_color, read_duration, read_fact, read_time,
        read_word, table_schema, texts_schema, ways_to_write, without_number, word_meant_or_known, word_read_from,
        write_fields, written_fact,
    },
    vocabulary::nearest_events,
};

use super::file::{ClocksPart, Reason, SeenMove, clocks_schema, illegal_move_schema};

/// Reads what the clocks show, White's first.
fn read_clocks(node: &Node) -> Result<[Time; 2], Diagnostic> {
    node.read::<ClocksPart>().map(|clocks| clocks.times())
}

/// An event that the board and the clocks know: what it is written with, and how it is read.
#[derive(Debug)]
pub struct EventForm {
    /// The fields that it may have; the first is the one that begins it.
    pub fields: &'static [RecordField],
    read: fn(&TableFields<'_>, Letters) -> Result<Event, Diagnostic>,
}

/// A field of an event that the board and the clocks know.
#[derive(Clone, Copy, Debug)]
pub struct RecordField {
    /// Its name.
    pub name: &'static str,
    /// The values that it can have.
    pub values: FieldValues,
    /// How it is written, for example; of a flag what is usual.
    example: &'static str,
}

/// The values that a field can have.
#[derive(Clone, Copy, Debug)]
pub enum FieldValues {
    /// The value of a fact.
    Fact(FactType),
    /// The times of both clocks.
    Clocks,
    /// An illegal move, or what was seen of it.
    IllegalMove,
    /// The name of one choice, or of several.
    Choices,
}

/// Who notices an irregularity, the opponent first.
const BY_THE_OPPONENT: &[&str] = &["opponent", "arbiter", "player"];

/// Who notices an irregularity, the arbiter first.
const BY_THE_ARBITER: &[&str] = NOTICED_BY;

/// The irregularities that somebody can notice.
const NOTICED: &[&str] = &["illegal-move", "illegal-position"];

/// What a player can claim: a draw on one of its grounds, or an illegal move.
const CLAIMED: &[&str] = &["threefold", "fifty-moves", "illegal-move"];

const fn field(name: &'static str, fact_type: FactType, example: &'static str) -> RecordField {
    RecordField { name, values: FieldValues::Fact(fact_type), example }
}

const MOVE: RecordField = field("move", FactType::Move, "\"Nf3\"");
const PRESSED: RecordField = field("pressed", FactType::Flag, "true");
const TOOK: RecordField = field("took", FactType::Time, "\"0:40\"");
const CLAIM: RecordField = field("claim", FactType::Word(CLAIMED), "");
const BY: RecordField = field("by", FactType::Player, "");
const TOUCHED: RecordField = field("touched", FactType::Flag, "false");
const MOVED: RecordField = field("moved", FactType::Flag, "false");
const CLAIMED_BY: RecordField = field("noticed_by", FactType::Word(BY_THE_OPPONENT), "");
const SEEN_BY: RecordField = field("noticed_by", FactType::Word(BY_THE_ARBITER), "");
const REPLY: RecordField = field("reply", FactType::Move, "\"Nf6\"");
const REPLY_PRESSED: RecordField = field("reply_pressed", FactType::Flag, "true");
const POSITION_KNOWN: RecordField = field("position_known", FactType::Flag, "true");
const BOTH_AGREE: RecordField = field("both_agree", FactType::Flag, "false");
const MOVE_SEEN: RecordField = field("move_seen", FactType::Flag, "false");
const ILLEGAL_MOVE: RecordField = RecordField {
    name: "illegal_move",
    values: FieldValues::IllegalMove,
    example: "\"Ke1-e3\" | { seen = true, completed = true, number = 2 }",
};
const NUMBER: RecordField = field("number", FactType::Count, "1");
const REPLIED: RecordField = field("replied", FactType::Flag, "true");
const OFFENDER: RecordField = field("offender", FactType::Player, "");
const OPPONENT_CAN_MATE: RecordField = field("opponent_can_mate", FactType::Flag, "true");
const OCCURRENCES: RecordField = field("occurrences", FactType::Count, "3");
const QUIET_MOVES: RecordField = field("quiet_moves", FactType::Count, "50");
const QUIET_MOVES_COMPLETED: RecordField = field("quiet_moves_completed", FactType::Count, "50");
const ON_MOVE: RecordField = field("on_move", FactType::Flag, "true");
const WRITTEN: RecordField = field("written", FactType::Flag, "false");
const DECLARED: RecordField = field("declared", FactType::Flag, "false");
const ILLEGAL_POSITION: RecordField = field("illegal_position", FactType::Flag, "true");
const BOTH_KINGS_IN_CHECK: RecordField = field("both_kings_in_check", FactType::Flag, "true");
const PAWN_ON_LAST_RANK: RecordField = field("pawn_on_last_rank", FactType::Flag, "true");
const ANSWERED: RecordField = field("answered", FactType::Flag, "false");
const QUOTA_MADE: RecordField = field("quota_made", FactType::Flag, "true");
const LAST_PERIOD: RecordField = field("last_period", FactType::Flag, "true");
const CLOCKS_IN_DOUBT: RecordField = field("clocks_in_doubt", FactType::Flag, "true");

/// The fields that state a fact which board, clocks and history do not show, each with its fact.
const STATED: [(RecordField, &str); 14] = [
    (OPPONENT_CAN_MATE, "opponent.can_mate"),
    (OCCURRENCES, "occurrences"),
    (QUIET_MOVES, "quiet_moves"),
    (QUIET_MOVES_COMPLETED, "quiet_moves_completed"),
    (ON_MOVE, "on_move"),
    (WRITTEN, "written"),
    (DECLARED, "declared"),
    (ILLEGAL_POSITION, "illegal_position"),
    (BOTH_KINGS_IN_CHECK, "both_kings_in_check"),
    (PAWN_ON_LAST_RANK, "pawn_on_last_rank"),
    (ANSWERED, "answered"),
    (QUOTA_MADE, "quota_made"),
    (LAST_PERIOD, "last_period"),
    (CLOCKS_IN_DOUBT, "clocks_in_doubt"),
];
const NOTICES: RecordField = field("notices", FactType::Word(NOTICED), "");
const NOTICER: RecordField = field("by", FactType::Word(BY_THE_ARBITER), "");
const FLAG: RecordField = field("flag", FactType::Word(&["white", "black", "both"]), "");
const FIRST: RecordField = field("first", FactType::Player, "");
const PERIOD: RecordField = field("period", FactType::Count, "1");
const RESIGNS: RecordField = field("resigns", FactType::Player, "");
const ARRIVES: RecordField = field("arrives", FactType::Player, "");
const LATE: RecordField = field("late", FactType::Time, "\"0:20:00\"");
const OPPONENT_ABSENT: RecordField = field("opponent_absent", FactType::Flag, "false");
const TIME: RecordField = field("time", FactType::Time, "\"2:00\"");
const DECIDES: RecordField =
    RecordField { name: "decides", values: FieldValues::Choices, example: "\"warning\" | [\"warning\", …]" };
const CLOCKS: RecordField = RecordField {
    name: "clocks",
    values: FieldValues::Clocks,
    example: "{ white = \"1:00:00\", black = \"1:00:00\" }",
};

/// The fields of a decision of the arbiter. It is an event of its own, or stands in the table of the event that it decides.
const DECISION: &[RecordField] = &[DECIDES, TIME, CLOCKS];

/// The events that the board and the clocks know.
pub const FORMS: [EventForm; 8] = [
    EventForm { fields: &[MOVE, PRESSED, TOOK], read: read_made },
    EventForm {
        fields: &[
            CLAIM,
            BY,
            MOVE,
            WRITTEN,
            DECLARED,
            TOUCHED,
            MOVED,
            CLAIMED_BY,
            OFFENDER,
            PRESSED,
            NUMBER,
            REPLY,
            REPLY_PRESSED,
            REPLIED,
            POSITION_KNOWN,
            BOTH_AGREE,
            OCCURRENCES,
            QUIET_MOVES,
            QUIET_MOVES_COMPLETED,
            ON_MOVE,
            BOTH_KINGS_IN_CHECK,
            PAWN_ON_LAST_RANK,
            OPPONENT_CAN_MATE,
        ],
        read: read_claim,
    },
    EventForm {
        fields: &[
            ILLEGAL_MOVE,
            BY,
            SEEN_BY,
            PRESSED,
            NUMBER,
            REPLY,
            REPLY_PRESSED,
            REPLIED,
            MOVE_SEEN,
            POSITION_KNOWN,
            BOTH_AGREE,
            BOTH_KINGS_IN_CHECK,
            PAWN_ON_LAST_RANK,
            OPPONENT_CAN_MATE,
        ],
        read: read_illegal_move,
    },
    EventForm {
        fields: &[
            NOTICES,
            NOTICER,
            SEEN_BY,
            OFFENDER,
            PRESSED,
            NUMBER,
            REPLY,
            REPLY_PRESSED,
            REPLIED,
            MOVE_SEEN,
            POSITION_KNOWN,
            BOTH_AGREE,
            ILLEGAL_POSITION,
            BOTH_KINGS_IN_CHECK,
            PAWN_ON_LAST_RANK,
            ANSWERED,
            OPPONENT_CAN_MATE,
        ],
        read: read_notice,
    },
    EventForm {
        fields: &[FLAG, SEEN_BY, FIRST, PERIOD, QUOTA_MADE, LAST_PERIOD, CLOCKS_IN_DOUBT, OPPONENT_CAN_MATE],
        read: read_flag,
    },
    EventForm {
        fields: &[RESIGNS, OPPONENT_CAN_MATE],
        read: |fields, _| {
            Ok(Event::Resignation { by: RESIGNS.player(fields)?, stated: read_stated(fields, &[OPPONENT_CAN_MATE])? })
        },
    },
    EventForm {
        fields: &[ARRIVES, LATE, OPPONENT_ABSENT],
        read: |fields, _| {
            Ok(Event::Arrival {
                late: ARRIVES.player(fields)?,
                lateness: fields.may(LATE.name).map(read_duration).transpose()?,
                opponent_absent: fields.may(OPPONENT_ABSENT.name).map(Node::flag).transpose()?,
            })
        },
    },
    EventForm { fields: DECISION, read: |fields, _| read_decision(fields).map(Event::Decision) },
];

impl EventForm {
    /// Returns the field that begins the event.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.fields[0].name
    }

    /// Returns the JSON Schema of the event.
    #[must_use]
    pub fn schema(&self) -> Json {
        let fields = self.fields.iter().map(|field| (field.name, field.schema()));
        begun_by(self.key(), table_schema(with_a_decision(fields)))
    }
}

/// Returns the JSON Schema of a report, which the fact that bears the name of the question begins.
#[must_use]
pub fn report_schema(question: &Question, key: &str) -> Json {
    let facts = question.facts.iter().map(|fact| (fact.field(), fact_schema(fact.fact_type)));
    let of_the_penalty = penalty_fields(question).iter().map(|(field, _)| (field.name, field.schema()));
    begun_by(key, table_schema(with_a_decision(facts.chain(of_the_penalty))))
}

/// Adds the fields of a decision to those of an event, in whose table it can stand.
fn with_a_decision<'a>(fields: impl Iterator<Item = (&'a str, Json)>) -> impl Iterator<Item = (&'a str, Json)> {
    let mut all: Vec<(&str, Json)> = fields.collect();
    for field in DECISION {
        if all.iter().all(|(name, _)| *name != field.name) {
            all.push((field.name, field.schema()));
        }
    }
    all.into_iter()
}

/// Returns the fields of a report for the penalty, where it counts as an illegal move, each with the fact
/// that it states.
#[must_use]
pub fn penalty_fields(question: &Question) -> &'static [(RecordField, &'static str)] {
    match question.counts_as {
        Some(_) => &[(NUMBER, "offender.illegal_moves"), (OPPONENT_CAN_MATE, "opponent.can_mate")],
        None => &[],
    }
}

fn begun_by(key: &str, mut schema: Json) -> Json {
    schema["required"] = json!([key]);
    schema
}

impl RecordField {
    /// Returns how it can be written, what is usual first: `pressed = true | false`.
    #[must_use]
    pub fn syntax(&self) -> String {
        let values = match self.values {
            FieldValues::Fact(fact_type) => ways_to_write(fact_type, self.example),
            FieldValues::Clocks | FieldValues::IllegalMove | FieldValues::Choices => self.example.to_owned(),
        };
        format!("{} = {values}", self.name)
    }

    /// Returns the JSON Schema of what it can be.
    fn schema(&self) -> Json {
        match self.values {
            FieldValues::Fact(fact_type) => fact_schema(fact_type),
            FieldValues::Clocks => clocks_schema(),
            FieldValues::IllegalMove => illegal_move_schema(),
            FieldValues::Choices => texts_schema(),
        }
    }

    /// Reads whether it is true, or as it usually is.
    fn bool(&self, fields: &TableFields<'_>) -> Result<bool, Diagnostic> {
        fields.may(self.name).map_or(Ok(self.usual()), Node::flag)
    }

    /// Returns what a flag usually is.
    fn usual(&self) -> bool {
        self.example == "true"
    }

    /// Returns how a flag is written that is left out where it is as usual.
    fn unless_usual(self, flag: bool) -> (RecordField, Json) {
        (self, json!((flag != self.usual()).then_some(flag)))
    }

    /// Reads one of its words, if it is written.
    fn word(&self, fields: &TableFields<'_>) -> Result<Option<&'static str>, Diagnostic> {
        let words = match self.values {
            FieldValues::Fact(FactType::Word(words)) => words,
            _ => &[],
        };
        let node = fields.may(self.name);
        node.map(|node| read_word(node, self.name, words)).transpose()
    }

    /// Reads a move that is written with these letters, if there is one.
    fn mv(&self, fields: &TableFields<'_>, letters: Letters) -> Result<Option<String>, Diagnostic> {
        let node = fields.may(self.name);
        node.map(|node| read_move(node, letters)).transpose()
    }

    /// Reads a player, who has to be named. Where another field says who it is, that is the one to write.
    fn player(&self, fields: &TableFields<'_>) -> Result<Color, Diagnostic> {
        let node = fields.must(self.name)?;
        let by = fields.beside(BY.name).and_then(Node::as_text);
        let named = by.and_then(|by| word_read_from(by, Color::BOTH.map(Color::name)));
        match (read_color(node), node.as_word(), named) {
            (Err(_), Some(word), Some(player)) => {
                let field = format!("{} = \"{player}\"", self.name);
                Err(not_a_player(node, &word).with_help(write_fields([field.as_str()])))
            }
            (read, ..) => read,
        }
    }
}

/// Returns the field that begins each event.
pub fn beginnings(vocabulary: &Vocabulary) -> impl Iterator<Item = &'static str> {
    let reported = vocabulary.questions().iter().filter_map(|question| question.key());
    FORMS.iter().map(EventForm::key).chain(reported)
}

/// Returns the events that are called so, each by the field that begins it: in the everyday words that every
/// edition has, the nearest alone.
#[must_use]
pub fn events_called(text: &str, vocabulary: &Vocabulary) -> Vec<&'static str> {
    match beginnings(vocabulary).find(|event| *event == text) {
        Some(event) => vec![event],
        None => nearest_events(text, beginnings(vocabulary)),
    }
}

/// Checks that there is an event that begins with this field and, where something is said, that it can
/// say that.
pub(crate) fn check_event(event: &str, says: Option<&str>, vocabulary: &Vocabulary) -> Result<(), Complaint> {
    let form = FORMS.iter().find(|form| form.key() == event);
    let said = match (form, vocabulary.report_question(event)) {
        (Some(form), _) => form.fields[0].values,
        (None, Some(question)) => FieldValues::Fact(question.facts[0].fact_type),
        (None, None) => {
            let hint = suggestion(event, beginnings(vocabulary));
            return Err(Complaint::new(phrase!("K0302", "there is no event `{event}`", event)).with_hint(hint));
        }
    };
    let words = match said {
        FieldValues::Fact(FactType::Word(words)) => words,
        _ => &[],
    };
    match says.filter(|says| !words.contains(says)) {
        None => Ok(()),
        Some(says) => {
            let hint = word_meant_or_known(says, words.iter().copied());
            let wrong = phrase!("K0303", "the event `{event}` does not say `{says}`", event, says);
            Err(Complaint::new(wrong).with_hint(hint))
        }
    }
}

/// The kind of an event, by the field that begins it.
enum EventKind {
    /// An event that the board and the clocks know.
    OfTheBoard(&'static EventForm),
    /// A report that raises this question.
    Report(&'static Question),
}

impl EventKind {
    /// Returns the kind of an event that has some fields; none of a decision or of what begins no event.
    fn of(has: &impl Fn(&str) -> bool, vocabulary: &Vocabulary) -> Option<EventKind> {
        // A claim may name a `move` of its own, so `move` is looked for last.
        let names_itself = |form: &&EventForm| ![MOVE.name, DECIDES.name].contains(&form.key());
        let form = FORMS.iter().filter(names_itself).chain(&FORMS[..1]).find(|form| has(form.key()));
        let question = || vocabulary.questions().iter().copied().find(|question| question.key().is_some_and(has));
        form.map(EventKind::OfTheBoard).or_else(|| question().map(EventKind::Report))
    }
}

/// Returns the values that a field can have in an event with these fields; none if it has no such field.
#[must_use]
pub fn values_of_field(fields: &[&str], field: &str, vocabulary: &Vocabulary) -> Option<FieldValues> {
    let known = |known: &[RecordField]| known.iter().find(|one| one.name == field).map(|one| one.values);
    let own = match EventKind::of(&|name| fields.contains(&name), vocabulary) {
        Some(EventKind::OfTheBoard(form)) => known(form.fields),
        Some(EventKind::Report(question)) => {
            let fact = question.facts.iter().find(|fact| fact.field() == field);
            let of_the_penalty =
                || penalty_fields(question).iter().find(|(one, _)| one.name == field).map(|(one, _)| one.values);
            fact.map(|fact| FieldValues::Fact(fact.fact_type)).or_else(of_the_penalty)
        }
        None => None,
    };
    own.or_else(|| known(DECISION))
}

/// Reads a report: each field states the fact of its name.
fn read_report(fields: &TableFields<'_>, question: &'static Question, letters: Letters) -> Result<Event, Diagnostic> {
    // What stands on a scoresheet is read as it is written; it names its letters itself.
    let states_letters = question.facts.iter().any(|fact| fact.name == "letters");
    let letters = if states_letters { Letters::English } else { letters };
    let stated = question.facts.iter().map(|fact| {
        let node = fields.may(fact.field());
        node.map_or(Ok(Value::Unknown), |node| {
            // A time that no clock shows is a duration.
            if is_duration(fact) {
                return read_duration(node).map(Value::Time);
            }
            Ok(match read_fact(node, fact.field(), fact.fact_type)? {
                Value::Move(Some(notation)) => Value::Move(Some(letters.in_english(&notation))),
                value => value,
            })
        })
    });
    let stated = stated.collect::<Result<_, Diagnostic>>()?;
    let mut report = IncidentReport::new(question, stated);
    if question.counts_as.is_some() {
        report.number = read_number(fields)?;
        report.for_the_penalty = read_stated(fields, &[OPPONENT_CAN_MATE])?;
    }
    Ok(Event::Report(report))
}

fn read_decision(fields: &TableFields<'_>) -> Result<Decision, Diagnostic> {
    Ok(Decision {
        choices: fields.must(DECIDES.name)?.texts()?,
        time: fields.may(TIME.name).map(read_time).transpose()?,
        clocks: fields.may(CLOCKS.name).map(read_clocks).transpose()?,
        is_in_the_event: false,
    })
}

/// Reads the table of an event whose moves are written with these letters: the event, and the decision on it if there is one.
pub(crate) fn read_happened(node: &Node, letters: Letters, vocabulary: &Vocabulary) -> Result<Vec<Event>, Diagnostic> {
    let entries = node.entries()?;
    let has = |name: &str| entries.iter().any(|(key, _)| key == name);
    let fields = node.table("the event")?;
    let mut events = Vec::new();
    match EventKind::of(&has, vocabulary) {
        Some(EventKind::OfTheBoard(form)) => events.push((form.read)(&fields, letters)?),
        Some(EventKind::Report(question)) => events.push(read_report(&fields, question, letters)?),
        None => {}
    }
    if has(DECIDES.name) {
        let decision = Decision { is_in_the_event: !events.is_empty(), ..read_decision(&fields)? };
        events.push(Event::Decision(decision));
    }
    if events.is_empty() {
        return Err(unknown_event(node, entries, vocabulary));
    }
    fields.finish()?;
    Ok(events)
}

/// Says that an event begins with no field that begins one, and which may be meant.
fn unknown_event(node: &Node, entries: &[(String, Node)], vocabulary: &Vocabulary) -> Diagnostic {
    let beginnings: Vec<&str> = beginnings(vocabulary).collect();
    // Words as short as `by` say nothing of what happened.
    let meant = entries.iter().filter(|(key, _)| key.len() > 2).find_map(|(key, node)| {
        let near = nearest(key, beginnings.iter().copied());
        let called = || events_called(key, vocabulary);
        let meant = near.map_or_else(called, |near| vec![near]);
        (!meant.is_empty()).then_some((key, node, meant))
    });
    match meant {
        Some((key, node, meant)) => node
            .error_at_key(phrase!("K0302-key", "there is no event `{key}`", key))
            .with_help(phrase!("did-you-mean-one", "did you mean {names}?", names = join_quoted(meant))),
        None => node.error(phrase!("K0301", "what happened? write one of {known}", known = join_quoted(beginnings))),
    }
}

fn read_made(fields: &TableFields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    Ok(Event::Move {
        notation: read_move(fields.must(MOVE.name)?, letters)?,
        pressed: PRESSED.bool(fields)?,
        took: fields.may(TOOK.name).map(read_time).transpose()?,
    })
}

fn read_claim(fields: &TableFields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let claim = fields.must(CLAIM.name)?;
    let ground = match read_word(claim, CLAIM.name, CLAIMED)? {
        "illegal-move" => {
            let noticed_by = CLAIMED_BY.word(fields)?.unwrap_or(BY_THE_OPPONENT[0]);
            let claimant = fields.may(BY.name).map(read_color).transpose()?;
            let noticed = read_circumstances(fields, letters, noticed_by)?;
            let offender = fields.may(OFFENDER.name).map(read_color).transpose()?;
            return Ok(Event::IllegalMove(IllegalMoveNoticed {
                by: offender.or(claimant.map(|claimant| !claimant)),
                ..noticed
            }));
        }
        ground => ground,
    };
    if let Some(node) = fields.may(CLAIMED_BY.name).filter(|_| fields.may(BY.name).is_none()) {
        let help = phrase!("K0304-help", "what somebody else sees is written as `arbiter = …` or `others = …`");
        return Err(node.error(phrase!("K0304", "only a player claims a draw")).with_help(help));
    }
    Ok(Event::DrawClaim(DrawClaim {
        by: fields.may(BY.name).map(read_color).transpose()?,
        ground,
        intended: MOVE.mv(fields, letters)?,
        touched: TOUCHED.bool(fields)?,
        moved: MOVED.bool(fields)?,
        stated: read_stated(fields, &[OCCURRENCES, QUIET_MOVES, QUIET_MOVES_COMPLETED, ON_MOVE, WRITTEN, DECLARED])?,
    }))
}

fn read_illegal_move(fields: &TableFields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let told = fields.must(ILLEGAL_MOVE.name)?;
    let by = fields.may(BY.name).map(read_color).transpose()?;
    let noticed_by = SEEN_BY.word(fields)?.unwrap_or(BY_THE_ARBITER[0]);
    let noticed = read_circumstances(fields, letters, noticed_by)?;
    if !told.is_table() {
        return Ok(Event::IllegalMove(IllegalMoveNoticed { notation: Some(read_move(told, letters)?), by, ..noticed }));
    }
    let seen: SeenMove = told.read()?;
    if seen.seen == Some(false) {
        return Err(told
            .error(phrase!("K0305", "an illegal move that nobody saw shows only by the position"))
            .with_help(phrase!("K0305-help", "write `notices = \"illegal-position\"`")));
    }
    if seen.number == Some(0) {
        return Err(told.error(first_is_one()));
    }
    Ok(Event::IllegalMove(IllegalMoveNoticed {
        without_the_move: true,
        by,
        why: seen.reason.map(|reason| reason.0),
        number: first_of(seen.number, noticed.number, NUMBER, told)?,
        pressed: first_of(seen.completed, noticed.pressed, PRESSED, told)?,
        ..noticed
    }))
}

/// The fault of an illegal move with the number 0.
fn first_is_one() -> Phrase {
    phrase!("K0306", "the first illegal move is number 1")
}

/// Returns what is said within an event or beside it; it is not said twice.
fn first_of<T>(within: Option<T>, beside: Option<T>, field: RecordField, node: &Node) -> Result<Option<T>, Diagnostic> {
    match (within, beside) {
        (Some(_), Some(_)) => {
            Err(node.error(phrase!("K0307", "`{field}` says again what stands in the table", field = field.name)))
        }
        (within, beside) => Ok(within.or(beside)),
    }
}

/// Reads the facts that an event states where nothing shows them.
fn read_stated(fields: &TableFields<'_>, may: &[RecordField]) -> Result<StatedFacts, Diagnostic> {
    let of_this_event = |(field, _): &&(RecordField, &str)| may.iter().any(|one| one.name == field.name);
    let mut stated = StatedFacts::new();
    for (field, fact) in STATED.iter().filter(of_this_event) {
        if let (Some(node), FieldValues::Fact(fact_type)) = (fields.may(field.name), field.values) {
            stated.push((fact, read_fact(node, field.name, fact_type)?));
        }
    }
    Ok(stated)
}

/// Reads which illegal move of that player it is.
fn read_number(fields: &TableFields<'_>) -> Result<Option<u32>, Diagnostic> {
    let number = fields.may(NUMBER.name);
    number
        .map(|node| match node.count()? {
            0 => Err(node.error(first_is_one())),
            number => Ok(number),
        })
        .transpose()
}

fn read_circumstances(
    fields: &TableFields<'_>,
    letters: Letters,
    noticed_by: &'static str,
) -> Result<IllegalMoveNoticed, Diagnostic> {
    Ok(IllegalMoveNoticed {
        number: read_number(fields)?,
        pressed: fields.may(PRESSED.name).map(Node::flag).transpose()?,
        replied: fields.may(REPLIED.name).map(Node::flag).transpose()?,
        reply: REPLY.mv(fields, letters)?,
        reply_pressed: REPLY_PRESSED.bool(fields)?,
        move_seen: fields.may(MOVE_SEEN.name).map(Node::flag).transpose()?,
        position_known: POSITION_KNOWN.bool(fields)?,
        both_agree: BOTH_AGREE.bool(fields)?,
        stated: read_stated(fields, &[BOTH_KINGS_IN_CHECK, PAWN_ON_LAST_RANK, OPPONENT_CAN_MATE])?,
        ..IllegalMoveNoticed::standing(noticed_by)
    })
}

fn read_notice(fields: &TableFields<'_>, letters: Letters) -> Result<Event, Diagnostic> {
    let noticed = fields.must(NOTICES.name)?;
    let what = read_word(noticed, NOTICES.name, NOTICED)?;
    let by = NOTICER.word(fields)?.unwrap_or(BY_THE_ARBITER[0]);
    let noticed_by = SEEN_BY.word(fields)?.unwrap_or(by);
    if what == NOTICED[0] {
        let by = fields.may(OFFENDER.name).map(read_color).transpose()?;
        let noticed = read_circumstances(fields, letters, noticed_by)?;
        return Ok(Event::IllegalMove(IllegalMoveNoticed { by, ..noticed }));
    }
    Ok(Event::IllegalPosition(IllegalPositionNoticed {
        noticed_by,
        move_seen: fields.may(MOVE_SEEN.name).map(Node::flag).transpose()?,
        pressed: fields.may(PRESSED.name).map(Node::flag).transpose()?,
        replied: fields.may(REPLIED.name).map(Node::flag).transpose()?,
        position_known: POSITION_KNOWN.bool(fields)?,
        stated: read_stated(fields, &[ILLEGAL_POSITION, BOTH_KINGS_IN_CHECK, PAWN_ON_LAST_RANK, ANSWERED])?,
    }))
}

fn read_flag(fields: &TableFields<'_>, _: Letters) -> Result<Event, Diagnostic> {
    let fallen = match fields.must(FLAG.name)?.as_text() {
        Some("both") => None,
        _ => Some(FLAG.player(fields)?),
    };
    let period = fields.may(PERIOD.name).map(Node::count).transpose()?;
    Ok(Event::Flag(FlagNoticed {
        fallen,
        first: fields.may(FIRST.name).map(read_color).transpose()?,
        noticed_by: SEEN_BY.word(fields)?.unwrap_or(BY_THE_ARBITER[0]),
        period: period.map(|period| period as usize),
        stated: read_stated(fields, &[QUOTA_MADE, LAST_PERIOD, CLOCKS_IN_DOUBT, OPPONENT_CAN_MATE])?,
    }))
}

/// Reads a move that is written with these letters.
fn read_move(node: &Node, letters: Letters) -> Result<String, Diagnostic> {
    Ok(letters.in_english(without_number(node.text()?)))
}

/// Returns an event as a record tells it; what is `null` is left out.
pub(crate) fn event_json(event: &Event) -> Json {
    let time = |time: Option<Time>| json!(time.map(|time| time.to_string()));
    let player = |color: Option<Color>| json!(color.map(Color::name));
    let stated = match event {
        Event::Move { notation, pressed, took } => {
            vec![(MOVE, json!(notation)), (PRESSED, json!(pressed)), (TOOK, time(*took))]
        }
        Event::DrawClaim(claim) => vec![
            (CLAIM, json!(claim.ground)),
            (BY, player(claim.by)),
            TOUCHED.unless_usual(claim.touched),
            MOVED.unless_usual(claim.moved),
            (MOVE, json!(claim.intended)),
        ],
        Event::IllegalMove(noticed) => vec![
            match &noticed.notation {
                Some(notation) => (ILLEGAL_MOVE, json!(notation)),
                None if noticed.without_the_move => (
                    ILLEGAL_MOVE,
                    json!(SeenMove { seen: Some(true), reason: noticed.why.map(Reason), ..SeenMove::default() }),
                ),
                None => (NOTICES, json!(NOTICED[0])),
            },
            (if noticed.notation.is_some() || noticed.without_the_move { BY } else { OFFENDER }, player(noticed.by)),
            (SEEN_BY, json!(noticed.noticed_by)),
            (PRESSED, json!(noticed.pressed)),
            (NUMBER, json!(noticed.number)),
            (REPLIED, json!(noticed.replied)),
            (MOVE_SEEN, json!(noticed.move_seen)),
            POSITION_KNOWN.unless_usual(noticed.position_known),
            BOTH_AGREE.unless_usual(noticed.both_agree),
            (REPLY, json!(noticed.reply)),
            (REPLY_PRESSED, json!(noticed.reply.as_ref().map(|_| noticed.reply_pressed))),
        ],
        Event::Flag(flag) => vec![
            (FLAG, json!(flag.fallen.map_or("both", Color::name))),
            (SEEN_BY, json!(flag.noticed_by)),
            (FIRST, player(flag.first)),
            (PERIOD, json!(flag.period)),
        ],
        Event::Resignation { by, .. } => vec![(RESIGNS, player(Some(*by)))],
        Event::Arrival { late, lateness, opponent_absent } => {
            vec![
                (ARRIVES, player(Some(*late))),
                (LATE, json!(lateness.map(Time::in_full))),
                (OPPONENT_ABSENT, json!(opponent_absent)),
            ]
        }
        Event::IllegalPosition(seen) => vec![
            (NOTICES, json!(NOTICED[1])),
            (SEEN_BY, json!(seen.noticed_by)),
            (MOVE_SEEN, json!(seen.move_seen)),
            (PRESSED, json!(seen.pressed)),
            (REPLIED, json!(seen.replied)),
            POSITION_KNOWN.unless_usual(seen.position_known),
        ],
        Event::Decision(decision) => vec![
            (DECIDES, json!(decision.choices)),
            (TIME, time(decision.time)),
            (CLOCKS, json!(decision.clocks.map(ClocksPart::from))),
        ],
        Event::Report(report) => return reported_json(report),
    };
    let fields = stated.into_iter().chain(written_stated(event.stated_facts()));
    without_null(fields.map(|(field, value)| (field.name.to_owned(), value)))
}

fn reported_json(report: &IncidentReport) -> Json {
    let facts = report
        .question
        .facts
        .iter()
        .zip(&report.stated)
        .map(|(fact, value)| (fact.field().to_owned(), written_fact(value)));
    let of_the_penalty = std::iter::once((NUMBER, json!(report.number)))
        .chain(written_stated(&report.for_the_penalty))
        .map(|(field, value)| (field.name.to_owned(), value));
    without_null(facts.chain(of_the_penalty))
}

/// Returns the field that states a fact of the table.
#[must_use]
pub fn stated_field(fact: &str) -> &str {
    STATED.iter().find(|(_, name)| *name == fact).map_or(fact, |(field, _)| field.name)
}

/// Returns the fields that state these facts, and what they say.
fn written_stated(stated: &[(&'static str, Value)]) -> impl Iterator<Item = (RecordField, Json)> {
    stated.iter().filter_map(|(fact, value)| {
        let (field, _) = STATED.iter().find(|(_, name)| name == fact)?;
        Some((*field, written_fact(value)))
    })
}

/// Returns the table of these fields; what is `null` is left out.
fn without_null(fields: impl Iterator<Item = (String, Json)>) -> Json {
    Json::Object(fields.filter(|(_, value)| !value.is_null()).collect())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{FORMS, RecordField, events_called};
    use crate::{Record, document::Node, vocabulary};

    /// Returns a field as it can be written, once for each value that it may have.
    fn field_forms(field: &RecordField) -> Vec<String> {
        let field = field.syntax();
        let (name, values) = field.split_once(" = ").unwrap();
        values.split(" | ").filter(|value| !value.contains('…')).map(|value| format!("{name} = {value}")).collect()
    }

    fn is_read(fields: &[&str]) -> bool {
        let text = format!("[[happened]]\n{}\n", fields.join("\n"));
        let node = Node::from_toml("x.toml", &text).unwrap();
        let vocabulary = vocabulary::common().unwrap();
        Record::from_node(&node, Path::new(""), &vocabulary).is_ok()
    }

    #[test]
    fn every_field_that_people_are_told_of_is_read_with_each_of_its_values() {
        for form in FORMS {
            let needed = ["by = \"white\"", "late = \"0:20:00\"", "by = \"arbiter\"", ""];
            for field in form.fields {
                for one in field_forms(field) {
                    let is_accepted = field_forms(&form.fields[0]).iter().any(|first| {
                        needed.iter().any(|more| {
                            let mut event = vec![first.as_str(), one.as_str(), more];
                            event.retain(|line| !line.is_empty());
                            event.sort_unstable();
                            event.dedup_by_key(|line| line.split(' ').next());
                            is_read(&event)
                        })
                    });
                    assert!(is_accepted, "{}: {one}", form.key());
                }
            }
        }
    }

    #[test]
    fn no_field_is_told_of_twice() {
        for form in FORMS {
            for (place, field) in form.fields.iter().enumerate() {
                let later = &form.fields[place + 1..];
                let is_again = later.iter().any(|other| other.name == field.name);
                assert!(!is_again, "{}: {}", form.key(), field.name);
            }
        }
    }

    #[test]
    fn an_event_is_found_by_what_people_call_it() {
        let vocabulary = vocabulary::all_built_in().unwrap();
        for (called, event) in [
            ("phone", "phone"),
            ("Telephone", "phone"),
            ("komórka", "phone"),
            ("spóźnił", "arrives"),
            ("chorągiewka", "flag"),
            ("vzdát se", "resigns"),
        ] {
            assert_eq!(events_called(called, &vocabulary), [event], "{called}");
        }
        assert!(events_called("qwertz", &vocabulary).is_empty());
        assert!(events_called("", &vocabulary).is_empty());
    }
}
