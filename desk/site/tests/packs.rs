//! Packs that a person brings.

use std::{fs, io::Write as _, path::Path};

use data_encoding::BASE64;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use serde_json::{Value as Json, json};

use crate::common::{LANGUAGES, Page, text};

/// Returns an archive of these files in base64: packed, or as they are.
fn archive(files: &[(&str, Vec<u8>)], is_packed: bool) -> String {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (path, content) in files {
        let file = archive.new_file(rawzip::path::EntryPath::verbatim(path.as_bytes()));
        if is_packed {
            let file = file.compression_method(CompressionMethod::DEFLATE);
            let (mut entry, wrapped) = file.start().unwrap();
            let packed = flate2::write::DeflateEncoder::new(&mut entry, flate2::Compression::best());
            let mut writer = wrapped.wrap(packed);
            writer.write_all(content).unwrap();
            let (packed, descriptor) = writer.finish().unwrap();
            packed.finish().unwrap();
            entry.finish(descriptor).unwrap();
        } else {
            let file = file.compression_method(CompressionMethod::STORE);
            let (mut entry, wrapped) = file.start().unwrap();
            let mut writer = wrapped.wrap(&mut entry);
            writer.write_all(content).unwrap();
            let (_, descriptor) = writer.finish().unwrap();
            entry.finish(descriptor).unwrap();
        }
    }
    archive.finish().unwrap();
    BASE64.encode(&bytes)
}

/// Returns the files of a pack in the repository, below a folder of the archive.
fn files_of(folder: &str, below: &str) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let mut folders = vec![(Path::new(folder).to_owned(), below.to_owned())];
    while let Some((folder, below)) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{below}{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                folders.push((entry.path(), name + "/"))
            } else {
                files.push((name, fs::read(entry.path()).unwrap()))
            }
        }
    }
    files
}

fn club(is_packed: bool) -> String {
    let files = files_of("../../cli/tests/fixtures/smart-watch", "club/");
    let files: Vec<(&str, Vec<u8>)> = files.iter().map(|(path, bytes)| (path.as_str(), bytes.clone())).collect();
    archive(&files, is_packed)
}

#[test]
fn the_pack_of_a_club_is_brought_and_ruled_by() {
    for (language, is_packed) in LANGUAGES.into_iter().zip([true, false, true]) {
        let mut page = Page::of("packs", language);
        let read = page.asks("read", &json!({ "file": "club.zip", "base64": club(is_packed) }));
        assert_eq!(read["wrong"], json!([]), "{read}");
        let pack = &read["packs"][0];
        assert_eq!((pack["label"].as_str(), pack["name"].as_str()), (Some("club@2026"), Some("club")));
        let texts = pack["texts"].as_array().unwrap();
        assert!(texts.iter().all(|text| !text[0].as_str().unwrap().starts_with("cases/")));
        // Where the site is begun again the texts that were kept are brought.
        let mut page = Page::of("packs", language);
        let kept = json!({ "packs": [{ "file": "club.zip", "texts": pack["texts"] }] });
        let again = page.asks("bring", &kept);
        assert_eq!(again["packs"][0]["hash"], pack["hash"], "{again}");
        // The same once more is no mistake.
        assert_eq!(page.asks("bring", &kept)["wrong"], json!([]));
        page.part = "beside";
        page.state = json!({ "record": "[event]\nrules = \"club@2026\"\ntime = \"90+30\"\n\n[[happened]]\nsmart_watch = \"seen\"\nby = \"white\"\nkept = \"on-the-wrist\"\nswitched_on = true\n" });
        let html = page.html("open", &json!({}));
        assert!(html.contains("/club/2026/\""), "{}", text(&html));
        // What the club calls things is said in its words.
        assert!(language == "en" || !text(&html).contains(" seen "), "{language}: {}", text(&html));
    }
}

#[test]
fn the_first_pages_name_the_packs_from_outside() {
    for language in LANGUAGES {
        let mut page = Page::of("packs", language);
        let named_on = |page: &mut Page| {
            ["happened", "beside"].map(|part| {
                page.part = part;
                let html = page.html("open", &json!({}));
                html.contains("/club/2026/\"") && text(&html).contains("club@2026")
            })
        };
        assert_eq!(named_on(&mut page), [false, false]);
        page.part = "packs";
        page.asks("read", &json!({ "file": "club.zip", "base64": club(true) }));
        assert_eq!(named_on(&mut page), [true, true], "{language}");
    }
}

fn refused(base64: &str) -> String {
    let mut page = Page::of("packs", "en");
    let answer = page.asks("read", &json!({ "file": "club.zip", "base64": base64 }));
    assert_eq!(answer["packs"], json!([]), "{answer}");
    assert_eq!(answer["wrong"].as_array().unwrap().len(), 1);
    let html: &Json = &answer["wrong"][0]["html"];
    text(html.as_str().unwrap())
}

