//! What a comparison changes in games that were played.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_audit::{Audit, Doubt};
use kodeks_base::Language;
use kodeks_board::{Color, PgnReader};
use kodeks_compare::{
    ExampleSource, GameImpact, Impact, Scope, compare,
    report::{CollectionImpact, EditionWithReadings, MOST_LISTED, Report},
};
use kodeks_core::{Score, Tempo};
use kodeks_draw::comparison::{Extent, draw_html, draw_markdown, draw_page};
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_testing::collections;
use kodeks_views::{ComparisonView, comparison::comparison_json};
use kodeks_words::Words;

/// The start stands after plies 0, 4, 8, 16 and 20, and nothing else more than three times: five times,
/// but not at one distance.
const NOT_IN_A_ROW: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 \
    5. Nc3 Nc6 6. Ne4 Ne5 7. Nc3 Nc6 8. Nb1 Nb8 9. Nf3 Nf6 10. Ng1 Ng8 11. e4 e5";

/// White has a queen, Black nothing but his king.
const QUEEN: &str = "[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/Q7/4K3 w - - 0 1\"]\n";

fn game(tags: &str, moves: &str, result: &str) -> String {
    format!("[Result \"{result}\"]\n{tags}\n{moves} {result}\n\n")
}

fn asked(library: &Library, rules: &str) -> EditionWithReadings {
    let wanted = EditionRequest::Pack(Selector::parse(rules).unwrap());
    EditionWithReadings { edition: library.edition(&wanted).unwrap(), readings: wanted.readings().to_vec() }
}

/// What becomes of each game of a text under each edition after the one before.
fn impacts(rules: &[&str], scope: &Scope, pgn: &str) -> Vec<GameImpact> {
    let library = built_in().unwrap();
    let editions: Vec<EditionWithReadings> = rules.iter().map(|rules| asked(&library, rules)).collect();
    let mut impact = Impact::of(&library, &editions, scope).unwrap().with_claims(true);
    let mut reader = PgnReader::new(pgn.as_bytes());
    let mut found = Vec::new();
    while let Some(pgn) = reader.next_game() {
        found.extend(impact.game(pgn.unwrap()).unwrap());
    }
    found
}

fn impact(a: &str, b: &str, pgn: &str) -> GameImpact {
    let mut found = impacts(&[a, b], &Scope::default(), pgn);
    assert_eq!(found.len(), 1);
    found.remove(0)
}

#[test]
fn a_game_ends_earlier_where_a_draw_needs_less() {
    let pgn = game("", NOT_IN_A_ROW, "1-0");
    let found = impact("fide@2014", "fide@2018", &pgn);
    let [in_a, in_b] = found.steps[0].ends.as_ref().unwrap();
    assert_eq!((in_a.question, in_a.result), (None, Some(Score::Won(Color::White))));
    let over = kodeks_rulesets::vocabulary::common().unwrap().question("game.over");
    assert_eq!((in_b.question, in_b.result), (over, Some(Score::Drawn)));
    assert_eq!((in_b.at.ply, in_b.at.mv.as_str()), (20, "10... Ng8"));
    assert_eq!(in_b.articles, ["9.6.1"]);
    assert_eq!(found.steps[0].settled_by(), over.map(|over| (over, false)));
    let drawn_by_both = impact("fide@2017", "fide@2018", &pgn);
    assert!(drawn_by_both.steps[0].is_nothing());
    let not_by_either = impact("fide@2005", "fide@2009", &pgn);
    assert!(not_by_either.steps[0].is_nothing());
}

#[test]
fn readings_are_editions_of_their_own() {
    let by_other_moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 \
        5. Nc3 Nc6 6. Nb1 Nb8 7. Nc3 Nc6 8. Nb1 Nb8 9. e4 e5";
    let ends = |pgn: &str| {
        let found = impact("fide@2014", "fide@2014[9.6a=cycles]", &game("", pgn, "0-1"));
        let ends = found.steps[0].ends.clone()?;
        Some(ends.map(|end| end.question.map(|_| end.at.ply)))
    };
    // Five occurrences at one distance, but not by the same moves over and over.
    assert_eq!(ends(by_other_moves), Some([Some(16), None]));
    assert_eq!(ends(NOT_IN_A_ROW), None);
}

