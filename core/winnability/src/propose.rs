//! Proposes a wall: where each man may ever go from a position.
//!
//! The sets grow from where the men stand until no move leads out of them. Whatever comes out is
//! only a proposal: the checker looks at it afresh before anyone believes it.

use super::{
    certificate::{Man, Wall},
    check,
};
use kodeks_board::{
    Bitboard, Board, Color, File, PieceType, Position, Rank, Square,
    attacks::{attacks, king_attacks, pawn_attacks},
};

/// Whether a wall may count on king's moves that end the game at once, which takes longer to see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    Little,
    Full,
}

/// Returns the wall around a position, unless a pawn may get to the last rank.
pub(super) fn wall_around(position: &Position, winner: Color, effort: Effort) -> Option<Wall> {
    let has_rights = !position.castling().is_empty() || position.legal_en_passant().is_some();
    let board = position.board();
    if has_rights || !looks_closed(board) || has_free_piece(board, winner) {
        return None;
    }
    let mut growing = Growing::of(position, winner, effort);
    while growing.grow() {
        if growing.has_promotion() || growing.has_free_piece() {
            return None;
        }
    }
    Some(growing.wall)
}

/// Returns whether it is worth while: no pawn's way to the last rank is empty, and a few pawns
/// stand in front of something. Fewer than three never made a wall in the positions measured.
fn looks_closed(board: &Board) -> bool {
    let occupied = board.occupied().0;
    let white = board.pieces(Color::White, PieceType::Pawn).0;
    let black = board.pieces(Color::Black, PieceType::Pawn).0;
    let stopped = (white & occupied >> 8) | (black & occupied << 8);
    let filled_down = (1..8).fold(0, |all, ranks| all | occupied >> (8 * ranks));
    let filled_up = (1..8).fold(0, |all, ranks| all | occupied << (8 * ranks));
    stopped.count_ones() >= 3 && white & !filled_down == 0 && black & !filled_up == 0
}

/// Once the winner's queen, rook or knight has more squares there was never a wall: in the positions
/// measured they had three at most.
const SQUARES_OF_A_PIECE: u32 = 8;

/// Returns whether such a piece has them already.
fn has_free_piece(board: &Board, winner: Color) -> bool {
    [PieceType::Knight, PieceType::Rook, PieceType::Queen]
        .into_iter()
        .any(|piece_type| {
            let reached =
                |from| attacks(winner, piece_type, from, board.occupied()) - board.of_color(winner);
            let mut pieces = board.pieces(winner, piece_type);
            pieces.any(|from| reached(from).len() >= SQUARES_OF_A_PIECE)
        })
}

struct Growing {
    winner: Color,
    effort: Effort,
    wall: Wall,
}

/// What holds of all men at one moment of growing.
struct Moment {
    /// Squares of men who neither move nor are captured, of either colour.
    held: [Bitboard; 2],
    /// What a pawn of that colour may capture.
    prey: [Bitboard; 2],
    /// Squares to which the king of that colour never goes.
    guarded: [Bitboard; 2],
}

impl Growing {
    fn of(position: &Position, winner: Color, effort: Effort) -> Growing {
        let board = position.board();
        let man = |square| {
            Some(Man {
                piece: board.piece_at(square)?,
                squares: Bitboard::of(square),
                safe: true,
                behind: None,
            })
        };
        let men: Vec<Man> = board.occupied().filter_map(man).collect();
        let wall = Wall { men };
        let mut growing = Growing {
            winner,
            effort,
            wall,
        };
        for number in 0..growing.wall.men.len() {
            growing.wall.men[number].behind = growing.nearest_pawn_before(number);
        }
        growing
    }

    fn nearest_pawn_before(&self, number: usize) -> Option<usize> {
        let man = self
            .wall
            .men
            .get(number)
            .filter(|man| man.piece.piece_type == PieceType::Pawn)?;
        let from = man.squares.first()?;
        let mut ahead = std::iter::successors(from.forward(man.piece.color), |at| {
            at.forward(man.piece.color)
        });
        ahead.find_map(|at| {
            let is_it = |man: &Man| man.piece.piece_type == PieceType::Pawn && man.squares.has(at);
            self.wall.men.iter().position(is_it)
        })
    }

