//! The pictures of the games on the front page, each a small night sky of its own.

use std::f64::consts::TAU;

use asterism_registry::GameId;
use maud::{Markup, html};

use super::shapes::star;

/// The width and height of an emblem in units of its drawing.
const SIZE: (f64, f64) = (320.0, 200.0);
/// The middle of an emblem.
const MIDDLE: Point = Point {
    x: SIZE.0 / 2.0,
    y: SIZE.1 / 2.0,
};

/// Faint stars behind every emblem.
const DUST: &str = "M22 30h0M61 14h0M88 58h0M30 92h0M48 170h0M96 182h0M128 22h0M203 14h0M236 48h0\
                    M284 26h0M300 88h0M268 132h0M296 176h0M214 178h0\
                    M150 190h0M12 138h0M110 120h0M250 92h0";

#[derive(Clone, Copy)]
struct Point {
    x: f64,
    y: f64,
}

/// The picture of a game.
pub fn of(game: GameId) -> Markup {
    match game {
        GameId::StellaQuest => emblem(&black_star_and_cards()),
        GameId::Stellar => emblem(&telescope()),
        GameId::Sternenhimmel => emblem(&zodiac()),
        GameId::Starshine => emblem(&firmament()),
        GameId::AmongTheStars => emblem(&station()),
    }
}

fn emblem(drawing: &Markup) -> Markup {
    let (width, height) = SIZE;
    html! {
        svg.emblem viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
            path.dust d=(DUST) {}
            (drawing)
        }
    }
}

fn point((x, y): (i32, i32)) -> Point {
    Point {
        x: f64::from(x),
        y: f64::from(y),
    }
}

/// The point so far from the middle, in a direction counted in turns from upwards, clockwise.
fn around(middle: Point, (across, up): (f64, f64), turn: f64) -> Point {
    let (sine, cosine) = (TAU * turn).sin_cos();
    Point {
        x: middle.x + across * sine,
        y: middle.y - up * cosine,
    }
}

/// A star of the family of shapes, `side` wide, with its middle at `at`.
fn shining(class: &str, at: Point, side: f64, rays: u32) -> Markup {
    let scale = side / 24.0;
    let (x, y) = (rounded(at.x - side / 2.0), rounded(at.y - side / 2.0));
    let placed = format!("translate({x} {y}) scale({})", rounded(scale));
    html! {
        polygon class=(class) points=(star(rays, 12.0, 4.6)) transform=(placed) {}
    }
}

