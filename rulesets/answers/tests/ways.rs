//! One incident can be told in many ways, and the ruling is the same: every way of every incident, in every
//! edition and tempo, with and without supervision; in the usual run, in one of every few of these settings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, fmt::Write, fs, path::Path, sync::Arc, thread};

use kodeks_core::Order;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Outcome, Record, Ruling, Selector, rule};
use kodeks_testing::Folder;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chapter {
    incident: Vec<Incident>,
}

/// What happened, told in several ways: each is a record without its event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Incident {
    name: String,
    ways: Vec<String>,
    /// Options of the event, as a record has them.
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    /// The time control that it needs, with the one tempo that it makes.
    time: Option<String>,
    /// The tempi in which it can happen; without it, all.
    #[serde(default)]
    tempi: Vec<String>,
    /// The editions under which the ways do not tell the same, or bodies whose editions all do not; why stands above it.
    #[serde(default)]
    not_in: Vec<String>,
}

impl Incident {
    /// Returns whether its ways are not compared under this edition.
    fn is_left_out_of(&self, label: &str) -> bool {
        let body = label.split('@').next();
        self.not_in.iter().any(|named| named == label || Some(named.as_str()) == body)
    }
}

/// Every tempo with a time, and whether the game is supervised.
const SETTINGS: [(&str, &str, Option<bool>); 5] = [
    ("standard", "90+30", None),
    ("rapid", "15+10", Some(false)),
    ("rapid", "15+10", Some(true)),
    ("blitz", "5+3", Some(false)),
    ("blitz", "5+3", Some(true)),
];

/// So many editions and settings lie between two in which an incident is always told.
const SAMPLED: usize = 8;

fn chapters() -> Vec<(String, Vec<Incident>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ways");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let chapter: Chapter = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, chapter.incident)
    };
    paths.iter().map(read).collect()
}

/// Returns every edition at hand by which games are played: it says what comes of a flag that has fallen.
fn editions(library: &Library) -> Vec<(String, Arc<Edition>)> {
    library
        .heads()
        .map(|head| head.short_label())
        .map(|label| {
            let wanted = EditionRequest::Pack(Selector::parse(&label).unwrap());
            let edition = library.edition(&wanted).unwrap();
            (label, edition)
        })
        .filter(|(_, edition)| edition.regulations().any(|placed| placed.question().name == "flag-fall"))
        .collect()
}

/// Returns what an arbiter goes away with: the answer to the last event, what is ordered, what is asked
/// for, and the result.
fn told(rulings: &[Ruling]) -> String {
    let Some(last) = rulings.last() else {
        return "nothing to rule on".to_owned();
    };
    // A move that ends the game and what happens then may be told in one event or in two.
    let mut orders: Vec<String> =
        last.orders.iter().filter(|order| **order != Order::ResultStands).map(|order| format!("{order:?}")).collect();
    orders.sort();
    let mut missing = last.missing.clone();
    missing.sort();
    format!("{:?}\n  orders   {orders:?}\n  missing  {missing:?}\n  result   {:?}", last.outcome, last.result,)
}

/// Returns the event of a record: with what the edition knows of supervision, and of what the event announces.
fn event(edition: &Edition, incident: &Incident, tempo: &str, time: &str, supervised: Option<bool>) -> String {
    let mut options = incident.options.clone();
    options.retain(|name, _| edition.option(name).is_some());
    let supervised = supervised.filter(|_| edition.option("supervised").is_some());
    options.extend(supervised.map(|is| ("supervised".to_owned(), is.into())));
    let options: Vec<String> = options.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let options = options.join(", ");
    format!("event = {{ tempo = \"{tempo}\", time = \"{time}\", options = {{ {options} }} }}\n")
}

/// What came of one incident in every edition and setting.
#[derive(Default)]
struct Tried {
    told: usize,
    answered: usize,
    pairs: usize,
    different: Vec<String>,
}

fn gives_a_reason_twice(ruling: &Ruling) -> bool {
    ruling.reasons.iter().enumerate().into_iter().any(|(place, reason)| ruling.reasons[..place].contains(reason))
}

