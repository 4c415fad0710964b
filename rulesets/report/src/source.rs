//! The files of what stands in an edition, to be copied into a pack.

use kodeks_rulesets::SourceFile;
use serde_json::{Value as Json, json};

use crate::{
    Words,
    page::{Page, Role},
};

/// Returns the files one below the other, each after a comment that says where it belongs and where it
/// comes from.
#[must_use]
pub fn source_page(files: &[SourceFile], words: &Words) -> Page {
    let mut page = Page::new();
    for file in files {
        page.gap();
        for line in comments(file, words) {
            page.verbatim([(format!("{} {line}", comment_mark(file)), Role::Aside)]);
        }
        for line in file.text.trim_end().lines() {
            page.verbatim([(line, Role::Plain)]);
        }
    }
    page
}

/// Returns the files for programs.
#[must_use]
pub fn source_json(files: &[SourceFile]) -> Json {
    let file = |file: &SourceFile| {
        let amended: Vec<Json> =
            (file.amended.iter()).map(|(number, article)| json!({ "number": number, "article": article })).collect();
        let amended_in: Vec<Json> = (file.amended_in.iter())
            .map(|(layer, number, article)| json!({ "layer": layer, "number": number, "article": article }))
            .collect();
        let stands_on = file.stands_on.as_ref().map(|(name, hash)| json!({ "regulation": name, "hash": hash }));
        json!({
            "path": file.path,
            "edition": file.edition,
            "text": file.text,
            "amended": amended,
            "amended_in": amended_in,
            "stands_on": stands_on,
        })
    };
    files.iter().map(file).collect()
}

/// Scripts have other comments than TOML.
fn comment_mark(file: &SourceFile) -> &'static str {
    if file.path.ends_with(".rhai") { "//" } else { "#" }
}

/// Returns the comments before the text of a file.
fn comments(file: &SourceFile, words: &Words) -> Vec<String> {
    let (path, edition) = (file.path.as_str(), file.edition.as_str());
    let head = [("path", path.into()), ("edition", edition.into())];
    let mut said = vec![words.say_with("source-file", &head)];
    for (number, article) in &file.amended {
        let told = [("number", number.as_str().into()), ("article", article.as_str().into())];
        said.push(words.say_with("source-amended", &told));
    }
    for (layer, number, article) in &file.amended_in {
        let told = [
            ("layer", layer.as_str().into()),
            ("number", number.as_str().into()),
            ("article", article.as_str().into()),
        ];
        said.push(words.say_with("source-amended-in", &told));
    }
    if let Some((name, hash)) = &file.stands_on {
        let told = [("line", format!("{name} = \"{hash}\"").into())];
        said.push(words.say_with("source-stands-on", &told));
    }
    said
}
