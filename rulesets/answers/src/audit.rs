//! Audits of games: the request, and the findings in a text of games.

use std::sync::Arc;

use kodeks_audit::{Audit, AuditTally, EventTerms, Finding, GameAudit};
use kodeks_base::{Complaint, Date, Diagnostic, files, join_quoted, phrase};
use kodeks_board::{PgnReader, notation::Letters};
use kodeks_draw::{
    Page,
    audit::{SummaryRoom, summary},
};
use kodeks_rulesets::{Caller, Edition, EditionRequest, Library, Record, Rulebook, Selector};
use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, AuditView, WorstGames},
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

/// The body by whose Laws games are audited where nobody says which.
const BODY: &str = "fide";

/// A request for an audit.
#[derive(Clone, Debug)]
pub struct AuditRequest {
    /// By this edition; without its year, by the edition of that body that was in force for each game.
    pub rules: Option<Selector>,
    /// By the edition in force when the event starts on this day, or by that of `rules` as it stood then.
    pub on: Option<Date>,
    /// Also when a draw could first be claimed.
    pub claims: bool,
    /// The letters of the pieces, in games that do not name theirs.
    pub letters: Letters,
    /// That a game was played on in a dead position only if at least so many plies followed.
    pub dead_position_plies: usize,
    /// What an event says: its edition, unless another is asked for, and for games whose files say nothing of it time control,
    /// tempo and announced options.
    pub event: Option<Record>,
}

impl Default for AuditRequest {
    fn default() -> AuditRequest {
        AuditRequest {
            rules: None,
            on: None,
            claims: false,
            letters: Letters::English,
            dead_position_plies: 1,
            event: None,
        }
    }
}

impl AuditRequest {
    /// Returns the audit that is wanted.
    ///
    /// # Errors
    ///
    /// There is no such edition, or something is wrong in its files.
    pub fn audit<'a>(&self, library: &'a Library) -> Result<Audit<'a>, Diagnostic> {
        if let Some(event) = &self.event {
            let wanted = event.edition_request(self.rules.as_ref(), self.on);
            let caller = Caller { names: self.rules.is_some() || self.on.is_some(), departs: false };
            return Ok(self.in_full(audit_of_event(library, event, &wanted, caller)?));
        }
        match (&self.rules, self.on) {
            (Some(selector), on) => self.audit_by(library, selector, on),
            (None, Some(on)) => {
                let selector = Selector::parse(BODY)?;
                let audit = Audit::by_edition(library, &EditionRequest::InForce { selector, on })?;
                Ok(self.in_full(audit))
            }
            (None, None) => Ok(self.in_full(Audit::by_day(library, Selector::parse(BODY)?))),
        }
    }

    /// Returns the same audit by another edition, as it stood on a day if one is named.
    ///
    /// # Errors
    ///
    /// There is no such edition, it is not in force on that day, or something is wrong in its files.
    pub fn audit_by<'a>(
        &self,
        library: &'a Library,
        selector: &Selector,
        on: Option<Date>,
    ) -> Result<Audit<'a>, Diagnostic> {
        if let Some(event) = &self.event {
            let wanted = event.edition_request(Some(selector), on);
            let departs = Caller { names: false, departs: true };
            return Ok(self.in_full(audit_of_event(library, event, &wanted, departs)?));
        }
        let selector = selector.clone();
        let wanted = match (selector.edition, on) {
            (None, None) => return Ok(self.in_full(Audit::by_day(library, selector))),
            (None, Some(on)) => EditionRequest::InForce { selector, on },
            (Some(_), None) => EditionRequest::Pack(selector),
            (Some(_), Some(on)) => EditionRequest::PackOn { selector, on },
        };
        Ok(self.in_full(Audit::by_edition(library, &wanted)?))
    }

    /// Returns an audit that reports what is wanted.
    fn in_full<'a>(&self, audit: Audit<'a>) -> Audit<'a> {
        let audit = audit.with_claims(self.claims).with_letters(self.letters);
        audit.with_dead_position_plies(self.dead_position_plies)
    }

    /// Returns the oldest edition by which a game that is skipped could be audited, where games are audited
    /// by the edition in force for each.
    #[must_use]
    pub fn oldest(&self, library: &Library) -> Option<String> {
        let rules = self.rules.as_ref();
        let asked = self.event.as_ref().map(|event| event.edition_request(rules, self.on));
        let body = match &asked {
            Some(EditionRequest::Today(selector)) => selector.name.as_str(),
            _ => rules.map_or(BODY, |rules| rules.name.as_str()),
        };
        let is_named =
            rules.is_some_and(|rules| rules.edition.is_some()) || self.event.as_ref().is_some_and(is_of_one_edition);
        let oldest = library.heads().filter(|head| head.name == body).min_by_key(|head| head.order())?;
        (!is_named && self.on.is_none()).then(|| oldest.short_label())
    }
}

/// Returns whether an event has one edition for all of its games.
fn is_of_one_edition(event: &Record) -> bool {
    !matches!(event.edition_request(None, None), EditionRequest::Today(_))
}

