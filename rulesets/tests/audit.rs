//! Audits: games that were over before they ended, and others of which the file tells too little.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::Folder;
use kodeks_core::{Color, PgnReader, Score};
use kodeks_rulesets::{
    Date, Language, Library, Selector, Wanted, Words,
    audit::{Audit, Doubt, Found, GameAudit, NoEdition, Tally, game_as_json, game_as_page},
};

/// Knights out and back, four times: the start stands for the fifth time after ply 16.
const SHUFFLE: &str =
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8";

/// A game from the starting position, with its result in tag and text.
fn game(moves: &str, result: &str) -> String {
    format!("[Result \"{result}\"]\n\n{moves} {result}\n")
}

/// A game from another position.
fn game_from(fen: &str, moves: &str, result: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n{}", game(moves, result))
}

/// A game that ended on time.
fn lost_on_time(fen: &str, moves: &str, result: &str) -> String {
    let tags = "[TimeControl \"300+0\"]\n[Termination \"Time forfeit\"]\n";
    format!("{tags}{}", game_from(fen, moves, result))
}

fn by(rules: &str) -> Wanted {
    Wanted::Pack(Selector::parse(rules).unwrap())
}

/// Audits every game of a text by one edition.
fn audits(rules: &str, pgn: &str) -> Vec<GameAudit> {
    let library = Library::built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by(rules))
        .unwrap()
        .with_claims(true);
    run(&mut audit, pgn)
}

fn run(audit: &mut Audit<'_>, pgn: &str) -> Vec<GameAudit> {
    let mut reader = PgnReader::new(pgn.as_bytes());
    let mut audits = Vec::new();
    while let Some(pgn) = reader.next_game() {
        audits.push(audit.game(pgn.unwrap()).unwrap());
    }
    audits
}

/// Returns each finding of the only game as `kind ply article`.
fn findings(rules: &str, pgn: &str) -> Vec<String> {
    let audits = audits(rules, pgn);
    let [audit] = &audits[..] else {
        panic!("{} games", audits.len());
    };
    in_short(audit)
}

fn in_short(audit: &GameAudit) -> Vec<String> {
    let findings = audit.findings.iter();
    findings
        .map(|finding| {
            let (name, ply) = (finding.found.name(), finding.at.ply);
            let articles = finding.articles().join(", ");
            format!("{name} {ply} {articles}").trim_end().to_owned()
        })
        .collect()
}

fn found(rules: &str, pgn: &str) -> Vec<Found> {
    let audit = audits(rules, pgn).remove(0);
    audit.findings.into_iter().map(|one| one.found).collect()
}

#[test]
fn a_game_without_anything_to_report_has_no_finding() {
    for rules in ["fide@2005", "fide@2009", "fide@2014"] {
        let mate = game("1. f3 e5 2. g4 Qh4#", "0-1");
        assert!(findings(rules, &mate).is_empty(), "{rules}");
        assert!(findings(rules, &game("1. e4 e5", "1/2-1/2")).is_empty());
        assert!(findings(rules, &game("", "1-0")).is_empty());
    }
}

#[test]
fn a_stalemated_player_can_neither_move_nor_lose() {
    let pgn = game_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 Kg8", "1-0");
    let expected = [
        "played-on 1 1.3, 5.2(b), 9.6, 5.2(a)",
        "result 1 1.3, 5.2(b), 9.6, 5.2(a)",
        "illegal-move 2 3.8(a)(i), 3.9",
    ];
    assert_eq!(findings("fide@2005", &pgn), expected);
    let result = Found::Result {
        result: Score::Drawn,
        recorded: Score::Won(Color::White),
    };
    assert_eq!(found("fide@2005", &pgn)[1], result);
}

#[test]
fn the_fifth_occurrence_ends_the_game_since_2014_only() {
    let pgn = game(&format!("{SHUFFLE} 9. e4 e5"), "1/2-1/2");
    let expected = ["claim-possible 8 9.2b, 9.5a", "played-on 16 9.6a"];
    assert_eq!(findings("fide@2014", &pgn), expected);
    assert_eq!(
        found("fide@2014", &pgn)[1],
        Found::PlayedOn {
            result: Score::Drawn,
            plies_after: 2
        }
    );
    assert_eq!(
        findings("fide@2005", &pgn),
        ["claim-possible 8 9.2(b), 9.5(a)"]
    );
    assert_eq!(
        findings("fide@2009", &pgn),
        ["claim-possible 8 9.2.b, 9.5.a"]
    );
}

