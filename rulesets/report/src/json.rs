//! Rulings, contents and articles as JSON, for programs.

mod events;
mod receipt;
mod show;
mod timeline;

use std::collections::BTreeMap;

use kodeks_base::Language;
use kodeks_board::{Setup, Square, Time};
use kodeks_core::{MateAsked, Order, Score, Tempo, Value};
use kodeks_rulesets::{
    Alternatives, Applied, Asked, Because, NotApplied, Outcome, Place, PublicKey, Rulebook, Ruling, Test, Unmet,
    possibilities::Assumption,
    written::{As, ByName, Written, by_name, schema_of, written},
};
use kodeks_scripting::LawValue;
use kodeks_winnability::Winnability;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::Words;

pub use events::events;
pub use receipt::receipt;
pub(crate) use receipt::schema as receipt_schema;
pub use show::{article, contents, coverage, section, texts};
pub use timeline::timeline;

/// What is ruled about one event of a record; times are whole milliseconds.
#[derive(Serialize, JsonSchema)]
struct WrittenRuling<'a> {
    /// The packs, the edition itself first.
    rules: Vec<PackInForce<'a>>,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<Tempo>>")]
    tempo: Option<Tempo>,
    outcome: Outcome,
    #[schemars(with = "As<Vec<Order>>")]
    orders: Vec<&'a Order>,
    /// What the clocks show after the orders.
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<[Time; 2]>>")]
    clocks: Option<[Time; 2]>,
    /// What stands on the board after the orders, if that is known.
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<Setup>>")]
    position: Option<Setup>,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<Score>>")]
    result: Option<Score>,
    /// What the arbiter or a player may choose.
    #[schemars(with = "As<Vec<Order>>")]
    choices: Vec<&'a Order>,
    /// What the arbiter may choose besides; the ruling stands without it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "As<Vec<Order>>")]
    besides: Vec<&'a Order>,
    /// What has to be known before it can be answered: the questions that a record leaves open, to be asked
    /// one after the other.
    missing: Vec<WrittenQuestion>,
    reasons: Vec<WrittenReason<'a>>,
    /// The regulations that would apply, were it not for facts worth telling: why a claim is incorrect,
    /// why a flag loses nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unmet: Vec<WrittenUnmet<'a>>,
    /// Earlier positions that look like the one by which a draw is claimed and are others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    look_alikes: Vec<WrittenLookAlike>,
    /// What the game shows, a sentence each: when a position stood, when something was captured last,
    /// what is not said and makes no difference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    evidence: Vec<String>,
    /// After which plies of the game the position stood by which a draw is claimed or the game ended.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    occurrences: Vec<usize>,
    /// After which ply something was captured or a pawn moved last, if the ruling turns on that.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_progress_ply: Option<usize>,
    /// What stood on the board before, where its squares matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    diagram: Option<WrittenDiagram>,
    why_not: Vec<WrittenRefusal<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<WrittenIllegality>,
    /// After which ply of the record the game had ended before this happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_at_ply: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mates: Vec<WrittenMate>,
    /// What each value of something that is not known would come to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    branches: Vec<WrittenBranch<'a>>,
}

/// A question that a ruling asks, as the record does not say.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenQuestion {
    /// The fact or option.
    name: String,
    /// The question in every language, by its code.
    sentence: BTreeMap<&'static str, String>,
    /// What an answer is.
    #[serde(rename = "type")]
    #[schemars(extend("enum" = ["flag", "count", "time", "player", "word", "moves", "squares", "time-control", "clocks"]))]
    answer: &'static str,
    /// Every answer, where they can be listed, as the record writes it.
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Vec<LawValue>>")]
    choices: Vec<LawValue>,
    write: WrittenPlace,
    /// The regulations that hang on it.
    decides: Vec<WrittenDecided>,
}

/// Where in the record an answer is written.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenPlace {
    #[schemars(extend("enum" = ["event", "event.options", "game", "happened"]))]
    table: &'static str,
    /// Which of the events, the first being 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<usize>,
    /// The line of the file on which the event begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    field: String,
    /// The whole field with everything that can stand there, or an example.
    example: String,
}

/// A regulation that hangs on an answer.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenDecided {
    article: String,
    regulation: String,
    title: String,
}

