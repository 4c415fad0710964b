//! Pages for the author of a pack.

use kodeks_draw::terminal::{Page, Role};
use kodeks_words::Words;

use super::{AdoptedPack, CheckFinding, Mutant, MutationReport, RegulationCoverage, Skeleton, Slip, Weight};

/// Returns how many errors and warnings a check has found.
#[must_use]
pub fn summary(pack: &str, findings: &[CheckFinding], words: &Words) -> Page {
    let count = |weight| findings.iter().filter(|finding| finding.weight == weight).count();
    let (errors, warnings) = (count(Weight::Error), count(Weight::Warning));
    let role = match (errors, warnings) {
        (0, 0) => Role::Order,
        _ => Role::Warning,
    };
    let name = match (errors, warnings) {
        (0, 0) => "check-nothing",
        _ => "check-found",
    };
    let arguments = [("pack", pack.into()), ("errors", errors.into()), ("warnings", warnings.into())];
    let mut page = Page::new();
    page.text(0, role, &words.say_with(name, &arguments));
    page
}

/// Returns what was written for a new pack, and what to do with it.
#[must_use]
pub fn new_pack_page(folder: &str, skeleton: &Skeleton, words: &Words) -> Page {
    let mut page = skeleton_files(folder, skeleton, words);
    let next = ["check", "test"].map(|command| {
        let about = words.say(&format!("new-then-{command}"));
        (format!("kodeks {command} {folder}"), about)
    });
    add_commands(&mut page, &next);
    page
}

/// Returns what was written to amend an edition, what is to be opened unless that has been edited already,
/// and what to do with it.
#[must_use]
pub fn amendment_page(folder: &str, skeleton: &Skeleton, edition: &str, is_edited: bool, words: &Words) -> Page {
    let mut page = skeleton_files(folder, skeleton, words);
    if !is_edited {
        let files: Vec<String> = skeleton.to_edit().map(|path| format!("{folder}/{path}")).collect();
        let told = [("files", files.join(", ").into())];
        page.text(0, Role::Plain, &words.say_with("amend-open", &told));
        page.gap();
    }
    let next =
        [format!("kodeks check {folder}"), format!("kodeks watch {folder}"), format!("kodeks diff {edition} {folder}")];
    let about = ["new-then-check", "amend-then-watch", "amend-then-diff"];
    let next = next.into_iter().zip(about.map(|name| words.say(name)));
    add_commands(&mut page, &next.collect::<Vec<_>>());
    page
}

/// Returns what was written under the name of its body, and what to do with it.
#[must_use]
pub fn adopted_page(draft: &str, adopted: &AdoptedPack, words: &Words) -> Page {
    let mut page = Page::new();
    let folder = adopted.folder.display().to_string();
    let told = [("label", adopted.label.as_str().into()), ("draft", draft.into())];
    page.text(0, Role::Heading, &words.say_with("adopt-done", &told));
    for path in &adopted.files {
        page.text(2, Role::Plain, &format!("{folder}/{path}"));
    }
    page.gap();
    if adopted.was_signed {
        page.text(0, Role::Warning, &words.say_with("adopt-unsigned", &told));
    }
    let next = [
        (format!("kodeks test {folder}"), words.say("new-then-test")),
        (format!("kodeks sign {folder} --key our.key"), words.say("adopt-then-sign")),
    ];
    add_commands(&mut page, &next);
    page
}

fn skeleton_files(folder: &str, skeleton: &Skeleton, words: &Words) -> Page {
    let mut page = Page::new();
    let label = [("label", skeleton.label.as_str().into())];
    page.text(0, Role::Heading, &words.say_with("new-begun", &label));
    for (path, _) in &skeleton.files {
        page.text(2, Role::Plain, &format!("{folder}/{path}"));
    }
    page.gap();
    page
}