#[test]
fn a_game_that_was_over_cannot_be_won_afterwards() {
    let pgn = game(&format!("{SHUFFLE} 9. f3 e5 10. g4 Qh4#"), "0-1");
    let expected = [
        "claim-possible 8 9.2b, 9.5a",
        "played-on 16 9.6a",
        "result 16 9.6a",
    ];
    assert_eq!(findings("fide@2014", &pgn), expected);
    assert_eq!(findings("fide@2009", &pgn).len(), 1);
    let agreed = game(SHUFFLE, "1/2-1/2");
    assert_eq!(
        findings("fide@2014", &agreed),
        ["claim-possible 8 9.2b, 9.5a"]
    );
}

#[test]
fn where_readings_part_the_other_one_is_told_unless_one_was_chosen() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nc3 Nc6 8. Nb1 Nb8 9. e4 e5";
    let pgn = game(moves, "1/2-1/2");
    let expected = [
        "claim-possible 8 9.2b, 9.5a",
        "played-on 16 9.6a",
        "undecided 16",
    ];
    assert_eq!(findings("fide@2014", &pgn), expected);
    let other = Doubt::Reading {
        article: "9.6a".to_owned(),
        choice: "cycles".to_owned(),
        end: None,
    };
    assert_eq!(found("fide@2014", &pgn)[2], Found::Undecided(other));
    let chosen = "fide@2014[9.6a=occurrences]";
    assert_eq!(findings(chosen, &pgn)[1..], ["played-on 16 9.6a"]);
    let cycles = "fide@2014[9.6a=cycles]";
    assert_eq!(findings(cycles, &pgn)[1..], [""; 0]);
    let agreed = game(moves.trim_end_matches("9. e4 e5"), "1/2-1/2");
    assert_eq!(findings("fide@2014", &agreed)[1..], [""; 0]);
}

#[test]
fn seventy_five_quiet_moves_end_the_game_unless_the_last_one_mates() {
    let quiet = "8/8/8/4k3/8/8/3R4/3K4 w - - 147 100";
    let pgn = game_from(quiet, "100. Rd3 Ke6 101. Rd4 Ke5 102. Rd3", "1-0");
    let expected = [
        "claim-possible 0 9.3b, 9.5a",
        "played-on 3 9.6b",
        "result 3 9.6b",
    ];
    assert_eq!(findings("fide@2014", &pgn), expected);
    assert_eq!(
        findings("fide@2009", &pgn),
        ["claim-possible 0 9.3.b, 9.5.a"]
    );
    let mates = game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 120", "120. Ra8#", "1-0");
    assert_eq!(
        findings("fide@2014", &mates),
        ["claim-possible 0 9.3b, 9.5a"]
    );
}

#[test]
fn of_dead_positions_the_first_is_reported() {
    let fen = "8/8/8/4k3/8/4B3/3n4/4K3 w - - 0 1";
    let moves = "1. Kd1 Ke4 2. Bxd2 Kd3 3. Be1 Ke4 4. Kc2 Kf3 5. Kd3 Kg2 6. Bd2";
    let pgn = game_from(fen, moves, "1/2-1/2");
    assert_eq!(findings("fide@2014", &pgn), ["played-on 3 1.3, 5.2b, 9.7"]);
    let audit = audits("fide@2014", &pgn).remove(0);
    let finding = &audit.findings[0];
    assert_eq!(finding.at.mv, "2. Bxd2");
    assert_eq!(finding.grounds[0].placed().regulation.stem, "dead-position");
    assert_eq!(finding.mates.len(), 2, "why neither can checkmate");
}

