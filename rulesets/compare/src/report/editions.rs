//! Questions to the editions of a report, under every tempo and option that their answers may depend on.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::{Fact, FactType, Question, Tempo, Value};
use kodeks_rulesets::{
    ArticleReference, Condition, Edition, EditionRegulation, Rulebook, json_form::As, json_form::ByName,
    json_form::JsonForm, json_form::write_json, possibilities::together,
};
use kodeks_scripting::LawValue;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::super::{Setting, asking, points::reads, sides::is_same};

/// An edition of a report, with the readings that were chosen for it.
#[derive(Clone, Debug)]
pub struct EditionWithReadings {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The readings, as article and choice.
    pub readings: Vec<(String, String)>,
}

impl EditionWithReadings {
    /// Returns an edition under its default readings.
    #[must_use]
    pub fn by_default(edition: Edition) -> EditionWithReadings {
        EditionWithReadings { edition: Arc::new(edition), readings: Vec::new() }
    }

    /// Returns how people ask for it: `fide@2014[9.6a=cycles]`.
    #[must_use]
    pub fn label(&self) -> String {
        let label = self.edition.short_label();
        let readings: Vec<String> =
            self.readings.iter().map(|(article, choice)| format!("{article}={choice}")).collect();
        if readings.is_empty() { label } else { format!("{label}[{}]", readings.join(", ")) }
    }

    /// Returns its rulebook under a setting.
    pub(super) fn rulebook(&self, setting: &Setting) -> Result<Rulebook, Diagnostic> {
        asking::rulebook(&self.edition, setting, &self.readings)
    }

    /// Returns the settings under which its answers to a question may differ.
    pub(super) fn settings(&self, question: &'static Question) -> Vec<Setting> {
        asking::settings(&self.edition, &self.edition, question)
    }
}

/// Returns the numbers of the regulations that answer a question.
pub(super) fn numbers<'a>(rulebook: &'a Rulebook, question: &'static Question) -> impl Iterator<Item = &'a LawValue> {
    let law = |placed: &'a EditionRegulation| placed.law.iter().map(|entry| &entry.value);
    rulebook.answering(question).flat_map(law)
}

/// Returns whether anything of what answers a question reads a fact of a type: a condition, a procedure, or
/// a rule for the article to cite.
pub(super) fn hangs_on(rulebook: &Rulebook, question: &'static Question, fact_type: FactType) -> bool {
    let is_of_type = |fact: usize| question.facts[fact].fact_type == fact_type;
    let cites_by = |placed: &EditionRegulation| {
        placed.articles.iter().filter_map(ArticleReference::condition).flat_map(Condition::facts).any(is_of_type)
    };
    let mut answering = rulebook.answering(question);
    answering.any(|placed| reads(placed).into_iter().any(is_of_type) || cites_by(placed))
}

/// Returns facts that are as in most games, but for those of which `other` gives a value by their
/// type.
pub(super) fn usual_facts(question: &'static Question, other: impl Fn(FactType) -> Option<Value>) -> Vec<Value> {
    let facts = question.facts.iter();
    let value = |fact: &Fact| other(fact.fact_type).unwrap_or_else(|| fact.usual_value());
    facts.map(value).collect()
}

/// An answer of one edition under some of its settings.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct EditionAnswer<T> {
    /// The place of the edition among those of the report.
    pub edition: usize,
    /// The settings.
    #[serde(rename = "options", serialize_with = "options")]
    #[schemars(with = "As<Vec<ByName<LawValue>>>")]
    pub settings: Vec<Setting>,
    /// The answer.
    pub answer: T,
}

/// Writes the options of each setting.
fn options<S: Serializer>(settings: &[Setting], to: S) -> Result<S::Ok, S::Error> {
    let options = settings.iter().map(|setting| ByName(setting.options.clone()).json());
    to.collect_seq(options)
}

/// The answers of the editions under one tempo.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ByTempo<T> {
    /// The tempo.
    #[serde(serialize_with = "write_json")]
    #[schemars(with = "As<Tempo>")]
    pub tempo: Tempo,
    /// The answers of each edition.
    pub answers: Vec<EditionAnswer<T>>,
}

/// The rulebook of one edition under one setting.
pub(super) struct SettingRulebook {
    edition: usize,
    setting: Setting,
    pub rulebook: Rulebook,
}

/// Returns the rulebook of each edition under each setting that the answers to a question may depend on.
pub(super) fn rulebooks(
    asked: &[EditionWithReadings],
    question: &'static Question,
) -> Result<Vec<SettingRulebook>, Diagnostic> {
    let mut rulebooks = Vec::new();
    for (edition, asked) in asked.iter().enumerate() {
        for setting in asked.settings(question) {
            rulebooks.push(SettingRulebook { edition, rulebook: asked.rulebook(&setting)?, setting });
        }
    }
    Ok(rulebooks)
}

/// Returns whether two rulebooks give one answer to any facts, by the same articles.
fn answers_alike(question: &'static Question, one: &Rulebook, other: &Rulebook) -> bool {
    let places = one.places_answering(question).len();
    let mut both = one.answering(question).zip(other.answering(question));
    let is_alike =
        |(one, other): (&EditionRegulation, &EditionRegulation)| is_same(one, other) && one.articles == other.articles;
    places == other.places_answering(question).len() && both.all(is_alike)
}

/// Asks every rulebook, and puts equal answers of one edition together, under one tempo or under each.
pub(super) fn by_tempo<T: Clone + PartialEq>(
    rulebooks: &[SettingRulebook],
    question: &'static Question,
    tempo: Option<Tempo>,
    ask: impl Fn(&Rulebook) -> Result<T, Diagnostic>,
) -> Result<Vec<ByTempo<T>>, Diagnostic> {
    let mut answers: Vec<(&SettingRulebook, T)> = Vec::new();
    for in_force in rulebooks {
        let is_alike =
            |(other, _): &&(&SettingRulebook, T)| answers_alike(question, &other.rulebook, &in_force.rulebook);
        let answer = match answers.iter().find(is_alike) {
            Some((_, answer)) => answer.clone(),
            None => ask(&in_force.rulebook)?,
        };
        answers.push((in_force, answer));
    }
    let editions = rulebooks.last().map_or(0, |last| last.edition + 1);
    let of_tempo = |tempo: Tempo| {
        let answers = (0..editions).flat_map(|edition| {
            // An edition without layers answers alike under every tempo.
            let fits = |setting: &Setting| setting.tempo.is_none_or(|other| other == tempo);
            let here = answers
                .iter()
                .filter(|(other, _)| other.edition == edition && fits(&other.setting))
                .map(|(in_force, answer)| (in_force.setting.clone(), answer.clone()));
            gather(edition, here.collect())
        });
        ByTempo { tempo, answers: answers.collect() }
    };
    let tempi = Tempo::ALL.into_iter().filter(|one| tempo.is_none_or(|only| only == *one));
    Ok(tempi.map(of_tempo).collect())
}

/// Puts equal answers of one edition together.
fn gather<T: PartialEq>(edition: usize, answers: Vec<(Setting, T)>) -> Vec<EditionAnswer<T>> {
    let groups = together(answers, |one, other| one == other);
    let under = |group: Vec<(Setting, T)>| {
        let (settings, mut answers): (Vec<Setting>, Vec<T>) = group.into_iter().unzip();
        EditionAnswer { edition, settings, answer: answers.swap_remove(0) }
    };
    groups.into_iter().map(under).collect()
}
