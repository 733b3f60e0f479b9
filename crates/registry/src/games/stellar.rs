//! Stellar in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use asterism_bots::Shortlist;
use stellar::{Card, Content, Score, Stellar, View, final_scores};

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered, displayed};
use crate::strength::Strength;

impl Registered for Stellar {
    const PROFILE: Profile = Profile {
        pitch: "Point your telescope at the runs that pay.",
        presets: &[Preset {
            name: "Standard",
            about: "The game as it comes in the box.",
            settings: &[],
            decisions: &[43],
        }],
        rules: include_str!("../../../../docs/rules/stellar.md"),
        ratings: include_str!("../../ratings/stellar.toml"),
        levels: [
            Strength::counted(80, 16),
            Strength::counted(62, 16),
            Strength::counted(48, 16),
            Strength::counted(36, 16),
            Strength::counted(25, 16),
            Strength::counted(15, 16),
            Strength::counted(0, 16),
            Strength::BEST,
        ],
        guidance: Guidance::Network(include_bytes!("../../weights/stellar.bin")),
        shortlist: Shortlist::All,
        quick_decision: Duration::from_millis(8),
        first: First::After("start"),
        lenses: &[
            Lens::had("Cards in the telescope", "telescope/*"),
            Lens::had("Cards in the notebook", "notebook"),
            Lens::used("Starters in the telescope", "start #", ""),
            Lens::times("Cards laid face down", "at _ down"),
            Lens::times("Rows wiped", "wipe"),
        ],
    };

    fn content(view: &View) -> &'static Content {
        view.table.content
    }

    fn points(view: &View) -> Vec<i16> {
        let scores = final_scores(&view.table);
        scores.iter().map(Score::total).collect()
    }

    fn name_of(_content: &Content, word: &str) -> Option<String> {
        displayed::<Card>(word)
    }
}
