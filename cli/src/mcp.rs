//! The server for assistants: the tools and resources of the Model Context Protocol, over standard input and output.

mod answer;
mod arguments;
mod lines;
mod resources;
mod server;
mod state;
mod tools;

pub use server::serve;
pub use state::McpState;
