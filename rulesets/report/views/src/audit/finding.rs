//! One finding: its values as programs read them, in words, and as a table has them.

use std::collections::BTreeMap;

use kodeks_audit::{ControlReading, Correction, Doubt, EndOnBoard, Finding, FindingKind, NoEdition, StandingRule};
use kodeks_board::{Color, SanError, Setup, Time, notation::Letters};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::{Edition, json_form::As};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ruling::{CheckmateView, RegulationView};

use super::{
    kind,
    sentence::{position_sentence, sentence},
};

/// One finding, at a move of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FindingView {
    /// The kind.
    #[schemars(extend("enum" = FindingKind::NAMES))]
    pub kind: String,
    /// How much it weighs: 6 for another result down to 0 for what is only missing in the file.
    pub weight: u8,
    /// How sure it is.
    pub confidence: String,
    /// Which move it is about, White's and Black's counted alike; 0 for the start.
    pub ply: usize,
    /// The move with its number.
    #[serde(rename = "move", default, skip_serializing_if = "String::is_empty")]
    pub mv: String,
    /// The line of the file.
    pub line: u64,
    /// The column of the line in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The details.
    #[serde(flatten)]
    pub details: FindingDetails,
    /// The articles that say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// The regulations that say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<RegulationView>,
    /// Whether the players can still checkmate, where it turns on that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mates: Vec<CheckmateView>,
    /// The finding in words.
    #[serde(default, skip_serializing)]
    pub wording: FindingText,
    /// The finding in a table.
    #[serde(default, skip_serializing)]
    pub columns: FindingColumns,
}

/// A finding in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FindingText {
    /// The kind as people call it.
    pub kind: String,
    /// The finding, with all details.
    pub sentence: String,
    /// Why a player can or cannot checkmate any more.
    pub mates: Vec<String>,
    /// The position that it is about, if one is known.
    pub position: Option<PositionView>,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PositionView {
    /// The position as a FEN.
    pub fen: String,
    /// When it stood on the board.
    pub caption: String,
}

/// The details that findings of several kinds share, for the columns of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FindingColumns {
    /// The text of the file that is not as it should be.
    pub text: Option<String>,
    /// The player whom it is about.
    pub player: Option<String>,
    /// The result by the regulations, where that is another than in the file.
    pub by_the_rules: Option<String>,
    /// The result in the file, where it is another by the regulations.
    pub recorded: Option<String>,
    /// How many plies follow the end of the game, where it was played on.
    pub plies_after: Option<usize>,
    /// The tags that would have given what is missing.
    pub tags: Vec<String>,
}

