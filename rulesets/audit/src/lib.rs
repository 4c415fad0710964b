#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod against;
mod claims;
mod clocks;
mod course;
mod day;
mod ending;
mod event;
mod event_terms;
mod facts;
mod finding;
mod look;
mod now;
mod played;
mod rules;
mod tally;
mod tempo;
mod terms;
mod watch;

use std::{collections::HashMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, PgnStartError, Position, Setup, TimeControl, notation::Letters};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{Library, Rulebook, Selector, Wanted, possibilities::TEMPO};

use self::{
    day::edition_of,
    ending::recorded,
    look::Look,
    played::PlayedMoves,
    rules::{Control, Rules},
    tempo::called,
};

pub use self::{
    against::differing,
    course::{Course, Courses, FirstClaim, GameEnd},
    event::{EventName, Round},
    event_terms::{EventOptions, EventTerms},
    facts::{BoardFacts, GameFacts, JudgedFacts},
    finding::{At, Confidence, Doubt, EndOnBoard, Finding, Found, Ground, NoControl, NoEdition, Scale},
    now::{ClaimNow, Counted, FlagNow, Now, OverNow, Says},
    tally::{EventTally, Skipped, Tally},
    tempo::Events,
};

/// The questions that are asked about games: no game tells of anything else.
pub const ASKED_OF_GAMES: [&str; 7] =
    ["game.over", "draw-claim", "flag-fall", "resignation", "illegal-move.penalty", "tempo", "position.same"];

/// Looks at one game after the other.
pub struct Audit<'a> {
    library: &'a Library,
    rules: By,
    with_claims: bool,
    letters: Letters,
    dead_position_plies: usize,
    known: HashMap<String, Rules>,
    played: PlayedMoves,
    events: Events,
    of_event: EventTerms,
}

/// How the edition of a game is chosen.
enum By {
    /// This edition for every game.
    Edition(String),
    /// The edition of this body that was in force when the event of the game began.
    Day(Selector),
}

/// What was found in a game.
#[derive(Clone, Debug, Default)]
pub struct GameAudit {
    /// What it was audited by, where an edition was in force.
    pub rulebook: Option<Arc<Rulebook>>,
    /// Its tempo, if its time control tells.
    pub tempo: Option<Tempo>,
    /// After how many plies the game was over by the regulations, and with what result; `None` if it
    /// was not, or that could not be decided.
    pub end: Option<(usize, Score)>,
    /// What was found, in the order of the moves.
    pub findings: Vec<Finding>,
    /// Whether there is a game, and not only something wrong at the end of a file.
    pub is_game: bool,
    /// The edition that it was audited by, as people ask for it.
    edition: Option<Arc<str>>,
    /// The tags that would have told what the audit needed.
    not_told: Vec<&'static str>,
}

