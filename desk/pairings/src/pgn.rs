//! The games of a round in PGN: only their tags are looked at.
//!
//! The board is that of the tag `Board`, else the one in `Round "3.12"`, which is board 12 of round 3; without either, games are
//! numbered in the order of the file, and marked so. `Round "3.1.2"`, a board of a match of teams, tells no board of the hall.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_board::{PgnGame, PgnReader};

use crate::{
    day::day,
    event::EventTold,
    fields::{self, excerpt, text_of},
    kind::PairingsFileKind,
    limits,
    notes::Notes,
    outcome::PairingOutcome,
    pairings::Pairings,
    player::Player,
    roster::Roster,
    seats::{self, Sitting},
    text::{self, Lines},
    time_control::{from_tag, take_time_control},
};

/// Returns whether the lines are those of games in PGN: the first that says something is a tag.
pub(crate) fn is_one(lines: &Lines) -> bool {
    lines
        .numbered_lines()
        .map(|(_, line)| line.trim_start())
        .find(|line| !line.is_empty() && !line.starts_with(['%', ';']))
        .is_some_and(|first| {
            first.strip_prefix('[').is_some_and(|tag| tag.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()))
        })
}

/// Reads the games; `round` is the round where no tag tells it.
///
/// # Errors
///
/// All that is wrong, with file and line.
pub(crate) fn read(file: &str, lines: &Lines, round: Option<u32>) -> Result<Pairings, Diagnostic> {
    let mut notes = Notes::of(file);
    if let Some(line) = lines.legacy {
        notes.odd(line, text::read_as_windows());
    }
    let whole = lines.text_from(1);
    let mut reader = PgnReader::new(whole.as_bytes());
    let mut games = Games { round, ..Games::default() };
    while let Some(Ok(game)) = reader.next_game() {
        if notes.are_full() {
            break;
        }
        if !game.is_empty() {
            games.add(game, &mut notes);
        }
    }
    let Games { roster, sittings, event, .. } = games;
    if sittings.is_empty() && notes.are_right() {
        notes.wrong(1, phrase!("K0901-no-games", "there is no game with two players in the file"));
    }
    let players = roster.into_numbered_players();
    let pairings = seats::pairings(&sittings, &players, false, &mut notes);
    Ok(Pairings {
        kind: PairingsFileKind::Pgn,
        event,
        players,
        teams: Vec::new(),
        games: pairings,
        warnings: notes.finish()?,
    }
    .sort())
}

/// The games read so far.
#[derive(Default)]
struct Games {
    round: Option<u32>,
    roster: Roster,
    sittings: Vec<Sitting>,
    event: EventTold,
    /// For each round, the day of its games; none where they differ.
    days: Vec<(u32, Option<String>)>,
}

impl Games {
    fn add(&mut self, game: &PgnGame, notes: &mut Notes<'_>) {
        let line = usize::try_from(game.line()).unwrap_or(usize::MAX);
        let names = ["White", "Black"].map(|colour| game.known_tag(colour));
        let [Some(white), Some(black)] = names else {
            notes.odd(line, phrase!("K0901-names-missing", "the game does not name both players, and is left out"));
            return;
        };
        let (round, board) = match self.place(game) {
            Ok(place) => place,
            Err(wrong) => return notes.wrong(line, wrong),
        };
        let seats = [("White", white), ("Black", black)].map(|(colour, name)| {
            if seats::is_nobody(name) {
                return Ok(None);
            }
            let player = player(game, colour, name, line, notes);
            self.roster.seat(player).map(Some)
        });
        let (white, black) = match seats {
            [Ok(white), Ok(black)] => (white, black),
            [white, black] => {
                for wrong in [white.err(), black.err()].into_iter().flatten() {
                    notes.wrong(line, wrong);
                }
                return;
            }
        };
        if white.is_none() && black.is_none() {
            return;
        }
        let result = match result(game, white.is_some(), black.is_some()) {
            Ok(result) => result,
            Err(wrong) => return notes.wrong(line, wrong),
        };
        self.sittings.push(Sitting { line, round, board, white, black, result });
        self.note_event(game, round, line, notes);
    }

