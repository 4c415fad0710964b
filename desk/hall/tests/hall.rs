//! One event, several arbiters: what a device in the hall shows and enters, with what the laptop told it.

use kodeks_base::Language;
use kodeks_event::Hall;
use kodeks_hall::{hall_document, hall_files};
use serde_json::{Value as Json, json};

use crate::common::Phone;

const LANGUAGES: [Language; 3] = Language::ALL;

/// Nobody's real name: one that would break out of a page that does not take care.
const BREAKS_OUT: &str = "Nowak<script>alert(1)</script>\" onclick=\"x, Anna";

fn said(text: &str) -> Json {
    json!({ "en": text, "pl": format!("{text} (pl)"), "cs": format!("{text} (cs)") })
}

/// What the laptop tells: one round of three boards, of blitz that is supervised.
pub fn hall() -> Json {
    json!({
        "event": {
            "settings": { "name": "Open", "rules": "fide@2023", "time": "3+2", "options": { "supervised": true } },
            "is_set": true, "rounds": 9, "days": ["2026-11-28"],
            "lock": [{ "label": "fide@2023:1.0.0", "hash": "abc123" }],
        },
        "me": { "device": "d1", "name": "Eva", "role": "arbiter" },
        "last": 4, "round": 1, "next": 7,
        "boards": [
            { "round": 1, "board": 1, "players": [1, 2] },
            { "round": 1, "board": 2, "players": [3, 4], "is_derived": true },
            { "round": 1, "board": 3, "players": [5, null] },
        ],
        "players": [
            { "number": 1, "name": BREAKS_OUT, "title": "WGM", "federation": "POL", "rating": 2300 },
            { "number": 2, "name": "Novák, Jan", "federation": "CZE", "rating": 2250 },
            { "number": 3, "name": "Żak, Łucja" },
            { "number": 4, "name": "Smith, John" },
            { "number": 5, "name": "" },
        ],
        "entries": [], "devices": [],
    })
}

/// A phone on a page of the hall, as the script of the page asks: with the place, and what is known.
pub struct Device {
    pub phone: Phone,
    pub hall: Json,
    place: String,
}

impl Device {
    pub fn at(place: &str, hall: Json, language: Language) -> Device {
        let mut phone = Phone::with_engine(kodeks_hall::engine, "happened", language);
        phone.state = Json::Null;
        let mut device = Device { phone, hall, place: String::new() };
        device.go(place, Json::Null);
        device
    }

    /// Goes to another place, which begins with this.
    pub fn go(&mut self, place: &str, state: Json) {
        self.place = place.to_owned();
        self.phone.part = match place {
            "" => "happened",
            "clock/" => "clock",
            _ => "hall",
        };
        self.phone.state = state;
        self.ask(&json!({ "act": "open" }));
    }

    pub fn ask(&mut self, asks: &Json) {
        let mut asks = asks.clone();
        asks["hall"] = self.hall.clone();
        asks["place"] = json!(self.place);
        self.phone.ask(&asks);
    }

    /// Chooses the player whom the page is about, and taps the event that says this.
    pub fn begin(&mut self, event: &str, says: Option<&str>, player: &str) -> &mut Device {
        self.tap_what("player", &json!({ "player": player }));
        self.tap_what("begin", &json!({ "event": event, "says": says, "player": player }))
    }

    /// Asks, and nothing is wrong with it; what is drawn lacks no word and has no script in it.
    pub fn tap_what(&mut self, act: &str, with: &Json) -> &mut Device {
        let asks = self
            .phone
            .buttons()
            .into_iter()
            .find(|button| {
                let asked = button.asks["with"].as_object().unwrap();
                let mut with = with.as_object().unwrap().iter();
                button.asks["act"] == act && with.all(|(name, value)| asked.get(name) == Some(value))
            })
            .unwrap_or_else(|| panic!("{act} {with} is not there: {}", self.phone.text()))
            .asks;
        self.ask(&asks);
        self.is_well();
        self
    }

    pub fn is_well(&self) {
        let (answer, html) = (&self.phone.answer, &self.phone.html);
        assert!(answer["error"].is_null(), "{}: {}", self.place, answer["error"]);
        for odd in ["<script", " onclick=\"x", "style=\"", ">site-", ">paper-", "{ $", "site-hall-"] {
            assert!(!html.contains(odd), "{odd} in {}: {html}", self.place);
        }
    }

    /// The places to which buttons lead, with what they are to begin with.
    fn ways(&self) -> Vec<(String, Json, String)> {
        let buttons = self.phone.html.split("<button ").skip(1);
        let attribute = |head: &str, name: &str| {
            let (_, rest) = head.split_once(&format!("{name}=\""))?;
            let value = rest.split('"').next()?;
            Some(value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        };
        buttons
            .filter_map(|button| {
                let (head, rest) = button.split_once('>')?;
                let go = attribute(head, "data-go")?;
                let state = serde_json::from_str(&attribute(head, "data-state")?).unwrap();
                let said = crate::common::plain(rest.split("</button>").next()?);
                Some((go, state, said))
            })
            .collect()
    }

    /// Follows the first button that leads elsewhere and has these words.
    fn follow(&mut self, words: &str) -> &mut Device {
        let ways = self.ways();
        let (go, state, _) = ways
            .iter()
            .find(|(_, _, said)| said.contains(words))
            .unwrap_or_else(|| panic!("`{words}` leads nowhere: {ways:?}"));
        let place = go.trim_start_matches("./").trim_start_matches("pl/").trim_start_matches("cs/").to_owned();
        let state = state.clone();
        self.go(&place, state);
        self.is_well();
        self
    }

    /// Answers what is still asked, each time with yes.
    fn yes(&mut self) -> &mut Device {
        while self.phone.html.contains("data-about=") {
            self.tap_what("answer", &json!({ "value": true }));
        }
        self
    }

    /// What is entered now.
    pub fn entered(&self) -> Vec<Json> {
        self.phone.answer["enter"].as_array().cloned().unwrap_or_default()
    }

    fn record(&self) -> String {
        self.phone.state["record"].as_str().unwrap_or_default().to_owned()
    }
}

/// An entry of the log, as the laptop tells it.
fn entry(number: u64, device: &str, board: u32, record: &str) -> Json {
    json!({
        "number": number, "kind": "incident", "at": "2026-11-28T13:00:00Z", "told_at": "2026-11-28T13:00:00Z",
        "arbiter": if device == "d1" { "Eva" } else { "Adam" }, "device": device, "device_number": number,
        "round": 1, "board": board, "happened": said("It rang."), "ruled": said("White loses."),
        "articles": ["11.3.2.1"], "outcome": "decided", "record": record, "hash": "ff00",
    })
}

const BLITZ: &str = "[event]\nrules = \"fide@2023\"\ntime = \"3+2\"\noptions = { supervised = true }\n\n";

fn illegal(number: u32) -> String {
    format!(
        "{BLITZ}[game]\nround = \"1\"\nboard = \"1\"\n\n[[happened]]\nillegal_move = {{ seen = true }}\nby = \"white\"\npressed = true\nnumber = {number}\n"
    )
}

#[test]
fn a_board_is_chosen_what_happened_is_told_and_entered() {
    for language in LANGUAGES {
        let mut device = Device::at("boards/", hall(), language);
        device.is_well();
        assert!(device.phone.text().contains("Novák, Jan"), "{}", device.phone.text());
        device.tap_what("board", &json!({ "board": 1 }));
        let words = kodeks_words::Words::new(language);
        device.follow(&words.say("site-home"));
        assert_eq!(device.phone.state["seat"]["board"], 1);
        assert!(device.phone.text().contains("Novák, Jan"));
        device.tap_what("tile", &json!({ "tile": "phone" }));
        device.begin("phone", Some("rings"), "black");
        assert!(device.entered().is_empty());
        device.tap_what("enter", &json!({}));
        let [entered] = &device.entered()[..] else {
            panic!("{}", device.phone.answer);
        };
        assert_eq!(entered["number"], 7);
        assert_eq!(entered["kind"], "incident");
        assert_eq!((&entered["round"], &entered["board"], &entered["knew"]), (&json!(1), &json!(1), &json!(4)));
        assert_eq!(entered["shown"].as_str().unwrap().len(), 64);
        let record = entered["record"].as_str().unwrap();
        assert!(record.contains("rules = \"fide@2023\"") && record.contains("board = \"1\""), "{record}");
        // Nobody's name comes into a record, and what was answered stays out of the device's settings.
        assert!(!record.contains("Novák") && !record.contains("Nowak"), "{record}");
        assert!(device.phone.answer["settings"].is_null());
        // The same is not entered a second time.
        let asks = json!({ "act": "enter", "with": {} });
        device.ask(&asks);
        assert!(device.entered().is_empty());
        // What happens after it is entered in its place.
        device.tap_what("next", &json!({}));
        device.tap_what("tile", &json!({ "tile": "offer" }));
        device.begin("resigns", None, "white");
        device.yes();
        device.hall["next"] = json!(8);
        device.tap_what("enter", &json!({}));
        let entered = &device.entered()[0];
        assert_eq!(
            (&entered["kind"], &entered["about_own"], &entered["about"]),
            (&json!("correction"), &json!(7), &Json::Null)
        );
        assert_eq!(entered["record"].as_str().unwrap().matches("[[happened]]").count(), 2);
    }
}

#[test]
fn what_was_not_taken_yet_is_named_by_its_entry_once_it_is() {
    let mut device = Device::at("", hall(), Language::English);
    let taken = entry(5, "d1", 1, &illegal(1));
    let state = json!({ "record": illegal(1), "seat": { "round": 1, "board": 1, "knew": 4, "about_own": 5 } });
    device.hall["entries"] = json!([taken]);
    device.go("", state);
    device.tap_what("enter", &json!({}));
    assert_eq!((&device.entered()[0]["about"], &device.entered()[0]["about_own"]), (&json!(5), &Json::Null));
}

#[test]
fn counts_are_carried_into_the_next_record_as_numbers_or_by_kind() {
    let mut only = hall();
    only["boards"][0]["counted"] = json!([{ "illegal-move": 1 }, {}]);
    let mut device = Device::at("boards/", only, Language::English);
    device.tap_what("board", &json!({ "board": 1 })).follow("What happened?");
    device.tap_what("tile", &json!({ "tile": "piece" }));
    device.begin("illegal_move", None, "white");
    assert!(device.record().contains("illegal_moves = { white = 1, black = 0 }"), "{}", device.record());
    device.tap_what("answer", &json!({ "field": "pressed", "value": true }));
    // The second one loses (2023, 7.5.5): nobody is asked which it is.
    device.yes();
    let orders = device.phone.orders().join(" ");
    assert!(orders.contains("Black (Novák, Jan) wins"), "{orders}");

    let mut kinds = hall();
    kinds["boards"][0]["counted"] = json!([{ "illegal-move": 1, "two-hands": 1 }, {}]);
    let mut device = Device::at("boards/", kinds, Language::English);
    device.tap_what("board", &json!({ "board": 1 })).follow("What happened?");
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "black");
    let record = device.record();
    assert!(record.contains("illegal-move = 1") && record.contains("two-hands = 1"), "{record}");
    assert!(record.contains("black = 0"), "{record}");

