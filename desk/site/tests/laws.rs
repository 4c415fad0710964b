//! The pages of the Laws: each article has one in each language, every link leads to one that is there, and the rules draw in a
//! browser what the files have.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, fs, sync::OnceLock};

use kodeks_base::Language;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use kodeks_site::{Engine, Site};
use kodeks_words::Words;
use serde_json::{Value, json};

fn library() -> Library {
    Library::built_in().unwrap()
}

/// The files of the site by their paths.
fn site() -> &'static BTreeMap<String, String> {
    static SITE: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    SITE.get_or_init(|| written(&library()))
}

/// Writes the site of a library.
fn written(library: &Library) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let site = Site { library, rules: None };
    let taken = site.write(|path, bytes| {
        files.insert(path.to_owned(), String::from_utf8_lossy(bytes).into_owned());
        Ok(())
    });
    taken.unwrap();
    files
}

fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    site().iter().filter(|(path, _)| path.ends_with(".html")).map(|(path, text)| (path.as_str(), text.as_str()))
}

/// What stands between two texts, each time.
fn between<'a>(text: &'a str, before: &'a str, after: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(move |rest| rest.split_once(after).map(|(inner, _)| inner))
}

fn view(page: &str) -> &str {
    let mut views = between(page, "<main id=\"view\" tabindex=\"-1\">", "</main>");
    views.next().unwrap()
}

fn folder_of(language: Language) -> String {
    match language {
        Language::English => String::new(),
        other => format!("{}/", other.code()),
    }
}

/// The page of an article that has no brackets in its number.
fn article(language: Language, place: &str) -> &'static str {
    &site()[&format!("{}{place}/index.html", folder_of(language))]
}

/// The articles that an edition itself numbers.
fn own(edition: &Edition) -> Vec<String> {
    let contents = edition.contents();
    contents.filter(|(head, _)| head.label() == edition.label()).map(|(_, article)| article.number.clone()).collect()
}

#[test]
fn every_article_of_every_edition_has_a_page_in_three_languages() {
    for edition in library().editions().unwrap() {
        let folder = edition.head().short_label().replace('@', "/");
        for language in Language::ALL {
            let begins = format!("{}{folder}/", folder_of(language));
            let mut written: Vec<&str> = pages()
                .filter_map(|(path, text)| {
                    let below = path.strip_prefix(&begins)?.strip_suffix("/index.html")?;
                    assert!(!below.contains('/'), "{path}");
                    between(text, "<h1><span class=\"number\">", "</span>").next()
                })
                .collect();
            let words = Words::new(language);
            let mut own = own(&edition);
            for number in &mut own {
                *number = words.article(number).replace('<', "&lt;").replace('>', "&gt;");
            }
            own.sort();
            written.sort_unstable();
            assert_eq!(own, written, "{begins}");
        }
    }
}

