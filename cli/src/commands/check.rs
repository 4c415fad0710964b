//! `kodeks check`: what is wrong or doubtful about a pack that is being written.

use std::{
    io::{self, IsTerminal},
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use clap::Args;
use clap_complete::engine::ArgValueCandidates;
use indicatif::{ProgressBar, ProgressStyle};
use kodeks_answers::{RatingConformity, rating_conformity, read_time_control};
use kodeks_authoring::{
    CheckFinding, Mutant, MutationReport, NumberCoverage, PackDraft, RegulationCoverage, Weight, check_told,
    measure_coverage, mutate_told, mutations, slip, tried_page,
};
use kodeks_base::{Date, Diagnostic};
use kodeks_collections::threads;
use kodeks_core::Tempo;
use kodeks_draw::{
    conformity,
    terminal::{Page, Role},
};
use kodeks_rulesets::{
    EditionRequest, Library, Outcome, PublicKey, Selector,
    rating::{RateOfPlay, RatingListAnswer, rated_on},
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    Exit,
    completion::editions,
    day::read_date,
    diagnostics::print_finding,
    help,
    library::{CommonArgs, Format},
    output::{print, print_json},
};

/// Check a pack: faults in its files, conflicts, stale changes, and what can never apply
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
Examples:
  kodeks check club
  kodeks check club --coverage
  kodeks check club --mutate
  kodeks check club --rated
  kodeks check club --signed-by club.pub
  kodeks check club --rated --on 2014-09-15
  kodeks check fide@2023 --rated --time 45+30 --top 2450 --approved
  kodeks check fide@2014 --format json")]
pub struct CheckArguments {
    /// The folder of the pack, or the name of an edition at hand: fide@2014
    #[arg(add = ArgValueCandidates::new(editions), value_name = "PACK")]
    pack: String,

    /// Show what its cases try of each regulation and each number, and what they leave untried
    #[arg(long)]
    coverage: bool,

    /// Change numbers by one step and leave out conditions, and name what no case notices
    #[arg(long, conflicts_with = "coverage")]
    mutate: bool,

    /// Say whether games that are played by the pack may be rated: whether it conforms with what it
    /// stands on
    #[arg(long, conflicts_with_all = ["coverage", "mutate"])]
    rated: bool,

    /// Also say whether games at this rate of play are rated as standard: 90+30, 45+30
    #[arg(long, value_name = "TIME", requires = "rated")]
    time: Option<String>,

    /// The highest rating of the players, with --time
    #[arg(long, value_name = "RATING", requires = "time")]
    top: Option<u32>,

    /// The Qualification Commission has approved the event, with --time
    #[arg(long, requires = "time")]
    approved: bool,

    /// The day on which the event starts; without it, today for --time
    #[arg(long, value_name = "DATE", value_parser = read_date, requires = "rated")]
    on: Option<Date>,

    /// Say whether the pack is signed by this public key of minisign, or the one in this file
    #[arg(long, value_name = "KEY", conflicts_with_all = ["coverage", "mutate", "rated"])]
    signed_by: Option<String>,

    /// How many threads to use; without it, as many as there are processors
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZero<usize>>,

    #[command(flatten)]
    common: CommonArgs,
}

impl CheckArguments {
    fn jobs(&self) -> NonZero<usize> {
        NonZero::new(threads(self.jobs)).unwrap_or(NonZero::<usize>::MIN)
    }
}

/// Checks a pack and prints what is found.
pub fn run(arguments: &CheckArguments) -> Result<Exit, Diagnostic> {
    let language = arguments.common.language();
    let words = Words::new(language);
    let draft = match PackDraft::open(arguments.common.library()?, &arguments.pack) {
        Ok(draft) => draft,
        Err(faults) => {
            let findings: Vec<CheckFinding> = faults.into_iter().map(CheckFinding::error).collect();
            return Ok(print_findings(&arguments.pack, &findings, arguments.common.format, &words));
        }
    };
    let words = Words::of(language, draft.library())?;
    if let Some(key) = &arguments.signed_by {
        return show_signed(&draft, &PublicKey::from_text_or_file(key)?, arguments.common.format, &words);
    }
    if arguments.coverage {
        return show_tried(&measure_coverage(&draft)?, arguments.common.format, &words);
    }
    if arguments.mutate {
        let progress = CheckProgress::begin(words.say("check-progress"));
        let mutated = mutate_told(&draft, arguments.jobs(), &until_interrupted(&progress));
        progress.end();
        return show_mutated(&mutated?, arguments.common.format, &words);
    }
    if arguments.rated {
        let rated = rating_conformity(draft.library(), &draft.edition().on(arguments.on))?;
        let on = match &arguments.time {
            Some(time) => Some(rated_by_time(arguments, time, draft.library())?),
            None => None,
        };
        return show_rated(&rated, on.as_ref(), arguments.common.format, &words);
    }
    let progress = CheckProgress::begin(words.say("check-progress"));
    let findings = check_told(&draft, arguments.jobs(), &|done, all| progress.show(done, all));
    progress.end();
    let findings = findings?;
    let label = draft.head().short_label();
    Ok(print_findings(&label, &findings, arguments.common.format, &words))
}

/// How far a check has got, on a terminal and once it takes a while.
struct CheckProgress {
    begun: Instant,
    message: String,
    bar: Mutex<Option<ProgressBar>>,
}

/// How long a check takes before anybody wonders.
const PATIENCE: Duration = Duration::from_secs(1);

impl CheckProgress {
    fn begin(message: String) -> CheckProgress {
        CheckProgress { begun: Instant::now(), message, bar: Mutex::default() }
    }

    fn show(&self, done: usize, all: usize) {
        if self.begun.elapsed() < PATIENCE || !io::stderr().is_terminal() {
            return;
        }
        let mut slot = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        let bar = slot.get_or_insert_with(|| {
            let bar = ProgressBar::new(all as u64);
            if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
                bar.set_style(style);
            }
            bar.set_message(self.message.clone());
            bar
        });
        bar.set_position(done as u64);
    }

    fn end(&self) {
        let bar = self.bar.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bar) = bar.as_ref() {
            bar.finish_and_clear();
        }
    }
}

