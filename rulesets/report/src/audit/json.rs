//! Audits as JSON, one object for each game in which something was found.

use std::collections::BTreeMap;

use kodeks_audit::{Doubt, EndOnBoard, EventName, EventTally, Finding, Found, GameAudit, NoEdition, Scale, Tally};
use kodeks_board::{Color, PgnGame, SanError, Time, notation::Letters};
use kodeks_core::{Score, Tempo};
use kodeks_rulesets::written::{As, by_name, schema_of, written};
use kodeks_views::ruling::{CheckmateView, RegulationView};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::Words;

/// The findings in one game of a file.
#[derive(Serialize, JsonSchema)]
struct WrittenAudit<'a> {
    file: &'a str,
    /// Which game of the file it is, counted from 1; nothing for text after the last game.
    game: Option<u64>,
    line: Option<u64>,
    event: Option<&'a str>,
    site: Option<&'a str>,
    date: Option<&'a str>,
    round: Option<&'a str>,
    board: Option<&'a str>,
    white: Option<&'a str>,
    black: Option<&'a str>,
    white_fide_id: Option<&'a str>,
    black_fide_id: Option<&'a str>,
    result: Option<&'a str>,
    /// The edition by which it was audited.
    rules: Option<String>,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Option<Tempo>>")]
    tempo: Option<Tempo>,
    findings: Vec<WrittenFinding<'a>>,
}

/// One finding, at a move of a game.
#[derive(Serialize, JsonSchema)]
struct WrittenFinding<'a> {
    #[schemars(extend("enum" = Found::NAMES))]
    kind: &'static str,
    /// How much it weighs: 6 for another result down to 0 for what is only missing in the file.
    weight: u8,
    confidence: &'static str,
    ply: usize,
    #[serde(rename = "move", skip_serializing_if = "str::is_empty")]
    mv: &'a str,
    line: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u32>,
    #[serde(flatten)]
    found: WrittenFound<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    articles: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<RegulationView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mates: Vec<CheckmateView>,
}

/// The details of a finding; times are whole milliseconds.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum WrittenFound<'a> {
    PlayedOn {
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        by_the_rules: Score,
        plies_after: usize,
    },
    Result {
        #[serde(skip_serializing_if = "Option::is_none")]
        fallen: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'static str>,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        by_the_rules: Score,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        recorded: Score,
    },
    TwoResults {
        tag: &'a str,
        text: &'a str,
    },
    NotAsSaid {
        said: &'static str,
    },
    OtherWinner {
        /// Who won by the words of the file; nothing where they name nobody.
        said_winner: Option<&'static str>,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        recorded: Score,
    },
    MatedBefore {
        /// What stood on the board, where the file says something else.
        stood: &'static str,
    },
    Clock {
        by: &'static str,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Time>")]
        shown: Time,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Time>")]
        at_most: Time,
        /// In what the numbers of the time control are taken to be, `seconds` or `minutes`, where it leaves
        /// that open.
        #[serde(skip_serializing_if = "Option::is_none")]
        scale: Option<&'static str>,
    },
    BelowZero {
        by: &'static str,
        /// How far below zero the clock had run.
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Time>")]
        below_zero: Time,
    },
    Tempo {
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Tempo>")]
        called: Tempo,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Tempo>")]
        tempo: Tempo,
        #[serde(skip_serializing_if = "Option::is_none")]
        scale: Option<&'static str>,
    },
    ClaimPossible {
        by: &'static str,
        ground: &'static str,
        intended: Option<&'a str>,
    },
    IllegalMove {
        why: &'static str,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        letters: Vec<&'static str>,
    },
    Missing {
        missing: &'a [String],
    },
    HangsOnReading {
        why: &'static str,
        /// The other choice, by the article that can be read in two ways.
        reading: BTreeMap<&'a str, &'a str>,
        /// How the game would have ended by it.
        end: Option<WrittenEnd<'a>>,
    },
    HowLost {
        why: &'static str,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        on_time: Score,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Score>")]
        resigned: Score,
    },
    Why {
        why: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        what: Option<&'a str>,
    },
    Broken {
        what: &'static str,
        text: &'a str,
    },
    NotTold {
        tags: &'a [&'static str],
    },
    NoControl {
        why: &'static str,
        text: &'a str,
    },
}

/// Where a game ends, and how.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct WrittenEnd<'a> {
    ply: usize,
    #[serde(rename = "move")]
    mv: &'a str,
    #[serde(serialize_with = "written")]
    #[schemars(with = "As<Score>")]
    by_the_rules: Score,
}

