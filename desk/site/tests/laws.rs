//! The pages of the Laws: each article has one in each language, and every link leads to one that is there.

use std::{collections::BTreeMap, sync::OnceLock};

use kodeks_rulesets::{Language, Library};
use kodeks_site::{Engine, Site};
use serde_json::{Value, json};

/// The files of the site by their paths.
fn site() -> &'static BTreeMap<String, String> {
    static SITE: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SITE.get_or_init(|| {
        let library = Library::built_in().unwrap();
        let started = std::time::Instant::now();
        let site = written(&library);
        let size: usize = site.values().map(String::len).sum();
        eprintln!("{} files, {size} bytes, {:?}", site.len(), started.elapsed());
        site
    })
}

/// Writes the site of a library.
fn written(library: &Library) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let site = Site {
        library,
        rules: None,
    };
    let taken = site.write(|path, bytes| {
        files.insert(path.to_owned(), String::from_utf8_lossy(bytes).into_owned());
        Ok(())
    });
    taken.unwrap();
    files
}

#[test]
fn how_long() {
    site();
}