/// The details of a finding; times are whole milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FindingDetails {
    /// The game was over, and the file has more.
    PlayedOn {
        /// The result by the regulations.
        #[schemars(with = "As<Score>")]
        by_the_rules: String,
        /// How many plies follow.
        plies_after: usize,
    },
    /// The game has another result by the regulations.
    Result {
        /// The player whose flag fell.
        #[serde(skip_serializing_if = "Option::is_none")]
        fallen: Option<String>,
        /// The player who lost in another way.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<String>,
        /// The result by the regulations.
        #[schemars(with = "As<Score>")]
        by_the_rules: String,
        /// The result in the file.
        #[schemars(with = "As<Score>")]
        recorded: String,
    },
    /// The file has two results.
    TwoResults {
        /// The result in the tag.
        tag: String,
        /// The result at the end of the moves.
        text: String,
    },
    /// The last position shows no such end as the file says.
    NotAsSaid {
        /// The end that the file says.
        said: String,
    },
    /// The words of the file and its result name different winners.
    OtherWinner {
        /// Who won by the words of the file; nothing where they name nobody.
        said_winner: Option<String>,
        /// The result in the file.
        #[schemars(with = "As<Score>")]
        recorded: String,
    },
    /// The last move was checkmate, and the file says another end.
    MatedBefore {
        /// The position on the board, where the file says something else.
        stood: String,
    },
    /// By what a clock shows, another time control holds for its player.
    OtherControl {
        /// Whose clock.
        by: String,
        /// The time that it shows.
        #[schemars(with = "As<Time>")]
        shown: u64,
        /// The most that it can have shown by the time control of the file.
        #[schemars(with = "As<Time>")]
        at_most: u64,
        /// What it shows: `first-reading`, `time-given`, `next-period`.
        how: String,
        /// What the time control is taken to be, where the file leaves that open: in `seconds`, in `minutes`, that `of-event`.
        #[serde(skip_serializing_if = "Option::is_none")]
        scale: Option<String>,
    },
    /// A clock shows more than it can.
    Clock {
        /// Whose clock.
        by: String,
        /// The time that it shows.
        #[schemars(with = "As<Time>")]
        shown: u64,
        /// The most that it can have shown.
        #[schemars(with = "As<Time>")]
        at_most: u64,
        /// What the time control is taken to be, where the file leaves that open: in `seconds`, in `minutes`, that `of-event`.
        #[serde(skip_serializing_if = "Option::is_none")]
        scale: Option<String>,
    },
    /// A clock ran on below zero.
    BelowZero {
        /// Whose clock.
        by: String,
        /// How far below zero the clock had run.
        #[schemars(with = "As<Time>")]
        below_zero: u64,
    },
    /// The game is called what it is not by its time control.
    Tempo {
        /// The tempo that the file names.
        #[schemars(with = "As<Tempo>")]
        called: String,
        /// The tempo by the time control.
        #[schemars(with = "As<Tempo>")]
        tempo: String,
        /// What the time control is taken to be, where the file leaves that open: in `seconds`, in `minutes`, that `of-event`.
        #[serde(skip_serializing_if = "Option::is_none")]
        scale: Option<String>,
    },
    /// A draw could be claimed.
    ClaimPossible {
        /// The player.
        by: String,
        /// On what ground.
        ground: String,
        /// The move that had to be written down first; nothing where the position was enough.
        intended: Option<String>,
    },
    /// A move is not legal, or it is not clear which one is written.
    IllegalMove {
        /// Why not.
        why: String,
        /// The letters with which the whole game could be read.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        letters: Vec<String>,
        /// How many plies follow up to the next illegal move or the end, where the game went on from the board as it was played: then
        /// the move stood.
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<usize>,
        /// Whether it may have been made on the board when the game was over, as it has no clock time and the file has a result.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        after_the_end: bool,
        /// What may have been played or written instead: after it all that follows is legal.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        corrections: Vec<FindingCorrection>,
        /// Whether an illegal move stands once it has been answered; two where the file leaves open which holds.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        rules: Vec<FindingRule>,
    },
    /// Kings tell a board the result.
    ResultSignal {
        /// The result that they tell.
        #[schemars(with = "As<Score>")]
        signal: String,
    },
    /// The last move of the file captures a king.
    KingCaptured {
        /// The player who captured it.
        by: String,
        /// The result by the regulations, where these answer it.
        #[schemars(with = "Option<As<Score>>")]
        by_the_rules: Option<String>,
        /// The result in the file, where that is another.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<As<Score>>")]
        recorded: Option<String>,
    },
    /// The players agreed on a draw too early.
    AgreedTooEarly {
        /// How many moves each player had made.
        moves: u32,
        /// How many each has to make before; nothing where they may never agree by themselves.
        at_least: Option<u32>,
    },
    /// It depends on something that is not known.
    Missing {
        /// The fact that is not known.
        missing: Vec<String>,
    },
    /// It depends on how an article is read.
    HangsOnReading {
        /// That it does.
        why: String,
        /// The other choice, by the article that can be read in two ways.
        reading: BTreeMap<String, String>,
        /// How the game would have ended by it.
        end: Option<FindingEnd>,
    },
    /// It depends on how the game was lost.
    HowLost {
        /// That it does.
        why: String,
        /// The result if the flag fell.
        #[schemars(with = "As<Score>")]
        on_time: String,
        /// The result if the player resigned.
        #[schemars(with = "As<Score>")]
        resigned: String,
    },
    /// Something in the text is not as it should be.
    Broken {
        /// The fault.
        what: String,
        /// The beginning of the text.
        text: String,
    },
    /// The file leaves something out.
    NotTold {
        /// The tags that would have given it.
        tags: Vec<String>,
    },
    /// The tag of the time control has none.
    NoControl {
        /// Why it has none.
        why: String,
        /// The text of the tag.
        text: String,
    },
    /// It cannot be decided for a reason that is said by a word.
    Why {
        /// The reason.
        why: String,
        /// The text of the file that it is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        what: Option<String>,
    },
}

