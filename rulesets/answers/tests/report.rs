//! The report of a comparison as a page: well made, complete in itself, and as the editions say.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, LazyLock},
};

use kodeks_base::Language;
use kodeks_board::{PgnReader, Time};
use kodeks_compare::{
    Impact, Scope, compare, compare_in_turn,
    report::{CollectionImpact, EditionWithReadings, Report, Rung},
};
use kodeks_core::{Score, Tempo};
use kodeks_draw::comparison::{draw_html, draw_markdown};
use kodeks_prepared::built_in;
use kodeks_rulesets::{EditionRequest, Library, Selector};
use kodeks_testing::Folder;
use kodeks_views::{ComparisonView, Schema, comparison::comparison_json, with_schema};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::browser::{self, Scheme};

fn asked(library: &Library, name: &str) -> EditionWithReadings {
    let selector = Selector::parse(name).unwrap();
    EditionWithReadings {
        readings: selector.readings.clone(),
        edition: library.edition(&EditionRequest::Pack(selector)).unwrap(),
    }
}

/// The report about two editions, perhaps about one question only.
fn pair(library: &Library, a: &str, b: &str, question: Option<&str>) -> Report {
    let (a, b) = (asked(library, a), asked(library, b));
    let scope = Scope {
        question: question.map(|name| kodeks_rulesets::vocabulary::common().unwrap().question(name).unwrap()),
        ..Scope::default()
    };
    let asked = vec![a, b];
    let comparisons = compare_in_turn(library.host(), &asked, &scope).unwrap();
    Report::of(library.host(), asked, comparisons, None).unwrap()
}

fn history(library: &Library, from: &str, to: &str) -> Report {
    let [from, to] = [from, to].map(|name| Selector::parse(name).unwrap());
    let editions = library.between(&from, &to).unwrap();
    let asked: Vec<EditionWithReadings> = editions.into_iter().map(EditionWithReadings::by_default).collect();
    let comparisons = compare_in_turn(library.host(), &asked, &Scope::default()).unwrap();
    Report::of(library.host(), asked, comparisons, None).unwrap()
}

/// The report with what it changes in the games of an example.
fn with_games(library: &Library, report: Report) -> Report {
    let file = "cli/examples/games.pgn";
    let text = fs::read(format!("../../{file}")).unwrap();
    let mut games = CollectionImpact::of(report.asked.len(), true);
    let scope = Scope::default();
    let mut impact = Impact::of(library, &report.asked, &scope).unwrap().with_claims(true);
    let mut reader = PgnReader::new(&text[..]);
    while let Some(pgn) = reader.next_game() {
        let pgn = pgn.unwrap();
        if let Some(found) = impact.game(pgn).unwrap() {
            games.add(file, pgn, &found);
        }
    }
    assert!(games.steps.iter().any(|step| !step.listed.is_empty()));
    report.with_games(library.host(), Some(games))
}

/// The reports that the tests look at, in every form: a pair of editions, and a whole history, each
/// with games.
struct Made {
    /// Pages, by name and language.
    pages: BTreeMap<String, String>,
    markdown: BTreeMap<&'static str, String>,
    pair: Json,
    history: Json,
}

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let library = built_in().unwrap();
    let reports = [
        ("pair", pair(&library, "fide@2005", "fide@2014", None)),
        ("history", history(&library, "fide@2005", "fide@2023")),
    ]
    .map(|(name, report)| (name, with_games(&library, report)));
    let (mut pages, mut markdown) = (BTreeMap::new(), BTreeMap::new());
    for language in Language::ALL {
        let words = Words::new(language);
        for (name, report) in &reports {
            let name = format!("{name}-{}", language.code());
            pages.insert(name, draw_html(&ComparisonView::new(report, &words), &words));
        }
        let text = draw_markdown(&ComparisonView::new(&reports[0].1, &words), &words);
        markdown.insert(language.code(), text);
    }
    let [pair, history] = reports.map(|(_, report)| comparison_json(&report, &Words::new(Language::English)));
    Made { pages, markdown, pair, history }
});

