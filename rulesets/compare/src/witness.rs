//! Witnesses: facts that two editions answer differently, with an example from the table and what
//! of the change brings it about.

use kodeks_board::{Setup, Time};
use kodeks_core::{Order, Question, Score, Tempo, Value};
use kodeks_rulesets::{
    Outcome, Record, Text,
    json_form::{As, ByName, by_name, write_json},
};
use kodeks_scripting::LawValue;
use schemars::JsonSchema;
use serde::Serialize;

/// The conditions of an event under which both editions were asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Setting {
    /// The tempo.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Option<Tempo>>")]
    pub tempo: Option<Tempo>,
    /// The options of the event.
    #[serde(serialize_with = "by_name")]
    #[schemars(with = "As<ByName<LawValue>>")]
    pub options: Vec<(String, LawValue)>,
}

/// Facts that were put to both editions, and their answers.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(into = "WrittenWitness")]
#[schemars(with = "WrittenWitness")]
pub struct Witness {
    /// The question that was asked.
    pub question: &'static Question,
    /// The conditions of the event.
    pub setting: Setting,
    /// The facts, in the order of the question's list.
    pub facts: Vec<Value>,
    /// The places of the facts that are not as in most games; these make the example.
    pub telling: Vec<usize>,
    /// The answer of the first edition.
    pub in_a: WitnessAnswer,
    /// The answer of the second edition.
    pub in_b: WitnessAnswer,
}

/// Facts with both answers, as they are written for programs: facts by name, without those that are not
/// known.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenWitness {
    setting: Setting,
    #[serde(serialize_with = "by_name")]
    #[schemars(with = "As<ByName<Value>>")]
    facts: Vec<(&'static str, Value)>,
    telling: Vec<&'static str>,
    a: WitnessAnswer,
    b: WitnessAnswer,
}

impl From<Witness> for WrittenWitness {
    fn from(witness: Witness) -> WrittenWitness {
        let names = witness.question.facts.iter().map(|fact| fact.name);
        let facts = names.clone().zip(witness.facts);
        let telling = witness.telling.into_iter();
        WrittenWitness {
            setting: witness.setting,
            facts: facts.filter(|(_, value)| *value != Value::Unknown).collect(),
            telling: telling.filter_map(|place| names.clone().nth(place)).collect(),
            a: witness.in_a,
            b: witness.in_b,
        }
    }
}

/// The answer of one edition to a witness.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WitnessAnswer {
    /// Whether and how it was answered.
    pub outcome: Outcome,
    /// The orders.
    #[schemars(with = "As<Vec<Order>>")]
    pub orders: Vec<Order>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// The facts that are missing.
    pub missing: Vec<String>,
}

kodeks_base::named! {
    /// How sure it is that no smaller example shows a difference.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum Minimality {
        /// There is none.
        Proved = "proved",
        /// Taking away any one part of it, the difference is gone.
        NoSingleRemoval = "no-single-removal",
        /// It is the smallest that was found.
        BestFound = "best-found",
    }
}

/// The smallest set of changes that brings a difference about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Blame {
    /// How the set was found.
    pub found_by: BlameMethod,
    /// The changes; where there are several, all of them together are needed.
    pub changes: Vec<BlamedRegulation>,
}

kodeks_base::named! {
    /// How the changes were found that a difference comes from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum BlameMethod {
        /// Without them the second edition answers like the first.
        Deletion = "deletion",
        /// With them alone the first edition answers like the second.
        Addition = "addition",
    }
}

/// A regulation that is another in the second edition, or an amendment of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct BlamedRegulation {
    /// The name of the regulation, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    pub regulation: String,
    /// Its articles in the first edition; empty if it is not in force there.
    #[serde(rename = "a")]
    pub in_a: Vec<String>,
    /// Its articles in the second edition; empty if it is not in force there.
    #[serde(rename = "b")]
    pub in_b: Vec<String>,
    /// The articles that amend its numbers in either edition, if only these differ.
    pub amended_by: Vec<String>,
}