#[test]
fn where_a_capture_is_forced_the_position_is_dead_before_it_is_made() {
    let pgn = game_from("k7/8/K7/8/8/8/8/1R6 w - - 0 1", "1. Rb8+ Kxb8", "1/2-1/2");
    assert_eq!(findings("fide@2014", &pgn), ["played-on 1 1.3, 5.2b, 9.7"]);
}

#[test]
fn a_flag_that_falls_against_a_bare_king_draws() {
    let pgn = lost_on_time("8/8/8/8/8/2k5/8/R3K3 w - - 0 60", "60. Rd1 Kb2", "0-1");
    assert_eq!(findings("fide@2014", &pgn), ["flag 2 6.8, 6.9"]);
    assert_eq!(findings("fide@2005", &pgn), ["flag 2 6.9, 6.10"]);
    let audit = audits("fide@2014", &pgn).remove(0);
    assert_eq!(
        audit.findings[0].found,
        Found::Flag {
            fallen: Color::White,
            result: Score::Drawn,
            recorded: Score::Won(Color::Black)
        }
    );
    assert_eq!(audit.findings[0].mates[0].winner, Color::Black);
}

#[test]
fn a_flag_loses_where_the_worst_defence_is_mated() {
    let knight = lost_on_time("6B1/8/8/8/3n4/8/8/K1k5 w - - 0 60", "", "0-1");
    let bishop = lost_on_time("8/8/8/4k3/8/4B3/8/n3K3 b - - 0 60", "60... Kd5", "1-0");
    for pgn in [knight, bishop] {
        assert_eq!(findings("fide@2014", &pgn), [""; 0], "{pgn}");
    }
}

#[test]
fn a_loss_by_resignation_is_not_asked_about() {
    let pgn = game_from("8/8/8/8/8/2k5/8/R3K3 w - - 0 60", "60. Rd1 Kb2", "0-1");
    assert_eq!(findings("fide@2014", &pgn), [""; 0]);
}

#[test]
fn what_stood_there_when_the_flag_fell_is_not_known_of_a_broken_game() {
    let open = "[Termination \"White forfeits on time\"]\n[Result \"0-1\"]\n\n1. e4 e5 {open\n2. Nf3 0-1\n";
    let last = Found::Undecided(Doubt::LastPosition);
    assert_eq!(found("fide@2014", open).last(), Some(&last));
    let illegal =
        "[Termination \"Black won on time\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 Nc6 0-1\n";
    let expected = ["undecided 2", "illegal-move 3 3.8a"];
    assert_eq!(findings("fide@2014", illegal), expected);
}

#[test]
fn an_illegal_move_is_reported_with_its_place_and_its_reason() {
    let pgn = "[White \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4\n  Nc6 3. Qh5 {good} Nf6 4. Qxf8# 1-0\n";
    let audit = audits("fide@2005", pgn).remove(0);
    let [finding] = &audit.findings[..] else {
        panic!("{:?}", audit.findings);
    };
    let at = (finding.at.line, finding.at.column, finding.at.mv.as_str());
    assert_eq!(at, (5, 28, "4. Qxf8#"));
    assert_eq!(finding.articles(), ["3.4"]);
    let unreadable = game("1. e4 e5 2. Xyz", "1-0");
    assert_eq!(findings("fide@2005", &unreadable), ["broken 0"]);
}

#[test]
fn a_broken_game_costs_only_itself() {
    let pgn = format!(
        "[Event \"one\"]\n\n1. e4 {{never closed\n e5 1-0\n\n[Event \"two\"]\n{}",
        game(&format!("{SHUFFLE} 9. e4"), "1-0")
    );
    let audits = audits("fide@2014", &pgn);
    assert_eq!(in_short(&audits[0])[0], "broken 0");
    let place = &audits[0].findings[0].at;
    assert_eq!((place.line, place.column), (3, 7));
    let expected = [
        "claim-possible 8 9.2b, 9.5a",
        "played-on 16 9.6a",
        "result 16 9.6a",
    ];
    assert_eq!(in_short(&audits[1]), expected);
    let mut tally = Tally::default();
    audits.iter().for_each(|audit| tally.add(audit));
    assert_eq!((tally.games, tally.broken, tally.with_findings), (2, 1, 1));
    assert_eq!(tally.of("played-on"), 1);
}

