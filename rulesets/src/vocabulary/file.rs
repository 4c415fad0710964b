//! `vocabulary.toml` as it is written: what is read and described for editors.

use kodeks_base::{Diagnostic, Language, Phrase, phrase, suggestion};
use kodeks_core::{
    FactType, GameEnd, Handling, Order, Origin, ShownFact,
    rating::{RatingFact, RatingStep},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value as Json;

use crate::{
    Text,
    document::{Each, Localized, Node, Texts, WithNode, file_value, read_by, read_named, schema_of},
};

use super::{
    scene::ScenePart,
    sentence::{DutySentence, OrderSentence, QuestionSentence, Saying, Sentence, SentenceOfEvent},
};

/// Declares a table of the vocabulary that has, after its own fields, one for each language, by its code.
macro_rules! in_each_language {
    (
        $(#[$about:meta])*
        pub(super) struct $table:ident: [$said:ty] { $($fields:tt)* }
    ) => {
        $(#[$about])*
        pub(super) struct $table {
            $($fields)*
            en: $said,
            pl: $said,
            cs: $said,
        }

        impl $table {
            /// Takes what is said in each language, in the order of [`Language::ALL`].
            pub(super) fn take_said(&mut self) -> [$said; Language::ALL.len()] {
                [&mut self.en, &mut self.pl, &mut self.cs].map(std::mem::take)
            }
        }
    };
}

/// `vocabulary.toml`, or a file of the folder `vocabulary`.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename = "the vocabulary", deny_unknown_fields, default)]
pub(super) struct VocabularyFile {
    /// The heading over the events of this file.
    pub(super) chapter: Option<Localized>,
    /// Groups of orders that may answer a question.
    pub(super) groups: Each<Texts>,
    pub(super) facts: Each<WithNode<FactEntry>>,
    pub(super) questions: Each<WithNode<QuestionEntry>>,
    /// The sentence for an event; it can contain the facts of its question.
    #[schemars(with = "Each<SentenceOfEvent>")]
    pub(super) events: Each<Node>,
    #[schemars(schema_with = "orders")]
    pub(super) orders: Each<WithNode<OrderSentence>>,
    pub(super) duties: Each<DutySentence>,
    pub(super) words: Each<Sentence>,
    pub(super) choices: Each<Sentence>,
    pub(super) numbers: Each<Sentence>,
    pub(super) options: Each<Sentence>,
    /// The words that stand in numbers of articles: `preface`.
    pub(super) articles: Each<Sentence>,
    /// The tiles under which a page offers the events.
    pub(super) tiles: Each<WithNode<TilePart>>,
    /// The incidents that a page offers before all others, as whole sentences, the most frequent first: `phone`, or one
    /// thing that it says, `phone.rings`.
    pub(super) commonest: Each<WithNode<Sentence>>,
    /// The options for which the chief arbiter of an event is asked before all others, the most important first.
    pub(super) first_announcements: Vec<WithNode<String>>,
    /// Everyday words by which an event is found: `phone`, or one thing that it says, `phone.sounds`.
    pub(super) everyday: Each<WithNode<EverydayPart>>,
}

in_each_language! {
    /// A tile with its title; without one, more events of a tile that is declared elsewhere.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the tile", deny_unknown_fields)]
    pub(super) struct TilePart: [Option<Saying>] {
        /// The field that begins each event, in the order in which they are offered.
        pub(super) events: Vec<WithNode<String>>,
        /// Whether its events happen so rarely that its title stands last, and small.
        #[serde(default)]
        pub(super) rare: bool,
    }
}

in_each_language! {
    /// Everyday words, in each language a list.
    #[derive(Default, Deserialize, JsonSchema)]
    #[serde(rename = "the everyday words", deny_unknown_fields, default)]
    pub(super) struct EverydayPart: [Texts] {}
}

/// A fact, or more words of one that is declared elsewhere.
pub(super) enum FactEntry {
    Declared(Box<FactPart>),
    More(MoreWords),
}

in_each_language! {
    /// A fact.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the fact", deny_unknown_fields)]
    pub(super) struct FactPart: [Option<Saying>] {
        #[serde(rename = "type")]
        pub(super) of_type: WithNode<TypeName>,
        /// The possible words, for a fact of the type `word`; the first is the usual one.
        pub(super) words: Option<Texts>,
        #[serde(default)]
        #[schemars(schema_with = "usual")]
        pub(super) usual: Option<Node>,
        /// The fact of the board, the clocks or the history to which it is bound.
        pub(super) shown: Option<ShownName>,
        /// The value of a rating calculation that it is.
        pub(super) calculated: Option<RatingFactName>,
        /// Whether an event says it.
        pub(super) stated: Option<bool>,
        /// Everybody takes the usual value for granted, on an event of the table too.
        #[serde(default)]
        pub(super) taken_for_granted: bool,
        /// What an event said of it holds for later events, until one says otherwise.
        #[serde(default)]
        pub(super) kept: bool,
        /// The orders and events that it counts of the player whom it is about: `warn`, `phone`, `phone.rings`.
        pub(super) counts: Option<WithNode<Texts>>,
        /// The question by which a person is asked for it.
        pub(super) asks: Option<QuestionSentence>,
    }
}

in_each_language! {
    /// More words of a fact that is declared elsewhere.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the fact", deny_unknown_fields)]
    pub(super) struct MoreWords: [Option<Saying>] {
        pub(super) more_words: Texts,
    }
}

/// A question, or more facts and orders of one that is declared elsewhere.
pub(super) enum QuestionEntry {
    Declared(Box<QuestionPart>),
    More(Box<MoreOfQuestion>),
}

in_each_language! {
    /// A question.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the question", deny_unknown_fields)]
    pub(super) struct QuestionPart: [Option<Saying>] {
        pub(super) raised: OriginName,
        /// The step of a rating calculation that asks it.
        pub(super) step: Option<RatingStepName>,
        #[serde(default)]
        pub(super) facts: Vec<WithNode<QuestionFactPart>>,
        /// By the name of a fact, how a person is asked for it here, where that differs.
        #[serde(default)]
        pub(super) asks: Each<WithNode<QuestionSentence>>,
        /// The orders that may answer it, and groups of them.
        pub(super) orders: Option<WithNode<Texts>>,
        /// Combinations that cannot occur: `highest_rating < rating`.
        pub(super) cannot_be: Option<WithNode<Texts>>,
        pub(super) handles: Option<HandlingName>,
        pub(super) counts_as: Option<String>,
        /// By what an event says, the question that it opens.
        #[serde(default)]
        pub(super) opens: Each<String>,
        /// By what an event says, the fact that says what the arbiter then knows.
        #[serde(default)]
        pub(super) makes_known: Each<String>,
        /// By what an event says, the fact that is so from then on.
        #[serde(default)]
        pub(super) tells: Each<String>,
        /// By what an event says of the result, how the game has ended: `won`, `drawn` or `both-lost`.
        #[serde(default)]
        pub(super) results: Each<EndName>,
        /// What an event says only of a game that is over.
        #[serde(default)]
        pub(super) when_over: Texts,
        /// What a move on the board tells that is made before anything else happens: an event, and what it says.
        #[serde(default)]
        pub(super) a_move_tells: Each<String>,
        /// Nobody can do it without touching a piece in order to move it.
        #[serde(default)]
        pub(super) touches: bool,
        #[serde(default)]
        pub(super) ends_a_postponement: bool,
        /// A player asks in it for a ruling on a move that the opponent, bound to another, has made.
        #[serde(default)]
        pub(super) complains_of_a_breach: bool,
        /// The regulations say what holds unless the arbiter decides otherwise.
        #[serde(default)]
        pub(super) holds_unless_decided: bool,
        #[serde(default)]
        pub(super) about_the_mover: bool,
        /// The facts, in this order, for which a person is asked although a ruling stands without them.
        pub(super) to_ask: Option<WithNode<Texts>>,
        /// How an example for the question is set up.
        pub(super) scene: Option<ScenePart>,
    }
}

/// More facts and orders of a question that is declared elsewhere.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the question", deny_unknown_fields)]
pub(super) struct MoreOfQuestion {
    pub(super) more_facts: Vec<WithNode<QuestionFactPart>>,
    /// By the name of a fact, how a person is asked for it here, where that differs.
    #[serde(default)]
    pub(super) asks: Each<WithNode<QuestionSentence>>,
    pub(super) orders: Option<WithNode<Texts>>,
    pub(super) cannot_be: Option<WithNode<Texts>>,
    /// The facts, in this order, for which a person is asked although a ruling stands without them.
    pub(super) to_ask: Option<WithNode<Texts>>,
}

/// A fact as a question names it: by its name, or with properties that differ in this question.
pub(super) enum QuestionFactPart {
    Name(String),
    Otherwise(FactOtherwise),
}

/// A fact with what differs in one question.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the fact", deny_unknown_fields)]
pub(super) struct FactOtherwise {
    pub(super) fact: String,
    pub(super) usual: Option<bool>,
    pub(super) shown: Option<ShownName>,
}

/// Returns the JSON Schema of `vocabulary.toml`.
#[must_use]
pub fn schema() -> Json {
    schema_of::<VocabularyFile>()
}

/// Declares reading and schema of a value that is written in one of two ways.
macro_rules! two_ways {
    ($name:ident, $first:ty, $second:ty, |$node:ident| $read:expr) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                read_by(deserializer, |$node| $read)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                let ways = [
                    generator.subschema_for::<$first>(),
                    generator.subschema_for::<$second>(),
                ];
                json_schema!({ "anyOf": ways })
            }
        }
    };
}

