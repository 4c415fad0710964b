//! What is made to cost much costs little: each file is made twice, the second twice as large, and neither its time nor its memory
//! may grow faster than the file.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    env,
    fs::File,
    process::{Command, Stdio},
};

use crate::common::{Folder, repository};

/// How much CPU one command may take, in seconds, in a program that is built for the tests.
const SECONDS: f64 = 5.0;

/// How much memory a command may reserve, in KiB. What threads reserve and never touch counts.
const KIBIBYTES: u64 = 1 << 20;

/// How a command ended: its code, the seconds of CPU that it took, and what it said was wrong.
struct Ran {
    code: i32,
    seconds: f64,
    err: String,
}

/// Runs the program in a shell that bounds its memory and its time, and says how much of the time it took. Standard input is the file
/// after `<`, where the words end with it.
fn run(words: &[String]) -> Ran {
    let script = format!(
        "ulimit -v {KIBIBYTES}; ulimit -t {}; \"$@\" > /dev/null; code=$?; times >&2; exit $code",
        SECONDS as u64 + 5
    );
    let (words, input) = match words {
        [words @ .., sign, input] if sign == "<" => (words, Stdio::from(File::open(input).unwrap())),
        words => (words, Stdio::null()),
    };
    let output = Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_kodeks")])
        .args(words)
        .current_dir(repository())
        .env("LC_ALL", "C")
        .env("MALLOC_ARENA_MAX", "2")
        .env_remove("KODEKS_PACKS")
        .stdin(input)
        .output()
        .unwrap();
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    // The last line is the time of the shell's children, of the user and of the system: `0m1.23s 0m0.04s`.
    let times = err.trim_end().lines().last().unwrap_or_default();
    let seconds = |word: &str| {
        let (minutes, seconds) = word.trim_end_matches('s').split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?)
    };
    let taken = times.split(' ').map(|word| seconds(word).unwrap());
    Ran { code: output.status.code().unwrap(), seconds: taken.sum(), err: err.clone() }
}

/// What is made of a size, as the words of the command that reads it.
type Made = fn(&Folder, usize) -> Vec<String>;

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// A record that a command rules on.
fn ruled(folder: &Folder, text: &str) -> Vec<String> {
    words(&["rule", &folder.write("record.toml", text)])
}

/// A collection that is audited.
fn audited(folder: &Folder, text: impl AsRef<[u8]>, more: &[&str]) -> Vec<String> {
    let mut all = words(&["audit", &folder.write("games.pgn", text)]);
    all.extend(words(more));
    all
}

/// A command that reads a text from standard input.
fn piped(folder: &Folder, command: &[&str], text: &str) -> Vec<String> {
    let mut all = words(command);
    all.extend(["<".to_owned(), folder.write("input", text)]);
    all
}

/// The server for assistants, which is asked something.
fn assistant(folder: &Folder, method: &str, params: &str) -> Vec<String> {
    let hello = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\
                 \"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
    let begun = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    let asked = format!("{{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"{method}\",\"params\":{params}}}");
    piped(folder, &["mcp"], &format!("{hello}\n{begun}\n{asked}\n"))
}

/// The words of a pack that has one event of its own, with so many facts, each true or false.
fn vocabulary(facts: usize) -> String {
    let names: Vec<String> = (0..facts).map(|fact| format!("\"f{fact}\"")).collect();
    let mut text = format!(
        "[questions.fire]\nraised = \"report\"\nen = \"Fire\"\nfacts = [\"fire\", {}]\norders = \"after-a-report\"\n\
         [events.fire]\nen = \"Fire.\"\n[facts.fire]\ntype = \"bool\"\nen = \"fire\"\n",
        names.join(", ")
    );
    for fact in 0..facts {
        text += &format!("[facts.f{fact}]\ntype = \"bool\"\nen = \"fact {fact}\"\n");
    }
    text
}

fn regulation(more: &str, when: &str) -> String {
    format!(
        "title = {{ en = \"t\" }}\nanswers = \"fire\"\nruling = \"draw()\"\nsource = [\"x\"]\n\
         summary = {{ en = \"s\" }}\n{more}\n[when]\n{when}\n"
    )
}