/// A length with one digit after the point: more could not be seen.
fn rounded(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

/// Stella Quest: the Black Star among six lights, above a fan of its own cards, which stand on the
/// sheet of the game.
fn black_star_and_cards() -> Markup {
    let lights = [
        (30, 128),
        (58, 68),
        (108, 30),
        (212, 30),
        (262, 68),
        (290, 128),
    ];
    let black_star = Point {
        x: MIDDLE.x,
        y: 50.0,
    };
    html! {
        path.thread d="M30 128 58 68l50-38 52 20 52-20 50 38 28 60" {}
        @for at in lights.map(point) { (shining("light", at, 26.0, 4)) }
        circle.glow cx=(black_star.x) cy=(black_star.y) r="40" {}
        circle.corona cx=(black_star.x) cy=(black_star.y) r="27" {}
        (shining("void", black_star, 46.0, 5))
        (fan(&["c-b6", "c-g4", "c-r1", "c-y3", "c-break"]))
    }
}

/// Cards fanned out at the bottom, each turned about a point far below.
fn fan(cards: &[&str]) -> Markup {
    const STEP: f64 = 13.0;
    let first = (cards.len() - 1) as f64 / 2.0;
    html! {
        @for (place, card) in cards.iter().enumerate() {
            use href={ "#" (card) } x="127" y="98" width="66" height="92.4"
                transform={ "rotate(" ((place as f64 - first) * STEP) " 160 300)" } {}
        }
    }
}

/// Sternenhimmel: a constellation with stars on large and small spaces, drawn with the symbols of the
/// game.
fn zodiac() -> Markup {
    let rings = [
        ("large", 104, 72),
        ("large", 212, 48),
        ("large", 160, 152),
        ("small", 46, 132),
        ("small", 162, 94),
        ("small", 272, 86),
        ("small", 228, 160),
        ("small", 74, 28),
    ];
    let stars = [
        ("p1 up", &["p1", "double"][..], 162, 94),
        ("p2 down", &["p2", "back"], 104, 72),
        ("p3 up", &["p3", "hole"], 272, 86),
        ("p4 down", &["p4", "back"], 160, 152),
        ("p5 up", &["p5", "double"], 46, 132),
    ];
    html! {
        path.thread d="M46 132 104 72l58 22 50-46 60 38M162 94l-2 58 68 8M104 72 74 28" {}
        @for (ring, x, y) in rings { (of_the_sky(ring, x, y)) }
        @for (class, parts, x, y) in stars {
            g class=(class) { @for part in parts { (of_the_sky(part, x, y)) } }
        }
    }
}

/// A symbol of Sternenhimmel, larger than on its boards.
fn of_the_sky(symbol: &str, x: i32, y: i32) -> Markup {
    html! { use href={ "#st-" (symbol) } transform={ "translate(" (x) " " (y) ") scale(2.3)" } {} }
}

/// Among the Stars: a station before a planet, of tiles that stand on the sheet of the game.
fn station() -> Markup {
    let tiles = [
        (2, 0, "t-k-rec"),
        (0, 1, "t-k-dip"),
        (1, 1, "t-k-adm"),
        (2, 1, "r2"),
        (3, 1, "t-k-bus"),
        (4, 1, "t-k-mil"),
        (1, 2, "t-k-bus"),
        (2, 2, "t-k-mil"),
        (3, 2, "t-k-dip"),
    ];
    html! {
        circle.planet cx="276" cy="232" r="120" {}
        path.thread d="M72 78V48M248 78V52M160 34V16" {}
        @for (column, row, tile) in tiles {
            use href={ "#as-" (tile) }
                transform={ "translate(" (72 + column * 44) " " (54 + row * 44) ") scale(1.1)" } {}
        }
    }
}

/// Starshine: a round sky of joined squares.
fn firmament() -> Markup {
    let ring = |radius: f64, count: i32| {
        (0..count).map(move |at| {
            around(
                MIDDLE,
                (radius * 1.35, radius),
                f64::from(at) / f64::from(count),
            )
        })
    };
    let spokes: Vec<(Point, Point)> = ring(38.0, 7).zip(ring(78.0, 7)).collect();
    html! {
        ellipse.orbit cx=(MIDDLE.x) cy=(MIDDLE.y) rx="105.3" ry="78" {}
        ellipse.orbit cx=(MIDDLE.x) cy=(MIDDLE.y) rx="51.3" ry="38" {}
        @for (inner, outer) in &spokes {
            line.thread x1=(rounded(inner.x)) y1=(rounded(inner.y))
                x2=(rounded(outer.x)) y2=(rounded(outer.y)) {}
        }
        @for (inner, outer) in &spokes {
            circle.point cx=(rounded(inner.x)) cy=(rounded(inner.y)) r="4.5" {}
            (shining("light", *outer, 18.0, 4))
        }
        (shining("light", MIDDLE, 44.0, 8))
    }
}

/// Stellar: a telescope that looks at its own cards, whose layers stand on the sheet of the game.
fn telescope() -> Markup {
    let cards = [
        ("o-planet", "i-5", "translate(150 26) rotate(-9)"),
        ("o-hole", "i-3", "translate(202 17)"),
        ("o-moon", "i-1", "translate(255 18) rotate(9)"),
    ];
    let lights = [(128, 34), (34, 40), (292, 168), (196, 164)];
    html! {
        @for at in lights.map(point) { (shining("light", at, 18.0, 4)) }
        @for (ground, index, place) in cards {
            g class=(ground) transform=(place) {
                @for layer in [ground, index] {
                    use href={ "#" (layer) } width="60" height="84" {}
                }
            }
        }
        g transform="translate(-36 14)" {
            path.room d="m78 122 84-46 13 24-84 46zM150 88l26-14 15 28-26 14zM66 132l14-8 8 15-14 8z" {}
            path.thread d="M116 132v18M116 150l-30 40M116 150l30 40M116 150v42" {}
        }
    }
}
