//! Verbs that settle something for the other regulations: the tempo, when positions are the same, and
//! which draws end a series of moves.

use kodeks_core::{CastlingComparison, EnPassantComparison, Order, RepetitionCriteria, Tempo};
use rhai::{EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb, refuse_word};
use crate::table::Count;

/// Settles the tempo of the game: the order `play-as`.
pub(super) const PLAY_AS: Verb = Verb {
    name: "play_as",
    said: "play_as(\"rapid\")",
    takes: &[&[Takes::OneOf(TEMPI)]],
    gives: Gives::Order("play-as"),
    teach: |engine| {
        engine.register_fn("play_as", play_as);
    },
};

/// Settles when two positions are the same: the order `compare-by`.
pub(super) const COMPARE_BY: Verb = Verb {
    name: "compare_by",
    said: "compare_by(\"rights\", \"legal\")",
    takes: &[&[Takes::OneOf(CASTLING), Takes::OneOf(EN_PASSANT)]],
    gives: Gives::Order("compare-by"),
    teach: |engine| {
        engine.register_fn("compare_by", compare_by);
    },
};

/// Has draws without a claim end a series of moves that may lead to a mate: the order `count-draws`.
pub(super) const COUNT_DRAWS: Verb = Verb {
    name: "count_draws",
    said: "count_draws(moves)` or `count_draws(moves, occurrences)",
    takes: &[&[Takes::Count], &[Takes::Count, Takes::Count]],
    gives: Gives::Order("count-draws"),
    teach: |engine| {
        engine.register_fn("count_draws", |quiet_moves: Count| {
            count_draws(quiet_moves, None)
        });
        engine.register_fn("count_draws", |quiet_moves: Count, occurrences: Count| {
            count_draws(quiet_moves, Some(occurrences))
        });
    },
};

const TEMPI: &[&str] = &[
    Tempo::Standard.name(),
    Tempo::Rapid.name(),
    Tempo::Blitz.name(),
];

const CASTLING: &[&str] = &[
    CastlingComparison::Rights.name(),
    CastlingComparison::RightsAndHindrance.name(),
];

const EN_PASSANT: &[&str] = &[
    EnPassantComparison::Legal.name(),
    EnPassantComparison::Attacked.name(),
];

fn play_as(word: ImmutableString) -> Result<Said, Box<EvalAltResult>> {
    match Tempo::from_name(&word) {
        Some(tempo) => Ok(Order::PlayAs(tempo).into()),
        None => refuse_word("play_as", &word, TEMPI),
    }
}

fn count_draws(quiet_moves: Count, occurrences: Option<Count>) -> Said {
    Order::CountDraws {
        quiet_moves: quiet_moves.number(),
        occurrences: occurrences.map(Count::number),
    }
    .into()
}

fn compare_by(
    castling_word: ImmutableString,
    en_passant_word: ImmutableString,
) -> Result<Said, Box<EvalAltResult>> {
    let Some(castling) = CastlingComparison::from_name(&castling_word) else {
        return refuse_word("compare_by", &castling_word, CASTLING);
    };
    let Some(en_passant) = EnPassantComparison::from_name(&en_passant_word) else {
        return refuse_word("compare_by", &en_passant_word, EN_PASSANT);
    };
    Ok(Order::CompareBy(RepetitionCriteria {
        castling,
        en_passant,
    })
    .into())
}

#[cfg(test)]
mod tests {
    use kodeks_core::{CastlingComparison, EnPassantComparison, Tempo};

    use super::{CASTLING, EN_PASSANT, TEMPI};

    #[test]
    fn every_way_can_be_said() {
        assert_eq!(TEMPI, Tempo::ALL.map(Tempo::name));
        assert_eq!(
            CASTLING,
            CastlingComparison::ALL.map(CastlingComparison::name)
        );
        assert_eq!(
            EN_PASSANT,
            EnPassantComparison::ALL.map(EnPassantComparison::name)
        );
    }
}
