//! Which articles the regulations of an edition carry out, by the contents of its packs.

use kodeks_core::phrase;

use crate::{Article, Citation, Diagnostic, Status, document::Node, error::Faults, pack::when};

use super::{Cited, Edition, Placed};

impl Edition {
    /// Finds the articles that every regulation carries out.
    pub(super) fn cite(&mut self, faults: &mut Faults) {
        let articles: Vec<_> = self
            .regulations()
            .map(|placed| self.articles_of(placed))
            .collect();
        let layered = self
            .layers
            .iter_mut()
            .flat_map(|layer| &mut layer.regulations);
        for (placed, cited) in self.base.iter_mut().chain(layered).zip(articles) {
            placed.articles = faults.keep(cited).unwrap_or_default();
        }
    }

    /// Returns the articles of the newest body that names the regulation, and after them those that
    /// are cited beside it in any body: a comment on an article does not take its place. A regulation
    /// that is only cited beside articles, as what the board says about a written move, is theirs.
    fn articles_of(&self, placed: &Placed) -> Result<Vec<Cited>, Diagnostic> {
        let mut beside = Vec::new();
        for (_, contents) in &self.contents {
            let cited = first_cited(placed, |exactly| beside_in(contents, placed, exactly))?;
            let named_beside = |cited| Cited {
                beside: true,
                ..cited
            };
            beside.extend(cited.into_iter().map(named_beside));
        }
        for (_, contents) in &self.contents {
            let mut cited =
                first_cited(placed, |exactly| carried_out_in(contents, placed, exactly))?;
            if !cited.is_empty() {
                cited.extend(beside);
                return Ok(cited);
            }
        }
        if !beside.is_empty() {
            let own = |cited| Cited {
                beside: false,
                ..cited
            };
            return Ok(beside.into_iter().map(own).collect());
        }
        let message = phrase!(
            "K1105",
            "no article in the contents of {edition} names this regulation",
            edition = self.label()
        );
        Err(Diagnostic::in_file(&placed.regulation.file, message))
    }
}

/// Where the contents of a pack name a regulation of a layer, the layer comes first, then the name
/// alone.
fn first_cited<'a>(
    placed: &Placed,
    named: impl Fn(bool) -> Vec<(&'a Article, &'a Citation)>,
) -> Result<Vec<Cited>, Diagnostic> {
    let found = [true, false].into_iter().map(named);
    let first = found.into_iter().find(|named| !named.is_empty());
    let cite = |(article, citation): (&Article, &Citation)| {
        let read = |node: &Node| when::read(node, placed.regulation.question, &placed.law);
        Ok(Cited {
            number: article.number.clone(),
            unverified: article.unverified,
            beside: false,
            only_if: citation.only_if.as_ref().map(read).transpose()?,
        })
    };
    first.unwrap_or_default().into_iter().map(cite).collect()
}

/// Returns the articles of a pack that a regulation carries out.
fn carried_out_in<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
) -> Vec<(&'a Article, &'a Citation)> {
    let citations = |article: &'a Article| match &article.status {
        Status::Regulations(citations) => citations.as_slice(),
        _ => &[],
    };
    naming(contents, placed, exactly, citations)
}

/// Returns the articles of a pack that are cited beside a regulation.
fn beside_in<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
) -> Vec<(&'a Article, &'a Citation)> {
    naming(contents, placed, exactly, |article| &article.cited_with)
}

fn naming<'a>(
    contents: &'a [Article],
    placed: &Placed,
    exactly: bool,
    citations: impl Fn(&'a Article) -> &'a [Citation],
) -> Vec<(&'a Article, &'a Citation)> {
    let names = |citation: &Citation| {
        let layer_fits = match exactly {
            true => citation.layer == placed.layer,
            false => citation.layer.is_none(),
        };
        layer_fits && citation.stem == placed.regulation.stem
    };
    let mut found = Vec::new();
    for article in contents {
        let here = citations(article).iter().filter(|citation| names(citation));
        found.extend(here.map(|citation| (article, citation)));
    }
    found
}
