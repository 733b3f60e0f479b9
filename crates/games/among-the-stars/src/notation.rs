//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.
//!
//! - `facts`: name, seats and settings of the game
//! - `actions`: actions as short text
//! - `content`: the content file
//! - `position`: a whole position; `seats` and `phase` are parts of it
//! - `valid`: checks of positions
//! - `view`: the knowledge of one viewer

use asterism_core::{Facts, Notation, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::facts::FACTS;
use self::position::PositionText;
use self::view::ViewText;
use crate::actions::Action;
use crate::content::Content;
use crate::state::{AmongTheStars, Draws, Options, Races};
use crate::table::{SEATS, Variants};
use crate::view::View;

mod actions;
mod content;
mod facts;
mod phase;
mod position;
mod seats;
mod valid;
mod view;

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
        let draws = Draws {
            objectives: !is("objectives", "off"),
            races: read_races(seats, settings, content)?,
        };
        let same = || Unreadable::new("two seats cannot play the same race (AS-5)");
        Options::new(seats, variants, draws, content).ok_or_else(same)
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

/// Reads the races that seats have chosen (AS-5).
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
