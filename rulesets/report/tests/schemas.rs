//! The schemas hold for every TOML file of the repository, and for what the readers refuse they do
//! not.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use jsonschema::Validator;
use kodeks_base::{Date, Language};
use kodeks_prepared::built_in;
use kodeks_report::{Schema, Words, again::ReceiptComparison, errors, json, with_schema};
use kodeks_rulesets::{
    Apart, Asking, Binding, Edition, EditionLock, EditionRequest, Grounds, Library, Receipt, Record, Request, Selector,
    StoredReceipt, Why, WhyThis,
    cases::CaseFile,
    rating::{RatingRecord, calculate},
    rule,
};
use kodeks_testing::Folder;
use serde_json::{Map, Value as Json, json};
use toml::de::{DeTable, DeValue};

fn validators() -> BTreeMap<&'static str, Validator> {
    let editions: Vec<Edition> = built_in().unwrap().editions().unwrap();
    let words = Words::new(Language::English);
    let validator = |schema: Schema| {
        let json = schema.json(&editions, &words);
        jsonschema::meta::validate(&json).unwrap_or_else(|error| panic!("{}: {error}", schema.name()));
        assert_eq!(json["$id"], format!("urn:kodeks:schema:{}:1", schema.name()));
        (schema.name(), jsonschema::draft7::new(&json).unwrap())
    };
    Schema::ALL.into_iter().map(validator).collect()
}

/// Returns TOML as editors give it to a schema: days as texts.
fn toml(text: &str) -> Json {
    table(DeTable::parse(text).unwrap().get_ref())
}

fn table(table: &DeTable<'_>) -> Json {
    let entries = table.iter().map(|(key, of)| (key.get_ref().to_string(), value(of.get_ref())));
    Json::Object(entries.collect::<Map<String, Json>>())
}

