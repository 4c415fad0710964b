//! A comparison on one screen: the questions with different answers, in one line each, and the number of articles that are only
//! reworded or unchanged.

use std::collections::BTreeSet;

use kodeks_views::comparison::{
    AnnouncedKind, ChangeRow, ComparisonView, NONE, Presence, QuestionChangesView, StepView, WordingRow,
};
use kodeks_words::Words;

use crate::terminal::{Page, Role, column_width, comparison::LABEL};

use super::tree::{change_blocks, question_blocks};

/// How many lines a screen has, and how wide its lines are, in characters.
const LINES: usize = 40;
const COLUMNS: usize = 80;

/// The most reworded articles that are named.
const NUMBERS: usize = 12;

/// Returns one step on one screen: all differences with their examples if they fit; else the questions that come first at the
/// table, and the others by name.
pub(super) fn screen_page(step: &StepView, words: &Words) -> Page {
    let whole = [(true, true), (false, true), (true, false)]
        .into_iter()
        .map(|(has_texts, has_differences)| Screen { step, has_texts, has_differences, words }.page());
    let count = step.questions.len();
    let listed = |(listed, cut)| list(step, listed, cut, words);
    let fewer = (1..=count).rev().map(|listed| (listed, Cut::AtTheLine));
    let lists = [(count, Cut::RepealsApart), (count, Cut::Nowhere)].into_iter().chain(fewer).map(listed);
    whole.chain(lists).find(fits).unwrap_or_else(|| listed((0, Cut::AtTheLine)))
}

/// Returns whether a screen has room for all differences of a step, and for an example of each if these are short. Of a
/// step without examples it can say so where there is none.
#[must_use]
pub fn fits_a_screen(step: &StepView, words: &Words) -> bool {
    fits(&Screen { step, has_texts: false, has_differences: true, words }.page())
}

fn fits(page: &Page) -> bool {
    page.lines(Some(COLUMNS)).len() <= LINES
}

/// How much is said of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cut {
    /// Its plainest change, and every regulation that is repealed.
    RepealsApart,
    /// Its plainest change.
    Nowhere,
    /// The same in one line.
    AtTheLine,
}

/// A screen with everything that changed.
struct Screen<'a> {
    step: &'a StepView,
    /// Whether the texts of regulations are below their changes.
    has_texts: bool,
    /// Whether the differences are below the changes, each with its facts and its examples.
    has_differences: bool,
    words: &'a Words,
}

impl Screen<'_> {
    fn page(&self) -> Page {
        let Screen { step, words, .. } = *self;
        let view = ComparisonView::default();
        let mut page = titles(step);
        page.add_blocks(0, &change_blocks(&view, step, self.has_texts, words), words);
        page.gap();
        if !step.differs {
            page.text(0, Role::Plain, &words.say("diff-nothing"));
        } else if self.has_differences {
            page.text(0, Role::Heading, &words.say("report-detail"));
            page.add_blocks(0, &question_blocks(&view, &brief(step), words), words);
        }
        page.gap();
        add_rest(&mut page, step, words);
        page
    }
}

/// Returns a step with the first example of each difference alone, in its shortest form: a screen has little room.
fn brief(step: &StepView) -> StepView {
    let mut step = step.clone();
    for difference in step.questions.iter_mut().flat_map(|question| &mut question.differences) {
        difference.causes.clear();
        difference.examples.truncate(1);
        for example in &mut difference.examples {
            example.boards_after.clear();
            example.control = None;
            example.length = None;
            if example.brief_moves.is_some() {
                example.board = None;
            }
        }
    }
    step
}

/// Returns a page with the titles of both editions.
fn titles(step: &StepView) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &step.titles.join(" → "));
    page.gap();
    page
}

