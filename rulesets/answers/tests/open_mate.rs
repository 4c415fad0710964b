//! Where the search for a mate that is still possible comes to nothing, the arbiter decides.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Language;
use kodeks_board::Color;
use kodeks_core::{Order, Score};
use kodeks_draw::ruling;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Alternatives, Outcome, Ruling, alternatives, rule_within};
use kodeks_views::RulingView;
use kodeks_winnability::Budget;
use kodeks_words::Words;

use crate::ruled;

/// A budget with which nothing but the simplest is found.
const NONE: Budget = Budget { positions: 1, ..Budget::RULING };

/// White can still checkmate, but not at once: the search needs more than a position.
const OPEN: &str = "2K5/8/2k3p1/p1Pp1pPp/P2P1P1P/8/8/8 w - - 0 1";

fn ruled(rules: &str, fen: &str, happened: &str) -> Vec<Ruling> {
    ruled_with_alternatives(rules, fen, happened).0
}

fn ruled_with_alternatives(rules: &str, fen: &str, happened: &str) -> (Vec<Ruling>, Alternatives) {
    let text = format!(
        "[event]\nrules = \"{rules}\"\ntime = \"90+30\"\n\n[game]\nstart = \"{fen}\"\n\
         clocks = {{ white = \"12:00\", black = \"0:00\" }}\n\n{happened}"
    );
    let record = ruled::record(&text);
    let library = built_in().unwrap();
    let edition = ruled::edition(&library, rules);
    let mates = NONE.into();
    let rulings = rule_within(library.host(), &edition, &record, &mates).unwrap();
    let found = alternatives(library.host(), &edition, &record, last(&rulings), &mates).unwrap();
    (rulings, found)
}

fn last(rulings: &[Ruling]) -> &Ruling {
    rulings.last().unwrap()
}

fn choices(ruling: &Ruling) -> Vec<(&str, &[Order])> {
    let orders = ruling.orders.iter();
    orders
        .filter_map(|order| match order {
            Order::MayChoose { choice, orders } => Some((choice.as_str(), orders.as_slice())),
            _ => None,
        })
        .collect()
}

const FLAG: &str = "[[happened]]\nflag = \"black\"\nnoticed_by = \"arbiter\"\n";

#[test]
fn a_fallen_flag_is_a_loss_or_a_draw_as_the_arbiter_decides() {
    for (rules, article) in [("fide@2005", "6.10"), ("fide@2014", "6.9"), ("fide@2018", "6.9"), ("fide@2023", "6.9")] {
        let rulings = ruled(rules, OPEN, FLAG);
        let ruling = last(&rulings);
        assert_eq!(ruling.outcome, Outcome::ArbiterDecides, "{rules}");
        assert_eq!(
            choices(ruling),
            [
                ("can-mate", &[Order::EndGame(Score::Won(Color::White))][..]),
                ("cannot-mate", &[Order::EndGame(Score::Drawn)][..]),
            ],
            "{rules}"
        );
        assert!(ruling.reasons[0].articles.contains(&article.to_owned()), "{rules}");
        assert_eq!((ruling.result, ruling.mates.len()), (None, 1), "{rules}");
        let page = ruling::page(
            &RulingView::new(ruling, &Words::new(Language::English)),
            false,
            &Words::new(Language::English),
        );
        let page = page.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(page.contains("opponent can still checkmate: not known"), "{page}");
        assert!(page.contains("Whether White can still checkmate was not decided"), "{page}");
        let json = RulingView::json(ruling, Language::English);
        assert_eq!(json["mates"][0]["answer"], "not-decided");
    }
}

#[test]
fn what_the_arbiter_chose_is_carried_out() {
    for (choice, result) in [("can-mate", Score::Won(Color::White)), ("cannot-mate", Score::Drawn)] {
        let decided = format!("{FLAG}\n[[happened]]\ndecides = \"{choice}\"\n");
        let rulings = ruled("fide@2023", OPEN, &decided);
        assert_eq!(last(&rulings).outcome, Outcome::Decided, "{choice}");
        assert_eq!(last(&rulings).result, Some(result), "{choice}");
    }
}

#[test]
fn a_resignation_is_left_to_the_arbiter_since_2023() {
    let resigns = "[[happened]]\nresigns = \"black\"\n";
    assert_eq!(last(&ruled("fide@2018", OPEN, resigns)).outcome, Outcome::Decided);
    let rulings = ruled("fide@2023", OPEN, resigns);
    assert_eq!(last(&rulings).outcome, Outcome::ArbiterDecides);
    assert!(last(&rulings).reasons[0].articles.contains(&"5.1.2".to_owned()));
}

#[test]
fn a_position_of_which_nobody_knows_whether_it_is_dead_is_left_to_him_too() {
    let moves = "[[happened]]\nmove = \"Kd8\"\n";
    let rulings = ruled("fide@2014", OPEN, moves);
    let ruling = last(&rulings);
    assert_eq!(ruling.outcome, Outcome::ArbiterDecides);
    assert_eq!(
        choices(ruling),
        [("can-mate", &[Order::PlayOn][..]), ("cannot-mate", &[Order::EndGame(Score::Drawn)][..]),]
    );
    assert!(ruling.reasons[0].articles.contains(&"5.2b".to_owned()));
}

#[test]
fn where_the_material_decides_nothing_is_left_open() {
    let bare = "8/8/8/3k4/8/8/4r3/K7 b - - 0 1";
    let rulings = ruled("fide@2014", bare, FLAG);
    assert_eq!(last(&rulings).result, Some(Score::Drawn));
}

/// A search that came to nothing comes to nothing under another reading, too: how five occurrences are counted
/// (9.6a) does not decide whether a position is dead.
#[test]
fn another_reading_does_not_find_the_mate() {
    let moves = "[[happened]]\nmove = \"Kd8\"\n";
    let (rulings, found) = ruled_with_alternatives("fide@2014", OPEN, moves);
    assert_eq!(last(&rulings).outcome, Outcome::ArbiterDecides);
    assert!(found.changes.is_empty(), "{:?}", found.changes[0].0);
}
