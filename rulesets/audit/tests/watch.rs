//! Rules of which the program knows nothing, written for the test: an audit asks them where their conditions say.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_audit::{Audit, FindingKind};
use kodeks_board::PgnReader;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_testing::Folder;

/// Knights out and back, four times: the start stands for the fourth time after ply 12, for the fifth after ply 16.
const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4";

/// A rook that goes up and down, after which no position recurs, from a board on which so many plies were quiet.
fn walk(quiet_plies: u32) -> String {
    format!(
        "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/R7/K7 w - - {quiet_plies} 90\"]\n\n\
         90. Ra3 Kg8 91. Ra4 Kf8 92. Ra5 Ke8 93. Ra6 Kd8 94. Kb2 Kc8 *\n"
    )
}

/// The regulations of the Laws by which a position that recurs or a run of quiet moves counts for anything.
const OF_THE_LAWS: [(&str, &str); 4] = [
    ("fivefold-repetition", "game.over"),
    ("seventy-five-moves", "game.over"),
    ("threefold-repetition", "draw-claim"),
    ("fifty-moves", "draw-claim"),
];

fn regulation(rest: &str) -> String {
    format!("title = {{ en = \"Ours\" }}\nsummary = {{ en = \"Ours.\" }}\nsource = \"L\"\nruling = \"draw()\"\n{rest}")
}

/// Rules in which none of those ever applies, but these, each with its question, numbers and condition.
fn rules(regulations: &[&str], vocabulary: &str) -> Folder {
    let mut head = "name = \"ours\"\nedition = \"2030\"\nversion = \"1.0.0\"\ntitle = { en = \"Ours\" }\nextends = \"fide@2018\"\n\
                    authentic = \"en\"\n[contents]\n"
        .to_owned();
    let mut folder = Folder::new().with("ours/vocabulary.toml", vocabulary);
    for (stem, question) in OF_THE_LAWS {
        let never = regulation(&format!("answers = \"{question}\"\n[when]\noccurrences = 1000\n"));
        folder = folder.with(&format!("ours/laws/{stem}.toml"), &never);
    }
    for (place, rest) in regulations.iter().enumerate() {
        head += &format!("\"L.{place}\" = \"ours-{place}\"\n");
        folder = folder.with(&format!("ours/ours/ours-{place}.toml"), &regulation(rest));
    }
    folder.with("ours/pack.toml", &head)
}

/// Returns when the only game of a text is over and when a draw could be claimed, each with its ply and its article.
fn found(rules: &Folder, pgn: &str) -> Vec<String> {
    let mut library = Library::built_in().unwrap();
    library.add_folder(rules.path()).unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("ours@2030").unwrap());
    let audit = Audit::by_edition(&library, &wanted).unwrap();
    let mut reader = PgnReader::new(pgn.as_bytes());
    let game = reader.next_game().unwrap().unwrap();
    let found = audit.with_claims(true).game(game).unwrap().findings;
    found
        .iter()
        .filter(|finding| matches!(finding.found, FindingKind::PlayedOn { .. } | FindingKind::ClaimPossible { .. }))
        .map(|finding| {
            let (ply, articles) = (finding.at.ply, finding.articles().join(", "));
            format!("{} {ply} {articles}", finding.found.name())
        })
        .collect()
}

const FOURFOLD: &str =
    "answers = \"game.over\"\n[law]\ntimes = 4\n[when]\noccurrences = { at_least = \"law.times\" }\n";
const FORTY: &str = "answers = \"game.over\"\n[when]\nquiet_moves = { above = 39 }\n";

