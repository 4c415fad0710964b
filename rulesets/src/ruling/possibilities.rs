//! Unknown conditions of an event, and all their possible values.
//!
//! A tempo, an option or a reading may be left open. [`Possibilities`] goes through everything that
//! they can be, [`join`] puts together what was answered under each, and [`together`] and [`common_answer`]
//! tell where the answers are the same.

use std::{collections::BTreeMap, iter::Peekable, vec};

use kodeks_core::Tempo;
use kodeks_scripting::LawValue;

use crate::{Conditions, Edition, Rulebook};

use super::asked::EarlierQuestion;

pub use super::{
    agreement::{common_answer, together},
    table_words::TEMPO,
};

/// A value assumed for a condition that the event does not state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// The tempo.
    Tempo(Tempo),
    /// An option, by its name.
    Option(String, LawValue),
    /// The reading of an article.
    Reading {
        /// The article.
        article: String,
        /// The name of the interpretation.
        choice: String,
    },
    /// The answer to what the ruling on an earlier event left open.
    Earlier(EarlierQuestion, LawValue),
}

impl Assumption {
    /// Returns what is not known: `tempo`, the name of an option, an article, or a fact.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Assumption::Tempo(_) => TEMPO,
            Assumption::Option(name, _) => name,
            Assumption::Reading { article, .. } => article,
            Assumption::Earlier(asked, _) => &asked.0.name,
        }
    }

    /// Returns the question of an earlier event that it answers.
    pub(crate) fn earlier(&self) -> Option<&EarlierQuestion> {
        match self {
            Assumption::Earlier(asked, _) => Some(asked),
            Assumption::Tempo(_) | Assumption::Option(..) | Assumption::Reading { .. } => None,
        }
    }

    /// Returns what is taken for it, as an event would say it.
    #[must_use]
    pub fn value(&self) -> LawValue {
        match self {
            Assumption::Tempo(tempo) => LawValue::Word(tempo.name().to_owned()),
            Assumption::Option(_, value) | Assumption::Earlier(_, value) => value.clone(),
            Assumption::Reading { choice, .. } => LawValue::Word(choice.clone()),
        }
    }

    pub(super) fn fill_in(&self, conditions: &mut Conditions) {
        match self {
            Assumption::Tempo(tempo) => conditions.tempo = Some(*tempo),
            Assumption::Option(name, value) => {
                conditions.options.insert(name.clone(), value.clone());
            }
            Assumption::Reading { article, choice } => {
                conditions.readings.insert(article.clone(), choice.clone());
            }
            // No condition of the event: it is the course that the game took.
            Assumption::Earlier(..) => {}
        }
    }
}

/// Something that is not known, with everything that it can be.
#[derive(Clone, Debug)]
pub struct Unknown {
    name: String,
    can_be: Vec<Assumption>,
}

impl Unknown {
    /// Returns the tempo, if the conditions leave it open.
    #[must_use]
    pub fn tempo(conditions: &Conditions) -> Option<Unknown> {
        conditions.tempo.is_none().then(|| Unknown {
            name: TEMPO.to_owned(),
            can_be: Tempo::ALL.into_iter().map(Assumption::Tempo).collect(),
        })
    }

    /// Returns the first option that the layers in force ask for and the conditions leave open.
    #[must_use]
    pub fn option_of(edition: &Edition, conditions: &Conditions) -> Option<Unknown> {
        let name = Rulebook::open_options(edition, conditions).into_iter().next()?;
        let option = edition.option(&name);
        let values = option.map(|option| option.values()).unwrap_or_default();
        Some(Unknown::option(&name, &values))
    }

    /// Returns an option that can be any of these values; none if they cannot be listed.
    #[must_use]
    pub fn option(name: &str, values: &[LawValue]) -> Unknown {
        let assumed = |value: &LawValue| Assumption::Option(name.to_owned(), value.clone());
        Unknown { name: name.to_owned(), can_be: values.iter().map(assumed).collect() }
    }
}

/// Conditions under which an event may have been played.
#[derive(Clone, Debug, Default)]
pub struct Possibility {
    /// The conditions, with what is assumed.
    pub conditions: Conditions,
    /// The assumptions, in the order in which they came up.
    pub assumed: Vec<Assumption>,
    /// A condition that is still unknown, because its values cannot be listed.
    pub unlisted: Option<String>,
}

impl Possibility {
    fn with(&self, assumption: Assumption) -> Possibility {
        let mut possibility = self.clone();
        assumption.fill_in(&mut possibility.conditions);
        possibility.assumed.push(assumption);
        possibility
    }

    /// Returns it with another reading than the default, one at a time, of each article of which
    /// `chosen` has none.
    pub fn with_other_readings<'a>(
        &'a self,
        edition: &'a Edition,
        chosen: &'a BTreeMap<String, String>,
    ) -> impl Iterator<Item = Possibility> + 'a {
        edition.readings().iter().filter(|reading| !chosen.contains_key(&reading.article)).flat_map(move |reading| {
            reading.choices.iter().map(|choice| &choice.name).filter(|choice| **choice != reading.default).map(
                move |choice| {
                    self.with(Assumption::Reading { article: reading.article.clone(), choice: choice.clone() })
                },
            )
        })
    }
}

/// Returns what is asked next under some conditions, if anything is not known.
type NextUnknown<'a> = dyn Fn(&Conditions) -> Option<Unknown> + 'a;

/// Everything that can be where something is not known: the first unknown by each of its values, and
/// under each the next.
pub struct Possibilities<'a> {
    unknown: Box<NextUnknown<'a>>,
    /// The possibilities still to try, the next one last.
    waiting: Vec<Possibility>,
}

