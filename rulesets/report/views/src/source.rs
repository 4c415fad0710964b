//! The source files of parts of an edition, to copy into a pack.

use kodeks_rulesets::SourceFile;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A file of an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SourceView {
    /// Its path in a pack.
    pub path: String,
    /// The edition that it comes from.
    pub edition: String,
    /// Its text.
    pub text: String,
    /// The numbers that the edition amends.
    pub amended: Vec<AmendedView>,
    /// The numbers that a layer amends.
    pub amended_in: Vec<AmendedView>,
    /// The regulation that a pack which changes it has to name.
    pub stands_on: Option<StandsOnView>,
    /// Where it belongs and where it comes from, a comment each.
    #[serde(default, skip_serializing)]
    pub comments: Vec<String>,
}

/// A number that is amended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AmendedView {
    /// The layer that amends it; of an edition none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layer: Option<String>,
    /// The number.
    pub number: String,
    /// The article that amends it.
    pub article: String,
}

/// A regulation with the hash of what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StandsOnView {
    /// Its name.
    pub regulation: String,
    /// The hash.
    pub hash: String,
}

impl SourceView {
    /// Describes a file.
    #[must_use]
    pub fn new(file: &SourceFile, words: &Words) -> SourceView {
        let amended = |layer: Option<&String>, number: &str, article: &str| AmendedView {
            layer: layer.cloned(),
            number: number.to_owned(),
            article: article.to_owned(),
        };
        let of_edition = file.amended.iter().map(|(number, article)| amended(None, number, article));
        let of_layers = file.amended_in.iter().map(|(layer, number, article)| amended(Some(layer), number, article));
        let stands_on = file.stands_on.clone().map(|(regulation, hash)| StandsOnView { regulation, hash });
        SourceView {
            path: file.path.clone(),
            edition: file.edition.clone(),
            text: file.text.clone(),
            amended: of_edition.collect(),
            amended_in: of_layers.collect(),
            stands_on,
            comments: comments(file, words),
        }
    }
}

/// Returns the comments before the text of a file.
fn comments(file: &SourceFile, words: &Words) -> Vec<String> {
    let (path, edition) = (file.path.as_str(), file.edition.as_str());
    let head = [("path", path.into()), ("edition", edition.into())];
    let mut said = vec![words.say_with("source-file", &head)];
    for (number, article) in &file.amended {
        let told = [("number", number.as_str().into()), ("article", article.as_str().into())];
        said.push(words.say_with("source-amended", &told));
    }
    for (layer, number, article) in &file.amended_in {
        let told = [
            ("layer", layer.as_str().into()),
            ("number", number.as_str().into()),
            ("article", article.as_str().into()),
        ];
        said.push(words.say_with("source-amended-in", &told));
    }
    if let Some((name, hash)) = &file.stands_on {
        let told = [("line", format!("{name} = \"{hash}\"").into())];
        said.push(words.say_with("source-stands-on", &told));
    }
    said
}
