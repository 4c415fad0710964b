//! The rules that a game was played by, with every possibility where its file leaves them open.

use std::{
    cell::{OnceCell, RefCell},
    collections::BTreeMap,
    sync::Arc,
};

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::RepetitionCriteria;
use kodeks_core::{Question, Tempo};
use kodeks_rulesets::{
    Conditions, Edition, Rulebook, possibilities::Assumption, possibilities::Possibilities, possibilities::Possibility,
    ruling::comparison,
};
use kodeks_scripting::{Host, LawValue};

use super::{
    Doubt,
    matter::Matter,
    watch::{RuleWatch, WatchMemory},
};

/// The rules that a game was played by.
#[derive(Debug)]
pub(super) struct Terms {
    /// The certain rules; where something is open, the first of the possibilities.
    pub main: PossibleRules,
    /// The other possibilities.
    others: Vec<PossibleRules>,
    /// What limits draws by agreement, once a game has asked for it.
    pub agreement: OnceCell<Option<AgreementLimit>>,
}

/// From how many moves on the players may agree on a draw by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AgreementLimit {
    /// The question whose answers differ before and after.
    pub question: &'static Question,
    /// How many moves each player has to make; `None` where even any number is not enough.
    pub at_least: Option<u32>,
}

/// The rules in force under some assumptions.
#[derive(Debug)]
pub(super) struct PossibleRules {
    pub rulebook: Arc<Rulebook>,
    pub comparison: RepetitionCriteria,
    assumed: Vec<Assumption>,
    /// Results so far for the conditions of the regulations on each matter.
    known: [WatchMemory; Matter::WATCHED],
    /// About which questions it is known whether they have the same answers as under the main
    /// possibility.
    alike: RefCell<Vec<(&'static str, bool)>>,
}

/// Answers for a game under every possibility.
#[derive(Debug)]
pub(super) struct Resolution<T> {
    /// The answer under the main one.
    pub main: T,
    /// Names of what would have to be known, because another possibility leads to another answer.
    pub missing: Vec<String>,
    /// Other answers under other readings: article, choice, answer.
    pub readings: Vec<(String, String, T)>,
}

impl Terms {
    /// Returns what is in force at a tempo, or at any if that is not known. Readings that were
    /// chosen and options that were announced are not varied.
    pub fn new(
        host: &Host,
        edition: &Arc<Edition>,
        tempo: Option<Tempo>,
        chosen: &BTreeMap<String, String>,
        announced: &BTreeMap<String, LawValue>,
    ) -> Result<Terms, Diagnostic> {
        let conditions = Conditions { tempo, options: announced.clone(), readings: chosen.clone() };
        let mut possible: Vec<Possibility> = Possibilities::of_tempo_and_options(edition, conditions)
            .filter(|possibility| possibility.unlisted.is_none())
            .collect();
        if let Some(first) = possible.first().cloned() {
            possible.extend(first.with_other_readings(edition, chosen));
        }
        let mut in_force = possible.into_iter().map(|possibility| PossibleRules::new(host, edition, possibility));
        let Some(main) = in_force.next() else {
            return Err(Diagnostic::of_request(phrase!(
                "K1126",
                "{edition} has an option that no value fits",
                edition = edition.head().short_label()
            )));
        };
        Ok(Terms { main: main?, others: in_force.collect::<Result<_, _>>()?, agreement: OnceCell::new() })
    }

    /// Asks under every possibility under which the regulations about a question differ, and keeps
    /// them apart where their answers differ.
    pub fn settle<T>(
        &self,
        question: &'static Question,
        ask: impl Fn(&PossibleRules) -> Result<T, Diagnostic>,
        comes_to_the_same: impl Fn(&T, &T) -> bool,
    ) -> Result<Resolution<T>, Diagnostic> {
        let mut settled = Resolution { main: ask(&self.main)?, missing: Vec::new(), readings: Vec::new() };
        let differing = self.others.iter();
        for other in differing.filter(|other| !other.is_like(&self.main, question)) {
            let answer = ask(other)?;
            if comes_to_the_same(&answer, &settled.main) {
                continue;
            }
            if let Some((article, choice)) = other.reading() {
                settled.readings.push((article, choice, answer));
            } else {
                settled.add_missing(other.assumed_otherwise(&self.main));
            }
        }
        Ok(settled)
    }
}

impl<T> Resolution<T> {
    /// Returns what would have to be known, as the reason why it is not settled what follows.
    pub fn doubt_in_missing(&self) -> Option<Doubt> {
        (!self.missing.is_empty()).then(|| Doubt::Missing(self.missing.clone()))
    }

    fn add_missing(&mut self, names: impl Iterator<Item = String>) {
        for name in names {
            if !self.missing.contains(&name) {
                self.missing.push(name);
            }
        }
    }
}

impl PossibleRules {
    fn new(host: &Host, edition: &Arc<Edition>, possibility: Possibility) -> Result<PossibleRules, Diagnostic> {
        let rulebook = Rulebook::new(edition, &possibility.conditions)?;
        Ok(PossibleRules {
            comparison: comparison(host, &rulebook)?,
            rulebook: Arc::new(rulebook),
            assumed: possibility.assumed,
            known: Default::default(),
            alike: RefCell::default(),
        })
    }

    /// Returns what watches over a game for the regulations about a matter, if that is one of the whole game: its end or
    /// a claim.
    pub fn watch(&self, question: &'static Question, matter: Matter) -> Option<RuleWatch<'_>> {
        let known = &self.known[matter.watch_index()?];
        Some(RuleWatch::new(&self.rulebook, question, matter.claim(), known))
    }

    /// Returns whether a question has the same answers here as under the main possibility. The result is
    /// kept: `main` is one and the same in every call.
    fn is_like(&self, main: &PossibleRules, question: &'static Question) -> bool {
        let mut known = self.alike.borrow_mut();
        if let Some((_, alike)) = known.iter().find(|(name, _)| *name == question.name) {
            return *alike;
        }
        let alike = self.asks_alike(main, question);
        known.push((question.name, alike));
        alike
    }

    /// Returns whether a question has the same answers here as there.
    fn asks_alike(&self, other: &PossibleRules, question: &'static Question) -> bool {
        let mut there = other.rulebook.answering(question);
        let alike = self.rulebook.answering(question).all(|here| {
            there.next().is_some_and(|there| Arc::ptr_eq(&here.regulation, &there.regulation) && here.law == there.law)
        });
        alike && there.next().is_none() && self.comparison == other.comparison
    }

    fn reading(&self) -> Option<(String, String)> {
        self.assumed.iter().find_map(|assumed| match assumed {
            Assumption::Reading { article, choice } => Some((article.clone(), choice.clone())),
            _ => None,
        })
    }

    fn assumed_otherwise(&self, main: &PossibleRules) -> impl Iterator<Item = String> {
        self.assumed.iter().filter(|assumed| !main.assumed.contains(assumed)).map(|assumed| assumed.name().to_owned())
    }
}