#[test]
fn every_link_leads_to_what_is_there() {
    for (path, text) in pages() {
        for link in between(text, "href=\"", "\"") {
            if link.starts_with("https://") || link.starts_with("http://") {
                continue;
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let mut steps: Vec<&str> = path.split('/').collect();
            steps.pop();
            for step in file.split('/') {
                match step {
                    ".." => assert!(steps.pop().is_some(), "{path}: {link}"),
                    "" | "." => {}
                    step => steps.push(step),
                }
            }
            let mut target = steps.join("/");
            if file.ends_with('/') || file.is_empty() {
                let prefix = if target.is_empty() { "" } else { "/" };
                target = format!("{target}{prefix}index.html");
            }
            assert!(site().contains_key(&target), "{path}: {link}");
            if !anchor.is_empty() && !anchor.starts_with("s=") {
                let id = format!("id=\"{anchor}\"");
                assert!(site()[&target].contains(&id), "{path}: {link}");
            }
        }
    }
}

#[test]
fn a_page_of_an_edition_with_a_former_name_is_found_by_it() {
    // The rapid ratings of December 2024 were called those of 2025 first.
    let renamed =
        library().edition(&EditionRequest::Pack(Selector::parse("fide-rating-rapid@2024-12").unwrap())).unwrap();
    assert_eq!(renamed.head().formerly.unwrap().to_string(), "2025");
    let pages_of = |language: Language, edition: &str| {
        let begins = format!("{}fide-rating-rapid/{edition}/", folder_of(language));
        pages().filter_map(move |(path, text)| Some((path.strip_prefix(&begins)?.to_owned(), text)))
    };
    for language in Language::ALL {
        let now: Vec<String> = pages_of(language, "2024-12").map(|(below, _)| below).collect();
        let former: Vec<String> = pages_of(language, "2025").map(|(below, _)| below).collect();
        assert!(["index.html", "400/index.html"].iter().all(|page| now.iter().any(|one| one == page)), "{now:?}");
        assert_eq!(former, now);
        for (below, text) in pages_of(language, "2025") {
            let folders = below.matches('/').count() + 2 + usize::from(language != Language::English);
            let (up, below) = ("../".repeat(folders), below.trim_end_matches("index.html"));
            let to = format!("{up}{}fide-rating-rapid/2024-12/{below}", folder_of(language));
            assert!(text.contains(&format!("<link rel=\"canonical\" href=\"{to}\">")), "{text}");
            assert!(text.contains(&format!("content=\"0; url={to}\"")), "{text}");
            assert!(text.contains(&format!("<a href=\"{to}\">")), "{text}");
        }
    }
    // Only a name that no edition has now leads on.
    assert!(!article(Language::English, "fide-rating-rapid/2024").contains("http-equiv=\"refresh\""));
}

#[test]
fn a_page_is_called_by_its_number_and_in_its_language() {
    let titles = Language::ALL.map(|language| {
        let page = article(language, "fide/2023/4.2.1");
        between(page, "<title>", "</title>").next().unwrap()
    });
    for (language, title) in Language::ALL.into_iter().zip(titles) {
        assert!(title.starts_with("4.2.1 "), "{title}");
        let editions = library().editions().unwrap();
        let called = editions
            .iter()
            .find(|edition| edition.head().short_label() == "fide@2023")
            .unwrap()
            .head()
            .title
            .in_language(language)
            .to_owned();
        assert!(title.contains(&called), "{title}");
    }
    assert_ne!(titles[0], titles[1]);
    assert_ne!(titles[1], titles[2]);
}

#[test]
fn the_slider_stops_at_each_edition() {
    let page = article(Language::Polish, "fide/2023/7.5.5");
    let stops = between(page, "<ol id=\"stops\" class=\"stops\">", "</section>").next();
    assert_eq!(stops.unwrap().matches("<li data-said=").count(), 6);
    assert_eq!(stops.unwrap().matches("aria-current=\"true\"").count(), 1);
    assert!(page.contains("min=\"0\" max=\"5\" step=\"1\" value=\"5\""));
    for place in ["fide/2005/7.4b", "fide/2014/7.5b", "fide/2018/7.5.5"] {
        assert!(stops.unwrap().contains(&format!("pl/{place}/")), "{place}");
    }
}

#[test]
fn where_texts_allow_two_readings_both_are_shown() {
    let page = view(article(Language::English, "fide/2023/A.5.4"));
    for choice in ["A.5.4=answered", "A.5.4=seen"] {
        assert!(page.contains(choice), "{choice}");
    }
    for edition in library().editions().unwrap() {
        let place = edition.head().short_label().replace('@', "/");
        let contents = article(Language::Polish, &place);
        for reading in edition.readings() {
            let page = site().get(&format!("pl/{place}/{}/index.html", reading.article));
            for choice in &reading.choices {
                let named = format!("{}={}", reading.article, choice.name);
                assert!(contents.contains(&named), "{place}: {named}");
                assert!(page.is_none_or(|page| page.contains(&named)), "{place}: {named}");
            }
        }
    }
}

#[test]
fn where_two_texts_differ_both_are_shown() {
    let words = Words::new(Language::English);
    let said = words.say("site-laws-texts");
    let mut shown = 0;
    for edition in library().editions().unwrap() {
        let place = edition.head().short_label().replace('@', "/");
        let page = article(Language::English, &place);
        let differ = edition.divergences().count() > 0;
        assert_eq!(page.contains(&said), differ, "{place}");
        shown += usize::from(differ);
    }
    assert!(shown > 0);
}

#[test]
fn what_changed_since_the_edition_before_is_marked() {
    let page = view(article(Language::English, "fide/2014/7.5b"));
    assert!(page.contains("<ins>") && page.contains("<del>"));
}

#[test]
fn a_case_leads_to_its_ruling() {
    let page = view(article(Language::English, "fide/2023/7.5.5"));
    let mut links = between(page, "href=\"../../../#s=", "\"");
    assert!(links.next().is_some_and(|link| link.len() > 100));
}

/// Asks the rules as the page at this path does.
fn ask(engine: &mut Engine, path: &str, more: &Value) -> Value {
    let folder = path.strip_suffix("index.html").unwrap();
    let language = ["pl", "cs"].into_iter().find(|code| folder.starts_with(&format!("{code}/")));
    let place = language.map_or(folder, |code| &folder[code.len() + 1..]);
    let mut asked = json!({
        "ask": "laws",
        "act": "open",
        "place": place,
        "root": "../".repeat(folder.matches('/').count()),
        "language": language.unwrap_or("en"),
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        asked[name] = value.clone();
    }
    serde_json::from_str(&engine.answer(&asked.to_string())).unwrap()
}

#[test]
fn the_rules_draw_what_the_file_has() {
    let mut engine = Engine::new().unwrap();
    let is_of_laws = |(_, text): &(&str, &str)| text.contains("<body data-part=\"laws\"");
    let every = 41;
    let named = ["laws/", "fide/2023/", "fide/2023/7.5.5/", "fide/2005/9.5b/", "fide-rating/2024/8.2.1/"]
        .map(|place| format!("pl/{place}index.html"));
    let sample = pages().filter(is_of_laws).step_by(every).map(|(path, _)| path);
    for path in sample.chain(named.iter().map(String::as_str)) {
        let answer = ask(&mut engine, path, &json!({}));
        assert!(answer.get("error").is_none(), "{path}: {answer}");
        let file = &site()[path];
        assert_eq!(answer["html"].as_str().unwrap(), view(file), "{path}");
        let title = answer["title"].as_str().unwrap();
        assert!(file.contains("<title>") && !title.is_empty(), "{path}");
    }
}

#[test]
fn a_page_without_a_folder_asks_for_the_article_that_it_shows() {
    let mut engine = Engine::new().unwrap();
    for place in ["laws/", "fide/2023/", "fide/2023/7.5.5/"] {
        let asked = json!({ "ask": "page", "language": "cs", "root": "", "with": { "place": place } });
        let answer: Value = serde_json::from_str(&engine.answer(&asked.to_string())).unwrap();
        let html = answer["html"].as_str().unwrap();
        // The script of a page opens it where its content says that it is yet to come.
        assert!(html.contains("data-part=\"laws\"") && html.contains("data-open"), "{place}: {html}");
        let opened = ask(&mut engine, &format!("cs/{place}index.html"), &json!({}));
        assert!(opened["html"].as_str().unwrap().contains("<h1"), "{place}: {opened}");
    }
}

#[test]
fn an_article_is_found_by_its_number_and_by_words_in_three_languages() {
    let mut engine = Engine::new().unwrap();
    let mut find = |path: &str, words: &str| {
        let find = json!({ "act": "find", "with": { "words": words } });
        ask(&mut engine, path, &find)
    };
    for (path, words, place) in [
        ("laws/index.html", "7.5.5", "fide/2023/7.5.5/"),
        ("pl/laws/index.html", "artykuł 7.5.5", "pl/fide/2023/7.5.5/"),
        ("cs/fide/2005/index.html", "9.5(b)", "cs/fide/2005/9.5b/"),
    ] {
        assert_eq!(find(path, words)["go"], place, "{words}");
    }
    for (path, words) in
        [("laws/index.html", "telephone"), ("pl/laws/index.html", "telefon"), ("cs/laws/index.html", "telefon")]
    {
        let found = find(path, words);
        assert_eq!(found["into"], "found");
        let html = found["html"].as_str().unwrap();
        assert!(html.contains("fide/2023/11.3.2/"), "{words}: {html}");
    }
    let nothing = find("laws/index.html", "xyzzyx");
    assert!(nothing.get("error").is_none(), "{nothing}");
}

#[test]
fn the_text_of_a_stranger_is_shown_and_never_run() {
    let folder = std::env::temp_dir().join(format!("kodeks-site-laws-{}", std::process::id()));
    let pack = folder.join("stranger");
    fs::create_dir_all(&pack).unwrap();
    let head = r#"
        name      = "stranger"
        edition   = "2020"
        version   = "1.0.0"
        title     = { en = "<script>alert(1)</script>" }
        authentic = "en"
        extends   = "fide@2018"

        [contents]
        "S.1"                = { informational = true, text = { en = '<img src="x" onerror="alert(1)"> & more' } }
        "../../<b>up</b>"    = { informational = true, text = { en = "Out of the folder." } }
    "#;
    fs::write(pack.join("pack.toml"), head).unwrap();
    let mut library = Library::built_in().unwrap();
    let added = library.add_folder(&folder);
    fs::remove_dir_all(&folder).unwrap();
    added.unwrap();
    for (path, text) in written(&library) {
        assert!(!path.contains(".."), "{path}");
        assert!(!text.contains("<script>alert") && !text.contains("<img src=\"x\""), "{path}");
        if path == "stranger/2020/S.1/index.html" {
            assert!(text.contains("&lt;img"), "{text}");
        }
    }
}

#[test]
fn the_guides_are_there_in_english_and_say_so() {
    for language in Language::ALL {
        for name in ["arbiters", "committees", "federations", "programmers", "researchers"] {
            let page = article(language, &format!("guides/{name}"));
            assert!(view(page).contains("<article class=\"guide\" lang=\"en\"><h1>"), "{name}");
        }
    }
}
