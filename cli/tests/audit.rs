//! `kodeks audit` as it is called: files, standard input, text and JSON, exit codes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
};

use crate::common::Folder;

const EXAMPLE: &str = "over-before-the-end.pgn";

fn kodeks(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    command
        .arg("audit")
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"));
    command
}

/// Compares what is printed with the page recorded under this name.
fn record(name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/audit");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn with_input(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child =
        kodeks(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    match stdin.write_all(input.as_ref()) {
        // A program that has ended with an error does not read what is written to it.
        Err(gone) if gone.kind() == std::io::ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    }
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn each_game_is_audited_by_the_edition_of_its_day() {
    for language in ["en", "pl", "cs"] {
        let arguments = [EXAMPLE, "--claims", "--lang", language];
        let output = kodeks(&arguments).output().unwrap();
        assert!(output.status.success());
        record(&format!("over-before-the-end-{language}"), &text(&output.stdout));
    }
}

#[test]
fn in_json_each_game_is_one_line_and_the_summary_the_last() {
    let arguments = [EXAMPLE, "--rules", "fide@2014", "--format", "json"];
    let output = kodeks(&arguments).output().unwrap();
    assert!(output.status.success());
    let lines: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds = |line: &serde_json::Value| -> Vec<String> {
        line["findings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|finding| finding["kind"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(kinds(&lines[0]), ["played-on", "result"]);
    assert_eq!(lines[0]["rules"], "fide@2014:1.0.0");
    assert_eq!(lines[0]["findings"][0]["ply"], 16);
    assert_eq!(lines[0]["findings"][0]["articles"][0], "9.6a");
    assert_eq!(lines[0]["findings"][0]["reasons"][0]["regulation"], "fivefold-repetition");
    let summary = &lines.last().unwrap()["summary"];
    assert_eq!((&summary["games"], &summary["skipped"]), (&7.into(), &0.into()));
    assert_eq!(summary["findings"]["played-on"], 2);
}

/// Two moves of each, and the players share the point.
const SHORT_DRAW: &str = "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";

#[test]
fn the_games_of_an_event_are_audited_by_its_file_or_by_what_is_said_of_it() {
    let folder = Folder::new().with(
        "league.toml",
        "[event]\nrules = \"fide@2014\"\ntime = \"90+30\"\noptions = { moves_before_agreement = 3 }\n",
    );
    let file = folder.path().join("league.toml").display().to_string();
    let found = |arguments: &[&str]| {
        let output = with_input(&[&["-", "--format", "ndjson"], arguments].concat(), SHORT_DRAW);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let lines = text(&output.stdout);
        let findings = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let told = |one: serde_json::Value| {
            let finding = &one["finding"];
            let told = [&finding["kind"], &one["rules"], &finding["articles"], &finding["at_least"]];
            told.map(ToString::to_string).join(" ").replace('"', "")
        };
        findings.map(told).collect::<Vec<_>>()
    };
    assert_eq!(found(&["--event", &file]), ["agreed-too-early fide@2014:1.0.0 [9.1a] 3"]);
    // Another edition that is asked for goes before the one of the event, whose terms hold all the same.
    assert_eq!(found(&["--event", &file, "--rules", "fide@2023"]), ["agreed-too-early fide@2023:1.0.0 [9.1.1] 3"]);
    let option = ["--rules", "fide@2023", "--option", "moves_before_agreement=3"];
    assert_eq!(found(&option), ["agreed-too-early fide@2023:1.0.0 [9.1.1] 3"]);
    assert_eq!(found(&["--rules", "fide@2023", "--option", "moves_before_agreement=2"]), [""; 0]);
    assert_eq!(found(&["--rules", "fide@2023"]), [""; 0]);
}

#[test]
fn what_is_wrong_with_an_event_file_is_told_before_the_first_game() {
    let folder =
        Folder::new().with("league.toml", "[event]\nrules = \"fide@2014\"\noptions = { moves_before_agrement = 3 }\n");
    let file = folder.path().join("league.toml").display().to_string();
    let output = with_input(&["-", "--event", &file], SHORT_DRAW);
    assert!(!output.status.success() && output.stdout.is_empty());
    let error = text(&output.stderr);
    assert!(error.contains("league.toml") && error.contains("moves_before_agreement"), "{error}");
    let output = with_input(&["-", "--event", &file, "--time", "90+30"], SHORT_DRAW);
    assert!(text(&output.stderr).contains("--time"), "{}", text(&output.stderr));
}

#[test]
fn games_come_from_standard_input_too() {
    let output = with_input(&["-", "--on", "2016-03-11"], "1. f3 e5 2. g4 Qh4# 0-1\n");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "games read          1\n");
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_read() {
    let output = kodeks(&["nowhere.pgn", EXAMPLE]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.contains("nowhere.pgn: there is no such file"), "{said}");
    assert!(text(&output.stdout).contains("fivefold-repetition"));
}

#[test]
fn an_edition_that_is_not_there_is_an_error_before_the_first_game() {
    for arguments in [["--rules", "fide@1999"], ["--rules", "fide@2014[9.6a=often]"], ["--on", "1972-07-11"]] {
        let output = kodeks(&[EXAMPLE]).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

/// A game with an illegal move and one with nothing to report.
const TWO: &str = "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n[Event \"b\"]\n\n1. e4 *\n\n";

fn run(arguments: &[&str]) -> String {
    let output = kodeks(arguments).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn gzip(bytes: &str) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    writer.write_all(bytes.as_bytes()).unwrap();
    writer.finish().unwrap()
}

fn bzip2(bytes: &str) -> Vec<u8> {
    let mut writer = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
    writer.write_all(bytes.as_bytes()).unwrap();
    writer.finish().unwrap()
}

fn zstd(bytes: &str) -> Vec<u8> {
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    ruzstd::encoding::compress_to_vec(bytes.as_bytes(), level)
}

#[test]
fn a_folder_stands_for_the_collections_in_it_however_they_are_compressed() {
    let folder = Folder::new();
    folder.write("a.pgn", TWO.as_bytes());
    folder.write("b.PGN.gz", gzip(TWO));
    folder.write("below/c.pgn.bz2", bzip2(TWO));
    folder.write("d.pgn.zst", zstd(TWO));
    folder.write("notes.txt", TWO.as_bytes());
    let printed = run(&[&folder.file(""), "--rules", "fide@2014"]);
    assert!(printed.contains("games read              8\n"), "{printed}");
    for name in ["a.pgn", "b.PGN.gz", "c.pgn.bz2", "d.pgn.zst"] {
        assert!(printed.contains(&format!("{name}:1: game 1")), "{printed}");
    }
    let empty = kodeks(&[&folder.file("below/none")]).output().unwrap();
    assert_eq!(empty.status.code(), Some(1));
    fs::create_dir(folder.file("below/none")).unwrap();
    let empty = kodeks(&[&folder.file("below/none")]).output().unwrap();
    assert!(text(&empty.stderr).contains("there are no games in this folder"));
}

#[test]
fn what_is_found_is_the_same_on_any_number_of_threads() {
    let folder = Folder::new();
    let games = (0..300).map(|number| TWO.replace("\"a\"", &format!("\"{number}\"")));
    let file = folder.write("many.pgn", games.collect::<String>().as_bytes());
    let with = |jobs: &str, format: &str| run(&[&file, "--rules", "fide@2014", "--jobs", jobs, "--format", format]);
    for format in ["text", "ndjson"] {
        let alone = with("1", format);
        let rest = " more games; `--worst 300` shows them.";
        let is_whole = alone.contains(rest) || alone.lines().count() == 300;
        assert!(is_whole, "{alone}");
        assert_eq!(with("3", format), alone);
    }
}

#[test]
fn every_finding_can_be_had_as_a_line_of_json_or_a_row_of_a_table() {
    let folder = Folder::new();
    let file = folder.write("two.pgn", TWO.as_bytes());
    let form = |form: &str, out: &str| {
        let out = folder.file(out);
        run(&[&file, "--rules", "fide@2014", "--format", form, "--out", &out])
    };
    let printed = form("ndjson", "found.ndjson");
    assert!(printed.contains("  illegal move          1\n"), "{printed}");
    let lines = folder.read("found.ndjson");
    let finding: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(finding["event"], "a");
    assert_eq!(finding["finding"]["kind"], "illegal-move");
    assert_eq!(finding["finding"]["confidence"], "certain");
    form("csv", "found.csv");
    let table = folder.read("found.csv");
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[0].starts_with("file,game,game_line,event,"));
    assert_eq!(rows.len(), lines.lines().count() + 1);
    assert!(rows[1].contains(",a,,,,,,,,,1-0,fide@2014:1.0.0,,illegal-move,4,certain,3,2. Ke3,4,13,,3.8a,"));
    form("parquet", "found.parquet");
    let table = fs::read(folder.file("found.parquet")).unwrap();
    assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
    let left = fs::read_dir(folder.file("")).unwrap();
    let is_part = |name: &std::ffi::OsStr| name.to_string_lossy().ends_with(".part");
    assert!(!left.into_iter().any(|entry| is_part(&entry.unwrap().file_name())));
    let refused = kodeks(&[&file, "--out", &folder.file("x")]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1), "text has no findings of its own");
}

#[test]
fn the_games_with_findings_can_be_had_with_their_findings_as_comments() {
    let folder = Folder::new();
    let file = folder.write("two.pgn", TWO.as_bytes());
    let out = folder.file("found.pgn");
    run(&[&file, "--rules", "fide@2014", "--annotated", &out]);
    let annotated = folder.read("found.pgn");
    let expected = "2. Ke3 {kodeks illegal-move, fide@2014 3.8a: 2. Ke3 on line 4, column 13";
    assert!(annotated.contains(expected), "{annotated}");
    let again = run(&[&out, "--rules", "fide@2014"]);
    assert!(again.contains("illegal move          1"), "{again}");
}

#[test]
fn of_two_editions_only_what_they_find_differently_is_told() {
    let arguments = [EXAMPLE, "--rules", "fide@2009", "--against", "fide@2014"];
    let output = run(&arguments);
    assert!(output.contains("fivefold-repetition"), "{output}");
    assert!(!output.contains("illegal move"), "found alike: {output}");
    let same = run(&[EXAMPLE, "--rules", "fide@2014", "--against", "fide@2014"]);
    assert!(same.starts_with("games read"), "{same}");
}

#[test]
fn letters_of_a_language_are_read_where_they_are_asked_for() {
    let game = "1. Sf3 Sc6 2. e4 e5 1/2-1/2\n";
    let arguments = ["-", "--rules", "fide@2014", "--letters"];
    let with = |letters| with_input(&[&arguments[..], &[letters]].concat(), game);
    assert_eq!(text(&with("Polish").stdout), "games read          1\n");
    assert!(text(&with("czech").stdout).contains("All moves can be read with polish, german letters"));
    assert_eq!(with("klingon").status.code(), Some(2));
}

/// Writes games to the program until it is gone.
#[cfg(unix)]
#[test]
fn what_was_written_is_whole_when_the_program_is_interrupted() {
    let folder = Folder::new();
    let out = folder.file("found.ndjson");
    let mut child = kodeks(&["-", "--rules", "fide@2014", "--format", "ndjson", "--out", &out])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let id = child.id().to_string();
    let writing = std::thread::spawn(move || {
        let mut written = 0u64;
        while stdin.write_all(TWO.as_bytes()).is_ok() {
            written += 1;
            if written == 2000 {
                let done = Command::new("kill").args(["-INT", &id]).status().unwrap();
                assert!(done.success());
            }
        }
    });
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stdout).contains("Interrupted; the rest was not read."));
    let lines = folder.read("found.ndjson");
    assert!(lines.lines().count() > 100);
    for line in lines.lines() {
        let finding: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(finding["finding"]["kind"].is_string());
    }
}

#[test]
fn a_collection_that_breaks_off_is_told_and_what_came_before_is_audited() {
    let folder = Folder::new();
    let whole = gzip(&TWO.repeat(3000));
    let file = folder.write("half.pgn.gz", &whole[..whole.len() / 2]);
    let output = kodeks(&[&file, "--rules", "fide@2014"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("half.pgn.gz: cannot be read: "));
    assert!(text(&output.stdout).contains("illegal move"));
}

/// A game of a day on which no edition at hand was in force, one without a date, and one of 2015 that was
/// played on by one ply in a dead position.
fn old_and_new() -> String {
    let dead = "[Date \"2015.03.01\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/3p4/2B1K3 w - - 0 1\"]\n\
                [Result \"1/2-1/2\"]\n\n1. Bxd2 Ke4 1/2-1/2\n";
    format!("[Date \"1972.07.11\"]\n\n1. e4 *\n\n1. d4 *\n\n{dead}")
}

#[test]
fn games_that_are_skipped_are_told_once_or_each_if_that_is_asked_for() {
    let folder = Folder::new();
    let file = folder.write("games.pgn", old_and_new().as_bytes());
    let said = run(&[&file]);
    assert!(said.contains("2 games were skipped"), "{said}");
    assert_eq!(said.matches("--rules fide@2005").count(), 1, "{said}");
    assert!(!said.contains("edition unknown"), "{said}");
    let rows = |arguments: &[&str]| {
        let printed = run(&[&[file.as_str(), "--format", "csv"], arguments].concat());
        let rows = printed.lines().skip(1).map(str::to_owned);
        rows.collect::<Vec<_>>()
    };
    let [row] = &rows(&[])[..] else {
        panic!("{:?}", rows(&[]));
    };
    assert!(row.contains(",played-on,5,certain,1,1. Bxd2,"), "{row}");
    assert!(row.contains(",1/2-1/2,,1,,"), "one ply after the end: {row}");
    let all = rows(&["--skipped"]);
    let skipped = all.iter().filter(|row| row.contains(",no-edition,0,"));
    assert_eq!((skipped.count(), all.len()), (2, 3));
    assert!(run(&[&file, "--skipped"]).contains("edition unknown"));
    // Games that are not compared are not passed over in silence.
    let compared = run(&[&file, "--against", "fide@2023"]);
    assert!(compared.contains("2 games were skipped"), "{compared}");
}

#[test]
fn the_last_move_in_a_dead_position_can_be_left_out() {
    let from = |plies: &str| {
        let arguments = ["-", "--dead-position-plies", plies];
        text(&with_input(&arguments, old_and_new()).stdout)
    };
    assert!(from("1").contains("1 more ply is in the file"));
    assert!(!from("2").contains("played on"));
    // Moves after another end of the game are told, however few.
    let fivefold = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 \
                    9. e4 1/2-1/2\n";
    let arguments = ["-", "--rules", "fide@2014", "--dead-position-plies", "2"];
    let said = text(&with_input(&arguments, fivefold).stdout);
    assert!(said.contains("1 more ply is in the file"), "{said}");
}

#[test]
fn a_program_learns_by_the_exit_code_whether_anything_was_found() {
    let code = |arguments: &[&str], games: &str| with_input(arguments, games).status.code();
    let clean = "[Date \"2015.03.01\"]\n\n1. e4 *\n";
    assert_eq!(code(&["-", "--exit-code"], clean), Some(0));
    assert_eq!(code(&["-", "--exit-code"], &old_and_new()), Some(15));
    assert_eq!(code(&["-"], &old_and_new()), Some(0));
    // That a game was skipped is no finding.
    let old = "[Date \"1972.07.11\"]\n\n1. e4 *\n";
    assert_eq!(code(&["-", "--exit-code"], old), Some(0));
    let unread = ["nowhere.pgn", EXAMPLE, "--exit-code"];
    assert_eq!(code(&unread, ""), Some(1), "a file that is missing is worse");
}

#[test]
fn a_page_of_html_goes_to_a_file_or_to_standard_output() {
    let folder = Folder::new();
    let out = folder.file("season.html");
    let said = run(&[EXAMPLE, "--format", "html", "--out", &out]);
    assert!(said.contains("games read"), "{said}");
    let page = folder.read("season.html");
    let printed = run(&[EXAMPLE, "--format", "html"]);
    assert_eq!(printed, page);
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    assert!(page.contains("<h1>over-before-the-end.pgn</h1>"));
    let one = run(&[EXAMPLE, "--format", "html", "--worst", "0"]);
    assert!(!one.contains("<article"), "nothing but the table");
}

#[test]
fn so_many_games_of_each_kind_are_shown_as_are_asked_for() {
    let folder = Folder::new();
    let games = (0..30).map(|number| TWO.replace("\"a\"", &format!("\"{number}\"")));
    let file = folder.write("many.pgn", games.collect::<String>().as_bytes());
    let shown = |worst: &str| {
        let said = run(&[&file, "--rules", "fide@2014", "--worst", worst]);
        said.matches("2. Ke3 on line").count()
    };
    for (worst, expected) in [("0", 0), ("12", 12), ("30", 30), ("31", 30)] {
        assert_eq!(shown(worst), expected, "{worst}");
    }
}

/// Five times the same position, and one move more.
fn played_on(round: u32, white: &str) -> String {
    let there_and_back = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    format!(
        "[Event \"Liga\"]\n[Date \"2024.05.01\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n{there_and_back} e4 1/2-1/2\n\n"
    )
}

/// The season's file grows from week to week, and games come before those that were there.
#[test]
fn what_an_earlier_audit_has_found_is_counted_and_left_out() {
    let folder = Folder::new();
    let (first, second) = (played_on(1, "A"), played_on(2, "C"));
    let season = folder.write("season.pgn", &first);
    let known = folder.file("known.ndjson");
    let output = kodeks(&[&season, "--format", "ndjson", "--out", &known]).output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    folder.write("season.pgn", format!("{second}{first}"));
    let page = run(&[&season, "--baseline", &known, "--claims"]);
    assert!(page.contains("One finding is known from the earlier audit and left out."), "{page}");
    let new = run(&[&season, "--baseline", &known, "--format", "ndjson"]);
    let players: Vec<serde_json::Value> =
        new.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["white"].clone()).collect();
    assert_eq!(players, ["C"]);
    folder.write("season.pgn", &first);
    let nothing_new = kodeks(&[&season, "--baseline", &known, "--exit-code"]).output().unwrap();
    assert_eq!(nothing_new.status.code(), Some(0));
    let over_it = kodeks(&[&season, "--baseline", &known, "--format", "ndjson", "--out", &known]).output().unwrap();
    assert!(text(&over_it.stderr).contains("the known findings are read from this file"));
    let games = kodeks(&[&season, "--baseline", &season]).output().unwrap();
    assert_eq!(games.status.code(), Some(1));
    assert!(
        text(&games.stderr).contains(&format!("{season}:1: this is no finding of an audit")),
        "{}",
        text(&games.stderr)
    );
}

/// It is given to others: where the file lies is nobody's concern.
#[test]
fn a_page_names_files_without_their_folders_and_has_charts_with_their_numbers() {
    let folder = Folder::new();
    let later = played_on(2, "C").replace("2024", "2025").replace("Liga", "Cup");
    let season =
        folder.write("season.pgn", format!("{}{later}[Date \"2024.05.02\"]\n\n1. e4 1-0\n", played_on(1, "A")));
    let page = run(&[&season, "--format", "html"]);
    assert!(page.contains("season.pgn:1"), "{page}");
    assert!(!page.contains(&*folder.path().to_string_lossy()));
    for said in [
        "2024: 1 of 2 games; 2025: 1 of one game",
        "played on: 2 games",
        "moves 1–10: 2 findings",
        "Cup (2025): one game",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
}

#[test]
fn files_of_another_kind_are_refused_with_what_to_do_and_archives_and_tables_are_read() {
    let folder = Folder::new();
    folder.write("lichess.pgn", "<!DOCTYPE html><html><title>lichess</title></html>");
    let refused = kodeks(&[&folder.file("lichess.pgn")]).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let said = text(&refused.stderr);
    assert!(said.contains("cannot be read: it is an HTML page"), "{said}");
    assert!(said.contains("download the PGN that the page is about"), "{said}");
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../rulesets/collections/tests/fixtures");
    for (file, games) in [("season.zip", 4), ("zstd.parquet", 300)] {
        let path = format!("{fixtures}/{file}");
        let arguments = |file| [file, "--rules", "fide@2023", "--format", "json"];
        let piped = with_input(&arguments("-"), fs::read(&path).unwrap());
        for lines in [run(&arguments(&path)), text(&piped.stdout)] {
            let summary: serde_json::Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
            assert_eq!(summary["summary"]["games"], games, "{file}");
        }
    }
}

/// A league's own edition begins some day: what is older is told with the name of that edition.
#[test]
fn games_before_the_first_edition_of_the_league_are_told_with_its_name() {
    let folder = Folder::new();
    folder.write(
        "pack.toml",
        "name = \"league\"\nversion = \"2026.0.0\"\ntitle = { en = \"League 2026\" }\nin_force = { from = 2026-01-01 }\nextends = \"fide@2023\"\nauthentic = \"en\"\n",
    );
    let event = Folder::new();
    let league = event.write("league.toml", "[event]\nrules = \"league\"\n");
    let games = event.write("season.pgn", played_on(1, "A"));
    let packs = folder.path().display().to_string();
    let page = run(&[&games, "--event", &league, "--packs", &packs]);
    assert!(page.contains("`--rules league@2026` audits all games by that edition"), "{page}");
    assert!(!page.contains("fide@2005"), "{page}");
}
