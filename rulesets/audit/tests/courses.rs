//! How a game ends in an edition whose rules hang on a tempo that its file does not tell.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_audit::{Courses, Doubt, GameEnd};
use kodeks_board::PgnReader;
use kodeks_core::Score;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_testing::{
    Folder,
    club::{club, regulation},
};

/// A rook against a king, which can mate nobody; White lost, and the file says so in these words.
fn lost(termination: &str) -> String {
    format!(
        "{termination}[Result \"0-1\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/2k5/8/R3K3 w - - 0 60\"]\n\n60. Rd1 Kb2 0-1\n"
    )
}

/// A club in which another regulation on resignations holds in blitz, or none.
fn in_blitz(ruling: Option<&str>) -> Folder {
    let layer =
        "title = { en = \"Blitz\" }\nname = \"blitz\"\napplies = { tempo = \"blitz\" }\nwithout = [\"resignation\"]\n";
    let mut contents = "[contents]\n\"L.1\" = { layer = \"blitz\", text = { en = \"In blitz.\" } }\n".to_owned();
    let mut other = None;
    if let Some(ruling) = ruling {
        contents += "\"L.2\" = \"blitz/resignation-in-blitz\"\n";
        other = Some(regulation(&format!("answers = \"resignation\"\nruling = \"{ruling}\"\n")));
    }
    let folder = club(&contents).with("club/blitz/layer.toml", layer);
    match other {
        Some(other) => folder.with("club/blitz/resignation-in-blitz.toml", &other),
        None => folder,
    }
}

/// Returns how the only game of a text ends in the club.
fn end(club: &Folder, pgn: &str) -> GameEnd {
    let mut library = Library::built_in().unwrap();
    library.add_folder(club.path()).unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("club@2015").unwrap())).unwrap();
    let mut courses = Courses::of(&library, [(&edition, &[][..])]).unwrap();
    let mut reader = PgnReader::new(pgn.as_bytes());
    courses.game(reader.next_game().unwrap().unwrap(), |courses| courses[0].end()).unwrap().unwrap()
}

#[test]
fn an_open_tempo_is_why_an_end_is_open_before_how_the_game_was_lost() {
    // Blitz is supervised or not, and the layers of the Laws below the club hang on both.
    let tempo = Some(Doubt::Missing(vec!["tempo".to_owned(), "supervised".to_owned()]));
    let club = in_blitz(Some("draw()"));
    let open = end(&club, &lost(""));
    assert_eq!((open.question.map(|question| question.name), open.open), (Some("resignation"), tempo));
    let on_time = end(&club, &lost("[Termination \"Time forfeit\"]\n"));
    assert_eq!((on_time.result, on_time.open), (Some(Score::Drawn), None));
    let classical = end(&club, &lost("[TimeControl \"5400+30\"]\n"));
    assert!(matches!(classical.open, Some(Doubt::HowLost { .. })), "{classical:?}");
}

#[test]
fn an_end_without_a_result_is_open_where_only_one_tempo_has_a_regulation_about_it() {
    let chooses = "[may_choose('half', draw()), may_choose('whole', win(opponent))]".replace('\'', "\\\"");
    let goes_on = regulation(&format!("answers = \"resignation\"\nruling = \"{chooses}\"\n"));
    let club = in_blitz(None).with("club/laws/resignation.toml", &goes_on);
    let open = |control: &str| end(&club, &lost(&format!("{control}[Termination \"White resigns\"]\n"))).open;
    assert_eq!(open(""), Some(Doubt::Missing(vec!["tempo".to_owned(), "supervised".to_owned()])));
    assert_eq!(open("[TimeControl \"5400+30\"]\n"), None);
    assert_eq!(open("[TimeControl \"180+2\"]\n"), None);
}
