//! Tournament Report Files of FIDE, as of 2016 and of 2026.
//!
//! The texts that are followed: "Format of Tournament Report File", annex 2 of C.04 of the FIDE Handbook, approved in Elista on 10
//! August 2015 (TRF16), and the one approved by the Council on 12 May 2025, which is applied from 1 September 2025 and now is annexure
//! A of C.02.03 (TRF26). Records that pairing programs add are those of the Advanced User Manual of JaVaFo, such as `XXR`, and those
//! of bbpPairings, such as `BBW`.
//!
//! Where these are silent or programs differ, this is done:
//!
//! - Lines end with CR by the text; programs write LF or both. All three are read.
//! - A column is a letter, or else a byte: see the columns.
//! - A blank result is a `Z` by the text. With an opponent it is taken for a game that has no result yet, as programs write
//!   it during a round; some write `*`, as in PGN. Where nobody has an opponent yet, blanks say nothing: JaVaFo knows by them
//!   who is there to be paired.
//! - `+`, `=`, `-` and the results of a game without an opponent in older files are kept as points without an opponent.
//! - A forfeit for which neither player has a colour is two players without an opponent, and a warning.
//! - In an event of teams `0000 w +`, and `+` against a player who has no opponent, are forfeited matches of TRF26: a win
//!   without an opponent. Elsewhere they contradict themselves.
//! - Which board is which, no version says. Boards are put in the order in which pairings are published: see the boards.
//! - The format of days is defined for records 132, 042 and 052 only in TRF26; others that can have one meaning are read.

mod boards;
mod byes;
mod cell;
mod header;
mod meetings;
mod player_line;
mod points;
mod records;
mod teams;
mod time;

use kodeks_base::{Complaint, Diagnostic, phrase};

use crate::{
    kind::PairingsFileKind,
    limits,
    notes::Notes,
    pairings::Pairings,
    text::{self, Lines},
};

use self::{player_line::PlayerLine, records::TrfRecord, teams::TeamsTold};

/// Returns whether the lines are those of a Tournament Report File.
pub(crate) fn is_one(lines: &Lines) -> bool {
    let mut filled = lines.numbered_lines().map(|(_, line)| line).filter(|line| !line.trim().is_empty());
    match filled.next() {
        None => false,
        Some(first) if first.trim_start().starts_with('[') => false,
        Some(first) => records::is_known(first) || filled.any(|line| records::id_of(line) == Some("001")),
    }
}

/// Returns the kind: the one of 2026 where the file has a record that only this version has.
pub(crate) fn kind_of(lines: &Lines) -> PairingsFileKind {
    let mut ids = lines.numbered_lines().filter_map(|(_, line)| records::id_of(line));
    if ids.any(records::is_of_2026) { PairingsFileKind::Trf26 } else { PairingsFileKind::Trf16 }
}

/// Reads a Tournament Report File.
///
/// # Errors
///
/// All that is wrong with it, with file and line.
pub(crate) fn read(file: &str, lines: &Lines) -> Result<Pairings, Diagnostic> {
    let mut notes = Notes::of(file);
    if let Some(line) = lines.legacy {
        notes.odd(line, text::read_as_windows());
    }
    let records = records::of(lines, &mut notes);
    let mut event = header::event(&records, &mut notes);
    let mut players = players(&records, &mut notes);
    let teams = TeamsTold::of(&records, &mut players, &mut notes);
    if !teams.is_event_of_teams() {
        byes::put(&records, &mut players, &mut notes);
    }
    let met = meetings::of(&players, teams.is_event_of_teams(), &mut notes);
    header::check(&records, &mut event, &players, &met, &mut notes);
    let points = points::PointScheme::from_records(&records, &mut notes);
    let games = boards::number_boards(met, &players, &teams, &points);
    let warnings = notes.finish()?;
    let pairings = Pairings {
        kind: kind_of(lines),
        event,
        players: players.into_iter().map(|line| line.player).collect(),
        teams: teams.teams,
        games,
        warnings,
    };
    Ok(pairings.sort())
}

/// Reads the records of the players, ordered by their numbers.
fn players(records: &[TrfRecord<'_>], notes: &mut Notes<'_>) -> Vec<PlayerLine> {
    let is_of_teams = records.iter().any(|record| ["013", "310"].contains(&record.id));
    let mut players: Vec<PlayerLine> = Vec::new();
    for record in records.iter().filter(|record| record.id == "001") {
        if players.len() == limits::PLAYERS {
            let most = limits::PLAYERS;
            notes.wrong(record.line, phrase!("K0901-players", "there are more than {most} players", most));
            break;
        }
        players.extend(player_line::read(record, is_of_teams, notes));
    }
    // One that comes twice stands where it came first.
    players.sort_by_key(|player| (player.number(), player.line));
    for pair in players.windows(2) {
        if let [one, other] = pair
            && one.number() == other.number()
        {
            let (number, line) = (other.number(), one.line);
            notes.wrong(
                other.line,
                phrase!("K0901-twice", "player {number} stands on line {line} already", number, line),
            );
        }
    }
    players.dedup_by_key(|player| player.number());
    if players.is_empty() && notes.are_right() {
        notes.wrong(1, nobody());
    }
    players
}

/// Says that there is no player.
fn nobody() -> Complaint {
    Complaint::new(phrase!("K0901-nobody", "there is no player in the file"))
        .with_help(phrase!("K0901-help-nobody", "each player has a record `001`"))
}
