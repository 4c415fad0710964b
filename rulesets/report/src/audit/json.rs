//! Audits as JSON, one object for each game in which something was found.

use kodeks_audit::{At, Doubt, Finding, Found, GameAudit, NoEdition, Tally};
use kodeks_core::{PgnGame, SanError, Tempo, notation::Letters};
use serde_json::{Map, Value as Json, json};

use crate::{
    Words,
    json::{applied, mate},
};

/// Returns what was found in a game of a file.
#[must_use]
pub fn game(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Json {
    let rulebook = audit.rulebook.as_ref();
    json!({
        "file": file,
        "game": audit.is_game.then(|| pgn.number()),
        "line": audit.is_game.then(|| pgn.line()),
        "event": pgn.tag("Event"),
        "date": pgn.tag("Date"),
        "white": pgn.tag("White"),
        "black": pgn.tag("Black"),
        "result": pgn.tag("Result").or(pgn.result()),
        "rules": rulebook.map(|rulebook| rulebook.edition().label()),
        "tempo": audit.tempo.map(Tempo::name),
        "findings": audit.findings.iter().map(|finding| self::finding(finding, words)).collect::<Vec<_>>(),
    })
}

/// Returns how many games were read, and how often what was found.
#[must_use]
pub fn tally(tally: &Tally) -> Json {
    let found = Found::NAMES.iter().zip(tally.findings);
    let found: Map<String, Json> = found
        .map(|(name, count)| ((*name).to_owned(), json!(count)))
        .collect();
    json!({
        "games": tally.games,
        "with_findings": tally.with_findings,
        "skipped": tally.skipped,
        "broken": tally.broken,
        "findings": found,
        "not_told": tally.not_told,
    })
}

/// Returns one finding.
#[must_use]
pub fn finding(finding: &Finding, words: &Words) -> Json {
    let at = &finding.at;
    let mut object = Map::new();
    let mut put = |name: &str, value: Json| object.insert(name.to_owned(), value);
    put("kind", json!(finding.found.name()));
    put("confidence", json!(finding.confidence.name()));
    put_place(at, &mut put);
    put("line", json!(at.line));
    if at.column > 0 {
        put("column", json!(at.column));
    }
    put_found(&finding.found, &mut put);
    if !finding.articles().is_empty() {
        put("articles", json!(finding.articles()));
    }
    if !finding.grounds.is_empty() {
        let grounds = finding.grounds.iter();
        let reasons = grounds.map(|ground| applied(&ground.rulebook, &ground.applied, words));
        put("reasons", reasons.collect());
    }
    if !finding.mates.is_empty() {
        put("mates", finding.mates.iter().map(mate).collect());
    }
    Json::Object(object)
}

fn put_place(at: &At, put: &mut impl FnMut(&str, Json) -> Option<Json>) {
    put("ply", json!(at.ply));
    if !at.mv.is_empty() {
        put("move", json!(at.mv));
    }
}

fn put_found(found: &Found, put: &mut impl FnMut(&str, Json) -> Option<Json>) {
    match found {
        Found::PlayedOn {
            result,
            plies_after,
        } => {
            put("by_the_rules", json!(result.name()));
            put("plies_after", json!(plies_after));
        }
        Found::Result { result, recorded } => {
            put("by_the_rules", json!(result.name()));
            put("recorded", json!(recorded.name()));
        }
        Found::Flag {
            fallen,
            result,
            recorded,
        } => {
            put("fallen", json!(fallen.name()));
            put("by_the_rules", json!(result.name()));
            put("recorded", json!(recorded.name()));
        }
        Found::Loss {
            by,
            result,
            recorded,
        } => {
            put("by", json!(by.name()));
            put("by_the_rules", json!(result.name()));
            put("recorded", json!(recorded.name()));
        }
        Found::TwoResults { tag, text } => {
            put("tag", json!(tag));
            put("text", json!(text));
        }
        Found::NotAsSaid(said) => {
            put("said", json!(said.name()));
        }
        Found::Clock { by, shown, at_most } => {
            put("by", json!(by.name()));
            put("shown", json!(shown.ms()));
            put("at_most", json!(at_most.ms()));
        }
        Found::Tempo { called, tempo } => {
            put("called", json!(called.name()));
            put("tempo", json!(tempo.name()));
        }
        Found::ClaimPossible {
            by,
            ground,
            intended,
        } => {
            put("by", json!(by.name()));
            put("ground", json!(ground));
            put("intended", json!(intended));
        }
        Found::IllegalMove { why, letters, .. } => {
            put("why", json!(why_illegal(*why)));
            if !letters.is_empty() {
                let letters = letters.iter().copied().map(Letters::name);
                put("letters", letters.collect());
            }
        }
        Found::Undecided(doubt) => put_doubt(doubt, put),
        Found::NoEdition(why) => put_no_edition(why, put),
        Found::Broken { fault, text } => {
            put("what", json!(fault.name()));
            put("text", json!(text));
        }
        Found::NotTold(tags) => {
            put("tags", json!(tags));
        }
    }
}

fn why_illegal(why: SanError) -> &'static str {
    match why {
        SanError::Illegal(reason) => reason.name(),
        SanError::NotNotation => "not-notation",
        SanError::NoSuchMove => "no-such-move",
        SanError::Ambiguous(..) => "ambiguous",
    }
}

fn put_doubt(doubt: &Doubt, put: &mut impl FnMut(&str, Json) -> Option<Json>) {
    match doubt {
        Doubt::Missing(names) => {
            put("missing", json!(names));
        }
        Doubt::Conflict => {
            put("why", json!("conflict"));
        }
        Doubt::Reading {
            article,
            choice,
            end,
        } => {
            put("why", json!("reading"));
            put("reading", json!({ article: choice }));
            let end = end.as_ref().map(|(at, result)| {
                json!({ "ply": at.ply, "move": at.mv, "by_the_rules": result.name() })
            });
            put("end", json!(end));
        }
        Doubt::Start(what) => {
            put("why", json!("start"));
            put("what", json!(what));
        }
        Doubt::Variant(variant) => {
            put("why", json!("variant"));
            put("what", json!(variant));
        }
        Doubt::LastPosition => {
            put("why", json!("last-position"));
        }
        Doubt::HowLost { on_time, resigned } => {
            put("why", json!("how-lost"));
            put("on_time", json!(on_time.name()));
            put("resigned", json!(resigned.name()));
        }
    }
}

fn put_no_edition(why: &NoEdition, put: &mut impl FnMut(&str, Json) -> Option<Json>) {
    let (name, text) = match why {
        NoEdition::NoDay => ("no-day", None),
        NoEdition::NotADay(text) => ("not-a-day", Some(text)),
        NoEdition::SeveralMeant(text) => ("several-meant", Some(text)),
        NoEdition::NotCovered(text) => ("not-covered", Some(text)),
    };
    put("why", json!(name));
    if let Some(text) = text {
        put("what", json!(text));
    }
}
