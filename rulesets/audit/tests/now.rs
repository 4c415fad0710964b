//! What is so in a game as it stands now: what hangs on readings, tempo and clocks, and that it agrees with the audit of the
//! whole game.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeMap;

use kodeks_audit::{Audit, Confidence, EndOnBoard, EventTerms, FindingKind, GameNow};
use kodeks_board::{Color, PgnGame, PgnReader, Time, TimeControl};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_scripting::LawValue;
use kodeks_testing::collections;

fn audit<'a>(library: &'a Library, edition: &str) -> Audit<'a> {
    let wanted = EditionRequest::Pack(Selector::parse(edition).unwrap());
    Audit::by_edition(library, &wanted).unwrap()
}

fn now_in(audit: &mut Audit<'_>, text: &str) -> GameNow {
    let mut reader = PgnReader::new(text.as_bytes());
    audit.now(reader.next_game().unwrap().unwrap()).unwrap()
}

fn now(edition: &str, text: &str) -> GameNow {
    let library = Library::built_in().unwrap();
    now_in(&mut audit(&library, edition), text)
}

/// Two ways out and back in turn: the start stands for the fifth time after 16 plies, each time after four more, but the cycle
/// of the same moves is eight plies long, and has come round twice.
const TWO_WAYS: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nc3 Nc6 8. Nb1 Nb8 *";

#[test]
fn what_hangs_on_how_an_article_is_read_says_so() {
    let open = now("fide@2014", TWO_WAYS);
    let over = open.over.as_ref().unwrap();
    assert_eq!((over.at.ply, over.how), (16, Some(EndOnBoard::Repetition)));
    assert_eq!(over.says.result, Some(Score::Drawn));
    assert_eq!(over.says.confidence, Confidence::Possible);
    assert_eq!(over.says.readings, [("9.6a".to_owned(), "cycles".to_owned(), None)]);
    let chosen = now("fide@2014[9.6a=occurrences]", TWO_WAYS);
    let over = chosen.over.as_ref().unwrap();
    assert_eq!((over.says.confidence, over.says.readings.len()), (Confidence::Certain, 0));
    assert_eq!(over.says.articles(), ["9.6a"]);
    let plies: Vec<usize> = over.stood.iter().map(|at| at.ply).collect();
    assert_eq!(plies, [0, 4, 8, 12, 16]);
    // By cycles it is not over, and the position has stood often enough to be claimed.
    let cycles = now("fide@2014[9.6a=cycles]", TWO_WAYS);
    assert!(cycles.over.is_none());
    let claim = &cycles.claims[0];
    assert_eq!((claim.by, claim.ground, claim.counted.occurrences), (Color::White, "threefold", 5));
    // Since 2017 it is five times, however.
    let over = now("fide@2017", TWO_WAYS).over.unwrap();
    assert_eq!(over.says.confidence, Confidence::Certain);
}

#[test]
fn an_event_tells_the_tempo_of_games_whose_files_do_not() {
    let library = Library::built_in().unwrap();
    let tempo = |terms: &EventTerms, tags: &str| {
        let mut audit = audit(&library, "fide@2023").of_event(terms.clone()).unwrap();
        now_in(&mut audit, &format!("{tags}\n1. e4 e5 *")).tempo
    };
    let silent = EventTerms::default();
    assert_eq!(tempo(&silent, ""), None);
    assert_eq!(tempo(&silent, "[TimeControl \"180+2\"]"), Some(Tempo::Blitz));
    let standard = EventTerms { time: Some(TimeControl::from_spoken("90+30").unwrap()), ..EventTerms::default() };
    assert_eq!(tempo(&standard, ""), Some(Tempo::Standard));
    assert_eq!(tempo(&standard, "[TimeControl \"?\"]"), Some(Tempo::Standard));
    assert_eq!(tempo(&standard, "[TimeControl \"180+2\"]"), Some(Tempo::Blitz));
    let rapid = EventTerms { tempo: Some(Tempo::Rapid), ..EventTerms::default() };
    assert_eq!(tempo(&rapid, ""), Some(Tempo::Rapid));
    let announced = EventTerms {
        options: BTreeMap::from([("no-such-option".to_owned(), LawValue::Flag(true))]),
        ..EventTerms::default()
    };
    assert!(audit(&library, "fide@2023").of_event(announced).is_err());
}

#[test]
fn clocks_are_those_that_were_shown_last_and_a_flag_is_only_likely() {
    let text = "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:00]} 2. d4 {[%clk 0:00:-03]} d5 *";
    let shown = now("fide@2023", text);
    let [white, black] = shown.clocks.map(|clock| clock.map(|clock| (clock.ply, clock.time)));
    assert_eq!(white, Some((3, Time::ZERO)));
    assert_eq!(black, Some((2, Time::from_minutes(9))));
    let flag = shown.flag.unwrap();
    assert_eq!((flag.fallen, flag.at.ply, flag.at.mv.as_str()), (Color::White, 3, "2. d4"));
    assert_eq!(flag.below_zero, Some(Time::from_seconds(3)));
    assert_eq!(flag.says.result, Some(Score::Won(Color::Black)));
    assert_eq!(flag.says.confidence, Confidence::Likely);
    assert_eq!(flag.mate.unwrap().answer.verdict(), Some(true));
    assert!(!flag.is_other_down);
}

