//! A local pack on top of the Laws of 2014.

use crate::Folder;

/// The head of the pack.
pub const HEAD: &str = r#"
name      = "club"
edition   = "2015"
version   = "1.0.0"
title     = { en = "Our club" }
extends   = "fide@2014"
authentic = "en"
"#;

const TITLE: &str = r#"
title   = { en = "Test" }
summary = { en = "A test." }
source  = "a test"
"#;

/// Returns a regulation with a title and a source.
#[must_use]
pub fn regulation(rest: &str) -> String {
    format!("{TITLE}{rest}")
}

/// Returns a folder with the pack; the text follows its head.
#[must_use]
pub fn club(rest: &str) -> Folder {
    Folder::new().with("club/pack.toml", &format!("{HEAD}{rest}"))
}
