//! A request for a paper.

use kodeks_event::PlayerKey;

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperRequest {
    /// Of an incident, by the number of its entry.
    Incident(u64),
    /// Of a round.
    Round(u32),
    /// Of a player.
    Player(PlayerKey),
    /// Of the whole event.
    Event,
}

impl PaperRequest {
    /// Returns its place below the papers: `incident/17`.
    #[must_use]
    pub fn place(self) -> String {
        match self {
            PaperRequest::Incident(number) => format!("incident/{number}"),
            PaperRequest::Round(number) => format!("round/{number}"),
            PaperRequest::Player(player) => format!("player/{player}"),
            PaperRequest::Event => "event".to_owned(),
        }
    }

    /// Returns the paper at a place.
    #[must_use]
    pub fn at(place: &str) -> Option<PaperRequest> {
        match place.split_once('/') {
            None if place == "event" => Some(PaperRequest::Event),
            Some(("incident", number)) => number.parse().ok().map(PaperRequest::Incident),
            Some(("round", number)) => number.parse().ok().map(PaperRequest::Round),
            Some(("player", number)) => number.parse().ok().map(PaperRequest::Player),
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
    use kodeks_event::PlayerKey;

    use super::PaperRequest;

    #[test]
    fn a_paper_is_found_at_its_place() {
        let player = |section: u32| PaperRequest::Player(PlayerKey { section, number: 12 });
        for asked in [PaperRequest::Incident(17), PaperRequest::Round(3), player(0), player(2), PaperRequest::Event] {
            assert_eq!(PaperRequest::at(&asked.place()), Some(asked));
        }
        assert_eq!([player(0), player(2)].map(PaperRequest::place), ["player/12", "player/2-12"]);
        for place in ["", "incident", "incident/x", "event/1", "round/-1", "incident/1/2"] {
            assert_eq!(PaperRequest::at(place), None, "{place}");
        }
        assert_eq!(PaperRequest::Incident(17).file(), "incident-17.html");
    }
}
