//! The report as JSON.

use kodeks_compare::{
    Answer, ArticleChange, Blame, Comparison, Difference, Effect, Example, Ruled, Setting,
    report::{
        Asked, ByTempo, Claims, Curve, Games, Ladder, Ladders, ListedGame, Numbered, Plane, Point,
        Report, Rung,
    },
};
use kodeks_core::{Tempo, Value};
use kodeks_rulesets::Change;
use serde_json::{Value as Json, json};

use crate::Words;

use super::{form, games_rows::games_objects};

/// Returns the report as a JSON object: of two editions the comparison with its pictures, of more all
/// comparisons, the pictures, and the numbers of every regulation.
#[must_use]
pub fn json(report: &Report, words: &Words) -> Json {
    let games = report.games.as_ref();
    let games = games.map(|counted| self::games(counted, report, words));
    match &report.comparisons[..] {
        [only] if !report.is_history() => {
            let form::Comparison {
                a,
                b,
                articles,
                effects,
            } = comparison(only);
            json!(form::Pair {
                a,
                b,
                articles,
                effects,
                pictures: pictures(report),
                games,
            })
        }
        all => json!(form::History {
            editions: report
                .asked
                .iter()
                .map(|asked| asked.edition.label())
                .collect(),
            comparisons: all.iter().map(comparison).collect(),
            pictures: pictures(report),
            numbers: (report.numbers.iter())
                .map(|numbered| numbers(numbered, &report.asked))
                .collect(),
            games,
        }),
    }
}

/// Returns one comparison as a JSON object, without pictures.
#[must_use]
pub fn comparison_as_json(comparison: &Comparison) -> Json {
    json!(self::comparison(comparison))
}

fn comparison(comparison: &Comparison) -> form::Comparison<'_> {
    form::Comparison {
        a: comparison.a.label(),
        b: comparison.b.label(),
        articles: comparison.articles.iter().map(article).collect(),
        effects: comparison.effects.iter().map(effect).collect(),
    }
}

fn article(change: &ArticleChange) -> form::Article<'_> {
    let details = match &change.change {
        Change::Changed {
            numbers,
            condition,
            procedure,
            precedence,
        } => {
            let numbers = numbers.iter().map(|number| form::Number {
                name: &number.name,
                a: (&number.in_a).into(),
                b: (&number.in_b).into(),
            });
            form::Details::Changed(form::Changed {
                numbers: numbers.collect(),
                condition: *condition,
                procedure: *procedure,
                precedence: *precedence,
            })
        }
        _ => form::Details::None(form::Empty {}),
    };
    form::Article {
        regulation: &change.stem,
        layer: &change.layer,
        a: &change.in_a,
        b: &change.in_b,
        question: change.question.name,
        status: change.change.name(),
        evidence: change.evidence.name(),
        points: change.evidence.points(),
        details,
    }
}

fn effect(effect: &Effect) -> form::Effect<'_> {
    let differences = effect.differences.iter();
    form::Effect {
        question: effect.question.name,
        evidence: effect.evidence.name(),
        points: effect.evidence.points(),
        missing: &effect.missing,
        differences: differences
            .map(|difference| self::difference(effect, difference))
            .collect(),
    }
}

fn difference<'a>(effect: &'a Effect, difference: &'a Difference) -> form::Difference<'a> {
    let facts = &effect.question.facts;
    let aspects = difference.aspects.iter().map(|aspect| form::Aspect {
        order: aspect.name,
        a: &aspect.in_a,
        b: &aspect.in_b,
    });
    let witness = &difference.witness;
    let known = facts.iter().zip(&witness.facts);
    let known = known.filter(|(_, value)| **value != Value::Unknown);
    let telling = witness.telling.iter().map(|fact| facts[*fact].name);
    form::Difference {
        settings: difference.settings.iter().map(setting).collect(),
        aspects: aspects.collect(),
        minimality: difference.minimality.name(),
        blame: difference.blame.as_ref().map(blame),
        example: difference.example.as_deref().map(example),
        witness: form::Witness {
            setting: setting(&witness.setting),
            facts: known.map(|(fact, value)| (fact.name, value)).collect(),
            telling: telling.collect(),
            a: answer(&witness.in_a),
            b: answer(&witness.in_b),
        },
    }
}

fn setting(setting: &Setting) -> form::Setting {
    form::Setting {
        tempo: form::TempoName(setting.tempo),
        options: options(setting),
    }
}

fn options(setting: &Setting) -> form::Values {
    let options = setting.options.iter();
    options
        .map(|(name, value)| (name.as_str(), value))
        .collect()
}

fn answer(answer: &Answer) -> form::Answer<'_> {
    form::Answer {
        outcome: answer.outcome.name(),
        orders: &answer.orders,
        articles: &answer.articles,
        missing: &answer.missing,
    }
}

fn blame(blame: &Blame) -> form::Blame<'_> {
    let changes = blame.changes.iter().map(|change| form::Blamed {
        regulation: &change.regulation,
        a: &change.in_a,
        b: &change.in_b,
        amended_by: &change.amended_by,
    });
    form::Blame {
        found_by: blame.found_by.name(),
        changes: changes.collect(),
    }
}

