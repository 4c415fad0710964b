//! Which paper is asked for.

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Of an incident, by the number of its entry.
    Incident(u64),
    /// Of a round.
    Round(u32),
    /// Of a player, by the number in the list.
    Player(u32),
    /// Of the whole event.
    Event,
}

impl Asked {
    /// Returns its place below the papers: `incident/17`.
    #[must_use]
    pub fn place(self) -> String {
        match self {
            Asked::Incident(number) => format!("incident/{number}"),
            Asked::Round(number) => format!("round/{number}"),
            Asked::Player(number) => format!("player/{number}"),
            Asked::Event => "event".to_owned(),
        }
    }

    /// Returns the paper at a place.
    #[must_use]
    pub fn at(place: &str) -> Option<Asked> {
        match place.split_once('/') {
            None if place == "event" => Some(Asked::Event),
            Some(("incident", number)) => number.parse().ok().map(Asked::Incident),
            Some(("round", number)) => number.parse().ok().map(Asked::Round),
            Some(("player", number)) => number.parse().ok().map(Asked::Player),
            _ => None,
        }
    }

    /// Returns what its file is called: `incident-17.html`.
    #[must_use]
    pub fn file(self) -> String {
        format!("{}.html", self.place().replace('/', "-"))
    }
}

#[cfg(test)]
mod tests {
    use super::Asked;

    #[test]
    fn a_paper_is_found_at_its_place() {
        for asked in [Asked::Incident(17), Asked::Round(3), Asked::Player(12), Asked::Event] {
            assert_eq!(Asked::at(&asked.place()), Some(asked));
        }
        for place in ["", "incident", "incident/x", "event/1", "round/-1", "incident/1/2"] {
            assert_eq!(Asked::at(place), None, "{place}");
        }
        assert_eq!(Asked::Incident(17).file(), "incident-17.html");
    }
}
