//! `kodeks ask` and `kodeks rule --ask`: conversations that are piped, line by line.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::{Folder, Said, kodeks, kodeks_fed};

const TODAY: (&str, &str) = ("KODEKS_TODAY", "2024-05-01");

/// Has a conversation: the words of the command line, and one line for each answer.
fn ask(words: &[&str], answers: &[&str]) -> Said {
    let lines = answers.iter().map(|answer| format!("{answer}\n"));
    kodeks_fed(&[&["ask"], words].concat(), &[TODAY], &lines.collect::<String>())
}

/// Returns the questions that were asked, without that what happened and whether to keep the record.
fn questions(said: &Said) -> Vec<&str> {
    said.err
        .lines()
        .filter(|line| line.ends_with('?') || line.ends_with("not known)"))
        .filter(|line| !line.starts_with("Keep"))
        .collect()
}

#[test]
fn a_telephone_of_a_player_who_is_named_needs_no_question() {
    let said = ask(&["phone", "rang", "black"], &[]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("White wins: 1-0."), "{}", said.out);
    assert_eq!(questions(&said), [""; 0]);
    let record = "The record\n  [[happened]]\n  phone = \"rings\"\n  by = \"black\"\n";
    assert!(said.out.ends_with(record), "{}", said.out);
}

#[test]
fn whose_telephone_it_is_is_asked_and_nobodys_is_made_up() {
    let said = ask(&["phone", "rang"], &["2"]);
    assert_eq!(questions(&said), ["Whose phone or device is it?"]);
    assert!(said.out.contains("White wins: 1-0."), "{}", said.out);
    let said = ask(&["dzwonek", "--lang", "pl"], &["2"]);
    assert!(
        said.err.starts_with("Do kogo należy telefon lub urządzenie?\n  1 Białe\n  2 Czarne\n  3 nie wiadomo\n"),
        "{}",
        said.err
    );
    assert!(said.out.contains("Dzwoni telefon czarnych."), "{}", said.out);
    let said = ask(&["phone", "rang"], &["3", "3"]);
    assert_eq!(said.code, 11, "{}", said.out);
    assert!(!said.err.contains("White's telephone"), "{}", said.err);
}

#[test]
fn an_illegal_move_in_blitz_takes_a_handful_of_questions() {
    let said = ask(&["illegal move in blitz"], &["yes", "yes", "2", "black", "yes"]);
    assert_eq!(said.code, 0, "{}\n{}", said.err, said.out);
    assert!(said.out.contains("White wins: 1-0."), "{}", said.out);
    assert!(questions(&said).len() <= 5, "{:?}", questions(&said));
    assert!(said.out.contains("tempo = \"blitz\""), "{}", said.out);
}

#[test]
fn how_late_a_player_came_is_the_only_question() {
    let words = ["white came late", "--option", "default_time=30min"];
    let ended = |late: &str| {
        let said = ask(&words, &[late]);
        assert_eq!(questions(&said).len(), 1, "{}", said.err);
        said.code
    };
    assert_eq!(ended("30 minutes"), 0, "he may be as late as that");
    assert_eq!(ended("0:30:01"), 10, "the arbiter decides");
    assert_eq!(ended(""), 11);
}

