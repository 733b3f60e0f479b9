//! A whole position as JSON.

use std::collections::BTreeMap;

use asterism_core::{MAX_SEATS, Seat, Unreadable};
use serde::{Deserialize, Serialize};

use super::facts::FACTS;
use crate::content::Content;
use crate::scoring::Laid;
use crate::signs::{Sign, SignSet};
use crate::spaces::{Field, Space, Spot, SpotSet};
use crate::stars::{Star, StarSet};
use crate::state::Sternenhimmel;
use crate::table::{Memory, Table};

/// A position as JSON. Hands are not written: they are the nine stars but those on the boards.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionText {
    game: String,
    rules: u32,
    /// The seat whose turn it is; none when the game is over.
    turn: Option<u8>,
    /// One for each seat; `null` where no board is left.
    boards: Vec<Option<BoardText>>,
    /// Left out, it is all the boards that are not open.
    stack: Option<Vec<String>>,
    seats: Vec<SeatText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<BoardText>,
}

/// A board and what lies on it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardText {
    sign: String,
    #[serde(default)]
    stars: Vec<StarText>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StarText {
    space: u8,
    seat: u8,
    star: String,
    /// The number of the star in this game, from 1; 0 or left out, before all that is remembered.
    #[serde(default, skip_serializing_if = "is_zero")]
    at: u8,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatText {
    #[serde(default)]
    money: i16,
    /// Moment at which a scoring last showed each kind of star.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    seen: BTreeMap<String, u8>,
    /// Last moment at which both Double Stars are known to have lain on the table at once.
    #[serde(default, skip_serializing_if = "is_zero")]
    both_doubles: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}

pub(super) const fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

pub(super) fn signs(signs: SignSet) -> Vec<String> {
    signs.iter().map(|sign| sign.word().to_owned()).collect()
}

impl PositionText {
    pub(super) fn of(state: &Sternenhimmel) -> Self {
        let table = &state.table;
        let board = |field| {
            let laid = table.laid(field, &state.stars)?;
            Some(BoardText::of(&laid, |space| {
                table.placed[field.spot(space).index()]
            }))
        };
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            turn: table.mover.map(number),
            boards: table.fields().map(board).collect(),
            stack: Some(signs(table.stack)),
            seats: table
                .seats()
                .map(|seat| SeatText::of(table, seat))
                .collect(),
            last: table.last.as_ref().map(|laid| BoardText::of(laid, |_| 0)),
        }
    }

    /// The position, read but not checked.
    pub(super) fn read(&self, content: &'static Content) -> Result<Sternenhimmel, Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())?;
        if self.boards.len() != self.seats.len() {
            let (boards, seats) = (self.boards.len(), self.seats.len());
            return Err(Unreadable::new(format!(
                "boards: there are as many places for boards as seats, so {seats}, not {boards} \
                 (ST-3); write null where none is left"
            )));
        }
        let mut state = Sternenhimmel {
            table: self.read_table(content)?,
            stars: [None; Spot::COUNT],
            hands: [StarSet::FULL; MAX_SEATS],
        };
        for (field, board) in Field::first(Field::MAX_COUNT).zip(&self.boards) {
            if let Some(board) = board {
                let at = |error: Unreadable| error.at(format!("board {}", board.sign));
                board.read_into(&mut state, field).map_err(at)?;
            }
        }
        let open = state.table.open.into_iter().flatten();
        state.table.stack = self.read_stack(open.collect())?;
        state.table.moves = count_moves(&state.table);
        Ok(state)
    }

    fn read_table(&self, content: &'static Content) -> Result<Table, Unreadable> {
        let mut table = Table::bare(content, self.seats.len() as u8);
        if let Some(turn) = self.turn {
            let mover = read_seat(turn, table.seats).map_err(|error| error.at("turn"))?;
            table.mover = Some(mover);
        }
        for (at, seat) in self.seats.iter().enumerate() {
            let place = |error: Unreadable| error.at(format!("seat {}", at + 1));
            table.money[at] = seat.money;
            table.memory[at] = seat.read_memory().map_err(place)?;
        }
        if let Some(last) = &self.last {
            let place = |error: Unreadable| error.at("last");
            table.last = Some(last.read_last(&table).map_err(place)?);
        }
        Ok(table)
    }

    fn read_stack(&self, open: SignSet) -> Result<SignSet, Unreadable> {
        let Some(words) = &self.stack else {
            let closed = |sign: &Sign| !open.contains(*sign);
            return Ok(Sign::ALL.into_iter().filter(closed).collect());
        };
        let mut stack = SignSet::EMPTY;
        for word in words {
            let place = |error: Unreadable| error.at("stack");
            let sign: Sign = word.parse().map_err(place)?;
            if stack.contains(sign) || open.contains(sign) {
                return Err(place(Unreadable::new(format!("{word} is there twice"))));
            }
            stack.add(sign);
        }
        Ok(stack)
    }
}

