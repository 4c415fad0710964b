//! Lists the packs and the cases that stand beside this file, so that they are inside the program.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

/// Folders here that hold no packs.
const NOT_PACKS: [&str; 4] = ["src", "tests", "cases", "words"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    for entry in fs::read_dir(&here)? {
        let entry = entry?;
        let is_body = entry.file_type()?.is_dir();
        if is_body && !NOT_PACKS.iter().any(|name| entry.file_name() == *name) {
            collect(&entry.path(), &mut files)?;
        }
    }
    let mut cases = Vec::new();
    collect(&here.join("cases"), &mut cases)?;
    write_list(&here, files, "built_in.rs")?;
    write_list(&here, cases, "cases.rs")
}

/// Writes a list of files, each with its name below `here` and its text.
fn write_list(here: &Path, mut files: Vec<PathBuf>, to: &str) -> io::Result<()> {
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
