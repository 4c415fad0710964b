//! Algebraic notation, as players write their moves down.

mod read;
mod write;
mod written;

pub use read::SanError;
pub(crate) use written::{PieceMove, Written, read as read_written};
