//! Near misses: facts that would have to be different for a regulation to apply.

use kodeks_board::Time;
use kodeks_core::{Fact, FactType, Facts, Question, Value};

use crate::{Because, Rulebook, Test, Truth};

use super::{
    consult::{Consultation, NearMiss, RegulationTrace},
    table_words::is_about_mate,
};

impl Rulebook {
    /// Returns the regulations that do not apply only because of facts worth telling: a number that falls
    /// short or is passed, or something true or false that is not as it usually is. Where there are none,
    /// those that the fewest facts keep from applying, be they as usual.
    ///
    /// A regulation about another matter fails by a word that was reported, or by something that is as in
    /// every game; that explains nothing.
    pub(super) fn near_misses(
        &self,
        question: &'static Question,
        facts: &dyn Facts,
        trace: &[RegulationTrace],
    ) -> Vec<NearMiss> {
        let failed = trace.iter().filter(|asked| match asked.holds {
            Truth::No(constraint) => !self.regulations()[asked.regulation].is_about_another(constraint),
            Truth::Yes | Truth::Open(_) => false,
        });
        let failed: Vec<(usize, Vec<(Fact, Because)>)> = failed
            .filter_map(|asked| {
                let failed = self.all_that_failed(asked.regulation, question, facts)?;
                Some((asked.regulation, failed))
            })
            .collect();
        let telling =
            |(_, failed): &&(usize, Vec<(Fact, Because)>)| failed.iter().all(|(fact, because)| explains(fact, because));
        let mut told: Vec<_> = failed.iter().filter(telling).collect();
        if told.is_empty() && question.key().is_some() {
            let fewest = failed.iter().map(|(_, failed)| failed.len()).min();
            told = failed.iter().collect();
            told.retain(|(_, failed)| Some(failed.len()) == fewest);
        }
        // A statement about a regulation covers its exceptions too.
        let is_exception = |place: usize| {
            let exception_to = &self.regulations()[place].regulation.exception_to;
            let stem = |place: usize| &self.regulations()[place].regulation.stem;
            told.iter().any(|(other, _)| exception_to.contains(stem(*other)))
        };
        told.iter()
            .filter(|(place, _)| !is_exception(*place))
            .map(|(place, failed)| NearMiss {
                regulation: *place,
                articles: self.articles_here(*place, facts),
                because: failed.iter().map(|(_, because)| because.clone()).collect(),
            })
            .collect()
    }

    /// Returns why a claim is refused that a regulation without conditions refuses: the exceptions to it that
    /// do not apply.
    pub(super) fn missed_exceptions(
        &self,
        question: &'static Question,
        facts: &dyn Facts,
        answer: &Consultation,
    ) -> Vec<NearMiss> {
        let regulation = |place: usize| &self.regulations()[place].regulation;
        let refusing = answer.applied.iter().map(|applied| regulation(applied.regulation));
        let unconditional: Vec<_> = refusing.filter(|refusing| refusing.when.constraints().is_empty()).collect();
        let is_exception = |asked: &&RegulationTrace| {
            let exception_to = &regulation(asked.regulation).exception_to;
            unconditional.iter().any(|refusing| exception_to.contains(&refusing.stem))
        };
        let exceptions: Vec<RegulationTrace> = answer.trace.iter().filter(is_exception).cloned().collect();
        self.near_misses(question, facts, &exceptions)
    }

    /// Returns every constraint of a regulation that failed; `None` if one of them bounds a word that was
    /// reported, never holds, or would take a search for a mate.
    fn all_that_failed(
        &self,
        place: usize,
        question: &'static Question,
        facts: &dyn Facts,
    ) -> Option<Vec<(Fact, Because)>> {
        let placed = &self.regulations()[place];
        let mut failed = Vec::new();
        for (at, constraint) in placed.regulation.when.constraints().iter().enumerate() {
            let fact = constraint.fact_of(question);
            if is_about_mate(fact.name) {
                return None;
            }
            if placed.regulation.when.fails_at(at, facts, &placed.law) {
                let because = self.failure(place, at, facts);
                if !can_be_otherwise(&fact, &because) {
                    return None;
                }
                failed.push((fact, because));
            }
        }
        Some(failed)
    }
}

/// Returns whether the constraint could hold in the same matter: it bounds no word that was reported, and
/// asks for no number below nothing.
fn can_be_otherwise(fact: &Fact, because: &Because) -> bool {
    let Because::Failed { test, bounds, .. } = because else {
        return false;
    };
    let is_reported_word = matches!(fact.fact_type, FactType::Word(_)) && fact.shown.is_none();
    let never_holds = *test == Test::Below && bounds.iter().all(is_nothing);
    !is_reported_word && !never_holds
}

/// Returns whether it tells something by itself that a fact is so: no number that is nothing where more than
/// nothing is asked for.
fn explains(fact: &Fact, because: &Because) -> bool {
    let Because::Failed { test, bounds, found, .. } = because else {
        return false;
    };
    match fact.fact_type {
        FactType::Flag => *found != fact.usual_value(),
        FactType::Count | FactType::Time => {
            *test != Test::Above || !is_nothing(found) || !bounds.iter().all(is_nothing)
        }
        _ => false,
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Count(count) => *count == 0,
        Value::Time(time) => *time == Time::ZERO,
        _ => false,
    }
}
