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
    Conditions, Edition, EditionRequest, Library, Rulebook, Selector, days_of_event, ruling::consult_tempo,
    ruling::tempo_of,
};
use kodeks_scripting::Host;

use super::{
    ControlReading, EventTerms, Ground, NoEdition,
    clocks::{Allotment, are_in_minutes, start_with},
    day::EditionCalendar,
    tempo::named_tempo,
    terms::Terms,
};

/// The most time controls that are remembered, so that a file that has a new one in each game does not
/// fill the memory.
const MOST_CONTROLS: usize = 1000;

/// From so long a main time on nobody means minutes by a number alone.
const TOO_LONG_IN_MINUTES: Time = Time::from_minutes(600);

/// The time control of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct GameControl {
    /// The time control, if it can be read.
    pub time: Option<Rc<TimeControl>>,
    /// The time that it gives.
    pub given: Option<Rc<Allotment>>,
    /// The tempo that it makes.
    pub tempo: Option<Tempo>,
    /// What it is taken to be, where the file leaves that open.
    pub scale: Option<ControlReading>,
}

/// The meanings of a `TimeControl` tag.
#[derive(Clone, Debug, Default)]
struct ControlMeanings {
    /// Its numbers in seconds, as the PGN standard has it.
    in_seconds: GameControl,
    /// In minutes, where that is something else.
    in_minutes: Option<GameControl>,
    /// The unit where nothing else decides.
    usual: ControlReading,
    /// What is probably meant by a tag that as written is no time control.
    guess: Option<GameControl>,
}

impl ControlMeanings {
    /// Returns what is meant in a game: what the first clock times show. Without any, a tempo by which the
    /// event is called may decide; else it is seconds in a tag that is written by the PGN standard, and minutes in
    /// one that is written as players say it.
    fn in_game(&self, pgn: &PgnGame) -> GameControl {
        if let Some(guess) = &self.guess {
            let is_borne_out = guess.time.as_ref().is_some_and(|time| start_with(pgn, time));
            return if is_borne_out { guess.clone() } else { GameControl::default() };
        }
        let Some(in_minutes) = &self.in_minutes else {
            return self.in_seconds.clone();
        };
        let shown = match (&self.in_seconds.time, &in_minutes.time) {
            (Some(seconds), Some(minutes)) => are_in_minutes(pgn, seconds, minutes),
            _ => None,
        };
        let tempos = [self.in_seconds.tempo, in_minutes.tempo];
        let by_name = || {
            named_tempo(pgn).filter(|_| tempos[0] != tempos[1]).and_then(|tempo| {
                match tempos.map(|other| other == Some(tempo)) {
                    [false, true] => Some(true),
                    [true, false] => Some(false),
                    _ => None,
                }
            })
        };
        let is_minutes = shown.or_else(by_name);
        if is_minutes.unwrap_or(self.usual == ControlReading::Minutes) {
            in_minutes.clone()
        } else {
            self.in_seconds.clone()
        }
    }
}

/// How the edition of a game is chosen.
pub(super) enum EditionChoice {
    /// This edition for every game.
    Edition(String),
    /// The edition of this body that was in force when the event of the game began.
    Day(Selector),
}

/// The editions that games were audited by so far, by their labels.
pub(super) struct EditionShelf {
    choice: EditionChoice,
    event: EventTerms,
    editions: HashMap<String, EditionStates>,
    /// Which of them was in force when.
    calendar: EditionCalendar,
}

/// An edition, with each of its states that games were audited by.
struct EditionStates {
    whole: EditionRules,
    /// Whether its layers change while it is in force.
    has_open_day: bool,
    states: Vec<EditionRules>,
}

impl EditionStates {
    fn new(whole: EditionRules) -> EditionStates {
        EditionStates { has_open_day: whole.edition.has_open_day(), whole, states: Vec::new() }
    }

    fn of_event(self, event: EventTerms) -> Result<EditionStates, Diagnostic> {
        Ok(EditionStates { whole: self.whole.of_event(event)?, states: Vec::new(), ..self })
    }

