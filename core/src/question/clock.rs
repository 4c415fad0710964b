//! The chess clock: what is done to it, what is wrong with it, and who runs late.

use super::{Origin, Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // The clock has run while a player thought, as the time control has it.
    Question {
        name: "clock-run",
        facts: &[
            Fact::player("mover"),
            Fact::player("opponent"),
            Fact::time("took"),
            Fact::flag("delay"),
            Fact::flag("new_period"),
            Fact::flag("flag_fallen"),
            Fact::flag("checkmate"),
            Fact::flag("stalemate"),
        ],
        orders: &["play-on", "must", "keep-silent"],
        origin: Origin::Table,
        possible: |point| {
            let both = |one, other| point.is(one) && point.is(other);
            !(both("checkmate", "stalemate") || both("new_period", "flag_fallen"))
        },
    },
    // The session begins.
    reported(
        "session",
        &[
            Fact::word("session", &["starts", "both-absent"]),
            Fact::player("white"),
            Fact::time("passed"),
        ],
    ),
    // How a player handles the clock, or how he does not.
    reported(
        "handles-clock",
        &[
            Fact::word(
                "handles_clock",
                &[
                    "with-the-other-hand",
                    "keeps-a-finger-on-it",
                    "hovers-over-it",
                    "roughly",
                    "picks-it-up",
                    "knocks-it-over",
                    "without-a-move",
                    "hinders-the-opponent",
                    "replies-before-the-press",
                    "does-not-press",
                    "cannot-press",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("next_move_made"),
            Fact::usually("accepted"),
            Fact::usually("claimed"),
            Fact::flag("replied"),
            Fact::flag("disabled"),
            Fact::flag("game_over"),
        ],
    )
    .also_after_the_game(),
    // A player stops both clocks.
    reported(
        "stops-clocks",
        &[
            Fact::word(
                "stops_clocks",
                &[
                    "promotion-piece-missing",
                    "to-call-the-arbiter",
                    "without-reason",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
    // The game has to be interrupted, or can be resumed.
    reported(
        "play",
        &[
            Fact::word("play", &["interrupted", "resumable"]),
            Fact::player("to_move"),
        ],
    ),
    // Where the clock stands, what it shows, and how it was set.
    reported(
        "clock",
        &[
            Fact::word(
                "clock",
                &[
                    "placed",
                    "defective",
                    "doubted",
                    "set-wrongly",
                    "after-an-irregularity",
                ],
            ),
            Fact::flag("counter_wrong"),
            Fact::flag("schedule_threatened"),
            Fact::count("moves"),
            Fact::count("moves_completed"),
        ],
    )
    .only_where(|point| {
        let (made, completed) = (point.count("moves"), point.count("moves_completed"));
        completed == made || completed + 1 == made
    }),
    // What screens and demonstration boards show.
    reported(
        "screen",
        &[
            Fact::word("screen", &["put-up", "sole-ground-of-a-claim"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
    // How a player claims a win on time.
    reported(
        "claims-on-time",
        &[
            Fact::word("claims_on_time", &["clocks-running"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "let-the-opponent-press-the-clock",
    "press-the-clock",
    "press-the-clock-for-him",
    "press-with-the-hand-that-moved",
    "keep-a-finger-on-the-clock",
    "make-a-move-before-pressing",
    "check-the-number-of-moves",
    "decide-where-the-clock-stands",
    "replace-the-clock",
    "go-by-what-the-clock-shows",
    "change-the-clock-setting",
    "correct-the-move-counter",
    "decide-when-play-goes-on",
    "stop-the-clocks-to-call-the-arbiter",
    "stop-the-clocks-and-tell-the-arbiter",
    "show-the-game-on-screens",
];
