//! What was asked and answered, in words: facts, conditions, orders, and how it is known.

use kodeks_compare::{Answer, Comparison, Difference, Effect, Evidence, Setting, Witness};
use kodeks_core::{FactType, IncidentReport, Order, Question, Tempo, Value};
use kodeks_rulesets::{Outcome, Record};
use kodeks_scripting::LawValue;

use crate::{Words, page::missing_names};

/// Says how it is known.
pub(super) fn evidence(evidence: Evidence, points: usize, words: &Words) -> String {
    let name = match evidence {
        Evidence::SameProved if points == 0 => "diff-same-proved".to_owned(),
        Evidence::SameProved => "diff-same-exactly".to_owned(),
        other => format!("diff-{}", other.name()),
    };
    words.say_with(&name, &[("points", points.into())])
}

/// Returns the questions that are not decided otherwise, by how that is known.
pub(super) fn same(comparison: &Comparison, words: &Words) -> Vec<(String, Vec<String>)> {
    let mut ways: Vec<(String, Vec<String>)> = Vec::new();
    let stays = comparison.effects.iter();
    for effect in stays.filter(|effect| effect.evidence != Evidence::Changed) {
        let way = evidence(effect.evidence, effect.points, words);
        let question = words.question(effect.question.name);
        match ways.iter_mut().find(|(known, _)| *known == way) {
            Some((_, questions)) => questions.push(question),
            None => ways.push((way, vec![question])),
        }
    }
    ways
}

/// The moves of a record with their numbers, in the letters of the language.
pub(super) fn moves(record: &Record, words: &Words) -> String {
    words.moves(&record.numbered_moves())
}

/// The conditions and facts of a difference, in words; with the players exchanged where its example has them so.
#[must_use]
pub fn example(effect: &Effect, difference: &Difference, is_exchanged: bool, words: &Words) -> String {
    let exchanged = is_exchanged.then(|| with_players_exchanged(&difference.witness));
    let witness = exchanged.as_ref().unwrap_or(&difference.witness);
    let settings = settings(effect, &difference.settings, words);
    let facts = facts(witness, words);
    match (settings.is_empty(), facts.is_empty()) {
        (true, true) => words.say("diff-always"),
        (true, false) => facts,
        (false, true) => settings,
        (false, false) => format!("{settings} – {facts}"),
    }
}

/// Tells the facts and the conditions of a witness.
pub fn told(witness: &Witness, words: &Words) -> String {
    let tempo = witness.setting.tempo.map(|tempo| words.tempo(tempo));
    let options = witness.setting.options.iter().map(|(name, value)| words.option(name, value));
    let facts = Some(facts(witness, words)).filter(|facts| !facts.is_empty());
    let said: Vec<String> = tempo.into_iter().chain(options).chain(facts).collect();
    said.join("; ")
}

/// Tells White's facts of Black.
fn with_players_exchanged(witness: &Witness) -> Witness {
    let mut exchanged = witness.clone();
    for value in &mut exchanged.facts {
        if let Value::Player(player) = value {
            *player = !*player;
        }
    }
    exchanged
}

fn facts(witness: &Witness, words: &Words) -> String {
    let question = witness.question;
    // What was reported is told in a sentence, the usual report too. There is no board, and so no
    // sentence about squares.
    let is_about_squares = question.facts.first().is_some_and(|fact| fact.fact_type == FactType::Squares);
    let reported = question.key().filter(|_| !is_about_squares).map(|_| {
        let stated = witness.facts.clone();
        let sentence = words.report(&IncidentReport::new(question, stated));
        sentence.trim_end_matches('.').to_owned()
    });
    let is_told = |fact: &&usize| reported.is_none() || **fact > 0;
    let told = witness.telling.iter().filter(is_told).map(|fact| {
        let name = words.fact(question.facts[*fact].name);
        format!("{name}: {}", words.value(&witness.facts[*fact]))
    });
    let told: Vec<String> = reported.iter().cloned().chain(told).collect();
    told.join("; ")
}

/// Says what an edition answers.
pub fn said(edition: &kodeks_rulesets::Edition, question: &Question, answer: &Answer, words: &Words) -> String {
    match answer.outcome {
        Outcome::Decided | Outcome::ArbiterDecides => {
            let orders = answer.orders.iter().map(|order| with_moves_described(order, question, words));
            words.orders(&orders.collect::<Vec<_>>())
        }
        Outcome::Undecided => {
            let missing = missing_names(Some(edition), &answer.missing, words);
            words.say_with("outcome-undecided-because", &[("missing", missing.into())])
        }
        outcome => words.say(&format!("outcome-{}", outcome.name())) + ".",
    }
}

