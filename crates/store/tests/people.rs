//! Public facts of players with an account. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Seat, Seats};
use asterism_play::Stakes;
use asterism_registry::{BotId, GameId};
use asterism_store::accounts::{Contender, FinalPlace, RatedGame};
use asterism_store::people::OpponentKind;
use asterism_store::{Store, StoredSeat, StoredTable, TableId, TableStatus};

use crate::common::database::on_both;
use crate::common::samples::{account, entry, open, player, table};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_standing_has_place_and_ranks,
    the_best_come_first_by_the_lower_end_of_their_rating,
    games_are_listed_with_the_others_at_the_table,
    a_profile_begins_with_the_first_rated_game_and_ends_with_the_account,
}

/// A table of Ann, Ben and a bot.
fn of_three(id: &str, stakes: Stakes) -> StoredTable {
    let person = |number, name: &str| StoredSeat::Human {
        player: player(number),
        name: name.into(),
        nonce: None,
    };
    let bot = StoredSeat::Bot {
        bot: BotId::Greedy,
        name: "Vega".into(),
    };
    StoredTable {
        stakes,
        seats: vec![person(1, "Ann"), bot, person(2, "Ben")],
        ..table(id)
    }
}

/// Plays a table to its end, with these ranks of Ann, the bot and Ben.
async fn play(store: &dyn Store, id: &str, ranks: [u8; 3]) -> TableId {
    let table = of_three(id, Stakes::Rated);
    store.create(table.clone()).await.unwrap();
    let mut last = entry(0, "draw");
    last.status = TableStatus::Over;
    store.append(table.id.clone(), last).await.unwrap();
    let people = [
        Contender::Person(player(1)),
        Contender::Bot(900),
        Contender::Person(player(2)),
    ];
    let places = people.into_iter().zip(ranks);
    let game = RatedGame {
        table: table.id.clone(),
        game: GameId::StellaQuest,
        places: places.map(|(who, rank)| FinalPlace { who, rank }).collect(),
    };
    store.count(game).await.unwrap();
    table.id
}

async fn with_accounts(place: &TestDatabase) -> std::sync::Arc<dyn Store> {
    let store = open(place).await;
    for (number, name) in [(1, "Ann"), (2, "Ben")] {
        store.sign_up(account(number, name)).await.unwrap();
    }
    store
}

fn a_standing_has_place_and_ranks(place: &TestDatabase) {
    runtime().block_on(async {
        let store = with_accounts(place).await;
        assert_eq!(store.standings_of(player(1)).await.unwrap(), []);
        play(&*store, "aaaaaaaaaa", [3, 2, 1]).await;
        play(&*store, "bbbbbbbbbb", [1, 2, 3]).await;
        play(&*store, "cccccccccc", [1, 3, 2]).await;
        let [ann] = &store.standings_of(player(1)).await.unwrap()[..] else {
            panic!("one game was rated");
        };
        assert_eq!((ann.game, ann.games()), (GameId::StellaQuest, 3));
        assert_eq!(ann.ranks, [2, 0, 1]);
        assert_eq!((ann.place, ann.players), (1, 2));
        assert_eq!(
            ann.rating,
            store.ratings_of(player(1)).await.unwrap()[0].rating
        );
        let ben = &store.standings_of(player(2)).await.unwrap()[0];
        assert_eq!((ben.place, &ben.ranks[..]), (2, &[1, 1, 1][..]));
        assert_eq!(store.standings_of(player(3)).await.unwrap(), []);
    });
}

