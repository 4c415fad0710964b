//! The audit of a game in progress: whether it is over, what can be claimed, whose flag is down.

use std::{sync::Arc, time::Duration};

use kodeks_base::Diagnostic;
use kodeks_board::{ClockShown, Color, Move, PgnGame, Setup, Time};
use kodeks_core::{GROUNDS, MateAsked, Score, Tempo};
use kodeks_rulesets::{AppliedRegulation, Outcome, Rulebook, dead::FirstDead};

use super::{
    Audit, Confidence, Doubt, EndOnBoard, Finding, FindingKind, GameAudit, Ground, MoveInFile,
    clocks::{moved_by, moves_by},
    ending::result_in_file,
    inquiry::{FirstEnd, GameInquiry, result_of},
    matter::{ClaimMove, FlagDown, Matter},
    played_on::LaterStretches,
    rules::{GameControl, GameRules},
    whole,
};

/// The most claiming moves that are listed.
const MOST_MOVES: usize = 64;

/// The time for all searches for a mate together, unless the caller gives another.
const SEARCHES: Duration = Duration::from_secs(2);

/// The state of a game in progress.
#[derive(Clone, Debug)]
pub struct GameNow {
    /// The rulebook that was asked; nothing where no edition was in force, or the game begins with an illegal position.
    pub rulebook: Option<Arc<Rulebook>>,
    /// The tempo, if the file or the event gives it.
    pub tempo: Option<Tempo>,
    /// Number of moves that were played, White's and Black's together; one that is not legal is among them once the game went on after it.
    pub plies: usize,
    /// The last of them, with its number: `34... Kg8`; empty at the start.
    pub last: String,
    /// The position after them.
    pub setup: Setup,
    /// The boards from which the file goes on after illegal moves that stood, each after so many plies.
    pub boards_as_played: Vec<(usize, Setup)>,
    /// The last time on each clock, White's first.
    pub clocks: [Option<ClockShown>; 2],
    /// The result that the file has by now.
    pub recorded: Option<Score>,
    /// The end of the game on the board, if it has or may have ended.
    pub over: Option<OverNow>,
    /// Which draws the player on the move can claim; none once the game is over.
    pub claims: Vec<ClaimNow>,
    /// The flag that is down, if one is; none once the game is over on the board.
    pub flag: Option<FlagNow>,
    /// Faults of the file, its first illegal move, and what cannot be decided.
    pub findings: Vec<Finding>,
    /// Whether a question was left open that more time may decide: whether somebody can still checkmate.
    pub needs_time: bool,
}

/// The verdict of the regulations on one matter, and how sure it is.
#[derive(Clone, Debug)]
pub struct NowVerdict {
    /// The result that it brings; nothing where that is not settled.
    pub result: Option<Score>,
    /// Why it is not settled.
    pub doubt: Option<Doubt>,
    /// Its confidence: certain if it follows from the moves, likely if from the clocks, possible if it depends on something
    /// unknown, or on the reading of an article.
    pub confidence: Confidence,
    /// The regulations that say so.
    pub grounds: Vec<Ground>,
    /// Under which other readings it has another result or none: article, reading, result.
    pub readings: Vec<(String, String, Option<Score>)>,
}

/// An end of the game on the board.
#[derive(Clone, Debug)]
pub struct OverNow {
    /// After which move it was over.
    pub at: MoveInFile,
    /// By what, as its regulation reads it; nothing where that reads something else.
    pub how: Option<EndOnBoard>,
    /// Number of moves that the file has after it.
    pub plies_after: usize,
    /// Occurrences of the position, and quiet plies in a row.
    pub counted: PositionCounts,
    /// The moves after which the position occurred, where the game is over by repetition.
    pub stood: Vec<MoveInFile>,
    /// Why neither player can checkmate, where the position is dead.
    pub mates: Vec<MateAsked>,
    /// With what result.
    pub says: NowVerdict,
}

/// The counts that claims of a draw are based on, at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionCounts {
    /// Occurrences of the position on the board, or after the move intended.
    pub occurrences: u32,
    /// Moves in a row that captured nothing and moved no pawn, White's and Black's counted alike.
    pub quiet_plies: u32,
}

