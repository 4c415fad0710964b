//! Few men are said to be enough for checkmate where they are, and nowhere else: of some material
//! every position is looked through; `examples/few_men.rs` does it for all.

#[path = "common/few_men.rs"]
mod few_men;

use few_men::{Tables, Tally, men};

#[test]
fn few_men_are_said_to_be_enough_where_they_are_and_nowhere_else() {
    let mut tables = Tables::new();
    for name in ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK", "KBNvK"] {
        let tally = Tally::of(tables.explore(men(name)));
        assert!(tally.wrong.is_empty(), "{name}: {}", tally.wrong[0]);
    }
}
