//! Several packs in one event: the Laws, comments on them that the event follows, and regulations on other matters.
//!
//! Comments are laid on the edition on which they comment, below a pack that extends it: what a federation or an event writes goes
//! before. Packs on other matters stand on no edition and come first of all, so that the Laws are what the edition is called by.

use std::sync::Arc;

use kodeks_base::{Complaint, Date, Diagnostic, phrase};

use crate::{
    Edition, EditionRequest, Library, Pack, PackHead, Selector, edition::refuse_shared_names, library::selector::BODY,
};

impl Library {
    /// Returns an edition with the packs that hold beside it, put together once.
    ///
    /// # Errors
    ///
    /// There is no such pack, it comments on another edition or stands on the Laws itself, or two packs use one name for two things.
    pub(super) fn composed(&self, head: &PackHead, also: &[Selector]) -> Result<Arc<Edition>, Diagnostic> {
        let heads = self.heads_beside(head, also)?;
        let key = || heads.iter().map(|head| (head.label(), head.hash.clone())).collect::<Vec<_>>();
        let mut composed = self.composed.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(known) = composed.get(&key()) {
            return Ok(Arc::clone(known));
        }
        for alone in heads.iter().filter(|one| one.is_commentary || one.extends.is_none()) {
            self.edition_at(alone)?;
        }
        self.edition_at(head)?;
        let edition = Arc::new(self.put_together(&heads)?);
        composed.insert(key(), Arc::clone(&edition));
        Ok(edition)
    }

    /// Returns what an edition with packs beside it is put together from, the lowest first.
    fn heads_beside<'a>(&'a self, head: &'a PackHead, also: &[Selector]) -> Result<Vec<&'a PackHead>, Diagnostic> {
        let mut law = self.heads_below(head);
        let mut beside: Vec<&PackHead> = Vec::new();
        for selector in also {
            let pack = self.newest(selector).map_err(Diagnostic::from)?;
            if beside.iter().chain(&law).any(|known| known.is(pack)) {
                continue;
            }
            match &pack.extends {
                None => beside.push(pack),
                Some(commented) if pack.is_commentary => {
                    let place = newest_of_its_body(&law, commented).ok_or_else(|| no_law_for(pack, commented, head))?;
                    let comments = law[place + 1..].iter().take_while(|above| above.is_commentary).count();
                    law.insert(place + 1 + comments, pack);
                }
                Some(extended) => return Err(is_law(pack, extended)),
            }
        }
        beside.extend(law);
        Ok(beside)
    }