#[test]
fn the_edition_is_the_one_in_force_when_the_event_began() {
    let dated = |tags: &str| {
        let game = game(&format!("{SHUFFLE} 9. e4"), "1/2-1/2");
        format!("{tags}{game}")
    };
    let library = Library::built_in().unwrap();
    let mut audit = Audit::by_day(&library, Selector::parse("fide").unwrap());
    let mut label = |tags: &str| {
        let audit = run(&mut audit, &dated(tags)).remove(0);
        match (&audit.rulebook, &audit.findings[..]) {
            (Some(rulebook), _) => Ok(rulebook.edition().head().short_label()),
            (None, [finding]) => match &finding.found {
                Found::NoEdition(why) => Err(why.clone()),
                found => panic!("{found:?}"),
            },
            (None, findings) => panic!("{findings:?}"),
        }
    };
    let edition = |name: &str| Ok(name.to_owned());
    assert_eq!(label("[Date \"2014.07.01\"]\n"), edition("fide@2014"));
    assert_eq!(label("[Date \"2014.06.30\"]\n"), edition("fide@2009"));
    assert_eq!(label("[Date \"2006.??.??\"]\n"), edition("fide@2005"));
    let began_before = "[Date \"2014.07.03\"]\n[EventDate \"2014.06.28\"]\n";
    assert_eq!(label(began_before), edition("fide@2009"));
    assert_eq!(
        label("[Date \"2014.07.03\"]\n[EventDate \"????.??.??\"]\n"),
        edition("fide@2014")
    );
    assert_eq!(label("[UTCDate \"2015.01.01\"]\n"), edition("fide@2014"));
    let text = |text: &str| text.to_owned();
    assert_eq!(label(""), Err(NoEdition::NoDay));
    assert_eq!(
        label("[Date \"????.??.??\"]\n"),
        Err(NoEdition::NotADay(text("????.??.??")))
    );
    assert_eq!(
        label("[Date \"2014.??.??\"]\n"),
        Err(NoEdition::SeveralMeant(text("2014.??.??")))
    );
    assert_eq!(
        label("[Date \"1972.07.11\"]\n"),
        Err(NoEdition::NotCovered(text("1972.07.11")))
    );
    let straddling = "[EventDate \"2014.??.??\"]\n[Date \"2014.09.01\"]\n";
    assert!(
        label(straddling).is_err(),
        "a later tag makes up for nothing"
    );
}

#[test]
fn a_day_that_is_asked_for_stands_for_every_game() {
    let library = Library::built_in().unwrap();
    let wanted = Wanted::InForce {
        selector: Selector::parse("fide").unwrap(),
        on: Date::parse("2015-01-01").unwrap(),
    };
    let mut audit = Audit::by_edition(&library, &wanted).unwrap();
    let game = game(&format!("{SHUFFLE} 9. e4"), "*");
    let pgn = format!("[Date \"1990.01.01\"]\n{game}");
    let audits = run(&mut audit, &pgn);
    assert_eq!(in_short(&audits[0]), ["played-on 16 9.6a"]);
}

#[test]
fn tempo_and_options_are_asked_for_only_where_they_matter() {
    const HEAD: &str = "name = \"club\"\nversion = \"2015.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2014\"\nauthentic = \"en\"\n";
    let folder = Folder::new()
        .with(
            "club/pack.toml",
            &format!("{HEAD}[contents]\n\"L.1\" = {{ layer = \"three\", text = {{ en = \"Three are enough.\" }} }}\n"),
        )
        .with(
            "club/three/layer.toml",
            "name = \"three\"\ntitle = { en = \"Three\" }\napplies = { tempo = \"blitz\", supervised = false }\n[amends.\"L.1\".fivefold-repetition]\noccurrences = 3\n",
        );
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let mut audit = Audit::by_edition(&library, &by("club@2015[9.6a=occurrences]")).unwrap();
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4";
    let mut look = |control: &str, moves: &str| {
        let pgn = format!("[TimeControl \"{control}\"]\n{}", game(moves, "1/2-1/2"));
        let found = run(&mut audit, &pgn).remove(0).findings;
        found.into_iter().map(|one| one.found).collect::<Vec<_>>()
    };
    let missing = |names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned());
        vec![Found::Undecided(Doubt::Missing(names.collect()))]
    };
    assert_eq!(look("7200+30", moves), []);
    assert_eq!(look("?", moves), missing(&["tempo", "supervised"]));
    assert_eq!(look("180+2", moves), missing(&["supervised"]));
    assert_eq!(look("?", "1. e4 e5"), []);
}

