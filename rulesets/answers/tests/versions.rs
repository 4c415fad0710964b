//! Which version a changed pack needs, by what it decides otherwise.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_compare::{Bump, VersionCheck};
use kodeks_draw::version;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use kodeks_testing::Folder;
use kodeks_views::VersionView;
use kodeks_words::Words;
use serde_json::json;

/// A pack that stands on nothing: what an incorrect claim costs.
fn pack(version: &str, more: &str, contents: &str, gain: &str) -> Folder {
    Folder::new()
        .with(
            "pack.toml",
            &format!(
                "name = \"club\"\nedition = \"2020\"\nversion = \"{version}\"\ntitle = {{ en = \"Our club\" }}\n\
                 authentic = \"en\"\n{more}\n[contents]\n\"1\" = \"claim\"\n{contents}\n"
            ),
        )
        .with("claim.toml", &regulation("draw-claim.incorrect", "give(opponent, law.gain)", gain))
}

fn regulation(question: &str, ruling: &str, gain: &str) -> String {
    let law = match gain {
        "" => String::new(),
        gain => format!("[law]\ngain = \"{gain}\"\n"),
    };
    format!(
        "title = {{ en = \"A claim\" }}\nsummary = {{ en = \"A claim.\" }}\nsource = \"a test\"\n\
         answers = \"{question}\"\nruling = \"{ruling}\"\n{law}"
    )
}

fn edition(folder: &Folder) -> Arc<Edition> {
    let edition = Library::empty().edition_in(folder.path());
    Arc::new(edition.unwrap_or_else(|error| panic!("{error}")))
}

fn versioned(old: &Folder, new: &Folder) -> VersionCheck {
    let library = Library::empty();
    VersionCheck::of(library.host(), &edition(old), &edition(new)).unwrap()
}

fn causes(versioned: &VersionCheck) -> Vec<(Bump, &str, &str)> {
    versioned.causes.iter().map(|cause| (cause.bump, cause.kind, cause.name.as_str())).collect()
}

fn plain(version: &str) -> Folder {
    pack(version, "", "", "3 min")
}

#[test]
fn the_same_files_need_no_new_version() {
    let same = versioned(&plain("1.0.0"), &plain("1.0.0"));
    assert_eq!(same.called_for(), Bump::None);
    assert_eq!(same.least().to_string(), "1.0.0");
    assert!(same.claims_enough());
}

#[test]
fn an_answer_that_is_another_needs_a_major_version() {
    let three = plain("1.1.5");
    let two = |version: &str| pack(version, "", "", "2 min");
    let found = versioned(&three, &two("1.1.6"));
    assert_eq!(causes(&found), [(Bump::Major, "answered-otherwise", "draw-claim.incorrect")]);
    assert_eq!(found.claimed, Some(Bump::Patch));
    assert_eq!(found.least().to_string(), "2.0.0");
    assert!(!found.claims_enough());
    assert!(!versioned(&three, &two("1.2.0")).claims_enough());
    assert!(versioned(&three, &two("2.0.0")).claims_enough());
    assert!(versioned(&three, &two("5.0.0")).claims_enough());
}

#[test]
fn an_answer_that_is_gone_needs_a_major_version() {
    let both = pack("1.0.0", "", "\"2\" = \"over\"", "3 min").with("over.toml", &regulation("game.over", "draw()", ""));
    let found = versioned(&both, &plain("1.1.0"));
    assert_eq!(found.called_for(), Bump::Major);
    assert!(causes(&found).contains(&(Bump::Major, "regulation-gone", "over")));
    assert!(causes(&found).contains(&(Bump::Major, "answered-otherwise", "game.over")));
}

#[test]
fn a_question_that_is_answered_for_the_first_time_needs_a_minor_version() {
    let more = |version: &str| {
        pack(version, "", "\"2\" = \"over\"", "3 min").with("over.toml", &regulation("game.over", "draw()", ""))
    };
    let old = plain("1.0.3");
    let found = versioned(&old, &more("1.0.4"));
    assert_eq!(causes(&found), [(Bump::Minor, "answered-now", "game.over"), (Bump::Minor, "regulation-new", "over")]);
    assert_eq!(found.least().to_string(), "1.1.0");
    assert!(!found.claims_enough());
    assert!(versioned(&old, &more("1.1.0")).claims_enough());
}

