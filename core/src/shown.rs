//! The registry of the facts that board, clocks and history show: each is named once, with its type
//! and the function that works it out.
//!
//! A vocabulary binds its facts to these by name. What stands here, Rust knows; what an event merely
//! reports, it carries without knowing.

use crate::{
    AtTable, Color, FactType, GROUNDS, NOTICED_BY, PieceType, REPLY, Scene, Value,
    notation::Deviation,
    question::REASONS,
    scene::{Counted, MATERIAL, material},
    table::{
        HINDRANCES, KING_AND_ROOK, METHODS, MOMENTS, RELEASED_AS, SEALED_ENDS, TOUCHED,
        written::{CAPTURE_SIGNS, MATE_SIGNS, READS},
    },
};

/// A fact that board, clocks and history show.
#[derive(Debug)]
pub struct Shown {
    /// Its name in the registry, by which a vocabulary binds a fact to it.
    pub name: &'static str,
    /// What it can be; of words, those that it can give.
    pub fact_type: FactType,
    /// Whether it goes before what a report states.
    pub goes_first: bool,
    work_out: fn(&dyn Scene) -> Option<Value>,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        self.name == other.name
    }
}

impl Eq for Shown {}

impl Shown {
    /// Returns the function of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Shown> {
        SHOWN.iter().find(|shown| shown.name == name)
    }

    /// Works the fact out: `None` where the scene shows nothing of it, and [`Value::Unknown`] where it
    /// does but that could not be decided.
    #[must_use]
    pub fn work_out(&self, scene: &dyn Scene) -> Option<Value> {
        (self.work_out)(scene)
    }

    /// Returns whether a fact of this type can be bound to it: of the same type, and of words with at
    /// least those that it can give. Without words of its own it takes any.
    #[must_use]
    pub fn suits(&self, fact_type: FactType) -> bool {
        match (self.fact_type, fact_type) {
            (FactType::Enum(gives), FactType::Enum(words)) => {
                gives.iter().all(|word| words.contains(word))
            }
            (one, other) => one == other,
        }
    }

    const fn before_the_report(self) -> Shown {
        Shown {
            goes_first: true,
            ..self
        }
    }
}

const fn shown(
    name: &'static str,
    fact_type: FactType,
    work_out: fn(&dyn Scene) -> Option<Value>,
) -> Shown {
    Shown {
        name,
        fact_type,
        goes_first: false,
        work_out,
    }
}

const fn bool(name: &'static str, work_out: fn(&dyn Scene) -> Option<Value>) -> Shown {
    shown(name, FactType::Bool, work_out)
}

const fn int(name: &'static str, work_out: fn(&dyn Scene) -> Option<Value>) -> Shown {
    shown(name, FactType::Int, work_out)
}

const fn time(name: &'static str, work_out: fn(&dyn Scene) -> Option<Value>) -> Shown {
    shown(name, FactType::Time, work_out)
}

const fn word(
    name: &'static str,
    words: &'static [&'static str],
    work_out: fn(&dyn Scene) -> Option<Value>,
) -> Shown {
    shown(name, FactType::Enum(words), work_out)
}

const fn player(name: &'static str, work_out: fn(&dyn Scene) -> Option<Value>) -> Shown {
    shown(name, FactType::Player, work_out)
}

const fn moves(name: &'static str, work_out: fn(&dyn Scene) -> Option<Value>) -> Shown {
    shown(name, FactType::Moves, work_out)
}

