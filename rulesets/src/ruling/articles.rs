//! Which articles an answer rests on.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_board::IllegalMove;

use crate::{AppliedRegulation, Edition, Rulebook, Ruling, Status};

impl Ruling {
    /// Returns the articles of the regulations that apply, each once, in the order in which they were asked.
    #[must_use]
    pub fn articles_applied(&self) -> Vec<String> {
        let mut articles: Vec<String> = Vec::new();
        for number in self.reasons.iter().flat_map(|reason| &reason.articles) {
            if !articles.contains(number) {
                articles.push(number.clone());
            }
        }
        articles
    }

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

    /// Returns the names of the options that its regulations take numbers from, or by which their layers apply.
    #[must_use]
    pub fn options_read(&self) -> BTreeSet<&str> {
        options_read(&self.rulebook, &self.reasons)
    }
}

/// Returns the layers that have regulations of an answer.
fn layers_of<'a>(rulebook: &'a Rulebook, reasons: &[AppliedRegulation]) -> BTreeSet<&'a str> {
    reasons.iter().filter_map(|reason| rulebook.regulations()[reason.regulation].layer.as_deref()).collect()
}

/// Returns the options that the regulations of an answer take numbers from, or by which their layers apply.
fn options_read<'a>(rulebook: &'a Rulebook, reasons: &[AppliedRegulation]) -> BTreeSet<&'a str> {
    let of_law = |reason: &AppliedRegulation| {
        rulebook.regulations()[reason.regulation].law.iter().filter_map(|entry| entry.option.as_deref())
    };
    let layers = layers_of(rulebook, reasons);
    let in_layers = rulebook.edition().layers().iter().filter(|layer| layers.contains(layer.name.as_str()));
    let of_layers = in_layers.flat_map(|layer| layer.options.iter().map(|(name, _)| name.as_str()));
    reasons.iter().flat_map(of_law).chain(of_layers).collect()
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
    options.extend(options_read(rulebook, reasons));
    let layers: BTreeSet<&str> = layers_of(rulebook, reasons);
    for reason in reasons {
        cited.extend(reason.articles.iter().cloned());
        let placed = &rulebook.regulations()[reason.regulation];
        cited.extend(placed.law.iter().filter_map(|entry| entry.amended_by.clone()));
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
