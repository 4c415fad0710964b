//! A board on which anything can be set up, legal or not: a man is tapped, then squares.

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::{Color, File, Piece, PieceType, Rank, Setup, Square};
use kodeks_draw::diagram;
use kodeks_rulesets::RecordPlace;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState, PositionInput},
};

use super::{
    beginning::refuse_unread,
    draft,
    squares::{piece_label, position_after},
};

/// Takes what was tapped on the board.
pub(super) fn tap(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let question = context.question;
    let mut board = stage.board.take().unwrap_or_else(|| PositionInput {
        fen: position_after(context, stage).unwrap_or_else(Setup::empty).to_string(),
        ..PositionInput::default()
    });
    let mut setup = read(&board.fen)?;
    match question.text("do") {
        "hand" => board.hand = question.text("man").to_owned(),
        "square" => square(&mut setup, &mut board, question.text("square")),
        "turn" => setup.turn = !setup.turn,
        "start" => setup = Setup::start(),
        "empty" => setup = Setup::empty(),
        "fen" => setup = read(question.text("fen"))?,
        "leave" => return Ok(()),
        "use" => return use_it(context, stage, &board.fen),
        _ => {}
    }
    board.fen = setup.to_string();
    stage.board = Some(board);
    Ok(())
}

/// Puts down the man in the hand, or takes up the one on the square.
fn square(setup: &mut Setup, board: &mut PositionInput, named: &str) {
    let Some(square) = Square::from_name(named) else {
        return;
    };
    let there = setup.board.remove(square);
    match (man(&board.hand), board.hand.as_str()) {
        // The same man again takes it away.
        (Some(piece), _) if there != Some(piece) => setup.board.put(square, piece),
        (Some(_), _) | (None, ERASER) => {}
        (None, _) => board.hand = there.map_or_else(String::new, |piece| piece.letter().to_string()),
    }
}

/// The empty hand, which takes pieces from the board.
const ERASER: &str = "x";

fn read(fen: &str) -> Result<Setup, Diagnostic> {
    fen.trim().parse().map_err(|wrong| {
        Diagnostic::command_line(phrase!("K0812-position", "this is no position: {wrong}", wrong = format!("{wrong}")))
    })
}

/// Writes the position into the record; the edition's refusal is shown.
fn use_it(context: &PageContext<'_>, stage: &mut IncidentState, fen: &str) -> Result<(), Diagnostic> {
    let mut draft = draft(context, stage)?;
    draft.say_text(RecordPlace::Game, "start", fen, fen)?;
    if stage.has_event() {
        IncidentRuling::new(context.library, &draft, None).map(|_| ())?
    } else {
        refuse_unread(context, &draft)?
    }
    stage.record = draft.to_string();
    Ok(())
}

/// Returns the man that FEN writes so.
fn man(letter: &str) -> Option<Piece> {
    let mut letters = letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Piece::from_letter(letter),
        _ => None,
    }
}

/// Every man, White's first.
fn men() -> impl Iterator<Item = Piece> {
    let of = |color| PieceType::ALL.map(|piece_type| Piece::new(color, piece_type));
    Color::BOTH.into_iter().flat_map(of)
}

/// Draws the board, the men to take from, and what can be done with it.
pub(super) fn draw(context: &PageContext<'_>, board: &PositionInput) -> Result<(String, Markup), Diagnostic> {
    let words = context.words;
    let setup = read(&board.fen)?;
    let does = |what: &str| action("board", &json!({ "do": what }));
    let title = words.say("site-set-up");
    let html = html! {
        h1 { (title) }
        (diagram::drawings())
        div class="palette" role="group" aria-label=(words.say("site-board-men")) {
            @for piece in men() {
                @let letter = piece.letter().to_string();
                button type="button" id={ "man-" (letter) } data-still aria-pressed=(board.hand == letter)
                    data-ask=(action("board", &json!({ "do": "hand", "man": letter }))) aria-label=(piece_label(piece, words)) {
                    (diagram::piece(piece))
                }
            }
            button type="button" id="man-x" class="eraser" data-still aria-pressed=(board.hand == ERASER)
                data-ask=(action("board", &json!({ "do": "hand", "man": ERASER }))) { (words.say("site-board-eraser")) }
        }
        div class="board" role="group" aria-label=(title) {
            @for rank in Rank::ALL.into_iter().rev() {
                @for file in File::ALL {
                    (square_drawn(Square::new(file, rank), &setup, words))
                }
            }
        }
        ul class="answers two" {
            li {
                button type="button" class="answer" id="turn" data-still data-ask=(does("turn")) {
                    (words.say(&format!("site-board-{}", setup.turn.name())))
                }
            }
            li { button type="button" class="answer" data-still id="empty" data-ask=(does("empty")) { (words.say("site-board-empty")) } }
            li { button type="button" class="answer" data-still id="start" data-ask=(does("start")) { (words.say("site-board-start")) } }
            li { button type="button" class="answer quiet" data-ask=(does("leave")) { (words.say("site-back")) } }
        }
        ul class="answers" { li { button type="button" class="answer" data-ask=(does("use")) { (words.say("site-board-use")) } } }
        form class="given" data-ask=(does("fen")) {
            label for="fen" { "FEN" }
            input id="fen" name="fen" value=(board.fen) autocapitalize="none" autocomplete="off" spellcheck="false" required;
            button type="submit" class="answer" { (words.say("site-board-fen")) }
        }
    };
    Ok((title, html))
}

fn square_drawn(square: Square, setup: &Setup, words: &Words) -> Markup {
    let piece = setup.board.piece_at(square);
    let said = match piece {
        Some(piece) => format!("{square}: {}", piece_label(piece, words)),
        None => square.to_string(),
    };
    let color = if square.is_light() { "square light" } else { "square dark" };
    html! {
        button type="button" class=(color) id=(square) data-still aria-label=(said)
            data-ask=(action("board", &json!({ "do": "square", "square": square.to_string() }))) {
            @if let Some(piece) = piece { (diagram::piece(piece)) }
        }
    }
}
