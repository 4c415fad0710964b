//! What a file has after an illegal move: whether the game went on from the board as it was played, and what may have been played or
//! written instead.

use std::cell::RefCell;

use kodeks_base::Diagnostic;
use kodeks_board::{IllegalMove, PieceType, Position, RawMove, SanError, SetupErrorKind, Square};
use kodeks_core::{Order, Value};

use super::{
    Correction, CorrectionKind, IllegalMoveSequel, StandingRule,
    ending::result_in_file,
    inquiry::GameInquiry,
    signal::is_result_signal,
    terms::PossibleRules,
    written_move::{origin, piece_named, target},
};

/// Number of plies after an illegal move from which both players have moved.
const MOVES_OF_BOTH: usize = 2;

/// The most corrections that are named: of many nobody knows which is meant.
const MOST_CORRECTIONS: usize = 3;

/// The most moves after which a game is looked at further though they are not legal. A file with more of them is no game that was played.
pub(super) const MOST_STOOD: usize = 16;

/// The position from which a file goes on after a move that is not legal, and how many plies of the file led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardAsPlayed {
    pub position: Position,
    pub plies: usize,
}

/// What followed an illegal move that stood.
#[derive(Clone, Copy, Debug)]
struct MovesThatFollowed {
    /// How many plies there are up to the next illegal move or the end of the file.
    plies: usize,
    /// Whether the file has further illegal moves, and not all of them only left a king in check.
    is_among_others: bool,
}

/// Moves of a file that are legal one after the other.
struct LegalMoves {
    /// The place of the first move after them, counted from 0.
    end: usize,
    position: Position,
    /// Why the move after them is not legal, if there is one.
    illegal: Option<SanError>,
}

