//! Checks of a pack whose files can be read: conflicts, regulations that never apply, articles without a case, missing
//! words.

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZero,
    ops::ControlFlow,
    path::Path,
    sync::Arc,
};

use kodeks_base::{Complaint, Diagnostic, Language, phrase, suggestion};
use kodeks_compare::{Conflict, ConflictSide, Reach, WorkBudget, conflicts_about, reach, share_out};
use kodeks_core::{FactType, Question, question_if_unanswered};
use kodeks_rulesets::{
    Amendment, Edition, EditionRegulation, Regulation, Revision, Text, UnreadDeclaration, cases::Case, coverage,
    signature::SIGNATURE, vocabulary::Unasked,
};
use kodeks_views::comparison::describe_witness;
use kodeks_words::Words;

use super::{CheckFinding, PackDraft, dates, overrides, progress::WorkProgress, references, tempo_gaps};

/// Returns everything that is wrong or doubtful, errors first.
///
/// ```
/// use kodeks_authoring::{PackDraft, check};
/// use kodeks_rulesets::Library;
///
/// let library = Library::built_in()?;
/// let draft = PackDraft::open(library, "swidnica@2020").map_err(|mut faults| faults.remove(0))?;
/// assert!(check(&draft)?.is_empty());
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// A procedure that breaks a bound, or another pack that cannot be read.
pub fn check(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    check_told(draft, NonZero::<usize>::MIN, &|_, _| {})
}

