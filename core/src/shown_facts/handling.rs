//! Facts of pieces touched, released or promoted.

use crate::{FactType, Value};

use super::{ShownFact, shown_fact, shown_facts};

/// Whose pieces were touched.
const TOUCHED: &[&str] = &["own", "opponents", "one-of-each", "several-of-each"];

/// The order in which a king and a rook of the same player were touched, unless another piece has to be moved before
/// them.
const KING_AND_ROOK: &[&str] = &["none", "king-alone", "king-first", "rook-first", "together", "order-unknown"];

/// The kind of move for which a piece was released.
const RELEASED_AS: &[&str] = &["move", "capture", "castling", "promotion"];

/// Acts that bind a player to certain moves: a piece touched or released, a pawn promoted, or a move announced with a
/// claim.
pub const BOUND_BY: &[&str; 4] = &["touched", "released", "promoted", "announced"];

/// In which ways pieces are handled.
const HANDLINGS: &[&str] = &["touched", "released", "promoted"];

shown_facts! {
    Flag "promotion_left" => |scene| Some(scene.at_table()?.has_left_a_promotion());
    Word(HANDLINGS) "handling" => |scene| scene.at_table()?.handling();
    Word(BOUND_BY) "breach.bound_by" => |scene| Some(scene.at_table()?.breach()?.bound_by);
    Flag "reported_of_opponent" => |scene| scene.at_table()?.is_reported_of_opponent();
    Flag "breach.claimed" => |scene| Some(scene.at_table()?.breach()?.is_claimed);
    Moves "breach.moves" => |scene| scene.at_table()?.moves_bound_to();
    Flag "has_touched" => |scene| scene.at_table()?.has_touched();
    Flag "fault.counted_for_the_move" => |scene| scene.at_table()?.counted_for_the_move();
    Flag "moved_since_resumption" => |scene| scene.at_table()?.has_moved_since_resumption();
}

/// A move made by a player who was bound to another.
#[derive(Clone, Copy, Debug)]
pub struct BreachShown {
    /// One of [`BOUND_BY`].
    pub bound_by: &'static str,
    /// Whether somebody has asked the arbiter to act on it.
    pub is_claimed: bool,
}

/// Declares what is shown of a piece handled, and the facts of the registry that its fields are.
macro_rules! handled {
    (
        $(#[$about:meta])*
        $shown:ident, $facts:ident by $see:ident {
            $( $kind:ident $(($words:expr))? $field:ident $name:literal; )*
        }
    ) => {
        $(#[$about])*
        #[derive(Debug)]
        pub struct $shown {
            $(
                #[doc = concat!("The fact `", $name, "`.")]
                pub $field: Value,
            )*
        }

        /// The entries in the registry.
        pub(super) static $facts: &[ShownFact] = &[ $(
            shown_fact(
                $name,
                FactType::$kind $(($words))?,
                |scene| Some(scene.at_table()?.$see()?.$field.clone()),
            ),
        )* ];
    };
}

handled! {
    /// Facts of pieces touched.
    TouchShown, TOUCHED_FACTS by touch_facts {
        Word(TOUCHED) whose "touched.whose";
        Word(KING_AND_ROOK) king_and_rook "touched.king_and_rook";
        Flag castling_meant "touched.castling_meant";
        Flag playable "touched.playable";
        Flag own_can_move "touched.own_can_move";
        Flag can_capture "touched.can_capture";
        Flag captures_with_touched "touched.captures_with_touched";
        Flag first_captures_first "touched.first_captures_first";
        Flag castling_legal "touched.castling_legal";
        Flag castling_to_both_sides "touched.castling_to_both_sides";
        Flag king_can_move "touched.king_can_move";
        Flag rook_can_move "touched.rook_can_move";
        Moves own_first "touched.own_first";
        Moves own_first_without_castling "touched.own_first_without_castling";
        Moves captures_first "touched.captures_first";
        Moves capture_with_touched "touched.capture_with_touched";
        Moves capture_of_first_with_first "touched.capture_of_first_with_first";
        Moves first_of_either "touched.first_of_either";
        Moves own_else_opponent "touched.own_else_opponent";
        Moves castling "touched.castling";
        Moves castling_king_side "touched.castling_king_side";
        Moves castling_queen_side "touched.castling_queen_side";
        Moves king_moves "touched.king_moves";
        Moves rook_moves "touched.rook_moves";
    }
}

handled! {
    /// Facts of a piece released.
    ReleaseShown, RELEASED_FACTS by release_facts {
        Word(RELEASED_AS) released_as "released.as";
        Flag legal "released.legal";
        Flag playable "released.playable";
        Flag king_can_move "released.king_can_move";
        Moves fits "released.fits";
        Moves moves_of_piece "released.moves_of_piece";
        Moves other_king_moves "released.other_king_moves";
    }
}

handled! {
    /// Facts of a promotion.
    PromotionShown, PROMOTED_FACTS by promotion_facts {
        Flag occupied "promoted.occupied";
        Flag legal "promoted.legal";
        Flag playable "promoted.playable";
        Moves to_piece "promoted.to_piece";
        Moves to_any_piece "promoted.to_any_piece";
        Moves moves_of_pawn "promoted.moves_of_pawn";
    }
}
