//! What files declare, and how it is put together.

use std::collections::BTreeMap;

use kodeks_core::{
    Complaint, Fact, FactType, Handling, Impossible, Order, Origin, Question, ShownFact,
    Vocabulary, word, words,
};

use crate::{
    Diagnostic, Language, Text,
    document::{Fields, Node},
    error::{Faults, suggestion},
    library::files::PackFiles,
};

use super::{
    is_vocabulary,
    sentence::{self, LANGUAGES},
};

/// What the files of one place declare, in their order.
#[derive(Debug, Default)]
pub(crate) struct Declared {
    groups: Vec<(String, Vec<String>)>,
    facts: Vec<DeclaredFact>,
    questions: Vec<DeclaredQuestion>,
    duties: Vec<String>,
    /// The sentences, by the names of their messages.
    sentences: Vec<(String, Text)>,
}

/// A fact as it is declared, or more words of one that is declared elsewhere.
#[derive(Debug)]
struct DeclaredFact {
    name: String,
    node: Node,
    /// Its type with everything else; `None` where only words are added.
    declared: Option<Fact>,
    /// The words that it can be, for a fact that is one of several.
    words: Vec<String>,
}

/// A question as it is declared, or more of one that is declared elsewhere.
#[derive(Debug)]
struct DeclaredQuestion {
    name: String,
    node: Node,
    /// Everything but facts and orders; `None` where only more is added.
    declared: Option<Question>,
    facts: Vec<NamedFact>,
    orders: Vec<(String, Node)>,
    cannot_be: Vec<(String, Node)>,
}

/// A fact as a question names it.
#[derive(Debug)]
struct NamedFact {
    name: String,
    node: Node,
    usual: Option<bool>,
    shown: Option<&'static ShownFact>,
}

/// The types of facts, as a vocabulary names them.
const TYPES: [&str; 8] = [
    "bool", "int", "time", "word", "player", "move", "moves", "squares",
];

impl Declared {
    /// Reads what a pack declares.
    pub(crate) fn of_pack(files: &PackFiles, faults: &mut Faults) -> Declared {
        let paths = files.paths().filter(|path| is_vocabulary(path));
        let texts: Vec<(String, &str)> = paths
            .map(|path| (files.shown(path), files.text(path).unwrap_or_default()))
            .collect();
        Declared::read(
            texts.iter().map(|(path, text)| (path.as_str(), *text)),
            faults,
        )
    }