#[test]
fn words_need_a_patch_and_even_they_need_one() {
    let old = plain("1.0.0");
    let said = |version: &str| {
        let text = regulation("draw-claim.incorrect", "give(opponent, law.gain)", "3 min");
        plain(version).with("claim.toml", &text.replace("A claim.", "An incorrect claim."))
    };
    let found = versioned(&old, &said("1.0.0"));
    assert_eq!(causes(&found), [(Bump::Patch, "words", "club@2020:1.0.0")]);
    assert!(!found.claims_enough());
    assert!(versioned(&old, &said("1.0.1")).claims_enough());
}

#[test]
fn a_procedure_that_is_written_otherwise_and_orders_the_same_needs_a_patch() {
    let text = regulation("draw-claim.incorrect", "[give(opponent, law.gain)]", "3 min");
    let found = versioned(&plain("1.0.0"), &plain("1.0.1").with("claim.toml", &text));
    assert_eq!(causes(&found), [(Bump::Patch, "no-difference-found", "draw-claim.incorrect")]);
    // What reads no number is compared exactly.
    let (proved, tried, points) = found.evidence();
    assert!(proved == 1 && tried == 0 && points > 0);
}

const OPTION: &str = "[options.late]\nkind = \"flag\"\narticle = \"1\"\ntitle = { en = \"Late\" }\n";

#[test]
fn an_option_that_comes_is_minor_and_one_that_goes_is_major() {
    let without = plain("1.0.0");
    let with = |option: &str| pack("1.0.0", option, "", "3 min");
    let of = |old: &Folder, new: &Folder| {
        let found = versioned(old, new);
        let cause = &found.causes[0];
        (cause.bump, cause.kind, cause.name.clone())
    };
    let late = || "late".to_owned();
    assert_eq!(of(&without, &with(OPTION)), (Bump::Minor, "option-new", late()));
    assert_eq!(of(&with(OPTION), &without), (Bump::Major, "option-gone", late()));
    let count = OPTION.replace("flag", "count");
    assert_eq!(of(&with(OPTION), &with(&count)), (Bump::Major, "option-kind", late()));
    let default = format!("{OPTION}default = true\n");
    assert_eq!(of(&with(OPTION), &with(&default)), (Bump::Minor, "option-default", late()));
}

#[test]
fn what_is_decided_otherwise_only_under_another_reading_is_major_too() {
    let readings = "[readings.\"1\"]\ndefault = \"mild\"\n[readings.\"1\".choices]\n\
        mild = { title = { en = \"Mild\" }, source = \"a test\" }\n\
        hard = { title = { en = \"Hard\" }, source = \"a test\" }\n";
    let read = |choice: &str, gain: &str| {
        let text = regulation("draw-claim.incorrect", "give(opponent, law.gain)", gain);
        format!("{text}[reading]\n\"1\" = \"{choice}\"\n")
    };
    let with = |gain: &str| {
        pack("1.0.0", readings, "\"2\" = \"harder\"", "3 min")
            .with("claim.toml", &read("mild", "3 min"))
            .with("harder.toml", &read("hard", gain))
    };
    let found = versioned(&with("4 min"), &with("5 min"));
    assert!(
        causes(&found).contains(&(Bump::Major, "answered-otherwise", "draw-claim.incorrect [1=hard]")),
        "{:?}",
        causes(&found)
    );
    assert_eq!(versioned(&with("4 min"), &with("4 min")).called_for(), Bump::None);
}

#[test]
fn other_days_are_minor_and_a_version_that_goes_back_is_never_enough() {
    let days = |until: &str, version: &str| {
        let force = format!("in_force = {{ from = 2020-01-01, until = {until} }}");
        pack(version, &force, "", "3 min")
    };
    let found = versioned(&days("2020-12-31", "1.1.0"), &days("2021-12-31", "1.1.1"));
    assert_eq!(causes(&found)[0], (Bump::Minor, "dates", "club@2020:1.1.1"));
    let back = versioned(&plain("1.1.0"), &plain("1.0.9"));
    assert!(back.claimed.is_none() && !back.claims_enough());
}

