//! Putting facts to editions: under which conditions, and what each answers.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_core::{Order, Question, Value};
use kodeks_rulesets::{
    Conditions, Consultation, Edition, EditionRegulation, EventOption, OptionKind, Outcome, Rulebook,
    possibilities::Possibilities, possibilities::Unknown,
};
use kodeks_scripting::{Host, LawValue};

use super::{Aspect, Setting, Witness, WitnessAnswer, sides::is_same};

/// The options on which the answers of one edition or of two may depend, question by question.
pub(super) struct SettingsTable {
    /// The options that layers ask for or regulations read, by the names of the questions, each with its values; those that are a
    /// time or a number have none that can be listed.
    options: HashMap<&'static str, Vec<(String, Vec<LawValue>)>>,
    /// The options that are a time or a number and that regulations read, by the names of the questions, each with a value that no
    /// edition has by default.
    samples: HashMap<&'static str, Vec<(String, LawValue)>>,
    has_layers: bool,
}

impl SettingsTable {
    /// Goes through the regulations and layers of both editions once.
    pub fn of(a: &Edition, b: &Edition) -> SettingsTable {
        SettingsTable::about(a, b, |_| true)
    }

    /// Does the same for some questions only.
    fn about(a: &Edition, b: &Edition, is_asked: impl Fn(&Question) -> bool) -> SettingsTable {
        let mut options: HashMap<&'static str, BTreeMap<String, Vec<LawValue>>> = HashMap::new();
        let mut samples: HashMap<&'static str, Vec<(String, LawValue)>> = HashMap::new();
        for edition in [a, b] {
            let listed: HashMap<&str, Vec<LawValue>> =
                edition.options().iter().map(|option| (option.name.as_str(), option.values())).collect();
            for (question, name) in read_options(edition, &is_asked) {
                let Some(listed) = listed.get(name) else {
                    continue;
                };
                if listed.is_empty() {
                    let known = samples.entry(question).or_default();
                    if !known.iter().any(|(other, _)| other == name) {
                        known.extend(sample_value(a, b, name).map(|value| (name.to_owned(), value)));
                    }
                    continue;
                }
                let values = options.entry(question).or_default().entry(name.to_owned()).or_default();
                for value in listed {
                    if !values.contains(value) {
                        values.push(value.clone());
                    }
                }
            }
        }
        SettingsTable {
            options: options.into_iter().map(|(question, options)| (question, options.into_iter().collect())).collect(),
            samples,
            has_layers: !a.layers().is_empty() || !b.layers().is_empty(),
        }
    }

    /// Returns the options of a question, each with its values.
    pub fn options(&self, question: &Question) -> &[(String, Vec<LawValue>)] {
        self.options.get(question.name).map_or(&[], Vec::as_slice)
    }

    /// Returns every tempo with every value of the options that the answers may depend on.
    pub fn settings(&self, question: &Question) -> Vec<Setting> {
        let options = self.options(question);
        // What tempo a game is, when positions are the same and which draws end a series is asked before
        // any layer applies; and without layers nothing depends on tempo or options.
        if matches!(question.name, "tempo" | "position.same" | "mate.series") || !self.has_layers && options.is_empty()
        {
            return vec![Setting::default()];
        }
        let unknown = |conditions: &Conditions| {
            let open = options.iter().find(|(name, _)| !conditions.options.contains_key(name));
            Unknown::tempo(conditions).or_else(|| open.map(|(name, values)| Unknown::option(name, values)))
        };
        Possibilities::new(Conditions::default(), unknown)
            .filter(|possibility| possibility.unlisted.is_none())
            .map(|possibility| Setting {
                tempo: possibility.conditions.tempo,
                options: possibility.conditions.options.into_iter().collect(),
            })
            .collect()
    }

    /// Returns a setting with each of the times and numbers that an event may announce about a question.
    pub fn samples(&self, question: &Question, setting: &Setting) -> impl Iterator<Item = Setting> {
        let samples = self.samples.get(question.name).into_iter().flatten();
        samples.map(|sample| setting.with_option(sample.clone()))
    }
}

