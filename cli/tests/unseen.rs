//! Whatever stands in files, options and names of files: no control or format character of it reaches standard output,
//! standard error or a file that is written, no markup is read in it, and no spreadsheet reckons with it.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::BTreeSet,
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value as Json;
use unicode_general_category::{GeneralCategory as Category, get_general_category};

use crate::common::{Folder, kodeks, repository};

/// Whether a character must not be printed as it is: by the table of Unicode, not by that of the program.
fn is_unseen(letter: char) -> bool {
    let category = get_general_category(letter);
    matches!(category, Category::Control | Category::Format | Category::LineSeparator | Category::ParagraphSeparator)
}

/// All of them, with some that mean something together: a colour, the title of the window, a page of its own.
fn unseen() -> String {
    let all: String = ('\0'..=char::MAX).filter(|letter| is_unseen(*letter)).collect();
    assert!(all.chars().count() > 230, "{}", all.chars().count());
    format!("\u{1b}[5;35m\u{1b}]0;title\u{7}\u{9b}5;35m{all}")
}

/// What nobody may take for a line of the program.
const FORGED: &str = "error[K9999]: forged";

/// What a browser would do something with.
const MARKUP: &str = "<script>";

/// What the pack of the tests asks of, after which its folder is called.
const QUESTION: &str = "smart-watch";

/// A text of a stranger, in which lines end.
fn hostile() -> String {
    format!("Eve{}\n{FORGED} {MARKUP} | `x", unseen())
}

/// The same in a text that is broken into lines anew, where one ends as a space does.
fn hostile_text() -> String {
    hostile().replace(FORGED, "")
}

/// The same, on one line as it can stand in a game.
fn hostile_line() -> String {
    hostile().replace(['\n', '\r'], "")
}

/// The same as an argument, which cannot have a zero.
fn hostile_word() -> String {
    hostile().replace('\0', "")
}

/// Files of a stranger, and a folder for what is written; removed after the test.
struct Place {
    folder: Folder,
    /// Folders in each other, with all these characters in their names.
    named: PathBuf,
}

impl Place {
    fn new() -> Place {
        let folder = Folder::new();
        let letters: Vec<char> = hostile_word().replace('/', "").chars().collect();
        let named = (letters.chunks(50))
            .fold(folder.path().join("in"), |path, name| path.join(name.iter().collect::<String>()));
        fs::create_dir_all(&named).unwrap();
        fs::create_dir_all(folder.path().join("out")).unwrap();
        Place { folder, named }
    }

    fn path(&self, name: &str) -> String {
        self.folder.file(name)
    }

    fn named(&self, name: &str) -> String {
        self.named.join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        let path = self.folder.write(&format!("in/{name}"), text);
        let named = self.named.join(name);
        fs::create_dir_all(named.parent().unwrap()).unwrap();
        fs::write(named, text).unwrap();
        path
    }

    fn written(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.path().join("out"), self.folder.path().join("in")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.to_string_lossy();
                let is_beside = BESIDE.iter().any(|ending| name.ends_with(ending));
                if path.is_dir() {
                    folders.push(path);
                } else if is_beside || path.starts_with(self.folder.path().join("out")) {
                    files.push(path);
                }
            }
        }
        files
    }

    fn empty_out(&self) {
        fs::remove_dir_all(self.folder.path().join("out")).unwrap();
        fs::create_dir_all(self.folder.path().join("out")).unwrap();
    }
}

/// Puts the text into every text for people of a file of a pack.
fn spoilt(value: &mut toml::Value, text: &str) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table.iter_mut() {
                match (key.as_str(), &mut *value) {
                    ("en" | "pl" | "cs" | "source" | "name", toml::Value::String(said)) => {
                        let is_of_case = key != "name" || said.contains(' ');
                        if is_of_case {
                            said.push_str(text);
                        }
                    }
                    ("en" | "pl" | "cs", toml::Value::Array(all)) => {
                        all.push(toml::Value::String(text.to_owned()));
                    }
                    _ => spoilt(value, text),
                }
            }
        }
        toml::Value::Array(all) => all.iter_mut().for_each(|value| spoilt(value, text)),
        _ => {}
    }
}