    // That nothing was counted is known as well, so that nobody is asked which illegal move it is.
    let mut device = Device::at("boards/", hall(), Language::English);
    device.tap_what("board", &json!({ "board": 1 })).follow("What happened?");
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "black");
    assert!(device.record().contains("illegal_moves = { white = 0, black = 0 }"), "{}", device.record());
}

/// A club that counts warnings, and telephones that ring, over the event.
const COUNTING_CLUB: [(&str, &str); 4] = [
    (
        "pack.toml",
        "name = \"club\"\nversion = \"2026.0.0\"\ntitle = { en = \"Club\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n\
         [contents]\n\"L.1\" = \"first-visit\"\n\"L.2\" = \"further-visit\"\n",
    ),
    (
        "vocabulary.toml",
        "[questions.visit]\nen = \"A visit\"\nraised = \"report\"\nfacts = [\"visit\", \"by\", \"opponent\", \"visits\", \"warnings\"]\n\
         orders = [\"after-a-report\"]\n\
         [events.visit.made]\nen = { white = \"White's trainer comes.\", black = \"Black's trainer comes.\" }\n\
         [events.visit.announced]\nen = { white = \"White announces it.\", black = \"Black announces it.\" }\n\
         [facts.visit]\ntype = \"word\"\nwords = [\"made\", \"announced\"]\nen = \"the visit\"\n\
         [facts.visits]\ntype = \"int\"\ncounts = [\"visit.made\"]\nen = \"visits before\"\n\
         [facts.warnings]\ntype = \"int\"\ncounts = [\"warn\"]\nen = \"warnings before\"\n",
    ),
    (
        "first-visit.toml",
        "title = { en = \"First\" }\nsummary = { en = \"A warning.\" }\nsource = \"a test\"\nanswers = \"visit\"\n\
         ruling = \"[warn(by), play_on()]\"\n[when]\nvisits = { at_most = 1 }\n",
    ),
    (
        "further-visit.toml",
        "title = { en = \"Third\" }\nsummary = { en = \"A loss.\" }\nsource = \"a test\"\nanswers = \"visit\"\n\
         ruling = \"win(opponent)\"\n[when]\nvisits = { at_least = 2 }\n",
    ),
];

/// Two visits to player 1 in two rounds before: a mark for each report and for each warning.
fn visited() -> Json {
    let mut known = hall();
    known["event"]["settings"]["rules"] = json!("club@2026");
    known["event"]["lock"] = json!([{ "label": "club@2026.0.0", "hash": "abc123" }]);
    known["boards"][0]["round"] = json!(3);
    let mark = |what: &str, word: Json, round: u32, entry: u64| json!({ "what": what, "word": word, "said": said(what), "times": 1, "round": round, "board": 4, "entry": entry });
    known["players"][0]["marks"] = json!([
        mark("visit", json!("made"), 1, 1),
        mark("warn", Json::Null, 1, 1),
        mark("visit", json!("made"), 2, 2),
        mark("visit", json!("announced"), 2, 2),
    ]);
    known["entries"] = json!([
        { "number": 1, "kind": "incident", "at": "2026-11-28T14:05:00+01:00", "round": 1, "board": 4 },
        { "number": 2, "kind": "incident", "at": "2026-11-28T18:10:00+01:00", "round": 2, "board": 4 },
    ]);
    known
}

/// Begins the report of a visit to a player at board 1 of round 3.
fn visit(hall: Json, player: &str) -> Device {
    let mut device = Device::at("", hall, Language::English);
    device.phone.part = "packs";
    let texts: Vec<[&str; 2]> = COUNTING_CLUB.iter().map(|(path, text)| [*path, *text]).collect();
    device.phone.ask(&json!({ "act": "bring", "with": { "packs": [{ "file": "club.zip", "texts": texts }] } }));
    assert_eq!(device.phone.answer["wrong"], json!([]), "{}", device.phone.answer);
    device.go("", json!({ "seat": { "round": 3, "board": 1, "knew": 4 } }));
    device.ask(&json!({ "act": "begin", "with": { "event": "visit", "says": "made", "player": player } }));
    device.is_well();
    device
}

#[test]
fn what_the_log_has_against_a_player_is_counted_by_the_next_ruling() {
    let mut device = visit(visited(), "white");
    let record = device.record();
    assert!(record.contains("visits = 2") && record.contains("warnings = 1"), "{record}");
    assert!(device.phone.orders().join(" ").contains("Black (Novák, Jan) wins"), "{:?}", device.phone.orders());
    let text = device.phone.text();
    assert!(text.contains("visits before: 2.") && text.contains("Round 1, board 4, 14:05"), "{text}");

    // The arbiter knows better, and the page says what the log has.
    device.ask(&json!({ "act": "offences", "with": { "player": "white", "fact": "visits", "number": "1" } }));
    device.is_well();
    assert!(device.record().contains("visits = 1") && device.record().contains("warnings = 1"), "{}", device.record());
    assert!(device.phone.orders().join(" ").contains("warned"), "{:?}", device.phone.orders());
    assert!(device.phone.text().contains("The log has 2."), "{}", device.phone.text());
    device.ask(&json!({ "act": "offences", "with": { "player": "white", "fact": "visits", "number": "two" } }));
    assert!(device.phone.html.contains("class=\"wrong\""), "{}", device.phone.html);

    // Of the opponent at the same board nothing is counted.
    let other = visit(visited(), "black");
    assert!(other.phone.orders().join(" ").contains("warned"), "{:?}", other.phone.orders());
}

