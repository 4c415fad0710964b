//! A game played through, and the facts that the regulations ask about it.

use std::{
    cell::{OnceCell, RefCell},
    ops::RangeInclusive,
    time::Duration,
};

use kodeks_board::{
    Color, Game, Move, PgnGame, PgnMove, PgnStartError, PieceType, Position, RepetitionCriteria, RepetitionKeys,
    SanError, Setup, SetupError, SetupErrorKind, notation::Letters,
};
use kodeks_core::{
    ClaimShown, Facts, FlagShown, ILLEGAL_MOVE, KnownMates, MateAsked, Question, RepetitionCount, Scene, Score, Value,
    limits,
};
use kodeks_rulesets::dead::{FirstDead, first_dead, is_dead_position};
use kodeks_winnability::{Budget, Dead, Winnability, is_dead, is_dead_if, is_winnable, likelier_winner, winnability};

use super::{
    Doubt,
    ending::result_in_file,
    matter::{ClaimMove, FlagDown, Matter},
    signal::is_result_signal,
    watch::{Glimpse, RuleWatch},
};

/// The moves of a game as far as they are legal. Its memory is used again for one game after the other.
#[derive(Debug)]
pub(super) struct Replay {
    start: Position,
    /// How many plies of the file come before the start: none, or those up to an illegal move that stood.
    before: usize,
    /// Whether the FEN of the start gives rights to castle that cannot be.
    has_false_rights: bool,
    /// The letters with which the moves are written.
    letters: Letters,
    /// After how many plies of the file kings that tell a board the result follow, of which one is no legal move.
    signal: Option<usize>,
    moves: Vec<Move>,
    last: Position,
    keys: RepetitionKeys,
    /// The moments at which a position may have occurred before: at every other it occurs for the first time.
    recurring: Vec<Recurrence>,
    /// The most quiet plies in a row.
    most_quiet: u32,
    /// The game with all that stood on the board, where that is asked for.
    game: OnceCell<Game>,
    /// The memory of the game before.
    spare: RefCell<Option<Game>>,
    /// Who won by the file, whom the outcome will ask about.
    won_by: Option<Color>,
    dead: OnceCell<FirstDead>,
    /// Whether each player can still checkmate in the last position, as far as it was asked.
    can_mate: [OnceCell<Option<bool>>; 2],
    /// The answers to that with the small budget, for any question.
    at_first: [OnceCell<Option<bool>>; 2],
    /// The time for searches that the small budget does not decide, of all games together.
    mates: KnownMates,
}

/// A moment at which a position may have occurred before.
#[derive(Clone, Copy, Debug)]
struct Recurrence {
    ply: usize,
    /// The most occurrences that it can have.
    most: u32,
    quiet_plies: u32,
}

impl Replay {
    pub fn new() -> Replay {
        Replay {
            start: Position::start(),
            before: 0,
            has_false_rights: false,
            letters: Letters::English,
            signal: None,
            moves: Vec::new(),
            last: Position::start(),
            keys: RepetitionKeys::default(),
            recurring: Vec::new(),
            most_quiet: 0,
            game: OnceCell::new(),
            spare: RefCell::default(),
            won_by: None,
            dead: OnceCell::new(),
            can_mate: Default::default(),
            at_first: Default::default(),
            mates: Budget::FULL.into(),
        }
    }

    /// Lets searches for the next game take so long together at most, and returns what bounded them before.
    pub fn search_within(&mut self, time: Duration) -> KnownMates {
        let budget = Budget { time, ..Budget::FULL };
        // A second is kept for searches that are given up soon.
        let mates = KnownMates::within(budget, time + Duration::from_secs(1));
        std::mem::replace(&mut self.mates, mates)
    }

    /// Bounds searches as they were bounded before.
    pub fn search_as_before(&mut self, mates: KnownMates) {
        self.mates = mates;
    }

