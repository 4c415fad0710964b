//! Clock times of the demo: ninety minutes, thirty seconds a move, and invented thinking times.

/// The time control: of the event, and as PGN has it.
pub(super) const CONTROL: &str = "90+30";
pub(super) const CONTROL_IN_PGN: &str = "5400+30";

/// The initial time and the increment, in seconds.
const BEGIN: u64 = 90 * 60;
const INCREMENT: u64 = 30;

/// Returns what the clock of a player shows after each ply of a game, in seconds.
pub(super) fn after_plies(board: usize, plies: usize) -> Vec<u64> {
    let mut left = [BEGIN; 2];
    let mut shown = Vec::with_capacity(plies);
    for ply in 0..plies {
        let own = &mut left[ply % 2];
        let thought = thought(board, ply).min(*own / 8);
        *own = *own - thought + INCREMENT;
        shown.push(*own);
    }
    shown
}

/// Returns the thinking time for a move in seconds: short for the first moves.
fn thought(board: usize, ply: usize) -> u64 {
    let some = u64::try_from(board * 67 + ply * 131).unwrap_or_default();
    match ply {
        0..8 => 5 + some % 20,
        _ => 40 + some % 230,
    }
}

/// Returns a time as PGN has it: `1:30:05`.
pub(super) fn clock_text(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}")
}

#[cfg(test)]
mod tests {
    use super::{after_plies, clock_text};

    #[test]
    fn nobody_of_the_demo_runs_out_of_time_by_himself() {
        for board in 0..12 {
            let shown = after_plies(board, 120);
            assert!(shown.iter().all(|left| *left > 60), "{board}: {shown:?}");
        }
        assert_eq!(clock_text(5405), "1:30:05");
        assert_eq!(clock_text(61), "0:01:01");
    }
}
