//! The findings of an audit over many games.

use kodeks_audit::{AuditTally, SkippedGames};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::OutsidePack;

use super::{ChartView, TallyView, WorstGames, WorstOfKind, charts::charts, kinds};

/// The findings of an audit over many games; for programs, `tally` is their summary.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct AuditSummaryView {
    /// The counts.
    pub tally: TallyView,
    /// How many games were read, and how many have findings, in a sentence.
    pub counted: String,
    /// The counts that are not 0, each with a label.
    pub counts: Vec<CountView>,
    /// How many games were audited by each edition.
    pub editions: Vec<EditionCount>,
    /// The same in a sentence, where they are several.
    pub editions_sentence: Option<String>,
    /// The games that were skipped, why, and how to have them audited.
    pub skipped: Vec<String>,
    /// How many findings are known from an earlier audit and left out.
    pub known: Option<String>,
    /// The findings as charts.
    pub charts: Vec<ChartView>,
    /// The worst games of each kind of finding, the heaviest kind first.
    pub worst: Vec<WorstOfKind>,
    /// The packs from outside the program by which games were audited.
    pub outside: Vec<OutsidePack>,
    /// Whether the audit was stopped before all games were read.
    pub is_interrupted: bool,
}

/// A count with its label.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CountView {
    /// The label.
    pub label: String,
    /// How many games.
    pub games: u64,
    /// The kind of finding that is counted, if it is one.
    pub kind: Option<String>,
}

/// The games that were audited by one edition.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EditionCount {
    /// The edition.
    pub edition: String,
    /// How many games.
    pub sentence: String,
}

impl AuditSummaryView {
    /// Returns the summary of all games; `oldest` is the oldest edition by which games that were skipped could be audited.
    #[must_use]
    pub fn new(tally: &AuditTally, worst: WorstGames, oldest: Option<&str>, words: &Words) -> AuditSummaryView {
        let counted = [("games", tally.games.into()), ("found", tally.with_findings.into())];
        let edition = |(edition, games): (&String, &u64)| EditionCount {
            edition: edition.clone(),
            sentence: words.say_with("audit-so-many-games", &[("games", (*games).into())]),
        };
        let view = TallyView::new(tally, words);
        AuditSummaryView {
            charts: charts(tally, &view, words),
            tally: view,
            counted: words.say_with("audit-counted", &counted),
            counts: counts(tally, words),
            editions: tally.editions.iter().map(edition).collect(),
            editions_sentence: editions_sentence(tally, words),
            skipped: describe_skipped(&tally.skipped, oldest, words),
            known: (tally.known > 0).then(|| words.say_with("audit-known", &[("findings", tally.known.into())])),
            worst: worst.into_kinds(words),
            outside: Vec::new(),
            is_interrupted: false,
        }
    }
}

/// Returns how many games were read, and how many have findings of each kind.
fn counts(tally: &AuditTally, words: &Words) -> Vec<CountView> {
    let count = |label: String, games: u64| CountView { label, games, kind: None };
    let read = count(words.say("audit-games"), tally.games);
    let skipped = count(words.say("audit-skipped"), tally.skipped.games());
    let found = count(words.say("audit-with-findings"), tally.with_findings);
    let kinds = kinds(words)
        .zip(tally.games_with)
        .filter(|((name, _), _)| *name != "no-edition")
        .map(|((name, label), games)| CountView { label, games, kind: Some(name.to_owned()) });
    let not_told = tally.not_told.iter().map(|(tag, games)| {
        let tag = ("tag", (*tag).into());
        count(words.say_with("audit-without-tag", &[tag]), *games)
    });
    let others = [skipped, found].into_iter().chain(kinds).chain(not_told);
    [read].into_iter().chain(others.filter(|count| count.games > 0)).collect()
}

/// Says how many games were audited by each edition; nothing if it is one for all.
fn editions_sentence(tally: &AuditTally, words: &Words) -> Option<String> {
    let editions = tally.editions.iter().map(|(label, games)| format!("{label} ({games})"));
    let editions = ("editions", editions.collect::<Vec<_>>().join(", ").into());
    (tally.editions.len() > 1).then(|| words.say_with("audit-by", &[editions]))
}

/// Says which games were skipped and why, and how to have them audited; nothing if none was.
fn describe_skipped(skipped: &SkippedGames, oldest: Option<&str>, words: &Words) -> Vec<String> {
    if skipped.games() == 0 {
        return Vec::new();
    }
    let arguments = [("games", skipped.games().into()), ("why", why_skipped(skipped, words).into())];
    let why = words.say_with("audit-skipped-why", &arguments);
    let hint = oldest.map(|edition| words.say_with("audit-skipped-hint", &[("edition", edition.to_owned().into())]));
    [why].into_iter().chain(hint).collect()
}

fn why_skipped(skipped: &SkippedGames, words: &Words) -> String {
    let years =
        skipped.years.map(|(first, last)| if first == last { first.to_string() } else { format!("{first}–{last}") });
    let is_one = skipped.years.is_some_and(|(first, last)| first == last);
    let span = ("span", if is_one { "one" } else { "several" }.into());
    let years = ("years", years.unwrap_or_default().into());
    let why = [
        ("audit-skipped-not-covered", skipped.not_covered),
        ("audit-skipped-no-day", skipped.no_day),
        ("audit-skipped-not-a-day", skipped.not_a_day),
        ("audit-skipped-several-meant", skipped.several_meant),
    ]
    .into_iter()
    .filter(|(_, games)| *games > 0)
    .map(|(name, games)| words.say_with(name, &[("games", games.into()), years.clone(), span.clone()]));
    why.collect::<Vec<_>>().join("; ")
}
