//! An edition as games are audited by it: at each tempo, with what is open.

use std::{
    collections::{BTreeMap, HashMap},
    rc::Rc,
    sync::Arc,
};

use kodeks_core::{Tempo, TimeControl};
use kodeks_rulesets::{
    Conditions, Diagnostic, Edition, Rulebook,
    ruling::{consult_tempo, tempo_of},
};
use kodeks_scripting::Host;

use super::{Ground, terms::Terms};

/// How many time controls are remembered, so that a file that has a new one in each game does not
/// fill the memory.
const MOST_CONTROLS: usize = 1000;

/// What a game was played with.
#[derive(Clone, Debug, Default)]
pub(super) struct Control {
    /// The time control, if it can be read.
    pub time: Option<Rc<TimeControl>>,
    /// The tempo that it makes.
    pub tempo: Option<Tempo>,
}

/// An edition as games are audited by it.
pub(super) struct Rules {
    edition: Arc<Edition>,
    readings: BTreeMap<String, String>,
    /// What is in force as long as the tempo is not known, to ask for it.
    without_tempo: Arc<Rulebook>,
    controls: HashMap<String, Control>,
    terms: HashMap<Option<Tempo>, Rc<Terms>>,
}

impl Rules {
    /// Returns the rules of an edition under the readings chosen.
    pub fn new(edition: Arc<Edition>, readings: &[(String, String)]) -> Result<Rules, Diagnostic> {
        let conditions = Conditions {
            readings: readings.iter().cloned().collect(),
            ..Conditions::default()
        };
        // A reading that the edition does not know is found here, before the first game.
        Ok(Rules {
            without_tempo: Arc::new(Rulebook::new(&edition, &conditions)?),
            edition,
            readings: conditions.readings,
            controls: HashMap::new(),
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
    ) -> Result<(Control, Rc<Terms>), Diagnostic> {
        let control = match control {
            Some(text) => self.control(host, text)?,
            None => Control::default(),
        };
        let tempo = control.tempo;
        if let Some(terms) = self.terms.get(&tempo) {
            return Ok((control, Rc::clone(terms)));
        }
        let terms = Rc::new(Terms::new(host, &self.edition, tempo, &self.readings)?);
        self.terms.insert(tempo, Rc::clone(&terms));
        Ok((control, terms))
    }

    /// Returns the regulations that make a time control what it is.
    pub fn grounds_of_tempo(
        &self,
        host: &Host,
        control: &TimeControl,
    ) -> Result<Vec<Ground>, Diagnostic> {
        let answer = consult_tempo(host, &self.without_tempo, control)?;
        let ground = |applied| Ground {
            rulebook: Arc::clone(&self.without_tempo),
            applied,
        };
        Ok(answer.applied.into_iter().map(ground).collect())
    }

    fn control(&mut self, host: &Host, text: &str) -> Result<Control, Diagnostic> {
        if let Some(control) = self.controls.get(text) {
            return Ok(control.clone());
        }
        let control = match TimeControl::from_pgn(text) {
            Ok(control) => Control {
                tempo: tempo_of(host, &self.without_tempo, &control)?,
                time: Some(Rc::new(control)),
            },
            Err(_) => Control::default(),
        };
        if self.controls.len() >= MOST_CONTROLS {
            self.controls.clear();
        }
        self.controls.insert(text.to_owned(), control.clone());
        Ok(control)
    }
}
