//! Rating changes: the results of a player, and what a rating regulation makes of them.

mod calculation;
mod cases;
mod crosstable;
mod file;
mod game;
mod list;
mod record;
mod steps;

pub use calculation::ARITHMETIC;
pub use calculation::{CalculatedGame, Calculation};
pub use cases::ANSWERS;
pub(crate) use cases::{CalculationAnswer, lines};
pub use crosstable::{Crosstable, CrosstableRow};
pub(crate) use file::CalculationPart;
pub use file::schema;
pub use game::{GameResult, Opponent};
pub use list::{RateOfPlay, RatingListAnswer, rated_on};
pub use record::{Age, PlayerToRate, RatingRecord, StandardRating};
pub use steps::calculate;
