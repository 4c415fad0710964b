//! What a device that is let in can do to the others, and what a stranger can who only holds connections.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::Path,
    time::{Duration, Instant},
};

use kodeks_base::limits::{JSON_DEPTH, MESSAGE_VALUES};
use kodeks_desk::{Access, ROUTES};
use kodeks_event::DeviceRole;
use serde_json::{Value as Json, json};

use crate::common::{Device, event, heard, joined, record, served};

/// A request whose head and first bytes were sent, and whose rest comes later.
struct HalfSent {
    stream: TcpStream,
    rest: Vec<u8>,
}

/// Sends the head of a request with a body of so many bytes, and the first of them.
fn begin(device: &Device, path: &str, length: usize, first: &str) -> TcpStream {
    let Device { host, cookie, token, .. } = device;
    let mut stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nX-Kodeks: {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{first}"
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

impl HalfSent {
    fn begin(device: &Device, path: &str, body: &Json) -> HalfSent {
        let body = body.to_string();
        let (first, rest) = body.split_at(5);
        HalfSent { stream: begin(device, path, body.len(), first), rest: rest.as_bytes().to_vec() }
    }

    /// Sends the rest, and returns the status of the answer.
    fn end(mut self) -> u16 {
        // Who was refused before that may have closed the connection.
        let _ = self.stream.write_all(&self.rest);
        status(&mut self.stream)
    }
}

/// Reads the status of an answer.
fn status(stream: &mut TcpStream) -> u16 {
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{answer}"))
}

fn resigns() -> Json {
    json!({
        "number": 1, "kind": "incident", "round": 1, "board": 1,
        "record": record("fide@2023", "90+30", 1, 1, "moves = \"1. e4 e5\"\n[[happened]]\nresigns = \"white\"\n"),
    })
}

#[test]
fn what_was_half_asked_before_a_device_was_sent_away_is_not_done_after_it() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let reader = served.arbiter(&chief, "reader", "Reader");
    let changing = ROUTES.iter().filter(|route| route.method == "post" && route.access != Access::Anyone);
    for route in changing {
        let device = served.arbiter(&chief, "chief", "Another");
        let body = match route.path {
            "/desk/enter" => json!({ "entries": [resigns()] }),
            "/desk/invite" => json!({ "role": "chief" }),
            "/desk/revoke" => json!({ "device": chief.name }),
            "/desk/erase" => json!({ "all": true }),
            "/desk/ask" => json!({ "ask": "laws" }),
            "/desk/seen" => json!({ "round": 1, "board": 1, "id": "over@1" }),
            other => panic!("`{other}` is not tried"),
        };
        let half = HalfSent::begin(&device, route.path, &body);
        let before = chief.hall()["last"].clone();
        assert_eq!(chief.post("/desk/revoke", &json!({ "device": device.name })).status, 200);
        assert_eq!(half.end(), 401, "{}", route.path);
        let after = chief.hall()["last"].as_u64().unwrap();
        assert_eq!(after, before.as_u64().unwrap() + 1, "{}: it was revoked, and nothing else was entered", route.path);
    }
    // The chief arbiter and everybody's names are there still.
    assert_eq!(chief.hall()["me"]["name"], "Chief");
    assert_eq!(reader.hall()["me"]["name"], "Reader");
}

#[test]
fn a_request_that_is_all_there_before_still_is_looked_at_when_it_is_written() {
    // Both are asked at once, again and again: whatever comes first, nothing is entered after the device was sent away.
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    for _ in 0..20 {
        let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
        let sending = arbiter.clone();
        let entering = std::thread::spawn(move || {
            let mut taken = 0;
            for number in 1..=50 {
                let remark = json!({ "number": number, "kind": "remark", "round": 1, "board": 1, "remark": "x" });
                let answer = sending.post("/desk/enter", &json!({ "entries": [remark] }));
                match answer.status {
                    200 => taken += 1,
                    401 => break,
                    other => panic!("{other}: {}", answer.text),
                }
            }
            taken
        });
        assert_eq!(chief.post("/desk/revoke", &json!({ "device": arbiter.name })).status, 200);
        let log: Json = serde_json::from_str(&chief.get("/desk/log.json").text).unwrap();
        let taken = entering.join().unwrap();
        let entries = log["entries"].as_array().unwrap();
        let of_device = entries.iter().filter(|entry| entry["device"] == json!(arbiter.name)).count();
        assert_eq!(of_device, taken, "all that was acknowledged was entered before the device was sent away");
    }
}

#[test]
fn codes_die_with_the_device_that_opened_them() {
    let served = served();
    let chief = served.chief();
    let other = served.arbiter(&chief, "chief", "Other");
    let of_other = other.invited("chief");
    let of_chief = chief.invited("arbiter");
    assert_eq!(chief.post("/desk/revoke", &json!({ "device": other.name })).status, 200);
    let told = json!({ "code": of_other, "name": "Me" });
    assert_eq!(served.stranger().post("/desk/join", &told).status, 401);
    assert_eq!(joined(&served.host, &of_chief, "You").get("/desk/hall").status, 200);
}

#[test]
fn who_may_not_ask_is_refused_before_anything_of_the_body_is_read() {
    let served = served();
    let chief = served.chief();
    let reader = served.arbiter(&chief, "reader", "Reader");
    for path in ["/desk/enter", "/desk/invite", "/desk/revoke", "/desk/erase"] {
        // Of these twelve megabytes none is sent.
        assert_eq!(status(&mut begin(&reader, path, 12_000_000, "")), 403, "{path}");
    }
}

/// Returns the most memory that this process has taken, in megabytes; `None` where the machine does not say.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}

#[test]
fn millions_of_entries_in_one_request_are_refused_and_never_made() {
    let served = served();
    let chief = served.chief();
    let before = most_memory();
    let many = format!("{{\"entries\":[{}{{}}]}}", "{},".repeat(3_900_000));
    let size = (many.len() >> 20) as u64;
    let answer = chief.ask("POST", "/desk/enter", Some(&many), &[("X-Kodeks", &chief.token)]);
    assert_eq!(answer.status, 413, "{}", answer.text);
    match before.zip(most_memory()) {
        // The text itself is here a few times, in what asks as well.
        Some((before, after)) => assert!(after - before < 64 + 6 * size, "{before} → {after} MB"),
        None => eprintln!("not looked at: how much memory it took"),
    }
}

#[test]
fn a_question_of_any_form_is_answered() {
    let served = served();
    let chief = served.chief();
    for question in
        ["[]", "1", "true", "\"x\"", "null", "{}", "{", "", "{\"hall\":1}", "{\"hall\":[]}", "{\"hall\":{}}"]
    {
        let answer = chief.ask("POST", "/desk/ask", Some(question), &[("X-Kodeks", &chief.token)]);
        assert_eq!(answer.status, 200, "{question}: {}", answer.text);
    }
}

/// The question of a page that has a record ruled on, and the words of its first order.
fn ruled(device: &Device, today: Option<&str>, record: &str) -> Json {
    let mut question = json!({ "ask": "rule", "language": "en", "with": { "record": record } });
    if let Some(today) = today {
        question["today"] = json!(today);
    }
    let answer = device.post("/desk/ask", &question);
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()
}

#[test]
fn what_a_page_brings_or_says_of_the_day_changes_no_answer_to_another() {
    let served = served();
    let chief = served.chief();
    let reader = served.arbiter(&chief, "reader", "Reader");
    // A question without a day and without an edition goes by the edition of today.
    let undated =
        "[event]\ntime = \"90+30\"\n[game]\nmoves = \"1. e4\"\n[[happened]]\nphone = \"rings\"\nby = \"white\"\n";
    let before = ruled(&chief, None, undated);
    assert!(before["error"].is_null(), "{before}");
    assert_ne!(ruled(&reader, Some("1990-01-01"), undated), before, "there is no edition of that day");
    assert_eq!(ruled(&chief, None, undated), before);

    let texts = |gain: &str| {
        json!({
            "file": "club",
            "texts": [["pack.toml", format!(
                "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Club\" }}\n\
                 extends = \"fide@2023\"\nauthentic = \"en\"\n\
                 [amends.\"9.5.3\".incorrect-draw-claim]\nopponent_gains = \"{gain}\"\n"
            )]],
        })
    };
    let bring = |device: &Device, gain: &str| {
        let question = json!({ "ask": "packs", "act": "bring", "language": "en", "with": { "packs": [texts(gain)] } });
        device.post("/desk/ask", &question).text
    };
    let claim = "[event]\nrules = \"club@2026\"\ntime = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\n\
                 clocks = { white = \"1:00:00\", black = \"1:00:00\" }\n[[happened]]\nclaim = \"threefold\"\nby = \"white\"\n";
    bring(&chief, "2 min");
    let by_chief = ruled(&chief, None, claim);
    let told = bring(&reader, "59 min");
    let by_reader = ruled(&reader, None, claim).to_string();
    assert!(by_reader.contains("59:00"), "{told} {by_reader}");
    assert_eq!(ruled(&chief, None, claim), by_chief);
    assert!(!by_chief.to_string().contains("59:00"));
}

/// A record that takes long to rule on.
fn slow_record() -> String {
    let happened = "[[happened]]\nphone = \"rings\"\nby = \"white\"\ngame_over = true\n".repeat(4000);
    format!("[event]\nrules = \"fide@2023\"\ntime = \"90+30\"\n[game]\nmoves = \"1. e4\"\n{happened}")
}

#[test]
fn a_question_that_takes_too_long_ends_with_a_message_and_one_of_a_device_that_was_sent_away_with_nothing() {
    let served = served();
    let chief = served.chief();
    let reader = served.arbiter(&chief, "reader", "Reader");
    // A fast machine that does nothing else may answer it in time.
    let begun = Instant::now();
    let ruled_on = ruled(&chief, None, &slow_record());
    let is_ended = ruled_on.to_string().contains("K0122");
    assert!(is_ended || begun.elapsed() < Duration::from_secs(4), "{:?}: {ruled_on}", begun.elapsed());
    let asking = {
        let question = json!({ "ask": "rule", "language": "en", "with": { "record": slow_record() } });
        let reader = reader.clone();
        std::thread::spawn(move || reader.post("/desk/ask", &question).status)
    };
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(chief.post("/desk/revoke", &json!({ "device": reader.name })).status, 200);
    assert_eq!(asking.join().unwrap(), 401);
}

#[test]
fn slow_questions_of_one_device_keep_nobody_from_entering() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let reader = served.arbiter(&chief, "reader", "Reader");
    let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
    let slow = slow_record();
    let asking: Vec<_> = (0..16)
        .map(|_| {
            let (reader, slow) = (reader.clone(), slow.clone());
            std::thread::spawn(move || ruled(&reader, None, &slow))
        })
        .collect();
    // They are being worked on.
    std::thread::sleep(Duration::from_millis(300));
    for number in 1..=5 {
        let begun = Instant::now();
        let remark = json!({ "number": number, "kind": "remark", "round": 1, "board": 1, "remark": "x" });
        assert_eq!(arbiter.post("/desk/enter", &json!({ "entries": [remark] })).status, 200);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        assert!(asking.iter().any(|asking| !asking.is_finished()), "the questions are not slow");
    }
    drop(asking);
}

