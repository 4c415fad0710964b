//! Pages for the author of a pack that is watched: a summary at first, then the changes since the last save.

use std::time::Duration;

use kodeks_draw::terminal::{Page, Role};
use kodeks_words::Words;

use super::{CheckFinding, Inspection, Observation, ObservationChange, ObservationKind, summary};

/// Returns everything that the first look has found, in short. `games` is how many games are counted.
#[must_use]
pub fn watch_page(folder: &str, look: &Inspection, games: Option<usize>, took: Duration, words: &Words) -> Page {
    let [base, pack] = [&look.asked[0], &look.asked[1]].map(|asked| asked.label());
    let mut page = Page::new();
    let told = [
        ("pack", pack.as_str().into()),
        ("base", base.as_str().into()),
        ("folder", folder.into()),
        ("seconds", seconds(took).into()),
    ];
    page.text(0, Role::Heading, &words.say_with("watch-begun", &told));
    page.gap();
    page.append(summary(&pack, &look.findings, words));
    let of = |kind| look.observed.iter().filter(move |one| one.kind == kind);
    let wrong = of(ObservationKind::OwnCase).count();
    let counted = [
        ("base", base.as_str().into()),
        ("tried", look.own_cases.into()),
        ("wrong", wrong.into()),
        ("concerned", look.base_cases.into()),
        ("turned", of(ObservationKind::Turned).count().into()),
        ("games", games.unwrap_or_default().into()),
    ];
    let own = match (look.own_cases, wrong) {
        (0, _) => None,
        (_, 0) => Some(("test-all-hold", Role::Order)),
        _ => Some(("test-some-fail", Role::Warning)),
    };
    if let Some((message, role)) = own {
        page.text(0, role, &words.say_with(message, &counted));
    }
    page.text(0, Role::Plain, &words.say_with("watch-turned", &counted));
    if games.is_some() {
        page.text(0, Role::Plain, &words.say_with("watch-games", &counted));
    }
    if of(ObservationKind::Difference).next().is_none() {
        page.text(0, Role::Plain, &words.say_with("watch-as-before", &told));
    }
    let found = look.observed.iter().cloned().map(ObservationChange::New);
    add_changes(&mut page, &found.collect::<Vec<_>>(), words);
    page.gap();
    page
}

/// Returns the heading of what a save has changed: which files were saved, and how long it took to look.
#[must_use]
pub fn watched_files(files: &[String], took: Duration, words: &Words) -> Page {
    let told = [("files", files.join(", ").into()), ("seconds", seconds(took).into())];
    let mut page = Page::new();
    page.text(0, Role::Heading, &words.say_with("watch-saved", &told));
    page
}

/// Returns the page of changes since the last save, including faults that are fixed. New faults are reported before;
/// `is_wrong` says that the files cannot be read, `has_new` that any were reported.
#[must_use]
pub fn next_watch_page(
    gone: &[CheckFinding],
    changes: &[ObservationChange],
    is_wrong: bool,
    has_new: bool,
    words: &Words,
) -> Page {
    let mut page = Page::new();
    for finding in gone {
        let fault = words.diagnostic(&finding.fault);
        let said = words.say_with("watch-no-longer", &[("fault", fault.into())]);
        mark(&mut page, '-', Role::Order, &said);
    }
    add_changes(&mut page, changes, words);
    match (is_wrong, changes.is_empty() && gone.is_empty() && !has_new) {
        (true, _) => page.text(2, Role::Warning, &words.say("watch-wrong")),
        (false, true) => page.text(2, Role::Aside, &words.say("watch-nothing")),
        (false, false) => {}
    }
    page.gap();
    page
}

/// Adds changes, each kind under its heading.
fn add_changes(page: &mut Page, changes: &[ObservationChange], words: &Words) {
    for kind in ObservationKind::ALL {
        let is_of = |change: &&ObservationChange| {
            let (ObservationChange::New(one) | ObservationChange::Gone(one) | ObservationChange::Changed(_, one)) =
                change;
            one.kind == kind
        };
        let mut of_kind = changes.iter().filter(is_of).peekable();
        if of_kind.peek().is_some() {
            let heading = words.say(&format!("watch-kind-{}", kind.name()));
            page.text(0, Role::Heading, &heading);
        }
        match kind {
            ObservationKind::Turned => add_grouped(page, of_kind, words),
            _ => of_kind.for_each(|change| add_change(page, change, words)),
        }
    }
}

fn add_change(page: &mut Page, change: &ObservationChange, words: &Words) {
    match change {
        ObservationChange::New(one) => mark(page, '+', Role::Warning, &describe(one)),
        ObservationChange::Gone(one) => mark(page, '-', Role::Order, &one.name),
        ObservationChange::Changed(was, one) => {
            let said = format!("{} ({})", describe(one), said_before(was, words));
            mark(page, '~', Role::Warning, &said);
        }
    }
}

/// How many of several cases are named.
const MOST_NAMED: usize = 3;

/// Adds cases whose rulings change in the same way as one group: the change, their number, and the first case.
fn add_grouped<'a>(page: &mut Page, changes: impl Iterator<Item = &'a ObservationChange>, words: &Words) {
    let mut groups: Vec<(char, String, Vec<&str>)> = Vec::new();
    for change in changes {
        let ruled = |one: &Observation| format!("{} → {}", one.before, one.now);
        let (sign, said, name) = match change {
            ObservationChange::New(one) => ('+', ruled(one), &one.name),
            ObservationChange::Gone(one) => ('-', words.say("watch-as-below"), &one.name),
            ObservationChange::Changed(was, one) => {
                let said = format!("{} ({})", ruled(one), said_before(was, words));
                ('~', said, &one.name)
            }
        };
        let mut known = groups.iter_mut();
        match known.find(|(other, text, _)| (*other, text) == (sign, &said)) {
            Some((_, _, names)) => names.push(name),
            None => groups.push((sign, said, vec![name])),
        }
    }
    for (sign, said, names) in groups {
        let role = if sign == '-' { Role::Order } else { Role::Warning };
        mark(page, sign, role, &said);
        let more = if names.len() > MOST_NAMED { "; …" } else { "" };
        let first: Vec<&str> = names.iter().copied().take(MOST_NAMED).collect();
        let told = [("count", names.len().into()), ("names", format!("{}{more}", first.join("; ")).into())];
        page.text(5, Role::Aside, &words.say_with("watch-cases", &told));
    }
}

fn said_before(was: &Observation, words: &Words) -> String {
    words.say_with("watch-was", &[("was", was.now.as_str().into())])
}

/// Says what an observation is: `name: before → now`.
fn describe(one: &Observation) -> String {
    let Observation { name, before, now, .. } = one;
    if before.is_empty() { format!("{name}: {now}") } else { format!("{name}: {before} → {now}") }
}

fn mark(page: &mut Page, sign: char, role: Role, text: &str) {
    page.labelled(2, (&sign.to_string(), role), 1, Role::Plain, text);
}

/// Returns seconds with tenths and hundredths: `0.21`.
fn seconds(took: Duration) -> String {
    format!("{:.2}", took.as_secs_f64())
}