/// A draw that the player on the move can claim.
#[derive(Clone, Debug)]
pub struct ClaimNow {
    /// The player.
    pub by: Color,
    /// On what ground: one of [`GROUNDS`].
    pub ground: &'static str,
    /// The moves, with English letters, of which one has to be written down first; none where the position on the
    /// board is enough.
    pub moves: Vec<String>,
    /// Number of such moves beyond those listed.
    pub more_moves: usize,
    /// The counts, with the move if one is needed.
    pub counted: PositionCounts,
    /// The moves after which the claimed position occurred, the present one included; an entry for the start has no move.
    pub stood: Vec<MoveInFile>,
    /// The verdict of the regulations.
    pub says: NowVerdict,
}

/// A flag that is down.
#[derive(Clone, Debug)]
pub struct FlagNow {
    /// Whose.
    pub fallen: Color,
    /// After which move the clock showed no time.
    pub at: MoveInFile,
    /// The time since it reached zero.
    pub below_zero: Option<Time>,
    /// Whether the other clock shows no time either, and did so later.
    pub is_other_down: bool,
    /// Whether the opponent can still checkmate, with a line or a proof.
    pub mate: Option<MateAsked>,
    /// The consequence if the opponent claims it, or if the arbiter has to see it.
    pub says: NowVerdict,
}

impl NowVerdict {
    /// Returns the articles that say so.
    #[must_use]
    pub fn articles(&self) -> Vec<&str> {
        let grounds = self.grounds.iter();
        let mut articles: Vec<&str> = Vec::new();
        for article in grounds.flat_map(|ground| &ground.applied.articles) {
            if !articles.contains(&article.as_str()) {
                articles.push(article);
            }
        }
        if articles.is_empty() {
            let readings = self.readings.iter();
            articles.extend(readings.map(|(article, ..)| article.as_str()));
        }
        articles
    }
}

impl Audit<'_> {
    /// Audits a game in progress, after its last move, however the file goes on or ends.
    ///
    /// ```
    /// use kodeks_audit::Audit;
    /// use kodeks_board::PgnReader;
    /// use kodeks_rulesets::{EditionRequest, Library, Selector};
    ///
    /// // Ng8 would bring the starting position about for the third time.
    /// let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &EditionRequest::Pack(Selector::parse("fide@2023")?))?;
    /// let mut games = PgnReader::new(pgn.as_bytes());
    /// let now = audit.now(games.next_game().ok_or("there is a game")??)?;
    ///
    /// let claim = &now.claims[0];
    /// assert_eq!((claim.ground, claim.moves.as_slice()), ("threefold", &["Ng8".to_owned()][..]));
    /// assert_eq!(claim.stood.iter().map(|at| at.ply).collect::<Vec<_>>(), [0, 4]);
    /// assert_eq!(claim.says.articles(), ["9.2", "9.2.1", "9.5.2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As for [`Audit::game`].
    pub fn now(&mut self, pgn: &PgnGame) -> Result<GameNow, Diagnostic> {
        self.now_within(pgn, SEARCHES)
    }

    /// Audits a game in progress, and lets searches for a mate take so long together, and a few thousandths of a second
    /// where that is less.
    ///
    /// # Errors
    ///
    /// As for [`Audit::game`].
    pub fn now_within(&mut self, pgn: &PgnGame, searches: Duration) -> Result<GameNow, Diagnostic> {
        let before = self.played.search_within(searches);
        let now = self.look_at_now(pgn, LaterStretches::searching_within(searches));
        self.played.search_as_before(before);
        now
    }

    fn look_at_now(&mut self, pgn: &PgnGame, mut played_on: LaterStretches) -> Result<GameNow, Diagnostic> {
        let mut audit = GameAudit::default();
        audit.report_problems(pgn);
        let mut now = GameNow::of(pgn);
        let mut illegal = match self.played.replay(pgn, self.letters) {
            Ok(illegal) => illegal,
            Err(doubt) => {
                audit.report(FindingKind::Undecided(doubt), whole(pgn));
                now.findings = audit.findings;
                return Ok(now);
            }
        };
        now.plies = self.played.plies();
        now.setup = *self.played.setup(now.plies);
        now.clocks = last_clocks(pgn, self.played.position(0).turn());
        let GameRules { edition, control, terms } = match self.shelf.rules_of(self.library, pgn)? {
            Ok(rules) => rules,
            Err(why) => {
                audit.report(FindingKind::NoEdition(why), whole(pgn));
                now.findings = audit.findings;
                return Ok(now);
            }
        };
        now.tempo = control.tempo;
        now.rulebook = Some(Arc::clone(&terms.main.rulebook));
        let (library, played, is_cut) = (self.library, &self.played, illegal.is_some());
        let first = GameInquiry { library, played, terms: &terms, pgn, is_cut };
        first.report_false_rights(&mut audit);
        // A game that went on after illegal moves is what stands on the board now.
        let inquiry = loop {
            let played = played_on.last().unwrap_or(first.played);
            let inquiry = GameInquiry { played, is_cut: illegal.is_some(), ..first };
            let board = match illegal {
                Some(why) => inquiry.report_illegal_move(why, edition.edition(), &mut audit)?,
                None => None,
            };
            inquiry.look_at_end(&mut now, &mut audit)?;
            let Some(board) = board.filter(|_| now.over.is_none() && !played_on.is_full()) else {
                break inquiry;
            };
            now.boards_as_played.push((board.plies, *board.position.setup()));
            illegal = played_on.go_on(board, pgn, first.played.letters());
        };
        let (played, before) = (inquiry.played, inquiry.played.before());
        now.plies = before + played.plies();
        now.setup = *played.setup(played.plies());
        now.last = inquiry.at(played.plies()).mv;
        let end = now.over.as_ref().map(|over| over.at.ply.saturating_sub(before));
        inquiry.report_result_signal(end, &mut audit);
        let is_over = now.over.as_ref().is_some_and(|over| over.says.result.is_some());
        if !is_over {
            // After a move that is not legal nobody knows what stands on the board.
            if illegal.is_none() {
                now.claims = inquiry.claims_now()?;
            }
            now.flag = inquiry.flag_now(&control, now.clocks)?;
        }
        now.needs_time |= now.flag.as_ref().is_some_and(|flag| {
            let answer = flag.mate.as_ref().map(|mate| mate.answer.verdict());
            answer == Some(None)
        });
        now.findings = audit.findings;
        if let Some((ply, _)) = now.boards_as_played.first().copied() {
            now.lower_after(ply, Confidence::Likely);
        }
        if let Some(ply) = pgn.doubtful_from() {
            now.lower_after(ply, Confidence::Possible);
        }
        Ok(now)
    }
}