    /// Returns the moments at which the last position stood, or the one after a legal move would have.
    pub fn plies_of_occurrences(&self, intended: Option<Move>, comparison: RepetitionCriteria) -> Vec<usize> {
        let moments = self.game().occurrence_moments(intended, comparison);
        moments.into_iter().map(|moment| moment.ply).collect()
    }

    /// Returns the legal moves after the last one that capture nothing and move no pawn.
    pub fn quiet_moves(&self) -> Vec<Move> {
        let moves = self.last.legal_moves();
        moves.iter().filter(|m| is_quiet(&self.last, **m)).copied().collect()
    }

    /// Plays the moves of a game up to the first that is not legal, and returns why it is not. They are written with the
    /// letters that the game names in a tag `Letters`, or else with these.
    ///
    /// # Errors
    ///
    /// The game begins with no legal position, if rights to castle that cannot be are left out.
    pub fn replay(&mut self, pgn: &PgnGame, letters: Letters) -> Result<Option<SanError>, Doubt> {
        let (start, has_false_rights) = start_of(pgn)?;
        let letters = letters_of(pgn).unwrap_or(letters);
        let illegal = self.replay_from(start, 0, pgn, letters);
        self.has_false_rights = has_false_rights;
        Ok(illegal)
    }

    /// Plays the moves of a game likewise from a position that stood on the board after so many plies of the file. Kings that are put
    /// on squares where they tell a board the result are no moves: before them the game has ended.
    pub fn replay_from(&mut self, start: Position, before: usize, pgn: &PgnGame, letters: Letters) -> Option<SanError> {
        self.start = start;
        self.before = before;
        self.has_false_rights = false;
        self.letters = letters;
        self.moves.clear();
        self.keys.clear();
        self.recurring.clear();
        if let Some(game) = self.game.take() {
            self.spare.replace(Some(game));
        }
        self.won_by = match result_in_file(pgn) {
            Some(Score::Won(winner)) => Some(winner),
            _ => None,
        };
        self.dead = OnceCell::new();
        self.can_mate = Default::default();
        self.at_first = Default::default();
        self.mates.allow_more(limits::SEARCHES_OF_A_GAME);
        let illegal = match letters {
            Letters::English => {
                let find = |position: &Position, ply: usize| pgn.find_move(before + ply, position);
                self.play_found(find)
            }
            _ => {
                let mut written = pgn.moves().skip(before);
                self.play_found(|position, _| Some(read(position, &written.next()?, letters)))
            }
        };
        let place = before + self.moves.len();
        self.signal = illegal.filter(|_| is_result_signal(pgn, place, letters)).map(|_| place);
        illegal.filter(|_| self.signal.is_none())
    }

    /// Returns what finds the legal moves that the moves of the file mean, from a place on one after the other, each in the position
    /// before it; `None` beyond the last.
    pub fn moves_from(&self, pgn: &PgnGame, from: usize) -> impl FnMut(&Position) -> Option<Result<Move, SanError>> {
        let letters = self.letters;
        let mut places = from..;
        let mut written = pgn.moves().skip(from);
        move |position| match letters {
            Letters::English => pgn.find_move(places.next()?, position),
            _ => Some(read(position, &written.next()?, letters)),
        }
    }

    /// Returns how many plies of the file come before the start.
    pub fn before(&self) -> usize {
        self.before
    }

    /// Returns whether the FEN of the start gives rights to castle that cannot be; the game is played without them.
    pub fn has_false_rights(&self) -> bool {
        self.has_false_rights
    }

    /// Returns the letters with which the moves are written.
    pub fn letters(&self) -> Letters {
        self.letters
    }

    /// Returns after how many plies of the file kings tell a board the result, if one of them is no legal move.
    pub fn signal(&self) -> Option<usize> {
        self.signal
    }

