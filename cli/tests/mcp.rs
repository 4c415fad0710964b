//! `kodeks mcp`: what an assistant asks and is answered, message by message.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{env, fs, process::Command};

use serde_json::{Value as Json, json};

use crate::common::{Folder, Said, kodeks, kodeks_fed, kodeks_in, repository};

/// The tools.
const TOOLS: [&str; 8] =
    ["rule", "missing", "show_article", "find", "cite", "compare_editions", "can_mate", "audit_pgn"];

/// The bytes that a message may have, as `kodeks limits` tells them.
const MESSAGE_BYTES: usize = 16 << 20;

/// What opens a conversation.
fn opening() -> String {
    let hello = json!({
        "jsonrpc": "2.0", "id": "hello", "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "the tests", "version": "1" },
        },
    });
    let begun = json!({ "jsonrpc": "2.0", "method": "notifications/initialized" });
    format!("{hello}\n{begun}\n")
}

/// Asks these one after the other, the first with the number 0, and returns every message of the program.
fn heard(words: &[&str], asked: &[(&str, Json)]) -> (Vec<Json>, Said) {
    let lines = asked.iter().enumerate().map(|(id, (method, params))| {
        let asked = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        format!("{asked}\n")
    });
    let said = kodeks_fed(&[&["mcp"], words].concat(), &[], &[opening(), lines.collect()].concat());
    let messages = said.out.lines().map(|line| serde_json::from_str(line).unwrap());
    (messages.collect(), said)
}

/// The same, and returns the answers in their order.
fn answers(words: &[&str], asked: &[(&str, Json)]) -> Vec<Json> {
    let (messages, said) = heard(words, asked);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let answer = |id: usize| {
        messages.iter().find(|message| message["id"] == id).unwrap_or_else(|| panic!("{id} is not answered")).clone()
    };
    (0..asked.len()).map(answer).collect()
}

fn call(tool: &str, arguments: Json) -> (&'static str, Json) {
    ("tools/call", json!({ "name": tool, "arguments": arguments }))
}

/// Asks a tool, and returns what it answers for programs and for people.
fn asked_with(words: &[&str], tool: &str, arguments: Json) -> (Json, String) {
    let answer = answers(words, &[call(tool, arguments)]).remove(0);
    let result = &answer["result"];
    assert_eq!(result["isError"], false, "{answer}");
    let texts: Vec<&str> =
        result["content"].as_array().unwrap().iter().map(|text| text["text"].as_str().unwrap()).collect();
    (result["structuredContent"].clone(), texts.join("\n\n"))
}

fn asked(tool: &str, arguments: Json) -> (Json, String) {
    asked_with(&[], tool, arguments)
}

/// Asks a tool what it refuses, and returns the mistake.
fn refused(tool: &str, arguments: Json) -> Json {
    let answer = answers(&[], &[call(tool, arguments)]).remove(0);
    let result = &answer["result"];
    assert_eq!(result["isError"], true, "{answer}");
    let error = result["structuredContent"]["errors"][0].clone();
    let code = error["code"].as_str().unwrap();
    let told = result["content"][0]["text"].as_str().unwrap();
    assert!(told.starts_with(&format!("error[{code}]: ")), "{told}");
    error
}

/// Looks that an answer names the edition, with the hash that `kodeks editions` tells, and this article.
fn must_name(answered: &(Json, String), edition: &str, article: &str) {
    let (structured, text) = answered;
    let editions = kodeks(&["editions", "--format", "json"]).out;
    let editions: Json = serde_json::from_str(&editions).unwrap();
    let label = |one: &Json| {
        let [pack, name, version] = ["pack", "edition", "version"].map(|part| one[part].as_str().unwrap());
        format!("{pack}@{name}:{version}")
    };
    let known = editions.as_array().unwrap().iter().find(|one| label(one) == edition);
    let hash = known.unwrap()["hash"].as_str().unwrap();
    let packs = structured["packs"].as_array().unwrap();
    let named = json!({ "edition": edition, "hash": hash });
    assert!(packs.contains(&named), "{packs:?}");
    assert!(text.contains(hash), "{text}");
    let articles = structured["articles"].as_array().unwrap();
    assert!(articles.contains(&article.into()), "{articles:?}");
    assert!(text.contains(article), "{text}");
}

