//! Games of blind and partially sighted players.

use super::{Question, reported};
use crate::Fact;

/// How a blind player keeps his score.
const SCORE_KEPT: &[&str] = &["braille", "recording", "longhand", "not-kept"];

pub(super) const QUESTIONS: &[Question] = &[
    // Something about the two boards, the two scores, what was announced, or the assistant.
    reported(
        "blind",
        &[
            Fact::word(
                "blind",
                &[
                    "demands-two-boards",
                    "board-examined",
                    "announces",
                    "announces-unclearly",
                    "does-not-name-the-new-piece",
                    "does-not-repeat",
                    "handles-a-man",
                    "moves",
                    "keeps-score",
                    "misspoke",
                    "boards-differ",
                    "wants-an-assistant",
                    "assistant-tells",
                    "meets-a-hearing-impaired-player",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("sighted"),
            Fact::flag("clock_started"),
            Fact::flag("taken_out"),
            Fact::usually("captured_removed"),
            Fact::usually("placed"),
            Fact::usually("announced"),
            Fact::word("score_kept", SCORE_KEPT),
            Fact::word("both_scores", &["agree", "differ"]),
            Fact::flag("opponent_assisted"),
            Fact::flag("asked"),
            Fact::count("board_side"),
            Fact::usually("raised_squares"),
            Fact::usually("holes"),
            Fact::usually("pegs"),
            Fact::usually("staunton"),
            Fact::usually("marked_black"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "play-on-a-board-of-their-own",
    "adapt-the-rules-for-the-blind",
    "provide-a-board-for-the-blind",
    "announce-the-moves",
    "repeat-the-move-and-make-it",
    "name-the-new-piece",
    "keep-to-the-man-taken-out",
    "remove-the-captured-man",
    "put-the-man-into-another-hole",
    "let-the-opponents-clock-run",
    "keep-the-blind-players-score",
    "correct-the-announcement",
    "compare-both-scores",
    "put-the-board-right-by-the-score",
    "go-back-to-where-the-scores-agree",
    "set-the-clocks-accordingly",
    "have-an-assistant",
    "make-the-moves-on-the-other-board",
    "announce-the-moves-of-both",
    "write-for-the-blind-player-and-press",
    "tell-moves-and-times-when-asked",
    "tell-moves-and-times-unasked",
    "claim-on-time-and-report-touched-men",
    "see-to-the-adjournment",
];