/// Returns the page as XML: what HTML leaves open is closed.
fn as_xml(html: &str) -> String {
    let body = html.strip_prefix("<!DOCTYPE html>").unwrap();
    let mut xml = String::new();
    let mut rest = body;
    let is_open = |rest: &str| ["<meta", "<input"].iter().filter_map(|tag| rest.find(tag)).min();
    while let Some(place) = is_open(rest) {
        let end = place + rest[place..].find('>').unwrap();
        xml += &rest[..end];
        xml += "/>";
        rest = &rest[end + 1..];
    }
    xml + rest
}

#[test]
fn a_report_is_the_same_on_any_number_of_threads() {
    let library = built_in().unwrap();
    let (from, to) = ("fide@2014", "fide@2018");
    let [from, to] = [from, to].map(|name| Selector::parse(name).unwrap());
    let editions = library.between(&from, &to).unwrap();
    let asked: Vec<EditionWithReadings> = editions.into_iter().map(EditionWithReadings::by_default).collect();
    let written = |jobs: Option<usize>| {
        let scope = Scope { jobs: jobs.and_then(std::num::NonZero::new), ..Scope::default() };
        let compared = compare_in_turn(library.host(), &asked, &scope).unwrap();
        let parts = compared.iter().map(|one| serde_json::json!([one.articles, one.wording, one.effects]).to_string());
        parts.collect::<Vec<_>>().concat()
    };
    let alone = written(None);
    assert!(alone.contains("illegal-move"));
    for jobs in [1, 2, 5] {
        assert_eq!(written(Some(jobs)), alone, "{jobs} threads");
    }
}

#[test]
fn a_page_is_whole_in_itself_and_every_picture_has_its_text() {
    for (name, html) in &MADE.pages {
        let xml = as_xml(html);
        let document = roxmltree::Document::parse(&xml).unwrap_or_else(|error| panic!("{name}: {error}"));
        let elements = || document.descendants().filter(roxmltree::Node::is_element);
        let ids: Vec<&str> = elements().filter_map(|node| node.attribute("id")).collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{name}: an id stands twice");
        let is_outside = |value: &str| value.contains("//") || value.starts_with("data:");
        for node in elements() {
            assert!(node.tag_name().name() != "script", "{name}");
            assert!(!["img", "link", "iframe", "object"].contains(&node.tag_name().name()), "{name}");
            // Where a body publishes its text, a reader may follow a link; the page itself loads nothing.
            let is_link = node.tag_name().name() == "a" && node.attribute("rel") == Some("external noreferrer");
            for attribute in node.attributes() {
                let is_address = is_link && attribute.name() == "href" && attribute.value().starts_with("http");
                assert!(is_address || !is_outside(attribute.value()), "{name}: {}", attribute.value());
                assert!(!attribute.name().starts_with("on"), "{name}: {}", attribute.name());
            }
            if let Some(place) = node.attribute("href").filter(|_| !is_link) {
                let place = place.strip_prefix('#').unwrap();
                assert!(unique.contains(place), "{name}: there is no #{place}");
            }
        }
        assert!(!html.contains("url(http") && !html.contains("@import"), "{name}");
        let pictures: Vec<_> =
            elements().filter(|node| node.has_tag_name("svg") && node.attribute("aria-hidden").is_none()).collect();
        assert!(pictures.len() >= 8, "{name}: {} pictures", pictures.len());
        for picture in pictures {
            assert_eq!(picture.attribute("role"), Some("img"), "{name}");
            let labels = picture.attribute("aria-labelledby").unwrap().split(' ');
            for (label, tag) in labels.zip(["title", "desc"]) {
                let said = picture.children().find(|node| node.has_tag_name(tag)).unwrap();
                assert_eq!(said.attribute("id"), Some(label), "{name}");
                assert!(!said.text().unwrap().is_empty(), "{name}: {label}");
            }
        }
    }
}

