//! The effect of a comparison on a collection of games, in words.

use std::{cmp::Reverse, collections::BTreeMap};

use kodeks_audit::{ASKED_OF_GAMES, FirstClaim, GameEnd};
use kodeks_compare::{
    Comparison, Evidence, GameStep,
    report::{CollectionImpact, CollectionStep, EditionWithReadings, ListedGame},
};
use kodeks_core::Tempo;
use kodeks_rulesets::Edition;
use kodeks_words::{Words, player_argument};

use super::{GameList, GameRow, GameSide, ImpactStep, ImpactView, side_labels};
use crate::audit::sentence::{after, doubt_in_words};

/// Returns the effect on a collection, between each edition and the next.
pub(super) fn impact_view(
    games: &CollectionImpact,
    asked: &[EditionWithReadings],
    comparisons: &[Comparison],
    words: &Words,
) -> ImpactView {
    let steps = games.steps.iter().zip(asked.windows(2)).enumerate().map(|(place, (step, pair))| {
        let mut counts = counts(step, games, words);
        counts.extend(comparisons.get(place).and_then(|comparison| what_games_cannot_tell(comparison, words)));
        let editions = [&*pair[0].edition, &*pair[1].edition];
        let filled = lists(step).into_iter().filter(|(listed, _)| !listed.is_empty());
        let lists = filled.map(|(listed, all)| GameList {
            note: describe_list(listed.len(), all, words),
            games: listed.iter().map(|game| game_row(game, editions, words)).collect(),
        });
        ImpactStep { labels: side_labels(editions), counts, lists: lists.collect() }
    });
    ImpactView { lead: words.say("report-games-lead"), read: describe_read(games, words), steps: steps.collect() }
}

/// Returns how many games were read.
fn describe_read(games: &CollectionImpact, words: &Words) -> String {
    let read = words.say_with("report-games-read", &[("count", games.read.into())]);
    match games.not_judged {
        0 => read,
        count => {
            let not_judged = words.say_with("report-games-not-judged", &[("count", count.into())]);
            format!("{read} {not_judged}")
        }
    }
}

/// Returns the counts of one step, a sentence for each.
fn counts(step: &CollectionStep, games: &CollectionImpact, words: &Words) -> Vec<String> {
    let question = |name: &str| words.question(name);
    let ground = |name: &str| words.say(&format!("word-{name}"));
    let counted = |(name, count): (String, &u64)| format!("{name} ({count})");
    let list = |counted: Vec<String>| match counted.len() {
        0 => ".".to_owned(),
        _ => format!(": {}.", counted.join(", ")),
    };
    let by_question = |counts: &BTreeMap<&'static str, u64>| {
        let counts = counts.iter().map(|(name, count)| (question(name), count));
        list(counts.map(counted).collect())
    };
    let say = |name: &str, count: u64, rest: String| words.say_with(name, &[("count", count.into())]) + rest.as_str();
    let mut counts = vec![say("report-games-otherwise", step.ended_otherwise(), by_question(&step.otherwise))];
    if step.ended_otherwise() > 0 {
        counts.push(changed_results(step, words));
    }
    let open = step.open.values().sum();
    if open > 0 {
        counts.push(say("report-games-open", open, by_question(&step.open)));
    }
    if games.with_claims {
        let claims = step.claims.iter().map(|(name, count)| counted((ground(name), count)));
        let sum = step.claims.values().sum();
        counts.push(say("report-games-claims", sum, list(claims.collect())));
    }
    if step.tempo > 0 {
        counts.push(say("report-games-tempo", step.tempo, ".".to_owned()));
    }
    counts
}

/// The most events that are named by their changed results.
const MOST_EVENTS: usize = 5;

/// Says in how many games the result is another, by the results, the tempo and the event.
fn changed_results(step: &CollectionStep, words: &Words) -> String {
    let all: u64 = step.results.values().sum();
    let said = words.say_with("report-games-results", &[("count", all.into())]);
    if all == 0 {
        return format!("{said}.");
    }
    let results = step.results.iter().map(|([was, is], count)| format!("{was} → {is} ({count})"));
    let tempi = step.results_by_tempo.iter().map(|(tempo, count)| {
        let tempo = tempo.map_or_else(|| words.say("report-games-no-tempo"), |tempo| words.tempo(tempo));
        format!("{tempo} ({count})")
    });
    let mut events: Vec<(&String, &u64)> = step.results_by_event.iter().collect();
    events.sort_by_key(|(_, count)| Reverse(**count));
    let events: Vec<String> =
        events.into_iter().take(MOST_EVENTS).map(|(event, count)| format!("{event} ({count})")).collect();
    let mut parts = vec![
        format!("{said}: {}.", join(results)),
        format!("{}: {}.", words.say("report-games-by-tempo"), join(tempi)),
    ];
    if !events.is_empty() {
        parts.push(format!("{}: {}.", words.say("report-games-by-event"), events.join(", ")));
    }
    parts.join(" ")
}

