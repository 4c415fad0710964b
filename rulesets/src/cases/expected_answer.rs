//! The answer that a case expects, as its file writes it.

use kodeks_base::{Diagnostic, Faults, phrase, suggestion};
use kodeks_board::Time;
use kodeks_core::{Order, Score, Tempo, word};
use kodeks_scripting::verbs;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};

use crate::{
    Outcome,
    document::{Node, Texts},
    rating::{ANSWERS, CalculationAnswer},
    record::ClocksPart,
};

/// The answer that a case expects. Anything is accepted where it names nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename = "what is expected", deny_unknown_fields)]
#[schemars(extend("anyOf" = [
    { "required": ["outcome"] },
    {
        "propertyNames": { "enum": ["article", "articles", "regulation"] },
        "minProperties": 1,
    },
]))]
pub struct ExpectedAnswer {
    /// The name of the outcome.
    #[serde(default)]
    #[schemars(schema_with = "outcomes")]
    pub outcome: Option<String>,
    /// The result.
    #[serde(default)]
    #[schemars(schema_with = "results")]
    pub result: Option<String>,
    /// The tempo that is ruled under.
    #[serde(default)]
    #[schemars(schema_with = "tempi")]
    pub tempo: Option<String>,
    /// The board after the orders.
    pub position: Option<String>,
    /// The orders in short, all of them in their order.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub orders: Option<Vec<String>>,
    /// The moves that may be played.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub may_play: Option<Vec<String>>,
    /// The facts and options that are missing.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub missing: Option<Vec<String>>,
    /// The names of regulations that are asked and do not apply.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub why_not: Vec<String>,
    /// The articles, all of which have to be cited; `None` if the file leaves that to the contents.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub articles: Option<Vec<String>>,
    /// The regulations whose articles have to be cited, by their numbers in the contents.
    #[serde(default, rename = "regulation", deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    pub regulations: Vec<String>,
    /// More articles that must be cited, until they are added to the others.
    #[serde(default, deserialize_with = "texts")]
    #[schemars(with = "Option<Texts>")]
    article: Vec<String>,
    /// The clocks afterwards, White's first.
    #[serde(default, deserialize_with = "clocks")]
    #[schemars(with = "Option<ClocksPart>")]
    pub clocks: Option<[Time; 2]>,
    expected: Option<CalculationAnswer>,
    new_ratings: Option<CalculationAnswer>,
    sum: Option<CalculationAnswer>,
    k: Option<CalculationAnswer>,
    change: Option<CalculationAnswer>,
    new_rating: Option<CalculationAnswer>,
    raised: Option<CalculationAnswer>,
    published: Option<CalculationAnswer>,
}

impl ExpectedAnswer {
    /// Reads what is expected of one edition.
    pub(super) fn read(node: &Node) -> Result<ExpectedAnswer, Diagnostic> {
        let mut expected: ExpectedAnswer = node.read()?;
        node.field("orders").map_or(Ok(()), check_orders)?;
        if !expected.article.is_empty() {
            let more = std::mem::take(&mut expected.article);
            expected.articles.get_or_insert_default().extend(more);
        }
        let names = Outcome::ALL.map(Outcome::name);
        match &expected.outcome {
            Some(outcome) if !names.contains(&outcome.as_str()) => Err(node
                .error(phrase!("K1082", "`{outcome}` is not an outcome", outcome))
                .with_hint(suggestion(outcome, names))),
            _ => Ok(expected),
        }
    }

    /// Returns what is expected of the edition before, where all that is new is which articles are
    /// cited.
    pub(super) fn after(self, before: Option<&ExpectedAnswer>, node: &Node) -> Result<ExpectedAnswer, Diagnostic> {
        let cites = self.articles.is_some() || !self.regulations.is_empty();
        let is_more =
            ExpectedAnswer { articles: None, regulations: Vec::new(), ..self.clone() } != ExpectedAnswer::default();
        match before {
            Some(before) if cites && !is_more => {
                Ok(ExpectedAnswer { articles: self.articles, regulations: self.regulations, ..before.clone() })
            }
            _ => Err(node.error(phrase!("K1083", "a case has to say at least its `outcome`")).with_help(phrase!(
                "K1083-help",
                "only where nothing is new but the number of the article it may say no more than `article`"
            ))),
        }
    }

    /// Returns the regulations whose articles have to be cited: those that it names, or that of the
    /// file where it gives neither a regulation nor an article. Nothing need be cited where nothing
    /// is ruled, or where the regulation of the file is expected not to apply.
    pub(super) fn regulations_meant(&self, of_file: &str) -> Vec<String> {
        let is_ruled = matches!(
            self.outcome.as_deref(),
            Some(name) if name == Outcome::Decided.name() || name == Outcome::ArbiterDecides.name()
        );
        let does_not_apply = || self.why_not.iter().any(|name| name == of_file);
        match self.regulations.is_empty() && self.articles.is_none() {
            true if is_ruled && !does_not_apply() => vec![of_file.to_owned()],
            _ => self.regulations.clone(),
        }
    }

