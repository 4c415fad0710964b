//! Answer keys: incidents with the answer that somebody expects, to be checked against an edition.

use std::{path::Path, sync::Arc};

use kodeks_base::{Diagnostic, Faults, Language, files::read_text_itself, phrase};
use kodeks_core::{Order, Vocabulary};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use crate::{
    Edition, Record, Ruling, Selector, Text,
    document::{LenientField, Node, SelectorText},
    record::RecordFolder,
};

use super::{ExpectedAnswer, Got, file::CaseTitle, holds::numbers};

/// A key of an exam: questions, each with the answer that it expects.
///
/// ```
/// use kodeks_rulesets::{Library, cases::AnswerKey, rule};
///
/// let text = "rules = \"fide@2023\"\n\n[[question]]\nname = \"Resigning\"\nhappened = [{ resigns = \"white\" }]\n\
///     expect = { outcome = \"decided\", result = \"0-1\", article = \"5.1.2\" }\n";
/// let library = Library::built_in()?;
/// let key = AnswerKey::from_text("key.toml", text, "".as_ref(), &library.vocabulary()?)?;
/// let question = &key.questions[0];
/// let edition = library.edition(&question.record.edition_request(key.rules.as_ref(), None))?;
/// let rulings = rule(library.host(), &edition, &question.record)?;
/// assert!(question.expected_under(&edition)?.holds(&rulings[0].as_case_answer()));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnswerKey {
    /// The edition that is asked where a question names none.
    pub rules: Option<Selector>,
    /// The questions, in the order of the file.
    pub questions: Vec<KeyQuestion>,
}

/// A question of a key.
#[derive(Clone, Debug)]
pub struct KeyQuestion {
    /// The question in a few words.
    pub title: Text,
    /// Its file and line.
    pub place: (String, usize),
    /// The incident.
    pub record: Record,
    expected: ExpectedAnswer,
}

/// The file of a key.
#[derive(Deserialize)]
#[serde(rename = "the key", deny_unknown_fields)]
struct KeyFile {
    rules: Option<SelectorText>,
    question: Option<LenientField<Vec<Node>>>,
}

/// A question as its file has it.
#[derive(Deserialize)]
#[serde(rename = "the question", deny_unknown_fields)]
struct QuestionPart {
    name: CaseTitle,
    event: Option<Node>,
    game: Option<Node>,
    happened: Node,
    expect: Node,
}

impl AnswerKey {
    /// Reads a key from a file; games that it names are beside it.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, or everything in it that is not as it should be.
    pub fn read(path: &Path, vocabulary: &Arc<Vocabulary>) -> Result<AnswerKey, Diagnostic> {
        let text = read_text_itself(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        AnswerKey::from_text(&path.display().to_string(), &text, folder, vocabulary)
    }

    /// Reads the text of a key, which errors call by this name.
    ///
    /// # Errors
    ///
    /// Everything in it that is not as it should be.
    pub fn from_text(
        name: &str,
        text: &str,
        folder: &Path,
        vocabulary: &Arc<Vocabulary>,
    ) -> Result<AnswerKey, Diagnostic> {
        let mut faults = Faults::default();
        let node = Node::from_toml(name, text)?;
        let read: Option<KeyFile> = node.read_with(&mut faults);
        let key = read.and_then(|read| {
            let questions = LenientField::must(read.question, (&node, "the key", "question"), &mut faults)?;
            let read_one = |node: Node| faults.keep(KeyQuestion::read(&node, folder, vocabulary));
            let questions = questions.into_iter().filter_map(read_one).collect();
            Some(AnswerKey { rules: read.rules.map(|rules| rules.0), questions })
        });
        faults.finish(key)
    }

    /// Returns the text of a key whose answers are these rulings, each with the name of its question and its incident.
    #[must_use]
    pub fn write<'a>(
        rules: &Selector,
        questions: impl IntoIterator<Item = (&'a str, &'a Record, &'a Ruling)>,
    ) -> String {
        let questions = questions.into_iter().map(|(name, record, ruling)| question_json(name, record, ruling));
        let key = json!({ "rules": rules.to_string(), "question": questions.collect::<Vec<_>>() });
        // A table of texts, numbers and tables can be written.
        toml::to_string(&key).unwrap_or_default()
    }
}

impl KeyQuestion {
    fn read(node: &Node, folder: &Path, vocabulary: &Arc<Vocabulary>) -> Result<KeyQuestion, Diagnostic> {
        let part: QuestionPart = node.read()?;
        let mut record = Record::empty(node.file(), vocabulary);
        if let Some(event) = &part.event {
            record.read_event(event)?;
        }
        if let Some(game) = &part.game {
            record.read_game(game, &RecordFolder::from(folder))?;
        }
        record.read_happened(&part.happened)?;
        if record.happened.is_empty() {
            return Err(part.happened.error(phrase!("K1242-nothing", "nothing happens in this question")).with_help(
                phrase!("K1242-help-nothing", "write what happened: `happened = [{{ flag = \"white\" }}]`"),
            ));
        }
        let expected = ExpectedAnswer::read(&part.expect)?;
        if expected.outcome.is_none() {
            return Err(part
                .expect
                .error(phrase!("K1242", "an answer has to say at least its `outcome`"))
                .with_help(phrase!("K1242-help", "write `expect = {{ outcome = \"decided\", … }}`")));
        }
        Ok(KeyQuestion { title: part.name.0, place: (node.file().to_owned(), node.line()), record, expected })
    }

    /// Returns its title in English, or in the language that there is.
    #[must_use]
    pub fn name(&self) -> &str {
        self.title.without_mark(Language::English)
    }

    /// Returns what is expected, with the numbers that the contents of an edition give to the regulations that are named.
    ///
    /// # Errors
    ///
    /// The edition has no such regulation, or its contents do not say which article is meant.
    pub fn expected_under(&self, edition: &Arc<Edition>) -> Result<ExpectedAnswer, Diagnostic> {
        let mut expected = self.expected.clone();
        let told = expected.articles.clone().unwrap_or_default();
        for name in &self.expected.regulations {
            let numbers = numbers(edition, name, &told)
                .map_err(|complaint| Diagnostic::at(&self.place.0, self.place.1, complaint))?;
            expected.articles.get_or_insert_default().extend(numbers);
        }
        Ok(expected)
    }
}

impl Ruling {
    /// Returns the ruling as the answer that a case or a key is compared with.
    #[must_use]
    pub fn as_case_answer(&self) -> Got {
        Got::from_ruling(self)
    }
}

fn question_json(name: &str, record: &Record, ruling: &Ruling) -> Json {
    let got = ruling.as_case_answer();
    let mut expect = Map::new();
    expect.insert("outcome".to_owned(), json!(got.outcome.name()));
    expect.extend(got.result.map(|result| ("result".to_owned(), json!(result))));
    let orders = got.orders.iter().filter(|order| !matches!(order, Order::MayPlay { .. }));
    let orders: Vec<String> = orders.map(ToString::to_string).collect();
    let lists = [
        ("orders", orders),
        ("may_play", got.may_play()),
        ("missing", got.missing),
        ("articles", ruling.articles_applied()),
    ];
    let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
    expect.extend(lists.map(|(name, list)| (name.to_owned(), json!(list))));
    let mut question = Map::new();
    question.insert("name".to_owned(), json!(name));
    if let Json::Object(parts) = record.json() {
        let is_told = |part: &Json| part.as_object().is_none_or(|part| !part.is_empty());
        question.extend(parts.into_iter().filter(|(_, part)| is_told(part)));
    }
    question.insert("expect".to_owned(), Json::Object(expect));
    Json::Object(question)
}
