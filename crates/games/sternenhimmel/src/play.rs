//! The actions of a game. Each function is one thing that the rules do.

use asterism_core::{Dice, Listener, Seat};

use crate::events::{Event, Scored};
use crate::rules::Action;
use crate::scoring::{Laid, Scoring, score};
use crate::spaces::{Field, Spot, SpotSet};
use crate::stars::Star;
use crate::state::Sternenhimmel;
use crate::table::Table;

impl Sternenhimmel {
    /// Places a star (ST-6, ST-7) and returns the field of its board.
    #[inline]
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        action: Action,
        listener: &mut impl Listener<Event>,
    ) -> Field {
        let field = self.table.field_of(action.sign);
        let field = field.expect("it was checked to be open");
        let spot = field.spot(action.space);
        self.table.moves += 1;
        self.table.empty.remove(spot);
        self.table.owners[spot.index()] = Some(seat);
        self.table.placed[spot.index()] = self.table.moves;
        self.stars[spot.index()] = Some(action.star);
        self.hands[seat.index()].remove(action.star);
        listener.hear(|| Event::Placed {
            seat,
            action,
            board: self.table.content.board(action.sign),
        });
        field
    }

    /// ST-9: what the star just placed completes is scored before the next turn.
    #[inline(never)]
    pub(crate) fn complete(
        &mut self,
        seat: Seat,
        field: Field,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        let laid = self.table.laid(field, &self.stars);
        let laid = laid.expect("a board that is completed is open");
        let board = self.table.content.board(laid.sign);
        let scored = Scored {
            board,
            laid,
            scoring: score(board, &laid),
        };
        listener.hear(|| Event::Completed {
            seat,
            sign: laid.sign,
        });
        scored.tell(listener);
        self.pay(&scored.scoring);
        self.remember(field, &laid);
        self.return_stars(field, &laid);
        self.table.last = Some(laid);
        let next = self.table.open_next(field, dice);
        listener.hear(|| Event::Opened {
            next,
            stack: self.table.stack.len(),
        });
    }

    /// ST-15 to ST-19.
    fn pay(&mut self, scoring: &Scoring) {
        for (money, gain) in self.table.money.iter_mut().zip(scoring.gains) {
            *money += i16::from(gain);
        }
    }

    /// Everybody sees all stars of a board that is scored (ST-2, ST-10).
    fn remember(&mut self, field: Field, laid: &Laid) {
        let now = self.table.moves;
        let spaces = self.table.content.board(laid.sign).spaces();
        for space in spaces.iter() {
            let Some((seat, star)) = laid.at(space) else {
                continue;
            };
            let placed = self.table.placed[field.spot(space).index()];
            let memory = &mut self.table.memory[seat.index()];
            let before = std::mem::replace(&mut memory.seen[star.index()], now);
            if star == Star::Double && placed <= before {
                // The other one was seen while this one lay here.
                memory.both_doubles = memory.both_doubles.max(before);
            }
        }
    }

    /// ST-21: all of them, swallowed or not.
    fn return_stars(&mut self, field: Field, laid: &Laid) {
        for (seat, star) in laid.owners.iter().zip(laid.stars) {
            if let (Some(seat), Some(star)) = (seat, star) {
                self.hands[seat.index()].add(star);
            }
        }
        self.stars[field.spots()].fill(None);
        self.table.owners[field.spots()].fill(None);
        self.table.placed[field.spots()].fill(0);
    }

    /// Passes the turn clockwise to the next player with a star in hand (ST-4, ST-8), unless all
    /// boards are scored (ST-23).
    #[inline]
    pub(crate) fn pass_the_turn(&mut self, seat: Seat, listener: &mut impl Listener<Event>) {
        let seats = usize::from(self.table.seats);
        if self.table.empty.is_empty() {
            self.table.mover = None;
            listener.hear(|| Event::Ended {
                money: self.table.money,
                seats: self.table.seats,
            });
            return;
        }
        let mut next = seat.clockwise(1, seats);
        // ST-24: somebody has one.
        while self.hands[next.index()].is_empty() {
            listener.hear(|| Event::PassedOver { seat: next });
            next = next.clockwise(1, seats);
        }
        self.table.mover = Some(next);
    }
}

impl Table {
    /// ST-3, ST-22: the top board of the stack comes to a field, or none is left.
    pub(crate) fn open_next(
        &mut self,
        field: Field,
        dice: &mut Dice,
    ) -> Option<crate::signs::Sign> {
        let next = self.stack.draw(dice);
        self.open[field.index()] = next;
        if let Some(sign) = next {
            let spaces = self.content.board(sign).spaces();
            self.empty = self.empty.or(SpotSet::on(field, spaces));
        }
        next
    }

    /// The values of face-up stars, which everybody sees (ST-7), out of those of all spots.
    pub(crate) fn face_up(
        &self,
        stars: &[Option<Star>; Spot::COUNT],
    ) -> [Option<Star>; Spot::COUNT] {
        let mut seen = [None; Spot::COUNT];
        for (field, board) in self.boards() {
            for space in board.spaces().without(board.large()).iter() {
                let spot = field.spot(space).index();
                seen[spot] = stars[spot];
            }
        }
        seen
    }
}
