//! A record for a rating calculation as its file has it: what is read and described for editors.

use kodeks_base::{Complaint, Diagnostic, Phrase, phrase, suggestion};
use kodeks_core::{Tempo, rating::Points};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    document::{Day, Node, WithNode, file_value, read_tempo, schema_of},
    record::event_or_file,
};

/// A record for a rating calculation.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the record", deny_unknown_fields)]
pub(super) struct RatingFile {
    #[serde(default)]
    #[schemars(schema_with = "event_or_file")]
    pub(super) event: Option<Node>,
    pub(super) kind: Option<KindName>,
    pub(super) list: Option<WithNode<ListName>>,
    pub(super) crosstable: Option<WithNode<Vec<WithNode<RowPart>>>>,
    pub(super) player: WithNode<PlayerPart>,
    pub(super) results: Option<WithNode<Vec<WithNode<ResultPart>>>>,
}

/// The options that the event leaves open, as a case writes them.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the calculation", deny_unknown_fields)]
pub(crate) struct CalculationPart {
    pub(super) kind: Option<KindName>,
    pub(super) list: Option<WithNode<ListName>>,
    pub(super) crosstable: Option<WithNode<Vec<WithNode<RowPart>>>>,
    pub(super) player: WithNode<PlayerPart>,
    pub(super) results: Option<WithNode<Vec<WithNode<ResultPart>>>>,
}

/// The player whose rating changes.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the player", deny_unknown_fields)]
pub(super) struct PlayerPart {
    pub(super) name: Option<WithNode<String>>,
    pub(super) rating: Option<WithNode<PlayerRating>>,
    pub(super) published: Option<Day>,
    pub(super) standard: Option<PlayerRating>,
    pub(super) highest: Option<WithNode<Rating>>,
    pub(super) games: Option<u32>,
    pub(super) period_games: Option<WithNode<u32>>,
    pub(super) born: Option<WithNode<Day>>,
    pub(super) age: Option<WithNode<u32>>,
}

/// The result of one game.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the result", deny_unknown_fields)]
pub(super) struct ResultPart {
    pub(super) opponent: PlayerRating,
    pub(super) name: Option<String>,
    pub(super) provisional: Option<Rating>,
    pub(super) standard: Option<Rating>,
    pub(super) score: GameScore,
}

/// A player's row in a crosstable.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the row", deny_unknown_fields)]
pub(super) struct RowPart {
    #[schemars(regex(pattern = "."))]
    pub(super) results: WithNode<String>,
    pub(super) name: String,
    pub(super) rating: Option<Rating>,
    pub(super) provisional: Option<Rating>,
    pub(super) standard: Option<Rating>,
}

/// Returns the JSON Schema of a record for a rating calculation.
#[must_use]
pub fn schema() -> Json {
    schema_of::<RatingFile>()
}

/// The kinds of tournament, and whether everybody plays everybody.
const KINDS: [(&str, bool); 3] = [("round-robin", true), ("swiss", false), ("team", false)];

/// The greatest number that can be a rating.
const HIGHEST: u32 = 9999;

file_value! {
    /// A kind of tournament: whether everybody plays everybody.
    KindName(bool),
    { "enum": KINDS.map(|(name, _)| name) },
    |node| read_kind(node)
}

file_value! {
    /// A list of ratings, by the tempo of its games.
    ListName(Tempo),
    { "enum": Tempo::ALL.map(Tempo::name) },
    |node| read_tempo(node, node.text()?)
}

file_value! {
    /// A rating.
    Rating(u32),
    { "type": "integer", "minimum": 1, "maximum": HIGHEST },
    |node| read_rating(node)
}

file_value! {
    /// The rating of a player; `None` for one who is unrated.
    PlayerRating(Option<u32>),
    { "anyOf": [{ "type": "integer", "minimum": 1, "maximum": HIGHEST }, { "enum": ["unrated"] }] },
    |node| match node.as_text() {
        Some("unrated") => Ok(None),
        _ => read_rating(node).map(Some),
    }
}

file_value! {
    /// The score of a player in a game.
    GameScore(Points),
    { "anyOf": [{ "enum": [0, 0.5, 1] }, { "enum": ["0", "0.5", "1/2", "½", "=", "1"] }] },
    |node| read_points(node)
}

fn read_kind(node: &Node) -> Result<bool, Diagnostic> {
    let word = node.text()?;
    KINDS.iter().find(|(name, _)| *name == word).map(|(_, round_robin)| *round_robin).ok_or_else(|| {
        let hint = suggestion(word, KINDS.iter().map(|(name, _)| *name));
        node.error(phrase!("K3011", "`{word}` is not a kind of tournament", word)).with_hint(hint)
    })
}

/// Reads a rating.
fn read_rating(node: &Node) -> Result<u32, Diagnostic> {
    let rating = node.as_number().and_then(|rating| u32::try_from(rating).ok());
    rating.filter(|rating| (1..=HIGHEST).contains(rating)).ok_or_else(|| {
        let found: Phrase = match (node.as_number(), node.as_text()) {
            (Some(number), _) => format!("`{number}`").into(),
            (None, Some(text)) => format!("`{text}`").into(),
            (None, None) => phrase!("rating-this", "this"),
        };
        node.error(phrase!("K3012", "{found} is not a rating", found))
            .with_help(phrase!("K3012-help", "write a number such as 2100"))
    })
}

fn read_points(node: &Node) -> Result<Points, Diagnostic> {
    let number = node.as_number().map(|number| number.to_string());
    let written = number.as_deref().or(node.as_decimal()).or(node.as_text()).unwrap_or("this");
    Points::parse(written).ok_or_else(|| {
        let message = match written {
            "+" | "-" => Complaint::new(phrase!("K3013", "a game that was not played is not rated"))
                .with_help(phrase!("leave-out", "leave it out")),
            _ => Complaint::new(phrase!("K3013-score", "`{written}` is not the score of a game", written))
                .with_help(phrase!("K3013-help-score", "write 1, 0.5 or 0")),
        };
        node.error(message)
    })
}
