//! Where two texts of one edition say different things, and which of them is followed.

use crate::{
    Diagnostic, Reading, Text, document::Node, error::suggestion, library::files::PackFiles,
};

/// The file of a pack that lists them.
pub(crate) const FILE: &str = "texts.toml";

/// A place where two texts of one edition say different things.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// The article, or another place in the text.
    pub article: String,
    /// What each text says, by the mark of its source.
    pub texts: Vec<(String, Text)>,
    /// What comes of it.
    pub settled: Settled,
}

/// What comes of texts that differ.
#[derive(Clone, Debug)]
pub enum Settled {
    /// The event may choose: the article under which the reading is declared.
    ByReading(String),
    /// One of them is followed, or it decides nothing; says why.
    Followed(Text),
}

/// Reads what a pack says about its texts.
pub(crate) fn read(files: &PackFiles, readings: &[Reading]) -> Result<Vec<Divergence>, Diagnostic> {
    let Some(text) = files.text(FILE) else {
        return Ok(Vec::new());
    };
    let node = Node::from_toml(&files.shown(FILE), text)?;
    let fields = node.table("the list of texts that differ")?;
    let list = fields.must("divergence")?.list()?.iter();
    let divergences = list.map(|node| read_one(node, readings)).collect();
    fields.done()?;
    divergences
}

fn read_one(node: &Node, readings: &[Reading]) -> Result<Divergence, Diagnostic> {
    let fields = node.table("the place where texts differ")?;
    let article = fields.must("article")?.text()?.to_owned();
    let texts = fields.must("texts")?.entries()?.iter();
    let texts = texts.map(|(source, node)| Ok((source.clone(), node.localized()?)));
    let texts = texts.collect::<Result<_, Diagnostic>>()?;
    let settled = match (fields.may("reading"), fields.may("followed")) {
        (Some(reading), None) => {
            Settled::ByReading(known(reading, readings)?)
        }
        (None, Some(followed)) => Settled::Followed(followed.localized()?),
        _ => return Err(node.error("say either the `reading` that an event may choose, or which text is `followed` and why")),
    };
    fields.done()?;
    Ok(Divergence {
        article,
        texts,
        settled,
    })
}

fn known(node: &Node, readings: &[Reading]) -> Result<String, Diagnostic> {
    let article = node.text()?;
    let known = || readings.iter().map(|reading| reading.article.as_str());
    match known().any(|known| known == article) {
        true => Ok(article.to_owned()),
        false => {
            let hint = suggestion(article, known());
            Err(node
                .error(format!("there is no reading of `{article}`"))
                .with_hint(hint))
        }
    }
}
