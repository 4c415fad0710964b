//! What the board shows of a man touched, released or promoted.

use crate::{
    CastlingSide, Color, KingAndRook, Move, PieceType, Position, Promotion, Question, Released,
    Report, Square, Touch, Value,
    question::{KING_AND_ROOK, RELEASED_AS, TOUCHED},
};

use super::{Table, TableError};

/// Facts by their names.
type Named = Vec<(&'static str, Value)>;

/// Returns what the board shows of the men that a report is about; nothing where the player is not
/// on the move, or it is about something else.
///
/// # Errors
///
/// No man stands where the report says.
pub(super) fn facts(table: &Table, report: &Report) -> Result<Named, TableError> {
    let work_out = match report.question.name {
        "touch" => of_touch,
        "release" => of_release,
        "promotes" => of_promotion,
        _ => return Ok(Named::new()),
    };
    let turn = table.setup().turn;
    let by = match report.stated("by") {
        Some(Value::Player(by)) => *by,
        _ => turn,
    };
    let mut facts = vec![
        ("by", Value::Player(by)),
        ("opponent", Value::Player(!by)),
        ("by.on_move", Value::Bool(by == turn)),
    ];
    if let Some(position) = table.game().position().filter(|_| by == turn) {
        facts.extend(work_out(position, report)?);
    }
    Ok(facts)
}

/// Returns the report that the player touched these men for a move that is taken back, although
/// nobody asked.
pub(super) fn of_a_move(by: Color, squares: Vec<Square>, order_known: bool) -> Option<Report> {
    let question = Question::named("touch")?;
    let mut report = Report {
        question,
        stated: vec![Value::Unknown; question.facts.len()],
    };
    for (name, value) in [
        ("touch", Value::Squares(squares)),
        ("by", Value::Player(by)),
        ("claimed", Value::Bool(false)),
        ("order_known", Value::Bool(order_known)),
    ] {
        report.stated[question.fact(name)?] = value;
    }
    Some(report)
}

fn of_touch(position: &Position, report: &Report) -> Result<Named, TableError> {
    let touch = Touch::new(position, squares(report, "touch"))
        .map_err(|error| TableError::new(error.to_string()))?;
    let sans = |moves: Vec<Move>| Value::Moves(position.sans(&moves));
    let castling = touch.castling();
    let to_side = |side: CastlingSide| {
        let mut moves = castling.clone();
        moves.retain(|m| m.castling() == Some(side));
        moves
    };
    let (king_side, queen_side) = (to_side(CastlingSide::King), to_side(CastlingSide::Queen));
    let any_of = |moves: &[Move]| Value::Bool(!moves.is_empty());
    // Where nobody knows which of several men came first, the first of them cannot be named.
    let order_known = report.stated("order_known") != Some(&Value::Bool(false));
    let own_known = order_known || touch.own_that_can_move() < 2;
    let opponents_known = order_known || touch.opponents_that_can_be_captured() < 2;
    let if_known = |known: bool, moves: Vec<Move>| match known {
        true => sans(moves),
        false => Value::Unknown,
    };
    // With one man of each colour there is only one pair.
    let firsts_known = order_known || touch.own_count() < 2 && touch.opponents_count() < 2;
    let either_known = match touch.own_that_can_move() {
        0 => opponents_known,
        _ => own_known,
    };
    let flag_if = |known: bool, moves: &[Move]| match known {
        true => any_of(moves),
        false => Value::Unknown,
    };
    let matters = touch.king_and_rook().is_none() || touch.is_about_castling();
    let king_and_rook = match own_known || matters {
        true => word(KING_AND_ROOK, king_and_rook(position, &touch, report)),
        false => Value::Unknown,
    };
    let castling_meant = matches!(king_and_rook, Value::Enum("king-first" | "together"));
    Ok(vec![
        ("whose_men", word(TOUCHED, whose(&touch))),
        ("king_and_rook", king_and_rook),
        ("castling_meant", Value::Bool(castling_meant)),
        ("playable", any_of(&touch.first_of_either())),
        ("own_can_move", any_of(&touch.own_first())),
        ("can_capture", any_of(&touch.captures_first())),
        (
            "captures_with_touched",
            any_of(&touch.captures_with_touched()),
        ),
        (
            "first_captures_first",
            flag_if(firsts_known, &touch.capture_of_first_with_first()),
        ),
        ("castling_legal", any_of(&castling)),
        (
            "castling_to_both_sides",
            Value::Bool(!king_side.is_empty() && !queen_side.is_empty()),
        ),
        ("king_can_move", any_of(&touch.king_moves())),
        ("rook_can_move", any_of(&touch.rook_moves())),
        ("own_first", if_known(own_known, touch.own_first())),
        (
            "own_first_without_castling",
            if_known(own_known, touch.own_first_without_castling()),
        ),
        (
            "captures_first",
            if_known(opponents_known, touch.captures_first()),
        ),
        ("capture_with_touched", sans(touch.captures_with_touched())),
        (
            "capture_of_first_with_first",
            if_known(firsts_known, touch.capture_of_first_with_first()),
        ),
        ("first_of_either", sans(touch.first_of_either())),
        (
            "own_else_opponent",
            if_known(either_known, touch.own_else_opponent()),
        ),
        ("castling", sans(castling)),
        ("castling_king_side", sans(king_side)),
        ("castling_queen_side", sans(queen_side)),
        ("king_moves", sans(touch.king_moves())),
        ("rook_moves", sans(touch.rook_moves())),
        ("any", sans(touch.any())),
    ])
}

fn whose(touch: &Touch) -> &'static str {
    match (touch.own_count(), touch.opponents_count()) {
        (_, 0) => "own",
        (0, _) => "opponents",
        (1, 1) => "one-of-each",
        _ => "several-of-each",
    }
}