impl<'a> Audit<'a> {
    /// Returns an audit of every game by one edition.
    ///
    /// ```
    /// use kodeks_audit::{Audit, Confidence, Found};
    /// use kodeks_board::PgnReader;
    /// use kodeks_core::Score;
    /// use kodeks_rulesets::{Library, Selector, Wanted};
    ///
    /// // The starting position stands for the fifth time after eight moves, and a ninth is played.
    /// let pgn = "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 \
    ///            7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1-0\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &Wanted::Pack(Selector::parse("fide@2014")?))?;
    /// let mut games = PgnReader::new(pgn.as_bytes());
    /// let game = games.next_game().ok_or("there is a game")??;
    /// let audited = audit.game(game)?;
    ///
    /// assert_eq!(audited.end, Some((16, Score::Drawn)));
    /// let finding = &audited.findings[0];
    /// assert!(matches!(finding.found, Found::PlayedOn { result: Score::Drawn, plies_after: 1 }));
    /// assert_eq!(finding.confidence, Confidence::Certain);
    /// assert_eq!(finding.articles(), ["9.6a"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub fn by_edition(library: &'a Library, wanted: &Wanted) -> Result<Audit<'a>, Diagnostic> {
        let edition = library.edition(wanted)?;
        let label = edition.label();
        let mut audit = Audit::new(library, By::Edition(label.clone()));
        let rules = Rules::new(edition, wanted.readings())?;
        audit.known.insert(label, rules);
        Ok(audit)
    }

    /// Returns an audit of each game by the edition of a body that was in force when its event
    /// began. The version of the selector counts for nothing.
    #[must_use]
    pub fn by_day(library: &'a Library, selector: Selector) -> Audit<'a> {
        Audit::new(library, By::Day(selector))
    }

    fn new(library: &'a Library, rules: By) -> Audit<'a> {
        Audit {
            library,
            rules,
            with_claims: false,
            letters: Letters::English,
            dead_position_plies: 0,
            known: HashMap::new(),
            played: PlayedMoves::new(),
            events: Events::default(),
            of_event: EventTerms::default(),
        }
    }

    /// Goes by what an event says about all of its games, where their files do not.
    ///
    /// # Errors
    ///
    /// An option that the edition does not know, or that cannot be so.
    pub fn of_event(mut self, event: EventTerms) -> Result<Audit<'a>, Diagnostic> {
        let known = std::mem::take(&mut self.known)
            .into_iter()
            .map(|(label, rules)| Ok((label, rules.of_event(event.clone())?)));
        self.known = known.collect::<Result<_, Diagnostic>>()?;
        self.of_event = event;
        Ok(self)
    }

    /// Also reports when a draw could first be claimed.
    #[must_use]
    pub fn with_claims(mut self, with_claims: bool) -> Audit<'a> {
        self.with_claims = with_claims;
        self
    }

    /// Reads moves with these letters, in games that do not name theirs in a tag `Letters`.
    #[must_use]
    pub fn with_letters(mut self, letters: Letters) -> Audit<'a> {
        self.letters = letters;
        self
    }

    /// Reports that a game was played on in a dead position only if at least so many plies followed.
    #[must_use]
    pub fn with_dead_position_plies(mut self, plies: usize) -> Audit<'a> {
        self.dead_position_plies = plies;
        self
    }

    /// Looks at a game. What is the same for all games of an event, that it is called what it is not by its time control, is
    /// reported of the first that this audit looks at.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of its edition, or a procedure breaks a bound.
    pub fn game(&mut self, pgn: &PgnGame) -> Result<GameAudit, Diagnostic> {
        let is_first = self.events.is_first(pgn);
        self.game_of_event(pgn, is_first)
    }

    /// Looks at a game of which it is known whether it is the first of its event, by [`Events`]: one audit of several may
    /// not see them all.
    ///
    /// # Errors
    ///
    /// As for [`Audit::game`].
    pub fn game_of_event(&mut self, pgn: &PgnGame, is_first: bool) -> Result<GameAudit, Diagnostic> {
        let mut audit = GameAudit { is_game: !pgn.is_empty(), ..GameAudit::default() };
        audit.report_problems(pgn);
        if audit.is_game {
            match self.edition_of(pgn)? {
                Ok(label) => self.look_at(&label, pgn, is_first, &mut audit)?,
                Err(why) => audit.report(Found::NoEdition(why), whole(pgn)),
            }
            audit.report_two_results(pgn);
        }
        audit.settle(pgn);
        audit.leave_out_dead_positions(self.dead_position_plies);
        Ok(audit)
    }

    /// Returns the position that a finding is about, in the game that was looked at last; nothing where it
    /// is about the game as a whole, its text or its clocks. A move that is not legal was played in it.
    #[must_use]
    pub fn position_of(&self, finding: &Finding) -> Option<&Setup> {
        let is_on_the_board = !matches!(
            finding.found,
            Found::Clock { .. } | Found::BelowZero { .. } | Found::Tempo { .. } | Found::Broken { .. }
        );
        let ply = finding.at.ply;
        let is_shown = is_on_the_board && ply > 0;
        is_shown.then(|| self.played.setup(ply))
    }

    /// Returns the label under which the rules of a game are known from now on.
    fn edition_of(&mut self, pgn: &PgnGame) -> Result<Result<String, NoEdition>, Diagnostic> {
        let selector = match &self.rules {
            By::Edition(label) => return Ok(Ok(label.clone())),
            By::Day(selector) => selector,
        };
        let (head, on) = match edition_of(self.library, selector, pgn) {
            Ok(found) => found,
            Err(why) => return Ok(Err(why)),
        };
        let label = head.label();
        if !self.known.contains_key(&label) {
            let selector = selector.clone();
            let wanted = Wanted::InForce { selector, on };
            let edition = self.library.edition(&wanted)?;
            let rules = Rules::new(edition, wanted.readings())?.of_event(self.of_event.clone())?;
            self.known.insert(label.clone(), rules);
        }
        Ok(Ok(label))
    }

    fn look_at(&mut self, label: &str, pgn: &PgnGame, is_first: bool, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let Some(rules) = self.known.get_mut(label) else {
            return Ok(());
        };
        let host = self.library.host();
        let (control, terms) = rules.terms(host, pgn)?;
        audit.tempo = control.tempo;
        audit.rulebook = Some(Arc::clone(&terms.main.rulebook));
        audit.edition = Some(rules.short_label());
        if is_first && let Some((time, found)) = at_the_tempo(&control, pgn) {
            let mut finding = Finding::new(found, whole(pgn));
            finding.grounds = rules.grounds_of_tempo(host, time)?;
            audit.findings.push(finding);
        }
        let start = match start_of(pgn) {
            Ok(start) => start,
            Err(doubt) => {
                audit.report(Found::Undecided(doubt), whole(pgn));
                return Ok(());
            }
        };
        let letters = letters_of(pgn).unwrap_or(self.letters);
        let illegal = self.played.play(start, pgn, letters);
        let look = Look { library: self.library, played: &self.played, terms: &terms, pgn };
        let ending = look.at_the_end(audit)?;
        if self.with_claims {
            look.at_claims(ending, audit)?;
        }
        if let Some(why) = &illegal {
            look.at_illegal_move(*why, start, rules.edition(), audit);
        }
        match ending {
            None => look.at_the_outcome(illegal.is_some(), audit)?,
            Some(ply) if ply == pgn.plies() => look.at_a_mate(audit),
            Some(_) => {}
        }
        look.at_the_clocks(&control, audit);
        Ok(())
    }
}

