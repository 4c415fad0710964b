//! What is shown of claims and offers of a draw.

use super::shown_facts;

/// What a draw claim rests on.
pub const GROUNDS: &[&str] = &["threefold", "fifty-moves"];

/// When a player offers a draw: between the move and pressing the clock, on the move before it was made,
/// or while the opponent thinks.
pub const MOMENTS: &[&str] = &["after-his-move", "before-his-move", "opponent-thinking"];

shown_facts! {
    Enum(GROUNDS) "claim.ground" => |scene| Some(scene.claim()?.ground);
    Bool "claim.on_move" => |scene| scene.claim()?.on_move;
    Bool "claim.intended" => |scene| Some(scene.claim()?.intended);
    Bool "claim.touched" => |scene| Some(scene.claim()?.touched);
    Move "claim.intended_move" => |scene| scene.at_table()?.intended_move();
    Enum(&["none", "offer", "claim"]) "offer" => |scene| scene.at_table()?.offer();
    Bool "offered_by_opponent" => |scene| scene.at_table()?.is_offered_by_opponent();
    Bool "moved_since_offer" => |scene| scene.at_table()?.has_moved_since_offer();
    Enum(MOMENTS) "moment" => |scene| scene.at_table()?.moment();
    Bool "postponed" => |scene| match scene.flag() {
        Some(flag) => Some(flag.postponed),
        None => Some(scene.at_table()?.is_postponed()),
    };
    Bool "game_over" => |scene| Some(scene.at_table()?.is_over());
}
