//! How long comparisons take: two editions, and a whole history.

use std::sync::Arc;

use divan::Bencher;
use kodeks_base::Diagnostic;
use kodeks_compare::{Scope, compare, compare_in_turn, report::EditionWithReadings};
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};

fn main() {
    divan::main();
}

fn edition(library: &Library, name: &str) -> Result<Arc<Edition>, Diagnostic> {
    library.edition(&EditionRequest::Pack(Selector::parse(name)?))
}

/// Neighbouring editions, and the two that are furthest apart: under two seconds each.
#[divan::bench(
    args = [("fide@2005", "fide@2014"), ("fide@2014", "fide@2017"), ("fide@2005", "fide@2023")],
    sample_count = 5
)]
fn two_editions(bencher: Bencher<'_, '_>, (a, b): (&str, &str)) {
    let compared = || {
        let library = Library::built_in()?;
        let (a, b) = (edition(&library, a)?, edition(&library, b)?);
        compare(library.host(), &a, &b, &Scope::default())
    };
    bencher.bench_local(compared);
}

/// Every edition from 2005 to 2023 against the one before: under ten seconds.
#[divan::bench(sample_count = 3)]
fn a_whole_history(bencher: Bencher<'_, '_>) {
    let compared = || {
        let library = Library::built_in()?;
        let (from, to) = (Selector::parse("fide@2005")?, Selector::parse("fide@2023")?);
        let editions = library.between(&from, &to)?;
        let asked: Vec<EditionWithReadings> = editions.into_iter().map(EditionWithReadings::by_default).collect();
        compare_in_turn(library.host(), &asked, &Scope::default())
    };
    bencher.bench_local(compared);
}