#[test]
fn no_message_of_the_page_is_missing() {
    for (name, html) in &MADE.pages {
        for key in ["report-", "diff-", "question-", "{ $"] {
            let document = as_xml(html);
            let document = roxmltree::Document::parse(&document).unwrap();
            let in_body = document
                .descendants()
                .filter(|node| node.is_text())
                .filter(|node| !node.ancestors().any(|above| above.has_tag_name("style")));
            for text in in_body {
                assert!(!text.text().unwrap().contains(key), "{name}: {:?}", text.text());
            }
        }
    }
}

#[test]
fn the_plane_has_the_borders_of_the_regulations() {
    let library = built_in().unwrap();
    let report = pair(&library, "fide@2005", "fide@2014", Some("tempo"));
    let plane = report.planes.first().unwrap();
    let minutes = |ms: f64| (ms / 60_000.0, ms % 60_000.0);
    let borders: Vec<(f64, [Option<Tempo>; 2])> = plane
        .borders
        .iter()
        .map(|border| {
            assert_eq!((border.line.main, border.line.increments), (1, 60));
            let (whole, rest) = minutes(border.from.0.max(border.to.0));
            assert_eq!(rest, 0.0);
            (whole, [border.tempi[0], border.tempi[1]])
        })
        .collect();
    let [standard, rapid, blitz] = [Tempo::Standard, Tempo::Rapid, Tempo::Blitz].map(Some);
    assert_eq!(borders, [(10.0, [blitz, blitz]), (15.0, [rapid, rapid]), (60.0, [rapid, standard])]);
    let regions: Vec<[Option<Tempo>; 2]> =
        plane.regions.iter().map(|region| [region.tempi[0], region.tempi[1]]).collect();
    let count = |kind: [Option<Tempo>; 2]| regions.iter().filter(|other| **other == kind).count();
    assert_eq!(regions.len(), 4);
    assert_eq!([[blitz, blitz], [blitz, rapid], [rapid, rapid], [standard, standard]].map(count), [1, 1, 1, 1]);
}

#[test]
fn the_curve_of_an_incorrect_claim_bends_where_the_law_says() {
    let library = built_in().unwrap();
    let report = pair(&library, "fide@2005", "fide@2014", Some("draw-claim.incorrect"));
    let claims = report.claims.first().unwrap();
    let standard = claims.tempi.iter().find(|under| under.tempo == Tempo::Standard);
    let standard = &standard.unwrap().answers;
    let curve =
        |edition: usize| standard.iter().find(|under| under.edition == edition).unwrap().answer.clone().unwrap();
    let seconds = |corners: &[(Time, Time)]| -> Vec<(u64, u64)> {
        corners.iter().map(|(before, after)| (before.ms() / 1000, after.ms() / 1000)).collect()
    };
    // 2005: nobody is left with less than a minute; then half is lost, but at most three minutes.
    assert_eq!(seconds(&curve(0).corners), [(0, 0), (60, 60), (120, 60), (360, 180), (540, 360)]);
    assert_eq!(curve(0).opponent_gains, Some(Time::from_minutes(3)));
    // 2014: the claimant loses nothing.
    let kept = curve(1);
    assert!(kept.corners.iter().all(|(before, after)| before == after));
    assert_eq!(kept.opponent_gains, Some(Time::from_minutes(2)));
}

#[test]
fn the_ladder_ends_where_the_game_is_lost() {
    let library = built_in().unwrap();
    let report = pair(&library, "fide@2005", "fide@2014", Some("illegal-move.penalty"));
    let ladders = report.ladders.first().unwrap();
    let rungs = |tempo: Tempo, edition: usize| {
        let answers = ladders.tempi.iter().find(|under| under.tempo == tempo);
        let answers = &answers.unwrap().answers;
        let of_edition = answers.iter().filter(|under| under.edition == edition);
        of_edition.map(|under| under.answer.rungs.clone()).collect::<Vec<_>>()
    };
    let gains = |minutes| Rung::Gains(Time::from_minutes(minutes));
    let lost = Rung::Ends(Score::Won(kodeks_board::Color::Black));
    assert_eq!(rungs(Tempo::Standard, 0), [vec![gains(2), gains(2), lost]]);
    assert_eq!(rungs(Tempo::Standard, 1), [vec![gains(2), lost]]);
    assert_eq!(rungs(Tempo::Blitz, 0), [vec![lost]]);
    assert_eq!(rungs(Tempo::Blitz, 1), [vec![gains(1), lost], vec![lost]]);
}

