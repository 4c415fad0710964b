//! What people feel: whole commands from their start to their end, in instructions, which are the same on every machine but for
//! what a library chooses by its processor.
//!
//! ```text
//! cargo bench -p kodeks --bench felt
//! cargo bench -p kodeks --bench felt -- --renew
//! ```
//!
//! The first fails if a row has grown by more than a twentieth over its figure in `felt.toml`; the second writes the figures
//! there. A program that is built without optimisation, as the tests have it (`--profile dev`), has figures of its own. Rows about games are measured where `KODEKS_COLLECTIONS` names the folder of the collections. `KODEKS_LOOP` may name a
//! program that reads the games of a file with another library, finds every move legal and counts repetitions: it is called as
//! `PROGRAM audit legal 1 FILE`, and the audit is put beside it, in instructions and in time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../core/board/tests/collections/mod.rs"]
mod collections;

use std::{
    collections::BTreeMap,
    env, fs,
    io::Read,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    time::{Duration, Instant},
};

use toml::Table;

/// How many times its figure a row may cost.
const MOST: f64 = 1.05;

/// How many games of people are audited.
const GAMES: usize = 4000;

/// How often two programs are timed in turns.
const ROUNDS: usize = 5;

const PROFILE: &str = if cfg!(debug_assertions) {
    "dev"
} else {
    "release"
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/felt.toml");
const ABOVE: &str = "\
# Instructions of whole commands, from their start to their end; written by
# `cargo bench -p kodeks --bench felt -- --renew`, which `benches/felt.rs` explains.
";

const AUDIT: [&str; 5] = ["audit", "--rules", "fide@2018", "--jobs", "1"];

fn main() -> ExitCode {
    if Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .status()
        .is_err()
    {
        println!("nothing is measured: valgrind is not installed");
        return ExitCode::SUCCESS;
    }
    let renew = env::args().any(|argument| argument == "--renew");
    let mut measured = Measured::read();
    of_this_repository(&mut measured);
    if collections::named_folder().is_some() {
        of_games(&mut measured);
    } else {
        println!("rows about games are left out: KODEKS_COLLECTIONS names no folder");
    }
    measured.finish(renew)
}

fn of_this_repository(measured: &mut Measured) {
    let nothing = scratch("nothing.pgn", "");
    measured.row(
        "rule",
        kodeks().args(["rule", "cli/examples/incorrect-claim.toml"]),
    );
    measured.row("editions", kodeks().arg("editions"));
    measured.row(
        "audit of an empty file",
        kodeks()
            .args(["audit", "--rules", "fide@2018"])
            .arg(&nothing),
    );
    measured.row("check of an edition", kodeks().args(["check", "fide@2018"]));
    measured.row(
        "diff of neighbours",
        kodeks().args(["diff", "fide@2018", "fide@2023", "--jobs", "1"]),
    );
}

fn of_games(measured: &mut Measured) {
    let start = instructions(kodeks().args(AUDIT).arg(scratch("nothing.pgn", "")));
    let human = scratch("human.pgn", first_games(&text("human"), GAMES));
    let plain = measured.row("audit of games", kodeks().args(AUDIT).arg(&human));
    let claims = measured.row(
        "audit of games with claims",
        kodeks().args(AUDIT).arg("--claims").arg(&human),
    );
    println!(
        "{:>27} {:.2} of it without claims",
        "",
        ratio(claims, plain)
    );

    let clocks = text("clocks");
    let with = scratch("clocks.pgn", &clocks);
    let without = scratch("no-clocks.pgn", without_comments(&clocks));
    let with = measured.row("audit of games with clocks", kodeks().args(AUDIT).arg(with));
    let without = measured.row("the same without clocks", kodeks().args(AUDIT).arg(without));
    println!(
        "{:>27} {:.2} of it without clocks, both without the start",
        "",
        ratio(with - start, without - start)
    );

    if let Some(other) = env::var_os("KODEKS_LOOP") {
        let whole = scratch("whole.pgn", text("human"));
        let mut audit = kodeks();
        audit.args(AUDIT).arg(&whole);
        let mut beside = Command::new(other);
        beside.args(["audit", "legal", "1"]).arg(&whole);
        let counted = ratio(instructions(&mut audit), instructions(&mut beside));
        let [audit, beside] = best([&mut audit, &mut beside]);
        println!(
            "an audit of all games of people beside the other loop: {counted:.2} in instructions, {:.2} in time",
            audit.as_secs_f64() / beside.as_secs_f64()
        );
    }
}

/// What was measured, beside the figures in the repository.
struct Measured {
    /// By profile, and by row.
    figures: Table,
    rows: BTreeMap<String, u64>,
    grown: Vec<String>,
}

impl Measured {
    fn read() -> Self {
        let text = fs::read_to_string(FILE).unwrap_or_default();
        Self {
            figures: text.parse().expect("felt.toml can be read"),
            rows: BTreeMap::new(),
            grown: Vec::new(),
        }
    }

    /// Measures a command; returns its instructions.
    fn row(&mut self, name: &str, command: &mut Command) -> u64 {
        let count = instructions(command);
        let figures = self.figures.get(PROFILE);
        let figure = figures.and_then(|rows| rows.get(name)?.as_integer());
        match figure.and_then(|figure| u64::try_from(figure).ok()) {
            Some(figure) => {
                let times = ratio(count, figure);
                println!(
                    "{name:>27} {:>9.1} M  {times:.3} of {:.1} M",
                    millions(count),
                    millions(figure)
                );
                if times > MOST {
                    self.grown.push(name.to_owned());
                }
            }
            None => println!(
                "{name:>27} {:>9.1} M  no figure in felt.toml",
                millions(count)
            ),
        }
        self.rows.insert(name.to_owned(), count);
        count
    }

    fn finish(mut self, renew: bool) -> ExitCode {
        if renew {
            let rows = self.figures.entry(PROFILE);
            let rows = rows.or_insert_with(|| Table::new().into());
            let rows = rows.as_table_mut().expect("a table of rows");
            for (name, count) in self.rows {
                rows.insert(name, i64::try_from(count).unwrap().into());
            }
            fs::write(FILE, format!("{ABOVE}\n{}", self.figures)).unwrap();
            println!("{FILE} is written");
            return ExitCode::SUCCESS;
        }
        if self.grown.is_empty() {
            return ExitCode::SUCCESS;
        }
        println!("grown by more than a twentieth: {}", self.grown.join(", "));
        ExitCode::FAILURE
    }
}

/// The program, called in the folder of the repository.
fn kodeks() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap());
    command
}

