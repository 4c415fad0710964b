//! Declarations in the vocabulary files of one pack, or of the common part.

use kodeks_base::{Diagnostic, Faults, Language, Phrase, limits::too_much, phrase, suggestion};
use kodeks_core::{Fact, FactType, Order, Origin, Question, ShownFact, Vocabulary, stored, word, words};

use super::{
    file::{
        EverydayPart, FactEntry, FactPart, QuestionEntry, QuestionFactPart, QuestionPart, TilePart, TypeName,
        VocabularyFile, sentence_beside,
    },
    is_vocabulary,
    scene::SceneDeclaration,
    sentence::{self, Saying},
};
use crate::{
    Text,
    document::{Each, Node, Texts, WithNode},
    library::files::PackFiles,
    limits,
};

/// The declarations of one pack, or of the common part, in order.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    pub(super) groups: Vec<(String, Vec<String>)>,
    pub(super) facts: Vec<FactDeclaration>,
    pub(super) questions: Vec<QuestionDeclaration>,
    pub(super) duties: Vec<String>,
    /// The sentences, by the names of their messages.
    pub(super) sentences: Vec<(String, Text)>,
    pub(super) tiles: Vec<TileDeclaration>,
    /// The names of the commonest incidents, the most frequent first.
    pub(super) commonest: Vec<(String, Node)>,
    /// The options for which a page asks before all others, the most important first.
    pub(super) first_announcements: Vec<(String, Node)>,
    pub(super) everyday: Vec<(Everyday, Node)>,
    pub(super) chapters: Vec<EventChapter>,
}

/// Questions whose events are listed under one heading.
#[derive(Clone, Debug)]
pub struct EventChapter {
    /// The heading.
    pub title: Text,
    /// The names of the questions.
    pub questions: Vec<String>,
}

/// Everyday words, of all languages, by which an event is found.
#[derive(Clone, Debug)]
pub struct Everyday {
    /// The field that begins the event: `phone`.
    pub event: String,
    /// The word of the event that they find, if only one: `sounds`.
    pub says: Option<String>,
    /// The words, each of them perhaps several.
    pub words: Vec<String>,
}

/// Something that a person can be asked for, without a question in some languages.
#[derive(Clone, Debug)]
pub struct Unasked {
    /// The fact or option.
    pub name: String,
    /// The languages in which it has no question.
    pub languages: Vec<Language>,
    /// The place of its declaration.
    pub node: Node,
}

/// A fact as it is declared, or more words of one that is declared elsewhere.
#[derive(Debug)]
pub(super) struct FactDeclaration {
    pub(super) name: String,
    pub(super) node: Node,
    /// Its type with everything else; `None` where only words are added.
    pub(super) declared: Option<Fact>,
    /// The words that it can be, for a fact that is one of several.
    pub(super) words: Vec<String>,
}

/// A question as it is declared, or more of one that is declared elsewhere.
#[derive(Debug)]
pub(super) struct QuestionDeclaration {
    pub(super) name: String,
    pub(super) node: Node,
    /// Everything but facts and orders; `None` where only more is added.
    pub(super) declared: Option<Question>,
    pub(super) facts: Vec<QuestionFact>,
    pub(super) orders: Vec<(String, Node)>,
    pub(super) cannot_be: Vec<(String, Node)>,
    /// The facts that are asked for here by a question of their own.
    pub(super) asks: Vec<(String, Node)>,
    /// The facts for which a person is asked although a ruling stands without them.
    pub(super) to_ask: Vec<(String, Node)>,
    pub(super) scene: Option<SceneDeclaration>,
}

/// A tile as it is declared, or more events of one that is declared elsewhere.
#[derive(Debug)]
pub(super) struct TileDeclaration {
    pub(super) name: String,
    pub(super) node: Node,
    /// Whether it has a title here, and so is declared here.
    pub(super) has_title: bool,
    pub(super) events: Vec<(String, Node)>,
    pub(super) is_rare: bool,
}

/// A fact as a question names it.
#[derive(Debug)]
pub(super) struct QuestionFact {
    pub(super) name: String,
    pub(super) node: Node,
    pub(super) usual: Option<bool>,
    pub(super) shown: Option<&'static ShownFact>,
}

