//! The seating of a table: the players, their names, and their presence.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_play::{Sitter, SitterKind};
use asterism_store::{PlayerKey, Sitting, StoredSeat, StoredTable};

use super::error::TableError;
use super::presence::Presence;
use super::roster::Roster;
use super::sitters::sitter;

/// The players of a table.
pub(super) struct Seating {
    sitters: Arc<[Sitter]>,
    names: Vec<String>,
    /// The person on each seat; `None` for bots and open seats.
    people: Vec<Option<PlayerKey>>,
    presence: Presence,
    roster: Roster,
}

/// The state of a seat on which a player wants to sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Vacancy {
    /// The seat is open.
    Open,
    /// The player sits there already.
    Theirs,
}

impl Seating {
    /// Reads the players of a stored table. Everybody counts as just seen.
    pub(super) fn new(table: &StoredTable) -> Self {
        let mut seating = Self {
            sitters: Arc::new([]),
            names: Vec::new(),
            people: Vec::new(),
            presence: Presence::new(),
            roster: Roster::default(),
        };
        seating.update(table);
        seating
    }

    /// Updates the players from the stored table.
    pub(super) fn update(&mut self, table: &StoredTable) {
        let seats = Seat::first(table.seats.len());
        self.sitters = seats.map(|seat| sitter(table, seat)).collect();
        self.names = self.sitters.iter().map(|it| it.name.clone()).collect();
        self.people = table.seats.iter().map(person).collect();
        self.roster.set(table);
    }

    /// The seat of a player, if they have one.
    pub(super) fn seat_of(&self, player: PlayerKey) -> Option<Seat> {
        let seat = self.people.iter().position(|it| *it == Some(player));
        seat.and_then(Seat::new)
    }

    /// The seat of a player, or a refusal if they have none.
    pub(super) fn own_seat(&self, player: PlayerKey) -> Result<Seat, TableError> {
        self.seat_of(player).ok_or(TableError::Stranger)
    }

    /// Checks that a player may sit down: the seat is open and the name is free.
    pub(super) fn check_sitting(&self, sitting: &Sitting) -> Result<Vacancy, TableError> {
        match self.seat_of(sitting.player) {
            Some(seat) if seat == sitting.seat => return Ok(Vacancy::Theirs),
            Some(seat) => return Err(TableError::SeatedAlready(seat)),
            None => {}
        }
        let sitter = self.sitters.get(sitting.seat.index());
        if sitter.map(|sitter| sitter.kind) != Some(SitterKind::Open) {
            return Err(TableError::SeatTaken);
        }
        if self.names.contains(&sitting.name) {
            return Err(TableError::NameTaken(sitting.name.clone()));
        }
        Ok(Vacancy::Open)
    }

    /// The players in seat order, as everybody may see them.
    pub(super) fn sitters(&self) -> &Arc<[Sitter]> {
        &self.sitters
    }

    /// The names in seat order; empty for open seats.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The name on a seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// The number of people, without bots.
    pub(super) fn people(&self) -> usize {
        self.people.iter().flatten().count()
    }

    /// True if another person than the one on `own` plays here.
    pub(super) fn has_company(&self, own: Seat) -> bool {
        let mut others = self.sitters.iter().filter(|it| it.seat != own);
        others.any(|it| it.kind == SitterKind::Human && it.stand_in.is_none())
    }

    /// Presence, shared with the list of live tables.
    pub(super) fn presence(&self) -> &Presence {
        &self.presence
    }

    /// The people, for rate limits.
    pub(super) fn roster(&self) -> &Roster {
        &self.roster
    }
}

fn person(seat: &StoredSeat) -> Option<PlayerKey> {
    match seat {
        StoredSeat::Human { player, .. } => Some(*player),
        StoredSeat::Open | StoredSeat::Bot { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::{Seats, Seed, Settings};
    use asterism_play::{Clock, Moment, Stakes};
    use asterism_registry::{BotId, GameId};
    use asterism_store::TableId;

    use super::*;

    const ANN: PlayerKey = PlayerKey::new([1; 32]);
    const BEN: PlayerKey = PlayerKey::new([2; 32]);

    /// Ann, a bot, and an open seat.
    fn seating() -> Seating {
        let ann = StoredSeat::Human {
            player: ANN,
            name: "Ann".into(),
            nonce: None,
        };
        let bot = StoredSeat::Bot {
            bot: BotId::Greedy,
            name: "Vega".into(),
        };
        Seating::new(&StoredTable {
            id: TableId::from_random([7; 10]),
            game: GameId::StellaQuest,
            content: None,
            settings: Settings::new(),
            clock: Clock::None,
            secret: Seed::from_text("seating"),
            position: None,
            host: ANN,
            stakes: Stakes::Friendly,
            seats: vec![ann, bot, StoredSeat::Open],
            profiles: Seats::NONE,
            seated: Moment(0),
            log: Vec::new(),
            changes: Vec::new(),
            notes: Vec::new(),
        })
    }

    #[test]
    fn a_player_is_found_on_their_seat() {
        let seating = seating();
        assert_eq!(seating.own_seat(ANN), Ok(Seat::One));
        assert_eq!(seating.own_seat(BEN), Err(TableError::Stranger));
        assert_eq!((seating.people(), seating.name(Seat::Two)), (1, "Vega"));
        assert!(!seating.has_company(Seat::One), "a bot is no company");
        assert!(seating.has_company(Seat::Three));
    }

    #[test]
    fn one_sits_down_on_an_open_seat_under_a_name_of_ones_own() {
        for (player, seat, name, expected) in [
            (BEN, Seat::Three, "Ben", Ok(Vacancy::Open)),
            (ANN, Seat::One, "Ann", Ok(Vacancy::Theirs)),
            (
                ANN,
                Seat::Three,
                "Ann",
                Err(TableError::SeatedAlready(Seat::One)),
            ),
            (BEN, Seat::One, "Ben", Err(TableError::SeatTaken)),
            (BEN, Seat::Two, "Ben", Err(TableError::SeatTaken)),
            (BEN, Seat::Five, "Ben", Err(TableError::SeatTaken)),
            (
                BEN,
                Seat::Three,
                "Vega",
                Err(TableError::NameTaken("Vega".into())),
            ),
        ] {
            let sitting = Sitting {
                seat,
                player,
                name: name.into(),
                nonce: None,
                at: Moment(0),
            };
            let checked = seating().check_sitting(&sitting);
            assert_eq!(checked, expected, "{name} on {seat}");
        }
    }
}
