//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.

use asterism_core::{Facts, Notation, Seat, Setting, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::position::PositionText;
use self::view::ViewText;
use crate::content::Content;
use crate::rules::Action;
use crate::state::{AmongTheStars, Options, Races};
use crate::table::{SEATS, Variants};
use crate::view::View;

mod actions;
mod content;
mod phase;
mod position;
mod seats;
mod valid;
mod view;

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

const FACTS: Facts = Facts {
    id: "among-the-stars",
    title: "Among the Stars",
    about: "Draft locations and build the finest space station of the Alliance in four years.",
    seats: 2..=4,
    minutes: 30..=60,
    rules: 1,
    settings: &[
        Setting {
            key: "mode",
            about: "How rough it is",
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

impl Notation for AmongTheStars {
    const FACTS: Facts = FACTS;

    type Content = Content;

    fn options(
        seats: usize,
        settings: &Settings,
        content: &'static Content,
    ) -> Result<Options, Unreadable> {
        FACTS.check_seats(seats)?;
        FACTS.check_settings(settings)?;
        let is = |key: &str, value: &str| settings.get(key).is_some_and(|it| it == value);
        let variants = Variants {
            aggressive: is("mode", "aggressive"),
            tactical: is("virtual", "tactical"),
            all_in: is("deck", "all-in"),
            limited_space: is("space", "limited"),
        };
        let races = read_races(seats, settings, content)?;
        let same = || Unreadable::new("two seats cannot play the same race (AS-5)");
        Options::new(seats, variants, (!is("objectives", "off"), races), content).ok_or_else(same)
    }

    fn print(action: Action, content: &Content) -> String {
        actions::print(action, content)
    }

    fn parse(text: &str, content: &Content) -> Result<Action, Unreadable> {
        actions::parse(text, content)
    }

    fn position(&self) -> Value {
        serde_json::to_value(PositionText::of(self)).expect("a position has only text and numbers")
    }

    fn read_position(value: &Value, content: &'static Content) -> Result<Self, Unreadable> {
        let text = PositionText::deserialize(value)
            .map_err(|error| Unreadable::new(format!("this is not a position: {error}")))?;
        let state = text.read(content)?;
        valid::check(&state)?;
        Ok(state)
    }

    fn view_json(view: &View) -> Value {
        serde_json::to_value(ViewText::of(view)).expect("a view has only text and numbers")
    }
}

/// The races that seats have chosen (AS-5).
fn read_races(
    seats: usize,
    settings: &Settings,
    content: &'static Content,
) -> Result<Races, Unreadable> {
    let off = settings.get("races").is_some_and(|it| it == "off");
    let mut chosen = [None; SEATS];
    for (index, place) in chosen.iter_mut().enumerate() {
        let key = format!("race{}", index + 1);
        let Some(id) = settings.get(&key).filter(|id| *id != "drawn") else {
            continue;
        };
        let reason = if off {
            "with races off there is none to choose (AS-5)"
        } else if index >= seats {
            "there is no such seat"
        } else {
            let found = content.race_named(id);
            *place = found;
            if found.is_some() {
                continue;
            }
            "this race is not in the content of this table"
        };
        return Err(Unreadable::new(reason).at(key));
    }
    Ok(if off {
        Races::Off
    } else {
        Races::Drawn(chosen)
    })
}

pub(crate) const fn number(seat: Seat) -> u8 {
    seat.number() as u8
}
