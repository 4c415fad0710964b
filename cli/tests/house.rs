//! The order of the house: which way the arrows point, what lies at the top, and that nothing is
//! left half done.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use kodeks_rulesets::{EditionRequest, Library, Selector};

use crate::common::{Folder, repository};

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// Returns the tables of `house.toml`.
fn order() -> toml::Table {
    read("cli/tests/house.toml").parse().unwrap()
}

/// Returns a list of names of a table.
fn names(table: &toml::Table, key: &str) -> Vec<String> {
    let names = table[key].as_array().unwrap().iter();
    names.map(|name| name.as_str().unwrap().to_owned()).collect()
}

/// Returns each folder of a crate, in the order of the workspace, and everything that its code may name.
fn may_name() -> Vec<(String, Vec<String>)> {
    let order = order();
    let crates = order["crate"].as_array().unwrap().iter().filter_map(toml::Value::as_table);
    crates.map(|one| (one["folder"].as_str().unwrap().to_owned(), names(one, "names"))).collect()
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
    let order = order();
    let build = order["built-with"].as_table().unwrap();
    let crates = may_name();
    for (folder, may) in &crates {
        let manifest = read(format!("{folder}/Cargo.toml"));
        for name in named(&manifest, "[dependencies]") {
            assert!(may.contains(&name), "`{folder}` names `{name}`");
        }
        let built_with = named(&manifest, "[build-dependencies]");
        if build["folder"].as_str() == Some(folder) {
            assert_eq!(built_with, names(build, "names"))
        } else {
            assert_eq!(built_with, Vec::<String>::new(), "`{folder}`")
        }
        for other in ["[target", "[dependencies.", "[build-dependencies."] {
            assert!(!manifest.contains(other), "`{folder}` has `{other}`");
        }
    }
    let members = crates.iter().map(|(folder, _)| format!("\"{folder}\",")).collect::<String>();
    let manifest: String = read("Cargo.toml").split_whitespace().collect();
    assert!(manifest.contains(&format!("members=[{members}]")));
}

#[test]
fn the_package_for_python_names_only_what_the_program_may() {
    let manifest = read("python/Cargo.toml");
    let (_, may) = may_name().pop().unwrap();
    let for_python = names(&order(), "for-python");
    for name in named(&manifest, "[dependencies]") {
        let is_ours = name.starts_with("kodeks-") && may.contains(&name);
        assert!(is_ours || for_python.contains(&name), "{name}");
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
const BESIDE: [&str; 3] = ["python", "desk/engine", "desk/ledger/faults"];

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

/// What only `kodeks desk` and `kodeks mcp` need: a server, its encryption, the log of an event.
const OF_THE_DESK: [&str; 6] = ["axum", "kodeks-desk", "rmcp", "rusqlite", "rustls", "tokio"];

#[test]
fn a_program_without_the_desk_and_the_assistants_is_built_of_nothing_that_only_they_need() {
    let built_of = |features: &[&str]| -> BTreeSet<String> {
        let tree = [
            "tree",
            "--locked",
            "--package",
            "kodeks",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{lib}",
        ];
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo).args(tree).args(features).current_dir(repository()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().lines().map(|name| name.replace('_', "-")).collect()
    };
    let (whole, small) = (built_of(&[]), built_of(&["--no-default-features"]));
    for name in OF_THE_DESK {
        assert!(whole.contains(name) && !small.contains(name), "{name}");
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
    for (folder, _) in may_name() {
        let found = circle(&arrows(&repository().join(&folder).join("src")));
        assert_eq!(found, None, "in `{folder}`");
    }
}

#[test]
fn circles_of_files_are_found() {
    let folder = Folder::new();
    let write = |name: &str, text: &str| folder.write(name, text);
    write("lib.rs", "mod a;\nmod b;\npub use b::{c::C, D};\n");
    write("a.rs", "use crate::{C, other::Thing};\n");
    write("b.rs", "pub mod c;\npub struct D;\n");
    write("b/c.rs", "use super::D;\npub struct C;\n");
    let without = circle(&arrows(folder.path()));
    write("b/c.rs", "pub struct C;\nfn f() {\n    super::super::a::f();\n}\n");
    let with = circle(&arrows(folder.path()));
    assert_eq!(without, None);
    assert_eq!(with.unwrap(), ["a", "b::c", "a"]);
}

#[test]
fn every_file_of_tests_is_run() {
    for (folder, _) in may_name() {
        let tests = repository().join(&folder).join("tests");
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
    let top = names(&order(), "top");
    for name in entries(&repository()) {
        assert!(top.contains(&name), "{name}");
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

/// By what a file says a part of a ruling, an article or a comparison: only `kodeks-draw` may put these into HTML.
const PARTS: [&str; 22] = [
    // A ruling.
    "words.order(",
    "words.orders(",
    "words.say_choice(",
    "words.evidence(",
    "words.mate(",
    "words.mates(",
    "words.say_failed_constraint(",
    "words.answered(",
    "ruling::why(",
    "ruling::choices_head(",
    "ruling::branch_head(",
    // An article.
    "article_text(",
    "words.fill_in(",
    "summary.in_language(",
    "local_text(",
    "HistoryRow",
    "RegulationEntryView",
    // A comparison.
    "describe_answer(",
    "describe_difference(",
    "describe_witness(",
    "redline",
    "AnswerView",
];

#[test]
fn only_one_crate_writes_the_html_of_a_ruling_an_article_or_a_comparison() {
    let draw = "rulesets/report/draw";
    let (mut drawers, mut writers) = (0, BTreeSet::new());
    for (folder, _) in may_name() {
        let mut folders = vec![repository().join(&folder).join("src")];
        while let Some(below) = folders.pop() {
            for name in entries(&below) {
                let path = below.join(&name);
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = fs::read_to_string(&path).unwrap_or_default();
                let is_page = name.ends_with(".rs") && text.contains("html!");
                if !is_page || !PARTS.iter().any(|part| text.contains(part)) {
                    continue;
                }
                if folder == draw {
                    drawers += 1;
                } else {
                    writers.insert(path.strip_prefix(repository()).unwrap().to_string_lossy().into_owned());
                }
            }
        }
    }
    assert_eq!(writers, BTreeSet::new());
    assert!(drawers > 0, "nothing is looked for that `{draw}` says");
}
