//! Reads twenty thousand games and compares with what other programs find in them: python-chess (`pip install chess`; `KODEKS_PYTHON` names a Python that has it) and pgn-extract
//! (of Debian, Ubuntu).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use kodeks_board::{CastlingComparison, EnPassantComparison, Game, PgnGame, PgnReader, Position, RepetitionCriteria};
use kodeks_testing::collections;

/// How the two programs compare positions: en passant counts where it can be played.
const COMPARISON: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::Rights, en_passant: EnPassantComparison::Legal };

/// Every which game is given an illegal move, so that there is something to refuse.
const SPOILT: u64 = 40;

/// What is found in a game, in the order of the columns of `tools/python_chess.py`.
type Facts = [usize; 8];

/// Returns at least twenty thousand games of people, one after the other, all written in the same way and
/// some of them spoilt, with what is found in each.
fn games() -> (String, Vec<Facts>) {
    let mut reader = PgnReader::new(collections::open("human"));
    let (mut text, mut all) = (String::new(), Vec::new());
    let mut pgn = PgnGame::default();
    while reader.read_into(&mut pgn).unwrap() {
        writeln!(text, "[Event \"{}\"]\n[Result \"*\"]", all.len()).unwrap();
        if let Some(fen) = pgn.tag("FEN") {
            writeln!(text, "[SetUp \"1\"]\n[FEN \"{fen}\"]").unwrap();
        }
        let mut moves: Vec<&str> = pgn.moves().map(|played| played.text).collect();
        if pgn.number() % SPOILT == 0 && moves.len() > 20 {
            moves[20] = "Kh5";
        }
        writeln!(text, "\n{} *\n", moves.join("\n")).unwrap();
        all.push(facts(&pgn, &moves));
    }
    assert!(all.len() >= 20_000);
    (text, all)
}

fn facts(pgn: &PgnGame, moves: &[&str]) -> Facts {
    let start = Position::from_setup(pgn.start().unwrap()).unwrap();
    let mut game = Game::from(start);
    let mut first = [0; 4];
    let mut fault = 0;
    for text in moves {
        let Ok(m) = game.position().unwrap().read_san(text) else {
            fault = 1;
            break;
        };
        game.play(m);
        let occurrences = game.occurrences(COMPARISON);
        let quiet = game.halfmove_clock();
        let holds = [occurrences >= 3, occurrences >= 5, quiet >= 100, quiet >= 150];
        for (first, _) in first.iter_mut().zip(holds).filter(|(first, holds)| *holds && **first == 0) {
            *first = game.plies();
        }
    }
    let last = game.position().unwrap();
    let ends = [last.is_checkmate(), last.is_stalemate()].map(usize::from);
    let [three, five, fifty, more] = first;
    [game.plies(), fault, three, five, fifty, more, ends[0], ends[1]]
}

/// A file that is there as long as the test.
struct TextFile(PathBuf);

impl TextFile {
    fn new(name: &str, text: &str) -> TextFile {
        let path = env::temp_dir().join(format!("kodeks-{name}-{}", std::process::id()));
        fs::write(&path, text).unwrap();
        TextFile(path)
    }
}

impl Drop for TextFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS and python-chess"]
fn python_chess_finds_the_same_in_twenty_thousand_games() {
    let python = env::var("KODEKS_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let (text, ours) = games();
    let file = TextFile::new("python-chess", &text);
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/python_chess.py");
    let output = Command::new(&python).arg(tool).arg(&file.0).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let table = String::from_utf8(output.stdout).unwrap();
    let theirs: Vec<Vec<usize>> = table
        .lines()
        .map(|line| {
            let numbers = line.split('\t').map(|cell| cell.parse().unwrap());
            numbers.collect::<Vec<usize>>()
        })
        .collect();
    assert_eq!(theirs.len(), ours.len());
    for (number, (theirs, ours)) in theirs.iter().zip(&ours).enumerate() {
        assert_eq!(theirs[..], ours[..], "game {number}");
    }
    println!("python-chess: {} games alike", ours.len());
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS and pgn-extract"]
fn pgn_extract_finds_the_same_games_legal() {
    let program = ["pgn-extract", "/usr/games/pgn-extract"]
        .into_iter()
        .find(|program| Command::new(program).arg("--version").output().is_ok())
        .expect("pgn-extract is installed");
    let (text, ours) = games();
    let file = TextFile::new("pgn-extract", &text);
    let output = Command::new(program).arg("--quiet").arg(&file.0).output().unwrap();
    let written = String::from_utf8_lossy(&output.stdout);
    let mut is_legal = vec![false; ours.len()];
    for line in written.lines() {
        let number = line.strip_prefix("[Event \"").and_then(|rest| rest.strip_suffix("\"]"));
        if let Some(number) = number {
            is_legal[number.parse::<usize>().unwrap()] = true;
        }
    }
    for (number, (theirs, ours)) in is_legal.iter().zip(&ours).enumerate() {
        assert_eq!(*theirs, ours[1] == 0, "game {number}");
    }
    let legal = is_legal.iter().filter(|is_legal| **is_legal).count();
    println!("pgn-extract: {legal} of {} games legal, alike", ours.len());
    assert!(legal < ours.len());
}
