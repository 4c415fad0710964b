//! How answers are named on pictures: by editions, tempi and options.

use std::collections::BTreeSet;

use kodeks_compare::Setting;
use kodeks_compare::report::{Asked, ByTempo, Under};
use kodeks_core::Tempo;
use kodeks_rulesets::possibilities::together;

use crate::Words;

/// What editions answer under tempi that they treat alike.
pub(super) struct Panel<'a, T> {
    /// The tempi.
    pub tempi: Vec<Tempo>,
    /// The answers.
    pub answers: &'a [Under<T>],
}

/// Puts tempi together under which every edition answers alike.
pub(super) fn panels<T: PartialEq>(tempi: &[ByTempo<T>]) -> Vec<Panel<'_, T>> {
    let answers = tempi.iter().map(|under| (under.tempo, &under.answers[..]));
    let groups = together(answers, |one, other| is_alike(one, other));
    let panel = |group: Vec<(Tempo, _)>| Panel {
        answers: group[0].1,
        tempi: group.into_iter().map(|(tempo, _)| tempo).collect(),
    };
    groups.into_iter().map(panel).collect()
}

fn is_alike<T: PartialEq>(one: &[Under<T>], other: &[Under<T>]) -> bool {
    let same = |(one, other): (&Under<T>, &Under<T>)| {
        let options = |under: &Under<T>| -> Vec<_> {
            let settings = under.settings.iter();
            settings.map(|setting| setting.options.clone()).collect()
        };
        one.edition == other.edition && one.answer == other.answer && options(one) == options(other)
    };
    one.len() == other.len() && one.iter().zip(other).all(same)
}

impl<T: PartialEq> Panel<'_, T> {
    /// Names its tempi.
    pub(super) fn said(&self, words: &Words) -> String {
        let tempi = self.tempi.iter();
        let tempi: Vec<String> = tempi.map(|tempo| words.tempo(*tempo)).collect();
        match tempi.len() == Tempo::ALL.len() {
            true => words.say("every-tempo"),
            false => tempi.join(", "),
        }
    }

    /// Returns whether an edition gives an answer that another does not give.
    pub(super) fn differs(&self, is_same: impl Fn(&T, &T) -> bool) -> bool {
        let gives = |edition: usize, answer: &T| {
            let mut answers = self.answers.iter();
            answers.any(|under| under.edition == edition && is_same(&under.answer, answer))
        };
        let editions: BTreeSet<usize> = self.answers.iter().map(|under| under.edition).collect();
        let mut answers = self.answers.iter();
        answers.any(|under| editions.iter().any(|other| !gives(*other, &under.answer)))
    }

    /// Returns each answer once, with the names of the editions that give it; answers are one if
    /// `is_same` says so. The name of an edition is followed by its articles.
    pub(super) fn distinct(
        &self,
        asked: &[Asked],
        words: &Words,
        is_same: impl Fn(&T, &T) -> bool,
        articles: impl Fn(&T) -> &[String],
    ) -> Vec<(Vec<String>, &T)> {
        let mut distinct: Vec<(Vec<String>, &T)> = Vec::new();
        for under in self.answers {
            let name = self.name(under, asked, words);
            let name = match articles(&under.answer) {
                [] => name,
                articles => format!("{name} {}", articles.join(", ")),
            };
            let mut known = distinct.iter_mut();
            match known.find(|(_, other)| is_same(other, &under.answer)) {
                Some((names, _)) => names.push(name),
                None => distinct.push((vec![name], &under.answer)),
            }
        }
        distinct
    }

    /// Names the edition, and the options where it answers otherwise under others.
    fn name(&self, under: &Under<T>, asked: &[Asked], words: &Words) -> String {
        let label = asked[under.edition].label();
        let answers = self.answers.iter();
        if answers
            .filter(|other| other.edition == under.edition)
            .count()
            < 2
        {
            return label;
        }
        let mut said: Vec<String> = Vec::new();
        for setting in &under.settings {
            let options = options(setting, words);
            if !options.is_empty() && !said.contains(&options) {
                said.push(options);
            }
        }
        match said.is_empty() {
            true => label,
            false => format!("{label} ({})", said.join("; ")),
        }
    }
}

/// Names the options of a setting: `supervised`.
fn options(setting: &Setting, words: &Words) -> String {
    let options = setting.options.iter();
    let options: Vec<String> = options
        .map(|(name, value)| words.option(name, value))
        .collect();
    options.join(", ")
}