    /// Plays the moves that are found, each in the position before it after so many plies.
    #[inline]
    fn play_found(
        &mut self,
        mut find: impl FnMut(&Position, usize) -> Option<Result<Move, SanError>>,
    ) -> Option<SanError> {
        let mut position = self.start;
        self.keys.add(position.setup());
        self.most_quiet = position.halfmove_clock();
        let illegal = loop {
            match find(&position, self.moves.len()) {
                None => break None,
                Some(Err(why)) => break Some(why),
                Some(Ok(m)) => {
                    position.play(m);
                    self.moves.push(m);
                }
            }
            self.most_quiet = self.most_quiet.max(position.halfmove_clock());
            let most = self.keys.add_and_count(position.setup());
            if most > 1 {
                self.recurring.push(Recurrence { ply: self.moves.len(), most, quiet_plies: position.halfmove_clock() });
            }
        };
        self.last = position;
        illegal
    }

    /// Returns the game with all that stood on the board.
    fn game(&self) -> &Game {
        self.game.get_or_init(|| {
            let mut game = self.spare.take().unwrap_or_default();
            game.begin_again(*self.start.setup());
            self.moves.iter().for_each(|m| game.play(*m));
            game
        })
    }

    /// Returns the next ply in the range after which a watch strikes.
    pub fn next_struck(&self, watch: RuleWatch<'_>, plies: RangeInclusive<usize>) -> Option<usize> {
        let is_dead_asked = watch.asks_whether_dead();
        let dead = is_dead_asked.then(|| self.first_dead());
        let dead_from = dead.and_then(FirstDead::ply);
        let is_open = dead == Some(FirstDead::NotDecided);
        let is_struck = |ply: usize, most, quiet_plies| {
            let is_dead = dead_from.is_some_and(|dead| ply >= dead);
            let glimpse = Glimpse {
                occurrences: 1,
                quiet_plies,
                is_settled: ply < self.plies() || (!is_open && self.last.has_legal_move()),
            };
            is_dead || watch.strikes_any(most, glimpse)
        };
        if !watch.is_calm(1, self.most_quiet) {
            let mut plies = plies.into_iter();
            return plies.find(|ply| {
                let most = self.most_within(*ply..=*ply);
                is_struck(*ply, most, self.quiet_plies(*ply))
            });
        }
        let (first, last) = plies.into_inner();
        let recurring =
            self.recurring_within(first..=last).iter().find(|at| is_struck(at.ply, at.most, at.quiet_plies));
        let dead = dead_from.map(|dead| dead.max(first));
        let end = Some(self.plies()).filter(|end| first <= *end && is_struck(*end, 1, self.last.halfmove_clock()));
        let struck = [recurring.map(|at| at.ply), dead, end];
        struck.into_iter().flatten().filter(|ply| *ply <= last).min()
    }

    /// Returns a moment as the moves alone show it, as if the position occurred for the first time.
    pub fn glimpse(&self, ply: usize) -> Glimpse {
        Glimpse { occurrences: 1, quiet_plies: self.quiet_plies(ply), is_settled: ply < self.plies() }
    }

    /// Returns how often any position that stood within these plies had stood at most.
    pub fn most_within(&self, plies: RangeInclusive<usize>) -> u32 {
        self.recurring_within(plies).iter().map(|at| at.most).max().unwrap_or(1)
    }

    /// Returns the first ply after which the position may have stood before, if there is one.
    pub fn first_recurring(&self) -> Option<usize> {
        self.recurring.first().map(|at| at.ply)
    }

    /// Returns how often one position stood at most.
    pub fn most_occurrences(&self, comparison: RepetitionCriteria) -> u32 {
        self.recurring.iter().fold(1, |most, at| {
            if at.most > most { most.max(self.game().occurrences_at(at.ply, comparison)) } else { most }
        })
    }

    /// Returns how often the position stood after so many plies, that time included.
    pub fn occurrences(&self, ply: usize, comparison: RepetitionCriteria) -> u32 {
        match self.most_within(ply..=ply) {
            1 => 1,
            _ => self.game().occurrences_at(ply, comparison),
        }
    }

    fn recurring_within(&self, plies: RangeInclusive<usize>) -> &[Recurrence] {
        let before = |end: usize| self.recurring.partition_point(|at| at.ply < end);
        let (from, to) = (before(*plies.start()), before(plies.end().saturating_add(1)));
        self.recurring.get(from..to).unwrap_or_default()
    }

