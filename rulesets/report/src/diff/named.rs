//! How answers are named on pictures: by editions, tempi and options.

use std::collections::BTreeSet;

use kodeks_compare::Setting;
use kodeks_compare::report::{Asked, ByTempo, Under};
use kodeks_core::Tempo;
use kodeks_rulesets::possibilities::together;
use kodeks_scripting::LawValue;

use crate::Words;

use super::told::options;

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
        let mut distinct: Vec<Vec<&Under<T>>> = Vec::new();
        for under in self.answers {
            let mut known = distinct.iter_mut();
            match known.find(|known| is_same(&known[0].answer, &under.answer)) {
                Some(known) => known.push(under),
                None => distinct.push(vec![under]),
            }
        }
        let named = distinct.into_iter().map(|given| {
            let mut names: Vec<String> = Vec::new();
            for (edition, asked) in asked.iter().enumerate() {
                let of_it: Vec<&Under<T>> = given.iter().copied().filter(|under| under.edition == edition).collect();
                if !of_it.is_empty() {
                    names.push(self.name(&of_it, asked, words, &articles));
                }
            }
            (names, &given[0].answer)
        });
        named.collect()
    }

    /// Names an edition, the options where it answers otherwise under others, and its articles.
    fn name(&self, given: &[&Under<T>], asked: &Asked, words: &Words, articles: impl Fn(&T) -> &[String]) -> String {
        let all = self.answers.iter();
        let all: Vec<&Under<T>> = all.filter(|under| under.edition == given[0].edition).collect();
        let settings = |unders: &[&Under<T>]| -> Vec<Setting> {
            let settings = unders.iter().flat_map(|under| &under.settings);
            settings.cloned().collect()
        };
        let options = match given.len() == all.len() {
            true => String::new(),
            false => options(&settings(given), &values(&settings(&all)), words),
        };
        let mut cited: Vec<&str> = Vec::new();
        for article in given.iter().flat_map(|under| articles(&under.answer)) {
            if !cited.contains(&article.as_str()) {
                cited.push(article);
            }
        }
        let label = match options.is_empty() {
            true => asked.label(),
            false => format!("{} ({options})", asked.label()),
        };
        match cited.is_empty() {
            true => label,
            false => format!("{label} {}", cited.join(", ")),
        }
    }
}

/// The options of settings, each with its values there.
fn values(settings: &[Setting]) -> Vec<(String, Vec<LawValue>)> {
    let mut values: Vec<(String, Vec<LawValue>)> = Vec::new();
    for (name, value) in settings.iter().flat_map(|setting| &setting.options) {
        match values.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) if known.contains(value) => {}
            Some((_, known)) => known.push(value.clone()),
            None => values.push((name.clone(), vec![value.clone()])),
        }
    }
    values
}