    /// Returns the edition as it stood when the event of a game began; as it stood at last where that is not known.
    fn of_game(&mut self, pgn: &PgnGame) -> Result<&mut EditionRules, Diagnostic> {
        if !self.has_open_day {
            return Ok(&mut self.whole);
        }
        let edition = match days_of_event(pgn) {
            Ok((_, first, last)) => {
                let [one, other] = [first, last].map(|day| self.whole.edition.on(Some(day)));
                if Arc::ptr_eq(&one, &other) { one } else { self.whole.edition.last_state() }
            }
            Err(_) => self.whole.edition.last_state(),
        };
        let is_it = |rules: &EditionRules| Arc::ptr_eq(&rules.edition, &edition);
        let place = match self.states.iter().position(is_it) {
            Some(place) => place,
            None => {
                let readings: Vec<(String, String)> = self.whole.readings.clone().into_iter().collect();
                self.states.push(EditionRules::new(edition, &readings)?.of_event(self.whole.event.clone())?);
                self.states.len() - 1
            }
        };
        Ok(&mut self.states[place])
    }
}

/// The rules of one game.
pub(super) struct GameRules<'r> {
    pub edition: &'r EditionRules,
    pub control: GameControl,
    pub terms: Rc<Terms>,
}

impl EditionShelf {
    /// Returns a shelf with one edition for every game.
    pub fn with_edition(edition: EditionRules) -> EditionShelf {
        let label = edition.edition.label();
        EditionShelf {
            editions: HashMap::from([(label.clone(), EditionStates::new(edition))]),
            ..EditionShelf::new(EditionChoice::Edition(label))
        }
    }

    /// Returns an empty shelf of the editions of a body.
    pub fn by_day(selector: Selector) -> EditionShelf {
        EditionShelf::new(EditionChoice::Day(selector))
    }

    fn new(choice: EditionChoice) -> EditionShelf {
        EditionShelf {
            choice,
            event: EventTerms::default(),
            editions: HashMap::new(),
            calendar: EditionCalendar::default(),
        }
    }

    /// Returns the same shelf for an event that says this about its games.
    ///
    /// # Errors
    ///
    /// An option that an edition does not know.
    pub fn of_event(self, event: EventTerms) -> Result<EditionShelf, Diagnostic> {
        let editions = self
            .editions
            .into_iter()
            .map(|(label, rules)| Ok((label, rules.of_event(event.clone())?)))
            .collect::<Result<_, Diagnostic>>()?;
        Ok(EditionShelf { editions, event, ..self })
    }

    /// Returns what a game is played by; or why it is not known which edition was in force.
    pub fn rules_of(
        &mut self,
        library: &Library,
        pgn: &PgnGame,
    ) -> Result<Result<GameRules<'_>, NoEdition>, Diagnostic> {
        let found = match &self.choice {
            EditionChoice::Edition(label) => self.editions.get_mut(label),
            EditionChoice::Day(selector) => {
                let in_force = match self.calendar.edition_of(library, selector, pgn) {
                    Ok(found) => found,
                    Err(why) => return Ok(Err(why)),
                };
                if !self.editions.contains_key(&in_force.label) {
                    let (readings, of_edition) = (selector.readings.clone(), in_force.selector.clone());
                    let wanted = EditionRequest::Pack(Selector { readings, ..of_edition });
                    let edition = library.edition(&wanted)?;
                    let rules = EditionRules::new(edition, wanted.readings())?.of_event(self.event.clone())?;
                    self.editions.insert(in_force.label.clone(), EditionStates::new(rules));
                }
                self.editions.get_mut(&in_force.label)
            }
        };
        let found = found.ok_or_else(|| Diagnostic::internal("the edition of a game is not on the shelf"))?;
        let edition = found.of_game(pgn)?;
        let (control, terms) = edition.terms(library.host(), pgn)?;
        Ok(Ok(GameRules { edition, control, terms }))
    }
}

/// An edition as games are audited by it.
pub(super) struct EditionRules {
    edition: Arc<Edition>,
    short_label: Arc<str>,
    readings: BTreeMap<String, String>,
    event: EventTerms,
    /// The time control that the event gives, once it was asked for.
    of_event: Option<GameControl>,
    /// The rulebook for questions about the tempo itself.
    without_tempo: Arc<Rulebook>,
    controls: HashMap<String, Rc<ControlMeanings>>,
    terms: HashMap<Option<Tempo>, Rc<Terms>>,
}

