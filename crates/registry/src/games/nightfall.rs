//! Nightfall in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use asterism_bots::Shortlist;
use asterism_core::Seat;
use nightfall::{Nightfall, View};

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered};
use crate::strength::Strength;

impl Registered for Nightfall {
    const PROFILE: Profile = Profile {
        pitch: "Win a night with the brightest star you hold.",
        presets: &[Preset {
            name: "Standard",
            about: "The game as it comes in the box.",
            settings: &[],
            decisions: &[4, 4],
        }],
        rules: include_str!("../../../../docs/rules/nightfall.md"),
        // Nobody has measured the levels, and no network was trained.
        ratings: "",
        guidance: Guidance::Rules,
        levels: [
            Strength::counted(80, 16),
            Strength::counted(60, 16),
            Strength::counted(45, 16),
            Strength::counted(30, 16),
            Strength::counted(20, 16),
            Strength::counted(10, 16),
            Strength::counted(0, 16),
            Strength::BEST,
        ],
        shortlist: Shortlist::All,
        quick_decision: Duration::from_millis(8),
        first: First::Actor,
        lenses: &[Lens::used("Stars played", "play #", "")],
    };

    fn content(_view: &View) -> &'static () {
        &()
    }

    fn points(view: &View) -> Vec<i16> {
        let table = &view.table;
        let seats = Seat::first(table.seats());
        seats.map(|seat| table.points[seat.index()]).collect()
    }

    /// A star is called by its number everywhere.
    fn name_of(_content: &(), _word: &str) -> Option<String> {
        None
    }
}
