//! Text can be read on every ground, at night and at dawn.

use std::sync::LazyLock;

use crate::art::objects::Object;
use crate::assets::ASSETS;

/// Minimum contrast between text and ground, for readers with weak eyes.
const ENOUGH: f64 = 4.5;

/// Red, green, blue and opacity, each from 0 to 1.
type Colour = [f64; 4];

/// A theme: which of the two colours of a token is taken.
#[derive(Clone, Copy, Debug)]
enum Theme {
    Dawn,
    Night,
}

fn style() -> &'static str {
    static STYLE: LazyLock<String> = LazyLock::new(|| {
        let sheets = ASSETS
            .iter()
            .filter(|asset| asset.content_type.starts_with("text/css"));
        sheets.map(|asset| asset.body).collect()
    });
    &STYLE
}

/// The colour of `--name` in a theme.
fn token(name: &str, theme: Theme) -> Colour {
    let start = format!("--{name}: light-dark(");
    let pair = style()
        .split_once(&start)
        .expect(name)
        .1
        .split_once(')')
        .expect(name)
        .0;
    let (dawn, night) = pair.split_once(", ").expect(name);
    hexadecimal(match theme {
        Theme::Dawn => dawn,
        Theme::Night => night,
    })
}

fn hexadecimal(text: &str) -> Colour {
    let digits = text.trim_start_matches('#');
    let part = |at: usize| match digits.get(at..at + 2) {
        Some(pair) => f64::from(u8::from_str_radix(pair, 16).expect(text)) / 255.0,
        None => 1.0,
    };
    [part(0), part(2), part(4), part(6)]
}

/// A colour laid over an opaque one.
fn over(colour: Colour, ground: Colour) -> Colour {
    let mix = |part: usize| colour[part] * colour[3] + ground[part] * (1.0 - colour[3]);
    [mix(0), mix(1), mix(2), 1.0]
}

