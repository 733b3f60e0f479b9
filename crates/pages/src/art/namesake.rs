//! The constellation of a player: made from their name, so it is the same everywhere and needs no
//! picture to be stored.

use std::f64::consts::TAU;

use maud::{Markup, html};

use super::emblems::rounded;

const WIDTH: f64 = 160.0;
const HEIGHT: f64 = 120.0;
/// Half of the width and height of the ellipse around which the stars lie.
const REACH: (f64, f64) = (58.0, 40.0);
const FEWEST_STARS: usize = 5;
/// Number of faint stars behind the constellation.
const DUST: usize = 14;

/// A star of a constellation.
struct NamedStar {
    x: f64,
    y: f64,
    radius: f64,
}

/// Fractions from 0 to 1 that follow from a text.
struct Fractions {
    hash: [u8; 64],
    next: usize,
}

impl Fractions {
    fn of(text: &str) -> Self {
        let mut hash = [0; 64];
        let mut reader = blake3::Hasher::new().update(text.as_bytes()).finalize_xof();
        reader.fill(&mut hash);
        Self { hash, next: 0 }
    }

    fn byte(&mut self) -> u8 {
        let byte = self.hash[self.next % self.hash.len()];
        self.next += 1;
        byte
    }

    fn take(&mut self) -> f64 {
        f64::from(self.byte()) / 255.0
    }
}

/// The constellation of the player with this name: stars with a thread through them, in a night sky.
pub(crate) fn namesake(name: &str) -> Markup {
    let mut fractions = Fractions::of(name);
    let stars = stars(&mut fractions);
    let thread: Vec<String> = stars
        .iter()
        .map(|star| format!("{},{}", rounded(star.x), rounded(star.y)))
        .collect();
    let dust = (0..DUST).map(|_| (fractions.take() * WIDTH, fractions.take() * HEIGHT));
    html! {
        svg.namesake viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" {
            @for (x, y) in dust { circle.dust cx=(rounded(x)) cy=(rounded(y)) r=".8" {} }
            polyline.thread points=(thread.join(" ")) {}
            @for star in &stars {
                circle.halo cx=(rounded(star.x)) cy=(rounded(star.y)) r=(rounded(2.6 * star.radius)) {}
                circle.star cx=(rounded(star.x)) cy=(rounded(star.y)) r=(rounded(star.radius)) {}
            }
        }
    }
}

/// The stars, in the order of the thread: once around the middle, at various distances, so that the
/// thread never crosses itself.
fn stars(fractions: &mut Fractions) -> Vec<NamedStar> {
    let count = FEWEST_STARS + usize::from(fractions.byte() % 4);
    let begin = fractions.take();
    let around = (0..count).map(|nth| {
        let part = nth as f64 + 0.55 * fractions.take();
        let angle = TAU * (begin + part / count as f64);
        let distance = 0.42 + 0.58 * fractions.take();
        NamedStar {
            x: WIDTH / 2.0 + REACH.0 * distance * angle.cos(),
            y: HEIGHT / 2.0 + REACH.1 * distance * angle.sin(),
            radius: 2.2 + 2.4 * fractions.take(),
        }
    });
    around.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_constellation_of_its_own() {
        let drawn = |name: &str| namesake(name).into_string();
        assert_eq!(drawn("Ann"), drawn("Ann"));
        assert_ne!(drawn("Ann"), drawn("Anna"));
        for name in ["Ann", "Ben", "O’Neill", "星"] {
            let stars = stars(&mut Fractions::of(name));
            assert!((5..=8).contains(&stars.len()), "{name}");
            let inside = |star: &NamedStar| {
                let reach = 2.6 * star.radius;
                star.x > reach
                    && star.x < WIDTH - reach
                    && star.y > reach
                    && star.y < HEIGHT - reach
            };
            assert!(stars.iter().all(inside), "{name}");
        }
    }
}
