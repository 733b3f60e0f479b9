//! Starshine in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use asterism_bots::Shortlist;
use asterism_core::Seat;
use starshine::{Card, Class, Content, Starshine, View};

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered, displayed};
use crate::strength::Strength;

impl Registered for Starshine {
    const PROFILE: Profile = Profile {
        pitch: "One shared sky, one constellation is yours.",
        presets: &[
            Preset {
                name: "First game",
                about: "Points only, no constellations. First to 30 points wins.",
                settings: &[],
                decisions: &[57, 48, 42],
            },
            Preset {
                name: "Art is heaven",
                about: "No points. First to complete their own constellation wins.",
                settings: &[("scenario", "2")],
                decisions: &[19, 10, 8],
            },
            Preset {
                name: "Gallery in the sky",
                about: "Everybody hunts the same constellations. First to 15 points wins.",
                settings: &[("scenario", "3")],
                decisions: &[25, 17, 15],
            },
            Preset {
                name: "Everything",
                about: "All points count, and each player has a secret constellation.",
                settings: &[("scenario", "4")],
                decisions: &[39, 32, 29],
            },
        ],
        rules: include_str!("../../../../docs/rules/starshine.md"),
        ratings: include_str!("../../ratings/starshine.toml"),
        levels: [
            Strength::counted(60, 16),
            Strength::counted(51, 16),
            Strength::counted(37, 16),
            Strength::counted(27, 16),
            Strength::counted(18, 16),
            Strength::counted(8, 16),
            Strength::counted(0, 16),
            Strength::BEST,
        ],
        guidance: Guidance::NetworkAndRules(include_bytes!("../../weights/starshine.bin")),
        shortlist: Shortlist::Best(4),
        quick_decision: Duration::from_millis(8),
        first: First::After("open"),
        lenses: &[
            Lens::had("Constellations completed", "completed"),
            Lens::used("Cards for slots 2 and 3 at the start", "open # #", ", "),
            Lens::used("Cards laid later", "lay #", ""),
            Lens::times("Dot Stars placed", "birth _ dot"),
            Lens::times("Bright Stars placed", "birth _ bright"),
            Lens::times("Splendor Stars placed", "birth _ splendor"),
            Lens::times("Stars removed by Black Holes", "hole"),
            Lens::times("Stars moved", "ramble"),
            Lens::times("Supernovae", "nova"),
            Lens::used("Squares of one's Splendor Stars", "birth _ splendor #", ""),
        ],
    };

    fn content(view: &View) -> &'static Content {
        view.table.content
    }

    fn points(view: &View) -> Vec<i16> {
        let seats = Seat::first(usize::from(view.table.seats));
        seats.map(|seat| view.table.player(seat).score).collect()
    }

    fn name_of(_content: &Content, word: &str) -> Option<String> {
        displayed::<Card>(word).or_else(|| displayed::<Class>(word))
    }
}
