//! The `kodeks` program: one file per command.

fn main() {}
