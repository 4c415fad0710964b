//! The order of the house: which way the arrows point, what lies at the top, and that nothing is
//! left half done.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process,
};

use kodeks_rulesets::{EditionRequest, Library, Selector};

/// Each folder, and everything that its code may name.
const MAY_NAME: [(&str, &[&str]); 25] = [
    ("core/base", &["jiff", "strsim", "tempfile", "toml_datetime"]),
    ("core/board", &["kodeks-base"]),
    ("core/winnability", &["kodeks-base", "kodeks-board"]),
    ("core", &["kodeks-base", "kodeks-board", "kodeks-winnability", "serde"]),
    ("core/testing", &["kodeks-board", "ruzstd"]),
    ("scripting", &["kodeks-base", "kodeks-board", "kodeks-core", "rhai", "serde"]),
    (
        "rulesets",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "deunicode",
            "fluent-syntax",
            "minisign-verify",
            "schemars",
            "semver",
            "serde",
            "serde_json",
            "sha2",
            "toml",
            "toml_edit",
        ],
    ),
    (
        "rulesets/prepared",
        &["kodeks-base", "kodeks-rulesets", "ahash", "hashbrown", "num-traits", "once_cell", "serde_json", "tempfile"],
    ),
    (
        "rulesets/audit",
        &["kodeks-base", "kodeks-board", "kodeks-winnability", "kodeks-core", "kodeks-scripting", "kodeks-rulesets"],
    ),
    (
        "rulesets/compare",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-audit",
            "schemars",
            "semver",
            "serde",
            "serde_json",
        ],
    ),
    (
        "rulesets/report/words",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "fluent-bundle",
            "unic-langid",
        ],
    ),
    (
        "rulesets/report/views",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-compare",
            "kodeks-words",
            "schemars",
            "serde",
            "serde_json",
        ],
    ),
    (
        "rulesets/report/draw",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-words",
            "kodeks-views",
            "maud",
            "similar",
            "textwrap",
        ],
    ),
    (
        "rulesets/report",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-compare",
            "kodeks-words",
            "kodeks-views",
            "kodeks-draw",
            "maud",
            "schemars",
            "serde",
            "serde_json",
            "toml",
        ],
    ),
    (
        "rulesets/answers",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-compare",
            "kodeks-views",
            "kodeks-draw",
            "kodeks-report",
            "serde_json",
        ],
    ),
    (
        "rulesets/authoring",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-compare",
            "kodeks-views",
            "kodeks-draw",
            "kodeks-report",
            "minisign",
        ],
    ),
    (
        "rulesets/collections",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-report",
            "bzip2",
            "flate2",
            "parquet",
            "ruzstd",
        ],
    ),
    ("desk/ledger", &["kodeks-base", "getrandom", "rusqlite", "serde", "serde_json", "sha2"]),
    (
        "desk/model",
        &[
            "kodeks-base",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-ledger",
            "data-encoding",
            "serde",
            "serde_json",
            "sha2",
        ],
    ),
    (
        "desk/site",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-compare",
            "kodeks-views",
            "kodeks-draw",
            "kodeks-report",
            "kodeks-answers",
            "kodeks-event",
            "data-encoding",
            "flate2",
            "maud",
            "pulldown-cmark",
            "qrcode",
            "rawzip",
            "serde",
            "serde_json",
            "sha2",
        ],
    ),
    (
        "desk/hall",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-draw",
            "kodeks-report",
            "kodeks-event",
            "kodeks-site",
            "maud",
            "serde",
            "serde_json",
        ],
    ),
    ("desk/pairings", &["kodeks-base", "kodeks-board", "csv", "serde", "serde_json"]),
    (
        "desk/boards",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-audit",
            "serde",
        ],
    ),
    (
        "desk/server",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-views",
            "kodeks-draw",
            "kodeks-report",
            "kodeks-answers",
            "kodeks-event",
            "kodeks-hall",
            "kodeks-site",
            "kodeks-pairings",
            "kodeks-boards",
            "kodeks-ledger",
            "axum",
            "axum-server",
            "data-encoding",
            "futures-core",
            "getrandom",
            "if-addrs",
            "jiff",
            "maud",
            "rustls",
            "serde",
            "serde_json",
            "sha2",
            "tokio",
        ],
    ),
    (
        "cli",
        &[
            "kodeks-base",
            "kodeks-board",
            "kodeks-winnability",
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-prepared",
            "kodeks-audit",
            "kodeks-compare",
            "kodeks-views",
            "kodeks-draw",
            "kodeks-report",
            "kodeks-answers",
            "kodeks-authoring",
            "kodeks-collections",
            "kodeks-site",
            "kodeks-desk",
            "annotate-snippets",
            "anstream",
            "terminal_size",
            "anstyle",
            "clap",
            "clap_complete",
            "clap_mangen",
            "csv",
            "ctrlc",
            "dialoguer",
            "indicatif",
            "open",
            "rmcp",
            "rpassword",
            "serde_json",
            "shlex",
            "tokio",
        ],
    ),
];

