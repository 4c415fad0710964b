//! Lists the packs, the cases and the words beside this file, so that they are inside the program.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    list_packs(&here)?;
    list(&here, "cases", "cases.rs")?;
    list(&here, "vocabulary", "vocabulary.rs")
}

/// Writes a list of the files in a folder, each with its name below `here` and its text.
fn list(here: &Path, folder: &str, to: &str) -> io::Result<()> {
    let mut list = String::new();
    write_files(here, &files_of(here, folder)?, &mut list).map_err(io::Error::other)?;
    write_list(&list, to)
}

/// Writes a list of the packs, each by its folder with its files by their names in it.
fn list_packs(here: &Path) -> io::Result<()> {
    let files = files_of(here, "packs")?;
    let mut list = String::from("[\n");
    for manifest in files.iter().filter(|file| file.ends_with("pack.toml")) {
        let folder = manifest.parent().unwrap_or(here);
        let of_pack: Vec<PathBuf> = files.iter().filter(|file| file.starts_with(folder)).cloned().collect();
        let mut own = String::new();
        write_files(folder, &of_pack, &mut own).map_err(io::Error::other)?;
        let folder = name_below(here, folder);
        writeln!(list, "({folder:?}, &{own}),").map_err(io::Error::other)?;
    }
    list.push_str("]\n");
    write_list(&list, "built_in.rs")
}

fn files_of(here: &Path, folder: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={folder}");
    let mut files = Vec::new();
    collect(&here.join(folder), &mut files)?;
    files.sort();
    Ok(files)
}

/// Writes files, each with its name below a folder and its text.
fn write_files(below: &Path, files: &[PathBuf], list: &mut String) -> std::fmt::Result {
    list.push_str("[\n");
    for file in files {
        let name = name_below(below, file);
        writeln!(list, "    ({name:?}, include_str!({file:?})),")?;
    }
    list.push_str("]\n");
    Ok(())
}

fn name_below(folder: &Path, file: &Path) -> String {
    let name = file.strip_prefix(folder).unwrap_or(file);
    name.to_string_lossy().replace('\\', "/")
}

fn write_list(list: &str, to: &str) -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join(to), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml" || extension == "rhai") {
            files.push(path);
        }
    }
    Ok(())
}
