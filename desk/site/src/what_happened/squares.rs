//! Squares as an answer: tapped on the board, or one of a rank.

use kodeks_board::{Color, File, Piece, Rank, Setup, Square};
use kodeks_core::{Event, Handling, Question};
use kodeks_draw::diagram;
use kodeks_rulesets::{RecordPlace, Ruling};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState},
};

use super::draft;

/// The squares that an answer can name.
#[derive(Clone, Copy)]
pub(super) struct SquareChoice {
    /// Whether several can be named, in their order.
    is_several: bool,
    /// The rank on which they are; `None` for any.
    rank: Option<Rank>,
}

impl SquareChoice {
    /// Returns the choice of one square of the board.
    pub(super) const fn one() -> SquareChoice {
        SquareChoice { is_several: false, rank: None }
    }

    /// Returns the squares that can begin an event: all pieces touched, the square where a pawn is promoted.
    pub(super) fn first_of(question: &Question, player: Option<Color>) -> SquareChoice {
        SquareChoice {
            is_several: question.handling == Some(Handling::Touched),
            rank: player.filter(|_| question.handling == Some(Handling::Promoted)).map(|player| last_rank(player, 0)),
        }
    }

    /// Returns the squares that a field of a ruling's event can name: a pawn is promoted from the rank before the last.
    pub(super) fn of_field(ruling: &Ruling, field: &str) -> SquareChoice {
        let Event::Report(report) = &ruling.event else {
            return SquareChoice::one();
        };
        let is_promotion = report.question.handling == Some(Handling::Promoted) && field == "from";
        let player = report.subject().filter(|_| is_promotion);
        SquareChoice { rank: player.map(|player| last_rank(player, 1)), ..SquareChoice::one() }
    }
}

/// Returns the rank so many ranks before the last one of a player.
fn last_rank(player: Color, before: usize) -> Rank {
    match player {
        Color::White => Rank::ALL[7 - before],
        Color::Black => Rank::ALL[before],
    }
}

/// The board on which squares are tapped.
pub(super) struct SquareBoard<'a> {
    /// The position, where it is known.
    setup: Option<Setup>,
    /// The squares tapped so far.
    chosen: &'a [String],
}

impl<'a> SquareBoard<'a> {
    /// Returns the board at the moment of a ruling.
    pub(super) fn of_ruling(stage: &'a IncidentState, ruling: &Ruling) -> SquareBoard<'a> {
        SquareBoard { setup: ruling.is_board_known.then_some(ruling.setup), chosen: &stage.squares }
    }

    /// Returns the board as it stands after what the record has so far.
    pub(super) fn of_record(context: &PageContext<'_>, stage: &'a IncidentState) -> SquareBoard<'a> {
        SquareBoard { setup: position_after(context, stage), chosen: &stage.squares }
    }

    /// Draws the squares. `asks` gives what a button asks that answers so.
    pub(super) fn draw(&self, choice: SquareChoice, asks: impl Fn(&Json) -> String, words: &Words) -> Markup {
        let asks_for = |square: Square| match choice.is_several {
            true => action("square", &json!({ "square": square.to_string() })),
            false => asks(&json!([square.to_string()])),
        };
        if let Some(rank) = choice.rank {
            let squares = File::ALL.map(|file| Square::new(file, rank));
            return html! {
                ul class="answers numbers" {
                    @for square in squares {
                        li { button type="button" class="answer" data-ask=(asks_for(square)) { (square) } }
                    }
                }
            };
        }
        html! {
            @if self.setup.is_some() { (diagram::drawings()) }
            div class="board" role="group" aria-label=(words.say("site-squares")) {
                @for rank in Rank::ALL.into_iter().rev() {
                    @for file in File::ALL {
                        @let square = Square::new(file, rank);
                        (self.draw_square(square, choice.is_several, &asks_for(square), words))
                    }
                }
            }
            @if choice.is_several {
                p class="said" role="status" { (self.chosen.join(", ")) }
                @if !self.chosen.is_empty() {
                    ul class="answers" {
                        li { button type="button" class="answer" data-ask=(asks(&json!(self.chosen))) { (words.say("site-answer")) } }
                    }
                }
            }
        }
    }

    /// Draws a square: with its piece where the position is known, and else with its name.
    fn draw_square(&self, square: Square, is_several: bool, asks: &str, words: &Words) -> Markup {
        let name = square.to_string();
        let piece = self.setup.and_then(|setup| setup.board.piece_at(square));
        let said = match piece {
            Some(piece) => format!("{name}: {}", piece_label(piece, words)),
            None => name.clone(),
        };
        let color = if square.is_light() { "square light" } else { "square dark" };
        let pressed = is_several.then(|| self.chosen.contains(&name));
        html! {
            button type="button" class=(color) id=(name) data-still[is_several] aria-label=(said) aria-pressed=[pressed] data-ask=(asks) {
                @if let Some(piece) = piece { (diagram::piece(piece)) }
                @else if self.setup.is_none() { small aria-hidden="true" { (name) } }
            }
        }
    }
}

/// Returns what a piece is called.
pub(super) fn piece_label(piece: Piece, words: &Words) -> String {
    words.say(&format!("site-man-{}", piece.letter()))
}

/// Takes a square that was tapped among several, or takes it back.
pub(super) fn tap(context: &PageContext<'_>, stage: &mut IncidentState) {
    let Some(square) = Square::from_name(context.question.text("square")).map(|square| square.to_string()) else {
        return;
    };
    match stage.squares.iter().position(|chosen| *chosen == square) {
        Some(place) => {
            stage.squares.remove(place);
        }
        None => stage.squares.push(square),
    }
}

/// Returns the position after what the record has so far, if one is known. A record without an event is ruled on as if a player resigned,
/// which changes nothing on the board.
pub(super) fn position_after(context: &PageContext<'_>, stage: &IncidentState) -> Option<Setup> {
    let mut draft = draft(context, stage).ok()?;
    if !stage.has_event() {
        let place: RecordPlace = draft.begin_event();
        draft.answer(place, "resigns", &json!(Color::White.name()), "resigns").ok()?;
    }
    let ruled = IncidentRuling::new(context.library, &draft, None).ok()?;
    let last = ruled.rulings.last()?;
    last.is_board_known.then_some(last.setup)
}