/// The one folder whose code is written by a program while it is built, and what that program names: itself the
/// packs, and what is named so that it is built once.
const BUILT_WITH: (&str, [&str; 13]) = (
    "rulesets/prepared",
    [
        "kodeks-rulesets",
        "ahash",
        "bitflags",
        "hashbrown",
        "libc",
        "num-traits",
        "once_cell",
        "portable-atomic",
        "rustix",
        "serde_core",
        "serde_json",
        "tempfile",
        "zerocopy",
    ],
);

/// What the package for Python may name besides what the program may of our own: it is another face of the same.
const FOR_PYTHON: [&str; 7] =
    ["arrow-array", "arrow-cast", "arrow-schema", "arrow-select", "pyo3", "pyo3-arrow", "serde_json"];

/// What lies at the top of the repository; `target` is where Cargo builds.
const TOP: [&str; 21] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "cli",
    "core",
    "deny.toml",
    "desk",
    "docs",
    "python",
    "rulesets",
    "rustfmt.toml",
    "scripting",
    "snapshots",
    "taplo.toml",
    "target",
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// Returns the names of the entries of a folder that are not hidden.
fn entries(folder: &Path) -> Vec<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect()
}

/// Returns the packages that a `Cargo.toml` names under a head.
fn named(manifest: &str, head: &str) -> Vec<String> {
    let lines = manifest.lines().skip_while(|line| *line != head).skip(1).take_while(|line| !line.starts_with('['));
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let name = |line: &str| line.split(['.', ' ', '=']).next().unwrap().to_owned();
    lines.filter(begins).map(name).collect()
}

#[test]
fn each_crate_names_only_what_it_may() {
    for (folder, may) in MAY_NAME {
        let manifest = read(format!("{folder}/Cargo.toml"));
        for name in named(&manifest, "[dependencies]") {
            assert!(may.contains(&name.as_str()), "`{folder}` names `{name}`");
        }
        let built_with = named(&manifest, "[build-dependencies]");
        if folder == BUILT_WITH.0 {
            assert_eq!(built_with, BUILT_WITH.1)
        } else {
            assert_eq!(built_with, Vec::<String>::new(), "`{folder}`")
        }
        for other in ["[target", "[dependencies.", "[build-dependencies."] {
            assert!(!manifest.contains(other), "`{folder}` has `{other}`");
        }
    }
    let members = MAY_NAME.map(|(folder, _)| format!("\"{folder}\",")).concat();
    let manifest: String = read("Cargo.toml").split_whitespace().collect();
    assert!(manifest.contains(&format!("members=[{members}]")));
}

#[test]
fn the_package_for_python_names_only_what_the_program_may() {
    let manifest = read("python/Cargo.toml");
    let (_, may) = MAY_NAME.last().unwrap();
    for name in named(&manifest, "[dependencies]") {
        let is_ours = name.starts_with("kodeks-") && may.contains(&name.as_str());
        assert!(is_ours || FOR_PYTHON.contains(&name.as_str()), "{name}");
    }
    for other in ["[build-dependencies", "[target", "[dependencies."] {
        assert!(!manifest.contains(other), "{other}");
    }
}

/// Returns the first line that begins so.
fn line(text: &str, begin: &str) -> String {
    text.lines().find(|line| line.starts_with(begin)).unwrap().to_owned()
}

/// The workspaces of their own, each by its folder, beside that of the repository.
const BESIDE: [&str; 2] = ["python", "desk/engine"];