    /// Returns the sets of comments on an edition, the newest of each body first, that it does not follow.
    pub fn comments_on<'a>(&'a self, edition: &Edition) -> Vec<&'a PackHead> {
        let is_there = |head: &PackHead| edition.packs().iter().any(|pack| pack.head.is(head));
        let is_on = |head: &PackHead| {
            let commented = head.extends.as_ref().filter(|_| head.is_commentary);
            let law: Vec<&PackHead> = edition.packs_of_the_law().map(|pack| &pack.head).collect();
            commented.is_some_and(|commented| newest_of_its_body(&law, commented).is_some())
        };
        let mut found: Vec<&PackHead> = self.heads().filter(|head| is_on(head) && !is_there(head)).collect();
        found.sort_by(|one, other| one.name.cmp(&other.name).then(other.order().cmp(&one.order())));
        found.dedup_by(|later, earlier| later.name == earlier.name);
        found
    }

    /// Returns the packs on other matters that can hold beside an edition that does not have them yet.
    pub fn packs_beside<'a>(&'a self, edition: &Edition) -> Vec<&'a PackHead> {
        self.packs_alone(edition).filter(|head| self.can_hold_beside(head, edition)).collect()
    }

    /// Returns the packs that extend no other pack, but for those of a body of which the edition has a pack already.
    fn packs_alone<'a>(&'a self, edition: &Edition) -> impl Iterator<Item = &'a PackHead> {
        let names: Vec<String> = edition.packs().iter().map(|pack| pack.head.name.clone()).collect();
        self.heads().filter(move |head| head.extends.is_none() && !names.contains(&head.name))
    }

    /// Returns whether a pack is about other matters than the Laws of an edition, by the names of its regulations.
    fn can_hold_beside(&self, head: &PackHead, edition: &Edition) -> bool {
        let packs = self.pack(head).map(|pack| [pack].into_iter().chain(edition.packs_of_the_law().cloned()).collect());
        packs.is_ok_and(|packs: Vec<Arc<Pack>>| refuse_shared_names(&packs).is_ok())
    }

    /// Returns whether an edition has Laws of the game, and not only rules on other matters.
    pub fn has_laws(&self, edition: &Edition) -> bool {
        let today = self.edition(&EditionRequest::Today(Selector::of_body(BODY)));
        edition.packs().first().zip(today.ok()).is_some_and(|(root, laws)| {
            laws.packs().iter().any(|pack| pack.head.is(&root.head)) || !self.can_hold_beside(&root.head, &laws)
        })
    }

    /// Returns the packs that answer a question, can hold beside an edition that does not, and are in force on a day; of several
    /// editions of one body the newest.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one of them.
    pub fn packs_about<'a>(
        &'a self,
        question: &str,
        edition: &Edition,
        on: Date,
    ) -> Result<Vec<&'a PackHead>, Diagnostic> {
        let mut found: Vec<&PackHead> = Vec::new();
        for head in self.packs_alone(edition).filter(|head| head.in_force.is_none() || head.covers(on)) {
            let answers = self.pack(head)?.regulations().any(|regulation| regulation.question.name == question);
            if answers && self.can_hold_beside(head, edition) {
                found.retain(|earlier| earlier.name != head.name);
                found.push(head);
            }
        }
        Ok(found)
    }

    /// Returns an edition with a set of comments on it; `None` where it is not one of the library, as its numbers were set by hand.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of the comments.
    pub fn with_comments(&self, edition: &Edition, comments: &PackHead) -> Result<Option<Arc<Edition>>, Diagnostic> {
        let also = edition.beside().chain(edition.comments()).chain([comments]).map(PackHead::exact_selector);
        let Some(shelved) = self.find_pack(edition.law()) else {
            return Ok(None);
        };
        let composed = self.composed(&shelved.head, &also.collect::<Vec<_>>())?;
        Ok(Some(in_state_of(composed, edition)))
    }

    /// Returns an edition without the comments that it follows; `None` if it follows none.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of its packs.
    pub fn without_comments(&self, edition: &Edition) -> Result<Option<Arc<Edition>>, Diagnostic> {
        let is_law = |head: &&PackHead| !head.is_commentary;
        let packs = || edition.packs().iter().map(|pack| &pack.head);
        if packs().all(|head| !head.is_commentary) {
            return Ok(None);
        }
        let heads: Vec<&PackHead> = packs().filter(is_law).collect();
        let whole = Arc::new(self.put_together(&heads)?);
        Ok(Some(in_state_of(whole, edition)))
    }
}

/// Returns an edition in the state in which another is.
fn in_state_of(whole: Arc<Edition>, like: &Edition) -> Arc<Edition> {
    match like.days() {
        Some(days) => whole.in_state(days),
        None => whole,
    }
}

/// Returns the place of the edition that is asked for among packs that stand on each other; `None` where a later edition of its body
/// has taken its place.
fn newest_of_its_body(packs: &[&PackHead], wanted: &Selector) -> Option<usize> {
    let place = packs.iter().rposition(|head| head.is_meant_by(wanted))?;
    let is_of_the_body = |later: &&PackHead| later.body == packs[place].body;
    (!packs[place + 1..].iter().copied().any(|later| is_of_the_body(&later))).then_some(place)
}

/// Returns whether packs, the lowest first, make up an edition: each stands on the one before it, comments stand on it as well, and
/// those on other matters come first.
pub(super) fn is_whole(heads: &[&PackHead]) -> bool {
    let mut law: Option<&PackHead> = None;
    heads.iter().all(|head| {
        let stands = match (&head.extends, law) {
            (None, None) => true,
            (None, Some(below)) => below.extends.is_none(),
            (Some(extended), Some(below)) => below.is_meant_by(extended),
            (Some(_), None) => false,
        };
        if !head.is_commentary {
            law = Some(head);
        }
        stands
    })
}

fn no_law_for(comments: &PackHead, commented: &Selector, head: &PackHead) -> Diagnostic {
    let message = phrase!(
        "K0562",
        "{comments} comments on {commented}, by which the event is not played",
        comments = comments.short_label(),
        commented = commented.to_string()
    );
    Diagnostic::of_request(Complaint::new(message)).with_help(phrase!(
        "K0562-help",
        "leave the comments out, or rule by {commented} in place of {rules}",
        commented = commented.to_string(),
        rules = head.short_label()
    ))
}

fn is_law(pack: &PackHead, extended: &Selector) -> Diagnostic {
    let message = phrase!(
        "K0562-law",
        "{pack} stands on {extended}, so it cannot hold beside the Laws",
        pack = pack.short_label(),
        extended = extended.to_string()
    );
    Diagnostic::of_request(Complaint::new(message)).with_help(phrase!(
        "K0562-help-law",
        "rule by it: `rules = \"{pack}\"`",
        pack = pack.short_label()
    ))
}