two_ways!(FactEntry, FactPart, MoreWords, |node| {
    if has(node, "more_words") {
        part(node, FactEntry::More)
    } else {
        part(node, |part| FactEntry::Declared(Box::new(part)))
    }
});

two_ways!(QuestionEntry, QuestionPart, MoreOfQuestion, |node| {
    if has(node, "more_facts") && !has(node, "raised") {
        part(node, |part| QuestionEntry::More(Box::new(part)))
    } else {
        part(node, |part| QuestionEntry::Declared(Box::new(part)))
    }
});

two_ways!(QuestionFactPart, String, FactOtherwise, |node| {
    match node.as_text() {
        Some(name) => Ok(QuestionFactPart::Name(name.to_owned())),
        None => part(node, QuestionFactPart::Otherwise),
    }
});

fn has(node: &Node, key: &str) -> bool {
    let entries = node.entries().unwrap_or_default();
    entries.iter().any(|(known, _)| known == key)
}

fn part<T: DeserializeOwned, U>(node: &Node, of: impl Fn(T) -> U) -> Result<U, Diagnostic> {
    node.read().map(of)
}

/// Returns the sentence given by language fields beside other fields, in the order of [`Language::ALL`].
pub(super) fn sentence_beside(
    node: &Node,
    said: [Option<Saying>; Language::ALL.len()],
) -> Result<Option<Text>, Diagnostic> {
    let mut sentence = Text::default();
    let is_said = said.iter().any(Option::is_some);
    for (language, said) in Language::ALL.into_iter().zip(said) {
        if let Some(Saying(said)) = said {
            sentence.set(language, said);
        }
    }
    if is_said { node.with_authentic(sentence).map(Some) } else { Ok(None) }
}

