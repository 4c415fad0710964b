//! Verbs of thinking time: give it, take it, and measure how much.

use kodeks_core::{Order, Time};
use rhai::Engine;

use super::{Gives, Said, Takes, Verb};
use crate::table::{Count, Player};

/// Gives a player more thinking time: the order `give-time`. No time is no order.
pub(super) const GIVE: Verb = Verb {
    name: "give",
    said: "give(player, time)",
    takes: &[&[Takes::Player, Takes::Time]],
    gives: Gives::Order("give-time"),
    teach: |engine| {
        engine.register_fn("give", |to: Player, time: Time| {
            some_time(time, Order::GiveTime { to: to.color, time })
        });
    },
};

/// Takes thinking time from a player: the order `take-time`. No time is no order.
pub(super) const TAKE: Verb = Verb {
    name: "take",
    said: "take(player, time)",
    takes: &[&[Takes::Player, Takes::Time]],
    gives: Gives::Order("take-time"),
    teach: |engine| {
        engine.register_fn("take", |from: Player, time: Time| {
            let from = from.color;
            some_time(time, Order::TakeTime { from, time })
        });
    },
};

/// Stops both clocks: the order `stop-clocks`.
pub(super) const STOP_CLOCKS: Verb = alone!("stop_clocks", StopClocks);

/// Starts a player's clock: the order `start-clock`.
pub(super) const START_CLOCK: Verb = about_a_player!("start_clock", StartClock);

/// Sets both clocks as the arbiter decides: the order `set-clocks`.
pub(super) const SET_CLOCKS: Verb = Verb {
    name: "set_clocks",
    said: "set_clocks()",
    takes: &[&[]],
    gives: Gives::Order("set-clocks"),
    teach: |engine| {
        engine.register_fn("set_clocks", || Said::from(Order::SetClocks(None)));
    },
};

/// Gives both players more with every move, to keep: the order `add-increment`.
pub(super) const ADD_INCREMENT: Verb = Verb {
    name: "add_increment",
    said: "add_increment(time)",
    takes: &[&[Takes::Time]],
    gives: Gives::Order("add-increment"),
    teach: |engine| {
        engine.register_fn("add_increment", |time: Time| {
            some_time(time, Order::AddIncrement(time))
        });
    },
};

/// Gives both players more with every move, to use at once: the order `add-delay`.
pub(super) const ADD_DELAY: Verb = Verb {
    name: "add_delay",
    said: "add_delay(time)",
    takes: &[&[Takes::Time]],
    gives: Gives::Order("add-delay"),
    teach: |engine| {
        engine.register_fn("add_delay", |time: Time| {
            some_time(time, Order::AddDelay(time))
        });
    },
};

/// Gives a player as much time as the arbiter decides: the order `give-time-as-decided`.
pub(super) const GIVE_AS_DECIDED: Verb = about_a_player!("give_as_decided", GiveTimeAsDecided);

/// Takes as much time from a player as the arbiter decides: the order `take-time-as-decided`.
pub(super) const TAKE_AS_DECIDED: Verb = about_a_player!("take_as_decided", TakeTimeAsDecided);

/// Measures half of a time.
pub(super) const HALF: Verb = Verb {
    name: "half",
    said: "half(time)",
    takes: &[&[Takes::Time]],
    gives: Gives::Measure,
    teach: |engine| {
        engine.register_fn("half", Time::half);
    },
};

/// Measures the least of two or three times, or of two or three counts.
pub(super) const LEAST: Verb = Verb {
    name: "least",
    said: "least(a, b)` or `least(a, b, c)",
    takes: MEASURES,
    gives: Gives::Measure,
    teach: |engine| {
        teach_measure::<Time>(engine, "least", Ord::min);
        teach_measure::<Count>(engine, "least", Ord::min);
    },
};

/// Measures the most of two or three times, or of two or three counts.
pub(super) const MOST: Verb = Verb {
    name: "most",
    said: "most(a, b)` or `most(a, b, c)",
    takes: MEASURES,
    gives: Gives::Measure,
    teach: |engine| {
        teach_measure::<Time>(engine, "most", Ord::max);
        teach_measure::<Count>(engine, "most", Ord::max);
    },
};

const MEASURES: &[&[Takes]] = &[
    &[Takes::Time, Takes::Time],
    &[Takes::Time, Takes::Time, Takes::Time],
    &[Takes::Count, Takes::Count],
    &[Takes::Count, Takes::Count, Takes::Count],
];

fn some_time(time: Time, order: Order) -> Said {
    Said((time > Time::ZERO).then_some(order))
}

fn teach_measure<T>(engine: &mut Engine, name: &str, choose: fn(T, T) -> T)
where
    T: Clone + Send + Sync + 'static,
{
    engine.register_fn(name, choose);
    engine.register_fn(name, move |a: T, b: T, c: T| choose(choose(a, b), c));
}
