//! Tests of the hourly quotas for data that is kept for ever.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_server::{HourlyQuotas, Operations};
use serde_json::json;

use crate::common::members::{PASSWORD, credentials};
use crate::common::{Answer, Person, TestServer, play_to_the_end, two_people, two_people_at};

fn growing(quotas: HourlyQuotas) -> TestServer {
    TestServer::start_guarded(Operations {
        quotas,
        ..Operations::unlimited()
    })
}

/// Asserts that a request was refused with the time to wait.
fn assert_later(answer: &Answer, what: &str) {
    assert_eq!(answer.status, 429, "{what}: {:?}", answer.body);
    let wait = answer.headers["retry-after"].to_str().unwrap();
    let wait: u64 = wait.parse().unwrap();
    assert!((3000..=3601).contains(&wait), "{what}: {wait}");
    let text = answer.body.to_string();
    assert!(text.contains("nothing was added, try again in "), "{text}");
}

/// All requests that open a table, for a person with a finished game.
fn ways(person: &Person, id: &str) -> [Answer; 4] {
    let from_a_step = json!({"step": 0, "seat": 1, "bot": "random"});
    [
        person.open(&["you", "human"]),
        person.post(&format!("/api/tables/{id}/continue"), &from_a_step),
        person.post(&format!("/api/tables/{id}/rematch"), &json!({})),
        person.post_form(&format!("/t/{id}/continue"), "step=0&seat=1&bot=random"),
    ]
}

#[test]
fn a_player_opens_so_many_tables_in_an_hour_whichever_way() {
    let server = growing(HourlyQuotas {
        tables_per_player: 5,
        ..HourlyQuotas::UNLIMITED
    });
    let (ann, ben, id) = two_people(&server);
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    for opened in ways(&ann, &id) {
        assert!(opened.status < 400, "{:?}", opened.body);
    }
    for refused in ways(&ann, &id) {
        assert_later(&refused, "a table");
    }
    assert_eq!(ben.open(&["you", "human"]).status, 201, "another player");
}

#[test]
fn tables_from_one_address_are_bounded_and_the_form_is_kept() {
    let server = growing(HourlyQuotas {
        tables_per_address: 2,
        ..HourlyQuotas::UNLIMITED
    });
    let unreadable = server.person().open(&["you", "you"]);
    assert_eq!(unreadable.status, 400, "what is not kept is not counted");
    for _ in 0..2 {
        assert_eq!(server.person().open(&["you", "human"]).status, 201);
    }
    let form = "game=stella-quest&seats=2&seat1=you&seat2=human&name=Ann+%26+Co&option.start=1";
    let page = server.stranger().post_form("/tables", form);
    assert_later(&page, "a form");
    for kept in [
        r#"<form method="post" action="/tables">"#,
        r#"name="name" value="Ann &amp; Co""#,
        r#"name="option.start" value="1""#,
        "Try again",
    ] {
        assert!(page.text().contains(kept), "{kept}: {}", page.text());
    }
}

fn sign_up(person: &Person, name: &str) -> Answer {
    person.post("/api/account", &credentials(name, PASSWORD))
}

