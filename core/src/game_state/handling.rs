//! Facts that the board shows of a piece touched, released or promoted.

use kodeks_base::{Complaint, phrase};
use kodeks_board::{
    CastlingSide, Color, KingAndRook, Move, PieceType, Position, Promotion, ReleasedPiece, Square, Touch,
    attacks::pawn_attacks,
};

use crate::{
    Handling, IncidentReport, Question, Value,
    shown_facts::{PromotionShown, ReleaseShown, TouchShown},
};

use super::{GameState, GameStateError, GameStateErrorKind};

/// The fact of a report that it is known in which order several pieces were touched.
pub(super) const ORDER_KNOWN: &str = "order_known";

/// The fact whether the pieces of a report were touched at the same time.
const AT_ONCE: &str = "at_once";

/// The fact in which letters of the pieces a report has a move.
pub(super) const LETTERS: &str = "letters";

/// The facts that nothing shows and by which a report is read on the board.
pub(super) const READ_BY: [&str; 3] = [ORDER_KNOWN, AT_ONCE, LETTERS];

/// Returns whether what a report says can be read in several ways: a single piece was touched neither before nor after another.
pub(super) fn is_read_by_more(report: &IncidentReport) -> bool {
    report.question.handling != Some(Handling::Touched) || squares(report, key(report)).len() > 1
}

/// Returns the position in which the player handles pieces, if that player is on the move and the
/// position is legal.
pub(super) fn position_of_the_mover<'a>(table: &'a GameState, report: &IncidentReport) -> Option<&'a Position> {
    let turn = table.setup().turn;
    let by = match report.stated_fact("by") {
        Some(Value::Player(by)) => *by,
        _ => turn,
    };
    table.position().filter(|_| by == turn)
}

/// Takes back the move that an act of a player made, where he acts with the same piece once more before the move is completed. Returns the
/// report of what he does now, which then begins where the piece began.
pub(super) fn taken_up_again(table: &mut GameState, report: &IncidentReport) -> IncidentReport {
    let mut report = report.clone();
    let by_the_mover = report.stated_fact("by") == Some(&Value::Player(!table.setup().turn));
    let makes_a_move = matches!(report.question.handling, Some(Handling::Released | Handling::Promoted));
    let made = table.state.made_by_the_act.filter(|ply| ply + 1 == table.game.plies() && !table.is_completed);
    let Some(ply) = made.filter(|_| by_the_mover && makes_a_move) else {
        return report;
    };
    let Some(made) = table.game.moves().get(ply).copied() else {
        return report;
    };
    let from = report.question.fact("from").and_then(|place| report.stated.get_mut(place));
    match from {
        Some(Value::Squares(squares)) if squares[..] == [made.from] || squares[..] == [made.to] => {
            *squares = vec![made.from];
            table.take_back_to(ply);
        }
        _ => {}
    }
    report
}

/// Checks that the pieces of a report are on its squares.
///
/// # Errors
///
/// There is no piece on a square of the report.
pub(super) fn check(table: &GameState, report: &IncidentReport, handling: Handling) -> Result<(), GameStateError> {
    match handling {
        Handling::Touched => of_touch(table, report).map(|_| ()),
        Handling::Released => of_release(table, report).map(|_| ()),
        Handling::Promoted => of_promotion(table, report).map(|_| ()),
    }
}

/// Returns the report that the player touched these pieces for a move that is taken back, although
/// no arbiter was asked. `question` is the one about pieces touched.
pub(super) fn of_a_move(
    question: &'static Question,
    by: Color,
    squares: Vec<Square>,
    order_known: bool,
) -> Option<IncidentReport> {
    let mut report = IncidentReport::new(question, vec![Value::Unknown; question.facts.len()]);
    *report.stated.first_mut()? = Value::Squares(squares);
    for (name, value) in
        [("by", Value::Player(by)), ("claimed", Value::Flag(false)), (ORDER_KNOWN, Value::Flag(order_known))]
    {
        report.stated[question.fact(name)?] = value;
    }
    Some(report)
}

