//! How a comparison knows what it says: packs that take one thing away, or say the same otherwise.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_board::Color;
use kodeks_compare::{
    ArticleChange, Comparison, Direction, Effect, Evidence, Example, ExampleScale, Minimality, Scope, WordingStatus,
    compare,
};
use kodeks_core::Score;
use kodeks_draw::comparison::draw_step;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Record, RegulationChange, Selector, rule};
use kodeks_testing::Folder;
use kodeks_views::{StepView, ruling::RegulationView};
use kodeks_words::Words;

/// A pack that stands on an edition, with a file in place of one of its regulations or with less.
fn pack(extends: &str, rest: &str, files: &[(&str, &str)]) -> Folder {
    let head = format!(
        "name = \"club\"\nedition = \"2030\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Our club\" }}\nextends = \"{extends}\"\nauthentic = \"en\"\n"
    );
    let folder = Folder::new().with("pack.toml", &format!("{head}{rest}"));
    files.iter().fold(folder, |folder, (name, text)| {
        let title = "title = { en = \"Test\" }\nsummary = { en = \"A test.\" }\nsource = \"a test\"\n";
        let is_regulation = name.ends_with(".toml");
        folder.with(name, &if is_regulation { format!("{title}{text}") } else { (*text).to_owned() })
    })
}

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

fn against(extends: &str, folder: &Folder, question: &str) -> Comparison {
    let mut library = built_in().unwrap();
    let a = edition(&library, extends);
    let b = Arc::new(library.edition_in(folder.path()).unwrap_or_else(|error| panic!("{error}")));
    let scope = Scope {
        question: Some(kodeks_rulesets::vocabulary::common().unwrap().question(question).unwrap()),
        ..Scope::default()
    };
    compare(library.host(), &a, &b, &scope).unwrap_or_else(|error| panic!("{error}"))
}

/// Compares the Laws of 2018 with a club that does without one of their regulations.
fn without(stem: &str, question: &str) -> Comparison {
    let layer = format!(
        "name = \"local\"\nwithout = [\"{stem}\"]\napplies = {{ tempo = [\"standard\", \"rapid\", \"blitz\"] }}\n"
    );
    let folder = pack("fide@2018", "[contents]\n\"L.1\" = { layer = \"local\", text = { en = \"x\" } }\n", &[])
        .with("local/layer.toml", &format!("title = {{ en = \"x\" }}\n{layer}"));
    against("fide@2018", &folder, question)
}

fn only_effect(comparison: &Comparison) -> &Effect {
    assert_eq!(comparison.effects.len(), 1);
    &comparison.effects[0]
}

fn first_example(comparison: &Comparison) -> &Example {
    only_effect(comparison).differences[0].example.as_deref().unwrap()
}

#[test]
fn mate_and_a_dead_position_are_found_when_a_pack_lets_them_go() {
    let comparison = without("checkmate", "game.over");
    let mate = first_example(&comparison);
    assert_eq!((mate.scale, mate.record.moves.len()), (ExampleScale::Game, 4));
    assert_eq!(mate.minimality, Minimality::Proved);
    assert_eq!((mate.in_a.result, mate.in_b.result), (Some(Score::Won(Color::Black)), None));
    let comparison = without("dead-position", "game.over");
    let dead = first_example(&comparison);
    assert_eq!(dead.scale, ExampleScale::Position);
    assert_eq!((dead.in_a.result, dead.in_b.result), (Some(Score::Drawn), None));
}

#[test]
fn stalemate_comes_to_the_same_without_an_article_of_its_own_as_it_is_dead() {
    let comparison = without("stalemate", "game.over");
    let effect = only_effect(&comparison);
    assert_eq!(effect.evidence, Evidence::SameProved);
    assert!(effect.points > 0);
    // Where a pack gives the win to the player who stalemates, the game is shown.
    let folder = pack(
        "fide@2018",
        "[contents]\n\"L.1\" = [\"stalemate\", \"dead-position\"]\n",
        &[
            ("stalemate.toml", "answers = \"game.over\"\nruling = \"win(mover)\"\n[when]\nstalemate = true\n"),
            (
                "dead-position.toml",
                "answers = \"game.over\"\nruling = \"draw()\"\n[when]\ndead = true\nstalemate = false\n",
            ),
        ],
    );
    let comparison = against("fide@2018", &folder, "game.over");
    let stalemate = first_example(&comparison);
    assert_eq!(stalemate.record.moves.len(), 19);
    let results = (stalemate.in_a.result, stalemate.in_b.result);
    assert_eq!(results, (Some(Score::Drawn), Some(Score::Won(Color::White))));
    let blame = only_effect(&comparison).differences[0].blame.as_ref().unwrap();
    // Without the new stalemate the old one draws, whatever else is dead.
    let names: Vec<&str> = blame.changes.iter().map(|change| change.regulation.as_str()).collect();
    assert_eq!(names, ["stalemate"]);
}

