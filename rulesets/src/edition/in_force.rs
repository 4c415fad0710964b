//! What is in force under the conditions that an edition has been asked about: worked out once for each.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use kodeks_core::Question;
use kodeks_scripting::Law;

use crate::{Conditions, Diagnostic, Placed};

/// For how many conditions it is kept what is in force. A comparison asks under every tempo with every
/// value of a few options; an audit of any collection meets hardly more.
const MOST_KEPT: usize = 64;

/// What is in force under some conditions.
#[derive(Debug)]
pub(super) struct RegulationsInForce {
    pub regulations: Vec<Placed>,
    /// The names of the layers that apply.
    pub layers: Vec<String>,
    /// The numbers of each regulation, as its procedure gets them.
    pub laws: Vec<Law>,
    /// Where the regulations stand that answer a question, by its name.
    answering: HashMap<&'static str, Vec<usize>>,
}

impl RegulationsInForce {
    pub fn of(regulations: Vec<Placed>, layers: Vec<String>) -> RegulationsInForce {
        let mut answering: HashMap<&'static str, Vec<usize>> = HashMap::new();
        for (place, placed) in regulations.iter().enumerate() {
            answering
                .entry(placed.question().name)
                .or_default()
                .push(place);
        }
        RegulationsInForce {
            laws: regulations
                .iter()
                .map(|placed| placed.law.values())
                .collect(),
            regulations,
            layers,
            answering,
        }
    }

    /// Returns where the regulations stand that answer a question.
    pub fn places_answering(&self, question: &Question) -> &[usize] {
        self.answering.get(question.name).map_or(&[], Vec::as_slice)
    }
}

/// What is known to be in force in one edition, by the conditions. Another edition made from it begins
/// without.
#[derive(Debug, Default)]
pub(super) struct KnownInForce(Mutex<Vec<(Conditions, Arc<RegulationsInForce>)>>);

impl Clone for KnownInForce {
    fn clone(&self) -> KnownInForce {
        KnownInForce::default()
    }
}

impl KnownInForce {
    /// Returns what is in force under conditions, worked out if it is not known yet.
    pub fn under(
        &self,
        conditions: &Conditions,
        work_out: impl FnOnce() -> Result<RegulationsInForce, Diagnostic>,
    ) -> Result<Arc<RegulationsInForce>, Diagnostic> {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = |(under, _): &&(Conditions, Arc<RegulationsInForce>)| under == conditions;
        if let Some((_, in_force)) = known().iter().find(is_it) {
            return Ok(Arc::clone(in_force));
        }
        let in_force = Arc::new(work_out()?);
        let mut known = known();
        if known.len() == MOST_KEPT {
            known.remove(0);
        }
        known.push((conditions.clone(), Arc::clone(&in_force)));
        Ok(in_force)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kodeks_core::{Tempo, Time};
    use kodeks_scripting::LawValue;

    use super::MOST_KEPT;
    use crate::{Conditions, Diagnostic, Edition, Library, Rulebook, Selector, Wanted};

    /// What the opponent of an incorrect claimant gains under a tempo.
    fn gain(edition: &Arc<Edition>, conditions: &Conditions) -> Option<LawValue> {
        let rulebook = Rulebook::new(edition, conditions).unwrap();
        let question = edition.question("draw-claim.incorrect").unwrap();
        let mut answering = rulebook.answering(question);
        answering.find_map(|placed| Some(placed.law.get("opponent_gains")?.value.clone()))
    }

    fn fide_2014() -> Result<Arc<Edition>, Diagnostic> {
        let library = Library::built_in()?;
        library.edition(&Wanted::Pack(Selector::parse("fide@2014")?))
    }

    fn unsupervised(tempo: Tempo) -> Conditions {
        Conditions {
            tempo: Some(tempo),
            options: [("supervised".to_owned(), LawValue::Flag(false))].into(),
            ..Conditions::default()
        }
    }

    #[test]
    fn what_is_kept_is_told_apart_by_the_conditions() {
        let edition = fide_2014().unwrap();
        for _ in 0..2 {
            let minutes = |minutes| Some(LawValue::Time(Time::from_minutes(minutes)));
            let under = |tempo| gain(&edition, &unsupervised(tempo));
            assert_eq!(under(Tempo::Standard), minutes(2));
            assert_eq!(under(Tempo::Blitz), minutes(1));
        }
    }

    #[test]
    fn a_changed_edition_is_asked_anew() {
        let edition = fide_2014().unwrap();
        let conditions = unsupervised(Tempo::Standard);
        assert!(gain(&edition, &conditions).is_some());
        let changed = edition.changed(
            |placed| {
                if let Some(entry) = placed.law.get_mut("opponent_gains") {
                    entry.value = LawValue::Time(Time::from_minutes(7));
                }
            },
            |_| {},
        );
        let seven = LawValue::Time(Time::from_minutes(7));
        assert_eq!(gain(&Arc::new(changed), &conditions), Some(seven));
    }

    #[test]
    fn no_more_than_so_much_is_kept() {
        let edition = fide_2014().unwrap();
        let seconds = 0..=MOST_KEPT as u64;
        for time in seconds.map(Time::from_seconds) {
            let mut conditions = unsupervised(Tempo::Standard);
            let late = ("default_time".to_owned(), LawValue::Time(time));
            conditions.options.extend([late.clone()]);
            let rulebook = Rulebook::new(&edition, &conditions).unwrap();
            let laws = rulebook
                .regulations()
                .iter()
                .flat_map(|placed| placed.law.iter());
            let mut given = laws.filter(|entry| entry.option.as_ref() == Some(&late.0));
            assert!(given.all(|entry| entry.value == late.1));
        }
        assert_eq!(edition.in_force.0.lock().unwrap().len(), MOST_KEPT);
    }
}