stored!(struct Declarations {
    groups,
    facts,
    questions,
    duties,
    sentences,
    tiles,
    commonest,
    first_announcements,
    everyday,
    chapters,
});
stored!(struct EventChapter { title, questions });
stored!(struct Everyday { event, says, words });
stored!(struct FactDeclaration { name, node, declared, words });
stored!(struct QuestionDeclaration { name, node, declared, facts, orders, cannot_be, asks, to_ask, scene });
stored!(struct TileDeclaration { name, node, has_title, events, is_rare });
stored!(struct QuestionFact { name, node, usual, shown });

impl Declarations {
    /// Reads what a pack declares.
    pub(crate) fn of_pack(files: &PackFiles, faults: &mut Faults) -> Declarations {
        let paths = files.paths().filter(|path| is_vocabulary(path));
        Declarations::of_nodes(paths.map(|path| files.node(path)), faults)
    }

    /// Reads files, each with its path and its text, and notes what is wrong with them.
    pub(crate) fn read<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>, faults: &mut Faults) -> Declarations {
        let nodes = files.into_iter().map(|(path, text)| Node::from_toml(path, text));
        Declarations::of_nodes(nodes, faults)
    }

    fn of_nodes(nodes: impl Iterator<Item = Result<Node, Diagnostic>>, faults: &mut Faults) -> Declarations {
        let mut declared = Declarations::default();
        for node in nodes {
            let node = faults.keep(node);
            if let Some(file) = node.and_then(|node| node.read_with(faults)) {
                declared.add(file, faults);
            }
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
            && self.tiles.is_empty()
            && self.commonest.is_empty()
            && self.first_announcements.is_empty()
            && self.everyday.is_empty()
    }

    /// Returns the first question or fact of a file that is one too many, with those declared before.
    fn too_many<'a>(&self, file: &'a VocabularyFile) -> Option<&'a Node> {
        let left = |declared: usize| limits::DECLARED.saturating_sub(declared);
        let question = file.questions.0.get(left(self.questions.len()));
        let fact = file.facts.0.get(left(self.facts.len()));
        question.map(|(_, question)| &question.node).or_else(|| fact.map(|(_, fact)| &fact.node))
    }

    fn add(&mut self, file: VocabularyFile, faults: &mut Faults) {
        if let Some(node) = self.too_many(&file) {
            let most = limits::DECLARED;
            let what = phrase!("limit-declared", "more than {most} questions or facts", most);
            faults.add(node.error_at_key(too_much(what)));
            return;
        }
        if let Some(title) = file.chapter {
            let questions = file.questions.0.iter().map(|(name, _)| name.clone());
            self.chapters.push(EventChapter { title: title.0, questions: questions.collect() });
        }
        let groups = file.groups.0.into_iter();
        self.groups.extend(groups.map(|(name, orders)| (name, orders.0)));
        for (name, WithNode { value, node }) in file.facts.0 {
            if let Some((fact, sentence, asks)) = faults.keep(FactDeclaration::of(&name, value, node)) {
                self.facts.push(fact);
                self.say("fact", &name, sentence);
                self.say("asks", &name, asks);
            }
        }
        for (name, WithNode { value, node }) in file.questions.0 {
            if let Some((question, title, asks)) = faults.keep(QuestionDeclaration::of(&name, value, node)) {
                self.questions.push(question);
                self.say("question", &name, title);
                for (fact, sentence) in asks {
                    self.say("asks", &asked_in(&fact, &name), Some(sentence));
                }
            }
        }
        for (question, node) in &file.events.0 {
            faults.keep(self.add_events(question, node));
        }
        for (name, WithNode { value, node }) in file.orders.0 {
            if Order::NAMES.contains(&name.as_str()) {
                self.say("order", &name, Some(value.0))
            } else {
                faults.add(
                    node.error_at_key(phrase!("K1039", "`{name}` is not an order", name))
                        .with_hint(suggestion(&name, Order::NAMES)),
                )
            }
        }
        for (name, sentence) in file.duties.0 {
            self.say("duty", &name, Some(sentence.0));
            self.duties.push(name);
        }
        let sentences = [
            ("word", file.words),
            ("choice", file.choices),
            ("number", file.numbers),
            ("option", file.options),
            ("article", file.articles),
        ];
        for (kind, sentences) in sentences {
            for (name, sentence) in sentences.0 {
                self.say(kind, &name, Some(sentence.0));
            }
        }
        for (name, WithNode { value, node }) in file.tiles.0 {
            faults.keep(self.add_tile(name, value, &node));
        }
        for (name, WithNode { value, node }) in file.commonest.0 {
            self.say("commonest", &name, Some(value.0));
            self.commonest.push((name, node.place()));
        }
        let first = file.first_announcements.into_iter();
        self.first_announcements.extend(first.map(|WithNode { value, node }| (value, node.place())));
        for (name, WithNode { value, node }) in file.everyday.0 {
            self.add_everyday(&name, value, node);
        }
    }

    fn add_tile(&mut self, name: String, mut part: TilePart, node: &Node) -> Result<(), Diagnostic> {
        let title = sentence_beside(node, part.take_said())?;
        let events = part.events.into_iter().map(|event| (event.value, event.node.place())).collect();
        let has_title = title.is_some();
        self.say("tile", &name, title);
        self.tiles.push(TileDeclaration { name, node: node.place(), has_title, events, is_rare: part.rare });
        Ok(())
    }

    fn add_everyday(&mut self, name: &str, mut part: EverydayPart, node: Node) {
        let (event, says) = match name.split_once('.') {
            Some((event, says)) => (event, Some(says.to_owned())),
            None => (name, None),
        };
        let everyday = Everyday { event: event.to_owned(), says, words: part.take_said().map(|said| said.0).concat() };
        self.everyday.push((everyday, node.place()));
    }

    /// Returns the options that it names as first announcements, each with its place.
    pub(crate) fn first_announcements(&self) -> &[(String, Node)] {
        &self.first_announcements
    }

    /// Returns the names of the questions that it declares.
    pub(crate) fn questions(&self) -> impl Iterator<Item = &str> {
        self.questions.iter().filter(|question| question.declared.is_some()).map(|question| question.name.as_str())
    }

    /// Returns whether it says more of a question that is declared elsewhere: more facts, more words of one.
    pub(crate) fn says_more_of(&self, question: &Question) -> bool {
        let more = |known: &QuestionDeclaration| {
            known.declared.is_none() && known.name == question.name && !known.facts.is_empty()
        };
        let words = |fact: &FactDeclaration| {
            fact.declared.is_none() && question.fact(&fact.name).is_some() && !fact.words.is_empty()
        };
        self.questions.iter().any(more) || self.facts.iter().any(words)
    }

    /// Returns the everyday words by which events are found.
    pub(crate) fn everyday(&self) -> impl Iterator<Item = &(Everyday, Node)> {
        self.everyday.iter()
    }

    fn say(&mut self, kind: &str, name: &str, sentence: Option<Text>) {
        self.sentences.extend(sentence.map(|sentence| (sentence_name(kind, name), sentence)));
    }

    /// Adds what is said when an event happens: one sentence, or one for each of its words.
    fn add_events(&mut self, question: &str, node: &Node) -> Result<(), Diagnostic> {
        let is_it = |known: &&QuestionDeclaration| known.name == question && known.declared.is_some();
        let declared = self.questions.iter().find(is_it);
        // Of a question that is declared elsewhere the facts are not at hand yet.
        let facts: Option<Vec<String>> =
            declared.map(|declared| declared.facts.iter().map(|fact| fact.name.clone()).collect());
        let facts = facts.as_deref();
        if sentence::is_sentence(node) {
            let said = sentence::read(node, facts)?;
            self.say("event", question, Some(said));
            return Ok(());
        }
        for (word, node) in node.entries()? {
            let said = sentence::read(node, facts)?;
            self.say("event", &format!("{question}-{word}"), Some(said));
        }
        Ok(())
    }

    /// Returns its facts that a person can be asked for, as a question of the table or of an event has them, and that have no question
    /// in one of these languages.
    pub(crate) fn unasked<'a>(
        &'a self,
        vocabulary: &'a Vocabulary,
        languages: &'a [Language],
    ) -> impl Iterator<Item = Unasked> + use<'a> {
        let is_known_to_people = |fact: &&FactDeclaration| fact.declared.is_some_and(|fact| fact.calculated.is_none());
        self.facts.iter().filter(is_known_to_people).filter_map(move |fact| {
            let can_ask =
                |question: &&&Question| question.origin != Origin::Calculation && question.fact(&fact.name).is_some();
            let asking = vocabulary.questions().iter().filter(can_ask);
            let lacks =
                |language: &&Language| asking.clone().any(|question| !self.asks(&fact.name, question.name, **language));
            let missing: Vec<Language> = languages.iter().filter(lacks).copied().collect();
            (!missing.is_empty()).then(|| Unasked {
                name: fact.name.clone(),
                languages: missing,
                node: fact.node.clone(),
            })
        })
    }

    /// Returns the facts that it declares, each with its place; not those to which it only adds words.
    pub(crate) fn new_facts(&self) -> impl Iterator<Item = (&str, &Node)> {
        let declared = self.facts.iter().filter(|fact| fact.declared.is_some());
        declared.map(|fact| (fact.name.as_str(), &fact.node))
    }

    /// Returns whether a sentence shows a fact, or a combination of facts that never occurs names it.
    pub(crate) fn mentions(&self, fact: &str) -> bool {
        let variable = format!("${fact}");
        let is_end = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let is_in =
            |text: &str, name: &str| text.match_indices(name).any(|(place, _)| is_end(&text[place + name.len()..]));
        let shows = |text: &Text| Language::ALL.iter().any(|language| is_in(text.without_mark(*language), &variable));
        let impossible = self.questions.iter().flat_map(|question| &question.cannot_be);
        self.sentences.iter().any(|(_, text)| shows(text)) || { impossible }.any(|(text, _)| is_in(text, fact))
    }

    /// Returns whether a fact has a question in a language, one that fits any event or one for this.
    fn asks(&self, fact: &str, question: &str, language: Language) -> bool {
        let has = |name: &str| {
            let name = sentence_name("asks", name);
            self.sentences.iter().any(|(known, text)| *known == name && text.has(language))
        };
        has(fact) || has(&asked_in(fact, question))
    }

    /// Returns whether there is a sentence for this.
    pub(super) fn says(&self, name: &str) -> bool {
        self.sentences.iter().any(|(known, _)| known == name)
    }

    /// Returns the sentences of a language as messages of Fluent.
    pub(crate) fn messages(&self, language: Language) -> String {
        self.sentences.iter().map(|(name, text)| sentence::message(name, text.without_mark(language))).collect()
    }

    /// Returns the names of the sentences that some language lacks.
    #[cfg(test)]
    pub(crate) fn missing_translations(&self) -> Vec<String> {
        let lacks = |text: &Text| Language::ALL.iter().any(|language| !text.has(*language));
        self.sentences.iter().filter(|(_, text)| lacks(text)).map(|(name, _)| name.clone()).collect()
    }
}

