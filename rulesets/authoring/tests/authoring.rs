//! Writing a pack: what `kodeks new`, `check` and `test` find and print.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::BTreeMap,
    num::NonZero,
    ops::ControlFlow,
    sync::{Arc, Mutex},
};

use kodeks_answers::{EditionOverride, RatingConformity, RecordInput, rating_conformity};
use kodeks_authoring::{
    CheckFinding, Mutant, NumberSide, PackDraft, Skeleton, Slip, Weight, check, check_told, measure_coverage, mutate,
    mutate_told, mutations, test,
};
use kodeks_base::{Diagnostic, Language};
use kodeks_compare::{Conformity, conformity};
use kodeks_core::{Origin, Question, Tempo};
use kodeks_draw::terminal::Page;
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Edition, EditionName, EditionRegulation, EditionRequest, Library, Record, Selector, record::RecordFolder,
};
use kodeks_scripting::LawValue;
use kodeks_testing::{
    Folder,
    club::{HEAD, club, regulation},
};
use kodeks_views::{StateView, example_regulation};
use kodeks_words::Words;

fn pack_of(folder: &Folder) -> String {
    folder.path().join("club").display().to_string()
}

fn open(folder: &Folder) -> Result<PackDraft, Vec<Diagnostic>> {
    PackDraft::open(built_in().unwrap(), &pack_of(folder))
}

fn opened(folder: &Folder) -> PackDraft {
    open(folder).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What is wrong with the files of a pack, without the path of the folder.
fn faults(folder: &Folder) -> Vec<String> {
    let faults = open(folder).err().expect("the pack has a fault");
    let path = format!("{}/", folder.path().display());
    faults.iter().map(|fault| fault.to_string().replace(&path, "")).collect()
}

fn findings(folder: &Folder) -> Vec<CheckFinding> {
    check(&opened(folder)).unwrap_or_else(|error| panic!("{error}"))
}

fn messages(findings: &[CheckFinding]) -> Vec<String> {
    findings.iter().map(|finding| finding.fault.complaint().to_string()).collect()
}

/// What stands in the line that is shown with a fault, and what of it is underlined.
fn underlined(fault: &Diagnostic) -> String {
    let shown = kodeks_views::error::source_excerpt(fault).unwrap();
    shown.source[shown.underlined].to_owned()
}

// ---- a new pack ----

fn edition_2026() -> EditionName {
    EditionName::parse("2026").unwrap()
}

fn begun(extends: &str) -> Folder {
    begun_in(extends, Language::English)
}

fn begun_in(extends: &str, language: Language) -> Folder {
    let library = built_in().unwrap();
    let skeleton =
        Skeleton::new(&library, "club", edition_2026(), &Selector::parse(extends).unwrap(), language).unwrap();
    let folder = Folder::new();
    skeleton.write(&folder.path().join("club")).unwrap();
    folder
}

#[test]
fn a_new_pack_is_in_order_and_its_cases_hold_whatever_it_extends() {
    let library = built_in().unwrap();
    for head in library.heads() {
        let folder = begun(&head.short_label());
        let draft = opened(&folder);
        assert_eq!(messages(&check(&draft).unwrap()), Vec::<&str>::new(), "{}", head.label());
        let tested = test(&draft, &Words::new(Language::English));
        assert_eq!(tested.wrong, 0, "{}", tested.page);
        let has_claims = draft.edition().regulations().any(|placed| placed.regulation.stem == "incorrect-draw-claim");
        assert_eq!(tested.tried, if has_claims { 2 } else { 0 }, "{}", head.label());
        let mutated = mutate(&draft).unwrap();
        assert_eq!(mutated.survivors().count(), 0);
    }
}

#[test]
fn a_new_pack_is_written_in_the_language_asked_for_and_needs_no_english() {
    for (language, title, comment) in [
        (Language::Polish, "Regulamin club", "# Regulamin club: to, czym różni się od fide@2023"),
        (Language::Czech, "Předpisy club", "# Předpisy club: to, čím se liší od fide@2023"),
    ] {
        let folder = begun_in("fide@2023", language);
        let text = std::fs::read_to_string(folder.path().join("club/pack.toml")).unwrap();
        assert!(text.starts_with(comment), "{text}");
        assert!(text.contains(&format!("authentic = \"{}\"", language.code())));
        assert!(!text.contains("en = "), "{text}");
        let draft = opened(&folder);
        assert_eq!(messages(&check(&draft).unwrap()), Vec::<&str>::new());
        let tested = test(&draft, &Words::new(language));
        assert_eq!((tested.tried, tested.wrong), (2, 0), "{}", tested.page);
        // Elsewhere it is told in its language, with a mark.
        assert_eq!(draft.head().title.in_language(language), title);
        let marked = format!("[{}] {title}", language.code());
        assert_eq!(draft.head().title.in_language(Language::English), marked);
    }
}

#[test]
fn a_text_is_there_in_the_language_of_the_authentic_text_or_in_english() {
    let title = |title: &str| {
        let head = HEAD.replace("{ en = \"Our club\" }", title).replace("authentic = \"en\"", "authentic = \"pl\"");
        Folder::new().with("club/pack.toml", &head)
    };
    assert!(open(&title("{ pl = \"Nasz klub\" }")).is_ok());
    assert!(open(&title("{ en = \"Our club\" }")).is_ok());
    assert_eq!(
        faults(&title("{ cs = \"Náš klub\" }")),
        ["club/pack.toml:5: the text `pl` is missing; that is the language of `authentic`; English does too"]
    );
    let english =
        Folder::new().with("club/pack.toml", &HEAD.replace("{ en = \"Our club\" }", "{ pl = \"Nasz klub\" }"));
    assert_eq!(faults(&english), ["club/pack.toml:5: the English text `en` is missing"]);
}

#[test]
fn a_new_pack_overwrites_nothing() {
    let folder = begun("fide@2014");
    let library = built_in().unwrap();
    let skeleton =
        Skeleton::new(&library, "club", edition_2026(), &Selector::parse("fide@2014").unwrap(), Language::English)
            .unwrap();
    let error = skeleton.write(&folder.path().join("club")).unwrap_err();
    assert!(error.complaint().to_string().starts_with("something is here already"), "{error}");
    // A file of that name is in the way too.
    let file = Folder::new().with("club", "mine");
    assert!(skeleton.write(&file.path().join("club")).is_err());
    assert_eq!(std::fs::read_to_string(file.path().join("club")).unwrap(), "mine");
}

#[test]
fn a_new_pack_needs_a_name_of_its_own_and_an_edition_to_stand_on() {
    let library = built_in().unwrap();
    let said = |name: &str, extends: &str| {
        let extends = Selector::parse(extends).unwrap();
        Skeleton::new(&library, name, edition_2026(), &extends, Language::English).unwrap_err().to_string()
    };
    for name in ["..", "Our Club", "a/b", "club@2026", ""] {
        assert!(said(name, "fide@2014").contains("is not a name for a pack"), "{name}");
    }
    assert_eq!(said("fide", "fide@2014"), "there is a pack `fide` already; give yours another name");
    assert_eq!(said("club", "fide"), "say which edition it extends: `fide@2023`");
    assert!(said("club", "fide@1950").starts_with("there is no edition `fide@1950`"));
}

// ---- faults in the files ----

#[test]
fn everything_that_is_wrong_is_found_at_once() {
    let folder = club("contnets = 1\n[contents]\n\"L.1\" = \"extra\"\n\"L.2\" = \"checkmat\"\n")
        .with(
            "club/extra.toml",
            "titel = 1\nsummary = { en = \"x\" }\nsource = \"x\"\nanswers = \"game.over\"\nruling = \"drow()\"\n[when]\nstalemat = true\n",
        )
        .with("club/lonely.rhai", "fn ruling(end, law) { draw() }\n")
        .with("club/cases/extra.toml", "regulation = \"extra\"\n[[case]]\nname = \"a\"\nevnt = 1\n");
    let faults = faults(&folder);
    for part in [
        "club/pack.toml:8: the pack has no field `contnets`; did you mean `contents`?",
        "club/extra.toml:7: `stalemat` is not a fact",
        "club/extra.toml:5: `drow` is not",
        "club/extra.toml:1: the regulation has no `title`",
        "club/extra.toml:1: the regulation has no field `titel`; did you mean `title`?",
        "club/lonely.rhai: there is no `.toml`",
        "club/cases/extra.toml:2: the case has no `expect`",
    ] {
        assert!(faults.iter().any(|fault| fault.starts_with(part)), "{part}\n{faults:#?}");
    }
    // What follows from another fault is not told: `extra` exists, it only cannot be read.
    assert!(!faults.iter().any(|fault| fault.contains("no regulation `extra`")), "{faults:#?}");
}

#[test]
fn regulations_that_cannot_be_read_do_not_hide_what_else_is_wrong() {
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n\"L.2\" = \"checkmat\"\n")
        .with("club/extra.toml", &regulation("answers = \"game.ovr\"\nruling = \"draw()\"\n"));
    assert_eq!(
        faults(&folder),
        [
            "club/extra.toml:5: `game.ovr` is not a question of the table; did you mean `game.over`?",
            "club/pack.toml:10: there is no regulation `checkmat`; did you mean `checkmate`?",
        ]
    );
}

#[test]
fn a_head_that_cannot_be_read_does_not_hide_the_regulations() {
    let folder = Folder::new()
        .with("club/pack.toml", &HEAD.replace("version", "verson"))
        .with("club/extra.toml", &regulation("answers = \"game.ovr\"\nruling = \"draw()\"\n"));
    let faults = faults(&folder);
    assert_eq!(
        faults,
        [
            "club/pack.toml:1: the pack has no `version`",
            "club/pack.toml:4: the pack has no field `verson`; did you mean `version`?",
            "club/extra.toml:5: `game.ovr` is not a question of the table; did you mean `game.over`?",
        ]
    );
}

#[test]
fn the_word_that_is_wrong_is_underlined() {
    let underlined_in = |folder: &Folder| -> Vec<String> {
        let faults = open(folder).err().unwrap();
        faults.iter().map(underlined).collect()
    };
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n").with(
        "club/extra.toml",
        &regulation(
            "answers = \"game.over\"\nruling = \"drow()\"\nsumary = 1\n[law]\nx = 1\n[when]\nstalemat = true\n",
        ),
    );
    assert_eq!(underlined_in(&folder), ["drow", "sumary", "stalemat"]);
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n")
        .with("club/extra.toml", &regulation("answers = \"game.over\"\nruling = \"draw()\"\n[law]\nx = \"3 moons\"\n"));
    assert_eq!(underlined_in(&folder), ["3 moons"]);
    // Where only the file is known, the word is looked for in it.
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n").with(
        "club/extra.toml",
        &regulation("answers = \"game.over\"\nruling = \"draw()\"\nreading = { \"9.6a\" = \"cycle\" }\n"),
    );
    assert_eq!(underlined_in(&folder), ["cycle"]);
}

#[test]
fn a_number_in_a_procedure_is_refused() {
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n")
        .with("club/extra.toml", &regulation("answers = \"draw-claim.incorrect\"\n"))
        .with("club/extra.rhai", "fn ruling(claim, law) {\n    give(claim.opponent, 3)\n}\n");
    let faults = faults(&folder);
    assert!(faults[0].starts_with("club/extra.rhai:2: `3` is a number of the Laws"), "{faults:?}");
}

