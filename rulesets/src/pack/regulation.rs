//! A regulation: the unit of law, as one stem with its words, numbers, condition and procedure.

use kodeks_base::{Diagnostic, Faults, Language, limits::too_much, phrase, suggestion};
use kodeks_core::{Order, Question, Vocabulary, stored};
use kodeks_scripting::{Host, Script};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::{
    Condition, Text,
    document::{Each, LenientField, Localized, Node, Texts, WithNode, schema_of, some_table},
    library::files::{PackFiles, hash},
    limits,
    pack::{law::LawTable, summary_place, when},
};

/// A regulation as its files say it, before any amendment.
#[derive(Clone, Debug)]
pub struct Regulation {
    /// Its name: the stem of its files.
    pub stem: String,
    /// The TOML file.
    pub file: String,
    /// Its title.
    pub title: Text,
    /// A summary in our own words; `{name}` is replaced by a number of `[law]`.
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
    /// The discretion that it leaves to the arbiter in addition to its ruling.
    pub discretion: Option<Text>,
    /// Set if the text leaves the decision to the event, with its bounds; the regulation then only refers to the event.
    pub left_to_the_event: Option<LeftToTheEvent>,
    /// Its procedure.
    pub procedure: Script,
    /// Its procedure, as written.
    pub written: String,
    /// The first half of the SHA-256 of its files, which a pack that changes it names.
    pub hash: String,
}

/// A decision that the text leaves to an event, which writes a regulation of its own in this place, within bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftToTheEvent {
    /// The orders, by name, that the regulation of the event may not give: `end-game`, where a penalty has to be less
    /// severe than the loss of the game.
    pub never: Vec<String>,
    /// The regulation whose article leaves it to the event, where that is another one.
    pub by: Option<String>,
    /// The place at which it is named.
    pub(crate) node: Option<Node>,
}

impl LeftToTheEvent {
    /// Returns whether the text does not let the event order this, nor leave it to the arbiter.
    #[must_use]
    pub fn is_barred(&self, order: &Order) -> bool {
        match order {
            Order::MayChoose { orders, .. } => orders.iter().any(|order| self.is_barred(order)),
            order => self.never.iter().any(|name| name == order.name()),
        }
    }
}

stored!(struct LeftToTheEvent { never, by, node });

impl Regulation {
    /// Returns the names of the choices that its procedure leaves to the arbiter or a player.
    pub fn choices(&self) -> impl Iterator<Item = &str> {
        self.written.split("may_choose(\"").skip(1).filter_map(|said| Some(said.split_once('"')?.0))
    }
}

stored!(struct Regulation {
    stem,
    file,
    title,
    summary,
    source,
    question,
    law,
    when,
    exception_to,
    readings,
    discretion,
    left_to_the_event,
    procedure,
    written,
    hash,
});

/// A regulation as its TOML file has it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the regulation", deny_unknown_fields)]
struct RegulationFile {
    #[schemars(required, schema_with = "question_answered")]
    answers: Option<Node>,
    law: Option<LenientField<LawTable>>,
    #[serde(default)]
    #[schemars(schema_with = "some_table")]
    when: Option<Node>,
    #[schemars(with = "Option<String>")]
    ruling: Option<Node>,
    #[schemars(required)]
    title: Option<LenientField<Localized>>,
    #[schemars(required)]
    summary: Option<LenientField<Localized>>,
    #[schemars(required)]
    source: Option<LenientField<Texts>>,
    exception_to: Option<LenientField<Texts>>,
    reading: Option<LenientField<Each<String>>>,
    discretion: Option<LenientField<Option<Localized>>>,
    left_to_the_event: Option<LenientField<Option<LeftToTheEventPart>>>,
}

/// What a text leaves to an event, as files have it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "what is left to the event", deny_unknown_fields)]
struct LeftToTheEventPart {
    #[serde(default)]
    #[schemars(schema_with = "order_names")]
    never: Option<Node>,
    by: Option<WithNode<String>>,
}

impl LeftToTheEventPart {
    fn read(self) -> Result<LeftToTheEvent, Diagnostic> {
        let never = match &self.never {
            Some(node) => node.texts()?,
            None => Vec::new(),
        };
        if let Some((node, name)) =
            self.never.as_ref().zip(never.iter().find(|name| !Order::NAMES.contains(&name.as_str())))
        {
            return Err(node
                .error(phrase!("K1137", "`{name}` is not an order", name))
                .with_hint(suggestion(name, Order::NAMES)));
        }
        let (by, node) = self.by.map(|by| (by.value, by.node.place())).unzip();
        Ok(LeftToTheEvent { never, by, node })
    }
}

/// The schema of the names of orders.
fn order_names(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": { "enum": Order::NAMES.as_slice() } })
}

/// The schema of a question; the vocabulary determines which there are.
fn question_answered(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/open/answers" })
}

/// Returns the JSON Schema of a regulation, with the conditions that each question allows; the names
/// of the questions are left open.
#[must_use]
pub fn schema(vocabulary: &Vocabulary) -> Json {
    let mut schema = schema_of::<RegulationFile>();
    let conditions = vocabulary.questions().iter().map(|question| {
        json!({
            "if": { "properties": { "answers": { "const": question.name } }, "required": ["answers"] },
            "then": { "properties": { "when": when::schema(question) } },
        })
    });
    schema["allOf"] = conditions.collect();
    schema
}

