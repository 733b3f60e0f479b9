//! The kit that motifs are put together from: shapes on a stage of 100 by 64, whose deck is at 54.
//!
//! Four inks come from the type: `q0` shade, `q1` body, `q2` the side in the light, `q3` the rim. Light
//! falls from the upper left. `qw` is warm light, `qc` energy, `ql` and `qe` are lines of rim and
//! energy.

use maud::{Markup, html};

/// Height of the deck that everything stands on.
const DECK: i32 = 54;

/// A path in an ink.
pub(super) fn ink(class: &str, path: &str) -> Markup {
    html! { path class=(class) d=(path) {} }
}

/// A piece of the kit with its middle or foot here.
pub(super) fn put(piece: &str, x: i32, y: i32) -> Markup {
    html! { use href={ "#x-" (piece) } x=(x) y=(y) {} }
}

/// The same in another size, in percent, and turned by degrees.
pub(super) fn put_as(piece: &str, (x, y): (i32, i32), size: i32, turn: i32) -> Markup {
    let scale = f64::from(size) / 100.0;
    let turned = if turn == 0 {
        String::new()
    } else {
        format!("rotate({turn})")
    };
    html! {
        use href={ "#x-" (piece) } transform={ "translate(" (x) " " (y) ")" (turned) "scale(" (scale) ")" } {}
    }
}

/// The ground of most motifs.
pub(super) fn deck() -> Markup {
    html! { use href="#x-deck" {} }
}

/// A body with sloping sides.
pub(super) fn hull(middle: i32, width: i32, height: i32) -> Markup {
    let (left, top) = (middle - width / 2, DECK - height);
    let roof = width - 12;
    let lit = width * 3 / 10;
    html! {
        (ink("q1", &format!("M{left} {DECK}l6-{height}h{roof}l6 {height}z")))
        (ink("q2", &format!("M{left} {DECK}l6-{height}h{lit}l-3 {height}z")))
        (ink("q3", &format!("M{} {top}h{roof}v1.8h-{roof}z", left + 6)))
    }
}

/// A house with rows of lit windows.
pub(super) fn tower(left: i32, width: i32, top: i32) -> Markup {
    let height = DECK - top;
    let pane = width / 4;
    let row = |y: i32| {
        let (first, second) = (left + width / 6, left + width * 3 / 5);
        format!("M{first} {y}h{pane}v2.4h-{pane}zM{second} {y}h{pane}v2.4h-{pane}z")
    };
    let windows: String = (top + 5..DECK - 4).step_by(6).map(row).collect();
    html! {
        (ink("q1", &format!("M{left} {top}h{width}v{height}h-{width}z")))
        (ink("q2", &format!("M{left} {top}h{0}v{height}h-{0}z", width * 2 / 5)))
        (ink("q3", &format!("M{} {top}h{1}v1.8h-{1}z", left - 1, width + 2)))
        (ink("qw", &windows))
    }
}

/// A gate of this ink.
pub(super) fn arch(class: &str, middle: i32, width: i32, height: i32) -> Markup {
    let half = width / 2;
    let side = height - half;
    let left = middle - half;
    ink(
        class,
        &format!("M{left} {DECK}v-{side}a{half} {half} 0 0 1 {width} 0v{side}z"),
    )
}

/// Columns with their caps, under a roof.
pub(super) fn temple(columns: &[i32], (middle, width): (i32, i32), top: i32) -> Markup {
    let height = DECK - top;
    let (left, right) = (middle - width / 2, width / 2);
    let drawn = |column: &dyn Fn(i32) -> String| {
        columns
            .iter()
            .map(|x| column(*x))
            .collect::<Vec<_>>()
            .concat()
    };
    let shafts = drawn(&|x| format!("M{x} {top}h5v{height}h-5z"));
    let shades = drawn(&|x| format!("M{} {top}h2v{height}h-2z", x + 3));
    let feet = drawn(&|x| format!("M{} 52h7v2h-7z", x - 1));
    html! {
        (ink("q2", &shafts)) (ink("q1", &shades))
        (ink("q2", &format!("M{left} {top}l{right}-12 {right} 12z")))
        (ink("q3", &format!("M{} {top}h{1}v2.5h-{1}z{feet}", left - 2, width + 4)))
    }
}