// ---- amendments ----

/// The Laws of 2014 with one line in a table of the pack.
fn amended(table: &str, line: &str) -> Folder {
    club(&format!("[contents]\n\"L.1\" = {{ informational = true, text = {{ en = \"x\" }} }}\n{table}\n{line}\n"))
}

#[test]
fn a_number_is_amended_by_a_number_of_its_kind() {
    let table = "[amends.\"L.1\".decisive-illegal-move]";
    for right in ["number = 1", "number = 3"] {
        assert!(open(&amended(table, right)).is_ok(), "{right}");
    }
    for (wrong, expected, shows) in [
        (
            "number = \"one\"",
            "`number` of `decisive-illegal-move` is a whole number, not `one`; \
             without the amendment it is `2`",
            "one",
        ),
        (
            "number = \"5 min\"",
            "`number` of `decisive-illegal-move` is a whole number, not `5 min`; \
             without the amendment it is `2`",
            "5 min",
        ),
        (
            "number = true",
            "`number` of `decisive-illegal-move` is a whole number, not `true`; \
             without the amendment it is `2`",
            "true",
        ),
        (
            "number = 0",
            "`number` of `decisive-illegal-move` cannot be 0: `offender.illegal_moves` is never \
             less than that; write more; to take the regulation out, name it in `without`",
            "number",
        ),
        ("number = -1", "`-1` stands where a whole number, 0 or more should", "-1"),
        ("nubmer = 1", "`decisive-illegal-move` has no number `nubmer`; did you mean `number`?", "nubmer"),
    ] {
        let folder = amended(table, wrong);
        assert_eq!(faults(&folder), [format!("club/pack.toml:11: {expected}")], "{wrong}");
        let faults = open(&folder).err().unwrap();
        assert_eq!(underlined(&faults[0]), shows, "{wrong}");
    }
}

#[test]
fn a_time_is_amended_by_a_time_in_a_layer_too() {
    let layer = |number: &str| {
        club("[contents]\n\"L.1\" = { layer = \"ours\", text = { en = \"x\" } }\n").with(
            "club/ours/layer.toml",
            &format!(
                "name = \"ours\"\ntitle = {{ en = \"Ours\" }}\napplies = {{ tempo = \"rapid\" }}\n\n\
                 [amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = {number}\n"
            ),
        )
    };
    assert!(open(&layer("\"5 min\"")).is_ok());
    assert!(open(&layer("\"0 min\"")).is_ok());
    let faults = faults(&layer("5"));
    assert_eq!(
        faults,
        ["club/ours/layer.toml:6: `opponent_gains` of `incorrect-draw-claim` is a time such as \
          `30 min`, not `5`; without the amendment it is `\"2:00\"`"]
    );
}

#[test]
fn what_an_option_gives_is_not_amended() {
    let folder = amended("[amends.\"L.1\".default-time]", "default_time = \"15 min\"");
    assert_eq!(
        faults(&folder),
        ["club/pack.toml:11: `default_time` comes from the option `default_time`; \
          declare `[options.default_time]` in `pack.toml` with the default that you mean"]
    );
}

#[test]
fn what_is_amended_has_to_be_there_and_is_underlined() {
    let folder = amended("[amends.\"L.1\".decisive-illegal-mov]", "number = 1");
    let faults = open(&folder).err().unwrap();
    assert_eq!(
        faults[0].complaint().to_string(),
        "there is no regulation `decisive-illegal-mov` to amend; did you mean `decisive-illegal-move`?"
    );
    assert_eq!(faults[0].line(), Some(10));
    assert_eq!(underlined(&faults[0]), "decisive-illegal-mov");
    let folder = amended("[amends.\"L.9\".decisive-illegal-move]", "number = 1");
    let findings = findings(&folder);
    let missing = findings.iter().find(|finding| finding.fault.message() == "there is no article `L.9`");
    let missing = &missing.unwrap().fault;
    assert_eq!(missing.line(), Some(10));
    assert_eq!(underlined(missing), "L.9");
}

#[test]
fn an_amendment_that_does_not_say_what_it_stands_on_is_told_where_it_stands() {
    let folder = amended("[amends.\"L.1\".decisive-illegal-move]", "number = 1");
    let findings = findings(&folder);
    let help = |finding: &&CheckFinding| {
        let help = finding.fault.complaint().help();
        help.is_some_and(|help| help.contains("[stands_on]"))
    };
    let unsaid = &findings.iter().find(help).unwrap().fault;
    assert_eq!(unsaid.line(), Some(10));
    assert_eq!(underlined(unsaid), "decisive-illegal-move");
}

#[test]
fn every_wrong_amendment_is_told() {
    let folder = amended(
        "[amends.\"L.1\".decisive-illegal-move]",
        "number = 0\n[amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = 3\n[amends.\"L.1\".no-such]\nx = \"3 moons\"",
    );
    let lines: Vec<Option<usize>> = open(&folder).err().unwrap().iter().map(Diagnostic::line).collect();
    assert_eq!(lines, [Some(11), Some(13), Some(15)]);
}

#[test]
fn an_option_stays_of_its_kind_and_a_layer_asks_for_what_it_can_be() {
    let option = |kind: &str, default: &str| {
        club(&format!(
            "[contents]\n\"L.1\" = {{ option = \"default_time\", text = {{ en = \"x\" }} }}\n[options.default_time]\nkind = \"{kind}\"\n\
             default = {default}\narticle = \"L.1\"\ntitle = {{ en = \"Default time\" }}\n"
        ))
    };
    assert!(open(&option("time", "\"15 min\"")).is_ok());
    assert_eq!(
        faults(&option("count", "15")),
        ["club/pack.toml:11: the option `default_time` is declared already, of kind `time`; write `kind = \"time\"`"]
    );
    let layer = |applies: &str| {
        club("[contents]\n\"L.1\" = { layer = \"ours\", text = { en = \"x\" } }\n").with(
            "club/ours/layer.toml",
            &format!("name = \"ours\"\ntitle = {{ en = \"Ours\" }}\napplies = {{ {applies} }}\n"),
        )
    };
    assert!(open(&layer("supervised = true")).is_ok());
    assert_eq!(faults(&layer("supervised = \"yes\"")), ["club/ours/layer.toml:3: `supervised` is `true` or `false`"]);
    let wrong = layer("supervized = true");
    assert_eq!(
        faults(&wrong),
        ["club/ours/layer.toml:3: the layer asks for an option `supervized` that nobody declares; \
          did you mean `supervised`?"]
    );
    assert_eq!(underlined(&open(&wrong).err().unwrap()[0]), "supervized");
}

// ---- cases and scripts ----

const TITLE: &str = "summary = { en = \"x\" }\ntitle = { en = \"x\" }\nsource = \"x\"\n";

fn case(expected: &str) -> Folder {
    club("[contents]\n\"L.1\" = { informational = true, text = { en = \"x\" } }\n").with(
        "club/cases/checkmate.toml",
        &format!(
            "regulation = \"checkmate\"\n[[case]]\nname = \"a\"\nevent = {{ time = \"90+30\" }}\n\
             happened = [{{ resigns = \"white\" }}]\n[case.expect]\n{expected}\n"
        ),
    )
}

#[test]
fn what_a_case_orders_has_to_be_an_order_as_it_is_written() {
    let expect = |orders: &str| {
        case(&format!("\"fide@2014\" = {{ outcome = \"decided\", regulation = \"resignation\", orders = {orders} }}"))
    };
    for right in [
        "[\"end-game 0-1\"]",
        "\"end-game 0-1\"",
        "[\"give-time black 2:00\", \"play-on\"]",
        "[\"must both press-the-clock\"]",
        "[\"may-choose warning\"]",
    ] {
        assert!(open(&expect(right)).is_ok(), "{right}: {:?}", open(&expect(right)).err());
    }
    for (wrong, expected) in [
        ("[\"give-tme black 2:00\"]", "there is no order `give-tme`; did you mean `give-time`?"),
        ("[\"give white 1:00\"]", "there is no order `give`; write `give-time black 3:00`"),
        (
            "[\"may-play white\"]",
            "a case has no order `may-play`: which moves may be played is no part of `orders`; \
             write all of them beside `orders`: `may_play = [\"Ke2\", \"Qd2\"]`",
        ),
        ("\"reinstate\"", "there is no order `reinstate`; `kodeks reference orders` lists them"),
        (
            "[\"give-time 2:00 black\"]",
            "the order `give-time` is not written as `give-time 2:00 black`; write `give-time black 3:00`",
        ),
        (
            "[\"give-time black 2 min\"]",
            "the order `give-time` is not written as `give-time black 2 min`; write `give-time black 3:00`",
        ),
        (
            "[\"give-time black 02:00\"]",
            "the order `give-time` is not written as `give-time black 02:00`; write `give-time black 2:00`",
        ),
    ] {
        assert_eq!(faults(&expect(wrong)), [format!("club/cases/checkmate.toml:7: {expected}")],);
    }
    assert_eq!(faults(&expect("[\"dance\", \"reinstate\"]")).len(), 2);
}

#[test]
fn an_edition_that_a_case_names_has_to_be_there() {
    let folder =
        case("\"fide@2014\" = { outcome = \"decided\", regulation = \"resignation\" }\n\"fide@2024\" = \"not asked\"");
    let findings = findings(&folder);
    let missing = findings
        .iter()
        .find(|finding| finding.fault.message() == "there is no edition `fide@2024`")
        .unwrap_or_else(|| panic!("{findings:?}"));
    assert_eq!(missing.weight, Weight::Error);
    assert_eq!(missing.fault.line(), Some(8));
    assert!(missing.fault.complaint().help().unwrap().contains("`fide@2023`"));
}

fn with_script(script: &str) -> Folder {
    club("[contents]\n\"L.1\" = \"extra\"\n")
        .with("club/extra.toml", &format!("{TITLE}answers = \"draw-claim.incorrect\"\n[law]\nmore = \"3 min\"\n"))
        .with("club/extra.rhai", script)
}

#[test]
fn several_mistakes_of_a_script_are_told_line_by_line() {
    let folder = with_script(
        "fn ruling(claim, law) {\n    let one = law.mor;\n    let two = claim.opponnt;\n    \
         if claim.claimant.time < one { [giv(two, one)] } else { [wran(claim.claimant)] }\n}\n",
    );
    let lines: Vec<String> = faults(&folder);
    let begins: Vec<&str> = lines.iter().map(|line| line.split_once(": ").unwrap().0).collect();
    assert_eq!(
        begins,
        ["club/extra.rhai:2", "club/extra.rhai:3", "club/extra.rhai:4", "club/extra.rhai:4"],
        "{lines:?}"
    );
    let folder =
        with_script("fn ruling(claim, law) {\n    if true { return draw(); }\n    give(claim.opponent, 3)\n}\n");
    assert_eq!(
        faults(&folder),
        [
            "club/extra.rhai:2: `return` cannot stand in a script: what stands last is the answer; \
             to answer early, write `if … { … } else { … }`",
            "club/extra.rhai:3: `3` is a number of the Laws, and those never stand in a script; \
             move it to [law] and read it as `law.name`"
        ]
    );
}