/// Moves that stand for themselves, as there is no board, are described instead.
fn with_moves_described(order: &Order, question: &Question, words: &Words) -> Order {
    match order {
        Order::MayPlay { by, moves } => {
            let described = |mv: &String| match question.fact(mv) {
                Some(_) => words.fact(mv),
                None => mv.clone(),
            };
            Order::MayPlay { by: *by, moves: moves.iter().map(described).collect() }
        }
        Order::MayChoose { choice, orders } => {
            let described = |order| with_moves_described(order, question, words);
            Order::MayChoose { choice: choice.clone(), orders: orders.iter().map(described).collect() }
        }
        other => other.clone(),
    }
}

/// Names the settings: those together that are alike but for one tempo or option. Options that make no
/// difference are not named, and all tempi are not named.
pub(super) fn settings(effect: &Effect, settings: &[Setting], words: &Words) -> String {
    let mut merged: Vec<MergedSettings> = settings.iter().map(MergedSettings::of).collect();
    merge(&mut merged);
    let said = merged.iter().map(|settings| settings.said(&effect.options, words));
    let said: Vec<String> = said.filter(|said| !said.is_empty()).collect();
    if said.len() == merged.len() {
        said.join("; ")
    } else {
        // One of them holds whatever the event has announced.
        String::new()
    }
}

/// Names the options of settings, those together that are alike but for one option; those that can have any of
/// `all` values are not named.
pub(super) fn options(settings: &[Setting], all: &[(String, Vec<LawValue>)], words: &Words) -> String {
    let options = |setting: &Setting| MergedSettings::of(&Setting { tempo: None, options: setting.options.clone() });
    let mut merged: Vec<MergedSettings> = Vec::new();
    for settings in settings.iter().map(options) {
        if !merged.contains(&settings) {
            merged.push(settings);
        }
    }
    merge(&mut merged);
    let said = merged.iter().map(|settings| settings.said(all, words));
    let said: Vec<String> = said.filter(|said| !said.is_empty()).collect();
    said.join("; ")
}

/// Settings that are alike but for the values named here: every combination of these.
#[derive(Clone, Debug, PartialEq)]
struct MergedSettings {
    tempi: Vec<Tempo>,
    options: Vec<(String, Vec<LawValue>)>,
}

impl MergedSettings {
    fn of(setting: &Setting) -> MergedSettings {
        let options = setting.options.iter().map(|(name, value)| (name.clone(), vec![value.clone()]));
        MergedSettings { tempi: setting.tempo.into_iter().collect(), options: options.collect() }
    }

    /// Returns both as one, if they differ in one thing only.
    fn with(&self, other: &MergedSettings) -> Option<MergedSettings> {
        let names =
            |one: &MergedSettings| -> Vec<String> { one.options.iter().map(|(name, _)| name.clone()).collect() };
        if names(self) != names(other) {
            return None;
        }
        let pairs = || self.options.iter().zip(&other.options);
        let differing = pairs().filter(|((_, one), (_, other))| one != other).count();
        if differing + usize::from(self.tempi != other.tempi) > 1 {
            return None;
        }
        let options = pairs().map(|((name, one), (_, other))| (name.clone(), joined(one, other)));
        Some(MergedSettings { tempi: joined(&self.tempi, &other.tempi), options: options.collect() })
    }

    fn said(&self, all: &[(String, Vec<LawValue>)], words: &Words) -> String {
        let tempi: Vec<String> = if self.tempi.len() == Tempo::ALL.len() {
            Vec::new()
        } else {
            self.tempi.iter().map(|tempo| words.tempo(*tempo)).collect()
        };
        let is_idle = |(name, values): &&(String, Vec<LawValue>)| {
            let all = all.iter().find(|(other, _)| other == name);
            all.is_some_and(|(_, all)| all.len() == values.len())
        };
        let options = self.options.iter().filter(|option| !is_idle(option)).map(|(name, values)| {
            let values = values.iter().map(|value| words.option(name, value));
            words.alternatives(&values.collect::<Vec<_>>())
        });
        let tempi = Some(words.alternatives(&tempi)).filter(|said| !said.is_empty());
        tempi.into_iter().chain(options).collect::<Vec<_>>().join(", ")
    }
}

/// Returns what is in either, each once, in order.
fn joined<T: Clone + PartialEq>(one: &[T], other: &[T]) -> Vec<T> {
    let more = other.iter().filter(|value| !one.contains(value));
    one.iter().chain(more).cloned().collect()
}

/// Merges any two that can be merged until none can.
fn merge(settings: &mut Vec<MergedSettings>) {
    let pair = |settings: &[MergedSettings]| {
        let places = 0..settings.len();
        places.clone().find_map(|one| {
            places.clone().skip(one + 1).find_map(|other| Some((one, other, settings[one].with(&settings[other])?)))
        })
    };
    while let Some((one, other, both)) = pair(settings) {
        settings.remove(other);
        settings[one] = both;
    }
}
