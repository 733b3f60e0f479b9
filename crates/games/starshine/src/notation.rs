//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.

use std::str::FromStr;

use asterism_core::{Facts, Notation, Seat, Setting, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::position::PositionText;
use self::view::ViewText;
use crate::board::Slot;
use crate::cards::{Card, Nova};
use crate::content::Content;
use crate::rules::Action;
use crate::scenarios::Scenario;
use crate::squares::Square;
use crate::stars::Class;
use crate::state::{Options, Starshine, Start};

use crate::view::View;

mod content;
mod figures;
mod firmament;
mod position;
mod seats;
mod valid;
mod view;

const FACTS: Facts = Facts {
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

impl Notation for Starshine {
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
        let scenario = settings
            .get("scenario")
            .map_or(Ok(Scenario::Beginning), |it| it.parse())?;
        let too_high = || Unreadable::new(format!("who begins must be one of {seats} seats"));
        Options::new(seats, scenario, start, content).ok_or_else(too_high)
    }

    fn print(action: Action, _content: &Content) -> String {
        match action {
            Action::Open(second, third) => format!("open {} {}", second.word(), third.word()),
            Action::Birth(slot, class, square) => {
                format!("birth {} {} {square}", slot.number(), class.word())
            }
            Action::Remove(slot, square) => format!("hole {} {square}", slot.number()),
            Action::Move(slot, from, to) => format!("ramble {} {from} {to}", slot.number()),
            Action::Explode(square) => format!("nova {square}"),
            Action::End => "end".into(),
            Action::Lay(card, slot) => format!("lay {} {}", card.word(), slot.number()),
            Action::LayNova => "lay nova".into(),
            Action::Discard => "discard".into(),
            Action::Done => "done".into(),
        }
    }

    fn parse(text: &str, _content: &Content) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words.as_slice() {
            ["open", second, third] => Action::Open(second.parse()?, third.parse()?),
            ["birth", slot, class, square] => {
                Action::Birth(slot.parse()?, class.parse()?, square.parse()?)
            }
            ["hole", slot, square] => Action::Remove(slot.parse()?, square.parse()?),
            ["ramble", slot, from, to] => Action::Move(slot.parse()?, from.parse()?, to.parse()?),
            ["nova", square] => Action::Explode(square.parse()?),
            ["end"] => Action::End,
            ["lay", "nova"] => Action::LayNova,
            ["lay", card, slot] => Action::Lay(card.parse()?, slot.parse()?),
            ["discard"] => Action::Discard,
            ["done"] => Action::Done,
            _ => return Err(not_an_action(text)),
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

fn not_an_action(text: &str) -> Unreadable {
    Unreadable::new(format!(
        "“{text}” is not an action; write birth 1 dot B3 (slot, class, square), hole 2 B3, ramble 3 B3 \
         C5, nova B3, end, lay birth 2 (card, slot), lay nova, discard, done, or open birth hole3"
    ))
}

pub(crate) const fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

impl FromStr for Scenario {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL
            .into_iter()
            .find(|it| it.number().to_string() == text);
        found.ok_or_else(|| Unreadable::new(format!("“{text}” is not a scenario from 1 to 4")))
    }
}

impl FromStr for Slot {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL
            .into_iter()
            .find(|it| it.number().to_string() == text);
        found.ok_or_else(|| Unreadable::new(format!("“{text}” is not a slot from 1 to 3")))
    }
}

impl FromStr for Class {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL.into_iter().find(|class| class.word() == text);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            Unreadable::new(format!(
                "“{text}” is not a class of stars; there are {known}"
            ))
        })
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let named = named_square(text).filter(|square| square.to_string() == text);
        named.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not a square; write a letter from A to E and a number, such as C5"
            ))
        })
    }
}

/// The square with this letter and number, whatever way the number is written.
fn named_square(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    Square::new(letter, letters.as_str().parse().ok()?)
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::all().find(|card| card.word() == text);
        found.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12"
            ))
        })
    }
}

impl FromStr for Nova {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut all = (1..=Self::COUNT as u8).filter_map(Self::new);
        let found = all.find(|nova| nova.word() == text);
        found.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not a Supernova card; there are nova1 to nova4"
            ))
        })
    }
}
