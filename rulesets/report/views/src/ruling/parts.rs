//! The smaller parts of a ruling: packs, orders, choices, clocks, a diagram.

use kodeks_board::Time;
use kodeks_core::Order;
use kodeks_rulesets::{
    AppliedRegulation, Branch, PublicKey, Rulebook, Ruling,
    json_form::{As, JsonForm},
};
use kodeks_scripting::LawValue;
use kodeks_words::{Words, ruling::branch_head};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use super::{RulingView, players, steps::increment_taken};

/// A pack of the edition.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PackView {
    /// Its name.
    pub pack: String,
    /// The name of its edition: `2023`, `2024-12`.
    pub edition: String,
    /// The version of the edition.
    pub version: String,
    /// The hash of its files.
    pub hash: String,
    /// The public key by which it is signed, if that was verified.
    pub signed_by: Option<String>,
    /// The layers that apply; they are those of the whole edition, and are given with its own pack.
    pub layers: Vec<String>,
}

impl PackView {
    /// Returns the packs of an edition, itself first, with the layers that apply.
    #[must_use]
    pub fn all(rulebook: &Rulebook) -> Vec<PackView> {
        let packs = rulebook.edition().packs().iter().rev().enumerate();
        packs
            .map(|(place, pack)| PackView {
                pack: pack.head.name.clone(),
                edition: pack.head.edition.to_string(),
                version: pack.head.version.to_string(),
                hash: pack.head.hash.clone(),
                signed_by: pack.head.signed_by().map(|key: &PublicKey| key.as_str().to_owned()),
                layers: if place == 0 { rulebook.layers().to_vec() } else { Vec::new() },
            })
            .collect()
    }
}

/// An order with its arguments, and in words.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OrderView {
    /// Its name under `order`, and its arguments.
    #[serde(flatten)]
    #[schemars(with = "As<Order>")]
    pub order: Map<String, Json>,
    /// The order in words.
    pub sentence: String,
}

impl OrderView {
    pub(super) fn new(order: &Order, words: &Words) -> OrderView {
        OrderView { order: object(order), sentence: words.order(order) }
    }

    /// Returns whether the order only says that several choices may be made.
    #[must_use]
    pub fn is_of_choices(&self) -> bool {
        self.order.get("order").is_some_and(|name| name == Order::MayChooseSeveral.name())
    }
}

fn object(order: &Order) -> Map<String, Json> {
    match json!(order) {
        Json::Object(order) => order,
        _ => Map::new(),
    }
}

/// A course that is left to the arbiter or a player.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChoiceView {
    /// `may-choose`.
    pub order: String,
    /// The name of the choice, as an event file says it.
    pub choice: String,
    /// The orders of the choice.
    #[schemars(with = "As<Vec<Order>>")]
    pub orders: Vec<Json>,
    /// The name, where a pack has a word for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    /// The orders of the choice, in words.
    pub sentence: String,
    /// Whether the arbiter also says how much time.
    #[serde(default)]
    pub asks_time: bool,
    /// Whether the arbiter also says what the clocks are set to.
    #[serde(default)]
    pub asks_clocks: bool,
    /// Whether others may be chosen with it.
    #[serde(default)]
    pub is_one_of_several: bool,
    /// Whether it is the hardest of all, the expulsion from the event, and stands apart from the others.
    #[serde(default)]
    pub is_apart: bool,
}

impl ChoiceView {
    pub(super) fn new(order: &Order, is_one_of_several: bool, words: &Words) -> Option<ChoiceView> {
        let Order::MayChoose { choice, orders } = order else {
            return None;
        };
        let asks = |order: &Order| matches!(order, Order::GiveTimeAsDecided(_) | Order::TakeTimeAsDecided(_));
        Some(ChoiceView {
            order: order.name().to_owned(),
            choice: choice.clone(),
            orders: orders.iter().map(|order| json!(order)).collect(),
            called: words.has_choice(choice).then(|| words.choice(choice)),
            sentence: words.say_choice(orders),
            asks_time: orders.iter().any(asks),
            asks_clocks: orders.contains(&Order::SetClocks(None)),
            is_one_of_several,
            is_apart: orders.iter().any(|order| matches!(order, Order::Expel(_))),
        })
    }
}

