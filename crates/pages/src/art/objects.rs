//! Cards of celestial objects: the family of [`super::cards`], put together where it is used from a
//! ground, an index and stars, because what a card bears is a matter of content.

use maud::{Markup, html};

use super::cards::{HEIGHT, TURNED, WIDTH, plate};
use super::shapes::star;

/// The side of the square that an object is drawn in.
const SIDE: u32 = 64;
/// The side of the object on its card, and where its middle is: high enough that a card whose lower
/// third is cut off still shows it.
const ON_CARD: u32 = 50;
const MIDDLE: u32 = 63;
/// The side of a star pip, the middle of their column, and how far apart two of them are.
const PIP: (u32, u32, u32) = (22, 84, 22);

/// The picture on a card, told apart by shape, and by colour too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Object {
    /// A globe with a ring around it.
    Planet,
    /// A crescent with craters.
    Moon,
    /// A rock with craters.
    Asteroid,
    /// An interstellar cloud with stars in it.
    Cloud,
    /// A dark disc within a ring of light, and the glowing plane around it.
    BlackHole,
    /// A body with a dish, between two panels.
    Satellite,
}

impl Object {
    /// Every object there is.
    pub const ALL: [Self; 6] = [
        Self::Planet,
        Self::Moon,
        Self::Asteroid,
        Self::Cloud,
        Self::BlackHole,
        Self::Satellite,
    ];

    /// The class that colours it, which is also the id of the ground of its cards.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Planet => "o-planet",
            Self::Moon => "o-moon",
            Self::Asteroid => "o-asteroid",
            Self::Cloud => "o-cloud",
            Self::BlackHole => "o-hole",
            Self::Satellite => "o-satellite",
        }
    }

    /// The id of its symbol alone.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Planet => "y-planet",
            Self::Moon => "y-moon",
            Self::Asteroid => "y-asteroid",
            Self::Cloud => "y-cloud",
            Self::BlackHole => "y-hole",
            Self::Satellite => "y-satellite",
        }
    }

    fn drawing(self) -> Markup {
        match self {
            Self::Planet => planet(),
            Self::Moon => moon(),
            Self::Asteroid => asteroid(),
            Self::Cloud => cloud(),
            Self::BlackHole => black_hole(),
            Self::Satellite => satellite(),
        }
    }

    /// Its symbol, and the ground of its cards.
    pub fn symbols(self) -> Markup {
        let gradient = format!("g-{}", self.class());
        html! {
            linearGradient id=(gradient) class=(self.class()) x2="0.4" y2="1" {
                stop.high {} stop.low offset="1" {}
            }
            symbol id=(self.symbol()) viewBox={ "0 0 " (SIDE) " " (SIDE) } { (self.drawing()) }
            (layer(self.class(), &html! {
                (plate(&format!("url(#{gradient})")))
                circle.halo cx=(WIDTH / 2) cy=(MIDDLE) r="31" {}
                use href={ "#" (self.symbol()) } x=((WIDTH - ON_CARD) / 2) y=(MIDDLE - ON_CARD / 2)
                    width=(ON_CARD) height=(ON_CARD) {}
            }))
        }
    }
}

/// A layer of a card. A lower box shows its upper part.
fn layer(id: &str, drawing: &Markup) -> Markup {
    html! {
        symbol id=(id) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } preserveAspectRatio="xMidYMin slice" {
            (drawing)
        }
    }
}

/// The index layer `id`: big in two corners, with small letters behind the first, or above it.
pub fn index(id: &str, big: &str, small: Small) -> Markup {
    let corner = html! { text.index x="22" y="42" { (big) } };
    let aside = match small {
        Small::None => html! {},
        Small::Behind(text) => html! { text.aside x="35" y="37" { (text) } },
        Small::Above(text) => html! { text.aside.above x="37" y="23" { (text) } },
    };
    layer(
        id,
        &html! { (corner) (aside) g transform=(TURNED) { (corner) } },
    )
}

