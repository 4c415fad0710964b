//! A ruling: everything that a person or a program is given of it.

mod account;
mod alternatives;
mod article_ref;
mod checkmate;
mod comments;
mod edition_choice;
mod parts;
mod question;
mod regulation;
mod steps;

use kodeks_base::Language;
use kodeks_board::{Color, Square, Time};
use kodeks_core::{Event, Order, Standing};
use kodeks_rulesets::{
    Outcome, Ruling,
    json_form::{As, schema_of},
};
use kodeks_words::{
    Words,
    events::describe_event,
    ruling::{choices_head, edition_title, edition_titles, illegality},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{StateView, conformity::LocalChangeView, standing_sentence};

pub use account::{AssumedView, ReportedView};
pub use alternatives::{AlternativesView, ChangeView, NumberChangeView};
pub use article_ref::ArticleRef;
pub use checkmate::CheckmateView;
pub use comments::{CommentView, CommentsView, OtherRulingView};
pub use edition_choice::{ChosenView, EditionChoiceText, EditionChoiceView};
pub use parts::{
    BesidesView, BranchView, ChoiceView, ClockView, DiagramView, IllegalityView, LookAlikeView, OrderView, PackView,
    RemarkPlace, RemarkView, TimesView,
};
pub use question::{DecidedView, QuestionView, WrittenAtView};
pub use regulation::{FailureView, ReasonView, RefusalView, RegulationView, UnmetFactView, UnmetView, WhyNotView};
pub use steps::{ArbiterStepView, MainReasonView, PlayerNames};

/// The ruling on one event of a record; times are whole milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RulingView {
    /// The packs, the edition itself first.
    pub rules: Vec<PackView>,
    /// The tempo by its name, where it is known.
    #[schemars(with = "As<Option<kodeks_core::Tempo>>")]
    pub tempo: Option<String>,
    /// Whether and how it is answered.
    pub outcome: Outcome,
    /// The orders to the arbiter and the players.
    pub orders: Vec<OrderView>,
    /// The steps of the arbiter, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<ArbiterStepView>,
    /// The regulation on which the orders rest above all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub main_reason: Option<MainReasonView>,
    /// The clocks after the orders.
    pub clocks: Option<TimesView>,
    /// The position after the orders, if it is known.
    pub position: Option<String>,
    /// The result, once the game is over.
    #[schemars(with = "As<Option<kodeks_core::Score>>")]
    pub result: Option<String>,
    /// The choices of the arbiter or of a player.
    pub choices: Vec<ChoiceView>,
    /// Further choices of the arbiter, without which the ruling holds as well.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub besides: Vec<BesidesView>,
    /// The facts that the record states of the event, beside what its sentence tells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reported: Vec<ReportedView>,
    /// The facts of the event that nobody stated, and that the ruling takes to be as usual.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<AssumedView>,
    /// The facts that are needed for an answer: the questions that a record leaves open, to be asked
    /// one after the other.
    pub missing: Vec<QuestionView>,
    /// The regulations that apply.
    pub reasons: Vec<ReasonView>,
    /// The regulations that would apply, were it not for facts worth telling: why a claim is incorrect,
    /// why a flag loses nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unmet: Vec<UnmetView>,
    /// Earlier positions that look like the one by which a draw is claimed and are others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub look_alikes: Vec<LookAlikeView>,
    /// Evidence from the game, a sentence each: when a position occurred, when something was captured last,
    /// what is not said and makes no difference.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<String>,
    /// After which plies of the game the position stood by which a draw is claimed or the game ended.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occurrences: Vec<usize>,
    /// After which ply something was captured or a pawn moved last, if the ruling turns on that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_progress_ply: Option<usize>,
    /// The position before, where its squares matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagram: Option<DiagramView>,
    /// The regulations that were asked and do not apply.
    pub why_not: Vec<RefusalView>,
    /// Why a move was illegal, where one was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub illegal: Option<IllegalityView>,
    /// After which ply of the record the game had ended before this happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_at_ply: Option<usize>,
    /// Whether the players asked about can still checkmate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mates: Vec<CheckmateView>,
    /// The ruling for each value of a fact that is not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<BranchView>,
    /// The event in a sentence.
    pub happened: String,
    /// The result of the ruling in a line.
    pub sentence: String,
    /// How much is left to the arbiter, if anything is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices_sentence: Option<String>,
    /// The clocks of both players before and after, as they are read, White's first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub clock_faces: Vec<ClockView>,
    /// Whether the players asked about can still checkmate, in sentences; once where one proof shows it for both.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mate_sentences: Vec<String>,
    /// Sentences that belong to a part of the ruling and need no value of their own. Every face draws them, so
    /// that another fact about rulings is added here alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<RemarkView>,
    /// The title of the edition.
    pub edition_title: String,
    /// The edition with its name, and from when to when it is in force.
    pub edition_sentence: String,
    /// The name of the tempo, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo_sentence: Option<String>,
    /// In rated games, what the Laws say of each local rule and announcement that it rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub local_changes: Vec<LocalChangeView>,
    /// The sets of comments on the Laws that say something about it; of an answer to a record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<CommentsView>,
    /// The alternatives that would change it; only of the last ruling on a record.
    #[serde(flatten)]
    pub alternatives: Option<AlternativesView>,
    /// The choice of the edition; of an answer to a record.
    #[serde(flatten)]
    pub edition_choice: Option<EditionChoiceView>,
    /// The state of the table, where that is asked for.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub state: Option<StateView>,
}