/// What may have been played or written instead of an illegal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FindingCorrection {
    /// In what it differs: another `square`, another `piece`, an `omitted-pair` of moves before it.
    pub kind: String,
    /// The move; of an omitted pair an example of both.
    pub moves: String,
}

/// Whether an illegal move stands once it has been answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FindingRule {
    /// Whether it does; if not, the position before it is set up again.
    pub stands: bool,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// Where a game ends, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FindingEnd {
    /// After how many plies.
    pub ply: usize,
    /// After which move.
    #[serde(rename = "move")]
    pub mv: String,
    /// With what result.
    #[schemars(with = "As<Score>")]
    pub by_the_rules: String,
}

impl FindingView {
    pub(super) fn new(
        finding: &Finding,
        edition: Option<&Edition>,
        position: Option<&Setup>,
        words: &Words,
    ) -> FindingView {
        let (at, found) = (&finding.at, &finding.found);
        let reasons = finding.grounds.iter();
        FindingView {
            kind: found.name().to_owned(),
            weight: found.weight(),
            confidence: finding.confidence.name().to_owned(),
            ply: at.ply,
            mv: at.mv.clone(),
            line: at.line,
            column: Some(at.column).filter(|column| *column > 0),
            details: FindingDetails::new(found),
            articles: texts(finding.articles()),
            reasons: reasons.map(|ground| RegulationView::new(&ground.rulebook, &ground.applied, words)).collect(),
            mates: finding.mates.iter().map(CheckmateView::new).collect(),
            wording: FindingText {
                kind: kind(found.name(), words),
                sentence: sentence(finding, edition, words),
                mates: words.mates(&finding.mates),
                position: position
                    .map(|setup| PositionView { fen: setup.to_string(), caption: position_sentence(finding, words) }),
            },
            columns: FindingColumns {
                text: found.text().filter(|text| !text.is_empty()).map(str::to_owned),
                player: found.player().map(player_name),
                by_the_rules: found.result().map(score_name),
                recorded: found.recorded_result().map(score_name),
                plies_after: found.plies_after(),
                tags: texts(found.missing_tags().iter().copied()),
            },
        }
    }
}