/// The types of facts, as a vocabulary names them; what a `word` can be is listed with it.
const TYPES: [(&str, Option<FactType>); 8] = [
    (FactType::Flag.name(), Some(FactType::Flag)),
    (FactType::Count.name(), Some(FactType::Count)),
    (FactType::Time.name(), Some(FactType::Time)),
    (FactType::Word(&[]).name(), None),
    (FactType::Player.name(), Some(FactType::Player)),
    (FactType::Move.name(), Some(FactType::Move)),
    (FactType::Moves.name(), Some(FactType::Moves)),
    (FactType::Squares.name(), Some(FactType::Squares)),
];

/// Returns the value of a name, or an error that suggests the nearest known name.
fn one_of<T>(
    node: &Node,
    known: impl IntoIterator<Item = (&'static str, T)>,
    wrong: impl Fn(&str) -> Phrase,
) -> Result<T, Diagnostic> {
    let name = node.text()?;
    let mut names = Vec::new();
    for (one, meant) in known {
        if one == name {
            return Ok(meant);
        }
        names.push(one);
    }
    Err(node.error(wrong(name)).with_hint(suggestion(name, names)))
}

file_value! {
    /// The type of a fact; none where it is one of several words.
    TypeName(Option<FactType>),
    { "enum": TYPES.map(|(name, _)| name) },
    |node| one_of(node, TYPES, |name| phrase!("K1044", "`{name}` is not a type of facts", name))
}

file_value! {
    /// A fact that board, clocks and history show.
    ShownName(&'static ShownFact),
    { "enum": ShownFact::all().map(|shown| shown.name).collect::<Vec<_>>() },
    |node| one_of(node, ShownFact::all().map(|shown| (shown.name, shown)), |name| {
        phrase!("K1045", "`{name}` is nothing that board, clocks and history show", name)
    })
}

file_value! {
    /// Who raises a question.
    OriginName(Origin),
    { "enum": Origin::ALL.map(Origin::name) },
    |node| one_of(node, Origin::ALL.map(|origin| (origin.name(), origin)), |name| {
        phrase!("K1046", "nobody raises a question as `{name}`", name)
    })
}

file_value! {
    /// A value that a rating calculation works out.
    RatingFactName(RatingFact),
    { "enum": RatingFact::ALL.map(RatingFact::name) },
    |node| read_named(node, RatingFact::ALL, RatingFact::name)
}

file_value! {
    /// A step of a rating calculation.
    RatingStepName(RatingStep),
    { "enum": RatingStep::ALL.map(RatingStep::name) },
    |node| read_named(node, RatingStep::ALL, RatingStep::name)
}

file_value! {
    /// The handling of pieces.
    HandlingName(Handling),
    { "enum": Handling::ALL.map(Handling::name) },
    |node| one_of(node, Handling::ALL.map(|handling| (handling.name(), handling)), |name| {
        phrase!("K1047", "pieces are not `{name}`", name)
    })
}

file_value! {
    /// How a game ended.
    EndName(GameEnd),
    { "enum": GameEnd::ALL.map(GameEnd::name) },
    |node| read_named(node, GameEnd::ALL, GameEnd::name)
}

/// The value of a fact that is as in most games: true or false, a number, a player, or a word that holds
/// where an event says none.
fn usual(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "anyOf": [
            { "type": "boolean" },
            { "type": "integer", "minimum": 0 },
            { "type": "string" },
        ]
    })
}

/// A sentence for each order.
fn orders(generator: &mut SchemaGenerator) -> Schema {
    let sentence = generator.subschema_for::<OrderSentence>();
    let orders: serde_json::Map<String, Json> =
        Order::NAMES.map(|name| (name.to_owned(), serde_json::json!(sentence))).into_iter().collect();
    json_schema!({ "type": "object", "properties": orders, "additionalProperties": false })
}