#[test]
fn a_wrong_answer_is_told_and_asked_again() {
    let words = ["white came late", "--option", "default_time=30min"];
    let said = ask(&words, &["0:20", "soon", "20 min"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let ambiguous = "`0:20` may be hours and minutes, or minutes and seconds; write `0:20:00` or `0:00:20`";
    let told = said.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(ambiguous), "{told}");
    assert!(told.contains("`soon` is not a time"), "{told}");
    assert_eq!(questions(&said).len(), 3);
}

#[test]
fn a_draw_offer_needs_no_question_and_is_understood_in_three_languages() {
    for (language, words, told) in [
        ("en", "black offered a draw", "Black offers a draw."),
        ("pl", "czarne proponują remis", "Czarne proponują remis."),
        ("cs", "černý nabídl remízu", "Černý nabízí remízu."),
    ] {
        let said = ask(&[words, "--time", "90+30", "--lang", language], &[]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.starts_with(told), "{}", said.out);
        assert_eq!(said.err.lines().filter(|line| line.starts_with("  1 ")).count(), 0);
    }
}

#[test]
fn few_men_are_entered_and_decide_whether_the_flag_loses() {
    let fallen = |answers: &[&str]| {
        let said = ask(&["white's flag fell", "--time", "90+30"], answers);
        assert!(questions(&said).len() <= 4, "{:?}", questions(&said));
        said
    };
    // A bishop can checkmate where a pawn of the loser stands in his way; a bare king never can.
    let said = fallen(&["3", "Kg1 a2", "Kg8 Bc8", "", "1"]);
    assert!(said.out.contains("Black wins: 0-1."), "{}", said.out);
    assert!(said.out.contains("start = \"2b3k1/8/8/8/8/8/P7/6K1 w - - 0 1\""), "{}", said.out);
    let said = fallen(&["3", "Kg1 a2", "Kg8 Bc8", "c8=-", "", "1"]);
    assert!(said.out.contains("1/2-1/2"), "{}", said.out);
    let said = fallen(&["3", "8/8/8/8/8/6k1/P7/6K1 w - - 0 1"]);
    assert!(said.out.contains("1/2-1/2"), "{}", said.out);
    let said = fallen(&["3", "Xg1", "", ""]);
    assert!(said.err.contains("`Xg1` is no piece on a square."), "{}", said.err);
    assert!(said.out.contains("This holds only if what is taken for granted below is true."), "{}", said.out);
    assert_eq!(said.code, 0);
}

#[test]
fn several_events_of_that_name_are_offered_and_other_words_can_be_tried() {
    let said = ask(&[], &["qwertz", "draw", "something else", "resigns", "black", "yes"]);
    assert!(said.err.contains("Nothing is called so."), "{}", said.err);
    assert!(said.err.contains("A draw is offered"), "{}", said.err);
    assert!(said.out.contains("White wins: 1-0."), "{}\n{}", said.err, said.out);
}

#[test]
fn a_player_is_known_by_his_name_from_the_game() {
    let folder = Folder::new();
    let name = folder.write("names.pgn", "[White \"Nowak, Anna\"]\n[Black \"Kos, Jan\"]\n\n1. e4 e5 *\n");
    let said = ask(&["phone of Kos rang", "--game", &name, "--time", "90+30"], &[]);
    assert!(said.out.starts_with("Black's telephone rings."), "{}", said.err);
    let missing = ask(&["phone rang", "--game", "nowhere.pgn"], &[]);
    assert!(missing.err.contains("nowhere.pgn"), "{}", missing.err);
}

#[test]
fn the_record_is_kept_where_wanted_and_gives_the_same_ruling() {
    let folder = Folder::new();
    let (kept, other) = (folder.file("kept.toml"), folder.file("other.toml"));
    let said = ask(&["phone rang black", "--out", &kept], &[]);
    assert_eq!(said.code, 0, "{}", said.err);
    let again = kodeks(&["rule", &kept, "--on", "2024-05-01"]);
    assert!(again.out.contains("White wins: 1-0."), "{}", again.err);
    let said = ask(&["phone rang black"], &[&kept, &other]);
    assert!(said.err.contains("there is such a file already"), "{}", said.err);
    assert_eq!(folder.read("other.toml"), folder.read("kept.toml"));
    let refused = ask(&["phone rang black", "--out", &kept], &[]);
    assert_eq!(refused.code, 1);
}

#[test]
fn who_goes_away_leaves_nothing_behind() {
    let folder = Folder::new();
    let kept = folder.file("gone.toml");
    let said = ask(&["phone rang", "--out", &kept], &[]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("nothing is written"), "{}", said.err);
    assert!(folder.names().is_empty() && said.out.is_empty());
}

#[test]
fn what_a_file_leaves_out_is_asked_and_written_beside_it_with_its_comments() {
    let text =
        "# Round 3\n[event] # our open\ntime = \"3+2\"\n\n# by the window\n[[happened]]\nphone = \"rings\" # loudly\n";
    let folder = Folder::new();
    let file = folder.write("incident.toml", text);
    let words = ["rule", &file, "--ask"];
    let said = kodeks_fed(&words, &[TODAY], "Black\n");
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("White wins: 1-0."), "{}", said.out);
    assert_eq!(folder.read("incident.toml"), text);
    assert_eq!(folder.read("incident.answered.toml"), format!("{text}by = \"black\"\n"));
    let again = kodeks_fed(&words, &[TODAY], "Black\n");
    assert!(again.err.contains("there is such a file already"), "{}", again.err);
    let own = kodeks_fed(&["rule", &file, "--ask", "--out", &file], &[TODAY], "Black\n");
    assert_eq!(own.code, 0, "{}", own.err);
    assert_eq!(folder.read("incident.toml"), folder.read("incident.answered.toml"));
}

#[test]
fn a_file_that_leaves_nothing_out_is_ruled_on_without_a_question() {
    let folder = Folder::new();
    let file = folder.write("whole.toml", "[[happened]]\nphone = \"rings\"\nby = \"black\"\n");
    let said = kodeks_fed(&["rule", &file, "--ask"], &[TODAY], "");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(folder.names(), ["whole.toml"]);
}

#[test]
fn what_stands_in_an_event_file_is_not_written_elsewhere() {
    let folder = Folder::new();
    let event = folder.write("open.toml", "[event]\nrules = \"fide\"\n");
    let words = ["illegal move", "--event", &event];
    let said = ask(&words, &["blitz", "not known", ""]);
    let told = said.err.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = format!("the event stands in `{event}`; write `tempo` there");
    assert!(told.contains(&expected), "{told}");
    assert!(!said.err.contains("error:"), "{}", said.err);
    assert_eq!(folder.read("open.toml"), "[event]\nrules = \"fide\"\n");
}
