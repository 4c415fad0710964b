//! The incidents of which questions are made: cases written by hand, and both sides of each number of an edition, with what is ruled on them.

use std::sync::Arc;

use kodeks_base::{Date, Diagnostic};
use kodeks_compare::{Boundary, BoundarySide, boundaries};
use kodeks_core::Tempo;
use kodeks_rulesets::{
    Edition, Library, PackHead, Record, Ruling, Selector,
    cases::{Case, CaseFile, Situation},
    record::RecordFolder,
};
use kodeks_views::{RulingView, ruling::CommentsView};
use kodeks_words::Words;

use crate::{EditionOverride, EventEdition, RecordInput, event_edition::refuse_without_laws};

/// The incidents that can be put to one edition.
pub(super) struct Incidents<'a> {
    pub library: &'a Library,
    pub words: &'a Words,
    pub cases: &'a [CaseFile],
    pub edition: Arc<Edition>,
    /// The edition as others name it: `fide@2023`.
    pub rules: Selector,
    on: Option<Date>,
    /// The other editions of the Laws, the next before it first.
    pub others: Vec<Selector>,
    pub boundaries: Vec<Boundary>,
}

/// Where a question comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum QuestionSource {
    /// A case written by hand: its file, and its number there.
    Case { file: usize, number: usize },
    /// A side of a number of the edition.
    Boundary { boundary: usize, side: BoundarySide },
}

impl<'a> Incidents<'a> {
    /// Opens those of an edition: the one that is named, that in force on a day, or that in force today.
    pub fn open(
        library: &'a Library,
        cases: &'a [CaseFile],
        rules: Option<&Selector>,
        on: Option<Date>,
        words: &'a Words,
    ) -> Result<Incidents<'a>, Diagnostic> {
        let rules = rules.map(|rules| library.with_body(rules));
        let wanted = Record::empty("exam", &library.vocabulary()?).edition_request(rules.as_ref(), on);
        let edition = library.edition(&wanted)?;
        refuse_without_laws(library, &edition)?;
        let head = edition.head();
        let readings = wanted.readings().to_vec();
        let rules = Selector { readings, ..head.selector() };
        let others = other_editions(library, &edition);
        let boundaries = numbers_at_which_it_turns(&edition)?;
        Ok(Incidents { library, words, cases, edition, rules, on, others, boundaries })
    }

    /// Returns the case from which a question comes, if it is one.
    pub fn case(&self, source: QuestionSource) -> Option<&'a Case> {
        match source {
            QuestionSource::Case { file, number } => self.cases.get(file)?.cases.get(number),
            QuestionSource::Boundary { .. } => None,
        }
    }

    /// Returns the number at which a question lies, if it is one.
    pub fn boundary(&self, source: QuestionSource) -> Option<(&Boundary, BoundarySide)> {
        match source {
            QuestionSource::Case { .. } => None,
            QuestionSource::Boundary { boundary, side } => Some((self.boundaries.get(boundary)?, side)),
        }
    }

    /// Returns the cases that follow a question in the file of its regulation, and then those before it.
    pub fn cases_beside(&self, source: QuestionSource) -> impl Iterator<Item = &'a Case> {
        let (file, number) = match source {
            QuestionSource::Case { file, number } => (self.cases.get(file), number + 1),
            QuestionSource::Boundary { boundary, .. } => {
                let name = self.boundaries.get(boundary).map_or("", |one| stem(&one.regulation));
                (self.cases.iter().find(|cases| cases.regulation == name), 0)
            }
        };
        let own = self.case(source);
        let all = file.map_or(&[][..], |file| file.cases.as_slice());
        let from = number.min(all.len());
        all[from..].iter().chain(&all[..from]).filter(move |case| own.is_none_or(|own| !std::ptr::eq(own, *case)))
    }

    /// Returns the incident of which a question is made, as a file would have it; `None` where it cannot be put to the edition.
    pub fn incident(&self, source: QuestionSource) -> Result<Option<Record>, Diagnostic> {
        match source {
            QuestionSource::Case { .. } => Ok(self.case(source).and_then(|case| self.incident_of_case(case))),
            QuestionSource::Boundary { .. } => {
                let Some((boundary, side)) = self.boundary(source) else {
                    return Ok(None);
                };
                self.incident_at(boundary, side)
            }
        }
    }

    /// Returns the incident on a side of a number.
    pub fn incident_at(&self, boundary: &Boundary, side: BoundarySide) -> Result<Option<Record>, Diagnostic> {
        let record = boundary.record(self.library.host(), &self.edition, side)?;
        let read = |record: Record| {
            let text = record.json().to_string();
            RecordInput::of_text("incident.json", &text, RecordFolder::nothing(), self.library).ok()
        };
        Ok(record.and_then(read).map(|read| read.record))
    }

    /// Returns the incident of a case that is put to the edition, with the announcements that it knows: not facts put to a question,
    /// and under the usual readings.
    pub fn incident_of_case(&self, case: &Case) -> Option<Record> {
        let Situation::Record(record) = &case.situation else {
            return None;
        };
        let is_plain = record.readings.is_empty() && record.rules.is_none() && record.on.is_none();
        let is_put = is_plain && (self.is_local() || self.is_put_to(case));
        is_put.then(|| {
            let mut record = (**record).clone();
            record.options.retain(|name, _| self.edition.option(name).is_some());
            record
        })
    }

    /// Returns whether the edition is a pack of another body on top of the Laws, of which no case of the Laws says what is expected.
    fn is_local(&self) -> bool {
        let own = self.edition.head();
        own.extends.as_ref().is_some_and(|parent| parent.name != own.name)
    }

    fn is_put_to(&self, case: &Case) -> bool {
        case.editions_asked(self.library).iter().any(|asked| self.is_own(&asked.edition))
    }

    fn is_own(&self, asked: &Selector) -> bool {
        asked.is_plain() && self.library.newest(asked).is_ok_and(|head| head.is(self.edition.head()))
    }

    /// Returns whether a ruling is what the case expects of the edition, where it expects something.
    pub fn is_as_written(&self, case: &Case, ruling: &Ruling) -> Result<bool, Diagnostic> {
        let asked = case.editions_asked(self.library);
        let Some(own) = asked.iter().find(|asked| self.is_own(&asked.edition)) else {
            return Ok(true);
        };
        Ok(own.expected_answer(self.library)?.holds(&ruling.as_case_answer()))
    }

    /// Rules on the last event of a record by an edition; nothing where it cannot be put to it.
    pub fn rule(&self, record: &Record, rules: &Selector) -> Option<(EventEdition, Ruling)> {
        let on = self.on.filter(|_| *rules == self.rules);
        let which = EditionOverride { rules: Some(rules.clone()), on, departs: false };
        let (chosen, rulings) = which.rule_without_lock(self.library, record).ok()?;
        if !chosen.left_aside.is_empty() {
            return None;
        }
        Some((chosen, rulings.into_iter().next_back()?))
    }

    /// Returns what sets of comments say of a ruling.
    pub fn comments_on(&self, chosen: &EventEdition, ruling: &Ruling) -> Result<Vec<CommentsView>, Diagnostic> {
        let mut view = RulingView::new(ruling, self.words);
        chosen.other_packs(self.library, std::slice::from_ref(ruling))?.add_to(&mut view, ruling, self.words);
        Ok(view.comments)
    }
}

