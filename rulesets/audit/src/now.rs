//! What the regulations say about a game as it stands now: whether it is over, what can be claimed, whose flag is down.

use std::{sync::Arc, time::Duration};

use kodeks_base::Diagnostic;
use kodeks_board::{ClockShown, Color, Move, PgnGame, Position, Setup, Time};
use kodeks_core::{GROUNDS, MateAsked, Score, Tempo};
use kodeks_rulesets::{Applied, Consultation, Outcome, Rulebook, dead::FirstDead};

use super::{
    At, Audit, Confidence, Doubt, EndOnBoard, Finding, Found, GameAudit, Ground,
    clocks::{moved_by, moves_by},
    ending::recorded,
    letters_of,
    look::{FirstEnd, Look, doubt_of, result_of},
    played::{FlagDown, Intended, Matter},
    rules::Control,
    start_of,
    terms::{InForce, Settled},
    whole,
};

/// How many moves by which a draw can be claimed are told.
const MOST_MOVES: usize = 64;

/// How long searches for a mate may take together where nobody says.
const SEARCHES: Duration = Duration::from_secs(2);

/// What is so in a game as it stands now.
#[derive(Clone, Debug)]
pub struct Now {
    /// What was asked; nothing where no edition was in force, or the game begins with no legal position.
    pub rulebook: Option<Arc<Rulebook>>,
    /// The tempo, as far as the file or the event tells.
    pub tempo: Option<Tempo>,
    /// How many legal moves were played, White's and Black's together.
    pub plies: usize,
    /// The last of them, with its number: `34... Kg8`; empty at the start.
    pub last: String,
    /// What stands on the board after them.
    pub setup: Setup,
    /// What each clock showed last, White's first.
    pub clocks: [Option<ClockShown>; 2],
    /// The result that the file has by now.
    pub recorded: Option<Score>,
    /// Whether the game is over by what stands or stood on the board, if it is or may be.
    pub over: Option<OverNow>,
    /// Which draws the player on the move can claim; none once the game is over.
    pub claims: Vec<ClaimNow>,
    /// The flag that is down, if one is; none once the game is over on the board.
    pub flag: Option<FlagNow>,
    /// What is wrong in the file, the first that is not legal among it, and what cannot be decided.
    pub findings: Vec<Finding>,
    /// Whether a question was left open that more time may decide: whether somebody can still checkmate.
    pub needs_time: bool,
}

/// What the regulations say about one thing, and how sure that is.
#[derive(Clone, Debug)]
pub struct Says {
    /// The result that it brings; nothing where that is not settled.
    pub result: Option<Score>,
    /// Why it is not settled.
    pub doubt: Option<Doubt>,
    /// How sure it is: certain if it follows from the moves, likely if from the clocks, possible if it hangs on something
    /// that is not known, or on how an article is read.
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
    pub at: At,
    /// By what, as its regulation reads it; nothing where that reads something else.
    pub how: Option<EndOnBoard>,
    /// How many moves the file has after it.
    pub plies_after: usize,
    /// How often the position had stood, and how many plies in a row were quiet.
    pub counted: Counted,
    /// After which moves the position stood, where it is over by a position that came again.
    pub stood: Vec<At>,
    /// Why neither player can checkmate, where the position is dead.
    pub mates: Vec<MateAsked>,
    /// With what result.
    pub says: Says,
}

/// What is counted at a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// How often the position stands, or would stand.
    pub occurrences: u32,
    /// How many moves in a row captured nothing and moved no pawn, White's and Black's counted alike.
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
    /// How many more such moves there are than are told.
    pub more_moves: usize,
    /// What is counted, with the move if one is needed.
    pub counted: Counted,
    /// After which moves the position stood that is claimed, the present one included; it has no move at the start.
    pub stood: Vec<At>,
    /// What the regulations say.
    pub says: Says,
}

/// A flag that is down.
#[derive(Clone, Debug)]
pub struct FlagNow {
    /// Whose.
    pub fallen: Color,
    /// After which move the clock showed no time.
    pub at: At,
    /// How far it ran on below zero.
    pub below_zero: Option<Time>,
    /// Whether the other clock shows no time either, and did so later.
    pub is_other_down: bool,
    /// Whether the opponent can still checkmate, with a line or a proof.
    pub mate: Option<MateAsked>,
    /// What follows if the opponent claims it, or where it is the arbiter's to see.
    pub says: Says,
}

