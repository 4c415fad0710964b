//! What a next edition makes of the cases that it inherits: how many hold, which questions turn others, and which of these
//! the edition says it expects.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
    fs,
    path::{Path, PathBuf},
};

use kodeks_base::{
    Diagnostic,
    files::{self, read_text_itself, unwritable},
};
use kodeks_core::{Facts, Order};
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::{
    CASES, Consultation, EditionRequest, Outcome, Rulebook, Runner, Selector,
    cases::{Case, ExpectedAnswer, Got},
};
use kodeks_scripting::Host;
use kodeks_words::Words;

use super::PackDraft;

/// The inherited cases of a pack, each counted under every edition that it is put to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InheritedCases {
    /// How many were tried.
    pub tried: usize,
    /// Those that turn, by the question that is answered otherwise.
    pub turned: BTreeMap<&'static str, TurnedCases>,
    /// How many the pack states anew although the ruling is the same as before.
    pub restated_alike: usize,
    /// Those that turn and of which the pack says nothing, in the order of their questions.
    pub open: BTreeMap<&'static str, Vec<OpenCase>>,
}

/// An inherited case that turns and of which the pack says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCase {
    /// The regulation whose file of cases it stands in.
    pub regulation: String,
    /// What is expected beside what was got.
    pub page: Page,
    /// The case as the pack would state it anew.
    pub restatement: String,
}

/// Writes cases that a pack states anew into its folder, `cases/turned`, after those that are there.
///
/// # Errors
///
/// A file that cannot be read or written.
pub fn restate_cases(folder: &Path, cases: &[OpenCase]) -> Result<BTreeSet<PathBuf>, Diagnostic> {
    let mut texts: BTreeMap<PathBuf, String> = BTreeMap::new();
    for case in cases {
        let path = folder.join(CASES).join("turned").join(&case.regulation).with_extension("toml");
        let text = match texts.entry(path) {
            Entry::Occupied(begun) => begun.into_mut(),
            Entry::Vacant(new) => {
                let there = new.key().exists().then(|| read_text_itself(new.key())).transpose()?;
                new.insert(there.unwrap_or_else(|| {
                    let about =
                        "# Cases inside the program that this edition decides otherwise, as its authors accepted them.";
                    format!("{about}\n\nregulation = \"{}\"\n", case.regulation)
                }))
            }
        };
        text.push('\n');
        text.push_str(&case.restatement);
    }
    for (path, text) in &texts {
        let above = path.parent().map_or(Ok(()), fs::create_dir_all);
        above.map_err(|error| unwritable(path, &error))?;
        files::write(path, text)?;
    }
    Ok(texts.into_keys().collect())
}

/// The inherited cases that one question turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnedCases {
    /// How many there are.
    pub all: usize,
    /// How many of them the pack states anew, so that it expects them.
    pub expected: usize,
    /// How many of the others are ruled as before, by an article of another number.
    pub renumbered: usize,
}

impl InheritedCases {
    /// Counts a case that holds no more.
    pub(super) fn add_turned(&mut self, question: &'static str, how: HowTurned) {
        let turned = self.turned.entry(question).or_default();
        turned.all += 1;
        match how {
            HowTurned::AsExpected => turned.expected += 1,
            HowTurned::Renumbered => turned.renumbered += 1,
            HowTurned::Unexpected => {}
        }
    }

    /// Returns how many turn, over all questions.
    #[must_use]
    pub fn sum(&self) -> TurnedCases {
        self.turned.values().fold(TurnedCases::default(), |sum, one| TurnedCases {
            all: sum.all + one.all,
            expected: sum.expected + one.expected,
            renumbered: sum.renumbered + one.renumbered,
        })
    }

    /// Returns the summary, above the report of each file.
    pub(super) fn page(&self, pack: &str, words: &Words) -> Page {
        let mut page = Page::new();
        let told = |turned: &TurnedCases| {
            [
                ("pack", pack.into()),
                ("tried", self.tried.into()),
                ("hold", self.tried.saturating_sub(turned.all).into()),
                ("turned", turned.all.into()),
                ("expected", turned.expected.into()),
                ("renumbered", turned.renumbered.into()),
                ("open", (turned.all - turned.expected).into()),
            ]
        };
        let sum = self.sum();
        let role = if sum.all == sum.expected { Role::Order } else { Role::Warning };
        page.text(0, role, &words.say_with("test-inherited", &told(&sum)));
        let mut turned: Vec<(String, &TurnedCases)> =
            self.turned.iter().map(|(name, turned)| (words.question(name), turned)).collect();
        turned.sort_by(|(one, of_one), (other, of_other)| (of_other.all, one).cmp(&(of_one.all, other)));
        for (question, turned) in turned {
            let said = words.say_with("test-turned", &told(turned));
            page.text(2, Role::Plain, &format!("{question}: {said}"));
        }
        if self.restated_alike > 0 {
            let told = [("count", self.restated_alike.into())];
            page.text(0, Role::Warning, &words.say_with("test-restated-alike", &told));
        }
        page
    }
}

/// How an inherited case holds no more.
#[derive(Clone, Copy, Debug)]
pub(super) enum HowTurned {
    /// The pack states it anew.
    AsExpected,
    /// The ruling is the same, but for the numbers of articles.
    Renumbered,
    /// The pack says nothing of it.
    Unexpected,
}

impl HowTurned {
    /// Returns how a case turned of which the pack says nothing.
    pub(super) fn of_unstated(expected: &ExpectedAnswer, got: &Got) -> HowTurned {
        let mut without_articles = expected.clone();
        without_articles.articles = None;
        if without_articles.holds(got) { HowTurned::Renumbered } else { HowTurned::Unexpected }
    }
}

/// Returns the question that the pack answers otherwise than the edition before it when both rule on a case; where they
/// answer all alike, the last one.
///
/// # Errors
///
/// The edition before is not there.
pub(super) fn turning_question(
    draft: &PackDraft,
    case: &Case,
    selector: &Selector,
) -> Result<Option<&'static str>, Diagnostic> {
    let library = draft.library();
    let answers = |edition: &Selector| -> Result<Vec<NotedAnswer>, Diagnostic> {
        let edition = library.edition(&EditionRequest::Pack(edition.clone()))?;
        let noting = NotingAnswers { host: library.host(), answers: RefCell::default() };
        // What cannot be ruled on has had its answers up to there.
        let _ = case.put_with(&noting, library, &edition, &selector.readings);
        Ok(noting.answers.into_inner())
    };
    let now = answers(selector)?;
    let before = draft.head().extends.as_ref().map_or(Ok(Vec::new()), answers)?;
    let about = |answers: &[NotedAnswer], question: &str| -> Vec<NotedAnswer> {
        answers.iter().filter(|(name, ..)| *name == question).cloned().collect()
    };
    let is_otherwise = |(name, ..): &&NotedAnswer| about(&now, name) != about(&before, name);
    let otherwise = now.iter().find(is_otherwise).or(now.last());
    Ok(otherwise.map(|(name, ..)| *name))
}

/// A question, and how it was answered.
type NotedAnswer = (&'static str, Outcome, Vec<Order>);

/// Notes every answer while a case is ruled.
struct NotingAnswers<'a> {
    host: &'a Host,
    answers: RefCell<Vec<NotedAnswer>>,
}

impl Runner for NotingAnswers<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, _: &dyn Facts) {
        if let Some(traced) = answer.trace.first() {
            let question = rulebook.regulations()[traced.regulation].question().name;
            self.answers.borrow_mut().push((question, answer.outcome, answer.orders.clone()));
        }
    }
}
