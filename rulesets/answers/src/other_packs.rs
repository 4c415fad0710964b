//! What other packs than those of the event say of its rulings: comments on the Laws, and regulations on what the event's do not cover.

use std::sync::Arc;

use kodeks_base::{Date, Diagnostic};
use kodeks_core::{Event, KnownMates};
use kodeks_rulesets::{Edition, Library, Outcome, PackHead, Record, RecordPlace, Ruling, rule_within};
use kodeks_views::{
    RulingView,
    ruling::{CommentsView, RemarkPlace, RemarkView},
};
use kodeks_words::Words;

/// Returns what sets of comments say on an article of an edition, or on a head with all its points.
///
/// # Errors
///
/// Something is wrong in the files of a set.
pub fn comments_on_article(
    library: &Library,
    edition: &Edition,
    number: &str,
    words: &Words,
) -> Result<Vec<CommentsView>, Diagnostic> {
    let followed = edition.comments().filter_map(|head| CommentsView::on_article(head, true, edition, number, words));
    let mut comments: Vec<CommentsView> = followed.collect();
    for head in library.comments_on(edition) {
        let commented = library.with_comments(edition, head)?;
        comments
            .extend(commented.and_then(|commented| CommentsView::on_article(head, false, &commented, number, words)));
    }
    Ok(comments)
}

/// What packs that the event does not follow, or follows beside the Laws, say of rulings.
#[derive(Default)]
pub struct OtherPacks {
    comments: Vec<CommentedSet>,
    about: Vec<(RecordPlace, PackHead)>,
}

/// A set of comments, with the rulings with it, or without it where the event follows it.
struct CommentedSet {
    head: PackHead,
    is_followed: bool,
    others: Vec<Ruling>,
}

impl OtherPacks {
    /// Rules again with each set of comments on the Laws that answers something that was asked, and without those that the event
    /// follows; and finds the packs that are about what was not covered on a day.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of a pack.
    pub fn of(
        library: &Library,
        edition: &Arc<Edition>,
        (event, mates): (&Record, &KnownMates),
        rulings: &[Ruling],
        on: Date,
    ) -> Result<OtherPacks, Diagnostic> {
        let mut comments = Vec::new();
        if let Some(bare) = library.without_comments(edition)? {
            let others = rule_as_far(library, &bare, event, mates)?;
            let followed = edition.comments().map(|head| (head, others.clone()));
            comments.extend(followed.map(|(head, others)| CommentedSet {
                head: head.clone(),
                is_followed: true,
                others,
            }));
        }
        for head in library.comments_on(edition) {
            if !rulings.iter().any(|ruling| bears_on(library, head, ruling)) {
                continue;
            }
            if let Some(commented) = library.with_comments(edition, head)? {
                let others = rule_as_far(library, &commented, event, mates)?;
                comments.push(CommentedSet { head: head.clone(), is_followed: false, others });
            }
        }
        let mut about = Vec::new();
        for ruling in rulings.iter().filter(|ruling| ruling.outcome == Outcome::NotCovered) {
            if let Event::Report(report) = &ruling.event {
                let packs = library.packs_about(report.question.name, edition, on)?;
                about.extend(packs.into_iter().map(|head| (ruling.place, head.clone())));
            }
        }
        Ok(OtherPacks { comments, about })
    }

    /// Adds to the view of a ruling what they say of it.
    pub fn add_to(&self, view: &mut RulingView, ruling: &Ruling, words: &Words) {
        view.comments = self.comments.iter().filter_map(|set| set.view(ruling, words)).collect();
        let about = self.about.iter().filter(|(place, _)| *place == ruling.place);
        view.remarks.extend(about.map(|(_, head)| {
            let arguments =
                [("title", head.title.in_language(words.language()).into()), ("pack", head.short_label().into())];
            RemarkView {
                place: RemarkPlace::Answer,
                sentence: words.say_with("covered-by", &arguments),
                sentence_for_writers: Some(words.say_with("covered-by-for-writers", &arguments)),
            }
        }));
    }
}

impl CommentedSet {
    fn view(&self, ruling: &Ruling, words: &Words) -> Option<CommentsView> {
        let other = self.others.iter().find(|other| other.place == ruling.place)?;
        let differing = Some(other).filter(|other| !is_alike(ruling, other));
        let commented = if self.is_followed { ruling } else { other };
        CommentsView::new(&self.head, self.is_followed, commented, differing, words)
    }
}

/// Rules on the events of a record up to the first one that cannot be put to an edition, as a decision that it does not offer.
fn rule_as_far(
    library: &Library,
    edition: &Arc<Edition>,
    record: &Record,
    mates: &KnownMates,
) -> Result<Vec<Ruling>, Diagnostic> {
    let wrong = match rule_within(library.host(), edition, record, mates) {
        Err(wrong) if wrong.file() == record.file => wrong,
        ruled => return ruled,
    };
    let is_before = |(line, _): &&(usize, Event)| wrong.line().is_some_and(|wrong| *line < wrong);
    let happened: Vec<_> = record.happened.iter().take_while(is_before).cloned().collect();
    if happened.is_empty() {
        return Ok(Vec::new());
    }
    rule_as_far(library, edition, &Record { happened, ..record.clone() }, mates)
}

/// Returns whether two rulings on an event come to the same.
fn is_alike(one: &Ruling, other: &Ruling) -> bool {
    let said = |ruling: &Ruling| (ruling.outcome, ruling.orders.clone(), ruling.result, ruling.missing.clone());
    said(one) == said(other)
}

/// Returns whether a set of comments answers a question that a ruling has asked, amends a regulation that was asked, or is cited
/// beside one.
fn bears_on(library: &Library, comments: &PackHead, ruling: &Ruling) -> bool {
    // What cannot be read is told where the set is put together.
    let Ok(pack) = library.pack(comments) else { return true };
    let regulations = ruling.rulebook.regulations();
    let asked = ruling.reasons.iter().map(|reason| reason.regulation);
    let asked = asked.chain(ruling.why_not.iter().map(|refused| refused.regulation));
    let asked: Vec<usize> = asked.chain(ruling.unmet.iter().map(|unmet| unmet.regulation)).collect();
    let reported = match &ruling.event {
        Event::Report(report) => Some(report.question.name),
        _ => None,
    };
    let is_asked = |question: &str| {
        reported == Some(question) || asked.iter().any(|place| regulations[*place].question().name == question)
    };
    let is_named = |stem: &str| asked.iter().any(|place| regulations[*place].regulation.stem == stem);
    pack.regulations().any(|regulation| is_asked(regulation.question.name))
        || pack.amended().any(is_named)
        || pack.contents.iter().flat_map(|row| &row.cited_with).any(|cited| is_named(&cited.stem))
}
