//! Facts of a move written on a scoresheet or sealed in an envelope.

use kodeks_board::{
    Position,
    notation::{Deviation, Letters, NotationError, WrittenMove},
};

use super::{Scene, shown_facts};

/// How a capture is marked.
pub const CAPTURE_SIGNS: &[&str] = &["nothing-captured", "x", "colon", "no-sign"];

/// How checkmate is marked.
pub const MATE_SIGNS: &[&str] = &["no-sign", "hash", "plusses", "cross"];

/// How a sealed move reads.
pub const READS: &[&str] = &["clear", "ambiguous", "illegal", "undecipherable"];

/// How a sealed move ends the game, if it does.
pub const SEALED_ENDS: &[&str] =
    &["goes-on", "checkmate", "stalemate", "dead", "fivefold", "seventy-five-moves", "sealer-loses"];

/// A move on a scoresheet, read on the board.
#[derive(Debug)]
pub struct ScoresheetMove {
    /// The text.
    pub text: String,
    /// The position before it, and how it is written, if it can be read.
    pub reading: Result<(Position, WrittenMove), NotationError>,
    /// Whether the player who wrote it has just moved, and it is neither that move nor the one before.
    pub is_another: bool,
}

/// A move in an envelope, read in the position of the adjournment.
#[derive(Debug)]
pub struct SealedMove {
    /// The move in English letters, if it can be read.
    pub in_english: Option<String>,
    /// One of [`READS`], unless that is for the arbiter to say.
    pub reads: Option<&'static str>,
}

impl SealedMove {
    /// Returns how it ends the game, where it is faulty (A.8, I.8); what a clear one comes to the edition says.
    fn ends(&self) -> Option<&'static str> {
        self.reads.filter(|reads| *reads != READS[0]).map(|_| "sealer-loses")
    }
}

impl ScoresheetMove {
    /// Returns whether it is written in algebraic notation.
    pub fn is_algebraic(&self) -> bool {
        match &self.reading {
            Ok(_) => true,
            Err(error) => !error.is_not_algebraic(),
        }
    }

    /// Returns whether it can be read.
    pub fn is_clear(&self) -> bool {
        self.reading.is_ok()
    }

    /// Returns whether it uses letters of another language than English, if it can be read.
    pub fn has_national_letters(&self) -> Option<bool> {
        let (_, written) = self.reading.as_ref().ok()?;
        Some(!written.letters.contains(&Letters::English))
    }

    /// Returns one of [`CAPTURE_SIGNS`].
    pub fn capture_sign(&self) -> &'static str {
        let Ok((position, written)) = &self.reading else {
            return "nothing-captured";
        };
        let has = |deviation| written.deviations.contains(&deviation);
        if !position.is_capture(written.played) {
            "nothing-captured"
        } else if has(Deviation::NoCaptureSign) {
            "no-sign"
        } else if has(Deviation::OtherCaptureSign) {
            "colon"
        } else {
            "x"
        }
    }

    /// Returns one of [`MATE_SIGNS`].
    pub fn mate_sign(&self) -> &'static str {
        match &self.reading {
            Ok((_, written)) => mate_sign(&self.text, written),
            Err(_) => "no-sign",
        }
    }

    /// Returns whether it uses this part of the appendix, one of [`NOTATION`](kodeks_board::notation::NOTATION),
    /// or departs from it. Of a move that cannot be read only two parts are known.
    pub fn uses(&self, part: &str) -> Option<bool> {
        match &self.reading {
            Ok((_, written)) => {
                let departs = |deviation: &Deviation| deviation.mechanic() == Some(part);
                Some(written.mechanics.contains(&part) || written.deviations.iter().any(departs))
            }
            Err(error) => {
                let is_ambiguous = error.name() == "ambiguous";
                match part {
                    "notation-ambiguity" => Some(is_ambiguous),
                    "notation-arrival" => Some(!error.is_not_algebraic() && !is_ambiguous),
                    _ => None,
                }
            }
        }
    }

    /// Returns whether it departs from the appendix in this way, if it can be read.
    pub fn departs(&self, deviation: Deviation) -> Option<bool> {
        let (_, written) = self.reading.as_ref().ok()?;
        Some(written.deviations.contains(&deviation))
    }
}

fn mate_sign(text: &str, written: &WrittenMove) -> &'static str {
    if written.deviations.contains(&Deviation::OtherMateSign) {
        "cross"
    } else if text.contains("++") {
        "plusses"
    } else if text.contains('#') {
        "hash"
    } else {
        "no-sign"
    }
}

