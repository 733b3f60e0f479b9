//! Name, seats, rules version and settings of Stella Quest.

use asterism_core::{Facts, Setting};

use crate::table::SEATS;

/// The facts about Stella Quest.
pub(super) const FACTS: Facts = Facts {
    id: "stella-quest",
    title: "Stella Quest",
    about: "Win rounds to collect the numbers 1 to 6, but not so many that the Black Star dims you.",
    seats: 2..=SEATS,
    minutes: 15..=25,
    rules: 1,
    settings: &[Setting {
        key: "start",
        about: "Who leads the first round",
        clause: "SQ-6",
        values: &[
            ("drawn", "drawn by lot"),
            ("1", "seat 1"),
            ("2", "seat 2"),
            ("3", "seat 3"),
            ("4", "seat 4"),
        ],
    }],
};