#[test]
fn the_numbers_of_other_rules_are_followed() {
    let ours = rules(&[FOURFOLD, FORTY], "");
    assert_eq!(found(&ours, SHUFFLE), ["played-on 12 L.0"]);
    assert_eq!(found(&ours, &walk(75)), ["played-on 5 L.1"]);
    assert_eq!(found(&ours, &walk(20)), [""; 0]);
    let twelvefold = rules(&["answers = \"game.over\"\n[when]\noccurrences = 12\n"], "");
    let shuffle = SHUFFLE.replace("9. e4", "").repeat(3);
    assert_eq!(found(&twelvefold, &format!("{shuffle}e4")), ["played-on 44 L.0"]);
    let none = rules(&[], "");
    assert_eq!(found(&none, SHUFFLE), [""; 0]);
    assert_eq!(found(&none, &walk(200)), [""; 0]);
}

#[test]
fn claims_are_possible_where_other_rules_allow_them() {
    let claims = rules(
        &[
            "answers = \"draw-claim\"\n[when]\nground = \"threefold\"\noccurrences = 2\non_move = true\n",
            "answers = \"draw-claim\"\n[when]\nground = \"fifty-moves\"\nquiet_moves = { one_of = [10, 13] }\n",
            "answers = \"draw-claim\"\n[when]\nground = \"fifty-moves\"\nquiet_moves = 40\nintended = false\n",
        ],
        "",
    );
    let at_once = ["claim-possible 3 L.0", "claim-possible 4 L.0"];
    assert_eq!(found(&claims, SHUFFLE), at_once);
    // A move less by the move intended; after the first of two numbers the second is as good.
    let ten = ["claim-possible 2 L.1", "claim-possible 3 L.1"];
    assert_eq!(found(&claims, &walk(17)), ten);
    let thirteen = ["claim-possible 3 L.1", "claim-possible 4 L.1"];
    assert_eq!(found(&claims, &walk(22)), thirteen);
    assert_eq!(found(&claims, &walk(30)), [""; 0]);
    assert_eq!(found(&claims, &walk(77)), ["claim-possible 3 L.2"]);
}

#[test]
fn a_condition_on_anything_else_is_asked_after_every_move() {
    let whites_third = rules(
        &["answers = \"game.over\"\n[when]\nwhites = 3\n"],
        "[questions.\"game.over\"]\nmore_facts = [\"whites\"]\n\
         [facts.whites]\ntype = \"int\"\nshown = \"moves_of_white\"\nen = \"moves of White\"\n",
    );
    assert_eq!(found(&whites_third, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *"), ["played-on 5 L.0"]);
    let alone = rules(
        &["answers = \"game.over\"\n[when]\nleft = \"lone-king\"\n"],
        "[questions.\"game.over\"]\nmore_facts = [\"left\"]\n\
         [facts.left]\ntype = \"word\"\nwords = [\"lone-king\", \"bishop\", \"knight\", \"two-knights\", \"more\"]\n\
         shown = \"opponent.material\"\nen = \"what is left to the opponent\"\n",
    );
    let taken = |pawn: &str| {
        let fen = format!("4k3/8/8/8/8/8/r6{pawn}/R3K3 b Q - 0 1");
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1... Rxa1+ 2. Kd2 Kd7 *\n")
    };
    assert_eq!(found(&alone, &taken("P")), [""; 0]);
    assert_eq!(found(&alone, &taken("1")), ["played-on 1 L.0"]);
}

#[test]
fn what_hangs_together_is_asked_together() {
    // Not where the position is dead, and only where it stands for the second or third time in a row.
    let ours = rules(
        &[
            "answers = \"game.over\"\n[when]\ndead = false\nconsecutive_occurrences = { one_of = [2, 3] }\nquiet_moves = { at_least = 5 }\n",
        ],
        "",
    );
    assert_eq!(found(&ours, SHUFFLE), ["played-on 10 L.0"]);
    let bare_kings = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/K7 w - - 20 90\"]\n\n\
                      90. Kb1 Kg8 91. Ka1 Kh8 92. Kb1 Kg8 93. Ka1 Kh8 94. Kb1 *\n";
    assert_eq!(found(&ours, bare_kings), ["played-on 0 1.5, 5.2.2"]);
}