#[test]
fn a_ruling_that_is_corrected_does_not_count_itself() {
    let mut device = visit(visited(), "white");
    device.go("", json!({ "seat": { "round": 3, "board": 1, "knew": 4, "about": 2 } }));
    device.ask(&json!({ "act": "begin", "with": { "event": "visit", "says": "made", "player": "white" } }));
    assert!(device.record().contains("visits = 1"), "{}", device.record());
}

#[test]
fn a_game_that_is_over_is_told_on() {
    let mut known = hall();
    let record =
        format!("{BLITZ}[game]\nround = \"1\"\nboard = \"1\"\n\n[[happened]]\nphone = \"rings\"\nby = \"white\"\n");
    known["entries"] = json!([entry(3, "d2", 1, &record)]);
    known["boards"][0]["ruled"] = json!("0-1");
    known["boards"][0]["entries"] = json!([3]);
    let mut device = Device::at("boards/", known.clone(), Language::English);
    device.tap_what("board", &json!({ "board": 1 }));
    assert!(device.phone.text().contains("Over by a ruling: 0–1"), "{}", device.phone.text());
    device.follow("Something else happened after it");
    device.tap_what("tile", &json!({ "tile": "offer" }));
    device.begin("resigns", None, "black");
    device.yes();
    assert_eq!(device.record().matches("[[happened]]").count(), 2, "{}", device.record());
    device.tap_what("enter", &json!({}));
    let entered = &device.entered()[0];
    assert_eq!((&entered["kind"], &entered["about"]), (&json!("correction"), &json!(3)));

    // The same where the board is said only in the end.
    let mut device = Device::at("", known, Language::English);
    device.tap_what("tile", &json!({ "tile": "offer" }));
    device.begin("resigns", None, "black");
    device.yes();
    device.tap_what("enter", &json!({}));
    assert!(device.entered().is_empty(), "it is asked where it was");
    device.ask(&json!({ "act": "seat", "with": { "round": "1", "board": "1" } }));
    device.is_well();
    let record = device.record();
    let (first, then) = (record.find("rings").unwrap(), record.find("resigns").unwrap());
    assert!(first < then, "{record}");
    device.tap_what("enter", &json!({}));
    assert_eq!(device.entered()[0]["about"], 3);
}

#[test]
fn where_it_was_is_asked_once_and_brings_what_is_known() {
    let mut known = hall();
    known["boards"][0]["counted"] = json!([{ "illegal-move": 1 }, {}]);
    let mut device = Device::at("", known, Language::Polish);
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "white");
    device.tap_what("enter", &json!({}));
    device.ask(&json!({ "act": "seat", "with": { "round": "1", "board": "zwei" } }));
    assert!(device.phone.html.contains("class=\"wrong\""));
    device.ask(&json!({ "act": "seat", "with": { "round": "1", "board": "1" } }));
    assert!(device.record().contains("illegal_moves = { white = 1, black = 0 }"), "{}", device.record());
    device.tap_what("enter", &json!({}));
    assert_eq!(device.entered()[0]["board"], 1);

    let mut device = Device::at("", hall(), Language::Czech);
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "white");
    device.tap_what("enter", &json!({}));
    device.tap_what("seat", &json!({ "nowhere": true }));
    device.tap_what("enter", &json!({}));
    assert_eq!((&device.entered()[0]["round"], &device.entered()[0]["board"]), (&Json::Null, &Json::Null));
}

#[test]
fn two_rulings_on_one_incident_are_shown_as_such_and_the_chief_decides() {
    let mut known = hall();
    let mut second = entry(4, "d2", 1, &illegal(1));
    second["beside"] = json!([3]);
    known["entries"] = json!([entry(3, "d1", 1, &illegal(1)), second]);
    known["boards"][0]["entries"] = json!([3, 4]);
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let two = words.say("site-hall-two-rulings");
        let mut device = Device::at("boards/", known.clone(), language);
        assert!(device.phone.text().contains(&two), "the list of the boards");
        device.tap_what("board", &json!({ "board": 1 }));
        assert!(device.phone.text().contains(&two));
        // On every page who has entered one of them is told of the other, and nobody else is.
        let status = |device: &mut Device| {
            device.ask(&json!({ "act": "status", "with": {} }));
            device.is_well();
            device.phone.text()
        };
        let also = words.say_with("site-hall-also-told", &[("arbiter", "Adam".to_owned().into())]);
        let to_decide = words.say_with("site-hall-to-decide", &[("number", 1.into())]);
        let told = status(&mut device);
        assert!(told.contains(&also) && !told.contains(&to_decide), "{told}");
        device.hall["me"]["device"] = json!("d3");
        assert!(!status(&mut device).contains(&also));
        // The chief arbiter is told that there is something to decide, and decides on the page to which the badge leads.
        device.hall["me"] = json!({ "device": "d3", "name": "Ivo", "role": "chief" });
        assert!(status(&mut device).contains(&to_decide) && device.phone.html.contains("data-badge=\"1\""));
        device.follow(&words.say("site-hall-look"));
        assert_eq!(device.place, "boards/");
        device.tap_what("stands", &json!({ "others": [3] }));
        assert_eq!((&device.entered()[0]["kind"], &device.entered()[0]["about"]), (&json!("withdrawal"), &json!(3)));
        device.hall["me"] = hall()["me"].clone();
        device.go("log/", Json::Null);
        device.is_well();
        assert!(device.phone.text().contains(&two));
        let decides = |device: &Device| {
            device
                .phone
                .buttons()
                .into_iter()
                .filter(|button| ["stands", "apart"].contains(&button.asks["act"].as_str().unwrap()))
                .count()
        };
        assert_eq!(decides(&device), 0, "an arbiter does not decide");
        device.hall["me"]["role"] = json!("chief");
        device.go("log/", Json::Null);
        assert_eq!(decides(&device), 3);
        device.tap_what("stands", &json!({ "others": [4] }));
        let [entered] = &device.entered()[..] else {
            panic!("{}", device.phone.answer);
        };
        assert_eq!((&entered["kind"], &entered["about"]), (&json!("withdrawal"), &json!(4)));
        device.tap_what("apart", &json!({ "number": 4 }));
        assert_eq!((&device.entered()[0]["kind"], &device.entered()[0]["about"]), (&json!("apart"), &json!(4)));
    }
    // Once both stand, the second is ruled again with the first counted before it.
    known["entries"][1]["is_settled"] = json!(true);
    known["entries"][1]["is_outdated"] = json!(true);
    let mut device = Device::at("log/", known, Language::English);
    device.follow("Rule on it again");
    assert!(device.record().contains("illegal_moves = { white = 1, black = 0 }"), "{}", device.record());
    assert!(!device.record().contains("number = 1"), "{}", device.record());
    device.yes();
    assert!(device.phone.orders().join(" ").contains("Black (Novák, Jan) wins"), "{}", device.phone.text());
    device.tap_what("enter", &json!({}));
    assert_eq!((&device.entered()[0]["kind"], &device.entered()[0]["about"]), (&json!("correction"), &json!(4)));
}