/// Copies a pack of the tests, with the text in everything that it says.
fn spoilt_pack(place: &Place, from: &Path, below: &str) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{below}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            spoilt_pack(place, &path, &name);
            continue;
        }
        let mut table: toml::Value = toml::Value::Table(fs::read_to_string(&path).unwrap().parse().unwrap());
        // Sentences are messages of Fluent, which have lines of their own.
        let text = if name.ends_with("vocabulary.toml") { hostile_line() } else { hostile_text() };
        spoilt(&mut table, &text);
        place.write(&name, &toml::to_string(&table).unwrap());
    }
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Writes all files of the stranger, whose names the rows use.
fn prepare(place: &Place) {
    let (text, line) = (hostile(), hostile_line());
    let said = quoted(&text);
    let tag = line.replace(['"', '\\'], "");
    let comment = line.replace('}', "");
    let game = |white: &str, moves: &str| {
        format!(
            "[Event \"Open {tag}\"]\n[Site \"{tag}\"]\n[Date \"2019.03.01\"]\n[Round \"1{tag}\"]\n[White \"{white}\"]\n\
             [Black \"+{tag}\"]\n[Result \"1-0\"]\n[TimeControl \"{tag}\"]\n[Termination \"{tag}\"]\n[WhiteFideId \"@{tag}\"]\n\
             [Board \"-{tag}\"]\n[Annotator \"{tag}\"]\n\n{moves}\n\n"
        )
    };
    let games = [
        game(&format!("={tag}"), &format!("1. e4 {{{comment}}} e5 2. Ke3 {{{comment}}} 1-0")),
        game(&tag, &format!("1. e4 \u{202e}X\u{1b}[5;35m\u{200b}y e5 2. Qh5 ; {line}\nNc6 1-0")),
        game(" \u{200b}@x", "1. f3 e5 2. g4 Qh4# 1-0"),
        game(&tag, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1-0"),
    ];
    place.write("games.pgn", &games.concat());
    place.write("game.pgn", &game(&tag, "1. e4 e5 2. Nf3 Nc6 1-0"));
    let event = "rules = \"club@2026\"\ntempo = \"standard\"\n";
    let named = format!("white = {said}\nblack = {said}\nround = {said}\nboard = {said}\n");
    let watch = QUESTION.replace('-', "_");
    let watch = format!("[[happened]]\n{watch} = \"seen\"\nby = \"white\"\n");
    let kept = format!("{watch}kept = \"on-the-wrist\"\nswitched_on = true\n");
    place.write(
        "record.toml",
        &format!("# {line}\n[event]\nname = {said}\n{event}[game]\n{named}moves = \"1. e4 e5\"\n{kept}")
            .replace(|c: char| c.is_ascii_control() && c != '\n', ""),
    );
    place.write("open.toml", &format!("[event]\nname = {said}\n{event}"));
    place.write("asking.toml", &format!("event = \"open.toml\"\n[game]\n{named}{watch}"));
    place.write("pgn.toml", &format!("[event]\n{event}[game]\npgn = \"game.pgn\"\n{kept}"));
    for (name, record) in [
        ("key", format!("[event]\n{said} = 1\n")),
        ("value", format!("[event]\nrules = {said}\ntempo = {said}\ntime = {said}\n")),
        ("moves", format!("[game]\nmoves = {}\n[[happened]]\nresigns = \"white\"\n", quoted(&format!("1. e4 {text}")))),
        ("start", format!("[game]\nstart = {said}\n")),
        ("pgn", format!("[game]\npgn = {said}\n")),
        ("event", format!("event = {said}\n")),
        ("field", format!("[[happened]]\nresigns = {said}\n")),
        ("option", format!("[event]\noptions = {{ {said} = {said} }}\nreadings = {{ {said} = {said} }}\n")),
        ("broken", format!("[event]\nname = \"\u{202e}\u{9b}5;35m\u{2028}\" # \u{200b}\nname = {said}\n[{said}\n")),
        ("raw", "[event]\nname = \"\u{1b}[5;35m\"\n".to_owned()),
    ] {
        place.write(&format!("wrong-{name}.toml"), &record);
    }
    place.write("wrong.json", &format!("{{ \"event\": {{ {}: 1 }}, }}", Json::from(text.as_str())));
    place.write("rating.toml", &format!(
        "[event]\nname = {said}\non = 2014-08-01\n[player]\nname = {said}\nrating = 2280\nhighest = 2290\ngames = 140\n\
         born = 1996-08-02\n[[results]]\nopponent = 2280\nscore = 1\n"
    ));
    place.write("table.toml", &format!(
        "kind = \"round-robin\"\n[event]\non = 2015-04-10\n[player]\nname = {said}\nhighest = 2050\ngames = 10\nage = 41\n\
         [[crosstable]]\nname = \"Adam\"\nrating = 2400\nresults = \"x 1\"\n[[crosstable]]\nname = {said}\nrating = 2050\n\
         results = \"0 x\"\n"
    ));
    place.write("key.toml", &format!(
        "rules = \"club@2026\"\n[[question]]\nname = {said}\nevent = {{ name = {said}, tempo = \"standard\" }}\n\
         happened = [{{ {} = \"seen\", by = \"white\" }}]\nexpect = {{ outcome = \"decided\", result = {said}, articles = [{said}] }}\n",
        QUESTION.replace('-', "_")
    ));
    place.write(
        "positions.txt",
        &format!("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 white\n{line}\n4k3/8/8/8/8/8/8/R3K3 w - - 0 1 {line}\n"),
    );
    let cited = format!("{line}\nArticle 9.2.2.2 {line}, {line} § 9.9.9 and 7.5.5 of C.04.{line}\n");
    place.write("cited.txt", &cited);
    place.write("cited.html", &format!("<p>{line}</p><p title=\"{tag}\">Art. 9.2.2 {tag}</p>"));
    place.write("certificate.txt", &format!("{text}\n{text}\n"));
    let fixtures = repository().join("cli/tests/fixtures");
    spoilt_pack(place, &fixtures.join(QUESTION), "packs/club");
    spoilt_pack(place, &fixtures.join("house-rating"), "packs/house");
    spoilt_pack(place, &fixtures.join(QUESTION), "broken/club");
    let key = place.path("in/our.key");
    let made = kodeks(&["sign", "--new-key", &key, "--no-password"]);
    assert_eq!(made.code, 0, "{}", made.err);
    let record = place.path("in/record.toml");
    let packs = place.path("in/packs");
    for (name, words) in [
        ("receipt.json", vec!["rule", &record, "--packs", &packs, "--receipt"]),
        ("calculated.json", vec!["rating", &place.path("in/rating.toml"), "--receipt"]),
    ] {
        let said = kodeks(&[&words[..], &["--format", "json"]].concat());
        assert!(said.out.contains("\"receipt\""), "{}", said.err);
        place.write(name, &said.out);
    }
    place.write(
        "broken/club/watches/extra.toml",
        "# \u{202e}\ntitle = { en = \"\u{9b}5;35m\u{202e}\", xx = \"\u{2028}\" } # \u{200b}\n\"nmae\u{202e}\" = \"\u{9b}\"\n",
    );
}

/// Files that are written beside others: a lock, a signature.
const BESIDE: [&str; 2] = [".lock", ".minisig"];

/// What is said after a command, and what stands on standard input then.
struct Row {
    words: Vec<String>,
    input: String,
}

/// Returns the rows of every command, as `unseen.toml` has them.
fn rows(place: &Place) -> Vec<(String, Vec<Row>)> {
    let (file, x) = (|name: &str| place.path(&format!("in/{name}")), hostile_word());
    let split = |words: &str| {
        let word = |word: &str| match word {
            "X" => x.clone(),
            "PACKS" => file("packs"),
            "QUESTION" => QUESTION.to_owned(),
            "EVENT" => QUESTION.replace('-', "_"),
            _ => match (word.strip_prefix("in:"), word.strip_prefix("named:"), word.strip_prefix("out:")) {
                (Some(name), ..) => file(name),
                (_, Some(name), _) => place.named(name),
                (.., Some(name)) => place.path(&format!("out/{name}")),
                _ => word.replace("{x}", &x),
            },
        };
        words.split(' ').filter(|word| !word.is_empty()).map(word).collect::<Vec<String>>()
    };
    let row = |row: &toml::Value| {
        let words = row.get("words").unwrap_or(row).as_str().unwrap();
        let input = match row.get("input").map_or("", |input| input.as_str().unwrap()) {
            "ANSWERS" => format!("{x}\n").repeat(8),
            "ASSISTANT" => asked_by_an_assistant(place),
            input => input.to_owned(),
        };
        Row { words: split(words), input }
    };
    let table: toml::Table = include_str!("unseen.toml").parse().unwrap();
    let commands = table.iter().map(|(command, rows)| {
        let rows = ["rows", "answered"].into_iter().filter_map(|list| rows.get(list)?.as_array()).flatten();
        (command.clone(), rows.map(row).collect())
    });
    commands.collect()
}

/// A conversation of an assistant that passes on everything that a stranger says.
fn asked_by_an_assistant(place: &Place) -> String {
    let x = hostile();
    let game = fs::read_to_string(place.path("in/games.pgn")).unwrap_or_default();
    let record = fs::read_to_string(place.path("in/record.toml")).unwrap_or_default();
    let call =
        |tool: &str, arguments: Json| ("tools/call", serde_json::json!({ "name": tool, "arguments": arguments }));
    let said = |value: Json| serde_json::json!({ "happened": [value] });
    let hello = serde_json::json!({
        "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": { "name": x, "version": x },
    });
    let asked = [
        ("initialize", hello),
        ("tools/list", Json::Null),
        ("resources/list", Json::Null),
        ("resources/templates/list", Json::Null),
        ("resources/read", serde_json::json!({ "uri": x })),
        ("resources/read", serde_json::json!({ "uri": format!("article://club@2026/{x}") })),
        ("resources/read", serde_json::json!({ "uri": "article://club@2026" })),
        call("rule", serde_json::json!({ "toml": record })),
        call("rule", serde_json::json!({ "record": said(serde_json::json!({ "phone": x })) })),
        call("rule", serde_json::json!({ "record": { x.clone(): 1 }, "rules": x })),
        call("missing", serde_json::json!({ "toml": x })),
        call("missing", serde_json::json!({ x.clone(): x })),
        call("show_article", serde_json::json!({ "edition": "club@2026", "article": "W.1" })),
        call("show_article", serde_json::json!({ "edition": x, "article": x })),
        call("find", serde_json::json!({ "words": "Eve" })),
        call("find", serde_json::json!({ "words": x, "lang": x })),
        call("compare_editions", serde_json::json!({ "a": "fide@2023", "b": "club@2026" })),
        call("compare_editions", serde_json::json!({ "a": x, "b": x })),
        call("can_mate", serde_json::json!({ "fen": x })),
        call("audit_pgn", serde_json::json!({ "pgn": game })),
        call("audit_pgn", serde_json::json!({ "pgn": x, "letters": x })),
        call(&x, Json::Null),
        (x.as_str(), Json::Null),
    ];
    let lines = asked.iter().enumerate().map(|(id, (method, params))| {
        let asked = serde_json::json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        format!("{asked}\n")
    });
    let begun = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    let mut lines: Vec<String> = lines.collect();
    lines.insert(1, begun.to_owned());
    lines.push(format!("{}\n", hostile_line()));
    lines.concat()
}

/// Runs a row, and returns what was printed.
fn run(place: &Place, command: &str, words: &[&str], input: &str) -> [String; 2] {
    let mut program = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    program.arg(command).args(words);
    program.current_dir(place.folder.path().join("out"));
    for name in ["KODEKS_PACKS", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        program.env_remove(name);
    }
    program.env("LC_ALL", "C").stdin(Stdio::piped());
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = program.spawn().unwrap();
    let _ = running.stdin.take().unwrap().write_all(input.as_bytes());
    if command == "watch" {
        // It goes on until it is ended; whatever it says at first it has said by then, or it says nothing wrong.
        for _ in 0..20 {
            if running.try_wait().unwrap().is_some() {
                break;
            }
            thread::sleep(Duration::from_millis(100));
        }
        let _ = running.kill();
    }
    let output = running.wait_with_output().unwrap();
    [output.stdout, output.stderr].map(|bytes| match String::from_utf8(bytes) {
        Ok(text) => text,
        // Only a table for programs is no text.
        Err(_) => {
            assert!(words.contains(&"parquet"), "{command} {words:?}");
            String::new()
        }
    })
}

/// Looks that no line is there that somebody could take for one of the program.
fn must_not_be_forged(text: &str, about: &str) {
    let forged = text.lines().find(|line| line.starts_with(FORGED));
    assert_eq!(forged, None, "{about}\n{text}");
}

/// Looks that nothing of a stranger is in a text that speaks to the one who looks at it.
fn must_be_seen(text: &str, is_colored: bool, about: &str) {
    assert!(!text.contains("\u{1b}[5;35m"), "{about}: a colour\n{text:?}");
    let plain = if is_colored { anstream::adapter::strip_str(text).to_string() } else { text.to_owned() };
    let unseen = |letter: &char| *letter != '\n' && is_unseen(*letter);
    let found: BTreeSet<String> =
        (plain.chars().filter(unseen)).map(|letter| format!("U+{:04X}", u32::from(letter))).collect();
    assert!(found.is_empty(), "{about}: {found:?}\n{plain:?}");
}

/// Looks that a text in one of the forms is what it is to be.
fn must_be(form: &str, text: &str, about: &str) {
    match form {
        "json" | "ndjson" => {
            for value in serde_json::Deserializer::from_str(text).into_iter::<Json>() {
                value.unwrap_or_else(|error| panic!("{about}: {error}\n{text}"));
            }
        }
        "html" | "markdown" => assert!(!text.contains(MARKUP), "{about}\n{text}"),
        "csv" => {
            for row in csv::Reader::from_reader(text.as_bytes()).records() {
                let row = row.unwrap();
                let formula = |cell: &&str| cell.trim_start().starts_with(['=', '+', '-', '@']);
                assert_eq!(row.iter().find(formula), None, "{about}\n{text}");
            }
        }
        _ => {}
    }
}

/// The commands of the program, as its manual has them.
fn commands(place: &Place) -> BTreeSet<String> {
    let folder = place.path("out/manual");
    assert_eq!(kodeks(&["man", "--write", &folder]).code, 0);
    let pages = fs::read_dir(folder).unwrap();
    pages
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| Some(name.strip_prefix("kodeks-")?.strip_suffix(".1")?.to_owned()))
        .collect()
}

