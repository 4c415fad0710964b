//! The table of contents of an edition: every article, so that nothing is in force by silence.

mod inherited;

use kodeks_core::{
    Complaint,
    question::{MECHANICS, REASONS},
};

use crate::{
    Diagnostic, Text,
    document::Node,
    error::{Faults, quoted, suggestion},
};

pub(crate) use inherited::Inherited;

/// An article as printed, and what kodeks does about it.
#[derive(Clone, Debug)]
pub struct Article {
    /// Its number as printed: `9.5(b)`.
    pub number: String,
    /// What is done about it.
    pub status: Status,
    /// What it says, in our own words, where no regulation says it.
    pub text: Option<Text>,
    /// Regulations whose rulings name it beside their own articles.
    pub cited_with: Vec<Citation>,
    /// The articles that it names wrongly as printed, each with the one that is meant.
    pub misprints: Vec<(String, String)>,
    /// The option that has to be on for it to hold, where what the board does is its matter.
    pub under: Option<String>,
    /// Whether its number or its content is from memory only.
    pub unverified: bool,
    /// The edition whose contents have the row, if this one takes it over: `fide@2018`.
    pub inherited_from: Option<String>,
    /// Where it stands in its file.
    pub node: Node,
}

/// What is done about an article.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Regulations carry it out.
    Regulations(Vec<Citation>),
    /// `core` carries it out; the names of what does.
    Mechanics(Vec<String>),
    /// A layer carries it out: its condition, what it removes, what it amends.
    Layer(String),
    /// The organiser fills it in: the name of the option.
    Option(String),
    /// It informs and decides nothing.
    Informational,
    /// It is not covered yet.
    NotYet,
}

/// A regulation as an article names it.
#[derive(Clone, Debug, PartialEq)]
pub struct Citation {
    /// The layer that has it, or `None` for the regulation wherever it stands.
    pub layer: Option<String>,
    /// Its name.
    pub stem: String,
    /// The facts under which it is this article that is cited, if there are several.
    pub(crate) only_if: Option<Node>,
}

impl Article {
    /// Returns whether this is its number, however it is written: `9.5(b)`, `9.5.b`, `9.5b`.
    #[must_use]
    pub fn is_numbered(&self, number: &str) -> bool {
        plain_number(&self.number) == plain_number(number)
    }

    /// Returns an error about the row. One that is inherited is named with where it is from, as it
    /// stands in the files of another edition.
    #[must_use]
    pub fn error(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        let Some(from) = &self.inherited_from else {
            return self.node.error(complaint);
        };
        let row = format!("the row `{}`, inherited from {from}", self.number);
        self.node
            .error(complaint.into().about(row))
            .with_help("drop it in `[inherited]`, or write it anew in `[contents]`")
    }

    /// Returns whether another row says the same about its article, whatever the number.
    fn says_the_same(&self, other: &Article) -> bool {
        let said = |row: &Article| {
            let row = row.clone();
            (
                row.status,
                row.text,
                row.cited_with,
                row.misprints,
                row.under,
                row.unverified,
            )
        };
        said(self) == said(other)
    }
}

/// Returns a number of an article without its way of writing: `9.5b` for `9.5(b)` and `9.5.b`.
pub fn plain_number(number: &str) -> String {
    let mut plain = String::new();
    let mut parted = false;
    for c in number.chars() {
        if !c.is_alphanumeric() {
            parted = true;
            continue;
        }
        if parted && c.is_ascii_digit() && plain.ends_with(|c: char| c.is_ascii_digit()) {
            plain.push('.');
        }
        plain.extend(c.to_lowercase());
        parted = false;
    }
    plain
}

/// What an entry of the contents can be, as packs write it.
pub const KINDS: [&str; 6] = [
    "regulation",
    "mechanics",
    "layer",
    "option",
    "informational",
    "not_yet",
];

/// Reads the `[contents]` of a pack.
pub(crate) fn read(node: &Node, faults: &mut Faults) -> Vec<Article> {
    let entries = faults.keep(node.entries()).unwrap_or_default();
    let articles = entries
        .iter()
        .map(|(number, node)| read_article(number, node));
    articles
        .filter_map(|article| faults.keep(article))
        .collect()
}