/// Brightness of a colour, by the contrast formula of WCAG 2.
fn luminance(colour: Colour) -> f64 {
    let linear = |part: f64| {
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn text_stands_out_in_both_themes() {
    for theme in [Theme::Dawn, Theme::Night] {
        let panel = token("panel", theme);
        for sky in ["zenith", "sky", "horizon"].map(|name| token(name, theme)) {
            let grounds = [
                sky,
                over(panel, sky),
                token("raised", theme),
                token("warm-ground", theme),
            ];
            for (name, ground) in ["text", "quiet", "accent", "warm"]
                .iter()
                .flat_map(|name| grounds.map(|ground| (name, ground)))
            {
                let found = contrast(token(name, theme), ground);
                assert!(found >= ENOUGH, "{name} at {theme:?}: {found:.2}");
            }
        }
        // The card that the chosen one calls is tagged in the accent (SL-8).
        let tag = contrast(token("sky", theme), token("accent", theme));
        assert!(tag >= ENOUGH, "tag at {theme:?}: {tag:.2}");
        let alarm = contrast(token("alarm", theme), token("alarm-ground", theme));
        assert!(alarm >= ENOUGH, "alarm at {theme:?}: {alarm:.2}");
    }
}

/// What stands on the boards of Sternenhimmel, and the stars of all players, which are bright face
/// up and dark with a bright mark face down (ST-7).
#[test]
fn stars_and_names_stand_out_on_the_boards() {
    for theme in [Theme::Dawn, Theme::Night] {
        for ground in ["st-zenith", "st-sky", "st-ground"].map(|name| token(name, theme)) {
            for ink in ["text", "quiet", "st-label"].map(|name| token(name, theme)) {
                let found = contrast(ink, ground);
                assert!(found >= ENOUGH, "{ink:?} at {theme:?}: {found:.2}");
            }
        }
    }
    the_theatre_is_night();
    for player in ["p1", "p2", "p3", "p4", "p5"] {
        let rule = style()
            .split_once(&format!("\n.{player} {{"))
            .expect(player)
            .1;
        let colour = |name: &str| hexadecimal(&rule.split_once(name).expect(name).1[..7]);
        let (high, ink) = (colour("--high: "), colour("--ink: "));
        let face_down = hexadecimal("#10123c");
        for (one, other) in [(high, ink), (colour("--low: "), ink), (high, face_down)] {
            let found = contrast(one, other);
            assert!(found >= ENOUGH, "{player}: {found:.2}");
        }
    }
}

/// The theatre, in which a board is scored.
fn the_theatre_is_night() {
    for (ink, ground) in [
        ("#f1effb", "#2b2f80"),
        ("#c3c5ee", "#12153f"),
        ("#ffdf9e", "#3a3063"),
        ("#c3c5ee", "#3a3063"),
        ("#d8c8ff", "#171b52"),
        ("#ffe9b8", "#2a1a00"), // The sign ×2.
        ("#2a1a00", "#f0b63c"), // The medals.
        ("#2a1a00", "#c6cce2"),
    ] {
        for colour in [ink, ground] {
            assert!(style().contains(colour), "{colour} is used");
        }
        let found = contrast(hexadecimal(ink), hexadecimal(ground));
        assert!(found >= ENOUGH, "{ink} on {ground}: {found:.2}");
    }
}

/// The firmament and the cards of Starshine are night in every theme too.
#[test]
fn names_and_points_stand_out_on_the_firmament() {
    for (ink, ground) in [
        ("#f1d9a6", "#2a2152"), // What a special field gives.
        ("#ffe3a8", "#241700"), // What a square would give.
        ("#ffb0b5", "#3d0a1c"), // How many stars a Supernova would take.
        ("#221a4a", "#efe9ff"), // Why a touch comes to nothing.
        ("#cfc6f2", "#251c52"), // The constellation.
        ("#ffe3a8", "#251c52"),
        ("#f3f1fc", "#3a45a8"), // Cards: Star Birth, Rambling Star, Black Hole, Supernova.
        ("#e6e6fa", "#3a45a8"),
        ("#e6e6fa", "#1c6670"),
        ("#e6e6fa", "#5a2a72"),
        ("#ffe08a", "#5a2a72"),
        ("#e6e6fa", "#8a4019"),
    ] {
        for colour in [ink, ground] {
            assert!(style().contains(colour), "{colour} is used");
        }
        let found = contrast(hexadecimal(ink), hexadecimal(ground));
        assert!(found >= ENOUGH, "{ink} on {ground}: {found:.2}");
    }
}

/// Space, tiles and cards of Among the Stars look the same in every theme.
#[test]
fn names_and_points_stand_out_on_the_stations() {
    let pairs = [
        ("#16142e", "#fffdf4"), // Printed points.
        ("#16142e", "#ffe14d"), // Points of a location that counts at the end.
        ("#f1effb", "#080a26"), // The word on a tile.
        ("#ffe3a6", "#211f63"), // What a cell gives.
        ("#f1effb", "#5b53b8"), // What it gives later, over the planet.
        ("#241700", "#ffd37a"), // Points of the cell that is picked.
    ];
    let types = ["adm", "bus", "mil", "rec", "dip", "reactor", "con"].map(|kind| {
        let rule = format!("\n.k-{kind} {{ --ground: ");
        let rule = style().split_once(&rule).expect(kind).1;
        let ink = rule.split_once("--ink: ").expect(kind).1;
        (&ink[..7], &rule[..7])
    });
    for (ink, ground) in pairs.into_iter().chain(types) {
        for colour in [ink, ground] {
            assert!(style().contains(colour), "{colour} is used");
        }
        let found = contrast(hexadecimal(ink), hexadecimal(ground));
        assert!(found >= ENOUGH, "{ink} on {ground}: {found:.2}");
    }
}

#[test]
fn the_ink_of_every_card_stands_out() {
    let objects = Object::ALL.map(Object::class);
    for suit in ["blue", "green", "red", "yellow", "break"]
        .into_iter()
        .chain(objects)
    {
        let rule = style().split_once(&format!("\n.{suit} {{")).expect(suit).1;
        let colour = |name: &str| hexadecimal(&rule.split_once(name).expect(name).1[..7]);
        for ground in ["--high: ", "--low: "] {
            let found = contrast(colour("--ink: "), colour(ground));
            assert!(found >= ENOUGH, "{suit}, {ground}: {found:.2}");
        }
    }
}