impl Setting {
    /// Returns whether it has a time or a number that an event announces: one that stands for any.
    #[must_use]
    pub fn is_sample(&self) -> bool {
        *self != self.without_samples()
    }

    /// Returns it without the times and numbers that an event announces.
    pub(super) fn without_samples(&self) -> Setting {
        let mut without = self.clone();
        without.options.retain(|(_, value)| !matches!(value, LawValue::Time(_) | LawValue::Count(_)));
        without
    }

    /// Returns it with one option more; options are in the order of their names.
    fn with_option(&self, option: (String, LawValue)) -> Setting {
        let mut with = self.clone();
        with.options.push(option);
        with.options.sort_by(|(one, _), (other, _)| one.cmp(other));
        with
    }
}

/// How many moves an event is taken to announce where an edition leaves a number of moves to it: more than any article of the Laws
/// asks for itself, so that no other rule hides what the number does.
const SAMPLE_COUNT: u32 = 30;

/// How much later than by the latest default an event is taken to set a time.
const SAMPLE_DELAY: Time = Time::from_seconds(600);

/// Returns a value of an option that is a time or a number, by which no edition goes of itself; nothing if none of these may be
/// announced.
fn sample_value(a: &Edition, b: &Edition, name: &str) -> Option<LawValue> {
    let options = || [a, b].into_iter().filter_map(|edition| edition.option(name));
    let kind = options().next().map(|option| &option.kind)?;
    let value = match kind {
        OptionKind::Count => LawValue::Count(SAMPLE_COUNT),
        OptionKind::Time => {
            let defaults = options().flat_map(|option| {
                option.default.iter().chain(option.default_by_tempo.iter().map(|(_, default)| default))
            });
            let latest = defaults.filter_map(|default| match default {
                LawValue::Time(time) => Some(*time),
                _ => None,
            });
            LawValue::Time(latest.max().unwrap_or(Time::ZERO) + SAMPLE_DELAY)
        }
        OptionKind::Flag | OptionKind::Word(_) => return None,
    };
    let is_default = |option: &EventOption| option.default.as_ref() == Some(&value);
    options().any(|option| option.accepts(&value) && !is_default(option)).then_some(value)
}

/// Returns the settings of one question under one edition or two.
pub(super) fn settings(a: &Edition, b: &Edition, question: &Question) -> Vec<Setting> {
    SettingsTable::about(a, b, |other| other.name == question.name).settings(question)
}

/// Returns the names of questions with an option each: those that layers ask for which bear on the question, and those that its
/// regulations read as numbers.
fn read_options(edition: &Edition, is_asked: impl Fn(&Question) -> bool) -> BTreeSet<(&'static str, &str)> {
    let mut read = BTreeSet::new();
    let mut by_stem: HashMap<&str, BTreeSet<&'static str>> = HashMap::new();
    for placed in edition.regulations().filter(|placed| is_asked(placed.question())) {
        let question = placed.question().name;
        by_stem.entry(&placed.regulation.stem).or_default().insert(question);
        read.extend(placed.law.iter().filter_map(|entry| Some((question, entry.option.as_deref()?))));
    }
    for layer in edition.layers().iter().filter(|layer| !layer.options.is_empty()) {
        // A layer bears on a question if it adds, replaces, removes or amends a regulation that answers it.
        let touched = layer.without.iter().chain(layer.amends.iter().map(|amendment| &amendment.stem));
        let of_touched = touched.filter_map(|stem| by_stem.get(stem.as_str())).flatten().copied();
        let own = layer.regulations.iter().map(EditionRegulation::question).filter(|question| is_asked(question));
        let questions = own.map(|question| question.name).chain(of_touched);
        for question in questions {
            read.extend(layer.options.iter().map(|(name, _)| (question, name.as_str())));
        }
    }
    read
}

pub(super) fn rulebook(
    edition: &Arc<Edition>,
    setting: &Setting,
    readings: &[(String, String)],
) -> Result<Rulebook, Diagnostic> {
    // A word that only the other edition knows is none here: what is usual holds.
    let is_known =
        |(name, value): &&(String, LawValue)| edition.option(name).is_some_and(|option| option.accepts(value));
    let known = setting.options.iter().filter(is_known);
    let conditions = Conditions {
        tempo: setting.tempo,
        options: known.cloned().collect(),
        readings: readings.iter().cloned().collect(),
    };
    Rulebook::new(edition, &conditions)
}

