//! Alternatives to a ruling: options or readings under which it would be different.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::{Event, KnownMates};
use kodeks_scripting::LawValue;

use crate::{Conditions, Edition, EditionLayer, EditionRegulation, Outcome, Record, Runner};

use super::{
    answer::Ruling, branch::says_the_same, conditions_of, possibilities::Assumption, rule_under_all,
    table_words::TEMPO, tempo::tempo,
};

/// The options and readings that would change the last ruling on a record, and the chosen ones that do not.
#[derive(Clone, Debug, Default)]
pub struct Alternatives {
    /// Each other value of an option, or other reading, under which the ruling would be another, with that
    /// ruling.
    pub changes: Vec<(Assumption, Ruling)>,
    /// The options with a time or a number that the ruling reads: another value may change it.
    pub numbers: Vec<String>,
    /// The options and readings that were chosen for this event, and under every other value of which the
    /// ruling would be the same.
    pub without_difference: Vec<Assumption>,
}

/// Returns what would change the last ruling on a record: the options that are true or false or have words,
/// and the readings, on which what was asked hangs. Where the tempo is not known, nothing is tried. `mates` is
/// what the ruling itself has found out about mates, so that no difference is one of the search.
///
/// # Errors
///
/// As [`rule`](super::rule).
pub fn alternatives(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &Record,
    last: &Ruling,
    mates: &KnownMates,
) -> Result<Alternatives, Diagnostic> {
    let edition = &record.at_start(edition);
    let conditions = conditions_of(runner, edition, record)?;
    let mut found = Alternatives::default();
    if conditions.tempo.is_none() {
        return Ok(found);
    }
    let asked = QuestionNames::by(last);
    let given = last.rulebook.conditions();
    // Questions that are asked anyway are not listed again.
    let is_answered = last.outcome != Outcome::Undecided;
    let read = last
        .reasons
        .iter()
        .filter(|_| is_answered)
        .map(|reason| reason.regulation)
        .chain(last.unmet.iter().map(|unmet| unmet.regulation));
    for entry in read.flat_map(|place| last.rulebook.regulations()[place].law.iter()) {
        let option = entry.option.as_ref().filter(|name| !found.numbers.contains(name)).filter(|name| {
            let option = edition.option(name);
            option.is_some_and(|option| option.values().is_empty())
        });
        found.numbers.extend(option.cloned());
    }
    for option in edition.options() {
        let stated = conditions.options.get(&option.name);
        let Some(value) = stated.or_else(|| given.options.get(&option.name)) else {
            continue;
        };
        let is_heard = asked.hangs_on_option(edition, &option.name, &conditions);
        let others = option.values();
        let can_be_listed = !others.is_empty();
        let others = others
            .into_iter()
            .filter(|other| is_heard && other != value)
            .map(|other| Assumption::Option(option.name.clone(), other));
        let said = Assumption::Option(option.name.clone(), value.clone());
        let changes = differing(runner, edition, record, &conditions, last, mates, others);
        if stated.is_some() && changes.is_empty() && (can_be_listed || !is_heard) {
            found.without_difference.push(said);
        }
        found.changes.extend(changes);
    }
    for reading in edition.readings() {
        let stated = conditions.readings.get(&reading.article);
        let chosen = stated.unwrap_or(&reading.default);
        let settles_the_tempo = record.tempo.is_none() && record.control.is_some() && {
            let mut regulations = edition.regulations();
            regulations.any(|placed| placed.question().name == TEMPO && stands_under(placed, &reading.article))
        };
        let is_heard = settles_the_tempo || asked.hangs_on_reading(edition, &reading.article);
        let reads = |choice: &String| Assumption::Reading { article: reading.article.clone(), choice: choice.clone() };
        let others = reading.choices.iter().map(|choice| &choice.name).filter(|choice| is_heard && *choice != chosen);
        let changes = differing(runner, edition, record, &conditions, last, mates, others.map(reads));
        if stated.is_some() && changes.is_empty() {
            found.without_difference.push(reads(chosen));
        }
        found.changes.extend(changes);
    }
    Ok(found)
}

