//! Views as JSON.

use asterism_core::{Notation, Seat};
use serde::Serialize;

use super::facts::FACTS;
use super::position::{BoardText, number, signs};
use crate::content::{Board, Size};
use crate::events::Scored;
use crate::spaces::{Field, Space};
use crate::stars::{Star, StarSet};
use crate::state::Sternenhimmel;
use crate::view::View;

#[derive(Serialize)]
pub(super) struct ViewText {
    game: &'static str,
    rules: u32,
    viewer: Option<u8>,
    turn: Option<u8>,
    owed: Vec<u8>,
    boards: Vec<Option<OpenText>>,
    stack: Vec<String>,
    seats: Vec<SeatText>,
    hand: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<LastText>,
    legal: Vec<String>,
}

/// An open board.
#[derive(Serialize)]
struct OpenText {
    sign: &'static str,
    prizes: [u8; 2],
    spaces: Vec<SpaceText>,
}

#[derive(Serialize)]
struct SpaceText {
    space: u8,
    size: &'static str,
    neighbours: Vec<u8>,
    #[serde(flatten)]
    star: Option<StarText>,
}

/// A star on a space: its value if the viewer sees it, or else all that it can be.
#[derive(Serialize)]
struct StarText {
    seat: u8,
    at: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    star: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    may_be: Option<Vec<&'static str>>,
}

#[derive(Serialize)]
struct SeatText {
    money: i16,
    /// Number of stars in hand.
    hand: usize,
    /// The stars that are in hand or face down, as far as the viewer can tell.
    unseen: Vec<&'static str>,
}

/// The board that was scored last.
#[derive(Serialize)]
struct LastText {
    #[serde(flatten)]
    board: BoardText,
    clashed: Vec<u8>,
    swallowed: Vec<u8>,
    points: Vec<u16>,
    left: Vec<u8>,
    gains: Vec<i8>,
    clause: &'static str,
}

fn words(stars: StarSet) -> Vec<&'static str> {
    stars.stars().map(Star::word).collect()
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        let open = |field| Some(OpenText::of(view, field, table.board(field)?));
        let legal = view.legal_actions().into_iter();
        Self {
            game: FACTS.id,
            rules: FACTS.rules,
            viewer: view.viewer.seat().map(number),
            turn: table.mover.map(number),
            owed: table.mover.map(number).into_iter().collect(),
            boards: table.fields().map(open).collect(),
            stack: signs(table.stack),
            seats: table.seats().map(|seat| SeatText::of(view, seat)).collect(),
            hand: words(view.hand),
            last: view.last_scored().map(|scored| LastText::of(view, &scored)),
            legal: legal
                .map(|action| Sternenhimmel::print(action, table.content))
                .collect(),
        }
    }
}

impl OpenText {
    fn of(view: &View, field: Field, board: &Board) -> Self {
        let space = |space: Space| SpaceText {
            space: space.number(),
            size: match board.size(space) {
                Size::Large => "large",
                Size::Small => "small",
            },
            neighbours: board.neighbours(space).iter().map(Space::number).collect(),
            star: StarText::of(view, field, space),
        };
        Self {
            sign: board.sign.word(),
            prizes: board.prizes,
            spaces: board.spaces().iter().map(space).collect(),
        }
    }
}

impl StarText {
    fn of(view: &View, field: Field, space: Space) -> Option<Self> {
        let (seat, star) = view.at(field, space)?;
        let spot = field.spot(space);
        let may_be = match star {
            Some(_) => None,
            None => view.unseen(seat).may_be(spot),
        };
        Some(Self {
            seat: number(seat),
            at: view.table.placed[spot.index()],
            star: star.map(Star::word),
            may_be: may_be.map(|stars| stars.iter().map(Star::word).collect()),
        })
    }
}

impl SeatText {
    fn of(view: &View, seat: Seat) -> Self {
        Self {
            money: view.table.money[seat.index()],
            hand: view.table.hand_size(seat),
            unseen: words(view.unseen(seat).stars()),
        }
    }
}

impl LastText {
    fn of(view: &View, scored: &Scored) -> Self {
        let scoring = &scored.scoring;
        let seats = usize::from(view.table.seats);
        Self {
            board: BoardText::of(&scored.laid, |_| 0),
            clashed: scoring.clashed.iter().map(Space::number).collect(),
            swallowed: scoring.swallowed.iter().map(Space::number).collect(),
            points: scoring.points[..seats].into(),
            left: scoring.stars[..seats].into(),
            gains: scoring.gains[..seats].into(),
            clause: scoring.case.clause(),
        }
    }
}
