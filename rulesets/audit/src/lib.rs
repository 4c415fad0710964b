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
mod game;
mod inquiry;
mod matter;
mod now;
mod played_on;
mod replay;
mod rules;
mod sequel;
mod signal;
mod stated;
mod tally;
mod tempo;
mod terms;
mod watch;
mod written_move;

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{PgnGame, Setup, notation::Letters};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{Edition, EditionRequest, Library, Rulebook, Selector, possibilities::TEMPO};

use self::{
    ending::result_in_file,
    played_on::LaterStretches,
    replay::Replay,
    rules::{EditionRules, EditionShelf},
};

pub use self::{
    against::differing,
    course::{Course, Courses, FirstClaim, GameEnd},
    event::{EventName, EventRound},
    event_terms::{EventOptions, EventTerms},
    facts::{BoardFacts, EditionFacts, GameFacts},
    finding::{
        Confidence, ControlDeparture, ControlReading, Correction, CorrectionKind, Doubt, EndOnBoard, Finding,
        FindingKind, Ground, IllegalMoveSequel, MoveInFile, NoControl, NoEdition, StandingRule,
    },
    now::{ClaimNow, FlagNow, GameNow, NowVerdict, OverNow, PositionCounts},
    tally::{AuditTally, EventTally, STRETCH, SkippedGames, YearTally},
    tempo::EventRegister,
};

/// The questions that are asked about games: no game shows anything about others.
pub const ASKED_OF_GAMES: [&str; 7] =
    ["game.over", "draw-claim", "flag-fall", "resignation", "illegal-move.penalty", "tempo", "position.same"];

/// Audits one game after the other.
pub struct Audit<'a> {
    library: &'a Library,
    shelf: EditionShelf,
    with_claims: bool,
    letters: Letters,
    dead_position_plies: usize,
    played: Replay,
    /// What was played of the game looked at last after illegal moves that stood, and null moves.
    played_on: LaterStretches,
    events: EventRegister,
}

/// The findings in a game.
#[derive(Clone, Debug, Default)]
pub struct GameAudit {
    /// The rulebook that it was audited by, where an edition was in force.
    pub rulebook: Option<Arc<Rulebook>>,
    /// Its tempo, if its time control has one.
    pub tempo: Option<Tempo>,
    /// After how many plies the game was over by the regulations, and with what result; `None` if it
    /// was not, or that could not be decided.
    pub end: Option<(usize, Score)>,
    /// The findings, in the order of the moves.
    pub findings: Vec<Finding>,
    /// Whether there is a game, and not only something wrong at the end of a file.
    pub is_game: bool,
    /// The edition that it was audited by, as people ask for it.
    edition: Option<Arc<str>>,
    /// The tags that would have given what the audit needed.
    not_told: Vec<&'static str>,
}