fn value(of: &DeValue<'_>) -> Json {
    match of {
        DeValue::String(text) => json!(text),
        DeValue::Integer(number) => json!(number.as_str().parse::<i64>().unwrap()),
        DeValue::Float(number) => json!(number.as_str().parse::<f64>().unwrap()),
        DeValue::Boolean(flag) => json!(flag),
        DeValue::Datetime(day) => json!(day.to_string()),
        DeValue::Array(values) => values.iter().map(|of| value(of.get_ref())).collect(),
        DeValue::Table(of) => table(of),
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns every TOML file below a folder, by its path from there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the schema of a file in the repository.
fn schema_of(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap();
    match name {
        "Cargo.toml" | "deny.toml" => None,
        "vocabulary.toml" => Some("vocabulary"),
        // Ways of telling an incident are records in parts, for one test.
        _ if path.contains("/tests/ways/") || path.contains("/src/errors/") => None,
        _ if path.contains("/vocabulary/") => Some("vocabulary"),
        _ if path.contains("examples/rating/") => Some("rating"),
        _ if path.contains("examples/") => Some("record"),
        _ if path.contains("/cases/") => Some("case"),
        "pack.toml" => Some("pack"),
        "layer.toml" => Some("layer"),
        "texts.toml" => Some("texts"),
        _ if path.contains("/tables/") => Some("table"),
        _ => Some("regulation"),
    }
}

#[test]
fn every_file_of_the_repository_is_as_its_schema_says() {
    let validators = validators();
    let mut tried: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for folder in ["rulesets", "cli/examples", "cli/tests/next_edition"] {
        for path in files(&repository().join(folder)) {
            let name = path.strip_prefix(repository()).unwrap().to_string_lossy().replace('\\', "/");
            let Some(schema) = schema_of(&name) else {
                continue;
            };
            *tried.entry(schema).or_default() += 1;
            let json = toml(&fs::read_to_string(&path).unwrap());
            let errors = validators[schema].iter_errors(&json).take(2);
            wrong.extend(errors.map(|error| {
                let text: String = error.to_string().chars().take(200).collect();
                format!("{name} ({schema}) at {}: {text}", error.instance_path())
            }));
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    for schema in ["pack", "layer", "regulation", "texts", "table", "vocabulary", "case", "record", "rating"] {
        assert!(tried.get(schema).is_some_and(|count| *count > 0), "{schema}: {tried:?}");
    }
}

#[test]
fn a_field_more_in_any_file_is_refused() {
    let validators = validators();
    for folder in ["rulesets", "cli/examples"] {
        for path in files(&repository().join(folder)) {
            let name = path.to_string_lossy().replace('\\', "/");
            let Some(schema) = schema_of(&name) else {
                continue;
            };
            let mut json = toml(&fs::read_to_string(&path).unwrap());
            json["sumary"] = json!("x");
            assert!(!validators[schema].is_valid(&json), "{name}");
        }
    }
}

#[test]
fn a_lock_and_an_event_file_are_as_their_schemas_say() {
    let validators = validators();
    let library = built_in().unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("fide@2014").unwrap());
    let edition = library.edition(&wanted).unwrap();
    let lock = toml(&EditionLock::of(&edition, Path::new("open.toml")).to_toml().unwrap());
    assert!(validators["lock"].is_valid(&lock), "{lock}");
    let event = |text: &str| validators["event"].is_valid(&toml(text));
    assert!(event("[event]\nrules = \"fide@2014\"\n[event.options]\nsupervised = false\n"));
    assert!(!event("[event]\nrules = \"FIDE 2014\"\n"));
    assert!(!event("[event]\n[event.options]\nsupervised = \"no\"\n"), "a flag");
    assert!(!event("[event]\n[event.readings]\n\"9.6a\" = \"cycle\"\n"), "a misspelt choice");
    assert!(!event("[event]\n[game]\n"));
}

/// Asserts that what is written for programs is as its schema says, with nothing more inside.
fn assert_written(schema: &Validator, json: &Json) {
    let errors = schema.iter_errors(json).map(|error| error.to_string());
    assert_eq!(errors.collect::<Vec<_>>(), [""; 0], "{json:#}");
}

/// Asserts that an answer has the number of its form and is as its schema says, and that without the number it is not.
fn assert_answer(schema: &Validator, answer: Json) {
    assert!(!schema.is_valid(&answer), "{answer:#}");
    assert_written(schema, &with_schema(answer));
}

#[test]
fn rulings_with_their_receipts_are_as_their_schemas_say() {
    let validators = validators();
    let library = built_in().unwrap();
    let mut ruled = 0;
    for path in files(&repository().join("cli/examples")) {
        let Ok(record) = Record::read(&path) else {
            continue;
        };
        for name in ["fide@2005", "fide@2014", "fide@2023", "swidnica@2020"] {
            let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
            let edition = library.edition(&wanted).unwrap();
            let Ok(rulings) = rule(library.host(), &edition, &record) else {
                continue;
            };
            for ruling in &rulings {
                ruled += 1;
                let written = json::ruling(ruling, Language::Polish);
                assert_answer(&validators["ruling"], written.clone());
                let receipt = Receipt::of(&ruling.rulebook, ruling.tempo, &record, &Binding::Free);
                let grounds = Grounds {
                    request: Request {
                        command: Asking::Ruling,
                        rules: wanted.selector().clone(),
                        on: None,
                        today: Date::parse("2026-01-10").unwrap(),
                        language: Language::Polish,
                        all: false,
                        why_not: true,
                        state: false,
                    },
                    chosen: WhyThis { why: Why::Named, left_aside: vec!["supervised".to_owned()] },
                    record: record.source.clone(),
                };
                let answered = [written.clone()];
                let receipt = json::receipt(&receipt, &grounds, &answered);
                assert_written(&validators["receipt"], &receipt);
                // What is written is read, and put in again it is the same.
                let kept = StoredReceipt::from_text("receipt.json", &receipt.to_string()).unwrap();
                assert_eq!(kept.grounds, grounds);
                let again = ReceiptComparison::of(&kept, &receipt, &answered);
                assert!(again.is_same());
                assert_answer(&validators["again"], again.json(&answered[0]));
                let apart = Apart { place: 0, named: kept.packs[0].clone(), here: Vec::new() };
                let without = ReceiptComparison::without(&kept, vec![apart], "0.0.1");
                assert!(!without.is_same());
                assert_answer(&validators["again"], without.json(&Json::Null));
                let mut broken = with_schema(written);
                broken["outcome"] = json!("perhaps");
                assert!(!validators["ruling"].is_valid(&broken));
            }
        }
    }
    assert!(ruled > 20, "{ruled}");
}

#[test]
fn errors_are_as_their_schema_says() {
    let validators = validators();
    let words = Words::new(Language::Czech);
    let broken = "[event]\nrules = 2023\ntempoo = \"blitz\"\n[[happened]]\nresigns = \"Kowalski\"\n";
    let folder = Folder::new().with("record.toml", broken);
    let wrong = Record::read(&folder.path().join("record.toml")).unwrap_err();
    let asked = Selector::parse("FIDE 2023").unwrap_err();
    for (faults, count) in [([&wrong].into_iter().chain(wrong.others()).collect::<Vec<_>>(), 3), (vec![&asked], 1)] {
        let written = errors::errors_json(faults, &words);
        assert_eq!(written["errors"].as_array().unwrap().len(), count, "{written}");
        assert_answer(&validators["errors"], written.clone());
        let mut wrong = with_schema(written);
        wrong["errors"][0]["code"] = json!("E12");
        assert!(!validators["errors"].is_valid(&wrong));
    }
}

#[test]
fn calculated_ratings_are_as_their_schema_says() {
    let validator = &validators()["rating-result"];
    let library = built_in().unwrap();
    let records = files(&repository().join("cli/examples/rating"));
    assert!(!records.is_empty());
    for path in records {
        let record = RatingRecord::read(&path).unwrap();
        for name in ["fide-rating@2011", "fide-rating@2014", "fide-rating@2025"] {
            let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
            let edition = library.edition(&wanted).unwrap();
            let calculation = calculate(library.host(), &edition, &record).unwrap();
            let written = kodeks_report::rating::json(&calculation, &record, &Words::new(Language::Czech));
            assert_answer(validator, written);
        }
    }
}

/// Asserts that a schema and the reader agree about a text.
fn assert_agree(schema: &Validator, text: &str, is_read: bool) {
    let json = toml(text);
    let errors: Vec<String> = schema.iter_errors(&json).map(|error| error.to_string()).collect();
    assert_eq!(errors.is_empty(), is_read, "{text}\n{errors:#?}");
}

/// Asserts that a record is read and valid, or neither.
fn assert_record(schema: &Validator, text: &str) -> bool {
    let folder = Folder::new().with("record.toml", text);
    let is_read = Record::read(&folder.path().join("record.toml")).is_ok();
    assert_agree(schema, text, is_read);
    is_read
}

#[test]
fn records_that_the_reader_refuses_the_schema_refuses_too() {
    let validators = validators();
    let schema = &validators["record"];
    for (happened, is_right) in [
        ("move = \"Nf3\"\npressed = false\ntook = \"0:40\"", true),
        ("move = \"Nf3\"\npresed = false", false),
        ("move = \"Nf3\"\npressed = \"no\"", false),
        ("move = \"Nf3\"\ntook = \"40\"", false),
        ("claim = \"threefold\"\nby = \"white\"\nmove = \"Nf3\"", true),
        ("claim = \"tenfold\"\nby = \"white\"", false),
        ("claim = \"threefold\"\nby = \"whites\"", false),
        ("illegal_move = \"Ke3\"\nby = \"white\"\nreply = \"a6\"\nposition_known = false", true),
        ("illegal_move = { seen = true, completed = true, number = 2 }\nby = \"white\"\nreplied = true", true),
        ("illegal_move = { completed = false, reason = \"promotion-unfinished\" }\nopponent_can_mate = false", true),
        ("illegal_move = { seen = false }", false),
        ("illegal_move = { number = 0 }", false),
        ("illegal_move = { reason = \"forgotten\" }", false),
        ("illegal_move = { seen = true, kind = \"check\" }", false),
        ("claim = \"illegal-move\"\nby = \"black\"\nnumber = 2", true),
        ("notices = \"illegal-position\"\nby = \"opponent\"\nmove_seen = false", true),
        ("notices = \"illegal-position\"\nby = \"white\"", false),
        ("flag = \"both\"\nfirst = \"black\"\nperiod = 1", true),
        ("flag = \"neither\"", false),
        ("decides = \"warning\"", true),
        ("decides = [\"warning\", \"fine\"]\ntime = \"2:00\"", true),
        ("decides = [\"warning\", 1]", false),
        ("phone = \"rings\"\nby = \"white\"", true),
        ("phone = \"sings\"\nby = \"white\"", false),
        ("telephone = \"rings\"", false),
        ("resigns = \"white\"", true),
        ("arrives = \"white\"\nlate = \"0:20:00\"", true),
    ] {
        let text = format!("[[happened]]\n{happened}\n");
        assert_eq!(assert_record(schema, &text), is_right, "{text}");
    }
    for (text, is_right) in [
        ("[event]\nrules = \"fide@2014\"\non = 2016-03-11\nrated = true\ntempo = \"rapid\"\n", true),
        ("[event]\ntempo = \"fast\"\n", false),
        ("[event]\nrated = 1\n", false),
        ("[game]\nletters = \"polish\"\nillegal_moves = { white = 1 }\n", true),
        ("[game]\nletters = \"latin\"\n", false),
        ("[game]\nillegal_moves = { white = -1 }\n", false),
        ("[game]\nillegal_moves = { white = { \"two-hands\" = 1 }, black = 2 }\n", true),
        ("[game]\nillegal_moves = { white = { \"two-hands\" = \"1\" } }\n", false),
        ("[game]\nclocks = { white = \"1:30\" }\n", false),
        ("[game]\nclocks = { white = \"1:30\", black = \"0:00.5\" }\n", true),
        ("[play]\n", false),
    ] {
        assert_eq!(assert_record(schema, text), is_right, "{text}");
    }
}

#[test]
fn ratings_and_cases_that_the_reader_refuses_the_schema_refuses_too() {
    let validators = validators();
    for (text, is_right) in [
        ("[player]\nrating = 2000\n[[results]]\nopponent = 1900\nscore = 0.5\n", true),
        ("[player]\nrating = 2000\n[[results]]\nopponent = \"unrated\"\nscore = \"1/2\"\n", true),
        ("[player]\nrating = 20000\n[[results]]\nopponent = 1900\nscore = 1\n", false),
        ("[player]\nrating = 2000\n[[results]]\nopponent = 1900\nscore = 2\n", false),
        ("[player]\nrating = 2000\n[[results]]\nopponent = \"weak\"\nscore = 1\n", false),
        ("kind = \"knockout\"\n[player]\nrating = 2000\n[[results]]\nopponent = 1900\nscore = 1\n", false),
    ] {
        let folder = Folder::new().with("rating.toml", text);
        let is_read = RatingRecord::read(&folder.path().join("rating.toml")).is_ok();
        assert_eq!(is_read, is_right, "{text}");
        assert_agree(&validators["rating"], text, is_read);
    }
    let case = |rest: &str| format!("regulation = \"x\"\n[[case]]\nname = \"a case\"\n{rest}\n");
    for (rest, is_right) in [
        (
            "ask = \"game.over\"\nfacts = { checkmate = true }\nexpect = { \"fide@2014\" = { outcome = \"decided\" } }",
            true,
        ),
        (
            "ask = \"game.over\"\nfacts = { chekmate = true }\nexpect = { \"fide@2014\" = { outcome = \"decided\" } }",
            false,
        ),
        (
            "ask = \"game.over\"\nfacts = { checkmate = 1 }\nexpect = { \"fide@2014\" = { outcome = \"decided\" } }",
            false,
        ),
        ("ask = \"game.ower\"\nexpect = { \"fide@2014\" = { outcome = \"decided\" } }", false),
        ("ask = \"game.over\"\nexpect = { \"fide@2014\" = { outcome = \"settled\" } }", false),
        ("ask = \"game.over\"\nexpect = { \"fide@2014\" = { result = \"1-0\" } }", false),
        ("ask = \"game.over\"\nexpect = { \"FI DE\" = { outcome = \"decided\" } }", false),
    ] {
        let text = case(rest);
        let folder = Folder::new().with("case.toml", &text);
        let is_read = CaseFile::read(&folder.path().join("case.toml")).is_ok();
        assert_eq!(is_read, is_right, "{text}");
        assert_agree(&validators["case"], &text, is_read);
    }
}

/// A pack with one regulation, as far as its files alone can be wrong.
fn pack(head: &str, regulation: &str) -> (bool, String, String) {
    let head = format!(
        "name = \"club\"\nversion = \"2020.0.0\"\ntitle = {{ en = \"Club\" }}\nauthentic = \"en\"\n{head}\n\
         [contents]\n\"1\" = \"claim\"\n"
    );
    let regulation = format!(
        "title = {{ en = \"A claim\" }}\nsummary = {{ en = \"A claim.\" }}\nsource = \"a test\"\n{regulation}\n"
    );
    let folder = Folder::new().with("pack.toml", &head).with("claim.toml", &regulation);
    let is_read = Library::empty().edition_in(folder.path()).is_ok();
    (is_read, head, regulation)
}

#[test]
fn packs_that_the_reader_refuses_the_schema_refuses_too() {
    let validators = validators();
    let right = "answers = \"game.over\"\nruling = \"draw()\"";
    for (head, is_right) in [
        ("in_force = { from = 2020-01-01, until = 2020-12-31 }", true),
        ("in_force = { until = 2020-12-31 }", false),
        ("in_force = { from = \"soon\" }", false),
        ("[options.late]\nkind = \"word\"\nwords = [\"a\", \"b\"]\narticle = \"1\"\ntitle = { en = \"Late\" }", true),
        ("[options.late]\nkind = \"word\"\narticle = \"1\"\ntitle = { en = \"Late\" }", false),
        ("[options.late]\nkind = \"flag\"\nwords = \"a\"\narticle = \"1\"\ntitle = { en = \"Late\" }", false),
        ("[options.late]\nkind = \"flags\"\narticle = \"1\"\ntitle = { en = \"Late\" }", false),
        ("[options.late]\nkind = \"flag\"\narticle = \"1\"\ntitle = {}", false),
        ("extends = \"fide\"", false),
        ("[readings.\"1\"]\ndefault = \"a\"\nchoices = { a = { title = { en = \"A\" }, source = \"x\" } }", true),
        ("[readings.\"1\"]\ndefault = \"a\"\nchoices = { a = { title = { en = \"A\" } } }", false),
    ] {
        let (is_read, text, _) = pack(head, right);
        assert_eq!(is_read, is_right, "{text}");
        assert_agree(&validators["pack"], &text, is_read);
    }
    for (regulation, is_right) in [
        (right, true),
        ("answers = \"game.ower\"\nruling = \"draw()\"", false),
        (
            "answers = \"game.over\"\nruling = \"draw()\"\n[law]\nn = 5\n[when]\noccurrences = { at_least = \"law.n\" }",
            true,
        ),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[when]\noccurences = 3", false),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[when]\ncheckmate = { at_least = 1 }", false),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[when]\noccurrences = { atleast = 3 }", false),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[when]\noccurrences = { one_of = [3, 5] }", true),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[law]\nn = \"3 moons\"", false),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[law]\nn = { value = 3, unverified = true }", true),
        ("answers = \"game.over\"\nruling = \"draw()\"\n[law]\nn = { unverified = true }", false),
        (
            "answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n[when]\nclaimant.time = { below = \"1 min\" }",
            true,
        ),
        (
            "answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n[when]\nclaimant.times = { below = \"1 min\" }",
            false,
        ),
        ("answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n[when]\nground = \"tenfold\"", false),
    ] {
        let (is_read, _, text) = pack("", regulation);
        assert_eq!(is_read, is_right, "{text}");
        assert_agree(&validators["regulation"], &text, is_read);
    }
}