#[test]
fn the_timeline_has_the_numbers_of_every_edition() {
    let said = |stem: &str, name: &str| {
        let mut found = MADE.history["numbers"].as_array().unwrap().iter();
        let is_it = |numbered: &&Json| numbered["regulation"] == stem && numbered["layer"].is_null();
        found.find(is_it).unwrap()["numbers"][name].clone()
    };
    let minutes = |minutes: u64| minutes * 60_000;
    assert_eq!(said("incorrect-draw-claim", "opponent_gains"), json!([3, 3, 2, 2, 2, 2].map(minutes)));
    assert_eq!(said("decisive-illegal-move", "number"), json!([3, 3, 2, 2, 2, 2]));
    assert_eq!(said("fivefold-repetition", "occurrences"), json!([null, null, 5, 5, 5, 5]));
}

#[test]
fn markdown_has_a_row_for_every_change_and_five_cells_in_each() {
    for text in MADE.markdown.values() {
        let cells = |line: &str| {
            let plain = line.replace("\\|", "");
            plain.matches('|').count() - 1
        };
        let mut width = None;
        for line in text.lines() {
            match (line.starts_with('|'), width) {
                (false, _) => width = None,
                (true, None) => width = Some(cells(line)),
                (true, Some(width)) => assert_eq!(cells(line), width, "{line}"),
            }
        }
        let claim = text.lines().find(|line| line.starts_with("| 9.5(b) | 9.5b |")).unwrap();
        assert_eq!(cells(claim), 5);
        assert!(claim.contains("3 min") && claim.contains("2 min"), "{claim}");
    }
}

#[test]
fn a_number_that_only_a_layer_changes_has_its_row() {
    let library = built_in().unwrap();
    let question = Some("draw-claim.incorrect");
    let report = pair(&library, "fide@2018", "fide@2023", question);
    let text =
        draw_markdown(&ComparisonView::new(&report, &Words::new(Language::English)), &Words::new(Language::English));
    let claim = text.lines().skip_while(|line| !line.starts_with("| ---")).nth(1).unwrap();
    assert!(claim.starts_with("| 9.5.3 | A.3 | "), "{text}");
    let said = "**An incorrect draw claim (rapid)**: opponent gains 2 minutes → 1 minute";
    assert!(claim.contains(said), "{claim}");
    // In blitz it was one minute before; only the article that says so is another.
    assert!(text.contains("| B.2 | B.3 | "), "{text}");
    assert!(claim.contains("`fide@2018` Black gains 2 minutes"), "{claim}");
    assert!(claim.contains("`fide@2023` Black gains 1 minute"), "{claim}");
}

#[test]
fn the_schema_holds_for_both_kinds_of_report() {
    let library = built_in().unwrap();
    let words = Words::new(Language::English);
    let schema = Schema::Diff.json(&library.editions().unwrap(), &words);
    let schema = jsonschema::draft7::new(&schema).unwrap();
    let narrow =
        |a, b, question| comparison_json(&pair(&library, a, b, Some(question)), &Words::new(Language::English));
    let reports = [
        MADE.pair.clone(),
        MADE.history.clone(),
        narrow("fide@2014", "fide@2014[9.6a=cycles]", "game.over"),
        narrow("fide@2009", "uschess@2020", "illegal-move.penalty"),
    ]
    .map(with_schema);
    for json in &reports {
        let faults: Vec<String> = schema
            .iter_errors(json)
            .take(3)
            .map(|error| format!("{}: {:.300}", error.instance_path(), error.to_string()))
            .collect();
        assert!(faults.is_empty(), "{faults:?}");
    }
    let mut broken = reports[2].clone();
    broken["effects"][0]["evidence"] = Json::from("perhaps");
    assert!(!schema.is_valid(&broken));
}