impl Says {
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
    /// Looks at a game as it stands now, after its last move, however the file goes on or ends.
    ///
    /// ```
    /// use kodeks_audit::Audit;
    /// use kodeks_board::PgnReader;
    /// use kodeks_rulesets::{Library, Selector, Wanted};
    ///
    /// // Ng8 would bring the starting position about for the third time.
    /// let pgn = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n";
    /// let library = Library::built_in()?;
    /// let mut audit = Audit::by_edition(&library, &Wanted::Pack(Selector::parse("fide@2023")?))?;
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
    pub fn now(&mut self, pgn: &PgnGame) -> Result<Now, Diagnostic> {
        self.now_within(pgn, SEARCHES)
    }

    /// Looks at a game as it stands now, and lets searches for a mate take so long together, and a few thousandths of a second
    /// where that is less.
    ///
    /// # Errors
    ///
    /// As for [`Audit::game`].
    pub fn now_within(&mut self, pgn: &PgnGame, searches: Duration) -> Result<Now, Diagnostic> {
        let before = self.played.search_within(searches);
        let now = self.look_at_now(pgn);
        self.played.search_as_before(before);
        now
    }

    fn look_at_now(&mut self, pgn: &PgnGame) -> Result<Now, Diagnostic> {
        let mut told = GameAudit::default();
        told.report_problems(pgn);
        let mut now = Now::of(pgn);
        let start = match start_of(pgn) {
            Ok(start) => start,
            Err(doubt) => {
                told.report(Found::Undecided(doubt), whole(pgn));
                now.findings = told.findings;
                return Ok(now);
            }
        };
        let letters = letters_of(pgn).unwrap_or(self.letters);
        let illegal = self.played.play(start, pgn, letters);
        now.plies = self.played.plies();
        now.setup = *self.played.setup(now.plies);
        now.clocks = last_clocks(pgn, start.turn());
        let label = match self.edition_of(pgn)? {
            Ok(label) => label,
            Err(why) => {
                told.report(Found::NoEdition(why), whole(pgn));
                now.findings = told.findings;
                return Ok(now);
            }
        };
        let Some(rules) = self.known.get_mut(&label) else {
            return Ok(now);
        };
        let (control, terms) = rules.terms(self.library.host(), pgn)?;
        now.tempo = control.tempo;
        now.rulebook = Some(Arc::clone(&terms.main.rulebook));
        let look = Look { library: self.library, played: &self.played, terms: &terms, pgn };
        now.last = look.at(now.plies).mv;
        if let Some(why) = illegal {
            look.at_illegal_move(why, start, rules.edition(), &mut told);
        }
        look.over_now(&mut now, &mut told)?;
        let is_over = now.over.as_ref().is_some_and(|over| over.says.result.is_some());
        if !is_over {
            // After a move that is not legal nobody knows what stands on the board.
            if illegal.is_none() {
                now.claims = look.claims_now()?;
            }
            now.flag = look.flag_now(&control, illegal.is_some(), start)?;
        }
        now.needs_time |= now.flag.as_ref().is_some_and(|flag| {
            let answer = flag.mate.as_ref().map(|mate| mate.answer.verdict());
            answer == Some(None)
        });
        now.findings = told.findings;
        now.lower_what_is_doubtful(pgn);
        Ok(now)
    }
}

