//! Among the Stars in numbers. Ids are steps: the action, then the row and the column, then the
//! payment.
//!
//! - `observe`: observations.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Build, Card, Cell, Content, Objective, Place, Reactor, SEATS, View,
};

use crate::layout::Group;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::study::Study;

mod observe;

/// Rows and columns, from -30 to 30.
const LINES: usize = 2 * Cell::FARTHEST as usize + 1;
/// Number of amounts of credits that an action can name: 0 to 15.
const AMOUNTS: usize = 16;

const KEEP: usize = 0;
const SELECT: usize = KEEP + Objective::MAX_COUNT;
const REMOVE: usize = SELECT + Card::MAX_DESIGNS;
const DROP: usize = REMOVE + Card::MAX_DESIGNS;
const GIVE: usize = DROP + Card::MAX_DESIGNS;
const GET: usize = GIVE + Card::MAX_DESIGNS;
const SALVAGE: usize = GET + Card::MAX_DESIGNS;
const LOOK: usize = SALVAGE + Card::MAX_DESIGNS;
const NAME: usize = LOOK + Place::MAX_COUNT;
const AMOUNT: usize = NAME + SEATS;
const ROW: usize = AMOUNT + AMOUNTS;
const COLUMN: usize = ROW + LINES;
const CUBE: usize = COLUMN + LINES;
const ENOUGH: usize = CUBE + Reactor::MAX_COUNT;
const CHARGE: usize = ENOUGH + 1;
const NO_CHARGE: usize = CHARGE + Reactor::MAX_COUNT;
/// The first of the actions and steps that are a single word.
const PLAIN: usize = NO_CHARGE + 1;
const PLAINS: [(Plain, &str); 11] = [
    (Plain::Step, "build"),
    (Plain::Step, "reactor"),
    (Plain::Step, "take"),
    (Plain::Step, "pay"),
    (Plain::Action(Action::Pass), "pass"),
    (Plain::Action(Action::Cycle), "cycle"),
    (Plain::Action(Action::Discard), "discard"),
    (Plain::Action(Action::Dispute), "dispute"),
    (Plain::Action(Action::Decline), "decline"),
    (Plain::Action(Action::Reveal), "reveal"),
    (Plain::Action(Action::Conceal), "conceal"),
];
const BUILD: usize = PLAIN;
const REACTOR: usize = PLAIN + 1;
const TAKE: usize = PLAIN + 2;
const PAY: usize = PLAIN + 3;

/// The meaning of a single word.
#[derive(Clone, Copy)]
enum Plain {
    Action(Action),
    Step,
}

impl Study for AmongTheStars {
    const ACTIONS: usize = PLAIN + PLAINS.len();
    const SINGLE: bool = false;
    const LAYOUT: &'static [Group] = observe::LAYOUT;

    fn path(action: Action) -> Path {
        match action {
            Action::Keep(objective) => steps([KEEP + objective.index()]),
            Action::Look(place) => steps([LOOK + place.index()]),
            Action::Swap(give, get) => steps([GIVE + give.index(), GET + get.index()]),
            Action::Drop(card) => steps([DROP + card.index()]),
            Action::Select(card) => steps([SELECT + card.index()]),
            Action::Remove(card) => steps([REMOVE + card.index()]),
            Action::Build(build) => built([BUILD], build),
            Action::Salvage(card, build) => built([SALVAGE + card.index()], build),
            Action::Reactor(cell) => steps([REACTOR].into_iter().chain(lines(cell))),
            Action::Name(seat) => steps([NAME + seat.index()]),
            Action::Take(credits) => steps([TAKE].into_iter().chain(credits.map(amount))),
            Action::Pay(credits) => steps([PAY, amount(credits)]),
            Action::Pass
            | Action::Cycle
            | Action::Discard
            | Action::Dispute
            | Action::Decline
            | Action::Reveal
            | Action::Conceal => steps(plain(action)),
        }
    }

    fn action(id: usize, content: &'static Content) -> Option<Action> {
        let card = |first| content.cards().nth(id - first);
        Some(match id {
            KEEP..SELECT => {
                let mut objectives = content.objectives().iter();
                Action::Keep(objectives.find(|objective| objective.index() == id - KEEP)?)
            }
            SELECT..REMOVE => Action::Select(card(SELECT)?),
            REMOVE..DROP => Action::Remove(card(REMOVE)?),
            DROP..GIVE => Action::Drop(card(DROP)?),
            // Every place has a number at any table, whether or not a hand lies there.
            LOOK..NAME => Action::Look(Place::all(SEATS).nth(id - LOOK)?),
            NAME..AMOUNT => Action::Name(Seat::new(id - NAME)?),
            PLAIN.. => match PLAINS.get(id - PLAIN)?.0 {
                Plain::Action(action) => action,
                Plain::Step => return None,
            },
            _ => return None,
        })
    }

    fn step(id: usize, content: &Content) -> Option<String> {
        let card = |first: usize| {
            let card = content.cards().nth(id - first)?;
            Some(content.design(card).id.clone())
        };
        let line = |first| i16::from((id - first) as u8) - i16::from(Cell::FARTHEST);
        Some(match id {
            GIVE..GET => format!("give {}", card(GIVE)?),
            GET..SALVAGE => format!("get {}", card(GET)?),
            SALVAGE..LOOK => format!("salvage {}", card(SALVAGE)?),
            AMOUNT..ROW => format!("amount {}", id - AMOUNT),
            ROW..COLUMN => format!("row {}", line(ROW)),
            COLUMN..CUBE => format!("column {}", line(COLUMN)),
            CUBE..ENOUGH => format!("cube {}", id - CUBE),
            ENOUGH => "enough cubes".into(),
            CHARGE..NO_CHARGE => format!("charge {}", id - CHARGE),
            NO_CHARGE => "charge nothing".into(),
            PLAIN.. => PLAINS.get(id - PLAIN)?.1.into(),
            _ => return None,
        })
    }

    fn describe(view: &View, sheet: &mut Sheet<'_>) {
        observe::describe(view, sheet);
    }
}

fn steps(ids: impl IntoIterator<Item = usize>) -> Path {
    ids.into_iter().map(|id| id as u16).collect()
}

fn plain(action: Action) -> Option<usize> {
    let is = |(word, _): &(Plain, &str)| matches!(word, Plain::Action(it) if *it == action);
    PLAINS.iter().position(is).map(|at| PLAIN + at)
}

fn lines(cell: Cell) -> [usize; 2] {
    let line = |at: i8| (at + Cell::FARTHEST).cast_unsigned() as usize;
    [ROW + line(cell.y), COLUMN + line(cell.x)]
}

const fn amount(credits: u8) -> usize {
    debug_assert!((credits as usize) < AMOUNTS, "no card asks for so much");
    AMOUNT + credits as usize
}

/// The path of an action that builds a location: the cell, the energy cubes, the credits parked on
/// it, the reactor it charges. Steps without a choice are skipped, as most of these are.
fn built(begin: [usize; 1], build: Build) -> Path {
    let cubes = build.energy.iter().map(|reactor| CUBE + reactor.number());
    let charge = build
        .charged
        .map_or(NO_CHARGE, |reactor| CHARGE + reactor.number());
    let rest = [ENOUGH, amount(build.parked), charge];
    steps(
        begin
            .into_iter()
            .chain(lines(build.cell))
            .chain(cubes)
            .chain(rest),
    )
}
