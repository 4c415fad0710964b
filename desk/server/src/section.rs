//! The section as which a file of pairings is brought: which one is meant, and at which boards of the hall it plays.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_base::{Complaint, Diagnostic, Phrase, phrase};
use kodeks_event::{BoardPlace, EntryKind, EventState, GameBody, Hall, HallSection, SectionBody, SectionChoice};
use kodeks_pairings::limits::BOARDS;

use crate::limits::SECTION;

/// Returns the games of a section's file at their boards in the hall, and the number of its first board there.
///
/// # Errors
///
/// A board would be one of another section, or its number too high.
pub fn place_in_hall(
    state: &EventState,
    section: u32,
    given: Option<u32>,
    games: &[GameBody],
) -> Result<(u32, Vec<GameBody>), Diagnostic> {
    let hall = state.hall();
    if let Some(first) = given.filter(|first| *first == 0 || *first > BOARDS) {
        return Err(Diagnostic::command_line(no_board(first)));
    }
    let places = SectionPlaces { state, section, is_entered: rounds_with_entries(state, section) };
    let known = hall.section(section).map(|known| known.first);
    let first = given.or(known).unwrap_or_else(|| hall.next_board());
    let taken = taken_boards(&hall, section);
    let placed = places.place(games, first, given.is_some());
    let beyond = placed.iter().find(|game| game.board > BOARDS);
    let Some((round, board)) = first_taken(&placed, &taken).or(beyond.map(|game| (game.round, game.board))) else {
        return Ok((first, placed));
    };
    // After each row of taken boards there may be room.
    let after = taken.values().flatten().map(|board| board + 1);
    let candidates: BTreeSet<u32> = after.filter(|board| taken.values().any(|taken| !taken.contains(board))).collect();
    let fits = |first: &u32| {
        let placed = places.place(games, *first, true);
        first_taken(&placed, &taken).is_none() && placed.iter().all(|game| game.board <= BOARDS)
    };
    let right = std::iter::once(1).chain(candidates).find(fits);
    Err(overlap(&hall, round, board, right))
}

/// Says that a board is one of another section, and where there is room.
fn overlap(hall: &Hall, round: u32, board: u32, right: Option<u32>) -> Diagnostic {
    let (round_number, number) = (u64::from(round), u64::from(board));
    let there = hall.board(round, board).filter(|one| one.is_paired());
    let why = match there.map(|one| hall.section_at(one)) {
        Some(Some(section)) => Complaint::new(phrase!(
            "K0931-section-boards",
            "board {number} of round {round} is one of section `{section}`",
            number,
            round = round_number,
            section = section.name.clone()
        )),
        Some(None) => Complaint::new(phrase!(
            "K0931-file-boards",
            "board {number} of round {round} is one of the file without a section",
            number,
            round = round_number
        )),
        None => Complaint::new(no_board(board)),
    };
    Diagnostic::command_line(match right {
        Some(right) => why.with_help(phrase!(
            "K0931-help-section-boards",
            "the first board of this section can be number {right}",
            right = u64::from(right)
        )),
        None => why,
    })
}

fn no_board(number: u32) -> Phrase {
    phrase!("K0931-first-board", "`{number}` is no number of a board", number = u64::from(number))
}

/// Returns the section that a file is brought as.
///
/// # Errors
///
/// It is not said which one is meant, or its name is not free.
pub fn choose_section(hall: &Hall, choice: Option<&SectionChoice>) -> Result<SectionBody, Diagnostic> {
    let name = choice.map(|choice| clean(&choice.name)).unwrap_or_default();
    let number = choice.and_then(|choice| choice.number);
    let named = hall.sections.iter().find(|section| section.is_called(&name));
    let body = |section: &HallSection| SectionBody { number: section.number, name: section.name.clone(), first: 1 };
    let new = |number: u32| SectionBody { number, name: name.clone(), first: 1 };
    match (number, named) {
        (None, Some(known)) => Ok(body(known)),
        (None, None) if !name.is_empty() => {
            Ok(new(hall.sections.last().map_or(0, |last| last.number.saturating_add(1))))
        }
        (None, None) => match hall.section(0) {
            Some(first) if first.is_named() => Err(which(hall)),
            _ => Ok(new(0)),
        },
        (Some(number), _) => {
            let known = hall.section(number).ok_or_else(|| which(hall))?;
            match named {
                Some(named) if named.number != number => Err(named_already(named)),
                None if !name.is_empty() && known.is_named() => Err(named_already(known)),
                None if !known.is_named() => Ok(new(number)),
                _ => Ok(body(known)),
            }
        }
    }
}

/// Returns the name of a section without what cannot be seen.
fn clean(name: &str) -> String {
    let visible: String = name.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    words.join(" ").chars().take(SECTION).collect::<String>().trim_end().to_owned()
}

fn which(hall: &Hall) -> Diagnostic {
    let names: Vec<String> = hall.named_sections().map(|section| format!("`{}`", section.name)).collect();
    let known = names.join(", ");
    let why = Complaint::new(phrase!("K0931-section", "it is not said of which section the file is"));
    Diagnostic::command_line(match known.is_empty() {
        true => why,
        false => why.with_help(phrase!("K0931-help-section", "choose one of {known}, or name a new one", known)),
    })
}

fn named_already(section: &HallSection) -> Diagnostic {
    let name = section.name.clone();
    Diagnostic::command_line(phrase!("K0931-section-name", "there is a section `{name}` already", name))
}

/// Returns the rounds in which something but a call was entered about a board of a section: its boards there keep their numbers.
fn rounds_with_entries(state: &EventState, section: u32) -> BTreeSet<u32> {
    let entered = state.entries().filter(|entry| entry.kind != EntryKind::Call);
    let places = entered.filter_map(BoardPlace::of);
    let is_its = |place: &BoardPlace| {
        state.games().get(place).is_some_and(|game| game.paired.is_some() && game.section == section)
    };
    places.filter(is_its).map(|place| place.round).collect()
}

/// Returns the boards of other sections, by round.
fn taken_boards(hall: &Hall, section: u32) -> BTreeMap<u32, BTreeSet<u32>> {
    let mut taken: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
    for board in hall.boards.iter().filter(|board| board.is_paired() && board.section != section) {
        taken.entry(board.round).or_default().insert(board.board);
    }
    taken
}

/// Returns the first round and board of games at which another section plays.
fn first_taken(placed: &[GameBody], taken: &BTreeMap<u32, BTreeSet<u32>>) -> Option<(u32, u32)> {
    let is_taken = |game: &&GameBody| taken.get(&game.round).is_some_and(|taken| taken.contains(&game.board));
    placed.iter().filter(is_taken).map(|game| (game.round, game.board)).min()
}

/// The places of a section in the hall, round by round.
struct SectionPlaces<'a> {
    state: &'a EventState,
    section: u32,
    /// The rounds in which its boards keep their numbers.
    is_entered: BTreeSet<u32>,
}

impl SectionPlaces<'_> {
    /// Returns games of the file at their boards in the hall. A round that the section has already begins where it did, unless another
    /// first board is given and nothing was entered about its boards.
    fn place(&self, games: &[GameBody], first: u32, is_given: bool) -> Vec<GameBody> {
        let first_of = |round: u32| {
            let before = self.state.first_board(self.section, round);
            before.filter(|_| !is_given || self.is_entered.contains(&round)).unwrap_or(first)
        };
        let placed = games.iter().map(|game| game.clone().counted_from(first_of(game.round))).collect();
        self.state.with_corrected_numbers(self.section, placed)
    }
}