#[test]
fn connections_that_a_stranger_holds_shut_nobody_out() {
    let served = served();
    let chief = served.chief();
    let code = chief.invited("arbiter");
    let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
    let mut news = arbiter.listen();
    heard(&mut news, "begin");
    // Half of them say nothing, the others begin to ask.
    let hold = |number: usize| {
        let mut stream = TcpStream::connect(&served.host).ok()?;
        if number.is_multiple_of(2) {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: ").ok()?;
        }
        Some(stream)
    };
    let held: Vec<TcpStream> = (0..400).filter_map(hold).collect();
    assert!(held.len() > 300, "{}", held.len());
    let begun = Instant::now();
    assert_eq!(chief.get("/desk/hall").status, 200);
    assert_eq!(joined(&served.host, &code, "New").get("/desk/hall").status, 200);
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    // Who listens goes on listening.
    assert_eq!(chief.post("/desk/revoke", &json!({ "device": arbiter.name })).status, 200);
    assert_eq!(heard(&mut news, "out"), json!(true));
}

#[test]
fn every_route_has_its_row_in_the_table_of_roles() {
    let security = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../SECURITY.md");
    let text = fs::read_to_string(security).unwrap();
    let rows: Vec<&str> =
        text.lines().filter(|line| line.starts_with("| `GET /") || line.starts_with("| `POST /")).collect();
    let roles = [None, Some(DeviceRole::Reader), Some(DeviceRole::Arbiter), Some(DeviceRole::Chief)];
    let expected: Vec<String> = ROUTES
        .iter()
        .map(|route| {
            let may = roles.map(|role| if route.access.allows(role) { "yes" } else { "no" }).join(" | ");
            format!("| `{} {}` | {may} |", route.method.to_uppercase(), route.path)
        })
        .collect();
    assert_eq!(rows, expected, "SECURITY.md has the table:\n{}", expected.join("\n"));
}

