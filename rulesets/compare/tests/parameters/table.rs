//! The table: each parameter of the Laws, where it shows, and whether it changed from one edition to
//! the next.

use kodeks_compare::Difference;
use kodeks_core::{Question, Tempo, Time, Value};
use kodeks_rulesets::Outcome;
use kodeks_scripting::LawValue;

/// What the facts about the editions say of one parameter and one pair of editions.
#[derive(Clone, Copy)]
pub enum Cell {
    /// It changed.
    Changed,
    /// It did not.
    Same,
    /// Nothing that could be asked at the table, or from memory only: why it is not put here.
    Aside(&'static str),
}

/// A parameter, or a part of one.
pub struct Parameter {
    /// As the facts about the editions call it.
    pub parameter: &'static str,
    /// The part that this row is about.
    pub name: &'static str,
    /// The question under which it shows.
    pub question: &'static str,
    /// Which differences are about it.
    pub about: fn(&Shown<'_>) -> bool,
    /// 2005 to 2009, 2009 to 2014, 2014 to 2017, 2017 to 2018, 2018 to 2023.
    pub pairs: [Cell; 5],
}

/// A difference that a comparison shows.
pub struct Shown<'a> {
    /// The question.
    pub question: &'static Question,
    /// The difference.
    pub difference: &'a Difference,
}

impl Shown<'_> {
    pub fn said(&self) -> String {
        let witness = &self.difference.witness;
        let facts: Vec<String> = witness
            .telling
            .iter()
            .map(|fact| {
                format!(
                    "{} {:?}",
                    self.question.facts[*fact].name, witness.facts[*fact]
                )
            })
            .collect();
        format!(
            "{:?} [{}] {:?} {:?} against {:?}",
            self.difference.settings.first(),
            facts.join(", "),
            self.difference.aspects,
            witness.in_a.articles,
            witness.in_b.articles
        )
    }

    fn value(&self, name: &str) -> &Value {
        let place = self
            .question
            .fact(name)
            .unwrap_or_else(|| panic!("no fact `{name}`"));
        &self.difference.witness.facts[place]
    }

    fn is(&self, name: &str) -> bool {
        *self.value(name) == Value::Bool(true)
    }

    fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Enum(word) => word,
            other => panic!("`{name}` is {other:?}"),
        }
    }

    fn count(&self, name: &str) -> u32 {
        match self.value(name) {
            Value::Int(count) => *count,
            other => panic!("`{name}` is {other:?}"),
        }
    }

    fn under(&self, tempo: Tempo) -> bool {
        let settings = &self.difference.settings;
        settings
            .iter()
            .any(|setting| setting.tempo.is_none_or(|other| other == tempo))
    }

    /// Whether it shows at this tempo with an option that is true or false.
    fn under_with(&self, tempo: Tempo, option: &str, flag: bool) -> bool {
        let other = (option.to_owned(), LawValue::Flag(!flag));
        self.difference.settings.iter().any(|setting| {
            setting.tempo.is_none_or(|other| other == tempo) && !setting.options.contains(&other)
        })
    }

    fn standard(&self) -> bool {
        self.under(Tempo::Standard)
    }

    fn supervised(&self, tempo: Tempo) -> bool {
        self.under_with(tempo, "supervised", true)
    }

    fn unsupervised(&self, tempo: Tempo) -> bool {
        self.under_with(tempo, "supervised", false)
    }

    /// Whether this order differs.
    fn order(&self, name: &str) -> bool {
        self.difference
            .aspects
            .iter()
            .any(|aspect| aspect.name == name)
    }

    /// Whether an illegal move is penalised, and not what is considered as one.
    fn plain_fault(&self) -> bool {
        self.word("fault") == "illegal-move"
    }

    /// Whether one answer is settled or left to the arbiter, and the other is not.
    fn outcomes_differ(&self) -> bool {
        let witness = &self.difference.witness;
        witness.in_a.outcome != witness.in_b.outcome
    }

    /// Whether moves bring no extra time, or nobody asks.
    fn without_increment(&self) -> bool {
        let place = self.question.fact("increment").unwrap();
        let is_asked = self.difference.witness.telling.contains(&place);
        !is_asked || *self.value("increment") == Value::Time(Time::ZERO)
    }

    /// Whether both editions can answer without anything further.
    fn answered(&self) -> bool {
        let witness = &self.difference.witness;
        let answers = [&witness.in_a, &witness.in_b];
        answers
            .iter()
            .all(|answer| answer.outcome != Outcome::Undecided)
    }

    /// Whether one of both answers plays as this tempo, and the other as another.
    fn plays_as(&self, one: &str, other: &str) -> bool {
        self.difference.aspects.iter().any(|aspect| {
            let said = [&aspect.in_a, &aspect.in_b].map(|said| said.as_deref().unwrap_or_default());
            said.iter().any(|said| said.ends_with(one))
                && said.iter().any(|said| said.ends_with(other))
        })
    }

    fn key(&self, word: &str) -> bool {
        self.difference.witness.facts[0] == Value::Enum(Box::leak(word.to_owned().into_boxed_str()))
    }
}

