//! How answers are named on pictures: by editions, tempi and options.

use std::collections::BTreeSet;

use kodeks_compare::{
    Setting,
    report::{ByTempo, EditionAnswer, EditionWithReadings},
};
use kodeks_core::Tempo;
use kodeks_rulesets::possibilities::together;
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use super::settings::describe_options;

/// The answers of editions under tempi that they treat alike.
pub(super) struct Panel<'a, T> {
    /// The tempi.
    pub tempi: Vec<Tempo>,
    /// The answers.
    pub answers: &'a [EditionAnswer<T>],
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

fn is_alike<T: PartialEq>(one: &[EditionAnswer<T>], other: &[EditionAnswer<T>]) -> bool {
    let same = |(one, other): (&EditionAnswer<T>, &EditionAnswer<T>)| {
        let options = |under: &EditionAnswer<T>| -> Vec<_> {
            under.settings.iter().map(|setting| setting.options.clone()).collect()
        };
        one.edition == other.edition && one.answer == other.answer && options(one) == options(other)
    };
    one.len() == other.len() && one.iter().zip(other).all(same)
}

impl<T: PartialEq> Panel<'_, T> {
    /// Names its tempi.
    pub(super) fn describe_tempi(&self, words: &Words) -> String {
        let tempi: Vec<String> = self.tempi.iter().map(|tempo| words.tempo(*tempo)).collect();
        if tempi.len() == Tempo::ALL.len() { words.say("every-tempo") } else { tempi.join(", ") }
    }

    /// Returns whether an edition gives an answer that another does not give.
    pub(super) fn differs(&self, is_same: impl Fn(&T, &T) -> bool) -> bool {
        let gives = |edition: usize, answer: &T| {
            self.answers.iter().any(|under| under.edition == edition && is_same(&under.answer, answer))
        };
        let editions: BTreeSet<usize> = self.answers.iter().map(|under| under.edition).collect();
        self.answers.iter().any(|under| editions.iter().any(|other| !gives(*other, &under.answer)))
    }

    /// Returns each answer once, with the names of the editions that give it; answers are one if
    /// `is_same` says so. The name of an edition is followed by its articles.
    pub(super) fn distinct(
        &self,
        asked: &[EditionWithReadings],
        words: &Words,
        is_same: impl Fn(&T, &T) -> bool,
        articles: impl Fn(&T) -> &[String],
    ) -> Vec<(Vec<String>, &T)> {
        let mut distinct: Vec<Vec<&EditionAnswer<T>>> = Vec::new();
        for under in self.answers {
            let mut known = distinct.iter_mut();
            match known.find(|known| is_same(&known[0].answer, &under.answer)) {
                Some(known) => known.push(under),
                None => distinct.push(vec![under]),
            }
        }
        distinct
            .into_iter()
            .map(|given| {
                let mut names: Vec<String> = Vec::new();
                for (edition, asked) in asked.iter().enumerate() {
                    let of_it: Vec<&EditionAnswer<T>> =
                        given.iter().copied().filter(|under| under.edition == edition).collect();
                    if !of_it.is_empty() {
                        names.push(self.name(&of_it, asked, words, &articles));
                    }
                }
                (names, &given[0].answer)
            })
            .collect()
    }

    /// Names an edition, the options under which its answer differs, and its articles.
    fn name(
        &self,
        given: &[&EditionAnswer<T>],
        asked: &EditionWithReadings,
        words: &Words,
        articles: impl Fn(&T) -> &[String],
    ) -> String {
        let all: Vec<&EditionAnswer<T>> =
            self.answers.iter().filter(|under| under.edition == given[0].edition).collect();
        let settings = |unders: &[&EditionAnswer<T>]| -> Vec<Setting> {
            unders.iter().flat_map(|under| &under.settings).cloned().collect()
        };
        let options = if given.len() == all.len() {
            String::new()
        } else {
            describe_options(&settings(given), &values(&settings(&all)), words)
        };
        let mut cited: Vec<&str> = Vec::new();
        for article in given.iter().flat_map(|under| articles(&under.answer)) {
            if !cited.contains(&article.as_str()) {
                cited.push(article);
            }
        }
        let label = if options.is_empty() { asked.label() } else { format!("{} ({options})", asked.label()) };
        if cited.is_empty() { label } else { format!("{label} {}", cited.join(", ")) }
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