/// Returns the name of a regulation without its layer.
pub(super) fn stem(name: &str) -> &str {
    name.rsplit_once('/').map_or(name, |(_, stem)| stem)
}

/// Returns the other editions of the Laws: those on which an edition stands, the nearest first, then the later ones of its body. A pack
/// from outside that nobody has named has no part in it.
fn other_editions(library: &Library, edition: &Edition) -> Vec<Selector> {
    let own = edition.head();
    let earlier = edition.packs().iter().rev().map(|pack| &pack.head).filter(|head| !head.is(own));
    let mut later: Vec<&PackHead> = library
        .heads()
        .filter(|head| head.name == own.name && head.edition > own.edition && head.outside.is_none())
        .collect();
    later.sort_by_key(|head| head.order());
    let mut others: Vec<Selector> = Vec::new();
    for head in earlier.chain(later) {
        let selector = head.selector();
        if !others.contains(&selector) {
            others.push(selector);
        }
    }
    others
}

/// Returns the numbers of an edition: all under standard play, and those of layers under the other tempi.
fn numbers_at_which_it_turns(edition: &Arc<Edition>) -> Result<Vec<Boundary>, Diagnostic> {
    let mut all: Vec<Boundary> = Vec::new();
    for tempo in [Tempo::Standard, Tempo::Rapid, Tempo::Blitz] {
        let is_known = |one: &Boundary| {
            all.iter().any(|other| {
                other.regulation == one.regulation && other.fact.name == one.fact.name && other.number == one.number
            })
        };
        let new: Vec<Boundary> = boundaries(edition, tempo)?.into_iter().filter(|one| !is_known(one)).collect();
        all.extend(new);
    }
    Ok(all)
}
