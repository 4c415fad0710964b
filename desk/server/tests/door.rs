//! Who is let in, and what is taken from whom.

use std::time::Instant;

use serde_json::json;

use crate::common::{event, heard, record, served};

#[test]
fn a_stranger_learns_nothing() {
    let served = served();
    let stranger = served.stranger();
    assert_eq!(stranger.get("/desk/me").status, 204);
    for path in ["/desk/hall", "/desk/packs", "/desk/news"] {
        assert_eq!(stranger.get(path).status, 401, "{path}");
    }
    for path in ["/desk/enter", "/desk/ask", "/desk/invite", "/desk/revoke", "/desk/erase"] {
        assert_eq!(stranger.post(path, &json!({})).status, 401, "{path}");
    }
    let wrong = stranger.post("/desk/join", &json!({ "code": "0123", "name": "Me" }));
    assert_eq!(wrong.status, 401);
    assert!(wrong.json()["html"].as_str().unwrap().contains("lets nobody in"));
    // The page itself holds nothing about anybody.
    assert_eq!(stranger.get("/").status, 200);
}

#[test]
fn a_code_is_used_once_and_a_device_keeps_its_key_where_no_script_reads_it() {
    let served = served();
    let chief = served.chief();
    let invited = chief.post("/desk/invite", &json!({ "role": "arbiter" })).json();
    assert!(invited["svg"].as_str().unwrap().starts_with("<svg"));
    let code = chief.invited("arbiter");
    let told = json!({ "code": code, "name": "One" });
    let answer = served.stranger().post("/desk/join", &told);
    assert_eq!(answer.status, 200);
    let head = answer.head.to_ascii_lowercase();
    assert!(head.contains("httponly") && head.contains("samesite=strict"), "{head}");
    assert_eq!(served.stranger().post("/desk/join", &told).status, 401);
}

#[test]
fn a_code_for_several_devices_admits_so_many_and_no_more() {
    let served = served();
    let chief = served.chief();
    let invited = chief.post("/desk/invite", &json!({ "role": "arbiter", "devices": 2 })).json();
    let (_, code) = invited["address"].as_str().unwrap().split_once("#join=").unwrap();
    let join = |name: &str| served.stranger().post("/desk/join", &json!({ "code": code, "name": name })).status;
    assert_eq!([join("One"), join("Two"), join("Three")], [200, 200, 401]);
}

#[test]
fn each_page_has_an_address() {
    let served = served();
    let stranger = served.stranger();
    let english = [("Accept-Language", "en")];
    for (path, language, place) in [
        ("/", "en", "boards/"),
        ("/log/", "en", "log/"),
        ("/pl/log/", "pl", "log/"),
        ("/en/", "en", "boards/"),
        ("/cs/fide/2023/7.5.5/", "cs", "boards/"),
    ] {
        let page = stranger.ask("GET", path, None, &english);
        assert_eq!(page.status, 200, "{path}");
        for text in
            [format!("<html lang=\"{language}\""), format!("data-place=\"{place}\""), "data-root=\"/\"".to_owned()]
        {
            assert!(page.text.contains(&text), "{path}: {text}");
        }
    }
    let head = |path: &str, more: &[(&str, &str)]| {
        let answer = stranger.ask("GET", path, None, more);
        (answer.status, answer.head.to_ascii_lowercase())
    };
    let (status, moved) = head("/pl/boards", &[]);
    assert!(status == 308 && moved.contains("location: /pl/boards/"), "{status} {moved}");
    for path in ["/desk/boards/", "/boards.js", "/pl/boards.js"] {
        assert_eq!(head(path, &[]).0, 404, "{path}");
    }
    for path in ["/icon-192.png", "/site.webmanifest"] {
        assert_eq!(head(path, &[]).0, 200, "{path}");
    }
}

#[test]
fn a_page_from_elsewhere_gets_nothing_done() {
    let served = served();
    let chief = served.chief();
    let told = json!({ "role": "chief" }).to_string();
    let ask = |headers: &[(&str, &str)]| chief.ask("POST", "/desk/invite", Some(&told), headers).status;
    let token = ("X-Kodeks", chief.token.as_str());
    assert_eq!(ask(&[token]), 200);
    assert_eq!(ask(&[]), 403, "without the token of a page");
    assert_eq!(ask(&[("X-Kodeks", "0")]), 403);
    assert_eq!(ask(&[token, ("Origin", "http://example.org")]), 403);
    let own = format!("http://{}", served.host);
    assert_eq!(ask(&[token, ("Origin", &own)]), 200);
    // A foreign name that points to this machine.
    assert_eq!(ask(&[token, ("Host", "example.org")]), 403);
    let by_name = chief.ask("GET", "/", None, &[("Host", "example.org:80")]);
    assert_eq!(by_name.status, 403);
}

#[test]
fn a_page_says_what_it_may_do() {
    let served = served();
    let head = served.stranger().get("/").head.to_ascii_lowercase();
    for said in [
        "content-security-policy: default-src 'none'",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "x-frame-options: deny",
    ] {
        assert!(head.contains(said), "{said} in {head}");
    }
    let chief = served.chief();
    assert!(chief.get("/desk/hall").head.to_ascii_lowercase().contains("cache-control: no-store"));
}