impl GameNow {
    /// Returns what a file says without a board.
    fn of(pgn: &PgnGame) -> GameNow {
        GameNow {
            rulebook: None,
            tempo: None,
            plies: 0,
            last: String::new(),
            setup: pgn.start().unwrap_or_else(|_| Setup::start()),
            boards_as_played: Vec::new(),
            clocks: [None; 2],
            recorded: result_in_file(pgn),
            over: None,
            claims: Vec::new(),
            flag: None,
            findings: Vec::new(),
            needs_time: false,
        }
    }

    /// Returns the player on the move.
    #[must_use]
    pub fn on_move(&self) -> Color {
        self.setup.turn
    }

    /// Returns the move that is not legal or cannot be read, if there is one.
    #[must_use]
    pub fn illegal_move(&self) -> Option<&Finding> {
        self.findings.iter().find(|finding| matches!(finding.found, FindingKind::IllegalMove { .. }))
    }

    /// Makes what comes after so many plies no surer than this.
    fn lower_after(&mut self, from: usize, at_most: Confidence) {
        let over = self.over.iter_mut().filter(|over| over.at.ply > from).map(|over| &mut over.says.confidence);
        let claims = self.claims.iter_mut().map(|claim| &mut claim.says.confidence);
        let flag = self.flag.iter_mut().map(|flag| &mut flag.says.confidence);
        let findings =
            self.findings.iter_mut().filter(|finding| finding.at.ply > from).map(|finding| &mut finding.confidence);
        for confidence in over.chain(claims).chain(flag).chain(findings) {
            *confidence = (*confidence).min(at_most);
        }
    }
}