use Cell::{Aside, Changed as C, Same as S};
use Tempo::{Blitz, Rapid};

const fn row(
    parameter: &'static str,
    name: &'static str,
    question: &'static str,
    about: fn(&Shown<'_>) -> bool,
    pairs: [Cell; 5],
) -> Parameter {
    Parameter {
        parameter,
        name,
        question,
        about,
        pairs,
    }
}

const BOARD: Cell = Aside("core sees it on the board; no edition is asked");
const WORDS: Cell = Aside("only the words differ; the table has no fact for it");
const MEMORY: Cell = Aside("one of both cells is from memory");

pub const PARAMETERS: &[Parameter] = &[
    // Illegal moves.
    row(
        "illegal move: standard",
        "count and penalty in standard play",
        "illegal-move.penalty",
        |s| s.standard() && s.plain_fault() && s.is("opponent.can_mate"),
        [S, C, S, S, S],
    ),
    row(
        "illegal move: standard",
        "one counter over all kinds of faults",
        "illegal-move.penalty",
        |s| {
            s.standard()
                && s.count("offender.illegal_moves") > s.count("offender.faults_of_this_kind")
                && s.is("opponent.can_mate")
        },
        [
            S,
            Aside("there was one kind of fault"),
            Aside("2017 has two readings of 7.5.3; counted together by default"),
            Aside("2017 has two readings of 7.5.3; counted together by default"),
            S,
        ],
    ),
    row(
        "illegal move: opponent cannot mate",
        "the move that loses, draws",
        "illegal-move.penalty",
        |s| {
            s.standard()
                && s.plain_fault()
                && !s.is("opponent.can_mate")
                && s.count("offender.illegal_moves") == 3
        },
        [C, S, S, S, S],
    ),
    row(
        "illegal move: discovered late",
        "no limit in standard play",
        "illegal-move.stands",
        |s| s.standard() && s.is("clock_pressed"),
        [S; 5],
    ),
    row(
        "illegal move: completed when",
        "once the clock has been pressed",
        "illegal-move.stands",
        |s| s.standard() && !s.is("clock_pressed"),
        [S; 5],
    ),
    row(
        "illegal move: rapid, unsupervised",
        "count and penalty",
        "illegal-move.penalty",
        |s| s.unsupervised(Rapid) && s.plain_fault() && s.is("opponent.can_mate"),
        [S, C, S, C, C],
    ),
    row(
        "illegal move: rapid, supervised",
        "count and penalty",
        "illegal-move.penalty",
        |s| s.supervised(Rapid) && s.plain_fault() && s.is("opponent.can_mate"),
        [S, C, S, S, C],
    ),
    row(
        "illegal move: blitz, unsupervised",
        "count and penalty",
        "illegal-move.penalty",
        |s| s.unsupervised(Blitz) && s.plain_fault() && s.is("opponent.can_mate"),
        [S, S, S, C, S],
    ),
    row(
        "illegal move: blitz, unsupervised",
        "who may act on it",
        "illegal-move.stands",
        |s| s.unsupervised(Blitz) && s.word("reply") == "none" && s.is("clock_pressed"),
        [S, C, S, S, S],
    ),
    row(
        "illegal move: blitz, unsupervised",
        "put right later by mutual agreement",
        "illegal-move.stands",
        |s| s.unsupervised(Blitz) && s.word("reply") != "none",
        [C, S, S, S, S],
    ),
    row(
        "illegal move: blitz, supervised",
        "count and penalty",
        "illegal-move.penalty",
        |s| s.supervised(Blitz) && s.plain_fault() && s.is("opponent.can_mate"),
        [
            C,
            C,
            S,
            S,
            Aside("B.2 has a gap; read with one minute or two"),
        ],
    ),
    row(
        "pressing without a move",
        "counts as an illegal move",
        "handles-clock",
        |s| s.standard() && s.key("without-a-move"),
        [S, S, C, S, S],
    ),
    row(
        "two hands",
        "count as an illegal move",
        "hands",
        |s| s.standard() && !s.is("already_counted"),
        [S, S, C, C, S],
    ),
    row(
        "pawn left unpromoted",
        "becomes a queen",
        "illegal-move.repair",
        |s| s.standard() && s.word("reason") == "promotion-unfinished",
        [S, C, S, S, S],
    ),
    row(
        "capturing the king",
        "illegal like any other",
        "illegal-move.repair",
        |s| s.word("reason") == "captures-king",
        [S; 5],
    ),
    row(
        "both kings in check",
        "the arbiter waits, then draws",
        "illegal-position",
        |s| s.unsupervised(Rapid),
        [S, C, S, S, S],
    ),
    row(
        "illegal position defined",
        "no legal moves lead to it",
        "illegal-position",
        |_| false,
        [S, BOARD, S, S, S],
    ),
    // Draws by claim and without.
    row(
        "incorrect claim",
        "standard play",
        "draw-claim.incorrect",
        |s| s.standard(),
        [C, C, S, S, S],
    ),
    row(
        "incorrect claim",
        "rapid",
        "draw-claim.incorrect",
        |s| s.unsupervised(Rapid),
        [C, C, S, S, C],
    ),
    row(
        "incorrect claim",
        "blitz",
        "draw-claim.incorrect",
        |s| s.unsupervised(Blitz),
        [C, C, S, S, S],
    ),
    row(
        "claim as offer",
        "claims in the quickplay finish too",
        "answers-offer",
        |s| s.standard() && s.word("offer") == "quickplay-claim",
        [S, C, S, S, S],
    ),
    row(
        "claim as offer",
        "claims of 9.2 and 9.3",
        "answers-offer",
        |s| s.standard() && s.word("offer") == "claim" && !s.key("accepts"),
        [S; 5],
    ),
    row(
        "threefold claim",
        "the third time, by the player on the move",
        "draw-claim",
        |s| s.word("ground") == "threefold" && !s.is("touched"),
        [S; 5],
    ),
    row(
        "fifty-move claim",
        "fifty moves by each",
        "draw-claim",
        |s| s.word("ground") == "fifty-moves" && !s.is("touched"),
        [S; 5],
    ),
    row(
        "same position",
        "castling rights changed for a time",
        "position.same",
        |s| s.order("compare-by"),
        [C, WORDS, S, S, S],
    ),
    row(
        "right to claim lost",
        "by touching instead of by moving",
        "draw-claim",
        |s| s.is("touched") && !s.is("moved"),
        [C, S, S, S, S],
    ),
    row(
        "who stops the clock for a claim",
        "must, may, or the arbiter",
        "leaves-clocks-running",
        |s| s.standard(),
        [C, C, S, S, S],
    ),
    row(
        "fivefold",
        "by itself; consecutive or not",
        "game.over",
        |s| {
            [
                "occurrences",
                "consecutive_occurrences",
                "cyclic_occurrences",
            ]
            .iter()
            .any(|name| s.count(name) >= 5)
                && s.count("quiet_moves") < 75
        },
        [S, C, C, S, S],
    ),
    row(
        "75 moves",
        "by itself; completed or made",
        "game.over",
        |s| s.count("quiet_moves") >= 75,
        [S, C, C, S, S],
    ),
    row(
        "dead position",
        "draws",
        "game.over",
        |s| s.is("dead"),
        [S; 5],
    ),
    row(
        "mate and stalemate",
        "the move has to accord with articles 3 and 4",
        "game.over",
        |s| {
            (s.is("checkmate") || s.is("stalemate"))
                && s.count("quiet_moves") < 75
                && s.count("occurrences") < 5
        },
        [S, WORDS, S, S, S],
    ),
    row(
        "agreed draw",
        "limits on it",
        "answers-offer",
        |s| s.standard() && s.key("accepts") && s.word("offer") == "offer",
        [C, S, C, S, S],
    ),
    // The quickplay finish.
    row(
        "quickplay finish: status",
        "only where announced",
        "quickplay-claim",
        |s| {
            s.under_with(Tempo::Standard, "quickplay_finish", false)
                && !s.key("increment")
                && s.outcomes_differ()
        },
        [S, C, Aside("announced or not, before and after"), S, S],
    ),
    row(
        "quickplay finish: status",
        "in supervised blitz",
        "quickplay-claim",
        |s| s.supervised(Blitz) && !s.key("increment") && s.is("arbiter_present"),
        [C, C, MEMORY, S, S],
    ),
    row(
        "quickplay finish: threshold",
        "two minutes; whether he may or has to stop the clocks",
        "quickplay-claim",
        |s| {
            s.under_with(Tempo::Standard, "quickplay_finish", true)
                && !s.key("increment")
                && s.is("arbiter_present")
                && s.without_increment()
        },
        [C, C, MEMORY, S, S],
    ),
    row(
        "quickplay finish: postponed or rejected",
        "two minutes for the opponent",
        "rules-on-claim",
        |s| s.standard() && s.key("rejected"),
        [S, S, MEMORY, S, S],
    ),
    row(
        "quickplay finish: five seconds",
        "the request for them",
        "quickplay-claim",
        |s| s.under_with(Tempo::Standard, "quickplay_finish", true) && s.key("increment"),
        [S, C, MEMORY, WORDS, S],
    ),
    row(
        "quickplay finish: no arbiter",
        "the claim ends the game",
        "quickplay-claim",
        |s| {
            s.under_with(Tempo::Standard, "quickplay_finish", true)
                && !s.is("arbiter_present")
                && !s.key("increment")
                && s.without_increment()
        },
        [S, MEMORY, MEMORY, WORDS, S],
    ),
    // Arriving, and the clock.
    row(
        "default time",
        "one hour, none, or as announced",
        "default-time",
        |_| true,
        [C, C, C, S, S],
    ),
    row(
        "both players absent",
        "White loses the time",
        "session",
        |s| s.key("both-absent") && s.answered(),
        [C, S, S, S, S],
    ),
    row(
        "rapid: definition",
        "exactly sixty minutes",
        "tempo",
        |s| s.plays_as("rapid", "standard"),
        [C, S, S, S, S],
    ),
    row(
        "rapid: definition",
        "from ten or fifteen minutes",
        "tempo",
        |s| s.plays_as("rapid", "blitz"),
        [S, C, S, S, S],
    ),
    row(
        "blitz: definition",
        "up to ten or fifteen minutes",
        "tempo",
        |s| s.plays_as("blitz", "rapid"),
        [S, C, S, S, S],
    ),
    row(
        "standard: definition",
        "what is not faster",
        "tempo",
        |s| s.plays_as("standard", "rapid"),
        [C, S, S, S, S],
    ),
    row(
        "supervised conditions",
        "illegal moves are acted upon as in standard play",
        "illegal-move.stands",
        |s| s.supervised(Rapid),
        [C, S, S, S, S],
    ),
    row(
        "size of penalties in fast play",
        "blitz",
        "draw-claim.incorrect",
        |s| s.unsupervised(Blitz) && !s.standard() && s.order("give-time"),
        [S, C, S, S, S],
    ),
    row(
        "size of penalties in fast play",
        "rapid",
        "draw-claim.incorrect",
        |s| s.unsupervised(Rapid) && !s.standard() && s.order("give-time"),
        [S, S, S, S, C],
    ),
    row(
        "flag fall: who may call it",
        "the arbiter, in unsupervised fast play",
        "flag-fall",
        |s| s.unsupervised(Rapid) && s.word("noticed_by") == "arbiter" && !s.is("both_flags"),
        [
            S,
            C,
            Aside("2017 has two readings of A.4.5; he shall call it by default"),
            Aside("2017 has two readings of A.4.5; he shall call it by default"),
            S,
        ],
    ),
    row(
        "flag fall: who may call it",
        "the arbiter, where both have fallen",
        "flag-fall",
        |s| s.unsupervised(Rapid) && s.word("noticed_by") == "arbiter" && s.is("both_flags"),
        [
            C,
            Aside("see both flags fallen"),
            Aside("see both flags fallen"),
            Aside("see both flags fallen"),
            S,
        ],
    ),
    row(
        "win on time in fast play",
        "his own time has to remain",
        "flag-fall",
        |s| {
            s.unsupervised(Rapid)
                && s.is("both_flags")
                && s.is("first_known")
                && !s.is("postponed")
                && s.word("noticed_by") == "opponent"
        },
        [S, MEMORY, S, C, S],
    ),
    row(
        "both flags fallen",
        "standard play",
        "flag-fall",
        |s| s.standard() && s.is("both_flags") && !s.is("first_known"),
        [S, S, C, S, S],
    ),
    row(
        "both flags fallen",
        "unsupervised rapid, as a player claims",
        "flag-fall",
        |s| {
            s.unsupervised(Rapid)
                && s.is("both_flags")
                && !s.is("first_known")
                && s.word("noticed_by") != "arbiter"
        },
        [S, C, Aside("see standard play"), S, S],
    ),
    row(
        "flag fall: no mating possibility",
        "draws",
        "flag-fall",
        |s| s.standard() && !s.is("opponent.can_mate"),
        [S; 5],
    ),
    // Irregularities.
    row(
        "wrong initial position",
        "standard play: any time",
        "set-up",
        |s| s.standard() && s.key("men-wrong"),
        [S; 5],
    ),
    row(
        "wrong initial position",
        "unsupervised rapid: after three or ten moves",
        "set-up",
        |s| s.unsupervised(Rapid) && s.key("men-wrong"),
        [
            Aside("2005 has two readings: three moves made, or completed"),
            C,
            S,
            S,
            S,
        ],
    ),
    row(
        "board placed wrongly",
        "standard play: only as the sole error",
        "set-up",
        |s| s.standard() && s.key("board-turned"),
        [C, S, S, S, S],
    ),
    row(
        "board placed wrongly",
        "unsupervised rapid: after three or ten moves",
        "set-up",
        |s| s.unsupervised(Rapid) && s.key("board-turned") && !s.is("other_error"),
        [
            Aside("2005 has two readings: three moves made, or completed"),
            C,
            S,
            S,
            S,
        ],
    ),
    row(
        "colours reversed",
        "a new game within ten moves",
        "set-up",
        |s| s.standard() && s.key("colours-reversed"),
        [S, S, C, S, S],
    ),
    row(
        "wrong clock setting",
        "standard play: at once, any time",
        "clock",
        |s| s.standard() && s.key("set-wrongly"),
        [C, S, S, S, S],
    ),
    row(
        "wrong clock setting",
        "unsupervised rapid: after three or ten moves",
        "clock",
        |s| s.unsupervised(Rapid) && s.key("set-wrongly"),
        [
            Aside("2005 has two readings: three moves made, or completed"),
            C,
            S,
            S,
            S,
        ],
    ),
    row(
        "displaced pieces",
        "put back on his own time",
        "men",
        |s| s.standard(),
        [
            Aside("2005 has two readings of who has to call the arbiter"),
            S,
            S,
            S,
            S,
        ],
    ),
    // Touching and moving.
    row(
        "touch: what counts",
        "contact that is not clearly accidental; several of each colour",
        "touch",
        |s| {
            s.standard()
                && s.word("king_and_rook") == "none"
                && (!s.is("deliberate") || s.word("whose_men") == "several-of-each")
        },
        [S, S, C, S, S],
    ),
    row(
        "castling: touch",
        "king and rook",
        "touch",
        |s| s.standard() && s.word("king_and_rook") != "none",
        [Aside("2005 has two readings of 4.4(a)"), S, S, S, S],
    ),
    row(
        "castling: king released",
        "bound to it, or to another move of the king",
        "release",
        |s| s.standard() && s.word("released_as") == "castling",
        [S, Aside("4.4(c) of 2005 had said the same"), S, S, S],
    ),
    row(
        "promotion",
        "the pawn need not be placed; any order",
        "promotes",
        |s| s.standard(),
        [S, C, MEMORY, S, S],
    ),
    row(
        "right to complain about article 4",
        "lost by touching",
        "complains",
        |s| s.standard() && !s.key("adjusting"),
        [S, MEMORY, S, S, S],
    ),
    row(
        "made and completed",
        "completed by the next move as well",
        "handles-clock",
        |s| s.standard() && s.key("does-not-press"),
        [S, C, S, S, S],
    ),
    // Writing.
    row(
        "scoresheet exemption",
        "for the rest of the period",
        "scoresheet",
        |s| s.standard() && s.key("not-written"),
        [
            Aside("2005 has two readings of how long it lasts"),
            S,
            S,
            S,
            S,
        ],
    ),
    row(
        "recording in fast play",
        "asking for a scoresheet",
        "scoresheet",
        |s| s.unsupervised(Rapid) && s.key("asks-for-one"),
        [S, S, C, S, S],
    ),
    row(
        "recording in fast play",
        "seeing the arbiter's, five times",
        "scoresheet",
        |s| s.supervised(Rapid) && s.key("asks-to-see-the-arbiters"),
        [S, S, C, S, S],
    ),
    row(
        "written in advance",
        "to be sealed as well",
        "scoresheet",
        |s| s.standard() && s.key("in-advance"),
        [C, S, S, S, S],
    ),
    row(
        "draw offer",
        "how it is made",
        "offers-draw",
        |s| s.standard(),
        [S; 5],
    ),
    // Conduct and the arbiter.
    row(
        "phones",
        "ringing, sounding, carried, in the bag",
        "phone",
        |s| s.standard(),
        [C, C, C, MEMORY, S],
    ),
    row(
        "search",
        "of clothes and bags; of the body",
        "search",
        |s| s.key("agreed"),
        [S, C, S, C, S],
    ),
    row(
        "leaving the playing area",
        "outsiders in it",
        "others",
        |s| s.key("enter-the-playing-area"),
        [S, C, S, S, S],
    ),
    row(
        "leaving the playing area",
        "telling the arbiter",
        "leaves",
        |s| s.standard(),
        [S, S, C, S, S],
    ),
    row(
        "penalties",
        "the menu of the arbiter",
        "penalty",
        |_| true,
        [S, C, C, S, S],
    ),
    row(
        "scoring",
        "win, draw, loss",
        "scores",
        |s| s.standard(),
        [S; 5],
    ),
    row(
        "both lose",
        "both refuse to comply",
        "conduct",
        |s| s.key("both-refuse-to-comply"),
        [S; 5],
    ),
    row(
        "resignation",
        "opponent cannot mate",
        "resignation",
        |_| true,
        [S, S, S, S, C],
    ),
    row(
        "appeals",
        "which, and when",
        "appeals",
        |_| true,
        [C, C, S, S, S],
    ),
    row(
        "adjournment",
        "late for the resumption",
        "returns",
        |s| s.under_with(Tempo::Standard, "adjournments", true),
        [
            S,
            S,
            MEMORY,
            S,
            Aside("the default time of I.10 is the same number"),
        ],
    ),
    row(
        "notation",
        "signs of capture, check and mate",
        "writes",
        |s| s.standard() && !s.is("long_form"),
        [C, S, S, S, S],
    ),
    row(
        "notation",
        "the long form",
        "writes",
        |s| s.standard() && s.is("long_form"),
        [S, S, MEMORY, MEMORY, Aside("W2 C.8 has it in 2018 already")],
    ),
    row(
        "visually impaired",
        "an assistant against a hearing-impaired opponent",
        "blind",
        |s| s.key("meets-a-hearing-impaired-player"),
        [
            S,
            S,
            Aside("printed since 2018 at the latest (W2 D.2.11)"),
            Aside("see the row before"),
            Aside("see the row before"),
        ],
    ),
    row(
        "chess960",
        "an appendix for it",
        "chess960",
        |s| s.under_with(Tempo::Standard, "chess960", true),
        [C, S, S, S, S],
    ),
    row(
        "arbiter and move count",
        "does not count or prompt",
        "arbiter",
        |s| {
            s.key("tells-the-number-of-moves")
                || s.key("tells-that-the-clock-was-not-pressed")
                || s.key("tells-that-a-move-was-made")
        },
        [S; 5],
    ),
    row(
        "touch in fast play",
        "only on request",
        "touch",
        |s| s.unsupervised(Rapid) && !s.standard() && !s.is("claimed"),
        [S, C, S, S, S],
    ),
    row(
        "checking claims",
        "the players' duty",
        "arbiter",
        |s| s.key("has-to-check-a-claim"),
        [
            S,
            Aside("11.12 of 2014 stands in another source"),
            Aside("see the column before"),
            S,
            S,
        ],
    ),
];
