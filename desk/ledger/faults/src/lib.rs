//! A disk that fails when it is told to, and loses power: it stands between SQLite and the system, for every database of this program.

mod disk;
mod vfs;

pub use disk::{Cut, Disk, Fault};