/// A choice beside a ruling that is valid without it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BesidesView {
    /// The choice.
    #[serde(flatten)]
    pub choice: ChoiceView,
    /// The articles that leave it to the arbiter.
    pub articles: Vec<String>,
    /// That these articles leave it to the arbiter, in a sentence.
    pub by: String,
}

impl BesidesView {
    pub(super) fn all<'a>(
        ruling: &'a Ruling,
        left: &'a AppliedRegulation,
        words: &'a Words,
    ) -> impl Iterator<Item = BesidesView> + 'a {
        let is_several = left.orders.contains(&Order::MayChooseSeveral);
        let articles = ("articles", left.articles.join(", ").into());
        let by = words.say_with("outcome-besides", &[articles]);
        let choices = left.orders.iter().filter_map(move |order| {
            let choice = ChoiceView::new(order, is_several, words)?;
            // It is no penalty, and does not read like one.
            let increment = match order {
                Order::MayChoose { orders, .. } => increment_taken(ruling, left, orders, words),
                _ => None,
            };
            Some(ChoiceView { sentence: increment.unwrap_or(choice.sentence), ..choice })
        });
        choices.map(move |choice| BesidesView { choice, articles: left.articles.clone(), by: by.clone() })
    }
}

/// Both players' times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TimesView {
    /// White's.
    pub white: u64,
    /// Black's.
    pub black: u64,
}

impl TimesView {
    pub(super) fn new([white, black]: [Time; 2]) -> TimesView {
        TimesView { white: white.ms(), black: black.ms() }
    }
}

/// The clock of a player before and after the orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ClockView {
    /// The player in words.
    pub player: String,
    /// The time before, in milliseconds.
    pub before_ms: u64,
    /// The time before.
    pub before: String,
    /// The time after.
    pub after: String,
}

impl ClockView {
    pub(crate) fn both((before, after): ([Time; 2], [Time; 2]), words: &Words) -> Vec<ClockView> {
        let both = players(before).into_iter().zip(after);
        both.map(|((player, before), after)| ClockView {
            player: words.player(player),
            before_ms: before.ms(),
            before: words.clock(before),
            after: words.clock(after),
        })
        .collect()
    }
}

/// A position and the squares in it that what happened is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DiagramView {
    /// The position as a FEN.
    pub position: String,
    /// The squares.
    pub marked: Vec<String>,
}

/// Why a move was illegal, and the articles that say so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct IllegalityView {
    /// The reason by its name.
    pub reason: String,
    /// The articles.
    pub articles: Vec<String>,
    /// Both in a sentence.
    pub sentence: String,
}

/// An earlier position with the same pieces on the same squares that is another, and why in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LookAlikeView {
    /// After how many plies it stood.
    pub ply: usize,
    /// When it stood, and by what it is another.
    pub sentence: String,
    /// Whether an earlier one of the list is another by the same differences; people read of the first alone.
    #[serde(default)]
    pub is_repeated: bool,
}

impl LookAlikeView {
    pub(super) fn all(ruling: &Ruling, words: &Words) -> Vec<LookAlikeView> {
        let all = ruling.look_alikes.iter().enumerate();
        all.map(|(place, one)| LookAlikeView {
            ply: one.moment.ply,
            sentence: words.look_alike(one),
            is_repeated: ruling.look_alikes[..place].iter().any(|other| other.differences == one.differences),
        })
        .collect()
    }
}

/// The ruling where a fact that is not known has one of these values.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BranchView {
    /// The fact that is not known.
    pub name: String,
    /// The values.
    #[schemars(with = "As<Vec<LawValue>>")]
    pub values: Vec<Json>,
    /// The ruling.
    pub ruling: RulingView,
    /// Under what it holds, in words.
    pub sentence: String,
}

impl BranchView {
    pub(super) fn new(branch: &Branch, ruling: RulingView, words: &Words) -> BranchView {
        BranchView {
            name: branch.name.clone(),
            values: branch.values.iter().map(JsonForm::json).collect(),
            ruling,
            sentence: branch_head(branch, words),
        }
    }
}

/// The part of a ruling below which a remark is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RemarkPlace {
    /// Beside the orders, as a warning.
    Answer,
    /// Beside the evidence from the game.
    Evidence,
    /// The reasons.
    Reasons,
}

/// A sentence about a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RemarkView {
    /// Its place.
    pub place: RemarkPlace,
    /// The sentence.
    pub sentence: String,
    /// The same, and how a record says more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence_for_writers: Option<String>,
}