impl RulingView {
    /// Returns the view of a ruling in the language of these words.
    #[must_use]
    pub fn new(ruling: &Ruling, words: &Words) -> RulingView {
        RulingView::asking(ruling, words, &[])
    }

    /// Returns the view of a ruling with its questions in every language, as a program may ask people of any.
    #[must_use]
    pub fn in_every_language(ruling: &Ruling, words: &Words) -> RulingView {
        let is_asked = is_asked(ruling);
        let others = Language::ALL.into_iter().filter(|language| is_asked && *language != words.language());
        let others: Vec<Words> =
            others.map(|language| Words::of_editions(language, [ruling.edition().as_ref()])).collect();
        RulingView::asking(ruling, words, &others)
    }

    /// Returns the view of the same ruling with the names of the players in its steps, where any is known.
    #[must_use]
    pub fn with_names(mut self, ruling: &Ruling, names: &PlayerNames, words: &Words) -> RulingView {
        if names.iter().any(Option::is_some) {
            self.name_players(ruling, names, words);
        }
        self
    }

    fn name_players(&mut self, ruling: &Ruling, names: &PlayerNames, words: &Words) {
        self.steps = ArbiterStepView::all(ruling, names, words);
        for (view, branch) in self.branches.iter_mut().zip(&ruling.branches) {
            view.ruling.name_players(&branch.ruling, names, words);
        }
    }

    /// Returns a ruling as a JSON object, in a language and with its questions in every language; times are whole milliseconds.
    ///
    /// ```
    /// use std::path::Path;
    ///
    /// use kodeks_base::Language;
    /// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
    /// use kodeks_views::RulingView;
    ///
    /// let text = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
    /// let node = Node::from_toml("game.toml", text)?;
    /// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
    /// let library = Library::built_in()?;
    /// let edition = library.edition(&record.edition_request(None, None))?;
    /// let rulings = rule(library.host(), &edition, &record)?;
    ///
    /// let object = RulingView::json(&rulings[0], Language::English);
    /// assert_eq!(object["result"], "0-1");
    /// assert_eq!(object["reasons"][0]["article"], "5.1b");
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn json(ruling: &Ruling, language: Language) -> Json {
        let words = Words::of_editions(language, [ruling.edition().as_ref()]);
        json!(RulingView::in_every_language(ruling, &words))
    }