/// The forms in which a command answers, as it names them itself.
fn forms(command: &str) -> Vec<String> {
    let err = kodeks(&[command, "--format", "xyzzy"]).err;
    match err.split_once("known here: ") {
        Some((_, known)) => known.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
        None => Vec::new(),
    }
}

#[test]
fn every_command_has_rows() {
    let place = Place::new();
    let rows = rows(&place);
    let with_rows: BTreeSet<String> = rows.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(with_rows, commands(&place));
}

/// Runs the rows of some commands in every form, and what is wrong with each command.
fn through(is_among: impl Fn(&str) -> bool) {
    let place = Place::new();
    prepare(&place);
    let x = hostile_word();
    let mut with_something = 0;
    for (command, rows) in rows(&place) {
        if !is_among(&command) {
            continue;
        }
        let forms = forms(&command);
        let mut all: Vec<(Vec<String>, &str, &str)> = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            let (color, form) = [("never", "text"), ("always", "colored")][place % 2];
            let colored = ["--color".to_owned(), color.to_owned()];
            all.push(([&row.words[..], &colored].concat(), &row.input, form));
            for form in forms.iter().filter(|form| *form != "text") {
                let words = [&row.words[..], &["--format".to_owned(), form.clone()]].concat();
                all.push((words, &row.input, form));
            }
        }
        let no_option = format!("--{x}");
        for wrong in [&[x.as_str()][..], &[&x, &x], &["--lang", &x], &["--format", &x], &["--packs", &x], &[&no_option]]
        {
            let words: Vec<String> = wrong.iter().map(|word| (*word).to_owned()).collect();
            all.push((words.clone(), "", "text"));
            all.push(([words, vec!["--format".to_owned(), "json".to_owned()]].concat(), "", "text"));
        }
        for (words, input, form) in all {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let about = format!("kodeks {command} {words:?}");
            let printed = run(&place, &command, &words, input);
            let is_colored = form == "colored";
            for text in &printed {
                must_be_seen(text, is_colored, &about);
                if form != "html" {
                    must_not_be_forged(text, &about);
                }
                with_something += usize::from(text.contains("U+202E") || text.contains("\\u202e"));
            }
            // What is written to a file is told in words.
            if !words.contains(&"--out") {
                must_be(form, &printed[0], &about);
            }
            for file in place.written() {
                let about = format!("{about}: {}", file.display());
                let name = file.file_name().unwrap().to_str().unwrap();
                let Ok(text) = fs::read_to_string(&file) else {
                    let is_packed = name.ends_with(".png") || name.ends_with(".gz");
                    assert!(form == "parquet" || is_packed, "{about}");
                    continue;
                };
                must_be_seen(&text, false, &about);
                let ending = name.rsplit_once('.').map_or(form, |(_, ending)| ending);
                // A text in TOML may have lines of its own, and in HTML they are spaces.
                if !name.ends_with(".toml") && ending != "html" {
                    must_not_be_forged(&text, &about);
                }
                must_be(ending, &text, &about);
                with_something += usize::from(text.contains("U+202E") || text.to_lowercase().contains("\\u202e"));
            }
            place.empty_out();
        }
    }
    assert!(with_something > 40, "only {with_something} texts have anything of a stranger");
}