/// Adds commands, each with what it does.
fn add_commands(page: &mut Page, commands: &[(String, String)]) {
    let width = commands.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    for (command, about) in commands {
        page.labelled(2, (command, Role::Order), width, Role::Plain, about);
    }
}

/// Returns what the cases try of each regulation, and what they leave untried.
#[must_use]
pub fn tried_page(rows: &[RegulationCoverage], words: &Words) -> Page {
    let mut page = Page::new();
    for row in rows {
        let times = [
            ("tried-true", Some(row.applied)),
            ("tried-false", row.not_applied),
            ("tried-defeated", row.defeated),
            ("tried-exception", row.exception),
        ];
        let told = times.into_iter().filter_map(|(name, times)| Some((words.say(name), times?)));
        let label = format!("{} {}", row.name, row.articles);
        page.text(0, Role::Heading, label.trim());
        add_times(&mut page, "", told.collect(), words);
        for number in &row.numbers {
            let sides = number.sides.iter().map(|(side, times)| (words.say(&format!("tried-{}", side.name())), *times));
            let name = format!("{} {}", words.number_name(&number.name), words.brief(&number.value));
            add_times(&mut page, &name, sides.collect(), words);
        }
    }
    page.gap();
    let gaps: usize = rows.iter().map(RegulationCoverage::gaps).sum();
    let arguments = [("regulations", rows.len().into()), ("gaps", gaps.into())];
    let role = if gaps == 0 { Role::Order } else { Role::Warning };
    page.text(0, role, &words.say_with("tried-counts", &arguments));
    page
}

/// A line of what was tried how often.
fn add_times(page: &mut Page, name: &str, times: Vec<(String, usize)>, words: &Words) {
    let mut spans = vec![("  ".to_owned(), Role::Plain)];
    if !name.is_empty() {
        spans.push((format!("{name}: "), Role::Aside));
    }
    for (place, (what, times)) in times.into_iter().enumerate() {
        let between = if place == 0 { "" } else { ", " };
        spans.push((between.to_owned(), Role::Plain));
        spans.push(match times {
            0 => (format!("{what} {}", words.say("tried-no")), Role::Warning),
            _ => (format!("{what} {times}"), Role::Plain),
        });
    }
    page.line(spans);
}

/// Returns the small changes that no case noticed.
#[must_use]
pub fn mutations(mutated: &MutationReport, words: &Words) -> Page {
    let mut page = Page::new();
    for mutant in mutated.survivors() {
        page.text(0, Role::Warning, &slip(mutant, words));
    }
    page.gap();
    let unnoticed = mutated.survivors().count();
    let arguments = [("tried", mutated.mutants.len().into()), ("unnoticed", unnoticed.into())];
    let role = if unnoticed == 0 { Role::Order } else { Role::Warning };
    page.text(0, role, &words.say_with("mutate-counts", &arguments));
    if mutated.is_stopped() {
        let stopped = [("tried", mutated.mutants.len().into()), ("all", mutated.all.into())];
        page.text(0, Role::Warning, &words.say_with("mutate-stopped", &stopped));
    }
    page
}

/// Says what was changed.
#[must_use]
pub fn slip(mutant: &Mutant, words: &Words) -> String {
    let regulation = ("regulation", mutant.regulation.as_str().into());
    match &mutant.slip {
        Slip::Number { name, old, new } => words.say_with(
            "mutate-number",
            &[
                regulation,
                ("name", words.number_name(name).into()),
                ("old", words.brief(old).into()),
                ("value", words.brief(new).into()),
            ],
        ),
        Slip::Condition { fact, .. } => {
            let fact = ("fact", words.fact(fact).into());
            words.say_with("mutate-condition", &[regulation, fact])
        }
        Slip::Exception { to } => {
            let other = ("other", to.as_str().into());
            words.say_with("mutate-exception", &[regulation, other])
        }
        Slip::Layer { asks_for } => {
            let option = ("option", asks_for.as_str().into());
            words.say_with("mutate-layer", &[regulation, option])
        }
    }
}
