//! Action cards and Supernova cards: a picture, the name, and what the card does in words.

use asterism_registry::starshine::{
    Card, Class, Content, Cover, Face, Hole, Nova, Offer, Pattern, Slot, Table,
};
use maud::{Markup, html};

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

    /// The kind of its action.
    pub(super) const fn kind(self) -> &'static str {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "birth",
            Offer::Action(Face::RamblingStar(_)) => "ramble",
            Offer::Action(Face::BlackHole(_)) => "hole",
            Offer::Supernova(_) => "nova",
        }
    }

    /// The name under which the card can be enlarged.
    pub(super) fn key(self) -> String {
        match self {
            Self::Card(card) => card.word(),
            Self::Nova(nova) => nova.word(),
            Self::Printed => Card::STAR_BIRTH.word(),
        }
    }

    /// Its name without a number.
    pub(super) fn name(self) -> String {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "Star Birth".into(),
            Offer::Action(Face::RamblingStar(steps)) => format!("Rambling Star {}", steps.number()),
            Offer::Action(Face::BlackHole(_)) => "Black Hole".into(),
            Offer::Supernova(_) => "Supernova".into(),
        }
    }

    /// Its name in one or two short words, for other players' boards.
    pub(super) fn short(self) -> String {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "Birth".into(),
            Offer::Action(Face::RamblingStar(steps)) => format!("Ramble {}", steps.number()),
            Offer::Action(Face::BlackHole(_)) => "Black Hole".into(),
            Offer::Supernova(_) => "Supernova".into(),
        }
    }

    /// What it does, in one sentence.
    pub(super) fn does(self, table: &Table) -> String {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "Place a Dot, Bright or Splendor Star.".into(),
            Offer::Action(Face::RamblingStar(steps)) => {
                format!("Move a Dot or Bright exactly {} lines.", steps.number())
            }
            Offer::Action(Face::BlackHole(_)) if table.scenario.scores_actions() => {
                "Remove a Dot or Bright. Points as shown.".into()
            }
            Offer::Action(Face::BlackHole(_)) => "Remove a Dot or Bright Star.".into(),
            Offer::Supernova(nova) => {
                let points = table.content.nova_points(nova);
                format!("Clear the stars around a free square: {points} points, +1 a Supernova.")
            }
        }
    }

    /// The same in two or three words.
    fn brief(self) -> String {
        match self.offer() {
            Offer::Action(Face::StarBirth) => "Place a star".into(),
            Offer::Action(Face::RamblingStar(steps)) => format!("Move {} lines", steps.number()),
            Offer::Action(Face::BlackHole(_)) => "Remove a star".into(),
            Offer::Supernova(_) => "Clear stars".into(),
        }
    }

    /// The card as it lies on the table.
    pub(super) fn draw(self, table: &Table) -> Markup {
        html! {
            span.sh-card.(self.kind()).printed[self == Self::Printed] {
                (self.face(table))
                b { (self.title_on_card()) }
                span.does { (self.does(table)) }
                span.brief aria-hidden="true" { (self.brief()) }
            }
        }
    }

    /// The name; on a phone it does without the second word of the long ones.
    fn title_on_card(self) -> Markup {
        match self.offer() {
            Offer::Action(Face::RamblingStar(steps)) => {
                html! { "Rambling" span.long { " Star" } " " (steps.number()) }
            }
            Offer::Action(_) | Offer::Supernova(_) => html! { (self.name()) },
        }
    }

    /// Its picture: for a Black Hole that pays, the three patterns.
    fn face(self, table: &Table) -> Markup {
        if let Offer::Action(Face::BlackHole(hole)) = self.offer()
            && table.scenario.scores_actions()
        {
            return black_hole(table.content, hole);
        }
        let id = match self {
            Self::Card(card) if matches!(card.face(), Face::RamblingStar(_)) => card.word(),
            Self::Card(_) | Self::Nova(_) | Self::Printed => self.kind().to_owned(),
        };
        html! {
            svg.face viewBox="0 0 100 60" aria-hidden="true" { use href={ "#sh-face-" (id) } {} }
        }
    }

    /// The card in sentences, for its large picture.
    pub(super) fn about(self, table: &Table) -> Markup {
        match self.offer() {
            Offer::Action(Face::StarBirth) => birth_in_words(table),
            Offer::Action(Face::RamblingStar(steps)) => html! {
                p {
                    "Move a Dot Star or a Bright Star along exactly " (steps.number())
                    " lines. Every square on the way and at its end must be free. It may not end where it began. \
                     Splendor Stars and Supernovae never move."
                }
            },
            Offer::Action(Face::BlackHole(hole)) => hole_in_words(table, hole),
            Offer::Supernova(nova) => nova_in_words(table, nova),
        }
    }
}

