//! Facts of illegal moves and illegal positions.

use kodeks_board::IllegalMove;

use super::shown_facts;

/// The fault of an illegal move on the board; a vocabulary can add others.
pub const ILLEGAL_MOVE: &str = "illegal-move";

/// Persons who can notice an irregularity or a flag fall.
pub const NOTICED_BY: &[&str] = &["arbiter", "opponent", "player"];

/// How far the opponent's reply to an illegal move has got.
pub const REPLY: &[&str; 3] = &["none", "made", "completed"];

/// The reason of an illegal move of which nobody has said what it was.
pub const NOT_STATED: &str = "not-stated";

/// Why a move is not legal, as conditions name it.
pub const REASONS: &[&str] = &{
    let mut names = [NOT_STATED; IllegalMove::ALL.len() + 1];
    let mut place = 0;
    while place < IllegalMove::ALL.len() {
        names[place] = IllegalMove::ALL[place].name();
        place += 1;
    }
    names
};

shown_facts! {
    Word(NOTICED_BY) "noticed_by" => |scene| match scene.flag() {
        Some(flag) => Some(flag.noticed_by),
        None => Some(scene.at_table()?.illegal_move()?.noticed_by),
    };
    Word(REASONS) "illegal_move.reason" => |scene| {
        let why = scene.at_table()?.illegal_move()?.why;
        Some(why.map_or(NOT_STATED, |why| why.name()))
    };
    Flag "illegal_move.clock_pressed" => |scene| scene.at_table()?.illegal_move()?.pressed;
    Word(REPLY) "illegal_move.reply" => |scene| scene.at_table()?.illegal_move()?.reply;
    Flag "illegal_move.position_known" => |scene| scene.at_table()?.position_known();
    Flag "illegal_move.both_agree" => |scene| Some(scene.at_table()?.illegal_move()?.both_agree);
    Flag "illegal_move.seen" => |scene| scene.at_table()?.move_seen();
    Flag "illegal_move.seen_by_arbiter" => |scene| scene.at_table()?.arbiter_saw_the_move();
    Flag "illegal_move.gives_mate" => |scene| scene.at_table()?.illegal_move()?.gives_mate;
    Count "illegal_move.moves_since" => |scene| scene.at_table()?.moves_since_illegal_move();
    Count "faults.all" => |scene| scene.at_table()?.faults_counted();
    Count "faults.of_this_kind" => |scene| scene.at_table()?.faults_of_this_kind();
    Word(&[ILLEGAL_MOVE]) "fault" => |scene| scene.at_table()?.fault();
    Flag "both_kings_in_check" => |scene| Some(scene.at_table()?.odd()?.both_kings_in_check);
    Flag "pawn_on_last_rank" => |scene| Some(scene.at_table()?.odd()?.pawn_on_last_rank);
    Flag "illegal_position" => |scene| scene.at_table()?.is_position_illegal();
    Flag "illegal_move.claimed_in_time" => |scene| Some(scene.at_table()?.is_claimed_in_time());
    Flag "illegal_position.answered" => |scene| Some(scene.at_table()?.odd()?.is_answered);
    Flag "seen_before" => |scene| Some(scene.at_table()?.was_seen_before());
    Flag "next_move_completed" => |scene| Some(scene.at_table()?.next_move_completed());
}