/// Returns whether nothing that the answer depends on differs.
pub(super) fn is_identical(question: &'static Question, a: &Rulebook, b: &Rulebook) -> bool {
    differing(question, a, b).is_empty()
}

/// Returns the regulations of either rulebook that the other has not or has otherwise. Where the condition of none of them holds, both
/// answer alike.
pub(super) fn differing<'a>(
    question: &'static Question,
    a: &'a Rulebook,
    b: &'a Rulebook,
) -> Vec<&'a EditionRegulation> {
    let only_in = |one: &'a Rulebook, other: &'a Rulebook| {
        one.answering(question).filter(move |placed| !other.answering(question).any(|known| is_same(placed, known)))
    };
    only_in(a, b).chain(only_in(b, a)).collect()
}

/// Returns whether both sides stay as they are to each other whatever the event announces: their numbers come from the same options.
pub(super) fn take_the_same_options(question: &'static Question, a: &Rulebook, b: &Rulebook) -> bool {
    let taken = |rulebook: &Rulebook| -> BTreeSet<(String, String, String)> {
        let numbers = rulebook.answering(question).flat_map(|placed| {
            let stem = &placed.regulation.stem;
            placed.law.iter().filter_map(move |entry| Some((stem.clone(), entry.name.clone(), entry.option.clone()?)))
        });
        numbers.collect()
    };
    taken(a) == taken(b)
}

/// Puts facts to both rulebooks: a witness under no named conditions, of which nothing is telling.
pub(super) fn put_to_both(
    host: &Host,
    in_a: &Rulebook,
    in_b: &Rulebook,
    question: &'static Question,
    facts: Vec<Value>,
) -> Result<Witness, Diagnostic> {
    Ok(Witness {
        question,
        setting: Setting::default(),
        telling: Vec::new(),
        in_a: ask(host, in_a, question, &facts)?,
        in_b: ask(host, in_b, question, &facts)?,
        facts,
    })
}

pub(super) fn ask(
    host: &Host,
    rulebook: &Rulebook,
    question: &'static Question,
    facts: &[Value],
) -> Result<WitnessAnswer, Diagnostic> {
    rulebook.consult(host, question, &facts).map(WitnessAnswer::from)
}

impl From<Consultation> for WitnessAnswer {
    fn from(consultation: Consultation) -> WitnessAnswer {
        let mut articles: Vec<String> = Vec::new();
        for article in consultation.applied.into_iter().flat_map(|applied| applied.articles) {
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        let Consultation { outcome, orders, missing, .. } = consultation;
        WitnessAnswer { outcome, orders, articles, missing }
    }
}

/// Returns the orders that only one of two answers gives, by their names.
pub(super) fn aspects(in_a: &WitnessAnswer, in_b: &WitnessAnswer) -> Vec<Aspect> {
    let settled = |answer: &WitnessAnswer| {
        matches!(answer.outcome, Outcome::Decided | Outcome::NoConsequence | Outcome::NotCovered)
    };
    let both_leave_choices = in_a.outcome == Outcome::ArbiterDecides && in_b.outcome == Outcome::ArbiterDecides;
    if !(both_leave_choices || settled(in_a) && settled(in_b)) {
        let name = |answer: &WitnessAnswer| Some(answer.outcome.name().to_owned());
        return vec![Aspect { name: "outcome", in_a: name(in_a), in_b: name(in_b) }];
    }
    let said = |answer: &WitnessAnswer, other: &WitnessAnswer, name: &str| {
        let said: Vec<String> = answer
            .orders
            .iter()
            .filter(|order| order.name() == name && !other.orders.contains(order))
            .map(ToString::to_string)
            .collect();
        (!said.is_empty()).then(|| said.join(", "))
    };
    let aspect = |name: &'static str| Aspect { name, in_a: said(in_a, in_b, name), in_b: said(in_b, in_a, name) };
    Order::NAMES.into_iter().map(aspect).filter(|aspect| aspect.in_a.is_some() || aspect.in_b.is_some()).collect()
}
