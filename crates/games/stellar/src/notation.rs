//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.
//!
//! - `content`: reads and checks content files
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
use crate::cards::{Card, Face, Kind, Number};
use crate::content::Content;
use crate::rules::Action;
use crate::slots::{Side, Slot};
use crate::state::{Options, Start, Stellar};
use crate::table::Area;
use crate::view::View;

mod content;
mod facts;
mod position;
mod valid;
mod view;

impl Notation for Stellar {
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
            Some("1") => Start::One,
            Some("2") => Start::Two,
            Some(_) | None => Start::Drawn,
        };
        Ok(Options { start, content })
    }

    fn print(action: Action, _content: &Content) -> String {
        match action {
            Action::Start(card) => format!("start {}", card.notation()),
            Action::Wipe => "wipe".into(),
            Action::Keep => "keep".into(),
            Action::Take(card) => format!("take {}", card.notation()),
            Action::Play(card, area) => format!("play {} {}", card.notation(), area.word()),
            Action::At(slot, Side::Up) => format!("at {slot}"),
            Action::At(slot, Side::Down) => format!("at {slot} down"),
            Action::Note => "note".into(),
            Action::Last(card) => format!("last {}", card.notation()),
        }
    }

    fn parse(text: &str, _content: &Content) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words.as_slice() {
            ["start", card] => Action::Start(card.parse()?),
            ["wipe"] => Action::Wipe,
            ["keep"] => Action::Keep,
            ["take", card] => Action::Take(card.parse()?),
            ["play", card, "telescope"] => Action::Play(card.parse()?, Area::Telescope),
            ["play", card, "notebook"] => Action::Play(card.parse()?, Area::Notebook),
            ["at", slot] => Action::At(read_slot(slot)?, Side::Up),
            ["at", slot, "down"] => Action::At(read_slot(slot)?, Side::Down),
            ["note"] => Action::Note,
            ["last", card] => Action::Last(card.parse()?),
            _ => {
                return Err(Unreadable::new(format!(
                    "“{text}” is not an action; write take p3a, play p3a telescope (or notebook), \
                     at 4, at 4 down, note, wipe, keep, start p3a or last p3a"
                )));
            }
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

fn read_slot(text: &str) -> Result<Slot, Unreadable> {
    let slot = Slot::all().find(|slot| slot.to_string() == text);
    slot.ok_or_else(|| Unreadable::new(format!("“{text}” is not a telescope slot from 1 to 12")))
}

impl Card {
    /// Its short form: a letter for the type, the number, and which of the two copies; a 6/0 and a
    /// satellite have no copies. `p3a`, `b6`, `s2`.
    pub fn notation(self) -> String {
        let copy = match self.copy() {
            Some(0) => "a",
            Some(_) => "b",
            None => "",
        };
        match self.face() {
            Face::Object { kind, number } => format!("{}{}{copy}", kind.letter(), number.get()),
            Face::Satellite { number } => format!("s{}", number.get()),
        }
    }
}

impl std::str::FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let wrong = || {
            Unreadable::new(format!(
                "“{text}” is not a card; write p, m, a, c or b with 1 to 5 and a or b (p3a), \
                 or with 6 (p6), or s with 1 to 5 (s2)"
            ))
        };
        let (letter, rest) = text.split_at_checked(1).ok_or_else(wrong)?;
        let (number, copy) = rest.split_at_checked(1).ok_or_else(wrong)?;
        let number = number.parse().ok().and_then(Number::new);
        let number = number.ok_or_else(wrong)?;
        let copy = u8::from(copy == "b");
        let card = match kind(letter) {
            Some(kind) => Self::object(kind, number, copy),
            None => Self::satellite(number),
        };
        // A card that is written otherwise, such as p6a, is refused.
        card.filter(|card| card.notation() == text)
            .ok_or_else(wrong)
    }
}

fn kind(letter: &str) -> Option<Kind> {
    Kind::ALL
        .into_iter()
        .find(|kind| kind.letter().to_string() == letter)
}
