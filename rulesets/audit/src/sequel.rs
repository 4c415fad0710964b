//! What a file has after an illegal move: whether the game went on from the board as it was played, and what may have been played or
//! written instead.

use std::cell::RefCell;

use kodeks_base::Diagnostic;
use kodeks_board::{IllegalMove, PieceType, Position, RawMove, SanError, SetupErrorKind, Square};
use kodeks_core::{Order, Value};

use super::{
    Correction, CorrectionKind, IllegalMoveSequel, StandingRule,
    inquiry::GameInquiry,
    signal::is_result_signal,
    terms::PossibleRules,
    written_move::{origin, piece_named, target},
};

/// Number of plies after an illegal move from which both players have moved.
const MOVES_OF_BOTH: usize = 2;

/// The most corrections that are named: of many nobody knows which is meant.
const MOST_CORRECTIONS: usize = 3;

/// The position from which a file goes on after a move that is not legal, and how many plies of the file led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardAsPlayed {
    pub position: Position,
    pub plies: usize,
}

impl GameInquiry<'_> {
    /// Returns what the file has after the first move that is not legal, and the board from which all of it is legal, if the
    /// move stood.
    pub fn sequel(&self, why: SanError) -> Result<(IllegalMoveSequel, Option<BoardAsPlayed>), Diagnostic> {
        let mut sequel = IllegalMoveSequel::default();
        let place = self.place_of_illegal_move();
        let Some(written) = self.pgn.moves().nth(place) else {
            return Ok((sequel, None));
        };
        let rest = self.pgn.plies() - place - 1;
        let is_on_the_board = matches!(why, SanError::Illegal(_) | SanError::NoSuchMove | SanError::NoneGoes(..));
        if rest < MOVES_OF_BOTH || !is_on_the_board {
            return Ok((sequel, None));
        }
        let before = self.played.position(self.played.plies());
        let text = self.played.letters().in_english(written.text);
        let board = match why {
            SanError::Illegal(reason) if can_be_made(reason) => self.board_as_played(&before, &text, place),
            _ => None,
        };
        let board = board.filter(|board| self.reads_on(board.position, board.plies));
        if let (Some(_), SanError::Illegal(reason)) = (board, why) {
            sequel.stood = Some(rest);
            sequel.rules = self.standing_rules(&before, reason)?;
        }
        sequel.corrections = self.corrections(&before, &text, place);
        if sequel.corrections.is_empty() && board.is_none() {
            sequel.corrections.extend(self.omitted_pair(&before, place));
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

    /// Returns the next legal position on the board where an illegal move was made on it: after that move, or after the answer to one
    /// that left a king in check which nobody took.
    fn board_as_played(&self, before: &Position, text: &str, place: usize) -> Option<BoardAsPlayed> {
        let raw = before.setup().read_raw_move(text).ok()?;
        let after = before.setup().make(raw);
        let error = match Position::from_setup(after) {
            Ok(position) => return Some(BoardAsPlayed { position, plies: place + 1 }),
            Err(error) => error,
        };
        if !error.kinds().eq([SetupErrorKind::OpponentInCheck]) {
            return None;
        }
        let mut position = Position::from_trusted(after)?;
        let answer = self.played.find(self.pgn, &position, place + 1)?.ok()?;
        if position.board().type_at(answer.to()) == Some(PieceType::King) {
            return None;
        }
        position.play(answer);
        let position = Position::from_setup(*position.setup()).ok()?;
        Some(BoardAsPlayed { position, plies: place + 2 })
    }

    /// Returns whether the moves of the file from that place on are legal from a position.
    fn reads_on(&self, mut position: Position, from: usize) -> bool {
        for place in from..self.pgn.plies() {
            match self.played.find(self.pgn, &position, place) {
                Some(Ok(m)) => position.play(m),
                _ => return is_result_signal(self.pgn, place, self.played.letters()),
            }
        }
        true
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
