//! The sections as a device knows them: whose board it is, and which round is played there.

use crate::{Hall, HallBoard, HallSection};

impl Hall {
    /// Returns the sections with a name; none where the event is one file.
    pub fn named_sections(&self) -> impl Iterator<Item = &HallSection> {
        self.sections.iter().filter(|section| section.is_named())
    }

    /// Returns a section by its number.
    #[must_use]
    pub fn section(&self, number: u32) -> Option<&HallSection> {
        self.sections.iter().find(|section| section.number == number)
    }

    /// Returns the section that plays at a board, if it has a name.
    #[must_use]
    pub fn section_at(&self, board: &HallBoard) -> Option<&HallSection> {
        self.section(board.section).filter(|section| section.is_named() && board.is_paired())
    }

    /// Returns what its section calls a board, `B 7`, if the section has a name.
    #[must_use]
    pub fn board_label(&self, board: &HallBoard) -> Option<String> {
        self.section_at(board)?.board_label(board.own)
    }

    /// Returns the number in the hall that follows the last board of the pairings.
    #[must_use]
    pub fn next_board(&self) -> u32 {
        let paired = self.boards.iter().filter(|board| board.is_paired());
        paired.map(|board| board.board).max().unwrap_or_default().saturating_add(1)
    }

    /// Returns whether sections are at different rounds.
    #[must_use]
    pub fn is_at_several_rounds(&self) -> bool {
        // A file without pairings is at no round yet.
        let mut rounds = self.sections.iter().map(|section| section.round).filter(|round| *round > 0);
        let first = rounds.next();
        rounds.any(|round| Some(round) != first)
    }

    /// Returns the round that is played at a board now: where sections are at different rounds, the newest that is paired there.
    #[must_use]
    pub fn round_at(&self, board: u32) -> u32 {
        if !self.is_at_several_rounds() {
            return self.round;
        }
        let paired = self.boards.iter().filter(|one| one.board == board && one.is_paired());
        paired.map(|one| one.round).max().unwrap_or(self.round)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::{Hall, HallBoard, HallSection};

    fn section(number: u32, name: &str, round: u32) -> HallSection {
        HallSection { number, name: name.to_owned(), first: 1, round }
    }

    #[test]
    fn the_round_at_a_board_is_that_of_its_section() {
        let board = |round: u32, board: u32| {
            Arc::new(HallBoard { round, board, players: [Some(1), Some(2)], ..HallBoard::default() })
        };
        let mut hall = Hall {
            round: 3,
            sections: vec![section(0, "A", 3), section(1, "B", 2)],
            boards: vec![board(3, 1), board(2, 1), board(2, 31), board(1, 31)],
            ..Hall::default()
        };
        assert_eq!([1, 31, 32].map(|board| hall.round_at(board)), [3, 2, 3]);
        assert_eq!(hall.next_board(), 32);
        // With all at one round a board without a pairing is one of that round.
        hall.sections[1].round = 3;
        assert_eq!(hall.round_at(31), 3);
    }
}