    /// Returns what is expected of a calculation, by its name in the file.
    pub(super) fn answers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let answers = [
            &self.expected,
            &self.new_ratings,
            &self.sum,
            &self.k,
            &self.change,
            &self.new_rating,
            &self.raised,
            &self.published,
        ];
        ANSWERS.into_iter().zip(answers).filter_map(|(name, answer)| Some((name, answer.as_ref()?.0.as_str())))
    }
}

/// The order of which a case says the moves in a field of its own.
const MAY_PLAY: &str = "may-play";

/// Returns how a case writes that it expects an order, of which this is the short form: among `orders`, or in a field of its own. Where
/// somebody is penalised, the penalties are what the arbiter may choose.
#[must_use]
pub fn case_form(short: &str) -> String {
    let name = short.split(' ').next().unwrap_or_default();
    match name {
        MAY_PLAY => "may_play = [\"Ke2\", \"Qd2\"]".to_owned(),
        "penalise" | "may-penalise" => format!("outcome = \"{}\"", Outcome::ArbiterDecides.name()),
        _ => format!("orders = [\"{short}\"]"),
    }
}

/// Refuses what is no order in its short form.
fn check_orders(node: &Node) -> Result<(), Diagnostic> {
    let mut faults = Faults::default();
    match node.list() {
        Ok(orders) => {
            for order in orders {
                faults.keep(check_order(order));
            }
        }
        Err(_) => {
            faults.keep(check_order(node));
        }
    }
    faults.finish(Some(()))
}

fn check_order(node: &Node) -> Result<(), Diagnostic> {
    let short = node.text()?;
    let name = short.split(' ').next().unwrap_or_default();
    if !Order::NAMES.contains(&name) {
        return Err(no_order(node, name));
    }
    if name == MAY_PLAY {
        let wrong =
            phrase!("K1195", "a case has no order `{name}`: which moves may be played is no part of `orders`", name);
        return Err(node
            .error(wrong)
            .with_help(phrase!("K1195-help", "write all of them beside `orders`: `may_play = [\"Ke2\", \"Qd2\"]`")));
    }
    // Whether the vocabulary has the duty shows when the case is put to an edition.
    let any_duty = |name: &str| Some(word(name));
    let example = Order::example(name, "press-the-clock");
    let is_left_out = Order::from_short(&example, any_duty).is_none();
    let written = match Order::from_short(short, any_duty) {
        Some(order) => order.to_string(),
        None if is_left_out && short.split(' ').count() == example.split(' ').count() => {
            return Ok(());
        }
        None => example,
    };
    if written == short {
        Ok(())
    } else {
        Err(node
            .error(phrase!("K1061", "the order `{name}` is not written as `{short}`", name, short))
            .with_help(phrase!("K1061-help", "write `{written}`", written)))
    }
}

/// Returns the error that there is no such order, with a suggestion; for a verb of procedures, the order that it gives.
fn no_order(node: &Node, name: &str) -> Diagnostic {
    let wrong = node.error(phrase!("K1060", "there is no order `{name}`", name));
    let verb = name.replace('-', "_");
    let given = verbs().find(|one| one.name == verb).and_then(|one| one.order);
    if let Some(order) = given {
        let written = Order::example(order, "press-the-clock");
        return wrong.with_help(phrase!("K1061-help", "write `{written}`", written));
    }
    match suggestion(name, Order::NAMES) {
        Some(hint) => wrong.with_help(hint),
        None => wrong.with_help(phrase!("K1060-help", "`kodeks reference orders` lists them")),
    }
}

fn texts<'de, D: Deserializer<'de>, T: From<Vec<String>>>(deserializer: D) -> Result<T, D::Error> {
    Texts::deserialize(deserializer).map(|texts| texts.0.into())
}

fn clocks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<[Time; 2]>, D::Error> {
    ClocksPart::deserialize(deserializer).map(|clocks| Some(clocks.times()))
}

fn outcomes(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": Outcome::ALL.map(Outcome::name) })
}

fn results(_: &mut SchemaGenerator) -> Schema {
    or_none(Score::ALL.map(Score::name))
}

fn tempi(_: &mut SchemaGenerator) -> Schema {
    or_none(Tempo::ALL.map(Tempo::name))
}

/// One of a few names, or that there is none.
fn or_none(names: impl IntoIterator<Item = &'static str>) -> Schema {
    let names: Vec<&str> = names.into_iter().chain(["none"]).collect();
    json_schema!({ "enum": names })
}