/// Returns the rulings under other conditions that say something else.
fn differing(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &Record,
    conditions: &Conditions,
    last: &Ruling,
    mates: &KnownMates,
    others: impl Iterator<Item = Assumption>,
) -> Vec<(Assumption, Ruling)> {
    let mut different = Vec::new();
    for other in others {
        let mut conditions = conditions.clone();
        other.fill_in(&mut conditions);
        // A reading may make the game one of another tempo, and so bring other regulations into force.
        if let Assumption::Reading { article, choice } = &other
            && record.tempo.is_none()
        {
            let mut read_so = record.clone();
            read_so.readings.insert(article.clone(), choice.clone());
            conditions.tempo = tempo(runner, edition, &read_so).unwrap_or(conditions.tempo);
        }
        // What cannot be ruled on otherwise is no alternative: there, nothing may have been left to the arbiter to decide.
        let rulings = rule_under_all(runner, edition, record, conditions, mates).unwrap_or_default();
        if let Some(ruling) = rulings.into_iter().next_back()
            && !says_the_same(&ruling, last)
        {
            different.push((other, ruling));
        }
    }
    different
}

/// The questions that a ruling asked.
pub(super) struct QuestionNames(BTreeSet<&'static str>);

impl QuestionNames {
    pub fn by(ruling: &Ruling) -> QuestionNames {
        let reasons = ruling.reasons.iter().map(|reason| reason.regulation);
        let unmet = ruling.unmet.iter().map(|unmet| unmet.regulation);
        let refused = ruling.why_not.iter().map(|refused| refused.regulation);
        let asked =
            reasons.chain(unmet).chain(refused).map(|place| ruling.rulebook.regulations()[place].question().name);
        // A report asks its question even where no regulation in force answers it.
        let reported = match &ruling.event {
            Event::Report(report) => Some(report.question.name),
            _ => None,
        };
        QuestionNames(asked.chain(reported).collect())
    }

    fn asks(&self, placed: &EditionRegulation) -> bool {
        self.0.contains(placed.question().name)
    }

    /// Whether a regulation that answers one of the questions has its numbers from this option, or a layer
    /// that it brings into force adds or takes away one.
    fn hangs_on_option(&self, edition: &Edition, option: &str, conditions: &Conditions) -> bool {
        let numbers = |placed: &EditionRegulation| {
            let mut entries = placed.law.iter();
            self.asks(placed) && entries.any(|entry| entry.option.as_deref() == Some(option))
        };
        let mut layers = edition.layers().iter().filter(|layer| {
            let fits = layer.tempi.is_empty() || conditions.tempo.is_some_and(|tempo| layer.tempi.contains(&tempo));
            fits && layer.options.iter().any(|(name, _)| name == option)
        });
        edition.regulations().any(numbers) || layers.any(|layer| self.hangs_on_layer(edition, layer))
    }

    /// Whether a layer adds, takes away or amends a regulation that answers one of the questions. A number that it
    /// amends may be taken by any other.
    pub fn hangs_on_layer(&self, edition: &Edition, layer: &EditionLayer) -> bool {
        let is_asked = |stem: &str| {
            let mut regulations = edition.regulations();
            regulations.any(|placed| self.asks(placed) && placed.regulation.stem == stem)
        };
        layer.regulations.iter().any(|placed| self.asks(placed))
            || layer.without.iter().any(|name| is_asked(stem_of(name)))
            || !layer.amends.is_empty()
    }

    /// Whether a regulation that answers one of the questions exists under a reading of this article.
    fn hangs_on_reading(&self, edition: &Edition, article: &str) -> bool {
        edition.regulations().any(|placed| self.asks(placed) && stands_under(placed, article))
    }
}

/// Whether a regulation exists under some reading of this article.
fn stands_under(placed: &EditionRegulation, article: &str) -> bool {
    placed.readings.iter().any(|(of, _)| of == article)
}

/// The name of a regulation without that of its layer.
fn stem_of(name: &str) -> &str {
    name.rsplit_once('/').map_or(name, |(_, stem)| stem)
}

impl Assumption {
    /// Returns it as people write it: `supervised = false`, or `9.4=no-cost` for a reading.
    #[must_use]
    pub fn to_text(&self) -> String {
        match self {
            Assumption::Reading { article, choice } => format!("{article}={choice}"),
            Assumption::Tempo(_) | Assumption::Option(..) | Assumption::Earlier(..) => {
                let value: LawValue = self.value();
                format!("{} = {}", self.name(), value.in_toml())
            }
        }
    }
}