#[test]
fn claims_are_found_with_the_fewest_moves() {
    let plies = |stem: &str| {
        let comparison = without(stem, "draw-claim");
        first_example(&comparison).record.moves.len()
    };
    assert_eq!(plies("threefold-repetition"), 8);
    assert_eq!(plies("fifty-moves"), 100);
}

#[test]
fn a_condition_that_is_only_written_otherwise_is_the_same_and_proved() {
    let folder = pack(
        "fide@2014",
        "[contents]\n\"L.1\" = \"fivefold-repetition\"\n",
        &[(
            "fivefold-repetition.toml",
            "answers = \"game.over\"\nruling = \"draw()\"\nreading = { \"9.6a\" = \"occurrences\" }\n[law]\nbefore = 4\n[when]\nconsecutive_occurrences = { above = \"law.before\" }\n",
        )],
    );
    let comparison = against("fide@2014", &folder, "game.over");
    let effect = only_effect(&comparison);
    assert_eq!(effect.evidence, Evidence::SameProved, "{effect:?}");
    assert!(effect.points > 0);
    let changed = comparison.articles.iter().find(|change| change.stem == "fivefold-repetition").unwrap();
    assert_eq!(changed.evidence, Evidence::Inert, "{changed:?}");
}

#[test]
fn a_procedure_that_reckons_the_same_otherwise_is_the_same_as_far_as_tried() {
    let folder = pack(
        "fide@2005",
        "[contents]\n\"L.1\" = \"incorrect-draw-claim\"\n",
        &[
            (
                "incorrect-draw-claim.toml",
                "answers = \"draw-claim.incorrect\"\n[law]\nopponent_gains = \"3 min\"\nclaimant_loses_at_most = \"3 min\"\nclaimant_keeps = \"1 min\"\n",
            ),
            (
                "incorrect-draw-claim.rhai",
                "fn ruling(claim, law) {\n    let loss = least(claim.claimant.time - law.claimant_keeps, half(claim.claimant.time), law.claimant_loses_at_most);\n    [give(claim.opponent, law.opponent_gains), take(claim.claimant, loss), must_play(claim.intended_move), play_on()]\n}\n",
            ),
        ],
    );
    let comparison = against("fide@2005", &folder, "draw-claim.incorrect");
    let effect = only_effect(&comparison);
    assert_eq!(effect.evidence, Evidence::Same, "{effect:?}");
    // Three and one minute, their halves and doubles, a second below and above each.
    assert!(effect.points > 12, "{}", effect.points);
}

#[test]
fn where_the_event_has_to_say_something_first_something_is_announced() {
    let folder = pack(
        "fide@2014",
        "[contents]\n\"L.1\" = \"default-time\"\n",
        &[(
            "default-time.toml",
            "answers = \"default-time\"\nruling = \"[win(opponent)]\"\n[law]\ndefault_time = { option = \"default_time\" }\n[when]\nlateness = { above = \"law.default_time\" }\n",
        )],
    );
    let comparison = against("fide@2014", &folder, "default-time");
    let effect = only_effect(&comparison);
    // 6.7a leaves the arbiter another decision, and the pack does not: that shows where a time was announced.
    assert_eq!(effect.evidence, Evidence::Changed, "{effect:?}");
    assert!(
        effect.differences.iter().all(|difference| difference.settings.iter().all(|setting| setting.is_sample())),
        "{effect:?}"
    );
}

#[test]
fn blame_names_the_changes_that_are_needed_together() {
    let library = built_in().unwrap();
    let scope = Scope {
        question: kodeks_rulesets::vocabulary::common().unwrap().question("phone"),
        without_examples: true,
        ..Scope::default()
    };
    let [a, b] = ["fide@2005", "fide@2014"].map(|name| edition(&library, name).first_state());
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    let effect = only_effect(&comparison);
    let rings = |difference: &&kodeks_compare::Difference| difference.witness.telling.is_empty();
    let difference = effect.differences.iter().find(rings).unwrap();
    let blame = difference.blame.as_ref().unwrap();
    let names: Vec<&str> = blame.changes.iter().map(|change| change.regulation.as_str()).collect();
    // In 2005 the arbiter chooses when one rings; in 2014 it loses because it is there.
    assert_eq!(names, ["ringing-telephone", "telephone-in-the-venue"]);
    let one = without("dead-position", "game.over");
    let changes = &only_effect(&one).differences[0].blame.as_ref().unwrap().changes;
    assert_eq!(changes.len(), 1);
    assert!(!changes[0].in_a.is_empty() && changes[0].in_b.is_empty());
}

