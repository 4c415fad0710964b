//! Exit codes: how a program that calls kodeks learns how it went.

use std::process::ExitCode;

use kodeks_rulesets::Outcome;

/// The outcome of a command, from which the exit code follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Decided, or nothing follows; any other command that did what it was asked.
    Done,
    /// Something is wrong with a file or with what was asked for; the message says what.
    Failed,
    /// The regulations leave it to the arbiter.
    ArbiterDecides,
    /// Facts or options are missing.
    Undecided,
    /// Regulations contradict each other.
    Conflict,
    /// The edition has no regulation about it.
    NotCovered,
    /// Nobody who was asked about can still checkmate.
    CannotMate,
    /// The compared editions differ, and the caller asked for an exit code that says so.
    Differs,
    /// A receipt was put in again, and the ruling is not the same.
    NotTheSame,
    /// A key was checked, and an answer of it does not hold.
    KeyDiffers,
    /// Games have findings, and the caller asked for an exit code that says so.
    Found,
    /// A text cites an article wrongly.
    WronglyCited,
    /// The program was interrupted; what it had written is whole.
    Interrupted,
    /// Nobody reads any more what is printed, as when a pipe is closed: not all of it was read.
    ReaderGone,
}

/// The section of `--help` about exit codes.
pub const HELP: &str = "\
Exit codes: 0 decided, also on what is taken for granted, which JSON lists under `assumed`, or nothing follows; 1 something is wrong with a file or a request; \
2 wrong use of the command line; 10 the arbiter decides; 11 undecided; 12 conflict; \
13 `mate`: nobody asked about can still checkmate; 14 `diff --exit-code`: decided otherwise; \
15 `audit --exit-code`: something was found; \
16 `--again`: not the same as the receipt; \
17 not covered: no regulation of the edition is about it; \
18 `exam --check`: an answer of the key does not hold; \
19 `cite`: an article is cited wrongly; \
130 interrupted; 141 nobody read all that was printed.";

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::ArbiterDecides => 10,
            Exit::Undecided => 11,
            Exit::Conflict => 12,
            Exit::CannotMate => 13,
            Exit::Differs => 14,
            Exit::Found => 15,
            Exit::NotTheSame => 16,
            Exit::NotCovered => 17,
            Exit::KeyDiffers => 18,
            Exit::WronglyCited => 19,
            Exit::Interrupted => 130,
            // As shells tell of a program that a closed pipe has ended.
            Exit::ReaderGone => 141,
        })
    }
}

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Exit {
        match outcome {
            Outcome::Decided | Outcome::NoConsequence => Exit::Done,
            Outcome::ArbiterDecides => Exit::ArbiterDecides,
            Outcome::Undecided => Exit::Undecided,
            Outcome::Conflict => Exit::Conflict,
            Outcome::NotCovered => Exit::NotCovered,
        }
    }
}
