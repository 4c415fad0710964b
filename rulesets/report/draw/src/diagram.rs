//! Diagrams of positions.

use kodeks_board::{Color, File, Piece, PieceType, Rank, Setup, Square, notation::Letters};
use maud::{Markup, html};

use kodeks_words::Words;

use crate::{
    block::DiagramBlock,
    pieces,
    svg::{Alternative, picture, points, rectangle, text},
};

/// Returns one piece as a picture as wide as a square; each of the [`drawings`] is on its page once.
#[must_use]
pub fn piece(piece: Piece) -> Markup {
    let view = format!("0 0 {0} {0}", pieces::SQUARE);
    html! {
        svg viewBox=(view) aria-hidden="true" focusable="false" { (pieces::piece(piece, (0.0, 0.0))) }
    }
}

/// How wide a square is drawn.
const SIDE: f64 = pieces::SQUARE;

/// The room left and below for coordinates.
const MARGIN: f64 = 22.0;

/// Returns a diagram seen from White's side, with a frame around each square that is marked, and the player
/// on the move marked beside it.
#[must_use]
pub fn diagram(id: &str, setup: &Setup, marked: &[Square], words: &Words) -> Markup {
    let board = 8.0 * SIDE;
    let (width, height) = (MARGIN + board + MARGIN, board + MARGIN + 4.0);
    let alternative = Alternative {
        title: words.say_with("report-diagram", &[("turn", setup.turn.name().into())]),
        description: describe(setup, words),
    };
    let pieces = Square::all().filter_map(|square| Some((square, setup.board.piece_at(square)?)));
    let body = html! {
        use href={ "#" (BOARD) } {}
        @for (square, piece) in pieces {
            (pieces::piece(piece, corner(square.file().index(), square.rank().index())))
        }
        @for square in marked {
            (rectangle("marked", corner(square.file().index(), square.rank().index()), (SIDE, SIDE)))
        }
        (turn_mark(setup.turn, MARGIN + board))
    };
    picture(id, (width, height), &alternative, &body)
}

/// The upper left corner of a square.
#[expect(clippy::cast_precision_loss, reason = "there are eight files and ranks")]
fn corner(file: usize, rank: usize) -> (f64, f64) {
    (MARGIN + file as f64 * SIDE, 1.0 + (7 - rank) as f64 * SIDE)
}

/// The name of the drawing of the empty board.
const BOARD: &str = "board";

/// Returns the empty board and all pieces, to be put once upon a page before any diagram.
#[must_use]
pub fn drawings() -> Markup {
    let board = 8.0 * SIDE;
    let at = |square: Square| corner(square.file().index(), square.rank().index());
    html! {
        svg class="drawings" aria-hidden="true" width="0" height="0" {
            defs {
                g id=(BOARD) {
                    @for square in Square::all() {
                        @let color = if square.is_light() { "light" } else { "dark" };
                        (rectangle(color, at(square), (SIDE, SIDE)))
                    }
                    (rectangle("frame", (MARGIN, 1.0), (board, board)))
                    @for file in File::ALL {
                        (text("coordinate", (corner(file.index(), 0).0 + SIDE / 2.0, board + 16.0), "middle", &file.letter().to_string()))
                    }
                    @for rank in Rank::ALL {
                        (text("coordinate", (9.0, corner(0, rank.index()).1 + SIDE / 2.0 + 5.0), "middle", &rank.digit().to_string()))
                    }
                }
                (pieces::drawings())
            }
        }
    }
}

/// A triangle beside the edge of the player on the move.
fn turn_mark(turn: Color, right: f64) -> Markup {
    let (y, up) = match turn {
        Color::White => (8.0 * SIDE - 6.0, 1.0),
        Color::Black => (7.0, -1.0),
    };
    let (x, class) = (right + 9.0, format!("turn turn-{}", turn.name()));
    let corners = [(x - 5.0, y + 4.0 * up), (x + 5.0, y + 4.0 * up), (x, y - 5.0 * up)];
    html! { polygon class=(class) points=(points(corners)) {} }
}

/// Lists the pieces of both players: `White: Kg1, Ra1, f2.`
pub fn describe(setup: &Setup, words: &Words) -> String {
    let said: Vec<String> = [Color::White, Color::Black]
        .into_iter()
        .map(|color| format!("{}: {}.", words.player(color), pieces_of(setup, color, words)))
        .collect();
    said.join(" ")
}

fn pieces_of(setup: &Setup, color: Color, words: &Words) -> String {
    let mut said: Vec<String> = Vec::new();
    for kind in
        [PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn]
    {
        let piece = Piece::new(color, kind);
        let squares = Square::all().filter(|square| setup.board.piece_at(*square) == Some(piece));
        said.extend(squares.map(|square| match kind {
            PieceType::Pawn => square.to_string(),
            _ => format!("{}{square}", letter(words, kind)),
        }));
    }
    if said.is_empty() { "–".to_owned() } else { said.join(", ") }
}

fn letter(words: &Words, kind: PieceType) -> String {
    let letter = Letters::from(words.language()).letter(kind);
    letter.unwrap_or(kind.letter()).to_string()
}

impl DiagramBlock {
    /// Returns the position; nothing where the FEN is none.
    pub(crate) fn setup(&self) -> Option<Setup> {
        self.fen.parse().ok()
    }

    /// Returns the marked squares.
    pub(crate) fn marked(&self) -> Vec<Square> {
        let squares = Square::all();
        squares.filter(|square| self.marked.contains(&square.to_string())).collect()
    }
}
