//! Action cards and Supernova cards, drawn 50 wide and 70 high: what they do in the corner, and
//! what they pay below.

use asterism_registry::starshine::{
    Card, Class, Content, Cover, Face, Hole, Nova, Offer, Pattern, Slot, Table,
};
use maud::{Markup, html};

use super::art::part;
use crate::art::place::At;
use crate::parts::count;

/// A drawing: a card, or Star Birth as it is printed on slot 1.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Drawn {
    Card(Card),
    Nova(Nova),
    /// Slot 1 without a card (SH-6).
    Printed,
}

impl Drawn {
    /// The card on a slot; nothing if it is empty.
    pub(super) fn on(cover: Cover, cards: [Option<Card>; 2], slot: Slot) -> Option<Self> {
        let [second, third] = cards;
        match slot {
            Slot::One => Some(match cover {
                Cover::Open => Self::Printed,
                Cover::Card(card) => Self::Card(card),
                Cover::Nova(nova) => Self::Nova(nova),
            }),
            Slot::Two => second.map(Self::Card),
            Slot::Three => third.map(Self::Card),
        }
    }

    const fn offer(self) -> Offer {
        match self {
            Self::Card(card) => Offer::Action(card.face()),
            Self::Nova(nova) => Offer::Supernova(nova),
            Self::Printed => Offer::Action(Face::StarBirth),
        }
    }

    /// The card in words, with all that it says.
    pub(super) fn title(self, table: &Table) -> String {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "Star Birth: place a star".into(),
            Offer::Action(Face::RamblingStar(steps)) => {
                format!("Rambling Star: move a star {} squares", steps.number())
            }
            Offer::Action(Face::BlackHole(hole)) => hole_title(table, hole),
            Offer::Supernova(nova) => {
                let points = count(usize::from(table.content.nova_points(nova)), "point");
                format!("Supernova: {points}, and 1 for each Supernova")
            }
        }
    }

    /// The picture.
    pub(super) fn draw(self, table: &Table) -> Markup {
        let kind = match self.offer() {
            Offer::Action(Face::StarBirth) => "birth",
            Offer::Action(Face::RamblingStar(_)) => "ramble",
            Offer::Action(Face::BlackHole(_)) => "hole",
            Offer::Supernova(_) => "nova",
        };
        html! {
            svg class={ "sh-card " (kind) (if self == Self::Printed { " printed" } else { "" }) }
                viewBox="0 0 50 70" role="img" aria-label=(self.title(table)) {
                rect.sh-ground x="1" y="1" width="48" height="68" rx="5" {}
                (self.face(table))
            }
        }
    }

    fn face(self, table: &Table) -> Markup {
        match self.offer() {
            Offer::Action(Face::StarBirth) => birth(),
            Offer::Action(Face::RamblingStar(steps)) => ramble(steps.number()),
            Offer::Action(Face::BlackHole(_)) if !table.scenario.scores_actions() => remover(),
            Offer::Action(Face::BlackHole(hole)) => black_hole(table.content, hole),
            Offer::Supernova(nova) => supernova(table.content.nova_points(nova)),
        }
    }
}

/// The title of a Black Hole: its patterns, where actions score (SH-26, SH-27).
fn hole_title(table: &Table, hole: Hole) -> String {
    if !table.scenario.scores_actions() {
        return "Black Hole: remove a Dot Star or a Bright Star".into();
    }
    let patterns = table.content.patterns(hole).map(|pattern| {
        let [one, other] = pattern.beside;
        let points = pattern.points;
        format!(
            "a {} beside a {one} and a {other}, {points}",
            pattern.removed
        )
    });
    format!("Black Hole {}: {}", hole.number(), patterns.join("; "))
}

fn words(first: &str, second: &str) -> Markup {
    html! {
        text.sh-word x="25" y="57" { (first) }
        text.sh-word x="25" y="65" { (second) }
    }
}

/// A star over a horizon.
fn birth() -> Markup {
    html! {
        path.sh-trail d="M8 42Q25 31 42 42" {}
        path.sh-rise d="M25 34v-5M15 36l-2-4M35 36l2-4" {}
        (part("bright", At::new(25.0, 19.0)))
        (words("Star", "Birth"))
    }
}

/// A star and the way behind it, one mark for each square.
fn ramble(steps: u8) -> Markup {
    html! {
        text.sh-index x="9" y="13" { (steps) }
        path.sh-trail d="M9 44C16 30 26 42 36 20" {}
        @for step in 0..steps {
            @let part = f32::from(step) / f32::from(steps);
            circle.sh-step cx=(9 + (part * 22.0) as i32) cy=(43 - (part * part * 14.0 + part * 6.0) as i32) r="2" {}
        }
        (part("bright", At::new(37.0, 17.0)))
        (words("Rambling", "Star"))
    }
}

/// A Black Hole that only removes a star.
fn remover() -> Markup {
    html! {
        g transform="translate(25 25) scale(1.25)" { (part("hole", At::ORIGIN)) }
        (words("Black", "Hole"))
    }
}

/// Its three patterns: what is removed above, what must be beside it below, and the points.
fn black_hole(content: &Content, hole: Hole) -> Markup {
    html! {
        g transform="translate(25 12) scale(.72)" { (part("hole", At::ORIGIN)) }
        @for (column, pattern) in content.patterns(hole).iter().enumerate() {
            g transform={ "translate(" (10 + 15 * column) " 31)" } { (self::pattern(*pattern)) }
        }
        text.sh-word x="25" y="65" { "Black Hole" }
    }
}

fn pattern(pattern: Pattern) -> Markup {
    let [one, other] = pattern.beside;
    html! {
        path.sh-wire d="M0-2-3.6 9M0-2 3.6 9" {}
        circle.sh-ring cy="-3" r="5.4" {}
        (tiny(pattern.removed, "0", -3))
        (tiny(one, "-3.6", 9))
        (tiny(other, "3.6", 9))
        text.sh-points y="24" { (pattern.points) }
    }
}

/// A star as small as the patterns need it.
fn tiny(class: Class, x: &str, y: i32) -> Markup {
    html! {
        use href={ "#sh-" (class.word()) } transform={ "translate(" (x) " " (y) ") scale(.31)" } {}
    }
}

fn supernova(points: u8) -> Markup {
    html! {
        g transform="translate(25 24) scale(1.2)" { (part("nova", At::ORIGIN)) }
        text.sh-index x="8" y="13" { (points) }
        (words("Super-", "nova"))
    }
}
