//! Errors of requests for papers.

use kodeks_base::{Diagnostic, phrase};
use kodeks_event::PlayerKey;

/// There is no paper at this place.
pub(super) fn no_paper(place: &str) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0933", "there is no paper `{place}`", place))
}

/// There is no such entry, or it is no ruling.
pub(super) fn no_ruling(number: u64) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0933-ruling", "there is no entry {number} with a ruling", number))
}

/// Nothing is known of this round.
pub(super) fn no_round(round: u32) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0933-round", "nothing is known of a round {round}", round))
}

/// Nothing is known of this player.
pub(super) fn no_player(player: PlayerKey) -> Diagnostic {
    let player = player.to_string();
    Diagnostic::command_line(phrase!("K0933-player", "nothing is known of a player number {player}", player))
}