#[test]
fn rulings_have_nothing_unseen() {
    through(|command| matches!(command, "rule" | "ask"));
}

#[test]
fn games_have_nothing_unseen() {
    through(|command| matches!(command, "audit" | "mate" | "rating" | "lock" | "sign"));
}

#[test]
fn comparisons_have_nothing_unseen() {
    through(|command| matches!(command, "diff" | "version"));
}

#[test]
fn packs_have_nothing_unseen() {
    through(|command| matches!(command, "check" | "test" | "watch" | "new" | "amend" | "adopt"));
}

#[test]
fn all_other_commands_have_nothing_unseen() {
    let others = [
        "rule", "ask", "audit", "mate", "rating", "lock", "sign", "diff", "version", "check", "test", "watch", "new",
        "amend", "adopt",
    ];
    through(|command| !others.contains(&command));
}

#[test]
fn json_has_the_texts_as_they_were() {
    let place = Place::new();
    prepare(&place);
    let games = place.path("in/games.pgn");
    let [out, err] = run(&place, "audit", &[&games, "--rules", "fide@2018", "--format", "ndjson"], "");
    let tag = hostile_line().replace(['"', '\\'], "");
    let mut read = serde_json::Deserializer::from_str(&out).into_iter::<Json>();
    let black = read.next().expect(&err).unwrap()["black"].clone();
    assert_eq!(black.as_str().map(str::trim), Some(format!("+{tag}").trim()));
}

