//! An edition as games are audited by it: at each tempo, with what is open.

use std::{
    collections::{BTreeMap, HashMap},
    rc::Rc,
};

use kodeks_core::{Tempo, TimeControl};
use kodeks_scripting::Host;

use crate::{Conditions, Edition, PackError, Rulebook, ruling::tempo_of};

use super::terms::Terms;

/// How many time controls are remembered, so that a file that has a new one in each game does not
/// fill the memory.
const MOST_CONTROLS: usize = 1000;

/// An edition as games are audited by it.
pub(super) struct Rules {
    edition: Rc<Edition>,
    readings: BTreeMap<String, String>,
    /// What is in force as long as the tempo is not known, to ask for it.
    without_tempo: Rulebook,
    tempi: HashMap<String, Option<Tempo>>,
    terms: HashMap<Option<Tempo>, Rc<Terms>>,
}

impl Rules {
    /// Returns the rules of an edition under the readings chosen.
    pub fn new(edition: Rc<Edition>, readings: &[(String, String)]) -> Result<Rules, PackError> {
        let conditions = Conditions {
            readings: readings.iter().cloned().collect(),
            ..Conditions::default()
        };
        // A reading that the edition does not know is found here, before the first game.
        Ok(Rules {
            without_tempo: Rulebook::new(&edition, &conditions)?,
            edition,
            readings: conditions.readings,
            tempi: HashMap::new(),
            terms: HashMap::new(),
        })
    }

    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Returns what a game is played by whose `TimeControl` tag says so. What is no time control
    /// leaves the tempo open.
    pub fn terms(
        &mut self,
        host: &Host,
        control: Option<&str>,
    ) -> Result<(Option<Tempo>, Rc<Terms>), PackError> {
        let tempo = match control {
            Some(text) => self.tempo(host, text)?,
            None => None,
        };
        if let Some(terms) = self.terms.get(&tempo) {
            return Ok((tempo, Rc::clone(terms)));
        }
        let terms = Rc::new(Terms::new(host, &self.edition, tempo, &self.readings)?);
        self.terms.insert(tempo, Rc::clone(&terms));
        Ok((tempo, terms))
    }

    fn tempo(&mut self, host: &Host, text: &str) -> Result<Option<Tempo>, PackError> {
        if let Some(tempo) = self.tempi.get(text) {
            return Ok(*tempo);
        }
        let tempo = match TimeControl::from_pgn(text) {
            Ok(control) => tempo_of(host, &self.without_tempo, &control)?,
            Err(_) => None,
        };
        if self.tempi.len() >= MOST_CONTROLS {
            self.tempi.clear();
        }
        self.tempi.insert(text.to_owned(), tempo);
        Ok(tempo)
    }
}