impl GameAudit {
    fn report(&mut self, found: Found, at: At) {
        self.findings.push(Finding::new(found, at));
    }

    /// Notes that this tag would have told something that the audit needed.
    fn not_told(&mut self, tag: &'static str) {
        if !self.not_told.contains(&tag) {
            self.not_told.push(tag);
        }
    }

    /// Notes the tags that would have told what is missing.
    fn not_told_of(&mut self, missing: &[String]) {
        if missing.iter().any(|name| name == TEMPO) {
            self.not_told("TimeControl");
        }
    }

    /// Puts the findings in the order of the moves, reports once what the file does not tell, and lowers
    /// the confidence of what comes after a text that may have been a move.
    fn settle(&mut self, pgn: &PgnGame) {
        self.report_no_control(pgn);
        if !self.not_told.is_empty() {
            let tags = self.not_told.clone();
            self.report(Found::NotTold(tags), whole(pgn));
        }
        if let Some(doubtful_from) = pgn.doubtful_from() {
            let doubtful = self.findings.iter_mut();
            for finding in doubtful.filter(|finding| finding.at.ply > doubtful_from) {
                finding.confidence = Confidence::Possible;
            }
        }
        self.findings.sort_by_key(|finding| finding.at.ply);
    }

    /// Leaves out that the game was played on in a dead position by fewer plies than so many.
    fn leave_out_dead_positions(&mut self, least: usize) {
        self.findings.retain(|finding| {
            let mut grounds = finding.grounds.iter();
            let is_only_dead = grounds.len() > 0 && grounds.all(|ground| ground.reads("dead"));
            finding.found.plies_after().filter(|_| is_only_dead).is_none_or(|plies| plies >= least)
        });
    }

    fn report_two_results(&mut self, pgn: &PgnGame) {
        let tag = pgn.tag("Result").map(str::trim).and_then(Score::from_name);
        let text = pgn.result().and_then(Score::from_name);
        if let (Some(tag), Some(text)) = (tag, text)
            && tag != text
        {
            let [tag, text] = [tag, text].map(|score| score.name().to_owned());
            self.report(Found::TwoResults { tag, text }, whole(pgn));
        }
        if recorded(pgn).is_none() && self.end.is_some() {
            self.not_told("Result");
        }
    }

    /// Reports a time control that cannot be taken from its tag, instead of a tag that is missing.
    fn report_no_control(&mut self, pgn: &PgnGame) {
        let text = pgn.tag("TimeControl").unwrap_or_default();
        if let Some(why) = NoControl::of(text).filter(|_| self.not_told.contains(&"TimeControl")) {
            self.not_told.retain(|tag| *tag != "TimeControl");
            let text = text.to_owned();
            self.report(Found::NoControl { text, why }, whole(pgn));
        }
    }

    fn report_problems(&mut self, pgn: &PgnGame) {
        for problem in pgn.problems() {
            let at = At { line: problem.line, column: problem.column, ..At::default() };
            let (fault, text) = (problem.what.clone(), problem.text.clone());
            self.report(Found::Broken { fault, text }, at);
        }
    }

    /// Returns why it is not known which edition was in force, if it is not; the game was skipped then.
    #[must_use]
    pub fn why_no_edition(&self) -> Option<&NoEdition> {
        self.findings.iter().find_map(|finding| match &finding.found {
            Found::NoEdition(why) => Some(why),
            _ => None,
        })
    }

    fn has(&self, name: &str) -> bool {
        self.findings.iter().any(|finding| finding.found.name() == name)
    }
}

/// Returns the position at the start of a game.
fn start_of(pgn: &PgnGame) -> Result<Position, Doubt> {
    let setup = pgn.start().map_err(|error| match error {
        PgnStartError::Variant(variant) => Doubt::Variant(variant),
        other => Doubt::Start(other.to_string()),
    })?;
    Position::from_setup(setup).map_err(|error| Doubt::Start(error.to_string()))
}

/// Returns the letters that a game declares for the names of its pieces.
fn letters_of(pgn: &PgnGame) -> Option<Letters> {
    let named = pgn.tag("Letters")?.to_ascii_lowercase();
    Letters::from_name(&named)
}

/// Returns the time control and what to report where a game is called what it is not.
fn at_the_tempo<'a>(control: &'a Control, pgn: &PgnGame) -> Option<(&'a TimeControl, Found)> {
    let (time, tempo) = (control.time.as_deref()?, control.tempo?);
    let called = called(pgn).filter(|called| *called != tempo)?;
    let scale = control.scale;
    let found = Found::Tempo { called, tempo, scale };
    Some((time, found))
}

fn whole(pgn: &PgnGame) -> At {
    At { line: pgn.line(), ..At::default() }
}