#[test]
fn after_a_move_that_is_not_legal_nothing_is_claimed_and_no_flag_is_decided() {
    let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";
    // The start stands for the third time, and after Nf3 another position would.
    let claims = now("fide@2023", &format!("{shuffle} *")).claims;
    let moves: Vec<&[String]> = claims.iter().map(|claim| claim.moves.as_slice()).collect();
    assert_eq!(moves, [&[][..], &["Nf3".to_owned()][..]]);
    let illegal = now("fide@2023", &format!("{shuffle} 5. Kf3 {{[%clk 0:00:00]}} e5 *"));
    assert!(illegal.claims.is_empty());
    assert_eq!((illegal.plies, illegal.on_move()), (8, Color::White));
    let finding = illegal.illegal_move().unwrap();
    assert_eq!((finding.at.ply, finding.at.mv.as_str()), (9, "5. Kf3"));
    let flag = illegal.flag.as_ref().unwrap();
    assert_eq!((flag.fallen, flag.at.ply), (Color::White, 9));
    assert!(flag.says.result.is_none() && flag.says.doubt.is_some() && flag.mate.is_none());
}

#[test]
fn what_comes_after_a_text_that_may_have_been_a_move_is_only_possible() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 Xx Nf3 Nf6 Ng1 Ng8 *";
    let doubtful = now("fide@2023", text);
    let claim = &doubtful.claims[0];
    assert_eq!((claim.ground, claim.says.confidence), ("threefold", Confidence::Possible));
}

/// Returns a game up to a ply, as if it were going on.
fn upto(game: &PgnGame, plies: usize) -> String {
    let tags = ["FEN", "SetUp", "Variant", "TimeControl"]
        .into_iter()
        .filter_map(|name| Some(format!("[{name} \"{}\"]\n", game.tag(name)?)));
    let moves = game.moves().take(plies).map(|played| format!("{} ", played.text));
    format!("{}\n{}*\n", tags.collect::<String>(), moves.collect::<String>())
}

/// Compares, ply by ply, what is so then with what the audit finds in the whole game: when a claim was first possible on each
/// ground by what stood on the board, when by a move, and when the game was over. Returns how often there was something.
fn compare(audit: &mut Audit<'_>, game: &PgnGame, place: &str) -> usize {
    let whole = audit.game(game).unwrap();
    let first = |ground: &str, by_move: bool| {
        whole
            .findings
            .iter()
            .find(|finding| {
                matches!(&finding.found, FindingKind::ClaimPossible { ground: other, intended, .. }
                if *other == ground && intended.is_some() == by_move)
            })
            .map(|finding| finding.at.ply)
    };
    let is_of_interest = whole.end.is_some() || first("threefold", true).is_some();
    if !is_of_interest {
        return 0;
    }
    let last = whole.end.map_or(game.plies(), |(ply, _)| ply);
    let mut seen: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for ply in 0..=last {
        let now = now_in(audit, &upto(game, ply));
        let is_over = whole.end.is_some_and(|(end, _)| end <= ply);
        assert_eq!(now.over.is_some(), is_over, "{place} {ply}");
        for claim in &now.claims {
            let kind = (claim.ground, !claim.moves.is_empty());
            seen.entry(kind).or_insert(ply);
        }
    }
    for ground in kodeks_core::GROUNDS {
        let (direct, by_move) = (first(ground, false), first(ground, true));
        assert_eq!(seen.get(&(*ground, false)).copied(), direct, "{place} {ground}");
        // The audit tells of a move only where that came first.
        let told = seen.get(&(*ground, true)).copied().filter(|ply| direct.is_none_or(|direct| *ply < direct));
        assert_eq!(told, by_move, "{place} {ground} by a move");
    }
    1
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn what_is_so_ply_by_ply_agrees_with_the_audit_of_the_whole_game() {
    let library = Library::built_in().unwrap();
    for edition in ["fide@2005", "fide@2014", "fide@2023"] {
        let mut audit = audit(&library, edition).with_claims(true);
        let mut compared = 0;
        for name in ["human", "lichess"] {
            let mut reader = PgnReader::new(collections::open(name));
            for number in 1..=1500 {
                let game = reader.next_game().unwrap().unwrap();
                compared += compare(&mut audit, game, &format!("{edition} {name} {number}"));
            }
        }
        println!("{edition}: {compared} games");
        assert!(compared > 100);
    }
}