    /// Returns the JSON Schema.
    #[must_use]
    pub fn schema() -> Json {
        schema_of::<RulingView>()
    }

    fn asking(ruling: &Ruling, words: &Words, others: &[Words]) -> RulingView {
        let rulebook = &ruling.rulebook;
        let (choices, orders): (Vec<&Order>, Vec<&Order>) =
            ruling.orders.iter().partition(|order| matches!(order, Order::MayChoose { .. }));
        let [before, after] = [0, 1].map(|place| ruling.clocks.map(|clocks| clocks[place]));
        let edition = ruling.edition();
        let is_several = ruling.orders.contains(&Order::MayChooseSeveral);
        let unmet: Vec<UnmetView> = ruling.unmet.iter().map(|unmet| UnmetView::new(ruling, unmet, words)).collect();
        let branches = ruling
            .branches
            .iter()
            .map(|branch| BranchView::new(branch, RulingView::asking(&branch.ruling, words, others), words));
        RulingView {
            rules: PackView::all(rulebook),
            tempo: ruling.tempo.map(|tempo| tempo.name().to_owned()),
            outcome: ruling.outcome,
            steps: ArbiterStepView::all(ruling, &PlayerNames::default(), words),
            main_reason: MainReasonView::of(ruling, &unmet, words),
            orders: orders.into_iter().map(|order| OrderView::new(order, words)).collect(),
            clocks: after.map(TimesView::new),
            position: ruling.is_board_known.then(|| ruling.setup.to_string()),
            result: ruling.result.map(|result| result.name().to_owned()),
            choices: choices.into_iter().filter_map(|order| ChoiceView::new(order, is_several, words)).collect(),
            besides: ruling.besides.iter().flat_map(|left| BesidesView::all(ruling, left, words)).collect(),
            reported: ReportedView::all(ruling, words),
            assumed: AssumedView::all(ruling, words),
            missing: ruling
                .open_questions()
                .into_iter()
                .map(|asked| QuestionView::new(ruling, asked, words, others))
                .collect(),
            reasons: ruling
                .reasons
                .iter()
                .map(|reason| ReasonView::new(rulebook, reason, &ruling.assumed, words))
                .collect(),
            unmet,
            look_alikes: LookAlikeView::all(ruling, words),
            evidence: words.evidence(ruling),
            occurrences: ruling
                .occurrences
                .iter()
                .flat_map(|occurrences| &occurrences.moments)
                .map(|moment| moment.ply)
                .collect(),
            last_progress_ply: ruling.last_progress.as_ref().map(|moment| moment.ply),
            diagram: ruling.diagram.as_ref().map(|diagram| DiagramView {
                position: diagram.setup.to_string(),
                marked: diagram.marked.iter().map(Square::to_string).collect(),
            }),
            why_not: ruling.why_not.iter().map(|refused| RefusalView::new(ruling, refused, words)).collect(),
            illegal: ruling.illegal.map(|why| IllegalityView {
                reason: why.name().to_owned(),
                articles: rulebook.articles_about(why.name()),
                sentence: illegality(ruling, words).unwrap_or_default(),
            }),
            ended_at_ply: ruling.ended_at,
            mates: ruling.mates.iter().map(CheckmateView::new).collect(),
            branches: branches.collect(),
            happened: describe_event(ruling, words),
            sentence: words.say_outcome(ruling),
            choices_sentence: choices_head(&ruling.orders, words),
            clock_faces: before.zip(after).map(|clocks| ClockView::both(clocks, words)).unwrap_or_default(),
            mate_sentences: words.mates(&ruling.mates),
            remarks: remarks(ruling, words),
            edition_title: edition_titles(edition, words),
            edition_sentence: edition_title(edition, words),
            tempo_sentence: ruling.tempo.map(|tempo| words.tempo(tempo)),
            local_changes: Vec::new(),
            comments: Vec::new(),
            alternatives: None,
            edition_choice: None,
            state: None,
        }
    }
}