#[test]
fn each_role_may_what_it_may() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
    let reader = served.arbiter(&chief, "reader", "Reader");
    let resigns = json!({
        "kind": "incident", "round": 1, "board": 1,
        "record": record("fide@2023", "90+30", 1, 1, "moves = \"1. e4 e5\"\n[[happened]]\nresigns = \"white\"\n"),
    });
    let refused = reader.post("/desk/enter", &json!({ "entries": [resigns] }));
    assert_eq!(refused.status, 403);
    assert!(refused.json()["html"].as_str().unwrap().contains("a device that may only read"));
    assert_eq!(arbiter.taken(resigns)["outcome"], "decided");
    assert!(arbiter.refused(event("fide@2018", "90+30")).contains("may not enter this"));
    for device in [&arbiter, &reader] {
        assert_eq!(device.post("/desk/invite", &json!({ "role": "chief" })).status, 403);
        assert_eq!(device.post("/desk/revoke", &json!({ "device": chief.name })).status, 403);
        assert_eq!(device.post("/desk/erase", &json!({ "all": true })).status, 403);
        assert_eq!(device.hall()["devices"], json!([]));
        assert_eq!(device.hall()["me"]["device"], json!(device.name));
    }
    assert_eq!(chief.hall()["devices"].as_array().unwrap().len(), 3);
    // Results and calls are entered by who may enter incidents, about a board.
    for told in [json!({ "kind": "result", "result": "1-0" }), json!({ "kind": "call", "call": "wanted" })] {
        let mut at_board = told.clone();
        (at_board["round"], at_board["board"]) = (json!(1), json!(2));
        assert_eq!(reader.post("/desk/enter", &json!({ "entries": [at_board] })).status, 403);
        assert_eq!(arbiter.taken(at_board)["kind"], told["kind"]);
        assert!(arbiter.refused(told).contains("names no round and board"));
    }
    for result in ["", "2-0", "H", "1:0"] {
        let told = json!({ "kind": "result", "round": 1, "board": 2, "result": result });
        assert!(arbiter.refused(told).contains("is no result of a game"), "{result}");
    }
    // Nobody enters a device or that something was deleted by hand.
    for kind in ["device", "revoked", "erased"] {
        assert!(chief.refused(json!({ "kind": kind })).contains("may not enter this"));
    }
}

#[test]
fn who_is_sent_away_is_out_at_once() {
    let served = served();
    let chief = served.chief();
    let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
    let mut news = arbiter.listen();
    heard(&mut news, "begin");
    assert_eq!(chief.post("/desk/revoke", &json!({ "device": arbiter.name })).status, 200);
    assert_eq!(heard(&mut news, "out"), json!(true));
    assert_eq!(arbiter.get("/desk/hall").status, 401);
    assert_eq!(arbiter.post("/desk/enter", &json!({ "entries": [] })).status, 401);
    assert_eq!(chief.post("/desk/revoke", &json!({ "device": "nobody" })).status, 404);
}

#[test]
fn too_much_and_too_often_is_refused() {
    let served = served();
    let chief = served.chief();
    let large = format!("\"{}\"", "x".repeat((1 << 20) + 1));
    let token = ("X-Kodeks", chief.token.as_str());
    assert_eq!(chief.ask("POST", "/desk/ask", Some(&large), &[token]).status, 413);
    let entries: Vec<_> = (0..201).map(|number| json!({ "number": number })).collect();
    assert_eq!(chief.post("/desk/enter", &json!({ "entries": entries })).status, 413);
    assert_eq!(chief.ask("POST", "/desk/enter", Some("{"), &[token]).status, 400);
    // Guessing codes does not go on for long.
    let stranger = served.stranger();
    let begun = Instant::now();
    let guess = || stranger.post("/desk/join", &json!({ "code": "0", "name": "X" })).status;
    let refused = (0..3000).map(|_| guess()).position(|status| status == 429);
    let seconds = begun.elapsed().as_secs_f64();
    let refused = refused.expect("strangers are held up");
    assert!(refused as f64 <= 41.0 + 2.0 * seconds, "{refused} in {seconds} s");
    // Who is let in goes on.
    assert_eq!(chief.get("/desk/hall").status, 200);
}

#[test]
fn before_the_event_is_set_nothing_is_ruled() {
    let served = served();
    let chief = served.chief();
    let told = json!({
        "kind": "incident", "round": 1, "board": 1,
        "record": record("fide@2023", "90+30", 1, 1, "moves = \"1. e4 e5\"\n[[happened]]\nresigns = \"white\"\n"),
    });
    let why = chief.refused(told.clone());
    assert!(why.contains("what the event is played by"), "{why}");
    let why = chief.ask(
        "POST",
        "/desk/enter",
        Some(&json!({ "entries": [{ "number": 9, "kind": "remark" }] }).to_string()),
        &[("X-Kodeks", &chief.token), ("Accept-Language", "pl")],
    );
    assert!(why.text.contains("nic tam nie napisano"), "{}", why.text);
    chief.taken(event("fide@2023", "90+30"));
    // A record that is played by something else is not ruled by the lock of this event.
    let other = told["record"].as_str().unwrap().replace("fide@2023", "fide@2018");
    let why = chief.refused(json!({ "kind": "incident", "round": 1, "board": 1, "record": other }));
    assert!(why.contains("fide@2018"), "{why}");
    assert_eq!(chief.taken(told)["outcome"], "decided");
}
