//! Facts that the clocks show, and how late a player arrived.

use kodeks_board::Color;

use super::{opponent, shown_facts};

shown_facts! {
    Time "subject.time" => |scene| scene.at_table()?.time(scene.subject()?);
    Time "opponent.time" => |scene| scene.at_table()?.time(opponent(scene)?);
    Time "least_time" => |scene| scene.at_table()?.least_time();
    Time "increment" => |scene| scene.at_table()?.increment();
    Flag "flag_fallen" => |scene| scene.at_table()?.is_at_zero().then_some(true);
    Flag "last_period" => |scene| match scene.flag() {
        Some(flag) => flag.last_period,
        None => scene.at_table()?.is_last_period(),
    };
    Count "moves_completed" => |scene| scene.at_table()?.moves_completed();
    Time "clock_run.took" => |scene| Some(scene.at_table()?.clock_run()?.took);
    Flag "clock_run.flag_fallen" => |scene| Some(scene.at_table()?.clock_run()?.flag_fallen);
    Flag "clock_run.new_period" => |scene| Some(scene.at_table()?.clock_run()?.new_period);
    Flag "clock_run.checkmate" => |scene| Some(scene.is_checkmate() == Some(true));
    Flag "clock_run.stalemate" => |scene| Some(scene.is_stalemate() == Some(true));
    Flag "clock_run.delay" => |scene| Some(scene.at_table()?.has_delay());
    Flag "both_flags" => |scene| Some(scene.flag()?.both_flags);
    Flag "first_known" => |scene| Some(scene.flag()?.first_known);
    Flag "after_a_flag" => |scene| Some(scene.at_table()?.is_after_a_flag());
    Flag "subject.assisted" => |scene| Some(scene.at_table()?.has_assistant());
    Flag "clocks_in_doubt" => |scene| Some(scene.flag()?.clocks_in_doubt);
    Flag "quota_made" => |scene| scene.flag()?.quota_made;
    Flag "move.pressed" => |scene| scene.at_table()?.has_pressed(scene.subject()?);
    Flag "subject.clock_running" => |scene| scene.at_table()?.is_clock_running(scene.subject()?);
    Flag "subject.is_white" => |scene| Some(scene.subject()? == Color::White);
    Time "lateness" => |scene| scene.at_table()?.lateness()?.0;
    Time "opponent.lateness" => |scene| scene.at_table()?.lateness()?.1;
}
