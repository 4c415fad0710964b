//! Looking at a page in Chromium, where it is installed.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

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

/// A window may not be as narrow as a telephone; a frame in it may.
const FRAME: &str = "<!DOCTYPE html><html><body style=\"margin:0\">\
    <script>onmessage = (said) => document.documentElement.setAttribute('data-seen', said.data)</script>\
    <iframe src=\"page.html\" style=\"border:0;width:WIDTHpx;height:900px\"></iframe></body></html>";

/// Opens a page at a width and returns what is seen: `width`, `pictures`, `faults`.
pub fn look(browser: &Path, html: &str, width: u32) -> Json {
    let look = format!("<script>{LOOK}</script></body>");
    let folder = Folder::new()
        .with("page.html", &html.replace("</body>", &look))
        .with("frame.html", &FRAME.replace("WIDTH", &width.to_string()));
    let profile = folder.path().join("profile");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .args(["--window-size=1400,900", "--virtual-time-budget=10000"])
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!(
            "file://{}",
            folder.path().join("frame.html").display()
        ))
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