#[test]
fn the_same_comparison_says_the_same_every_time() {
    let library = built_in().unwrap();
    let [a, b] = ["fide@2018", "fide@2023"].map(|name| edition(&library, name));
    let said = || {
        let comparison = compare(library.host(), &a, &b, &Scope::default()).unwrap();
        serde_json::json!([comparison.articles, comparison.wording, comparison.effects]).to_string()
    };
    assert_eq!(said(), said());
}

/// What became of a regulation, with its articles on both sides.
fn row<'a>(comparison: &'a Comparison, stem: &str) -> &'a ArticleChange {
    let mut rows =
        comparison.articles.iter().filter(|change| change.stem == stem && change.evidence == Evidence::Changed);
    rows.next().unwrap_or_else(|| panic!("no row about {stem}"))
}

#[test]
fn what_a_layer_leaves_out_is_told_with_the_article_that_does_so() {
    let comparison = without("smoking", "conduct");
    let smoking = row(&comparison, "smoking");
    assert_eq!(smoking.change, RegulationChange::Repealed);
    assert_eq!((&smoking.in_a[..], &smoking.in_b[..]), (&["11.3.4".into(), "11.6".into()][..], &["L.1".into()][..]));
    // What is brought back is told the other way round.
    let folder = pack("fide@2018", "[contents]\n\"L.1\" = { layer = \"local\", text = { en = \"x\" } }\n", &[])
        .with("local/layer.toml", "title = { en = \"x\" }\nname = \"local\"\nwithout = [\"smoking\"]\napplies = {}\n");
    let mut library = built_in().unwrap();
    let laws = edition(&library, "fide@2018");
    let club = Arc::new(library.edition_in(folder.path()).unwrap());
    let scope = Scope { without_examples: true, ..Scope::default() };
    let back = compare(library.host(), &club, &laws, &scope).unwrap();
    assert_eq!(row(&back, "smoking").change, RegulationChange::Added);
}

#[test]
fn every_question_that_is_decided_otherwise_has_its_row() {
    let library = built_in().unwrap();
    let editions =
        ["2005", "2009", "2014", "2017", "2018", "2023"].map(|year| edition(&library, &format!("fide@{year}")));
    let scope = Scope { without_examples: true, ..Scope::default() };
    for pair in editions.windows(2).chain([[Arc::clone(&editions[0]), Arc::clone(&editions[2])].as_slice()]) {
        let comparison = compare(library.host(), &pair[0], &pair[1], &scope).unwrap();
        for effect in comparison.effects.iter().filter(|effect| effect.evidence == Evidence::Changed) {
            let has_row = comparison
                .articles
                .iter()
                .any(|change| change.question == effect.question && change.evidence == Evidence::Changed);
            assert!(has_row, "{} -> {}: {}", pair[0].label(), pair[1].label(), effect.question.name);
        }
    }
}

#[test]
fn a_regulation_that_only_stands_in_another_layer_is_no_change() {
    let library = built_in().unwrap();
    let [a, b] = ["fide@2018", "fide@2023"].map(|name| edition(&library, name));
    let scope = Scope { without_examples: true, ..Scope::default() };
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    // III.2.2 stands as it did, in a layer of another name; B.2 of 2023 leaves readings that decide as before.
    let told = |stem: &str| {
        comparison.articles.iter().any(|change| {
            change.stem == stem && matches!(change.change, RegulationChange::Added | RegulationChange::Repealed)
        })
    };
    assert!(!told("no-quickplay-finish-in-blitz"));
    assert!(!told("incorrect-draw-claim"));
    // What is new is told.
    assert!(told("defective-electronic-scoresheet"));
}

