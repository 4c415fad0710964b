//! Every attempt is judged legal exactly where it is a legal move.

use std::collections::BTreeSet;

use kodeks_board::{Move, PieceType, Position, RawMove, Square};

use crate::common::random_positions;

#[test]
fn an_attempt_is_legal_exactly_where_it_is_a_legal_move() {
    random_positions(1500, |position, _| {
        let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
        let judged: BTreeSet<Move> = attempts().filter_map(|raw| position.setup().legality(raw).ok()).collect();
        assert_eq!(judged, legal, "{position}");
    });
}

#[test]
fn a_legal_move_made_by_hand_leads_where_it_leads_when_played() {
    random_positions(20_000, |position, _| {
        for m in position.legal_moves() {
            let made = position.setup().make(m.into());
            assert_eq!(made, *position.after(m).setup(), "{position} {m}");
            assert_eq!(Position::from_setup(made), Ok(position.after(m)));
        }
    });
}

fn attempts() -> impl Iterator<Item = RawMove> {
    let promotions = || {
        let piece_types = PieceType::ALL.into_iter().map(Some);
        [None].into_iter().chain(piece_types)
    };
    Square::all().flat_map(move |from| {
        Square::all()
            .flat_map(move |to| promotions().map(move |promotion| RawMove { from, to, promotion, castling: None }))
    })
}
