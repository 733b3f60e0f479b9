//! The bar that says what the viewer does now, and what it would bring or cost.

use maud::{Markup, html};

use super::game_page::words;
use super::hint::hint;
use super::model::TableModel;
use super::parts::{basis, listed, looks_on, take_back};
use super::seating::headline;

/// The words and buttons of the bar.
pub(crate) struct Prompt {
    /// The sentence to the viewer: what to do, or whose turn it is.
    pub(crate) headline: String,
    /// The second line: consequences, or what else is possible.
    pub(crate) detail: Markup,
    pub(crate) tone: Tone,
    /// The clause that the sentence rests on.
    pub(crate) clause: &'static str,
    /// Buttons of the game, such as the one that confirms.
    pub(crate) controls: Markup,
}

/// The mood of the bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The viewer is asked.
    Yours,
    /// The viewer is about to do something costly.
    Costly,
    /// Others are asked.
    Waiting,
    /// The viewer has won.
    Won,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Self::Yours => "yours",
            Self::Costly => "yours costly",
            Self::Waiting => "waiting",
            Self::Won => "yours won",
        }
    }
}

impl Prompt {
    /// A sentence to the viewer or about others, without a second line and without buttons.
    pub(crate) fn new(tone: Tone, headline: impl Into<String>, clause: &'static str) -> Self {
        Self {
            headline: headline.into(),
            detail: html! {},
            tone,
            clause,
            controls: html! {},
        }
    }

    /// The same with a second line.
    #[must_use]
    pub(crate) fn detail(self, detail: Markup) -> Self {
        Self { detail, ..self }
    }

    /// The same with buttons.
    #[must_use]
    pub(crate) fn controls(self, controls: Markup) -> Self {
        Self { controls, ..self }
    }

    /// The same, unless the viewer has chosen in secret and waits: then it says what, and that it
    /// can be changed.
    fn or_chosen(self, model: &TableModel) -> Self {
        let Some(action) = model.chosen.filter(|_| model.trial.is_none()) else {
            return self;
        };
        let others: Vec<&str> = model.owed.iter().map(|seat| model.name(seat)).collect();
        Self {
            headline: format!("You chose: {}.", words(model, action)),
            detail: html! { "You can still change it. Waiting for " (listed(&others)) "." },
            tone: Tone::Waiting,
            ..self
        }
    }

    /// Draws the bar.
    pub(crate) fn draw(self, model: &TableModel) -> Markup {
        let Self {
            headline: says,
            detail,
            tone,
            clause,
            controls,
        } = self.or_chosen(model);
        html! {
            section.prompt.(tone.class()) {
                div.says {
                    h1 #ask tabindex="-1" { (headline(model, says)) }
                    p.detail { (detail) }
                }
                div.controls {
                    (controls)
                    (take_back(model))
                    (hint(model))
                }
                (looks_on(model))
                (basis(model, clause))
            }
        }
    }
}