/// Tells an incident in one of every so many editions and settings.
fn try_all(
    library: &Library,
    editions: &[(String, Arc<Edition>)],
    (place, incident): (usize, &Incident),
    every: usize,
) -> Tried {
    let mut tried = Tried::default();
    let settings = SETTINGS.iter().flat_map(|setting| {
        editions.iter().map(move |edition| (setting, edition)).filter(|(_, (label, _))| !incident.is_left_out_of(label))
    });
    let can_happen = |tempo: &str| incident.tempi.is_empty() || incident.tempi.iter().any(|one| one == tempo);
    let settings: Vec<_> = settings.filter(|((tempo, _, _), _)| can_happen(tempo)).collect();
    // The first of an incident is another than that of the one before it.
    let first = place % every.min(settings.len()).max(1);
    for &(&(tempo, time, supervised), (label, edition)) in settings[first..].iter().step_by(every) {
        let time = incident.time.as_deref().unwrap_or(time);
        let event = event(edition, incident, tempo, time, supervised);
        let answers: Vec<String> = incident
            .ways
            .iter()
            .map(|way| {
                let folder = Folder::new().with("record.toml", &format!("{event}{way}"));
                let record = Record::read(&folder.path().join("record.toml"));
                let rulings = record.and_then(|record| rule(library.host(), edition, &record));
                tried.told += 1;
                match rulings {
                    Err(error) => format!("error: {error}"),
                    Ok(rulings) => {
                        let is_answered = |ruling: &Ruling| ruling.outcome != Outcome::Undecided;
                        tried.answered += usize::from(rulings.last().is_some_and(is_answered));
                        if rulings.iter().any(gives_a_reason_twice) {
                            let twice = format!("{label}, {tempo}: a reason is given twice");
                            tried.different.push(twice);
                        }
                        told(&rulings)
                    }
                }
            })
            .collect();
        for (one, first) in answers.iter().enumerate() {
            if first.starts_with("error: ") {
                tried.different.push(format!("{label}, {tempo}, way {}: {first}", one + 1));
            }
            for (other, second) in answers.iter().enumerate().skip(one + 1) {
                tried.pairs += 1;
                if first != second {
                    tried.different.push(format!(
                        "{label}, {tempo}, supervised {supervised:?}\n  way {}: {first}\n  way {}: {second}",
                        one + 1,
                        other + 1,
                    ));
                }
            }
        }
    }
    tried
}

/// Returns what came of every incident, told in one of every so many editions and settings.
fn tell(
    library: &Library,
    editions: &[(String, Arc<Edition>)],
    chapters: &[(String, Vec<Incident>)],
    every: usize,
) -> Vec<Tried> {
    let incidents: Vec<(usize, &Incident)> = chapters.iter().flat_map(|(_, all)| all).enumerate().collect();
    let half = incidents.len().div_ceil(2);
    thread::scope(|scope| {
        let halves: Vec<_> = incidents
            .chunks(half)
            .map(|chunk| {
                scope.spawn(move || {
                    let tried = chunk.iter().map(|&incident| try_all(library, editions, incident, every));
                    tried.collect::<Vec<_>>()
                })
            })
            .collect();
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    })
}

#[test]
fn an_incident_is_ruled_on_alike_however_it_is_told() {
    let library = built_in().unwrap();
    let chapters = chapters();
    let tried = tell(&library, &editions(&library), &chapters, SAMPLED);
    let incidents = chapters.iter().flat_map(|(_, all)| all);
    for (incident, tried) in incidents.zip(&tried) {
        assert!(tried.pairs > 0, "{}", incident.name);
        assert!(tried.different.is_empty(), "{}\n{}", incident.name, tried.different.join("\n\n"));
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "the whole takes a minute; the usual run has a sample"]
    fn an_incident_is_ruled_on_alike_however_it_is_told() {
        let library = built_in().unwrap();
        let editions = editions(&library);
        let chapters = chapters();
        let tried = tell(&library, &editions, &chapters, 1);
        let mut page = String::new();
        let mut results = tried.iter();
        let (mut ways, mut told, mut pairs) = (0, 0, 0);
        let mut different = Vec::new();
        for (chapter, incidents) in &chapters {
            writeln!(page, "{chapter}\n").unwrap();
            for incident in incidents {
                let tried = results.next().unwrap();
                assert!(incident.ways.len() > 1, "{}: only one way", incident.name);
                if tried.answered == 0 {
                    different.push(format!("{chapter}: {}: never answered", incident.name));
                }
                ways += incident.ways.len();
                told += tried.told;
                pairs += tried.pairs;
                let equal = match tried.different.as_slice() {
                    [] => "all equal".to_owned(),
                    unequal => format!("{} DIFFER", unequal.len()),
                };
                writeln!(
                    page,
                    "  {:>2} ways  {:>5} pairs  {equal}  {}",
                    incident.ways.len(),
                    tried.pairs,
                    incident.name
                )
                .unwrap();
                if let Some(first) = tried.different.first() {
                    different.push(format!("{chapter}: {}\n{first}", incident.name));
                }
            }
            page.push('\n');
        }
        writeln!(
            page,
            "{} incidents, {ways} ways, {} editions, {} settings: \
             {told} rulings, {pairs} pairs compared",
            tried.len(),
            editions.len(),
            SETTINGS.len(),
        )
        .unwrap();
        println!("{page}");
        assert!(different.is_empty(), "{}", different.join("\n\n"));
        insta::with_settings!({ snapshot_path => "../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("ways-of-telling", page);
        });
    }
}
