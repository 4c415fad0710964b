//! Finding an edition: by its name, or by the body and the day on which the event starts.

use kodeks_base::{Date, Diagnostic, phrase};

use crate::{EditionName, EditionRequest, Library, PackHead, Selector, Unavailable};

use super::PackKey;

impl Library {
    /// Returns the head of the edition that is wanted.
    ///
    /// # Errors
    ///
    /// There is none: says whether it is not yet in force, has ended, or does not exist. No other
    /// edition ever takes its place.
    pub fn select(&self, wanted: &EditionRequest) -> Result<&PackHead, Unavailable> {
        match wanted {
            EditionRequest::Pack(selector) => {
                let head = self.newest(selector)?;
                self.note_name(selector, head);
                Ok(head)
            }
            EditionRequest::InForce { selector, on } => self.in_force(selector, *on),
            EditionRequest::Today(selector) => self.in_force(selector, self.today),
            EditionRequest::PackOn { selector, on } => {
                let head = self.newest(selector)?;
                self.note_name(selector, head);
                match head.not_in_force(*on) {
                    None => Ok(head),
                    Some(why) => Err(why),
                }
            }
        }
    }

    /// Returns the head of the newest pack that a selector asks for, of its former names only where no edition is so called.
    /// One that a person named by its path is found where there is no other, one that is found by its hash alone only by that.
    ///
    /// # Errors
    ///
    /// There is none, or only one that is found by its hash.
    pub fn newest(&self, selector: &Selector) -> Result<&PackHead, Unavailable> {
        let newest = |standing| {
            let heads = self.standing(standing);
            let is_so_called = |head: &PackHead| selector.edition.is_none_or(|edition| edition == head.edition);
            heads.filter(|head| head.is_meant_by(selector)).max_by_key(|head| (is_so_called(head), head.order()))
        };
        let by_hash = || selector.hash.as_ref().and(newest(PackKey::ByHash));
        newest(PackKey::Open).or_else(|| newest(PackKey::ByPath)).or_else(by_hash).ok_or_else(|| self.unknown(selector))
    }

    /// Returns the head of the edition of this body that is in force on a day.
    pub fn in_force(&self, selector: &Selector, on: Date) -> Result<&PackHead, Unavailable> {
        let editions: Vec<&PackHead> = self.of_body(&selector.name).collect();
        let mut in_force = editions.iter().copied().filter(|head| head.covers(on));
        let Some(first) = in_force.next() else {
            return Err(self.none_in_force(selector, &editions, on));
        };
        // Of several versions of one edition the newest holds; two editions at once do not.
        let in_force: Vec<&PackHead> = std::iter::once(first).chain(in_force).collect();
        let is_other = |head: &&PackHead| head.edition != first.edition;
        if in_force.iter().any(is_other) {
            Err(Unavailable::Several { editions: short_labels(&in_force), on })
        } else {
            Ok(in_force.into_iter().max_by_key(|head| head.order()).unwrap_or(first))
        }
    }

    fn of_body<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a PackHead> {
        let heads = self.standing(PackKey::Open);
        heads.filter(move |head| head.name == name)
    }

    /// Returns the editions that a name without a pack may mean: `2023` the Laws of that year and those that stand on them,
    /// `fide2023` and `fide-2023` that of the body.
    fn editions_of_year<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a PackHead> {
        let body = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let year: Option<u16> = name[body.len()..].parse().ok();
        let body = body.trim_end_matches('-');
        // What holds beside the Laws is asked for by its name.
        let is_law = |head: &PackHead| head.is_of_the_usual_body() || (head.extends.is_some() && !head.is_commentary);
        let is_so_called = move |head: &PackHead| if body.is_empty() { is_law(head) } else { body == head.name };
        let is_meant = move |head: &&PackHead| year == Some(head.edition.year()) && is_so_called(head);
        self.standing(PackKey::Open).filter(is_meant)
    }

