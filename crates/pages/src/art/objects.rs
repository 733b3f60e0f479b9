//! Cards of celestial objects: the family of [`super::cards`], put together where it is used from a
//! ground, an index and stars, because what a card bears is a matter of content.
//!
//! Numbers are drawn as strokes, so that they look the same on every system.

use maud::{Markup, html};

use super::cards::{HEIGHT, WIDTH, plate};
use super::shapes::star;

/// The side of the square that an object is drawn in.
const SIDE: u32 = 100;
/// The side of the object on its card, and where its middle is: high enough that a card whose lower
/// part is cut off still shows it.
const ON_CARD: u32 = 80;
const MIDDLE: u32 = 78;
/// The side of a star pip, the middle of their column, and how far apart two of them are.
const PIP: (u32, u32, u32) = (21, 85, 19);
/// Specks on the sky behind an object.
const SPECKS: &str = "M84 74h0M14 92h0M90 112h0M60 14h0M46 30h0M22 126h0M74 128h0M9 58h0";
/// The numbers 0 to 6 as strokes, in a box 20 wide and 28 high.
const DIGITS: [&str; 7] = [
    "M10 4C3 4 3 24 10 24S17 4 10 4Z",
    "M6 8.5 11.5 4V24",
    "M4.5 9C4.5 2.5 15.5 2.5 15.5 9 15.5 14.5 6 17.5 4.5 24H16",
    "M5 6C8.5 2.5 15 3.8 15 8.6 15 12 12 13.4 9.5 13.4 13 13.4 16 15.2 16 18.8 16 24.8 7.5 25.6 4 21.8",
    "M13 24V4L3.5 18H17",
    "M15 4H7L5.6 12.6C9.5 10.6 16 11.8 16 17.8 16 24.6 8 25.8 4 22",
    "M13.5 4C8 6.5 4.5 12 4.5 17.5 4.5 26.2 16 26 16 18 16 11.2 6 11.6 4.6 17.4",
];
/// Light that falls on every object from the upper left, by the id of its gradient: the colour of
/// the light, of the middle, and of the shadow.
const LIGHTS: [(&str, [&str; 3]); 4] = [
    ("t-planet", ["#e2f3ff", "#6aaef0", "#1a4aa6"]),
    ("t-moon", ["#fffdf4", "#e5decb", "#8d8671"]),
    ("t-rock", ["#f6cda6", "#b27342", "#552810"]),
    ("t-cloud", ["#ffeafc", "#ec93e4", "#97389f"]),
];

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

    /// The word for one of it.
    const fn word(self) -> &'static str {
        match self {
            Self::Planet => "Planet",
            Self::Moon => "Moon",
            Self::Asteroid => "Asteroid",
            Self::Cloud => "Cloud",
            Self::BlackHole => "Black hole",
            Self::Satellite => "Satellite",
        }
    }

    /// The id of the layer with its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planet => "w-planet",
            Self::Moon => "w-moon",
            Self::Asteroid => "w-asteroid",
            Self::Cloud => "w-cloud",
            Self::BlackHole => "w-hole",
            Self::Satellite => "w-satellite",
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

    /// Its symbol, the ground of its cards, and its name on them.
    pub fn symbols(self) -> Markup {
        let gradient = format!("g-{}", self.class());
        html! {
            linearGradient id=(gradient) class=(self.class()) x2="0.4" y2="1" {
                stop.high {} stop.low offset="1" {}
            }
            symbol id=(self.symbol()) viewBox={ "0 0 " (SIDE) " " (SIDE) } { (self.drawing()) }
            (layer(self.class(), &html! {
                (plate(&format!("url(#{gradient})")))
                path.dust d=(SPECKS) {}
                use href={ "#" (self.symbol()) } x=((WIDTH - ON_CARD) / 2) y=(MIDDLE - ON_CARD / 2)
                    width=(ON_CARD) height=(ON_CARD) {}
                (sheen())
            }))
            (layer(self.name(), &html! {
                text.word.what x=(WIDTH / 2) y=(HEIGHT - 10) { (self.word()) }
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

/// Light on the upper edge of a card and shadow on its lower one.
fn sheen() -> Markup {
    html! { rect x="3" y="3" width=(WIDTH - 6) height=(HEIGHT - 6) rx="10" fill="url(#t-sheen)" {} }
}

/// A number as strokes, its upper left corner at `x`, so many times as large as its box.
fn digit(number: u8, x: u32, scale: f32) -> Markup {
    html! {
        path.digit d=(DIGITS[usize::from(number)]) transform={ "translate(" (x) " 7)scale(" (scale) ")" } {}
    }
}

/// The index layer `id` with a number from 0 to 5.
pub fn index(id: &str, number: u8) -> Markup {
    layer(id, &digit(number, 7, 1.4))
}

/// The index layer `id` of a 6/0.
pub fn index_of_six_zero(id: &str) -> Markup {
    layer(
        id,
        &html! {
            (digit(6, 5, 1.2))
            path.digit.slash d="M35 38 44 10" {}
            (digit(0, 45, 1.0))
        },
    )
}

/// The layer `id` with this many stars, down the upper right corner.
pub fn stars(id: &str, count: u32) -> Markup {
    let (side, column, step) = PIP;
    layer(
        id,
        &html! {
            @for place in 0..count {
                use href="#star" x=(column - side / 2) y=(7 + place * step)
                    width=(side) height=(side) {}
            }
        },
    )
}

/// The star of all the pips, the diamond layer that marks a starter, and the light on all objects.
pub fn marks() -> Markup {
    html! {
        symbol #star viewBox="0 0 24 24" { polygon.star points=(star(5, 11.0, 5.0)) {} }
        (layer("diamond", &html! { path.diamond d="M88 118l7 9-7 9-7-9Z" {} }))
        @for (id, [light, middle, shadow]) in LIGHTS {
            radialGradient id=(id) cx=".35" cy=".3" r=".85" {
                stop stop-color=(light) {}
                stop offset=".5" stop-color=(middle) {}
                stop offset="1" stop-color=(shadow) {}
            }
        }
        (glow("t-aura", "#fff"))
        (glow("t-violet", "#a488ff"))
        linearGradient #t-disc {
            stop stop-color="#ff8147" {}
            stop offset=".5" stop-color="#fff4cf" {}
            stop offset="1" stop-color="#ffa058" {}
        }
        linearGradient #t-sheen x2="0" y2="1" {
            stop stop-color="#fff" stop-opacity=".13" {}
            stop offset=".35" stop-color="#fff" stop-opacity="0" {}
            stop offset="1" stop-color="#000" stop-opacity=".2" {}
        }
    }
}

/// Light that fades outwards.
fn glow(id: &str, colour: &str) -> Markup {
    html! {
        radialGradient id=(id) {
            stop stop-color=(colour) stop-opacity=".6" {}
            stop offset=".55" stop-color=(colour) stop-opacity=".2" {}
            stop offset="1" stop-color=(colour) stop-opacity="0" {}
        }
    }
}

/// The backs: one that hides its card, and one that counts as `number` where it lies.
pub fn backs(number: u8) -> Markup {
    let spark = star(4, 11.0, 2.6);
    html! {
        (layer("back", &html! {
            (plate("var(--low)"))
            path.dust d=(SPECKS) {}
            rect.frame x="9" y="9" width=(WIDTH - 18) height=(HEIGHT - 18) rx="7" {}
            polygon.solid points=(spark) transform="translate(11 26)scale(3.25)" {}
            (sheen())
        }))
        (layer("back-down", &html! {
            (plate("var(--low)"))
            path.dust d=(SPECKS) {}
            circle.frame cx="50" cy="56" r="33" {}
            polygon.faint points=(spark) transform="translate(5 11)scale(3.75)" {}
            path.digit d=(DIGITS[usize::from(number)]) transform="translate(34 33)scale(1.6)" {}
            (sheen())
        }))
    }
}

/// A point of light with four rays around (x, y).
fn spark(x: u32, y: u32, side: u32) -> Markup {
    let scale = f64::from(side) / 12.0;
    let corner = |middle: u32| f64::from(middle) - 12.0 * scale;
    html! {
        polygon fill="#fff6d8" points=(star(4, 11.0, 2.4))
            transform={ "translate(" (corner(x)) " " (corner(y)) ")scale(" (scale) ")" } {}
    }
}

/// A globe with bands of cloud, and its ring: the far half behind it, the near half before it.
fn planet() -> Markup {
    html! {
        circle cx="50" cy="50" r="47" fill="url(#t-aura)" opacity=".5" {}
        g transform="rotate(-18 50 50)" fill="none" stroke="#ffe8bd" stroke-width="5" {
            path d="M6 50C6 34 94 34 94 50" opacity=".7" {}
            circle cx="50" cy="50" r="29" fill="url(#t-planet)" stroke="none" {}
            path d="M24 40Q50 47 76 40M22 55Q50 64 78 55M31 68Q50 73 69 68" stroke="#fff"
                stroke-opacity=".4" stroke-width="3.5" {}
            path d="M6 50C6 66 94 66 94 50" stroke="#173a80" stroke-width="9" opacity=".45" {}
            path d="M6 50C6 66 94 66 94 50" stroke-linecap="round" {}
        }
    }
}

/// A full disc with craters, its lower right side in shadow.
fn moon() -> Markup {
    html! {
        circle cx="50" cy="50" r="47" fill="url(#t-aura)" opacity=".7" {}
        circle cx="50" cy="50" r="34" fill="url(#t-moon)" {}
        path d="M66 20A34 34 0 1 1 24 72 40 40 0 0 0 66 20Z" fill="#2b2450" opacity=".22" {}
        g fill="#aca285" opacity=".8" {
            circle cx="37" cy="41" r="7.5" {} circle cx="58" cy="57" r="9" {}
            circle cx="60" cy="33" r="4.5" {} circle cx="35" cy="63" r="4.5" {}
            circle cx="49" cy="75" r="3" {}
        }
        path d="M31 37A7.5 7.5 0 0 1 42 36M50 52A9 9 0 0 1 63 51M56 31A5 5 0 0 1 63 30" fill="none"
            stroke="#fffaf0" stroke-width="2" stroke-linecap="round" {}
    }
}

/// A tumbling rock with craters, and the traces of its flight.
fn asteroid() -> Markup {
    html! {
        g stroke="#ffd9b0" stroke-linecap="round" opacity=".6" {
            path d="M8 16 27 33" stroke-width="4.5" {}
            path d="M27 7 38 18M4 37 17 47" stroke-width="3" {}
        }
        path d="M33 29 51 19 70 26 85 43 82 64 67 80 45 83 26 72 19 51Z" fill="url(#t-rock)"
            stroke="#ffdcb5" stroke-opacity=".55" stroke-width="2" stroke-linejoin="round" {}
        path d="M70 26 85 43 82 64 67 80 45 83Q72 68 70 26Z" fill="#2c1206" opacity=".25" {}
        g fill="#4d240d" opacity=".6" {
            ellipse cx="43" cy="42" rx="9" ry="7" {} ellipse cx="66" cy="55" rx="7" ry="8.500" {}
            ellipse cx="41" cy="66" rx="6" ry="4.500" {} circle cx="63" cy="35" r="3.500" {}
        }
        path d="M36 39Q43 32 51 39M60 50Q66 45 72 50" fill="none" stroke="#ffe6cb" stroke-width="2"
            stroke-linecap="round" {}
    }
}

/// A bank of glowing gas with young stars in it.
fn cloud() -> Markup {
    html! {
        circle cx="50" cy="52" r="47" fill="url(#t-aura)" opacity=".5" {}
        g fill="url(#t-cloud)" {
            circle cx="31" cy="57" r="19" {} circle cx="53" cy="42" r="23" {}
            circle cx="72" cy="59" r="18" {} ellipse cx="51" cy="68" rx="34" ry="13" {}
        }
        path d="M22 61Q33 46 44 55T66 48Q77 46 81 57M30 71Q43 62 55 70T76 67" fill="none"
            stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round" {}
        (spark(44, 38, 9)) (spark(67, 62, 7)) (spark(85, 26, 7)) (spark(18, 29, 6))
    }
}

/// A black disc that bends the light of the glowing plane around it.
fn black_hole() -> Markup {
    html! {
        circle cx="50" cy="50" r="48" fill="url(#t-violet)" {}
        g transform="rotate(-14 50 50)" fill="none" stroke="url(#t-disc)" {
            ellipse cx="50" cy="50" rx="45" ry="13" stroke-width="7" opacity=".85" {}
            circle cx="50" cy="50" r="25" stroke-width="5" {}
            circle cx="50" cy="50" r="22.5" fill="#04030a" stroke="none" {}
            path d="M5 50C5 68 95 68 95 50" stroke="#ffe9bb" stroke-width="5" stroke-linecap="round" {}
        }
    }
}

/// A craft between two panels, with a dish that listens.
fn satellite() -> Markup {
    html! {
        g transform="rotate(-24 50 50)" {
            g fill="#2b62b5" stroke="#e2f3ff" stroke-width="1.8" {
                path d="M3 37h29v26H3ZM68 37h29v26H68Z" {}
                path d="M12.500 37v26M22.500 37v26M3 50h29M77.500 37v26M87.500 37v26M68 50h29" fill="none" {}
            }
            path d="M32 50h36M50 32V18" stroke="#e2f3ff" stroke-width="4" {}
            rect x="39" y="33" width="22" height="34" rx="4" fill="#f0f6fb" {}
            path d="M50 33h7q4 0 4 4v26q0 4-4 4h-7Z" fill="#0f3d42" opacity=".18" {}
            rect x="44" y="40" width="12" height="8" rx="2" fill="#ffcf6b" {}
            path d="M36 22Q50 37 64 22Z" fill="#d3e1ec" {}
            circle cx="50" cy="15" r="4" fill="#ffcf6b" {}
        }
    }
}