impl EditionRules {
    /// Returns the rules of an edition under the readings chosen.
    pub fn new(edition: Arc<Edition>, readings: &[(String, String)]) -> Result<EditionRules, Diagnostic> {
        let conditions = Conditions { readings: readings.iter().cloned().collect(), ..Conditions::default() };
        // A reading that the edition does not know is found here, before the first game.
        Ok(EditionRules {
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
    pub fn of_event(self, event: EventTerms) -> Result<EditionRules, Diagnostic> {
        let conditions =
            Conditions { readings: self.readings.clone(), options: event.options.clone(), ..Conditions::default() };
        Ok(EditionRules {
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
    pub fn terms(&mut self, host: &Host, pgn: &PgnGame) -> Result<(GameControl, Rc<Terms>), Diagnostic> {
        let control = match pgn.tag("TimeControl") {
            Some(text) => self.meanings(host, text)?.in_game(pgn),
            None => GameControl::default(),
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

    /// Returns the time control that the event gives, where the file has no tempo; what the event does not say
    /// either stays as the file has it.
    fn by_event(&mut self, host: &Host, told: GameControl) -> Result<GameControl, Diagnostic> {
        if self.event.time.is_none() && self.event.tempo.is_none() {
            return Ok(told);
        }
        if let Some(control) = &self.of_event {
            return Ok(control.clone());
        }
        let mut control = match &self.event.time {
            Some(time) => self.control_of(host, time.clone(), Some(ControlReading::OfEvent))?,
            None => told.clone(),
        };
        control.tempo = self.event.tempo.or(control.tempo);
        if self.event.time.is_some() {
            self.of_event = Some(control.clone());
        }
        Ok(control)
    }

    fn control_of(
        &self,
        host: &Host,
        time: TimeControl,
        scale: Option<ControlReading>,
    ) -> Result<GameControl, Diagnostic> {
        Ok(GameControl {
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

    fn meanings(&mut self, host: &Host, text: &str) -> Result<Rc<ControlMeanings>, Diagnostic> {
        if let Some(meanings) = self.controls.get(text) {
            return Ok(Rc::clone(meanings));
        }
        let (in_seconds, in_minutes) = (TimeControl::from_pgn(text), TimeControl::from_spoken(text));
        let guess = match (&in_seconds, &in_minutes) {
            (Err(fault), Err(other)) => fault.likely().or(other.likely()).cloned(),
            _ => None,
        };
        let (in_seconds, in_minutes) = (in_seconds.ok(), in_minutes.ok());
        let is_other = in_seconds != in_minutes;
        // By `5400+30` in minutes no game is played, so it leaves nothing open.
        let is_open = is_other && in_seconds.is_some() && in_minutes.is_some();
        let is_too_long = |control: &TimeControl| {
            let first = control.periods.first();
            first.is_some_and(|first| first.time >= TOO_LONG_IN_MINUTES)
        };
        let is_by_the_standard = text.bytes().all(|byte| !byte.is_ascii_alphabetic());
        let usual = match in_minutes.as_ref().filter(|_| !is_by_the_standard) {
            Some(control) if !is_too_long(control) => ControlReading::Minutes,
            _ => ControlReading::Seconds,
        };
        let meant = |control: Option<TimeControl>, scale: ControlReading| {
            let scale = is_open.then_some(scale);
            match control {
                Some(control) => self.control_of(host, control, scale),
                None => Ok(GameControl { scale, ..GameControl::default() }),
            }
        };
        let meanings = Rc::new(ControlMeanings {
            in_seconds: meant(in_seconds, ControlReading::Seconds)?,
            in_minutes: if is_other { Some(meant(in_minutes, ControlReading::Minutes)?) } else { None },
            usual,
            // The clocks at the start show the first main time, and nothing about the periods after it: no clock is
            // held against a guess.
            guess: match guess {
                Some(guess) => Some(GameControl { given: None, ..self.control_of(host, guess, None)? }),
                None => None,
            },
        });
        if self.controls.len() >= MOST_CONTROLS {
            self.controls.clear();
        }
        self.controls.insert(text.to_owned(), Rc::clone(&meanings));
        Ok(meanings)
    }
}