/// Returns one of [`KING_AND_ROOK`]. Where another man of his was touched first and can move, king
/// and rook do not matter.
fn king_and_rook(position: &Position, touch: &Touch, report: &Report) -> &'static str {
    let kind = |square: Square| position.board().type_at(square);
    let first = touch.own_first().first().and_then(|m| kind(m.from()));
    let is_stated = |name: &str, flag: bool| report.stated(name) == Some(&Value::Bool(flag));
    if first.is_some_and(|kind| !matches!(kind, PieceType::King | PieceType::Rook)) {
        return "none";
    }
    match touch.king_and_rook() {
        None if first == Some(PieceType::King) => "king-alone",
        None => "none",
        Some(_) if is_stated("at_once", true) => "together",
        Some(_) if is_stated("order_known", false) => "order-unknown",
        Some(KingAndRook::KingFirst) => "king-first",
        Some(KingAndRook::RookFirst) => "rook-first",
    }
}

fn of_release(position: &Position, report: &Report) -> Result<Named, TableError> {
    let from = own_man(position, report)?;
    let to = one_square(report, "release")?;
    let released =
        Released::new(position, from, to).map_err(|error| TableError::new(error.to_string()))?;
    let sans = |moves: Vec<Move>| Value::Moves(position.sans(&moves));
    let any_of = |moves: &[Move]| Value::Bool(!moves.is_empty());
    let captures = |m: &Move| position.captured(*m).is_some();
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
    Ok(vec![
        ("released_as", word(RELEASED_AS, released_as)),
        ("legal", Value::Bool(released.is_legal())),
        ("playable", any_of(&released.moves_of_piece())),
        ("king_can_move", any_of(&released.other_king_moves())),
        ("fits", sans(fits)),
        ("moves_of_man", sans(released.moves_of_piece())),
        ("other_king_moves", sans(released.other_king_moves())),
        ("any", sans(position.legal_moves().to_vec())),
    ])
}

fn of_promotion(position: &Position, report: &Report) -> Result<Named, TableError> {
    let from = own_man(position, report)?;
    let to = one_square(report, "promotes")?;
    let kind = match report.stated("piece") {
        Some(Value::Enum(name)) => PieceType::PROMOTIONS
            .into_iter()
            .find(|kind| kind.name() == *name),
        _ => None,
    };
    let to_any = Promotion::new(position).of_pawn(from).on(to);
    let to_piece = kind.map(|kind| to_any.to(kind).moves());
    let touch =
        Touch::new(position, &[from]).map_err(|error| TableError::new(error.to_string()))?;
    let of_man = touch.own_first();
    let sans = |moves: &[Move]| Value::Moves(position.sans(moves));
    let theirs = position.board().of_color(!position.turn());
    Ok(vec![
        ("occupied", Value::Bool(theirs.has(to))),
        ("legal", Value::Bool(!to_any.moves().is_empty())),
        ("playable", Value::Bool(!of_man.is_empty())),
        (
            "to_piece",
            to_piece.map_or(Value::Unknown, |moves| sans(&moves)),
        ),
        ("to_any_piece", sans(&to_any.moves())),
        ("moves_of_man", sans(&of_man)),
        ("any", sans(&touch.any())),
    ])
}

/// Returns where the man of his own stood that the report is about.
fn own_man(position: &Position, report: &Report) -> Result<Square, TableError> {
    let from = one_square(report, "from")?;
    match position.board().piece_at(from) {
        Some(piece) if piece.color == position.turn() => Ok(from),
        _ => Err(TableError::new(format!(
            "the player has no man on `{from}`; write the square where it stood"
        ))),
    }
}

fn one_square(report: &Report, name: &str) -> Result<Square, TableError> {
    match squares(report, name) {
        [square] => Ok(*square),
        _ => Err(TableError::new(format!("`{name}` has to be one square"))),
    }
}

fn squares<'a>(report: &'a Report, name: &str) -> &'a [Square] {
    match report.stated(name) {
        Some(Value::Squares(squares)) => squares,
        _ => &[],
    }
}

fn word(words: &'static [&'static str], name: &str) -> Value {
    let mut words = words.iter();
    words
        .find(|word| **word == name)
        .map_or(Value::Unknown, |word| Value::Enum(word))
}