/// Returns the same, found on so many threads, and tells on the way how many questions and regulations have
/// been looked at, and of how many.
///
/// # Errors
///
/// As [`check`].
pub fn check_told(
    draft: &PackDraft,
    jobs: NonZero<usize>,
    tell: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<CheckFinding>, Diagnostic> {
    let touched = affected_questions(draft);
    let mut unfit = amendments_of_nothing(draft);
    unfit.extend(tempo_gaps::gaps(draft, &touched)?);
    if !unfit.is_empty() {
        // Where such a layer applies, or a game has no tempo, nothing can be asked, so nothing else can be found out.
        return Ok(unfit);
    }
    let all = touched.len() + draft.own().count();
    let told = |done, all| {
        tell(done, all);
        ControlFlow::Continue(())
    };
    let progress = WorkProgress::of(all, &told);
    let budget = WorkBudget::default();
    let mut findings = conflicts(draft, &touched, jobs, &budget, &progress)?;
    findings.extend(regulations_beside_a_layer(draft)?);
    findings.extend(numbers_taken_of_nothing(draft));
    findings.extend(cases_of_nothing(draft)?);
    findings.extend(cases_that_continue_nothing(draft));
    findings.extend(cases_of_no_edition(draft));
    findings.extend(overrides::stale(draft)?);
    findings.extend(dates::overlaps_and_gaps(draft));
    findings.extend(without_edition(draft));
    findings.extend(empty_rulings(draft));
    findings.extend(out_of_reach(draft, jobs, &budget, &progress)?);
    findings.extend(articles_without_a_case(draft)?);
    findings.extend(references::to_articles_that_do_not_exist(draft));
    findings.extend(missing_translations(draft));
    findings.extend(missing_questions(draft)?);
    findings.extend(missing_words(draft));
    findings.extend(unread_declarations(draft)?);
    findings.extend(signed_by_nobody_known(draft));
    findings.sort_by_key(|finding| finding.weight);
    Ok(findings)
}

/// The year of the edition is that of the version, as packs had it before.
fn without_edition(draft: &PackDraft) -> Option<CheckFinding> {
    let head = &draft.head;
    let message = Complaint::new(phrase!(
        "K1143",
        "the pack names no edition: the first number of its version, `{version}`, counts as its year",
        version = head.version.to_string()
    ))
    .with_help(phrase!(
        "K1143-help",
        "write `edition = \"{edition}\"`, and as the version of that edition `version = \"1.0.0\"`",
        edition = head.edition.to_string()
    ));
    let file = draft.file("pack.toml");
    head.is_in_old_form.then(|| CheckFinding::warning(Diagnostic::in_file(&file, message)))
}

/// A signature by a key that is not trusted here: it says nothing of who signed the pack.
fn signed_by_nobody_known(draft: &PackDraft) -> Option<CheckFinding> {
    let head = draft.head();
    let key = head.signing_key().filter(|_| head.signed_by().is_none())?;
    let wrong = Complaint::new(phrase!(
        "K0624-untrusted",
        "signed by the key `{key}`, which is not trusted here: who signed the pack is not known",
        key
    ))
    .with_help(phrase!(
        "K0624-help-untrusted",
        "name the public key of the body with `--signed-by`, or in a file that `--trust` names"
    ));
    Some(CheckFinding::note(Diagnostic::in_file(&draft.file(SIGNATURE), wrong)))
}

/// Layers that amend a number which a regulation no longer has, because the pack replaced it.
fn amendments_of_nothing(draft: &PackDraft) -> Vec<CheckFinding> {
    let mut findings = Vec::new();
    for layer in draft.edition.layers() {
        for amends in &layer.amends {
            let has_none = |placed: &&EditionRegulation| {
                placed.regulation.stem == amends.stem
                    && (placed.layer.is_none() || placed.layer.as_ref() == Some(&layer.name))
                    && placed.law.get(&amends.number).is_none()
            };
            for placed in draft.edition.regulations().filter(has_none) {
                let is_own = Arc::ptr_eq(&placed.pack, draft.edition.pack());
                findings.push(CheckFinding::error(if is_own {
                    replaced_without(placed, amends, &layer.name)
                } else {
                    amends.no_number(placed)
                }));
            }
        }
    }
    findings
}

/// A regulation of the pack that lacks a number which a layer below amends.
fn replaced_without(placed: &EditionRegulation, amends: &Amendment, layer: &str) -> Diagnostic {
    let (stem, number, article) = (&amends.stem, &amends.number, &amends.article);
    let message = Complaint::new(phrase!(
        "K1110",
        "`{stem}` has no number `{number}`, which the layer `{layer}` amends by {article}",
        stem,
        number,
        layer,
        article
    ))
    .with_help(phrase!("K1110-help", "give it that number under `[law]`, or a layer of your own of that name"));
    Diagnostic::in_file(&placed.regulation.file, message)
}

/// Regulations below that took a number from one which the pack replaced by one without it: they keep what it was.
fn numbers_taken_of_nothing(draft: &PackDraft) -> Vec<CheckFinding> {
    let mut findings = Vec::new();
    let of_others = draft.edition.regulations().filter(|placed| !Arc::ptr_eq(&placed.pack, draft.edition.pack()));
    for taker in of_others {
        for entry in taker.regulation.law.iter() {
            let (Some(from), Some(now)) = (&entry.from, taker.law.get(&entry.name)) else {
                continue;
            };
            if now.from.is_some() || now.amended_by.is_some() {
                continue;
            }
            let lacks = |own: &&EditionRegulation| from.means(own) && own.law.get(&from.number).is_none();
            if let Some(own) = draft.own().find(lacks) {
                let (number, taker, stem) = (&from.number, taker.name(), &own.regulation.stem);
                let message = Complaint::new(phrase!(
                    "K1110-taken",
                    "`{stem}` has no number `{number}`, which `{taker}` takes from it: there it stays what it was",
                    stem,
                    number,
                    taker
                ))
                .with_help(phrase!(
                    "K1110-help-taken",
                    "give it that number under `[law]`, or replace `{taker}` as well",
                    taker
                ));
                findings.push(CheckFinding::warning(Diagnostic::in_file(&own.regulation.file, message)));
            }
        }
    }
    findings
}

/// The parts of the pack itself.
fn parts(draft: &PackDraft) -> impl Iterator<Item = &Revision> {
    let pack = draft.edition.pack();
    let layers = pack.layers.iter().map(|layer| &layer.part);
    [&pack.base].into_iter().chain(layers)
}

/// The questions whose answers the pack can change.
fn affected_questions(draft: &PackDraft) -> BTreeSet<&'static str> {
    let mut stems: BTreeSet<&str> = BTreeSet::new();
    for part in parts(draft) {
        stems.extend(part.amends.iter().map(|amends| amends.stem.as_str()));
        stems.extend(part.without.iter().map(String::as_str));
    }
    let changed = draft
        .edition
        .packs()
        .iter()
        .flat_map(|pack| &pack.base.regulations)
        .filter(|regulation| stems.contains(regulation.stem.as_str()))
        .map(|regulation| regulation.question.name);
    draft.own().map(|placed| placed.question().name).chain(changed).collect()
}

