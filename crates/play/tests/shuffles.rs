//! A record that says how its seed came about is checked against that.

use asterism_core::{Nonce, Record, Seat, SeatRecord, Seed, Settings, ShuffleRecord, Unreadable};
use asterism_play::{Session, TableSetup};
use asterism_registry::{GameId, Library};

/// A game that Ann and Ben have played with a bot between them. Both mixed something in.
fn played() -> Record {
    let secret = Seed::from_text("what the server has drawn");
    let nonces: [Option<Nonce>; 3] = ["rain".parse().ok(), None, "snow and ice".parse().ok()];
    let mut session = Session::start(TableSetup {
        edition: Library::embedded().edition(GameId::StellaQuest),
        seats: 3,
        settings: Settings::new(),
        seed: secret.mixed(&nonces),
        position: None,
    })
    .expect("it can be laid out");
    while let Some(seat) = asked(&session) {
        let action = session.referee().legal(seat).swap_remove(0);
        session.apply(seat, &action).expect("it is legal");
    }
    let sitter = |name: &str, bot: Option<&str>| SeatRecord {
        name: name.into(),
        bot: bot.map(str::to_owned),
    };
    let seats = vec![
        sitter("Ann", None),
        sitter("Vega", Some("level-4")),
        sitter("Ben", None),
    ];
    Record {
        shuffle: Some(ShuffleRecord::new(&secret, &nonces)),
        ..session.record(seats)
    }
}

fn asked(session: &Session) -> Option<Seat> {
    session.referee().turn().owed().iter().next()
}

fn verify(record: &Record) -> Result<(), Unreadable> {
    Session::verify(record, Library::embedded()).map(drop)
}

#[test]
fn a_shuffle_that_fits_is_verified_and_survives_the_text() {
    let record = played();
    verify(&record).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    let read = Record::read(&text).unwrap();
    assert_eq!(read, record);
    verify(&read).unwrap();
    let shuffle = record.shuffle.clone().unwrap();
    assert_eq!(record.commitment().unwrap(), shuffle.commitment);
    let plain = Record {
        shuffle: None,
        ..record
    };
    verify(&plain).unwrap();
    assert_ne!(plain.commitment().unwrap(), shuffle.commitment);
}

type Spoil = fn(&mut ShuffleRecord);

#[test]
fn a_shuffle_that_was_tampered_with_is_refused() {
    let rows: [(&str, Spoil, &str); 9] = [
        (
            "another secret",
            |it| it.secret = Seed::from_text("another").to_string(),
            "shuffle: the commitment is not that of the secret",
        ),
        (
            "another secret with its commitment",
            |it| {
                *it = ShuffleRecord {
                    nonces: it.nonces.clone(),
                    ..ShuffleRecord::new(&Seed::from_text("another"), &[])
                }
            },
            "shuffle: the secret and the nonces do not give the seed",
        ),
        (
            "another commitment",
            |it| it.commitment = "0".repeat(64),
            "shuffle: the commitment is not that of the secret",
        ),
        (
            "another nonce",
            |it| it.nonces[0] = Some("sun".into()),
            "shuffle: the secret and the nonces do not give the seed",
        ),
        (
            "a nonce is missing",
            |it| it.nonces[2] = None,
            "shuffle: the secret and the nonces do not give the seed",
        ),
        (
            "the nonces have changed seats",
            |it| it.nonces.swap(0, 2),
            "shuffle: the secret and the nonces do not give the seed",
        ),
        (
            "a bot has a nonce",
            |it| it.nonces[1] = Some("chosen to fit".into()),
            "shuffle: seat 2 has a nonce, but a bot mixes nothing in",
        ),
        (
            "a seat fewer",
            |it| it.nonces.truncate(2),
            "shuffle: there are 2 nonces for 3 seats",
        ),
        (
            "what is no nonce",
            |it| it.nonces[0] = Some("rain\nseat 2: x".into()),
            "shuffle: a nonce is 1 to 64 printable ASCII characters without spaces at the ends",
        ),
    ];
    for (what, spoil, reason) in rows {
        let mut record = played();
        spoil(record.shuffle.as_mut().unwrap());
        let refused = verify(&record).unwrap_err().to_string();
        assert_eq!(refused, reason, "{what}");
    }
}

#[test]
fn a_seed_that_the_shuffle_does_not_give_is_refused() {
    let mut record = played();
    record.seed = Seed::from_text("another").to_string();
    let refused = verify(&record).unwrap_err().to_string();
    assert_eq!(
        refused,
        "shuffle: the secret and the nonces do not give the seed"
    );
}
