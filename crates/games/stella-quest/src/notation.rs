//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.
//!
//! - `facts`: name, seats, rules version and settings
//! - `position`: positions as JSON
//! - `valid`: checks that a position is possible
//! - `view`: views as JSON

use asterism_core::{Facts, Notation, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::facts::FACTS;
use self::position::PositionText;
use self::view::ViewText;
use crate::cards::{Card, Colour, Face, Number};
use crate::rules::Action;
use crate::state::{Options, Start, StellaQuest};
use crate::view::View;

mod facts;
mod position;
mod valid;
mod view;

impl Notation for StellaQuest {
    const FACTS: Facts = FACTS;

    type Content = ();

    fn options(
        seats: usize,
        settings: &Settings,
        _content: &'static (),
    ) -> Result<Options, Unreadable> {
        FACTS.check_seats(seats)?;
        FACTS.check_settings(settings)?;
        let start = match settings.get("start").map(String::as_str) {
            None | Some("drawn") => Start::Drawn,
            Some(seat) => Start::Seat(seat.parse()?),
        };
        let too_high = || Unreadable::new(format!("the start player must be one of {seats} seats"));
        Options::new(seats, start).ok_or_else(too_high)
    }

    fn print(action: Action, _content: &()) -> String {
        match action {
            Action::Draw => "draw".into(),
            Action::Play(card) => format!("play {}", card.notation()),
            Action::Take(card) => format!("take {}", card.notation()),
            Action::Top(card) => format!("top {}", card.notation()),
        }
    }

    fn parse(text: &str, _content: &()) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            None if text == "draw" => Ok(Action::Draw),
            Some(("play", card)) => card.parse().map(Action::Play),
            Some(("take", card)) => card.parse().map(Action::Take),
            Some(("top", card)) => card.parse().map(Action::Top),
            None | Some(_) => Err(Unreadable::new(format!(
                "“{text}” is not an action; write draw, play b6, take g4 or top break"
            ))),
        }
    }

    fn position(&self) -> Value {
        serde_json::to_value(PositionText::of(self)).expect("a position has only text and numbers")
    }

    fn read_position(value: &Value, _content: &'static ()) -> Result<Self, Unreadable> {
        let text = PositionText::deserialize(value)
            .map_err(|error| Unreadable::new(format!("this is not a position: {error}")))?;
        let state = text.read()?;
        valid::check(&state)?;
        Ok(state)
    }

    fn view_json(view: &View) -> Value {
        serde_json::to_value(ViewText::of(view)).expect("a view has only text and numbers")
    }
}

impl Card {
    /// Its short form: `b6`, or `break`.
    pub fn notation(self) -> String {
        match self.face() {
            Face::Emotion { colour, number } => format!("{}{number}", colour.letter()),
            Face::Break => "break".into(),
        }
    }
}

impl std::str::FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if text == "break" {
            return Ok(Self::BREAK);
        }
        let wrong = || {
            Unreadable::new(format!(
                "“{text}” is not a card; write b, g, r or y and 1 to 6, or break"
            ))
        };
        let [letter, digit] = text.as_bytes() else {
            return Err(wrong());
        };
        let colour = Colour::ALL
            .into_iter()
            .find(|colour| colour.letter() == char::from(*letter));
        let number = digit.checked_sub(b'0').and_then(Number::new);
        colour
            .zip(number)
            .map(|(colour, number)| Self::emotion(colour, number))
            .ok_or_else(wrong)
    }
}
