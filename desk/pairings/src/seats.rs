//! The boards of a round, from PGN and tables.

use std::collections::HashMap;

use kodeks_base::{Complaint, phrase};

use crate::{fields::excerpt, notes::Notes, outcome::PairingOutcome, pairings::Pairing, player::Player};

/// A game or a bye, with the places of the players among all.
pub(crate) struct Sitting {
    pub line: usize,
    pub round: u32,
    /// The board, where the file tells it.
    pub board: Option<u32>,
    pub white: Option<usize>,
    pub black: Option<usize>,
    pub result: Option<PairingOutcome>,
}

/// Returns the pairings. Without boards in the file they are numbered in the order of the file, and marked so. A board twice in
/// a round is wrong; a player twice in a round is wrong in a table and odd in PGN, where `Round` may name games of a match.
pub(crate) fn pairings(
    sittings: &[Sitting],
    players: &[Player],
    twice_is_wrong: bool,
    notes: &mut Notes<'_>,
) -> Vec<Pairing> {
    let mut boards: HashMap<(u32, u32), usize> = HashMap::new();
    let mut seated: HashMap<(u32, usize), usize> = HashMap::new();
    for sitting in sittings {
        let (line, round) = (sitting.line, sitting.round);
        if let Some(board) = sitting.board
            && let Some(first) = boards.insert((round, board), line)
        {
            notes.wrong(
                line,
                phrase!(
                    "K0901-board-twice",
                    "board {board} of round {round} stands on line {first} already",
                    board,
                    round,
                    first
                ),
            );
        }
        for place in [sitting.white, sitting.black].into_iter().flatten() {
            let Some(first) = seated.insert((round, place), line) else {
                continue;
            };
            let name = players.get(place).map_or("", |player| player.name.as_str());
            let twice = phrase!(
                "K0901-plays-twice",
                "`{name}` plays twice in round {round}: on line {first}, too",
                name,
                round,
                first
            );
            if twice_is_wrong { notes.wrong(line, twice) } else { notes.odd(line, twice) }
        }
    }
    let mut next: HashMap<u32, u32> = HashMap::new();
    let number = |place: Option<usize>| Some(players.get(place?)?.number);
    let pairing = |sitting: &Sitting| {
        let has_opponent = sitting.white.is_some() && sitting.black.is_some();
        let board = match (sitting.board, has_opponent) {
            (_, false) => 0,
            (Some(board), true) => board,
            (None, true) => {
                let next = next.entry(sitting.round).or_insert(1);
                while boards.contains_key(&(sitting.round, *next)) {
                    *next += 1;
                }
                *next += 1;
                *next - 1
            }
        };
        let (white, black) = (number(sitting.white), number(sitting.black));
        Pairing {
            round: sitting.round,
            board,
            board_is_derived: has_opponent && sitting.board.is_none(),
            white: white.or(black),
            black: if has_opponent { black } else { None },
            result: sitting.result,
        }
    };
    sittings.iter().map(pairing).collect()
}

/// Words in place of an opponent where there is none, in the languages of the tables.
const NOBODY: [&str; 15] = [
    "bye",
    "(bye)",
    "not paired",
    "unpaired",
    "wolny los",
    "wolny",
    "pauza",
    "pauzuje",
    "nie kojarzony",
    "volno",
    "volný los",
    "volny los",
    "nelosován",
    "nelosovaný",
    "spielfrei",
];

/// Returns whether a name says that there is no opponent.
pub(crate) fn is_nobody(name: &str) -> bool {
    NOBODY.contains(&name.trim().to_lowercase().as_str())
}

/// Says that nothing tells the round.
pub(crate) fn no_round() -> Complaint {
    Complaint::new(phrase!("K0901-no-round", "nothing tells which round it is")).with_help(phrase!(
        "K0901-help-round",
        "write it into the file (the tag `Round`, a column `round`, or a line `Round 3` above the header line), or tell it with the file"
    ))
}

/// Says that a text is no number of a board.
pub(crate) fn no_board(text: &str) -> Complaint {
    let text = excerpt(text);
    phrase!("K0901-board", "`{text}` is no number of a board", text).into()
}

/// Says that a text is no result of a game.
pub(crate) fn no_result(text: &str) -> Complaint {
    let text = excerpt(text);
    Complaint::new(phrase!("K0901-no-result", "`{text}` is no result", text)).with_help(phrase!(
        "K0901-help-no-result",
        "write `1-0`, `0-1`, `1/2-1/2`, `0-0`, `+/-`, `-/+`, `-/-`, or nothing"
    ))
}