    /// Lets every man move on; returns whether anything is new.
    fn grow(&mut self) -> bool {
        let moment = self.moment();
        let mut is_new = false;
        for number in 0..self.wall.men.len() {
            let squares = self.wall.men[number].squares;
            let grown = self.grown(number, &moment);
            is_new |= grown != squares;
            self.wall.men[number].squares = grown;
        }
        self.forget_what_no_longer_holds() || is_new
    }

    fn moment(&self) -> Moment {
        let mut moment = Moment {
            held: [Bitboard::EMPTY; 2],
            prey: [Bitboard::EMPTY; 2],
            guarded: [Bitboard::EMPTY; 2],
        };
        for man in &self.wall.men {
            let own = man.piece.color.index();
            if man.safe && !man.squares.is_many() {
                moment.held[own] |= man.squares;
            }
            if man.piece.piece_type != PieceType::King {
                moment.prey[1 - own] |= man.squares | passed(man);
            }
        }
        for (number, man) in self.wall.men.iter().enumerate() {
            if man.safe {
                moment.guarded[(!man.piece.color).index()] |= self.guarded_by(number, man);
            }
        }
        moment
    }

    /// Returns the squares that a man attacks from wherever he may stand.
    fn guarded_by(&self, number: usize, man: &Man) -> Bitboard {
        let may_stand_between = |(other, enemy): &(usize, &Man)| {
            *other != number
                && (enemy.piece.piece_type != PieceType::King
                    || enemy.piece.color == man.piece.color)
        };
        let between = match man.piece.piece_type {
            PieceType::Bishop | PieceType::Rook | PieceType::Queen => {
                let others = self.wall.men.iter().enumerate().filter(may_stand_between);
                others.fold(Bitboard::EMPTY, |all, (_, man)| all | man.squares)
            }
            _ => Bitboard::EMPTY,
        };
        let mut guarded = Bitboard::ALL;
        for from in man.squares {
            guarded &= attacks(man.piece.color, man.piece.piece_type, from, between);
            if guarded.is_empty() {
                break;
            }
        }
        guarded
    }

    /// Returns where a man may stand after any number of moves of his own.
    fn grown(&self, number: usize, moment: &Moment) -> Bitboard {
        let man = &self.wall.men[number];
        let (mut grown, mut new) = (man.squares, man.squares);
        while let Some(from) = new.next() {
            let found = self.steps(number, man, from, grown, moment) - grown;
            grown |= found;
            new |= found;
        }
        grown
    }

    /// Returns where one move leads a man from a square, other than to squares that are known.
    fn steps(
        &self,
        number: usize,
        man: &Man,
        from: Square,
        known: Bitboard,
        moment: &Moment,
    ) -> Bitboard {
        let Man { piece, behind, .. } = *man;
        let own = piece.color.index();
        let held = moment.held[0] | moment.held[1];
        match piece.piece_type {
            PieceType::King => {
                let steps = king_attacks(from) - moment.held[own] - moment.guarded[own] - known;
                if self.effort == Effort::Little {
                    return steps;
                }
                let goes_on = |&to: &Square| {
                    !check::ends_the_game(&self.wall, self.winner, number, (from, to))
                };
                steps.filter(goes_on).collect()
            }
            PieceType::Pawn => {
                let ahead = behind.map(|ahead| self.wall.men[ahead].squares);
                pushes(piece.color, from, held, ahead)
                    | pawn_attacks(piece.color, from) & moment.prey[own]
            }
            piece_type => attacks(piece.color, piece_type, from, held) - moment.held[own],
        }
    }

