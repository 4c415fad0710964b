//! Several packs in one event: comments on the Laws that it follows, a league's own rules, and regulations on other matters.

use std::{path::Path, sync::Arc};

use kodeks_rulesets::{
    Edition, EditionLock, EditionRequest, Library, Outcome, Record, Ruling, Selector, lock::Binding, rule,
};
use kodeks_testing::Folder;

/// Remarks on 2023 by which a telephone costs a warning; a league on 2023 by which it costs a draw; remarks on 2018; and rules on journeys.
fn library() -> Library {
    let pack = |name: &str, more: &str| {
        format!(
            "name = \"{name}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"{name}\" }}\nauthentic = \"en\"\n{more}\n"
        )
    };
    let telephone = |ruling: &str| {
        format!(
            "title = {{ en = \"A telephone\" }}\nanswers = \"phone\"\nexception_to = [\"telephone-ban\"]\nruling = \"{ruling}\"\n\
             source = [\"x\"]\nsummary = {{ en = \"x\" }}\n[when]\nphone = {{ one_of = [\"rings\", \"sounds\", \"carried\", \"used\"] }}\n\
             authorised = false\nin_the_venue = true\nin_the_bag = false\nevident = true\ngame_over = false\n"
        )
    };
    let row = "[contents]\n\"R.1\" = { regulation = \"telephone-in-the-venue\", comment = { on = \"11.3.2\", class = \"departs\", page = \"36\" } }\n";
    let folder = Folder::new()
        .with("remarks/pack.toml", &pack("remarks", &format!("comments_on = \"fide@2023\"\n{row}")))
        .with("remarks/telephone-in-the-venue.toml", &telephone("[warn(by), play_on()]"))
        .with("older/pack.toml", &pack("older", &format!("comments_on = \"fide@2018\"\n{row}")).replace("11.3.2", "11.3"))
        .with("older/telephone-in-the-venue.toml", &telephone("[warn(by), play_on()]"))
        .with("league/pack.toml", &pack("league", "extends = \"fide@2023\"\n[contents]\n\"L.1\" = \"telephone-in-the-venue\"\n"))
        .with("league/telephone-in-the-venue.toml", &telephone("draw()"))
        .with("journeys/pack.toml", &pack("journeys", "[contents]\n\"J.1\" = \"late-coach\"\n"))
        .with("journeys/vocabulary.toml", JOURNEYS)
        .with("journeys/late-coach.toml", "title = { en = \"A late coach\" }\nanswers = \"coach\"\nruling = \"[warn(by), play_on()]\"\nsource = [\"x\"]\nsummary = { en = \"x\" }\n")
        .with("twin/pack.toml", &pack("twin", "[contents]\n\"T.1\" = \"telephone-in-the-venue\"\n"))
        .with("twin/telephone-in-the-venue.toml", &telephone("draw()").replace("exception_to = [\"telephone-ban\"]\n", ""));
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    library
}

const JOURNEYS: &str = r#"
[questions.coach]
raised = "report"
facts  = ["coach", "by"]
orders = "after-a-report"
en     = "A coach"

[questions.coach.asks]
by = { en = "Whose coach is it?" }

[events.coach.late]
en = { white = "White's coach is late.", black = "Black's coach is late." }

[facts.coach]
type  = "word"
words = ["late"]
en    = "coach"
asks  = { en = "How is the coach?" }

[words]
late = { en = "late" }
"#;

fn edition(library: &Library, rules: &str) -> Arc<Edition> {
    library
        .edition(&EditionRequest::Pack(Selector::parse(rules).unwrap()))
        .unwrap_or_else(|fault| panic!("{rules}: {fault}"))
}

fn fault(library: &Library, rules: &str) -> String {
    library.edition(&EditionRequest::Pack(Selector::parse(rules).unwrap())).unwrap_err().to_string()
}

