//! The verbs of ratings: what each orders.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_core::{
    Order, Tempo, Value,
    rating::{Halves, RatingOrder},
};
use kodeks_scripting::{Host, LawValue, ScriptAnswer};

use crate::common::{Asked, law, question};

/// Returns what a line orders as the answer to a question.
fn ordered(name: &str, line: &str) -> Result<Order, String> {
    let (host, question) = (Host::new(), question(name));
    let law = law(&[
        ("few", LawValue::Count(15)),
        ("most", LawValue::Count(400)),
        ("two", LawValue::Count(2)),
        ("five", LawValue::Count(5)),
    ]);
    let mut facts = Asked::of(question);
    if question.fact("difference").is_some() {
        facts = facts.with("difference", Value::Count(401));
    }
    if question.fact("rating").is_some() {
        facts = facts.with("rating", Value::Count(1000));
    }
    let script = host.compile_line("x.toml", 1, line, question, &law).map_err(|error| error.complaint().to_string())?;
    match script.run(&host, &facts, &law).unwrap() {
        ScriptAnswer::Orders { orders, .. } => Ok(orders[0].clone()),
        ScriptAnswer::Undecided { missing, .. } => panic!("{line}: {missing:?}"),
    }
}

#[test]
fn every_verb_gives_its_order() {
    let rounding = |halves| RatingOrder::RoundHalves(halves);
    let unrated = |again_within| RatingOrder::RateUnrated { half_point: 15, again_within };
    let with_draws = |half_point| RatingOrder::RateNewPlayerWithDraws { draws: 2, against: 400, most: 5, half_point };
    for (question, line, expected) in [
        ("rating.game", "rate_game()", RatingOrder::RateGame),
        ("rating.game", "rate_with_new_rating()", RatingOrder::RateWithNewRating),
        ("rating.game", "do_not_rate()", RatingOrder::DoNotRate),
        ("rating.difference", "count_difference(difference)", RatingOrder::CountDifference(401)),
        ("rating.difference", "count_difference(least(difference, law.most))", RatingOrder::CountDifference(400)),
        ("rating.probability", "expect_by_table()", RatingOrder::ExpectByTable),
        ("rating.k", "use_k(law.few)", RatingOrder::UseK(15)),
        ("rating.unrated", "rate_unrated(law.few)", unrated(None)),
        ("rating.unrated", "rate_unrated(law.few, law.most)", unrated(Some(400))),
        (
            "rating.carried-over",
            "raise_to(rating + share(law.most - law.few, law.two, law.five))",
            RatingOrder::RaiseTo(1000 + 154),
        ),
        ("rating.k-limit", "use_k(quotient(law.most, law.few))", RatingOrder::UseK(26)),
        ("rating.initial", "rate_new_player(law.few)", RatingOrder::RateNewPlayer(15)),
        ("rating.initial", "rate_new_player_with_draws(law.two, law.most, law.five)", with_draws(None)),
        ("rating.initial", "rate_new_player_with_draws(law.two, law.most, law.five, law.few)", with_draws(Some(15))),
        ("rating.list", "rate_as(\"standard\")", RatingOrder::RateAs(Tempo::Standard)),
        ("rating.floor", "do_not_publish()", RatingOrder::DoNotPublish),
        ("rating.rounding", "round_halves(\"up\")", rounding(Halves::Up)),
        ("rating.rounding", "round_halves(\"away-from-zero\")", rounding(Halves::AwayFromZero)),
    ] {
        assert_eq!(ordered(question, line), Ok(Order::Rating(expected)), "{line}");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |question, line| ordered(question, line).unwrap_err();
    assert_eq!(
        refused("rating.rounding", "round_halves(\"down\")"),
        "`round_halves` cannot take `down`; it takes `away-from-zero`, `up`"
    );
    assert!(refused("rating.game", "use_k(law.few)").contains("does not answer `rating.game`"));
    assert!(refused("rating.k", "use_k(\"few\")").contains("is given a word"));
}