    /// Takes back that a man is safe, or stands behind another; returns whether there was any.
    fn forget_what_no_longer_holds(&mut self) -> bool {
        let mut forgot = false;
        for number in 0..self.wall.men.len() {
            let man = self.wall.men[number];
            if man.safe && man.piece.piece_type != PieceType::King && self.is_in_danger(&man) {
                self.wall.men[number].safe = false;
                forgot = true;
            }
            if man
                .behind
                .is_some_and(|ahead| !self.stay_on_file(&man, ahead))
            {
                self.wall.men[number].behind = None;
                forgot = true;
            }
        }
        forgot
    }

    fn is_in_danger(&self, man: &Man) -> bool {
        let passed = passed(man);
        let enemies = self
            .wall
            .men
            .iter()
            .filter(|enemy| enemy.piece.color != man.piece.color);
        enemies
            .into_iter()
            .any(|enemy| match enemy.piece.piece_type {
                PieceType::Pawn => {
                    let (left, right) = pawn_sides(enemy.piece.color, enemy.squares);
                    (left | right).meets(man.squares | passed)
                }
                _ => enemy.squares.meets(man.squares),
            })
    }

    fn stay_on_file(&self, man: &Man, ahead: usize) -> bool {
        let ahead = &self.wall.men[ahead];
        let file = man
            .squares
            .first()
            .map_or(Bitboard::EMPTY, |square| Bitboard::file(square.file()));
        ahead.safe && (man.squares | ahead.squares).is_within(file)
    }

    fn has_free_piece(&self) -> bool {
        let is_free = |man: &Man| {
            matches!(
                man.piece.piece_type,
                PieceType::Knight | PieceType::Rook | PieceType::Queen
            ) && man.piece.color == self.winner
                && man.squares.len() > SQUARES_OF_A_PIECE
        };
        self.wall.men.iter().any(is_free)
    }

    fn has_promotion(&self) -> bool {
        let last_ranks = Bitboard::rank(Rank::One) | Bitboard::rank(Rank::Eight);
        let is_promoted =
            |man: &Man| man.piece.piece_type == PieceType::Pawn && man.squares.meets(last_ranks);
        self.wall.men.iter().any(is_promoted)
    }
}

/// Returns what pawns on these squares attack, to the a-file and to the h-file.
fn pawn_sides(color: Color, squares: Bitboard) -> (Bitboard, Bitboard) {
    let (west, east) = (
        squares - Bitboard::file(File::A),
        squares - Bitboard::file(File::H),
    );
    match color {
        Color::White => (Bitboard(west.0 << 7), Bitboard(east.0 << 9)),
        Color::Black => (Bitboard(west.0 >> 9), Bitboard(east.0 >> 7)),
    }
}

/// Returns the square over which a man may step as a pawn on his first move.
fn passed(man: &Man) -> Bitboard {
    if man.piece.piece_type != PieceType::Pawn {
        return Bitboard::EMPTY;
    }
    let (second, third, fourth) = match man.piece.color {
        Color::White => (Rank::Two, Rank::Three, man.squares.0 >> 8),
        Color::Black => (Rank::Seven, Rank::Six, man.squares.0 << 8),
    };
    let stepped = (man.squares & Bitboard::rank(second)).0;
    let stepped = if man.piece.color == Color::White {
        stepped << 8
    } else {
        stepped >> 8
    };
    Bitboard(stepped & fourth) & Bitboard::rank(third)
}

fn pushes(color: Color, from: Square, held: Bitboard, ahead: Option<Bitboard>) -> Bitboard {
    let is_open = |to: Square| {
        let beyond = match color {
            Color::White => u64::MAX.checked_shl(to.index() as u32 + 1).unwrap_or(0),
            Color::Black => (1 << to.index()) - 1,
        };
        !held.has(to) && ahead.is_none_or(|ahead| ahead.0 & beyond != 0)
    };
    let Some(one) = from.forward(color).filter(|&to| is_open(to)) else {
        return Bitboard::EMPTY;
    };
    let mut open = Bitboard::of(one);
    if from.rank() == Rank::Two.relative_to(color) {
        one.forward(color)
            .filter(|&to| is_open(to))
            .into_iter()
            .for_each(|two| open.insert(two));
    }
    open
}