#[test]
fn vocabularies_that_the_reader_refuses_the_schema_refuses_too() {
    let validators = validators();
    let fact = "type = \"bool\"\nen = \"alarm\"";
    for (vocabulary, is_right) in [
        (format!("[facts.alarm]\n{fact}"), true),
        ("[facts.alarm]\ntype = \"bools\"\nen = \"alarm\"".to_owned(), false),
        ("[facts.alarm]\nen = \"alarm\"".to_owned(), false),
        (format!("[facts.alarm]\n{fact}\nusual = true\nshown = \"game_over\""), true),
        (format!("[facts.alarm]\n{fact}\nshown = \"game_ovr\""), false),
        (format!("[facts.alarm]\n{fact}\nvalues = [\"a\"]"), false),
        ("[facts.ground]\nmore_words = [\"other\"]".to_owned(), true),
        ("[facts.ground]\nmore_words = 3".to_owned(), false),
        (format!("[facts.alarm]\n{fact}\n[questions.resignation]\nmore_facts = [\"alarm\"]"), true),
        (
            format!(
                "[facts.alarm]\n{fact}\n[questions.resignation]\n\
                 more_facts = [{{ fact = \"alarm\", usual = true }}]"
            ),
            true,
        ),
        (
            format!(
                "[facts.alarm]\n{fact}\n[questions.resignation]\n\
                 more_facts = [{{ fact = \"alarm\", often = true }}]"
            ),
            false,
        ),
        ("[questions.alarm]\nen = \"Alarm\"".to_owned(), false),
        ("[questions.alarm]\nraised = \"by-us\"\nen = \"Alarm\"".to_owned(), false),
        ("[orders.play-on]\nen = \"Go on.\"".to_owned(), true),
        ("[orders.play-off]\nen = \"Go on.\"".to_owned(), false),
        ("[duties]\nring = { en = \"ring\", pl = \"dzwonić\" }".to_owned(), true),
        ("[duties]\nring = {}".to_owned(), false),
        ("[duties]\nring = { en = \"ring\", de = \"klingeln\" }".to_owned(), false),
        ("[choices]\nring = { en = { white = \"a\", black = \"b\" } }".to_owned(), true),
        ("[choices]\nring = { en = { white = \"a\" } }".to_owned(), false),
        ("[choice]\nring = { en = \"ring\" }".to_owned(), false),
    ] {
        let folder = Folder::new()
            .with(
                "pack.toml",
                "name = \"club\"\nversion = \"2020.0.0\"\ntitle = { en = \"Club\" }\nauthentic = \"en\"\n",
            )
            .with("vocabulary.toml", &vocabulary);
        let read = Library::empty().edition_in(folder.path());
        assert_eq!(read.is_ok(), is_right, "{vocabulary}: {:?}", read.err());
        assert_agree(&validators["vocabulary"], &vocabulary, is_right);
    }
}
