//! Facts about the game that a lobby shows: its name, its seats and its settings.

use asterism_core::{Facts, Setting};

/// The races of the box, as values of an option.
const RACES: &[(&str, &str)] = &[
    ("drawn", "drawn by lot"),
    ("qualeen", "Qualeen"),
    ("humareen", "Humareen"),
    ("minireen", "Minireen"),
    ("zehuti", "Zehuti"),
    ("sissaurians", "Sissaurians"),
    ("vak", "Vak"),
    ("sheptas", "Sheptas"),
    ("garrn_athak_nok", "Garrn’Athak’Nok"),
];

pub(super) const FACTS: Facts = Facts {
    id: "among-the-stars",
    title: "Among the Stars",
    about: "Draft locations and build the finest space station of the Alliance in four years.",
    seats: 2..=4,
    minutes: 30..=60,
    rules: 1,
    settings: &[
        Setting {
            key: "mode",
            about: "Conflict",
            clause: "AS-24",
            values: &[
                ("peaceful", "Peaceful: no conflict cards"),
                ("aggressive", "Aggressive: conflict cards from year 2 on"),
            ],
        },
        Setting {
            key: "objectives",
            about: "Objectives",
            clause: "AS-4",
            values: &[("on", "as many as players"), ("off", "none")],
        },
        Setting {
            key: "races",
            about: "Races",
            clause: "AS-5",
            values: &[("on", "one for each player"), ("off", "none")],
        },
        race_of("race1", "The race of seat 1"),
        race_of("race2", "The race of seat 2"),
        race_of("race3", "The race of seat 3"),
        race_of("race4", "The race of seat 4"),
        Setting {
            key: "virtual",
            about: "Virtual players (two players)",
            clause: "AS-29",
            values: &[
                ("random", "remove cards at random"),
                ("tactical", "remove what the player beside them chooses"),
            ],
        },
        Setting {
            key: "deck",
            about: "The Location Deck",
            clause: "AS-31",
            values: &[
                ("mixed", "Basic cards and some Specials"),
                ("all-in", "All-in: everything shuffled together"),
            ],
        },
        Setting {
            key: "space",
            about: "Space to build",
            clause: "AS-32",
            values: &[
                ("free", "without limit"),
                ("limited", "Limited: all stations on one table"),
            ],
        },
    ],
};

const fn race_of(key: &'static str, about: &'static str) -> Setting {
    Setting {
        key,
        about,
        clause: "AS-5",
        values: RACES,
    }
}