/// The counts of an audit.
#[derive(Serialize)]
struct WrittenTally<'a> {
    games: u64,
    /// How many were audited by each edition.
    editions: &'a BTreeMap<String, u64>,
    with_findings: u64,
    skipped: u64,
    skipped_because: WrittenSkipped,
    broken: u64,
    #[serde(serialize_with = "by_name")]
    findings: Vec<(&'static str, u64)>,
    /// The games that have a finding of each kind.
    #[serde(serialize_with = "by_name")]
    games_with: Vec<(&'static str, u64)>,
    not_told: &'a BTreeMap<&'static str, u64>,
    /// The events at which anything was found, the worst first.
    events: Vec<WrittenEvent<'a>>,
}

/// Why games were skipped.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct WrittenSkipped {
    no_day: u64,
    not_a_day: u64,
    several_meant: u64,
    not_covered: u64,
    /// The first and the last year of the games of days on which no edition at hand was in force.
    #[serde(skip_serializing_if = "Option::is_none")]
    years: Option<(u16, u16)>,
}

/// The findings of one event.
#[derive(Serialize)]
struct WrittenEvent<'a> {
    event: &'a str,
    when: &'a str,
    games: u64,
    #[serde(serialize_with = "by_name")]
    games_with: Vec<(&'static str, u64)>,
    /// How many of the games were played in each round.
    rounds: BTreeMap<String, u64>,
}

/// Returns what was found in a game of a file.
#[must_use]
pub fn game(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Json {
    let rulebook = audit.rulebook.as_ref();
    let findings = audit.findings.iter();
    json!(WrittenAudit {
        file,
        game: audit.is_game.then(|| pgn.number()),
        line: audit.is_game.then(|| pgn.line()),
        event: pgn.tag("Event"),
        site: pgn.tag("Site"),
        date: pgn.tag("Date"),
        round: pgn.tag("Round"),
        board: pgn.tag("Board"),
        white: pgn.tag("White"),
        black: pgn.tag("Black"),
        white_fide_id: pgn.tag("WhiteFideId"),
        black_fide_id: pgn.tag("BlackFideId"),
        result: pgn.tag("Result").or(pgn.result()),
        rules: rulebook.map(|rulebook| rulebook.edition().label()),
        tempo: audit.tempo,
        findings: findings.map(|finding| in_full(finding, words)).collect(),
    })
}

/// Returns how many games were read, and how often what was found.
#[must_use]
pub fn tally(tally: &Tally) -> Json {
    let findings = Found::NAMES.into_iter().zip(tally.findings);
    let games_with = Found::NAMES.into_iter().zip(tally.games_with);
    let skipped = &tally.skipped;
    json!(WrittenTally {
        games: tally.games,
        editions: &tally.editions,
        with_findings: tally.with_findings,
        skipped: skipped.games(),
        skipped_because: WrittenSkipped {
            no_day: skipped.no_day,
            not_a_day: skipped.not_a_day,
            several_meant: skipped.several_meant,
            not_covered: skipped.not_covered,
            years: skipped.years,
        },
        broken: tally.broken,
        findings: findings.collect(),
        games_with: games_with.collect(),
        not_told: &tally.not_told,
        events: tally.worst_events().into_iter().map(event).collect(),
    })
}

fn event<'a>((name, event): (&'a EventName, &'a EventTally)) -> WrittenEvent<'a> {
    let games_with = Found::NAMES.into_iter().zip(event.games_with);
    let rounds = event.rounds.iter();
    WrittenEvent {
        event: &name.name,
        when: &name.when,
        games: event.games,
        games_with: games_with.filter(|(_, games)| *games > 0).collect(),
        rounds: rounds.map(|(round, games)| (round.to_string(), *games)).collect(),
    }
}

/// Returns one finding.
#[must_use]
pub fn finding(finding: &Finding, words: &Words) -> Json {
    json!(in_full(finding, words))
}

/// Returns the JSON Schema of what was found in a game.
pub(crate) fn schema() -> Json {
    schema_of::<WrittenAudit<'_>>()
}

fn in_full<'a>(finding: &'a Finding, words: &Words) -> WrittenFinding<'a> {
    let at = &finding.at;
    let reasons = finding.grounds.iter();
    WrittenFinding {
        kind: finding.found.name(),
        weight: finding.found.weight(),
        confidence: finding.confidence.name(),
        ply: at.ply,
        mv: &at.mv,
        line: at.line,
        column: Some(at.column).filter(|column| *column > 0),
        found: found(&finding.found),
        articles: finding.articles(),
        reasons: reasons.map(|ground| RegulationView::new(&ground.rulebook, &ground.applied, words)).collect(),
        mates: finding.mates.iter().map(CheckmateView::new).collect(),
    }
}