/// A page as the program prints it, without spaces at the ends of lines.
fn printed(words: &[&str], input: &str) -> String {
    let said = kodeks_fed(words, &[], input);
    let lines: Vec<&str> = said.out.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().to_owned()
}

fn telephone() -> Json {
    json!({
        "event": { "rules": "fide@2023", "tempo": "standard" },
        "happened": [{ "phone": "rings", "by": "black" }],
    })
}

fn illegal_move(event: Json) -> Json {
    json!({
        "event": event,
        "game": { "moves": "1. e4 e5" },
        "happened": [{ "illegal_move": "Ke3" }],
    })
}

#[test]
fn the_tools_say_what_they_take_and_how_an_event_is_written() {
    let asked = [("tools/list", json!({})), ("resources/list", json!({})), ("resources/templates/list", json!({}))];
    let answers = answers(&[], &asked);
    let tools = answers[0]["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert_eq!(names, TOOLS);
    for tool in tools {
        let takes = tool["inputSchema"]["properties"].as_object().unwrap();
        assert!(takes.contains_key("lang"), "{tool}");
        for (name, one) in takes {
            assert!(one["description"].is_string(), "{}: {name}", tool["name"]);
        }
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
    }
    let happened = &tools[0]["inputSchema"]["properties"]["record"]["properties"]["happened"];
    let forms = happened["items"]["anyOf"].as_array().unwrap();
    let told = kodeks(&["events", "--format", "json"]).out;
    let told: Json = serde_json::from_str(&told).unwrap();
    for event in told.as_array().unwrap() {
        let name = event["event"].as_str().unwrap();
        let form =
            forms.iter().find(|form| form["required"][0] == *name).unwrap_or_else(|| panic!("{name} is not told"));
        assert!(form["description"].is_string(), "{name}");
    }
    let resources = &answers[1]["result"]["resources"];
    let templates = &answers[2]["result"]["resourceTemplates"];
    let has = |all: &Json, field: &str, uri: &str| all.as_array().unwrap().iter().any(|one| one[field] == uri);
    assert!(has(resources, "uri", "article://fide@2023"));
    assert!(has(templates, "uriTemplate", "article://fide@2023/{article}"));
}

#[test]
fn a_telephone_that_rings_loses_by_its_article_as_the_program_itself_says() {
    let record = telephone();
    let answered = asked("rule", json!({ "record": record }));
    must_name(&answered, "fide@2023:1.0.0", "11.3.2.2");
    let (structured, text) = &answered;
    assert_eq!(structured["answer"]["result"], "1-0");
    assert_eq!(structured["ask"], json!([]));
    let ruled = printed(&["rule", "-"], &record.to_string());
    assert!(text.starts_with(&ruled), "{text}\n{ruled}");
    let ruled = kodeks_fed(&["rule", "-", "--format", "json"], &[], &record.to_string()).out;
    let answer = format!("{:#}\n", structured["answer"]);
    assert_eq!(answer, ruled);
}

#[test]
fn what_is_not_known_is_asked_and_the_answer_decides() {
    let toml = "[event]\nrules = \"fide@2023\"\n[game]\nmoves = \"1. e4 e5\"\n[[happened]]\nillegal_move = \"Ke3\"\n";
    for (tool, told) in [
        ("rule", json!({ "record": illegal_move(json!({ "rules": "fide@2023" })) })),
        ("missing", json!({ "toml": toml })),
    ] {
        let answered = asked(tool, told);
        must_name(&answered, "fide@2023:1.0.0", "7.5.5");
        let (structured, text) = answered;
        let ask = &structured["ask"][0];
        assert_eq!((&ask["table"], &ask["field"]), (&json!("event"), &json!("tempo")));
        assert_eq!(ask["choices"], json!(["standard", "rapid", "blitz"]));
        assert_eq!(structured["answer"]["outcome"], "undecided");
        let question = ask["question"].as_str().unwrap();
        assert!(text.contains(&format!("Ask the arbiter: {question}")), "{text}");
    }
    // 7.5.5: two minutes; A.3: one minute in rapid play.
    for (tempo, minutes) in [("standard", 2), ("rapid", 1)] {
        let event = json!({ "rules": "fide@2023", "tempo": tempo });
        let (structured, _) = asked("rule", json!({ "record": illegal_move(event.clone()) }));
        assert_eq!(structured["ask"], json!([]));
        let orders = structured["answer"]["orders"].to_string();
        assert!(orders.contains(&format!("{}", minutes * 60_000)), "{orders}");
        let (structured, _) = asked("missing", json!({ "record": illegal_move(event) }));
        assert_eq!(structured["answer"], json!({ "schema": 1, "outcome": "decided", "missing": [] }));
    }
}

#[test]
fn an_article_is_shown_by_a_tool_and_as_a_resource() {
    let answered = asked("show_article", json!({ "edition": "fide@2023", "article": "7.5.5" }));
    must_name(&answered, "fide@2023:1.0.0", "7.5.5");
    let shown = printed(&["show", "fide@2023", "7.5.5"], "");
    assert!(answered.1.starts_with(&shown), "{}", answered.1);
    let uris = ["article://fide@2023/7.5.5", "article://fide@2014/9.5%28b%29", "article://fide@2014"];
    let asked = uris.map(|uri| ("resources/read", json!({ "uri": uri })));
    let read = answers(&[], &asked);
    let text = |read: &Json| read["result"]["contents"][0]["text"].as_str().unwrap().to_owned();
    assert_eq!(text(&read[0]), answered.1);
    let contents: Json = serde_json::from_str(read[0]["result"]["contents"][1]["text"].as_str().unwrap()).unwrap();
    assert_eq!(contents, answered.0);
    let shown = printed(&["show", "fide@2014", "9.5b"], "");
    assert!(text(&read[1]).starts_with(&shown));
    assert!(text(&read[2]).starts_with(&printed(&["show", "fide@2014"], "")));
}

#[test]
fn words_are_found_and_editions_compared() {
    let answered = asked("find", json!({ "words": "telephone", "rules": "fide@2023" }));
    must_name(&answered, "fide@2023:1.0.0", "11.3.2.2");
    let found = kodeks(&["find", "telephone", "--rules", "fide@2023", "--format", "json"]).out;
    assert_eq!(format!("{:#}\n", answered.0["answer"]), found);
    let text = "Castling rights count by Article 9.2.2.2, penalties by 12.9.6.";
    let answered = asked("cite", json!({ "text": text, "rules": "fide@2023", "to": "fide@2014" }));
    let citations = &answered.0["answer"]["files"][0]["citations"];
    assert_eq!((&citations[0]["verdict"], &citations[1]["verdict"]), (&json!("renumbered"), &json!("right")));
    assert_eq!(citations[0]["articles"], json!(["9.2.3.2"]));
    assert_eq!((&citations[0]["translated"], &citations[1]["translated"]), (&json!(["9.2"]), &json!(["12.9d"])));
    assert_eq!(answered.0["packs"][0]["edition"], "fide@2023:1.0.0");
    let two = json!({ "a": "fide@2018", "b": "fide@2023", "article": "9.5.3" });
    let answered = asked("compare_editions", two);
    must_name(&answered, "fide@2018:1.0.0", "9.5.3");
    must_name(&answered, "fide@2023:1.0.0", "9.5.3");
    let words = ["diff", "fide@2018", "fide@2023", "--article", "9.5.3"];
    let compared = kodeks(&[&words[..], &["--format", "json"]].concat()).out;
    assert_eq!(format!("{:#}\n", answered.0["answer"]), compared);
    assert!(answered.1.starts_with(&printed(&words, "")), "{}", answered.1);
    let one = json!({ "a": "fide@2023", "set": ["7.5.5.opponent_gains=3 min"], "article": "7.5.5" });
    assert!(asked("compare_editions", one).1.contains("3 minutes"));
    let three = json!({ "a": "fide@2014", "b": "fide@2018", "more": ["fide@2023"], "article": "9.5.3" });
    let words = ["diff", "fide@2014", "fide@2018", "fide@2023", "--article", "9.5.3"];
    let compared = kodeks(&[&words[..], &["--format", "json"]].concat()).out;
    let answered = asked("compare_editions", three);
    assert_eq!(format!("{:#}\n", answered.0["answer"]), compared);
    assert!(answered.0["answer"]["side_by_side"].is_object(), "{compared}");
    assert!(answered.1.starts_with(&printed(&words, "")), "{}", answered.1);
}

#[test]
fn editions_are_compared_as_they_stood_on_days() {
    let days = ["2014-09-15", "2014-11-15"];
    let answered = asked("compare_editions", json!({ "a": "fide@2014", "on": days, "question": "phone" }));
    let words = ["diff", "fide@2014", "--on", days[0], "--on", days[1], "--question", "phone"];
    let compared = kodeks(&[&words[..], &["--format", "json"]].concat()).out;
    assert_eq!(format!("{:#}\n", answered.0["answer"]), compared);
    assert!(answered.1.starts_with(&printed(&words, "")), "{}", answered.1);
    let differs = |a: &str, b: &str, on: &[&str]| {
        let pair = json!({ "a": a, "b": b, "on": on, "question": "phone" });
        asked("compare_editions", pair).0["answer"]["effects"][0]["evidence"] == "changed"
    };
    // One day is for both: in each state a telephone in a bag is judged by that state alone.
    assert!(!differs("fide@2014", "fide@2014", &days[..1]));
    assert!(differs("fide@2014", "fide@2014", &days));
}

#[test]
fn words_are_found_as_an_edition_stood_on_a_day() {
    let found = |on: &str| asked("find", json!({ "words": "telephone bag", "rules": "fide@2014", "on": on })).1;
    // Nobody could allow telephones in bags before October 2014.
    assert!(!found("2014-09-30").contains("A telephone in the bag"), "{}", found("2014-09-30"));
    assert!(found("2014-10-01").contains("A telephone in the bag"), "{}", found("2014-10-01"));
}

#[test]
fn games_are_audited_by_what_their_event_has_announced() {
    let game = "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";
    let found = |event: Json, rules: Option<&str>| {
        let answered = asked("audit_pgn", json!({ "pgn": game, "event": event, "rules": rules })).0;
        let games = answered["answer"]["games"].as_array().unwrap().clone();
        let findings = games.iter().flat_map(|game| game["findings"].as_array().unwrap());
        findings
            .map(|finding| [&finding["kind"], &finding["articles"]].map(Json::to_string).concat())
            .collect::<Vec<_>>()
    };
    let event =
        |moves: u64| json!({ "rules": "fide@2014", "time": "90+30", "options": { "moves_before_agreement": moves } });
    let early = |article: &str| vec![format!("\"agreed-too-early\"[\"{article}\"]")];
    assert_eq!(found(event(3), None), early("9.1a"));
    assert_eq!(found(event(2), None), Vec::<String>::new());
    assert_eq!(found(event(3), Some("fide@2023")), early("9.1.1"));
}

#[test]
fn a_dead_position_is_proved_and_games_are_audited() {
    // Two bare kings: 5.2.2.
    let answered = asked("can_mate", json!({ "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "rules": "fide@2023" }));
    must_name(&answered, "fide@2023:1.0.0", "5.2.2");
    for (mate, winner) in answered.0["answer"].as_array().unwrap().iter().zip(["white", "black"]) {
        assert_eq!((&mate["winner"], &mate["answer"]), (&json!(winner), &json!("no")));
    }
    let rook = json!({ "fen": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "winner": "white" });
    assert_eq!(asked("can_mate", rook).0["answer"][0]["answer"], "yes");
    // Fivefold repetition ends the game: 9.6.1 since 2017, 9.6(a) before.
    let games = fs::read_to_string(repository().join("cli/examples/games.pgn")).unwrap();
    let (structured, _) = asked("audit_pgn", json!({ "pgn": games, "rules": "fide@2014" }));
    let audited = kodeks(&["audit", "cli/examples/games.pgn", "--rules", "fide@2014", "--format", "json"]).out;
    let mut lines: Vec<Json> = audited.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(structured["answer"]["summary"], lines.pop().unwrap()["summary"]);
    for line in &mut lines {
        line["file"] = json!("the games");
        // A line is an answer by itself.
        assert_eq!(line.as_object_mut().unwrap().remove("schema"), Some(json!(1)));
    }
    assert_eq!(structured["answer"]["games"], json!(lines));
    let fivefold = "[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 \
        6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1-0\n";
    let answered = asked("audit_pgn", json!({ "pgn": fivefold }));
    must_name(&answered, "fide@2023:1.0.0", "9.6.1");
}

#[test]
fn it_answers_in_three_languages() {
    for lang in ["pl", "cs"] {
        let record = telephone();
        let ruled = printed(&["rule", "-", "--lang", lang], &record.to_string());
        let (_, text) = asked("rule", json!({ "record": record, "lang": lang }));
        assert!(text.starts_with(&ruled), "{text}");
        let (_, text) = asked_with(&["--lang", lang], "rule", json!({ "record": record }));
        assert!(text.starts_with(&ruled), "{text}");
    }
}

#[test]
fn what_is_wrong_is_an_answer_with_its_kind_its_place_and_what_is_right() {
    let error = refused("rule", json!({ "record": illegal_move(json!({ "rules": "fide@2099" })) }));
    assert_eq!((&error["code"], &error["kind"]), (&json!("K0503"), &json!("request")));
    assert!(error["help"].as_str().unwrap().contains("`fide@2023`"), "{error}");
    let toml = "[event]\ntempo = \"standard\"\n\n[[happened]]\nphnoe = \"rings\"\n";
    let error = refused("rule", json!({ "toml": toml }));
    assert_eq!((&error["kind"], &error["line"]), (&json!("record"), &json!(5)), "{error}");
    let wrong = [
        ("rule", json!({}), "K0530"),
        ("rule", json!({ "recrd": {} }), "K0530"),
        ("rule", json!({ "record": "resigns" }), "K0530"),
        ("rule", json!({ "record": {}, "toml": "" }), "K0530"),
        ("rule", json!({ "record": telephone(), "all": "yes" }), "K0530"),
        ("rule", json!({ "record": telephone(), "on": "yesterday" }), "K0121"),
        ("rule", json!({ "record": telephone(), "lang": "de" }), "K0530"),
        ("missing", json!({ "toml": "{" }), "K0102"),
        ("show_article", json!({}), "K0530"),
        ("show_article", json!({ "edition": "fide@2023", "article": "99.9" }), "K0506"),
        ("find", json!({ "words": "xyzzyq" }), "K0521"),
        ("cite", json!({ "text": "9.2", "rules": "fide@2099" }), "K0503"),
        ("cite", json!({ "text": "9.2", "to": "fide-rating@2024" }), "K1231"),
        ("compare_editions", json!({ "a": "fide@2023" }), "K0801"),
        ("compare_editions", json!({ "a": "fide@2018", "b": "fide@2023", "tempo": "fast" }), "K0119"),
        ("compare_editions", json!({ "a": "fide@2018", "b": "fide@2023", "set": [5] }), "K0530"),
        ("can_mate", json!({ "fen": "nonsense" }), "K0801"),
        ("can_mate", json!({ "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "winner": "red" }), "K0114"),
        ("audit_pgn", json!({ "pgn": "", "letters": "latin" }), "K0120"),
        ("audit_pgn", json!({ "pgn": "", "dead_position_plies": -1 }), "K0530"),
        ("audit_pgn", json!({ "pgn": "", "rules": "fide@2014", "on": "2016-03-11" }), "K0530"),
        ("audit_pgn", json!({ "pgn": "", "event": "open.toml" }), "K0530"),
        ("audit_pgn", json!({ "pgn": "", "event": { "rules": "fide@2014", "options": { "bags": true } } }), "K0507"),
        ("compare_editions", json!({ "a": "fide@2014", "on": ["in May", "2014-11-15"] }), "K0121"),
        ("compare_editions", json!({ "a": "fide@2014", "on": ["2014-09-15"] }), "K0801"),
        ("resign", json!({}), "K0530"),
    ];
    let asked: Vec<_> = wrong.iter().map(|(tool, arguments, _)| call(tool, arguments.clone())).collect();
    for ((tool, arguments, code), answer) in wrong.iter().zip(answers(&[], &asked)) {
        let result = &answer["result"];
        assert_eq!(result["isError"], true, "{tool} {arguments}: {answer}");
        let error = &result["structuredContent"]["errors"][0];
        // What is wrong with a position has a code of its own for each fault.
        if *tool != "can_mate" || arguments["winner"] == "red" {
            assert_eq!(error["code"], *code, "{tool} {arguments}: {error}");
        }
    }
    let read = |uri: &str| answers(&[], &[("resources/read", json!({ "uri": uri }))]).remove(0);
    for (uri, code) in
        [("article://fide@2099/7.5.5", "K0503"), ("article://fide@2023/99.9", "K0506"), ("file:///etc/passwd", "K0530")]
    {
        assert_eq!(read(uri)["error"]["data"]["errors"][0]["code"], code, "{uri}");
    }
}

#[test]
fn no_file_is_read() {
    let folder = Folder::new();
    let files = [
        ("open.toml", "[event]\nrules = \"fide@2014\"\n"),
        ("games.pgn", "1. e4 e5 *\n"),
        ("the record.lock", "form = 9\n"),
        ("club/pack.toml", "name = \"club\"\n"),
    ];
    for (name, text) in files {
        folder.write(name, text);
    }
    let happened = json!([{ "resigns": "white" }]);
    let asked = [
        call("rule", json!({ "record": { "event": "open.toml", "happened": happened } })),
        call("rule", json!({ "record": { "game": { "pgn": "games.pgn" }, "happened": happened } })),
        call("show_article", json!({ "edition": "club", "article": "1" })),
        call("compare_editions", json!({ "a": "./club", "b": "fide@2023" })),
        call("compare_editions", json!({ "a": "club", "b": "fide@2023" })),
        call("audit_pgn", json!({ "pgn": "games.pgn" })),
        // A lock beside no record binds it to nothing.
        call("rule", json!({ "record": { "happened": happened } })),
    ];
    let lines = asked.iter().enumerate().map(|(id, (method, params))| {
        json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string() + "\n"
    });
    let input = [opening(), lines.collect()].concat();
    let said = kodeks_in(folder.path(), &["mcp"], &[("LC_ALL", "C")], &input);
    let after = folder.names();
    assert_eq!(after.len(), files.len(), "{after:?}");
    let answers: Vec<Json> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let code = |id: usize| {
        let answer = answers.iter().find(|answer| answer["id"] == id).unwrap();
        answer["result"]["structuredContent"]["errors"][0]["code"].as_str().map(str::to_owned)
    };
    assert_eq!(code(0).as_deref(), Some("K0711"));
    assert_eq!(code(1).as_deref(), Some("K0711"));
    for id in 2..5 {
        assert!(code(id).is_some_and(|code| code.starts_with("K05")), "{id}: {:?}", code(id));
    }
    let audited = answers.iter().find(|answer| answer["id"] == 5).unwrap();
    let answer = &audited["result"]["structuredContent"]["answer"];
    assert_eq!(answer["summary"]["games"], 0, "{answer}");
    assert_eq!(code(6), None);
}

#[test]
fn what_nobody_sees_is_told_to_programs_as_it_was_and_printed_as_its_number() {
    let hostile = "Eve\u{202e}\u{1b}[5;35m\u{200b}\u{7f}";
    let mut record = telephone();
    record["event"]["name"] = json!(hostile);
    record["happened"][0]["phone"] = json!(hostile);
    let asked = [
        call("rule", json!({ "record": record })),
        call(hostile, json!({})),
        call("find", json!({ "words": hostile })),
        ("resources/read", json!({ "uri": format!("article://fide@2023/{hostile}") })),
    ];
    let (messages, said) = heard(&[], &asked);
    assert_eq!(messages.len(), 1 + asked.len());
    for letter in ['\u{202e}', '\u{1b}', '\u{200b}', '\u{7f}'] {
        assert!(!said.out.contains(letter), "{letter:?}");
    }
    let of = |id: usize| messages.iter().find(|message| message["id"] == id).unwrap();
    let text = of(1)["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("<U+202E>"), "{text}");
}

#[test]
fn a_message_that_is_too_long_or_none_is_refused_and_the_next_is_answered() {
    let ask = |id: usize| {
        let (method, params) = call("rule", json!({ "record": telephone() }));
        json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params })
    };
    let long = "x".repeat(MESSAGE_BYTES);
    let (_, params) = call("audit_pgn", json!({ "pgn": long }));
    let long = json!({ "jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": params });
    let (one, next) = (ask(1), ask(2));
    let given_up = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": 77 } });
    let input = format!(
        "{}{long}\n{one}\n{{broken\n[]\n\n{given_up}\n{{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":5}}\n\
         {{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"no/such\"}}\n{next}\n",
        opening()
    );
    let said = kodeks_fed(&["mcp"], &[], &input);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let messages: Vec<Json> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |id: Json| messages.iter().filter(move |message| message["id"] == id);
    for id in [1, 2] {
        let answer = of(json!(id)).next().unwrap();
        assert_eq!(answer["result"]["structuredContent"]["answer"]["result"], "1-0");
    }
    let too_long = of(Json::Null).find(|message| message["error"]["data"]["errors"][0]["code"] == "K0122");
    let too_long = too_long.unwrap()["error"]["message"].as_str().unwrap().to_owned();
    assert!(too_long.contains("16 MiB"), "{too_long}");
    assert_eq!(of(json!(3)).next().unwrap()["error"]["code"], -32600);
    assert_eq!(of(json!(4)).next().unwrap()["error"]["code"], -32601);
    assert!(of(Json::Null).any(|message| message["error"]["code"] == -32700));
    // Who says nothing is told nothing.
    let said = kodeks_fed(&["mcp"], &[], "");
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "", ""));
}

#[test]
fn many_questions_at_once_are_all_answered_before_it_ends() {
    let asked: Vec<_> = (0..40).map(|_| call("can_mate", json!({ "fen": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" }))).collect();
    let answers = answers(&[], &asked);
    assert!(answers.iter().all(|answer| answer["result"]["isError"] == false));
}

#[test]
#[ignore = "needs Python with the package mcp: KODEKS_MCP_PYTHON names it"]
fn the_client_of_python_is_answered() {
    let python = env::var("KODEKS_MCP_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let output = Command::new(python)
        .arg(repository().join("cli/tests/mcp_client.py"))
        .arg(env!("CARGO_BIN_EXE_kodeks"))
        .args(TOOLS)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "every answer is as it should be");
}
