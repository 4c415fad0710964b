//! Records `240` of TRF26: byes, also of rounds that nobody has been paired for.

use kodeks_base::phrase;

use crate::{fields, limits, notes::Notes};

use super::{cell::RoundCell, player_line::PlayerLine, records::TrfRecord};

/// Puts byes into the rounds of the players for which their own records have nothing. In an event of teams the numbers are those
/// of teams, and this is not called.
pub(super) fn put(records: &[TrfRecord<'_>], players: &mut [PlayerLine], notes: &mut Notes<'_>) {
    for record in records.iter().filter(|record| record.id == "240") {
        let letter = record.columns.letter(5).to_ascii_uppercase();
        let round_told = record.field(7, 9);
        let Some(round) = fields::number(&round_told, limits::ROUNDS) else {
            let text = round_told;
            notes.wrong(record.line, phrase!("K0901-round", "`{text}` is no round", text));
            continue;
        };
        if !"FHZ".contains(letter) {
            let text = letter;
            notes.wrong(record.line, phrase!("K0901-bye", "`{text}` is no bye: it is `F`, `H` or `Z`", text));
            continue;
        }
        for text in record.numbers_from(11) {
            let known = fields::number(&text, limits::NUMBER)
                .and_then(|number| players.binary_search_by_key(&number, PlayerLine::number).ok());
            match known.and_then(|at| players.get_mut(at)) {
                Some(player) => give(player, round, letter, record.line, notes),
                None => notes.wrong(
                    record.line,
                    phrase!("K0901-unknown", "round {round}: there is no player {text}", round, text),
                ),
            }
        }
    }
}

fn give(player: &mut PlayerLine, round: u32, letter: char, line: usize, notes: &mut Notes<'_>) {
    let Some(index) = usize::try_from(round).ok().and_then(|round| round.checked_sub(1)) else {
        return;
    };
    if player.cells.len() <= index {
        player.cells.resize(index + 1, None);
    }
    let number = player.number();
    let own_line = player.line;
    match player.cells.get_mut(index) {
        Some(cell @ None) => *cell = Some(RoundCell::bye(letter)),
        Some(Some(cell)) if *cell != RoundCell::bye(letter) => notes.odd(
            line,
            phrase!(
                "K0901-bye-otherwise",
                "round {round}: player {number} has a bye here, and something else on line {own_line}, which counts",
                round,
                number,
                own_line
            ),
        ),
        _ => {}
    }
}
