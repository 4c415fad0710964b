//! Reads and checks the packs, and writes what they are for the program to start with.

use std::{env, error::Error, fs, path::PathBuf};

use kodeks_rulesets::Library;

fn main() -> Result<(), Box<dyn Error>> {
    // The packs are inside a dependency of this program, whose changes rebuild it.
    println!("cargo::rerun-if-changed=build.rs");
    let prepared = Library::built_in()?.prepare()?;
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("packs.bin"), prepared.bytes)?;
    fs::write(out.join("texts.txt"), prepared.texts)?;
    Ok(())
}