impl FactDeclaration {
    /// Returns a fact as it is declared, its sentence, and the question by which it is asked.
    fn of(
        name: &str,
        entry: FactEntry,
        node: Node,
    ) -> Result<(FactDeclaration, Option<Text>, Option<Text>), Diagnostic> {
        let (declared, words, sentence, asks) = match entry {
            FactEntry::More(mut more) => {
                let sentence = sentence_beside(&node, more.take_said())?;
                (None, more.more_words.0, sentence, None)
            }
            FactEntry::Declared(mut part) => {
                let declared = fact(name, &part)?;
                let sentence = must_be_said(&node, "fact", name, part.take_said())?;
                let words = part.words.map_or_else(Vec::new, |words| words.0);
                (Some(declared), words, sentence, part.asks.map(|asks| asks.0))
            }
        };
        let fact = FactDeclaration { name: name.to_owned(), node: node.place(), declared, words };
        Ok((fact, sentence, asks))
    }
}

fn fact(name: &str, part: &FactPart) -> Result<Fact, Diagnostic> {
    let words = part.words.as_ref().map(|words| &words.0[..]);
    let fact_type = fact_type(&part.of_type, words)?;
    let usual = match &part.usual {
        Some(node) => usual(node, fact_type)?,
        None => 0,
    };
    let shown = part.shown.as_ref().map(|shown| shown.0);
    // An event has to say whom it is about; everything else that is shown need not be said.
    let is_said = shown.is_none_or(|shown| shown.name == "subject");
    let calculated = part.calculated.as_ref().map(|calculated| calculated.0);
    let is_stated = part.stated.unwrap_or(is_said);
    let is_granted = part.taken_for_granted;
    let is_kept = part.kept;
    let has_usual = part.usual.is_some();
    let reported = Fact::new_reported(word(name), fact_type, usual);
    let counts = part.counts.as_ref().map(|counts| counts_of(counts, fact_type)).transpose()?;
    Ok(Fact { has_usual, shown, calculated, is_stated, is_granted, counts, is_kept, ..reported })
}