#[test]
fn what_has_a_workspace_of_its_own_is_built_on_the_same_as_the_program() {
    // The versions of each package of a lock.
    let packages = |lock: &str| {
        let mut packages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for package in lock.split("[[package]]\n").skip(1) {
            let (name, version) = (line(package, "name = "), line(package, "version = "));
            packages.entry(name).or_default().insert(version);
        }
        packages
    };
    let (ours, our_packages) = (read("Cargo.toml"), packages(&read("Cargo.lock")));
    for folder in BESIDE {
        let other = read(format!("{folder}/Cargo.toml"));
        for begin in ["version = ", "edition = ", "rust-version = ", "license = "] {
            assert_eq!(line(&ours, begin), line(&other, begin), "{folder}");
        }
        // What both are built on is the same, version for version; what only one of them needs may bring others besides.
        for (name, versions) in packages(&read(format!("{folder}/Cargo.lock"))) {
            let is_shared = our_packages.get(&name).is_none_or(|ours| !ours.is_disjoint(&versions));
            assert!(is_shared, "{name}: copy Cargo.lock to {folder}/, and run `cargo fetch` there");
        }
    }
}

#[test]
fn the_package_for_python_is_built_as_the_program_is() {
    let (ours, python) = (read("Cargo.toml"), read("python/Cargo.toml"));
    // The tables of a manifest that say how something is built, each by its head.
    let profiles = |manifest: &str| -> BTreeMap<String, Vec<String>> {
        let mut profiles: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut head = String::new();
        for line in manifest.lines().filter(|line| !line.starts_with('#')) {
            match line.starts_with('[') {
                true => head = line.to_owned(),
                false if line.is_empty() || !head.starts_with("[profile.") => {}
                false => profiles.entry(head.clone()).or_default().push(line.to_owned()),
            }
        }
        profiles
    };
    let (ours_built, python_built) = (profiles(&ours), profiles(&python));
    assert!(python_built.len() > 5, "{python_built:?}");
    for (head, settings) in &python_built {
        for setting in settings {
            assert!(ours_built[head].contains(setting), "{head}: {setting}");
        }
    }
}

/// A file of a crate, by the modules that lead to it from the root of the crate.
type Module = Vec<String>;

/// Returns the files below a folder of sources, without their tests.
fn modules(folder: &Path) -> BTreeMap<Module, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![(folder.to_owned(), Module::new())];
    while let Some((folder, above)) = folders.pop() {
        for name in entries(&folder) {
            let path = folder.join(&name);
            let mut module = above.clone();
            module.push(name.trim_end_matches(".rs").to_owned());
            if path.is_dir() {
                folders.push((path, module));
            } else if name.ends_with(".rs") {
                if ["lib", "main", "mod"].contains(&module[module.len() - 1].as_str()) {
                    module.pop();
                }
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                let code: Vec<&str> = code.lines().filter(is_code).collect();
                found.insert(module, code.join(" "));
            }
        }
    }
    found
}

/// Returns the paths of a tree such as `crate::{a::B, c}`.
fn paths(tree: &str) -> Vec<String> {
    let Some((before, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap().trim();
        return vec![path.trim_end_matches("::self").to_owned()];
    };
    let inside = inside.trim_end().trim_end_matches('}');
    let (mut depth, mut branches) = (0, vec![String::new()]);
    for letter in inside.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match (letter, depth) {
            (',', 0) => branches.push(String::new()),
            _ => branches.last_mut().unwrap().push(letter),
        }
    }
    branches
        .iter()
        .filter(|branch| !branch.trim().is_empty())
        .flat_map(|branch| paths(&format!("{}{}", before.trim(), branch.trim())))
        .collect()
}

/// Returns a path of a module from the root of its crate; `None` if it leads to another crate.
fn from_root(module: &Module, path: &str, is_export: bool) -> Option<Module> {
    let mut names = path.split("::").peekable();
    let mut from = module.clone();
    match *names.peek()? {
        "crate" => {
            from.clear();
            names.next();
        }
        "self" => {
            names.next();
        }
        "super" => {}
        _ if is_export => {}
        _ => return None,
    }
    while names.next_if_eq(&"super").is_some() {
        from.pop();
    }
    from.extend(names.map(str::to_owned));
    Some(from)
}