fn conflicts(
    draft: &PackDraft,
    touched: &BTreeSet<&'static str>,
    jobs: NonZero<usize>,
    budget: &WorkBudget,
    progress: &WorkProgress<'_>,
) -> Result<Vec<CheckFinding>, Diagnostic> {
    let mut findings = Vec::new();
    let mut bounded: Vec<&str> = Vec::new();
    let names: Vec<&str> = touched.iter().copied().collect();
    let found = share_out(&names, jobs, |name| {
        let is_asked = |question: &Question| question.name == *name;
        let found = conflicts_about(draft.library.host(), &draft.edition, is_asked, budget);
        progress.one_done();
        found
    });
    for found in found {
        let found = found?;
        findings.extend(found.conflicts.iter().map(|found| conflict(draft, found)));
        bounded.extend(found.bounded.iter().map(|question| question.name));
    }
    if !bounded.is_empty() {
        let questions = kodeks_base::join_quoted(bounded);
        let wrong = phrase!(
            "K1062",
            "conflicts about {questions} were looked for only where at most three facts are unusual: there are too many others",
            questions
        );
        let file = draft.file("pack.toml");
        findings.push(CheckFinding::note(Diagnostic::in_file(&file, wrong)));
    }
    Ok(findings)
}

/// A conflict, at the regulation that the pack itself has in it, with the names that its `exception_to` would have.
fn conflict(draft: &PackDraft, conflict: &Conflict) -> CheckFinding {
    let Conflict { witness, sides, reading } = conflict;
    let words = Words::of_editions(Language::English, [draft.edition().as_ref()]);
    let placed = |side: &ConflictSide| draft.own().find(|placed| placed.name() == side.regulation);
    let own = sides.iter().find_map(|side| placed(side).map(|placed| (side, placed)));
    let name = |side: &ConflictSide| match &side.articles[..] {
        [] => format!("`{}`", side.regulation),
        articles => format!("`{}` ({})", side.regulation, articles.join(", ")),
    };
    let message = Complaint::new(phrase!(
        "K1111",
        "the regulations {regulations} give different answers to `{question}` at once",
        regulations = sides.iter().map(name).collect::<Vec<_>>().join(", "),
        question = witness.question.name
    ));
    let (file, help) = match own {
        Some((own, placed)) => {
            let others =
                sides.iter().filter(|side| side.orders != own.orders).map(|side| format!("\"{}\"", side.stem()));
            let others = others.collect::<Vec<_>>().join(", ");
            let help = phrase!(
                "K1111-help-own",
                "narrow its `[when]`; or it is the exception: `exception_to = [{others}]`; or it gives way: `exception_to = [\"{own}\"]` in the other",
                others,
                own = own.stem()
            );
            (placed.regulation.file.clone(), help)
        }
        None => {
            let help =
                phrase!("K1111-help", "narrow the `[when]` of one of them, or let one be an `exception_to` the other");
            (draft.file("pack.toml"), help)
        }
    };
    let example = describe_witness(witness, &words);
    let under =
        reading.as_ref().map_or(String::new(), |(article, choice)| format!(" under the reading {article}={choice}"));
    CheckFinding::error(Diagnostic::in_file(&file, message.with_help(help)))
        .with_notes(vec![format!("for example{under}: {example}")])
}