fn found(found: &Found) -> WrittenFound<'_> {
    let result = |fallen: Option<Color>, by: Option<Color>, result: &Score, recorded: &Score| WrittenFound::Result {
        fallen: fallen.map(Color::name),
        by: by.map(Color::name),
        by_the_rules: *result,
        recorded: *recorded,
    };
    match found {
        Found::PlayedOn { result, plies_after } => {
            WrittenFound::PlayedOn { by_the_rules: *result, plies_after: *plies_after }
        }
        Found::Result { result: by_the_rules, recorded } => result(None, None, by_the_rules, recorded),
        Found::Flag { fallen, result: by_the_rules, recorded } => result(Some(*fallen), None, by_the_rules, recorded),
        Found::Loss { by, result: by_the_rules, recorded } => result(None, Some(*by), by_the_rules, recorded),
        Found::TwoResults { tag, text } => WrittenFound::TwoResults { tag, text },
        Found::NotAsSaid(said) => WrittenFound::NotAsSaid { said: said.name() },
        Found::OtherWinner { winner, recorded } => {
            WrittenFound::OtherWinner { said_winner: winner.map(Color::name), recorded: *recorded }
        }
        Found::MatedBefore => WrittenFound::MatedBefore { stood: EndOnBoard::Checkmate.name() },
        Found::Clock { by, shown, at_most, scale } => {
            WrittenFound::Clock { by: by.name(), shown: *shown, at_most: *at_most, scale: scale.map(Scale::name) }
        }
        Found::BelowZero { by, below } => WrittenFound::BelowZero { by: by.name(), below_zero: *below },
        Found::Tempo { called, tempo, scale } => {
            WrittenFound::Tempo { called: *called, tempo: *tempo, scale: scale.map(Scale::name) }
        }
        Found::ClaimPossible { by, ground, intended } => {
            WrittenFound::ClaimPossible { by: by.name(), ground, intended: intended.as_deref() }
        }
        Found::IllegalMove { why, letters, .. } => WrittenFound::IllegalMove {
            why: why_illegal(*why),
            letters: letters.iter().copied().map(Letters::name).collect(),
        },
        Found::Undecided(doubt) => self::doubt(doubt),
        Found::NoEdition(why) => no_edition(why),
        Found::Broken { fault, text } => WrittenFound::Broken { what: fault.name(), text },
        Found::NotTold(tags) => WrittenFound::NotTold { tags },
        Found::NoControl { text, why } => WrittenFound::NoControl { why: why.name(), text },
    }
}

fn why_illegal(why: SanError) -> &'static str {
    match why {
        SanError::Illegal(reason) => reason.name(),
        SanError::NotNotation => "not-notation",
        SanError::NoSuchMove | SanError::NoneGoes(..) => "no-such-move",
        SanError::Ambiguous(..) => "ambiguous",
    }
}

fn doubt(doubt: &Doubt) -> WrittenFound<'_> {
    let why = |why: &'static str| WrittenFound::Why { why, what: None };
    match doubt {
        Doubt::Missing(missing) => WrittenFound::Missing { missing },
        Doubt::Conflict => why("conflict"),
        Doubt::Reading { article, choice, end } => WrittenFound::HangsOnReading {
            why: "reading",
            reading: BTreeMap::from([(article.as_str(), choice.as_str())]),
            end: end.as_ref().map(|(at, result)| WrittenEnd { ply: at.ply, mv: &at.mv, by_the_rules: *result }),
        },
        Doubt::Start(what) => WrittenFound::Why { why: "start", what: Some(what) },
        Doubt::Variant(variant) => WrittenFound::Why { why: "variant", what: Some(variant) },
        Doubt::LastPosition => why("last-position"),
        Doubt::HowLost { on_time, resigned } => {
            WrittenFound::HowLost { why: "how-lost", on_time: *on_time, resigned: *resigned }
        }
    }
}

fn no_edition(why: &NoEdition) -> WrittenFound<'_> {
    let (why, what) = match why {
        NoEdition::NoDay => ("no-day", None),
        NoEdition::NotADay(text) => ("not-a-day", Some(text)),
        NoEdition::SeveralMeant(text) => ("several-meant", Some(text)),
        NoEdition::NotCovered(text) => ("not-covered", Some(text)),
    };
    WrittenFound::Why { why, what: what.map(String::as_str) }
}