#[test]
fn nothing_that_a_pack_says_is_read_as_markup() {
    let folder = Folder::new()
        .with(
            "pack.toml",
            "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"<script>alert(1)</script> & \\\"club\\\"\" }\n\
             extends = \"fide@2014\"\nauthentic = \"en\"\n[contents]\n\"X <i>1</i>\" = \"resignation\"\n",
        )
        .with(
            "resignation.toml",
            "title = { en = \"<b>bold</b> | [x](y)\" }\nanswers = \"resignation\"\nruling = \"draw()\"\n\
             source = [\"club\"]\nsummary = { en = \"<img src=x onerror=alert(1)>\" }\n",
        );
    let mut library = built_in().unwrap();
    let before = asked(&library, "fide@2014");
    let club =
        EditionWithReadings { edition: Arc::new(library.edition_in(folder.path()).unwrap()), readings: Vec::new() };
    let scope =
        Scope { question: kodeks_rulesets::vocabulary::common().unwrap().question("resignation"), ..Scope::default() };
    let comparison = compare(library.host(), &before.edition, &club.edition, &scope).unwrap();
    let report = Report::of(library.host(), vec![before, club], vec![comparison], None).unwrap();
    let words = Words::new(Language::English);
    let html = draw_html(&ComparisonView::new(&report, &words), &words);
    assert!(html.contains("&lt;script&gt;") && html.contains("&lt;b&gt;bold"), "{html}");
    for markup in ["<script", "<b>", "<img", "<i>"] {
        assert!(!html.contains(markup), "{markup}");
    }
    let markdown = draw_markdown(&ComparisonView::new(&report, &words), &words);
    assert!(markdown.contains("&lt;b&gt;bold&lt;/b&gt; \\| \\[x\\](y)"), "{markdown}");
    assert!(!markdown.contains("<script") && !markdown.contains("<img"));
}

#[test]
fn the_point_stands_first_and_the_details_last() {
    for (name, html) in &MADE.pages {
        let place = |id: &str| html.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{name}: {id}"));
        let mut parts = vec!["decided0", "reads0", "renumbered0", "detail0", "same0"];
        if name.starts_with("history") {
            parts.insert(0, "timeline");
            parts.extend(["decided1", "decided4"]);
        }
        let places: Vec<usize> = parts.iter().map(|part| place(part)).collect();
        assert!(places.is_sorted(), "{name}: {places:?}");
        assert!(html.find("<svg viewBox").unwrap() > places[0], "{name}: a picture stands first");
    }
}

#[test]
fn an_article_has_a_place_by_its_number_and_a_link_to_it() {
    let page = &MADE.pages["pair-en"];
    for article in ["2014-7.5b", "2014-9.5b", "2014-11.3b-ban", "2005-B.5"] {
        assert!(page.contains(&format!(" id=\"{article}\"")), "{article}");
        let links = page.matches(&format!("href=\"#{article}\"")).count();
        assert!(links >= 2, "{article} is linked from {links} places");
    }
    assert!(page.contains("id=\"2005-9.5b\""), "the old number is no place");
    assert!(MADE.pages["history-en"].contains("id=\"2014-9.5b\""));
}

