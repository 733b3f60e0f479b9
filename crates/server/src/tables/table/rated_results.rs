//! Counts a rated game once it is over.

use asterism_core::Seat;
use asterism_registry::BotId;

use super::table::Table;
use crate::store::accounts::{Contender, Place, RatedGame};
use crate::store::{Stakes, StoredSeat, StoredTable};

impl Table {
    /// Counts the game if it is rated and over. If that fails, it is counted when the table is loaded
    /// again; if it was counted before, nothing happens.
    pub(super) async fn count_if_over(&self) {
        let over = self.session.as_ref().filter(|session| session.is_over());
        let game = over.and_then(|session| rated_game(&self.stored, session.ranks()));
        let Some(game) = game else {
            return;
        };
        if let Err(error) = self.store.count(game).await {
            tracing::error!(%error, id = %self.stored.id, "a rated game was not counted yet");
        }
    }
}

/// What a table counts; nothing, if it is not rated. A game without a result has no places, and moves no rating.
fn rated_game(table: &StoredTable, ranks: Option<Vec<u8>>) -> Option<RatedGame> {
    if table.stakes == Stakes::Friendly {
        return None;
    }
    let ranks = ranks.unwrap_or_default();
    let seats = || Seat::first(ranks.len());
    let places = seats().map(|seat| {
        let worth = worth(table, &ranks, seat);
        let better = seats().filter(|other| self::worth(table, &ranks, *other) < worth);
        Some(Place {
            who: contender(table, seat)?,
            rank: 1 + better.count() as u8,
        })
    });
    Some(RatedGame {
        table: table.id.clone(),
        game: table.game,
        places: places.collect::<Option<_>>()?,
    })
}

/// A person who had a bot play for them comes after all who have played themselves.
fn worth(table: &StoredTable, ranks: &[u8], seat: Seat) -> (bool, u8) {
    let mut notes = table.notes.iter();
    let left = notes.any(|it| it.seat == seat && it.what.bot().is_some());
    (left, ranks[seat.index()])
}

fn contender(table: &StoredTable, seat: Seat) -> Option<Contender> {
    match &table.seats[seat.index()] {
        StoredSeat::Open => None,
        StoredSeat::Human { player, .. } => Some(Contender::Person(*player)),
        StoredSeat::Bot { bot, .. } => rating(*bot, table).map(Contender::Bot),
    }
}

fn rating(bot: BotId, table: &StoredTable) -> Option<i16> {
    match bot {
        BotId::Level(level) => level.rating(table.game),
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Thinker(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::PlayerKey;
    use crate::store::{Note, TableId, What};
    use crate::time::{Clock, Moment};
    use asterism_core::{Seed, Settings};
    use asterism_registry::{GameId, Level};

    const BEST: BotId = BotId::Level(Level::ALL[7]);

    fn person(number: u8) -> StoredSeat {
        StoredSeat::Human {
            player: PlayerKey::new([number; 32]),
            name: "Ann".into(),
            nonce: None,
        }
    }

    /// Two people and a bot.
    fn table(stakes: Stakes, bot: BotId) -> StoredTable {
        let name = "Vega".into();
        StoredTable {
            id: TableId::from_random([7; 10]),
            game: GameId::StellaQuest,
            content: None,
            settings: Settings::new(),
            secret: Seed::from_text("counting"),
            position: None,
            host: PlayerKey::new([1; 32]),
            stakes,
            seats: vec![person(1), person(2), StoredSeat::Bot { bot, name }],
            actions: Vec::new(),
            clock: Clock::default(),
            seated: Moment(0),
            taken: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn ranks(game: &RatedGame) -> Vec<u8> {
        game.places.iter().map(|place| place.rank).collect()
    }

    #[test]
    fn what_is_rated_and_measured_counts() {
        let won = Some(vec![3, 1, 1]);
        let game = rated_game(&table(Stakes::Rated, BEST), won.clone()).expect("it is rated");
        assert_eq!(ranks(&game), [3, 1, 1]);
        let bot = Level::ALL[7].rating(GameId::StellaQuest).expect("measured");
        assert_eq!(game.places[2].who, Contender::Bot(bot));
        let person = Contender::Person(PlayerKey::new([2; 32]));
        assert_eq!(game.places[1].who, person);
        for (stakes, bot) in [(Stakes::Friendly, BEST), (Stakes::Rated, BotId::Random)] {
            assert_eq!(rated_game(&table(stakes, bot), won.clone()), None, "{bot}");
        }
    }

    #[test]
    fn a_game_without_a_result_moves_nothing() {
        let game = rated_game(&table(Stakes::Rated, BEST), None).expect("it is settled");
        assert!(game.places.is_empty());
    }

    #[test]
    fn whoever_left_it_to_a_bot_comes_last() {
        let mut left = table(Stakes::Rated, BEST);
        for bot in [Some(BEST), None] {
            let (seat, version) = (Seat::Two, 3);
            let (at, what) = (Moment(0), What::StandIn(bot));
            left.notes.push(Note {
                seat,
                version,
                at,
                what,
            });
        }
        let game = rated_game(&left, Some(vec![3, 1, 2])).expect("it is rated");
        assert_eq!(ranks(&game), [2, 3, 1], "even who came back");
    }
}