    /// Reads files, each with its path and its text, and notes what is wrong with them.
    pub(crate) fn read<'a>(
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
        faults: &mut Faults,
    ) -> Declared {
        let mut declared = Declared::default();
        for (path, text) in files {
            let node = faults.keep(Node::from_toml(path, text));
            let read = node.map(|node| declared.add_file(&node, faults));
            faults.keep(read.unwrap_or(Ok(())));
        }
        declared
    }

    /// Returns whether nothing is declared.
    pub(crate) fn is_empty(&self) -> bool {
        self.facts.is_empty()
            && self.questions.is_empty()
            && self.duties.is_empty()
            && self.groups.is_empty()
            && self.sentences.is_empty()
    }

    fn add_file(&mut self, node: &Node, faults: &mut Faults) -> Result<(), Diagnostic> {
        let fields = node.table("the vocabulary")?;
        for (name, node) in entries(fields.may("orders"))? {
            self.groups.push((name.clone(), node.texts()?));
        }
        for (name, node) in entries(fields.may("facts"))? {
            let read = read_fact(name, node);
            if let Some((fact, sentence)) = faults.keep(read) {
                self.facts.push(fact);
                self.say("fact", name, sentence);
            }
        }
        for (name, node) in entries(fields.may("questions"))? {
            if let Some((question, title)) = faults.keep(read_question(name, node)) {
                self.questions.push(question);
                self.say("question", name, title);
            }
        }
        for (question, node) in entries(fields.may("events"))? {
            faults.keep(self.add_events(question, node));
        }
        for (kind, table) in [
            ("duty", "duties"),
            ("word", "words"),
            ("choice", "choices"),
            ("number", "numbers"),
            ("option", "options"),
        ] {
            for (name, node) in entries(fields.may(table))? {
                if let Some(sentence) = faults.keep(sentence::read(node, Some(&[]))) {
                    self.say(kind, name, Some(sentence));
                    if kind == "duty" {
                        self.duties.push(name.clone());
                    }
                }
            }
        }
        fields.done_with(faults);
        Ok(())
    }

    fn say(&mut self, kind: &str, name: &str, sentence: Option<Text>) {
        let name = format!("{kind}-{}", name.replace('.', "-"));
        self.sentences
            .extend(sentence.map(|sentence| (name, sentence)));
    }

    /// Adds what is said when an event happens: one sentence, or one for each of its words.
    fn add_events(&mut self, question: &str, node: &Node) -> Result<(), Diagnostic> {
        let entries = node.entries()?;
        let is_it = |known: &&DeclaredQuestion| known.name == question && known.declared.is_some();
        let declared = self.questions.iter().find(is_it);
        // Of a question that is declared elsewhere the facts are not at hand yet.
        let facts: Option<Vec<String>> = declared.map(|declared| {
            let names = declared.facts.iter().map(|fact| fact.name.clone());
            names.collect()
        });
        let facts = facts.as_deref();
        if entries
            .iter()
            .any(|(key, _)| LANGUAGES.contains(&key.as_str()))
        {
            let said = sentence::read(node, facts)?;
            self.say("event", question, Some(said));
            return Ok(());
        }
        for (word, node) in entries {
            let said = sentence::read(node, facts)?;
            self.say("event", &format!("{question}-{word}"), Some(said));
        }
        Ok(())
    }

    /// Returns whether there is a sentence for this.
    pub(super) fn says(&self, name: &str) -> bool {
        self.sentences.iter().any(|(known, _)| known == name)
    }

    /// Returns the sentences of a language as messages of Fluent.
    pub(crate) fn messages(&self, language: Language) -> String {
        let sentences = self.sentences.iter();
        let messages =
            sentences.map(|(name, text)| sentence::message(name, text.in_language(language)));
        messages.collect()
    }

    /// Returns the names of the sentences that some language lacks.
    #[cfg(test)]
    pub(crate) fn untranslated(&self) -> Vec<String> {
        let lacks = |text: &Text| Language::ALL.iter().any(|language| !text.has(*language));
        let lacking = self.sentences.iter().filter(|(_, text)| lacks(text));
        lacking.map(|(name, _)| name.clone()).collect()
    }
}

fn entries(node: Option<&Node>) -> Result<&[(String, Node)], Diagnostic> {
    node.map_or(Ok(&[]), Node::entries)
}

/// Returns the sentence that stands beside other fields, and asks for its languages.
fn sentence_beside(node: &Node, fields: &Fields<'_>) -> Result<Option<Text>, Diagnostic> {
    for language in LANGUAGES {
        fields.may(language);
    }
    let only = node.only(&LANGUAGES)?;
    match only.entries()?.is_empty() {
        true => Ok(None),
        false => sentence::read(&only, Some(&[])).map(Some),
    }
}

fn read_fact(name: &str, node: &Node) -> Result<(DeclaredFact, Option<Text>), Diagnostic> {
    let fields = node.table("the fact")?;
    let more = fields.may("more_words").map(Node::texts).transpose()?;
    let sentence = sentence_beside(node, &fields)?;
    if let Some(words) = more {
        fields.done()?;
        let fact = DeclaredFact {
            name: name.to_owned(),
            node: node.clone(),
            declared: None,
            words,
        };
        return Ok((fact, sentence));
    }
    let of_type = fields.must("type")?;
    let words = fields.may("words").map(Node::texts).transpose()?;
    let fact_type = read_type(of_type, words.as_deref())?;
    let usual = fields
        .may("usual")
        .map_or(Ok(0), |node| read_usual(node, fact_type))?;
    let shown = fields.may("shown").map(read_shown).transpose()?;
    // Whom an event is about, somebody has to say; everything else that is shown need not be said.
    let is_said = shown.is_none_or(|shown| shown.name == "subject");
    let is_stated = fields.may("stated").map_or(Ok(is_said), Node::flag)?;
    fields.done()?;
    if sentence.is_none() {
        return Err(node.error(format!(
            "the fact `{name}` has no `en` that says what it is"
        )));
    }
    let declared = Fact {
        shown,
        is_stated,
        ..Fact::reported(word(name), fact_type, usual)
    };
    let fact = DeclaredFact {
        name: name.to_owned(),
        node: node.clone(),
        declared: Some(declared),
        words: words.unwrap_or_default(),
    };
    Ok((fact, sentence))
}