/// A gun barrel with light at its mouth.
pub(super) fn barrel((x, y): (i32, i32), length: i32, turn: i32, bore: i32) -> Markup {
    let half = f64::from(bore) / 2.0;
    let top = f64::from(bore) * 0.3;
    html! {
        g transform={ "translate(" (x) " " (y) ")rotate(" (turn) ")" } {
            (ink("q2", &format!("M0-{half}h{length}v{bore}h-{length}z")))
            (ink("q3", &format!("M0-{half}h{length}v{top}h-{length}z")))
            (ink("q1", &format!("M{} -{1}h5v{2}h-5z", length - 5, half + 1.5, bore + 3)))
            circle.qh cx=(length + 2) r="6" {}
            circle.qc cx=(length + 1) r="1.9" {}
        }
    }
}

/// A shop under a striped awning.
pub(super) fn shop(left: i32, top: i32, width: i32) -> Markup {
    let stripe = f64::from(width) / 5.0;
    let part = |at: i32| {
        let x = f64::from(left) + f64::from(at) * stripe;
        format!(
            "M{x} {top}h{stripe}v10a{0} {0} 0 0 1-{stripe} 0z",
            stripe / 2.0
        )
    };
    let low = top + 10;
    let inner = width - 4;
    html! {
        (ink("q0 dim", &format!("M{} {low}h{inner}V54h-{inner}z", left + 2)))
        (ink("qw dim", &format!("M{} {1}h{2}v7h-{2}z", left + 5, low + 5, width - 10)))
        (ink("q3", &[0, 2, 4].map(part).concat()))
        (ink("q1", &[1, 3].map(part).concat()))
    }
}

/// Lights that fall from above.
pub(super) fn beam(x: i32, y: i32, top: [i32; 2]) -> Markup {
    let [left, right] = top;
    ink("qb", &format!("M{x} {y}L{left} 0H{right}z"))
}

/// Rings around a place.
pub(super) fn rings(class: &str, (x, y): (i32, i32), radii: &[i32]) -> Markup {
    html! { @for radius in radii { circle class=(class) cx=(x) cy=(y) r=(radius) {} } }
}

/// A solar panel that leans to a side.
pub(super) fn solar(x: i32, y: i32, lean: i32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")skewY(" (lean) ")" } {
            (ink("qp", "M0 0h31v17H0z"))
            (ink("qs", "M0 0h31v17H0zM0 8.5h31M7.8 0v17M15.5 0v17M23.3 0v17"))
            (ink("qn", "M2 14 12 2"))
        }
    }
}

/// Pieces that many motifs share, drawn once.
pub(super) fn pieces() -> Markup {
    html! { (deck_and_vessels()) (plants_and_food()) (people_and_lights()) }
}

fn deck_and_vessels() -> Markup {
    html! {
        g #x-deck {
            (ink("q1", "M0 54h100v10H0z")) (ink("q3", "M0 54h100v1.5H0z"))
            (ink("q0 dim", "M12 59h10v1.5H12zM44 59h14v1.5H44zM78 59h10v1.5H78z"))
        }
        g #x-ship {
            (ink("qt", "M-12-2.4-36 0l24 2.4z"))
            (ink("q2", "M-15-13l9 1L5-3v6l-11 9-9 1 5-10v-6z")) (ink("q1", "M-10 3v3l-5 7 9-1L5 3z"))
            (ink("q3", "M-12-3.4 8-3 20 0 8 3-12 3.4z")) (ink("q2", "M-12 .6H17L8 3-12 3.4z"))
            (ink("qc", "M2-2h5l4 1.8H2z"))
        }
        g #x-freighter {
            (ink("q2", "M-20-6H8l9 6-9 6h-28l-5-3v-6z")) (ink("q3", "M-20-6H8l4.5 3h-37z"))
            (ink("qw", "M5-2h4l3 2H5z")) (ink("q0 dim", "M-15-1h5v4h-5zM-7-1h5v4h-5z"))
        }
        g #x-crate {
            (ink("q2", "M-7 0v-14H7V0z")) (ink("q1", "M2 0v-14h5V0z")) (ink("q3", "M-7-14H7v1.5H-7z"))
            (ink("q0 dim", "M-7-8H7v1.6H-7z"))
        }
    }
}

fn plants_and_food() -> Markup {
    html! {
        g #x-tree { (ink("qk", "M-1 0v-9h2v9z")) circle.qv cy="-13" r="7" {} circle.qu cx="-2.5" cy="-15" r="4" {} }
        g #x-palm {
            (ink("qk", "M-1.2 0q3-9 1-18h2q2 9-.5 18z"))
            (ink("qv", "M1-18q-9-6-13 2 6-3 13-2-2-8-9-8 7 1 9 8 3-8 10-7-7 1-10 7 9-5 12 3-5-4-12-3z"))
        }
        g #x-cup {
            (ink("qg", "M-7-16H7L1-7v6h5v1.6H-6V-1h5v-6z")) (ink("ql", "M-7-16H7L1-7v6h5M-7-16-1-7v6h-5"))
            (ink("qw", "M-4.5-13h9L1-8h-2z"))
        }
        g #x-cloche {
            (ink("q3", "M-16 0a16 15 0 0 1 32 0z")) (ink("q2", "M-2-14.8A16 15 0 0 1 16 0H4q0-9-6-14.8z"))
            (ink("q3", "M-19 0h38v2.6h-38z")) circle.qw cy="-17" r="2" {} (ink("qn", "M-11-4a11 11 0 0 1 5-7"))
        }
    }
}

