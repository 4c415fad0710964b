//! Modules of JavaScript as one script, as a file without a server has nothing to import from.
//!
//! Each becomes a function that returns its exports. For that they keep to a simple form: an import is on lines of its own and
//! names its items, an export is before `const`, `function`, `async function` or `class` at the beginning of a line.

use std::fmt::Write as _;

/// Joins modules, each by its name with its text, into the script that begins with one of them.
pub(super) fn bundle(modules: &[(&str, &str)], first: &str) -> String {
    let mut written = String::new();
    let mut done: Vec<String> = Vec::new();
    add(modules, first, &mut done, &mut written);
    written
}

/// Adds a module after those that it takes from.
fn add(modules: &[(&str, &str)], name: &str, done: &mut Vec<String>, written: &mut String) {
    let Some((_, text)) = modules.iter().find(|(one, _)| *one == name) else {
        return;
    };
    if done.iter().any(|one| one == name) {
        return;
    }
    done.push(name.to_owned());
    let module = Module::read(text);
    for (_, from) in &module.imports {
        add(modules, from, done, written);
    }
    // Writing into a text does not fail.
    let _ = writeln!(written, "const {} = (() => {{", variable(name));
    for (names, from) in &module.imports {
        if !names.is_empty() {
            let _ = writeln!(written, "const {{ {names} }} = {};", variable(from));
        }
    }
    written.push_str(&module.body);
    let _ = writeln!(written, "return {{ {} }};\n}})();", module.exports.join(", "));
}

/// Returns the name of a module in the script.
fn variable(module: &str) -> String {
    format!("${}", module.trim_end_matches(".js").replace(['-', '.'], "_"))
}

/// A module as it is read.
#[derive(Default)]
struct Module {
    /// The names that it takes, and from which module.
    imports: Vec<(String, String)>,
    /// The names that it gives.
    exports: Vec<String>,
    /// The rest.
    body: String,
}

impl Module {
    fn read(text: &str) -> Module {
        let mut module = Module::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut whole = line.to_owned();
                while !whole.trim_end().ends_with(';') {
                    let Some(more) = lines.next() else { break };
                    whole.push(' ');
                    whole.push_str(more.trim());
                }
                module.imports.extend(import(&whole));
            } else if let Some(said) = line.strip_prefix("export ") {
                if said != "{};" {
                    module.exports.extend(declaration_name(said));
                    module.body.push_str(said);
                    module.body.push('\n');
                }
            } else {
                module.body.push_str(line);
                module.body.push('\n');
            }
        }
        module
    }
}

/// Reads `import { a, b } from "./c.js";` or `import "./c.js";`.
fn import(line: &str) -> Option<(String, String)> {
    let (_, from) = line.split_once("\"./")?;
    let (from, _) = from.split_once('"')?;
    let names = line
        .split_once('{')
        .and_then(|(_, rest)| rest.split_once('}'))
        .map(|(names, _)| names.trim().trim_end_matches(',').to_owned());
    Some((names.unwrap_or_default(), from.to_owned()))
}

/// Returns the name that a declaration declares.
fn declaration_name(said: &str) -> Option<String> {
    let kinds = ["const ", "async function ", "function ", "class "];
    let named = kinds.iter().find_map(|kind| said.strip_prefix(kind))?;
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    Some(named.chars().take_while(|letter| is_letter(*letter)).collect())
}

#[cfg(test)]
mod tests {
    use crate::files::ASSETS;

    use super::{
        super::{INSIDE, modules},
        Module, bundle,
    };

    #[test]
    fn modules_stand_after_those_that_they_take_from() {
        let modules = [
            ("a.js", "import { b, c } from \"./b-c.js\";\nb(c);\n"),
            ("b-c.js", "export const b = () => 1;\nexport async function c() {}\nconst d = 1;\n"),
        ];
        assert_eq!(
            bundle(&modules, "a.js"),
            "const $b_c = (() => {\nconst b = () => 1;\nasync function c() {}\nconst d = 1;\nreturn { b, c };\n})();\n\
             const $a = (() => {\nconst { b, c } = $b_c;\nb(c);\nreturn {  };\n})();\n"
        );
    }

    #[test]
    fn every_module_keeps_to_the_form_that_can_be_joined() {
        let modules = modules();
        for (name, text) in modules.iter().filter(|(name, _)| name.ends_with(".js")) {
            let module = Module::read(text);
            let imports = text.lines().filter(|line| line.starts_with("import"));
            assert_eq!(imports.count(), module.imports.len(), "{name}");
            let exports = text.lines().filter(|line| line.starts_with("export ") && *line != "export {};");
            assert_eq!(exports.count(), module.exports.len(), "{name}");
            for (names, from) in &module.imports {
                assert!(!names.contains(" as "), "{name}");
                let (_, other) = modules.iter().find(|(other, _)| other == from).unwrap();
                let given = Module::read(other).exports;
                for one in names.split(',').map(str::trim).filter(|one| !one.is_empty()) {
                    assert!(given.iter().any(|other| other == one), "{name} takes {one} from {from}");
                }
            }
            for line in module.body.lines() {
                let code = line.trim_start();
                let is_left = ["import ", "export ", "await "].iter().any(|word| line.starts_with(word));
                assert!(!is_left && !code.contains("import("), "{name}: {line}");
                assert!(!code.contains("</script"), "{name}: {line}");
            }
        }
    }

    #[test]
    fn inside_gives_what_the_folder_gives() {
        let exports = |text: &str| {
            let mut exports = Module::read(text).exports;
            exports.sort();
            exports
        };
        for (inside, text) in INSIDE {
            let mut folder = ASSETS.into_iter();
            let (_, folder) = folder.find(|(name, _)| *name == inside).unwrap();
            assert_eq!(exports(folder), exports(text), "{inside}");
        }
    }
}