fn read_type(node: &Node, listed: Option<&[String]>) -> Result<FactType, Diagnostic> {
    let fact_type = match node.text()? {
        "bool" => FactType::Bool,
        "int" => FactType::Int,
        "time" => FactType::Time,
        "word" => FactType::Enum(words(listed.iter().copied().flatten().map(String::as_str))),
        "player" => FactType::Player,
        "move" => FactType::Move,
        "moves" => FactType::Moves,
        "squares" => FactType::Squares,
        other => {
            let hint = suggestion(other, TYPES);
            return Err(node
                .error(format!("`{other}` is not a type of facts"))
                .with_hint(hint));
        }
    };
    match (fact_type, listed) {
        (FactType::Enum([]), _) => Err(node.error("the fact has no `words` that it can be")),
        (FactType::Enum(_), _) | (_, None) => Ok(fact_type),
        (_, Some(_)) => Err(node.error("`words` are for facts of the type `word`")),
    }
}

fn read_usual(node: &Node, fact_type: FactType) -> Result<u32, Diagnostic> {
    match fact_type {
        FactType::Bool => node.flag().map(u32::from),
        FactType::Int => node.count(),
        FactType::Player => match node.text()? {
            "white" => Ok(0),
            "black" => Ok(1),
            _ => Err(node.error("a player is `white` or `black`")),
        },
        _ => Err(node
            .error("only what is true or false, a number or a player has a `usual` value")
            .with_help("the first of `words` is the usual one")),
    }
}

fn read_shown(node: &Node) -> Result<&'static ShownFact, Diagnostic> {
    let name = node.text()?;
    ShownFact::named(name).ok_or_else(|| {
        let known = ShownFact::all().map(|shown| shown.name);
        let hint = suggestion(name, known);
        node.error(format!(
            "`{name}` is nothing that board, clocks and history show"
        ))
        .with_hint(hint)
    })
}

fn read_question(name: &str, node: &Node) -> Result<(DeclaredQuestion, Option<Text>), Diagnostic> {
    let fields = node.table("the question")?;
    let title = sentence_beside(node, &fields)?;
    let named = |field| {
        let facts: &[Node] = match fields.may(field) {
            Some(node) => node.list()?,
            None => &[],
        };
        facts
            .iter()
            .map(read_named_fact)
            .collect::<Result<Vec<_>, Diagnostic>>()
    };
    let more = named("more_facts")?;
    let texts = |field| -> Result<Vec<(String, Node)>, Diagnostic> {
        let Some(node) = fields.may(field) else {
            return Ok(Vec::new());
        };
        let texts = node.texts()?;
        Ok(texts.into_iter().map(|text| (text, node.clone())).collect())
    };
    let mut question = DeclaredQuestion {
        name: name.to_owned(),
        node: node.clone(),
        declared: None,
        facts: more,
        orders: texts("orders")?,
        cannot_be: texts("cannot_be")?,
    };
    let is_more = fields.may("raised").is_none() && !question.facts.is_empty();
    if is_more {
        fields.done()?;
        return Ok((question, None));
    }
    question.facts = named("facts")?;
    let mut declared = Question::declared(name, read_origin(fields.must("raised")?)?);
    declared.handling = fields.may("handles").map(read_handling).transpose()?;
    declared.counts_as = fields
        .may("counts_as")
        .map(|node| node.text().map(word))
        .transpose()?;
    for (said, node) in entries(fields.may("opens"))? {
        declared.opens.push((word(said), word(node.text()?)));
    }
    let is = |field| fields.may(field).map_or(Ok(false), Node::flag);
    declared.ends_a_postponement = is("ends_a_postponement")?;
    declared.is_about_the_mover = is("about_the_mover")?;
    fields.done()?;
    check_key(&declared, &question, node)?;
    if title.is_none() {
        return Err(node.error(format!(
            "the question `{name}` has no `en` that says what it is"
        )));
    }
    question.declared = Some(declared);
    Ok((question, title))
}

/// Checks that an event is written by the name of its question.
fn check_key(
    declared: &Question,
    question: &DeclaredQuestion,
    node: &Node,
) -> Result<(), Diagnostic> {
    let is_reported = matches!(declared.origin, Origin::Report | Origin::ReportAfterTheGame);
    let key = question.name.replace('-', "_");
    let first = question.facts.first().map(|fact| fact.name.as_str());
    match is_reported && first != Some(key.as_str()) {
        false => Ok(()),
        true => Err(node.error(format!(
            "the first of the `facts` is what an event says, and is named like the question: `{key}`"
        ))),
    }
}

