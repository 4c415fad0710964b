//! The cases of a pack, each put to the editions that it names, and the pages that show them.

use std::path::PathBuf;

use kodeks_base::{
    Diagnostic,
    files::{self, read_text_itself},
};
use kodeks_draw::{
    self as draw,
    terminal::{Page, Role},
};
use kodeks_rulesets::{
    Selector,
    cases::{Case, CaseFile, CaseUnderEdition, ExpectedAnswer, Got},
};
use kodeks_views::{CaseView, ExpectationRow};
use kodeks_words::Words;

use super::{
    InheritedCases, PackDraft,
    inherited_cases::{HowTurned, OpenCase, turning_question},
};

/// How wide the names of what is compared are.
const ABOUT: usize = 16;

/// The result of running the cases of a pack.
pub struct TestReport {
    /// How many rulings were compared with what a case expects.
    pub tried: usize,
    /// How many are not as expected.
    pub wrong: usize,
    /// What becomes of the cases that it inherits as the next edition of a body inside the program; nothing for other packs.
    pub inherited: Option<InheritedCases>,
    /// The page: each file of cases, with expected and actual values of what does not hold. It begins with the inherited cases.
    pub page: Page,
    /// The same page without the files of which every case holds.
    pub failures: Page,
    /// The page of each file of cases; none for a pack inside the program.
    pub snapshots: Vec<Snapshot>,
}

/// The page of a file of cases, beside the page that was accepted.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Where the accepted page is.
    pub path: PathBuf,
    /// The present text of the page.
    pub text: String,
    /// The text that was accepted, if any.
    pub accepted: Option<String>,
}

impl Snapshot {
    /// Returns whether it is as it was accepted.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.accepted.as_deref() == Some(self.text.as_str())
    }

    /// Accepts the page: writes it beside the cases.
    ///
    /// # Errors
    ///
    /// A file that cannot be written.
    pub fn accept(&self) -> Result<(), Diagnostic> {
        files::write(&self.path, &self.text)
    }

    /// Returns the page, and what has changed in it since it was accepted: lines that are gone with
    /// a `-`, new ones with a `+`.
    #[must_use]
    pub fn changes(&self) -> Page {
        let old: Vec<&str> = self.accepted.as_deref().unwrap_or_default().lines().collect();
        let new: Vec<&str> = self.text.lines().collect();
        let mut page = Page::new();
        let mut add = |mark, line: &str, role| page.verbatim([(format!("{mark} {line}"), role)]);
        let mut rest = old.as_slice();
        for line in new {
            match rest.iter().position(|other| *other == line) {
                Some(place) => {
                    rest[..place].iter().for_each(|gone| add('-', gone, Role::Warning));
                    add(' ', line, Role::Plain);
                    rest = &rest[place + 1..];
                }
                None => add('+', line, Role::Order),
            }
        }
        rest.iter().for_each(|gone| add('-', gone, Role::Warning));
        page
    }
}

/// Runs the cases of a pack. Cases in its own folder are put to every edition that they name,
/// cases inside the program only to the one that is asked for.
///
/// ```
/// use kodeks_authoring::{PackDraft, test};
/// use kodeks_words::Words;
/// use kodeks_base::Language;
/// use kodeks_rulesets::Library;
///
/// let library = Library::built_in()?;
/// let draft = PackDraft::open(library, "swidnica@2020").map_err(|mut faults| faults.remove(0))?;
/// let tested = test(&draft, &Words::new(Language::English));
/// assert!(tested.tried > 0);
/// assert_eq!(tested.wrong, 0);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn test(draft: &PackDraft, words: &Words) -> TestReport {
    let tested = TestReport {
        tried: 0,
        wrong: 0,
        inherited: (!draft.inherited_cases().is_empty()).then(InheritedCases::default),
        page: Page::new(),
        failures: Page::new(),
        snapshots: Vec::new(),
    };
    let mut testing = Testing { draft, words, tested };
    let own = draft.own_cases().len();
    for (place, file) in draft.cases().iter().enumerate() {
        testing.file(file, place < own);
    }
    testing.restated();
    testing.count();
    testing.summary();
    testing.tested
}

struct Testing<'a> {
    draft: &'a PackDraft,
    words: &'a Words,
    tested: TestReport,
}

type Answers = Vec<(String, Got)>;