fn birth_in_words(table: &Table) -> Markup {
    let scores = table.scenario.scores_actions();
    html! {
        p { "Place one star on a free square:" }
        ul {
            li { b { "Dot Star" } " beside any star." }
            li { b { "Bright Star" } " beside three Dot Stars" @if scores { ": 1 point" } "." }
            li { b { "Splendor Star" } " beside three Bright Stars" @if scores { ": 3 points" } "." }
        }
        @if table.scenario.scores_special_fields() {
            p { "A Bright Star placed on a hexagon scores the points on it as well." }
        }
    }
}

fn hole_in_words(table: &Table, hole: Hole) -> Markup {
    html! {
        p { "Remove a Dot Star or a Bright Star from anywhere." }
        @if table.scenario.scores_actions() {
            p { "You score the best of these that fits:" }
            ul { @for words in pays(table.content, hole) { li { (words) } } }
        } @else {
            p { "It scores nothing in this scenario." }
        }
    }
}

fn nova_in_words(table: &Table, nova: Nova) -> Markup {
    let points = count(usize::from(table.content.nova_points(nova)), "point");
    html! {
        p { "Lay it on slot 1. Used from there, it puts a Supernova on a free square and removes every star joined to it." }
        p { "It scores " (points) ", and 1 more for each Supernova on the sky, this one included." }
    }
}

/// The patterns of a Black Hole in words.
fn pays(content: &Content, hole: Hole) -> [String; 3] {
    content.patterns(hole).map(|pattern| {
        let points = count(usize::from(pattern.points), "point");
        format!("a {} beside {}: {points}", pattern.removed, beside(pattern))
    })
}

/// The two stars beside the one that is removed.
pub(super) fn beside(pattern: Pattern) -> String {
    match pattern.beside {
        [one, other] if one == other => format!("two {one}s"),
        [one, other] => format!("a {one} and a {other}"),
    }
}

/// Three patterns: the star that is removed above, the two beside it below, and the points.
fn black_hole(content: &Content, hole: Hole) -> Markup {
    html! {
        svg.face viewBox="0 0 100 66" role="img" aria-label=(pays(content, hole).join("; ")) {
            @for (column, pattern) in content.patterns(hole).iter().enumerate() {
                @let x = 18 + 32 * column;
                use href={ "#" (symbol(*pattern)) } x=(x) y="14" {}
                text.sh-points x=(x) y="64" { (pattern.points) }
            }
        }
    }
}

/// The symbol of a pattern.
fn symbol(pattern: Pattern) -> String {
    let [mut one, mut other] = pattern.beside.map(Class::word);
    if one > other {
        (one, other) = (other, one);
    }
    format!("sh-p-{}-{one}-{other}", pattern.removed.word())
}

/// A symbol for each pattern that there is on cards.
pub(super) fn pattern_symbols() -> Markup {
    let removed = [Class::Dot, Class::Bright];
    let pairs = [(0, 0), (1, 0), (1, 1), (0, 2), (1, 2), (2, 2)];
    html! {
        @for removed in removed {
            @for (one, other) in pairs {
                @let beside = [Class::ALL[one], Class::ALL[other]];
                @let pattern = Pattern { removed, beside, points: 0 };
                g id=(symbol(pattern)) { (self::pattern(pattern)) }
            }
        }
    }
}

fn pattern(pattern: Pattern) -> Markup {
    let [one, other] = pattern.beside;
    html! {
        path.sh-wire d="M-7.5 22 0 1 7.5 22" {}
        circle.sh-ring r="11" {}
        (tiny(pattern.removed, "scale(.68)"))
        (tiny(one, "translate(-8 23) scale(.62)"))
        (tiny(other, "translate(8 23) scale(.62)"))
    }
}

/// A star as small as the patterns need it.
fn tiny(class: Class, transform: &str) -> Markup {
    html! { use href={ "#sh-" (class.word()) } transform=(transform) {} }
}
