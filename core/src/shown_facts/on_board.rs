//! Facts that the board and the moves before it show.

use kodeks_board::{Board, CastlingSide, Color, PieceType};

use super::{RepetitionCount, Scene, opponent, shown_facts};

/// The material beside the king, as far as rules about material distinguish it.
pub const MATERIAL: &[&str] = &["lone-king", "bishop", "knight", "two-knights", "more"];

/// Returns what a player has beside the king, in the words of [`MATERIAL`].
#[must_use]
pub fn material(board: &Board, player: Color) -> &'static str {
    let pieces = board.of_color(player) - board.of_type(PieceType::King);
    let only = |kind| pieces.is_within(board.of_type(kind));
    match pieces.len() {
        0 => "lone-king",
        1 if only(PieceType::Bishop) => "bishop",
        1 if only(PieceType::Knight) => "knight",
        2 if only(PieceType::Knight) => "two-knights",
        _ => "more",
    }
}

shown_facts! {
    Player "subject" before_the_report => |scene| scene.subject();
    Player "sealer" => |scene| scene.at_table()?.sealer();
    Player "opponent" before_the_report => opponent;
    Player "white" before_the_report => |_| Some(Color::White);
    Player "black" before_the_report => |_| Some(Color::Black);
    Player "to_move" before_the_report => |scene| Some(scene.setup()?.turn);
    Flag "last_move_legal" => |scene| Some(scene.is_last_move_legal());
    Flag "checkmate" => |scene| scene.is_checkmate();
    Flag "stalemate" => |scene| scene.is_stalemate();
    Flag "dead" => |scene| scene.has_position().then(|| scene.is_dead());
    Count "occurrences" => |scene| scene.occurrences(RepetitionCount::All);
    Count "consecutive_occurrences" => |scene| scene.occurrences(RepetitionCount::Consecutive);
    Count "cyclic_occurrences" => |scene| scene.occurrences(RepetitionCount::Cyclic);
    Count "quiet_moves" => |scene| quiet_moves(scene, false);
    Count "quiet_moves_completed" => |scene| quiet_moves(scene, true);
    Count "moves" => full_moves;
    Count "moves_of_white" => |scene| {
        Some(full_moves(scene)? + u32::from(scene.setup()?.turn == Color::Black))
    };
    Flag "white_on_move" => |scene| Some(scene.setup()?.turn == Color::White);
    Flag "subject.may_castle" => |scene| {
        let (setup, player) = (scene.setup()?, scene.subject()?);
        Some(CastlingSide::BOTH.into_iter().any(|side| setup.castling.has(player, side)))
    };
    Flag "subject.on_move" => |scene| Some(scene.setup()?.turn == scene.subject()?);
    Flag "subject.can_mate" before_the_report => |scene| Some(scene.can_mate(scene.subject()?));
    Flag "opponent.can_mate" before_the_report => |scene| Some(scene.can_mate(opponent(scene)?));
    Word(MATERIAL) "opponent.material" => |scene| {
        Some(material(&scene.setup()?.board, opponent(scene)?))
    };
    Flag "subject.has_pawns" => |scene| {
        let pawns = scene.setup()?.board.pieces(scene.subject()?, PieceType::Pawn);
        Some(!pawns.is_empty())
    };
}

/// Returns how many moves by each player in a row were quiet, rounded down.
fn quiet_moves(scene: &dyn Scene, completed: bool) -> Option<u32> {
    scene.quiet_plies(completed).map(|plies| plies / 2)
}

/// Returns how many moves both players have made.
fn full_moves(scene: &dyn Scene) -> Option<u32> {
    Some(scene.setup()?.move_number.saturating_sub(1))
}