/// Writes a pack with these words and regulations, and returns its folder.
fn pack(folder: &Folder, vocabulary: &str, regulations: &[String], more: &str) -> String {
    let contents = (0..regulations.len()).map(|number| format!("\"{}\" = \"r{number}\"\n", number + 1));
    let head = format!(
        "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Club\" }}\nauthentic = \"en\"\n\
         extends = \"fide@2018\"\n{more}\n[contents]\n{}",
        contents.collect::<String>()
    );
    folder.write("club/pack.toml", head);
    folder.write("club/vocabulary.toml", vocabulary);
    for (number, regulation) in regulations.iter().enumerate() {
        folder.write(&format!("club/r/r{number}.toml"), regulation);
    }
    folder.path().join("club").display().to_string()
}

/// A ruling by that pack on its event.
fn ruled_by(folder: &Folder, pack: &str, more: &str) -> Vec<String> {
    let text = format!("[event]\nrules = \"club@2026\"\ntempo = \"standard\"\n[[happened]]\nfire = true\n{more}\n");
    let mut words = ruled(folder, &text);
    words.extend(["--packs".to_owned(), pack.to_owned()]);
    words
}

const TO_AND_FRO: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

fn moves(count: usize) -> String {
    let moves: Vec<&str> = TO_AND_FRO.iter().copied().cycle().take(count).collect();
    moves.join(" ")
}

fn game(tags: &str, text: &str) -> String {
    format!("[Event \"x\"]\n[Date \"2006.01.01\"]\n{tags}\n{text}\n")
}