    /// Returns what a selector asks for. A year alone, `2018`, asks for the edition of that year where there is one only.
    #[must_use]
    pub fn with_body(&self, selector: &Selector) -> Selector {
        let is_year = selector.edition.is_none() && selector.name.bytes().all(|byte| byte.is_ascii_digit());
        let mut editions = self.editions_of_year(&selector.name);
        match editions.next().filter(|_| is_year) {
            Some(first) if editions.all(|other| (&other.name, other.edition) == (&first.name, first.edition)) => {
                Selector { readings: selector.readings.clone(), also: selector.also.clone(), ..first.selector() }
            }
            _ => selector.clone(),
        }
    }

    /// Refuses a name that is malformed or belongs to an existing pack.
    ///
    /// # Errors
    ///
    /// It is malformed, or the name of an existing pack.
    pub fn refuse_as_new_name(&self, name: &str) -> Result<(), Diagnostic> {
        let is_name =
            Selector::parse(name).is_ok_and(|selector| selector.edition.is_none() && selector.readings.is_empty());
        if !is_name {
            return Err(Diagnostic::of_request(phrase!("K0510-new", "`{name}` is not a name for a pack", name))
                .with_help(phrase!("K0510-help-new", "it has small letters, digits and hyphens: `our-club`")));
        }
        if self.heads().any(|head| head.name == name) {
            return Err(Diagnostic::of_request(phrase!("K0517", "there is a pack `{name}` already", name))
                .with_help(phrase!("K0517-help", "give yours another name")));
        }
        Ok(())
    }

    /// Refuses a new pack of a name and an edition. A name of packs that exist is allowed for the next edition of that body:
    /// one that it does not have, and an extension of its newest one.
    ///
    /// # Errors
    ///
    /// The name is malformed, or that of an existing pack whose next edition this is not.
    pub fn refuse_as_new_pack(&self, name: &str, edition: EditionName, extends: &Selector) -> Result<(), Diagnostic> {
        let is_new = self.heads().all(|head| head.name != name || head.edition != edition);
        let newest = self.heads().filter(|head| head.name == name).max_by_key(|head| head.order());
        let is_next = newest.zip(self.newest(extends).ok()).is_some_and(|(newest, parent)| newest.is(parent));
        if is_new && is_next { Ok(()) } else { self.refuse_as_new_name(name) }
    }

    /// Refuses an edition that begins on a day as the next one after another.
    ///
    /// # Errors
    ///
    /// The other is not the newest of its body, its name is the same or a later one, or it begins no earlier.
    pub fn refuse_as_successor(
        &self,
        before: &PackHead,
        edition: EditionName,
        from: Option<Date>,
    ) -> Result<(), Diagnostic> {
        let label = before.short_label();
        let newest = self.heads().filter(|head| head.name == before.body).max_by_key(|head| head.order());
        if let Some(newest) = newest.filter(|newest| newest.edition > before.edition) {
            let message =
                phrase!("K0531", "{label} has a next edition: {newest}", label, newest = newest.short_label());
            return Err(Diagnostic::of_request(message).with_help(phrase!(
                "K0531-help",
                "write `--succeeds {newest}`",
                newest = newest.short_label()
            )));
        }
        if edition <= before.edition {
            let year = edition.to_string();
            let message = phrase!("K0531-year", "an edition of {year} is not the next one after {label}", year, label);
            let next = before.edition.year() + 1;
            return Err(Diagnostic::of_request(message).with_help(phrase!(
                "K0531-help-year",
                "write `--edition {next}` or a later year",
                next
            )));
        }
        match (before.in_force, from) {
            (Some((begins, _)), Some(from)) if from <= begins => Err(Diagnostic::of_request(phrase!(
                "K0531-day",
                "{label} begins on {begins}, so the next edition cannot begin on {from}",
                label,
                begins,
                from
            ))
            .with_help(phrase!("K0531-help-day", "write `--from` with a later day"))),
            _ => Ok(()),
        }
    }