fn fact_type(named: &WithNode<TypeName>, listed: Option<&[String]>) -> Result<FactType, Diagnostic> {
    match (named.value.0, listed) {
        (Some(fact_type), None) => Ok(fact_type),
        (Some(_), Some(_)) => Err(named.node.error(phrase!("K1040", "`words` are for facts of the type `word`"))),
        (None, None | Some([])) => {
            Err(named.node.error(phrase!("K1040-none", "the fact has no `words` that it can be")))
        }
        (None, Some(listed)) if listed.len() > limits::WORDS => {
            let most = limits::WORDS;
            let what = phrase!("limit-words", "more than {most} words for one fact", most);
            Err(named.node.error(too_much(what)))
        }
        (None, Some(listed)) => Ok(FactType::Word(words(listed.iter().map(String::as_str)))),
    }
}

/// Returns what a fact counts; whether there are such orders and events is looked at when all are known.
fn counts_of(counts: &WithNode<Texts>, fact_type: FactType) -> Result<&'static [&'static str], Diagnostic> {
    match fact_type {
        FactType::Count => Ok(words(counts.value.0.iter().map(String::as_str))),
        _ => Err(counts.node.error_at_key(phrase!("K1041-counts", "only a fact of the type `int` counts something"))),
    }
}

fn usual(node: &Node, fact_type: FactType) -> Result<u32, Diagnostic> {
    match fact_type {
        FactType::Flag => node.flag().map(u32::from),
        FactType::Count => node.count(),
        FactType::Word(words) => {
            let usual = node.text()?;
            let place = words.iter().position(|word| *word == usual);
            place.map(|place| place as u32 + 1).ok_or_else(|| {
                node.error(phrase!("K1041", "`{usual}` is not among the `words`", usual))
                    .with_hint(suggestion(usual, words.iter().copied()))
            })
        }
        FactType::Player => match node.text()? {
            "white" => Ok(0),
            "black" => Ok(1),
            _ => Err(node.error(phrase!("K1041-player", "a player is `white` or `black`"))),
        },
        _ => Err(node.error(phrase!(
            "K1041-kind",
            "only what is true or false, a number, a player or a word has a `usual` value"
        ))),
    }
}

