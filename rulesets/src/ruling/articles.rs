//! Which articles an answer rests on.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_board::IllegalMove;

use crate::{AppliedRegulation, Edition, Rulebook, Ruling, Status};

impl Ruling {
    /// Returns the number of every article that the ruling rests on: those of its reasons, of what
    /// amended them, of the layers and options in force with them, of why a move is illegal.
    #[must_use]
    pub fn cited_articles(&self) -> BTreeSet<String> {
        let mut cited = rests_on(&self.rulebook, &self.reasons, &self.missing, self.illegal);
        for branch in &self.branches {
            cited.extend(branch.ruling.cited_articles());
        }
        cited
    }
}

/// Returns the numbers of the articles that an answer rests on.
pub(crate) fn rests_on(
    rulebook: &Rulebook,
    reasons: &[AppliedRegulation],
    missing: &[String],
    illegal: Option<IllegalMove>,
) -> BTreeSet<String> {
    let edition: &Arc<Edition> = rulebook.edition();
    let mut cited = BTreeSet::new();
    let mut options: BTreeSet<&str> = missing.iter().map(|name| name.strip_prefix("law.").unwrap_or(name)).collect();
    let mut layers: BTreeSet<&str> = BTreeSet::new();
    for reason in reasons {
        cited.extend(reason.articles.iter().cloned());
        let placed = &rulebook.regulations()[reason.regulation];
        layers.extend(placed.layer.as_deref());
        for entry in placed.law.iter() {
            cited.extend(entry.amended_by.iter().cloned());
            options.extend(entry.option.as_deref());
        }
    }
    for placed in edition.layers().iter().filter(|layer| layers.contains(layer.name.as_str())) {
        options.extend(placed.options.iter().map(|(name, _)| name.as_str()));
    }
    cited.extend(illegal.into_iter().flat_map(|why| rulebook.articles_about(why.name())));
    for (_, article) in edition.contents() {
        let is_used = match &article.status {
            Status::Layer(name) => layers.contains(name.as_str()),
            Status::Option(name) => options.contains(name.as_str()),
            _ => false,
        };
        if is_used {
            cited.insert(article.number.clone());
        }
    }
    cited
}