#[test]
fn packs_whose_options_have_other_words_can_be_compared() {
    let option = |words: &str| {
        format!(
            "[options.category]\nkind = \"word\"\nwords = [{words}]\narticle = \"L.1\"\ndefault = \"open\"\ntitle = {{ en = \"category\" }}\n[contents]\n\"L.1\" = {{ layer = \"local\", text = {{ en = \"x\" }} }}\n"
        )
    };
    let layer = |word: &str| {
        format!(
            "title = {{ en = \"x\" }}\nname = \"local\"\nwithout = [\"smoking\"]\napplies = {{ category = \"{word}\" }}\n"
        )
    };
    let with = |words: &str, word: &str| pack("fide@2018", &option(words), &[]).with("local/layer.toml", &layer(word));
    let (old, new) = (with("\"u8\", \"open\"", "u8"), with("\"u8\", \"u18\", \"open\"", "u18"));
    for [first, second] in [[&old, &new], [&new, &old]] {
        let a = Arc::new(built_in().unwrap().edition_in(first.path()).unwrap());
        let mut library = built_in().unwrap();
        let b = Arc::new(library.edition_in(second.path()).unwrap());
        let question = Some(a.question("conduct").unwrap());
        let compared = compare(library.host(), &a, &b, &Scope { question, ..Scope::default() });
        assert!(compared.unwrap_or_else(|error| panic!("{error}")).differs());
    }
}

fn whole(a: &str, folder: &Folder) -> (Comparison, Arc<Edition>) {
    let mut library = built_in().unwrap();
    let a = edition(&library, a);
    let b = Arc::new(library.edition_in(folder.path()).unwrap_or_else(|error| panic!("{error}")));
    let scope = Scope { without_examples: true, ..Scope::default() };
    (compare(library.host(), &a, &b, &scope).unwrap(), b)
}

/// The next edition of the Laws without the row 11.6, which thirteen regulations of other rows carry out.
fn without_the_row_11_6() -> Folder {
    let head = "name = \"fide\"\nedition = \"2027\"\nversion = \"1.0.0\"\ntitle = { en = \"Draft\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n";
    Folder::new().with("pack.toml", &format!("{head}[inherited]\ndropped = [\"11.6\"]\n"))
}

#[test]
fn a_row_that_is_gone_is_told_by_its_article_though_its_regulations_stay() {
    let (comparison, _) = whole("fide@2023", &without_the_row_11_6());
    let gone: Vec<(&[String], WordingStatus)> =
        comparison.wording.iter().filter(|row| row.in_b.is_empty()).map(|row| (&row.in_a[..], row.status)).collect();
    assert_eq!(gone, [(&["11.6".to_owned()][..], WordingStatus::Repealed)]);
    // No regulation has another number.
    let is_moved = |change: &&ArticleChange| change.change == RegulationChange::Renumbered;
    assert_eq!(comparison.articles.iter().filter(is_moved).count(), 0);
    let view = StepView::new(&comparison, &Words::new(Language::English));
    assert!(view.renumbered.is_empty(), "{:?}", view.renumbered);
    let [row] = &view.wording[..] else { panic!("{:?}", view.wording) };
    assert_eq!((row.articles.to_string(), row.change.as_str()), ("11.6 → –".to_owned(), "repealed"));
    assert!(row.texts.was.as_ref().unwrap().contains("Smoking"), "{row:?}");
}

#[test]
fn a_row_whose_regulations_have_moved_is_not_told_as_gone() {
    let library = built_in().unwrap();
    let (a, b) = (edition(&library, "fide@2014"), edition(&library, "fide@2017"));
    let scope = Scope { without_examples: true, ..Scope::default() };
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    let gone = |number: &str| comparison.wording.iter().any(|row| row.in_b.is_empty() && row.in_a == [number]);
    // 7.5a became 7.5.1 and 7.5.2; 9.7 is in 9.6 and nowhere else.
    assert!(!gone("7.5a") && !gone("8.1a"));
    assert!(gone("9.7"));
}

#[test]
fn a_default_that_a_league_sets_is_told_by_the_article_of_the_league() {
    let option = "[options.default_time]\nkind = \"time\"\narticle = \"6.7.1\"\ndefault = \"15 min\"\ntitle = { en = \"x\" }\n\
                  [contents]\n\"L.1\" = { option = \"default_time\", text = { en = \"x\" } }\n";
    let folder = pack("fide@2023", option, &[]);
    let (comparison, league) = whole("fide@2023", &folder);
    let change = comparison.articles.iter().find(|change| change.stem == "default-time").unwrap();
    assert_eq!((&change.in_a[..], &change.in_b[..]), (&["6.7.1".to_owned()][..], &["L.1".to_owned()][..]));
    // The other way round, too, and by the league's number.
    let library = built_in().unwrap();
    let laws = edition(&library, "fide@2023");
    let scope = Scope { without_examples: true, article: Some("L.1".to_owned()), ..Scope::default() };
    let back = compare(library.host(), &league, &laws, &scope).unwrap();
    let change = back.articles.iter().find(|change| change.stem == "default-time").unwrap();
    assert_eq!((&change.in_a[..], &change.in_b[..]), (&["L.1".to_owned()][..], &["6.7.1".to_owned()][..]));

    let amended_by = |text: &str| {
        let folder = Folder::new().with("record.toml", text);
        let record = Record::read(&folder.path().join("record.toml")).unwrap();
        let rulings = rule(library.host(), &league, &record).unwrap();
        let ruling = rulings.last().unwrap();
        RegulationView::new(&ruling.rulebook, &ruling.reasons[0], &Words::new(Language::English)).amended_by
    };
    let late = "[game]\nstart = \"startpos\"\n[[happened]]\narrives = \"white\"\nlate = \"20 min\"\n";
    // What the event itself announces, no league has set.
    let announced = format!("[event]\noptions = {{ default_time = \"10 min\" }}\n{late}");
    assert_eq!((amended_by(late).as_deref(), amended_by(&announced)), (Some("L.1"), None));
}

