//! What the clocks show, and how late a player came to them.

use kodeks_board::Color;

use super::{opponent, shown_facts};

shown_facts! {
    Time "subject.time" => |scene| scene.at_table()?.time(scene.subject()?);
    Time "opponent.time" => |scene| scene.at_table()?.time(opponent(scene)?);
    Time "least_time" => |scene| scene.at_table()?.least_time();
    Time "increment" => |scene| scene.at_table()?.increment();
    Bool "flag_fallen" => |scene| scene.at_table()?.is_at_zero().then_some(true);
    Bool "last_period" => |scene| match scene.flag() {
        Some(flag) => flag.last_period,
        None => scene.at_table()?.is_last_period(),
    };
    Int "moves_completed" => |scene| scene.at_table()?.moves_completed();
    Time "clock_run.took" => |scene| Some(scene.at_table()?.clock_run()?.took);
    Bool "clock_run.flag_fallen" => |scene| Some(scene.at_table()?.clock_run()?.flag_fallen);
    Bool "clock_run.new_period" => |scene| Some(scene.at_table()?.clock_run()?.new_period);
    Bool "clock_run.checkmate" => |scene| Some(scene.is_checkmate() == Some(true));
    Bool "clock_run.stalemate" => |scene| Some(scene.is_stalemate() == Some(true));
    Bool "clock_run.delay" => |scene| Some(scene.at_table()?.has_delay());
    Bool "both_flags" => |scene| Some(scene.flag()?.both_flags);
    Bool "first_known" => |scene| Some(scene.flag()?.first_known);
    Bool "quota_made" => |scene| scene.flag()?.quota_made;
    Bool "move.pressed" => |scene| scene.at_table()?.has_pressed(scene.subject()?);
    Bool "subject.is_white" => |scene| Some(scene.subject()? == Color::White);
    Time "lateness" => |scene| scene.at_table()?.lateness()?.0;
    Time "opponent.lateness" => |scene| scene.at_table()?.lateness()?.1;
}
