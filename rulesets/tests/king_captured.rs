//! A king that is captured: an illegal move by the Laws, the end of the game where a pack says so.

use kodeks_rulesets::{EditionRequest, Library, Outcome, Record, Ruling, Selector, rule};
use kodeks_testing::{
    Folder,
    club::{club, regulation},
};

/// Rules on the last of these moves, by an edition, that of the club or another.
fn ruled(folder: &Folder, rules: &str, moves: &[&str]) -> Ruling {
    let happened: Vec<String> = moves.iter().map(|one| format!("[[happened]]\nmove = \"{one}\"\n")).collect();
    rule_on(folder, rules, &happened.concat())
}

/// Rules on what happened, by an edition.
fn rule_on(folder: &Folder, rules: &str, happened: &str) -> Ruling {
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse(rules).unwrap())).unwrap();
    let text = format!("[event]\ntime = \"90+30\"\n[game]\nstart = \"4k2r/8/8/8/8/8/8/K3Q3 w - - 0 1\"\n{happened}");
    let record = Record::from_text("record.toml", &text, folder.path(), edition.vocabulary()).unwrap();
    rule(library.host(), &edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
}

#[test]
fn a_captured_king_ends_the_game_only_where_a_pack_says_so() {
    let folder = club("[contents]\n\"L.1\" = \"captured-king\"\n")
        .with("club/captured-king.toml", &regulation("answers = \"king-captured\"\nruling = \"win(mover)\"\n"));
    let won = ruled(&folder, "club@2015", &["Qxe8"]);
    assert_eq!(won.outcome, Outcome::Decided);
    assert_eq!(won.orders[0].to_string(), "end-game 1-0");
    assert_eq!(won.reasons[0].articles, ["L.1"]);
    // Another illegal move is none of it, nor is a legal one.
    for moves in [["Ka4"], ["Kb2"]] {
        assert_eq!(ruled(&folder, "club@2015", &moves).outcome, Outcome::NoConsequence, "{moves:?}");
    }
    for rules in ["fide@2005", "fide@2014", "fide@2023"] {
        let by_the_laws = ruled(&folder, rules, &["Qxe8"]);
        assert_eq!(by_the_laws.outcome, Outcome::NoConsequence, "{rules}");
        assert!(by_the_laws.result.is_none());
    }
}

#[test]
fn whoever_tells_it_as_an_illegal_move_gets_the_same_answer() {
    let folder = club("[contents]\n\"L.1\" = \"captured-king\"\n")
        .with("club/captured-king.toml", &regulation("answers = \"king-captured\"\nruling = \"win(mover)\"\n"));
    for told in ["noticed_by = \"opponent\"", "noticed_by = \"arbiter\"", "noticed_by = \"player\"", "pressed = false"]
    {
        let happened = |attempt: &str| format!("[[happened]]\nillegal_move = \"{attempt}\"\n{told}\n");
        let won = rule_on(&folder, "club@2015", &happened("Qxe8"));
        assert_eq!(won.orders[0].to_string(), "end-game 1-0", "{told}");
        assert_eq!(won.reasons[0].articles, ["L.1"], "{told}");
        // Another illegal move, and this one by the Laws, are what they were.
        for (rules, attempt) in [("club@2015", "Ka4"), ("fide@2014", "Qxe8")] {
            let other = rule_on(&folder, rules, &happened(attempt));
            assert_eq!(other.outcome, Outcome::Decided, "{told} {attempt}");
            assert!(other.reasons.iter().all(|reason| reason.articles != ["L.1"]), "{told} {attempt}");
            assert!(other.result.is_none(), "{told} {attempt}");
        }
    }
}