shown_facts! {
    Flag "written.algebraic" => |scene| Some(scene.at_table()?.scoresheet_move()?.is_algebraic());
    Flag "written.another_move" => |scene| Some(scene.at_table()?.scoresheet_move()?.is_another);
    Flag "written.clear" => |scene| Some(scene.at_table()?.scoresheet_move()?.is_clear());
    Flag "written.national_letters" => |scene| scene.at_table()?.scoresheet_move()?.has_national_letters();
    Word(CAPTURE_SIGNS) "written.capture_sign" => |scene| {
        Some(scene.at_table()?.scoresheet_move()?.capture_sign())
    };
    Word(MATE_SIGNS) "written.mate_sign" => |scene| Some(scene.at_table()?.scoresheet_move()?.mate_sign());
    Flag "written.uses_piece_letter" => |scene| uses(scene, "notation-piece-letter");
    Flag "written.uses_pawn" => |scene| uses(scene, "notation-pawn");
    Flag "written.uses_file" => |scene| uses(scene, "notation-file");
    Flag "written.uses_rank" => |scene| uses(scene, "notation-rank");
    Flag "written.uses_square" => |scene| uses(scene, "notation-square");
    Flag "written.uses_arrival" => |scene| uses(scene, "notation-arrival");
    Flag "written.uses_capture" => |scene| uses(scene, "notation-capture");
    Flag "written.uses_ambiguity" => |scene| uses(scene, "notation-ambiguity");
    Flag "written.uses_pawn_capture" => |scene| uses(scene, "notation-pawn-capture");
    Flag "written.uses_promotion" => |scene| uses(scene, "notation-promotion");
    Flag "written.uses_sign" => |scene| uses(scene, "notation-sign");
    Flag "written.no_piece_letter" => |scene| departs(scene, Deviation::NoPieceLetter);
    Flag "written.other_letters" => |scene| departs(scene, Deviation::OtherLetters);
    Flag "written.small_letter" => |scene| departs(scene, Deviation::SmallLetter);
    Flag "written.pawn_letter" => |scene| departs(scene, Deviation::PawnLetter);
    Flag "written.incomplete_square" => |scene| departs(scene, Deviation::IncompleteSquare);
    Flag "written.long_form" => |scene| departs(scene, Deviation::LongForm);
    Flag "written.hyphen" => |scene| departs(scene, Deviation::Hyphen);
    Flag "written.no_capture_sign" => |scene| departs(scene, Deviation::NoCaptureSign);
    Flag "written.other_capture_sign" => |scene| departs(scene, Deviation::OtherCaptureSign);
    Flag "written.false_capture_sign" => |scene| departs(scene, Deviation::FalseCaptureSign);
    Flag "written.no_departure_file" => |scene| departs(scene, Deviation::NoDepartureFile);
    Flag "written.no_en_passant_sign" => |scene| departs(scene, Deviation::NoEnPassantSign);
    Flag "written.false_en_passant_sign" => |scene| departs(scene, Deviation::FalseEnPassantSign);
    Flag "written.needless_disambiguation" => |scene| departs(scene, Deviation::NeedlessDisambiguation);
    Flag "written.rank_for_file" => |scene| departs(scene, Deviation::RankForFile);
    Flag "written.promotion_sign" => |scene| departs(scene, Deviation::PromotionSign);
    Flag "written.castling_as_king_move" => |scene| departs(scene, Deviation::CastlingAsKingMove);
    Flag "written.no_check_sign" => |scene| departs(scene, Deviation::NoCheckSign);
    Flag "written.false_check_sign" => |scene| departs(scene, Deviation::FalseCheckSign);
    Flag "written.no_mate_sign" => |scene| departs(scene, Deviation::NoMateSign);
    Flag "written.false_mate_sign" => |scene| departs(scene, Deviation::FalseMateSign);
    Flag "written.other_mate_sign" => |scene| departs(scene, Deviation::OtherMateSign);
    Flag "written.praise" => |scene| departs(scene, Deviation::Praise);
    Flag "written.wrong_number" => |scene| departs(scene, Deviation::WrongNumber);
    Move "sealed.move" before_the_report => |scene| {
        scene.at_table()?.sealed_move()?.in_english.clone().map(Some)
    };
    Word(READS) "sealed.reads" => |scene| scene.at_table()?.sealed_move()?.reads;
    Word(SEALED_ENDS) "sealed.ends" => |scene| scene.at_table()?.sealed_move()?.ends();
    Moves "any_legal_move" => |scene| scene.at_table()?.any_legal_move();
}

/// Returns whether the move on the scoresheet uses a part of the appendix about notation.
fn uses(scene: &dyn Scene, part: &str) -> Option<bool> {
    scene.at_table()?.scoresheet_move()?.uses(part)
}

/// Returns whether the move on the scoresheet departs from the appendix in this way.
fn departs(scene: &dyn Scene, deviation: Deviation) -> Option<bool> {
    scene.at_table()?.scoresheet_move()?.departs(deviation)
}
