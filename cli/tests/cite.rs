//! `kodeks cite`: what is read, what is printed, and with which exit code.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write as _;

use flate2::{Compression, write::DeflateEncoder};
use serde_json::Value as Json;

use crate::common::{Folder, kodeks, kodeks_fed};

const TODAY: (&str, &str) = ("KODEKS_TODAY", "2026-05-01");

#[test]
fn the_example_is_gone_through_citation_by_citation() {
    let said = kodeks_fed(&["cite", "cli/examples/citations.md", "--all", "--lang", "en"], &[TODAY], "");
    assert_eq!((said.code, said.err.as_str()), (19, ""), "{}", said.out);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/examples");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("citations", said.out));
}

#[test]
fn a_text_on_standard_input_is_judged_in_three_languages() {
    for (lang, words) in [("en", "9.2.3.2"), ("pl", "Numer z fide@2018"), ("cs", "Číslo z vydání fide@2018")] {
        let said = kodeks_fed(&["cite", "-", "--lang", lang], &[TODAY], "Article 9.2.2.2");
        assert_eq!(said.code, 19, "{}", said.err);
        assert!(said.out.contains(words), "{}", said.out);
    }
    let said = kodeks_fed(&["cite", "-", "--rules", "fide@2018"], &[TODAY], "Article 9.2.2.2");
    assert_eq!(said.code, 0, "{}", said.out);
    let said = kodeks_fed(&["cite", "-"], &[TODAY], "Nothing is cited here.");
    assert_eq!(said.code, 0, "{}", said.out);
}

/// Returns a ZIP archive with one compressed part.
fn archive(name: &str, text: &str) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    let packed = packed.finish().unwrap();
    let mut sum = flate2::Crc::new();
    sum.update(text.as_bytes());
    let number = |number: usize| u32::try_from(number).unwrap().to_le_bytes();
    let mut entry: Vec<u8> = vec![20, 0, 0, 8, 8, 0, 0, 0, 33, 0];
    entry.extend(sum.sum().to_le_bytes());
    entry.extend(number(packed.len()));
    entry.extend(number(text.len()));
    entry.extend(&number(name.len())[..2]);
    entry.extend([0; 2]);
    let mut archive = b"PK\x03\x04".to_vec();
    archive.extend(&entry);
    archive.extend(name.as_bytes());
    archive.extend(&packed);
    let place = archive.len();
    archive.extend(b"PK\x01\x02\x14\x00");
    archive.extend(&entry);
    archive.extend([0; 10]);
    archive.extend(number(0));
    archive.extend(name.as_bytes());
    let size = archive.len() - place;
    archive.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    archive.extend(number(size));
    archive.extend(number(place));
    archive.extend([0; 2]);
    archive
}

#[test]
fn documents_pages_and_texts_are_read_by_what_they_are() {
    let folder = Folder::new();
    let body = "<w:document><w:body><w:p><w:t>First.</w:t></w:p><w:p><w:t>By Art. 9.2.</w:t><w:t>2.2 castling.</w:t></w:p></w:body></w:document>";
    let document = folder.file("rules.docx");
    std::fs::write(&document, archive("word/document.xml", body)).unwrap();
    folder.write("rules.html", "<html><body><p>First.</p>\n<p>By Art.&nbsp;9.2.2.2 castling.</p></body></html>");
    folder.write("rules.txt", "First.\n\nBy Art. 9.2.2.2 castling.\n");
    for (name, place) in [("rules.docx", (2, 9)), ("rules.html", (2, 17)), ("rules.txt", (3, 9))] {
        let said = kodeks_fed(&["cite", &folder.file(name), "--format", "json"], &[TODAY], "");
        assert_eq!((said.code, said.err.as_str()), (19, ""), "{name}");
        let json: Json = serde_json::from_str(&said.out).unwrap();
        let found = &json["files"][0]["citations"][0];
        assert_eq!(
            (found["written"].as_str(), found["verdict"].as_str()),
            (Some("9.2.2.2"), Some("renumbered")),
            "{name}"
        );
        assert_eq!(found["articles"][0], "9.2.3.2", "{name}");
        assert_eq!((found["line"].as_u64(), found["column"].as_u64()), (Some(place.0), Some(place.1)), "{name}");
    }
}

#[test]
fn a_page_has_its_marks_in_place() {
    let folder = Folder::new();
    folder.write("x.txt", "Castling by Art. 9.2.2.2, <b>bold</b>.\n");
    let out = folder.file("x.html");
    let said = kodeks_fed(&["cite", &folder.file("x.txt"), "--format", "html", "--out", &out], &[TODAY], "");
    assert_eq!((said.code, said.err.as_str()), (19, ""));
    let page = std::fs::read_to_string(&out).unwrap();
    assert!(page.contains("class=\"cited renumbered\"") && page.contains("[→ 9.2.3.2]"), "{page}");
    assert!(page.contains("&lt;b&gt;bold&lt;/b&gt;"), "{page}");
    let again = kodeks(&["cite", &folder.file("x.txt"), "--out", &out]);
    assert_eq!(again.code, 1, "{}", again.err);
}

#[test]
fn what_cannot_be_read_is_refused_with_what_would_be_right() {
    let folder = Folder::new();
    std::fs::write(folder.file("x.pdf"), "%PDF-1.7").unwrap();
    std::fs::write(folder.file("x.txt"), [0xff, 0xfe, b'a']).unwrap();
    std::fs::write(folder.file("x.docx"), "PK").unwrap();
    for (name, words) in [("x.pdf", "K1232"), ("x.txt", "K0103"), ("x.docx", "K0702"), ("none.txt", "K0701")] {
        let said = kodeks(&["cite", &folder.file(name), "--lang", "en"]);
        assert_eq!(said.code, 1, "{name}");
        assert!(said.err.contains(words), "{}", said.err);
    }
    folder.write("ok.txt", "Article 9.2.");
    let said = kodeks(&["cite", &folder.file("ok.txt"), "--to", "fide-rating@2024"]);
    assert!(said.code == 1 && said.err.contains("K1231"), "{}", said.err);
}