/// Returns how many instructions a command takes, all its threads together.
fn instructions(command: &mut Command) -> u64 {
    let output = Command::new("valgrind")
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(command.get_program())
        .args(command.get_args())
        .current_dir(command.get_current_dir().unwrap_or(Path::new(".")))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} failed: {told}");
    let (_, count) = told
        .rsplit_once("refs:")
        .expect("cachegrind tells the instructions");
    count
        .trim()
        .replace(',', "")
        .parse()
        .expect("a number of instructions")
}

/// Returns the best time of each command, called in turns.
fn best<const N: usize>(mut commands: [&mut Command; N]) -> [Duration; N] {
    let mut best = [Duration::MAX; N];
    for _ in 0..ROUNDS {
        for (command, best) in commands.iter_mut().zip(&mut best) {
            let begin = Instant::now();
            command
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            *best = begin.elapsed().min(*best);
        }
    }
    best
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
fn ratio(one: u64, other: u64) -> f64 {
    one as f64 / other as f64
}

fn millions(count: u64) -> f64 {
    ratio(count, 1_000_000)
}

/// Writes a file that the commands read.
fn scratch(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("felt");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

/// Returns a collection as text.
fn text(name: &str) -> Vec<u8> {
    let mut text = Vec::new();
    collections::open(name).read_to_end(&mut text).unwrap();
    text
}

/// Returns so many games from the beginning of a text.
fn first_games(text: &[u8], games: usize) -> &[u8] {
    let begins = |&at: &usize| text[at..].starts_with(b"[Event \"");
    let end = (0..text.len())
        .filter(begins)
        .nth(games)
        .unwrap_or(text.len());
    &text[..end]
}

/// Returns a text without what stands in braces.
fn without_comments(text: &[u8]) -> Vec<u8> {
    let mut inside = false;
    let outside = |&&byte: &&u8| {
        inside = byte == b'{' || inside && byte != b'}';
        !inside && byte != b'}'
    };
    text.iter().filter(outside).copied().collect()
}
