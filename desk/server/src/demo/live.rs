//! A game of the demo as it is played, in a file as broadcast programs write them.

use super::{
    clock::{CONTROL_IN_PGN, after_plies, clock_text},
    games::DemoGame,
};

/// A game of the demo, as far as it is played.
#[derive(Clone, Debug)]
pub(super) struct LiveGame {
    place: usize,
    game: &'static DemoGame,
    moves: Vec<&'static str>,
    clocks: Vec<u64>,
    /// The number of plies played.
    played: usize,
    /// Whether the event after the last move has been reported: the clock of the player on the move has run down, or a player
    /// resigned.
    is_ended: bool,
}

impl LiveGame {
    /// Returns the game on the board at this place, in its state at the beginning of the demo.
    pub(super) fn new(place: usize, game: &'static DemoGame) -> LiveGame {
        let moves = moves_of(game.moves);
        LiveGame { clocks: after_plies(place, moves.len()), played: game.begins, moves, place, game, is_ended: false }
    }

    /// Returns the name of its file.
    pub(super) fn file(&self) -> String {
        format!("board-{}.pgn", self.place + 1)
    }

    /// Lets the game go on if it is its turn: every second, third or fourth time, by its board. Returns whether it has.
    pub(super) fn grows_at(&mut self, time: usize) -> bool {
        let pace = 2 + self.place % 3;
        if self.is_done() || time % pace != self.place % pace {
            return false;
        }
        if self.played < self.most() {
            self.played += 1
        } else {
            self.is_ended = true
        }
        true
    }

    /// Returns whether nothing is to come.
    pub(super) fn is_done(&self) -> bool {
        let has_an_end = self.game.ends_on_time || self.game.resigned.is_some();
        self.played >= self.most() && (self.is_ended || !has_an_end)
    }

    /// The most plies that are played.
    fn most(&self) -> usize {
        let all = self.moves.len();
        self.game.stops.map_or(all, |stops| stops.min(all))
    }

    /// Returns the game as PGN, without a result as long as the board tells none.
    pub(super) fn pgn(&self) -> String {
        let [white, black] = self.game.players;
        let board = self.place + 1;
        let result = self.game.resigned.filter(|_| self.is_ended).unwrap_or("*");
        let tags = [
            ("Event", "kodeks demo"),
            ("Site", "?"),
            ("Date", "????.??.??"),
            ("Round", &format!("1.{board}")),
            ("White", white),
            ("Black", black),
            ("Result", result),
            ("Board", &board.to_string()),
            ("TimeControl", CONTROL_IN_PGN),
            ("Annotator", &format!("The moves of {}; players and clocks are invented", self.game.source)),
        ]
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"));
        let mut pgn = tags.concat() + "\n";
        for ply in 0..self.played {
            let number = match ply % 2 {
                0 => format!("{}. ", ply / 2 + 1),
                _ => String::new(),
            };
            // The clock that has run down is that of the player who moved before the last ply, and is on the move again.
            let is_down = self.is_ended && self.game.ends_on_time && ply + 2 == self.played;
            let clock = if is_down { 0 } else { self.clocks[ply] };
            let (san, clock) = (self.moves[ply], clock_text(clock));
            pgn += &format!("{number}{san} {{[%clk {clock}]}}\n");
        }
        format!("{pgn}{result}\n")
    }
}

/// Returns the moves of a text without their numbers.
fn moves_of(text: &'static str) -> Vec<&'static str> {
    let is_number = |word: &&str| word.ends_with('.');
    text.split_whitespace().filter(|word| !is_number(word)).collect()
}

#[cfg(test)]
mod tests {
    use kodeks_board::{PgnReader, Position};

    use super::{super::games::GAMES, LiveGame};

    /// Plays a game on, and returns the position in which it ends.
    fn played_out(place: usize) -> (LiveGame, Position) {
        let mut live = LiveGame::new(place, &GAMES[place]);
        for time in 0..1000 {
            live.grows_at(time);
        }
        assert!(live.is_done());
        let pgn = live.pgn();
        let mut reader = PgnReader::new(pgn.as_bytes());
        let game = reader.next_game().unwrap().unwrap();
        assert!(game.problems().is_empty(), "{:?}", game.problems());
        let mut position = Position::start();
        for (ply, written) in game.moves().enumerate() {
            let found = written.find_in(&position).unwrap_or_else(|error| panic!("{place}, ply {ply}: {error:?}"));
            position.play(found);
        }
        assert_eq!(game.plies(), live.most());
        (live, position)
    }

    #[test]
    fn every_game_is_played_by_the_rules_to_its_end() {
        let ends: Vec<(usize, bool)> = (0..GAMES.len())
            .map(|place| {
                let (live, position) = played_out(place);
                (live.played, position.is_checkmate())
            })
            .collect();
        assert_eq!(
            ends,
            [
                (45, true),
                (47, true),
                (33, true),
                (24, false),
                (49, false),
                (50, false),
                (75, false),
                (106, false),
                (21, true),
                (35, true),
                (40, false),
                (80, false),
            ]
        );
    }

    #[test]
    fn the_clock_of_bardeleben_runs_down_after_the_last_move() {
        let (live, _) = played_out(4);
        let pgn = live.pgn();
        assert!(pgn.contains("Kh8 {[%clk 0:00:00]}\n25. Rxh7+ {[%clk "), "{pgn}");
        assert_eq!(pgn.matches("0:00:00").count(), 1);
    }

    #[test]
    fn a_game_that_was_not_played_to_the_end_says_so() {
        assert!(GAMES.iter().all(|game| game.begins % 2 == 0 && game.begins > 0));
        let stopped: Vec<_> = GAMES.iter().filter(|game| game.stops.is_some()).collect();
        assert_eq!(stopped.len(), 1);
        assert_eq!(stopped[0].source, "Paulsen - Morphy, New York 1857");
    }
}