#[test]
fn an_option_that_a_script_reads_is_told_where_it_can_be_asked_for() {
    let help = "`supervised` is an option: a layer asks for it under `applies`, and a number of `[law]` may take it";
    for script in [
        "fn ruling(claim, law) { if supervised { draw() } else { play_on() } }\n",
        "fn ruling(claim, law) { if law.supervised { draw() } else { play_on() } }\n",
    ] {
        let faults = faults(&with_script(script));
        assert!(faults[0].ends_with(help), "{faults:?}");
    }
    let folder = club("[contents]\n\"L.1\" = \"extra\"\n").with(
        "club/extra.toml",
        &format!("{TITLE}answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n[when]\nsupervised = true\n"),
    );
    assert!(faults(&folder)[0].ends_with(help));
}

#[test]
fn every_question_has_an_example_that_is_a_regulation() {
    let library = built_in().unwrap();
    let vocabulary = library.vocabulary().unwrap();
    let mut without = Vec::new();
    for extends in ["fide@2023", "fide-rating@2025"] {
        let wanted = EditionRequest::Pack(Selector::parse(extends).unwrap());
        let edition = library.edition(&wanted).unwrap();
        let mut manifest = format!("{}[contents]\n", HEAD.replace("fide@2014", extends));
        let mut folder = Folder::new();
        let questions = edition.vocabulary().questions().iter();
        let is_rating = |question: &Question| question.origin == Origin::Calculation;
        let questions = questions.filter(|one| is_rating(one) == extends.contains("rating"));
        for (place, question) in questions.enumerate() {
            let Some(example) = example_regulation(question) else {
                without.push(question.name);
                continue;
            };
            manifest += &format!("\"L.{place}\" = \"example-{place}\"\n");
            let name = format!("club/example-{place}.toml");
            folder = folder.with(&name, &format!("{TITLE}{example}\n"));
        }
        let folder = folder.with("club/pack.toml", &manifest);
        let faults = open(&folder).err().unwrap_or_default();
        assert!(faults.is_empty(), "{faults:?}");
    }
    assert!(vocabulary.questions().len() > 50);
    assert!(without.is_empty(), "{without:?}");
}

// ---- the source of what is in force ----

/// A pack that extends an edition and has a copy of these of its regulations.
fn copied(library: &Library, extends: &str, names: &[String]) -> Folder {
    let wanted = EditionRequest::Pack(Selector::parse(extends).unwrap());
    let edition = library.edition(&wanted).unwrap();
    let head = HEAD.replace("fide@2014", extends).replace("\"club\"", "\"copy\"");
    let mut manifest = format!("{head}[contents]\n");
    let mut folder = Folder::new();
    for (place, name) in names.iter().enumerate() {
        manifest += &format!("\"L.{place}\" = \"{name}\"\n");
        for file in edition.source(name, &[]).unwrap() {
            folder = folder.with(&format!("copy/{}", file.path), &file.text);
        }
    }
    folder.with("copy/pack.toml", &manifest)
}

/// Whether a pack with copies of these regulations rules as the edition does that it extends.
fn rules_the_same(mut library: Library, extends: &str, names: &[String]) -> bool {
    let folder = copied(&library, extends, names);
    library.add_folder(folder.path()).unwrap();
    let edition = |name: &str| {
        let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
        library.edition(&wanted).unwrap_or_else(|error| panic!("{error}"))
    };
    let (laws, copy) = (edition(extends), edition("copy"));
    let own = copy.regulations().filter(|placed| placed.pack.head.name == "copy");
    assert!(own.count() >= names.len());
    let same = conformity(library.host(), &laws, &copy, &BTreeMap::new()).unwrap();
    matches!(same.conformity, Conformity::Conforms)
}

#[test]
fn a_copy_of_every_regulation_rules_as_the_edition_does() {
    for extends in ["fide@2005", "fide@2014", "fide@2023", "ffe@2023"] {
        let library = built_in().unwrap();
        let wanted = EditionRequest::Pack(Selector::parse(extends).unwrap());
        let edition = library.edition(&wanted).unwrap();
        let names: Vec<String> = edition.regulations().map(|placed| placed.name()).collect();
        assert!(rules_the_same(library, extends, &names), "{extends}");
    }
}

#[test]
fn a_copy_of_one_regulation_rules_as_the_edition_does() {
    for (extends, name) in [
        ("fide@2023", "illegal-move"),
        ("fide@2023", "decisive-illegal-move"),
        ("fide@2023", "telephone-ban"),
        ("fide@2014", "rapid/decisive-illegal-move"),
        ("fide@2005", "blitz/decisive-illegal-move"),
    ] {
        let library = built_in().unwrap();
        assert!(rules_the_same(library, extends, &[name.to_owned()]), "{extends} {name}");
    }
}

#[test]
fn a_copy_has_the_numbers_that_are_in_force() {
    let amended = amended("[amends.\"L.1\".decisive-illegal-move]", "number = 1");
    let mut library = built_in().unwrap();
    library.add_folder(amended.path()).unwrap();
    let name = "decisive-illegal-move".to_owned();
    let copy = copied(&library, "club@2015", std::slice::from_ref(&name));
    let text = std::fs::read_to_string(copy.path().join("copy/decisive-illegal-move.toml"));
    assert!(text.unwrap().contains("\n[law]\nnumber = 1\n"));
    assert!(rules_the_same(library, "club@2015", &[name]));
}

// ---- what is doubtful ----

#[test]
fn regulations_that_contradict_each_other_are_told_with_an_example() {
    let folder = club("[contents]\n\"L.1\" = \"kind-claim\"\n")
        .with("club/kind-claim.toml", &regulation("answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n"));
    let findings = findings(&folder);
    let conflict = &findings[0];
    assert_eq!(conflict.weight, Weight::Error);
    assert_eq!(
        conflict.fault.message(),
        "the regulations `incorrect-draw-claim` (9.5b), `kind-claim` (L.1) give different answers to \
         `draw-claim.incorrect` at once"
    );
    assert!(conflict.fault.file().ends_with("club/kind-claim.toml"));
    let help = conflict.fault.complaint().help().unwrap();
    assert!(help.contains("`exception_to = [\"incorrect-draw-claim\"]`"), "{help}");
    assert!(help.contains("`exception_to = [\"kind-claim\"]` in the other"), "{help}");
    assert!(conflict.notes[0].starts_with("for example: "), "{conflict:?}");
}

#[test]
fn of_several_regulations_under_one_article_those_are_named_that_contradict_each_other() {
    let claim = |when: &str| regulation(&format!("answers = \"draw-claim.incorrect\"\n{when}"));
    let folder = club("[contents]\n\"L.1\" = [\"a-quiet-claim\", \"late-claim\", \"later-claim\"]\n")
        .with("club/a-quiet-claim.toml", &claim("exception_to = [\"incorrect-draw-claim\", \"late-claim\"]\nruling = \"play_on()\"\n[when]\nclaimant.time = { at_most = \"10 s\" }\n"))
        .with("club/late-claim.toml", &claim("exception_to = \"incorrect-draw-claim\"\nruling = \"[give(opponent, law.gain), play_on()]\"\n[law]\ngain = \"1 min\"\n[when]\nclaimant.time = { at_most = \"1 min\" }\n"))
        .with("club/later-claim.toml", &claim("exception_to = [\"incorrect-draw-claim\", \"a-quiet-claim\"]\nruling = \"[give(opponent, law.gain), play_on()]\"\n[law]\ngain = \"3 min\"\n[when]\nclaimant.time = { at_most = \"30 s\" }\n"));
    let findings = findings(&folder);
    let contradicting = findings.iter().filter(|finding| finding.fault.complaint().code() == Some("K1111"));
    let contradicting: Vec<&CheckFinding> = contradicting.collect();
    assert_eq!(contradicting.len(), 1, "{findings:?}");
    let said = contradicting[0].fault.complaint().to_string();
    assert!(said.contains("`late-claim` (L.1), `later-claim` (L.1)"), "{said}");
    assert!(contradicting[0].fault.file().ends_with("club/late-claim.toml"), "{contradicting:?}");
}

const GAME_OVER: &str = "answers = \"draw-claim.incorrect\"\n";

#[test]
fn a_limit_of_rapid_that_is_moved_alone_leaves_games_without_a_tempo() {
    let gap = |limits: &[(&str, &str)]| {
        let row = "[contents]\n\"L.1\" = { informational = true, text = { en = \"Ours.\" } }\n";
        let head = "name = \"club\"\nversion = \"2026.0.0\"\ntitle = { en = \"Club\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n";
        let amended: String = limits.iter().map(|(stem, line)| format!("[amends.\"L.1\".{stem}]\n{line}\n")).collect();
        let found = findings(&Folder::new().with("club/pack.toml", &format!("{head}{row}{amended}")));
        messages(&found).into_iter().filter(|message| message.contains("standard, rapid or blitz")).collect::<Vec<_>>()
    };
    // A.1: more than 10 minutes; B.1: 10 minutes or less.
    let found = gap(&[("rapid-tempo", "above = \"15 min\"")]);
    assert!(found.len() == 1 && found[0].contains("from 10:01 to 15:00 for all moves"), "{found:?}");
    assert_eq!(gap(&[("rapid-tempo", "above = \"15 min\""), ("blitz-tempo", "at_most = \"15 min\"")]), [""; 0]);
    assert_eq!(gap(&[("blitz-tempo", "at_most = \"5 min\"")]).len(), 1);
}

#[test]
fn a_regulation_whose_conditions_exclude_each_other_can_never_apply() {
    let rest = "exception_to = \"incorrect-draw-claim\"\nruling = \"play_on()\"\n[law]\nmost = \"1 min\"\nleast = \"2 min\"\n[when]\nclaimant.time = { at_least = \"law.least\", at_most = \"law.most\" }\n";
    let text = |rest: &str| regulation(&format!("{GAME_OVER}{rest}"));
    let folder = club("[contents]\n\"L.1\" = \"late-claim\"\n").with("club/late-claim.toml", &text(rest));
    let said = findings(&folder);
    let never = "`late-claim` can never apply: no facts that can occur fulfil all of its `[when]`";
    assert!(messages(&said).contains(&never.to_owned()), "{said:?}");
    // One minute to two minutes is a time that a claimant can have.
    let mended = rest.replace(
        "at_least = \"law.least\", at_most = \"law.most\"",
        "at_least = \"law.most\", at_most = \"law.least\"",
    );
    let folder = club("[contents]\n\"L.1\" = \"late-claim\"\n").with("club/late-claim.toml", &text(&mended));
    assert!(!messages(&findings(&folder)).iter().any(|said| said.contains("can never")));
}

#[test]
fn of_the_laws_everything_can_apply_and_everything_was_looked_at() {
    for edition in ["fide@2023", "fide-rating@2017"] {
        let draft = PackDraft::open(built_in().unwrap(), edition).unwrap_or_else(|faults| panic!("{faults:?}"));
        for jobs in [1, 2].map(|jobs| NonZero::new(jobs).unwrap()) {
            let asked = Mutex::new((0, 0));
            let told = check_told(&draft, jobs, &|done, of| {
                let before = std::mem::replace(&mut *asked.lock().unwrap(), (done, of));
                assert!(done == before.0 + 1 && done <= of);
            });
            assert_eq!(messages(&told.unwrap()), Vec::<&str>::new(), "{edition}");
            let (done, of) = *asked.lock().unwrap();
            assert_eq!(done, of);
        }
    }
}

