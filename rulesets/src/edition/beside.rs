//! The packs of an edition that are not its Laws: comments that it follows, and regulations on other matters.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, phrase};

use crate::{Article, Pack, PackHead};

use super::{Edition, EditionRegulation};

impl Edition {
    /// Returns the head of the last of its packs that is no comment.
    #[must_use]
    pub fn law(&self) -> &PackHead {
        self.packs_of_the_law().next_back().map_or(self.head(), |pack| &pack.head)
    }

    /// Returns the heads of the sets of comments that it follows.
    pub fn comments(&self) -> impl Iterator<Item = &PackHead> {
        self.packs.iter().map(|pack| &pack.head).filter(|head| head.is_commentary)
    }

    /// Returns the packs of its Laws, the lowest first: those that are neither comments nor hold beside them.
    pub fn packs_of_the_law(&self) -> impl DoubleEndedIterator<Item = &Arc<Pack>> {
        let law = self.packs.iter().skip(packs_beside(&self.packs).len());
        law.filter(|pack| !pack.head.is_commentary)
    }

    /// Returns the heads of what an event is played by: its Laws, the comments that it follows, and what holds beside them.
    pub fn heads_of_the_event(&self) -> impl Iterator<Item = &PackHead> {
        std::iter::once(self.law()).chain(self.comments()).chain(self.beside())
    }

    /// Returns the article that a regulation means by a number: that of its own pack, where it stands beside the Laws, and else that of
    /// the Laws.
    #[must_use]
    pub fn article_of(&self, placed: &EditionRegulation, number: &str) -> Option<(&PackHead, &Article)> {
        let is_beside = |head: &PackHead| self.beside().any(|beside| beside.is(head));
        let own = &placed.pack.head;
        let is_meant = |head: &PackHead| if is_beside(own) { head.is(own) } else { !is_beside(head) };
        let mut rows = self.contents().filter(|(_, article)| article.number == number);
        rows.find(|(head, _)| is_meant(head)).or_else(|| self.article(number))
    }

    /// Returns the heads of the packs on other matters that hold beside its Laws.
    pub fn beside(&self) -> impl Iterator<Item = &PackHead> {
        packs_beside(&self.packs).iter().map(|pack| &pack.head)
    }
}

/// Returns those of packs, the lowest first, that hold beside the Laws: all but the last that stand on none.
fn packs_beside(packs: &[Arc<Pack>]) -> &[Arc<Pack>] {
    let alone = packs.iter().take_while(|pack| pack.head.extends.is_none()).count();
    packs.get(..alone.saturating_sub(1)).unwrap_or_default()
}

/// Refuses packs that hold beside each other and use one name for two things: the one would take the other's place.
///
/// # Errors
///
/// Names both packs and what they both have.
pub(crate) fn refuse_shared_names(packs: &[Arc<Pack>]) -> Result<(), Diagnostic> {
    let mut owners: BTreeMap<&str, &Arc<Pack>> = BTreeMap::new();
    let (beside, law) = packs.split_at(packs_beside(packs).len());
    for pack in beside {
        for name in names_of(pack) {
            match owners.insert(name, pack) {
                Some(other) if !Arc::ptr_eq(other, pack) => return Err(shared(name, other, pack)),
                _ => {}
            }
        }
    }
    let names_of_law = law.iter().flat_map(|pack| names_of(pack).map(move |name| (name, pack)));
    match names_of_law.into_iter().find_map(|(name, pack)| Some((name, *owners.get(name)?, pack))) {
        Some((name, other, pack)) => Err(shared(name, other, pack)),
        None => Ok(()),
    }
}

/// Returns the names of regulations, layers, options and readings that a pack writes.
fn names_of(pack: &Pack) -> impl Iterator<Item = &str> {
    let regulations = pack.regulations().map(|regulation| regulation.stem.as_str());
    let layers = pack.layers.iter().map(|layer| layer.name.as_str());
    let options = pack.options.iter().map(|option| option.name.as_str());
    let readings = pack.readings.iter().map(|reading| reading.article.as_str());
    regulations.chain(layers).chain(options).chain(readings)
}

fn shared(name: &str, one: &Pack, other: &Pack) -> Diagnostic {
    let [one, other] = [one, other].map(|pack| pack.head.short_label());
    let message =
        phrase!("K0563", "{one} and {other} cannot hold beside each other: both have `{name}`", one, other, name);
    Diagnostic::of_request(
        Complaint::new(message)
            .with_help(phrase!("K0563-help", "rule by each of them alone, or give it another name in one of them")),
    )
}
