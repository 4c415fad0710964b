//! Pairings from a file, in the numbers of the log: a file without numbers counts its players anew each time.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_base::{Date, Diagnostic};
use kodeks_event::{
    EventState, GameBody, Office, Official, PairingsBody, PairingsHeader, PlayerKey, PlayerText, SectionBody,
    SectionChoice, personal,
};
use kodeks_ledger::PersonalText;
use kodeks_pairings::{EventTold, Pairing, PairingOutcome, Pairings, PairingsFileKind, Player};
use serde_json::json;

use crate::section::{choose_section, place_in_hall};

/// Returns the players and arbiters of whom the file tells something that the log does not say yet, and its games, as those of a section.
///
/// # Errors
///
/// The file cannot be one of this section.
pub fn pairings_of(
    state: &EventState,
    read: &Pairings,
    choice: Option<&SectionChoice>,
) -> Result<(Vec<PersonalText>, PairingsBody), Diagnostic> {
    let section = choose_section(&state.hall(), choice)?;
    let numbers = numbers(state, read, section.number);
    let number = |number: u32| numbers.get(&number).copied().unwrap_or(number);
    let told = read.players.iter().map(|player| text(player, number(player.number)));
    let key = |told: &PlayerText| PlayerKey { section: section.number, number: told.number };
    let is_new = |told: &PlayerText| state.player_text(key(told)) != Some(told);
    let mut players: Vec<PersonalText> = told
        .filter(is_new)
        .map(|told| PersonalText { name: personal::PLAYER.to_owned(), text: json!(told).to_string() })
        .collect();
    players.extend(officials(state, section.number, &read.event));
    // Who has no opponent sits at no board.
    let games = read.games.iter().filter(|game| game.board > 0);
    let game = |game: &Pairing| GameBody {
        round: game.round,
        board: game.board,
        own: None,
        is_derived: game.board_is_derived,
        players: [game.white, game.black].map(|player| player.map(number)),
        result: game.result.map(|result| PairingOutcome::name(result).to_owned()),
    };
    let games: Vec<GameBody> = games.map(game).collect();
    let (first, games) = place_in_hall(state, section.number, choice.and_then(|choice| choice.first), &games)?;
    let section = SectionBody { first, ..section };
    let event = &read.event;
    let pairings = PairingsBody {
        section: (section != SectionBody::default()).then_some(section),
        players: u32::try_from(read.players.len()).ok(),
        games,
        told: PairingsHeader {
            name: event.name.clone(),
            city: event.city.clone(),
            federation: event.federation.clone(),
            from: event.from.clone(),
            until: event.until.clone(),
            kind: event.type_told.clone(),
            days: days_of(event),
            rounds: event.rounds,
            time: event.time.clone(),
            time_unread: event.time_written.clone().filter(|_| event.time.is_none()),
        },
        ..PairingsBody::default()
    };
    Ok((players, pairings))
}

/// Returns the arbiters whom the file names, where the log has others or none.
fn officials(state: &EventState, section: u32, event: &EventTold) -> Vec<PersonalText> {
    let official = |office: Office| move |name: &String| Official { office, name: name.trim().to_owned() };
    let chief = event.chief.iter().map(official(Office::Chief));
    let named: Vec<Official> = chief.chain(event.deputies.iter().map(official(Office::Deputy))).collect();
    if named == state.officials_of(section) {
        return Vec::new();
    }
    let text = |named: Official| PersonalText { name: personal::OFFICIAL.to_owned(), text: json!(named).to_string() };
    named.into_iter().map(text).collect()
}

/// Returns the days of the rounds or, where the file has none, all days from the first to the last.
fn days_of(event: &EventTold) -> Vec<String> {
    let days: Vec<String> = event.days.iter().filter(|day| !day.is_empty()).cloned().collect();
    let parsed = |day: &Option<String>| day.as_deref().and_then(Date::parse);
    let (true, Some(from), Some(until)) = (days.is_empty(), parsed(&event.from), parsed(&event.until)) else {
        return days;
    };
    let all: Vec<Date> =
        std::iter::successors(Some(from), |day| day.next()).take_while(|day| *day <= until).take(DAYS + 1).collect();
    // Of a league that goes on for a year, not every day is a day of the event.
    if all.len() > DAYS { Vec::new() } else { all.iter().map(ToString::to_string).collect() }
}

/// The most days that are taken for days of one event.
const DAYS: usize = 16;

fn text(player: &Player, number: u32) -> PlayerText {
    PlayerText {
        number,
        name: player.name.clone(),
        title: player.title.clone(),
        federation: player.federation.clone(),
        rating: player.rating,
        fide_id: player.fide_id.map(|id| id.to_string()),
    }
}

/// Returns under which number of the log each number of the file goes. A tournament report has numbers that stay; of other files a
/// player of the section who is known keeps the number, and who is new gets one that nobody of it has.
fn numbers(state: &EventState, read: &Pairings, section: u32) -> BTreeMap<u32, u32> {
    if matches!(read.kind, PairingsFileKind::Trf16 | PairingsFileKind::Trf26) {
        return BTreeMap::new();
    }
    let known: Vec<&PlayerText> = state.player_texts(section).collect();
    let mut taken: BTreeSet<u32> = known.iter().map(|told| told.number).collect();
    let mut numbers = BTreeMap::new();
    let mut new = Vec::new();
    for player in &read.players {
        let id = player.fide_id.map(|id| id.to_string());
        let is_it = |told: &&&PlayerText| match (&id, &told.fide_id) {
            (Some(id), Some(known)) => id == known,
            _ => told.name == player.name,
        };
        match known.iter().find(is_it) {
            Some(told) => {
                numbers.insert(player.number, told.number);
            }
            None => new.push(player.number),
        }
    }
    for number in new {
        let mut free = number;
        while taken.contains(&free) {
            free += 1;
        }
        taken.insert(free);
        numbers.insert(number, free);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use kodeks_pairings::EventTold;

    use super::days_of;

    #[test]
    fn the_days_from_the_first_to_the_last_are_those_of_the_event() {
        let told = |from: &str, until: &str, days: &[&str]| EventTold {
            from: Some(from.to_owned()),
            until: Some(until.to_owned()),
            days: days.iter().map(|day| (*day).to_owned()).collect(),
            ..EventTold::default()
        };
        assert_eq!(days_of(&told("2026-02-27", "2026-03-01", &[])), ["2026-02-27", "2026-02-28", "2026-03-01"]);
        assert_eq!(days_of(&told("2026-11-28", "2026-11-29", &["", "2026-11-29"])), ["2026-11-29"]);
        assert_eq!(days_of(&told("2026-11-29", "2026-11-28", &[])), Vec::<String>::new());
        assert_eq!(days_of(&told("2026-01-01", "2026-12-31", &[])), Vec::<String>::new(), "a league");
    }
}