fn rule_by(library: &Library, edition: &Arc<Edition>, happened: &str) -> Ruling {
    let text = format!("[event]\ntime = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\n[[happened]]\n{happened}\n");
    let record = Record::from_text("record.toml", &text, Path::new(""), &library.vocabulary().unwrap()).unwrap();
    rule(library.host(), edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
}

const CARRIED: &str = "phone = \"carried\"\nby = \"white\"";

fn orders(ruling: &Ruling) -> Vec<String> {
    ruling.orders.iter().map(ToString::to_string).collect()
}

#[test]
fn comments_decide_only_where_the_event_follows_them() {
    let library = library();
    let bare = edition(&library, "fide@2023");
    assert_eq!(orders(&rule_by(&library, &bare, CARRIED)), ["end-game 0-1"]);
    let followed = edition(&library, "fide@2023+remarks@2026");
    let ruling = rule_by(&library, &followed, CARRIED);
    assert_eq!(orders(&ruling), ["warn white", "play-on"]);
    assert_eq!(ruling.reasons[0].articles, ["R.1"]);
    assert_eq!(followed.law().short_label(), "fide@2023");
    assert_eq!(followed.comments().map(|head| head.name.as_str()).collect::<Vec<_>>(), ["remarks"]);
    // The bare answer is always at hand, and the remarks are found for whoever does not follow them.
    let without = library.without_comments(&followed).unwrap().unwrap();
    assert_eq!(orders(&rule_by(&library, &without, CARRIED)), ["end-game 0-1"]);
    let offered: Vec<&str> = library.comments_on(&bare).iter().map(|head| head.name.as_str()).collect();
    assert!(offered.contains(&"remarks") && !offered.contains(&"older"), "{offered:?}");
    assert!(library.comments_on(&followed).iter().all(|head| head.name != "remarks"));
}

#[test]
fn what_a_league_writes_goes_before_comments_on_the_laws() {
    let library = library();
    let followed = edition(&library, "league@2026+remarks@2026");
    let ruling = rule_by(&library, &followed, CARRIED);
    assert_eq!((ruling.reasons[0].articles.as_slice(), ruling.outcome), (&["L.1".to_owned()][..], Outcome::Decided));
    assert_eq!(followed.head().short_label(), "league@2026");
}

#[test]
fn packs_beside_the_laws_answer_their_own_questions_and_no_others() {
    let library = library();
    let late = "coach = \"late\"\nby = \"white\"";
    let with = edition(&library, "fide@2023+journeys@2026+remarks@2026");
    assert_eq!(orders(&rule_by(&library, &with, late)), ["warn white", "play-on"]);
    assert_eq!(orders(&rule_by(&library, &with, CARRIED)), ["warn white", "play-on"]);
    assert_eq!(with.beside().map(|head| head.name.as_str()).collect::<Vec<_>>(), ["journeys"]);
    assert_eq!(with.law().name, "fide");
    // What no pack of the event is about is not covered, which is another thing than that nothing follows.
    assert_eq!(rule_by(&library, &edition(&library, "fide@2023"), late).outcome, Outcome::NotCovered);
    let permitted = format!("{CARRIED}\nin_the_venue = false");
    assert_eq!(rule_by(&library, &edition(&library, "fide@2023"), &permitted).outcome, Outcome::NoConsequence);
}

#[test]
fn packs_that_cannot_stand_beside_each_other_are_refused() {
    let library = library();
    for (rules, told) in [
        ("fide@2023+older@2026", "older@2026 comments on fide@2018"),
        ("fide@2018+remarks@2026", "remarks@2026 comments on fide@2023"),
        ("fide@2023+league@2026", "league@2026 stands on fide@2023"),
        ("fide@2023+twin@2026", "`telephone-in-the-venue`"),
        ("fide@2023+nothing@2026", "nothing"),
    ] {
        let fault = fault(&library, rules);
        assert!(fault.contains(told), "{rules}: {fault}");
    }
}

#[test]
fn a_record_names_them_in_either_form_and_a_lock_keeps_them() {
    let library = library();
    let read = |event: &str| {
        let text = format!("[event]\n{event}\n[[happened]]\n{CARRIED}\n");
        Record::from_text("record.toml", &text, Path::new(""), &library.vocabulary().unwrap()).unwrap()
    };
    let spelled = read("rules = \"fide@2023\"\ncomments = \"remarks@2026\"\nalso = [\"journeys@2026\"]");
    let short = read("rules = \"fide@2023+remarks@2026+journeys@2026\"");
    assert_eq!(spelled.rules, short.rules);
    assert_eq!(spelled.json()["event"]["rules"], "fide@2023+remarks@2026+journeys@2026");
    let other = read("rules = \"fide@2023\"");
    let edition = library.edition(&short.edition_request(None, None)).unwrap();
    let lock = EditionLock::of(&edition, Path::new("open.toml"));
    let again = library.open_locked(&lock, Path::new("open.toml")).unwrap();
    let labels = |edition: &Edition| edition.packs().iter().map(|pack| pack.head.label()).collect::<Vec<_>>();
    assert_eq!(labels(&again), labels(&edition));
    assert_eq!(orders(&rule_by(&library, &again, CARRIED)), ["warn white", "play-on"]);
    let bind = |record: &Record| library.bind(record, &record.edition_request(None, None), &again, lock.clone());
    assert!(matches!(bind(&spelled), Ok(Binding::Locked(_))));
    assert!(bind(&other).unwrap_err().to_string().contains("asks for fide@2023"));
    // Another edition that the caller names has the same packs beside it.
    let asked = short.edition_request(Some(&Selector::parse("league@2026").unwrap()), None);
    assert_eq!(asked.selector().to_string(), "league@2026+remarks@2026+journeys@2026");
}