fn people_and_lights() -> Markup {
    html! {
        g #x-person { circle.q3 cy="-9" r="3.6" {} (ink("q3", "M-6 2V0A6 5.5 0 0 1 6 0v2z")) }
        g #x-guest { circle.q2 cy="-9" r="3.6" {} (ink("q2", "M-6 2V0A6 5.5 0 0 1 6 0v2z")) }
        g #x-table {
            ellipse.q0.dim cy="4" rx="29" ry="8" {} ellipse.q2 rx="29" ry="8" {} ellipse.q3.dim cy="-1" rx="26" ry="6" {}
        }
        g #x-core {
            circle.qh r="21" {} circle.qo r="10" {}
            ellipse.qe rx="17.5" ry="6" transform="rotate(-24)" {} ellipse.qe.dim rx="17.5" ry="6" transform="rotate(30)" {}
        }
        g #x-cube { (ink("qc1", "M0-6.5 6-3.3 0 0-6-3.3z")) (ink("qc2", "M-6-3.3 0 0v7l-6-3.5z")) (ink("qc3", "M6-3.3 0 0v7l6-3.5z")) }
        g #x-star { (ink("qw", "M0-10Q1.4-1.4 10 0 1.4 1.4 0 10-1.4 1.4-10 0-1.4-1.4 0-10z")) }
        g #x-planet {
            circle.qh r="14" {} circle.q2 r="10" {}
            (ink("q3 dim", "M-10 0A10 10 0 0 1 4-9.2 13 13 0 0 0-8 4z"))
        }
        ellipse #x-ring.ql rx="17" ry="4.5" transform="rotate(-16)" {}
        g #x-dome {
            (ink("qg", "M-33 0a33 33 0 0 1 66 0z"))
            (ink("ql", "M-33 0a33 33 0 0 1 66 0M0-33V0M-16-28.5q-7 13-3 28.5M16-28.5q7 13 3 28.5"))
            (ink("qn", "M-26-11.5a28 28 0 0 1 14-15"))
        }
        g #x-dish {
            (ink("q2", "M-14 0a14 12 0 0 0 28 0z")) ellipse.q3 rx="14" ry="3.6" {} ellipse.q1 rx="11" ry="2.4" {}
            (ink("ql", "M0 0v-10")) circle.qw cy="-10" r="1.8" {}
        }
        g #x-coin { (ink("qy2", "M-7 0v3a7 2.6 0 0 0 14 0V0z")) ellipse.qy rx="7" ry="2.6" {} }
        g #x-flag { (ink("q3", "M-.8-3H.8V40H-.8z")) (ink("qw", "M1-2q5-3 9 0t6 0v9q-4 2-6 0t-9 0z")) }
        g #x-lamp { circle.qh r="5" {} circle.qw r="1.8" {} }
        g #x-tank {
            (ink("q2", "M-6.5 0v-29a6.5 5 0 0 1 13 0V0z")) (ink("q3 dim", "M-4.5-3v-25a2 4 0 0 1 2-3v28z"))
            (ink("qc", "M3-3v-9h2v9z"))
        }
        g #x-atom {
            ellipse.qe rx="10" ry="4" {} ellipse.qe rx="10" ry="4" transform="rotate(60)" {}
            ellipse.qe rx="10" ry="4" transform="rotate(120)" {} circle.qw r="2.2" {}
        }
    }
}

/// Sky and far shapes behind the motifs of a type, called `x-far-` and its class.
pub(super) fn far(class: &str, drawing: &Markup) -> Markup {
    let gradient = format!("x-sky-{class}");
    html! {
        linearGradient id=(gradient) class={ "k-" (class) } x2="0" y2="1" { stop.qs0 {} stop.qs1 offset="1" {} }
        g id={ "x-far-" (class) } {
            rect width="100" height="64" fill={ "url(#" (gradient) ")" } {}
            (ink("qd", "M14 10h0M88 8h0M70 6h0M26 20h0")) (drawing)
        }
    }
}