/// The files, each with the size of the smaller one.
const ATTACKS: &[(&str, usize, Made)] = &[
    ("exceptions to all that follow", 100, |folder, size| {
        let regulation = |number: usize| {
            let others: Vec<String> = (number + 1..size).map(|other| format!("\"r{other}\"")).collect();
            regulation(&format!("exception_to = [{}]", others.join(", ")), "f0 = true")
        };
        let regulations: Vec<String> = (0..size).map(regulation).collect();
        let pack = pack(folder, &vocabulary(1), &regulations, "");
        ruled_by(folder, &pack, "f0 = true")
    }),
    ("regulations that each hang on a fact nobody knows", 40, |folder, size| {
        let regulations: Vec<String> = (0..size).map(|fact| regulation("", &format!("f{fact} = true"))).collect();
        let pack = pack(folder, &vocabulary(size), &regulations, "");
        ruled_by(folder, &pack, "")
    }),
    ("two editions that differ in all combinations of facts", 30, |folder, size| {
        let regulations: Vec<String> = (0..size).map(|fact| regulation("", &format!("f{fact} = true"))).collect();
        let pack = pack(folder, &vocabulary(size), &regulations, "");
        words(&["diff", "fide@2018", &pack])
    }),
    ("options in layers that nobody has announced", 6, |folder, size| {
        let mut head = String::new();
        for option in 0..size {
            head += &format!("[options.o{option}]\nkind = \"flag\"\narticle = \"1\"\ntitle = {{ en = \"o\" }}\n");
            folder.write(
                &format!("club/l{option}/layer.toml"),
                format!("name = \"l{option}\"\ntitle = {{ en = \"l\" }}\napplies = {{ o{option} = true }}\n"),
            );
        }
        let pack = pack(folder, &vocabulary(1), &[regulation("", "f0 = true")], &head);
        ruled_by(folder, &pack, "f0 = true")
    }),
    ("a pack of many regulations", 900, |folder, size| {
        let regulations: Vec<String> = (0..size).map(|_| regulation("", "f0 = true")).collect();
        let pack = pack(folder, &vocabulary(1), &regulations, "");
        words(&["check", &pack])
    }),
    ("a summary that names a number over and over", 2000, |folder, size| {
        let named = "{n}".repeat(size);
        let regulation = format!(
            "{}\n[law]\nn = \"w\"\n",
            regulation("", "f0 = true").replace("en = \"s\"", &format!("en = \"{named}\""))
        );
        let words = format!("{}[words]\nw = {{ en = \"{}\" }}\n", vocabulary(1), "x".repeat(4000));
        let pack = pack(folder, &words, &[regulation], "");
        ruled_by(folder, &pack, "f0 = true")
    }),
    ("braces in braces in a sentence", 50_000, |folder, size| {
        let words = format!("{}[words]\nw = {{ en = \"{}\" }}\n", vocabulary(1), "{".repeat(size));
        let pack = pack(folder, &words, &[regulation("", "f0 = true")], "");
        words_of_check(&pack)
    }),
    ("unknown keys", 80_000, |folder, size| {
        let keys = (0..size).map(|key| format!("k{key} = 1\n"));
        ruled(folder, &format!("[event]\n{}", keys.collect::<String>()))
    }),
    ("misspelt events", 20_000, |folder, size| ruled(folder, &"[[happened]]\nofers_draw = \"white\"\n".repeat(size))),
    ("parts of a key", 700_000, |folder, size| ruled(folder, &format!("{} = 1\n", vec!["a"; size].join(".")))),
    ("lists in lists", 700_000, |folder, size| ruled(folder, &format!("a = {}{}", "[".repeat(size), "]".repeat(size)))),
    ("moves that are events", 2000, |folder, size| {
        let event = |place: usize| format!("[[happened]]\nmove = \"{}\"\n", TO_AND_FRO[place % 4]);
        let events: String = (0..size).map(event).collect();
        ruled(folder, &format!("[event]\nrules = \"fide@2005\"\ntempo = \"standard\"\n{events}"))
    }),
    ("a game of many moves that is ruled on", 60_000, |folder, size| {
        let moves = moves(size);
        ruled(
            folder,
            &format!(
                "[event]\nrules = \"fide@2005\"\ntempo = \"standard\"\n[game]\nmoves = \"{moves}\"\n[[happened]]\nresigns = \"white\"\n"
            ),
        )
    }),
    ("a game of many moves that is audited", 60_000, |folder, size| {
        audited(folder, game("", &moves(size)), &["--claims"])
    }),
    ("a game of many moves, each found fault with, that is annotated", 15_000, |folder, size| {
        let line = |number: usize| {
            format!("{}. Nf3 {{[%clk 1:{:02}:00]}} Nf6 {{[%clk 0:{:02}:00]}} Ng1 Ng8", number, number % 60, number % 59)
        };
        let lines: Vec<String> = (1..size / 4).map(line).collect();
        let annotated = folder.path().join("annotated.pgn").display().to_string();
        let text = game("[TimeControl \"40/7200:3600\"]\n[Result \"1-0\"]\n", &lines.join(" "));
        audited(folder, text, &["--claims", "--rules", "fide@2005", "--annotated", &annotated])
    }),
    ("brackets that nothing closes", 300_000, |folder, size| {
        audited(folder, format!("1. e4 {}\n", "[".repeat(size)), &[])
    }),
    ("tags that nothing closes, in one line", 60_000, |folder, size| audited(folder, "[A \"x\"".repeat(size), &[])),
    ("escaped tags in one line", 60_000, |folder, size| audited(folder, "[A \"x\\\"]".repeat(size), &[])),
    ("clock times in one comment", 200_000, |folder, size| {
        let text = format!("1. e4 {{{}}} 1-0\n", "[%clk 1:00:00] ".repeat(size));
        audited(folder, game("[TimeControl \"5400+30\"]\n", &text), &[])
    }),
    ("a comment that nothing closes", 20_000_000, |folder, size| {
        audited(folder, format!("1. e4 {{{}", "x".repeat(size)), &[])
    }),
    ("variations in variations", 1_000_000, |folder, size| {
        audited(folder, game("", &format!("1. e4 {}", "(".repeat(size))), &[])
    }),
    ("names as long as a megabyte", 4, |folder, size| {
        let one = format!("[Event \"{}\"]\n[Date \"2016.01.01\"]\n\n1. e4 e5 2. Ke2 Kxe8 1-0\n\n", "x".repeat(900_000));
        audited(folder, one.repeat(size), &["--format", "ndjson"])
    }),
    ("a counter at the end of its range", 1, |folder, size| {
        let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - {} 1", u32::MAX as usize / size);
        audited(folder, game(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n"), "1. Nf3 Nf6 1-0"), &["--claims"])
    }),
    ("as many threads as anybody could want", 1_000_000_000, |folder, size| {
        audited(folder, game("", "1. e4 e5 1-0"), &["--jobs", &size.to_string()])
    }),
    ("lines that are no positions", 20_000, |folder, size| {
        words(&["mate", "--from", &folder.write("positions.txt", "x\n".repeat(size))])
    }),
    ("a line of positions without an end", 50_000_000, |folder, size| {
        words(&["mate", "--from", &folder.write("positions.txt", "x".repeat(size))])
    }),
    ("a certificate of many walls", 20_000, |folder, size| {
        let head = "kodeks certificate 1\nposition 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nwinner white\n";
        let text = format!("{head}{}positions 0\nend\n", "wall\n".repeat(size));
        words(&["mate", "--check", &folder.write("certificate.txt", text)])
    }),
    ("a certificate of many positions", 100_000, |folder, size| {
        let head = "kodeks certificate 1\nposition 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nwinner white\n";
        let positions = "4k3/8/8/8/8/8/8/4K3 w - -\n".repeat(size);
        let text = format!("{head}positions {size}\n{positions}end\n");
        words(&["mate", "--check", &folder.write("certificate.txt", text)])
    }),
    ("a long word that nobody knows", 30_000, |_, size| words(&["find", &"x".repeat(size)])),
    ("many words that nobody knows", 500, |_, size| words(&["find", &"xyz ".repeat(size)])),
    ("a long number of an article", 30_000, |_, size| words(&["show", "fide@2023", &"9.".repeat(size)])),
    ("words that name an appendix over and over", 10_000, |_, size| {
        words(&["show", "fide@2023", &format!("appendix{}", " blitz".repeat(size))])
    }),
    ("lines of a conversation that say nothing", 500, |folder, size| {
        piped(folder, &["ask"], &"qwertz asdf\n".repeat(size))
    }),
    ("a line of a conversation without an end", 20_000_000, |folder, size| piped(folder, &["ask"], &"x".repeat(size))),
    ("a message of many values", 3_000_000, |folder, size| {
        piped(folder, &["mcp"], &format!("{{\"id\":1,\"params\":[{}0]}}\n", "[],".repeat(size)))
    }),
    ("a message of brackets in each other", 3_000_000, |folder, size| piped(folder, &["mcp"], &"[".repeat(size))),
    ("a message without an end", 50_000_000, |folder, size| piped(folder, &["mcp"], &"x".repeat(size))),
    ("messages that are none", 20_000, |folder, size| piped(folder, &["mcp"], &"[]\n".repeat(size))),
    ("a question of an assistant about a long word", 1_000_000, |folder, size| {
        let arguments = format!("{{\"words\":\"{}\"}}", "x".repeat(size));
        assistant(folder, "tools/call", &format!("{{\"name\":\"find\",\"arguments\":{arguments}}}"))
    }),
    ("an article with a long number that an assistant reads", 50_000, |folder, size| {
        assistant(folder, "resources/read", &format!("{{\"uri\":\"article://fide@2023/{}\"}}", "9.".repeat(size)))
    }),
    ("a record of an assistant with as many values as there may be", 12_000, |folder, size| {
        let record = format!("{{\"record\":{{\"a\":[{}0]}}}}", "{\"b\":0},".repeat(size));
        assistant(folder, "tools/call", &format!("{{\"name\":\"rule\",\"arguments\":{record}}}"))
    }),
    ("a regulation that others always defeat, in all combinations of facts", 40, |folder, size| {
        let facts = ["f0", "f1", "f2"];
        let names: Vec<String> = (0..size).map(|word| format!("\"w{word}\"")).collect();
        let typed = format!("type = \"word\"\nwords = [{}]\n", names.join(", "));
        let of_fact = |fact: &str| format!("[facts.{fact}]\n{typed}en = \"{fact}\"\n");
        // Its facts have words instead of being true or false.
        let flags = vocabulary(facts.len());
        let mut words = flags.split_once("[facts.f0]").unwrap().0.to_owned();
        words.extend(facts.map(of_fact));
        words += "[words]\n";
        words.extend((0..size).map(|word| format!("w{word} = {{ en = \"w\" }}\n")));
        let others: Vec<String> = (0..size * 3).map(|other| format!("\"r{}\"", other + 2)).collect();
        let mut regulations = vec![
            regulation("", "fire = true"),
            regulation(&format!("exception_to = [\"r0\", {}]", others.join(", ")), "fire = true"),
        ];
        let of_word = |(fact, word)| regulation("exception_to = [\"r0\"]", &format!("{fact} = \"w{word}\""));
        regulations.extend(facts.iter().flat_map(|fact| (0..size).map(move |word| (*fact, word))).map(of_word));
        words_of_check(&pack(folder, &words, &regulations, ""))
    }),
    ("a check of exceptions to all that follow", 100, |folder, size| {
        let regulation = |number: usize| {
            let others: Vec<String> = (number + 1..size).map(|other| format!("\"r{other}\"")).collect();
            regulation(&format!("exception_to = [{}]", others.join(", ")), "f0 = true")
        };
        let regulations: Vec<String> = (0..size).map(regulation).collect();
        words_of_check(&pack(folder, &vocabulary(1), &regulations, ""))
    }),
    ("packs that stand on each other", 250, |folder, size| {
        for number in 0..size {
            let below = if number == 0 { "fide@2023".to_owned() } else { format!("p{}@2026", number - 1) };
            let head = format!(
                "name = \"p{number}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"P\" }}\nauthentic = \"en\"\n\
                 extends = \"{below}\"\n[contents]\n"
            );
            folder.write(&format!("packs/p{number}/pack.toml"), head);
        }
        words(&["editions", "--packs", &folder.path().join("packs").display().to_string()])
    }),
    ("files of a pack with as many values as each may have", 200, |folder, size| {
        let many = format!("a = [{}0]\n", "0,".repeat(10_000));
        let regulations: Vec<String> = (0..size).map(|_| many.clone()).collect();
        words_of_check(&pack(folder, &vocabulary(1), &regulations, ""))
    }),
    ("a file of zeros that a record names as its game", 1 << 30, |folder, size| {
        let games = folder.write("games.pgn", "");
        File::options().write(true).open(games).unwrap().set_len(size as u64).unwrap();
        ruled(
            folder,
            "[event]\nrules = \"fide@2023\"\n[game]\npgn = \"games.pgn\"\n[[happened]]\nresigns = \"white\"\n",
        )
    }),
    ("a certificate without an end", 1, |folder, _| {
        let event = folder.path().join("event.kodeks").display().to_string();
        words(&["desk", &event, "--port", "0", "--certificate", "/dev/zero", "--key", "/dev/zero"])
    }),
    ("rules without an end", 1, |folder, _| {
        let event = folder.path().join("event.kodeks").display().to_string();
        words(&["desk", &event, "--port", "0", "--engine", "/dev/zero"])
    }),
    ("results of one player", 15_000, |folder, size| {
        let head = "kind = \"swiss\"\n[event]\non = 2014-08-01\n[player]\nname = \"A\"\nrating = 2212\nhighest = 2212\ngames = 20\nage = 30\n";
        let text = format!("{head}{}", "[[results]]\nopponent = 1926\nscore = 1\n".repeat(size));
        words(&["rating", &folder.write("rating.toml", text)])
    }),
];

fn words_of_check(pack: &str) -> Vec<String> {
    words(&["check", pack])
}

#[test]
fn what_is_made_to_cost_much_grows_no_faster_than_its_size() {
    let mut wrong = Vec::new();
    for (name, size, made) in ATTACKS {
        let of = |size: usize| {
            let folder = Folder::new();
            run(&made(&folder, size))
        };
        // Less than a second is the start of the program; four times as much would be the square of the size.
        let is_steep = |one: &Ran, two: &Ran| two.seconds > 1.0 && two.seconds > 3.2 * one.seconds;
        let (mut one, mut two) = (of(*size), of(2 * size));
        // Time of the processor is more where others share its memory: what is steep is so again and again.
        for _ in 0..5 {
            if !is_steep(&one, &two) && one.seconds.max(two.seconds) <= SECONDS {
                break;
            }
            (one, two) = (of(*size), of(2 * size));
        }
        for ran in [&one, &two] {
            let is_answered = (0..=15).contains(&ran.code) && !ran.err.contains("panicked");
            if !is_answered || ran.seconds > SECONDS {
                let beginning: String = ran.err.chars().take(200).collect();
                wrong.push(format!("{name}: {} s, code {}: {beginning}", ran.seconds, ran.code));
            }
        }
        if is_steep(&one, &two) {
            wrong.push(format!("{name}: {} s, and twice as large {} s", one.seconds, two.seconds));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_takes_too_much_is_noticed() {
    // Memory for what the machine itself gives: the bound holds for what is run here.
    let script = format!("ulimit -v {KIBIBYTES}; ulimit -v");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), KIBIBYTES.to_string());
    let searching = words(&["mate", "8/8/3k4/8/8/3K4/8/8 w - - 0 1", "--seconds", "0"]);
    assert!(run(&searching).seconds < SECONDS);
}