fn out_of_reach(
    draft: &PackDraft,
    jobs: NonZero<usize>,
    budget: &WorkBudget,
    progress: &WorkProgress<'_>,
) -> Result<Vec<CheckFinding>, Diagnostic> {
    let mut findings = Vec::new();
    let own: Vec<&EditionRegulation> = draft.own().collect();
    let reached = share_out(&own, jobs, |placed| {
        let reached = reach(draft.library.host(), &draft.edition, placed, budget);
        progress.one_done();
        reached
    });
    for (placed, reached) in own.into_iter().zip(reached) {
        let name = &placed.regulation.stem;
        let message = match reached? {
            Reach::Applies => continue,
            Reach::NotFound { tried } => {
                let wrong = phrase!(
                    "K1062-reach",
                    "whether `{name}` can apply is not known: {tried} combinations of facts were tried, and there are too many others",
                    name,
                    tried
                );
                let file = &placed.regulation.file;
                findings.push(CheckFinding::note(Diagnostic::in_file(file, wrong)));
                continue;
            }
            Reach::NeverInForce => {
                phrase!("K1112", "`{name}` can never apply: under no tempo and no options is it in force", name)
            }
            Reach::NeverHolds => phrase!(
                "K1112-when",
                "`{name}` can never apply: no facts that can occur fulfil all of its `[when]`",
                name
            ),
            Reach::AlwaysDefeated { by, tried } => phrase!(
                "K1113",
                "`{name}` is always defeated: wherever it would apply, {others} applies as an exception to it ({tried} combinations of facts tried)",
                name,
                tried,
                others = by.into_iter().collect::<Vec<_>>().join(" or ")
            ),
        };
        findings.push(CheckFinding::warning(Diagnostic::in_file(&placed.regulation.file, message)));
    }
    Ok(findings)
}

/// Regulations whose answer is an empty list, whatever the facts are.
fn empty_rulings(draft: &PackDraft) -> Vec<CheckFinding> {
    let is_empty = |placed: &&EditionRegulation| {
        let mut written = placed.regulation.written.chars().filter(|letter| !letter.is_whitespace());
        written.next() == Some('[') && written.next() == Some(']') && written.next().is_none()
    };
    let finding = |placed: &EditionRegulation| {
        let name = &placed.regulation.stem;
        let help = match question_if_unanswered(placed.question().name) {
            None => phrase!("K1196-help", "leave the regulation out, or order that the game goes on: `play_on()`"),
            Some(next) => phrase!(
                "K1196-help-asked",
                "its question counts as answered, so that `{next}` is not asked; to let that follow, leave out the regulations that answer otherwise, or narrow their `[when]`",
                next
            ),
        };
        let wrong = phrase!("K1196", "`{name}` orders nothing: its answer is an empty list", name);
        CheckFinding::warning(Diagnostic::in_file(&placed.regulation.file, Complaint::new(wrong).with_help(help)))
    };
    draft.own().filter(is_empty).map(finding).collect()
}

/// Regulations in a folder that has the name of a layer of a pack below and no `layer.toml`: they hold everywhere, and not
/// only where that layer applies.
fn regulations_beside_a_layer(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let Some(parent) = draft.parent()? else {
        return Ok(Vec::new());
    };
    let finding = |regulation: &Regulation| {
        let folder = Path::new(&regulation.file).parent()?.file_name()?.to_str()?.to_owned();
        let layer = parent.layers().iter().find(|layer| layer.name == folder)?;
        let message = Complaint::new(phrase!(
            "K1190",
            "`{name}` holds under every tempo and all options: its folder is named like the layer `{folder}` of {parent}, but has no `layer.toml`",
            name = regulation.stem,
            folder = layer.name,
            parent = parent.head().short_label()
        ))
        .with_help(phrase!(
            "K1190-help",
            "for a layer of your own, name it otherwise and write its `layer.toml` with `name`, `title` and `applies`"
        ));
        Some(CheckFinding::error(Diagnostic::in_file(&regulation.file, message)))
    };
    Ok(draft.edition.pack().base.regulations.iter().filter_map(|regulation| finding(regulation)).collect())
}

