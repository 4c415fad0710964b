//! Every position of at most four pieces, and in which of them White can still give checkmate.
//!
//! A position is won when it is checkmate, or when a legal move leads to one that is won. What
//! captures and promotions lead to is looked through first.

#![allow(clippy::unwrap_used)]

use std::array;

use kodeks_board::{Board, Color, Piece, PieceType, Position, Setup, Square};
use kodeks_winnability::few_pieces_winnable;

/// What stands beside the kings, in order; `None` comes first.
pub type Men = [Option<Piece>; 2];

/// The positions that were looked through, by the pieces beside the kings.
pub struct Tables(Vec<Option<Table>>);

/// All positions with the same pieces. Of those that are images of each other, most are left out.
pub struct Table {
    pieces: Men,
    won: Vec<u64>,
}

/// A position, and what was found out about it.
pub struct Found {
    pub position: Position,
    pub is_won: bool,
    /// How many positions it stands for, itself and its images.
    pub images: u64,
}

/// Where the pieces stand, and who is to move.
struct Placement {
    kings: [Square; 2],
    squares: [Square; 2],
    turn: Color,
}

impl Tables {
    pub fn new() -> Tables {
        Tables((0..SORTS * SORTS).map(|_| None).collect())
    }

    /// Looks through all positions with these pieces, and first through what they can become.
    pub fn explore(&mut self, pieces: Men) -> &Table {
        if self.0[number(pieces)].is_none() {
            for others in successors(pieces) {
                self.explore(others);
            }
            self.0[number(pieces)] = Some(Table::explored(pieces, self));
        }
        self.0[number(pieces)].as_ref().unwrap()
    }

    /// Returns whether the placement is won; with pieces that were not looked through it is not.
    fn has(&self, pieces: Men, placement: &Placement) -> bool {
        let table = self.0[number(pieces)].as_ref();
        table.is_some_and(|table| table.has(table.index(placement)))
    }
}

impl Table {
    fn explored(pieces: Men, tables: &Tables) -> Table {
        let won = vec![0; placements(pieces) / 64];
        let mut table = Table { pieces, won };
        let mut open: Vec<usize> = (0..placements(pieces))
            .filter(|&index| {
                let position = table.position(index);
                position.is_some_and(|position| !table.finds_won(index, &position, tables))
            })
            .collect();
        // To and fro, so that what is won spreads quickly either way.
        let mut before = usize::MAX;
        while open.len() < before {
            before = open.len();
            open.reverse();
            open.retain(|&index| {
                let position = table.position(index).unwrap();
                !table.finds_won(index, &position, tables)
            });
        }
        table
    }

    /// Returns whether the position is now known to be won, and keeps it.
    fn finds_won(&mut self, index: usize, position: &Position, tables: &Tables) -> bool {
        let is_won = self.is_won(position, tables);
        self.won[index / 64] |= u64::from(is_won) << (index % 64);
        is_won
    }

    /// Returns whether it is checkmate, or a legal move leads to a position that is known to be won.
    fn is_won(&self, position: &Position, tables: &Tables) -> bool {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.turn() == Color::Black && position.is_check();
        }
        moves.into_iter().any(|m| {
            let after = position.after(m);
            if after.legal_en_passant().is_some() {
                return self.is_won(&after, tables);
            }
            let (pieces, placement) = Placement::of(&after);
            if pieces == self.pieces { self.has(self.index(&placement)) } else { tables.has(pieces, &placement) }
        })
    }

    fn has(&self, index: usize) -> bool {
        self.won[index / 64] >> (index % 64) & 1 == 1
    }

    /// Returns every position of the table.
    pub fn positions(&self) -> impl Iterator<Item = Found> {
        (0..placements(self.pieces)).filter_map(|index| {
            let position = self.position(index)?;
            Some(Found { images: self.images(position.king(Color::White)), is_won: self.has(index), position })
        })
    }

    fn has_pawn(&self) -> bool {
        self.pieces.iter().flatten().any(|piece| piece.piece_type == PieceType::Pawn)
    }

    /// Returns how many positions one with the white king there stands for: with pawns the board
    /// can only be mirrored, else turned as well.
    fn images(&self, king: Square) -> u64 {
        let is_on_diagonal = king.index() & 7 == king.index() >> 3;
        match (self.has_pawn(), is_on_diagonal) {
            (true, _) => 2,
            (false, true) => 4,
            (false, false) => 8,
        }
    }

    /// Returns the number of the placement, or of that image of it which is in the table.
    fn index(&self, placement: &Placement) -> usize {
        let is_home = |turn: &usize| is_home(turned(placement.kings[0], *turn), self.has_pawn());
        let turn = (0..8).find(is_home).unwrap();
        let [white, black] = placement.kings.map(|king| turned(king, turn));
        let mut squares: [Square; 2] = array::from_fn(|i| match self.pieces[i] {
            Some(_) => turned(placement.squares[i], turn),
            None => NOWHERE,
        });
        if self.pieces[0] == self.pieces[1] {
            squares.sort();
        }
        let places = [squares[0], white, black, squares[1]];
        let index = places.iter().fold(0, |sum, place| 64 * sum + place.index());
        2 * index + placement.turn as usize
    }

    /// Returns the position with that number, if it is legal and no image of it has another.
    fn position(&self, index: usize) -> Option<Position> {
        let [first, white, black, second] = [19, 13, 7, 1].map(|bits| Square::from_index(index >> bits & 63).unwrap());
        let is_twin = self.pieces[0] == self.pieces[1] && first > second;
        if is_twin || !is_home(white, self.has_pawn()) {
            return None;
        }
        let king = |color| Some(Piece::new(color, PieceType::King));
        let pieces = [king(Color::White), king(Color::Black), self.pieces[0], self.pieces[1]];
        let mut board = Board::empty();
        for (piece, square) in pieces.into_iter().zip([white, black, first, second]) {
            match piece {
                Some(piece) if !board.occupied().has(square) => board.put(square, piece),
                None if square == NOWHERE => {}
                _ => return None,
            }
        }
        let turn = Color::BOTH[index & 1];
        let setup = Setup { board, turn, ..Setup::empty() };
        Position::from_setup(setup).ok()
    }
}

