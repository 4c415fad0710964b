//! What assistants ask: the tools and resources of the Model Context Protocol, over standard input and output.

mod answered;
mod arguments;
mod desk;
mod lines;
mod resources;
mod server;
mod tools;

pub use desk::Desk;
pub use server::serve;