    /// Returns the moves that would bring an earlier position about again after so many plies, with how
    /// often it would then have stood.
    pub fn returning_moves(&self, ply: usize, comparison: RepetitionCriteria) -> Vec<(Move, u32)> {
        self.game().repeating_moves_at(ply, comparison)
    }

    /// Returns a legal move after so many plies that captures nothing and moves no pawn: the one that
    /// was played if it is such a move, else any.
    pub fn quiet_move(&self, ply: usize) -> Option<Move> {
        let position = self.position(ply);
        let moves = position.legal_moves();
        let played = self.moves.get(ply);
        let is_played = |m: &&Move| played == Some(*m);
        let mut quiet = moves.iter().filter(|m| is_quiet(&position, **m));
        let first = quiet.clone().find(is_played).or_else(|| quiet.next());
        first.copied()
    }

    /// Returns how many legal moves were played.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Returns the position after so many plies, the last one if there are not so many.
    pub fn position(&self, ply: usize) -> Position {
        if ply == 0 {
            return self.start;
        }
        (ply < self.plies()).then(|| self.game().position_at(ply)).flatten().unwrap_or(self.last)
    }

    /// Returns what stood on the board after so many plies.
    pub fn setup(&self, ply: usize) -> &Setup {
        (ply < self.plies()).then(|| self.game().setup_at(ply)).flatten().unwrap_or(self.last.setup())
    }

    /// Returns how many plies in a row were quiet after so many plies.
    pub fn quiet_plies(&self, ply: usize) -> u32 {
        self.setup(ply).halfmove_clock
    }

    /// Returns how many moves each player had made after so many plies, as those of the start are numbered.
    pub fn full_moves(&self, ply: usize) -> u32 {
        self.setup(ply).move_number.saturating_sub(1)
    }

    /// Returns how many plies in a row were quiet at most.
    pub fn most_quiet(&self) -> u32 {
        self.most_quiet
    }

    /// Returns the facts about a matter after so many plies.
    pub fn facts(
        &self,
        question: &'static Question,
        matter: Matter,
        ply: usize,
        comparison: RepetitionCriteria,
    ) -> ReplayFacts<'_> {
        ReplayFacts { played: self, position: self.position(ply), question, matter, ply, comparison }
    }

    /// Returns when the game became dead.
    pub fn first_dead(&self) -> FirstDead {
        let is_dead = |ply| {
            if ply == self.plies() {
                self.dead_at_the_end()
            } else {
                is_dead_position(&self.position(ply), &self.mates)
            }
        };
        *self.dead.get_or_init(|| first_dead(self.plies(), is_dead))
    }

    fn dead_at_the_end(&self) -> Dead {
        let last = self.position(self.plies());
        let first = self.won_by.unwrap_or_else(|| likelier_winner(&last));
        match is_dead_if(first, |winner| self.known_at_first(winner)) {
            Dead::Undecided => (self.mates).search(Budget::FULL, |budget| is_dead(&last, budget)),
            decided => decided,
        }
    }

    /// Returns whether a player can still checkmate in the last position, unless that could not be
    /// worked out.
    pub fn can_mate_at_the_end(&self, winner: Color) -> Option<bool> {
        *self.can_mate[winner.index()].get_or_init(|| {
            let at_first = self.known_at_first(winner);
            let last = self.position(self.plies());
            at_first.or_else(|| (self.mates).search(Budget::FULL, |budget| is_winnable(&last, winner, budget)))
        })
    }

    /// Returns whether a player can still checkmate in the last position, if the small budget decides it.
    /// Two questions ask it of most games.
    fn known_at_first(&self, winner: Color) -> Option<bool> {
        *self.at_first[winner.index()].get_or_init(|| is_winnable(&self.position(self.plies()), winner, Budget::FAST))
    }

    /// Returns whether a player can still checkmate in the last position and why, if it was asked.
    pub fn asked_at_the_end(&self, winner: Color) -> Option<MateAsked> {
        self.can_mate[winner.index()].get()?;
        Some(mate_question(&self.position(self.plies()), winner, &self.mates))
    }

    /// Returns why neither player can checkmate any more, or what is not known of it.
    pub fn mates(&self, ply: usize) -> Vec<MateAsked> {
        let position = self.position(ply);
        let asked = |winner| mate_question(&position, winner, &self.mates);
        Color::BOTH.map(asked).into()
    }
}