/// Small letters beside an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Small {
    None,
    Behind(&'static str),
    Above(&'static str),
}

/// The layer `id` with this many stars, down the upper right corner.
pub fn stars(id: &str, count: u32) -> Markup {
    let (side, column, step) = PIP;
    layer(
        id,
        &html! {
            @for place in 0..count {
                use href="#star" x=(column - side / 2) y=(9 + place * step)
                    width=(side) height=(side) {}
            }
        },
    )
}

/// The star of all the pips, and the diamond layer that marks a starter.
pub fn marks() -> Markup {
    html! {
        symbol #star viewBox="0 0 24 24" { polygon.star points=(star(5, 11.0, 5.0)) {} }
        (layer("diamond", &html! { path.diamond d="M17 108l9 11-9 11-9-11Z" {} }))
    }
}

/// The backs: one that hides its card, and one that counts as `number` where it lies.
pub fn backs(number: &str) -> Markup {
    html! {
        (layer("back", &html! {
            (plate("var(--low)"))
            rect.frame x="9" y="9" width=(WIDTH - 18) height=(HEIGHT - 18) rx="7" {}
            circle.frame cx="50" cy=(HEIGHT / 2) r="27" {}
            polygon.solid points=(star(4, 11.0, 3.4)) transform="translate(18 38) scale(2.67)" {}
        }))
        (layer("back-down", &html! {
            (plate("var(--low)"))
            rect.frame x="9" y="9" width=(WIDTH - 18) height=(HEIGHT - 18) rx="7" {}
            circle.frame cx="50" cy="48" r="33" {}
            text.counts x="50" y="67" { (number) }
        }))
    }
}

/// The far half of the ring, the globe with its bands, the near half of the ring.
fn planet() -> Markup {
    const NEAR: &str = "M4.5 41.5C12 49.5 53 34 59.5 22.5";
    html! {
        path.ring-line d="M4.5 41.5C1 34 47 14.5 59.5 22.5" {}
        circle.body cx="32" cy="32" r="18" {}
        path.shade d="M16.5 24.5h24M15 31h10M34 43h13" {}
        path.ring-edge d=(NEAR) {}
        path.ring-line d=(NEAR) {}
    }
}

fn moon() -> Markup {
    html! {
        path.body d="M39 5A27 27 0 1 0 59 40 22 22 0 0 1 39 5Z" {}
        circle.crater cx="19" cy="31" r="4.5" {}
        circle.crater cx="29" cy="47" r="3.5" {}
        circle.crater cx="26" cy="18" r="2.5" {}
    }
}

fn asteroid() -> Markup {
    html! {
        path.body d="M17 13 31 4 44 10 56 12 61 28 54 38 57 49 42 60 31 54 18 58 6 46 9 33 3 23Z" {}
        circle.crater cx="24" cy="25" r="8" {}
        circle.crater cx="45" cy="31" r="4.5" {}
        circle.crater cx="33" cy="45" r="5" {}
    }
}

fn cloud() -> Markup {
    html! {
        path.body d="M15 51C6 51 2 45 3 39 4 33 9 30 13 30 11 21 18 13 27 14 31 7 44 8 47 17 55 17 60 \
                     23 59 30 63 34 62 45 53 46 49 53 40 55 35 51 29 57 20 56 15 51Z" {}
        path.shade d="M17 40c4-6 11-5 12-1M35 43c3-6 11-6 13-1M29 26c4-5 11-3 12 1" {}
    }
}

fn black_hole() -> Markup {
    html! {
        circle.halo-line cx="32" cy="32" r="21" {}
        circle.abyss cx="32" cy="32" r="18" {}
        path.body d="M0 35C14 29 50 29 64 35 50 40 14 40 0 35Z" {}
    }
}

fn satellite() -> Markup {
    html! {
        g transform="rotate(-30 32 32)" {
            path.strut d="M16 32h32" {}
            rect.body x="25" y="23" width="14" height="18" rx="2" {}
            path.body d="M2 24h18v16H2ZM44 24h18v16H44Z" {}
            path.shade d="M8 24v16M14 24v16M2 32h18M50 24v16M56 24v16M44 32h18" {}
            path.strut d="M32 23v-7" {}
            path.body d="M22 7a11 10 0 0 0 20 0Z" {}
        }
    }
}
