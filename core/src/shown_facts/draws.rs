//! Facts of claims and offers of a draw.

use super::shown_facts;

/// Grounds of a draw claim.
pub const GROUNDS: &[&str] = &["threefold", "fifty-moves"];

/// When a player offers a draw: between the move and pressing the clock, on the move before it was made,
/// or while the opponent thinks.
pub const MOMENTS: &[&str] = &["after-his-move", "before-his-move", "opponent-thinking"];

shown_facts! {
    Word(GROUNDS) "claim.ground" => |scene| Some(scene.claim()?.ground);
    Flag "claim.on_move" => |scene| scene.claim()?.on_move;
    Flag "claim.intended" => |scene| Some(scene.claim()?.intended);
    Flag "claim.intended_legal" => |scene| Some(scene.claim()?.is_intended_legal);
    Flag "claim.written" => |scene| Some(scene.claim()?.is_written);
    Flag "claim.declared" => |scene| Some(scene.claim()?.is_declared);
    Flag "claim.touched" => |scene| Some(scene.claim()?.touched);
    Move "claim.intended_move" => |scene| scene.at_table()?.intended_move();
    Moves "claim.instead" => |scene| scene.at_table()?.moves_instead_of_the_intended();
    Word(&["none", "offer", "claim"]) "offer" => |scene| scene.at_table()?.offer();
    Flag "offer.open" => |scene| scene.at_table()?.has_open_offer();
    Flag "offered_by_opponent" => |scene| scene.at_table()?.is_offered_by_opponent();
    Flag "moved_since_offer" => |scene| scene.at_table()?.has_moved_since_offer();
    Word(MOMENTS) "moment" => |scene| scene.at_table()?.moment();
    Flag "postponed" => |scene| match scene.flag() {
        Some(flag) => Some(flag.postponed),
        None => Some(scene.at_table()?.is_postponed()),
    };
    Flag "game_over" => |scene| Some(scene.at_table()?.is_over());
    Flag "play_went_on" => |scene| Some(scene.at_table()?.play_went_on());
    Flag "ended_by_the_last_move" => |scene| {
        if !scene.at_table()?.is_over() {
            return Some(false);
        }
        Some(scene.is_checkmate()? || scene.is_stalemate()? || scene.is_dead()?)
    };
}