    /// Says why no edition of a body is in force on a day.
    fn none_in_force(&self, selector: &Selector, editions: &[&PackHead], on: Date) -> Unavailable {
        if editions.is_empty() {
            return self.unknown(selector);
        }
        let begins = |head: &&&PackHead| head.in_force.is_some_and(|(from, _)| on < from);
        let ended = |head: &&&PackHead| {
            let until = head.in_force.and_then(|(_, until)| until);
            until.is_some_and(|until| until < on)
        };
        let after = editions.iter().filter(begins).min_by_key(|head| head.in_force.map(|(from, _)| from));
        let before = editions.iter().filter(ended).max_by_key(|head| head.in_force.and_then(|(_, until)| until));
        let first_day = |head: &PackHead| head.in_force.map_or(on, |(from, _)| from);
        let last_day = |head: &PackHead| head.in_force.and_then(|(_, until)| until).unwrap_or(on);
        match (before, after) {
            (Some(before), Some(after)) => Unavailable::Between {
                before: (before.short_label(), last_day(before)),
                after: (after.short_label(), first_day(after)),
                on,
            },
            (None, Some(after)) => {
                Unavailable::NotYetInForce { edition: after.short_label(), from: first_day(after), on }
            }
            (Some(before), None) => Unavailable::Ended { edition: before.short_label(), until: last_day(before), on },
            (None, None) => Unavailable::WithoutDays { editions: short_labels(editions) },
        }
    }

    fn unknown(&self, selector: &Selector) -> Unavailable {
        let mut names: Vec<String> = self.heads().map(|head| head.name.clone()).collect();
        names.dedup();
        if !names.contains(&selector.name) {
            let meant = short_labels(&self.editions_of_year(&selector.name).collect::<Vec<_>>());
            return Unavailable::NoSuchPack { name: selector.name.clone(), known: names, meant };
        }
        let asked = Selector { readings: Vec::new(), ..selector.clone() };
        let found: Vec<(String, Selector)> = self
            .standing(PackKey::ByHash)
            .filter(|head| head.is_called(selector))
            .filter_map(|head| Some((head.outside.as_ref()?.folder.clone(), head.selector())))
            .collect();
        if selector.hash.is_none() && !found.is_empty() {
            return Unavailable::ByHashAlone { asked: asked.to_string(), found };
        }
        let mut known = self.of_body(&selector.name).collect::<Vec<_>>();
        let of_edition = |head: &&PackHead| Some(head.edition) == selector.edition;
        // Where the edition is there, it has no such version.
        if selector.version.is_some() && known.iter().any(of_edition) {
            known.retain(of_edition);
            let known = known.into_iter().map(PackHead::label).collect();
            return Unavailable::NoSuchEdition { asked: asked.to_string(), known };
        }
        Unavailable::NoSuchEdition { asked: asked.to_string(), known: short_labels(&known) }
    }
}

/// Returns the names of editions, of several versions of one edition once.
fn short_labels(heads: &[&PackHead]) -> Vec<String> {
    let mut labels: Vec<String> = heads.iter().map(|head| head.short_label()).collect();
    labels.dedup();
    labels
}

impl PackHead {
    /// Returns whether it says that it is in force on this day.
    #[must_use]
    pub fn covers(&self, on: Date) -> bool {
        self.in_force.is_some_and(|(from, until)| from <= on && until.is_none_or(|until| on <= until))
    }

    /// Says why an edition that was named is not in force on a day; nothing if it is, or if it does
    /// not say from when to when.
    fn not_in_force(&self, on: Date) -> Option<Unavailable> {
        let edition = self.short_label();
        match self.in_force? {
            (from, _) if on < from => Some(Unavailable::NotYetInForce { edition, from, on }),
            (_, Some(until)) if until < on => Some(Unavailable::Ended { edition, until, on }),
            _ => None,
        }
    }
}
