//! The pieces as they are drawn on diagrams: our own drawings, in a square of forty-five units.

use kodeks_board::{Color, Piece, PieceType};
use maud::{Markup, html};

use crate::svg::number;

/// How wide and high the square is for which pieces are drawn.
pub(crate) const SQUARE: f64 = 45.0;

/// The base of every piece.
const FOOT: &str = "M12 34.5h21a1 1 0 0 1 1 1v3.5h-23v-3.5a1 1 0 0 1 1-1z";

/// A piece: what is filled, its balls as place and radius, and the lines drawn upon it.
struct PieceDrawing {
    shapes: &'static [&'static str],
    balls: &'static [(&'static str, &'static str, &'static str)],
    lines: &'static str,
    eye: Option<(&'static str, &'static str)>,
}

const KING: PieceDrawing = PieceDrawing {
    shapes: &[
        "M22.5 12.5V5M19.5 7.8h6",
        "M22.5 12.5c1.8 0 3 2 2.6 4.8 3-2.6 10-2.6 10 3.4 0 3.8-3 5.3-4 7.8h-17.2c-1-2.5-4-4-4-7.8 \
         0-6 7-6 10-3.4-.4-2.8.8-4.8 2.6-4.8z",
        "M13.9 28.5c.8 2 .9 4 .1 6h17c-.8-2-.7-4 .1-6z",
    ],
    balls: &[],
    lines: "M22.5 17v11.5M13.9 28.5h17.2",
    eye: None,
};

const QUEEN: PieceDrawing = PieceDrawing {
    shapes: &[
        "M9 14.5l4.5 13.5h18L36 14.5l-6.2 7.5L29.4 10.5l-4.4 10.5-2.5-12-2.5 12-4.4-10.5-.4 11.5z",
        "M13.5 28c1 2 1.5 4 .5 6.5h17c-1-2.5-.5-4.5.5-6.5z",
    ],
    balls: &[
        ("9", "13", "1.9"),
        ("15.6", "9", "1.9"),
        ("22.5", "7.4", "1.9"),
        ("29.4", "9", "1.9"),
        ("36", "13", "1.9"),
    ],
    lines: "M13.5 28h18",
    eye: None,
};

const ROOK: PieceDrawing = PieceDrawing {
    shapes: &["M13 9h4.5v3h3V9h4v3h3V9H32v6.5l-3 3V30l3 2.5v2H13v-2l3-2.5V18.5l-3-3z"],
    balls: &[],
    lines: "M16 18.5h13M16 30h13",
    eye: None,
};

const BISHOP: PieceDrawing = PieceDrawing {
    shapes: &["M22.5 10c4.6 3.6 7.4 7.6 7.4 11.6 0 3-1.5 5-3.6 6.4l4 6.5h-15.6l4-6.5c-2.1-1.4-3.6-3.4-3.6-6.4 \
         0-4 2.8-8 7.4-11.6z"],
    balls: &[("22.5", "7.6", "2.4")],
    lines: "M22.5 15.5v7M19 19h7M18.6 28h7.8",
    eye: None,
};

const KNIGHT: PieceDrawing = PieceDrawing {
    shapes: &["M32 34.5C33 23.5 31 13 22 9.5l-.8-3.5-3.2 4c-3.2 2-4.4 5-5.4 7.5-1 2.3-3.3 4-3.1 6.5.2 2 2.5 \
         3.2 4.3 1.8l1.5-1.3c2 .2 4.2-.8 6-2.2.3 4.7-6.3 6.7-6.8 12.2z"],
    balls: &[],
    lines: "M23.5 13.2c3.6 3.6 5.2 9 5.1 17.3",
    eye: Some(("17.6", "15")),
};

const PAWN: PieceDrawing = PieceDrawing {
    shapes: &["M22.5 8.5a5.2 5.2 0 0 1 3.6 9h2.4v2.5h-2.6c.5 5.5 2.6 9 6.1 12v2.5h-19v-2.5c3.5-3 5.6-6.5 \
         6.1-12h-2.6v-2.5h2.4a5.2 5.2 0 0 1 3.6-9z"],
    balls: &[],
    lines: "",
    eye: None,
};

/// Returns the name of the drawing of a piece: its letter, small for Black, as a page has very many pieces.
fn name(piece: Piece) -> char {
    piece.letter()
}

/// Returns the drawings of all pieces, to be put once upon a page before any [piece].
pub(crate) fn drawings() -> Markup {
    let colors = [Color::White, Color::Black];
    let pieces = colors.map(|color| PieceType::ALL.map(|kind| Piece::new(color, kind)));
    html! { @for piece in pieces.into_iter().flatten() { (drawing_of(piece)) } }
}

fn drawing_of(piece: Piece) -> Markup {
    let drawing = drawing(piece.piece_type);
    html! {
        g id=(name(piece)) class={ "man man-" (piece.color.name()) } {
            @for shape in drawing.shapes { path d=(shape) {} }
            @for (x, y, radius) in drawing.balls { circle cx=(x) cy=(y) r=(radius) {} }
            path d=(FOOT) {}
            @if !drawing.lines.is_empty() { path class="drawn" d=(drawing.lines) {} }
            @if let Some((x, y)) = drawing.eye { circle class="eye" cx=(x) cy=(y) r="1.1" {} }
        }
    }
}

/// Returns a piece with its upper left corner at a place.
pub(crate) fn piece(piece: Piece, (x, y): (f64, f64)) -> Markup {
    html! { use href={ "#" (name(piece)) } x=(number(x)) y=(number(y)) {} }
}

fn drawing(kind: PieceType) -> &'static PieceDrawing {
    match kind {
        PieceType::King => &KING,
        PieceType::Queen => &QUEEN,
        PieceType::Rook => &ROOK,
        PieceType::Bishop => &BISHOP,
        PieceType::Knight => &KNIGHT,
        PieceType::Pawn => &PAWN,
    }
}
