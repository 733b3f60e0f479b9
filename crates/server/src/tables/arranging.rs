//! The seats of a table after its host has changed them.

use std::sync::Arc;

use asterism_core::Seat;
use asterism_registry::BotId;
use asterism_store::{PlayerKey, StoredSeat, TableId};

use super::Tables;
use super::arrange_request::{ArrangeRequest, TableChange};
use super::command::Command;
use super::error::TableError;

/// Names of bots: bright stars.
pub(crate) const BOT_NAMES: [&str; 6] = ["Vega", "Altair", "Deneb", "Rigel", "Capella", "Mira"];

impl Tables {
    /// Changes a table that waits for people, for its host.
    pub async fn arrange(
        self: &Arc<Self>,
        id: &TableId,
        wish: ArrangeRequest,
    ) -> Result<(), TableError> {
        self.ask(id, |reply| Command::Arrange {
            wish: wish.clone(),
            reply,
        })
        .await?
    }
}

/// Reason why the options stay as others have found them.
const OTHERS_HERE: &str = "somebody has sat down already, so the game stays as they found it";

/// The seats after `change`, which the host asks for.
pub(super) fn arranged(
    seats: &[StoredSeat],
    change: &TableChange,
    host: PlayerKey,
) -> Result<Vec<StoredSeat>, TableError> {
    let mut seats = seats.to_vec();
    match change {
        TableChange::AddBot(seat, bot) => add_bot(&mut seats, *seat, *bot)?,
        TableChange::RemoveBot(seat) => remove_bot(&mut seats, *seat)?,
        TableChange::Swap(one, other) => {
            let last = seats.len() - 1;
            if one.index().max(other.index()) > last {
                return Err(TableError::MovedOn);
            }
            seats.swap(one.index(), other.index());
        }
        TableChange::StartWithBots(bot) => {
            while let Some(open) = seats.iter().position(|seat| *seat == StoredSeat::Open) {
                seats[open] = named(&seats, *bot);
            }
        }
        TableChange::StartWithoutOpenSeats => seats.retain(|seat| *seat != StoredSeat::Open),
        TableChange::SetUp(setup) => resize(&mut seats, setup.seats, host)?,
    }
    Ok(seats)
}

fn add_bot(seats: &mut [StoredSeat], seat: Seat, bot: BotId) -> Result<(), TableError> {
    if seats.get(seat.index()) != Some(&StoredSeat::Open) {
        return Err(TableError::SeatTaken);
    }
    seats[seat.index()] = named(seats, bot);
    Ok(())
}

fn remove_bot(seats: &mut [StoredSeat], seat: Seat) -> Result<(), TableError> {
    match seats.get_mut(seat.index()) {
        Some(bot @ StoredSeat::Bot { .. }) => {
            *bot = StoredSeat::Open;
            Ok(())
        }
        Some(StoredSeat::Open | StoredSeat::Human { .. }) | None => Err(TableError::MovedOn),
    }
}

/// Changes the number of seats. The host and the bots keep theirs where there is room; a seat stays
/// open, so that the game does not begin.
fn resize(seats: &mut Vec<StoredSeat>, wanted: usize, host: PlayerKey) -> Result<(), TableError> {
    let is_host =
        |seat: &StoredSeat| matches!(seat, StoredSeat::Human { player, .. } if *player == host);
    let is_other = |seat: &StoredSeat| matches!(seat, StoredSeat::Human { .. }) && !is_host(seat);
    if seats.iter().any(is_other) {
        return Err(TableError::Settled(OTHERS_HERE));
    }
    while seats.len() > wanted {
        let free = seats.iter().rposition(|seat| !is_host(seat));
        seats.remove(free.ok_or(TableError::MovedOn)?);
    }
    seats.resize(wanted, StoredSeat::Open);
    if !seats.contains(&StoredSeat::Open)
        && let Some(bot) = seats.iter().rposition(|seat| !is_host(seat))
    {
        seats[bot] = StoredSeat::Open;
    }
    Ok(())
}