/// Returns a list of the first questions, and the others by their names.
fn list(step: &StepView, first: usize, cut: Cut, words: &Words) -> Page {
    let (listed, others) = step.questions.split_at(first);
    let mut page = titles(step);
    let counts = [("questions", step.questions.len().into()), ("regulations", step.decided.len().into())];
    page.text(0, Role::Heading, &words.say_with("diff-decided-count", &counts));
    let mut lines: Vec<QuestionLine> =
        listed.iter().flat_map(|question| QuestionLine::of_question(step, question, cut, words)).collect();
    // One article may decide several questions.
    let mut known = BTreeSet::new();
    lines.retain(|line| known.insert((line.label.clone(), line.title.clone())));
    let label_width = column_width(lines.iter().map(|line| &line.label), 0, LABEL);
    let room = COLUMNS.saturating_sub(label_width + 4);
    for line in &lines {
        let text = match cut {
            Cut::RepealsApart | Cut::Nowhere => {
                format!("{}{}{}{}", line.title, line.changes, line.direction, line.more)
            }
            Cut::AtTheLine => line.shorten(room),
        };
        page.labelled(2, (&line.label, Role::Article), label_width, Role::Plain, &text);
    }
    if !others.is_empty() {
        let names: Vec<&str> = others.iter().map(|question| question.title.as_str()).collect();
        page.text(2, Role::Plain, &format!("{} {}.", words.say("diff-decided-also"), names.join("; ")));
    }
    page.gap();
    add_wording(&mut page, step, words);
    add_rest(&mut page, step, words);
    page
}

/// The most characters of the conditions after a title on a screen, brackets included; longer ones are left out.
const CONDITIONS: usize = 40;

/// Returns the tempo and the other conditions under which a regulation changed, in brackets, where they are short; of a number that
/// the event announces, where there is no room for its name, the value.
fn conditions(row: &ChangeRow) -> String {
    let conditions = row.conditions.as_deref();
    let value = conditions.and_then(|conditions| conditions.split_once(" (")).map(|(value, _)| value);
    let mut brackets = conditions.into_iter().chain(value).map(|conditions| format!(" ({conditions})"));
    brackets.find(|brackets| brackets.chars().count() <= CONDITIONS).unwrap_or_default()
}

/// Returns whom a change favours, as it follows on the change.
fn direction_in_brackets(direction: Option<&str>) -> String {
    direction.map_or(String::new(), |direction| format!(" ({direction})"))
}

/// A line about a question.
struct QuestionLine {
    /// The articles of its plainest change.
    label: String,
    /// The title of that.
    title: String,
    /// The change, after a colon.
    changes: String,
    /// Whom it favours, in brackets.
    direction: String,
    /// The number of further regulations with that difference.
    more: String,
}

impl QuestionLine {
    /// Returns a line with the plainest change of a question, and where there is room for that one with each regulation about it that is
    /// repealed.
    fn of_question(step: &StepView, question: &QuestionChangesView, cut: Cut, words: &Words) -> Vec<QuestionLine> {
        let mut rows: Vec<&ChangeRow> = question.rows.iter().map(|row| &step.decided[*row]).collect();
        rows.sort_by_key(|row| row.plainness);
        let Some((first, others)) = rows.split_first() else {
            return vec![QuestionLine::without_row(question)];
        };
        let (repealed, others): (Vec<&ChangeRow>, Vec<&ChangeRow>) =
            others.iter().partition(|row| cut == Cut::RepealsApart && row.presence == Presence::Repealed);
        let more = match others.len() {
            0 => String::new(),
            count => format!("; {}", words.say_with("diff-decided-more", &[("count", count.into())])),
        };
        let plainest = QuestionLine { more, ..QuestionLine::of_row(first) };
        std::iter::once(plainest).chain(repealed.into_iter().map(QuestionLine::of_row)).collect()
    }

    fn of_row(row: &ChangeRow) -> QuestionLine {
        let changes = row.brief_changes.join(", ");
        let note = row.unverified.as_ref().map_or(String::new(), |_| " *".to_owned());
        QuestionLine {
            label: row.first_articles.to_string(),
            title: format!("{}{}", row.bare_title, conditions(row)),
            changes: if changes.is_empty() { note } else { format!(": {changes}{note}") },
            direction: direction_in_brackets(row.direction.as_deref()),
            more: String::new(),
        }
    }