#[test]
fn an_entry_is_ruled_again_and_corrected() {
    let mut known = hall();
    let mut corrected = entry(4, "d1", 1, &illegal(1));
    corrected["kind"] = json!("correction");
    corrected["about"] = json!(3);
    let mut first = entry(3, "d1", 1, &illegal(1));
    first["replaced_by"] = json!(4);
    known["entries"] = json!([first, corrected]);
    known["boards"][0]["entries"] = json!([4]);
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let mut device = Device::at("log/", known.clone(), language);
        // What corrects stands below what it corrects, which is struck and can be read.
        let html = &device.phone.html;
        let (struck, below) = (html.find("<del>").unwrap(), html.find("class=\"below\"").unwrap());
        assert!(struck < below && html.find("id=\"entry-3\"") < html.find("id=\"entry-4\""), "{html}");
        device.go("log/", json!({ "entry": 4 }));
        device.is_well();
        assert!(device.phone.html.contains("class=\"orders\"") && device.phone.html.contains("ff00"));
        assert!(device.phone.html.contains(&format!("/desk/paper/incident/4?lang={}", language.code())));
        device.follow(&words.say("site-hall-correct"));
        assert_eq!(device.phone.state["seat"]["about"], 4);
        // What was told stands first, and nothing is entered before something in it is changed.
        let html = &device.phone.html;
        assert!(html.find("id=\"to-correct\"").unwrap() < html.find("class=\"orders\"").unwrap(), "{html}");
        assert!(!html.contains("id=\"told-so-far\"") && !html.contains("act&quot;:&quot;enter"), "{html}");
        // It was the other player.
        device.tap_what("take-back", &json!({ "place": 0, "field": "by" }));
        device.tap_what("answer", &json!({ "field": "by", "value": "black" }));
        device.tap_what("enter", &json!({}));
        let entered = &device.entered()[0];
        assert_eq!((&entered["kind"], &entered["about"]), (&json!("correction"), &json!(4)));
        assert!(entered["record"].as_str().unwrap().contains("by = \"black\""), "{entered}");
    }
}

#[test]
fn who_tells_what_another_has_told_meanwhile_is_warned() {
    let mut known = hall();
    known["entries"] = json!([entry(4, "d2", 1, &illegal(1))]);
    known["boards"][0]["entries"] = json!([4]);
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let also = words.say_with("site-hall-also-told", &[("arbiter", "Adam".to_owned().into())]);
        let mut device = Device::at("", known.clone(), language);
        let mut warned = |knew: u64, board: u32| {
            device.go("", json!({ "seat": { "round": 1, "board": board, "knew": knew } }));
            device.is_well();
            (device.phone.text().contains(&also), device.phone.html.contains("class=\"wrong\""))
        };
        assert_eq!(warned(3, 1), (true, true), "it has come since the report began");
        assert_eq!(warned(4, 1), (true, false), "it stood on the board's page");
        assert_eq!(warned(3, 2), (false, false), "another board");
    }
    // Of an own entry beside it the page of the ruling says so at once.
    let mut own = entry(5, "d1", 1, &illegal(1));
    own["beside"] = json!([4]);
    known["entries"] = json!([entry(4, "d2", 1, &illegal(1)), own]);
    let mut device = Device::at("", known, Language::English);
    device.go("", json!({ "record": illegal(1), "seat": { "round": 1, "board": 1, "knew": 3, "entered": 5 } }));
    device.is_well();
    assert!(device.phone.text().contains("Carry out nothing twice"), "{}", device.phone.text());
}

/// An entry of a call, as the laptop tells it.
fn call(number: u64, device: &str, board: u32, step: &str) -> Json {
    let mut call = entry(number, device, board, "");
    call["kind"] = json!("call");
    call["call"] = json!(step);
    for field in ["record", "outcome", "happened", "ruled", "articles"] {
        call.as_object_mut().unwrap().shift_remove(field);
    }
    call
}

#[test]
fn a_call_is_seen_on_every_page_and_ends_with_an_entry() {
    let mut known = hall();
    known["entries"] = json!([call(3, "d2", 2, "wanted")]);
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let status = |known: &Json, role: &str| {
            let mut known = known.clone();
            known["me"]["role"] = json!(role);
            let mut device = Device::at("log/", known, language);
            device.is_well();
            assert!(!device.phone.html.contains("id=\"entry-3\""), "the log shows calls to who asks for them");
            device.ask(&json!({ "act": "status", "with": {} }));
            device.is_well();
            device.phone.html.clone()
        };
        let going = "step&quot;:&quot;going";
        for role in ["arbiter", "chief"] {
            let html = status(&known, role);
            assert!(html.contains(going) && html.contains("data-badge=\"1\""), "{html}");
        }
        let html = status(&known, "reader");
        assert!(html.contains("Adam") && !html.contains("data-desk"), "{html}");
        let mut taken = known.clone();
        taken["entries"].as_array_mut().unwrap().push(call(4, "d3", 2, "going"));
        let html = status(&taken, "arbiter");
        assert!(!html.contains(going) && !html.contains("data-badge"), "another goes: {html}");
        let mut device = Device::at("boards/", taken, language);
        let goes = words.say_with("site-hall-goes", &[("arbiter", "Adam".to_owned().into())]);
        assert!(device.phone.text().contains(&goes), "{}", device.phone.text());
        device.tap_what("board", &json!({ "board": 2 }));
        assert!(device.phone.html.contains("step&quot;:&quot;done"));
        let mut over = known.clone();
        over["entries"].as_array_mut().unwrap().push(entry(4, "d2", 2, &illegal(1)));
        assert!(!status(&over, "arbiter").contains(going));
    }
    let mut device = Device::at("boards/", known, Language::English);
    device.tap_what("board", &json!({ "board": 1 }));
    assert!(device.phone.html.contains("step&quot;:&quot;wanted") && device.phone.html.contains("board&quot;:1"));
}

#[test]
fn a_file_and_a_setup_are_confirmed_and_what_contradicts_the_log_is_decided() {
    let mut known = hall();
    known["me"]["role"] = json!("chief");
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let mut device = Device::at("hall/", known.clone(), language);
        let file = json!({ "kind": "pairings", "file": "r2.trf", "base64": "MDE=" });
        device.ask(&json!({ "act": "file", "with": file }));
        assert_eq!(device.entered()[0]["number"], 7);
        assert!(device.phone.text().contains(&words.say("site-hall-entered")));
        let mut taken = entry(5, "d1", 1, "");
        taken["kind"] = json!("pairings");
        taken["device_number"] = json!(7);
        taken["import"] = json!({
            "file": "r2.trf", "players": 30, "round": 2, "boards": 15, "is_derived": true,
            "contradictions": [{ "round": 1, "board": 1, "written": "1/2-1/2", "logged": "0-1" }],
        });
        device.hall["entries"] = json!([taken]);
        device.hall["boards"][0]["is_contradicted"] = json!(true);
        device.hall["boards"][0]["result"] = json!("1/2-1/2");
        device.hall["boards"][0]["ruled"] = json!("0-1");
        device.ask(&json!({ "act": "open" }));
        device.is_well();
        let text = device.phone.text();
        for said in [
            words.say_with("site-hall-import-players", &[("number", 30.into())]),
            words.say_with("site-hall-import-boards", &[("number", 15.into())]),
            words.say("site-hall-import-derived"),
            "½–½".to_owned(),
            "0–1".to_owned(),
        ] {
            assert!(text.contains(&said), "{said} in {text}");
        }
        device.follow(&words.say("site-hall-look"));
        device.tap_what("result", &json!({ "result": "0-1" }));
        let entered = device.entered()[0].clone();
        assert_eq!(
            (&entered["kind"], &entered["result"], &entered["board"]),
            (&json!("result"), &json!("0-1"), &json!(1))
        );
    }
    let fields = json!({ "rules": "fide@2023", "time": "90+30", "name": "Open" });
    let mut device = Device::at("hall/", known, Language::English);
    device.ask(&json!({ "act": "set", "with": fields }));
    let mut saved = entry(5, "d1", 1, "");
    saved["kind"] = json!("event");
    saved["device_number"] = json!(7);
    device.hall["entries"] = json!([saved]);
    device.ask(&json!({ "act": "open" }));
    assert!(device.phone.text().contains("Saved: "), "{}", device.phone.text());
}

#[test]
fn an_arbiter_enters_a_result() {
    let mut device = Device::at("boards/", hall(), Language::English);
    device.tap_what("board", &json!({ "board": 2 })).tap_what("result", &json!({ "result": "+/-" }));
    let entered = device.entered()[0].clone();
    assert_eq!((&entered["kind"], &entered["round"], &entered["board"]), (&json!("result"), &json!(1), &json!(2)));
    device.hall["boards"][1]["result"] = json!("1/2-1/2");
    device.hall["boards"][1]["entered"] = json!("+/-");
    device.ask(&json!({ "act": "list" }));
    assert!(device.phone.text().contains("+/–") && !device.phone.text().contains("½–½"), "{}", device.phone.text());
}