fn read_article(number: &str, node: &Node) -> Result<Article, Diagnostic> {
    let mut article = Article {
        number: number.to_owned(),
        status: Status::NotYet,
        text: None,
        cited_with: Vec::new(),
        misprints: Vec::new(),
        under: None,
        unverified: false,
        inherited_from: None,
        node: node.clone(),
    };
    if !node.is_table() {
        article.status = Status::Regulations(read_citations(node, None)?);
        return Ok(article);
    }
    let fields = node.table("the article")?;
    article.text = fields.may("text").map(Node::localized).transpose()?;
    article.unverified = fields.may("unverified").map_or(Ok(false), Node::flag)?;
    let under = fields.may("under").map(Node::text).transpose()?;
    article.under = under.map(str::to_owned);
    article.misprints = fields
        .may("misprints")
        .map_or(Ok(Vec::new()), read_misprints)?;
    let only_if = fields.may("where").cloned();
    let cited_with = fields.may("cited_with");
    article.cited_with =
        cited_with.map_or(Ok(Vec::new()), |node| read_citations(node, only_if.clone()))?;
    let given: Vec<(&str, &Node)> = KINDS
        .iter()
        .filter_map(|kind| fields.may(kind).map(|node| (*kind, node)))
        .collect();
    let [(kind, value)] = given[..] else {
        let kinds = quoted(KINDS);
        return Err(node.error(format!(
            "the article `{number}` needs exactly one of {kinds}"
        )));
    };
    article.status = match kind {
        "regulation" => Status::Regulations(read_citations(value, only_if)?),
        "mechanics" => Status::Mechanics(read_mechanics(value)?),
        "layer" => Status::Layer(value.text()?.to_owned()),
        "option" => Status::Option(value.text()?.to_owned()),
        "informational" => said(value, Status::Informational)?,
        _ => said(value, Status::NotYet)?,
    };
    fields.done()?;
    let needs_text = !matches!(article.status, Status::Regulations(_));
    match needs_text && article.text.is_none() {
        true => Err(node.error(format!(
            "the article `{number}` needs a `text` that says what it is about"
        ))),
        false => Ok(article),
    }
}

/// Reads `misprints = { "9.2.2" = "9.2.3" }`: the reference as printed and the article that is meant.
fn read_misprints(node: &Node) -> Result<Vec<(String, String)>, Diagnostic> {
    let entries = node.entries()?.iter();
    entries
        .map(|(printed, meant)| Ok((printed.clone(), meant.text()?.to_owned())))
        .collect()
}

fn said(node: &Node, status: Status) -> Result<Status, Diagnostic> {
    match node.flag()? {
        true => Ok(status),
        false => Err(node.error("write `true`, or leave the field out")),
    }
}

/// Reads the regulations of an article: a name, or several, each with conditions of its own if need
/// be: `["adjusting", { regulation = "touch-off-the-move", where = { adjusting = true } }]`.
fn read_citations(node: &Node, only_if: Option<Node>) -> Result<Vec<Citation>, Diagnostic> {
    if node.as_text().is_some() {
        return Ok(vec![citation(node.text()?, only_if)]);
    }
    let read = |item: &Node| match item.is_table() {
        false => Ok(citation(item.text()?, only_if.clone())),
        true => {
            let fields = item.table("the regulation of an article")?;
            let name = fields.must("regulation")?.text()?;
            let own = fields.must("where")?.clone();
            fields.done()?;
            Ok(citation(name, Some(own)))
        }
    };
    node.list()?.iter().map(read).collect()
}

fn citation(name: &str, only_if: Option<Node>) -> Citation {
    let (layer, stem) = match name.split_once('/') {
        Some((layer, stem)) => (Some(layer.to_owned()), stem),
        None => (None, name),
    };
    Citation {
        layer,
        stem: stem.to_owned(),
        only_if,
    }
}

fn read_mechanics(node: &Node) -> Result<Vec<String>, Diagnostic> {
    let names = node.texts()?;
    let known = || MECHANICS.iter().chain(REASONS).copied();
    match names
        .iter()
        .find(|name| !known().any(|mechanic| mechanic == name.as_str()))
    {
        None => Ok(names),
        Some(name) => {
            let hint = suggestion(name, known());
            Err(node
                .error(format!(
                    "`{name}` is not done by the board, the clock or the record"
                ))
                .with_hint(hint))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{plain_number, read_citations};
    use crate::document::Node;

    #[test]
    fn a_regulation_of_an_article_can_have_conditions_of_its_own() {
        let read = |text: &str| {
            let node = Node::from_toml("x.toml", &format!("a = {text}\n")).unwrap();
            read_citations(&node.entries().unwrap()[0].1, None)
        };
        let cited = read(r#"["x/y", { regulation = "z", where = { moves = 3 } }]"#).unwrap();
        assert_eq!(cited[0].layer.as_deref(), Some("x"));
        assert!(cited[0].only_if.is_none());
        assert_eq!(cited[1].stem, "z");
        assert!(cited[1].only_if.is_some());
        let error = read(r#"[{ regulation = "z" }]"#).unwrap_err().to_string();
        assert!(error.contains("where"), "{error}");
    }

    #[test]
    fn one_number_in_three_ways_of_writing_is_one_number() {
        for number in ["9.5(b)", "9.5.b", "9.5b", "9.5.B"] {
            assert_eq!(plain_number(number), "9.5b");
        }
        assert_eq!(plain_number("3.8(a)(ii)(1)(a)"), "3.8aii1a");
        assert_eq!(plain_number("A.4.d(1)"), "a4d1");
    }

    #[test]
    fn numbers_that_only_look_alike_stay_apart() {
        assert_ne!(plain_number("1.11"), plain_number("11.1"));
        assert_ne!(plain_number("9.5"), plain_number("95"));
    }
}
