//! A search for a mate that is still possible keeps to its bounds on memory and on time.

#![allow(clippy::unwrap_used)]

use std::time::{Duration, Instant};

use kodeks_board::{Color, Position};
use kodeks_winnability::{Budget, CertifiedAnswer, Winnability, certify, winnability};
use peak_alloc::PeakAlloc;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// Bishops behind a fortress with a gap: millions of positions, and nobody has looked at all of them.
const LONG: &str = "1bB5/k7/r7/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 w - - 0 1";

fn is_open(answer: &Winnability) -> bool {
    matches!(answer, Winnability::Undecided { .. })
}

/// One test, as the memory of the whole program is counted.
#[test]
fn a_search_that_finds_nothing_ends_at_its_bounds() {
    let position: Position = LONG.parse().unwrap();
    for megabytes in [4, 20, 50] {
        let budget = Budget { time: Duration::MAX, ..Budget::FULL.with_megabytes(megabytes) };
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let CertifiedAnswer { answer, .. } = certify(&position, Color::White, budget);
        let taken = MEMORY.peak_usage() - before;
        assert!(is_open(&answer));
        assert!(taken <= megabytes * 1_000_000 + 2_000_000, "{taken} bytes of {megabytes} MB");
    }
    let bounded = Budget { positions: usize::MAX, ..Budget::FAST };
    // A busy machine may take the processor away, but not every time.
    let is_in_time = || {
        let begin = Instant::now();
        assert!(is_open(&winnability(&position, Color::White, bounded)));
        begin.elapsed() < Duration::from_millis(2)
    };
    assert!((0..1000).any(|_| is_in_time()));
}