#[test]
fn alerts_stand_by_board_with_their_time_and_who_has_seen_them() {
    let mut known = hall();
    known["boards"][0]["live"] = live();
    known["boards"][1]["live"] = live();
    let mut flag = live()["alerts"][0].clone();
    flag["id"] = json!("flag@8");
    flag["since"] = json!(1_000_000_000_000_u64);
    flag["seen_by"] = json!(["Adam"]);
    known["boards"][1]["live"]["alerts"].as_array_mut().unwrap().push(flag);
    known["watch"] = json!({ "path": "round1.pgn" });
    for language in LANGUAGES {
        let device = Device::at("live/", known.clone(), language);
        device.is_well();
        let html = &device.phone.html;
        // Board 2 has the newest alert, and stands once with both.
        let places = ["id=\"alert-1-2\"", "datetime=\"2001-09-09T01:46:40.000Z\"", "id=\"alert-1-1\""]
            .map(|one| html.find(one).unwrap());
        assert!(places.is_sorted(), "{places:?}: {html}");
        assert_eq!(html.matches("<article").count(), 2);
        assert!(device.phone.text().contains("Adam"));
        assert_eq!(html.matches("do&quot;:&quot;seen").count(), 3);
    }
    known["boards"][1]["live"]["alerts"][1]["seen_by"] = json!(["Adam", "Eva"]);
    let device = Device::at("live/", known.clone(), Language::English);
    assert_eq!(device.phone.html.matches("do&quot;:&quot;seen").count(), 2, "who has seen it is not asked again");
    known["me"]["role"] = json!("reader");
    let device = Device::at("live/", known, Language::English);
    assert_eq!(device.phone.html.matches("do&quot;:&quot;seen").count(), 0);
}

#[test]
fn who_only_looks_can_enter_nothing() {
    let mut known = hall();
    known["me"]["role"] = json!("reader");
    let mut second = entry(4, "d2", 1, &illegal(1));
    second["beside"] = json!([3]);
    known["entries"] = json!([entry(3, "d1", 1, &illegal(1)), second]);
    known["boards"][0]["live"] = live();
    for (place, state) in [
        ("boards/", json!({ "board": 1 })),
        ("log/", Json::Null),
        ("log/", json!({ "entry": 3 })),
        ("live/", Json::Null),
        ("hall/", Json::Null),
        ("", json!({ "record": illegal(1), "seat": { "round": 1, "board": 1 } })),
    ] {
        let mut device = Device::at(place, known.clone(), Language::English);
        device.go(place, state.clone());
        device.is_well();
        let acts: Vec<String> =
            device.phone.buttons().iter().map(|button| button.asks["act"].as_str().unwrap().to_owned()).collect();
        for act in ["enter", "stands", "apart", "withdraw", "set", "file", "remark", "result"] {
            assert!(!acts.iter().any(|one| one == act), "{act} in {place} {state}");
        }
        assert!(!device.phone.html.contains("act&quot;:&quot;remark"), "{place}");
        assert!(!device.ways().iter().any(|(go, state, _)| go == "./" && !state["seat"].is_null()), "{place}");
        assert!(!device.phone.html.contains("data-desk=\"{&quot;do&quot;:&quot;invite"), "{place}");
    }
    let mut device = Device::at("", known, Language::English);
    device.go("", json!({ "record": illegal(1), "seat": { "round": 1, "board": 1 } }));
    device.ask(&json!({ "act": "enter", "with": {} }));
    assert!(device.phone.html.contains("may look, and enter nothing"), "{}", device.phone.html);
}

/// A game that is watched: the position has stood three times.
fn live() -> Json {
    json!({
        "version": 3, "file": "round1.pgn", "players": ["Nowak, Anna", "Novák, Jan"], "plies": 8, "last": "4... Ng8",
        "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5", "clocks": [61000, 59000],
        "game": "[game]\nwhite = \"Nowak, Anna\"\nmoves = \"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8\"\n",
        "alerts": [{
            "id": "a1", "kind": "claim-threefold", "by": "white", "ply": 8, "articles": ["9.2.1"], "said": said("The position has stood three times."),
            "record": format!("{BLITZ}[game]\nround = \"1\"\nboard = \"1\"\nmoves = \"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8\"\n\n[[happened]]\nclaim = \"threefold\"\nby = \"white\"\n"),
            "since": 5,
        }],
    })
}

#[test]
fn a_claim_at_a_board_that_is_watched_is_answered_in_one_tap() {
    let mut known = hall();
    known["boards"][0]["live"] = live();
    known["watch"] = json!({ "path": "round1.pgn", "faults": [said("The file ends in the middle of a game.")] });
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let mut device = Device::at("live/", known.clone(), language);
        device.is_well();
        assert!(device.phone.text().contains("9.2.1"));
        device.follow(&words.say("site-hall-claimed"));
        assert!(!device.phone.orders().is_empty(), "{}", device.phone.text());
        assert!(device.phone.text().contains("9.2"), "{}", device.phone.text());
        device.tap_what("enter", &json!({}));
        assert_eq!((&device.entered()[0]["kind"], &device.entered()[0]["board"]), (&json!("incident"), &json!(1)));
    }
    // A new record begins with the game as it is watched, without the names.
    let mut device = Device::at("boards/", known, Language::English);
    device.tap_what("board", &json!({ "board": 1 })).follow("What happened?");
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "black");
    let record = device.record();
    assert!(record.contains("moves = \"1. Nf3") && !record.contains("Nowak"), "{record}");
}

#[test]
fn a_board_leads_to_its_clocks_as_they_are_watched() {
    let mut known = hall();
    known["boards"][0]["live"] = live();
    for language in LANGUAGES {
        let words = kodeks_words::Words::new(language);
        let mut device = Device::at("boards/", known.clone(), language);
        device.tap_what("board", &json!({ "board": 1 })).follow(&words.say("site-clock-from-here"));
        let text = device.phone.text();
        assert!(text.contains("1:01") && text.contains("0:59"), "{text}");
        assert_eq!((&device.phone.state["turn"], &device.phone.state["number"]), (&json!("white"), &json!(5)));
        // Supervised blitz: a minute for an illegal move (A.3), and the time control of the event.
        assert!(text.contains("+1:00") && device.phone.html.contains("value=\"3+2\""), "{}", device.phone.html);
        assert!(!device.phone.html.contains("Nowak"));
    }
    // A board that nobody watches begins with nothing; one whose game is over has no clocks to set.
    let mut device = Device::at("boards/", known.clone(), Language::English);
    device.tap_what("board", &json!({ "board": 2 })).follow("Set the clocks");
    assert!(device.phone.state["clocks"].is_null(), "{}", device.phone.state);
    known["boards"][0]["ruled"] = json!("1-0");
    let mut device = Device::at("boards/", known, Language::English);
    device.tap_what("board", &json!({ "board": 1 }));
    assert!(device.ways().iter().all(|(go, ..)| !go.ends_with("clock/")));
}

#[test]
fn a_game_that_is_pasted_leaves_no_name() {
    let mut device = Device::at("", hall(), Language::English);
    let pgn = "[Event \"Open\"]\n[White \"Nowak, Anna\"]\n[Black \"Novák, Jan\"]\n\n1. Nf3 Nf6 2. Ng1 *\n";
    device.ask(&json!({ "act": "game", "with": { "moves": pgn, "white": "Nowak, Anna" } }));
    device.is_well();
    let record = device.record();
    assert!(record.contains("Nf3") && !record.contains("Nowak") && !record.contains("Novák"), "{record}");
}