#[test]
fn a_record_that_is_completed_says_the_same() {
    let place = Place::new();
    prepare(&place);
    let (record, packs) = (place.path("in/asking.toml"), place.path("in/packs"));
    let out = place.path("out/answered.toml");
    let words = [record.as_str(), "--packs", &packs, "--ask", "--out", &out];
    let [_, err] = run(&place, "rule", &words, "1\n1\n1\n1\n");
    let text = fs::read_to_string(&out).expect(&err);
    let table: toml::Table = text.parse().unwrap();
    assert_eq!(table["game"]["white"].as_str(), Some(hostile().as_str()));
}

#[test]
fn a_shell_proposes_nothing_unseen() {
    let place = Place::new();
    prepare(&place);
    for words in [
        &["kodeks", "show", "club"][..],
        &["kodeks", "show", "club@2026", ""],
        &["kodeks", "reference", "questions", ""],
        &["kodeks", "events", ""],
        &["kodeks", "diff", "club@2026", "--set", ""],
    ] {
        for shell in ["bash", "zsh", "fish"] {
            let output = Command::new(env!("CARGO_BIN_EXE_kodeks"))
                .arg("--")
                .args(words)
                .env("COMPLETE", shell)
                .env("_CLAP_COMPLETE_INDEX", (words.len() - 1).to_string())
                .env("_CLAP_IFS", "\n")
                .env("KODEKS_PACKS", place.path("in/packs"))
                .current_dir(place.folder.path().join("out"))
                .output()
                .unwrap();
            let out = String::from_utf8(output.stdout).unwrap();
            assert!(!out.trim().is_empty(), "{words:?}");
            // Between a word and what it is called the shell itself wants a tab.
            must_be_seen(&out.replace('\t', " "), false, &format!("{shell} {words:?}"));
        }
    }
}