impl Now {
    /// Returns what a file tells without a board.
    fn of(pgn: &PgnGame) -> Now {
        Now {
            rulebook: None,
            tempo: None,
            plies: 0,
            last: String::new(),
            setup: pgn.start().unwrap_or_else(|_| Setup::start()),
            clocks: [None; 2],
            recorded: recorded(pgn),
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
        self.findings.iter().find(|finding| matches!(finding.found, Found::IllegalMove { .. }))
    }

    /// Lowers the confidence of what comes after a text that may have been a move.
    fn lower_what_is_doubtful(&mut self, pgn: &PgnGame) {
        let Some(from) = pgn.doubtful_from() else {
            return;
        };
        let over = self.over.iter_mut().filter(|over| over.at.ply > from);
        let over = over.map(|over| &mut over.says.confidence);
        let claims = self.claims.iter_mut().map(|claim| &mut claim.says.confidence);
        let flag = self.flag.iter_mut().map(|flag| &mut flag.says.confidence);
        let findings =
            self.findings.iter_mut().filter(|finding| finding.at.ply > from).map(|finding| &mut finding.confidence);
        for confidence in over.chain(claims).chain(flag).chain(findings) {
            *confidence = Confidence::Possible;
        }
    }
}

impl Look<'_> {
    /// Tells whether the game is over on the board, and since when.
    fn over_now(&self, now: &mut Now, told: &mut GameAudit) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            self.terms.main.rulebook.edition().question("game.over")?,
            |in_force| self.first(in_force, Matter::Over, last),
            |one, other| one == other,
        )?;
        if let Some((ply, doubt)) = settled.main.open.clone() {
            told.report(Found::Undecided(doubt), self.at(ply));
            now.needs_time = self.played.first_dead() == FirstDead::NotDecided;
        }
        let by_reading = || settled.readings.iter().find_map(|(.., first)| first.end);
        let Some((ply, _)) = settled.main.end.or_else(by_reading) else {
            if !settled.missing.is_empty() {
                let doubt = Doubt::Missing(settled.missing);
                told.report(Found::Undecided(doubt), self.at(last));
            }
            return Ok(());
        };
        let main = &self.terms.main;
        let applied = match settled.main.end {
            Some(_) => self.ask(main, Matter::Over, ply)?.applied,
            None => Vec::new(),
        };
        let says = self.says_over(settled, applied);
        let how = says.grounds.iter().find_map(how_by);
        let is_again = how == Some(EndOnBoard::Repetition);
        now.over = Some(OverNow {
            at: self.at(ply),
            how,
            plies_after: self.pgn.plies().saturating_sub(ply),
            counted: self.counted(ply),
            stood: if is_again && ply == last { self.stood(None) } else { Vec::new() },
            mates: match how {
                Some(EndOnBoard::DeadPosition) => self.played.mates(ply),
                _ => Vec::new(),
            },
            says,
        });
        Ok(())
    }

    fn says_over(&self, settled: Settled<FirstEnd>, applied: Vec<Applied>) -> Says {
        let result = settled.main.end.map(|(_, result)| result);
        let is_sure = settled.missing.is_empty() && settled.readings.is_empty();
        let doubt = (!settled.missing.is_empty()).then_some(Doubt::Missing(settled.missing));
        let readings = settled.readings.into_iter().map(|(article, choice, first)| {
            let end = first.end.map(|(_, result)| result);
            (article, choice, end)
        });
        Says {
            result: result.filter(|_| doubt.is_none()),
            doubt,
            confidence: sure_if(is_sure),
            grounds: self.grounds(applied),
            readings: readings.collect(),
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
        for (intended, m) in self.intended(ground, last) {
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
        intended: Option<Intended>,
        moves: Vec<Move>,
    ) -> Result<Option<ClaimNow>, Diagnostic> {
        let last = self.played.plies();
        let matter = Matter::Claim(ground, intended);
        let Some(says) = self.says_now(matter, Confidence::Certain)? else {
            return Ok(None);
        };
        let position = self.played.position(last);
        let here = self.counted(last);
        let counted = intended
            .map_or(here, |intended| Counted { occurrences: intended.occurrences, quiet_plies: intended.quiet_plies });
        let told = moves.iter().take(MOST_MOVES);
        Ok(Some(ClaimNow {
            by: position.turn(),
            ground,
            more_moves: moves.len().saturating_sub(MOST_MOVES),
            moves: told.map(|m| position.san(*m)).collect(),
            counted,
            stood: match (ground, moves.first()) {
                ("threefold", one) => self.stood(one.copied()),
                _ => Vec::new(),
            },
            says,
        }))
    }

    /// Tells which flag is down, and what follows. Of two the one that showed no time first counts.
    fn flag_now(&self, control: &Control, is_cut: bool, start: Position) -> Result<Option<FlagNow>, Diagnostic> {
        let clocks = last_clocks(self.pgn, start.turn());
        let is_down = |shown: &&ClockShown| shown.time == Time::ZERO;
        let mut down: Vec<&ClockShown> = clocks.iter().flatten().filter(is_down).collect();
        down.sort_by_key(|shown| shown.ply);
        let Some(first) = down.first() else {
            return Ok(None);
        };
        let fallen = moved_by(first.ply, start.turn());
        let moves = moves_by(first.ply);
        let given = control.given.as_ref();
        let seen =
            FlagDown { is_other_down: down.len() > 1, quota_made: given.is_some_and(|given| given.ends_period(moves)) };
        let matter = Matter::FlagNow(fallen, seen);
        let Some(mut says) = self.says_now(matter, Confidence::Likely)? else {
            return Ok(None);
        };
        let mate = if is_cut {
            says.result = None;
            says.doubt = Some(Doubt::LastPosition);
            None
        } else {
            self.played.asked_at_the_end(!fallen)
        };
        Ok(Some(FlagNow {
            fallen,
            at: if first.ply <= self.played.plies() {
                self.at(first.ply)
            } else {
                At { ply: first.ply, ..At::default() }
            },
            below_zero: first.below_zero,
            is_other_down: seen.is_other_down,
            mate,
            says,
        }))
    }

    /// Returns what the regulations say about a matter after the last move; nothing where no regulation gives it a
    /// result under any possibility or reading.
    fn says_now(&self, matter: Matter, at_most: Confidence) -> Result<Option<Says>, Diagnostic> {
        let main = &self.terms.main;
        let question = main.rulebook.edition().question(matter.question())?;
        let settled = self.terms.settle(
            question,
            |in_force| self.ask_if_any(in_force, matter),
            |one, other| {
                let [one, other] = [one, other].map(Option::as_ref);
                let result = |answer: Option<&Consultation>| answer.and_then(result_of);
                let doubt = |answer: Option<&Consultation>| answer.and_then(doubt_of);
                result(one) == result(other) && doubt(one) == doubt(other)
            },
        )?;
        let readings: Vec<_> = settled
            .readings
            .into_iter()
            .map(|(article, choice, answer)| (article, choice, answer.as_ref().and_then(result_of)))
            .collect();
        let answer = settled.main;
        let doubt = if settled.missing.is_empty() {
            answer.as_ref().and_then(doubt_of)
        } else {
            Some(Doubt::Missing(settled.missing))
        };
        let result = answer.as_ref().and_then(result_of);
        let is_by_a_reading = readings.iter().any(|(.., result)| result.is_some());
        if result.is_none() && doubt.is_none() && !is_by_a_reading {
            return Ok(None);
        }
        let applied = answer.filter(|answer| answer.outcome != Outcome::NoConsequence);
        let is_sure = doubt.is_none() && readings.is_empty();
        Ok(Some(Says {
            result: result.filter(|_| doubt.is_none()),
            doubt,
            confidence: sure_if(is_sure).min(at_most),
            grounds: self.grounds(applied.map(|answer| answer.applied).unwrap_or_default()),
            readings,
        }))
    }

    /// Asks about a matter after the last move; nothing where no regulation can apply, which costs next to nothing.
    fn ask_if_any(&self, in_force: &InForce, matter: Matter) -> Result<Option<Consultation>, Diagnostic> {
        let last = self.played.plies();
        let question = in_force.rulebook.edition().question(matter.question())?;
        let places = in_force.rulebook.places_answering(question);
        let facts = self.played.facts(question, matter, last, in_force.comparison);
        if in_force.rulebook.may_apply(places, &facts) { self.ask(in_force, matter, last).map(Some) } else { Ok(None) }
    }

    fn grounds(&self, applied: Vec<Applied>) -> Vec<Ground> {
        let rulebook = &self.terms.main.rulebook;
        let ground = |applied: Applied| Ground { rulebook: Arc::clone(rulebook), applied };
        applied.into_iter().map(ground).collect()
    }

    fn counted(&self, ply: usize) -> Counted {
        let comparison = self.terms.main.comparison;
        Counted { occurrences: self.played.occurrences(ply, comparison), quiet_plies: self.played.quiet_plies(ply) }
    }

    /// Returns after which moves the last position stood, or the one after a move that is intended.
    fn stood(&self, intended: Option<Move>) -> Vec<At> {
        let plies = self.played.stood(intended, self.terms.main.comparison);
        let at = |ply| match ply {
            0 => At::default(),
            ply => self.at(ply),
        };
        plies.into_iter().map(at).collect()
    }
}

fn sure_if(is_sure: bool) -> Confidence {
    if is_sure { Confidence::Certain } else { Confidence::Possible }
}

/// Returns what on the board a regulation ended the game by: the facts that it read tell.
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
