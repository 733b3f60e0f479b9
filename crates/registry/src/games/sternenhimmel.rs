//! Sternenhimmel in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use asterism_bots::Shortlist;
use sternenhimmel::{Content, Sign, Star, Sternenhimmel, View};

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered, displayed};
use crate::strength::Strength;

impl Registered for Sternenhimmel {
    const PROFILE: Profile = Profile {
        pitch: "Hide your best stars, dodge black holes.",
        presets: &[Preset {
            name: "Standard",
            about: "The game as it comes in the box.",
            settings: &[],
            decisions: &[29, 22, 17],
        }],
        rules: include_str!("../../../../docs/rules/sternenhimmel.md"),
        ratings: include_str!("../../ratings/sternenhimmel.toml"),
        levels: [
            Strength::counted(94, 16),
            Strength::counted(69, 16),
            Strength::counted(52, 16),
            Strength::counted(36, 16),
            Strength::counted(11, 24),
            Strength::counted(0, 60),
            Strength::counted(0, 400),
            Strength::BEST,
        ],
        guidance: Guidance::NetworkAndRules(include_bytes!("../../weights/sternenhimmel.bin")),
        shortlist: Shortlist::All,
        quick_decision: Duration::from_millis(8),
        first: First::Actor,
        lenses: &[
            Lens::used("Stars by board", "place # # _", " on "),
            Lens::used("Spaces", "place _ # #", " "),
            Lens::times("Times the 10 was placed", "place 10"),
            Lens::times("Black Holes placed", "place hole"),
            Lens::times("Double Stars placed", "place double"),
        ],
    };

    fn content(view: &View) -> &'static Content {
        view.table.content
    }

    fn points(view: &View) -> Vec<i16> {
        view.table.money[..usize::from(view.table.seats)].to_vec()
    }

    fn face_up<'a>(mut onlooker: View, views: impl Iterator<Item = &'a View>) -> View {
        for view in views {
            for (star, known) in onlooker.stars.iter_mut().zip(view.stars) {
                *star = star.or(known);
            }
        }
        onlooker
    }

    fn name_of(_content: &Content, word: &str) -> Option<String> {
        star(word).or_else(|| displayed::<Sign>(word))
    }
}

/// The name of a star without the article that it has in a sentence.
fn star(word: &str) -> Option<String> {
    let known = displayed::<Star>(word)?;
    let bare = known.strip_prefix("a ").map(str::to_owned);
    Some(bare.unwrap_or(known))
}