/// A pack of the edition.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct PackInForce<'a> {
    pack: &'a str,
    version: String,
    hash: &'a str,
    /// The public key by which it is signed, if that was verified.
    signed_by: Option<&'a str>,
    /// The layers that apply; they are those of the whole edition, and stand with its own pack.
    layers: &'a [String],
}

/// A regulation that applies.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct WrittenReason<'a> {
    article: String,
    regulation: &'a str,
    pack: String,
    layer: Option<&'a str>,
    amended_by: Option<&'a str>,
    title: &'a str,
    summary: String,
    discretion: Option<&'a str>,
    #[serde(serialize_with = "by_name")]
    #[schemars(with = "As<ByName<Value>>")]
    facts: &'a [(&'static str, Value)],
    /// The readings that were chosen, by article.
    readings: serde_json::Map<String, Json>,
    unverified: bool,
    /// Where it was read: seeds and sources by their marks.
    source: &'a [String],
}

/// A regulation that does not apply.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenRefusal<'a> {
    article: String,
    regulation: &'a str,
    pack: String,
    title: &'a str,
    because: WhyNot<'a>,
}

/// A regulation that would apply if these facts were otherwise.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenUnmet<'a> {
    article: String,
    regulation: &'a str,
    pack: String,
    title: &'a str,
    facts: Vec<WrittenUnmetFact<'a>>,
}

/// A fact that is not as a regulation asks.
#[derive(Serialize, JsonSchema)]
struct WrittenFailure<'a> {
    fact: &'static str,
    test: &'static str,
    #[schemars(with = "As<Value>")]
    bound: Json,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Value>")]
    found: &'a Value,
}

/// The same, and that in words.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenUnmetFact<'a> {
    #[serde(flatten)]
    failure: WrittenFailure<'a>,
    sentence: String,
}

/// An earlier position with the same pieces on the same squares that is another, and why in words.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenLookAlike {
    /// After how many plies it stood.
    ply: usize,
    sentence: String,
}

/// A position and the squares in it that what happened is about.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenDiagram {
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Setup>")]
    position: Setup,
    marked: Vec<String>,
}

/// Why a regulation does not apply.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum WhyNot<'a> {
    /// A fact is not as its condition asks.
    Failed(WrittenFailure<'a>),
    /// Another regulation goes before it.
    Defeated { defeated_by: &'a str },
}

/// Why a move was illegal, and the articles that say so.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenIllegality {
    reason: &'static str,
    articles: Vec<String>,
}

/// What is ruled where something that is not known has one of these values.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenBranch<'a> {
    name: &'a str,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Vec<LawValue>>")]
    values: &'a Vec<LawValue>,
    ruling: WrittenRuling<'a>,
}

/// Whether a player can still checkmate: with a line of moves, the kind of proof that there is none, or
/// how many positions were looked at.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct WrittenMate {
    winner: &'static str,
    position: String,
    #[schemars(extend("enum" = ["yes", "no", "not-decided"]))]
    answer: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) positions: Option<u64>,
    /// How long it took, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) microseconds: Option<u128>,
}

/// Returns a ruling as a JSON object; times are whole milliseconds.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_report::json;
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.wanted(None, None))?;
/// let rulings = rule(library.host(), &edition, &record)?;
///
/// let object = json::ruling(&rulings[0], Language::English);
/// assert_eq!(object["result"], "0-1");
/// assert_eq!(object["reasons"][0]["article"], "5.1b");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn ruling(ruling: &Ruling, language: Language) -> Json {
    let words = Words::of_editions(language, [ruling.rulebook.edition().as_ref()]);
    json!(WrittenRuling::of(ruling, &words))
}

/// Adds to the object of a ruling what would change it, and what was chosen and does not: each by the name
/// that is written, with what would be ordered.
pub fn add_alternatives(object: &mut Json, found: &Alternatives, language: Language) {
    let changes = found.changes.iter().map(|(other, ruling)| {
        let words = Words::of_editions(language, [ruling.rulebook.edition().as_ref()]);
        json!({
            "written": other.written(),
            "outcome": ruling.outcome,
            "orders": ruling.orders,
            "sentence": words.answered(ruling),
        })
    });
    let without_difference = found.without_difference.iter().map(Assumption::written);
    object["changes"] = changes.collect();
    object["numbers"] = json!(found.numbers);
    object["without_difference"] = without_difference.collect();
}

