//! The report as JSON.

use kodeks_compare::Setting;
use kodeks_compare::report::{
    Asked, ByTempo, Claims, Curve, Games, Ladder, Ladders, ListedGame, Numbered, Plane, Point,
    Report, Rung,
};
use kodeks_core::{Tempo, Time};
use kodeks_scripting::LawValue;
use serde_json::{Map, Value as Json, json};

use crate::{Words, json::law_value};

use super::{comparison, games_rows::games_objects};

/// Returns the report as a JSON object: of two editions the comparison with its pictures, of more all
/// comparisons, the pictures, and the numbers of every regulation.
#[must_use]
pub fn json(report: &Report, words: &Words) -> Json {
    let mut whole = without_games(report);
    if let Some(counted) = &report.games {
        whole["games"] = games(counted, report, words);
    }
    whole
}

fn without_games(report: &Report) -> Json {
    let mut comparisons: Vec<Json> = report.comparisons.iter().map(comparison::json).collect();
    if !report.is_history() && comparisons.len() == 1 {
        let mut whole = comparisons.remove(0);
        whole["pictures"] = pictures(report);
        return whole;
    }
    json!({
        "editions": report.asked.iter().map(|asked| asked.edition.label()).collect::<Vec<_>>(),
        "comparisons": comparisons,
        "pictures": pictures(report),
        "numbers": report.numbers.iter().map(|numbered| numbers(numbered, &report.asked)).collect::<Vec<_>>(),
    })
}

fn pictures(report: &Report) -> Json {
    json!({
        "editions": report.asked.iter().map(Asked::label).collect::<Vec<_>>(),
        "tempo": report.planes.first().map(plane),
        "incorrect_claim": report.claims.first().map(claims),
        "illegal_moves": report.ladders.first().map(ladders),
    })
}

fn plane(plane: &Plane) -> Json {
    let tempi = |tempi: &[Option<Tempo>]| -> Vec<Option<&str>> {
        tempi.iter().map(|tempo| tempo.map(Tempo::name)).collect()
    };
    let regions = plane.regions.iter();
    let regions = regions.map(|region| {
        let corners: Vec<Json> = region.corners.iter().map(|corner| point(*corner)).collect();
        json!({ "corners": corners, "tempi": tempi(&region.tempi) })
    });
    let borders = plane.borders.iter();
    let borders = borders.map(|border| {
        json!({
            "main_time": border.line.main,
            "increments": border.line.increments,
            "ms": border.line.together.ms(),
            "from": point(border.ends[0]),
            "to": point(border.ends[1]),
            "tempi": tempi(&border.tempi),
        })
    });
    json!({
        "frame": point(plane.frame),
        "regions": regions.collect::<Vec<_>>(),
        "borders": borders.collect::<Vec<_>>(),
    })
}

/// A main time and an increment, in whole milliseconds.
#[expect(clippy::cast_possible_truncation, reason = "milliseconds on a picture")]
fn point((main, increment): Point) -> Json {
    json!([main.round() as i64, increment.round() as i64])
}

fn claims(claims: &Claims) -> Json {
    let curve = |curve: &Option<Curve>| {
        curve.as_ref().map(|curve| {
            let ms = |time: Time| time.ms();
            let corners = curve.corners.iter();
            let corners = corners.map(|(before, after)| [ms(*before), ms(*after)]);
            json!({
                "claimant_ms": corners.collect::<Vec<_>>(),
                "opponent_gains_ms": curve.opponent_gains.map(ms),
                "articles": curve.articles,
            })
        })
    };
    json!({ "up_to_ms": claims.most.ms(), "tempi": by_tempo(&claims.tempi, |answer| json!(curve(answer))) })
}

fn ladders(ladders: &Ladders) -> Json {
    let rung = |rung: &Rung| match rung {
        Rung::Gains(time) => json!({ "opponent_gains_ms": time.ms() }),
        Rung::Ends(score) => json!({ "result": score.name() }),
        Rung::Open => json!({ "open": true }),
    };
    let ladder = |ladder: &Ladder| {
        json!({
            "rungs": ladder.rungs.iter().map(rung).collect::<Vec<_>>(),
            "articles": ladder.articles,
        })
    };
    json!({ "tempi": by_tempo(&ladders.tempi, ladder) })
}

/// The answers of every edition under every tempo.
fn by_tempo<T>(tempi: &[ByTempo<T>], answer: impl Fn(&T) -> Json) -> Json {
    let of_tempo = |ByTempo { tempo, answers }: &ByTempo<T>| {
        let answers = answers.iter().map(|under| {
            let settings = under.settings.iter().map(options);
            json!({
                "edition": under.edition,
                "options": settings.collect::<Vec<_>>(),
                "answer": answer(&under.answer),
            })
        });
        json!({ "tempo": tempo.name(), "answers": answers.collect::<Vec<_>>() })
    };
    tempi.iter().map(of_tempo).collect()
}

fn options(setting: &Setting) -> Json {
    let options = setting.options.iter();
    let options: Map<String, Json> = options
        .map(|(name, value)| (name.clone(), law_value(value)))
        .collect();
    Json::Object(options)
}

fn games(games: &Games, report: &Report, words: &Words) -> Json {
    let steps = games.steps.iter().zip(&report.comparisons);
    let steps = steps.map(|(step, comparison)| {
        let editions = [comparison.a.as_ref(), comparison.b.as_ref()];
        let list = |listed: &[ListedGame]| -> Vec<Json> {
            let games = listed.iter();
            let games = games.flat_map(|game| games_objects(game, editions, words));
            games.collect()
        };
        json!({
            "a": editions[0].label(),
            "b": editions[1].label(),
            "otherwise": step.otherwise,
            "open": step.open,
            "claims": games.with_claims.then_some(&step.claims),
            "tempo": step.tempo,
            "listed": list(&step.listed),
            "listed_claims": list(&step.listed_claims),
        })
    });
    json!({
        "read": games.read,
        "not_judged": games.not_judged,
        "steps": steps.collect::<Vec<_>>(),
    })
}

fn numbers(numbered: &Numbered, asked: &[Asked]) -> Json {
    let value = |value: &Option<LawValue>| value.as_ref().map_or(Json::Null, law_value);
    let numbers: Map<String, Json> = numbered
        .numbers
        .iter()
        .map(|number| {
            let values: Vec<Json> = number.values.iter().map(value).collect();
            (number.name.clone(), Json::Array(values))
        })
        .collect();
    json!({
        "regulation": numbered.stem,
        "layer": numbered.layer,
        "editions": asked.iter().map(Asked::label).collect::<Vec<_>>(),
        "articles": numbered.articles,
        "numbers": numbers,
    })
}
