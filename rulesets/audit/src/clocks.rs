//! Clock times that the time control cannot have given.

use kodeks_core::{Bonus, Color, PgnGame, Time, TimeControl};

/// A clock that shows more than it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch {
    /// After which ply.
    pub ply: usize,
    /// Whose clock.
    pub by: Color,
    /// What it shows.
    pub shown: Time,
    /// The most that it can have shown.
    pub at_most: Time,
}

/// Clocks are written down in whole seconds, rounded in either direction.
const ROUNDING: Time = Time::from_seconds(1);

/// Returns the first clock time that is more than the time control can have given.
///
/// That is the main time of every period that has begun, and the increment of each move made and of
/// the one after it, as some clocks add it before a move (6.3) and others after it; or else what the
/// clock showed last and what has come to it since. Clocks that do not count moves add the time of
/// a new period only when that of the old one is used up. That a clock shows too little is nothing
/// to report: players think.
pub(super) fn first_too_much(
    game: &PgnGame,
    control: &TimeControl,
    first_to_move: Color,
) -> Option<TooMuch> {
    let given = Allotment::by(control);
    let mut players = [Player::default(), Player::default()];
    let mut by = first_to_move;
    for played in game.moves() {
        let player = &mut players[by.index()];
        player.moves = player.moves.saturating_add(1);
        if let Some(shown) = played.clock
            && let Some(at_most) = player.show(shown, &given)
        {
            let ply = played.ply as usize;
            return Some(TooMuch {
                ply,
                by,
                shown,
                at_most,
            });
        }
        by = !by;
    }
    None
}

/// What a time control gives.
struct Allotment {
    main: TimeControl,
    with_increments: TimeControl,
}

impl Allotment {
    fn by(control: &TimeControl) -> Allotment {
        let (mut main, mut with_increments) = (control.clone(), control.clone());
        for period in &mut main.periods {
            period.bonus = Bonus::None;
        }
        for period in &mut with_increments.periods {
            // A delay that is not used is lost.
            if matches!(period.bonus, Bonus::Delay(_)) {
                period.bonus = Bonus::None;
            }
        }
        Allotment {
            main,
            with_increments,
        }
    }

    /// Returns the main time of the periods in which moves up to this one fall.
    fn main(&self, moves: u32) -> Time {
        self.main.in_all(moves)
    }

    fn increments(&self, moves: u32) -> Time {
        self.with_increments.in_all(moves) - self.main(moves)
    }
}

/// What is known about a player's clock.
#[derive(Clone, Copy, Debug, Default)]
struct Player {
    moves: u32,
    last: Option<ClockReading>,
}

/// What a clock showed, after how many moves, and how much main time had come to it by then.
#[derive(Clone, Copy, Debug)]
struct ClockReading {
    time: Time,
    moves: u32,
    main: Time,
}

impl Player {
    /// Takes note of what the clock shows; returns the most that it can show if that is less.
    fn show(&mut self, shown: Time, given: &Allotment) -> Option<Time> {
        let next = self.moves.saturating_add(1);
        let main = given.main(next);
        let (usual, at_most) = match self.last {
            None => {
                let first = given.main(1);
                let increments = given.increments(next);
                (first + increments, main + increments)
            }
            Some(last) => {
                // What is shown may be from before or from after an increment, now so and then so.
                let increments = given.increments(next) - given.increments(last.moves);
                let usual = last.time + increments;
                let in_all = main + given.increments(next);
                (usual, in_all.min(usual + (main - last.main)))
            }
        };
        let has_new_period = shown > usual + ROUNDING;
        let before = self.last.map_or_else(|| given.main(1), |last| last.main);
        self.last = Some(ClockReading {
            time: shown,
            moves: self.moves,
            main: if has_new_period { main } else { before },
        });
        (shown > at_most + ROUNDING).then_some(at_most)
    }
}

#[cfg(test)]
mod tests {
    use kodeks_core::PgnReader;

    use super::*;

    /// Returns ply, shown seconds and seconds at most of the first clock that shows too much.
    fn too_much(control: &str, clocks: &[&str]) -> Option<(usize, u64, u64)> {
        let moves: Vec<String> = clocks
            .iter()
            .map(|clock| format!("Nf3 {{[%clk {clock}]}}"))
            .collect();
        let text = format!("{} *", moves.join(" "));
        let mut reader = PgnReader::new(text.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        let control = TimeControl::from_spoken(control).unwrap();
        let found = first_too_much(game, &control, Color::White)?;
        Some((
            found.ply,
            found.shown.ms() / 1000,
            found.at_most.ms() / 1000,
        ))
    }

    #[test]
    fn a_clock_starts_with_the_main_time_and_no_more_than_two_increments() {
        assert_eq!(too_much("5 min", &["0:05:00", "0:05:01"]), None);
        assert_eq!(
            too_much("5 min", &["0:05:00", "0:05:02"]),
            Some((2, 302, 300))
        );
        assert_eq!(too_much("15+10", &["0:15:20", "0:15:21"]), None);
        assert_eq!(
            too_much("15+10", &["0:15:20", "0:15:22"]),
            Some((2, 922, 920))
        );
    }

    #[test]
    fn a_clock_gains_no_more_than_the_increment() {
        assert_eq!(
            too_much(
                "3+2",
                &["0:03:02", "0:03:02", "0:02:50", "0:03:00", "0:02:52"]
            ),
            None
        );
        let gains = |shown| too_much("3+2", &["0:02:00", "0:03:00", shown]);
        assert_eq!(gains("0:02:05"), None);
        assert_eq!(gains("0:02:06"), Some((3, 126, 124)));
        assert_eq!(
            too_much("5 min", &["0:04:00", "0:04:00", "0:04:03"]),
            Some((3, 243, 240))
        );
        assert_eq!(
            too_much("5d3", &["0:04:00", "0:04:00", "0:04:03"]),
            Some((3, 243, 240))
        );
    }

    #[test]
    fn a_new_period_brings_its_main_time_once() {
        let early = ["0:03:00", "0:09:00", "0:08:00"];
        assert_eq!(too_much("3/10:5", &early), Some((3, 480, 180)));
        assert_eq!(too_much("2/10:5", &early), None);
        let used_up = ["0:03:00", "0:09:00", "0:01:00", "0:09:00", "0:05:30"];
        assert_eq!(too_much("2/10:5", &used_up), None);
        let twice = ["0:03:00", "0:09:00", "0:08:00", "0:09:00", "0:12:00"];
        assert_eq!(too_much("2/10:5", &twice), Some((5, 720, 480)));
    }
}