#[test]
fn who_resigns_to_a_bare_king_loses_or_not() {
    let resigns = game(&format!("{QUEEN}[Termination \"White resigns\"]\n"), "1. Kd2 Kd6", "0-1");
    let found = impact("fide@2018", "fide@2023", &resigns);
    let [in_a, in_b] = found.steps[0].ends.as_ref().unwrap();
    assert_eq!((in_a.question, in_a.result), (None, Some(Score::Won(Color::Black))));
    assert_eq!(in_b.question.unwrap().name, "resignation");
    assert_eq!((in_b.result, in_b.at.ply), (Some(Score::Drawn), 2));
    assert_eq!(in_b.articles, ["5.1.2"]);
    assert!(impact("fide@2017", "fide@2018", &resigns).steps[0].is_nothing());
    // The winner has the queen.
    let other = game(&format!("{QUEEN}[Termination \"Black resigns\"]\n"), "1. Kd2 Kd6", "1-0");
    assert!(impact("fide@2018", "fide@2023", &other).steps[0].is_nothing());
}

#[test]
fn what_the_file_does_not_tell_is_open_where_it_matters() {
    // Whether White resigned or his flag fell: drawn either way in 2023, only on time in 2018.
    let found = impact("fide@2018", "fide@2023", &game(QUEEN, "1. Kd2 Kd6", "0-1"));
    let [in_a, in_b] = found.steps[0].ends.as_ref().unwrap();
    let doubt = Doubt::HowLost { on_time: Score::Drawn, resigned: Score::Won(Color::Black) };
    assert_eq!((in_a.result, in_a.open.as_ref()), (None, Some(&doubt)));
    assert_eq!((in_b.result, in_b.open.as_ref()), (Some(Score::Drawn), None));
    assert!(found.steps[0].settled_by().unwrap().1);
}

#[test]
fn a_time_control_has_another_tempo() {
    // Twelve minutes: less than fifteen, more than ten.
    let tempi = |control: &str, a, b| {
        let tags = format!("[TimeControl \"{control}\"]\n");
        let found = impact(a, b, &game(&tags, "1. e4 e5", "1/2-1/2"));
        found.steps[0].tempi
    };
    let changed = Some([Some(Tempo::Blitz), Some(Tempo::Rapid)]);
    assert_eq!(tempi("720", "fide@2009", "fide@2014"), changed);
    assert_eq!(tempi("600", "fide@2009", "fide@2014"), None);
    assert_eq!(tempi("900", "fide@2009", "fide@2014"), None);
    assert_eq!(tempi("720", "fide@2014", "fide@2018"), None);
}

#[test]
fn every_edition_of_a_history_is_one_step() {
    let pgn = game("", NOT_IN_A_ROW, "1-0");
    let rules = ["fide@2009", "fide@2014", "fide@2017", "fide@2018"];
    let found = impacts(&rules, &Scope::default(), &pgn);
    let ends: Vec<bool> = found[0].steps.iter().map(|step| step.ends.is_some()).collect();
    assert_eq!(ends, [false, true, false]);
}

#[test]
fn a_scope_narrows() {
    let pgn = game("[TimeControl \"5400+30\"]\n", NOT_IN_A_ROW, "1-0");
    let rules = ["fide@2014", "fide@2018"];
    let ends = |scope: &Scope| impacts(&rules, scope, &pgn)[0].steps[0].ends.is_some();
    let about = |question: &str| Scope {
        question: kodeks_rulesets::vocabulary::common().unwrap().question(question),
        ..Scope::default()
    };
    let at = |tempo| Scope { tempo: Some(tempo), ..Scope::default() };
    let article = |number: &str| Scope { article: Some(number.to_owned()), ..Scope::default() };
    assert!(ends(&Scope::default()));
    assert!(ends(&about("game.over")));
    assert!(!ends(&about("flag-fall")));
    assert!(ends(&at(Tempo::Standard)));
    assert!(!ends(&at(Tempo::Blitz)));
    assert!(ends(&article("9.6.1")));
    assert!(!ends(&article("9.6.2")));
}

#[test]
fn what_cannot_be_played_through_is_counted_and_nothing_said_of_it() {
    let no_king = game("[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/8/Q7/8 w - - 0 1\"]\n", "1. Qe1+", "*");
    assert!(impact("fide@2018", "fide@2023", &no_king).not_judged.is_some());
    // Up to an illegal move a game can be judged; how it was lost then cannot.
    let tags = format!("{QUEEN}[Termination \"White resigns\"]\n");
    let found = impact("fide@2018", "fide@2023", &game(&tags, "1. Kd2 Kd6 2. Qe9", "0-1"));
    assert!(found.not_judged.is_none() && found.steps[0].is_nothing());
}

