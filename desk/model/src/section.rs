//! Sections: the tournament files of one event, each with boards of its own in the hall.

use serde::{Deserialize, Serialize};

/// A section of the event: a tournament file of its own, with its boards in the hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct HallSection {
    /// Its number, in the order in which the sections came, the first being 0.
    pub number: u32,
    /// Its name: `B`; empty for the one file of an event that nobody has named.
    pub name: String,
    /// The number in the hall of its first board, as it was given last.
    pub first: u32,
    /// Its newest round.
    pub round: u32,
}

impl HallSection {
    /// Returns whether it has a name: the one file of an event needs none.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !self.name.is_empty()
    }

    /// Returns what it calls one of its boards: `B 7`, or `B` where its own number is that of the hall; `None` if it has no name.
    #[must_use]
    pub fn board_label(&self, own: Option<u32>) -> Option<String> {
        self.is_named().then(|| match own {
            Some(own) => format!("{} {own}", self.name),
            None => self.name.clone(),
        })
    }

    /// Returns whether somebody means it by this name.
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.is_named() && self.name.to_lowercase() == name.to_lowercase()
    }
}

/// Returns the number in the hall of a section's first board, by the number of one of its boards there and in its file.
pub(crate) fn first_board(board: u32, own: u32) -> u32 {
    board.saturating_sub(own).saturating_add(1)
}

/// The section as which a file is brought: one that is known, by its number or name, or a new one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct SectionChoice {
    /// The number of a known section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// The name of a known or a new section; with a number, the name that the file which had none gets.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The number in the hall of its first board; a known section needs none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::HallSection;

    #[test]
    fn a_board_is_called_by_its_section_and_the_own_number_where_it_is_another() {
        let section = |name: &str| HallSection { name: name.to_owned(), ..HallSection::default() };
        let open = section("Open B");
        assert_eq!(open.board_label(Some(7)).as_deref(), Some("Open B 7"));
        assert_eq!(open.board_label(None).as_deref(), Some("Open B"));
        assert_eq!(section("").board_label(Some(7)), None);
        assert!(open.is_called("open b") && !open.is_called("Open") && !section("").is_called(""));
    }
}