/// Files of cases of a regulation that neither the pack nor a pack that it extends has. A regulation that the pack repeals
/// keeps the cases in which it is missed.
fn cases_of_nothing(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let parent = draft.parent()?;
    let editions = || [Some(&draft.edition), parent.as_ref()].into_iter().flatten().map(Arc::as_ref);
    let is_known = |name: &str| {
        let mut regulations = editions().flat_map(Edition::regulations);
        regulations.any(|placed| placed.regulation.stem == name || placed.name() == name)
    };
    let findings = draft
        .own_cases()
        .iter()
        .filter(|file| !is_known(&file.regulation))
        .map(|file| {
            let regulations = draft.edition.regulations();
            let hint = suggestion(&file.regulation, regulations.map(|placed| placed.regulation.stem.as_str()));
            let message = Complaint::new(phrase!("K1114", "there is no regulation `{name}`", name = file.regulation))
                .with_hint(hint);
            CheckFinding::error(Diagnostic::in_file(&file.path, message))
        })
        .collect();
    Ok(findings)
}

/// Finds cases that are to continue a case inside the program and continue none.
fn cases_that_continue_nothing(draft: &PackDraft) -> Vec<CheckFinding> {
    let cases = draft.own_cases().iter().flat_map(|file| &file.cases);
    cases.filter_map(Case::continues_nothing).map(CheckFinding::error).collect()
}

/// Finds cases that name an edition which is not in the library.
fn cases_of_no_edition(draft: &PackDraft) -> Vec<CheckFinding> {
    draft
        .own_cases()
        .iter()
        .flat_map(|file| &file.cases)
        .flat_map(|case| case.editions_that_are_not_there(&draft.library))
        .map(CheckFinding::error)
        .collect()
}

fn articles_without_a_case(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let selector = kodeks_rulesets::Selector::parse(&draft.head.short_label())?;
    let rows = coverage(&draft.library, &selector, &draft.cases)?;
    let is_own = |row: &&kodeks_rulesets::ArticleCoverage| row.head.body == draft.head.body && row.is_missing();
    let finding = |row: &kodeks_rulesets::ArticleCoverage| {
        let number = &row.article.number;
        let message = Complaint::new(phrase!("K1115", "no case brings up the article `{number}`", number))
            .with_help(phrase!("K1115-help", "write one in `cases`, or mark the article `informational`"));
        CheckFinding::warning(row.article.node.error_at_key(message))
    };
    Ok(rows.iter().filter(is_own).map(finding).collect())
}

/// Finds facts and options of the pack that nobody can be asked for by a question, in the language of its authentic text or in one of
/// its title.
fn missing_questions(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let head = draft.head();
    let is_spoken = |language: &Language| head.title.has(*language) || head.authentic == *language;
    let spoken: Vec<Language> = Language::ALL.into_iter().filter(is_spoken).collect();
    let finding = |unasked: Unasked| {
        let name = &unasked.name;
        let languages = kodeks_base::join_quoted(unasked.languages.iter().map(|language| language.code()));
        let message = Complaint::new(phrase!(
            "K1128",
            "people are asked for `{name}` without a question: {languages}",
            name,
            languages
        ))
        .with_help(phrase!("K1128-help", "write it beside the declaration, as `asks`, in each language of the pack"));
        CheckFinding::warning(unasked.node.error_at_key(message))
    };
    Ok(draft.edition.unasked(&spoken)?.into_iter().map(finding).collect())
}