/// Returns which files each file of a crate names. A file and those of its submodules are one.
fn arrows(folder: &Path) -> BTreeMap<Module, Vec<Module>> {
    let modules = modules(folder);
    let mut exports: BTreeMap<Module, Module> = BTreeMap::new();
    let mut named: Vec<(&Module, Module)> = Vec::new();
    for (module, code) in &modules {
        for statement in code.split(';') {
            let Some((before, tree)) = statement.rsplit_once("use ") else {
                continue;
            };
            let visible = before.trim_end().ends_with("pub")
                || before.trim_end().ends_with("pub(crate)")
                || before.trim_end().ends_with("pub(super)");
            for path in paths(tree) {
                let Some(to) = from_root(module, &path, visible) else {
                    continue;
                };
                if visible {
                    let mut name = module.clone();
                    name.extend(to.last().cloned());
                    exports.insert(name, to);
                } else {
                    named.push((module, to))
                }
            }
        }
        let written = code
            .split(|c: char| !c.is_alphanumeric() && !"_:".contains(c))
            .filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
        named.extend(written.filter_map(|path| Some((module, from_root(module, path, false)?))));
    }
    let mut arrows: BTreeMap<Module, Vec<Module>> = BTreeMap::new();
    for (module, mut to) in named {
        while let Some((export, file)) = exports
            .iter()
            .find(|(export, file)| to.starts_with(export) && !modules.contains_key(*export) && *export != *file)
        {
            to = [file, &to[export.len()..]].concat();
        }
        while !modules.contains_key(&to) {
            to.pop();
        }
        if !to.starts_with(module) && !module.starts_with(&to) {
            arrows.entry(module.clone()).or_default().push(to);
        }
    }
    arrows
}

/// Returns files of which each names the next, and the last the first.
fn circle(arrows: &BTreeMap<Module, Vec<Module>>) -> Option<Vec<String>> {
    fn walk<'a>(
        at: &'a Module,
        arrows: &'a BTreeMap<Module, Vec<Module>>,
        way: &mut Vec<&'a Module>,
        done: &mut BTreeSet<&'a Module>,
    ) -> bool {
        if way.contains(&at) {
            way.push(at);
            return true;
        }
        if !done.insert(at) {
            return false;
        }
        way.push(at);
        let mut next = arrows.get(at).into_iter().flatten();
        if next.any(|next| walk(next, arrows, way, done)) {
            return true;
        }
        way.pop();
        false
    }
    let (mut way, mut done) = (Vec::new(), BTreeSet::new());
    let found = arrows.keys().any(|at| walk(at, arrows, &mut way, &mut done));
    let begins = way.iter().position(|at| Some(at) == way.last())?;
    let files = way[begins..].iter().map(|module| module.join("::"));
    found.then(|| files.collect())
}

#[test]
fn no_file_leads_back_to_itself() {
    for (folder, _) in MAY_NAME {
        let found = circle(&arrows(&repository().join(folder).join("src")));
        assert_eq!(found, None, "in `{folder}`");
    }
}

#[test]
fn circles_of_files_are_found() {
    let folder = env::temp_dir().join(format!("kodeks-house-{}", process::id()));
    fs::create_dir_all(folder.join("b")).unwrap();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("lib.rs", "mod a;\nmod b;\npub use b::{c::C, D};\n");
    write("a.rs", "use crate::{C, other::Thing};\n");
    write("b.rs", "pub mod c;\npub struct D;\n");
    write("b/c.rs", "use super::D;\npub struct C;\n");
    let without = circle(&arrows(&folder));
    write("b/c.rs", "pub struct C;\nfn f() {\n    super::super::a::f();\n}\n");
    let with = circle(&arrows(&folder));
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(without, None);
    assert_eq!(with.unwrap(), ["a", "b::c", "a"]);
}

#[test]
fn every_file_of_tests_is_run() {
    for (folder, _) in MAY_NAME {
        let tests = repository().join(folder).join("tests");
        let Ok(main) = fs::read_to_string(tests.join("main.rs")) else {
            continue;
        };
        let manifest = read(format!("{folder}/Cargo.toml"));
        for name in entries(&tests) {
            let Some(name) = name.strip_suffix(".rs").filter(|name| *name != "main") else {
                continue;
            };
            let is_run = main.lines().any(|line| line == format!("mod {name};"))
                || manifest.contains(&format!("[[test]]\nname = \"{name}\"\n"));
            assert!(is_run, "`{folder}/tests/main.rs` does not name `{name}`");
        }
    }
}

