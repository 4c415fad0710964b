//! Points, the conduct of the players, and the role of the arbiter.

use super::{AFTER_A_REPORT, Origin, Question, anything, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // What an arbiter may choose from, once another regulation has called for a penalty.
    Question {
        name: "penalty",
        facts: &[Fact::player("offender"), Fact::player("opponent")],
        orders: AFTER_A_REPORT,
        origin: Origin::Table,
        possible: anything,
    },
    // What a game counts: `by` is who won it.
    reported(
        "scores",
        &[
            Fact::word(
                "scores",
                &["win", "win-by-forfeit", "draw", "forfeit-by-both"],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::player("white"),
            Fact::player("black"),
        ],
    )
    .also_after_the_game(),
    // What a player did with a telephone, or a telephone did by itself.
    reported(
        "phone",
        &[
            Fact::word("phone", &["rings", "sounds", "carried", "used", "bag-used"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::usually("in_the_venue"),
            Fact::usually("in_the_hall"),
            Fact::flag("authorised"),
            Fact::flag("switched_off"),
            Fact::flag("in_the_bag"),
            Fact::usually("evident"),
            Fact::flag("game_over"),
            Fact::usually("opponent.can_mate"),
        ],
    )
    .also_after_the_game(),
    // Whether a player lets himself be searched.
    reported(
        "search",
        &[
            Fact::word("search", &["agreed", "refused"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
    // How a player behaves.
    reported(
        "conduct",
        &[
            Fact::word(
                "conduct",
                &[
                    "brings-chess-into-disrepute",
                    "uses-notes",
                    "takes-advice",
                    "analyses-on-another-board",
                    "misuses-the-scoresheet",
                    "smokes",
                    "distracts",
                    "annoys",
                    "claims-unreasonably",
                    "offers-unreasonably",
                    "brings-in-noise",
                    "refuses-to-comply",
                    "both-refuse-to-comply",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("persistently"),
            Fact::flag("in_the_smoking_area"),
            Fact::flag("game_over"),
            Fact::usually("opponent.can_mate"),
        ],
    )
    .also_after_the_game(),
    // A player goes away from his board.
    reported(
        "leaves",
        &[
            Fact::word(
                "leaves",
                &["the-venue", "for-the-rest-area", "for-the-toilets"],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("permission"),
            Fact::flag("reported"),
            Fact::usually("by.on_move"),
        ],
    ),
    // What spectators do, or players of other games, or anybody else.
    reported(
        "others",
        &[
            Fact::word(
                "others",
                &[
                    "speak-about-the-game",
                    "interfere",
                    "tell-a-player",
                    "tell-the-arbiter",
                    "use-a-telephone",
                    "enter-the-playing-area",
                ],
            ),
            Fact::flag("finished_player"),
            Fact::flag("permission"),
            Fact::usually("in_the_venue"),
        ],
    )
    .also_after_the_game(),
    // Something outside the game disturbs it.
    reported(
        "disturbance",
        &[
            Fact::word("disturbance", &["external"]),
            Fact::player("white"),
            Fact::player("black"),
        ],
    ),
    // What the arbiter finds, or says, or does.
    reported(
        "arbiter",
        &[
            Fact::word(
                "arbiter",
                &[
                    "sees-a-breach",
                    "finds-bad-conditions",
                    "sees-time-trouble",
                    "sees-time-trouble-in-several-games",
                    "interferes",
                    "tells-the-number-of-moves",
                    "tells-that-a-move-was-made",
                    "tells-that-the-clock-was-not-pressed",
                    "doubts-fair-play",
                    "has-a-player-in-need",
                    "has-to-reconstruct-the-game",
                    "has-to-check-a-claim",
                ],
            ),
            Fact::flag("provided_for"),
            Fact::flag("completing_the_score"),
            Fact::flag("flag_fallen"),
        ],
    ),
    // A player wants to have the Laws explained.
    reported(
        "explanation",
        &[
            Fact::word("explanation", &["asked-for"]),
            Fact::player("by"),
        ],
    )
    .also_after_the_game(),
    // A player does not accept a ruling.
    reported(
        "appeals",
        &[
            Fact::word(
                "appeals",
                &["against-a-quickplay-ruling", "against-another-ruling"],
            ),
            Fact::player("by"),
            Fact::flag("signed"),
        ],
    )
    .also_after_the_game(),
    // What a scoresheet lacks, where a federation asks for more than the Laws.
    reported(
        "scoresheet-lacks",
        &[
            Fact::word(
                "scoresheet_lacks",
                &["numbers-of-moves", "result", "signature"],
            ),
            Fact::player("by"),
        ],
    )
    .also_after_the_game(),
    // A game is to be rated.
    reported(
        "for-rating",
        &[Fact::word(
            "for_rating",
            &["played-by-the-laws", "not-played-by-the-laws"],
        )],
    )
    .also_after_the_game(),
];

pub(super) const DUTIES: &[&str] = &[
    "score-as-announced",
    "use-a-telephone",
    "inspect-clothes-and-bags",
    "inspect-clothes-bags-and-body",
    "inspect-in-private",
    "inspect-by-somebody-of-the-same-sex",
    "impose-the-announced-penalty",
    "keep-the-device-in-the-bag",
    "use-the-bag-without-permission",
    "send-the-offenders-away",
    "be-in-the-playing-area-without-permission",
    "interfere-in-the-game",
    "tell-a-player-of-an-irregularity",
    "tell-the-arbiter-of-an-irregularity",
    "have-the-laws-observed",
    "see-to-good-conditions",
    "keep-the-players-undisturbed",
    "watch-the-games",
    "appoint-assistants",
    "tell-the-number-of-moves",
    "tell-that-a-move-was-made",
    "tell-that-the-clock-was-not-pressed",
    "see-to-fair-play",
    "follow-the-rules-against-cheating",
    "take-special-care-of-the-player",
    "help-to-reconstruct-the-game",
    "check-the-claim",
    "supervise-the-check",
    "ask-for-an-explanation",
    "appeal",
    "appeal-as-the-event-provides",
    "send-the-game-in-for-rating",
    "number-the-moves",
    "enter-the-result",
    "sign-both-scoresheets",
];
