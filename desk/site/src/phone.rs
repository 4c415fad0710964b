//! How a phone draws: where its links lead, and the buttons by which a choice is made.

use kodeks_draw::{
    block::Link,
    html::{ChoiceControls, ChoiceStyle, Face},
};
use kodeks_words::Words;
use maud::Markup;
use serde_json::json;

use crate::{
    context::PageContext,
    elements::action,
    form_fields::{CHOICE_BOX, amount_fields},
    places::cited_place,
};

/// A ruling on a phone: articles lead into the Laws, choices are buttons where they may be made.
pub(crate) struct PhoneFace<'d> {
    /// The request to the page.
    pub(crate) context: &'d PageContext<'d>,
    /// Whether the reader may choose what is left to the arbiter.
    pub(crate) may_choose: bool,
}

impl Face for PhoneFace<'_> {
    fn words(&self) -> &Words {
        self.context.words
    }

    fn address(&self, link: &Link) -> Option<String> {
        match link {
            Link::Article { pack, number } => Some(self.context.link(&cited_place(pack, number))),
            Link::Edition(pack) => Some(self.context.link(&(pack.replace('@', "/") + "/"))),
            other => other.address_on_page(),
        }
    }

    fn choices(&self) -> ChoiceStyle<'_> {
        if self.may_choose { ChoiceStyle::Controls(self) } else { ChoiceStyle::Listed }
    }
}

impl ChoiceControls for PhoneFace<'_> {
    fn ask(&self, choice: Option<&str>) -> String {
        let with = choice.map_or(json!({}), |choice| json!({ "choice": choice }));
        action("decide", &with)
    }

    fn box_name(&self, choice: &str) -> String {
        format!("{CHOICE_BOX}{choice}")
    }

    fn fields(&self, asks_time: bool, asks_clocks: bool) -> Markup {
        amount_fields(asks_time, asks_clocks, self.context.words)
    }

    fn send(&self) -> String {
        self.context.words.say("site-decide")
    }
}