/// A bot under a name that nobody at the table has.
fn named(seats: &[StoredSeat], bot: BotId) -> StoredSeat {
    let taken = |wanted: &str| {
        let mut seats = seats.iter();
        seats.any(|seat| match seat {
            StoredSeat::Human { name, .. } | StoredSeat::Bot { name, .. } => name == wanted,
            StoredSeat::Open => false,
        })
    };
    let name = BOT_NAMES.into_iter().find(|name| !taken(name));
    StoredSeat::Bot {
        bot,
        name: name.unwrap_or("Bot").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use asterism_core::Settings;
    use asterism_play::Clock;

    use super::*;
    use crate::tables::Setup;

    const ANN: PlayerKey = PlayerKey::new([1; 32]);

    /// Seats in letters: `A` is the host, `B` a friend, `v` Vega, `a` Altair, `.` open.
    fn seats(text: &str) -> Vec<StoredSeat> {
        let bot = |name: &str| StoredSeat::Bot {
            bot: BotId::Greedy,
            name: name.into(),
        };
        let person = |name: &str, number| StoredSeat::Human {
            player: PlayerKey::new([number; 32]),
            name: name.into(),
            nonce: None,
        };
        let seat = |letter| match letter {
            'A' => person("Ann", 1),
            'B' => person("Ben", 2),
            'v' => bot("Vega"),
            'a' => bot("Altair"),
            _ => StoredSeat::Open,
        };
        text.chars().map(seat).collect()
    }

    fn set_up(seats: usize) -> TableChange {
        TableChange::SetUp(Setup {
            seats,
            settings: Settings::new(),
            clock: Clock::None,
        })
    }

    #[test]
    fn a_host_changes_seats() {
        let bot = BotId::Greedy;
        for (before, change, after) in [
            ("A..", TableChange::AddBot(Seat::Two, bot), Ok("Av.")),
            ("Av.", TableChange::AddBot(Seat::Three, bot), Ok("Ava")),
            (
                "Av.",
                TableChange::AddBot(Seat::Two, bot),
                Err(TableError::SeatTaken),
            ),
            ("Av.", TableChange::RemoveBot(Seat::Two), Ok("A..")),
            (
                "AB.",
                TableChange::RemoveBot(Seat::Two),
                Err(TableError::MovedOn),
            ),
            ("AB.", TableChange::Swap(Seat::One, Seat::Three), Ok(".BA")),
            (
                "AB.",
                TableChange::Swap(Seat::One, Seat::Five),
                Err(TableError::MovedOn),
            ),
            ("A.B.", TableChange::StartWithBots(bot), Ok("AvBa")),
            ("A.B.", TableChange::StartWithoutOpenSeats, Ok("AB")),
            ("..A", set_up(4), Ok("..A.")),
            (".vA", set_up(2), Ok(".A")),
            ("A...", set_up(2), Ok("A.")),
            ("Av.", set_up(2), Ok("A.")),
            ("AB.", set_up(4), Err(TableError::Settled(OTHERS_HERE))),
        ] {
            let found = arranged(&seats(before), &change, ANN);
            assert_eq!(found, after.map(seats), "{before} {change:?}");
        }
    }

    #[test]
    fn a_change_is_read_from_its_button() {
        for (text, expected) in [
            ("add 2", Some(TableChange::AddBot(Seat::Two, BotId::Greedy))),
            ("remove 1", Some(TableChange::RemoveBot(Seat::One))),
            ("swap 2 1", Some(TableChange::Swap(Seat::Two, Seat::One))),
            ("start", Some(TableChange::StartWithoutOpenSeats)),
            (
                "start-with-bots",
                Some(TableChange::StartWithBots(BotId::Greedy)),
            ),
            ("add 9", None),
            ("swap 1", None),
            ("", None),
        ] {
            assert_eq!(
                TableChange::read(text, BotId::Greedy).ok(),
                expected,
                "{text}"
            );
        }
    }
}
