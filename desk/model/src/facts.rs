//! The facts of an event for which reports ask: each as far as the log has it.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Date;

use crate::{EventPlayer, EventSetup, Office, Official, Tournament};

/// The FIDE titles of players, the highest first.
const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/// The facts of an event. What nobody has said is missing, and no number stands for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EventFacts {
    /// The name of the event.
    pub name: Option<String>,
    /// The town.
    pub city: Option<String>,
    /// The federation, in three letters.
    pub federation: Option<String>,
    /// The first day.
    pub first_day: Option<Date>,
    /// The last day.
    pub last_day: Option<Date>,
    /// The type of the tournament, as the file writes it.
    pub kind: Option<String>,
    /// The time control.
    pub time: Option<String>,
    /// The number of rounds.
    pub rounds: Option<u32>,
    /// The number of players; none before somebody is in a list.
    pub players: Option<u32>,
    /// The number of players of whom nothing is known, as after their data was erased: they are in none of the numbers below.
    pub unknown_players: u32,
    /// The federations with the number of their players, the most first.
    pub federations: Vec<(String, u32)>,
    /// The titles with the number of players who have them, the highest first.
    pub titles: Vec<(String, u32)>,
    /// The number of rated players, where anybody is rated.
    pub rated: Option<u32>,
    /// The chief arbiter, as the file names him.
    pub chief: Option<String>,
    /// The deputies of the chief arbiter.
    pub deputies: Vec<String>,
}

impl EventFacts {
    /// Puts together the facts of the setup, the tournament and the players.
    #[must_use]
    pub fn new(
        setup: &EventSetup,
        tournament: &Tournament,
        players: impl IntoIterator<Item = Arc<EventPlayer>>,
    ) -> EventFacts {
        let players: Vec<Arc<EventPlayer>> = players.into_iter().collect();
        let some = |number: u32| Some(number).filter(|number| *number > 0);
        let count = |is_counted: fn(&EventPlayer) -> bool| number(players.iter().filter(|one| is_counted(one)).count());
        let mut federations = tally(players.iter().filter_map(|player| player.federation.as_deref()));
        federations.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        let mut titles = tally(players.iter().filter_map(|player| player.title.as_deref()));
        titles.sort_by_key(|(title, _)| TITLES.iter().position(|known| known == title).unwrap_or(TITLES.len()));
        let [first_day, last_day] = days(setup, tournament);
        EventFacts {
            name: setup.settings.name.clone(),
            city: tournament.city.clone(),
            federation: tournament.federation.clone(),
            first_day,
            last_day,
            kind: tournament.kind.clone(),
            time: setup.settings.time.clone(),
            rounds: setup.rounds,
            players: some(number(players.len())),
            unknown_players: count(|player| player.name.trim().is_empty()),
            federations,
            titles,
            rated: some(count(|player| player.rating.is_some_and(|rating| rating > 0))),
            chief: names(tournament, Office::Chief).next(),
            deputies: names(tournament, Office::Deputy).collect(),
        }
    }

    /// Returns the number of titled players, where anybody is titled.
    #[must_use]
    pub fn titled(&self) -> Option<u32> {
        let sum = self.titles.iter().map(|(_, number)| number).sum();
        Some(sum).filter(|sum| *sum > 0)
    }
}

