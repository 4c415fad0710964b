//! Two hundred boards that each grow by one ply between two looks: how long a look takes, and which share of a core that is.
//!
//! The games are real ones where `KODEKS_COLLECTIONS` names a folder of collections (`clocks.pgn.zst`), else made by a walk of
//! random legal moves.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write as _,
    fs::{self, File},
    io::{BufRead, BufReader},
    path::Path,
    time::{Duration, Instant},
};

use kodeks_board::{Color, PgnReader, Position, TimeControl};
use kodeks_boards::{Boards, LiveEvent};
use kodeks_rulesets::{EditionRequest, Library, Selector};

const BOARDS: usize = 200;
const LOOKS: usize = 60;
const EVERY: Duration = Duration::from_secs(2);

/// A game as a program of boards writes it: tags, and each move with what the clock shows after it.
struct Written {
    tags: String,
    moves: Vec<String>,
}

impl Written {
    /// Returns the text of a file after so many plies; the end of the game is its last moves.
    fn text(&self, plies: usize) -> String {
        let moves = self.moves.iter().take(plies).map(String::as_str);
        format!("{}\n{} *\n", self.tags, moves.collect::<Vec<_>>().join(" "))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    kodeks_prepared::start()?;
    let library = Library::built_in()?;
    let event = LiveEvent {
        wanted: EditionRequest::Pack(Selector::parse("fide@2023")?),
        time: Some(TimeControl::from_spoken("15+10")?),
        tempo: None,
        options: BTreeMap::new(),
    };
    let games = games();
    println!(
        "{} games of {} to {} plies",
        games.len(),
        games.iter().map(|game| game.moves.len()).min().unwrap_or(0),
        games.iter().map(|game| game.moves.len()).max().unwrap_or(0),
    );
    for one_file in [false, true] {
        let folder = tempfile::tempdir()?;
        let mut boards = Boards::new(&library, event.clone())?;
        let (mut spent, mut alerts) = (Vec::new(), 0);
        for look in 0..=LOOKS {
            write(&games, look, folder.path(), one_file)?;
            let begun = Instant::now();
            let changes = boards.look(&[folder.path().to_owned()]);
            // The first look is at all of the text.
            if look > 0 {
                spent.push(begun.elapsed());
            }
            alerts += boards.boards().filter(|board| !board.alerts.is_empty()).count();
            assert_eq!(boards.boards().len(), BOARDS);
            assert!(!changes.is_empty());
        }
        spent.sort_unstable();
        let worst = spent.last().copied().unwrap_or_default();
        let mean = spent.iter().sum::<Duration>() / LOOKS as u32;
        println!(
            "{}: median {:.1?}, worst {worst:.1?} a look; {:.2} % of a core at a look every {EVERY:?}; {alerts} times a board had an alert",
            if one_file { "one file for all boards" } else { "a file for each board" },
            spent[LOOKS / 2],
            100.0 * mean.as_secs_f64() / EVERY.as_secs_f64(),
        );
    }
    Ok(())
}

/// Writes the games as they stand at a look: the last plies of each, so that most are late in their game.
fn write(games: &[Written], look: usize, folder: &Path, one_file: bool) -> Result<(), Box<dyn Error>> {
    let mut all = String::new();
    for (place, game) in games.iter().enumerate() {
        let before = game.moves.len().saturating_sub(LOOKS);
        let text = game.text(before + look);
        if one_file {
            writeln!(all, "{text}")?
        } else {
            fs::write(folder.join(format!("game-{}.pgn", place + 1)), text)?
        }
    }
    if one_file {
        fs::write(folder.join("games.pgn"), all)?;
    }
    Ok(())
}

fn tags(board: usize) -> String {
    format!(
        "[Event \"Open\"]\n[Site \"Hall\"]\n[Date \"2026.11.28\"]\n[Round \"3\"]\n[Board \"{board}\"]\n\
         [White \"White {board}\"]\n[Black \"Black {board}\"]\n[Result \"*\"]\n"
    )
}

/// Returns the games, each of at least as many plies as there are looks.
fn games() -> Vec<Written> {
    match env::var_os("KODEKS_COLLECTIONS") {
        Some(folder) => real(Path::new(&folder)),
        None => (1..=BOARDS).map(made).collect(),
    }
}

fn real(folder: &Path) -> Vec<Written> {
    let file = File::open(folder.join("clocks.pgn.zst")).expect("the folder has `clocks.pgn.zst`");
    let decoder = ruzstd::decoding::StreamingDecoder::new(BufReader::new(file)).unwrap();
    let input: Box<dyn BufRead> = Box::new(BufReader::new(decoder));
    let mut reader = PgnReader::new(input);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game() {
        let game = game.unwrap();
        if game.plies() < LOOKS || game.tag("FEN").is_some() {
            continue;
        }
        let moves = game.moves().enumerate().map(|(ply, played)| {
            let clock = played.clock.unwrap_or_default();
            written(ply, played.text, &clock.in_full())
        });
        games.push(Written { tags: tags(games.len() + 1), moves: moves.collect() });
        if games.len() == BOARDS {
            break;
        }
    }
    games
}

/// Returns a game of random legal moves.
fn made(board: usize) -> Written {
    let mut seed = 2005 + board as u64;
    let mut position = Position::start();
    let mut moves = Vec::new();
    while moves.len() < 120 {
        // Knuth's multiplier.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let legal = position.legal_moves();
        let count = legal.iter().count() as u64;
        if count == 0 {
            return made(board + BOARDS);
        }
        let m = *legal.get(((seed >> 33) % count) as usize).unwrap();
        moves.push(written(moves.len(), &position.san(m), "1:00:00"));
        position.play(m);
    }
    let board = (board - 1) % BOARDS + 1;
    Written { tags: tags(board), moves }
}

fn written(ply: usize, san: &str, clock: &str) -> String {
    let mover = if ply.is_multiple_of(2) { Color::White } else { Color::Black };
    match mover {
        Color::White => format!("{}. {san} {{[%clk {clock}]}}", ply / 2 + 1),
        Color::Black => format!("{san} {{[%clk {clock}]}}"),
    }
}
