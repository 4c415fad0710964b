//! Counts lines of play, to compare the rules of movement with published counts.

use crate::Position;

/// Returns how many ways there are to play `depth` plies.
///
/// The count grows about thirtyfold with each ply.
///
/// ```
/// use kodeks_board::{Position, perft};
///
/// assert_eq!(perft(&Position::start(), 3), 8_902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(),
        _ => {
            let mut count = 0;
            position.each_legal_move(|m| {
                // Played in place: moving the board once more costs as much as playing.
                let mut after = *position;
                after.play(m);
                count += perft(&after, depth - 1);
            });
            count
        }
    }
}