impl Regulation {
    /// Reads the regulation whose TOML file has this path in the pack.
    pub(crate) fn read(
        host: &Host,
        vocabulary: &Vocabulary,
        files: &PackFiles,
        path: &str,
        faults: &mut Faults,
    ) -> Option<Regulation> {
        let before = faults.count();
        let file = files.path_in_errors(path);
        let text = files.text(path).unwrap_or_default();
        let node = faults.keep(files.node(path))?;
        // Faults of single fields are reported after those of question, condition and procedure.
        let mut in_fields = Faults::default();
        let read: Option<RegulationFile> = node.read_with(&mut in_fields);
        let Some(read) = read else {
            in_fields.all().into_iter().for_each(|fault| faults.add(fault));
            return None;
        };
        let missing = |name| node.missing("the regulation", name);
        let question = read.answers.ok_or_else(|| missing("answers")).and_then(|node| read_question(&node, vocabulary));
        let question = faults.keep(question);
        let law = LenientField::may(read.law);
        let script_path = path.trim_end_matches(".toml").to_owned() + ".rhai";
        let written = ProcedureSource {
            node: &node,
            ruling: read.ruling.as_ref(),
            script: files.text(&script_path),
            script_file: files.path_in_errors(&script_path),
        };
        faults.keep(written.check());
        let compiled = question.zip(law.as_ref()).map(|(question, law)| {
            let when = read.when.map(|node| when::read(&node, question, law));
            let procedure = written.compile(host, question, law);
            (
                faults.keep(when.unwrap_or_else(|| Ok(Condition::default()))),
                procedure.and_then(|procedure| faults.keep(procedure)),
            )
        });
        let title = LenientField::must(read.title, (&node, "the regulation", "title"), faults);
        let summary = LenientField::must(read.summary, (&node, "the regulation", "summary"), faults);
        let source = LenientField::must(read.source, (&node, "the regulation", "source"), faults);
        let summary = summary.map(|summary| summary.0);
        let exception_to = LenientField::may(read.exception_to);
        let readings = LenientField::may(read.reading);
        let discretion = LenientField::may(read.discretion);
        let left_to_the_event = LenientField::may(read.left_to_the_event);
        let left_to_the_event = left_to_the_event.map(|left| left.map(LeftToTheEventPart::read).transpose());
        let left_to_the_event = left_to_the_event.and_then(|left| faults.keep(left));
        in_fields.all().into_iter().for_each(|fault| faults.add(fault));
        if let (Some(summary), Some(law)) = (&summary, &law) {
            faults.keep(check_summary(summary, law, &node));
        }
        if faults.count() > before {
            return None;
        }
        let (when, procedure) = compiled?;
        Some(Regulation {
            stem: stem_of(path).to_owned(),
            title: title?.0,
            summary: summary?,
            source: source?.0,
            question: question?,
            when: when?,
            exception_to: exception_to?.0,
            readings: readings?.0,
            discretion: discretion?.map(|text| text.0),
            left_to_the_event: left_to_the_event?,
            procedure: procedure?,
            written: written.text().to_owned(),
            hash: hash([text, written.script.unwrap_or_default()]),
            law: law?,
            file,
        })
    }
}

/// The procedure of a regulation, as its files have it.
struct ProcedureSource<'a> {
    node: &'a Node,
    ruling: Option<&'a Node>,
    script: Option<&'a str>,
    script_file: String,
}

impl<'a> ProcedureSource<'a> {
    /// Refuses a regulation that has both a line and a file, or neither.
    fn check(&self) -> Result<(), Diagnostic> {
        match (self.ruling, self.script) {
            (Some(ruling), Some(_)) => Err(ruling
                .error(phrase!("K1015", "a `ruling` here and a `.rhai` file beside it"))
                .with_help(phrase!("K1015-help", "keep one of them"))),
            (None, None) => Err(self
                .node
                .error(phrase!("K1016", "no `ruling` here and no `.rhai` file beside it"))
                .with_help(phrase!("K1016-help", "add one of them"))),
            (Some(_), None) | (None, Some(_)) => Ok(()),
        }
    }

    fn compile(&self, host: &Host, question: &'static Question, law: &LawTable) -> Option<Result<Script, Diagnostic>> {
        let compiled = match (self.ruling, self.script) {
            (Some(ruling), None) => ruling.text().and_then(|line| {
                let (file, at) = (ruling.file(), ruling.line());
                host.compile_line(file, at, line, question, &law.values())
            }),
            (None, Some(script)) => host.compile(&self.script_file, script, question, &law.values()),
            (Some(_), Some(_)) | (None, None) => return None,
        };
        Some(compiled)
    }

    fn text(&self) -> &'a str {
        self.ruling.and_then(Node::as_text).or(self.script).unwrap_or_default()
    }
}

fn check_summary(summary: &Text, law: &LawTable, node: &Node) -> Result<(), Diagnostic> {
    for language in Language::ALL.into_iter().filter(|language| summary.has(*language)) {
        let text = summary.without_mark(language);
        if summary_place::place_count(text) > limits::NUMBERS_NAMED {
            let most = limits::NUMBERS_NAMED;
            let what = phrase!("limit-numbers-named", "more than {most} names of numbers in a summary", most);
            return Err(node.error(too_much(what)));
        }
        summary_place::check_places(text, law, language).map_err(|wrong| node.error(wrong))?;
    }
    Ok(())
}

/// Returns the name of a file without its folder and ending.
pub(crate) fn stem_of(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

fn read_question(node: &Node, vocabulary: &Vocabulary) -> Result<&'static Question, Diagnostic> {
    let name = node.text()?;
    vocabulary.question(name).ok_or_else(|| {
        let known = vocabulary.questions().iter().map(|question| question.name);
        node.error(phrase!("K1018", "`{name}` is not a question of the table", name)).with_hint(suggestion(name, known))
    })
}
