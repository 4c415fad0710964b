//! `kodeks test`: the cases of a pack, expected beside got.

use std::{
    collections::BTreeSet,
    io,
    path::{Path, PathBuf},
};

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use kodeks_authoring::{InheritedCases, PackDraft, Snapshot, TestReport, restate_cases, test};
use kodeks_base::Diagnostic;
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    completion::editions,
    diagnostics::report_all,
    help,
    library::{CommonArgs, Format},
    output::{print, print_bytes, print_json, print_text},
};

/// Run the cases of a pack, and show what is expected beside what was got
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks test club
  kodeks test club --review
  kodeks test fide-2027 --failed
  kodeks test fide@2014 --lang pl")]
pub struct TestArguments {
    /// The folder of the pack, or the name of an edition at hand: fide@2014
    #[arg(add = ArgValueCandidates::new(editions), value_name = "PACK")]
    pack: String,

    /// Show only the cases that do not hold
    #[arg(long)]
    failed: bool,

    /// Show each page that is new or has changed, and the cases inside the program that a next edition decides
    /// otherwise, and ask whether to accept them; not with JSON
    #[arg(long)]
    review: bool,

    #[command(flatten)]
    common: CommonArgs,
}

/// Runs the cases and prints what came of them.
pub fn run(arguments: &TestArguments) -> Result<Exit, Diagnostic> {
    let draft = match PackDraft::open(arguments.common.library()?, &arguments.pack) {
        Ok(draft) => draft,
        Err(faults) => return Ok(report_all(faults)),
    };
    let words = Words::of(arguments.common.language(), draft.library())?;
    let mut tested = test(&draft, &words);
    match (arguments.common.format, arguments.review) {
        (Format::Json, _) => print_json(tested_json(&tested, arguments.failed)),
        (Format::Text, is_reviewed) => {
            print(if arguments.failed { &tested.failures } else { &tested.page });
            if is_reviewed {
                let restated = draft.folder().map(|folder| review_inherited(&tested, folder, &words)).transpose()?;
                if let Some(restated) = restated.filter(|restated| !restated.is_empty()) {
                    // The pack has other cases now. The pages of those that were accepted have just been read.
                    tested = match PackDraft::open(arguments.common.library()?, &arguments.pack) {
                        Ok(draft) => test(&draft, &words),
                        Err(faults) => return Ok(report_all(faults)),
                    };
                    accept_pages_of(&restated, &mut tested)?;
                }
                review(&tested, &words)?;
            } else {
                tell_of_pages(&tested, &arguments.pack, &words);
            }
        }
    }
    let has_changed = |page: &Snapshot| page.accepted.is_some() && !page.is_accepted();
    let is_open = !arguments.review && tested.snapshots.iter().any(has_changed);
    if tested.wrong > 0 || is_open { Ok(Exit::Failed) } else { Ok(Exit::Done) }
}

fn tested_json(tested: &TestReport, only_failed: bool) -> Json {
    let page = |page: &Snapshot| {
        json!({
            "page": page.path.display().to_string(),
            "accepted": page.is_accepted(),
            "changed": page.accepted.is_some() && !page.is_accepted(),
        })
    };
    let turned = |inherited: &InheritedCases| -> Json {
        let turned = inherited.turned.iter().map(|(question, turned)| {
            json!({
                "question": question,
                "turned": turned.all,
                "expected": turned.expected,
                "renumbered": turned.renumbered,
            })
        });
        turned.collect()
    };
    let inherited = |inherited: &InheritedCases| {
        json!({
            "tried": inherited.tried,
            "turned": turned(inherited),
            "restated_alike": inherited.restated_alike,
        })
    };
    let report = if only_failed { &tested.failures } else { &tested.page };
    json!({
        "tried": tested.tried,
        "wrong": tested.wrong,
        "inherited": tested.inherited.as_ref().map(inherited),
        "report": report.to_string(),
        "pages": tested.snapshots.iter().map(page).collect::<Vec<_>>(),
    })
}

fn tell_of_pages(tested: &TestReport, pack: &str, words: &Words) {
    for page in tested.snapshots.iter().filter(|page| !page.is_accepted()) {
        let name = match page.accepted {
            None => "test-page-new",
            Some(_) => "test-page-changed",
        };
        let path = page.path.display().to_string();
        let arguments = [("page", path.into()), ("pack", pack.into())];
        println(&words.say_with(name, &arguments));
    }
}

/// Accepts the pages of these files of cases.
fn accept_pages_of(files: &BTreeSet<PathBuf>, tested: &mut TestReport) -> Result<(), Diagnostic> {
    for page in tested.snapshots.iter_mut().filter(|page| files.contains(&page.path.with_extension("toml"))) {
        page.accept()?;
        page.accepted = Some(page.text.clone());
    }
    Ok(())
}

/// Shows the inherited cases of each question that turns others, states them anew in the pack where they are accepted, and
/// returns the files in which they are.
fn review_inherited(tested: &TestReport, folder: &Path, words: &Words) -> Result<BTreeSet<PathBuf>, Diagnostic> {
    let mut restated = BTreeSet::new();
    for (question, cases) in tested.inherited.iter().flat_map(|inherited| &inherited.open) {
        println("");
        for case in cases {
            print(&case.page);
        }
        let about = [("question", words.question(question).into()), ("count", cases.len().into())];
        print_bytes(words.say_with("test-turned-accept", &about).as_bytes());
        if is_yes() {
            for path in restate_cases(folder, cases)? {
                let page = [("page", path.display().to_string().into())];
                println(&words.say_with("test-turned-accepted", &page));
                restated.insert(path);
            }
        } else {
            println(&words.say_with("test-turned-left", &about));
        }
    }
    Ok(restated)
}

fn review(tested: &TestReport, words: &Words) -> Result<(), Diagnostic> {
    let mut open = tested.snapshots.iter().filter(|page| !page.is_accepted()).peekable();
    if open.peek().is_none() {
        println(&words.say("test-page-none"));
    }
    for page in open {
        println("");
        print(&page.changes());
        let path = page.path.display().to_string();
        let about = |name| words.say_with(name, &[("page", path.as_str().into())]);
        print_bytes(about("test-page-accept").as_bytes());
        let name = if is_yes() {
            page.accept()?;
            "test-page-accepted"
        } else {
            "test-page-left"
        };
        println(&about(name));
    }
    Ok(())
}

/// Reads an answer; who has gone away has not said yes.
fn is_yes() -> bool {
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    read.is_ok() && answer.trim().eq_ignore_ascii_case("y")
}

fn println(text: &str) {
    print_text(text);
}
