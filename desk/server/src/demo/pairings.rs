//! The pairings of the demo, as a pairing program writes them (TRF): one round of three, nothing played yet.

use std::fmt::Write as _;

use super::{clock::CONTROL, games::GAMES};

/// The number of the player who has White on the board at this place, and of who has Black: board by board the first half of the list
/// plays the second, Black and White in turn.
fn numbers(place: usize) -> [usize; 2] {
    let (upper, lower) = (place + 1, place + 1 + GAMES.len());
    match place % 2 {
        0 => [upper, lower],
        _ => [lower, upper],
    }
}

/// The federations of the demo.
const FEDERATIONS: [&str; 2] = ["CZE", "POL"];

/// Returns the file.
pub(super) fn trf() -> String {
    let mut players: Vec<(usize, String)> = Vec::new();
    for (place, game) in GAMES.iter().enumerate() {
        let both = numbers(place);
        for color in 0..2 {
            let (own, other) = (both[color], both[1 - color]);
            let letter = ["w", "b"][color];
            let line = format!(
                "001 {own:>4}      {name:<33} {rating:>4} {federation:<3}                         0.0 {own:>4}  {other:>4} {letter}",
                name = game.players[color],
                rating = 2350 - 11 * own,
                federation = FEDERATIONS[color],
            );
            players.push((own, line));
        }
    }
    players.sort();
    let mut trf = String::new();
    for line in [
        "012 Open of the demo",
        "022 Nowhere",
        &format!("062 {}", players.len()),
        "032 CZE",
        "092 Individual: Swiss-System",
        "102 Nobody, Nadia",
        "112 Nemo, Norbert",
        &format!("122 {CONTROL}"),
        "XXR 3",
    ] {
        // Writing into a text does not fail.
        let _ = writeln!(trf, "{line}");
    }
    for (_, line) in players {
        let _ = writeln!(trf, "{}", line.trim_end());
    }
    trf
}

#[cfg(test)]
mod tests {
    use super::trf;

    #[test]
    fn the_fields_stand_in_their_columns() {
        let trf = trf();
        let line = trf.lines().find(|line| line.starts_with("001   13")).unwrap();
        // Name in 15-47, rating in 49-52, federation in 54-56, points in 81-84, rank in 86-89, opponent in 92-95, colour in 97.
        assert_eq!(&line[14..47], format!("{:<33}", "Wisniewska, Hanna"));
        assert_eq!(&line[48..52], "2207");
        assert_eq!(&line[53..56], "POL");
        assert_eq!(&line[80..84], " 0.0");
        assert_eq!(&line[85..89], "  13");
        assert_eq!(&line[91..95], "   1");
        assert_eq!(&line[96..], "b");
    }
}
