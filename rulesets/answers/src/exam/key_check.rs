//! Keys that somebody has written, held against an edition.

use kodeks_base::{Date, Diagnostic};
use kodeks_rulesets::{
    Library, Ruling, Selector,
    cases::{AnswerKey, KeyQuestion},
};
use kodeks_views::{
    ExpectationRow, KeyCheckView,
    exam::{KeyAnswerView, KeyDifferenceView},
    ruling::ArticleRef,
};
use kodeks_words::Words;

use crate::EditionOverride;

/// Rules on every question of a key, by the edition that is named here, by the question, or by the key; else by that in force on the day
/// or today.
///
/// ```
/// use kodeks_answers::exam::check_key;
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, cases::AnswerKey};
/// use kodeks_words::Words;
///
/// let text = "rules = \"fide@2023\"\n\n[[question]]\nname = \"Resigning\"\nhappened = [{ resigns = \"white\" }]\n\
///     expect = { outcome = \"decided\", result = \"1-0\" }\n";
/// let library = Library::built_in()?;
/// let key = AnswerKey::from_text("key.toml", text, "".as_ref(), &library.vocabulary()?)?;
/// let words = Words::of(Language::English, &library)?;
/// let checked = check_key(&library, "key.toml", &key, None, None, &words);
/// assert!(!checked.answers[0].holds);
/// assert_eq!(checked.answers[0].differences[0].got, "0-1");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn check_key(
    library: &Library,
    file: &str,
    key: &AnswerKey,
    rules: Option<&Selector>,
    on: Option<Date>,
    words: &Words,
) -> KeyCheckView {
    let check = |question: &KeyQuestion| {
        let is_named = question.record.rules.is_some() || question.record.on.is_some();
        let of_key = key.rules.as_ref().filter(|_| !is_named && on.is_none());
        let which = EditionOverride { rules: rules.or(of_key).cloned(), on, departs: false };
        check_one(library, question, &which, words)
    };
    let answers: Vec<KeyAnswerView> = key.questions.iter().map(check).collect();
    let holding = answers.iter().filter(|answer| answer.holds).count();
    let counts = [("holding", holding.into()), ("all", answers.len().into())];
    KeyCheckView { file: file.to_owned(), holding, sentence: words.say_with("exam-key-checked", &counts), answers }
}

fn check_one(library: &Library, question: &KeyQuestion, which: &EditionOverride, words: &Words) -> KeyAnswerView {
    let mut view = KeyAnswerView {
        name: question.title.in_language(words.language()).to_owned(),
        line: question.place.1,
        edition: None,
        holds: false,
        ruled: String::new(),
        articles: Vec::new(),
        differences: Vec::new(),
    };
    match compared(library, question, which, words) {
        Ok((ruling, rows)) => {
            view.edition = Some(ruling.edition().head().short_label());
            view.holds = rows.iter().all(|row| row.agrees);
            view.ruled = words.say_outcome(&ruling);
            view.articles = ArticleRef::applied(&ruling, words);
            view.differences = KeyDifferenceView::all(&rows, words);
        }
        Err(wrong) => view.ruled = words.diagnostic(&wrong),
    }
    view
}

/// Rules on a question, and compares the answer with what the key says.
fn compared(
    library: &Library,
    question: &KeyQuestion,
    which: &EditionOverride,
    words: &Words,
) -> Result<(Ruling, Vec<ExpectationRow>), Diagnostic> {
    let (chosen, rulings) = which.rule_without_lock(library, &question.record)?;
    let expected = question.expected_under(&chosen.edition)?;
    // A question has an event, so there is a ruling.
    let ruling = rulings.into_iter().next_back().ok_or_else(|| Diagnostic::internal("a question without a ruling"))?;
    let rows = ExpectationRow::all(&expected, &ruling.as_case_answer(), words);
    Ok((ruling, rows))
}