/// Returns the rows of the table of what is decided otherwise, without the marks of HTML.
fn decided_rows(html: &str) -> Vec<String> {
    let table = html.split_once("class=\"part decided\"").unwrap().1.split_once("</table>").unwrap().0;
    table
        .split("<tr class=\"row")
        .skip(1)
        .map(|row| {
            let mut text = String::new();
            for part in row.split('<').skip(1) {
                text.push(' ');
                text += part.split_once('>').map_or("", |(_, text)| text);
            }
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

#[test]
fn every_row_says_something_of_its_own() {
    let rows = decided_rows(&MADE.pages["pair-en"]);
    assert!(rows.len() > 50, "{}", rows.len());
    // An edition that orders nothing else is not told by dots alone.
    let promotion = rows.iter().find(|row| row.contains("A promotion")).unwrap();
    assert!(promotion.contains("fide@2005 … and nothing else. fide@2014 The game goes on. …"), "{promotion}");
    // Several questions have a regulation that is called so; it is told which one is meant.
    let mut nobody = rows.iter().filter(|row| row.contains("Nobody asks for a ruling"));
    assert!(nobody.clone().any(|row| row.contains("supervision) – Touched pieces")));
    assert!(
        nobody.all(|row| { !row.contains("Nobody asks for a ruling (Rapid and blitz without supervision) repealed") })
    );
    let mut heads: Vec<&str> = rows.iter().filter_map(|row| row.split(" repealed ").next()).collect();
    heads.sort_unstable();
    let count = heads.len();
    heads.dedup();
    assert_eq!(heads.len(), count, "rows that begin alike");
    // Where no facts are shown, both texts are.
    let late = rows.iter().find(|row| row.contains("White arrives, and nobody was there")).unwrap();
    assert!(late.contains("If neither player is there at the start"), "{late}");
}

#[test]
fn what_a_committee_has_no_use_for_is_not_told() {
    let page = &MADE.pages["history-en"];
    // What our own notes call their sources.
    assert!(page.contains("9.6a=occurrences: "));
    for source in ["(S2 9.6a", "(memory", "(W13 9.6b", "(S0 "] {
        assert!(!page.contains(source), "{source}");
    }
    // The same numbers of the same articles, of a regulation of the same name.
    let table = page.split_once("class=\"numbers\"").unwrap().1.split_once("</table>").unwrap().0;
    let mut bodies: Vec<&str> = table.split("<tbody>").skip(1).collect();
    let count = bodies.len();
    assert!(count > 20, "{count}");
    bodies.sort_unstable();
    bodies.dedup();
    assert_eq!(bodies.len(), count);
    // One regulation alone has changed: it is plain where the difference comes from.
    let library = built_in().unwrap();
    let html = |question| {
        let report = pair(&library, "fide@2018", "fide@2023", Some(question));
        draw_html(&ComparisonView::new(&report, &Words::new(Language::English)), &Words::new(Language::English))
    };
    let html = html("appeals");
    assert!(!html.contains("It comes from"), "{html}");
    assert!(MADE.pages["pair-en"].contains("It comes from <a href=\"#2005-B.8\">"));
}

#[test]
fn a_limit_that_takes_the_place_of_another_is_told_with_it() {
    let rows = decided_rows(&MADE.pages["pair-en"]);
    let titled = |title: &str| rows.iter().find(|row| row.contains(title)).unwrap();
    assert!(titled("What is blitz").contains("below 15 minutes → at most 10 minutes;"));
    assert!(titled("What is standard play").contains("above 60 minutes → at least 60 minutes;"));
    // Two are gone and none has come.
    let claim = titled("An incorrect draw claim opponent gains");
    assert!(claim.contains("opponent gains 3 minutes → 2 minutes"), "{claim}");
    assert!(claim.contains("claimant loses at most 3 minutes → –"), "{claim}");
}

#[test]
fn a_picture_without_a_change_is_not_drawn() {
    let library = built_in().unwrap();
    let drawn = |a, b, question| {
        let report = pair(&library, a, b, Some(question));
        let html =
            draw_html(&ComparisonView::new(&report, &Words::new(Language::English)), &Words::new(Language::English));
        html.contains("id=\"pictures\"")
    };
    // The borders of rapid and blitz are those of the FIDE in France too.
    assert!(!drawn("fide@2023", "ffe@2023", "tempo"));
    assert!(drawn("fide@2009", "fide@2014", "tempo"));
    // The claimant lost no time in 2009 and loses none in 2014; in 2005 he lost half of it.
    assert!(!drawn("fide@2009", "fide@2014", "draw-claim.incorrect"));
    assert!(drawn("fide@2005", "fide@2009", "draw-claim.incorrect"));
    assert!(drawn("fide@2009", "fide@2014", "illegal-move.penalty"));
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_nothing_overflows_at_the_width_of_a_desk_or_a_telephone() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    for (name, html) in &MADE.pages {
        for (width, screen) in [(1280, 800), (390, 844)] {
            let seen = browser::look(&browser, html, width, Scheme::Light, None);
            assert_eq!(seen["width"], width, "{name}");
            assert_eq!(seen["faults"], Json::Array(Vec::new()), "{name} at {width}");
            assert!(seen["pictures"].as_u64().unwrap() >= 8, "{name}: {seen}");
            assert!(seen["begins"].as_u64().unwrap() < screen, "{name} at {width}: {seen}");
        }
    }
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_the_reader_chooses_what_is_shown() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    let seen = browser::look(&browser, &MADE.pages["pair-en"], 1280, Scheme::Light, None);
    let rows = |chosen: &str, kind: &str| seen["rows"][chosen][kind].as_u64().unwrap();
    let kinds = ["decided", "reads", "renumbered", "announced"];
    for kind in kinds {
        assert!(rows("kind-all", kind) > 0, "{seen}");
    }
    assert!(rows("kind-added", "added") > 0);
    assert_eq!(kinds.map(|kind| rows("kind-added", kind)).iter().sum::<u64>(), rows("kind-added", "added"), "{seen}");
    // Both choices hold together: what was added, and of that nothing that blitz has not.
    assert!(rows("tempo-blitz", "added") < rows("kind-added", "added"), "{seen}");
    assert_eq!(rows("tempo-blitz", "without_blitz"), 0);
    assert_eq!(kinds.map(|kind| rows("kind-reads", kind) > 0), [false, true, false, false]);
    assert_eq!(kinds.map(|kind| rows("kind-renumbered", kind) > 0), [false, false, true, false]);
    for chosen in ["kind-all", "kind-added", "tempo-blitz", "kind-reads", "kind-renumbered"] {
        assert_eq!(rows(chosen, "empty"), 0, "{chosen}: {seen}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_nothing_bars_people_with_a_disability() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    let Some(axe) = std::env::var_os("KODEKS_AXE") else {
        println!("not tested: KODEKS_AXE names no axe.min.js of axe-core");
        return;
    };
    let axe = fs::read_to_string(axe).unwrap();
    let looks = [
        ("pair-en", 1280, Scheme::Light),
        ("pair-en", 1280, Scheme::Dark),
        ("pair-pl", 390, Scheme::Light),
        ("pair-cs", 390, Scheme::Dark),
        ("history-cs", 1280, Scheme::Light),
        ("history-pl", 390, Scheme::Dark),
        ("history-en", 390, Scheme::Light),
    ];
    for (name, width, scheme) in looks {
        let seen = browser::look(&browser, &MADE.pages[name], width, scheme, Some(&axe));
        assert_eq!(seen["barriers"], Json::Array(Vec::new()), "{name}, {scheme:?}");
    }
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_a_report_is_printed_on_few_pages() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    let library = built_in().unwrap();
    // The longest of the languages.
    let words = Words::new(Language::Polish);
    let printed =
        |report: &Report| browser::printed(&browser, &draw_html(&ComparisonView::new(report, &words), &words));
    let editions = ["2005", "2009", "2014", "2017", "2018", "2023"].map(|year| format!("fide@{year}"));
    for neighbours in editions.windows(2) {
        let pages = printed(&pair(&library, &neighbours[0], &neighbours[1], None));
        // Of 2009 and 2014, 15 pages, so much is from memory that the marks take one.
        assert!((1..=16).contains(&pages), "{neighbours:?}: {pages}");
    }
    let [first, .., last] = &editions;
    for report in [pair(&library, first, last, None), history(&library, first, last)] {
        let pages = printed(&report);
        // A year's rows are printed once each. With those of every printed number, of what layers leave out, and of
        // both states of 2014, the whole history has 44.
        assert!((1..=45).contains(&pages), "{}: {pages}", report.asked.len());
    }
}