impl<'a> Possibilities<'a> {
    /// Returns everything that can be under these conditions; `unknown` tells what is asked next.
    pub fn new(conditions: Conditions, unknown: impl Fn(&Conditions) -> Option<Unknown> + 'a) -> Possibilities<'a> {
        Possibilities {
            unknown: Box::new(unknown),
            waiting: vec![Possibility { conditions, ..Possibility::default() }],
        }
    }

    /// Returns everything that the options can be that layers of an edition ask for. A tempo that is
    /// not known stays so.
    #[must_use]
    pub fn of_options(edition: &'a Edition, conditions: Conditions) -> Possibilities<'a> {
        Possibilities::new(conditions, |conditions| Unknown::option_of(edition, conditions))
    }

    /// Returns everything that the tempo and the options can be that layers of an edition ask for.
    #[must_use]
    pub fn of_tempo_and_options(edition: &'a Edition, conditions: Conditions) -> Possibilities<'a> {
        Possibilities::new(conditions, |conditions| {
            Unknown::tempo(conditions).or_else(|| Unknown::option_of(edition, conditions))
        })
    }
}

impl Iterator for Possibilities<'_> {
    type Item = Possibility;

    fn next(&mut self) -> Option<Possibility> {
        loop {
            let mut possibility = self.waiting.pop()?;
            let Some(unknown) = (self.unknown)(&possibility.conditions) else {
                return Some(possibility);
            };
            if unknown.can_be.is_empty() {
                possibility.unlisted = Some(unknown.name);
                return Some(possibility);
            }
            let can_be = unknown.can_be.into_iter().rev();
            self.waiting.extend(can_be.map(|assumption| possibility.with(assumption)));
        }
    }
}

/// Joins what was answered under every possibility, in their order: the answers under all values of
/// the unknown that came up last, then of the one before. `None` if there are none.
///
/// `join` is given an unknown, by the first of its values, and the answer under each of them.
pub fn join<T>(
    answers: Vec<(Vec<Assumption>, T)>,
    join_values: &impl Fn(&Assumption, Vec<(LawValue, T)>) -> T,
) -> Option<T> {
    join_from(0, &mut answers.into_iter().peekable(), join_values)
}

/// Joins the answers that suppose the same as the first of them in their first `depth` assumptions.
fn join_from<T>(
    depth: usize,
    answers: &mut Peekable<vec::IntoIter<(Vec<Assumption>, T)>>,
    join_values: &impl Fn(&Assumption, Vec<(LawValue, T)>) -> T,
) -> Option<T> {
    let (assumed, _) = answers.peek()?;
    let Some(first) = assumed.get(depth).cloned() else {
        return answers.next().map(|(_, answer)| answer);
    };
    let above = assumed[..depth].to_vec();
    let mut by_value = Vec::new();
    while let Some((assumed, _)) = answers.peek()
        && assumed.starts_with(&above)
    {
        let Some(value) = assumed.get(depth).map(Assumption::value) else {
            break;
        };
        by_value.extend(join_from(depth + 1, answers, join_values).map(|answer| (value, answer)));
    }
    Some(join_values(&first, by_value))
}

#[cfg(test)]
mod tests {
    use kodeks_scripting::LawValue;

    use super::{Possibilities, Unknown, join};
    use crate::Conditions;

    /// The tempo; in blitz also whether it is supervised, and then a time, which cannot be listed.
    fn possibilities() -> Possibilities<'static> {
        Possibilities::new(Conditions::default(), |conditions| {
            let flags = [LawValue::Flag(true), LawValue::Flag(false)];
            let is_blitz = conditions.tempo == Some(kodeks_core::Tempo::Blitz);
            let supervised = conditions.options.get("supervised");
            match (Unknown::tempo(conditions), supervised) {
                (Some(tempo), _) => Some(tempo),
                (None, None) if is_blitz => Some(Unknown::option("supervised", &flags)),
                (None, Some(LawValue::Flag(true))) => Some(Unknown::option("time", &[])),
                _ => None,
            }
        })
    }

    #[test]
    fn every_value_is_assumed_and_under_each_what_is_asked_next() {
        let found: Vec<(Vec<String>, Option<String>)> = possibilities()
            .map(|possibility| {
                let said = possibility.assumed.iter().map(|one| format!("{} {:?}", one.name(), one.value()));
                (said.collect(), possibility.unlisted)
            })
            .collect();
        let tempo = |name: &str| format!("tempo Word({name:?})");
        assert_eq!(
            found,
            [
                (vec![tempo("standard")], None),
                (vec![tempo("rapid")], None),
                (vec![tempo("blitz"), "supervised Flag(true)".to_owned()], Some("time".to_owned())),
                (vec![tempo("blitz"), "supervised Flag(false)".to_owned()], None),
            ]
        );
    }

    #[test]
    fn answers_are_joined_from_the_last_unknown_to_the_first() {
        let answers = possibilities().enumerate().map(|(place, possibility)| (possibility.assumed, place.to_string()));
        let joined = join(answers.collect(), &|unknown, values| {
            let answers: Vec<String> = values.into_iter().map(|(_, answer)| answer).collect();
            format!("{}({})", unknown.name(), answers.join(" "))
        });
        assert_eq!(joined.as_deref(), Some("tempo(0 1 supervised(2 3))"));
        assert_eq!(join(Vec::new(), &|_, _: Vec<(LawValue, ())>| ()), None);
    }
}
