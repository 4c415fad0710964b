//! Which edition an event is ruled by: by its name, or by the body and the day it starts; and why
//! there is none, if there is none.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Date;
use kodeks_rulesets::{EditionRequest, Library, Record, Selector, Unavailable};
use kodeks_testing::Folder;

/// A body with editions of 2001 and 2003, and of 2010 to 2012, and a year between without any.
fn body() -> (Folder, Library) {
    let pack = |edition: &str, version: &str, in_force: &str| {
        format!(
            "name = \"body\"\nedition = \"{edition}\"\nversion = \"{version}\"\ntitle = {{ en = \"A body\" }}\n\
             authentic = \"en\"\n{in_force}\n"
        )
    };
    let days = |from: &str, until: &str| {
        let until = match until {
            "" => String::new(),
            until => format!(", until = {until}"),
        };
        format!("in_force = {{ from = {from}{until} }}")
    };
    let folder = Folder::new()
        .with("a/pack.toml", &pack("2001", "1.0.0", &days("2001-07-01", "2003-06-30")))
        .with("b/pack.toml", &pack("2001", "1.1.0", &days("2001-07-01", "2003-06-30")))
        .with("c/pack.toml", &pack("2010", "1.0.0", &days("2010-01-01", "2012-12-31")))
        .with("d/pack.toml", &pack("2012", "1.0.0", &days("2012-07-01", "2013-12-31")))
        .with("e/pack.toml", &pack("2020", "1.0.0", "").replace("\"body\"", "\"timeless\""));
    let mut library = Library::empty();
    library.add_folder(folder.path()).unwrap();
    (folder, library)
}

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

fn on(library: &Library, name: &str, text: &str) -> Result<String, Unavailable> {
    let wanted = EditionRequest::InForce { selector: Selector::parse(name).unwrap(), on: day(text) };
    library.select(&wanted).map(|head| head.label())
}

#[test]
fn of_one_edition_the_newest_version_holds_from_its_first_day_to_its_last() {
    let (_folder, library) = body();
    for text in ["2001-07-01", "2003-06-30"] {
        assert_eq!(on(&library, "body", text).unwrap(), "body@2001:1.1.0");
    }
    assert_eq!(on(&library, "body", "2012-06-30").unwrap(), "body@2010:1.0.0");
    assert_eq!(on(&library, "body", "2013-01-01").unwrap(), "body@2012:1.0.0");
}

#[test]
fn before_after_and_between_editions_there_is_none() {
    let (_folder, library) = body();
    assert_eq!(
        on(&library, "body", "2001-06-30").unwrap_err(),
        Unavailable::NotYetInForce { edition: "body@2001".to_owned(), from: day("2001-07-01"), on: day("2001-06-30") }
    );
    assert_eq!(
        on(&library, "body", "2014-01-01").unwrap_err(),
        Unavailable::Ended { edition: "body@2012".to_owned(), until: day("2013-12-31"), on: day("2014-01-01") }
    );
    let between = on(&library, "body", "2003-07-01").unwrap_err();
    assert_eq!(
        between,
        Unavailable::Between {
            before: ("body@2001".to_owned(), day("2003-06-30")),
            after: ("body@2010".to_owned(), day("2010-01-01")),
            on: day("2003-07-01"),
        }
    );
    assert_eq!(
        between.to_string(),
        "on 2003-07-01 no edition is in force: `body@2001` ended on 2003-06-30, and `body@2010` \
         begins on 2010-01-01; to rule by one of them all the same, use `--rules`"
    );
}

#[test]
fn two_editions_on_one_day_are_not_chosen_between() {
    let (_folder, library) = body();
    let several = on(&library, "body", "2012-07-01").unwrap_err();
    assert_eq!(several.name(), "several-in-force");
    assert!(several.to_string().contains("`body@2010`, `body@2012`"));
}