    /// Returns a question with different answers though no regulation about it changed: where others go before these, or a layer
    /// leaves them out. Its articles are those of the first cause.
    fn without_row(question: &QuestionChangesView) -> QuestionLine {
        let cause = question.differences.first().and_then(|difference| difference.causes.first());
        QuestionLine {
            label: cause.map(|cause| cause.first_articles.to_string()).unwrap_or_default(),
            title: question.title.clone(),
            changes: question.conditions.as_ref().map_or(String::new(), |conditions| format!(": {conditions}")),
            direction: direction_in_brackets(question.direction.as_deref()),
            more: String::new(),
        }
    }

    /// Returns the line so that all has room in so many characters: without whom the change favours where there is no room for
    /// that, and with what changed cut at a word; the title is never cut.
    fn shorten(&self, room: usize) -> String {
        let length = |text: &str| text.chars().count();
        let QuestionLine { title, changes, direction, more, .. } = self;
        let room = room.saturating_sub(length(title) + length(more));
        if length(changes) + length(direction) <= room {
            return format!("{title}{changes}{direction}{more}");
        }
        if length(changes) <= room {
            return format!("{title}{changes}{more}");
        }
        let mut kept = String::new();
        for word in changes.split_inclusive(' ') {
            if length(&kept) + length(word) + 1 > room {
                break;
            }
            kept += word;
        }
        match kept.trim_end_matches([' ', ':', ',']) {
            "" => format!("{title}{more}"),
            kept => format!("{title}{kept} …{more}"),
        }
    }
}

/// Adds the number of reworded articles and the changed options.
fn add_wording(page: &mut Page, step: &StepView, words: &Words) {
    if !step.wording.is_empty() {
        let count = ("count", step.wording.len().into());
        let heading = words.say_with("diff-wording-count", &[count]);
        let number = |row: &WordingRow| {
            if row.texts.is.is_some() { row.articles.new.clone() } else { row.articles.old.clone() }
        };
        let numbers: Vec<String> = step.wording.iter().take(NUMBERS).map(number).collect();
        let more = if step.wording.len() > NUMBERS { " …" } else { "." };
        page.text(0, Role::Plain, &format!("{heading}: {}{more}", numbers.join(", ")));
    }
    if !step.announced.is_empty() {
        let kinds = [
            ("diff-options", AnnouncedKind::Option),
            ("diff-readings", AnnouncedKind::Reading),
            ("diff-events", AnnouncedKind::Event),
        ];
        let counts: Vec<String> = kinds
            .into_iter()
            .map(|(key, kind)| (key, step.announced.iter().filter(|row| row.kind == kind).count()))
            .filter(|(_, count)| *count > 0)
            .map(|(key, count)| words.say_with(key, &[("count", count.into())]))
            .collect();
        page.text(0, Role::Plain, &format!("{}: {}.", words.say("report-announced"), counts.join(", ")));
    }
}

/// Says how much stays, and how to see everything.
fn add_rest(page: &mut Page, step: &StepView, words: &Words) {
    let counts = [
        ("same", step.same_regulations.into()),
        ("renumbered", step.renumbered.len().into()),
        ("inert", step.without_effect.len().into()),
    ];
    page.text(0, Role::Plain, &words.say_with("diff-stays", &counts));
    let count = |is_proved: bool| {
        let ways = step.same.iter().filter(|way| way.is_proved == is_proved);
        ways.map(|way| way.questions.len()).sum::<usize>()
    };
    let (proved, open) = (count(true), count(false));
    let counts = [("count", (proved + open).into()), ("open", open.into())];
    page.text(0, Role::Plain, &words.say_with("diff-stays-decided", &counts));
    if step.decided.iter().any(|row| row.unverified.is_some()) {
        page.text(0, Role::Aside, &format!("* {}.", words.say("unverified")));
    }
    let by_changes: BTreeSet<&String> = step.decided.iter().filter_map(|row| row.by_changes.as_ref()).collect();
    for note in by_changes {
        page.text(0, Role::Aside, &format!("{note}."));
    }
    let article = step.decided.iter().map(|row| &row.first_articles.new).find(|number| *number != NONE);
    let article = ("article", article.map_or("7.5.5", String::as_str).to_owned().into());
    page.text(0, Role::Aside, &words.say_with("diff-everything", &[article]));
}