#[test]
fn boards_are_found_by_number_and_by_name_without_marks_of_accent() {
    let mut device = Device::at("boards/", hall(), Language::Polish);
    let mut found = |words: &str| {
        device.ask(&json!({ "act": "find", "with": { "words": words } }));
        assert_eq!(device.phone.answer["into"], "boards");
        let buttons = device.phone.buttons().into_iter();
        buttons.map(|button| button.asks["with"]["board"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(found("zak"), [2]);
    assert_eq!(found("lucja"), [2]);
    assert_eq!(found("novak"), [1]);
    assert_eq!(found("3"), [3]);
    assert_eq!(found(""), [1, 2, 3]);
    assert!(found("nobody").is_empty());
}

#[test]
fn a_sector_shows_its_boards_and_a_search_finds_every_board() {
    let mut known = hall();
    known["sector"] = json!([2, 3]);
    let mut device = Device::at("boards/", known, Language::English);
    let shown = |device: &Device| {
        let buttons = device.phone.buttons().into_iter().filter(|button| button.asks["act"] == "board");
        buttons.map(|button| button.asks["with"]["board"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(shown(&device), [2, 3]);
    assert!(device.phone.text().contains("Boards 2–3"), "{}", device.phone.text());
    device.ask(&json!({ "act": "find", "with": { "words": "novak" } }));
    assert_eq!(shown(&device), [1]);
}

#[test]
fn many_boards_stand_in_a_grid_and_what_is_open_is_marked() {
    let mut known = hall();
    known["boards"] =
        (1..=200).map(|board| json!({ "round": 1, "board": board, "players": [1, 2], "is_derived": true })).collect();
    known["entries"] = json!([call(3, "d2", 47, "wanted")]);
    let device = Device::at("boards/", known, Language::English);
    device.is_well();
    let html = &device.phone.html;
    assert!(html.contains("class=\"answers boards many\""));
    assert_eq!(html.matches("class=\"answer open\"").count(), 1, "board 47");
    assert!(html.contains("class=\"answer open\" id=\"board-47\""));
    assert!(device.phone.text().contains("♚ Novák, Jan 2250"), "{}", device.phone.text());
    assert!(device.phone.text().contains("check them with the printed list"));
}

#[test]
fn the_chief_writes_the_numbers_of_the_printed_list() {
    let mut known = hall();
    known["boards"][0]["is_derived"] = json!(true);
    let mut device = Device::at("boards/", known.clone(), Language::English);
    assert!(!device.phone.html.contains("id=\"board-numbers\""), "an arbiter picks from the list");
    device.hall["me"]["role"] = json!("chief");
    device.ask(&json!({ "act": "open" }));
    assert!(device.phone.html.contains("id=\"board-numbers\""));
    let fields = json!({ "round": 1, "board-1": "2", "board-2": " 1 ", "board-3": "3" });
    device.ask(&json!({ "act": "numbers", "with": fields }));
    let entered = device.entered()[0].clone();
    assert_eq!(
        (&entered["kind"], &entered["round"], &entered["numbers"]),
        (&json!("boards"), &json!(1), &json!([[1, 2], [2, 1]]))
    );
    device.ask(&json!({ "act": "numbers", "with": { "round": 1, "board-1": "x", "board-2": "1", "board-3": "3" } }));
    assert!(device.phone.html.contains("class=\"wrong\"") && device.entered().is_empty());
}

#[test]
fn players_stand_by_name_with_their_marks_and_lead_to_their_games() {
    let mut known = hall();
    known["players"][3]["name"] = json!("Šabata, Jiří");
    known["players"][3]["title"] = json!("GM");
    known["players"][4]["name"] = json!("Suk, Eva");
    known["players"][3]["marks"] =
        json!([{ "what": "warn", "said": said("a warning"), "times": 1, "round": 1, "board": 2, "entry": 3 }]);
    known["boards"][1]["ruled"] = json!("0-1");
    for language in LANGUAGES {
        let mut device = Device::at("boards/", known.clone(), language);
        device.tap_what("players", &json!({}));
        let text = device.phone.text();
        let places = ["Novák", "Suk", "Šabata"].map(|name| text.find(name).unwrap());
        // In English Š is an S with an accent: Šabata comes before Suk.
        assert_eq!(places.is_sorted(), language == Language::Czech, "{text}");
        assert!(text.contains("GM Šabata") && text.contains("a warning"), "{text}");
        device.tap_what("player", &json!({ "player": 4 }));
        assert!(device.phone.text().contains("0–1") && device.phone.html.contains("/desk/paper/player/4"));
        assert!(device.ways().iter().any(|(go, state, _)| go.ends_with("log/") && state["entry"] == 3));
        device.tap_what("board", &json!({ "board": 2 }));
        assert_eq!(device.phone.state["board"], 2);
        // From the board to its players.
        device.tap_what("player", &json!({ "player": 3 })).tap_what("list", &json!({}));
        assert!(device.phone.html.contains("id=\"board-1\""));
    }
}

#[test]
fn every_page_is_drawn_in_every_language_and_no_name_breaks_out() {
    let mut known = hall();
    known["me"]["role"] = json!("chief");
    known["players"][0]["marks"] = json!([{ "what": "illegal-move", "said": said("illegal move"), "times": 2, "round": 1, "board": 1, "entry": 3 }]);
    known["entries"] = json!([entry(3, "d1", 1, &illegal(1))]);
    known["entries"][0]["remark"] = json!(BREAKS_OUT);
    known["entries"][0]["arbiter"] = json!(BREAKS_OUT);
    known["boards"][0]["live"] = live();
    known["boards"][0]["live"]["players"] = json!([BREAKS_OUT, BREAKS_OUT]);
    known["event"]["settings"]["name"] = json!(BREAKS_OUT);
    known["watch"]["path"] = json!(BREAKS_OUT);
    known["devices"] = json!([{ "device": "d1", "name": "Eva", "role": "chief" }, { "device": "d2", "name": BREAKS_OUT, "role": "arbiter", "is_here": true }, { "device": "d3", "name": "Old", "role": "reader", "is_revoked": true }]);
    known["unsent"] = json!([
        { "number": 5, "kind": "remark", "remark": BREAKS_OUT, "round": 1, "board": 2, "told_at": "2026-11-28T13:00:00Z" },
        { "number": 6, "kind": "incident", "record": illegal(1), "refused": "<div class=\"wrong\"><p>No.</p></div>" },
        { "number": 2, "kind": "incident", "record": illegal(1), "is_of_another": true },
    ]);
    known["away"] = json!(true);
    for language in LANGUAGES {
        for (place, state) in [
            ("boards/", Json::Null),
            ("boards/", json!({ "round": 1, "board": 1 })),
            ("boards/", json!({ "round": 1, "board": 99 })),
            ("boards/", json!({ "has_players": true })),
            ("boards/", json!({ "player": 1 })),
            ("boards/", json!({ "player": 99 })),
            ("log/", Json::Null),
            ("log/", json!({ "entry": 3 })),
            ("log/", json!({ "entry": 99 })),
            ("log/", json!({ "player": 1, "kind": "incident" })),
            ("live/", Json::Null),
            ("hall/", Json::Null),
            ("clock/", Json::Null),
            ("clock/", json!({ "clocks": ["0:01:01", "0:00:59"], "turn": "white", "number": 5 })),
            ("", Json::Null),
        ] {
            let mut device = Device::at(place, known.clone(), language);
            device.go(place, state);
            device.is_well();
        }
        let mut device = Device::at("boards/", known.clone(), language);
        device.ask(&json!({ "act": "status", "with": { "fresh": [{ "round": 1, "board": 1, "id": "a1" }] } }));
        device.is_well();
        assert_eq!(device.phone.answer["into"], "laptop");
        let words = kodeks_words::Words::new(language);
        assert!(device.phone.text().contains(&words.say("site-hall-away")));
        assert!(device.phone.text().contains("1"), "what waits is counted");
        // The frame leads to the parts of the hall.
        device.phone.part = "page";
        device.ask(&json!({ "act": "open", "with": { "place": "log/" }, "ask": "page" }));
        assert!(device.phone.html.contains("data-part=\"hall\""), "{}", device.phone.html);
        assert!(device.phone.html.contains("live/\""));
    }
}

#[test]
fn who_is_not_let_in_sees_nothing_of_the_event() {
    for language in LANGUAGES {
        let waits = json!([{ "number": 5, "kind": "remark", "remark": "kept", "round": 1, "board": 2 }]);
        let stranger = json!({ "unsent": waits });
        for place in ["boards/", "log/", "live/", "hall/", ""] {
            let device = Device::at(place, stranger.clone(), language);
            device.is_well();
            assert!(device.phone.html.contains("id=\"code\""), "{place}");
            assert!(device.phone.text().contains("kept"), "what was not sent is named");
        }
        let mut invited = stranger.clone();
        invited["has_code"] = json!(true);
        let device = Device::at("boards/", invited, language);
        assert!(device.phone.html.contains("id=\"name\""));
    }
}

#[test]
fn nothing_is_ruled_before_somebody_has_said_what_is_played() {
    let mut known = hall();
    known["event"]["is_set"] = json!(false);
    let device = Device::at("", known.clone(), Language::English);
    assert!(device.phone.text().contains("Nobody has said"), "{}", device.phone.text());
    known["event"]["is_set"] = json!(true);
    known["event"]["fault"] = said("The pack fide@2023 is another.");
    let device = Device::at("", known, Language::Czech);
    assert!(device.phone.text().contains("is another. (cs)"), "{}", device.phone.text());
}

#[test]
fn the_chief_says_what_the_event_is_played_by() {
    let mut known = hall();
    known["me"]["role"] = json!("chief");
    let fields = json!({ "rules": "fide@2023", "time": "90+30", "name": "Open", "days": "2026-11-28, 2026-11-29", "rounds": "9" });
    let mut device = Device::at("hall/", known, Language::English);
    device.ask(&json!({ "act": "look", "with": fields }));
    device.is_well();
    assert!(device.entered().is_empty(), "only looked at");
    device.ask(&json!({ "act": "set", "with": fields }));
    device.is_well();
    let entered = &device.entered()[0];
    assert_eq!(entered["kind"], "event");
    assert_eq!(entered["event"]["days"], json!(["2026-11-28", "2026-11-29"]));
    assert_eq!((&entered["event"]["rounds"], &entered["event"]["settings"]["time"]), (&json!(9), &json!("90+30")));
    for (field, value) in [("days", "tomorrow"), ("rounds", "0"), ("time", "fast"), ("rules", "nobody@2023")] {
        let mut wrong = fields.clone();
        wrong[field] = json!(value);
        device.ask(&json!({ "act": "set", "with": wrong }));
        assert!(device.phone.html.contains("class=\"wrong\""), "{field}");
        assert!(device.entered().is_empty());
    }
    device.ask(
        &json!({ "act": "file", "with": { "kind": "pairings", "file": "r1.trf", "base64": "MDE=", "round": "2" } }),
    );
    let entered = &device.entered()[0];
    assert_eq!(
        (&entered["kind"], &entered["file"], &entered["round"]),
        (&json!("pairings"), &json!("r1.trf"), &json!(2))
    );
    device.hall["me"]["role"] = json!("arbiter");
    device.ask(&json!({ "act": "set", "with": fields }));
    assert!(device.phone.html.contains("for the chief arbiter alone"));
}

/// The `id` of each card of the setup, with whether it is open and what it says in its line.
fn cards(html: &str) -> Vec<(String, bool, String)> {
    let card = |card: &str| {
        let (head, rest) = card.split_once('>').unwrap();
        let line = rest.split_once("class=\"line\">").unwrap().1.split('<').next().unwrap();
        (head.split('"').next().unwrap().to_owned(), head.ends_with(" open"), line.to_owned())
    };
    html.split("<details class=\"entry card\" id=\"card-").skip(1).map(card).collect()
}

#[test]
fn the_setup_goes_by_three_cards_of_which_the_next_to_do_is_open() {
    let standing = |device: &Device| -> Vec<(String, bool)> {
        cards(&device.phone.html).into_iter().map(|(id, is_open, _)| (id, is_open)).collect()
    };
    let is = |wanted: [(&str, bool); 3]| wanted.map(|(id, is_open)| (id.to_owned(), is_open)).to_vec();
    for language in LANGUAGES {
        let mut known = hall();
        known["me"]["role"] = json!("chief");
        known["event"] = json!({ "settings": { "on": "2026-11-28" } });
        (known["boards"], known["players"]) = (json!([]), json!([]));
        let mut device = Device::at("hall/", known, language);
        assert_eq!(standing(&device), is([("file", true), ("laws", false), ("announced", false)]));
        let file = json!({ "kind": "pairings", "file": "open.trf", "base64": "MDE=" });
        device.ask(&json!({ "act": "file", "with": file }));
        // The laptop has read it.
        let mut taken = entry(5, "d1", 1, "");
        (taken["kind"], taken["device_number"]) = (json!("pairings"), json!(7));
        taken["import"] = json!({ "file": "open.trf", "players": 2, "round": 1, "boards": 1, "is_derived": true });
        device.hall["entries"] = json!([taken]);
        device.hall["players"] = json!([{ "number": 1, "name": "A" }, { "number": 2, "name": "B" }]);
        device.hall["event"] = json!({
            "settings": { "name": "Open", "on": "2026-11-28", "time": "90+30" }, "rounds": 9, "days": ["2026-11-28"],
        });
        device.hall["tournament"] = json!({
            "city": "Brno", "officials": [{ "office": "chief", "name": BREAKS_OUT }, { "office": "deputy", "name": "Nemo" }],
        });
        device.ask(&json!({ "act": "open" }));
        device.is_well();
        assert_eq!(standing(&device), is([("file-done", false), ("laws", true), ("announced", false)]));
        let lines = cards(&device.phone.html);
        let words = kodeks_words::Words::new(language);
        for number in [("site-hall-import-players", 2), ("site-hall-import-rounds", 9)] {
            assert!(lines[0].2.contains(&words.say_with(number.0, &[("number", number.1.into())])), "{lines:?}");
        }
        assert!(lines[0].2.ends_with(", 90+30") && lines[1].2.contains("90+30"), "{lines:?}");
        let text = device.phone.text();
        for said in
            [words.say("site-hall-import-derived"), words.say("paper-chief"), "Brno".to_owned(), "Nemo".to_owned()]
        {
            assert!(text.contains(&said), "{said} in {text}");
        }
        assert!(device.phone.html.contains("value=\"90+30\"") && device.phone.html.contains("data-act=\"next\""));

        let mut fields =
            json!({ "rules": "fide@2023", "on": "2026-11-28", "time": "90+30", "name": "Open", "rounds": "9" });
        device.ask(&json!({ "act": "next", "with": fields }));
        device.is_well();
        assert!(device.entered().is_empty(), "nothing is ruled by it yet");
        assert_eq!(standing(&device), is([("file-done", false), ("laws-done", false), ("announced", true)]));
        // Another edition may ask for other announcements, and where somebody is stays.
        device.ask(&json!({ "act": "look", "with": fields }));
        assert_eq!(standing(&device), is([("file-done", false), ("laws-done", false), ("announced", true)]));
        device.hall["next"] = json!(8);
        fields["option-default_time"] = json!("30 min");
        device.ask(&json!({ "act": "set", "with": fields }));
        device.is_well();
        assert_eq!(device.entered()[0]["event"]["settings"]["options"], json!({ "default_time": "30 min" }));
        let done = is([("file-done", true), ("laws-done", false), ("announced-done", false)]);
        assert_eq!(standing(&device), done, "while it waits for the laptop");
        assert!(cards(&device.phone.html)[2].2.contains("30"), "{:?}", cards(&device.phone.html));

        let mut refused = device.hall.clone();
        std::mem::swap(&mut refused, &mut device.hall);
        device.hall["unsent"] = json!([{ "number": 8, "kind": "event", "refused": "<p>no</p>" }]);
        let before = device.phone.state.clone();
        device.ask(&json!({ "act": "open" }));
        assert_eq!(standing(&device), is([("file-done", false), ("laws-done", false), ("announced", true)]));
        assert!(device.phone.html.contains("value=\"30 min\""), "what was refused is kept");
        device.phone.state = before;
        device.hall = refused;

        let mut saved = entry(6, "d1", 1, "");
        (saved["kind"], saved["device_number"]) = (json!("event"), json!(8));
        device.hall["entries"] = json!([device.hall["entries"][0], saved]);
        device.hall["event"] = hall()["event"].clone();
        device.ask(&json!({ "act": "open" }));
        device.is_well();
        assert_eq!(standing(&device), done);
        assert!(cards(&device.phone.html)[1].2.contains("3+2"), "what the laptop has is shown");
        assert!(!device.phone.html.contains("data-act=\"next\""));

        // Who does not set it up reads of the town and the arbiters, too.
        device.hall["me"]["role"] = json!("arbiter");
        device.go("hall/", Json::Null);
        device.is_well();
        let text = device.phone.text();
        assert!(
            text.contains("Brno") && text.contains("Nemo") && text.contains(&words.say("paper-deputies")),
            "{text}"
        );
    }
}

#[test]
fn remarks_and_withdrawals_are_entered() {
    let mut known = hall();
    known["entries"] = json!([entry(3, "d1", 1, &illegal(1))]);
    let mut device = Device::at("boards/", known.clone(), Language::English);
    device.tap_what("board", &json!({ "board": 2 }));
    // The pairings of the next round come meanwhile.
    device.hall["round"] = json!(2);
    device.ask(&json!({ "act": "remark", "with": { "remark": " The clock was changed. " } }));
    let entered = &device.entered()[0];
    assert_eq!(
        (&entered["kind"], &entered["board"], &entered["remark"]),
        (&json!("remark"), &json!(2), &json!("The clock was changed."))
    );
    assert_eq!(entered["round"], 1);
    device.ask(&json!({ "act": "remark", "with": { "remark": "  " } }));
    assert!(device.phone.html.contains("class=\"wrong\"") && device.entered().is_empty());
    device.go("log/", json!({ "entry": 3 }));
    device.tap_what("withdraw", &json!({ "number": 3 }));
    assert_eq!((&device.entered()[0]["kind"], &device.entered()[0]["about"]), (&json!("withdrawal"), &json!(3)));
    device.ask(&json!({ "act": "withdraw", "with": { "number": 99 } }));
    assert!(device.phone.html.contains("no entry `99`") || device.phone.html.contains("class=\"wrong\""));
}

#[test]
fn the_first_page_and_its_files_need_nobody_else() {
    let files = hall_files(Some(b"\0asm"));
    let names: Vec<&str> = files.iter().map(|(name, _, _)| name.as_str()).collect();
    for language in LANGUAGES {
        for has_rules in [true, false] {
            let page = hall_document("boards/", &kodeks_words::Words::new(language), has_rules);
            assert!(page.contains("data-part=\"hall\" data-place=\"boards/\""));
            assert_eq!(page.contains("data-rules=\"kodeks.wasm.gz\""), has_rules);
            assert!(!page.contains("unsafe-inline") && !page.contains("://"), "{page}");
            let sources = page.split(" src=\"").skip(1).chain(page.split("modulepreload\" href=\"").skip(1));
            for source in sources {
                let address = source.split('"').next().unwrap();
                assert!(names.contains(&address.strip_prefix('/').unwrap()), "{address}");
            }
        }
    }
    assert!(names.contains(&"kodeks.wasm.gz"));
    assert!(!hall_files(None).iter().any(|(name, _, _)| name == "kodeks.wasm.gz"));
    // What the laptop tells is read as the device reads it.
    let read: Hall = serde_json::from_value(hall()).unwrap();
    assert_eq!(read.boards.len(), 3);
}

/// The rules keep the event: a question brings only what the device itself knows, and no question changes what is kept but one.
#[test]
fn a_question_is_answered_of_the_event_that_was_told_last() {
    let mut engine = kodeks_hall::engine().unwrap();
    let mut ask = |question: Json| -> Json { serde_json::from_str(&engine.answer(&question.to_string())).unwrap() };
    let boards = |hall: Json| json!({ "ask": "hall", "language": "en", "place": "boards/", "hall": hall });
    let html = |answer: &Json| answer["html"].as_str().unwrap().to_owned();
    let whole = html(&ask(boards(hall())));
    assert!(whole.contains("Novák"));
    let own = json!({ "next": 7, "away": false });
    assert!(!html(&ask(boards(own.clone()))).contains("Novák"), "nothing is kept of a question");
    assert_eq!(ask(json!({ "ask": "hall", "act": "keep", "hall": hall() })), json!({}));
    for _ in 0..2 {
        assert_eq!(html(&ask(boards(own.clone()))), whole);
    }
    let unsent = json!({ "next": 8, "unsent": [{ "number": 7, "kind": "remark", "remark": "later" }] });
    let log = json!({ "ask": "hall", "language": "en", "place": "log/", "hall": unsent });
    assert!(html(&ask(log.clone())).contains("later"));
    let mut nothing_unsent = log;
    nothing_unsent["hall"] = own.clone();
    assert!(!html(&ask(nothing_unsent)).contains("later"));
    // The public pages are asked at no event, and leave it as it is.
    assert!(ask(json!({ "ask": "version" }))["version"].is_string());
    assert_eq!(html(&ask(boards(own.clone()))), whole);
    ask(json!({ "ask": "hall", "act": "keep" }));
    assert!(!html(&ask(boards(own))).contains("Novák"));
}

#[test]
fn the_first_screen_begins_with_what_the_log_has_had_most() {
    let first = |device: &Device| {
        let buttons = device.phone.buttons().into_iter().filter(|button| button.asks["act"] == "whom");
        buttons.map(|button| button.asks["with"]["event"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let plain = first(&Device::at("", hall(), Language::English));
    assert!(!plain.contains(&"scoresheet".to_owned()), "{plain:?}");
    let silent = format!("{BLITZ}[[happened]]\nscoresheet = \"not-written\"\nby = \"white\"\n");
    let late = format!("{BLITZ}[[happened]]\narrives = \"white\"\nlate = \"0:20:00\"\n");
    let records = [&silent, &late, &silent];
    let mut told = hall();
    told["entries"] =
        records.iter().zip(5..).map(|(record, number)| entry(number, "d2", 3, record)).collect::<Vec<_>>().into();
    let ordered = first(&Device::at("", told.clone(), Language::English));
    assert_eq!(ordered[..2], ["scoresheet", "arrives"]);
    // What the log has not had stands in the order of the vocabulary.
    let rest: Vec<&String> = plain.iter().filter(|event| *event != "arrives").take(6).collect();
    assert_eq!(ordered[2..].iter().collect::<Vec<_>>(), rest);
    // What was withdrawn counts no more.
    for withdrawn in [0, 2] {
        told["entries"][withdrawn]["replaced_by"] = json!(9);
    }
    assert_eq!(first(&Device::at("", told, Language::English))[0], "arrives");
}

#[test]
fn the_players_of_the_board_are_named_where_one_is_chosen() {
    let mut device = Device::at("boards/", hall(), Language::English);
    device.tap_what("board", &json!({ "board": 1 })).follow("What happened?");
    device.tap_what("whom", &json!({ "event": "phone", "says": "rings" }));
    let halves: Vec<String> = device.phone.buttons().into_iter().take(2).map(|button| button.text).collect();
    assert!(halves[0].contains("White") && halves[0].contains("Nowak"), "{halves:?}");
    assert!(halves[1].contains("Black") && halves[1].contains("Novák, Jan"), "{halves:?}");
    // Of a player whose name was erased the color is enough.
    let mut device = Device::at("boards/", hall(), Language::English);
    device.tap_what("board", &json!({ "board": 3 })).follow("What happened?");
    device.tap_what("whom", &json!({ "event": "flag" }));
    assert_eq!(device.phone.buttons()[1].text.trim_start_matches(['♚', '\u{fe0e}', ' ']), "Black");
}

#[test]
fn every_page_of_the_event_has_its_conditions_and_a_stranger_sees_none() {
    let bar = |device: &Device| device.phone.answer["conditions"].as_str().unwrap().to_owned();
    for place in ["boards/", "log/", "live/", "hall/", "clock/", ""] {
        let device = Device::at(place, hall(), Language::English);
        let said = crate::common::plain(&bar(&device));
        assert!(said.starts_with("2023 · blitz 3+2 · supervised · Open"), "{place}: {said}");
        assert!(bar(&device).contains("hall/"), "{place}: {}", bar(&device));
        let mut stranger = hall();
        stranger["me"] = json!({});
        assert_eq!(bar(&Device::at(place, stranger, Language::English)), "", "{place}");
    }
}
