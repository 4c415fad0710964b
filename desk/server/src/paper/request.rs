//! A request for a paper.

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperRequest {
    /// Of an incident, by the number of its entry.
    Incident(u64),
    /// Of a round.
    Round(u32),
    /// Of a player, by the number in the list.
    Player(u32),
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
            PaperRequest::Player(number) => format!("player/{number}"),
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
    use super::PaperRequest;

    #[test]
    fn a_paper_is_found_at_its_place() {
        for asked in [PaperRequest::Incident(17), PaperRequest::Round(3), PaperRequest::Player(12), PaperRequest::Event]
        {
            assert_eq!(PaperRequest::at(&asked.place()), Some(asked));
        }
        for place in ["", "incident", "incident/x", "event/1", "round/-1", "incident/1/2"] {
            assert_eq!(PaperRequest::at(place), None, "{place}");
        }
        assert_eq!(PaperRequest::Incident(17).file(), "incident-17.html");
    }
}