/// Returns the JSON Schema of a ruling.
pub(crate) fn ruling_schema() -> Json {
    schema_of::<WrittenRuling<'_>>()
}

impl<'a> WrittenRuling<'a> {
    fn of(ruling: &'a Ruling, words: &Words) -> WrittenRuling<'a> {
        let rulebook = &ruling.rulebook;
        let is_choice = |order: &&Order| matches!(order, Order::MayChoose { .. });
        let (choices, orders) = ruling.orders.iter().partition(is_choice);
        let besides = ruling.besides.iter().flat_map(|left| &left.orders);
        let reasons = ruling.reasons.iter();
        let why_not = ruling.why_not.iter();
        let branches = ruling.branches.iter().map(|branch| WrittenBranch {
            name: &branch.name,
            values: &branch.values,
            ruling: WrittenRuling::of(&branch.ruling, words),
        });
        WrittenRuling {
            rules: rules(rulebook),
            tempo: ruling.tempo,
            outcome: ruling.outcome,
            orders,
            clocks: ruling.clocks.map(|[_, after]| after),
            position: ruling.is_board_known.then_some(ruling.setup),
            result: ruling.result,
            choices,
            besides: besides.filter(is_choice).collect(),
            missing: (ruling.asked().into_iter()).map(|asked| question(ruling, asked, words)).collect(),
            reasons: reasons.map(|reason| applied(rulebook, reason, words)).collect(),
            unmet: (ruling.unmet.iter()).map(|unmet| not_met(rulebook, unmet, words)).collect(),
            look_alikes: (ruling.look_alikes.iter())
                .map(|look_alike| WrittenLookAlike {
                    ply: look_alike.moment.ply,
                    sentence: words.look_alike(look_alike),
                })
                .collect(),
            evidence: words.evidence(ruling),
            occurrences: (ruling.occurrences.iter())
                .flat_map(|occurrences| &occurrences.moments)
                .map(|moment| moment.ply)
                .collect(),
            last_progress_ply: ruling.last_progress.as_ref().map(|moment| moment.ply),
            diagram: ruling.diagram.as_ref().map(|diagram| WrittenDiagram {
                position: diagram.setup,
                marked: diagram.marked.iter().map(Square::to_string).collect(),
            }),
            why_not: why_not.map(|refused| not_applied(ruling, refused, words)).collect(),
            illegal: ruling
                .illegal
                .map(|why| WrittenIllegality { reason: why.name(), articles: rulebook.articles_about(why.name()) }),
            ended_at_ply: ruling.ended_at,
            mates: ruling.mates.iter().map(mate).collect(),
            branches: branches.collect(),
        }
    }
}

/// Returns the packs of an edition, itself first, with the layers that apply.
pub(crate) fn rules(rulebook: &Rulebook) -> Vec<PackInForce<'_>> {
    rulebook
        .edition()
        .packs()
        .iter()
        .rev()
        .enumerate()
        .map(|(place, pack)| PackInForce {
            pack: &pack.head.name,
            version: pack.head.version.to_string(),
            hash: &pack.head.hash,
            signed_by: pack.head.signed_by().map(PublicKey::as_str),
            layers: if place == 0 { rulebook.layers() } else { &[] },
        })
        .collect()
}

/// Returns a regulation that applies.
pub(crate) fn applied<'a>(rulebook: &'a Rulebook, reason: &'a Applied, words: &Words) -> WrittenReason<'a> {
    let placed = &rulebook.regulations()[reason.regulation];
    let regulation = &placed.regulation;
    let readings = rulebook.readings_of(placed);
    let language = words.language();
    let mut law = placed.law.iter();
    WrittenReason {
        article: reason.articles.join(", "),
        regulation: &regulation.stem,
        pack: placed.pack.head.label(),
        layer: placed.layer.as_deref(),
        amended_by: law.find_map(|entry| entry.amended_by.as_deref()),
        title: regulation.title.unmarked(language),
        summary: words.fill_in(regulation.summary.unmarked(language), &placed.law),
        discretion: (regulation.discretion.as_ref()).map(|text| text.unmarked(language)),
        facts: &reason.facts,
        readings: readings.map(|(reading, chosen)| (reading.article.clone(), json!(chosen))).collect(),
        unverified: placed.is_from_memory(&reason.articles),
        source: &regulation.source,
    }
}