/// Returns the sentence beside the other fields, which must be there.
fn must_be_said(
    node: &Node,
    what: &str,
    name: &str,
    said: [Option<Saying>; Language::ALL.len()],
) -> Result<Option<Text>, Diagnostic> {
    match sentence_beside(node, said)? {
        Some(sentence) => Ok(Some(sentence)),
        None => {
            let what = Phrase::new(format!("what-{what}"), what, Vec::new());
            Err(node.error(phrase!("K1042", "the {what} `{name}` has no `en` that says what it is", what, name)))
        }
    }
}

/// Returns the name of the message of a sentence.
fn sentence_name(kind: &str, name: &str) -> String {
    format!("{kind}-{}", name.replace('.', "-"))
}

/// A question as it is declared, its title, and the sentences by which it asks for facts.
type ReadQuestion = (QuestionDeclaration, Option<Text>, Vec<(String, Text)>);

/// Returns the name under which a question asks for a fact by a sentence of its own.
fn asked_in(fact: &str, question: &str) -> String {
    format!("{fact}-in-{question}")
}

impl QuestionDeclaration {
    /// Returns a question as it is declared, its sentence, and by which sentences it asks for facts otherwise than others.
    fn of(name: &str, entry: QuestionEntry, node: Node) -> Result<ReadQuestion, Diagnostic> {
        let (declared, facts, orders, cannot_be, asks, to_ask, scene, title) = match entry {
            QuestionEntry::More(more) => {
                (None, more.more_facts, more.orders, more.cannot_be, more.asks, more.to_ask, None, None)
            }
            QuestionEntry::Declared(mut part) => {
                let declared = question(name, &part);
                let title = must_be_said(&node, "question", name, part.take_said())?;
                let declared = Some(declared);
                (declared, part.facts, part.orders, part.cannot_be, part.asks, part.to_ask, part.scene, title)
            }
        };
        let places = asks.0.iter().map(|(fact, asks)| (fact.clone(), asks.node.place())).collect();
        let question = QuestionDeclaration {
            name: name.to_owned(),
            node: node.place(),
            declared,
            facts: facts.into_iter().map(QuestionFact::of).collect(),
            orders: each_of(orders),
            cannot_be: each_of(cannot_be),
            asks: places,
            to_ask: each_of(to_ask),
            scene: scene.map(SceneDeclaration::from),
        };
        question.check_key()?;
        Ok((question, title, asks.0.into_iter().map(|(fact, asks)| (fact, asks.value.0)).collect()))
    }