/// Finds facts and options of the pack on which no ruling depends.
fn unread_declarations(draft: &PackDraft) -> Result<Vec<CheckFinding>, Diagnostic> {
    let finding = |unread: UnreadDeclaration| {
        let name = &unread.name;
        let message = if unread.is_option {
            Complaint::new(phrase!("K1140-option", "nothing reads the option `{name}`: it changes no ruling", name))
                .with_help(phrase!(
                    "K1140-help-option",
                    "let a layer ask for it under `applies`, or a number of `[law]` take it, or leave it out"
                ))
        } else {
            Complaint::new(phrase!(
                "K1140",
                "nothing reads the fact `{name}`: it is asked for and changes no ruling",
                name
            ))
            .with_help(phrase!(
                "K1140-help",
                "let a regulation name it under `[when]` or in its procedure, or leave it out"
            ))
        };
        CheckFinding::warning(unread.node.error_at_key(message))
    };
    Ok(draft.edition.unread()?.into_iter().map(finding).collect())
}

/// Finds choices of the pack's regulations, and values of facts, that nobody has words for: they are shown as they are written.
fn missing_words(draft: &PackDraft) -> Vec<CheckFinding> {
    let words = Words::of_editions(draft.head().authentic, [draft.edition.as_ref()]);
    let mut wordless: BTreeMap<&str, &str> = BTreeMap::new();
    for regulation in parts(draft).flat_map(|part| &part.regulations) {
        let choices = regulation.choices().filter(|choice| !words.has_choice(choice));
        wordless.extend(choices.map(|choice| (choice, regulation.file.as_str())));
    }
    let vocabulary = draft.file("vocabulary.toml");
    for question in draft.edition.vocabulary().questions() {
        for fact in &question.facts {
            // What is reported has its sentence.
            if let FactType::Word(all) = fact.fact_type
                && question.key() != Some(fact.name)
            {
                let values = all.iter().filter(|word| !words.has_word_of(fact.name, word));
                wordless.extend(values.map(|word| (*word, vocabulary.as_str())));
            }
        }
    }
    let finding = |(name, file): (&str, &str)| {
        let message = Complaint::new(phrase!("K1129", "`{name}` is shown as it is written: it has no words", name))
            .with_help(phrase!(
                "K1129-help",
                "declare them in `vocabulary.toml`: a value under `[words]`, a choice under `[choices]`"
            ));
        CheckFinding::warning(Diagnostic::in_file(file, message))
    };
    wordless.into_iter().map(finding).collect()
}

/// Finds texts that lack a language of the pack's title, one finding for each file.
fn missing_translations(draft: &PackDraft) -> Vec<CheckFinding> {
    let pack = draft.edition.pack();
    let spoken: Vec<Language> = Language::ALL.into_iter().filter(|language| pack.head.title.has(*language)).collect();
    let mut texts: Vec<(String, &str, &Text)> = Vec::new();
    let manifest = draft.file("pack.toml");
    for article in &pack.contents {
        let text = article.text.as_ref();
        texts.extend(text.map(|text| (manifest.clone(), article.number.as_str(), text)));
    }
    for option in &pack.options {
        texts.push((manifest.clone(), &option.name, &option.title));
    }
    for choice in pack.readings.iter().flat_map(|reading| &reading.choices) {
        texts.push((manifest.clone(), &choice.name, &choice.title));
    }
    for layer in &pack.layers {
        texts.push((layer.applies.file().to_owned(), "title", &layer.title));
    }
    for regulation in parts(draft).flat_map(|part| &part.regulations) {
        let discretion = regulation.discretion.as_ref().map(|text| ("discretion", text));
        let here = [("title", &regulation.title), ("summary", &regulation.summary)];
        for (name, text) in here.into_iter().chain(discretion) {
            texts.push((regulation.file.clone(), name, text));
        }
    }
    texts
        .into_iter()
        .filter_map(|(file, name, text)| {
            let missing: Vec<&str> =
                spoken.iter().filter(|language| !text.has(**language)).map(|language| language.code()).collect();
            let languages = kodeks_base::join_quoted(missing.iter().copied());
            let message = Complaint::new(phrase!("K1116", "`{name}` is not translated: {languages}", name, languages))
                .with_help(phrase!("K1116-help", "the title of the pack is in that language"));
            (!missing.is_empty()).then(|| CheckFinding::warning(Diagnostic::in_file(&file, message)))
        })
        .collect()
}