/// Sees what pieces were touched; nothing where the player is not on the move.
pub(super) fn of_touch(table: &GameState, report: &IncidentReport) -> Result<Option<TouchShown>, GameStateError> {
    let Some(position) = position_of_the_mover(table, report) else {
        return Ok(None);
    };
    let touch = Touch::new(position, squares(report, key(report)))
        .map_err(|error| GameStateError::new(GameStateErrorKind::Piece, error))?;
    let sans = |moves: Vec<Move>| Value::Moves(position.sans(&moves));
    let castling = touch.castling();
    let to_side = |side: CastlingSide| {
        let mut moves = castling.clone();
        moves.retain(|m| m.castling() == Some(side));
        moves
    };
    let (king_side, queen_side) = (to_side(CastlingSide::King), to_side(CastlingSide::Queen));
    let any_of = |moves: &[Move]| Value::Flag(!moves.is_empty());
    // Where it is not known which of several men came first, the first of them cannot be named.
    let order_known = report.stated_fact(ORDER_KNOWN) != Some(&Value::Flag(false));
    let own_known = order_known || touch.own_that_can_move() < 2;
    let opponents_known = order_known || touch.opponents_that_can_be_captured() < 2;
    let if_known = |known: bool, moves: Vec<Move>| if known { sans(moves) } else { Value::Unknown };
    // With one man of each colour there is only one pair.
    let firsts_known = order_known || touch.own_count() < 2 && touch.opponents_count() < 2;
    let either_known = match touch.own_that_can_move() {
        0 => opponents_known,
        _ => own_known,
    };
    let flag_if = |known: bool, moves: &[Move]| if known { any_of(moves) } else { Value::Unknown };
    let matters = touch.king_and_rook().is_none() || touch.is_about_castling();
    let king_and_rook =
        if own_known || matters { Value::Word(king_and_rook(position, &touch, report)) } else { Value::Unknown };
    let castling_meant = matches!(king_and_rook, Value::Word("king-first" | "together"));
    Ok(Some(TouchShown {
        whose: Value::Word(whose(&touch)),
        king_and_rook,
        castling_meant: Value::Flag(castling_meant),
        playable: any_of(&touch.first_of_either()),
        own_can_move: any_of(&touch.own_first()),
        can_capture: any_of(&touch.captures_first()),
        captures_with_touched: any_of(&touch.captures_with_touched()),
        first_captures_first: flag_if(firsts_known, &touch.capture_of_first_with_first()),
        castling_legal: any_of(&castling),
        castling_to_both_sides: Value::Flag(!king_side.is_empty() && !queen_side.is_empty()),
        king_can_move: any_of(&touch.king_moves()),
        rook_can_move: any_of(&touch.rook_moves()),
        own_first: if_known(own_known, touch.own_first()),
        own_first_without_castling: if_known(own_known, touch.own_first_without_castling()),
        captures_first: if_known(opponents_known, touch.captures_first()),
        capture_with_touched: sans(touch.captures_with_touched()),
        capture_of_first_with_first: if_known(firsts_known, touch.capture_of_first_with_first()),
        first_of_either: sans(touch.first_of_either()),
        own_else_opponent: if_known(either_known, touch.own_else_opponent()),
        castling: sans(castling),
        castling_king_side: sans(king_side),
        castling_queen_side: sans(queen_side),
        king_moves: sans(touch.king_moves()),
        rook_moves: sans(touch.rook_moves()),
    }))
}

fn whose(touch: &Touch) -> &'static str {
    match (touch.own_count(), touch.opponents_count()) {
        (_, 0) => "own",
        (0, _) => "opponents",
        (1, 1) => "one-of-each",
        _ => "several-of-each",
    }
}

/// Returns one of the words of the fact `touched.king_and_rook`. Where another piece of that player was touched first and can move,
/// king and rook do not matter.
fn king_and_rook(position: &Position, touch: &Touch, report: &IncidentReport) -> &'static str {
    let kind = |square: Square| position.board().type_at(square);
    let first = touch.own_first().first().and_then(|m| kind(m.from()));
    let is_stated = |name: &str, flag: bool| report.stated_fact(name) == Some(&Value::Flag(flag));
    if first.is_some_and(|kind| !matches!(kind, PieceType::King | PieceType::Rook)) {
        return "none";
    }
    match touch.king_and_rook() {
        None if first == Some(PieceType::King) => "king-alone",
        None => "none",
        Some(_) if is_stated(AT_ONCE, true) => "together",
        Some(_) if is_stated(ORDER_KNOWN, false) => "order-unknown",
        Some(KingAndRook::KingFirst) => "king-first",
        Some(KingAndRook::RookFirst) => "rook-first",
    }
}

