//! Reads and checks the packs, and writes what they are for the program to start with.

use std::{env, error::Error, fs, path::PathBuf};

use kodeks_rulesets::Library;

fn main() -> Result<(), Box<dyn Error>> {
    // What is read lies in the library that this program is built with, and with it this is built again.
    println!("cargo::rerun-if-changed=build.rs");
    let prepared = Library::built_in()?.prepare()?;
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("packs.bin"), prepared.bytes)?;
    fs::write(out.join("texts.txt"), prepared.texts)?;
    Ok(())
}