    /// Returns round and board.
    fn place(&self, game: &PgnGame) -> Result<(u32, Option<u32>), Complaint> {
        let tag = game.known_tag("Round").unwrap_or_default();
        let (first, within) = tag.split_once('.').unwrap_or((tag, ""));
        let told = fields::number(first, limits::ROUNDS);
        let round = match (told, self.round) {
            (Some(round), _) => round,
            (None, Some(round)) if tag.is_empty() => round,
            (None, _) if tag.is_empty() => return Err(seats::no_round()),
            (None, _) => {
                let text = excerpt(tag);
                return Err(phrase!("K0901-round", "`{text}` is no round", text).into());
            }
        };
        let Some(tagged) = game.known_tag("Board") else {
            return Ok((round, fields::number(within, limits::BOARDS)));
        };
        let board = fields::number(tagged, limits::BOARDS).ok_or_else(|| seats::no_board(tagged))?;
        // `Round "3.1.2"` with `Board "2"` is the second board of a match: that of the hall is not told.
        let is_of_match = within.contains('.');
        Ok((round, (!is_of_match).then_some(board)))
    }

    fn note_event(&mut self, game: &PgnGame, round: u32, line: usize, notes: &mut Notes<'_>) {
        let event = &mut self.event;
        let tag = |name: &str| game.known_tag(name).and_then(text_of);
        event.name = event.name.take().or_else(|| tag("Event"));
        event.city = event.city.take().or_else(|| tag("Site"));
        event.from = event.from.take().or_else(|| tag("EventDate").and_then(|text| day(&text)));
        note_time(event, tag("TimeControl"), line, notes);
        let date = tag("Date").and_then(|text| day(&text));
        match self.days.iter_mut().find(|(of, _)| *of == round) {
            Some((_, known)) if *known != date => *known = None,
            Some(_) => {}
            None => self.days.push((round, date)),
        }
        event.days = days(&self.days);
    }
}

/// Returns the days in the order of the rounds, empty where unknown.
fn days(told: &[(u32, Option<String>)]) -> Vec<String> {
    let last = told.iter().filter(|(_, day)| day.is_some()).map(|(round, _)| *round).max().unwrap_or(0);
    let of = |round: u32| told.iter().find(|(of, _)| *of == round).and_then(|(_, day)| day.clone()).unwrap_or_default();
    (1..=last).map(of).collect()
}

fn note_time(event: &mut EventTold, tag: Option<String>, line: usize, notes: &mut Notes<'_>) {
    let Some(text) = tag else {
        return;
    };
    match &event.time_written {
        Some(before) if *before != text => notes.odd(
            line,
            phrase!(
                "K0901-time-differs",
                "the time control `{text}` is another than `{before}` of the games before, which counts",
                text,
                before
            ),
        ),
        Some(_) => {}
        None => {
            let read = from_tag(&text);
            take_time_control(event, text, read, |fault| Complaint::from(fault), line, notes);
        }
    }
}

fn player(game: &PgnGame, colour: &str, name: &str, line: usize, notes: &mut Notes<'_>) -> Player {
    let tag = |suffix: &str| game.known_tag(&format!("{colour}{suffix}")).unwrap_or_default();
    let rating = fields::rating(tag("Elo")).unwrap_or_else(|()| {
        let text = excerpt(tag("Elo"));
        notes.odd(line, phrase!("K0901-rating", "`{text}` is no rating", text));
        None
    });
    let fide_id = fields::fide_id(tag("FideId")).unwrap_or_else(|()| {
        let text = excerpt(tag("FideId"));
        notes.odd(line, phrase!("K0901-fide", "`{text}` is no FIDE number", text));
        None
    });
    Player {
        number: 0,
        name: text_of(name).unwrap_or_default(),
        title: text_of(tag("Title")),
        federation: text_of(tag("Fed")).or_else(|| text_of(tag("Country"))),
        rating,
        fide_id,
        team: text_of(tag("Team")),
    }
}

fn result(game: &PgnGame, white: bool, black: bool) -> Result<Option<PairingOutcome>, Complaint> {
    let text = game.known_tag("Result").or(game.result()).unwrap_or_default();
    let read = match (white, black) {
        (true, true) => fields::result(text),
        (is_white, _) => fields::result_alone(text, is_white),
    };
    read.map_err(|()| seats::no_result(text))
}