fn question(ruling: &Ruling, asked: Asked, words: &Words) -> WrittenQuestion {
    let edition = ruling.edition().as_ref();
    let sentence = Language::ALL.map(|language| {
        let words = Words::of_editions(language, [edition]);
        (language.code(), words.asked(ruling, &asked))
    });
    let (number, line) = match asked.place {
        Place::Happened { number, line } => (Some(number), Some(line)),
        Place::Event | Place::Options | Place::Game => (None, None),
    };
    let decided = asked.regulations.iter().map(|placed| WrittenDecided {
        article: placed.all_articles(),
        regulation: placed.regulation.stem.clone(),
        title: placed.regulation.title.unmarked(words.language()).into(),
    });
    WrittenQuestion {
        sentence: sentence.into_iter().collect(),
        answer: asked.answer.name(),
        choices: asked.answer.choices(),
        decides: decided.collect(),
        write: WrittenPlace { table: asked.place.table(), number, line, field: asked.field, example: asked.written },
        name: asked.name,
    }
}

fn not_met<'a>(rulebook: &'a Rulebook, unmet: &'a Unmet, words: &Words) -> WrittenUnmet<'a> {
    let placed = &rulebook.regulations()[unmet.regulation];
    let fact = |because: &'a Because| match because {
        Because::Failed { fact, test, bounds, found } => Some(WrittenUnmetFact {
            failure: failure(fact, *test, bounds, found),
            sentence: words.failed(fact, *test, bounds, found),
        }),
        Because::Defeated(_) => None,
    };
    WrittenUnmet {
        article: unmet.articles.join(", "),
        regulation: &placed.regulation.stem,
        pack: placed.pack.head.label(),
        title: placed.regulation.title.unmarked(words.language()),
        facts: unmet.because.iter().filter_map(fact).collect(),
    }
}

fn failure<'a>(fact: &'static str, test: Test, bounds: &[Value], found: &'a Value) -> WrittenFailure<'a> {
    WrittenFailure { fact, test: test.name(), bound: bound(bounds), found }
}

/// Returns what a fact is compared with: one value, or those of which it should be one.
fn bound(bounds: &[Value]) -> Json {
    match bounds {
        [bound] => bound.json(),
        several => several.iter().map(Written::json).collect(),
    }
}

fn not_applied<'a>(ruling: &'a Ruling, refused: &'a NotApplied, words: &Words) -> WrittenRefusal<'a> {
    let regulations = ruling.rulebook.regulations();
    let placed = &regulations[refused.regulation];
    let because = match &refused.because {
        Because::Failed { fact, test, bounds, found } => WhyNot::Failed(failure(fact, *test, bounds, found)),
        Because::Defeated(by) => WhyNot::Defeated { defeated_by: &regulations[*by].regulation.stem },
    };
    WrittenRefusal {
        article: refused.articles.join(", "),
        regulation: &placed.regulation.stem,
        pack: placed.pack.head.label(),
        title: placed.regulation.title.unmarked(words.language()),
        because,
    }
}

/// Returns whether a player can still checkmate.
pub(crate) fn mate(asked: &MateAsked) -> WrittenMate {
    let unanswered = WrittenMate {
        winner: asked.winner.name(),
        position: asked.position.setup().to_string(),
        answer: "not-decided",
        line: None,
        plies: None,
        shortest: None,
        proof: None,
        positions: None,
        microseconds: None,
    };
    match &asked.answer {
        Winnability::Winnable { line, is_shortest } => WrittenMate {
            answer: "yes",
            line: Some(asked.position.line(line)),
            plies: Some(line.len()),
            shortest: Some(*is_shortest),
            ..unanswered
        },
        Winnability::Unwinnable { proof } => WrittenMate { answer: "no", proof: Some(proof.name()), ..unanswered },
        Winnability::Undecided { positions } => WrittenMate { positions: Some(*positions), ..unanswered },
    }
}
