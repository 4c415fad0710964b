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

use kodeks_testing::measure::{best, collection};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};
use toml::Table;

/// How many times its figure a row may cost.
const MOST: f64 = 1.05;

/// How many games of people are audited.
const GAMES: usize = 4000;

const PROFILE: &str = if cfg!(debug_assertions) { "dev" } else { "release" };

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/felt.toml");
const ABOVE: &str = "\
# Instructions of whole commands, from their start to their end; written by
# `cargo bench -p kodeks --bench felt -- --renew`, which `benches/felt.rs` explains.
";

/// What the other program is called with before the file.
const LOOP: [&str; 3] = ["audit", "legal", "1"];

const AUDIT: [&str; 5] = ["audit", "--rules", "fide@2018", "--jobs", "1"];

fn main() -> ExitCode {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("nothing is measured: valgrind is not installed");
        return ExitCode::SUCCESS;
    }
    let renew = env::args().any(|argument| argument == "--renew");
    let mut measured = Measured::read();
    of_this_repository(&mut measured);
    if let (Some(people), Some(clocks)) = (collection("human"), collection("clocks")) {
        of_games(&mut measured, &people, &clocks);
    }
    measured.finish(renew)
}

fn of_this_repository(measured: &mut Measured) {
    let nothing = scratch("nothing.pgn", "");
    measured.row("rule", kodeks().args(["rule", "cli/examples/incorrect-claim.toml"]));
    measured.row("editions", kodeks().arg("editions"));
    measured.row("audit of an empty file", kodeks().args(["audit", "--rules", "fide@2018"]).arg(&nothing));
    measured.row("check of an edition", kodeks().args(["check", "fide@2018"]));
    measured.row("diff of neighbours", kodeks().args(["diff", "fide@2018", "fide@2023", "--jobs", "1"]));
}

fn of_games(measured: &mut Measured, people: &[u8], clocks: &[u8]) {
    let start = instructions(kodeks().args(AUDIT).arg(scratch("nothing.pgn", "")));
    let human = scratch("human.pgn", first_games(people, GAMES));
    let plain = measured.row("audit of games", kodeks().args(AUDIT).arg(&human));
    let claims = measured.row("audit of games with claims", kodeks().args(AUDIT).arg("--claims").arg(&human));
    println!("{:>27} {:.2} of it without claims", "", ratio(claims, plain));

    let with = scratch("clocks.pgn", clocks);
    let without = scratch("no-clocks.pgn", without_comments(clocks));
    let with = measured.row("audit of games with clocks", kodeks().args(AUDIT).arg(with));
    let without = measured.row("the same without clocks", kodeks().args(AUDIT).arg(without));
    println!("{:>27} {:.2} of it without clocks, both without the start", "", ratio(with - start, without - start));

    if let Some(other) = env::var_os("KODEKS_LOOP") {
        let whole = scratch("whole.pgn", people);
        let audit = || call(kodeks().args(AUDIT).arg(&whole));
        let beside = || call(Command::new(&other).args(LOOP).arg(&whole));
        let counted = ratio(
            instructions(kodeks().args(AUDIT).arg(&whole)),
            instructions(Command::new(&other).args(LOOP).arg(&whole)),
        );
        let [audit, beside] = best([&audit, &beside]);
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
        Self { figures: text.parse().expect("felt.toml can be read"), rows: BTreeMap::new(), grown: Vec::new() }
    }

    /// Measures a command; returns its instructions.
    fn row(&mut self, name: &str, command: &mut Command) -> u64 {
        let count = instructions(command);
        let figure = self.figures.get(PROFILE).and_then(|rows| rows.get(name)?.as_integer());
        match figure.and_then(|figure| u64::try_from(figure).ok()) {
            Some(figure) => {
                let times = ratio(count, figure);
                println!("{name:>27} {:>9.1} M  {times:.3} of {:.1} M", millions(count), millions(figure));
                if times > MOST {
                    self.grown.push(name.to_owned());
                }
            }
            None => println!("{name:>27} {:>9.1} M  no figure in felt.toml", millions(count)),
        }
        self.rows.insert(name.to_owned(), count);
        count
    }

    fn finish(mut self, renew: bool) -> ExitCode {
        if renew {
            let rows = self
                .figures
                .entry(PROFILE)
                .or_insert_with(|| Table::new().into())
                .as_table_mut()
                .expect("a table of rows");
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
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(command.get_program())
        .args(command.get_args())
        .current_dir(command.get_current_dir().unwrap_or(Path::new(".")))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} failed: {told}");
    let (_, count) = told.rsplit_once("refs:").expect("cachegrind tells the instructions");
    count.trim().replace(',', "").parse().expect("a number of instructions")
}

/// Calls a command, for its time alone; what it returns says nothing.
fn call(command: &mut Command) -> u64 {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    u64::from(command.status().unwrap().success())
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

/// Returns so many games from the beginning of a text.
fn first_games(text: &[u8], games: usize) -> &[u8] {
    let begins = |&at: &usize| text[at..].starts_with(b"[Event \"");
    let end = (0..text.len()).filter(begins).nth(games).unwrap_or(text.len());
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