#[test]
fn counts_add_up_and_at_most_a_hundred_games_are_listed() {
    let library = built_in().unwrap();
    let editions = ["fide@2014", "fide@2018"].map(|rules| asked(&library, rules));
    let scope = Scope::default();
    let mut impact = Impact::of(&library, &editions, &scope).unwrap();
    let pgn = game("", NOT_IN_A_ROW, "1-0").repeat(MOST_LISTED + 1) + game("", "1. e4", "1-0").as_str();
    let mut reader = PgnReader::new(pgn.as_bytes());
    let (mut first, mut second) = (CollectionImpact::of(2, false), CollectionImpact::of(2, false));
    while let Some(pgn) = reader.next_game() {
        let pgn = pgn.unwrap();
        let half = if pgn.number() < 60 { &mut first } else { &mut second };
        half.add("games.pgn", pgn, &impact.game(pgn).unwrap().unwrap());
    }
    first.merge(second);
    let step = &first.steps[0];
    assert_eq!(first.read, MOST_LISTED as u64 + 2);
    assert_eq!(step.ended_otherwise(), MOST_LISTED as u64 + 1);
    assert_eq!(step.otherwise["game.over"], MOST_LISTED as u64 + 1);
    let numbers: Vec<u64> = step.listed.iter().map(|listed| listed.number).collect();
    assert_eq!(numbers, (1..=MOST_LISTED as u64).collect::<Vec<_>>());
    // Every game ends otherwise in the same way, so one of them is the shortest of that kind.
    assert_eq!(step.shortest.len(), 1);
    assert_eq!(step.shortest[0].question, "game.over");
    assert_eq!(step.shortest[0].number, 1);
    every_form_tells_it(&library, editions.to_vec(), first);
}

/// Whatever form the report has, it says how many games there are and lists the first.
fn every_form_tells_it(library: &Library, editions: Vec<EditionWithReadings>, games: CollectionImpact) {
    let scope = Scope {
        question: kodeks_rulesets::vocabulary::common().unwrap().question("game.over"),
        without_examples: true,
        ..Scope::default()
    };
    let compared = compare(library.host(), &editions[0].edition, &editions[1].edition, &scope);
    let report = Report::of(library.host(), editions, vec![compared.unwrap()], None)
        .unwrap()
        .with_games(library.host(), Some(games));
    // The shortest game stands with the difference that it shows.
    let shown: Vec<_> =
        report.comparisons[0].effects[0].differences.iter().filter_map(|one| one.game.as_deref()).collect();
    let [shown] = shown[..] else {
        panic!("{} games are shown", shown.len());
    };
    assert_eq!((shown.in_a.result, shown.in_b.result), (None, Some(Score::Drawn)));
    assert!(matches!(&shown.source, ExampleSource::Game { number: 1, .. }));
    for language in Language::ALL {
        let words = Words::new(language);
        let page = draw_page(&ComparisonView::new(&report, &words), Extent::Screen, &words);
        let text: String = page.lines(None).into_iter().flatten().map(|span| span.text).collect();
        let html = draw_html(&ComparisonView::new(&report, &words), &words);
        let markdown = draw_markdown(&ComparisonView::new(&report, &words), &words);
        for form in [text, html, markdown] {
            for said in ["102", "101", "games.pgn:1: ", "10... "] {
                assert!(form.contains(said), "{said} in {form}");
            }
        }
        let json = comparison_json(&report, &words);
        assert_eq!(json["games"]["steps"][0]["otherwise"]["game.over"], 101);
        let listed = &json["games"]["steps"][0]["listed"][0];
        assert_eq!((&listed["ply_b"], &listed["result_b"]), (&20.into(), &"1/2-1/2".into()));
    }
}

/// Where the game was over, both look at the same: the impact may differ from two audits nowhere.
#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn two_audits_find_the_same() {
    let file = collections::open("human");
    let library = built_in().unwrap();
    let rules = ["fide@2014", "fide@2018"];
    let audit = |rules: &str| {
        let wanted = EditionRequest::Pack(Selector::parse(rules).unwrap());
        Audit::by_edition(&library, &wanted).unwrap()
    };
    let mut audits = rules.map(audit);
    let editions = rules.map(|rules| asked(&library, rules));
    let scope = Scope::default();
    let mut impact = Impact::of(&library, &editions, &scope).unwrap();
    let mut reader = PgnReader::new(file);
    let (mut games, mut otherwise) = (0, 0);
    while let Some(pgn) = reader.next_game() {
        let pgn = pgn.unwrap();
        if pgn.number() > 8000 {
            break;
        }
        let Some(found) = impact.game(pgn).unwrap() else {
            continue;
        };
        let ends = audits.each_mut().map(|audit| audit.game(pgn).unwrap().end);
        let is_otherwise = ends[0] != ends[1];
        assert_eq!(found.steps[0].ends.is_some(), is_otherwise, "game {}", pgn.number());
        games += 1;
        otherwise += u64::from(is_otherwise);
    }
    assert!(games > 1000 && otherwise > 0, "{games} games, {otherwise} otherwise");
}