#[test]
fn accounts_from_one_address_are_bounded_and_the_name_is_kept() {
    let server = growing(HourlyQuotas {
        accounts_per_address: 2,
        ..HourlyQuotas::UNLIMITED
    });
    let anybody = server.stranger();
    assert_eq!(sign_up(&anybody, "Ann").status, 201);
    assert_eq!(sign_up(&anybody, "Ann").status, 409, "it is taken");
    assert_eq!(sign_up(&anybody, "Ben").status, 201);
    assert_later(&sign_up(&anybody, "Cid"), "an account");
    let typed = format!("name=Cid+Meier&password={}", PASSWORD.replace(' ', "+"));
    let page = anybody.post_form("/sign-up", &typed);
    assert_later(&page, "a form");
    assert!(
        page.text().contains(r#"value="Cid Meier""#),
        "{}",
        page.text()
    );
    assert!(
        !page.text().contains(PASSWORD),
        "a password is not sent back"
    );
    let body = json!({"name": "Ann", "password": PASSWORD});
    let signed_in = anybody.post("/api/account/sign-in", &body);
    assert_eq!(signed_in.status, 200, "signing in goes on");
}

#[test]
fn devices_are_signed_in_at_a_measured_pace() {
    for (quotas, others) in [
        (
            HourlyQuotas {
                devices_per_player: 3,
                ..HourlyQuotas::UNLIMITED
            },
            200,
        ),
        (
            HourlyQuotas {
                devices_per_address: 4, // The recovery link counts too.
                ..HourlyQuotas::UNLIMITED
            },
            429,
        ),
    ] {
        let server = growing(quotas);
        assert_eq!(sign_up(&server.stranger(), "Ann").status, 201);
        let guest = server.person();
        let way = guest.post("/api/account/way-back", &json!({}));
        let secret = json!({"secret": way.body["secret"]});
        let come_back = || server.stranger().post("/api/account/come-back", &secret);
        for _ in 0..3 {
            assert_eq!(come_back().status, 200, "{quotas:?}");
        }
        assert_later(&come_back(), "coming back");
        let body = json!({"name": "Ann", "password": PASSWORD});
        let signed_in = server.stranger().post("/api/account/sign-in", &body);
        assert_eq!(signed_in.status, others, "{quotas:?}");
    }
}

#[test]
fn nobody_talks_asks_or_hands_over_without_end() {
    let server = TestServer::start_slow(); // No bot plays in between.
    let (ann, ben, id) = two_people(&server);
    let note = |person: &Person, kind: &str| {
        let body = json!({"kind": kind, "text": "hello"});
        person.post(&format!("/api/tables/{id}/notes"), &body)
    };
    let said = (0..300).take_while(|_| note(&ann, "say").status == 200);
    assert_eq!(said.count(), 250);
    let refused = note(&ann, "say");
    let sentence = "You have said as much as one may at a table.";
    assert_eq!((refused.status, refused.error()), (409, sentence));
    assert_eq!(note(&ben, "say").status, 200, "others may still talk");
    let asked = (0..150).take_while(|_| {
        let asked = note(&ann, "ask-pause").status == 200;
        asked && note(&ben, "decline").status == 200
    });
    assert_eq!(asked.count(), 100);
    let hand = |bot: Option<&str>| {
        let path = format!("/api/tables/{id}/seats/1/stand-in");
        ann.post(&path, &json!({"bot": bot})).status
    };
    let handed = (0..150).take_while(|_| hand(Some("level-1")) == 200 && hand(None) == 200);
    assert_eq!(handed.count(), 100);
    assert_eq!(hand(None), 200, "one's own seat can always be taken back");
}

#[test]
fn steps_are_taken_back_so_often_in_a_game() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people_at(&server, "starshine");
    let act = |person: &Person, actions: &str| {
        let version = person.look(&id)["version"].as_u64().unwrap();
        person.act(&id, usize::try_from(version).unwrap(), actions)
    };
    let first = |person: &Person| {
        let legal = &person.look(&id)["view"]["legal"][0];
        legal.as_str().unwrap().to_owned()
    };
    for person in [&ben, &ann] {
        assert_eq!(act(person, &first(person)).status, 200, "the opening");
    }
    let there_and_back = [&*first(&ann), "undo"].repeat(4).join("; ");
    for _ in 0..125 {
        let acted = act(&ann, &there_and_back);
        assert_eq!(acted.status, 200, "{:?}", acted.body);
    }
    let refused = act(&ann, &there_and_back);
    assert_eq!((refused.status, &refused.body["action"]), (409, &json!(2)));
    let sentence = "You have taken back as many steps as one may in a game.";
    assert!(refused.error().starts_with(sentence), "{}", refused.error());
    assert_eq!(act(&ann, &first(&ann)).status, 200, "the game goes on");
}
