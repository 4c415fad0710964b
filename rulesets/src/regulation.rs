//! A regulation: the unit of law, as one stem with its words, numbers, condition and procedure.

use kodeks_core::Question;
use kodeks_scripting::{Host, Script};

use crate::{
    Condition, PackError, Text, document::Node, error::suggestion, files::PackFiles, law::LawTable,
};

/// A regulation as its files say it, before any amendment.
#[derive(Debug)]
pub struct Regulation {
    /// Its name: the stem of its files.
    pub stem: String,
    /// The TOML file.
    pub file: String,
    /// What it is called.
    pub title: Text,
    /// What it says, in our own words; `{name}` stands for a number of `[law]`.
    pub summary: Text,
    /// Where it was read: seeds and sources by their marks.
    pub source: Vec<String>,
    /// The question that it answers.
    pub question: &'static Question,
    /// Its numbers.
    pub law: LawTable,
    /// When it applies.
    pub when: Condition,
    /// The regulations that it defeats where it applies.
    pub exception_to: Vec<String>,
    /// The readings under which it exists, as article and choice; without any, under all.
    pub readings: Vec<(String, String)>,
    /// What it leaves to the arbiter besides its ruling.
    pub discretion: Option<Text>,
    /// What it orders.
    pub procedure: Script,
    /// What it orders, as written.
    pub written: String,
}

impl Regulation {
    /// Reads the regulation whose TOML file has this path in the pack.
    pub(crate) fn read(
        host: &Host,
        files: &PackFiles,
        path: &str,
    ) -> Result<Regulation, PackError> {
        let file = files.shown(path);
        let node = Node::from_toml(&file, files.text(path).unwrap_or_default())?;
        let fields = node.table("the regulation")?;
        let question = read_question(fields.must("answers")?)?;
        let law = fields
            .may("law")
            .map_or(Ok(LawTable::default()), LawTable::read)?;
        let when = match fields.may("when") {
            Some(node) => Condition::read(node, question, &law)?,
            None => Condition::default(),
        };
        let script_path = path.trim_end_matches(".toml").to_owned() + ".rhai";
        let ruling = fields.may("ruling");
        let source = files.text(&script_path);
        let procedure =
            match (ruling, source) {
                (Some(ruling), None) => host.compile_line(
                    &file,
                    ruling.line(),
                    ruling.text()?,
                    question,
                    &law.values(),
                )?,
                (None, Some(source)) => {
                    host.compile(&files.shown(&script_path), source, question, &law.values())?
                }
                (Some(ruling), Some(_)) => {
                    return Err(ruling
                        .error("a `ruling` here and a `.rhai` file beside it; keep one of them"));
                }
                (None, None) => {
                    return Err(node
                        .error("no `ruling` here and no `.rhai` file beside it; add one of them"));
                }
            };
        let regulation = Regulation {
            stem: stem_of(path).to_owned(),
            title: fields.must("title")?.localized()?,
            summary: fields.must("summary")?.localized()?,
            source: fields.must("source")?.texts()?,
            question,
            when,
            exception_to: fields
                .may("exception_to")
                .map_or(Ok(Vec::new()), Node::texts)?,
            readings: fields
                .may("reading")
                .map_or(Ok(Vec::new()), read_readings)?,
            discretion: fields.may("discretion").map(Node::localized).transpose()?,
            procedure,
            written: ruling
                .and_then(Node::as_text)
                .or(source)
                .unwrap_or_default()
                .to_owned(),
            law,
            file,
        };
        fields.done()?;
        regulation.check_summary(&node)?;
        Ok(regulation)
    }

    fn check_summary(&self, node: &Node) -> Result<(), PackError> {
        for language in crate::Language::ALL {
            for name in placeholders(self.summary.in_language(language)) {
                if self.law.get(name).is_none() {
                    let hint = suggestion(name, self.law.iter().map(|entry| entry.name.as_str()));
                    return Err(node.error(format!(
                        "the summary names `{{{name}}}`, which `[law]` has not{hint}"
                    )));
                }
            }
        }
        Ok(())
    }
}

/// Returns the names in braces in a summary.
pub(crate) fn placeholders(summary: &str) -> impl Iterator<Item = &str> {
    summary
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}

/// Returns the name of a file without its folder and ending.
fn stem_of(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

fn read_question(node: &Node) -> Result<&'static Question, PackError> {
    let name = node.text()?;
    Question::named(name).ok_or_else(|| {
        let known = kodeks_core::QUESTIONS.iter().map(|question| question.name);
        node.error(format!(
            "`{name}` is not a question of the table{}",
            suggestion(name, known)
        ))
    })
}

fn read_readings(node: &Node) -> Result<Vec<(String, String)>, PackError> {
    node.entries()?
        .iter()
        .map(|(article, choice)| Ok((article.clone(), choice.text()?.to_owned())))
        .collect()
}
