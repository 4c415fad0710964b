//! Rating changes: a player and his results, and what a rating regulation makes of them.

mod calculation;
mod cases;
mod crosstable;
mod desk;
mod json;
mod page;
mod printed;
mod record;

pub(crate) use calculation::ARITHMETIC;
pub use calculation::{CalculatedGame, Calculation};
pub(crate) use cases::{ANSWERS, given, lines, read_answers};
pub use crosstable::{Crosstable, Row};
pub use desk::calculate;
pub use json::json;
pub(crate) use json::order_json;
pub use page::page;
pub(crate) use printed::add_table;
pub use record::{GameResult, Opponent, Player, RatingRecord};
pub(crate) use record::{HIGHEST, KINDS};
