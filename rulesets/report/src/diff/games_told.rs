//! What a comparison changes in a collection of games, in words.

use std::collections::BTreeMap;

use kodeks_audit::{FirstClaim, GameEnd};
use kodeks_compare::Otherwise;
use kodeks_compare::report::{Games, GamesStep, ListedGame};
use kodeks_core::Tempo;
use kodeks_rulesets::Edition;
use kodeks_words::player_argument;

use crate::{
    Words,
    audit::{after, doubt_in_words},
};

/// A game of the list, in words.
pub(super) struct ToldGame {
    /// The file, the line, the players, the day and the result.
    pub heading: String,
    /// What is otherwise, one after the other: what the first edition says, what the second.
    pub sides: Vec<[Side; 2]>,
}

/// What one edition says about a game.
pub(super) struct Side {
    /// What it says.
    pub said: String,
    /// The articles that say so.
    pub articles: String,
}

/// Says how many games were read.
pub(super) fn read(games: &Games, words: &Words) -> String {
    let read = words.say_with("report-games-read", &[("count", games.read.into())]);
    match games.not_judged {
        0 => read,
        count => {
            let not_judged = words.say_with("report-games-not-judged", &[("count", count.into())]);
            format!("{read} {not_judged}")
        }
    }
}

/// Says what was counted in one step.
pub(super) fn counts(step: &GamesStep, games: &Games, words: &Words) -> Vec<String> {
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
    let mut said = vec![say("report-games-otherwise", step.ended_otherwise(), by_question(&step.otherwise))];
    let open = step.open.values().sum();
    if open > 0 {
        said.push(say("report-games-open", open, by_question(&step.open)));
    }
    if games.with_claims {
        let counts = step.claims.iter().map(|(name, count)| counted((ground(name), count)));
        let sum = step.claims.values().sum();
        said.push(say("report-games-claims", sum, list(counts.collect())));
    }
    if step.tempo > 0 {
        said.push(say("report-games-tempo", step.tempo, ".".to_owned()));
    }
    said
}

/// Returns the lists of games, each with how many there are in all.
pub(super) fn lists(step: &GamesStep) -> [(&[ListedGame], u64); 2] {
    let open: u64 = step.open.values().sum();
    [(&step.listed, step.ended_otherwise() + open), (&step.listed_claims, step.only_claims)]
}

/// Says which of the games are listed, if not all are.
pub(super) fn listed(listed: usize, all: u64, words: &Words) -> Option<String> {
    let arguments = [("listed", listed.into()), ("count", all.into())];
    (all > listed as u64).then(|| words.say_with("report-games-listed", &arguments))
}

/// Tells a game.
pub(super) fn game(listed: &ListedGame, editions: [&Edition; 2], words: &Words) -> ToldGame {
    let tag = |tag: &Option<String>| tag.as_deref().unwrap_or("?").to_owned();
    let mut heading = format!("{}:{}: {} – {}", listed.file, listed.line, tag(&listed.white), tag(&listed.black));
    for more in [&listed.event, &listed.date, &listed.result].into_iter().flatten() {
        heading += ", ";
        heading += more;
    }
    ToldGame { heading, sides: sides(&listed.otherwise, editions, words) }
}

/// Tells what is otherwise, one after the other.
pub(super) fn sides(otherwise: &Otherwise, editions: [&Edition; 2], words: &Words) -> Vec<[Side; 2]> {
    let mut sides = Vec::new();
    if let Some([in_a, in_b]) = &otherwise.ends {
        sides.push([end(in_a, editions[0], words), end(in_b, editions[1], words)]);
    }
    for otherwise in &otherwise.claims {
        let [in_a, in_b] = &otherwise.first;
        let told = |first: &Option<FirstClaim>| claim(otherwise.ground, first.as_ref(), words);
        sides.push([told(in_a), told(in_b)]);
    }
    if let Some(tempi) = otherwise.tempi {
        sides.push(tempi.map(|tempo| tempo_said(tempo, words)));
    }
    sides
}

fn end(end: &GameEnd, edition: &Edition, words: &Words) -> Side {
    let place = after(&end.at, words);
    let result = end.result.map_or("*", |result| result.name());
    let said = match (&end.open, end.question) {
        (Some(doubt), _) => doubt_in_words(doubt, ("where", place.into()), Some(edition), words),
        (None, None) => words.say_with("report-games-as-recorded", &[("result", result.into())]),
        (None, Some(question)) => {
            let question = words.question(question.name);
            let arguments = [("question", question.into()), ("where", place.into()), ("result", result.into())];
            words.say_with("report-games-settled", &arguments)
        }
    };
    Side { said, articles: end.articles.join(", ") }
}

fn claim(ground: &str, first: Option<&FirstClaim>, words: &Words) -> Side {
    let ground = ("ground", words.say(&format!("word-{ground}")).into());
    let Some(first) = first else {
        return Side { said: words.say_with("report-games-no-claim", &[ground]), articles: String::new() };
    };
    let place = ("where", after(&first.at, words).into());
    let arguments = [ground, place, player_argument(first.by)];
    let said = match &first.intended {
        None => words.say_with("report-games-claim", &arguments),
        Some(intended) => {
            let [ground, place, player] = arguments;
            let intended = ("move", words.moves(intended).into());
            words.say_with("report-games-claim-intended", &[ground, place, player, intended])
        }
    };
    Side { said, articles: first.articles.join(", ") }
}

fn tempo_said(tempo: Option<Tempo>, words: &Words) -> Side {
    Side { said: tempo.map_or_else(|| words.say("report-open"), |tempo| words.tempo(tempo)), articles: String::new() }
}
