//! Audits as JSON, one object for each game in which something was found.

use std::collections::BTreeMap;

use kodeks_audit::{Doubt, Finding, Found, GameAudit, NoEdition, Tally};
use kodeks_core::{Color, PgnGame, SanError, Score, Tempo, Time, notation::Letters};
use kodeks_rulesets::written::{As, by_name, schema_of, written};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{
    Words,
    json::{WrittenMate, WrittenReason, applied, mate},
};

/// What was found in a game of a file.
#[derive(Serialize, JsonSchema)]
struct WrittenAudit<'a> {
    file: &'a str,
    /// Which game of the file it is, counted from 1; nothing for text after the last game.
    game: Option<u64>,
    line: Option<u64>,
    event: Option<&'a str>,
    date: Option<&'a str>,
    white: Option<&'a str>,
    black: Option<&'a str>,
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
    reasons: Vec<WrittenReason<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mates: Vec<WrittenMate>,
}

/// What was found; times are whole milliseconds.
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
    Clock {
        by: &'static str,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Time>")]
        shown: Time,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Time>")]
        at_most: Time,
    },
    Tempo {
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Tempo>")]
        called: Tempo,
        #[serde(serialize_with = "written")]
        #[schemars(with = "As<Tempo>")]
        tempo: Tempo,
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

/// How many games were read, and how often what was found.
#[derive(Serialize)]
struct WrittenTally<'a> {
    games: u64,
    with_findings: u64,
    skipped: u64,
    broken: u64,
    #[serde(serialize_with = "by_name")]
    findings: Vec<(&'static str, u64)>,
    not_told: &'a BTreeMap<&'static str, u64>,
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
        date: pgn.tag("Date"),
        white: pgn.tag("White"),
        black: pgn.tag("Black"),
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
    json!(WrittenTally {
        games: tally.games,
        with_findings: tally.with_findings,
        skipped: tally.skipped,
        broken: tally.broken,
        findings: findings.collect(),
        not_told: &tally.not_told,
    })
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
        confidence: finding.confidence.name(),
        ply: at.ply,
        mv: &at.mv,
        line: at.line,
        column: Some(at.column).filter(|column| *column > 0),
        found: found(&finding.found),
        articles: finding.articles(),
        reasons: reasons
            .map(|ground| applied(&ground.rulebook, &ground.applied, words))
            .collect(),
        mates: finding.mates.iter().map(mate).collect(),
    }
}

fn found(found: &Found) -> WrittenFound<'_> {
    let result = |fallen: Option<Color>, by: Option<Color>, result: &Score, recorded: &Score| {
        WrittenFound::Result {
            fallen: fallen.map(Color::name),
            by: by.map(Color::name),
            by_the_rules: *result,
            recorded: *recorded,
        }
    };
    match found {
        Found::PlayedOn {
            result,
            plies_after,
        } => WrittenFound::PlayedOn {
            by_the_rules: *result,
            plies_after: *plies_after,
        },
        Found::Result {
            result: by_the_rules,
            recorded,
        } => result(None, None, by_the_rules, recorded),
        Found::Flag {
            fallen,
            result: by_the_rules,
            recorded,
        } => result(Some(*fallen), None, by_the_rules, recorded),
        Found::Loss {
            by,
            result: by_the_rules,
            recorded,
        } => result(None, Some(*by), by_the_rules, recorded),
        Found::TwoResults { tag, text } => WrittenFound::TwoResults { tag, text },
        Found::NotAsSaid(said) => WrittenFound::NotAsSaid { said: said.name() },
        Found::Clock { by, shown, at_most } => WrittenFound::Clock {
            by: by.name(),
            shown: *shown,
            at_most: *at_most,
        },
        Found::Tempo { called, tempo } => WrittenFound::Tempo {
            called: *called,
            tempo: *tempo,
        },
        Found::ClaimPossible {
            by,
            ground,
            intended,
        } => WrittenFound::ClaimPossible {
            by: by.name(),
            ground,
            intended: intended.as_deref(),
        },
        Found::IllegalMove { why, letters, .. } => WrittenFound::IllegalMove {
            why: why_illegal(*why),
            letters: letters.iter().copied().map(Letters::name).collect(),
        },
        Found::Undecided(doubt) => self::doubt(doubt),
        Found::NoEdition(why) => no_edition(why),
        Found::Broken { fault, text } => WrittenFound::Broken {
            what: fault.name(),
            text,
        },
        Found::NotTold(tags) => WrittenFound::NotTold { tags },
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
        Doubt::Reading {
            article,
            choice,
            end,
        } => WrittenFound::HangsOnReading {
            why: "reading",
            reading: BTreeMap::from([(article.as_str(), choice.as_str())]),
            end: end.as_ref().map(|(at, result)| WrittenEnd {
                ply: at.ply,
                mv: &at.mv,
                by_the_rules: *result,
            }),
        },
        Doubt::Start(what) => WrittenFound::Why {
            why: "start",
            what: Some(what),
        },
        Doubt::Variant(variant) => WrittenFound::Why {
            why: "variant",
            what: Some(variant),
        },
        Doubt::LastPosition => why("last-position"),
        Doubt::HowLost { on_time, resigned } => WrittenFound::HowLost {
            why: "how-lost",
            on_time: *on_time,
            resigned: *resigned,
        },
    }
}

fn no_edition(why: &NoEdition) -> WrittenFound<'_> {
    let (why, what) = match why {
        NoEdition::NoDay => ("no-day", None),
        NoEdition::NotADay(text) => ("not-a-day", Some(text)),
        NoEdition::SeveralMeant(text) => ("several-meant", Some(text)),
        NoEdition::NotCovered(text) => ("not-covered", Some(text)),
    };
    WrittenFound::Why {
        why,
        what: what.map(String::as_str),
    }
}
