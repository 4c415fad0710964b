//! Algebraic notation, as players write their moves down.

mod careless;
mod find;
mod parts;
mod read;
mod usual;
mod write;

pub(crate) use careless::castling;
pub(crate) use parts::{PieceMove, WrittenSan, read as read_written};
pub use read::SanError;
pub(crate) use usual::Usual;