impl Placement {
    /// Returns the pieces beside the kings, and where everyone stands.
    fn of(position: &Position) -> (Men, Placement) {
        let board = position.board();
        let mut pieces = [(None, NOWHERE); 2];
        let others = board.occupied() - board.of_type(PieceType::King);
        for (piece, square) in pieces.iter_mut().zip(others) {
            *piece = (board.piece_at(square), square);
        }
        pieces.sort();
        let placement = Placement {
            kings: Color::BOTH.map(|color| position.king(color)),
            squares: pieces.map(|(_, square)| square),
            turn: position.turn(),
        };
        (pieces.map(|(piece, _)| piece), placement)
    }
}

/// How many positions with the same pieces there are, images counted.
#[derive(Debug, Default)]
pub struct Tally {
    pub positions: u64,
    /// Where White can mate.
    pub won: u64,
    /// Where `few_pieces_winnable` says so.
    pub said: u64,
    /// Where the two are not the same.
    pub wrong: Vec<Position>,
}

impl Tally {
    /// Counts the positions. Of each, the same has to be said when the players change sides.
    pub fn of(table: &Table) -> Tally {
        let mut tally = Tally::default();
        for found in table.positions() {
            let position = &found.position;
            let said = few_pieces_winnable(position, Color::White);
            let changed = with_sides_changed(position);
            assert_eq!(said, few_pieces_winnable(&changed, Color::Black), "{position}");
            let is_said = said.unwrap();
            tally.positions += found.images;
            tally.won += found.images * u64::from(found.is_won);
            tally.said += found.images * u64::from(is_said);
            if is_said != found.is_won {
                tally.wrong.push(*position);
            }
        }
        tally
    }
}

/// Returns what captures and promotions make of the pieces, White having one left at least.
fn successors(pieces: Men) -> Vec<Men> {
    let mut all = Vec::new();
    for (at, piece) in pieces.into_iter().enumerate() {
        let Some(piece) = piece else { continue };
        let promoted = PieceType::PROMOTIONS
            .map(|piece_type| Some(Piece { piece_type, ..piece }))
            .into_iter()
            .filter(|_| piece.piece_type == PieceType::Pawn);
        for changed in promoted.chain([None]) {
            let mut pieces = pieces;
            pieces[at] = changed;
            pieces.sort();
            all.push(pieces);
        }
    }
    let is_white = |piece: &Piece| piece.color == Color::White;
    all.retain(|pieces| pieces.iter().flatten().any(is_white));
    all
}

/// Returns whether positions with the white king there are in the table: on the left half of the
/// board with pawns, else in the lower left eighth.
fn is_home(king: Square, has_pawn: bool) -> bool {
    let (file, rank) = (king.index() & 7, king.index() >> 3);
    file < 4 && (has_pawn || rank <= file)
}

/// Returns where a square comes to lie when the board is mirrored or turned; the first turn changes
/// nothing, the second the files only.
fn turned(square: Square, turn: usize) -> Square {
    let index = square.index() ^ [0, 7, 56, 63][turn & 3];
    let index = match turn & 4 {
        0 => index,
        _ => (index & 7) << 3 | index >> 3,
    };
    Square::from_index(index).unwrap()
}

/// Where a piece is said to stand who is not there.
const NOWHERE: Square = Square::A1;

/// Returns how many placements of both kings and the pieces there are, with either player to move.
fn placements(pieces: Men) -> usize {
    let others = pieces.iter().flatten().count();
    2 << (6 * (2 + others))
}

/// How many sorts of pieces there are beside the kings, none being one.
const SORTS: usize = 11;

fn number(pieces: Men) -> usize {
    let sort = |piece: Piece| 1 + 5 * piece.color as usize + piece.piece_type as usize;
    let [first, second] = pieces.map(|piece| piece.map_or(0, sort));
    SORTS * first + second
}

/// Reads the pieces beside the kings from a name such as `KRvKN`.
pub fn pieces(name: &str) -> Men {
    let (white, black) = name.split_once('v').unwrap();
    let of = |color, letters: &str| {
        let others = letters.strip_prefix('K').unwrap().to_owned();
        let piece_types: Vec<PieceType> =
            others.chars().map(|letter| PieceType::from_letter(letter).unwrap()).collect();
        piece_types.into_iter().map(move |piece_type| Some(Piece { color, piece_type }))
    };
    let both = of(Color::White, white).chain(of(Color::Black, black));
    let mut pieces = [None; 2];
    pieces.iter_mut().zip(both).for_each(|(place, piece)| *place = piece);
    pieces.sort();
    pieces
}

/// Returns the same position with White's pieces black, seen from the other side of the board.
fn with_sides_changed(position: &Position) -> Position {
    let mut board = Board::empty();
    for square in position.board().occupied() {
        let Piece { color, piece_type } = position.board().piece_at(square).unwrap();
        board.put(square.relative_to(Color::Black), Piece::new(!color, piece_type));
    }
    let turn = !position.turn();
    Position::from_setup(Setup { board, turn, ..Setup::empty() }).unwrap()
}
