//! Facts about the game that a lobby shows: its name, its seats and its settings.

use asterism_core::{Facts, Setting};

pub(super) const FACTS: Facts = Facts {
    id: "starshine",
    title: "Starshine",
    about: "Light one night sky together: place stars, swallow them, and draw your constellation.",
    seats: 2..=4,
    minutes: 45..=75,
    rules: 1,
    settings: &[
        Setting {
            key: "scenario",
            about: "What is played for",
            clause: "SH-25",
            values: &[
                ("1", "The beginning: first to 30 points"),
                (
                    "2",
                    "Art is heaven: first to complete the own constellation",
                ),
                (
                    "3",
                    "Gallery in the sky: constellations for all, first to 15 points",
                ),
                (
                    "4",
                    "Dominion over the firmament: 30 points and a secret constellation",
                ),
            ],
        },
        Setting {
            key: "start",
            about: "Who begins",
            clause: "SH-4",
            values: &[
                ("drawn", "drawn by lot"),
                ("1", "seat 1"),
                ("2", "seat 2"),
                ("3", "seat 3"),
                ("4", "seat 4"),
            ],
        },
    ],
};
