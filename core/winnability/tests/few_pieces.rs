//! Few pieces are said to be enough for checkmate where they are, and nowhere else: of some material
//! every position is looked through; `examples/few_pieces.rs` does it for all.

#[path = "common/few_pieces.rs"]
mod looked_through;

use looked_through::{Tables, Tally, pieces};

#[test]
fn few_pieces_are_said_to_be_enough_where_they_are_and_nowhere_else() {
    let mut tables = Tables::new();
    for name in ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK", "KBNvK"] {
        let tally = Tally::of(tables.explore(pieces(name)));
        assert!(tally.wrong.is_empty(), "{name}: {}", tally.wrong[0]);
    }
}
