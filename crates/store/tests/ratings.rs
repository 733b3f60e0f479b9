//! Ratings of players: a rated game counts once. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_play::Stakes;
use asterism_registry::GameId;
use asterism_store::accounts::{Contender, FinalPlace as Rank, RatedGame};
use asterism_store::{Store, TableId, TableStatus};
use futures_util::future::join_all;

use crate::common::database::on_both;
use crate::common::samples::{account, entry, open, player, table};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_rated_game_counts_once,
    games_of_the_same_people_count_one_after_the_other,
    a_game_moves_nobody_if_somebody_has_no_account,
}

/// A rated table that is over.
async fn over(store: &dyn Store, id: &str) -> TableId {
    let mut rated = table(id);
    rated.stakes = Stakes::Rated;
    store.create(rated.clone()).await.unwrap();
    let loaded = store.load(rated.id.clone()).await.unwrap().unwrap();
    assert_eq!(loaded.stakes, Stakes::Rated);
    let mut last = entry(0, "draw");
    last.status = TableStatus::Over;
    store.append(rated.id.clone(), last).await.unwrap();
    rated.id
}

/// Player 1 wins against player 2 and a bot.
fn won(table: &TableId) -> RatedGame {
    let place = |who, rank| Rank { who, rank };
    RatedGame {
        table: table.clone(),
        game: GameId::StellaQuest,
        places: vec![
            place(Contender::Person(player(1)), 1),
            place(Contender::Bot(900), 3),
            place(Contender::Person(player(2)), 2),
        ],
    }
}

fn a_rated_game_counts_once(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            store.sign_up(account(number, name)).await.unwrap();
        }
        let id = over(&*store, "abcdefghjk").await;
        assert_eq!(store.uncounted(9).await.unwrap(), std::slice::from_ref(&id));
        let counts = (0..10).map(|_| store.count(won(&id)));
        for counted in join_all(counts).await {
            counted.unwrap();
        }
        assert_eq!(store.uncounted(9).await.unwrap(), []);
        let [ann] = &store.ratings_of(player(1)).await.unwrap()[..] else {
            panic!("one game was rated");
        };
        assert_eq!((ann.game, ann.games), (GameId::StellaQuest, 1));
        assert!(ann.rating.points > 1050.0 && ann.rating.uncertainty < 350.0);
        let results = store.results_of(player(2), 9).await.unwrap();
        let ranks: Vec<_> = results.iter().map(|it| (it.rank, it.players)).collect();
        assert_eq!(ranks, [(2, 3)]);
        assert_eq!(results[0].table, id);
        let after = store.ratings_of(player(2)).await.unwrap()[0].rating;
        assert_eq!(results[0].rating, after);
        assert!((1000.0 + results[0].change - after.points).abs() < 1e-6);
        // A table that is friendly or not over never counts.
        let friendly = table("kjhgfedcba");
        store.create(friendly.clone()).await.unwrap();
        store.count(won(&friendly.id)).await.unwrap();
        assert_eq!(store.ratings_of(player(1)).await.unwrap()[0].games, 1);
    });
}

fn games_of_the_same_people_count_one_after_the_other(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            store.sign_up(account(number, name)).await.unwrap();
        }
        let mut ids = Vec::new();
        for letter in "abcdefgh".chars() {
            let name = letter.to_string().repeat(10);
            ids.push(over(&*store, &name).await);
        }
        for counted in join_all(ids.iter().map(|id| store.count(won(id)))).await {
            counted.unwrap();
        }
        for number in [1, 2] {
            let strength = &store.ratings_of(player(number)).await.unwrap()[0];
            let results = store.results_of(player(number), 99).await.unwrap();
            assert_eq!((strength.games, results.len()), (8, 8));
            let changes: f64 = results.iter().map(|it| it.change).sum();
            assert!(
                (1000.0 + changes - strength.rating.points).abs() < 1e-6,
                "no change is lost: {changes} {strength:?}"
            );
        }
        assert_eq!(store.results_of(player(1), 3).await.unwrap().len(), 3);
    });
}

fn a_game_moves_nobody_if_somebody_has_no_account(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        let id = over(&*store, "abcdefghjk").await;
        store.count(won(&id)).await.unwrap();
        assert_eq!(store.ratings_of(player(1)).await.unwrap(), []);
        assert_eq!(store.results_of(player(1), 9).await.unwrap(), []);
        assert_eq!(store.uncounted(9).await.unwrap(), [], "it is settled");
    });
}

#[test]
fn two_servers_that_finish_a_game_count_it_once() {
    let place = TestDatabase::postgres();
    runtime().block_on(async {
        let stores = [open(&place).await, open(&place).await];
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            stores[0].sign_up(account(number, name)).await.unwrap();
        }
        let id = over(&*stores[0], "abcdefghjk").await;
        let both = (0..10).map(|number| stores[number % 2].count(won(&id)));
        for counted in join_all(both).await {
            counted.unwrap();
        }
        let strength = &stores[1].ratings_of(player(1)).await.unwrap()[0];
        assert_eq!(strength.games, 1);
        let results = stores[1].results_of(player(1), 9).await.unwrap();
        assert_eq!(results[0].rating, strength.rating);
    });
}
