//! Algebraic notation, as players write their moves down.

mod careless;
mod find;
mod read;
mod usual;
mod write;
mod written;

pub(crate) use careless::castling;
pub use read::SanError;
pub(crate) use usual::Usual;
pub(crate) use written::{PieceMove, WrittenSan, read as read_written};