#[test]
fn a_regulation_that_an_exception_covers_whole_is_always_defeated() {
    let folder = club("[contents]\n\"L.1\" = [\"small\", \"large\"]\n")
        .with(
            "club/small.toml",
            &regulation(&format!("{GAME_OVER}exception_to = \"incorrect-draw-claim\"\nruling = \"play_on()\"\n[law]\nt = \"1 min\"\n[when]\nclaimant.time = {{ below = \"law.t\" }}\n")),
        )
        .with(
            "club/large.toml",
            &regulation(&format!("{GAME_OVER}exception_to = [\"small\", \"incorrect-draw-claim\"]\nruling = \"give(opponent, law.gain)\"\n[law]\nt = \"2 min\"\ngain = \"1 min\"\n[when]\nclaimant.time = {{ below = \"law.t\" }}\n")),
        );
    let said = findings(&folder);
    assert!(
        messages(&said)
            .iter()
            .any(|said| said.starts_with("`small` is always defeated: wherever it would apply, large applies")),
        "{said:?}"
    );
    assert!(!messages(&said).iter().any(|said| said.contains("`large` is always")));
}

#[test]
fn a_replaced_regulation_keeps_the_numbers_that_layers_amend() {
    let folder = club("[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n").with(
        "club/incorrect-draw-claim.toml",
        &regulation("answers = \"draw-claim.incorrect\"\nruling = \"play_on()\"\n"),
    );
    let said = findings(&folder);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].fault.complaint().to_string().starts_with(
            "`incorrect-draw-claim` has no number `opponent_gains`, which the layer `blitz-penalties` amends by B.2"
        ),
        "{said:?}"
    );
}

#[test]
fn articles_without_a_case_and_cases_without_a_regulation_are_told() {
    let folder = begun("fide@2014");
    let pack = folder.path().join("club");
    std::fs::remove_file(pack.join("cases/incorrect-draw-claim.toml")).unwrap();
    let said = findings(&folder);
    assert_eq!(
        messages(&said),
        ["no case brings up the article `L.1`; write one in `cases`, or mark the article `informational`"]
    );
    assert_eq!(said[0].weight, Weight::Warning);
    let folder = folder.with(
        "club/cases/x.toml",
        "regulation = \"incorect-draw-claim\"\n[[case]]\nname = \"x\"\nask = \"game.over\"\nexpect = { \"club@2026\" = { outcome = \"no-consequence\" } }\n",
    );
    let said = findings(&folder);
    assert_eq!(
        messages(&said)[0],
        "there is no regulation `incorect-draw-claim`; did you mean `incorrect-draw-claim`?"
    );
    assert_eq!(underlined(&said[0].fault), "incorect-draw-claim");
}

#[test]
fn a_pack_speaks_the_languages_of_its_title() {
    let title = HEAD.replace("{ en = \"Our club\" }", "{ en = \"Our club\", pl = \"Nasz klub\" }");
    let text = "[contents]\n\"L.1\" = { informational = true, text = { en = \"We play on Fridays.\" } }\n";
    let folder = Folder::new().with("club/pack.toml", &format!("{title}{text}"));
    let said = findings(&folder);
    assert_eq!(messages(&said), ["`L.1` is not translated: `pl`; the title of the pack is in that language"]);
    assert!(findings(&club(text)).is_empty());
}

#[test]
fn what_people_are_asked_for_has_a_question_in_each_language_of_the_pack() {
    let options = |asks: &str| {
        format!(
            "[contents]\n\"L.1\" = {{ informational = true, text = {{ en = \"Juniors.\", pl = \"Juniorzy.\" }} }}\n[options.juniors]\nkind = \"flag\"\narticle = \"L.1\"\ndefault = false\ntitle = {{ en = \"juniors\", pl = \"juniorzy\" }}\n{asks}"
        )
    };
    let title = HEAD.replace("{ en = \"Our club\" }", "{ en = \"Our club\", pl = \"Nasz klub\" }");
    let said = |asks: &str| {
        let folder = Folder::new().with("club/pack.toml", &format!("{title}{}", options(asks)));
        messages(&findings(&folder))
    };
    let unread = "nothing reads the option `juniors`: it changes no ruling; let a layer ask for it under `applies`, or a number of `[law]` \
                  take it, or leave it out";
    let missing = |languages: &str| {
        let asked = format!(
            "people are asked for `juniors` without a question: {languages}; write it beside the declaration, as `asks`, in each \
             language of the pack"
        );
        [asked, unread.to_owned()]
    };
    assert_eq!(said(""), missing("`en`, `pl`"));
    assert_eq!(said("asks = { en = \"Is it for juniors?\" }\n"), missing("`pl`"));
    assert_eq!(said("asks = { en = \"Is it for juniors?\", pl = \"Czy to zawody juniorów?\" }\n"), [unread]);
}

#[test]
fn references_to_articles_that_do_not_exist_are_told() {
    let folder = club(
        "[contents]\n\"L.1\" = { informational = true, text = { en = \"As Article 9.5b says, see also articles 9 and 97.3.\" } }\n",
    );
    let said = findings(&folder);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(messages(&said)[0].starts_with("there is no article `97.3`"), "{said:?}");

    // A pack of its own may speak of the Laws of others.
    let alone = Folder::new().with(
        "club/pack.toml",
        &(HEAD.replace("extends   = \"fide@2014\"\n", "")
            + "[contents]\n\"L.1\" = { informational = true, text = { en = \"As Article 9.5b of the Laws says, not article 97.3.\" } }\n"),
    );
    let said = findings(&alone);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(messages(&said)[0].starts_with("there is no article `97.3`"));

    let folder = begun("fide@2014");
    let layer = folder.path().join("club/local-rules/layer.toml");
    let text = std::fs::read_to_string(&layer).unwrap().replace("amends.\"L.1\"", "amends.\"L.7\"");
    std::fs::write(&layer, text).unwrap();
    let said = findings(&folder);
    assert!(messages(&said).contains(&"there is no article `L.7`; did you mean `L.1`?".to_owned()), "{said:?}");
}

// ---- changes that have gone stale ----

#[test]
fn a_change_whose_parent_has_changed_is_stale() {
    // Written on 2009, where the opponent gains three minutes; then moved to 2014, where it is two.
    let folder = begun("fide@2009");
    let pack = folder.path().join("club/pack.toml");
    let text = std::fs::read_to_string(&pack).unwrap().replace("\"fide@2009\"", "\"fide@2014\"");
    std::fs::write(&pack, text).unwrap();
    let said = findings(&folder);
    let stale = said
        .iter()
        .find(|finding| finding.fault.complaint().to_string().contains("no longer what"))
        .unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(stale.weight, Weight::Error);
    let [old, new, child] = &stale.notes[..] else {
        panic!("{stale:?}");
    };
    assert!(old.starts_with("old parent  fide@2009: ") && old.contains("opponent_gains = 3 min"), "{old}");
    assert!(new.starts_with("new parent  fide@2014: ") && new.contains("opponent_gains = 2 min"), "{new}");
    assert_eq!(child, "this pack   club@2026: opponent_gains = 5 min (L.1)");
    // With the hash that it names, it is in order again.
    let hash = stale.fault.complaint().to_string().rsplit('"').nth(1).unwrap().to_owned();
    let layer = folder.path().join("club/local-rules/layer.toml");
    let text = std::fs::read_to_string(&layer).unwrap();
    let (before, _) = text.rsplit_once("incorrect-draw-claim = ").unwrap();
    std::fs::write(&layer, format!("{before}incorrect-draw-claim = \"{hash}\"\n")).unwrap();
    assert!(!messages(&findings(&folder)).iter().any(|said| said.contains("no longer")));
}

#[test]
fn a_change_that_does_not_say_what_it_stands_on_is_told_what_to_write() {
    let folder = begun("fide@2014");
    let layer = folder.path().join("club/local-rules/layer.toml");
    let text = std::fs::read_to_string(&layer).unwrap();
    let (before, hash) = text.split_once("[stands_on]").unwrap();
    std::fs::write(&layer, before).unwrap();
    let said = findings(&folder);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].fault.complaint().to_string().starts_with("it amends `incorrect-draw-claim` of fide@2014"));
    assert!(said[0].fault.complaint().to_string().contains(hash.trim()), "{said:?}\n{hash}");

    // What is stated of a regulation that is not changed, or is not there, is an error.
    std::fs::write(&layer, text.clone() + "checkmate = \"00\"\n").unwrap();
    assert!(messages(&findings(&folder))[0].starts_with("`checkmate` is neither replaced nor amended"));
    std::fs::write(&layer, text + "chekmate = \"00\"\n").unwrap();
    assert!(messages(&findings(&folder))[0].contains("has no regulation `chekmate`; what was changed is gone"));
}

#[test]
fn replacements_and_removals_can_say_what_they_stand_on_too() {
    let library = built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2014").unwrap())).unwrap();
    let of = |stem: &str| {
        let mut regulations = edition.regulations();
        let found = regulations.find(|placed| placed.regulation.stem == stem).unwrap();
        found.regulation.hash.clone()
    };
    let stated = |hash: &str| {
        club(&format!(
            "[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n[stands_on]\nincorrect-draw-claim = \"{hash}\"\n"
        ))
        .with(
            "club/incorrect-draw-claim.toml",
            &regulation("answers = \"draw-claim.incorrect\"\nruling = \"give(opponent, law.opponent_gains)\"\n[law]\nopponent_gains = \"1 min\"\n"),
        )
    };
    let right = findings(&stated(&of("incorrect-draw-claim")));
    assert!(!messages(&right).iter().any(|said| said.contains("incorrect-draw-claim")), "{right:?}");
    let wrong = findings(&stated("0123"));
    assert!(messages(&wrong)[0].starts_with("`incorrect-draw-claim` of fide@2014 is no longer"));
    assert_eq!(wrong[0].notes[0], "old parent  no pack at hand has it any more");
}

#[test]
fn a_layer_of_another_name_stands_on_the_regulation_that_it_is_about() {
    let library = built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2023").unwrap())).unwrap();
    let stands = |layer: Option<&str>| {
        let mut regulations = edition.regulations();
        let is_it = |placed: &&EditionRegulation| {
            placed.regulation.stem == "incorrect-draw-claim" && placed.layer.as_deref() == layer
        };
        regulations.find(is_it).unwrap().regulation.hash.clone()
    };
    let said = |name: &str, hash: &str| {
        let layer = format!(
            "name = \"{name}\"\ntitle = {{ en = \"Blitz\" }}\n\
             applies = {{ tempo = \"blitz\", supervised = true }}\n\
             [amends.\"9.5.3\".incorrect-draw-claim]\nopponent_gains = \"90 s\"\n\
             [stands_on]\nincorrect-draw-claim = \"{hash}\"\n"
        );
        let pack = HEAD.replace("fide@2014", "fide@2023");
        let folder = Folder::new().with("club/pack.toml", &pack).with("club/ours/layer.toml", &layer);
        let found = messages(&findings(&folder));
        found.into_iter().find(|said| said.contains("no longer what this change was written against"))
    };
    let (of_all, of_blitz) = (stands(None), stands(Some("blitz-supervised")));
    assert_ne!(of_all, of_blitz);
    assert_eq!(said("club-blitz", &of_all), None);
    assert_eq!(said("club-blitz", &of_blitz), None);
    assert!(said("club-blitz", "0123").is_some());
    // A layer that takes the place of one of the Laws stands on what was in that.
    assert_eq!(said("blitz-supervised", &of_blitz), None);
    assert!(said("blitz-supervised", &of_all).is_some());
}

