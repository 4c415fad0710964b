//! An edition as games are audited by it: at each tempo, with what is open.

use std::{
    collections::{BTreeMap, HashMap},
    rc::Rc,
    sync::Arc,
};

use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, Time, TimeControl};
use kodeks_core::Tempo;
use kodeks_rulesets::{
    Conditions, Edition, Rulebook,
    ruling::{consult_tempo, tempo_of},
};
use kodeks_scripting::Host;

use super::{
    EventTerms, Ground, Scale,
    clocks::{Allotment, are_in_minutes},
    tempo::called,
    terms::Terms,
};

/// How many time controls are remembered, so that a file that has a new one in each game does not
/// fill the memory.
const MOST_CONTROLS: usize = 1000;

/// From so long a main time on nobody means minutes by a number alone.
const TOO_LONG_IN_MINUTES: Time = Time::from_minutes(600);

/// What a game was played with.
#[derive(Clone, Debug, Default)]
pub(super) struct Control {
    /// The time control, if it can be read.
    pub time: Option<Rc<TimeControl>>,
    /// What it gives.
    pub given: Option<Rc<Allotment>>,
    /// The tempo that it makes.
    pub tempo: Option<Tempo>,
    /// In what its numbers are taken to be, where both could be meant.
    pub scale: Option<Scale>,
}

/// What a `TimeControl` tag can mean.
#[derive(Clone, Debug, Default)]
struct Meanings {
    /// Its numbers in seconds, as the PGN standard has it.
    in_seconds: Control,
    /// In minutes, where that is something else.
    in_minutes: Option<Control>,
    /// What is meant where nothing else tells.
    usual: Scale,
}

impl Meanings {
    /// Returns what is meant in a game: what the first clock times show. Without any, a tempo by which the
    /// event is called may tell; else it is seconds in a tag that is written by the PGN standard, and minutes in
    /// one that is written as players say it.
    fn in_game(&self, pgn: &PgnGame) -> Control {
        let Some(in_minutes) = &self.in_minutes else {
            return self.in_seconds.clone();
        };
        let shown = match (&self.in_seconds.time, &in_minutes.time) {
            (Some(seconds), Some(minutes)) => are_in_minutes(pgn, seconds, minutes),
            _ => None,
        };
        let tempos = [self.in_seconds.tempo, in_minutes.tempo];
        let by_name = || {
            called(pgn).filter(|_| tempos[0] != tempos[1]).and_then(|tempo| {
                match tempos.map(|other| other == Some(tempo)) {
                    [false, true] => Some(true),
                    [true, false] => Some(false),
                    _ => None,
                }
            })
        };
        let is_minutes = shown.or_else(by_name);
        if is_minutes.unwrap_or(self.usual == Scale::Minutes) { in_minutes.clone() } else { self.in_seconds.clone() }
    }
}

/// An edition as games are audited by it.
pub(super) struct Rules {
    edition: Arc<Edition>,
    short_label: Arc<str>,
    readings: BTreeMap<String, String>,
    event: EventTerms,
    /// What a game is played with by what the event says, once that was asked.
    of_event: Option<Control>,
    /// What is in force as long as the tempo is not known, to ask for it.
    without_tempo: Arc<Rulebook>,
    controls: HashMap<String, Rc<Meanings>>,
    terms: HashMap<Option<Tempo>, Rc<Terms>>,
}

impl Rules {
    /// Returns the rules of an edition under the readings chosen.
    pub fn new(edition: Arc<Edition>, readings: &[(String, String)]) -> Result<Rules, Diagnostic> {
        let conditions = Conditions { readings: readings.iter().cloned().collect(), ..Conditions::default() };
        // A reading that the edition does not know is found here, before the first game.
        Ok(Rules {
            without_tempo: Arc::new(Rulebook::new(&edition, &conditions)?),
            short_label: edition.head().short_label().into(),
            edition,
            readings: conditions.readings,
            event: EventTerms::default(),
            of_event: None,
            controls: HashMap::new(),
            terms: HashMap::new(),
        })
    }

