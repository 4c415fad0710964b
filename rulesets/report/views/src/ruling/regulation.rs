//! The regulations of a ruling: those that apply, those that nearly do, and those that do not.

use kodeks_core::Value;
use kodeks_rulesets::{
    AppliedRegulation, AssumedFact, Because, EditionRegulation, InapplicableRegulation, NearMiss, Rulebook, Ruling,
    Test,
    json_form::{As, ByName, JsonForm},
};
use kodeks_words::{
    Words,
    ruling::{facts_of, head, notes, why},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::ArticleRef;
use crate::in_force::InForceView;

/// A regulation that applies, with the values that programs are given.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RegulationView {
    /// The articles that it carries out here.
    pub article: String,
    /// Its name.
    pub regulation: String,
    /// The pack that has it.
    pub pack: String,
    /// The layer that has it.
    pub layer: Option<String>,
    /// The article that amended it.
    pub amended_by: Option<String>,
    /// Its title.
    pub title: String,
    /// The text, with its numbers.
    pub summary: String,
    /// The discretion that it leaves to the arbiter.
    pub discretion: Option<String>,
    /// The facts that it read.
    #[schemars(with = "As<ByName<Value>>")]
    pub facts: Map<String, Json>,
    /// The readings that were chosen, by article.
    pub readings: Map<String, Json>,
    /// Whether a number or its text is from memory.
    pub unverified: bool,
    /// Where it was read: seeds and sources by their marks.
    pub source: Vec<String>,
    /// The days on which its layer holds, where that is on some of the edition's days only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<InForceView>,
    /// The authority on which its layer rests, if that is not the one of the edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<String>,
}

impl RegulationView {
    /// Returns a regulation that applies.
    #[must_use]
    pub fn new(rulebook: &Rulebook, reason: &AppliedRegulation, words: &Words) -> RegulationView {
        let placed = &rulebook.regulations()[reason.regulation];
        let regulation = &placed.regulation;
        let language = words.language();
        let readings = rulebook.readings_of(placed);
        let mut layers = rulebook.edition().layers().iter();
        let layer = layers.find(|layer| placed.layer.as_ref() == Some(&layer.name));
        RegulationView {
            article: reason.articles.join(", "),
            regulation: regulation.stem.clone(),
            pack: placed.pack.head.label(),
            layer: placed.layer.clone(),
            amended_by: placed.law.iter().find_map(|entry| entry.amended_by.clone()),
            title: regulation.title.without_mark(language).to_owned(),
            summary: words.fill_in(regulation.summary.without_mark(language), &placed.law),
            discretion: regulation.discretion.as_ref().map(|text| text.without_mark(language).to_owned()),
            facts: reason.facts.iter().map(|(name, value)| ((*name).to_owned(), value.json())).collect(),
            readings: readings.map(|(reading, chosen)| (reading.article.clone(), chosen.into())).collect(),
            unverified: placed.is_from_memory(&reason.articles),
            source: regulation.source.clone(),
            begins: layer.and_then(|layer| layer.in_force).map(InForceView::of_days),
            standing: layer
                .and_then(|layer| layer.standing.as_ref())
                .map(|text| text.without_mark(language).to_owned()),
        }
    }
}

/// A regulation that applies, as people read it, too.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReasonView {
    /// The regulation.
    #[serde(flatten)]
    pub regulation: RegulationView,
    /// The articles that it carries out here, each with the pack that has it.
    pub articles: Vec<ArticleRef>,
    /// The title with the article that amended it; in another language with its mark, where it is not translated.
    pub heading: String,
    /// The text, as `summary`, with the mark of its language.
    pub text: String,
    /// The discretion, as `discretion`, with the mark of its language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discretion_text: Option<String>,
    /// The facts that made the difference, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts_text: Option<String>,
    /// The readings that were used, and that something is not verified.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The orders in words.
    pub orders_text: String,
}

impl ReasonView {
    /// Returns a regulation that applies; what is assumed is told elsewhere.
    #[must_use]
    pub fn new(rulebook: &Rulebook, reason: &AppliedRegulation, assumed: &[AssumedFact], words: &Words) -> ReasonView {
        let placed = &rulebook.regulations()[reason.regulation];
        let regulation = &placed.regulation;
        let language = words.language();
        let facts = facts_of(reason, assumed, placed.question(), words);
        ReasonView {
            regulation: RegulationView::new(rulebook, reason, words),
            articles: ArticleRef::all(rulebook.edition(), placed, &reason.articles, words),
            heading: head(placed, language, words),
            text: words.fill_in(regulation.summary.in_language(language), &placed.law),
            discretion_text: regulation.discretion.as_ref().map(|text| text.in_language(language).to_owned()),
            facts_text: (!facts.is_empty()).then(|| format!("{}: {facts}.", words.say("here"))),
            notes: notes(rulebook, reason, words),
            orders_text: words.orders(&reason.orders),
        }
    }
}