impl Testing<'_> {
    fn file(&mut self, file: &CaseFile, is_own: bool) {
        let (tried, wrong) = (self.tested.tried, self.tested.wrong);
        let mut failures = Page::new();
        let got: Vec<Answers> = file.cases.iter().map(|case| self.case(case, is_own, &mut failures)).collect();
        let tried = self.tested.tried - tried;
        if tried == 0 {
            return;
        }
        let name = if self.tested.wrong > wrong { ("test-fails", Role::Warning) } else { ("test-holds", Role::Order) };
        let line = format!("{} ({tried})", file.regulation);
        let width = self.label_width();
        let label = (&*self.words.say(name.0), name.1);
        let failures = failures.indented(2);
        self.tested.page.labelled(0, label, width, Role::Plain, &line);
        self.tested.page.append(failures.clone());
        if self.tested.wrong > wrong {
            self.tested.failures.labelled(0, label, width, Role::Plain, &line);
            self.tested.failures.append(failures);
        }
        // A failing case has to be fixed first: its page would show wrong answers.
        if is_own && self.tested.wrong == wrong {
            self.snapshot(file, &got);
        }
    }

    fn label_width(&self) -> usize {
        ["test-holds", "test-fails"].map(|name| self.words.say(name).chars().count()).into_iter().max().unwrap_or(0)
    }

    fn case(&mut self, case: &Case, is_own: bool, failures: &mut Page) -> Answers {
        let mut answers = Vec::new();
        let library = self.draft.library();
        for asked in case.editions_asked(library) {
            let selector = &asked.edition;
            if !is_own && !self.draft.is_meant(selector) {
                continue;
            }
            self.tested.tried += 1;
            if let Some(inherited) = self.tested.inherited.as_mut().filter(|_| !is_own) {
                inherited.tried += 1;
            }
            let got = case.put_to(library, selector);
            match got.and_then(|got| Ok((asked.expected_answer(library)?, got))) {
                Ok((expected, got)) => {
                    if !expected.holds(&got) {
                        self.tested.wrong += 1;
                        let mut failure = Page::new();
                        self.add_failure(&mut failure, case, selector, &expected, &got);
                        if !is_own {
                            let question = self.add_turned(case, selector, HowTurned::of_unstated(&expected, &got));
                            self.add_open(question, &asked, &failure, &got);
                        }
                        failures.append(failure);
                    }
                    answers.push((selector.to_string(), got));
                }
                Err(fault) => {
                    self.tested.wrong += 1;
                    let mut failure = Page::new();
                    self.add_head(&mut failure, case, selector);
                    let label = (&*self.words.say("test-fault"), Role::Warning);
                    failure.labelled(4, label, ABOUT, Role::Plain, &fault.to_string());
                    if !is_own {
                        let question = self.add_turned(case, selector, HowTurned::Unexpected);
                        // What is missing may only be the regulation whose article was expected.
                        if let Ok(got) = case.put_to(library, selector) {
                            self.add_open(question, &asked, &failure, &got);
                        }
                    }
                    failures.append(failure);
                }
            }
        }
        answers
    }

    /// Counts an inherited case that holds no more, and returns the question that turns it.
    fn add_turned(&mut self, case: &Case, selector: &Selector, how: HowTurned) -> Option<&'static str> {
        let question = self.question_of(case, selector);
        if let (Some(inherited), Some(question)) = (&mut self.tested.inherited, question) {
            inherited.add_turned(question, how);
        }
        question
    }

    /// Keeps an inherited case of which the pack says nothing, to be accepted as it decides it.
    fn add_open(&mut self, question: Option<&'static str>, asked: &CaseUnderEdition<'_>, page: &Page, got: &Got) {
        let restatement = asked.restate(self.draft.library(), got);
        if let (Some(inherited), Some(question), Ok(restatement)) = (&mut self.tested.inherited, question, restatement)
        {
            let open = OpenCase { regulation: asked.case().regulation.clone(), page: page.clone(), restatement };
            inherited.open.entry(question).or_default().push(open);
        }
    }

    /// Returns the question that turns an inherited case, else that of the regulation in whose file it stands.
    fn question_of(&self, case: &Case, selector: &Selector) -> Option<&'static str> {
        let question = turning_question(self.draft, case, selector).ok().flatten();
        let of_file = || {
            let mut regulations = self.draft.edition().regulations();
            regulations.find(|placed| placed.regulation.stem == case.regulation).map(|placed| placed.question().name)
        };
        question.or_else(of_file)
    }

    /// Finds out which of the inherited cases that the pack states anew have turned.
    fn restated(&mut self) {
        let draft = self.draft;
        let library = draft.library();
        for case in draft.restated_cases().iter().flat_map(|file| &file.cases) {
            for asked in case.editions_asked(library).iter().filter(|asked| draft.is_meant(&asked.edition)) {
                let got = case.put_to(library, &asked.edition);
                let holds = got.and_then(|got| Ok(asked.expected_answer(library)?.holds(&got)));
                if let Some(inherited) = &mut self.tested.inherited {
                    inherited.tried += 1;
                }
                match (holds, &mut self.tested.inherited) {
                    (Ok(true), Some(inherited)) => inherited.restated_alike += 1,
                    _ => {
                        self.add_turned(case, &asked.edition, HowTurned::AsExpected);
                    }
                }
            }
        }
    }

    /// Puts the summary of the inherited cases above the report.
    fn summary(&mut self) {
        if let Some(inherited) = &self.tested.inherited {
            let summary = inherited.page(&self.draft.head().short_label(), self.words);
            for page in [&mut self.tested.page, &mut self.tested.failures] {
                let mut whole = summary.clone();
                whole.gap();
                whole.append(std::mem::take(page));
                *page = whole;
            }
        }
    }

    /// Says which case it is, and under which edition.
    fn add_head(&self, page: &mut Page, case: &Case, selector: &Selector) {
        page.gap();
        let place = format!("{}:{}", case.place.0, case.place.1);
        page.text(0, Role::Aside, &place);
        page.append(draw::case_situation(&CaseView::new(case, &[], self.words), ABOUT, self.words));
        page.text(2, Role::Article, &selector.to_string());
    }

    fn add_failure(&self, page: &mut Page, case: &Case, selector: &Selector, expected: &ExpectedAnswer, got: &Got) {
        self.add_head(page, case, selector);
        for row in ExpectationRow::all(expected, got, self.words) {
            self.add_row(page, &row);
        }
    }

    fn add_row(&self, page: &mut Page, row: &ExpectationRow) {
        let about = self.words.say(&format!("test-about-{}", row.about));
        if row.agrees {
            page.labelled(4, (&about, Role::Aside), ABOUT, Role::Aside, &row.expected);
            return;
        }
        let said =
            [("test-expected", &row.expected), ("test-got", &row.got)].map(|(name, text)| (self.words.say(name), text));
        let width = said.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) + 2;
        for (place, (name, text)) in said.iter().enumerate() {
            let about = if place == 0 { about.as_str() } else { "" };
            let role = if place == 0 { Role::Order } else { Role::Warning };
            let text = format!("{name:<width$}{text}");
            page.labelled(4, (about, Role::Plain), ABOUT, role, &text);
        }
    }

    /// The page of a file of cases, in the language of the authentic text.
    fn snapshot(&mut self, file: &CaseFile, got: &[Answers]) {
        let is_whole =
            file.cases.iter().zip(got).all(|(case, got)| case.editions_asked(self.draft.library()).len() == got.len());
        if self.draft.folder().is_none() || !is_whole {
            return;
        }
        let Ok(words) = Words::of(self.draft.head().authentic, self.draft.library()) else {
            return;
        };
        let path = PathBuf::from(&file.path).with_extension("txt");
        self.tested.snapshots.push(Snapshot {
            text: draw::case_file(file, got, &words).to_string(),
            accepted: read_text_itself(&path).ok(),
            path,
        });
    }

    fn count(&mut self) {
        let (tried, wrong) = (self.tested.tried, self.tested.wrong);
        let (name, role) = match (tried, wrong) {
            (0, _) => ("test-no-cases", Role::Warning),
            (_, 0) => ("test-all-hold", Role::Order),
            _ => ("test-some-fail", Role::Warning),
        };
        let arguments = [("tried", tried.into()), ("wrong", wrong.into())];
        let said = self.words.say_with(name, &arguments);
        for page in [&mut self.tested.page, &mut self.tested.failures] {
            page.gap();
            page.text(0, role, &said);
        }
    }
}