/// Returns the position at the start of a game, and whether rights to castle that cannot be were left out of it.
fn start_of(pgn: &PgnGame) -> Result<(Position, bool), Doubt> {
    let setup = pgn.start().map_err(|error| match error {
        PgnStartError::Variant(variant) => Doubt::Variant(variant),
        other => Doubt::Start(other.to_string()),
    })?;
    let doubt = |error: SetupError| Doubt::Start(error.to_string());
    match Position::from_setup(setup) {
        Ok(position) => Ok((position, false)),
        Err(error) if error.has(SetupErrorKind::CastlingWithoutKingAndRook) => {
            let position = Position::from_setup(without_false_rights(setup)).map_err(doubt)?;
            Ok((position, true))
        }
        Err(error) => Err(doubt(error)),
    }
}

/// Returns a setup without the rights to castle for which king and rook are not on their squares.
fn without_false_rights(setup: Setup) -> Setup {
    let mut without = setup;
    let rights: Vec<_> = setup.castling.all().map(|(color, side, _)| (color, side)).collect();
    for right in &rights {
        let mut alone = setup;
        let others = rights.iter().filter(|other| *other != right);
        others.for_each(|(color, side)| alone.castling.take(*color, *side));
        let error = Position::from_setup(alone).err();
        if error.is_some_and(|error| error.has(SetupErrorKind::CastlingWithoutKingAndRook)) {
            without.castling.take(right.0, right.1);
        }
    }
    without
}

/// Returns the letters that a game declares for the names of its pieces.
fn letters_of(pgn: &PgnGame) -> Option<Letters> {
    let named = pgn.tag("Letters")?.to_ascii_lowercase();
    Letters::from_name(&named)
}

/// Returns whether a legal move captures nothing and moves no pawn.
fn is_quiet(position: &Position, m: Move) -> bool {
    let is_pawns = position.board().type_at(m.from()) == Some(PieceType::Pawn);
    !is_pawns && !position.is_capture(m)
}

/// Returns whether a player can still checkmate and why, with the large budget only where the small one
/// is not enough.
fn mate_question(position: &Position, winner: Color, mates: &KnownMates) -> MateAsked {
    let answer = match winnability(position, winner, Budget::FAST) {
        Winnability::Undecided { .. } => mates.search(Budget::FULL, |budget| winnability(position, winner, budget)),
        decided => decided,
    };
    MateAsked { winner, position: *position, answer }
}

/// The facts about a matter after so many plies, each worked out when it is asked for.
#[derive(Debug)]
pub(super) struct ReplayFacts<'a> {
    played: &'a Replay,
    position: Position,
    question: &'static Question,
    matter: Matter,
    ply: usize,
    comparison: RepetitionCriteria,
}

impl ReplayFacts<'_> {
    fn board(&self) -> &Position {
        &self.position
    }

    fn is_last(&self) -> bool {
        self.ply == self.played.plies()
    }

    /// Returns what the claimant intends to play, if there is a claim on a move.
    fn claim_move(&self) -> Option<ClaimMove> {
        match self.matter {
            Matter::Claim(_, intended) => intended,
            _ => None,
        }
    }
}