/// A fact that is not as a regulation asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FailureView {
    /// The fact.
    pub fact: String,
    /// How it is bound.
    pub test: String,
    /// The bound: one value, or those of which the fact should be one.
    #[schemars(with = "As<Value>")]
    pub bound: Json,
    /// The value that was found.
    #[schemars(with = "As<Value>")]
    pub found: Json,
}

impl FailureView {
    fn new(fact: &str, test: Test, bounds: &[Value], found: &Value) -> FailureView {
        let bound = match bounds {
            [bound] => bound.json(),
            several => several.iter().map(JsonForm::json).collect(),
        };
        FailureView { fact: fact.to_owned(), test: test.name().to_owned(), bound, found: found.json() }
    }
}

/// A fact that is not as a regulation asks, and that in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UnmetFactView {
    /// The fact.
    #[serde(flatten)]
    pub failure: FailureView,
    /// The same in words.
    pub sentence: String,
}

/// A regulation that would apply if these facts were different.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct UnmetView {
    /// The articles that it would have carried out here.
    pub article: String,
    /// Its name.
    pub regulation: String,
    /// The pack that has it.
    pub pack: String,
    /// Its title.
    pub title: String,
    /// The facts.
    pub facts: Vec<UnmetFactView>,
    /// The articles, each with the pack that has it.
    pub articles: Vec<ArticleRef>,
    /// The title, with the mark of its language.
    pub heading: String,
}

impl UnmetView {
    pub(super) fn new(ruling: &Ruling, unmet: &NearMiss, words: &Words) -> UnmetView {
        let placed = regulation_at(ruling, unmet.regulation);
        let facts = unmet.because.iter().filter_map(|because| match because {
            Because::Failed { fact, test, bounds, found } => Some(UnmetFactView {
                failure: FailureView::new(fact, *test, bounds, found),
                sentence: words.say_failed_constraint(fact, *test, bounds, found),
            }),
            Because::Defeated(_) => None,
        });
        UnmetView {
            article: unmet.articles.join(", "),
            regulation: placed.regulation.stem.clone(),
            pack: placed.pack.head.label(),
            title: placed.regulation.title.without_mark(words.language()).to_owned(),
            facts: facts.collect(),
            articles: ArticleRef::all(ruling.edition(), placed, &unmet.articles, words),
            heading: placed.regulation.title.in_language(words.language()).to_owned(),
        }
    }
}

/// Why a regulation does not apply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WhyNotView {
    /// A fact is not as its condition asks.
    Failed(FailureView),
    /// Another regulation goes before it.
    Defeated {
        /// The name of the other.
        defeated_by: String,
    },
}

/// A regulation that does not apply.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RefusalView {
    /// The articles that it would have carried out here.
    pub article: String,
    /// Its name.
    pub regulation: String,
    /// The pack that has it.
    pub pack: String,
    /// Its title.
    pub title: String,
    /// Why not.
    pub because: WhyNotView,
    /// The articles, each with the pack that has it.
    pub articles: Vec<ArticleRef>,
    /// The title, with the mark of its language.
    pub heading: String,
    /// Why not, in words.
    pub sentence: String,
}

impl RefusalView {
    pub(super) fn new(ruling: &Ruling, refused: &InapplicableRegulation, words: &Words) -> RefusalView {
        let placed = regulation_at(ruling, refused.regulation);
        RefusalView {
            article: refused.articles.join(", "),
            regulation: placed.regulation.stem.clone(),
            pack: placed.pack.head.label(),
            title: placed.regulation.title.without_mark(words.language()).to_owned(),
            because: match &refused.because {
                Because::Failed { fact, test, bounds, found } => {
                    WhyNotView::Failed(FailureView::new(fact, *test, bounds, found))
                }
                Because::Defeated(by) => {
                    WhyNotView::Defeated { defeated_by: regulation_at(ruling, *by).regulation.stem.clone() }
                }
            },
            articles: ArticleRef::all(ruling.edition(), placed, &refused.articles, words),
            heading: placed.regulation.title.in_language(words.language()).to_owned(),
            sentence: why(ruling, &refused.because, words),
        }
    }
}

fn regulation_at(ruling: &Ruling, regulation: usize) -> &EditionRegulation {
    &ruling.rulebook.regulations()[regulation]
}