/// Every star that was placed lies on a board, or lay on one that was scored.
fn count_moves(table: &Table) -> u8 {
    let scored = table.scored();
    let scored = scored.iter().map(|sign| table.content.board(sign).spaces());
    let open = table.fields().map(|field| table.occupied(field));
    scored.chain(open).map(|spaces| spaces.len() as u8).sum()
}

fn read_seat(number: u8, seats: u8) -> Result<Seat, Unreadable> {
    let mut all = Seat::first(usize::from(seats));
    let seat = all.find(|seat| self::number(*seat) == number);
    seat.ok_or_else(|| Unreadable::new(format!("there is no seat {number}")))
}

impl BoardText {
    pub(super) fn of(laid: &Laid, at: impl Fn(Space) -> u8) -> Self {
        let star = |space: Space| {
            let (seat, star) = laid.at(space)?;
            Some(StarText {
                space: space.number(),
                seat: number(seat),
                star: star.word().into(),
                at: at(space),
            })
        };
        Self {
            sign: laid.sign.word().into(),
            stars: Space::first(Space::MAX_COUNT).filter_map(star).collect(),
        }
    }

    /// Reads the stars on it, and the times when they were placed, space by space.
    fn read(&self, table: &Table) -> Result<(Laid, [u8; Space::MAX_COUNT]), Unreadable> {
        let sign: Sign = self.sign.parse()?;
        let mut laid = Laid {
            sign,
            owners: [None; Space::MAX_COUNT],
            stars: [None; Space::MAX_COUNT],
        };
        let mut placed = [0; Space::MAX_COUNT];
        let spaces = table.content.board(sign).spaces();
        for text in &self.stars {
            let place = |error: Unreadable| error.at(format!("space {}", text.space));
            let found = Space::new(text.space).filter(|space| spaces.contains(*space));
            let space = found.ok_or_else(|| {
                Unreadable::new(format!("{sign} has no space {} (ST-1)", text.space))
            })?;
            if laid.owners[space.index()].is_some() {
                return Err(place(Unreadable::new("two stars lie there (ST-6)")));
            }
            laid.owners[space.index()] = Some(read_seat(text.seat, table.seats).map_err(place)?);
            laid.stars[space.index()] = Some(text.star.parse().map_err(place)?);
            placed[space.index()] = text.at;
        }
        Ok((laid, placed))
    }

    fn read_into(&self, state: &mut Sternenhimmel, field: Field) -> Result<(), Unreadable> {
        let (laid, placed) = self.read(&state.table)?;
        let table = &mut state.table;
        if table.field_of(laid.sign).is_some() {
            return Err(Unreadable::new("it is open twice (ST-3)"));
        }
        let spaces = table.content.board(laid.sign).spaces();
        let empty = spaces.iter().filter(|space| laid.at(*space).is_none());
        table.open[field.index()] = Some(laid.sign);
        table.empty = table.empty.or(SpotSet::on(field, empty.collect()));
        table.owners[field.spots()].copy_from_slice(&laid.owners);
        table.placed[field.spots()].copy_from_slice(&placed);
        state.stars[field.spots()].copy_from_slice(&laid.stars);
        for (seat, star) in spaces.iter().filter_map(|space| laid.at(space)) {
            let hand = &mut state.hands[seat.index()];
            if !hand.contains(star) {
                return Err(Unreadable::new(format!(
                    "seat {seat} does not have {star} more (ST-2)"
                )));
            }
            hand.remove(star);
        }
        Ok(())
    }

    fn read_last(&self, table: &Table) -> Result<Laid, Unreadable> {
        let (laid, placed) = self.read(table)?;
        if placed.iter().any(|at| *at > 0) {
            return Err(Unreadable::new("at is not written for a scored board"));
        }
        Ok(laid)
    }
}

impl SeatText {
    fn of(table: &Table, seat: Seat) -> Self {
        let memory = &table.memory[seat.index()];
        let seen = Star::ALL.into_iter().zip(memory.seen);
        let seen = seen.filter(|(_, at)| *at > 0);
        Self {
            money: table.money[seat.index()],
            seen: seen.map(|(star, at)| (star.word().into(), at)).collect(),
            both_doubles: memory.both_doubles,
        }
    }

    fn read_memory(&self) -> Result<Memory, Unreadable> {
        let mut memory = Memory {
            both_doubles: self.both_doubles,
            ..Memory::NOTHING
        };
        for (word, at) in &self.seen {
            let star: Star = word.parse().map_err(|error: Unreadable| error.at("seen"))?;
            memory.seen[star.index()] = *at;
        }
        Ok(memory)
    }
}