impl<'a> Audit<'a> {
    /// Returns an audit of every game by one edition.
    ///
    /// ```
    /// use kodeks_audit::{Audit, Confidence, FindingKind};
    /// use kodeks_board::PgnReader;
    /// use kodeks_core::Score;
    /// use kodeks_rulesets::{Library, Selector, EditionRequest};
    ///
    /// // The starting position occurs for the fifth time after eight moves, and a ninth is played.
    /// let pgn = "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 \
    ///            7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1-0\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &EditionRequest::Pack(Selector::parse("fide@2014")?))?;
    /// let mut games = PgnReader::new(pgn.as_bytes());
    /// let game = games.next_game().ok_or("there is a game")??;
    /// let audited = audit.game(game)?;
    ///
    /// assert_eq!(audited.end, Some((16, Score::Drawn)));
    /// let finding = &audited.findings[0];
    /// assert!(matches!(finding.found, FindingKind::PlayedOn { result: Score::Drawn, plies_after: 1 }));
    /// assert_eq!(finding.confidence, Confidence::Certain);
    /// assert_eq!(finding.articles(), ["9.6a"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub fn by_edition(library: &'a Library, wanted: &EditionRequest) -> Result<Audit<'a>, Diagnostic> {
        Audit::with_edition(library, library.edition(wanted)?, wanted.readings())
    }

    /// Returns an audit of every game by an edition that is open, under the readings chosen.
    ///
    /// # Errors
    ///
    /// The edition does not know one of the readings.
    pub fn with_edition(
        library: &'a Library,
        edition: Arc<Edition>,
        readings: &[(String, String)],
    ) -> Result<Audit<'a>, Diagnostic> {
        let edition = EditionRules::new(edition, readings)?;
        Ok(Audit::new(library, EditionShelf::with_edition(edition)))
    }

    /// Returns an audit of each game by the edition of a body that was in force when its event
    /// began. The version of the selector counts for nothing.
    #[must_use]
    pub fn by_day(library: &'a Library, selector: Selector) -> Audit<'a> {
        Audit::new(library, EditionShelf::by_day(selector))
    }

    fn new(library: &'a Library, shelf: EditionShelf) -> Audit<'a> {
        Audit {
            library,
            shelf,
            with_claims: false,
            letters: Letters::English,
            dead_position_plies: 0,
            played: Replay::new(),
            played_on: LaterStretches::default(),
            events: EventRegister::default(),
        }
    }

    /// Goes by what an event says about all of its games, where their files do not.
    ///
    /// # Errors
    ///
    /// An option that the edition does not know, or that cannot be so.
    pub fn of_event(mut self, event: EventTerms) -> Result<Audit<'a>, Diagnostic> {
        self.shelf = self.shelf.of_event(event)?;
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

    /// Looks at a game of which it is known whether it is the first of its event, by [`EventRegister`]: one audit of several may
    /// not see them all.
    ///
    /// # Errors
    ///
    /// As for [`Audit::game`].
    pub fn game_of_event(&mut self, pgn: &PgnGame, is_first: bool) -> Result<GameAudit, Diagnostic> {
        self.played_on.clear();
        let mut audit = GameAudit { is_game: !pgn.is_empty(), ..GameAudit::default() };
        audit.report_problems(pgn);
        if audit.is_game {
            self.look_at(pgn, is_first, &mut audit)?;
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
            FindingKind::Clock { .. }
                | FindingKind::OtherControl { .. }
                | FindingKind::BelowZero { .. }
                | FindingKind::Tempo { .. }
                | FindingKind::KingCaptured { .. }
                | FindingKind::Broken { .. }
        );
        let ply = finding.at.ply;
        let is_shown = is_on_the_board && ply > 0;
        is_shown.then(|| {
            let stretch = self.played_on.stretch_of(finding).unwrap_or(&self.played);
            stretch.setup(ply - stretch.before())
        })
    }
}

impl GameAudit {
    fn report(&mut self, found: FindingKind, at: MoveInFile) {
        self.findings.push(Finding::new(found, at));
    }

    /// Notes that this tag would have given something that the audit needed.
    fn not_told(&mut self, tag: &'static str) {
        if !self.not_told.contains(&tag) {
            self.not_told.push(tag);
        }
    }

    /// Notes the tags that would have given what is missing.
    fn not_told_of(&mut self, missing: &[String]) {
        if missing.iter().any(|name| name == TEMPO) {
            self.not_told("TimeControl");
        }
    }

    /// Puts the findings in the order of the moves, reports once what the file leaves out, and lowers
    /// the confidence of what comes after a text that may have been a move.
    fn settle(&mut self, pgn: &PgnGame) {
        self.report_no_control(pgn);
        if !self.not_told.is_empty() {
            let tags = self.not_told.clone();
            self.report(FindingKind::NotTold(tags), whole(pgn));
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
            self.report(FindingKind::TwoResults { tag, text }, whole(pgn));
        }
        if result_in_file(pgn).is_none() && self.end.is_some() {
            self.not_told("Result");
        }
    }

    /// Reports a time control that cannot be taken from its tag, instead of a tag that is missing.
    fn report_no_control(&mut self, pgn: &PgnGame) {
        let text = pgn.tag("TimeControl").unwrap_or_default();
        if let Some(why) = NoControl::of(text).filter(|_| self.not_told.contains(&"TimeControl")) {
            self.not_told.retain(|tag| *tag != "TimeControl");
            let text = text.to_owned();
            self.report(FindingKind::NoControl { text, why }, whole(pgn));
        }
    }

    fn report_problems(&mut self, pgn: &PgnGame) {
        for problem in pgn.problems() {
            let at = MoveInFile { line: problem.line, column: problem.column, ..MoveInFile::default() };
            let (fault, text) = (problem.what.clone(), problem.text.clone());
            self.report(FindingKind::Broken { fault, text }, at);
        }
    }

    /// Returns why it is not known which edition was in force, if it is not; the game was skipped then.
    #[must_use]
    pub fn why_no_edition(&self) -> Option<&NoEdition> {
        self.findings.iter().find_map(|finding| match &finding.found {
            FindingKind::NoEdition(why) => Some(why),
            _ => None,
        })
    }

    fn has(&self, name: &str) -> bool {
        self.findings.iter().any(|finding| finding.found.name() == name)
    }
}

fn whole(pgn: &PgnGame) -> MoveInFile {
    MoveInFile { line: pgn.line(), ..MoveInFile::default() }
}