fn the_best_come_first_by_the_lower_end_of_their_rating(place: &TestDatabase) {
    let game = GameId::StellaQuest;
    let runtime = runtime();
    let store = runtime.block_on(with_accounts(place));
    runtime.block_on(async {
        assert_eq!(store.best_of(game, 9).await.unwrap(), []);
        play(&*store, "aaaaaaaaaa", [2, 3, 1]).await;
    });
    // Ann has more points, but they are less certain: 1300 - 600 against 1000 - 200.
    place.execute(
        "update ratings set points = 1300, uncertainty = 300 where player in
                 (select player from accounts where name = 'Ann');
             update ratings set points = 1000, uncertainty = 100 where player in
                 (select player from accounts where name = 'Ben')",
    );
    runtime.block_on(async {
        let best = store.best_of(game, 9).await.unwrap();
        let names: Vec<&str> = best.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, ["Ben", "Ann"]);
        assert_eq!(best[0].games, 1);
        assert!((best[0].rating.lower_end() - 800.0).abs() < 1e-9);
        let ann = &store.standings_of(player(1)).await.unwrap()[0];
        assert_eq!((ann.place, ann.players), (2, 2));
        assert_eq!(store.best_of(game, 1).await.unwrap().len(), 1);
        assert_eq!(store.best_of(GameId::Stellar, 9).await.unwrap(), []);
    });
}

fn games_are_listed_with_the_others_at_the_table(place: &TestDatabase) {
    let runtime = runtime();
    let store = runtime.block_on(with_accounts(place));
    let first = runtime.block_on(play(&*store, "aaaaaaaaaa", [2, 3, 1]));
    let second = runtime.block_on(play(&*store, "bbbbbbbbbb", [1, 2, 3]));
    place.execute(&match place {
        TestDatabase::Sqlite(_) => {
            format!("update results set counted = counted - 60 where table_id = '{first}'")
        }
        TestDatabase::Postgres(_) => format!(
            "update results set counted = counted - interval '1 minute' where table_id = '{first}'"
        ),
    });
    runtime.block_on(async {
        // A friendly game is nobody's business.
        let friendly = of_three("cccccccccc", Stakes::Friendly);
        store.create(friendly).await.unwrap();
        let games = store.games_of(player(1), 9).await.unwrap();
        let tables: Vec<&TableId> = games.iter().map(|it| &it.result.table).collect();
        assert_eq!(tables, [&second, &first]);
        assert_eq!(
            games[0].result,
            store.results_of(player(1), 1).await.unwrap()[0]
        );
        assert_eq!(games[0].content, Some("1a2b3c4d5e6f".into()));
        let others = games[1].others.iter();
        let others: Vec<_> = others.map(|it| (&*it.name, it.kind, it.rank)).collect();
        let bot = OpponentKind::Bot(BotId::Greedy);
        assert_eq!(
            others,
            [("Vega", bot, None), ("Ben", OpponentKind::Member, Some(1))]
        );
        assert_eq!(store.games_of(player(1), 1).await.unwrap().len(), 1);

        store.forget(player(2)).await.unwrap();
        let games = store.games_of(player(1), 9).await.unwrap();
        let gone = &games[0].others[1];
        assert_eq!((&*gone.name, gone.kind), ("Player 3", OpponentKind::Gone));
        assert_eq!(store.games_of(player(2), 9).await.unwrap(), []);
    });
}

fn a_profile_begins_with_the_first_rated_game_and_ends_with_the_account(place: &TestDatabase) {
    let runtime = runtime();
    let store = runtime.block_on(with_accounts(place));
    let friendly = of_three("cccccccccc", Stakes::Friendly);
    runtime.block_on(store.create(friendly.clone())).unwrap();
    let profiles = || {
        runtime.block_on(async {
            let table = store.load(friendly.id.clone()).await.unwrap().unwrap();
            let listed = store.tables_of(player(1), 9).await.unwrap();
            let listed = listed.iter().find(|it| it.id == friendly.id).unwrap();
            assert_eq!(listed.profiles, table.profiles);
            table.profiles
        })
    };
    assert_eq!(profiles(), Seats::NONE, "no rated game has counted");
    runtime.block_on(play(&*store, "aaaaaaaaaa", [2, 3, 1]));
    assert_eq!(profiles(), Seats::only(Seat::One).with(Seat::Three));
    place.execute("update seats set name = 'Zorro' where name = 'Ann'");
    let ben = Seats::only(Seat::Three);
    assert_eq!(profiles(), ben, "Ann plays under another name");
    runtime.block_on(store.forget(player(2))).unwrap();
    assert_eq!(profiles(), Seats::NONE);
}