/// Every fact that can be shown.
pub static SHOWN: &[Shown] = &[
    // Whom the matter is about.
    player("subject", |scene| scene.subject().map(Value::Player)).before_the_report(),
    player("opponent", |scene| opponent(scene).map(Value::Player)).before_the_report(),
    player("white", |_| Some(Value::Player(Color::White))).before_the_report(),
    player("black", |_| Some(Value::Player(Color::Black))).before_the_report(),
    player("to_move", |scene| Some(Value::Player(scene.setup().turn))).before_the_report(),
    // The position and what led to it.
    bool("last_move_legal", |scene| {
        Some(Value::Bool(scene.is_last_move_legal()))
    }),
    bool("checkmate", |scene| scene.is_checkmate().map(Value::Bool)),
    bool("stalemate", |scene| scene.is_stalemate().map(Value::Bool)),
    bool("dead", |scene| {
        scene.position()?;
        Some(decided(scene.is_dead()))
    }),
    int("occurrences", |scene| {
        scene.occurrences(Counted::All).map(Value::Int)
    }),
    int("consecutive_occurrences", |scene| {
        scene.occurrences(Counted::Consecutive).map(Value::Int)
    }),
    int("cyclic_occurrences", |scene| {
        scene.occurrences(Counted::Cyclic).map(Value::Int)
    }),
    int("quiet_moves", |scene| quiet_moves(scene, false)),
    int("quiet_moves_completed", |scene| quiet_moves(scene, true)),
    int("moves", |scene| Some(Value::Int(full_moves(scene)))),
    int("moves_of_white", |scene| {
        let turn = scene.setup().turn;
        Some(Value::Int(
            full_moves(scene) + u32::from(turn == Color::Black),
        ))
    }),
    bool("white_on_move", |scene| {
        Some(Value::Bool(scene.setup().turn == Color::White))
    }),
    bool("subject.on_move", |scene| {
        let subject = scene.subject()?;
        Some(Value::Bool(scene.setup().turn == subject))
    }),
    bool("subject.can_mate", |scene| {
        Some(decided(scene.can_mate(scene.subject()?)))
    })
    .before_the_report(),
    bool("opponent.can_mate", |scene| {
        Some(decided(scene.can_mate(opponent(scene)?)))
    })
    .before_the_report(),
    word("opponent.material", MATERIAL, |scene| {
        let material = material(&scene.setup().board, opponent(scene)?);
        Some(Value::Enum(material))
    }),
    bool("subject.has_pawns", |scene| {
        let pawns = scene
            .setup()
            .board
            .pieces(scene.subject()?, PieceType::Pawn);
        Some(Value::Bool(!pawns.is_empty()))
    }),
    // The clocks.
    time("subject.time", |scene| {
        table(scene)?.time(scene.subject()?).map(Value::Time)
    }),
    time("opponent.time", |scene| {
        table(scene)?.time(opponent(scene)?).map(Value::Time)
    }),
    time("least_time", |scene| {
        table(scene)?.least_time().map(Value::Time)
    }),
    time("increment", |scene| {
        table(scene)?.increment().map(Value::Time)
    }),
    bool("flag_fallen", |scene| {
        table(scene)?.is_at_zero().then_some(Value::Bool(true))
    }),
    bool("last_period", |scene| match scene.flag() {
        Some(flag) => flag.last_period.map(Value::Bool),
        None => table(scene)?.is_last_period().map(Value::Bool),
    }),
    int("moves_completed", |scene| {
        Some(Value::Int(table(scene)?.moves_completed()))
    }),
    time("clock_run.took", |scene| {
        Some(Value::Time(table(scene)?.clock_run()?.took))
    }),
    bool("clock_run.flag_fallen", |scene| {
        Some(Value::Bool(table(scene)?.clock_run()?.flag_fallen))
    }),
    bool("clock_run.new_period", |scene| {
        Some(Value::Bool(table(scene)?.clock_run()?.new_period))
    }),
    bool("clock_run.checkmate", |scene| {
        Some(Value::Bool(scene.is_checkmate() == Some(true)))
    }),
    bool("clock_run.stalemate", |scene| {
        Some(Value::Bool(scene.is_stalemate() == Some(true)))
    }),
    bool("clock_run.delay", |scene| {
        Some(Value::Bool(table(scene)?.has_delay()))
    }),
    // Draws: claims and offers.
    word("claim.ground", GROUNDS, |scene| {
        Some(Value::Enum(scene.claim()?.ground))
    }),
    bool("claim.on_move", |scene| {
        Some(Value::Bool(scene.claim()?.on_move))
    }),
    bool("claim.intended", |scene| {
        Some(Value::Bool(scene.claim()?.intended))
    }),
    bool("claim.touched", |scene| {
        Some(Value::Bool(scene.claim()?.touched))
    }),
    bool("claim.moved", |scene| {
        Some(Value::Bool(scene.claim()?.moved))
    }),
    shown("claim.intended_move", FactType::Move, |scene| {
        table(scene)?.intended_move().map(Value::Move)
    }),
    word("offer", &["none", "offer", "claim"], |scene| {
        table(scene)?.offer().map(Value::Enum)
    }),
    bool("offered_by_opponent", |scene| {
        table(scene)?.is_offered_by_opponent().map(Value::Bool)
    }),
    bool("moved_since_offer", |scene| {
        table(scene)?.has_moved_since_offer().map(Value::Bool)
    }),
    word("moment", MOMENTS, |scene| {
        table(scene)?.moment().map(Value::Enum)
    }),
    bool("postponed", |scene| match scene.flag() {
        Some(flag) => Some(Value::Bool(flag.postponed)),
        None => Some(Value::Bool(table(scene)?.is_postponed())),
    }),
    bool("game_over", |scene| {
        Some(Value::Bool(table(scene)?.is_over()))
    }),
    // A fallen flag, a late player.
    bool("both_flags", |scene| {
        Some(Value::Bool(scene.flag()?.both_flags))
    }),
    bool("first_known", |scene| {
        Some(Value::Bool(scene.flag()?.first_known))
    }),
    bool("quota_made", |scene| {
        scene.flag()?.quota_made.map(Value::Bool)
    }),
    word("noticed_by", NOTICED_BY, |scene| match scene.flag() {
        Some(flag) => Some(Value::Enum(flag.noticed_by)),
        None => Some(Value::Enum(table(scene)?.illegal_move()?.noticed_by)),
    }),
    time("lateness", |scene| {
        table(scene)?.lateness().map(Value::Time)
    }),
    // Illegal moves and positions.
    word("illegal_move.reason", REASONS, |scene| {
        Some(Value::Enum(table(scene)?.illegal_move()?.why.name()))
    }),
    bool("illegal_move.clock_pressed", |scene| {
        Some(Value::Bool(table(scene)?.illegal_move()?.pressed))
    }),
    word("illegal_move.reply", REPLY, |scene| {
        Some(Value::Enum(table(scene)?.illegal_move()?.reply))
    }),
    bool("illegal_move.position_known", |scene| {
        Some(Value::Bool(table(scene)?.illegal_move()?.position_known))
    }),
    bool("illegal_move.gives_mate", |scene| {
        Some(Value::Bool(table(scene)?.illegal_move()?.gives_mate))
    }),
    int("illegal_move.moves_since", |scene| {
        table(scene)?.moves_since_illegal_move().map(Value::Int)
    }),
    int("faults.all", |scene| {
        table(scene)?.faults_counted().map(Value::Int)
    }),
    int("faults.of_this_kind", |scene| {
        table(scene)?.faults_of_this_kind().map(Value::Int)
    }),
    word("fault", &[crate::ILLEGAL_MOVE], |scene| {
        table(scene)?.fault().map(Value::Enum)
    }),
    bool("both_kings_in_check", |scene| {
        Some(Value::Bool(table(scene)?.odd()?.both_kings_in_check))
    }),
    bool("pawn_on_last_rank", |scene| {
        Some(Value::Bool(table(scene)?.odd()?.pawn_on_last_rank))
    }),
    bool("seen_before", |scene| {
        Some(Value::Bool(table(scene)?.was_seen_before()))
    }),
    bool("next_move_completed", |scene| {
        Some(Value::Bool(table(scene)?.next_move_completed()))
    }),
    // Pieces touched.
    word("touched.whose", TOUCHED, |scene| {
        Some(touched(scene)?.whose.clone())
    }),
    word("touched.king_and_rook", KING_AND_ROOK, |scene| {
        Some(touched(scene)?.king_and_rook.clone())
    }),
    bool("touched.castling_meant", |scene| {
        Some(touched(scene)?.castling_meant.clone())
    }),
    bool("touched.playable", |scene| {
        Some(touched(scene)?.playable.clone())
    }),
    bool("touched.own_can_move", |scene| {
        Some(touched(scene)?.own_can_move.clone())
    }),
    bool("touched.can_capture", |scene| {
        Some(touched(scene)?.can_capture.clone())
    }),
    bool("touched.captures_with_touched", |scene| {
        Some(touched(scene)?.captures_with_touched.clone())
    }),
    bool("touched.first_captures_first", |scene| {
        Some(touched(scene)?.first_captures_first.clone())
    }),
    bool("touched.castling_legal", |scene| {
        Some(touched(scene)?.castling_legal.clone())
    }),
    bool("touched.castling_to_both_sides", |scene| {
        Some(touched(scene)?.castling_to_both_sides.clone())
    }),
    bool("touched.king_can_move", |scene| {
        Some(touched(scene)?.king_can_move.clone())
    }),
    bool("touched.rook_can_move", |scene| {
        Some(touched(scene)?.rook_can_move.clone())
    }),
    moves("touched.own_first", |scene| {
        Some(touched(scene)?.own_first.clone())
    }),
    moves("touched.own_first_without_castling", |scene| {
        Some(touched(scene)?.own_first_without_castling.clone())
    }),
    moves("touched.captures_first", |scene| {
        Some(touched(scene)?.captures_first.clone())
    }),
    moves("touched.capture_with_touched", |scene| {
        Some(touched(scene)?.capture_with_touched.clone())
    }),
    moves("touched.capture_of_first_with_first", |scene| {
        Some(touched(scene)?.capture_of_first_with_first.clone())
    }),
    moves("touched.first_of_either", |scene| {
        Some(touched(scene)?.first_of_either.clone())
    }),
    moves("touched.own_else_opponent", |scene| {
        Some(touched(scene)?.own_else_opponent.clone())
    }),
    moves("touched.castling", |scene| {
        Some(touched(scene)?.castling.clone())
    }),
    moves("touched.castling_king_side", |scene| {
        Some(touched(scene)?.castling_king_side.clone())
    }),
    moves("touched.castling_queen_side", |scene| {
        Some(touched(scene)?.castling_queen_side.clone())
    }),
    moves("touched.king_moves", |scene| {
        Some(touched(scene)?.king_moves.clone())
    }),
    moves("touched.rook_moves", |scene| {
        Some(touched(scene)?.rook_moves.clone())
    }),
    // A piece released, a pawn promoted.
    word("released.as", RELEASED_AS, |scene| {
        Some(released(scene)?.released_as.clone())
    }),
    bool("released.legal", |scene| {
        Some(released(scene)?.legal.clone())
    }),
    bool("released.playable", |scene| {
        Some(released(scene)?.playable.clone())
    }),
    bool("released.king_can_move", |scene| {
        Some(released(scene)?.king_can_move.clone())
    }),
    moves("released.fits", |scene| Some(released(scene)?.fits.clone())),
    moves("released.moves_of_piece", |scene| {
        Some(released(scene)?.moves_of_piece.clone())
    }),
    moves("released.other_king_moves", |scene| {
        Some(released(scene)?.other_king_moves.clone())
    }),
    bool("promoted.occupied", |scene| {
        Some(promoted(scene)?.occupied.clone())
    }),
    bool("promoted.legal", |scene| {
        Some(promoted(scene)?.legal.clone())
    }),
    bool("promoted.playable", |scene| {
        Some(promoted(scene)?.playable.clone())
    }),
    moves("promoted.to_piece", |scene| {
        Some(promoted(scene)?.to_piece.clone())
    }),
    moves("promoted.to_any_piece", |scene| {
        Some(promoted(scene)?.to_any_piece.clone())
    }),
    moves("promoted.moves_of_pawn", |scene| {
        Some(promoted(scene)?.moves_of_pawn.clone())
    }),
    moves("any_legal_move", |scene| table(scene)?.any_legal_move()),
    // A move written on a scoresheet, and one in the envelope.
    bool("written.algebraic", |scene| {
        Some(Value::Bool(table(scene)?.written()?.is_algebraic()))
    }),
    bool("written.clear", |scene| {
        Some(Value::Bool(table(scene)?.written()?.is_clear()))
    }),
    bool("written.national_letters", |scene| {
        table(scene)?
            .written()?
            .has_national_letters()
            .map(Value::Bool)
    }),
    word("written.capture_sign", CAPTURE_SIGNS, |scene| {
        Some(Value::Enum(table(scene)?.written()?.capture_sign()))
    }),
    word("written.mate_sign", MATE_SIGNS, |scene| {
        Some(Value::Enum(table(scene)?.written()?.mate_sign()))
    }),
    bool("written.uses_piece_letter", |scene| {
        uses(scene, "notation-piece-letter")
    }),
    bool("written.uses_pawn", |scene| uses(scene, "notation-pawn")),
    bool("written.uses_file", |scene| uses(scene, "notation-file")),
    bool("written.uses_rank", |scene| uses(scene, "notation-rank")),
    bool("written.uses_square", |scene| {
        uses(scene, "notation-square")
    }),
    bool("written.uses_arrival", |scene| {
        uses(scene, "notation-arrival")
    }),
    bool("written.uses_capture", |scene| {
        uses(scene, "notation-capture")
    }),
    bool("written.uses_ambiguity", |scene| {
        uses(scene, "notation-ambiguity")
    }),
    bool("written.uses_pawn_capture", |scene| {
        uses(scene, "notation-pawn-capture")
    }),
    bool("written.uses_promotion", |scene| {
        uses(scene, "notation-promotion")
    }),
    bool("written.uses_sign", |scene| uses(scene, "notation-sign")),
    bool("written.no_piece_letter", |scene| {
        departs(scene, Deviation::NoPieceLetter)
    }),
    bool("written.other_letters", |scene| {
        departs(scene, Deviation::OtherLetters)
    }),
    bool("written.small_letter", |scene| {
        departs(scene, Deviation::SmallLetter)
    }),
    bool("written.pawn_letter", |scene| {
        departs(scene, Deviation::PawnLetter)
    }),
    bool("written.incomplete_square", |scene| {
        departs(scene, Deviation::IncompleteSquare)
    }),
    bool("written.long_form", |scene| {
        departs(scene, Deviation::LongForm)
    }),
    bool("written.hyphen", |scene| departs(scene, Deviation::Hyphen)),
    bool("written.no_capture_sign", |scene| {
        departs(scene, Deviation::NoCaptureSign)
    }),
    bool("written.other_capture_sign", |scene| {
        departs(scene, Deviation::OtherCaptureSign)
    }),
    bool("written.false_capture_sign", |scene| {
        departs(scene, Deviation::FalseCaptureSign)
    }),
    bool("written.no_departure_file", |scene| {
        departs(scene, Deviation::NoDepartureFile)
    }),
    bool("written.no_en_passant_sign", |scene| {
        departs(scene, Deviation::NoEnPassantSign)
    }),
    bool("written.false_en_passant_sign", |scene| {
        departs(scene, Deviation::FalseEnPassantSign)
    }),
    bool("written.needless_disambiguation", |scene| {
        departs(scene, Deviation::NeedlessDisambiguation)
    }),
    bool("written.rank_for_file", |scene| {
        departs(scene, Deviation::RankForFile)
    }),
    bool("written.promotion_sign", |scene| {
        departs(scene, Deviation::PromotionSign)
    }),
    bool("written.castling_as_king_move", |scene| {
        departs(scene, Deviation::CastlingAsKingMove)
    }),
    bool("written.no_check_sign", |scene| {
        departs(scene, Deviation::NoCheckSign)
    }),
    bool("written.false_check_sign", |scene| {
        departs(scene, Deviation::FalseCheckSign)
    }),
    bool("written.no_mate_sign", |scene| {
        departs(scene, Deviation::NoMateSign)
    }),
    bool("written.false_mate_sign", |scene| {
        departs(scene, Deviation::FalseMateSign)
    }),
    bool("written.other_mate_sign", |scene| {
        departs(scene, Deviation::OtherMateSign)
    }),
    bool("written.praise", |scene| departs(scene, Deviation::Praise)),
    bool("written.wrong_number", |scene| {
        departs(scene, Deviation::WrongNumber)
    }),
    shown("sealed.move", FactType::Move, |scene| {
        table(scene)?
            .sealed()?
            .in_english
            .clone()
            .map(|m| Value::Move(Some(m)))
    })
    .before_the_report(),
    word("sealed.reads", READS, |scene| {
        table(scene)?.sealed()?.reads.map(Value::Enum)
    }),
    word("sealed.ends", SEALED_ENDS, |scene| {
        table(scene)?.sealed()?.ends.clone()
    }),
    // Chess960: a starting position drawn, and a castling.
    bool("chess960.pawns_in_place", |scene| {
        Some(Value::Bool(crate::table::chess960::pawns_in_place(
            &scene.setup().board,
        )))
    }),
    bool("chess960.pieces_complete", |scene| {
        Some(Value::Bool(crate::table::chess960::pieces_complete(
            &scene.setup().board,
        )))
    }),
    bool("chess960.king_between_rooks", |scene| {
        Some(Value::Bool(crate::table::chess960::king_between_rooks(
            &scene.setup().board,
        )))
    }),
    bool("chess960.bishops_apart", |scene| {
        Some(Value::Bool(crate::table::chess960::bishops_apart(
            &scene.setup().board,
        )))
    }),
    bool("chess960.mirrored", |scene| {
        Some(Value::Bool(crate::table::chess960::is_mirrored(
            &scene.setup().board,
        )))
    }),
    bool("castling.others_may_stay", |scene| {
        let side = table(scene)?.castling_side()?;
        Some(Value::Bool(crate::table::chess960::others_stay(
            scene.setup(),
            side,
        )))
    }),
    word("castling.method", METHODS, |scene| {
        let side = table(scene)?.castling_side()?;
        crate::table::chess960::method(scene.setup(), side).map(Value::Enum)
    }),
    word("castling.hindrance", HINDRANCES, |scene| {
        let side = table(scene)?.castling_side()?;
        Some(crate::table::chess960::hindrance(scene.setup(), side))
    }),
];

