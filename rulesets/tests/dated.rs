//! Layers that hold for events that begin on some days only, and an edition as it stands on a day.

use std::sync::Arc;

use kodeks_base::Date;
use kodeks_rulesets::{Edition, EditionRequest, Library, Record, Ruling, Selector, rule};
use kodeks_testing::Folder;

/// A pack with two dated numbers in one season: after an incorrect claim of a draw three minutes from March on, and four in
/// September and October.
fn season() -> Folder {
    let layer = |name: &str, days: &str, gain: &str| {
        format!(
            "name = \"{name}\"\ntitle = {{ en = \"In {name}\" }}\nin_force = {days}\napplies = {{}}\n\
             standing = {{ en = \"a decision of the board\" }}\n\
             [amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"{gain}\"\n"
        )
    };
    pack("")
        .with("club/a-spring/layer.toml", &layer("spring", "{ from = 2026-03-01 }", "3 min"))
        .with("club/b-autumn/layer.toml", &layer("autumn", "{ from = 2026-09-01, until = 2026-10-31 }", "4 min"))
}

fn pack(rest: &str) -> Folder {
    Folder::new().with(
        "club/pack.toml",
        &format!(
            "name = \"club\"\nversion = \"2026.0.0\"\ntitle = {{ en = \"Our club\" }}\n\
             in_force = {{ from = 2026-01-01, until = 2026-12-31 }}\nextends = \"fide@2023\"\nauthentic = \"en\"\n\
             [contents]\n\"L.1\" = {{ layer = \"spring\", text = {{ en = \"A longer time.\" }} }}\n{rest}"
        ),
    )
}

fn library(folder: &Folder) -> Library {
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    library
}

fn day(text: &str) -> Date {
    Date::parse(text).unwrap()
}

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

fn record(edition: &Edition, event: &str, happened: &str) -> Record {
    let text = format!(
        "[event]\ntime = \"90+30\"\n{event}\n[game]\nmoves = \"1. e4 e5 2. Nf3 Nc6\"\n\
         clocks = {{ white = \"20:00\", black = \"5:00\" }}\n[[happened]]\n{happened}\n"
    );
    Record::from_text("record.toml", &text, std::path::Path::new(""), edition.vocabulary()).unwrap()
}

