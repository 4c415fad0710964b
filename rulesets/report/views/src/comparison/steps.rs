//! A comparison in words, made from what was found.

use kodeks_compare::{Comparison, Evidence, report::Report};
use kodeks_rulesets::VERSION;
use kodeks_words::{Words, ruling::bare_title};

use super::{
    ComparisonView, EditionLine, SameQuestions, SideBySideScope, SideBySideView, StepView,
    announced_rows::announced_rows,
    answer::describe_evidence,
    difference::question_views,
    games::impact_view,
    numbers::{number_tables, year_of},
    pictures::picture_groups,
    row::ChangeTables,
    side_by_side::side_by_side_rows,
    side_labels,
};
use crate::OutsidePack;

impl ComparisonView {
    /// Describes a report.
    ///
    /// ```
    /// use kodeks_compare::{
    ///     Scope, compare_in_turn,
    ///     report::{EditionWithReadings, Report},
    /// };
    /// use kodeks_views::ComparisonView;
    /// use kodeks_words::Words;
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{Library, Selector};
    ///
    /// let library = Library::built_in()?;
    /// let [from, to] = [Selector::parse("fide-rating@2011")?, Selector::parse("fide-rating@2014")?];
    /// let asked: Vec<EditionWithReadings> = library.between(&from, &to)?.into_iter().map(EditionWithReadings::by_default).collect();
    /// let comparisons = compare_in_turn(library.host(), &asked, &Scope::default())?;
    /// let report = Report::of(library.host(), asked, comparisons, None)?;
    ///
    /// let view = ComparisonView::new(&report, &Words::new(Language::English));
    /// assert_eq!(view.steps[0].labels, ["fide-rating@2011", "fide-rating@2014"]);
    /// assert!(view.steps[0].differs);
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn new(report: &Report, words: &Words) -> ComparisonView {
        ComparisonView {
            numbers: if report.is_history() { number_tables(report, words) } else { Vec::new() },
            steps: report.comparisons.iter().map(|comparison| StepView::new(comparison, words)).collect(),
            pictures: picture_groups(report, words),
            ..ComparisonView::of_editions(report, words)
        }
    }

    /// Describes the editions of a report and its effect on games, without what is decided differently.
    fn of_editions(report: &Report, words: &Words) -> ComparisonView {
        let title = |asked: Option<&kodeks_compare::report::EditionWithReadings>| {
            asked.map(|asked| bare_title(&asked.edition, words)).unwrap_or_default()
        };
        let asked = &report.asked;
        let packs = OutsidePack::of(asked.iter().map(|asked| &*asked.edition));
        ComparisonView {
            titles: [title(asked.first()), title(asked.last())],
            editions: asked
                .iter()
                .map(|edition| EditionLine {
                    label: edition.label(),
                    pack: edition.edition.label(),
                    year: year_of(edition, asked),
                    days: match edition.edition.days() {
                        Some(days) => words.days(days),
                        None => words.in_force(edition.edition.head()),
                    },
                    hash: edition.edition.head().hash.clone(),
                    address: edition.edition.head().address.clone(),
                })
                .collect(),
            is_history: report.is_history(),
            impact: report.games.as_ref().map(|games| impact_view(games, asked, &report.comparisons, words)),
            outside: OutsidePack::said(&packs, words),
            version: VERSION.to_owned(),
            ..ComparisonView::default()
        }
    }
}

impl ComparisonView {
    /// Describes several packs side by side; with each compared with the one before as well if `has_steps`.
    #[must_use]
    pub fn side_by_side(report: &Report, scope: SideBySideScope<'_>, has_steps: bool, words: &Words) -> ComparisonView {
        let (rows, same) = side_by_side_rows(report, scope, words);
        let side_by_side = SideBySideView {
            rows,
            same: (same > 0).then(|| words.say_with("side-by-side-same", &[("count", same.into())])),
        };
        let view =
            if has_steps { ComparisonView::new(report, words) } else { ComparisonView::of_editions(report, words) };
        ComparisonView { numbers: Vec::new(), side_by_side: Some(side_by_side), ..view }
    }
}

impl StepView {
    /// Describes a comparison of two editions.
    #[must_use]
    pub fn new(comparison: &Comparison, words: &Words) -> StepView {
        let tables = ChangeTables::new(comparison, words);
        let editions = [&comparison.a, &comparison.b];
        StepView {
            labels: side_labels(editions.map(|edition| &**edition)),
            titles: editions.map(|edition| bare_title(edition, words)),
            counts: counts(&tables, words),
            same_regulations: tables.same,
            differs: comparison.differs(),
            announced: announced_rows(comparison, words),
            questions: question_views(comparison, &tables.decided, words),
            same: same_questions(comparison, words),
            decided: tables.decided,
            without_effect: tables.without_effect,
            wording: tables.wording,
            renumbered: tables.renumbered,
        }
    }
}

/// Returns how many regulations and articles are changed, renumbered or the same.
fn counts(tables: &ChangeTables, words: &Words) -> String {
    let counts = [
        ("decided", tables.decided.len()),
        ("reads", tables.without_effect.len() + tables.wording.len()),
        ("renumbered", tables.renumbered.len()),
        ("same", tables.same),
    ];
    let phrases = counts
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| words.say_with(&format!("report-count-{name}"), &[("count", count.into())]));
    phrases.collect::<Vec<_>>().join(", ") + "."
}

/// Returns the questions that are decided as before, by how that is known.
fn same_questions(comparison: &Comparison, words: &Words) -> Vec<SameQuestions> {
    let mut ways: Vec<SameQuestions> = Vec::new();
    for effect in comparison.effects.iter().filter(|effect| effect.evidence != Evidence::Changed) {
        let evidence = describe_evidence(effect.evidence, effect.points, words);
        let question = words.question(effect.question.name);
        match ways.iter_mut().find(|known| known.evidence == evidence) {
            Some(known) => known.questions.push(question),
            None => ways.push(SameQuestions {
                evidence,
                is_proved: effect.evidence == Evidence::SameProved,
                questions: vec![question],
            }),
        }
    }
    ways
}
