//! Stella Quest in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use asterism_bots::Shortlist;
use asterism_core::Seat;
use stella_quest::{Card, StellaQuest, View};

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered, displayed};
use crate::strength::Strength;

impl Registered for StellaQuest {
    const PROFILE: Profile = Profile {
        pitch: "Win tricks to collect 1 to 6, but don’t burn out.",
        presets: &[Preset {
            name: "Standard",
            about: "The game as it comes in the box.",
            settings: &[],
            decisions: &[23, 22, 25],
        }],
        rules: include_str!("../../../../docs/rules/stella-quest.md"),
        ratings: include_str!("../../ratings/stella-quest.toml"),
        levels: [
            Strength::counted(95, 16),
            Strength::counted(78, 16),
            Strength::counted(60, 16),
            Strength::counted(45, 16),
            Strength::counted(29, 16),
            Strength::counted(14, 16),
            Strength::counted(0, 8),
            Strength::BEST,
        ],
        guidance: Guidance::Network(include_bytes!("../../weights/stella-quest.bin")),
        shortlist: Shortlist::All,
        quick_decision: Duration::from_millis(8),
        first: First::Actor,
        lenses: &[
            Lens::had("Cards in the collection", "collection"),
            Lens::used("Cards played", "play #", ""),
            Lens::times("Rounds won", "take _"),
            Lens::times("Breaks played", "play break"),
            Lens::times("Tokens turned off to draw", "draw"),
            Lens::had("Tokens still lit at the end", "lit"),
        ],
    };

    fn content(_view: &View) -> &'static () {
        &()
    }

    fn points(view: &View) -> Vec<i16> {
        let seats = Seat::first(view.table.seats());
        seats.map(|seat| view.table.points(seat)).collect()
    }

    fn name_of(_content: &(), word: &str) -> Option<String> {
        displayed::<Card>(word)
    }
}