fn read_named_fact(node: &Node) -> Result<NamedFact, Diagnostic> {
    if let Some(name) = node.as_text() {
        return Ok(NamedFact {
            name: name.to_owned(),
            node: node.clone(),
            usual: None,
            shown: None,
        });
    }
    let fields = node.table("the fact")?;
    let named = NamedFact {
        name: fields.must("fact")?.text()?.to_owned(),
        node: node.clone(),
        usual: fields.may("usual").map(Node::flag).transpose()?,
        shown: fields.may("shown").map(read_shown).transpose()?,
    };
    fields.done()?;
    Ok(named)
}

fn read_origin(node: &Node) -> Result<Origin, Diagnostic> {
    let name = node.text()?;
    let mut all = Origin::ALL.into_iter();
    all.find(|origin| origin.name() == name).ok_or_else(|| {
        let hint = suggestion(name, Origin::ALL.map(Origin::name));
        node.error(format!("nobody raises a question as `{name}`"))
            .with_hint(hint)
    })
}

fn read_handling(node: &Node) -> Result<Handling, Diagnostic> {
    let name = node.text()?;
    let mut all = Handling::ALL.into_iter();
    all.find(|handling| handling.name() == name).ok_or_else(|| {
        let hint = suggestion(name, Handling::ALL.map(Handling::name));
        node.error(format!("pieces are not `{name}`"))
            .with_hint(hint)
    })
}

/// Puts together what several places declare, each adding to those before it.
pub(super) fn put_together<'a>(
    all: impl IntoIterator<Item = &'a Declared>,
    faults: &mut Faults,
) -> Vocabulary {
    let mut together = Together::default();
    for declared in all {
        together.add(declared, faults);
    }
    together.finish(faults)
}

/// What several places declare, as far as it has been put together.
#[derive(Default)]
struct Together<'a> {
    places: Vec<&'a Declared>,
    facts: BTreeMap<&'a str, (Fact, &'a Node)>,
    questions: Vec<QuestionInParts<'a>>,
    duties: Vec<&'a str>,
}

/// A question, and whatever any place says of it.
struct QuestionInParts<'a> {
    declared: Question,
    node: &'a Node,
    parts: Vec<&'a DeclaredQuestion>,
}

impl<'a> Together<'a> {
    fn add(&mut self, declared: &'a Declared, faults: &mut Faults) {
        self.places.push(declared);
        for fact in &declared.facts {
            faults.keep(self.add_fact(fact));
        }
        for question in &declared.questions {
            faults.keep(self.add_question(question));
        }
        for duty in &declared.duties {
            if !self.duties.contains(&duty.as_str()) {
                self.duties.push(duty);
            }
        }
    }

    fn add_fact(&mut self, fact: &'a DeclaredFact) -> Result<(), Diagnostic> {
        let known = self.facts.get_mut(fact.name.as_str());
        match (known, fact.declared) {
            (None, Some(declared)) => {
                self.facts.insert(&fact.name, (declared, &fact.node));
                Ok(())
            }
            (Some((known, _)), Some(declared)) if *known == declared => Ok(()),
            (Some((_, other)), Some(_)) => Err(fact.node.error(format!(
                "the fact `{}` is declared otherwise in {}:{}",
                fact.name,
                other.file(),
                other.line()
            ))),
            (Some((known, _)), None) => match known.fact_type {
                FactType::Enum(listed) => {
                    let more = fact.words.iter().map(String::as_str);
                    let new = more.filter(|word| !listed.contains(word));
                    let all: Vec<&str> = listed.iter().copied().chain(new).collect();
                    known.fact_type = FactType::Enum(words(all));
                    Ok(())
                }
                _ => Err(fact.node.error(format!("`{}` is not a word", fact.name))),
            },
            (None, None) => {
                let hint = suggestion(&fact.name, self.facts.keys().copied());
                let message = Complaint::new(format!("nobody declares the fact `{}`", fact.name))
                    .with_hint(hint);
                Err(fact.node.error(message))
            }
        }
    }

    fn add_question(&mut self, question: &'a DeclaredQuestion) -> Result<(), Diagnostic> {
        let known = self
            .questions
            .iter_mut()
            .find(|known| known.declared.name == question.name);
        match (known, &question.declared) {
            (None, Some(declared)) => {
                self.questions.push(QuestionInParts {
                    declared: declared.clone(),
                    node: &question.node,
                    parts: vec![question],
                });
                Ok(())
            }
            (Some(known), None) => {
                known.parts.push(question);
                Ok(())
            }
            (Some(known), Some(declared)) if known.declared.origin == declared.origin => {
                known.parts.push(question);
                Ok(())
            }
            (Some(known), Some(_)) => Err(question.node.error(format!(
                "the question `{}` is declared otherwise in {}:{}",
                question.name,
                known.node.file(),
                known.node.line()
            ))),
            (None, None) => {
                let known = self.questions.iter().map(|known| known.declared.name);
                let hint = suggestion(&question.name, known);
                let message =
                    Complaint::new(format!("nobody declares the question `{}`", question.name))
                        .with_hint(hint);
                Err(question.node.error(message))
            }
        }
    }

