//! Lists the packs, the cases and the words that stand beside this file, so that they are inside the program.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    list(&here, "packs", "built_in.rs")?;
    list(&here, "cases", "cases.rs")?;
    list(&here, "vocabulary", "vocabulary.rs")
}

/// Writes a list of the files in a folder, each with its name below `here` and its text.
fn list(here: &Path, folder: &str, to: &str) -> io::Result<()> {
    println!("cargo::rerun-if-changed={folder}");
    let mut files = Vec::new();
    collect(&here.join(folder), &mut files)?;
    files.sort();
    let mut list = String::from("[\n");
    for file in files {
        let name = file
            .strip_prefix(here)
            .unwrap_or(&file)
            .to_string_lossy()
            .replace('\\', "/");
        writeln!(list, "    ({name:?}, include_str!({file:?})),").map_err(io::Error::other)?;
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join(to), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml" || extension == "rhai")
        {
            files.push(path);
        }
    }
    Ok(())
}