fn number(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Counts how often each text comes, in the order of the alphabet.
fn tally<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<(String, u32)> {
    let mut counted: BTreeMap<&str, u32> = BTreeMap::new();
    for text in texts.map(str::trim).filter(|text| !text.is_empty()) {
        *counted.entry(text).or_default() += 1;
    }
    counted.into_iter().map(|(text, number)| (text.to_owned(), number)).collect()
}

fn names(tournament: &Tournament, office: Office) -> impl Iterator<Item = String> {
    let of_office = tournament.officials.iter().filter(move |official| official.office == office);
    of_office.map(|Official { name, .. }| name.clone())
}

/// Returns the first and the last day: of several days of the setup, which the chief arbiter has seen, else as the file has them.
fn days(setup: &EventSetup, tournament: &Tournament) -> [Option<Date>; 2] {
    let parse = |day: &Option<String>| day.as_deref().and_then(Date::parse);
    let days = || setup.days.iter().filter_map(|day| Date::parse(day));
    let (earliest, latest) = (days().min(), days().max());
    let first = parse(&setup.settings.on).into_iter().chain(earliest).min().or(parse(&tournament.from));
    let last = match latest {
        Some(latest) if setup.days.len() > 1 => Some(latest),
        latest => parse(&tournament.until).or(latest),
    };
    [first, last]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kodeks_base::Date;

    use super::EventFacts;
    use crate::{EventPlayer, EventSettings, EventSetup, Office, Official, Tournament};

    fn player(name: &str, title: Option<&str>, federation: Option<&str>, rating: Option<u32>) -> Arc<EventPlayer> {
        Arc::new(EventPlayer {
            name: name.to_owned(),
            title: title.map(str::to_owned),
            federation: federation.map(str::to_owned),
            rating,
            ..EventPlayer::default()
        })
    }

    fn day(day: &str) -> Option<Date> {
        Some(Date::parse(day).unwrap())
    }

    fn tournament(from: &str, until: &str) -> Tournament {
        Tournament { from: Some(from.to_owned()), until: Some(until.to_owned()), ..Tournament::default() }
    }

    fn setup(on: Option<&str>, days: &[&str]) -> EventSetup {
        EventSetup {
            settings: EventSettings { on: on.map(str::to_owned), ..EventSettings::default() },
            days: days.iter().map(|day| (*day).to_owned()).collect(),
            ..EventSetup::default()
        }
    }

    #[test]
    fn players_are_counted_by_federation_title_and_rating() {
        let players = [
            player("Adam", Some("FM"), Some("POL"), Some(2300)),
            player("Bara", Some("WGM"), Some("CZE"), Some(2310)),
            player("Cyril", None, Some("CZE"), None),
            player("Dana", Some("GM"), Some("CZE"), Some(2500)),
            player("Ewa", Some("XM"), Some("POL"), Some(0)),
            player("", None, None, None),
        ];
        let facts = EventFacts::new(&EventSetup::default(), &Tournament::default(), players);
        assert_eq!((facts.players, facts.unknown_players, facts.rated), (Some(6), 1, Some(3)));
        assert_eq!(facts.federations, [("CZE".to_owned(), 3), ("POL".to_owned(), 2)]);
        let titles: Vec<&str> = facts.titles.iter().map(|(title, _)| title.as_str()).collect();
        assert_eq!(titles, ["GM", "WGM", "FM", "XM"]);
        assert_eq!(facts.titled(), Some(4));
    }

    #[test]
    fn what_nobody_has_said_is_missing_and_no_nought() {
        let facts = EventFacts::new(&EventSetup::default(), &Tournament::default(), []);
        assert_eq!(facts, EventFacts::default());
        let facts = EventFacts::new(&EventSetup::default(), &Tournament::default(), [player("A", None, None, None)]);
        assert_eq!((facts.players, facts.rated, facts.titled()), (Some(1), None, None));
        assert!(facts.federations.is_empty());
    }

    #[test]
    fn the_days_are_those_of_the_setup_where_it_has_several_else_those_of_the_file() {
        let days = |setup: EventSetup, told: Tournament| {
            let facts = EventFacts::new(&setup, &told, []);
            [facts.first_day, facts.last_day]
        };
        let told = || tournament("2026-11-27", "2026-12-06");
        let file = [day("2026-11-27"), day("2026-12-06")];
        assert_eq!(days(setup(None, &[]), told()), file);
        let begins = [day("2026-11-28"), day("2026-12-06")];
        assert_eq!(days(setup(Some("2026-11-28"), &[]), told()), begins);
        assert_eq!(days(setup(Some("2026-11-28"), &["2026-11-28"]), told()), begins);
        let of_setup = [day("2026-11-28"), day("2026-11-29")];
        assert_eq!(days(setup(None, &["2026-11-29", "2026-11-28"]), told()), of_setup);
        let one = [day("2026-11-28"), day("2026-11-28")];
        assert_eq!(days(setup(None, &["2026-11-28"]), Tournament::default()), one);
        assert_eq!(days(setup(Some("2026-11-28"), &[]), Tournament::default()), [day("2026-11-28"), None]);
    }

    #[test]
    fn arbiters_stand_by_their_office() {
        let official = |office, name: &str| Official { office, name: name.to_owned() };
        let told = Tournament {
            officials: vec![
                official(Office::Deputy, "Novák"),
                official(Office::Chief, "IA Kowalska"),
                official(Office::Deputy, "Svoboda"),
            ],
            ..Tournament::default()
        };
        let facts = EventFacts::new(&EventSetup::default(), &told, []);
        assert_eq!(
            (facts.chief.as_deref(), facts.deputies),
            (Some("IA Kowalska"), vec!["Novák".into(), "Svoboda".into()])
        );
    }
}