// ---- dates ----

fn dated(first: &str, second: &str) -> Vec<String> {
    let at = |edition: &str, dates: &str| {
        let head = HEAD.replace("\"2015\"", &format!("\"{edition}\""));
        format!("{head}in_force = {{ {dates} }}\n[contents]\n")
    };
    let folder = Folder::new().with("old/pack.toml", &at("2014", first)).with("club/pack.toml", &at("2015", second));
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let draft = PackDraft::open(library, &pack_of(&folder)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let findings = check(&draft).unwrap();
    messages(&findings)
}

#[test]
fn editions_of_one_body_may_neither_overlap_nor_leave_a_gap() {
    let until = "from = 2014-01-01, until = 2015-02-28";
    assert!(dated(until, "from = 2015-03-01").is_empty());
    let overlap = dated(until, "from = 2015-02-28");
    assert!(
        overlap[0].starts_with("`in_force` overlaps with club@2014, in force from 2014-01-01 until 2015-02-28"),
        "{overlap:?}"
    );
    let open_end = dated("from = 2014-01-01", "from = 2015-03-01");
    assert!(open_end[0].starts_with("`in_force` overlaps"), "{open_end:?}");
    let gap = dated(until, "from = 2015-03-02");
    assert!(
        gap[0].starts_with(
            "`in_force` leaves days without an edition: club@2014 ends on 2015-02-28, this one begins on 2015-03-02"
        ),
        "{gap:?}"
    );
}

#[test]
fn a_pack_that_names_no_edition_is_told_what_to_write() {
    let old = HEAD.replace("edition   = \"2015\"\nversion   = \"1.0.0\"", "version   = \"2015.2.0\"");
    let found = findings(&Folder::new().with("club/pack.toml", &format!("{old}[contents]\n")));
    let told: Vec<&CheckFinding> = found.iter().filter(|finding| finding.fault.code() == "K1143").collect();
    assert_eq!(told.len(), 1, "{found:?}");
    assert_eq!(
        told[0].fault.complaint().to_string(),
        "the pack names no edition: the first number of its version, `2015.2.0`, counts as its year; write \
         `edition = \"2015\"`, and as the version of that edition `version = \"1.0.0\"`"
    );
    assert_eq!(told[0].weight, Weight::Warning);
    assert!(told[0].fault.file().ends_with("club/pack.toml"), "{:?}", told[0]);
    let new = findings(&Folder::new().with("club/pack.toml", &format!("{HEAD}[contents]\n")));
    assert!(new.iter().all(|finding| finding.fault.code() != "K1143"), "{new:?}");
}

// ---- cases ----

#[test]
fn a_case_that_does_not_hold_shows_expected_beside_got() {
    let folder = begun("fide@2014");
    let cases = folder.path().join("club/cases/incorrect-draw-claim.toml");
    let text = std::fs::read_to_string(&cases).unwrap();
    std::fs::write(&cases, text.replace("black = \"10:00\"", "black = \"9:00\"")).unwrap();
    let tested = test(&opened(&folder), &Words::new(Language::English));
    assert_eq!((tested.tried, tested.wrong), (2, 1));
    let page = tested.page.to_string();
    let shown = "expected  White    0:50 Black    9:00\n                        got       White    0:50 Black   10:00";
    assert!(page.contains(shown), "{page}");
    assert!(page.contains("White claims a draw by threefold repetition."), "{page}");
    // Its page is not shown before it holds.
    assert!(tested.snapshots.is_empty());
}

#[test]
fn orders_that_were_expected_are_told_in_the_words_of_a_ruling() {
    let folder = begun("fide@2014");
    let cases = folder.path().join("club/cases/incorrect-draw-claim.toml");
    let text = std::fs::read_to_string(&cases).unwrap().replace(
        "clocks = { white = \"0:50\", black = \"10:00\" } }",
        "orders = [\"give-time black 4:00\", \"warn white\"] }",
    );
    std::fs::write(&cases, text).unwrap();
    let page = test(&opened(&folder), &Words::new(Language::English)).page.to_string();
    assert!(page.contains("expected  Black gains 4 minutes. White is warned."), "{page}");
    assert!(page.contains("got       Black gains 5 minutes. The game goes on."), "{page}");
}

#[test]
fn a_case_that_cannot_be_ruled_is_told_with_its_fault() {
    let folder = begun("fide@2014");
    let cases = folder.path().join("club/cases/incorrect-draw-claim.toml");
    let text = std::fs::read_to_string(&cases).unwrap();
    std::fs::write(&cases, text.replace("\"fide@2014\" =", "\"fide@1950\" =")).unwrap();
    let tested = test(&opened(&folder), &Words::new(Language::English));
    assert_eq!(tested.wrong, 1);
    assert!(tested.page.to_string().contains("there is no edition `fide@1950`"), "{}", tested.page);
}

#[test]
fn a_page_is_accepted_once_and_then_watched() {
    let folder = begun("fide@2014");
    let words = Words::new(Language::English);
    let tested = test(&opened(&folder), &words);
    let [page] = &tested.snapshots[..] else {
        panic!("one page");
    };
    assert!(page.accepted.is_none());
    assert!(page.path.ends_with("club/cases/incorrect-draw-claim.txt"));
    page.accept().unwrap();
    assert!(test(&opened(&folder), &words).snapshots[0].is_accepted());
    // A case that is called otherwise changes the page, and the change is told line by line.
    let cases = folder.path().join("club/cases/incorrect-draw-claim.toml");
    let text = std::fs::read_to_string(&cases).unwrap();
    std::fs::write(&cases, text.replace("a threefold repetition that was none", "another name")).unwrap();
    let tested = test(&opened(&folder), &words);
    let page = &tested.snapshots[0];
    assert!(page.accepted.is_some() && !page.is_accepted());
    let changes = page.changes().to_string();
    assert!(changes.contains("- a threefold repetition that was none\n"), "{changes}");
    assert!(changes.contains("+ another name\n"), "{changes}");
    assert!(changes.contains("\n  incorrect-draw-claim\n") || changes.starts_with("  incorrect-draw-claim\n"));
}

// ---- coverage and slips ----

/// A claim with at most a minute left costs nothing, in our club; cases at these times.
fn minute(times: &[(&str, &str)]) -> Folder {
    let cases: String = times
        .iter()
        .map(|(time, gain)| {
            let by = if gain.is_empty() {
"short-of-time"
} else {
"incorrect-draw-claim"
};
            format!(
                "[[case]]\nname = \"{time}\"\nevent = {{ time = \"90+30\" }}\ngame = {{ start = \"startpos\", clocks = {{ white = \"{time}\", black = \"5:00\" }} }}\nhappened = [{{ claim = \"threefold\", by = \"white\" }}]\nexpect = {{ \"club@2015\" = {{ outcome = \"decided\", regulation = \"{by}\", orders = [{gain}\"play-on\"] }} }}\n"
            )
        })
        .collect();
    club("[contents]\n\"L.1\" = \"short-of-time\"\n")
        .with(
            "club/short-of-time.toml",
            &regulation("answers = \"draw-claim.incorrect\"\nexception_to = \"incorrect-draw-claim\"\nruling = \"play_on()\"\n[law]\nat_most = \"1 min\"\n[when]\nclaimant.time = { at_most = \"law.at_most\" }\n"),
        )
        .with("club/cases/short-of-time.toml", &format!("regulation = \"short-of-time\"\n{cases}"))
}

const GAINS: &str = "\"give-time black 2:00\", ";

#[test]
fn coverage_tells_both_sides_of_a_number_and_the_exception() {
    let row = |times: &[(&str, &str)]| {
        let mut rows = measure_coverage(&opened(&minute(times))).unwrap();
        assert_eq!(rows.len(), 1);
        rows.remove(0)
    };
    let both = row(&[("1:00", ""), ("1:01", GAINS)]);
    assert_eq!((both.applied, both.not_applied, both.exception), (1, Some(1), Some(1)));
    assert_eq!(both.defeated, None, "nothing is an exception to it");
    assert_eq!(both.numbers[0].sides, [(NumberSide::AtOrBelow, 1), (NumberSide::Above, 1)]);
    assert_eq!(both.gaps(), 0);
    let one = row(&[("1:00", "")]);
    assert_eq!(one.numbers[0].sides, [(NumberSide::AtOrBelow, 1), (NumberSide::Above, 0)]);
    assert_eq!(one.gaps(), 2, "not applied, and above");
}

#[test]
fn a_slip_that_no_case_notices_is_named() {
    let unnoticed = |times: &[(&str, &str)]| -> Vec<Slip> {
        let mutated = mutate(&opened(&minute(times))).unwrap();
        // A second less, a second more, no condition, no exception.
        assert_eq!(mutated.mutants.len(), 4);
        mutated.survivors().map(|mutant| mutant.slip.clone()).collect()
    };
    assert!(unnoticed(&[("1:00", ""), ("1:01", GAINS)]).is_empty());
    // Far above the minute, one second more or less is not noticed, nor one less at half a minute.
    let far = unnoticed(&[("0:30", ""), ("3:00", GAINS)]);
    assert_eq!(far.len(), 2, "{far:?}");
    assert!(far.iter().all(|slip| matches!(slip, Slip::Number { name, .. } if name == "at_most")));
    let only_below = unnoticed(&[("1:00", "")]);
    assert!(only_below.iter().any(|slip| matches!(slip, Slip::Condition { fact: "claimant.time", .. })));
}

/// The claim with at most a minute left, where the minute is taken from another number.
fn taken_minute(number: &str, from: &str) -> Folder {
    let folder = minute(&[("2:00", ""), ("2:01", GAINS)]);
    let path = folder.path().join("club/short-of-time.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    folder.with(
        "club/short-of-time.toml",
        &text.replace("at_most = \"1 min\"", &format!("{number} = {{ from = \"{from}\" }}")),
    )
}

#[test]
fn a_number_that_is_taken_is_tried_as_one_of_its_own() {
    let mutated = mutate(&opened(&taken_minute("at_most", "incorrect-draw-claim.opponent_gains"))).unwrap();
    let of_number = |mutant: &&Mutant| matches!(mutant.slip, Slip::Number { .. });
    assert_eq!(mutated.mutants.iter().filter(of_number).count(), 2);
    assert_eq!(mutated.survivors().find(of_number), None, "2:00 and 2:01 are on either side");
}

#[test]
fn a_number_that_another_regulation_takes_is_noticed_by_the_cases_of_that_one() {
    let folder = taken_minute("at_most", "source-of-it.at_most");
    let folder = folder
        .with(
            "club/pack.toml",
            &format!("{HEAD}[contents]\n\"L.1\" = \"short-of-time\"\n\"L.2\" = \"source-of-it\"\n"),
        )
        .with(
            "club/source-of-it.toml",
            &regulation("answers = \"resignation\"\nexception_to = \"resignation\"\nruling = \"win(opponent)\"\n[law]\nat_most = \"2 min\"\n"),
        );
    let mutated = mutate(&opened(&folder)).unwrap();
    let of_source = mutated.mutants.iter().filter(|mutant| mutant.regulation == "source-of-it");
    let numbers: Vec<bool> =
        of_source.filter(|mutant| matches!(mutant.slip, Slip::Number { .. })).map(|mutant| mutant.noticed).collect();
    assert_eq!(numbers, [true, true]);
}

#[test]
fn what_a_layer_amends_is_tried_once_and_not_in_every_regulation_of_the_name() {
    let folder = club("[contents]\n\"L.1\" = { layer = \"ours\", text = { en = \"x\" } }\n\"L.2\" = \"far/incorrect-draw-claim\"\n")
        .with("club/ours/layer.toml", "name = \"ours\"\ntitle = { en = \"Ours\" }\napplies = {}\n[amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"5 min\"\n")
        .with("club/far/layer.toml", "name = \"far\"\ntitle = { en = \"Far\" }\napplies = { tempo = \"blitz\" }\n")
        .with("club/far/incorrect-draw-claim.toml", &regulation("answers = \"draw-claim.incorrect\"\nruling = \"[give(opponent, law.opponent_gains), play_on()]\"\n[law]\nopponent_gains = \"7 min\"\n"));
    let mutated = mutate(&opened(&folder)).unwrap();
    let old = |mutant: &Mutant| match &mutant.slip {
        Slip::Number { old: LawValue::Time(old), .. } => Some(old.ms()),
        _ => None,
    };
    let mut tried: Vec<u64> = mutated.mutants.iter().filter_map(old).collect();
    tried.sort_unstable();
    assert_eq!(tried, [300_000, 300_000, 420_000, 420_000], "each one second less and one more");
}

#[test]
fn a_case_that_does_not_hold_notices_nothing() {
    let mutated = mutate(&opened(&minute(&[("1:00", GAINS)]))).unwrap();
    assert_eq!(mutated.survivors().count(), mutated.mutants.len());
}

#[test]
fn slips_are_found_alike_on_any_number_of_threads_and_until_it_is_stopped() {
    let draft = opened(&minute(&[("0:30", ""), ("3:00", GAINS)]));
    let all = mutate(&draft).unwrap();
    assert!(!all.is_stopped());
    let jobs = |jobs| NonZero::new(jobs).unwrap();
    for jobs in [1, 2, 9].map(jobs) {
        let told = Mutex::new(Vec::new());
        let mutated = mutate_told(&draft, jobs, &|done, of| {
            told.lock().unwrap().push((done, of));
            ControlFlow::Continue(())
        });
        assert_eq!(mutated.unwrap().mutants, all.mutants);
        assert_eq!(*told.lock().unwrap(), [(1, 4), (2, 4), (3, 4), (4, 4)]);
    }
    let stopped = mutate_told(&draft, jobs(1), &|done, _| {
        if done < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .unwrap();
    assert!(stopped.is_stopped());
    assert_eq!(stopped.mutants, all.mutants[..3]);
    let page = mutations(&stopped, &Words::new(Language::English)).to_string();
    let last = page.trim_end().lines().last();
    assert_eq!(last, Some("Stopped: 3 of 4 changes were tried."));
}

// ---- what a pack counts ----

#[test]
fn the_state_of_the_table_lists_what_a_pack_counts_with_what_was_before() {
    let vocabulary = "[questions.visit]\nen = \"A visit\"\nraised = \"report\"\n\
                      facts = [\"visit\", \"by\", \"opponent\", \"visits\"]\norders = [\"after-a-report\"]\n\
                      [events.visit.made]\n\
                      en = { white = \"White's trainer comes.\", black = \"Black's trainer comes.\" }\n\
                      [facts.visit]\ntype = \"word\"\nwords = [\"made\"]\nen = \"the visit\"\n\
                      [facts.visits]\ntype = \"int\"\ncounts = [\"visit\"]\nen = \"visits before\"\n";
    let folder = club("[contents]\n\"L.1\" = \"visit\"\n")
        .with("club/vocabulary.toml", vocabulary)
        .with("club/visit.toml", &regulation("answers = \"visit\"\nruling = \"[warn(by), play_on()]\"\n"))
        .with(
            "record.toml",
            "[event]\nrules = \"club@2015\"\n[game]\noffences = { white = { visits = 2 } }\n\
             [[happened]]\nvisit = \"made\"\nby = \"white\"\n",
        );
    let draft = opened(&folder);
    let path = folder.path().join("record.toml");
    let heard = RecordInput::read(&path, RecordFolder::of(folder.path()), draft.library()).unwrap();
    let (_, rulings) = EditionOverride::default().rule(draft.library(), &heard.record).unwrap();
    let words = Words::of(Language::English, draft.library()).unwrap();
    let state = StateView::new(rulings.last().unwrap(), &words);
    let counted: Vec<&str> = state.items.iter().map(|item| item.sentence.as_str()).collect();
    assert_eq!(counted, ["White: warned.", "Counted of White: visits before: 3."]);
    assert_eq!(state.items[1].values["times"], 3);
}

// ---- games for rating ----

fn rated_by(folder: &Folder) -> RatingConformity {
    let draft = opened(folder);
    rating_conformity(draft.library(), draft.edition()).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the page that says whether games may be rated.
fn page_of(rated: &RatingConformity) -> String {
    let words = Words::new(Language::English);
    Page::from_blocks(&kodeks_draw::conformity(&rated.view(&words)), &words).to_string()
}

#[test]
fn a_pack_that_decides_otherwise_does_not_conform_and_shows_an_example() {
    let rated = rated_by(&begun("fide@2014"));
    let Conformity::DoesNot(deviations) = &rated.conformity else {
        panic!("{:?}", rated.conformity);
    };
    let questions: Vec<&str> = deviations.iter().map(|witness| witness.question.name).collect();
    assert_eq!(questions, ["draw-claim.incorrect"]);
    let page = page_of(&rated);
    assert!(
        page.starts_with("club@2026 does not conform with fide@2014: its games may not be rated (Intro (rating))."),
        "{page}"
    );
    assert!(page.contains("Black gains 2 minutes.") && page.contains("Black gains 5 minutes."), "{page}");
    // Before 2014 this stands in the preface.
    assert_eq!(rated_by(&begun("fide@2005")).article().unwrap(), "Preface (federations)");
}

/// A club whose layer applies as given.
fn club_with(applies: &str, options: &str) -> Folder {
    club(&format!("[contents]\n\"L.1\" = {{ layer = \"local\", text = {{ en = \"x\" }} }}\n{options}")).with(
        "club/local/layer.toml",
        &format!("name = \"local\"\ntitle = {{ en = \"x\" }}\napplies = {applies}\n[amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"5 min\"\n"),
    )
}

/// A club that says which less severe penalty a telephone brings.
fn club_with_penalty(ruling: &str) -> Folder {
    club(
        "[options.phone_penalty]\nkind = \"word\"\nwords = [\"loss\", \"less-severe\"]\narticle = \"L.1\"\ndefault = \"less-severe\"\ntitle = { en = \"x\" }\n[contents]\n\"L.1\" = \"less-severe-telephone-penalty/telephone-in-the-venue\"\n",
    )
    .with(
        "club/less-severe-telephone-penalty/layer.toml",
        "name = \"less-severe-telephone-penalty\"\ntitle = { en = \"x\" }\napplies = { phone_penalty = \"less-severe\" }\n",
    )
    .with(
        "club/less-severe-telephone-penalty/telephone-in-the-venue.toml",
        &format!(
            "title = {{ en = \"x\" }}\nanswers = \"phone\"\nexception_to = [\"telephone-ban\"]\nruling = \"{ruling}\"\nsource = \"a test\"\nsummary = {{ en = \"x\" }}\n[when]\nin_the_venue = true\nevident = true\ngame_over = false\n"
        ),
    )
}

#[test]
fn what_the_laws_let_an_event_fill_in_is_no_deviation() {
    // 11.3b: the event may set a less severe penalty than the loss of the game.
    let warned = rated_by(&club_with_penalty("[warn(by), play_on()]"));
    assert!(warned.may_be(), "{:?}", warned.conformity);
    assert!(page_of(&warned).contains("Allowed by 11.3b (regs)."), "{}", page_of(&warned));
    let lost = rated_by(&club_with_penalty("both_lose()"));
    assert!(!lost.may_be());
    assert!(page_of(&lost).contains("Forbidden: protected by 11.3b (regs)."), "{}", page_of(&lost));
}

/// Returns a club that answers one question in one way, in place of the regulations that it names.
fn club_on(laws: &str, question: &str, exception_to: &str, ruling: &str, when: &str) -> Folder {
    let head = HEAD.replace("fide@2014", laws);
    Folder::new().with("club/pack.toml", &format!("{head}[contents]\n\"L.1\" = \"ours\"\n")).with(
        "club/ours.toml",
        &regulation(&format!(
            "answers = \"{question}\"\nexception_to = [{exception_to}]\nruling = \"{ruling}\"\n[when]\n{when}\n"
        )),
    )
}

#[test]
fn each_local_decision_is_told_with_its_verdict() {
    let used = "answers = \"phone\"\nexception_to = [\"telephone-ban\", \"telephone-in-the-venue\"]\n\
                ruling = \"both_lose()\"\n[when]\nphone = \"used\"\nevident = true\n";
    let folder = club_with_penalty("[warn(by), play_on()]");
    let manifest = std::fs::read_to_string(folder.path().join("club/pack.toml")).unwrap();
    let folder = folder
        .with("club/pack.toml", &format!("{manifest}\"L.2\" = \"telephone-used\"\n"))
        .with("club/telephone-used.toml", &regulation(used));
    let rated = rated_by(&folder);
    assert!(!rated.may_be());
    let page = page_of(&rated);
    let told = |regulation: &str| rated.permitted.iter().any(|one| one.regulations.iter().any(|of| of == regulation));
    assert!(told("less-severe-telephone-penalty/telephone-in-the-venue"), "{page}");
    assert!(page.contains("Allowed by 11.3b (regs).") && page.contains("Forbidden: protected by 11.3b"), "{page}");
    // 11.3b is against it in one block only, whatever the facts are.
    assert_eq!(page.matches("Forbidden: ").count(), 1, "{page}");
}

#[test]
fn decisions_beyond_a_bound_are_counted() {
    let number = 11;
    let names: Vec<String> = (0..number).map(|place| format!("claim-{place:02}")).collect();
    let rows: String = names.iter().map(|name| format!("\"L.{name}\" = \"{name}\"\n")).collect();
    let mut folder = club(&format!("[contents]\n{rows}"));
    for (place, name) in names.iter().enumerate() {
        let time = format!("claimant.time = {{ above = \"{place} min\", at_most = \"{} min\" }}", place + 1);
        let text = format!(
            "answers = \"draw-claim.incorrect\"\nexception_to = [\"incorrect-draw-claim\", \"announced-move-not-played\"]\n\
             ruling = \"win(opponent)\"\n[when]\n{time}\n"
        );
        folder = folder.with(&format!("club/{name}.toml"), &regulation(&text));
    }
    let page = page_of(&rated_by(&folder));
    assert_eq!(page.matches("Forbidden: ").count(), 8, "{page}");
    assert!(page.contains("… and 3 more decisions of this kind on the question"), "{page}");
}

/// By A.5 of 2014 the event chooses whether games are supervised; it does not choose supervision without 7.5a.
#[test]
fn what_an_option_decides_as_a_whole_is_not_chosen_in_parts() {
    let layer = "name = \"ours\"\ntitle = { en = \"x\" }\napplies = { tempo = \"blitz\" }\n";
    let ours = |without: &str| {
        club("[contents]\n\"L.1\" = { layer = \"ours\", text = { en = \"x\" } }\n")
            .with("club/ours/layer.toml", &format!("{layer}without = [{without}]\n"))
    };
    let rated = rated_by(&ours("\"illegal-position-found\", \"illegal-position-of-unknown-origin\""));
    assert!(!rated.may_be() && rated.permitted.is_empty(), "{}", page_of(&rated));
}

/// The Laws act upon an illegal move where no regulation lets it stand.
#[test]
fn an_exception_that_the_laws_do_not_know_is_told_with_what_follows_by_them() {
    let folder = club_on(
        "fide@2014",
        "illegal-move.stands",
        "",
        "let_stand()",
        "noticed_by = \"arbiter\"\nreason = \"captures-king\"\nreply = \"none\"",
    );
    let page = page_of(&rated_by(&folder)).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("Forbidden: the Laws know no such exception here."), "{page}");
    let follows = "No regulation makes an exception here, so this follows: How an illegal move is repaired.";
    assert!(page.contains(follows), "{page}");
    assert!(!page.contains("no regulation orders anything"), "{page}");
    // Where nothing else is asked, the Laws order nothing.
    let folder = club_on("fide@2023", "game.over", "", "draw()", "quiet_moves = { at_least = 60 }\ncheckmate = false");
    let page = page_of(&rated_by(&folder));
    assert!(page.contains("Forbidden: the Laws order nothing here."), "{page}");
}

/// 12.9 of 2014 lists what the arbiter may choose where the Laws say that a player is penalised.
#[test]
fn a_penalty_out_of_the_range_that_the_laws_leave_to_the_arbiter_is_permitted() {
    let when = "conduct = \"annoys\"\ngame_over = false";
    let annoys =
        |ruling: &str| rated_by(&club_on("fide@2014", "conduct", "\"disturbance-of-the-opponent\"", ruling, when));
    for ruling in ["[warn(by), play_on()]", "[give(opponent, law.gain), play_on()]", "expel(by)"] {
        let folder = club_on("fide@2014", "conduct", "\"disturbance-of-the-opponent\"", ruling, when);
        let text = std::fs::read_to_string(folder.path().join("club/ours.toml")).unwrap();
        let folder = folder.with("club/ours.toml", &text.replace("[when]", "[law]\ngain = \"2 min\"\n[when]"));
        let rated = rated_by(&folder);
        assert!(rated.may_be(), "{ruling}: {}", page_of(&rated));
        assert!(page_of(&rated).contains("Allowed by 11.5, 11.6, 12.9."), "{}", page_of(&rated));
    }
    // No penalty, and one that the list does not have.
    for ruling in ["play_on()", "draw()"] {
        let rated = annoys(ruling);
        assert!(page_of(&rated).contains("Forbidden: protected by 11.5, 11.6."), "{}", page_of(&rated));
    }
}

#[test]
fn a_regulation_that_orders_nothing_is_doubtful() {
    let said = |question: &str, ruling: &str| {
        let found = findings(&club_on("fide@2014", question, "", ruling, ""));
        let empty = found.iter().filter(|finding| finding.fault.complaint().code() == Some("K1196"));
        empty.map(|finding| finding.fault.complaint().to_string()).collect::<Vec<_>>()
    };
    let warned = said("resignation", "[ ]");
    assert_eq!(warned.len(), 1);
    assert!(warned[0].starts_with("`ours` orders nothing: its answer is an empty list"), "{warned:?}");
    assert!(warned[0].contains("`play_on()`"), "{warned:?}");
    let asked = said("illegal-move.stands", "[]");
    assert!(asked[0].contains("`illegal-move.repair` is not asked"), "{asked:?}");
    assert!(said("resignation", "[draw()]").is_empty());
}

#[test]
fn what_leaves_a_decision_to_the_event_is_named_with_its_layer_or_without() {
    let named = |by: &str| {
        let folder = club_with_penalty("[warn(by), play_on()]");
        let path = "club/less-severe-telephone-penalty/telephone-in-the-venue.toml";
        let text = std::fs::read_to_string(folder.path().join(path)).unwrap();
        open(&folder.with(path, &format!("{text}[left_to_the_event]\nby = \"{by}\"\n"))).map(|_| ())
    };
    assert_eq!(named("telephone-in-the-venue").err(), None);
    assert_eq!(named("less-severe-telephone-penalty/telephone-in-the-venue").err(), None);
    assert!(named("blitz/telephone-in-the-venue").is_err());
}

/// By 9.1 an acceptance counts only while an offer stands; of one without an offer the Laws say nothing.
#[test]
fn of_a_game_that_only_goes_on_where_the_laws_order_nothing_they_are_silent() {
    let when = "answers_offer = \"accepts\"\noffer = \"none\"";
    let rated = rated_by(&club_on("fide@2023", "answers-offer", "", "[offer_ends(), play_on()]", when));
    assert!(rated.may_be(), "{}", page_of(&rated));
    let page = page_of(&rated);
    assert!(page.contains("The Laws are silent about: An offer of a draw is answered."), "{page}");
    assert!(!page.contains("Forbidden"), "{page}");
}

#[test]
fn what_an_event_may_announce_is_told_with_the_article_that_permits_it() {
    let announced = rated_by(&club(
        "[options.moves_before_agreement]\nkind = \"count\"\narticle = \"L.1\"\ndefault = 30\ntitle = { en = \"x\" }\n[contents]\n",
    ));
    assert!(announced.may_be());
    let page = page_of(&announced);
    assert!(page.contains("Allowed by 9.1a: ") && page.contains(": 30."), "{page}");
}

#[test]
fn what_holds_only_where_games_are_not_rated_is_free() {
    let option = "[options.rated]\nkind = \"flag\"\narticle = \"L.1\"\ntitle = { en = \"rated\" }\n";
    let unrated = rated_by(&club_with("{ rated = false }", option));
    assert!(matches!(unrated.conformity, Conformity::Conforms), "{:?}", unrated.conformity);
    let always = rated_by(&club_with("{ rated = [true, false] }", option));
    assert!(!always.may_be());
}

#[test]
fn options_that_the_laws_leave_open_and_their_choices_are_free() {
    // 2014 leaves the default time to the organiser; 13.4 leaves the penalty to the arbiter.
    let chosen = club(
        "[options.default_time]\nkind = \"time\"\narticle = \"6.7a\"\ndefault = \"15 min\"\ntitle = { en = \"default time\" }\n[contents]\n",
    );
    assert!(rated_by(&chosen).may_be());
    let nothing = rated_by(&club("[contents]\n"));
    assert!(matches!(nothing.conformity, Conformity::Conforms));
}

/// A club that lets the organiser say what the opponent of an incorrect claimant gains.
fn club_whose_gain_is(by_tempo: &str) -> Folder {
    club(&format!(
        "[options.gain]\nkind = \"time\"\narticle = \"L.1\"\ndefault = \"2 min\"\ndefault_by_tempo = {by_tempo}\ntitle = {{ en = \"gain\" }}\n[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n"
    ))
    .with(
        "club/incorrect-draw-claim.toml",
        &regulation("answers = \"draw-claim.incorrect\"\nruling = \"[give(opponent, law.opponent_gains), must_play(intended_move), may_play(moves_instead), play_on()]\"\n[law]\nopponent_gains = { option = \"gain\" }\n"),
    )
}

#[test]
fn what_an_option_is_by_default_under_one_tempo_has_to_conform_too() {
    // B.2 makes it one minute in blitz; by 9.5b it is two elsewhere.
    let as_the_laws = club_whose_gain_is("{ blitz = \"1 min\" }");
    assert!(rated_by(&as_the_laws).may_be());
    let in_rapid = club_whose_gain_is("{ blitz = \"1 min\", rapid = \"3 min\" }");
    let rated = rated_by(&in_rapid);
    let Conformity::DoesNot(deviations) = &rated.conformity else {
        panic!("{:?}", rated.conformity);
    };
    assert_eq!(deviations.len(), 1);
    assert_eq!(deviations[0].setting.tempo, Some(Tempo::Rapid));
}

#[test]
fn what_is_announced_for_one_tempo_is_told_with_it() {
    let options = "[options.supervised]\nkind = \"flag\"\narticle = \"L.1\"\ndefault_by_tempo = { rapid = true }\n\
                   title = { en = \"x\" }\n[contents]\n";
    let page = page_of(&rated_by(&club(options)));
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with("Allowed by A.5")).collect();
    assert_eq!(lines.len(), 1, "{page}");
    assert!(lines[0].ends_with(": yes (rapid)."), "{page}");
}

/// 1.2 of 2014 and 1.4.1 of 2023: a king may not be captured. No regulation of the Laws says what follows if it is.
#[test]
fn a_captured_king_that_wins_is_against_the_laws() {
    for (laws, article) in [("fide@2014", "1.2"), ("fide@2023", "1.4.1")] {
        let head = HEAD.replace("fide@2014", laws);
        let folder = Folder::new()
            .with("club/pack.toml", &format!("{head}[contents]\n\"L.1\" = \"captured-king\"\n"))
            .with("club/captured-king.toml", &regulation("answers = \"king-captured\"\nruling = \"win(mover)\"\n"));
        let rated = rated_by(&folder);
        assert!(!rated.may_be());
        let page = page_of(&rated);
        assert!(page.contains(&format!("Forbidden: protected by {article}.")), "{page}");
        assert!(!page.contains("silent"), "{page}");
        let error = rated.refuse().unwrap_err();
        let help: Vec<String> = error.complaint().right().iter().map(ToString::to_string).collect();
        assert!(help.iter().any(|said| said.contains(article)), "{help:?}");
    }
}

/// Returns what a ruling by a pack says of local rules, as verdict, articles and sentence.
fn local_changes(folder: &Folder, event: &str, happened: &str) -> Vec<(&'static str, Vec<String>, String)> {
    let text = format!("[event]\nrules = \"club@2015\"\ntime = \"90+30\"\n{event}\n[[happened]]\n{happened}\n");
    let draft = opened(folder);
    std::fs::write(folder.path().join("record.toml"), text).unwrap();
    let library = draft.library();
    let path = folder.path().join("record.toml");
    let heard = RecordInput::read(&path, RecordFolder::of(folder.path()), library).unwrap();
    let (chosen, rulings) =
        EditionOverride::default().rule(library, &heard.record).unwrap_or_else(|error| panic!("{error}"));
    let words = Words::of(Language::English, library).unwrap();
    let view = chosen.ruling_view(library, rulings.last().unwrap(), &words).unwrap();
    let page = kodeks_draw::ruling::page(&view, false, &words).to_string();
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for change in &view.local_changes {
        assert!(page.contains(&change.verdict_sentence), "{page}");
    }
    view.local_changes.into_iter().map(|one| (one.verdict.name(), one.articles, one.verdict_sentence)).collect()
}

const RINGS: &str = "phone = \"rings\"\nby = \"white\"";

#[test]
fn a_ruling_on_a_rated_game_says_what_permits_the_local_rules_that_it_rests_on() {
    let folder = club_with_penalty("[warn(by), play_on()]");
    let rated = local_changes(&folder, "rated = true\noptions = { moves_before_agreement = 30 }", RINGS);
    let allowed = |article: &str| ("allowed", vec![article.to_owned()]);
    let verdicts: Vec<_> = rated.iter().map(|(verdict, articles, _)| (*verdict, articles.clone())).collect();
    assert_eq!(verdicts, [allowed("9.1a"), allowed("11.3b (regs)"), allowed("11.3b (regs)")], "{rated:?}");
    assert!(rated[0].2.ends_with(": 30."), "{rated:?}");
    assert!(rated[2].2.ends_with(" (L.1)."), "{rated:?}");
    // Nobody asks it of games that are not rated, and another ruling rests on none of it.
    assert_eq!(local_changes(&folder, "", RINGS), []);
    assert_eq!(local_changes(&folder, "rated = true", "resigns = \"white\""), []);
}

#[test]
fn a_ruling_on_a_rated_game_says_of_what_the_laws_are_silent() {
    let vocabulary = "[questions.visit]\nen = \"A visit\"\nraised = \"report\"\nfacts = [\"visit\", \"by\", \"opponent\"]\n\
                      orders = [\"after-a-report\"]\n[events.visit.made]\n\
                      en = { white = \"White's trainer comes.\", black = \"Black's trainer comes.\" }\n\
                      [facts.visit]\ntype = \"word\"\nwords = [\"made\"]\nen = \"the visit\"\n";
    let folder = club("[contents]\n\"L.1\" = \"visit\"\n")
        .with("club/vocabulary.toml", vocabulary)
        .with("club/visit.toml", &regulation("answers = \"visit\"\nruling = \"[warn(by), play_on()]\"\n"));
    let found = local_changes(&folder, "rated = true", "visit = \"made\"\nby = \"white\"");
    let [("silent", articles, said)] = &found[..] else {
        panic!("{found:?}");
    };
    assert!(articles.is_empty() && said.contains("(L.1)"), "{found:?}");
}

#[test]
fn a_pack_that_stands_on_no_other_has_nothing_to_conform_with() {
    let draft = PackDraft::open(built_in().unwrap(), "fide@2005").unwrap_or_else(|faults| panic!("{faults:?}"));
    let rated = rating_conformity(draft.library(), draft.edition()).unwrap();
    let page = page_of(&rated);
    assert!(page.starts_with("fide@2005 stands on the rules of no other body"), "{page}");
    assert!(rated.refuse().is_ok());
}

#[test]
fn numbers_that_change_nothing_are_told_as_no_difference_found() {
    // A procedure that is written otherwise gives the same orders.
    let folder = club("[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n").with(
        "club/incorrect-draw-claim.toml",
        &regulation("answers = \"draw-claim.incorrect\"\nruling = \"[give(opponent, law.opponent_gains), must_play(intended_move),  may_play(moves_instead), play_on()]\"\n[law]\nopponent_gains = \"2 min\"\n"),
    );
    let Conformity::NoDifferenceFound { points } = rated_by(&folder).conformity else {
        panic!("nothing is decided otherwise");
    };
    assert!(points > 0);
}

/// Returns why games of an event may not be rated, if its record says that they are.
fn refused_of(library: &Library, pack: &Arc<Edition>, record: &Record) -> Result<(), Diagnostic> {
    RatingConformity::of_event(library, pack, record).unwrap().map_or(Ok(()), |rating| rating.refuse())
}

#[test]
fn a_rated_event_by_a_pack_that_does_not_conform_is_refused_with_the_article() {
    let folder = begun("fide@2014").with(
        "record.toml",
        "[event]\nrules = \"club@2026\"\ntime = \"90+30\"\nrated = true\n[[happened]]\nresigns = \"white\"\n",
    );
    let draft = opened(&folder);
    let path = folder.path().join("record.toml");
    let refused = |record: &Record| refused_of(draft.library(), draft.edition(), record);
    let record = Record::read(&path).unwrap();
    let error = refused(&record).unwrap_err();
    assert!(
        error
            .complaint()
            .to_string()
            .contains("club@2026 decides otherwise than fide@2014 about `draw-claim.incorrect`"),
        "{error}"
    );
    assert!(error.complaint().to_string().contains("(Intro (rating))"), "{error}");
    let text = std::fs::read_to_string(&path).unwrap().replace("rated = true", "rated = false");
    std::fs::write(&path, text).unwrap();
    assert!(refused(&Record::read(&path).unwrap()).is_ok());
}

#[test]
fn a_reading_of_the_event_can_make_a_pack_conform() {
    let library = built_in().unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("swidnica@2020").unwrap());
    let pack = library.edition(&wanted).unwrap();
    let refused = |more: &str| {
        let record = format!(
            "[event]\nrules = \"swidnica@2020\"\ntime = \"90+30\"\nrated = true\n{more}\n[[happened]]\nresigns = \"white\"\n"
        );
        let folder = Folder::new().with("record.toml", &record);
        let record = Record::read(&folder.path().join("record.toml")).unwrap();
        refused_of(&library, &pack, &record)
    };
    let error = refused("").unwrap_err();
    assert!(error.complaint().to_string().contains("about `touch`"), "{error}");
    assert!(error.complaint().to_string().contains("(Preface (rating))"), "{error}");
    assert!(refused("readings = { L6 = \"any-contact\" }").is_ok());
}

// ---- bad input ----

#[test]
fn packs_that_extend_each_other_in_a_circle_are_told_at_the_line() {
    let folder = Folder::new()
        .with("club/pack.toml", &HEAD.replace("fide@2014", "b@2015"))
        .with("b/pack.toml", &HEAD.replace("\"club\"", "\"b\"").replace("fide@2014", "club@2015"));
    let mut library = built_in().unwrap();
    library.add_folder(&folder.path().join("b")).unwrap();
    let faults = PackDraft::open(library, &pack_of(&folder)).err().unwrap();
    assert_eq!(
        faults[0].complaint().to_string(),
        "packs extend each other in a circle: club@2015 → b@2015 → club@2015"
    );
    assert_eq!((underlined(&faults[0]).as_str(), faults[0].line()), ("\"b@2015\"", Some(6)));
}

#[test]
fn a_requirement_that_nothing_satisfies_is_told_at_the_line() {
    let folder = Folder::new().with("club/pack.toml", &HEAD.replace("fide@2014", "fide@1950"));
    let faults = open(&folder).err().unwrap();
    assert!(faults[0].complaint().to_string().starts_with("there is no edition `fide@1950`"));
    assert_eq!((underlined(&faults[0]).as_str(), faults[0].line()), ("fide@1950", Some(6)));
}

#[test]
fn two_packs_of_one_name_and_version_are_refused() {
    let folder = Folder::new().with("club/pack.toml", HEAD).with("other/pack.toml", HEAD);
    let mut library = built_in().unwrap();
    library.add_folder(&folder.path().join("other")).unwrap();
    let faults = PackDraft::open(library, &pack_of(&folder)).err().unwrap();
    assert!(faults[0].complaint().to_string().starts_with("club@2015:1.0.0 stands in "), "{faults:?}");
    // The same folder twice is one pack.
    let mut library = built_in().unwrap();
    library.add_folder(&folder.path().join("club")).unwrap();
    assert!(PackDraft::open(library, &pack_of(&folder)).is_ok());
}

#[test]
fn a_layer_that_asks_for_what_nobody_declares_is_told_at_the_line() {
    let folder = club("[contents]\n\"L.1\" = { layer = \"x\", text = { en = \"x\" } }\n")
        .with("club/x/layer.toml", "name = \"x\"\ntitle = { en = \"x\" }\napplies = { supervized = true }\n");
    let said = faults(&folder);
    assert_eq!(
        said,
        [
            "club/x/layer.toml:3: the layer asks for an option `supervized` that nobody declares; did you mean `supervised`?"
        ]
    );
    assert_eq!(underlined(&open(&folder).err().unwrap()[0]), "supervized");
}

#[test]
fn a_pack_of_ten_thousand_regulations_is_refused() {
    let folder = club("[contents]\n");
    for number in 0..10_000 {
        std::fs::write(folder.path().join(format!("club/r{number}.toml")), "").unwrap();
    }
    assert_eq!(faults(&folder), ["club: a pack may have 2000 files at most"]);
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_unread() {
    let folder = club("[contents]\n");
    let file = std::fs::File::create(folder.path().join("club/extra.toml")).unwrap();
    file.set_len(100 << 20).unwrap();
    assert_eq!(faults(&folder), ["club/extra.toml: the file is larger than 4 MiB; split it"]);
}

#[test]
fn a_file_that_is_not_utf_8_is_told_with_its_line() {
    let folder = club("[contents]\n");
    std::fs::write(folder.path().join("club/extra.toml"), b"a = 1\nb = \"\xe9\"\n").unwrap();
    assert_eq!(faults(&folder), ["club/extra.toml:2: not UTF-8; save the file as UTF-8"]);
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_refused() {
    use std::os::unix::fs::symlink;
    let outside = Folder::new().with("secret.toml", "a = 1\n");
    let folder = club("[contents]\n");
    let link = folder.path().join("club/extra.toml");
    symlink(outside.path().join("secret.toml"), &link).unwrap();
    let said = ["club/extra.toml: a symbolic link; a pack has only files of its own, so put a copy here"];
    assert_eq!(faults(&folder), said);
    std::fs::remove_file(&link).unwrap();
    symlink(outside.path(), folder.path().join("club/folder")).unwrap();
    assert_eq!(faults(&folder), said.map(|said| said.replace("extra.toml", "folder")));
}

#[test]
fn names_that_lead_out_of_the_pack_are_no_names() {
    let folder = Folder::new().with("club/pack.toml", &HEAD.replace("\"club\"", "\"../club\""));
    assert_eq!(faults(&folder), ["club/pack.toml:2: a name has small letters, digits and hyphens: `fide`"]);
    let folder = club("[contents]\n\"L.1\" = \"../secret\"\n");
    assert!(faults(&folder)[0].contains("there is no regulation `secret` in the layer `..`"));
    let folder = Folder::new().with("club/pack.toml", &HEAD.replace("fide@2014", "../fide@2014"));
    let told = "club/pack.toml:6: `../fide@2014` is not the name of a pack; write `fide@20";
    assert!(faults(&folder)[0].starts_with(told), "{:?}", faults(&folder));
}

#[test]
fn a_folder_without_a_pack_and_a_name_without_one_are_told() {
    let folder = Folder::new().with("club/readme.txt", "x");
    assert!(faults(&folder)[0].contains("the folder has no `pack.toml`; `kodeks new` begins one"));
    let said = |name: &str| {
        let faults = PackDraft::open(built_in().unwrap(), name).err().unwrap();
        faults[0].to_string()
    };
    assert_eq!(said("./nowhere"), "./nowhere: there is no such folder");
    assert!(said("fied@2014").starts_with("there is no pack `fied`; did you mean `fide`?"));
}
