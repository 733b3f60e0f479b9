//! Tags under cards: what choosing one surely brings or costs, in a few words.

use asterism_registry::stella_quest::{Action, Card, Illegal, Strength};
use maud::{Markup, html};

use super::art;
use super::forecast::{Foresight, Playing, Price};
use super::lights::light;
use super::scene::Scene;
use crate::parts::count;

/// A few words under a card.
pub(super) struct Tag {
    tone: Tone,
    content: Markup,
}

/// The colour of a tag.
#[derive(Clone, Copy)]
enum Tone {
    /// Nothing is lost.
    Good,
    /// Something is won.
    Gain,
    /// Light is lost.
    Cost,
    /// No more than a fact.
    Fact,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Gain => "gain",
            Self::Cost => "cost",
            Self::Fact => "fact",
        }
    }
}

impl Tag {
    /// The words, of which those in `rest` go where there is no room.
    fn new(tone: Tone, words: &str, rest: &str) -> Self {
        let content = html! { (words) @if !rest.is_empty() { span.rest { (rest) } } };
        Self { tone, content }
    }

    /// A loss of light: `repeat: −2` with a light.
    fn lost(words: &str, lights: u8) -> Self {
        let spoken = count(lights.into(), "light");
        let content = html! {
            @if !words.is_empty() { span.rest { (words) } }
            "−" (lights) (light()) span.unseen { " " (spoken) }
        };
        let tone = Tone::Cost;
        Self { tone, content }
    }

    /// Draws it; a tag without words keeps its place.
    pub(super) fn draw(&self) -> Markup {
        html! { span.tag.(self.tone.class()) { (self.content) } }
    }
}

/// The tag of a card in the hand, if it were played now.
pub(super) fn playing(scene: &Scene, foresight: &Foresight, card: Card) -> Tag {
    if let Err(reason) = scene.view.check(Action::Play(card)) {
        return refusal(reason);
    }
    match foresight.playing(card) {
        Playing::Rests => Tag::new(Tone::Good, "safe", ": no trump"),
        Playing::Loses => Tag::new(Tone::Good, "safe", ": loses"),
        Playing::Wins(Price::Completes) => Tag::new(Tone::Gain, "wins", " it all"),
        Playing::Wins(Price::Free) => Tag::new(Tone::Gain, "wins", ""),
        Playing::Wins(Price::Lights(lights)) => Tag::lost("wins, ", lights),
        Playing::Wins(Price::LastLight) => Tag::new(Tone::Cost, "you lose", ""),
        Playing::Open(Strength::SuperTrump) => Tag::new(Tone::Fact, "super", " trump"),
        Playing::Open(Strength::Trump) => Tag::new(Tone::Fact, "trump", ""),
        Playing::Open(Strength::Leading | Strength::Nothing) => Tag::new(Tone::Fact, "", ""),
    }
}

fn refusal(reason: Illegal) -> Tag {
    match reason {
        Illegal::MustFollow(colour) => Tag {
            tone: Tone::Fact,
            content: html! {
                span.rest { "follow " (colour) }
                span.less aria-hidden="true" { "no " (art::chip(art::suit(colour))) }
            },
        },
        Illegal::GameOver(_)
        | Illegal::NotYourTurn
        | Illegal::NotInHand(_)
        | Illegal::LastToken
        | Illegal::HandFull
        | Illegal::NothingToDraw
        | Illegal::PlayFirst
        | Illegal::TakeFirst
        | Illegal::TopFirst
        | Illegal::NotOnTable(_)
        | Illegal::NotLeft(_)
        | Illegal::BreakTaken
        | Illegal::BreakOnTop => Tag::new(Tone::Fact, "", ""),
    }
}

/// The tag of a card of the round, if it were taken.
pub(super) fn taking(foresight: &Foresight, card: Card) -> Tag {
    let Some(number) = card.number() else {
        return Tag::new(Tone::Fact, "stays", "");
    };
    match foresight.taking(card) {
        Price::Completes => Tag::new(Tone::Gain, "you win!", ""),
        Price::Free => Tag::new(Tone::Gain, "new ", &format!("number: {number}")),
        Price::Lights(lights) => Tag::lost("repeat: ", lights),
        Price::LastLight => Tag::new(Tone::Cost, "you lose", ""),
    }
}

/// The tag of a card of the round, if it were put on top of the discard pile.
pub(super) fn topping(scene: &Scene, card: Card) -> Tag {
    if scene.view.check(Action::Top(card)).is_err() {
        return Tag::new(Tone::Fact, "Break first", "");
    }
    match card.colour() {
        Some(colour) => Tag {
            tone: Tone::Gain,
            content: html! { (colour) span.rest { " is trump" } },
        },
        None => Tag::new(Tone::Gain, "no trump", ""),
    }
}
