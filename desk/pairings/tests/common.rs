//! What the tests share: the files that lie beside them, and files that are written column by column.

use kodeks_base::Diagnostic;
use kodeks_pairings::{Pairings, read};

/// Every file beside the tests.
pub const FILES: [&str; 20] = [
    "trf16.trf",
    "trf16_teams.trf",
    "trf16_byes.trf",
    "trf16_bad.trf",
    "trf26.trf",
    "trf26_teams.trf",
    "trf26_byes.trf",
    "trf26_bad.trf",
    "windows_1250.trf",
    "round.pgn",
    "round_teams.pgn",
    "round_byes.pgn",
    "round_bad.pgn",
    "pairings.csv",
    "swiss_manager_pl.csv",
    "teams_cs.tsv",
    "byes.csv",
    "bad.csv",
    "players.csv",
    "windows_1250.csv",
];

/// Returns the bytes of a file beside the tests.
pub fn bytes(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap()
}

/// Reads a file beside the tests, which is as it should be.
pub fn good(name: &str) -> Pairings {
    read(name, &bytes(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns all that is wrong, each with its line.
pub fn wrongs(error: &Diagnostic) -> Vec<(usize, String)> {
    std::iter::once(error).chain(error.others()).map(|one| (one.line().unwrap(), one.message().to_owned())).collect()
}

/// Returns what is odd, each with its line.
pub fn odds(pairings: &Pairings) -> Vec<(usize, String)> {
    pairings.warnings.iter().map(|one| (one.line.unwrap(), one.message.clone())).collect()
}

/// Returns the games as text: `round.board white-black result`, derived boards with `~`, who has no opponent with board 0.
pub fn games(pairings: &Pairings) -> Vec<String> {
    let number = |number: Option<u32>| number.map_or_else(|| "0".to_owned(), |number| number.to_string());
    let game = |game: &kodeks_pairings::Pairing| {
        let derived = if game.board_is_derived { "~" } else { "" };
        let result = game.result.map_or("", |result| result.name());
        let (white, black) = (number(game.white), number(game.black));
        format!("{}.{}{derived} {white}-{black} {result}", game.round, game.board)
    };
    pairings.games.iter().map(game).collect()
}

/// Returns a line of TRF with each text in its column, the first being 1.
pub fn columns(fields: &[(usize, &str)]) -> String {
    let mut line = String::new();
    for (column, text) in fields {
        while line.chars().count() < column - 1 {
            line.push(' ');
        }
        line.push_str(text);
    }
    line
}

/// Returns the record of a player with these rounds, each as in columns 92 to 99.
pub fn player(number: u32, rounds: &[&str]) -> String {
    let (rank, name) = (format!("{number:>4}"), format!("Player {number}"));
    let mut fields = vec![(1, "001"), (5, &rank), (15, &name), (81, " 0.0"), (86, "   1")];
    for (round, cell) in rounds.iter().enumerate() {
        fields.push((92 + 10 * round, cell));
    }
    columns(&fields)
}