#[test]
fn each_role_is_refused_by_each_route_that_is_not_for_it() {
    let served = served();
    let chief = served.chief();
    let devices = [
        (None, served.stranger()),
        (Some(DeviceRole::Reader), served.arbiter(&chief, "reader", "Reader")),
        (Some(DeviceRole::Arbiter), served.arbiter(&chief, "arbiter", "Arbiter")),
    ];
    for route in ROUTES {
        let path = route.path.replace("{*place}", "board").replace("{name}", "1.json");
        for (role, device) in &devices {
            let refused = if role.is_none() { 401 } else { 403 };
            if route.access.allows(*role) || route.path == "/desk/news" {
                continue;
            }
            let answer = match route.method {
                "post" => device.post(&path, &json!({})),
                _ => device.get(&path),
            };
            assert_eq!(answer.status, refused, "{role:?} {} {path}", route.method);
        }
    }
}

#[test]
fn values_and_brackets_are_counted_before_anything_of_a_request_is_made() {
    let served = served();
    let chief = served.chief();
    let values = "[],".repeat(MESSAGE_VALUES / 2);
    for (path, text) in [
        ("/desk/enter", format!("{{\"entries\":[{{\"body\":[{values}0]}}]}}")),
        ("/desk/ask", format!("{{\"ask\":\"rule\",\"with\":[{values}0]}}")),
        ("/desk/ask", "[".repeat(JSON_DEPTH + 1)),
    ] {
        let answer = chief.ask("POST", path, Some(&text), &[("X-Kodeks", &chief.token)]);
        assert_eq!(answer.status, 413, "{path}: {}", answer.text);
        assert!(answer.text.contains("too much"), "{path}: {}", answer.text);
    }
}

mod whole {
    use std::{
        io::{Read, Write},
        net::TcpStream,
        time::Duration,
    };

    use crate::common::served;

    #[test]
    #[ignore = "waits for half a minute"]
    fn a_connection_over_which_nothing_of_an_answer_is_taken_ends() {
        const ASKED: usize = 4000;
        let served = served();
        let mut stream = TcpStream::connect(&served.host).unwrap();
        let asked = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", served.host);
        let mut asking = stream.try_clone().unwrap();
        let asker = std::thread::spawn(move || drop(asking.write_all(asked.repeat(ASKED).as_bytes())));
        std::thread::sleep(Duration::from_secs(40));
        // What had been sent is there still, and then the end.
        let mut answers = Vec::new();
        let _ = stream.read_to_end(&mut answers);
        let taken = String::from_utf8_lossy(&answers).matches("HTTP/1.1 200").count();
        assert!((1..ASKED).contains(&taken), "{taken} of {ASKED}");
        asker.join().unwrap();
    }
}
