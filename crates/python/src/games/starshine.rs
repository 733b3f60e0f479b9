//! Starshine in numbers. Ids are steps: the action with its slot, then the squares.
//!
//! - `observe`: observations.

use asterism_registry::starshine::{Action, Card, Class, Content, Slot, Square, Starshine, View};

use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

mod observe;

const SLOTS: usize = Slot::ALL.len();
const CLASSES: usize = Class::ALL.len();

const SQUARE: usize = 0;
const BIRTH: usize = SQUARE + Square::MAX_COUNT;
const HOLE: usize = BIRTH + SLOTS * CLASSES;
const RAMBLE: usize = HOLE + SLOTS;
const NOVA: usize = RAMBLE + SLOTS;
const SECOND: usize = NOVA + 1;
const THIRD: usize = SECOND + Card::KINDS;
const LAY: usize = THIRD + Card::KINDS;
const LAY_NOVA: usize = LAY + Card::KINDS * SLOTS;
const END: usize = LAY_NOVA + 1;
const DISCARD: usize = END + 1;
const DONE: usize = DISCARD + 1;

const fn slot(slot: Slot) -> usize {
    slot as usize
}

const fn square(square: Square) -> usize {
    SQUARE + square.index()
}

impl Study for Starshine {
    const ACTIONS: usize = DONE + 1;
    const SINGLE: bool = false;
    const LAYOUT: &'static [Group] = observe::LAYOUT;

    fn path(action: Action) -> Path {
        let steps: [Option<usize>; 3] = match action {
            Action::Open(second, third) => [
                Some(SECOND + second.index()),
                Some(THIRD + third.index()),
                None,
            ],
            Action::Birth(at, class, to) => {
                let birth = BIRTH + slot(at) * CLASSES + class.index();
                [Some(birth), Some(square(to)), None]
            }
            Action::Remove(at, from) => [Some(HOLE + slot(at)), Some(square(from)), None],
            Action::Move(at, from, to) => [
                Some(RAMBLE + slot(at)),
                Some(square(from)),
                Some(square(to)),
            ],
            Action::Explode(at) => [Some(NOVA), Some(square(at)), None],
            Action::Lay(card, at) => [Some(LAY + card.index() * SLOTS + slot(at)), None, None],
            Action::LayNova => [Some(LAY_NOVA), None, None],
            Action::End => [Some(END), None, None],
            Action::Discard => [Some(DISCARD), None, None],
            Action::Done => [Some(DONE), None, None],
        };
        steps.into_iter().flatten().map(|id| id as u16).collect()
    }

    fn action(id: usize, _content: &'static Content) -> Option<Action> {
        Some(match id {
            LAY..LAY_NOVA => {
                let card = Card::all().nth((id - LAY) / SLOTS)?;
                Action::Lay(card, Slot::ALL[(id - LAY) % SLOTS])
            }
            LAY_NOVA => Action::LayNova,
            END => Action::End,
            DISCARD => Action::Discard,
            DONE => Action::Done,
            _ => return None,
        })
    }

    fn step(id: usize, _content: &Content) -> Option<String> {
        let number = |first: usize| Slot::ALL[(id - first) % SLOTS].number();
        let card = |first: usize| Card::all().nth(id - first).map(Card::word);
        Some(match id {
            SQUARE..BIRTH => Square::all().nth(id - SQUARE)?.to_string(),
            BIRTH..HOLE => {
                let at = Slot::ALL[(id - BIRTH) / CLASSES].number();
                format!("birth {at} {}", Class::ALL[(id - BIRTH) % CLASSES].word())
            }
            HOLE..RAMBLE => format!("hole {}", number(HOLE)),
            RAMBLE..NOVA => format!("ramble {}", number(RAMBLE)),
            NOVA => "nova".into(),
            SECOND..THIRD => format!("open {}", card(SECOND)?),
            THIRD..LAY => format!("and {}", card(THIRD)?),
            _ => return None,
        })
    }

    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        observe::describe(view, sheet);
    }
}