    /// Returns the same rules for an event that says this about its games.
    ///
    /// # Errors
    ///
    /// An option that the edition does not know.
    pub fn of_event(self, event: EventTerms) -> Result<Rules, Diagnostic> {
        let conditions =
            Conditions { readings: self.readings.clone(), options: event.options.clone(), ..Conditions::default() };
        Ok(Rules {
            without_tempo: Arc::new(Rulebook::new(&self.edition, &conditions)?),
            event,
            of_event: None,
            controls: HashMap::new(),
            terms: HashMap::new(),
            ..self
        })
    }

    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Returns `fide@2014`, as people ask for it.
    pub fn short_label(&self) -> Arc<str> {
        Arc::clone(&self.short_label)
    }

    /// Returns what a game is played by, as its `TimeControl` tag says, or else as its event says. What is no time
    /// control leaves the tempo open.
    pub fn terms(&mut self, host: &Host, pgn: &PgnGame) -> Result<(Control, Rc<Terms>), Diagnostic> {
        let control = match pgn.tag("TimeControl") {
            Some(text) => self.meanings(host, text)?.in_game(pgn),
            None => Control::default(),
        };
        let control = match control.tempo {
            Some(_) => control,
            None => self.by_event(host, control)?,
        };
        let tempo = control.tempo;
        if let Some(terms) = self.terms.get(&tempo) {
            return Ok((control, Rc::clone(terms)));
        }
        let terms = Rc::new(Terms::new(host, &self.edition, tempo, &self.readings, &self.event.options)?);
        self.terms.insert(tempo, Rc::clone(&terms));
        Ok((control, terms))
    }

    /// Returns what a game is played with by what its event says, where its file tells no tempo; what the event does not say
    /// either stays as the file has it.
    fn by_event(&mut self, host: &Host, told: Control) -> Result<Control, Diagnostic> {
        if self.event.time.is_none() && self.event.tempo.is_none() {
            return Ok(told);
        }
        if let Some(control) = &self.of_event {
            return Ok(control.clone());
        }
        let mut control = match &self.event.time {
            Some(time) => self.control_of(host, time.clone(), None)?,
            None => told.clone(),
        };
        control.tempo = self.event.tempo.or(control.tempo);
        if self.event.time.is_some() {
            self.of_event = Some(control.clone());
        }
        Ok(control)
    }

    fn control_of(&self, host: &Host, time: TimeControl, scale: Option<Scale>) -> Result<Control, Diagnostic> {
        Ok(Control {
            tempo: tempo_of(host, &self.without_tempo, &time)?,
            given: Some(Rc::new(Allotment::by(&time))),
            time: Some(Rc::new(time)),
            scale,
        })
    }

    /// Returns the regulations that make a time control what it is.
    pub fn grounds_of_tempo(&self, host: &Host, control: &TimeControl) -> Result<Vec<Ground>, Diagnostic> {
        let answer = consult_tempo(host, &self.without_tempo, control)?;
        let ground = |applied| Ground { rulebook: Arc::clone(&self.without_tempo), applied };
        Ok(answer.applied.into_iter().map(ground).collect())
    }

    fn meanings(&mut self, host: &Host, text: &str) -> Result<Rc<Meanings>, Diagnostic> {
        if let Some(meanings) = self.controls.get(text) {
            return Ok(Rc::clone(meanings));
        }
        let in_seconds = TimeControl::from_pgn(text).ok();
        let in_minutes = TimeControl::from_spoken(text).ok();
        let is_open = in_seconds != in_minutes;
        let is_too_long = |control: &TimeControl| {
            let first = control.periods.first();
            first.is_some_and(|first| first.time >= TOO_LONG_IN_MINUTES)
        };
        let is_by_the_standard = text.bytes().all(|byte| !byte.is_ascii_alphabetic());
        let usual = match in_minutes.as_ref().filter(|_| !is_by_the_standard) {
            Some(control) if !is_too_long(control) => Scale::Minutes,
            _ => Scale::Seconds,
        };
        let meant = |control: Option<TimeControl>, scale: Scale| {
            let scale = is_open.then_some(scale);
            match control {
                Some(control) => self.control_of(host, control, scale),
                None => Ok(Control { scale, ..Control::default() }),
            }
        };
        let meanings = Rc::new(Meanings {
            in_seconds: meant(in_seconds, Scale::Seconds)?,
            in_minutes: if is_open { Some(meant(in_minutes, Scale::Minutes)?) } else { None },
            usual,
        });
        if self.controls.len() >= MOST_CONTROLS {
            self.controls.clear();
        }
        self.controls.insert(text.to_owned(), Rc::clone(&meanings));
        Ok(meanings)
    }
}