#[test]
fn every_snapshot_names_the_test_that_writes_it() {
    let mut snapshots = 0;
    let mut folders = vec![repository().join("snapshots")];
    while let Some(folder) = folders.pop() {
        for name in entries(&folder) {
            let path = folder.join(name);
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            let (head, _) = text.strip_prefix("---\n").unwrap().split_once("\n---\n").unwrap();
            let writer = head.strip_prefix("source: ").unwrap();
            let test = fs::read_to_string(repository().join(writer));
            let is_written = test.is_ok_and(|test| test.contains("assert_snapshot!"));
            assert!(is_written, "{}: `{writer}` writes no snapshots", path.display());
            snapshots += 1;
        }
    }
    assert!(snapshots > 400, "{snapshots}");
}

#[test]
fn nothing_lies_about_at_the_top() {
    for name in entries(&repository()) {
        assert!(TOP.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn nothing_is_left_half_done() {
    let marks = [("TO", "DO"), ("FIX", "ME"), ("XX", "X"), ("to", "do!("), ("unimpl", "emented!(")]
        .map(|(one, other)| format!("{one}{other}"));
    let mut folders: Vec<PathBuf> = vec![repository()];
    while let Some(folder) = folders.pop() {
        for name in entries(&folder).into_iter().filter(|name| name != "target") {
            let path = folder.join(name);
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // A picture is no text.
            let Ok(text) = String::from_utf8(fs::read(&path).unwrap()) else {
                continue;
            };
            for (number, line) in text.lines().enumerate() {
                let found = marks.iter().find(|mark| line.contains(mark.as_str()));
                assert!(found.is_none(), "{}:{}: {line}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn every_mark_of_a_source_is_explained_in_the_notes() {
    let notes = read("rulesets/NOTES.md");
    let library = Library::built_in().unwrap();
    for head in library.heads() {
        let selector = Selector::parse(&head.short_label()).unwrap();
        let edition = library.edition(&EditionRequest::Pack(selector)).unwrap();
        let choices = edition.readings().iter().flat_map(|reading| &reading.choices);
        let regulations = edition.regulations().map(|placed| &placed.regulation.source);
        for source in choices.map(|choice| &choice.source).chain(regulations).flatten() {
            let mark = source.split(' ').next().unwrap();
            // An edition that is cited by its year explains itself.
            let is_year = mark.parse::<u32>().is_ok();
            assert!(is_year || notes.contains(&format!("\n| {mark} |")), "{source}");
        }
    }
}

/// By what a file says a part of a ruling in words: only `kodeks-draw` may put these into HTML.
const PARTS_OF_A_RULING: [&str; 8] = [
    "words.order(",
    "words.orders(",
    "words.chosen(",
    "words.evidence(",
    "words.mate(",
    "words.mates(",
    "words.failed(",
    "page::why(",
];

/// Files with HTML that say parts of a ruling all the same, each with its reason.
const SAY_PARTS_OF_A_RULING: [(&str, &str); 1] = [(
    "desk/site/src/beside/groups.rs",
    "rulings of several editions beside each other, line by line, are a comparison",
)];

#[test]
fn only_one_crate_writes_the_html_of_a_ruling() {
    let folders = MAY_NAME.iter().map(|(folder, _)| *folder).filter(|folder| *folder != "rulesets/report/draw");
    let mut writers = BTreeSet::new();
    for folder in folders {
        let mut folders = vec![repository().join(folder).join("src")];
        while let Some(below) = folders.pop() {
            for name in entries(&below) {
                let path = below.join(&name);
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = fs::read_to_string(&path).unwrap_or_default();
                let is_page = name.ends_with(".rs") && text.contains("html!");
                if is_page && PARTS_OF_A_RULING.iter().any(|part| text.contains(part)) {
                    writers.insert(path.strip_prefix(repository()).unwrap().to_string_lossy().into_owned());
                }
            }
        }
    }
    let allowed: BTreeSet<String> = SAY_PARTS_OF_A_RULING.iter().map(|(file, _)| (*file).to_owned()).collect();
    assert_eq!(writers, allowed);
}