#[test]
fn what_does_not_exist_or_has_no_days_is_told_apart() {
    let (_folder, library) = body();
    let named = |text: &str| {
        let wanted = EditionRequest::Pack(Selector::parse(text).unwrap());
        library.select(&wanted).unwrap_err()
    };
    assert_eq!(named("nobody").name(), "no-such-pack");
    assert_eq!(named("bodi").to_string(), "there is no pack `bodi`; did you mean `body`?");
    assert_eq!(named("body@2002").name(), "no-such-edition");
    assert_eq!(on(&library, "nobody", "2012-07-01").unwrap_err().name(), "no-such-pack");
    assert_eq!(on(&library, "timeless", "2012-07-01").unwrap_err().name(), "without-days");
}

/// Returns what a record with this `[event]` is ruled by, as the caller asks besides.
fn ruled_by(event: &str, rules: Option<&str>, on: Option<&str>) -> Result<String, String> {
    let (_packs, library) = body();
    let folder = Folder::new().with("record.toml", &format!("[event]\n{event}\n"));
    let record = Record::read(&folder.path().join("record.toml")).unwrap();
    let rules = rules.map(|text| Selector::parse(text).unwrap());
    let wanted = record.edition_request(rules.as_ref(), on.map(day));
    let head = library.select(&wanted).map_err(|error| error.name().to_owned())?;
    Ok(head.label())
}

#[test]
fn an_event_that_names_an_edition_and_a_day_needs_both_to_fit() {
    let named = |day: &str| ruled_by(&format!("rules = \"body@2010\"\non = {day}"), None, None);
    assert_eq!(named("2010-01-01").unwrap(), "body@2010:1.0.0");
    assert_eq!(named("2012-12-31").unwrap(), "body@2010:1.0.0");
    assert_eq!(named("2009-12-31").unwrap_err(), "not-yet-in-force");
    assert_eq!(named("2013-01-01").unwrap_err(), "ended");
    let timeless = ruled_by("rules = \"timeless@2020\"\non = 2012-07-01", None, None);
    assert_eq!(timeless.unwrap(), "timeless@2020:1.0.0");
}

#[test]
fn where_nobody_names_a_day_the_edition_of_the_body_in_force_today_holds() {
    let (_packs, mut library) = body();
    let folder = Folder::new().with("record.toml", "[event]\nrules = \"body\"\n");
    let record = Record::read(&folder.path().join("record.toml")).unwrap();
    let wanted = record.edition_request(None, None);
    for (today, expected) in
        [("2002-01-01", Ok("body@2001:1.1.0")), ("2010-01-01", Ok("body@2010:1.0.0")), ("2014-01-01", Err("ended"))]
    {
        library.set_today(day(today));
        let found = library.select(&wanted).map(|head| head.label()).map_err(|error| error.name());
        assert_eq!(found, expected.map(str::to_owned), "{today}");
    }
}

#[test]
fn what_the_caller_names_goes_before_what_the_event_says() {
    let event = "rules = \"body@2010\"\non = 2011-01-01";
    assert_eq!(ruled_by(event, Some("body@2001"), None).unwrap(), "body@2001:1.1.0");
    assert_eq!(ruled_by(event, None, Some("2002-01-01")).unwrap(), "body@2001:1.1.0");
    assert_eq!(ruled_by(event, Some("body"), None).unwrap(), "body@2010:1.0.0");
    assert_eq!(ruled_by("rules = \"body\"", None, Some("2002-01-01")).unwrap(), "body@2001:1.1.0");
    let (body, edition) = (Some("body"), Some("body@2001"));
    let asked = |rules, on| ruled_by(event, rules, Some(on));
    assert_eq!(asked(body, "2002-01-01").unwrap(), "body@2001:1.1.0");
    assert_eq!(asked(edition, "2003-06-30").unwrap(), "body@2001:1.1.0");
    assert_eq!(asked(edition, "2003-07-01").unwrap_err(), "ended");
}