fn ruled(library: &Library, edition: &Arc<Edition>, event: &str, happened: &str) -> Ruling {
    let record = record(edition, event, happened);
    rule(library.host(), edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
}

const CLAIM: &str = "claim = \"threefold\"\nby = \"white\"";

/// Returns what the opponent gains after an incorrect claim in an event with these lines.
fn gain(library: &Library, edition: &Arc<Edition>, event: &str) -> String {
    let ruling = ruled(library, edition, event, CLAIM);
    let gain = ruling.orders.iter().map(ToString::to_string).find(|order| order.starts_with("give-time"));
    gain.unwrap_or_else(|| panic!("{:?}", ruling.orders))
}

#[test]
fn a_number_holds_from_its_first_day_to_its_last() {
    let folder = season();
    let library = library(&folder);
    let club = edition(&library, "club@2026");
    for (on, minutes) in [
        ("2026-01-01", 2),
        ("2026-02-28", 2),
        ("2026-03-01", 3),
        ("2026-08-31", 3),
        ("2026-09-01", 4),
        ("2026-10-31", 4),
        ("2026-11-01", 3),
        ("2026-12-31", 3),
    ] {
        let expected = format!("give-time black {minutes}:00");
        assert_eq!(gain(&library, &club, &format!("on = {on}")), expected, "{on}");
        // The same where the edition is asked for on that day, and where the body is.
        for wanted in [
            EditionRequest::PackOn { selector: Selector::parse("club@2026").unwrap(), on: day(on) },
            EditionRequest::InForce { selector: Selector::parse("club").unwrap(), on: day(on) },
        ] {
            assert_eq!(gain(&library, &library.edition(&wanted).unwrap(), ""), expected, "{on}");
        }
    }
}

#[test]
fn without_a_day_the_last_state_is_taken_and_named_only_where_it_matters() {
    let folder = season();
    let library = library(&folder);
    let club = edition(&library, "club@2026");
    let open = ruled(&library, &club, "", CLAIM).open_day.unwrap();
    assert_eq!(open.taken.from, Some(day("2026-11-01")));
    let otherwise: Vec<_> = open.otherwise.iter().map(|days| (days.from, days.until)).collect();
    assert_eq!(
        otherwise,
        [
            (Some(day("2026-01-01")), Some(day("2026-02-28"))),
            // March to August has the three minutes of the last state.
            (Some(day("2026-09-01")), Some(day("2026-10-31"))),
        ]
    );
    assert_eq!(ruled(&library, &club, "", "resigns = \"black\"").open_day, None);
    assert_eq!(ruled(&library, &club, "on = 2026-05-01", CLAIM).open_day, None);
    // An edition without dated layers has no open day.
    assert_eq!(ruled(&library, &edition(&library, "fide@2023"), "", CLAIM).open_day, None);
}

#[test]
fn today_is_the_day_where_nobody_names_one_and_no_edition_either() {
    let folder = season();
    let mut library = library(&folder);
    library.set_today(day("2026-09-15"));
    let today = library.edition(&EditionRequest::Today(Selector::parse("club").unwrap())).unwrap();
    assert_eq!(gain(&library, &today, ""), "give-time black 4:00");
}

#[test]
fn all_days_between_two_changes_have_one_edition() {
    let folder = season();
    let library = library(&folder);
    let club = edition(&library, "club@2026");
    let mut states: Vec<Arc<Edition>> = Vec::new();
    let mut on = day("2026-01-01");
    while on <= day("2026-12-31") {
        let state = club.on(Some(on));
        if !states.iter().any(|known| Arc::ptr_eq(known, &state)) {
            states.push(state);
        }
        on = on.next().unwrap();
    }
    assert_eq!(states.len(), 4);
    assert_eq!(club.states().len(), 4);
    // What has no dated layer is itself on every day.
    let laws = edition(&library, "fide@2018");
    assert!(Arc::ptr_eq(&laws, &laws.on(Some(day("2020-01-01")))));
}

#[test]
fn days_that_cannot_be_are_refused_at_their_line() {
    for (days, expected) in [
        ("{}", "a-spring/layer.toml:3: `in_force` names no day"),
        (
            "{ from = 2026-05-01, until = 2026-04-30 }",
            "a-spring/layer.toml:3: in force from 2026-05-01 until 2026-04-30",
        ),
        ("{ from = 2025-12-31 }", "a-spring/layer.toml:3: on 2025-12-31 the pack is not in force"),
        ("{ until = 2027-01-01 }", "a-spring/layer.toml:3: on 2027-01-01 the pack is not in force"),
        ("{ from = 2026-02-30 }", "a-spring/layer.toml"),
        ("{ since = 2026-05-01 }", "a-spring/layer.toml:3:"),
    ] {
        let folder = pack("").with(
            "club/a-spring/layer.toml",
            &format!("name = \"spring\"\ntitle = {{ en = \"Spring\" }}\nin_force = {days}\napplies = {{}}\n"),
        );
        let mut library = Library::built_in().unwrap();
        let added = library.add_folder(folder.path());
        let opened = added
            .and_then(|()| library.edition(&EditionRequest::Pack(Selector::parse("club@2026").unwrap())).map(|_| ()));
        let wrong = opened.expect_err(days).to_string();
        assert!(wrong.contains(expected), "{days}: {wrong}");
    }
}

#[test]
fn a_row_of_a_layer_is_there_only_while_the_layer_holds() {
    let library = Library::built_in().unwrap();
    let laws = edition(&library, "fide@2014");
    let on = |text: &str| laws.on(Some(day(text)));
    assert!(on("2014-09-30").article("11.3b (bag)").is_none());
    assert!(on("2014-10-01").article("11.3b (bag)").is_some());
    // Rows that something else carries out as well stay.
    assert!(on("2014-09-30").article("11.3b (ban)").is_some());
    assert_eq!(on("2014-09-30").short_label(), "fide@2014 (2014-07-01 – 2014-09-30)");
}

#[test]
fn a_pack_on_the_edition_has_what_held_while_it_is_in_force_and_the_next_edition_nothing_of_it() {
    let library = Library::built_in().unwrap();
    let has_it =
        |name: &str| edition(&library, name).layers_in_force().any(|layer| layer.name == "devices-on-the-person");
    assert!(has_it("fide@2014"));
    assert!(has_it("ecf@2016"));
    assert_eq!(edition(&library, "ecf@2016").states().len(), 1);
    assert!(!has_it("fide@2017"));
}

#[test]
fn the_tags_of_a_game_say_when_its_event_began() {
    let library = Library::built_in().unwrap();
    let laws = edition(&library, "fide@2014");
    let in_bag = "phone = \"carried\"\nby = \"white\"\nin_the_bag = true\nswitched_off = true";
    let ends = |tags: &str| {
        let folder = Folder::new().with("game.pgn", &format!("{tags}\n\n1. e4 e5 *\n"));
        let text = format!("[event]\ntime = \"90+30\"\n[game]\npgn = \"game.pgn\"\n[[happened]]\n{in_bag}\n");
        let record = Record::from_text("record.toml", &text, folder.path(), laws.vocabulary()).unwrap();
        let ruling = rule(library.host(), &laws, &record).unwrap().pop().unwrap();
        (ruling.result.is_some(), ruling.open_day.is_some())
    };
    assert_eq!(ends("[EventDate \"2014.09.30\"]\n[Date \"2014.10.02\"]"), (true, false));
    assert_eq!(ends("[EventDate \"2014.10.01\"]\n[Date \"2014.10.02\"]"), (false, false));
    assert_eq!(ends("[Date \"2014.10.02\"]"), (false, false));
    assert_eq!(ends("[Date \"2014.08.??\"]"), (true, false));
    // The year alone leaves it open.
    assert_eq!(ends("[Date \"2014.??.??\"]"), (false, true));
    assert_eq!(ends("[White \"A\"]"), (false, true));
}