/// Sees where a piece was released; nothing where the player is not on the move.
pub(super) fn of_release(table: &GameState, report: &IncidentReport) -> Result<Option<ReleaseShown>, GameStateError> {
    let Some(position) = position_of_the_mover(table, report) else {
        return Ok(None);
    };
    let from = own_piece(position, report)?;
    let to = one_square(report, key(report))?;
    let released = ReleasedPiece::new(position, from, to)
        .map_err(|error| GameStateError::new(GameStateErrorKind::Piece, error))?;
    let sans = |moves: Vec<Move>| Value::Moves(position.sans(&moves));
    let any_of = |moves: &[Move]| Value::Flag(!moves.is_empty());
    let captures = |m: &Move| position.captured_square(*m).is_some();
    let fits = released.fits();
    let released_as = if released.castling_begun().is_some() {
        "castling"
    } else if released.is_pawn_on_last_rank() {
        "promotion"
    } else if fits.iter().any(captures) {
        "capture"
    } else {
        "move"
    };
    Ok(Some(ReleaseShown {
        released_as: Value::Word(released_as),
        legal: Value::Flag(released.is_legal()),
        playable: any_of(&released.moves_of_piece()),
        king_can_move: any_of(&released.other_king_moves()),
        fits: sans(fits),
        moves_of_piece: sans(released.moves_of_piece()),
        other_king_moves: sans(released.other_king_moves()),
    }))
}

/// Sees what comes of a promotion; nothing where the player is not on the move.
pub(super) fn of_promotion(
    table: &GameState,
    report: &IncidentReport,
) -> Result<Option<PromotionShown>, GameStateError> {
    let Some(position) = position_of_the_mover(table, report) else {
        return Ok(None);
    };
    let to = one_square(report, key(report))?;
    let from = match report.stated_fact("from") {
        Some(_) => own_piece(position, report)?,
        None => promoting_pawn(position, to)?,
    };
    let kind = match report.stated_fact("piece") {
        Some(Value::Word(name)) => PieceType::PROMOTIONS.into_iter().find(|kind| kind.name() == *name),
        _ => None,
    };
    let to_any = Promotion::new(position).of_pawn(from).on(to);
    let to_piece = kind.map(|kind| to_any.to(kind).moves());
    let touch = Touch::new(position, &[from]).map_err(|error| GameStateError::new(GameStateErrorKind::Piece, error))?;
    let of_pawn = touch.own_first();
    let sans = |moves: &[Move]| Value::Moves(position.sans(moves));
    let theirs = position.board().of_color(!position.turn());
    Ok(Some(PromotionShown {
        occupied: Value::Flag(theirs.has(to)),
        legal: Value::Flag(!to_any.moves().is_empty()),
        playable: Value::Flag(!of_pawn.is_empty()),
        to_piece: to_piece.map_or(Value::Unknown, |moves| sans(&moves)),
        to_any_piece: sans(&to_any.moves()),
        moves_of_pawn: sans(&of_pawn),
    }))
}

/// Returns the only pawn that can be meant where a promotion names no other square than its last: the one
/// behind it, or if an opponent's piece is there, the one that captures it.
fn promoting_pawn(position: &Position, to: Square) -> Result<Square, GameStateError> {
    let (turn, board) = (position.turn(), position.board());
    let pawns = board.pieces(turn, PieceType::Pawn);
    let could_come =
        if board.of_color(!turn).has(to) { pawn_attacks(!turn, to) } else { to.forward(!turn).into_iter().collect() };
    let mut meant = (pawns & could_come).into_iter();
    let ambiguity = match (meant.next(), meant.next()) {
        (Some(pawn), None) => return Ok(pawn),
        (Some(one), Some(other)) => {
            Complaint::new(phrase!("K0210-pawns", "the pawn on {one} or the one on {other} may be meant", one, other))
        }
        (None, _) => Complaint::new(phrase!("K0210-pawn", "the player has no pawn that could come to `{to}`", to)),
    };
    let complaint = ambiguity.with_help(phrase!("K0210-help-from", "write `from`, the square where it stood"));
    Err(GameStateError::new(GameStateErrorKind::Piece, complaint))
}

/// Returns where the player's own piece stood that the report is about.
fn own_piece(position: &Position, report: &IncidentReport) -> Result<Square, GameStateError> {
    let from = one_square(report, "from")?;
    match position.board().piece_at(from) {
        Some(piece) if piece.color == position.turn() => Ok(from),
        _ => Err(GameStateError::new(
            GameStateErrorKind::Piece,
            Complaint::new(phrase!("K0210-man", "the player has no man on `{from}`", from))
                .with_help(phrase!("K0210-help-man", "write the square where it stood")),
        )),
    }
}

fn one_square(report: &IncidentReport, name: &str) -> Result<Square, GameStateError> {
    match squares(report, name) {
        [square] => Ok(*square),
        _ => Err(GameStateError::new(
            GameStateErrorKind::Piece,
            phrase!("K0210-one", "`{name}` has to be one square", name),
        )),
    }
}

/// The field of the report that names the squares: the one that it begins with.
fn key(report: &IncidentReport) -> &'static str {
    report.question.key().unwrap_or_default()
}

fn squares<'a>(report: &'a IncidentReport, name: &str) -> &'a [Square] {
    match report.stated_fact(name) {
        Some(Value::Squares(squares)) => squares,
        _ => &[],
    }
}