impl Scene for ReplayFacts<'_> {
    fn setup(&self) -> Option<&Setup> {
        Some(self.board().setup())
    }

    fn position(&self) -> Option<&Position> {
        Some(self.board())
    }

    fn subject(&self) -> Option<Color> {
        Some(match self.matter {
            Matter::Over => !self.board().turn(),
            Matter::Claim(..) => self.board().turn(),
            Matter::Flag(player)
            | Matter::FlagNow(player, _)
            | Matter::Resignation(player)
            | Matter::Infraction(player) => player,
        })
    }

    /// Where a move was played, there was one.
    fn is_checkmate(&self) -> Option<bool> {
        Some(self.is_last() && self.board().is_checkmate())
    }

    fn is_stalemate(&self) -> Option<bool> {
        Some(self.is_last() && self.board().is_stalemate())
    }

    fn occurrences(&self, counted: RepetitionCount) -> Option<u32> {
        let count = match (counted, self.claim_move()) {
            (RepetitionCount::All, Some(intended)) => return Some(intended.occurrences),
            _ if self.played.most_within(self.ply..=self.ply) == 1 => return Some(1),
            (RepetitionCount::All, None) => Game::occurrences_at,
            (RepetitionCount::Consecutive, _) => Game::consecutive_occurrences_at,
            (RepetitionCount::Cyclic, _) => Game::cyclic_occurrences_at,
        };
        Some(count(self.played.game(), self.ply, self.comparison))
    }

    /// Every move of a file counts as completed: nothing in it says that one was not.
    fn quiet_plies(&self, _: bool) -> Option<u32> {
        self.claim_move().map(|intended| intended.quiet_plies).or_else(|| Some(self.board().halfmove_clock()))
    }

    /// Where it is not decided for the last position, it is left open only there, so that it is
    /// said once.
    fn is_dead(&self) -> Option<bool> {
        match self.played.first_dead() {
            FirstDead::NotDecided if self.is_last() => None,
            FirstDead::NotDecided | FirstDead::Never => Some(false),
            FirstDead::After { ply, .. } => Some(ply <= self.ply),
        }
    }

    fn can_mate(&self, winner: Color) -> Option<bool> {
        self.played.can_mate_at_the_end(winner)
    }

    fn claim(&self) -> Option<ClaimShown> {
        self.matter.claim()
    }

    /// The file says that the player lost on time: the prescribed moves were not made, the opponent's
    /// flag was up, and where only the opponent may claim it, that happened; no claim was postponed. Of a flag that is down
    /// now the clocks show more; the consequence is asked as if the opponent claimed it.
    fn flag(&self) -> Option<FlagShown> {
        let down = match self.matter {
            Matter::Flag(_) => FlagDown { is_other_down: false, quota_made: false },
            Matter::FlagNow(_, down) => down,
            _ => return None,
        };
        Some(FlagShown {
            both_flags: down.is_other_down,
            first_known: true,
            noticed_by: "opponent",
            postponed: false,
            clocks_in_doubt: false,
            quota_made: Some(down.quota_made),
            last_period: down.quota_made.then_some(false),
        })
    }
}

/// Returns the legal move that is written with these letters.
fn read(position: &Position, played: &PgnMove<'_>, letters: Letters) -> Result<Move, SanError> {
    match letters {
        Letters::English => played.find_in(position),
        _ => position.read_san(&letters.in_english(played.text)),
    }
}

/// Returns the letters with which every move of a game can be read.
pub(super) fn letters_that_fit(start: Position, pgn: &PgnGame) -> Vec<Letters> {
    let fits = |letters: &Letters| {
        let mut position = start;
        pgn.moves().all(|played| {
            let m = read(&position, &played, *letters);
            m.is_ok_and(|m| {
                position.play(m);
                true
            })
        })
    };
    Letters::ALL.into_iter().filter(fits).collect()
}

impl Facts for ReplayFacts<'_> {
    fn value(&self, index: usize) -> Value {
        let shown = self.question.facts[index].shown;
        if matches!(self.matter, Matter::Infraction(_)) {
            // The file says that the game was lost so: there were as many as that takes.
            match shown.map(|shown| shown.name) {
                Some("faults.all" | "faults.of_this_kind") => return Value::Count(u32::MAX),
                Some("fault") => return Value::Word(ILLEGAL_MOVE),
                _ => {}
            }
        }
        shown.and_then(|shown| shown.work_out(self)).unwrap_or(Value::Unknown)
    }
}