/// Shows progress, and stops once somebody interrupts the program; the findings up to then are reported.
fn until_interrupted(progress: &CheckProgress) -> impl Fn(usize, usize) -> ControlFlow<()> + Sync + '_ {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_interrupted);
    // Where nobody can be told of an interruption, the program ends at once, as others do.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    move |done, all| {
        progress.show(done, all);
        if is_interrupted.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Says whether a pack is signed by a key.
fn show_signed(draft: &PackDraft, key: &PublicKey, format: Format, words: &Words) -> Result<Exit, Diagnostic> {
    let head = draft.head();
    if let Err(wrong) = head.verify_signed(std::slice::from_ref(key), "--signed-by") {
        let folder = draft.library().folder_of(head).unwrap_or_default();
        let finding = CheckFinding::error(Diagnostic::in_file(folder, wrong));
        return Ok(print_findings(&head.short_label(), &[finding], format, words));
    }
    let json = || {
        json!({
            "pack": head.name,
            "edition": head.edition.to_string(),
            "version": head.version.to_string(),
            "hash": head.hash,
            "signed_by": key.as_str(),
        })
    };
    let page = || {
        let told = [("pack", head.label().into()), ("key", key.id().into())];
        let mut page = Page::new();
        page.text(0, Role::Plain, &words.say_with("check-signed", &told));
        page
    };
    format.print(json, page);
    Ok(Exit::Done)
}

fn show_tried(rows: &[RegulationCoverage], format: Format, words: &Words) -> Result<Exit, Diagnostic> {
    format.print(|| rows.iter().map(|row| tried_json(row, words)).collect(), || tried_page(rows, words));
    Ok(Exit::Done)
}

fn show_mutated(mutated: &MutationReport, format: Format, words: &Words) -> Result<Exit, Diagnostic> {
    let json = |mutant: &Mutant| {
        json!({
            "regulation": mutant.regulation,
            "change": slip(mutant, words),
            "noticed": mutant.noticed,
        })
    };
    format.print(|| mutated.mutants.iter().map(json).collect(), || mutations(mutated, words));
    Ok(if mutated.is_stopped() { Exit::Interrupted } else { Exit::Done })
}