#[test]
fn what_is_no_pack_is_refused() {
    let pack = |text: &str| text.as_bytes().to_vec();
    assert!(refused("bm8gYXJjaGl2ZQ==").contains("it is no ZIP archive"));
    assert!(refused("").contains("it is no ZIP archive"));
    let none = archive(&[("club/README.md", pack("nothing"))], true);
    assert!(refused(&none).contains("no pack here"));
    let several = archive(&[("a/pack.toml", pack("")), ("b/pack.toml", pack(""))], true);
    assert!(refused(&several).contains("several packs"));
    let outside = archive(&[("a/pack.toml", pack("")), ("a/../../x.toml", pack(""))], true);
    assert!(refused(&outside).contains("does not lead to a file of the pack"));
    let no_text = archive(&[("pack.toml", vec![0xff, 0xfe, 0x00])], false);
    assert!(refused(&no_text).contains("cannot be read"));
    let no_head = archive(&[("pack.toml", pack("name = \"club\""))], true);
    assert!(refused(&no_head).contains("pack.toml"));
}

#[test]
fn a_bomb_is_not_unpacked() {
    // A hundred megabytes in a hundred kilobytes.
    let bomb = archive(&[("pack.toml", vec![b'#'; 100 << 20])], true);
    assert!(bomb.len() < 1 << 20);
    assert!(refused(&bomb).contains("larger than 4 MiB"));
    let many: Vec<(String, Vec<u8>)> = (0..4)
        .map(|number| (format!("{number}.toml"), vec![b'#'; 3 << 20]))
        .chain([("pack.toml".to_owned(), Vec::new())])
        .collect();
    let many: Vec<(&str, Vec<u8>)> = many.iter().map(|(path, bytes)| (path.as_str(), bytes.clone())).collect();
    assert!(refused(&archive(&many, true)).contains("8 MiB together"));
    let names: Vec<String> = (0..7000).map(|number| format!("{number}.txt")).collect();
    let names: Vec<(&str, Vec<u8>)> = names.iter().map(|name| (name.as_str(), Vec::new())).collect();
    assert!(refused(&archive(&names, false)).contains("files at most"));
}

#[test]
fn packs_that_stand_on_each_other_are_brought_in_any_order() {
    let pack = |name: &str, extends: &str| {
        json!({ "file": format!("{name}.zip"), "texts": [["pack.toml",
            format!("name = \"{name}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"{name}\" }}\nextends = \"{extends}\"\nauthentic = \"en\"\n")]] })
    };
    let mut page = Page::of("packs", "en");
    let with =
        json!({ "packs": [pack("club", "region@2026"), pack("region", "fide@2023"), pack("lost", "nowhere@2026")] });
    let answer = page.asks("bring", &with);
    let labels: Vec<&str> =
        answer["packs"].as_array().unwrap().iter().map(|pack| pack["label"].as_str().unwrap()).collect();
    assert_eq!(labels, ["region@2026", "club@2026"]);
    assert_eq!(answer["wrong"][0]["file"], "lost.zip", "{answer}");
}

#[test]
fn an_event_of_a_pack_is_offered_under_the_tile_that_the_pack_names() {
    let texts: Vec<(String, String)> = files_of("../../cli/tests/fixtures/smart-watch", "")
        .into_iter()
        .filter(|(path, _)| !path.starts_with("cases/"))
        .map(|(path, bytes)| (path, String::from_utf8(bytes).unwrap()))
        .collect();
    let events_of = |texts: &[(String, String)], tile: &str| {
        let mut page = Page::of("packs", "en");
        let answer = page.asks("bring", &json!({ "packs": [{ "file": "club.zip", "texts": texts }] }));
        assert_eq!(answer["wrong"], json!([]), "{answer}");
        page.part = "happened";
        page.tap("tile", &json!({ "tile": tile }));
        page.html("player", &json!({ "player": "white" })).matches("smart_watch").count()
    };
    assert!(events_of(&texts, "phone") == 0 && events_of(&texts, "more") > 0);
    let mut under_phone = texts;
    let (_, vocabulary) = under_phone.iter_mut().find(|(path, _)| path == "vocabulary.toml").unwrap();
    vocabulary.push_str("\n[tiles.phone]\nevents = [\"smart_watch\"]\n");
    assert!(events_of(&under_phone, "phone") > 0 && events_of(&under_phone, "more") == 0);
}

#[test]
fn what_an_event_of_a_pack_lacks_is_asked_by_its_own_questions() {
    for (language, who) in
        LANGUAGES.into_iter().zip(["Whose smart watch is it?", "Czyj to zegarek?", "Čí jsou to hodinky?"])
    {
        let mut page = Page::of("packs", language);
        let read = page.asks("read", &json!({ "file": "club.zip", "base64": club(true) }));
        page.asks("bring", &json!({ "packs": [{ "file": "club.zip", "texts": read["packs"][0]["texts"] }] }));
        page.part = "happened";
        page.state = json!({ "record": "[event]\nrules = \"club@2026\"\ntempo = \"standard\"\n\n[[happened]]\nsmart_watch = \"seen\"\nkept = \"on-the-wrist\"\n" });
        let html = text(&page.html("open", &json!({})));
        assert!(html.contains(who), "{html}");
    }
}
