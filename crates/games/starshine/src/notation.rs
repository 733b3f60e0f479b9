//! Text and JSON forms, the only place here that names serde. Documented in `docs/notation.md`.
//!
//! - `facts`: name, seats and settings of the game
//! - `words`: the words for single things, read and written
//! - `content`: the content file; `firmament` and `figures` are its larger parts
//! - `position`: a whole position; `seats` is the part of one seat
//! - `valid`: checks of positions
//! - `view`: the knowledge of one viewer
//! - `refuse`: a refusal of a file or a position

use asterism_core::{Facts, Notation, Settings, Unreadable};
use serde::Deserialize;
use serde_json::Value;

use self::facts::FACTS;
use self::position::PositionText;
use self::view::ViewText;
use crate::actions::Action;
use crate::content::Content;
use crate::scenarios::Scenario;
use crate::state::{Options, Starshine, Start};
use crate::view::View;

mod content;
mod facts;
mod figures;
mod firmament;
mod position;
mod refuse;
mod seats;
mod valid;
mod view;
mod words;

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