fn opponent(scene: &dyn Scene) -> Option<Color> {
    scene.subject().map(|subject| !subject)
}

fn table<'a>(scene: &'a dyn Scene) -> Option<&'a AtTable<'a>> {
    scene.at_table()
}

fn touched(scene: &dyn Scene) -> Option<&crate::table::touched::TouchShown> {
    table(scene)?.touched()
}

fn released(scene: &dyn Scene) -> Option<&crate::table::touched::ReleaseShown> {
    table(scene)?.released()
}

fn promoted(scene: &dyn Scene) -> Option<&crate::table::touched::PromotionShown> {
    table(scene)?.promoted()
}

fn uses(scene: &dyn Scene, part: &str) -> Option<Value> {
    table(scene)?.written()?.uses(part).map(Value::Bool)
}

fn departs(scene: &dyn Scene, deviation: Deviation) -> Option<Value> {
    table(scene)?.written()?.departs(deviation).map(Value::Bool)
}

/// What a search answered; it may have come to nothing.
fn decided(answer: Option<bool>) -> Value {
    answer.map_or(Value::Unknown, Value::Bool)
}

/// Moves by each player, rounded down.
fn quiet_moves(scene: &dyn Scene, completed: bool) -> Option<Value> {
    scene
        .quiet_plies(completed)
        .map(|plies| Value::Int(plies / 2))
}

/// How many moves both players have made.
fn full_moves(scene: &dyn Scene) -> u32 {
    scene.setup().move_number.saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{SHOWN, Shown};
    use crate::{
        FactType,
        notation::{Deviation, NOTATION},
    };

    #[test]
    fn every_function_is_named_once() {
        let names: BTreeSet<&str> = SHOWN.iter().map(|shown| shown.name).collect();
        assert_eq!(names.len(), SHOWN.len());
    }

    #[test]
    fn everything_that_is_seen_of_a_written_move_can_be_asked_for() {
        let parts = NOTATION
            .iter()
            .map(|part| part.replace("notation-", "uses_"));
        let departures = Deviation::ALL
            .iter()
            .map(|departure| departure.name().to_owned());
        for name in parts.chain(departures) {
            let name = format!("written.{}", name.replace('-', "_"));
            assert!(Shown::named(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn a_fact_needs_every_word_that_its_function_can_give() {
        let moment = Shown::named("moment").unwrap();
        let FactType::Enum(words) = moment.fact_type else {
            panic!("a moment is a word");
        };
        assert!(moment.suits(FactType::Enum(words)));
        assert!(!moment.suits(FactType::Enum(&words[1..])));
        assert!(!moment.suits(FactType::Int));
    }
}
