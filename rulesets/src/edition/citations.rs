//! Which articles the regulations of an edition carry out, by the contents of its packs.

use std::{collections::HashMap, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, phrase};

use crate::{Article, Citation, Pack, Status, document::Node, pack::when};

use super::{ArticleReference, Edition, EditionRegulation, resolve::contents_of};

impl Edition {
    /// Finds the articles that every regulation carries out.
    pub(super) fn cite(&mut self, faults: &mut Faults) {
        let contents = self.contents.iter();
        let named: Vec<NamedRegulations<'_>> =
            contents.map(|(_, contents)| NamedRegulations::in_rows(contents)).collect();
        let articles: Vec<_> = self.regulations().map(|placed| articles_of(placed, &named)).collect();
        let is_unnamed = |cited: &Result<Vec<_>, _>| cited.as_ref().is_ok_and(Vec::is_empty);
        let unnamed =
            self.regulations().zip(&articles).filter(|(_, cited)| is_unnamed(cited)).map(|(placed, _)| placed);
        self.refuse_unnamed(unnamed, faults);
        let layered = self.layers.iter_mut().flat_map(|layer| &mut layer.regulations);
        for (placed, cited) in self.base.iter_mut().chain(layered).zip(articles) {
            placed.articles = faults.keep(cited).unwrap_or_default().into();
        }
    }

    /// Refuses regulations that no article names: each in its own file, and those of the editions before at the row of this
    /// edition by which they lost their article, once for all of that row.
    fn refuse_unnamed<'a>(&'a self, unnamed: impl Iterator<Item = &'a EditionRegulation>, faults: &mut Faults) {
        let Some((pack, below)) = self.packs.split_last() else {
            return;
        };
        let mut before: Option<Vec<Article>> = None;
        let mut lost: Vec<(LostRow<'_>, Vec<&str>)> = Vec::new();
        // A row that takes their folder for a layer says itself what is wrong.
        let is_of_no_layer = |placed: &&EditionRegulation| {
            self.contents().any(|(_, article)| {
                let mut named = citations(article).filter(|citation| citation.stem == placed.regulation.stem);
                named.any(|citation| {
                    let layer = citation.layer.as_ref().filter(|_| placed.layer.is_none());
                    layer.is_some_and(|layer| self.is_in_folder(layer, &citation.stem))
                })
            })
        };
        for placed in unnamed.filter(|placed| !is_of_no_layer(placed)) {
            let rows = before.get_or_insert_with(|| {
                let contents = contents_of(below, &mut Faults::default());
                let same_body = contents.into_iter().find(|(other, _)| other.head.body == pack.head.body);
                same_body.map(|(_, rows)| rows).unwrap_or_default()
            });
            let is_own = Arc::ptr_eq(&placed.pack, pack);
            let row = rows.iter().find(|row| names(row, placed)).filter(|_| !is_own);
            match row.and_then(|row| LostRow::of(pack, &row.number)) {
                Some(row) => match lost.iter_mut().find(|(other, _)| other.number() == row.number()) {
                    Some((_, stems)) => stems.push(&placed.regulation.stem),
                    None => lost.push((row, vec![&placed.regulation.stem])),
                },
                None => {
                    let message = phrase!(
                        "K1105",
                        "no article in the contents of {edition} names this regulation",
                        edition = self.head().short_label()
                    );
                    faults.add(Diagnostic::in_file(&placed.regulation.file, message));
                }
            }
        }
        lost.into_iter().for_each(|(row, stems)| faults.add(row.error(&stems)));
    }
}

/// Returns the articles of the newest body that names the regulation, and after them those that
/// are cited beside it in any body: a comment on an article does not take its place. A regulation
/// that is only cited beside articles, as what the board says about a written move, is theirs. Empty if no article names it.
fn articles_of(
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
    let own = |cited| ArticleReference { beside: false, ..cited };
    Ok(beside.into_iter().map(own).collect())
}

/// The row of an edition by which regulations of the edition before lost their article.
enum LostRow<'a> {
    /// It says something else under that number.
    Replaced(&'a Article),
    /// The row is dropped, at this place.
    Dropped(String, &'a Node),
}

impl<'a> LostRow<'a> {
    /// Returns what became of a row of the edition before, unless it stands as it did.
    fn of(pack: &'a Pack, number: &str) -> Option<LostRow<'a>> {
        match pack.inherited.row_fates().row_after(number) {
            None => Some(LostRow::Dropped(number.to_owned(), pack.inherited.place_of_drop(number))),
            Some(now) => pack.contents.iter().find(|row| row.number == now).map(LostRow::Replaced),
        }
    }

    fn number(&self) -> &str {
        match self {
            LostRow::Replaced(row) => &row.number,
            LostRow::Dropped(number, _) => number,
        }
    }

    fn error(&self, stems: &[&str]) -> Diagnostic {
        let regulations = join_quoted(stems.iter().copied());
        let help =
            phrase!("K1105-help", "name it in the row of an article that carries it out, or repeal it with `without`");
        match self {
            LostRow::Replaced(row) => row.node.error_at_key(
                Complaint::new(phrase!(
                    "K1105-replaced",
                    "this row replaces the one that names {regulations}, and no other row does",
                    regulations
                ))
                .with_help(help),
            ),
            LostRow::Dropped(number, node) => node.error(
                Complaint::new(phrase!(
                    "K1105-dropped",
                    "the row `{number}` is dropped, and no other row names {regulations}",
                    number,
                    regulations
                ))
                .with_help(help),
            ),
        }
    }
}

/// Returns whether a row names a regulation, as carried out or cited beside.
fn names(row: &Article, placed: &EditionRegulation) -> bool {
    citations(row).any(|citation| {
        let is_its_layer = citation.layer.is_none() || citation.layer == placed.layer;
        citation.stem == placed.regulation.stem && is_its_layer
    })
}

/// Returns the regulations that a row names, as carried out or cited beside.
pub(super) fn citations(row: &Article) -> impl Iterator<Item = &Citation> {
    let carried_out = match &row.status {
        Status::Regulations(citations) => citations.as_slice(),
        _ => &[],
    };
    carried_out.iter().chain(&row.cited_with)
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