#[test]
fn a_game_of_chess960_is_audited_with_its_castling() {
    let from = |variant: &str, castling: &str, moves: &str| {
        let fen = format!("bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w {castling} - 0 1");
        format!("{variant}\n{}", game_from(&fen, moves, "1-0"))
    };
    let castles = "1. g3 Nf6 2. Nf3 d5 3. d4 O-O 4. Nc3 c5 5. b3 g6 6. e3 cxd4 7. Nxd4 Qa5";
    for variant in ["", "[Variant \"Chess960\"]", "[Variant \"fischerandom\"]"] {
        for castling in ["KQkq", "FCfc"] {
            assert_eq!(found("fide@2018", &from(variant, castling, castles)), []);
        }
    }
    let blocked = from("[Variant \"Freestyle\"]", "KQkq", "1. g3 g6 2. O-O-O");
    let found = found("fide@2018", &blocked);
    assert!(
        matches!(&found[..], [Found::IllegalMove { .. }]),
        "{found:?}"
    );
}

#[test]
fn other_games_and_boards_that_cannot_be_are_left_alone() {
    let variant = format!("[Variant \"Crazyhouse\"]\n{}", game("1. e4 e5", "1-0"));
    let expected = Found::Undecided(Doubt::Variant("Crazyhouse".to_owned()));
    assert_eq!(found("fide@2014", &variant), [expected]);
    let both_in_check = game_from("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1", "1. Rxe2", "1-0");
    for fen in [both_in_check, game_from("nonsense", "1. e4", "1-0")] {
        let found = found("fide@2014", &fen);
        assert!(
            matches!(&found[..], [Found::Undecided(Doubt::Start(_))]),
            "{found:?}"
        );
    }
    let standard = format!("[Variant \"Standard\"]\n{}", game("1. e4 e5", "1-0"));
    assert_eq!(found("fide@2014", &standard), []);
}

#[test]
fn every_kind_of_finding_is_said_in_every_language() {
    let games = [
        game(&format!("{SHUFFLE} 9. e4 e5"), "1-0"),
        lost_on_time("8/8/8/8/8/2k5/8/R3K3 w - - 0 60", "", "0-1"),
        "[Termination \"Time forfeit\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Ke3 {open 0-1\n"
            .to_owned(),
        "[Variant \"Atomic\"]\n\n1. e4 1-0\n".to_owned(),
        game_from("nonsense", "1. e4", "1-0"),
        game("1. Nd2 Nf6 2. Ngf3 e6 3. Nd4 e5 4. Nf3", "*"),
        game("1. Qd5", "*"),
    ];
    let library = Library::built_in().unwrap();
    let mut audit = Audit::by_edition(&library, &by("fide@2014"))
        .unwrap()
        .with_claims(true);
    let mut by_day = Audit::by_day(&library, Selector::parse("fide").unwrap());
    let mut names = Vec::new();
    for text in &games {
        let mut reader = PgnReader::new(text.as_bytes());
        let pgn = reader.next_game().unwrap().unwrap();
        for found in [audit.game(pgn).unwrap(), by_day.game(pgn).unwrap()] {
            for language in Language::ALL {
                let words = Words::new(language);
                let page = game_as_page("x.pgn", pgn, &found, &words).to_string();
                assert!(!page.contains("audit-") && !page.contains('{'), "{page}");
                let json = game_as_json("x.pgn", pgn, &found, &words);
                let kinds = json["findings"].as_array().unwrap();
                assert_eq!(kinds.len(), found.findings.len());
            }
            names.extend(found.findings.iter().map(|one| one.found.name()));
        }
    }
    for name in Found::NAMES {
        assert!(names.contains(&name), "no example of {name}");
    }
}