/// Asks the rating regulations of the day whether games at a rate of play are standard ones.
fn rated_by_time(arguments: &CheckArguments, time: &str, library: &Library) -> Result<RatingListAnswer, Diagnostic> {
    let control = read_time_control(time)?;
    let minutes = control.for_sixty_moves().ms() / 60_000;
    let event = RateOfPlay {
        minutes: u32::try_from(minutes).unwrap_or(u32::MAX),
        top_rating: arguments.top,
        approved: arguments.approved,
    };
    let on = arguments.on.unwrap_or(library.today());
    let selector = Selector::parse("fide-rating")?;
    let edition = library.edition(&EditionRequest::InForce { selector, on })?;
    rated_on(library.host(), &edition, event)
}

fn show_rated(
    rated: &RatingConformity,
    on: Option<&RatingListAnswer>,
    format: Format,
    words: &Words,
) -> Result<Exit, Diagnostic> {
    let view = rated.view(words);
    let answer = || Page::from_blocks(&conformity(&view), words);
    let json = || {
        let mut json = json!(view);
        json["page"] = json!(answer().to_string());
        if let Some(on) = on {
            json["list"] = json!({
                "rules": on.rulebook.edition().label(),
                "outcome": on.outcome.name(),
                "list": on.list.map(Tempo::name),
                "articles": on.articles,
                "missing": on.missing,
            });
        }
        json
    };
    let page = || {
        let mut page = answer();
        if let Some(on) = on {
            page.gap();
            page.text(0, Role::Plain, &said_of_list(on, words));
        }
        page
    };
    format.print(json, page);
    Ok(match (rated.may_be(), on.map(|on| (on.outcome, on.list))) {
        (false, _) => Exit::Failed,
        (true, None | Some((_, Some(Tempo::Standard)))) => Exit::Done,
        (true, Some((Outcome::Undecided, _))) => Outcome::Undecided.into(),
        (true, Some(_)) => Exit::Failed,
    })
}

/// Says whether games are rated as standard, and by which articles.
fn said_of_list(on: &RatingListAnswer, words: &Words) -> String {
    let missing: Vec<String> = on.missing.iter().map(|name| words.fact(name)).collect();
    let told = [
        ("articles", on.articles.join(", ").into()),
        ("missing", missing.join(", ").into()),
        ("edition", on.rulebook.edition().head().short_label().into()),
    ];
    let message = match (on.outcome, on.list) {
        (_, Some(Tempo::Standard)) => "rated-as-standard",
        (Outcome::Undecided, _) => "rated-list-open",
        _ => "rated-not-as-standard",
    };
    words.say_with(message, &told)
}

fn tried_json(row: &RegulationCoverage, words: &Words) -> Json {
    let number = |number: &NumberCoverage| {
        let sides: serde_json::Map<String, Json> =
            number.sides.iter().map(|(side, times)| (side.name().to_owned(), json!(times))).collect();
        json!({ "name": number.name, "value": words.brief(&number.value), "sides": sides })
    };
    json!({
        "regulation": row.name,
        "applied": row.applied,
        "not_applied": row.not_applied,
        "defeated": row.defeated,
        "exception": row.exception,
        "numbers": row.numbers.iter().map(number).collect::<Vec<_>>(),
    })
}

/// Prints what a check has found, and returns the exit code for it.
pub fn print_findings(pack: &str, findings: &[CheckFinding], format: Format, words: &Words) -> Exit {
    match format {
        Format::Json => print_json(findings.iter().map(finding_json).collect()),
        Format::Text => {
            for finding in findings {
                print_finding(finding);
            }
            print(&kodeks_authoring::summary(pack, findings, words));
        }
    }
    if findings.iter().any(|finding| finding.weight == Weight::Error) { Exit::Failed } else { Exit::Done }
}

fn finding_json(finding: &CheckFinding) -> Json {
    json!({
        "weight": match finding.weight {
            Weight::Error => "error",
            Weight::Warning => "warning",
            Weight::Note => "note",
        },
        "file": finding.fault.file(),
        "line": finding.fault.line(),
        "message": finding.fault.complaint().to_string(),
        "notes": finding.notes,
    })
}
