//! What a case expects beside what was got, in the words of an arbiter.

use kodeks_core::{Color, Order, Score, Time, Who, question::DUTIES};
use kodeks_rulesets::cases::{Expected, Got, in_short};

use crate::Words;

use super::page::both;

/// One thing that a case expects, beside what was got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// What it is, as the case file calls it: `orders`.
    pub about: &'static str,
    /// What the case expects.
    pub expected: String,
    /// What was got.
    pub got: String,
    /// Whether they agree.
    pub agrees: bool,
}

/// Returns everything that a case expects beside what was got.
#[must_use]
pub fn beside(expected: &Expected, got: &Got, words: &Words) -> Vec<Beside> {
    let mut rows = Vec::new();
    let mut add = |about, expected: Option<String>, got: String| {
        let row = expected.map(|expected| Beside {
            about,
            agrees: expected == got,
            expected,
            got,
        });
        rows.extend(row);
    };
    let none = || words.say("test-none");
    let listed = |names: &[String]| match names.is_empty() {
        true => none(),
        false => names.join(", "),
    };
    let outcome = |name: &str| words.say(&format!("outcome-{name}"));
    add(
        "outcome",
        expected.outcome.as_deref().map(outcome),
        outcome(got.outcome.name()),
    );
    let orders: Vec<&Order> = got
        .orders
        .iter()
        .filter(|order| !is_may_play(order))
        .collect();
    let orders_expected = expected.orders.as_ref().map(|orders| {
        let said = orders.iter().map(|short| said(short, &got.orders, words));
        one_after_another(said.collect(), words)
    });
    let orders_got = orders.iter().map(|order| words.order(order)).collect();
    add(
        "orders",
        orders_expected,
        one_after_another(orders_got, words),
    );
    let sorted = |moves: &[String]| {
        let mut moves = moves.to_vec();
        moves.sort_unstable();
        listed(&moves)
    };
    add(
        "may_play",
        expected.may_play.as_deref().map(sorted),
        sorted(&got.may_play()),
    );
    let result = got.result.map_or_else(none, str::to_owned);
    add("result", expected.result.clone(), result);
    let clocks = |times: [Time; 2]| both(times, words);
    let clocks_got = got.clocks.map_or_else(none, |[_, after]| clocks(after));
    add("clocks", expected.clocks.map(clocks), clocks_got);
    add(
        "tempo",
        expected.tempo.clone(),
        got.tempo.map_or_else(none, str::to_owned),
    );
    add(
        "missing",
        expected.missing.as_deref().map(listed),
        listed(&got.missing),
    );
    add(
        "position",
        expected.position.clone(),
        got.position.clone().unwrap_or_default(),
    );
    for (name, value) in &expected.rating {
        let found = got.rating.iter().find(|(other, _)| other == name);
        add(
            name,
            Some(value.clone()),
            found.map_or_else(none, |(_, value)| value.clone()),
        );
    }
    rows.extend(among("article", &expected.articles, &got.articles, &listed));
    rows.extend(among("why_not", &expected.why_not, &got.why_not, &listed));
    rows
}

/// Some names have to be among those that were got; which others are is not said.
fn among(
    about: &'static str,
    expected: &[String],
    got: &[String],
    listed: &impl Fn(&[String]) -> String,
) -> Option<Beside> {
    let row = || Beside {
        about,
        expected: listed(expected),
        got: listed(got),
        agrees: expected.iter().all(|name| got.contains(name)),
    };
    (!expected.is_empty()).then(row)
}

fn is_may_play(order: &Order) -> bool {
    matches!(order, Order::MayPlay { .. })
}

fn one_after_another(orders: Vec<String>, words: &Words) -> String {
    match orders.is_empty() {
        true => words.say("test-none"),
        false => orders.join(" "),
    }
}

/// Says an order that a case writes in short as a ruling says it.
fn said(short: &str, got: &[Order], words: &Words) -> String {
    let is_it = |order: &&Order| in_short(order) == short;
    let found = got.iter().find(is_it).cloned();
    match found.or_else(|| read(short)) {
        Some(order) => words.order(&order),
        None => short.to_owned(),
    }
}

/// Reads an order as cases write it, if it is one that is written with a player, a time or a duty.
fn read(short: &str) -> Option<Order> {
    let parts: Vec<&str> = short.split(' ').collect();
    if let [name, player, rest] = parts[..] {
        let by = Color::from_name(player);
        let timed = by
            .zip(Time::parse(rest))
            .into_iter()
            .flat_map(|(player, time)| {
                [
                    Order::GiveTime { to: player, time },
                    Order::TakeTime { from: player, time },
                ]
            });
        let played = by.map(|by| Order::MustPlay {
            by,
            mv: rest.to_owned(),
        });
        let with_rest = timed.chain(played).find(|order| order.name() == name);
        if with_rest.is_some() {
            return with_rest;
        }
    }
    known().find(|order| in_short(order) == short)
}

/// Every order that stands for itself, or with a player or a duty.
fn known() -> impl Iterator<Item = Order> {
    let alone = [
        Order::PlayOn,
        Order::RestorePosition,
        Order::LetStand,
        Order::RefuseClaim,
        Order::KeepSilent,
        Order::Wait,
        Order::Intervene,
        Order::StopClocks,
        Order::SetClocks(None),
        Order::CountAsCompleted,
        Order::NewGame,
        Order::OfferEnds,
        Order::Postpone,
        Order::MayChooseSeveral,
    ];
    let of_a_player: [fn(Color) -> Order; 11] = [
        Order::StartClock,
        Order::OfferStands,
        Order::Penalise,
        Order::MayPenalise,
        Order::Warn,
        Order::GiveTimeAsDecided,
        Order::TakeTimeAsDecided,
        Order::ReducePoints,
        Order::IncreasePoints,
        Order::Fine,
        Order::Expel,
    ];
    let players = [Color::White, Color::Black];
    let with_player = players
        .into_iter()
        .flat_map(move |player| of_a_player.map(|order| order(player)));
    let ends = Score::ALL.into_iter().map(Order::EndGame);
    let somebody = players.map(Color::name).into_iter().chain(Who::NAMES);
    let duties = somebody.filter_map(Who::from_name).flat_map(|who| {
        DUTIES.iter().copied().flat_map(move |duty| {
            [
                Order::Must { who, duty },
                Order::May { who, duty },
                Order::MustNot { who, duty },
            ]
        })
    });
    alone
        .into_iter()
        .chain(with_player)
        .chain(ends)
        .chain(duties)
}

#[cfg(test)]
mod tests {
    use super::read;
    use kodeks_rulesets::cases::in_short;

    #[test]
    fn orders_in_short_are_read_back() {
        for short in [
            "give-time black 3:00",
            "take-time white 2:59.5",
            "must-play white Bb5",
            "play-on",
            "warn black",
            "end-game 1/2-1/2",
        ] {
            assert_eq!(
                read(short).map(|order| in_short(&order)),
                Some(short.to_owned())
            );
        }
        assert_eq!(read("give-time nobody 3:00"), None);
        assert_eq!(read("dance"), None);
    }
}