/// A change, and whom it favours, as the texts say it.
struct Favour {
    editions: [&'static str; 2],
    question: &'static str,
    regulation: &'static str,
    directions: &'static [&'static str],
}

#[test]
fn whom_a_change_favours_is_as_the_texts_say() {
    let favour = |a, b, question, regulation, directions| Favour { editions: [a, b], question, regulation, directions };
    let expected = [
        // 7.4(b) of 2009: the third illegal move loses; 7.5b of 2014: the second. If the opponent cannot checkmate, it is a draw
        // in place of nothing, which has no order.
        favour(
            "fide@2009",
            "fide@2014",
            "illegal-move.penalty",
            "decisive-illegal-move",
            &["stricter-for-offender", "not-ordered"],
        ),
        favour(
            "fide@2014",
            "fide@2009",
            "illegal-move.penalty",
            "decisive-illegal-move",
            &["milder-for-offender", "not-ordered"],
        ),
        // A.3 of 2023: one minute for two, in rapid chess.
        favour("fide@2018", "fide@2023", "illegal-move.penalty", "illegal-move", &["less-for-opponent"]),
        favour("fide@2018", "fide@2023", "draw-claim.incorrect", "incorrect-draw-claim", &["less-for-opponent"]),
        favour("fide@2023", "fide@2018", "draw-claim.incorrect", "incorrect-draw-claim", &["more-for-opponent"]),
        // 9.5(b) of 2005: half of the claimant's time, at most three minutes; from 2009 the claimant loses none.
        favour("fide@2005", "fide@2009", "draw-claim.incorrect", "incorrect-draw-claim", &["milder-for-claimant"]),
        // 5.1.2 of 2023: a draw where the opponent cannot checkmate.
        favour("fide@2018", "fide@2023", "resignation", "resignation", &["better-for-player"]),
        // A draw by itself favours nobody.
        favour("fide@2009", "fide@2014", "game.over", "seventy-five-moves", &["not-ordered"]),
    ];
    let library = built_in().unwrap();
    for Favour { editions: [a, b], question, regulation, directions } in expected {
        let scope = Scope {
            question: Some(kodeks_rulesets::vocabulary::common().unwrap().question(question).unwrap()),
            without_examples: true,
            ..Scope::default()
        };
        let comparison = compare(library.host(), &edition(&library, a), &edition(&library, b), &scope).unwrap();
        let is_it = |change: &&ArticleChange| change.stem == regulation && change.layer.is_none();
        let mut changed = comparison.articles.iter().filter(is_it).filter(|change| !change.directions.is_empty());
        let found: Vec<&str> = changed.next().unwrap().directions.iter().map(|direction| direction.name()).collect();
        assert_eq!(found, directions, "{a} {b} {regulation}");
    }
    // One illegal move more before the game is lost.
    let folder = pack("fide@2023", "[amends.\"L.1\".decisive-illegal-move]\nnumber = 3\n", &[]);
    let comparison = against("fide@2023", &folder, "illegal-move.penalty");
    let change = comparison.articles.iter().find(|change| change.stem == "decisive-illegal-move").unwrap();
    assert_eq!(change.directions, [Direction::MilderForOffender, Direction::NotOrdered]);
    for (language, said) in [
        (Language::English, "milder for the offender, in part not ordered"),
        (Language::Polish, "łagodniej dla winnego, częściowo nieporównywalne"),
        (Language::Czech, "mírnější pro viníka, zčásti nesrovnatelné"),
    ] {
        let words = Words::new(language);
        let view = StepView::new(&comparison, &words);
        assert_eq!(view.decided[0].direction.as_deref(), Some(said));
        assert!(draw_step(view, &words).to_string().replace("\n", " ").contains(said.split(',').next().unwrap()));
    }
}