fn example(example: &Example) -> form::Example<'_> {
    form::Example {
        scale: example.scale.name(),
        minimality: example.minimality.name(),
        record: form::Records {
            a: example.for_a.json(),
            b: example.for_b.json(),
        },
        events: example.record.happened.len(),
        plies: example.record.moves.len(),
        position: example.setup.to_string(),
        a: ruled(&example.in_a),
        b: ruled(&example.in_b),
    }
}

fn ruled(ruled: &Ruled) -> form::Ruled<'_> {
    let form::Answer {
        outcome,
        orders,
        articles,
        missing,
    } = answer(&ruled.answer);
    form::Ruled {
        outcome,
        orders,
        articles,
        missing,
        tempo: form::TempoName(ruled.tempo),
        clocks: ruled.clocks.map(Into::into),
        position: ruled.setup.to_string(),
        result: ruled.result.map(form::Result),
        ended_at: ruled.ended_at,
    }
}

fn pictures(report: &Report) -> form::Pictures<'_> {
    form::Pictures {
        editions: report.asked.iter().map(Asked::label).collect(),
        tempo: report.planes.first().map(plane),
        incorrect_claim: report.claims.first().map(claims),
        illegal_moves: report.ladders.first().map(ladders),
    }
}

fn plane(plane: &Plane) -> form::Plane {
    let tempi = |tempi: &[Option<Tempo>]| tempi.iter().copied().map(form::TempoName).collect();
    let regions = plane.regions.iter().map(|region| form::Region {
        corners: region.corners.iter().copied().map(point).collect(),
        tempi: tempi(&region.tempi),
    });
    let borders = plane.borders.iter().map(|border| form::Border {
        main_time: border.line.main,
        increments: border.line.increments,
        ms: border.line.together.ms(),
        from: point(border.ends[0]),
        to: point(border.ends[1]),
        tempi: tempi(&border.tempi),
    });
    form::Plane {
        frame: point(plane.frame),
        regions: regions.collect(),
        borders: borders.collect(),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "milliseconds on a picture")]
fn point((main, increment): Point) -> form::Point {
    [main.round() as i64, increment.round() as i64]
}

fn claims(claims: &Claims) -> form::Claims<'_> {
    form::Claims {
        up_to_ms: claims.most.ms(),
        tempi: by_tempo(&claims.tempi, |answer| answer.as_ref().map(curve)),
    }
}

fn curve(curve: &Curve) -> form::Curve<'_> {
    let corners = curve.corners.iter();
    form::Curve {
        claimant_ms: corners
            .map(|(before, after)| [before.ms(), after.ms()])
            .collect(),
        opponent_gains_ms: curve.opponent_gains.map(kodeks_core::Time::ms),
        articles: &curve.articles,
    }
}

fn ladders(ladders: &Ladders) -> form::Ladders<'_> {
    form::Ladders {
        tempi: by_tempo(&ladders.tempi, ladder),
    }
}

fn ladder(ladder: &Ladder) -> form::Ladder<'_> {
    let rungs = ladder.rungs.iter().map(|rung| match rung {
        Rung::Gains(time) => form::Rung::OpponentGainsMs(time.ms()),
        Rung::Ends(score) => form::Rung::Result(form::Result(*score)),
        Rung::Open => form::Rung::Open(true),
    });
    form::Ladder {
        rungs: rungs.collect(),
        articles: &ladder.articles,
    }
}

fn by_tempo<'a, T, F>(
    tempi: &'a [ByTempo<T>],
    answer: impl Fn(&'a T) -> F,
) -> Vec<form::ByTempo<F>> {
    let of_tempo = |ByTempo { tempo, answers }: &'a ByTempo<T>| {
        let answers = answers.iter().map(|under| form::Under {
            edition: under.edition,
            options: under.settings.iter().map(options).collect(),
            answer: answer(&under.answer),
        });
        form::ByTempo {
            tempo: form::TempoName(Some(*tempo)),
            answers: answers.collect(),
        }
    };
    tempi.iter().map(of_tempo).collect()
}

fn games<'a>(games: &'a Games, report: &Report, words: &Words) -> form::Games<'a> {
    let steps = games.steps.iter().zip(&report.comparisons);
    let steps = steps.map(|(step, comparison)| {
        let editions = [comparison.a.as_ref(), comparison.b.as_ref()];
        let list = |listed: &[ListedGame]| -> Vec<Json> {
            let games = listed.iter();
            let games = games.flat_map(|game| games_objects(game, editions, words));
            games.collect()
        };
        form::Step {
            a: editions[0].label(),
            b: editions[1].label(),
            otherwise: &step.otherwise,
            open: &step.open,
            claims: games.with_claims.then_some(&step.claims),
            tempo: step.tempo,
            listed: list(&step.listed),
            listed_claims: list(&step.listed_claims),
        }
    });
    form::Games {
        read: games.read,
        not_judged: games.not_judged,
        steps: steps.collect(),
    }
}

fn numbers<'a>(numbered: &'a Numbered, asked: &[Asked]) -> form::Numbers<'a> {
    let numbers = numbered.numbers.iter().map(|number| {
        let values: Vec<form::Given> = number.values.iter().map(Into::into).collect();
        (number.name.clone(), json!(values))
    });
    form::Numbers {
        regulation: &numbered.stem,
        layer: &numbered.layer,
        editions: asked.iter().map(Asked::label).collect(),
        articles: &numbered.articles,
        numbers: numbers.collect(),
    }
}