impl GameInquiry<'_> {
    /// Notes whether the game is over on the board, and since when.
    fn look_at_end(&self, now: &mut GameNow, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        let settled = self.end_on_board(FirstEnd::clone)?;
        if let Some((ply, doubt)) = settled.main.open.clone() {
            audit.report(FindingKind::Undecided(doubt), self.at(ply));
            now.needs_time = self.played.first_dead() == FirstDead::NotDecided;
        }
        let doubt = settled.doubt_in_missing();
        let by_reading = || settled.readings.iter().find_map(|(.., first)| first.end);
        let Some((ply, _)) = settled.main.end.or_else(by_reading) else {
            if let Some(doubt) = doubt {
                audit.report(FindingKind::Undecided(doubt), self.at(last));
            }
            return Ok(());
        };
        let applied = match settled.main.end {
            Some(_) => self.ask(&self.terms.main, Matter::Over, ply)?.applied,
            None => Vec::new(),
        };
        let result = |first: &FirstEnd| first.end.map(|(_, result)| result);
        let readings =
            settled.readings.iter().map(|(article, choice, first)| (article.clone(), choice.clone(), result(first)));
        let says = self.says(result(&settled.main), doubt, readings.collect(), applied);
        let how = says.grounds.iter().find_map(how_by);
        let is_again = how == Some(EndOnBoard::Repetition);
        now.over = Some(OverNow {
            at: self.at(ply),
            how,
            plies_after: self.plies_after(ply),
            counted: self.counts(ply),
            stood: if is_again && ply == last { self.occurrences(None) } else { Vec::new() },
            mates: match how {
                Some(EndOnBoard::DeadPosition) => self.played.mates(ply),
                _ => Vec::new(),
            },
            says,
        });
        Ok(())
    }

    /// Returns a verdict, which is certain unless something is missing or an article has another reading.
    fn says(
        &self,
        result: Option<Score>,
        doubt: Option<Doubt>,
        readings: Vec<(String, String, Option<Score>)>,
        applied: Vec<AppliedRegulation>,
    ) -> NowVerdict {
        let is_sure = doubt.is_none() && readings.is_empty();
        NowVerdict {
            result: result.filter(|_| doubt.is_none()),
            doubt,
            confidence: if is_sure { Confidence::Certain } else { Confidence::Possible },
            grounds: self.grounds(applied),
            readings,
        }
    }

    /// Tells which draws the player on the move can claim.
    fn claims_now(&self) -> Result<Vec<ClaimNow>, Diagnostic> {
        let mut claims = Vec::new();
        for ground in GROUNDS {
            claims.extend(self.claim_now(ground, None, Vec::new())?);
            claims.extend(self.claims_by_move(ground)?);
        }
        Ok(claims)
    }

    /// Tells which draws can be claimed on a ground by a move that is written down first.
    fn claims_by_move(&self, ground: &'static str) -> Result<Vec<ClaimNow>, Diagnostic> {
        let last = self.played.plies();
        let mut claims = Vec::new();
        for (intended, m) in self.claim_moves(ground, last) {
            let moves = match m {
                Some(m) => vec![m],
                None => self.played.quiet_moves(),
            };
            if moves.is_empty() || claims.len() >= MOST_MOVES {
                continue;
            }
            claims.extend(self.claim_now(ground, Some(intended), moves)?);
        }
        Ok(claims)
    }

    fn claim_now(
        &self,
        ground: &'static str,
        intended: Option<ClaimMove>,
        moves: Vec<Move>,
    ) -> Result<Option<ClaimNow>, Diagnostic> {
        let last = self.played.plies();
        let matter = Matter::Claim(ground, intended);
        let Some(says) = self.says_now(matter)? else {
            return Ok(None);
        };
        let position = self.played.position(last);
        let here = self.counts(last);
        let counted = intended.map_or(here, |intended| PositionCounts {
            occurrences: intended.occurrences,
            quiet_plies: intended.quiet_plies,
        });
        let told = moves.iter().take(MOST_MOVES);
        Ok(Some(ClaimNow {
            by: position.turn(),
            ground,
            more_moves: moves.len().saturating_sub(MOST_MOVES),
            moves: told.map(|m| position.san(*m)).collect(),
            counted,
            stood: match (ground, moves.first()) {
                ("threefold", one) => self.occurrences(one.copied()),
                _ => Vec::new(),
            },
            says,
        }))
    }

    /// Tells which flag is down, and what follows. Of two the one that showed no time first counts.
    fn flag_now(&self, control: &GameControl, clocks: [Option<ClockShown>; 2]) -> Result<Option<FlagNow>, Diagnostic> {
        let is_down = |shown: &&ClockShown| shown.time == Time::ZERO;
        let mut down: Vec<&ClockShown> = clocks.iter().flatten().filter(is_down).collect();
        down.sort_by_key(|shown| shown.ply);
        let Some(first) = down.first() else {
            return Ok(None);
        };
        let fallen = moved_by(first.ply, self.first_to_move());
        let moves = moves_by(first.ply);
        let given = control.given.as_ref();
        let seen =
            FlagDown { is_other_down: down.len() > 1, quota_made: given.is_some_and(|given| given.ends_period(moves)) };
        let matter = Matter::FlagNow(fallen, seen);
        let Some(mut says) = self.says_now(matter)? else {
            return Ok(None);
        };
        says.confidence = says.confidence.min(Confidence::Likely);
        let mate = if self.is_cut {
            says.result = None;
            says.doubt = Some(Doubt::LastPosition);
            None
        } else {
            self.played.asked_at_the_end(!fallen)
        };
        let is_on_board = |ply: &usize| *ply <= self.played.plies();
        let at = first.ply.checked_sub(self.played.before()).filter(is_on_board).map(|ply| self.at(ply));
        Ok(Some(FlagNow {
            fallen,
            at: at.unwrap_or(MoveInFile { ply: first.ply, ..MoveInFile::default() }),
            below_zero: first.below_zero,
            is_other_down: seen.is_other_down,
            mate,
            says,
        }))
    }

    /// Returns what the regulations say about a matter after the last move; nothing where no regulation gives it a
    /// result under any possibility or reading.
    fn says_now(&self, matter: Matter) -> Result<Option<NowVerdict>, Diagnostic> {
        let answers = self.answers(matter)?;
        let (result, doubt) = (answers.result(), answers.doubt());
        let readings: Vec<_> = answers
            .readings
            .into_iter()
            .map(|(article, choice, answer)| (article, choice, answer.as_ref().and_then(result_of)))
            .collect();
        let is_by_a_reading = readings.iter().any(|(.., result)| result.is_some());
        if result.is_none() && doubt.is_none() && !is_by_a_reading {
            return Ok(None);
        }
        let applied = answers.main.filter(|answer| answer.outcome != Outcome::NoConsequence);
        Ok(Some(self.says(result, doubt, readings, applied.map(|answer| answer.applied).unwrap_or_default())))
    }

    fn counts(&self, ply: usize) -> PositionCounts {
        let comparison = self.terms.main.comparison;
        PositionCounts {
            occurrences: self.played.occurrences(ply, comparison),
            quiet_plies: self.played.quiet_plies(ply),
        }
    }

    /// Returns after which moves the last position stood, or the one after a move that is intended.
    fn occurrences(&self, intended: Option<Move>) -> Vec<MoveInFile> {
        let plies = self.played.plies_of_occurrences(intended, self.terms.main.comparison);
        let at = |ply| match ply {
            0 if self.played.before() == 0 => MoveInFile::default(),
            ply => self.at(ply),
        };
        plies.into_iter().map(at).collect()
    }
}

/// Returns the end on the board by which a regulation ended the game, as the facts that it read show.
fn how_by(ground: &Ground) -> Option<EndOnBoard> {
    const FACTS: [(&str, EndOnBoard); 8] = [
        ("checkmate", EndOnBoard::Checkmate),
        ("stalemate", EndOnBoard::Stalemate),
        ("occurrences", EndOnBoard::Repetition),
        ("consecutive_occurrences", EndOnBoard::Repetition),
        ("cyclic_occurrences", EndOnBoard::Repetition),
        ("quiet_moves", EndOnBoard::QuietMoves),
        ("quiet_moves_completed", EndOnBoard::QuietMoves),
        ("dead", EndOnBoard::DeadPosition),
    ];
    FACTS.iter().find(|(fact, _)| ground.reads(fact)).map(|(_, how)| *how)
}

/// Returns what each clock showed last, White's first.
fn last_clocks(pgn: &PgnGame, first_to_move: Color) -> [Option<ClockShown>; 2] {
    let mut last = [None; 2];
    for shown in pgn.clocks() {
        last[moved_by(shown.ply, first_to_move).index()] = Some(shown);
    }
    last
}