impl GameInquiry<'_> {
    /// Returns what the file has after the first move that is not legal, and the board from which it goes on, if the move stood.
    pub fn sequel(&self, why: SanError) -> Result<(IllegalMoveSequel, Option<BoardAsPlayed>), Diagnostic> {
        let place = self.place_of_illegal_move();
        let mut sequel = IllegalMoveSequel { after_the_end: self.may_be_after_the_end(place), ..Default::default() };
        let Some(written) = self.pgn.moves().nth(place) else {
            return Ok((sequel, None));
        };
        let rest = self.moves_after(place);
        let is_on_the_board = matches!(why, SanError::Illegal(_) | SanError::NoSuchMove | SanError::NoneGoes(..));
        if rest < MOVES_OF_BOTH || !is_on_the_board {
            return Ok((sequel, None));
        }
        let before = self.played.position(self.played.plies());
        let text = self.played.letters().in_english(written.text);
        // After a mate or a stalemate no move is legal, and none stands.
        let board = self.board_after(&before, why, place).filter(|_| before.has_legal_move());
        let mut stood = board.and_then(|board| self.plies_that_stood(why, place, board));
        sequel.corrections = self.corrections(&before, &text, place);
        let is_among_others = stood.is_some_and(|stood| stood.is_among_others);
        if sequel.corrections.is_empty() && (stood.is_none() || is_among_others) {
            sequel.corrections.extend(self.omitted_pair(&before, place));
        }
        // One slip of the pen is likelier than several illegal moves that nobody saw.
        if is_among_others && !sequel.corrections.is_empty() {
            stood = None;
        }
        sequel.stood = stood.map(|stood| stood.plies);
        let board = board.filter(|_| sequel.stood.is_some());
        if let (Some(_), SanError::Illegal(reason)) = (board, why) {
            sequel.rules = self.standing_rules(&before, reason)?;
        }
        if sequel.corrections.len() > MOST_CORRECTIONS {
            sequel.corrections.clear();
        }
        Ok((sequel, board))
    }

    /// Returns the board after a null move, from which the file goes on with the other player to move.
    pub fn board_after_null_move(&self) -> Option<BoardAsPlayed> {
        let before = self.played.position(self.played.plies());
        let king = before.king(before.turn());
        let passed = before.setup().make(RawMove::new(king, king));
        let position = Position::from_setup(passed).ok()?;
        Some(BoardAsPlayed { position, plies: self.place_of_illegal_move() + 1 })
    }

    /// Returns which move of the file is the first that was not played, counted from 0.
    fn place_of_illegal_move(&self) -> usize {
        self.played.before() + self.played.plies()
    }

    /// Returns how many moves the file has after the one at this place.
    fn moves_after(&self, place: usize) -> usize {
        self.pgn.plies().saturating_sub(place + 1)
    }

    /// Returns whether an illegal move may have been made on the board when the game was over: the file has a result, and times for
    /// the moves before it, but none from there on, where at most a move of each player is left.
    fn may_be_after_the_end(&self, place: usize) -> bool {
        let last_timed = self.pgn.clocks().next_back().map(|clock| clock.ply);
        let is_untimed = self.moves_after(place) < MOVES_OF_BOTH && last_timed == Some(place);
        is_untimed && result_in_file(self.pgn).is_some()
    }

    /// Returns the next legal position on the board if a move that is not legal can be made on it: after that move, or after the
    /// answer to one that left a king in check which nobody took.
    fn board_after(&self, before: &Position, why: SanError, place: usize) -> Option<BoardAsPlayed> {
        let SanError::Illegal(reason) = why else {
            return None;
        };
        let written = self.pgn.moves().nth(place).filter(|_| can_be_made(reason))?;
        let raw = before.setup().read_raw_move(&self.played.letters().in_english(written.text)).ok()?;
        let after = before.setup().make(raw);
        let error = match Position::from_setup(after) {
            Ok(position) => return Some(BoardAsPlayed { position, plies: place + 1 }),
            Err(error) => error,
        };
        if !error.kinds().eq([SetupErrorKind::OpponentInCheck]) {
            return None;
        }
        let mut position = Position::from_trusted(after)?;
        let answer = self.played.moves_from(self.pgn, place + 1)(&position)?.ok()?;
        if position.board().type_at(answer.to()) == Some(PieceType::King) {
            return None;
        }
        position.play(answer);
        let position = Position::from_setup(*position.setup()).ok()?;
        Some(BoardAsPlayed { position, plies: place + 2 })
    }

    /// Returns what follows the illegal move at a place up to the next one or the end of the file, where it stood: both
    /// players moved on from that board, and so they did after every later illegal move. A king that stays in check with one move
    /// between is the same oversight. Of an illegal move at the end of a file it cannot be known whether it stood.
    fn plies_that_stood(&self, why: SanError, place: usize, board: BoardAsPlayed) -> Option<MovesThatFollowed> {
        let (mut why, mut place, mut board) = (why, place, board);
        let (mut first, mut is_among_others) = (None, false);
        for _ in 0..MOST_STOOD {
            let legal = self.legal_moves_from(board.position, board.plies);
            let plies = legal.end - place - 1;
            let has_moved_on = plies >= MOVES_OF_BOTH;
            first = first.or(Some(plies));
            let Some(next) = legal.illegal.filter(|_| self.moves_after(legal.end) >= MOVES_OF_BOTH) else {
                let first = first.filter(|_| has_moved_on);
                return first.map(|plies| MovesThatFollowed { plies, is_among_others });
            };
            let is_only_check = leaves_king_attacked(why) && leaves_king_attacked(next);
            let is_same_oversight = is_only_check && (plies, next) == (1, why);
            if !has_moved_on && !is_same_oversight {
                return None;
            }
            is_among_others |= !is_only_check;
            board = self.board_after(&legal.position, next, legal.end)?;
            (why, place) = (next, legal.end);
        }
        None
    }

    /// Plays the moves of the file from that place on that are legal from a position. Kings that tell a board the result are none.
    fn legal_moves_from(&self, mut position: Position, from: usize) -> LegalMoves {
        let mut end = from;
        let mut next = self.played.moves_from(self.pgn, from);
        let illegal = loop {
            match next(&position) {
                Some(Ok(m)) => {
                    position.play(m);
                    end += 1;
                }
                Some(Err(why)) => break Some(why).filter(|_| !is_result_signal(self.pgn, end, self.played.letters())),
                None => break None,
            }
        };
        LegalMoves { end, position, illegal }
    }

    /// Returns whether the moves of the file from that place on are legal from a position.
    fn reads_on(&self, position: Position, from: usize) -> bool {
        self.legal_moves_from(position, from).illegal.is_none()
    }

    /// Returns the legal moves that differ from the written one in one thing, and after which all that follows is legal: to another
    /// square on the same file or rank, or by another piece.
    fn corrections(&self, before: &Position, text: &str, place: usize) -> Vec<Correction> {
        let piece = origin(text).map_or_else(|| piece_named(text), |from| before.board().type_at(from));
        let target = target(text);
        let kind_of = |to: Square, is_same_piece: bool| match (is_same_piece, target) {
            (true, Some(target)) if to.file() == target.file() || to.rank() == target.rank() => {
                Some(CorrectionKind::Square)
            }
            (true, None) => Some(CorrectionKind::Square),
            (false, Some(target)) if to == target => Some(CorrectionKind::Piece),
            _ => None,
        };
        let moves = before.legal_moves();
        let corrections = moves.iter().filter_map(|m| {
            let kind = kind_of(m.to(), piece == before.board().type_at(m.from()))?;
            let reads = self.reads_on(before.after(*m), place + 1);
            reads.then(|| Correction { kind, moves: before.san(*m) })
        });
        corrections.collect()
    }

    /// Returns an example of two moves, one of each player, which may be missing before the illegal one: with them that and all that
    /// follows is legal.
    fn omitted_pair(&self, before: &Position, place: usize) -> Option<Correction> {
        before.legal_moves().iter().find_map(|first| {
            let between = before.after(*first);
            let second = between.legal_moves().iter().copied().find(|m| self.reads_on(between.after(*m), place))?;
            let moves = format!("{} {}", before.san(*first), between.san(second));
            Some(Correction { kind: CorrectionKind::Pair, moves })
        })
    }

    /// Returns what the edition says about an illegal move that was answered: whether it stands, under every possibility that the file
    /// leaves open.
    fn standing_rules(&self, before: &Position, why: IllegalMove) -> Result<Vec<StandingRule>, Diagnostic> {
        let vocabulary = self.terms.main.rulebook.edition().vocabulary();
        let questions = ["illegal-move.stands", "illegal-move.repair"].map(|name| vocabulary.question(name));
        let [Some(stands), Some(repair)] = questions else {
            return Ok(Vec::new());
        };
        let stated = [
            ("offender", Value::Player(before.turn())),
            ("opponent", Value::Player(!before.turn())),
            ("reason", Value::Word(why.name())),
            ("clock_pressed", Value::Flag(true)),
            ("noticed_by", Value::Word("arbiter")),
            ("reply", Value::Word("completed")),
            ("both_kings_in_check", Value::Flag(false)),
            ("pawn_on_last_rank", Value::Flag(false)),
            ("position_known", Value::Flag(true)),
        ];
        let rules: RefCell<Vec<StandingRule>> = RefCell::new(Vec::new());
        let ask = |in_force: &PossibleRules| {
            let mut answer = self.ask_stated(in_force, stands, &stated)?;
            if answer.applied.is_empty() {
                answer = self.ask_stated(in_force, repair, &stated)?;
            }
            let stands = answer.orders.iter().find_map(|order| match order {
                Order::LetStand => Some(true),
                Order::RestorePosition => Some(false),
                _ => None,
            });
            let articles = answer.applied.into_iter().flat_map(|applied| applied.articles).collect();
            let rule = stands.map(|stands| StandingRule { stands, articles });
            let mut known = rules.borrow_mut();
            if let Some(rule) = rule.as_ref().filter(|rule| !known.contains(rule)) {
                known.push(rule.clone());
            }
            Ok::<_, Diagnostic>(rule)
        };
        self.terms.settle(stands, ask, |one, other| one == other)?;
        Ok(rules.into_inner())
    }
}

/// Returns whether a move is illegal only because the king of its player could be taken after it.
fn leaves_king_attacked(why: SanError) -> bool {
    matches!(why, SanError::Illegal(IllegalMove::LeavesKingInCheck | IllegalMove::MovesIntoCheck))
}

/// Returns whether a move can be made on a board though it is illegal: no piece of the player's own is in the way of the one that comes
/// to its square.
fn can_be_made(why: IllegalMove) -> bool {
    let cannot = [
        IllegalMove::NoPieceThere,
        IllegalMove::NotOwnPiece,
        IllegalMove::NoMove,
        IllegalMove::CastlingBlocked,
        IllegalMove::OwnPieceOnTarget,
        IllegalMove::CapturesKing,
    ];
    !cannot.contains(&why)
}
