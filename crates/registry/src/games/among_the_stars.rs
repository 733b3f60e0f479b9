//! Among the Stars in the registry: its texts, levels, lenses and names.

use std::time::Duration;

use among_the_stars::{AmongTheStars, Content, View};
use asterism_bots::Shortlist;
use asterism_core::Seat;

use crate::lens::{First, Lens};
use crate::profile::{Guidance, Preset, Profile, Registered};
use crate::strength::Strength;

impl Registered for AmongTheStars {
    const PROFILE: Profile = Profile {
        pitch: "Draft, build, run the finest space station.",
        presets: &[
            Preset {
                name: "First game",
                about: "Just build: no races and no objectives.",
                settings: &[("objectives", "off"), ("races", "off")],
                decisions: &[49, 49, 50],
            },
            Preset {
                name: "Standard",
                about: "Everyone gets a race with an ability, and objectives give extra points.",
                settings: &[],
                decisions: &[51, 53, 54],
            },
            Preset {
                name: "Everything",
                about: "As Standard, with conflict cards: rivals can take points from you.",
                settings: &[("mode", "aggressive")],
                decisions: &[58, 60, 62],
            },
        ],
        rules: include_str!("../../../../docs/rules/among-the-stars.md"),
        ratings: include_str!("../../ratings/among-the-stars.toml"),
        levels: [
            Strength::counted(66, 16),
            Strength::counted(54, 16),
            Strength::counted(44, 16),
            Strength::counted(33, 16),
            Strength::counted(21, 16),
            Strength::counted(8, 16),
            Strength::counted(0, 32),
            Strength::BEST,
        ],
        guidance: Guidance::NetworkAndRules(include_bytes!("../../weights/among-the-stars.bin")),
        shortlist: Shortlist::Best(4),
        // It tries out every way to build and to pay.
        quick_decision: Duration::from_millis(40),
        first: First::Nobody,
        lenses: &[
            Lens::had("Races", "race"),
            Lens::had("Locations in the station", "station/card"),
            Lens::used("Secret objectives", "keep #", ""),
            Lens::times("Power Reactors built", "reactor"),
            Lens::times("Cards discarded for credits", "discard"),
            Lens::times("Conflicts", "dispute"),
        ],
    };

    fn content(view: &View) -> &'static Content {
        view.table.content
    }

    fn points(view: &View) -> Vec<i16> {
        let points = |seat| view.table.final_points(seat).cast_signed();
        let seats = Seat::first(usize::from(view.table.seats));
        seats.map(points).collect()
    }

    fn name_of(content: &Content, word: &str) -> Option<String> {
        let card = content.card_named(word);
        let race = || content.race_named(word);
        let objective = || content.objective_named(word);
        card.map(|card| content.design(card).name.clone())
            .or_else(|| race().map(|race| content.race(race).name.clone()))
            .or_else(|| objective().map(|it| content.objective(it).name.clone()))
    }
}