    /// Checks that an event is written by the name of its question.
    fn check_key(&self) -> Result<(), Diagnostic> {
        let is_reported = self
            .declared
            .as_ref()
            .is_some_and(|declared| matches!(declared.origin, Origin::Report | Origin::ReportAfterTheGame));
        let key = self.name.replace('-', "_");
        let first = self.facts.first().map(|fact| fact.name.as_str());
        if is_reported && first != Some(key.as_str()) {
            Err(self.node.error(phrase!(
                "K1043",
                "the first of the `facts` is what an event says, and is named like the question: `{key}`",
                key
            )))
        } else {
            Ok(())
        }
    }
}

fn question(name: &str, part: &QuestionPart) -> Question {
    let pairs = |each: &Each<String>| each.0.iter().map(|(said, told)| (word(said), word(told))).collect();
    let mut declared = Question::declare(name, part.raised.0);
    declared.handling = part.handles.as_ref().map(|handles| handles.0);
    declared.counts_as = part.counts_as.as_deref().map(word);
    declared.opens = pairs(&part.opens);
    let makes_known = part.makes_known.0.first();
    declared.makes_known = makes_known.map(|(said, fact)| (word(said), word(fact)));
    declared.tells = pairs(&part.tells);
    declared.a_move_tells = part.a_move_tells.0.first().map(|(asked, said)| (word(asked), word(said)));
    declared.results = part.results.0.iter().map(|(said, end)| (word(said), end.0)).collect();
    declared.when_over = words(part.when_over.0.iter().map(String::as_str));
    declared.touches_a_piece = part.touches;
    declared.step = part.step.as_ref().map(|step| step.0);
    declared.ends_a_postponement = part.ends_a_postponement;
    declared.complains_of_a_breach = part.complains_of_a_breach;
    declared.is_about_the_mover = part.about_the_mover;
    declared.holds_unless_decided = part.holds_unless_decided;
    declared
}

/// Returns the texts of a list, each with the place of the list.
fn each_of(texts: Option<WithNode<Texts>>) -> Vec<(String, Node)> {
    let Some(WithNode { value, node }) = texts else {
        return Vec::new();
    };
    value.0.into_iter().map(|text| (text, node.place())).collect()
}

impl QuestionFact {
    fn of(named: WithNode<QuestionFactPart>) -> QuestionFact {
        let (name, usual, shown) = match named.value {
            QuestionFactPart::Name(name) => (name, None, None),
            QuestionFactPart::Otherwise(fact) => (fact.fact, fact.usual, fact.shown),
        };
        QuestionFact { name, node: named.node.place(), usual, shown: shown.map(|shown| shown.0) }
    }
}