    fn finish(self, faults: &mut Faults) -> Vocabulary {
        let duties = words(self.duties.iter().copied());
        let mut questions = Vec::new();
        for question in &self.questions {
            let mut whole = Question {
                duties,
                facts: self.facts_of(question, faults),
                orders: words(self.orders_of(question, faults)),
                ..question.declared.clone()
            };
            for (text, node) in question.parts.iter().flat_map(|part| &part.cannot_be) {
                let read = Impossible::read(text, &whole.facts);
                let read = read.map_err(|error| node.error(error.to_string()));
                whole.impossible.extend(faults.keep(read));
            }
            faults.keep(self.check_sentences(&whole, question.node));
            questions.push(whole.kept());
        }
        Vocabulary::new(questions, duties)
    }

    fn facts_of(&self, question: &QuestionInParts<'_>, faults: &mut Faults) -> Vec<Fact> {
        let mut facts: Vec<Fact> = Vec::new();
        for named in question.parts.iter().flat_map(|part| &part.facts) {
            if facts.iter().any(|fact| fact.name == named.name) {
                continue;
            }
            facts.extend(faults.keep(self.fact(named)));
        }
        facts
    }

    fn fact(&self, named: &NamedFact) -> Result<Fact, Diagnostic> {
        let Some((declared, _)) = self.facts.get(named.name.as_str()) else {
            let hint = suggestion(&named.name, self.facts.keys().copied());
            let message = Complaint::new(format!("nobody declares the fact `{}`", named.name))
                .with_hint(hint);
            return Err(named.node.error(message));
        };
        let fact = Fact {
            usual: named.usual.map_or(declared.usual, u32::from),
            shown: named.shown.or(declared.shown),
            ..*declared
        };
        match fact.shown {
            Some(shown) if !shown.suits(fact.fact_type) => {
                let message = format!(
                    "the fact `{}` cannot be everything that `{}` shows, or is of another type",
                    named.name, shown.name
                );
                Err(named.node.error(message))
            }
            _ => Ok(fact),
        }
    }

    /// Returns the orders that may answer a question, groups by their members.
    fn orders_of(&self, question: &QuestionInParts<'a>, faults: &mut Faults) -> Vec<&'a str> {
        let groups = || self.places.iter().flat_map(|place| &place.groups);
        let mut orders: Vec<&str> = Vec::new();
        for (name, node) in question.parts.iter().flat_map(|part| &part.orders) {
            if let Some((_, members)) = groups().find(|(group, _)| group == name) {
                orders.extend(members.iter().map(String::as_str));
            } else if Order::NAMES.contains(&name.as_str()) {
                orders.push(name);
            } else {
                let known = groups().map(|(group, _)| group.as_str());
                let hint = suggestion(name, known.chain(Order::NAMES));
                faults.add(
                    node.error(format!("`{name}` is not an order, nor a group"))
                        .with_hint(hint),
                );
            }
        }
        let mut seen = Vec::new();
        orders.retain(|order| {
            let is_new = !seen.contains(order);
            seen.push(*order);
            is_new
        });
        orders
    }

    /// Checks that whatever an event can say has its sentence.
    fn check_sentences(&self, question: &Question, node: &Node) -> Result<(), Diagnostic> {
        let (Some(_), Some(first)) = (question.key(), question.facts.first()) else {
            return Ok(());
        };
        let says = |name: &str| self.places.iter().any(|place| place.says(name));
        let lacking = match first.fact_type {
            FactType::Enum(words) => words
                .iter()
                .find(|word| !says(&format!("event-{}-{word}", question.name)))
                .map(|word| format!("[events.{}.{word}]", question.name)),
            _ if says(&format!("event-{}", question.name)) => None,
            _ => Some(format!("[events.{}]", question.name)),
        };
        match lacking {
            None => Ok(()),
            Some(table) => Err(node
                .error("nothing is said when this happens")
                .with_help(format!("write a sentence under `{table}`"))),
        }
    }
}
