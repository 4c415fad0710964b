//! The event and the round of a game, as its tags name them.

use std::fmt;

use kodeks_board::PgnGame;

/// An event as games name it: by its name, and by when it was, as many are held again every year.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventName {
    /// Its name, as the tag `Event` has it; empty if it is not known.
    pub name: String,
    /// The day on which it began if `EventDate` has it, else the year of the game; empty if that is
    /// not known either.
    pub when: String,
}

impl EventName {
    /// Returns the event of a game.
    #[must_use]
    pub fn of(pgn: &PgnGame) -> EventName {
        let began = pgn.known_tag("EventDate").filter(|date| !date.contains('?'));
        EventName {
            name: pgn.known_tag("Event").unwrap_or_default().to_owned(),
            when: began.or(year_of(pgn)).unwrap_or_default().to_owned(),
        }
    }
}

/// Returns the year in which the event of a game began, else that of the game, if either is known.
pub(super) fn year_of(pgn: &PgnGame) -> Option<&str> {
    ["EventDate", "Date", "UTCDate"]
        .into_iter()
        .filter_map(|name| pgn.known_tag(name)?.get(..4))
        .find(|year| year.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A round of an event: of `3.2`, which is a board or a game of the third round, the third.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventRound {
    /// Its number; what has none comes after all that have.
    number: u32,
    /// Its name where that is no number.
    name: String,
}

impl EventRound {
    /// Returns the round of a game, if its file has it.
    #[must_use]
    pub fn of(pgn: &PgnGame) -> Option<EventRound> {
        let text = pgn.known_tag("Round")?;
        let mut numbers = text.split('.').map(str::parse);
        let is_numbered = numbers.clone().all(|number: Result<u32, _>| number.is_ok());
        let number = numbers.next().and_then(Result::ok);
        Some(match number.filter(|_| is_numbered) {
            Some(number) => EventRound { number, name: String::new() },
            None => EventRound { number: u32::MAX, name: text.to_owned() },
        })
    }
}

impl fmt::Display for EventRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name.as_str() {
            "" => write!(f, "{}", self.number),
            name => f.write_str(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use kodeks_board::PgnReader;

    use super::{EventName, EventRound};

    fn of<T>(tags: &str, read: impl Fn(&kodeks_board::PgnGame) -> T) -> T {
        let text = format!("{tags}\n*");
        let mut reader = PgnReader::new(text.as_bytes());
        read(reader.next_game().unwrap().unwrap())
    }

    #[test]
    fn an_event_is_known_by_its_name_and_when_it_began() {
        let event = |tags| of(tags, EventName::of);
        for (tags, name, when) in [
            ("[Event \"Open\"]\n[Date \"2019.01.02\"]\n[EventDate \"2018.12.28\"]", "Open", "2018.12.28"),
            ("[Event \"Open\"]\n[EventDate \"????.??.??\"]\n[Date \"2019.01.??\"]", "Open", "2019"),
            ("[Event \"Open\"]\n[EventDate \"2018.12.??\"]\n[Date \"2019.01.02\"]", "Open", "2018"),
            ("[Event \"?\"]\n[UTCDate \"2020.02.03\"]", "", "2020"),
            ("[Event \"Open\"]\n[Date \"????.??.??\"]", "Open", ""),
        ] {
            let event = event(tags);
            assert_eq!((event.name.as_str(), event.when.as_str()), (name, when));
        }
    }

    #[test]
    fn a_round_with_several_numbers_is_the_first_of_them() {
        let round = |text: &str| {
            let tags = format!("[Round \"{text}\"]");
            of(&tags, EventRound::of).map(|round| round.to_string())
        };
        for (text, expected) in [
            ("3", Some("3")),
            ("3.2", Some("3")),
            ("10.1.2", Some("10")),
            ("Final", Some("Final")),
            ("QF.1", Some("QF.1")),
            ("?", None),
            ("-", None),
            ("", None),
        ] {
            assert_eq!(round(text).as_deref(), expected, "{text}");
        }
        let mut rounds = ["Final", "10", "9.2"].map(|text| {
            let tags = format!("[Round \"{text}\"]");
            of(&tags, EventRound::of).unwrap()
        });
        rounds.sort();
        assert_eq!(rounds.map(|round| round.to_string()), ["9", "10", "Final"]);
    }
}