fn join(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Returns a sentence with the questions that are decided differently and that no file of games can show.
fn what_games_cannot_tell(comparison: &Comparison, words: &Words) -> Option<String> {
    let changed = comparison.effects.iter().filter(|effect| effect.evidence == Evidence::Changed);
    // Of illegal moves a file names at most the last, after which the game was over.
    let is_told = |name: &str| ASKED_OF_GAMES.contains(&name) && name != "illegal-move.penalty";
    let cannot: Vec<String> = changed
        .map(|effect| effect.question.name)
        .filter(|name| !is_told(name))
        .map(|name| words.question(name))
        .collect();
    let questions = ("questions", cannot.join("; ").into());
    (!cannot.is_empty()).then(|| words.say_with("report-games-cannot-tell", &[questions]))
}

/// Returns the lists of games, each with how many there are in all.
fn lists(step: &CollectionStep) -> [(&[ListedGame], u64); 2] {
    let open: u64 = step.open.values().sum();
    [(&step.listed, step.ended_otherwise() + open), (&step.listed_claims, step.only_claims)]
}

/// Returns how many of the games are listed, if not all are.
fn describe_list(listed: usize, all: u64, words: &Words) -> Option<String> {
    let arguments = [("listed", listed.into()), ("count", all.into())];
    (all > listed as u64).then(|| words.say_with("report-games-listed", &arguments))
}

fn game_row(listed: &ListedGame, editions: [&Edition; 2], words: &Words) -> GameRow {
    let tag = |tag: &Option<String>| tag.as_deref().unwrap_or("?").to_owned();
    let mut heading = format!("{}:{}: {} – {}", listed.file, listed.line, tag(&listed.white), tag(&listed.black));
    for more in [&listed.event, &listed.date, &listed.result].into_iter().flatten() {
        heading += ", ";
        heading += more;
    }
    GameRow { heading, sides: sides(&listed.otherwise, editions, words) }
}

/// Returns the differences in a game, each with both editions.
pub(super) fn sides(otherwise: &GameStep, editions: [&Edition; 2], words: &Words) -> Vec<[GameSide; 2]> {
    let mut sides = Vec::new();
    if let Some([in_a, in_b]) = &otherwise.ends {
        sides.push([end(in_a, editions[0], words), end(in_b, editions[1], words)]);
    }
    for otherwise in &otherwise.claims {
        let [in_a, in_b] = &otherwise.first;
        sides.push([in_a, in_b].map(|first| claim(otherwise.ground, first.as_ref(), words)));
    }
    if let Some(tempi) = otherwise.tempi {
        sides.push(tempi.map(|tempo| describe_tempo(tempo, words)));
    }
    sides
}

fn end(end: &GameEnd, edition: &Edition, words: &Words) -> GameSide {
    let place = after(&end.at, words);
    let result = end.result.map_or("*", |result| result.name());
    let sentence = match (&end.open, end.question) {
        (Some(doubt), _) => doubt_in_words(doubt, ("where", place.into()), Some(edition), words),
        (None, None) => words.say_with("report-games-as-recorded", &[("result", result.into())]),
        (None, Some(question)) => {
            let question = words.question(question.name);
            let arguments = [("question", question.into()), ("where", place.into()), ("result", result.into())];
            words.say_with("report-games-settled", &arguments)
        }
    };
    GameSide { sentence, articles: end.articles.join(", ") }
}

fn claim(ground: &str, first: Option<&FirstClaim>, words: &Words) -> GameSide {
    let ground = ("ground", words.say(&format!("word-{ground}")).into());
    let Some(first) = first else {
        return GameSide { sentence: words.say_with("report-games-no-claim", &[ground]), articles: String::new() };
    };
    let place = ("where", after(&first.at, words).into());
    let arguments = [ground, place, player_argument(first.by)];
    let sentence = match &first.intended {
        None => words.say_with("report-games-claim", &arguments),
        Some(intended) => {
            let [ground, place, player] = arguments;
            let intended = ("move", words.moves(intended).into());
            words.say_with("report-games-claim-intended", &[ground, place, player, intended])
        }
    };
    GameSide { sentence, articles: first.articles.join(", ") }
}

fn describe_tempo(tempo: Option<Tempo>, words: &Words) -> GameSide {
    GameSide {
        sentence: tempo.map_or_else(|| words.say("report-open"), |tempo| words.tempo(tempo)),
        articles: String::new(),
    }
}
