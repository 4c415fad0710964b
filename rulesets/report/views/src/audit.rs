//! The findings of an audit: in one game, and in many.

mod charts;
mod facts;
mod finding;
mod known;
mod row;
pub mod sentence;
mod summary;
mod tally;
mod worst;

use kodeks_audit::{EventName, EventRound, Finding, FindingKind, GameAudit};
use kodeks_board::{PgnGame, Setup};
use kodeks_core::Tempo;
use kodeks_rulesets::json_form::{As, schema_of};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

pub use charts::{BarView, ChartView};
pub use facts::{FACTS, facts_row};
pub use finding::{
    FindingColumns, FindingCorrection, FindingDetails, FindingEnd, FindingRule, FindingText, FindingView, PositionView,
};
pub use known::KnownFindings;
pub use row::{COLUMNS, FINDINGS, rows};
pub use summary::{AuditSummaryView, CountView, EditionCount};
pub use tally::{EventText, EventView, SkippedView, TallyView, YearView, kinds_in};
pub use worst::{WorstGames, WorstOfKind};

/// The findings in one game of a file.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AuditView {
    /// The file; empty for a game of a table.
    pub file: String,
    /// Which game of the file it is, counted from 1; nothing for text after the last game.
    pub game: Option<u64>,
    /// The line on which it begins.
    pub line: Option<u64>,
    /// The tag `Event`.
    pub event: Option<String>,
    /// The tag `Site`.
    pub site: Option<String>,
    /// The tag `Date`.
    pub date: Option<String>,
    /// The tag `Round`.
    pub round: Option<String>,
    /// The tag `Board`.
    pub board: Option<String>,
    /// The tag `White`.
    pub white: Option<String>,
    /// The tag `Black`.
    pub black: Option<String>,
    /// The tag `WhiteFideId`.
    pub white_fide_id: Option<String>,
    /// The tag `BlackFideId`.
    pub black_fide_id: Option<String>,
    /// The result in the file.
    pub result: Option<String>,
    /// The edition by which it was audited.
    pub rules: Option<String>,
    /// Its tempo, if its time control has one.
    #[schemars(with = "As<Option<Tempo>>")]
    pub tempo: Option<String>,
    /// The findings, in the order of the moves.
    pub findings: Vec<FindingView>,
    /// The game in words.
    #[serde(default, skip_serializing)]
    pub wording: GameText,
}

/// A game in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameText {
    /// Its file, line and number.
    pub place: String,
    /// Players and result; empty for text after the last game.
    pub players: String,
    /// The event, if its name is known.
    pub event: String,
    /// The day on which the event began, or its year.
    pub when: String,
    /// Round and board, as far as they are known.
    pub table: Vec<String>,
    /// The edition by which it was audited, as people name it.
    pub edition: String,
    /// The edition and the tempo.
    pub audited_by: String,
    /// The round that puts the games of an event in order.
    #[serde(skip)]
    pub order: Option<EventRound>,
}

impl AuditView {
    /// Returns the findings in a game of a file; `position` returns the position that a finding is about.
    #[must_use]
    pub fn new<'p>(
        file: &str,
        pgn: &PgnGame,
        audit: &GameAudit,
        position: impl Fn(&Finding) -> Option<&'p Setup>,
        words: &Words,
    ) -> AuditView {
        let tag = |name: &str| pgn.tag(name).map(str::to_owned);
        let edition = audit.rulebook.as_ref().map(|rulebook| &**rulebook.edition());
        let finding = |finding: &Finding| FindingView::new(finding, edition, position(finding), words);
        AuditView {
            file: file.to_owned(),
            game: audit.is_game.then(|| pgn.number()),
            line: audit.is_game.then(|| pgn.line()),
            event: tag("Event"),
            site: tag("Site"),
            date: tag("Date"),
            round: tag("Round"),
            board: tag("Board"),
            white: tag("White"),
            black: tag("Black"),
            white_fide_id: tag("WhiteFideId"),
            black_fide_id: tag("BlackFideId"),
            result: tag("Result").or(pgn.result().map(str::to_owned)),
            rules: edition.map(|edition| edition.label()),
            tempo: audit.tempo.map(|tempo| tempo.name().to_owned()),
            findings: audit.findings.iter().map(finding).collect(),
            wording: GameText::new(file, pgn, audit, words),
        }
    }

    /// Returns the JSON Schema.
    #[must_use]
    pub fn schema() -> Json {
        schema_of::<AuditView>()
    }
}

impl GameText {
    fn new(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> GameText {
        let held = EventName::of(pgn);
        let rulebook = audit.rulebook.as_ref();
        let edition = rulebook.map(|rulebook| rulebook.edition().head().short_label()).unwrap_or_default();
        GameText {
            place: place(file, pgn, audit, words),
            players: if audit.is_game { players(pgn) } else { String::new() },
            event: held.name,
            when: held.when,
            table: table(pgn, words),
            audited_by: match audit.tempo {
                Some(tempo) if !edition.is_empty() => format!("{edition}, {}", words.tempo(tempo)),
                _ => edition.clone(),
            },
            edition,
            order: EventRound::of(pgn),
        }
    }
}

/// Returns the kinds of findings, each by its name and as people call it.
pub fn kinds(words: &Words) -> impl Iterator<Item = (&'static str, String)> {
    FindingKind::NAMES.iter().map(|name| (*name, kind(name, words)))
}

/// Returns a kind of finding as people call it.
#[must_use]
pub fn kind(name: &str, words: &Words) -> String {
    words.say(&format!("audit-kind-{name}"))
}

fn place(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> String {
    if !audit.is_game {
        return format!("{file}: {}", words.say("audit-after-last-game"));
    }
    let game = words.say_with("audit-game", &[("number", pgn.number().to_string().into())]);
    format!("{file}:{}: {game}", pgn.line())
}

fn players(pgn: &PgnGame) -> String {
    let tag = |name: &str| pgn.tag(name).unwrap_or("?");
    let result = pgn.tag("Result").or(pgn.result()).unwrap_or("*");
    format!("{} – {}, {result}", tag("White"), tag("Black"))
}

/// Names round and board, as far as they are known.
fn table(pgn: &PgnGame, words: &Words) -> Vec<String> {
    [("Round", "audit-round", "round"), ("Board", "audit-board", "board")]
        .into_iter()
        .filter_map(|(tag, message, argument)| {
            let value = pgn.known_tag(tag)?.to_owned();
            Some(words.say_with(message, &[(argument, value.into())]))
        })
        .collect()
}
