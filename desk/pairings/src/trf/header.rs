//! The records of the event, `012` to `222`, and what programs add to them.

use std::collections::HashSet;

use kodeks_base::{Complaint, phrase};
use kodeks_board::TimeControl;

use crate::{
    columns::Columns,
    day::{day, short_day},
    event::EventTold,
    fields::{self, excerpt, text_of},
    limits,
    notes::Notes,
    pairings::Pairing,
    time_control::take_time_control,
};

use super::{player_line::PlayerLine, records::TrfRecord, time};

/// The column in which record 132 has the day of the first round; each takes ten.
const FIRST_DAY: usize = 92;

/// Reads what the records tell of the event. Of a record that comes twice the first counts.
pub(super) fn event(records: &[TrfRecord<'_>], notes: &mut Notes<'_>) -> EventTold {
    let mut event = EventTold::default();
    let mut seen = HashSet::new();
    for record in records {
        if record.id != "112" && !seen.insert(record.id) {
            continue;
        }
        let text = text_of(&record.rest());
        match record.id {
            "012" => event.name = text,
            "022" => event.city = text,
            "032" => event.federation = text,
            "042" => event.from = text.and_then(|text| one_day(&text, record.line, notes)),
            "052" => event.until = text.and_then(|text| one_day(&text, record.line, notes)),
            // What it is called is read more easily than its code, and counts before it.
            "092" => event.type_told = text.or(event.type_told),
            "192" if event.type_told.is_none() => event.type_told = text,
            "102" => event.chief = text,
            "112" if event.deputies.len() < limits::COLUMNS => event.deputies.extend(text),
            "132" => event.days = days(record, notes),
            "152" => event.initial_colour = text.and_then(|text| colour(&text)),
            _ => {}
        }
    }
    event.rounds = rounds(records, notes);
    if event.initial_colour.is_none() {
        event.initial_colour = configured_colour(records);
    }
    put_time(&mut event, records, notes);
    event
}

/// Compares what the event tells with what the players have.
pub(super) fn check(
    records: &[TrfRecord<'_>],
    event: &mut EventTold,
    players: &[PlayerLine],
    met: &[Pairing],
    notes: &mut Notes<'_>,
) {
    if let Some(record) = records.iter().find(|record| record.id == "062") {
        let count = u32::try_from(players.len()).unwrap_or(u32::MAX);
        // Some programs write how many have a rating behind it.
        let rest = record.rest();
        let first = rest.split_whitespace().next().unwrap_or_default();
        if let Some(number) = fields::number(first, limits::NUMBER)
            && number != count
        {
            notes.odd(
                record.line,
                phrase!("K0901-count", "{number} players are told, and {count} stand in the file", number, count),
            );
        }
    }
    let last = met.iter().map(|game| game.round).max().unwrap_or(0);
    if let Some(rounds) = event.rounds
        && last > rounds
    {
        let line = ["142", "XXR"]
            .iter()
            .find_map(|id| records.iter().find(|record| record.id == *id))
            .map_or(1, |record| record.line);
        notes.odd(
            line,
            phrase!(
                "K0901-more-rounds",
                "there are to be {rounds} rounds, and players have something in round {last}",
                rounds,
                last
            ),
        );
    }
}

fn one_day(text: &str, line: usize, notes: &mut Notes<'_>) -> Option<String> {
    let read = day(text);
    if read.is_none() {
        notes.odd(line, no_day(text));
    }
    read
}

fn no_day(text: &str) -> Complaint {
    let text = excerpt(text);
    Complaint::new(phrase!("K0901-day", "`{text}` does not say for certain which day is meant, and is left out", text))
        .with_help(phrase!("K0901-help-day", "write 2026/03/11"))
}

/// Reads the days of the rounds, each in its columns: an unknown day stays empty, so that the others keep their rounds.
fn days(record: &TrfRecord<'_>, notes: &mut Notes<'_>) -> Vec<String> {
    let columns = &record.columns;
    if columns.first_filled(5..FIRST_DAY).is_some() {
        notes.odd(record.line, days_elsewhere());
        return Vec::new();
    }
    let mut days = Vec::new();
    for round in 0..limits::ROUNDS as usize {
        let first = FIRST_DAY + 10 * round;
        if first > columns.count() {
            break;
        }
        days.push(round_day(columns, first, record.line, notes));
    }
    while days.last().is_some_and(String::is_empty) {
        days.pop();
    }
    days
}

fn round_day(columns: &Columns, first: usize, line: usize, notes: &mut Notes<'_>) -> String {
    let text = columns.text(first, first + 9);
    if text.is_empty() {
        return text;
    }
    short_day(&text).unwrap_or_else(|| {
        notes.odd(line, no_day(&text));
        String::new()
    })
}

fn days_elsewhere() -> Complaint {
    Complaint::new(phrase!("K0901-days", "the days of the rounds do not begin in column 92, and are left out"))
        .with_help(phrase!(
            "K0901-help-days",
            "the day of round 1 stands in columns 92 to 99, of round 2 in 102 to 109"
        ))
}

/// Returns how many rounds there are to be: record 142, else `XXR`.
fn rounds(records: &[TrfRecord<'_>], notes: &mut Notes<'_>) -> Option<u32> {
    let mut rounds = None;
    for id in ["142", "XXR"] {
        let Some(record) = records.iter().find(|record| record.id == id) else {
            continue;
        };
        let text = record.rest();
        let number = fields::number(&text, limits::ROUNDS);
        match (number, rounds) {
            (None, _) => {
                let text = excerpt(&text);
                notes.odd(
                    record.line,
                    phrase!("K0901-rounds-told", "`{text}` is no number of rounds, and is left out", text),
                );
            }
            (Some(number), Some(before)) if number != before => notes.odd(
                record.line,
                phrase!(
                    "K0901-rounds-differ",
                    "{number} rounds are told here and {before} in record 142, which counts",
                    number,
                    before
                ),
            ),
            (Some(number), _) => rounds = rounds.or(Some(number)),
        }
    }
    rounds
}

fn colour(text: &str) -> Option<String> {
    match text {
        "W" | "w" => Some("w".to_owned()),
        "B" | "b" => Some("b".to_owned()),
        _ => None,
    }
}

/// Returns the colour that `XXC white1` or `XXC rank black1` tells.
fn configured_colour(records: &[TrfRecord<'_>]) -> Option<String> {
    records
        .iter()
        .filter(|record| record.id == "XXC")
        .flat_map(|record| {
            let rest = record.rest();
            rest.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        })
        .find_map(|word| match word.as_str() {
            "white1" => Some("w".to_owned()),
            "black1" => Some("b".to_owned()),
            _ => None,
        })
}

fn put_time(event: &mut EventTold, records: &[TrfRecord<'_>], notes: &mut Notes<'_>) {
    let of = |id: &str| {
        let record = records.iter().find(|record| record.id == id)?;
        Some((record.line, text_of(&record.rest())?))
    };
    match (of("222"), of("122")) {
        (Some((line, text)), _) => {
            if let Some(refusal) = time::refuse_colours(&text) {
                notes.odd(line, refusal);
                event.time_written = Some(text);
                return;
            }
            // TRF26 writes moves, seconds and seconds for each move as a tag of PGN does.
            let read = TimeControl::from_pgn(&text);
            take_time_control(event, text, read, time::about_222, line, notes);
        }
        (None, Some((line, text))) => {
            let (read, words) = (TimeControl::from_spoken(&text), text.clone());
            take_time_control(event, text, read, |_| time::about_122(&words), line, notes);
        }
        (None, None) => {}
    }
}