kodeks_base::named! {
    /// How much of a game an example needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    pub enum ExampleScale {
        /// A position, with clocks and counters.
        Position = "position",
        /// A whole game from the starting position.
        Game = "game",
    }
}

/// Where an example comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ExampleSource {
    /// The program made it, as small as it can.
    Made,
    /// It was written by hand, as one of the cases of a regulation.
    Case {
        /// The regulation: `illegal-move`.
        regulation: String,
        /// The title of the case, in English.
        case: String,
        /// The title in each language.
        #[serde(skip)]
        #[schemars(skip)]
        title: Text,
    },
    /// It was played: the shortest game of a collection that shows it.
    Game {
        /// The file.
        file: String,
        /// Which game of the file it is, counted from 1.
        number: u64,
        /// White, as the file names the player.
        white: Option<String>,
        /// Black.
        black: Option<String>,
        /// The event.
        event: Option<String>,
        /// The day, as the file has it.
        date: Option<String>,
    },
}

/// A difference as it comes up at the table: a record, and what each edition rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(into = "WrittenExample")]
#[schemars(with = "WrittenExample")]
pub struct Example {
    /// Where it comes from.
    pub source: ExampleSource,
    /// Whether it is a position or a whole game.
    pub scale: ExampleScale,
    /// The record: conditions, moves, clocks, and what happened.
    pub record: Record,
    /// The same as the first edition is given it: with its name, its readings and its options.
    pub for_a: Record,
    /// The same as the second edition is given it.
    pub for_b: Record,
    /// The position when it is ruled on, before any order is carried out.
    pub setup: Setup,
    /// The ruling under the first edition.
    pub in_a: ExampleRuling,
    /// The ruling under the second edition.
    pub in_b: ExampleRuling,
    /// How sure it is that nothing smaller shows the same.
    pub minimality: Minimality,
    /// Whether the players are exchanged: what the witness says of White is shown by Black.
    pub is_exchanged: bool,
}

/// A difference as it comes up at the table, as it is written for programs.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenExample {
    source: ExampleSource,
    scale: ExampleScale,
    minimality: Minimality,
    /// Whether the players are exchanged: what the witness says of White is shown by Black.
    exchanged: bool,
    record: Records,
    events: usize,
    plies: usize,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Setup>")]
    position: Setup,
    a: ExampleRuling,
    b: ExampleRuling,
}

/// The same record as each edition is given it: with its name, its readings and its options.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Records {
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Record>")]
    a: Record,
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Record>")]
    b: Record,
}

impl From<Example> for WrittenExample {
    fn from(example: Example) -> WrittenExample {
        WrittenExample {
            source: example.source,
            scale: example.scale,
            minimality: example.minimality,
            exchanged: example.is_exchanged,
            record: Records { a: example.for_a, b: example.for_b },
            events: example.record.happened.len(),
            plies: example.record.moves.len(),
            position: example.setup,
            a: example.in_a,
            b: example.in_b,
        }
    }
}

/// The ruling of one edition on an example.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ExampleRuling {
    /// The answer.
    #[serde(flatten)]
    pub answer: WitnessAnswer,
    /// The tempo that it ruled under, if it is known.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Option<Tempo>>")]
    pub tempo: Option<Tempo>,
    /// The clocks after the orders, White's first, if the record says what they showed.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Option<[Time; 2]>>")]
    pub clocks: Option<[Time; 2]>,
    /// The same before the orders.
    #[serde(skip)]
    pub clocks_before: Option<[Time; 2]>,
    /// The position after the orders.
    #[serde(rename = "position", serialize_with = "write_json")]
    #[schemars(with = "As<Setup>")]
    pub setup: Setup,
    /// The result, if the game is over.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Option<Score>>")]
    pub result: Option<Score>,
    /// After which ply of the record the game had ended, if it had ended before anything happened.
    pub ended_at: Option<usize>,
}
