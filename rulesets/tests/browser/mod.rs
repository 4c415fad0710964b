//! Looking at a page in Chromium, where it is installed.

use std::{path::PathBuf, process::Command};

use serde_json::Value as Json;

use crate::common::Folder;

/// What is looked for on the page: elements and texts that stand out, and pictures without a text.
const LOOK: &str = include_str!("look.js");

/// Returns the browser, if there is one.
pub fn found() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let mut places =
        std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    places.find(|place| place.is_file())
}

/// Opens a page at a width and returns what is seen: `width`, `pictures`, `faults`.
pub fn look(browser: &PathBuf, html: &str, width: u32) -> Json {
    let look = format!("<script>{LOOK}</script></body>");
    let folder = Folder::new().with("page.html", &html.replace("</body>", &look));
    let page = folder.path().join("page.html");
    let profile = folder.path().join("profile");
    let output = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("--window-size={width},900"))
        .arg(format!("file://{}", page.display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    let error = || String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, after) = dom
        .split_once("data-seen=\"")
        .unwrap_or_else(|| panic!("{}", error()));
    let (seen, _) = after.split_once('"').unwrap();
    serde_json::from_str(&seen.replace("&quot;", "\"").replace("&amp;", "&")).unwrap()
}
