//! Counts the result of a rated game once it is over.

use asterism_core::Seat;
use asterism_registry::BotId;
use asterism_store::accounts::{Contender, FinalPlace, RatedGame};
use asterism_store::{StoredSeat, StoredTable};

use super::Table;

impl Table {
    /// Counts the game if it is rated and over. A game that was counted before is not counted
    /// again. If counting fails, it is tried again when the table is next loaded.
    pub(super) async fn count_if_over(&self) {
        let over = self.session.as_ref().filter(|session| session.is_over());
        let game = over.and_then(|session| rated_game(&self.stored, session.ranks()));
        let Some(game) = game else {
            return;
        };
        if let Err(error) = self.store.count(game).await {
            tracing::error!(%error, id = %self.stored.id, "counting a rated game failed");
        }
    }
}

/// The places of a finished game to count; `None` if it is not rated. A game without a result has
/// no places, and changes no rating.
fn rated_game(table: &StoredTable, ranks: Option<Vec<u8>>) -> Option<RatedGame> {
    if !table.stakes.is_rated() {
        return None;
    }
    let ranks = ranks.unwrap_or_default();
    let seats = || Seat::first(ranks.len());
    let places = seats().map(|seat| {
        let worth = worth(table, &ranks, seat);
        let better = seats().filter(|other| self::worth(table, &ranks, *other) < worth);
        Some(FinalPlace {
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

/// Sort key of a place: people for whom a bot has played come after all others.
fn worth(table: &StoredTable, ranks: &[u8], seat: Seat) -> (bool, u8) {
    let mut notes = table.notes.iter();
    let left = notes.any(|it| it.seat == seat && it.kind.bot().is_some());
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
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Search(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_core::{Seats, Seed, Settings};
    use asterism_play::{Clock, Moment, Stakes};
    use asterism_registry::{GameId, Level};
    use asterism_store::PlayerKey;
    use asterism_store::{Note, NoteKind, TableId};

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
            profiles: Seats::NONE,
            log: Vec::new(),
            changes: Vec::new(),
            clock: Clock::default(),
            seated: Moment(0),
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
            let (at, kind) = (Moment(0), NoteKind::StandIn(bot));
            left.notes.push(Note {
                seat,
                version,
                at,
                kind,
            });
        }
        let game = rated_game(&left, Some(vec![3, 1, 2])).expect("it is rated");
        assert_eq!(ranks(&game), [2, 3, 1], "even who came back");
    }
}
