//! Which articles the regulations of an edition carry out, by the contents of its packs.

use std::collections::HashMap;

use kodeks_base::{Diagnostic, Faults, phrase};

use crate::{Article, Citation, Status, document::Node, pack::when};

use super::{ArticleReference, Edition, EditionRegulation};

impl Edition {
    /// Finds the articles that every regulation carries out.
    pub(super) fn cite(&mut self, faults: &mut Faults) {
        let contents = self.contents.iter();
        let named: Vec<NamedRegulations<'_>> =
            contents.map(|(_, contents)| NamedRegulations::in_rows(contents)).collect();
        let articles: Vec<_> = self.regulations().map(|placed| self.articles_of(placed, &named)).collect();
        let layered = self.layers.iter_mut().flat_map(|layer| &mut layer.regulations);
        for (placed, cited) in self.base.iter_mut().chain(layered).zip(articles) {
            placed.articles = faults.keep(cited).unwrap_or_default().into();
        }
    }

    /// Returns the articles of the newest body that names the regulation, and after them those that
    /// are cited beside it in any body: a comment on an article does not take its place. A regulation
    /// that is only cited beside articles, as what the board says about a written move, is theirs.
    fn articles_of(
        &self,
        placed: &EditionRegulation,
        named: &[NamedRegulations<'_>],
    ) -> Result<Vec<ArticleReference>, Diagnostic> {
        let mut beside = Vec::new();
        for named in named {
            let cited = first_cited(placed, &named.beside)?;
            let named_beside = |cited| ArticleReference { beside: true, ..cited };
            beside.extend(cited.into_iter().map(named_beside));
        }
        for named in named {
            let mut cited = first_cited(placed, &named.carried_out)?;
            if !cited.is_empty() {
                cited.extend(beside);
                return Ok(cited);
            }
        }
        if !beside.is_empty() {
            let own = |cited| ArticleReference { beside: false, ..cited };
            return Ok(beside.into_iter().map(own).collect());
        }
        let message =
            phrase!("K1105", "no article in the contents of {edition} names this regulation", edition = self.label());
        Err(Diagnostic::in_file(&placed.regulation.file, message))
    }
}

/// Citations by the name of the regulation, each with its article, in the order of the contents.
type ByStem<'a> = HashMap<&'a str, Vec<(&'a Article, &'a Citation)>>;

/// The regulations that the contents of a pack name.
#[derive(Default)]
struct NamedRegulations<'a> {
    /// Those that carry an article out.
    carried_out: ByStem<'a>,
    /// Those that are cited beside one.
    beside: ByStem<'a>,
}

impl<'a> NamedRegulations<'a> {
    fn in_rows(contents: &'a [Article]) -> NamedRegulations<'a> {
        let mut named = NamedRegulations::default();
        for article in contents {
            if let Status::Regulations(citations) = &article.status {
                add(article, citations, &mut named.carried_out);
            }
            add(article, &article.cited_with, &mut named.beside);
        }
        named
    }
}

fn add<'a>(article: &'a Article, citations: &'a [Citation], to: &mut ByStem<'a>) {
    for citation in citations {
        let of_stem = to.entry(citation.stem.as_str()).or_default();
        of_stem.push((article, citation));
    }
}

/// Where the contents of a pack name a regulation of a layer, the layer comes first, then the name
/// alone.
fn first_cited(placed: &EditionRegulation, named: &ByStem<'_>) -> Result<Vec<ArticleReference>, Diagnostic> {
    let named = named.get(placed.regulation.stem.as_str()).map_or(&[][..], Vec::as_slice);
    let of_layer = |layer: Option<&String>| -> Vec<_> {
        let fits = |(_, citation): &&(&Article, &Citation)| citation.layer.as_ref() == layer;
        named.iter().filter(fits).collect()
    };
    let exactly = of_layer(placed.layer.as_ref());
    let first = if exactly.is_empty() { of_layer(None) } else { exactly };
    let cite = |(article, citation): &(&Article, &Citation)| {
        let read = |node: &Node| when::read(node, placed.regulation.question, &placed.law);
        Ok(ArticleReference {
            number: article.number.clone(),
            grade: article.grade(),
            beside: false,
            only_if: citation.only_if.as_ref().map(read).transpose()?,
            tempo: citation.tempo,
        })
    };
    first.into_iter().map(cite).collect()
}