#[test]
fn packs_of_two_bodies_have_no_version_between_them() {
    let other = Folder::new().with(
        "pack.toml",
        "name = \"other\"\nedition = \"2020\"\nversion = \"1.0.0\"\ntitle = { en = \"Other\" }\nauthentic = \"en\"\n",
    );
    let library = Library::empty();
    let error = VersionCheck::of(library.host(), &edition(&plain("1.0.0")), &edition(&other));
    assert!(error.unwrap_err().complaint().to_string().contains("packs of two bodies"));
}

#[test]
fn the_page_says_what_is_called_for_and_shows_the_difference() {
    let found = versioned(&plain("1.0.0"), &pack("1.0.1", "", "", "2 min"));
    let said =
        version(&VersionView::new(&found, &Words::new(Language::English)), &Words::new(Language::English)).to_string();
    assert!(said.starts_with("club@2020:1.0.0 → club@2020:1.0.1\n"), "{said}");
    assert!(said.contains("Called for  major: 2.0.0 at least\n"), "{said}");
    assert!(said.contains("Claimed     patch\n"), "{said}");
    assert!(said.contains("gains 3 minutes") && said.contains("gains 2 minutes"), "{said}");
    let json = json!(VersionView::new(&found, &Words::new(Language::English)));
    assert_eq!(json["called_for"], "major");
    assert_eq!(json["claims_enough"], false);
}

#[test]
fn a_correction_in_the_middle_of_a_season_is_another_version_of_the_same_edition() {
    let season = |version: &str, gain: &str| pack(version, "", "", gain);
    let found = versioned(&season("1.0.0", "3 min"), &season("1.1.0", "2 min"));
    assert!(!found.claims_enough(), "an answer is another");
    let found = versioned(&season("1.0.0", "3 min"), &season("2.0.0", "2 min"));
    assert!(found.claims_enough() && !found.is_of_new_edition());
}

#[test]
fn another_edition_begins_with_a_version_of_its_own_and_an_earlier_one_goes_back() {
    let of = |edition: &str, gain: &str| {
        let folder = pack("1.0.0", "", "", gain);
        let text = std::fs::read_to_string(folder.path().join("pack.toml")).unwrap();
        folder.with("pack.toml", &text.replace("\"2020\"", &format!("\"{edition}\"")))
    };
    let (spring, autumn) = (of("2026-01", "3 min"), of("2026-09", "2 min"));
    let found = versioned(&spring, &autumn);
    assert_eq!((found.claimed, found.is_of_new_edition()), (Some(Bump::Major), true));
    assert!(found.claims_enough());
    let words = Words::new(Language::English);
    let said = version(&VersionView::new(&found, &words), &words).to_string();
    assert!(said.starts_with("club@2026-01:1.0.0 → club@2026-09:1.0.0\n"), "{said}");
    assert!(said.contains("Claimed     another edition\n"), "{said}");
    let back = versioned(&autumn, &spring);
    assert!(back.claimed.is_none() && !back.claims_enough());
}

#[test]
fn each_difference_is_shown_once_whatever_reading_is_chosen() {
    let library = Library::built_in().unwrap();
    let edition = |name: &str| {
        let selector = Selector::parse(name).unwrap();
        library.edition(&EditionRequest::Pack(selector)).unwrap()
    };
    let found = VersionCheck::of(library.host(), &edition("fide@2005"), &edition("fide@2009")).unwrap();
    let words = Words::new(Language::English);
    let view = VersionView::new(&found, &words);
    let page = version(&view, &words).to_string();
    let is_shown = |line: &&str| line.contains("A draw is claimed") && line.contains("  changed");
    let shown = page.lines().filter(is_shown).count();
    assert_eq!(shown, 1, "{page}");
    assert!(page.contains("draw-claim [9.4=no-cost]: the same difference"), "{page}");
    let mut named: Vec<_> = view.causes.iter().map(|cause| (&cause.cause, &cause.name)).collect();
    let all = named.len();
    named.sort();
    named.dedup();
    assert_eq!(named.len(), all);
}
