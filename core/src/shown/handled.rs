//! What the board shows of pieces touched, released or promoted.

use crate::{FactType, Value};

use super::{ShownFact, shown, shown_facts};

/// Whose pieces were touched.
const TOUCHED: &[&str] = &["own", "opponents", "one-of-each", "several-of-each"];

/// What is known of the order in which a king and a rook of the same player were touched, unless some
/// other piece has to be moved before them.
const KING_AND_ROOK: &[&str] = &["none", "king-alone", "king-first", "rook-first", "together", "order-unknown"];

/// What a piece was released for.
const RELEASED_AS: &[&str] = &["move", "capture", "castling", "promotion"];

/// What can bind a player to one move, or to some: a piece touched or released, a pawn promoted, or a
/// move that a claim announced.
pub const BOUND_BY: &[&str; 4] = &["touched", "released", "promoted", "announced"];

/// In which ways pieces are handled.
const HANDLINGS: &[&str] = &["touched", "released", "promoted"];

shown_facts! {
    Enum(HANDLINGS) "handling" => |scene| scene.at_table()?.handling();
    Enum(BOUND_BY) "breach.bound_by" => |scene| Some(scene.at_table()?.breach()?.bound_by);
    Bool "reported_of_opponent" => |scene| scene.at_table()?.is_reported_of_opponent();
    Bool "breach.claimed" => |scene| Some(scene.at_table()?.breach()?.is_claimed);
    Moves "breach.moves" => |scene| scene.at_table()?.moves_bound_to();
    Bool "has_touched" => |scene| scene.at_table()?.has_touched();
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

        /// What the registry has of it.
        pub(super) static $facts: &[ShownFact] = &[ $(
            shown(
                $name,
                FactType::$kind $(($words))?,
                |scene| Some(scene.at_table()?.$see()?.$field.clone()),
            ),
        )* ];
    };
}

handled! {
    /// What is shown of pieces touched.
    TouchShown, TOUCHED_FACTS by touched {
        Enum(TOUCHED) whose "touched.whose";
        Enum(KING_AND_ROOK) king_and_rook "touched.king_and_rook";
        Bool castling_meant "touched.castling_meant";
        Bool playable "touched.playable";
        Bool own_can_move "touched.own_can_move";
        Bool can_capture "touched.can_capture";
        Bool captures_with_touched "touched.captures_with_touched";
        Bool first_captures_first "touched.first_captures_first";
        Bool castling_legal "touched.castling_legal";
        Bool castling_to_both_sides "touched.castling_to_both_sides";
        Bool king_can_move "touched.king_can_move";
        Bool rook_can_move "touched.rook_can_move";
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
    /// What is shown of a piece released.
    ReleaseShown, RELEASED_FACTS by released {
        Enum(RELEASED_AS) released_as "released.as";
        Bool legal "released.legal";
        Bool playable "released.playable";
        Bool king_can_move "released.king_can_move";
        Moves fits "released.fits";
        Moves moves_of_piece "released.moves_of_piece";
        Moves other_king_moves "released.other_king_moves";
    }
}

handled! {
    /// What is shown of a pawn that is promoted.
    PromotionShown, PROMOTED_FACTS by promoted {
        Bool occupied "promoted.occupied";
        Bool legal "promoted.legal";
        Bool playable "promoted.playable";
        Moves to_piece "promoted.to_piece";
        Moves to_any_piece "promoted.to_any_piece";
        Moves moves_of_pawn "promoted.moves_of_pawn";
    }
}
