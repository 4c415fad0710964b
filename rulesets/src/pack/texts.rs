//! Where two texts of one edition say different things, and which of them is followed.

use kodeks_core::stored;

use kodeks_base::{Diagnostic, phrase, suggestion};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{
    Reading, Text,
    document::{Each, Localized, WithNode, schema_of},
    library::files::PackFiles,
};

/// The file of a pack that lists them.
pub(crate) const FILE: &str = "texts.toml";

/// A place where two texts of one edition say different things.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The article, or another place in the text.
    pub article: String,
    /// The content of each text, by the mark of its source.
    pub texts: Vec<(String, Text)>,
    /// Its settlement.
    pub settled: Settlement,
}

/// How a divergence of texts is settled.
#[derive(Clone, Debug)]
pub enum Settlement {
    /// The event may choose: the article under which the reading is declared.
    ByReading(String),
    /// One of them is followed, or it decides nothing; says why.
    Followed(Text),
}

stored!(struct Divergence { article, texts, settled });
stored!(enum Settlement { 0 = ByReading(article), 1 = Followed(why) });

/// `texts.toml`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the list of texts that differ", deny_unknown_fields)]
struct TextsFile {
    divergence: Vec<WithNode<DivergencePart>>,
}

/// A place where texts differ, as the file has it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the place where texts differ", deny_unknown_fields)]
#[schemars(extend("oneOf" = [{ "required": ["reading"] }, { "required": ["followed"] }]))]
struct DivergencePart {
    article: String,
    texts: Each<Localized>,
    reading: Option<WithNode<String>>,
    followed: Option<Localized>,
}

/// Returns the JSON Schema of `texts.toml`.
#[must_use]
pub fn schema() -> Json {
    schema_of::<TextsFile>()
}

/// Reads what a pack says about its texts.
pub(crate) fn read(files: &PackFiles, readings: &[Reading]) -> Result<Vec<Divergence>, Diagnostic> {
    if files.text(FILE).is_none() {
        return Ok(Vec::new());
    }
    let file: TextsFile = files.node(FILE)?.read()?;
    file.divergence.into_iter().map(|part| divergence(part, readings)).collect()
}

fn divergence(
    WithNode { value: part, node }: WithNode<DivergencePart>,
    readings: &[Reading],
) -> Result<Divergence, Diagnostic> {
    let settled = match (part.reading, part.followed) {
        (Some(reading), None) => Settlement::ByReading(read_article(reading, readings)?),
        (None, Some(followed)) => Settlement::Followed(followed.0),
        _ => {
            let message = phrase!(
                "K1021",
                "say either the `reading` that an event may choose, or which text is `followed` and why"
            );
            return Err(node.error(message));
        }
    };
    let texts = part.texts.0.into_iter();
    Ok(Divergence { article: part.article, texts: texts.map(|(source, text)| (source, text.0)).collect(), settled })
}

fn read_article(
    WithNode { value: article, node }: WithNode<String>,
    readings: &[Reading],
) -> Result<String, Diagnostic> {
    let known = || readings.iter().map(|reading| reading.article.as_str());
    if known().any(|known| known == article) {
        Ok(article)
    } else {
        let hint = suggestion(&article, known());
        Err(node.error(phrase!("K1022", "there is no reading of `{article}`", article)).with_hint(hint))
    }
}