/// Returns an audit of the games of an event by an edition of it, or by the one in force for each game where nothing says which.
/// Options and readings of another edition are left aside, as in a ruling.
fn audit_of_event<'a>(
    library: &'a Library,
    event: &Record,
    wanted: &EditionRequest,
    caller: Caller,
) -> Result<Audit<'a>, Diagnostic> {
    let terms = |options| EventTerms { time: event.control.clone(), tempo: event.tempo, options };
    if let EditionRequest::Today(selector) = wanted {
        return Audit::by_day(library, selector.clone()).of_event(terms(event.options.clone()));
    }
    let (edition, _) = library.edition_of(event, wanted, caller)?;
    // Where the event does not say when it began, each game does.
    let edition = edition.on(wanted.day(library.today()));
    let (suited, _) = library.record_for(event, &edition)?;
    let readings: Vec<(String, String)> = wanted.readings().iter().cloned().chain(suited.readings.clone()).collect();
    let options = suited.options_for(&edition);
    Audit::with_edition(library, edition, &readings)?.of_event(terms(options))
}

/// The findings in a text of games.
pub struct AuditAnswer {
    games: Vec<Json>,
    summary: AuditSummaryView,
    rulebooks: Vec<Arc<Rulebook>>,
    articles: Vec<String>,
}

impl AuditAnswer {
    /// Audits the games of a text in PGN, which findings call by this name; shows at most so many games of each kind of
    /// finding on the page.
    ///
    /// ```
    /// use kodeks_answers::{AuditAnswer, AuditRequest};
    /// use kodeks_words::Words;
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::Library;
    ///
    /// let pgn = "[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 \
    ///            5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1-0\n";
    /// let library = Library::built_in()?;
    /// let words = Words::of(Language::English, &library)?;
    /// let audited = AuditAnswer::of_text("games", pgn, &AuditRequest::default(), 10, &library, &words)?;
    /// assert_eq!(audited.json()["summary"]["games"], 1);
    /// assert_eq!(audited.articles(), ["9.6.1"]);
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    ///
    /// # Errors
    ///
    /// There is no such edition, something is wrong in its files, or a procedure breaks a bound.
    pub fn of_text(
        name: &str,
        text: &str,
        wanted: &AuditRequest,
        worst: usize,
        library: &Library,
        words: &Words,
    ) -> Result<AuditAnswer, Diagnostic> {
        let mut audit = wanted.audit(library)?;
        let mut told = AuditCollector::of(worst);
        let mut reader = PgnReader::new(text.as_bytes());
        while let Some(game) = reader.next_game() {
            let pgn = game.map_err(|error| files::unreadable(name, &error))?;
            let found = audit.game(pgn)?;
            told.tally.add(pgn, std::slice::from_ref(&found));
            told.note(&found);
            if found.findings.is_empty() {
                continue;
            }
            let view = AuditView::new(name, pgn, &found, |finding| audit.position_of(finding), words);
            told.games.push(json!(view));
            let place = (0, told.games.len());
            told.worst.add(place, &found, || view);
        }
        let editions = told.rulebooks.iter().map(|rulebook| &**rulebook.edition());
        let outside = OutsidePack::of(editions);
        Ok(AuditAnswer {
            games: told.games,
            summary: AuditSummaryView {
                outside,
                ..AuditSummaryView::new(&told.tally, told.worst, wanted.oldest(library).as_deref(), words)
            },
            rulebooks: told.rulebooks,
            articles: told.articles,
        })
    }

    /// Returns it for programs: `games`, an object for each game in which something was found, and `summary`, what was
    /// counted.
    #[must_use]
    pub fn json(&self) -> Json {
        let mut json = json!({
            "games": self.games,
            "summary": self.summary.tally,
        });
        OutsidePack::add_to(&self.summary.outside, &mut json);
        json
    }

    /// Returns the summary, with the worst games of each kind of finding.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        summary(&self.summary, SummaryRoom::All, words)
    }

    /// Returns the editions by which games were audited, each once.
    pub fn editions(&self) -> impl Iterator<Item = &Edition> {
        self.rulebooks.iter().map(|rulebook| &**rulebook.edition())
    }

    /// Returns the articles of all findings, each once, in the order in which they were found.
    #[must_use]
    pub fn articles(&self) -> &[String] {
        &self.articles
    }
}

/// Findings collected while games are read.
struct AuditCollector {
    games: Vec<Json>,
    tally: AuditTally,
    worst: WorstGames,
    rulebooks: Vec<Arc<Rulebook>>,
    articles: Vec<String>,
}

impl AuditCollector {
    fn of(worst: usize) -> AuditCollector {
        AuditCollector {
            games: Vec::new(),
            tally: AuditTally::default(),
            worst: WorstGames::of(worst),
            rulebooks: Vec::new(),
            articles: Vec::new(),
        }
    }

    /// Notes by which edition a game was audited, and the articles of what was found.
    fn note(&mut self, found: &GameAudit) {
        if let Some(rulebook) = &found.rulebook {
            let label = rulebook.edition().label();
            let mut known = self.rulebooks.iter();
            if !known.any(|known| known.edition().label() == label) {
                self.rulebooks.push(Arc::clone(rulebook));
            }
        }
        for article in found.findings.iter().flat_map(Finding::articles) {
            if !self.articles.iter().any(|known| known == article) {
                self.articles.push(article.to_owned());
            }
        }
    }
}

/// Reads the name of the language whose letters a game is written with.
///
/// # Errors
///
/// There are no such letters; says which there are.
pub fn read_letters(text: &str) -> Result<Letters, Complaint> {
    Letters::from_name(&text.to_ascii_lowercase()).ok_or_else(|| {
        let known = join_quoted(Letters::ALL.map(Letters::name));
        Complaint::new(phrase!("K0120", "`{name}` is no language of letters", name = text)).with_help(phrase!(
            "K0120-help",
            "write one of {known}",
            known
        ))
    })
}
