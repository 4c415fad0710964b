//! The games of the demo: twelve real games of long ago, under the names of invented players.
//!
//! The moves are those of the games named beside them. Everything else is invented: the players of the demo, the event, the clock
//! times and the incidents. Two games do not end as they were played, and say so.

use std::sync::LazyLock;

/// A game of the demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoGame {
    /// Who played it, where and when.
    pub source: &'static str,
    /// Who plays it in the demo, White first: nobody.
    pub players: [&'static str; 2],
    /// Its moves.
    pub moves: &'static str,
    /// The event after the last move, where a player resigned; a game that ends on the board or on time is for the arbiters to
    /// see.
    pub resigned: Option<&'static str>,
    /// The number of plies played when the demo begins.
    pub begins: usize,
    /// After how many plies it stops, if not after all.
    pub stops: Option<usize>,
    /// Whether the clock of the player on the move runs down after the last.
    pub ends_on_time: bool,
}

/// The games, by their boards.
pub(super) static GAMES: LazyLock<Vec<DemoGame>> =
    LazyLock::new(|| include_str!("games.pgn").split("\n\n[").map(read_game).collect());

/// Reads a game: its tags, an empty line, its moves.
fn read_game(text: &'static str) -> DemoGame {
    let (tags, moves) = text.split_once("\n\n").unwrap_or((text, ""));
    let tag = |name: &str| {
        let mut values =
            tags.lines().filter_map(|line| line.trim_start_matches('[').strip_suffix("\"]")?.split_once(" \""));
        values.find(|(tag, _)| *tag == name).map(|(_, value)| value)
    };
    let number = |name: &str| tag(name).and_then(|number| number.parse().ok());
    DemoGame {
        source: tag("Source").unwrap_or_default(),
        players: ["White", "Black"].map(|name| tag(name).unwrap_or_default()),
        moves,
        resigned: tag("Result").filter(|result| *result != "*"),
        begins: number("Begins").unwrap_or_default(),
        stops: number("Stops"),
        ends_on_time: tag("OnTime").is_some(),
    }
}
