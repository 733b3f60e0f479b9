//! Name, seats, rules version and settings of Sternenhimmel.

use asterism_core::{Facts, Setting};

/// The facts about Sternenhimmel.
pub(super) const FACTS: Facts = Facts {
    id: "sternenhimmel",
    title: "Sternenhimmel",
    about: "Lay your stars on the zodiac, the best of them face down, and mind the black holes.",
    seats: 3..=5,
    minutes: 30..=45,
    rules: 1,
    settings: &[Setting {
        key: "start",
        about: "Who begins",
        clause: "ST-4",
        values: &[
            ("drawn", "drawn by lot"),
            ("1", "seat 1"),
            ("2", "seat 2"),
            ("3", "seat 3"),
            ("4", "seat 4"),
            ("5", "seat 5"),
        ],
    }],
};
