//! The shapes that stand for colours, and stars.

use std::f64::consts::TAU;

use maud::{Markup, html};

/// Every shape is drawn in a square of this side.
pub const SIDE: u32 = 24;

/// A shape that tells a colour apart, in greyscale as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Water: three waves.
    Wave,
    /// A leaf with its vein.
    Leaf,
    /// A flame within a flame.
    Flame,
    /// A disc with eight rays.
    Sun,
    /// A crescent.
    Moon,
}

impl Shape {
    /// Every shape there is.
    pub const ALL: [Self; 5] = [Self::Wave, Self::Leaf, Self::Flame, Self::Sun, Self::Moon];

    /// The id of its symbol.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wave => "s-wave",
            Self::Leaf => "s-leaf",
            Self::Flame => "s-flame",
            Self::Sun => "s-sun",
            Self::Moon => "s-moon",
        }
    }

    /// Its outline, filled with the ink of wherever it is used.
    pub(super) const fn path(self) -> &'static str {
        match self {
            Self::Wave => {
                "M2 6.5c3.3-4.4 6.7-4.4 10 0s6.7 4.4 10 0M2 12.5c3.3-4.4 6.7-4.4 10 0s\
                 6.7 4.4 10 0M2 18.5c3.3-4.4 6.7-4.4 10 0s6.7 4.4 10 0"
            }
            Self::Leaf => {
                "M21 2.5C9.5 2.5 3 7.6 3 14.6c0 1.9.5 3.5 1.4 4.9C7 13.7 11.3 9.9 17 7.3 \
                 12 11 8.5 15.3 6.6 21.2c1.1.4 2.2.6 3.4.6 8 0 12-7.8 11-19.3Z"
            }
            Self::Flame => {
                "M12.8 1c.6 4.6 6.7 7 6.7 13.6C19.5 19.6 16.2 23 12 23s-7.5-3.4-7.5-8c0-3.2 \
                 1.6-5.2 3.3-6.9.1 2.1.7 3.4 1.8 4.2C9.3 8.2 10 4.3 12.8 1ZM12 20.6c1.8 0 \
                 3.1-1.3 3.1-3.1 0-2.1-1.9-3-3.1-5-1.2 2-3.1 2.9-3.1 5 0 1.8 1.3 3.1 3.1 3.1Z"
            }
            Self::Sun => {
                "M12 1v3.2M12 19.8V23M1 12h3.2M19.8 12H23M4.2 4.2l2.3 2.3M17.5 17.5l2.3 2.3M\
                 4.2 19.8l2.3-2.3M17.5 6.5l2.3-2.3"
            }
            Self::Moon => "M14.7 1.8A10.3 10.3 0 1 0 22.2 15 8.6 8.6 0 0 1 14.7 1.8Z",
        }
    }

    /// The symbol itself.
    pub fn symbol(self) -> Markup {
        let line = match self {
            Self::Wave | Self::Sun => "line",
            Self::Leaf | Self::Flame | Self::Moon => "solid",
        };
        html! {
            symbol id=(self.id()) viewBox={ "0 0 " (SIDE) " " (SIDE) } {
                path class=(line) d=(self.path()) {}
                @if self == Self::Sun { circle class="solid" cx="12" cy="12" r="5" {} }
            }
        }
    }
}

/// The corners of a star around the middle of the square, its first ray upwards.
pub fn star(rays: u32, outer: f64, inner: f64) -> String {
    let middle = f64::from(SIDE) / 2.0;
    let corners = (0..rays * 2).map(|corner| {
        let radius = if corner % 2 == 0 { outer } else { inner };
        let (sine, cosine) = (TAU * f64::from(corner) / f64::from(rays * 2)).sin_cos();
        format!(
            "{:.1},{:.1}",
            middle + radius * sine,
            middle - radius * cosine
        )
    });
    corners.collect::<Vec<_>>().join(" ")
}
