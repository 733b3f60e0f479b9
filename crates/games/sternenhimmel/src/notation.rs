//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.
//!
//! - `content`: reads and checks content files
//! - `facts`: name, seats, rules version and settings
//! - `position`: positions as JSON
//! - `valid`: checks that a position is possible
//! - `view`: views as JSON

use std::str::FromStr;

use asterism_core::{Facts, Notation, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::facts::FACTS;
use self::position::PositionText;
use self::view::ViewText;
use crate::content::Content;
use crate::rules::Action;
use crate::signs::Sign;
use crate::spaces::Space;
use crate::stars::Star;
use crate::state::{Options, Start, Sternenhimmel};
use crate::view::View;

mod content;
mod facts;
mod position;
mod valid;
mod view;

impl Notation for Sternenhimmel {
    const FACTS: Facts = FACTS;

    type Content = Content;

    fn options(
        seats: usize,
        settings: &Settings,
        content: &'static Content,
    ) -> Result<Options, Unreadable> {
        FACTS.check_seats(seats)?;
        FACTS.check_settings(settings)?;
        let start = match settings.get("start").map(String::as_str) {
            None | Some("drawn") => Start::Drawn,
            Some(seat) => Start::Seat(seat.parse()?),
        };
        let too_high = || Unreadable::new(format!("who begins must be one of {seats} seats"));
        Options::new(seats, start, content).ok_or_else(too_high)
    }

    fn print(action: Action, _content: &Content) -> String {
        let Action { star, sign, space } = action;
        format!("place {} {} {space}", star.word(), sign.word())
    }

    fn parse(text: &str, _content: &Content) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        let ["place", star, sign, space] = words.as_slice() else {
            return Err(Unreadable::new(format!(
                "“{text}” is not an action; write place, the star, the board and the space: \
                 place 10 libra 2, place hole leo 5, place double aries 1"
            )));
        };
        Ok(Action {
            star: star.parse()?,
            sign: sign.parse()?,
            space: space.parse()?,
        })
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

impl FromStr for Star {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let star = Self::ALL.into_iter().find(|star| star.word() == text);
        star.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            Unreadable::new(format!("“{text}” is not a star; there are {known}"))
        })
    }
}

impl FromStr for Sign {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let sign = Self::ALL.into_iter().find(|sign| sign.word() == text);
        sign.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            Unreadable::new(format!("“{text}” is not a board; there are {known}"))
        })
    }
}

impl FromStr for Space {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let space = Self::first(Self::MAX_COUNT).find(|space| space.to_string() == text);
        space.ok_or_else(|| Unreadable::new(format!("“{text}” is not a space from 1 to 9")))
    }
}
