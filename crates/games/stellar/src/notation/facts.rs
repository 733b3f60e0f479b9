//! Name, seats, rules version and settings of Stellar.

use asterism_core::{Facts, Setting};

use crate::table::SEATS;

/// The facts about Stellar.
pub(super) const FACTS: Facts = Facts {
    id: "stellar",
    title: "Stellar",
    about: "Aim your telescope at what shines, and note the runs that multiply it.",
    seats: SEATS..=SEATS,
    minutes: 20..=30,
    rules: 1,
    settings: &[Setting {
        key: "start",
        about: "Who begins every round",
        clause: "SL-5",
        values: &[("drawn", "drawn by lot"), ("1", "seat 1"), ("2", "seat 2")],
    }],
};