impl FindingDetails {
    fn new(found: &FindingKind) -> FindingDetails {
        let result =
            |fallen: Option<Color>, by: Option<Color>, result: Score, recorded: Score| FindingDetails::Result {
                fallen: fallen.map(player_name),
                by: by.map(player_name),
                by_the_rules: score_name(result),
                recorded: score_name(recorded),
            };
        let unit = |scale: Option<ControlReading>| scale.map(|scale| scale.name().to_owned());
        match found {
            FindingKind::PlayedOn { result, plies_after } => {
                FindingDetails::PlayedOn { by_the_rules: score_name(*result), plies_after: *plies_after }
            }
            FindingKind::Result { result: by_the_rules, recorded } => result(None, None, *by_the_rules, *recorded),
            FindingKind::Flag { fallen, result: by_the_rules, recorded } => {
                result(Some(*fallen), None, *by_the_rules, *recorded)
            }
            FindingKind::Loss { by, result: by_the_rules, recorded } => {
                result(None, Some(*by), *by_the_rules, *recorded)
            }
            FindingKind::TwoResults { tag, text } => {
                FindingDetails::TwoResults { tag: tag.clone(), text: text.clone() }
            }
            FindingKind::NotAsSaid(said) => FindingDetails::NotAsSaid { said: said.name().to_owned() },
            FindingKind::OtherWinner { winner, recorded } => {
                FindingDetails::OtherWinner { said_winner: winner.map(player_name), recorded: score_name(*recorded) }
            }
            FindingKind::MatedBefore => FindingDetails::MatedBefore { stood: EndOnBoard::Checkmate.name().to_owned() },
            FindingKind::Clock { by, shown, at_most, scale } => FindingDetails::Clock {
                by: player_name(*by),
                shown: shown.ms(),
                at_most: at_most.ms(),
                scale: unit(*scale),
            },
            FindingKind::BelowZero { by, below } => {
                FindingDetails::BelowZero { by: player_name(*by), below_zero: below.ms() }
            }
            FindingKind::Tempo { called, tempo, scale } => FindingDetails::Tempo {
                called: called.name().to_owned(),
                tempo: tempo.name().to_owned(),
                scale: unit(*scale),
            },
            FindingKind::ClaimPossible { by, ground, intended } => FindingDetails::ClaimPossible {
                by: player_name(*by),
                ground: (*ground).to_owned(),
                intended: intended.clone(),
            },
            FindingKind::OtherControl { by, shown, at_most, how, scale } => FindingDetails::OtherControl {
                by: player_name(*by),
                shown: shown.ms(),
                at_most: at_most.ms(),
                how: how.name().to_owned(),
                scale: unit(*scale),
            },
            FindingKind::ResultSignal { signal } => FindingDetails::ResultSignal { signal: score_name(*signal) },
            FindingKind::IllegalMove { why, letters, sequel, .. } => FindingDetails::IllegalMove {
                why: why_illegal(*why).to_owned(),
                letters: texts(letters.iter().copied().map(Letters::name)),
                stood: sequel.stood,
                after_the_end: sequel.after_the_end,
                corrections: sequel.corrections.iter().map(FindingCorrection::new).collect(),
                rules: sequel.rules.iter().map(FindingRule::new).collect(),
            },
            FindingKind::KingCaptured { by, result, recorded, .. } => FindingDetails::KingCaptured {
                by: player_name(*by),
                by_the_rules: result.map(score_name),
                recorded: recorded.map(score_name),
            },
            FindingKind::AgreedTooEarly { moves, at_least } => {
                FindingDetails::AgreedTooEarly { moves: *moves, at_least: *at_least }
            }
            FindingKind::Undecided(doubt) => FindingDetails::of_doubt(doubt),
            FindingKind::NoEdition(why) => {
                let name = match why {
                    NoEdition::NoDay => "no-day",
                    NoEdition::NotADay(_) => "not-a-day",
                    NoEdition::SeveralMeant(_) => "several-meant",
                    NoEdition::NotCovered(_) => "not-covered",
                };
                FindingDetails::Why { why: name.to_owned(), what: found.text().map(str::to_owned) }
            }
            FindingKind::Broken { fault, text } => {
                FindingDetails::Broken { what: fault.name().to_owned(), text: text.clone() }
            }
            FindingKind::NotTold(tags) => FindingDetails::NotTold { tags: texts(tags.iter().copied()) },
            FindingKind::NoControl { text, why } => {
                FindingDetails::NoControl { why: why.name().to_owned(), text: text.clone() }
            }
        }
    }

    fn of_doubt(doubt: &Doubt) -> FindingDetails {
        let why = |why: &str, what: Option<&String>| FindingDetails::Why { why: why.to_owned(), what: what.cloned() };
        match doubt {
            Doubt::Missing(missing) => FindingDetails::Missing { missing: missing.clone() },
            Doubt::Conflict => why("conflict", None),
            Doubt::Reading { article, choice, end } => FindingDetails::HangsOnReading {
                why: "reading".to_owned(),
                reading: BTreeMap::from([(article.clone(), choice.clone())]),
                end: end.as_ref().map(|(at, result)| FindingEnd {
                    ply: at.ply,
                    mv: at.mv.clone(),
                    by_the_rules: score_name(*result),
                }),
            },
            Doubt::Start(what) => why("start", Some(what)),
            Doubt::Variant(variant) => why("variant", Some(variant)),
            Doubt::LastPosition => why("last-position", None),
            Doubt::HowLost { on_time, resigned } => FindingDetails::HowLost {
                why: "how-lost".to_owned(),
                on_time: score_name(*on_time),
                resigned: score_name(*resigned),
            },
        }
    }
}

impl FindingCorrection {
    fn new(correction: &Correction) -> FindingCorrection {
        FindingCorrection { kind: correction.kind.name().to_owned(), moves: correction.moves.clone() }
    }
}

impl FindingRule {
    fn new(rule: &StandingRule) -> FindingRule {
        FindingRule { stands: rule.stands, articles: rule.articles.clone() }
    }
}

fn player_name(player: Color) -> String {
    player.name().to_owned()
}

fn score_name(score: Score) -> String {
    score.name().to_owned()
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    texts.into_iter().map(str::to_owned).collect()
}

const fn why_illegal(why: SanError) -> &'static str {
    match why {
        SanError::Illegal(reason) => reason.name(),
        SanError::NotNotation => "not-notation",
        SanError::NoSuchMove | SanError::NoneGoes(..) => "no-such-move",
        SanError::Ambiguous(..) => "ambiguous",
    }
}