/// Returns whether a ruling, or what it comes to under one of the values of something open, asks a question.
fn is_asked(ruling: &Ruling) -> bool {
    !ruling.open_questions().is_empty() || ruling.branches.iter().any(|branch| is_asked(&branch.ruling))
}

/// Returns the sentences that need no value of their own.
fn remarks(ruling: &Ruling, words: &Words) -> Vec<RemarkView> {
    let is_unnoticed = ruling.outcome == Outcome::NoConsequence
        && ruling.illegal.is_some()
        && matches!(ruling.event, Event::Move { .. });
    let unnoticed = is_unnoticed.then(|| RemarkView {
        place: RemarkPlace::Answer,
        sentence: words.say("illegal-move-unnoticed"),
        sentence_for_writers: Some(words.say("illegal-move-unnoticed-for-writers")),
    });
    let before = ruling.assumed_at_the_end.iter().map(|earlier| &earlier.assumed);
    let is_granted = ruling.assumed.iter().chain(before).any(|assumed| assumed.fact.is_granted);
    let granted = ruling.result.filter(|_| is_granted || ruling.unannounced().next().is_some());
    let granted = granted.map(|_| RemarkView {
        place: RemarkPlace::Answer,
        sentence: words.say("granted"),
        sentence_for_writers: None,
    });
    let scored = scored_otherwise(ruling, words);
    let settled = unnoticed.into_iter().chain(granted).chain(scored);
    settled.chain(unsettled(ruling, words)).chain(still_bound(ruling, words)).collect()
}

/// Returns the penalties given before by which a player scores otherwise than the result of this ruling says.
fn scored_otherwise(ruling: &Ruling, words: &Words) -> Vec<RemarkView> {
    let penalties = ruling.standing.iter().filter(|standing| ruling.result.is_some() && standing.changes_the_score());
    let is_new = |standing: &&Standing| match standing {
        Standing::Penalty { order, .. } => ruling.orders.iter().all(|given| given.name() != *order),
        _ => false,
    };
    let remark = |standing: &Standing| {
        let sentence = standing_sentence(standing, words);
        RemarkView { place: RemarkPlace::Answer, sentence, sentence_for_writers: None }
    };
    penalties.filter(is_new).map(remark).collect()
}

/// Returns that an illegal move stands on the board, where the ruling is about something else and the game goes on.
fn unsettled(ruling: &Ruling, words: &Words) -> Option<RemarkView> {
    if ruling.illegal.is_some() || ruling.result.is_some() {
        return None;
    }
    let standing = ruling.standing.iter().find(|standing| matches!(standing, Standing::IllegalMove { .. }))?;
    let sentence = standing_sentence(standing, words);
    Some(RemarkView { place: RemarkPlace::Answer, sentence, sentence_for_writers: None })
}

/// Returns that a player still has to play certain moves, where that follows from earlier events and no order repeats it.
fn still_bound(ruling: &Ruling, words: &Words) -> Option<RemarkView> {
    let goes_on = matches!(ruling.outcome, Outcome::Decided | Outcome::NoConsequence | Outcome::NotCovered)
        && ruling.result.is_none();
    if !goes_on || ruling.orders.iter().any(Order::binds) {
        return None;
    }
    ruling.standing.iter().find_map(|standing| match standing {
        Standing::Bound { player, moves, on_request, .. } if !moves.is_empty() => {
            let arguments = [
                ("player", (*player).into()),
                ("moves", words.moves(&moves.join(", ")).into()),
                ("count", moves.len().into()),
                ("request", on_request.to_string().into()),
            ];
            let sentence = words.say_with("still-bound", &arguments);
            Some(RemarkView { place: RemarkPlace::Answer, sentence, sentence_for_writers: None })
        }
        _ => None,
    })
}

/// Returns both players with their times, White first.
fn players(times: [Time; 2]) -> [(Color, Time); 2] {
    let [white, black] = times;
    [(Color::White, white), (Color::Black, black)]
}
