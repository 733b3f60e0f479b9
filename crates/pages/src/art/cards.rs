//! Cards: rounded, five to seven, a big index in two corners, a shape and a letter for every
//! colour, and jewels for what they are worth.

use maud::{Markup, html};

use super::shapes::Shape;

/// The width of a card in units of its drawing.
pub(super) const WIDTH: u32 = 100;
/// The height of a card.
pub(super) const HEIGHT: u32 = 140;
/// Distance of a card's edge from that of its drawing, so that its line is not cut off.
const EDGE: u32 = 2;
/// Radius of the corners.
const ROUND: u32 = 11;
/// Middle of the column of an index or of jewels.
const COLUMN: u32 = 22;
/// The side of the shape in the middle.
const MIDDLE_SHAPE: u32 = 48;
/// The width and height of a jewel, and how far apart two of them are.
const JEWEL: (u32, u32, u32) = (14, 19, 22);

/// The rays of a back, from its frame towards the middle.
const RAYS: &str =
    "M50 9v26M50 131v-26M9 70h8M91 70h-8M9 9l22 30M91 9 69 39M9 131l22-30M91 131l-22-30";
/// Specks on a face.
const DUST: &str = "M38 18h0M63 27h0M82 78h0M16 92h0M40 121h0M60 110h0M71 12h0M87 60h0M30 104h0";
/// Three small stars beside the moon.
const SPARKS: &str = "M70 30l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z\
                      M60 50l1.3 3.2 3.2 1.3-3.2 1.3L60 59l-1.3-3.2-3.2-1.3 3.2-1.3Z\
                      M79 52l1.5 3.5L84 57l-3.5 1.5L79 62l-1.5-3.5L74 57l3.5-1.5Z";
/// The face of the moon, in the square of its shape.
const CLOSED_EYE_AND_SMILE: &str = "M5.2 10.6q1.5 1.8 3.3 1M8.2 17.3q1.6.9 3-.3";

/// Turns a drawing upside down on its card: the second corner is the first one turned.
pub(super) const TURNED: &str = "rotate(180 50 70)";

/// A kind of card, told apart by colour, shape and letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suit {
    /// Its name, which is also the class that colours it.
    pub name: &'static str,
    /// Its letter.
    pub letter: &'static str,
    /// Its shape.
    pub shape: Shape,
}

impl Suit {
    /// The id of the symbol of its back.
    pub fn back(self) -> String {
        format!("k-{}", self.name)
    }

    /// The id of the symbol of its card with this index.
    pub fn card(self, index: &str) -> String {
        format!("c-{}{index}", self.letter)
    }

    /// The part that all cards of the suit share.
    pub fn ground(self) -> Markup {
        let letter_top = HEIGHT - 12;
        html! {
            (gradient(self))
            g id={ "f-" (self.name) } {
                (plate(&format!("url(#g-{})", self.name)))
                (dust())
                circle.halo cx=(WIDTH / 2) cy=(HEIGHT / 2) r="34" {}
                (centred(self.shape, HEIGHT / 2, MIDDLE_SHAPE))
                text.letter x="11" y=(letter_top) { (self.letter.to_uppercase()) }
            }
        }
    }

    /// The card with an index that stands on the sheet as well.
    pub fn face(self, index: &str) -> Markup {
        card_symbol(
            &self.card(index),
            self.name,
            &html! {
                use href={ "#f-" (self.name) } {}
                use href={ "#n-" (index) } {}
            },
        )
    }

    /// The back: colour and shape, no more.
    pub fn back_symbol(self) -> Markup {
        card_symbol(
            &self.back(),
            self.name,
            &html! {
                (plate("var(--low)"))
                rect.frame x="9" y="9" width=(WIDTH - 18) height=(HEIGHT - 18) rx="7" {}
                path.rays d=(RAYS) {}
                circle.halo cx=(WIDTH / 2) cy=(HEIGHT / 2) r="33" {}
                (centred(self.shape, HEIGHT / 2, MIDDLE_SHAPE))
            },
        )
    }
}

/// The big index in two corners, and this many jewels in the others.
pub fn index(index: &str, jewels: u32) -> Markup {
    html! {
        g id={ "n-" (index) } {
            (corner_index(index)) g transform=(TURNED) { (corner_index(index)) }
            @for jewel in 0..jewels { (corner_jewel(jewel)) }
        }
    }
}

/// The card of rest: a sleeping moon among three small stars, without index or jewels.
pub fn sleeping_moon(id: &str, suit: Suit) -> Markup {
    card_symbol(
        id,
        suit.name,
        &html! {
            (gradient(suit))
            (plate(&format!("url(#g-{})", suit.name)))
            (dust())
            (corner_moon()) g transform=(TURNED) { (corner_moon()) }
            g transform="translate(24 34) scale(2.15)" {
                path.crescent d=(Shape::Moon.path()) {}
                path.asleep d=(CLOSED_EYE_AND_SMILE) {}
            }
            path.sparks d=(SPARKS) {}
            text.word x=(WIDTH / 2) y="106" { "Break" }
        },
    )
}

/// From the high tone of the suit to its low one.
fn gradient(suit: Suit) -> Markup {
    html! {
        linearGradient id={ "g-" (suit.name) } class=(suit.name) x2="0.4" y2="1" {
            stop.high {} stop.low offset="1" {}
        }
    }
}

fn card_symbol(id: &str, class: &str, drawing: &Markup) -> Markup {
    html! {
        symbol id=(id) class=(class) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } { (drawing) }
    }
}

pub(super) fn plate(fill: &str) -> Markup {
    let (width, height) = (WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
    html! {
        rect.plate x=(EDGE) y=(EDGE) width=(width) height=(height) rx=(ROUND) fill=(fill) {}
    }
}

/// A little star dust, so that no card is quite empty.
fn dust() -> Markup {
    html! { path.dust d=(DUST) {} }
}

fn centred(shape: Shape, middle: u32, side: u32) -> Markup {
    html! {
        use.shape href={ "#" (shape.id()) } x=((WIDTH - side) / 2) y=(middle - side / 2)
            width=(side) height=(side) {}
    }
}

fn corner_index(index: &str) -> Markup {
    html! { text.index x=(COLUMN) y="41" { (index) } }
}

fn corner_moon() -> Markup {
    html! { use.shape href={ "#" (Shape::Moon.id()) } x="10" y="10" width="20" height="20" {} }
}

fn corner_jewel(place: u32) -> Markup {
    let (width, height, step) = JEWEL;
    html! {
        use href="#jewel" x=(WIDTH - 16 - width / 2) y=(12 + place * step)
            width=(width) height=(height) {}
    }
}
