//! Tests of fair shuffles: offers, nonces, and when each secret is revealed.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Record, Seed};
use asterism_play::Session;
use asterism_registry::Library;
use serde_json::{Value, json};

use crate::common::{Answer, Person, TestDatabase, TestServer, follow_as, play_to_the_end};

impl Person {
    /// Gets an offer and its commitment.
    fn offer(&self) -> (String, String) {
        let made = self.post("/api/offers", &json!({}));
        assert_eq!(made.status, 201, "{:?}", made.body);
        let text = |field: &str| made.body[field].as_str().unwrap().to_owned();
        (text("offer"), text("commitment"))
    }

    /// Opens a table with these additional fields.
    fn open_with(&self, seats: &[&str], more: &Value) -> Answer {
        let mut body = json!({"game": "stella-quest", "seats": seats, "options": {"start": "1"}});
        for (field, value) in more.as_object().unwrap() {
            body[field] = value.clone();
        }
        self.post("/api/tables", &body)
    }

    /// Sits down by the first invitation, with a nonce.
    fn accept_with(&self, opened: &Answer, nonce: &Value) -> Answer {
        let invitation = &opened.body["invitations"][0];
        let (id, seat) = (id_of(opened), &invitation["seat"]);
        let body = json!({"invitation": invitation["invitation"], "name": "Ben", "nonce": nonce});
        self.post(&format!("/api/tables/{id}/seats/{seat}"), &body)
    }

    fn again(&self, id: &str, body: &Value) -> Answer {
        self.post(&format!("/api/tables/{id}/rematch"), body)
    }

    fn shuffle(&self, id: &str) -> Value {
        self.look(id)["shuffle"].clone()
    }

    fn record(&self, id: &str) -> Record {
        let record = self.get(&format!("/api/tables/{id}/record"));
        assert_eq!(record.status, 200, "{:?}", record.body);
        Record::read(&record.body.to_string()).unwrap()
    }
}

fn id_of(opened: &Answer) -> String {
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    opened.body["id"].as_str().unwrap().to_owned()
}

/// Ann and Ben, who have both added a nonce, the id of their table, and its commitment.
fn fair_table(server: &TestServer) -> (Person, Person, String, String) {
    let (ann, ben) = (server.person(), server.person());
    let (offer, commitment) = ann.offer();
    let part = json!({"offer": offer, "nonce": "rain of Ann"});
    let opened = ann.open_with(&["you", "human"], &part);
    let id = id_of(&opened);
    assert_eq!(ben.accept_with(&opened, &json!("snow of Ben")).status, 200);
    (ann, ben, id, commitment)
}

fn verified(record: &Record) -> Result<(), String> {
    let verified = Session::verify(record, Library::embedded());
    verified.map(drop).map_err(|error| error.to_string())
}

#[test]
fn an_offer_opens_one_table() {
    for place in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let server = TestServer::start_in(place);
        let (ann, ben) = (server.person(), server.person());
        let (offer, commitment) = ann.offer();
        let part = json!({"offer": offer, "nonce": "rain"});
        let id = id_of(&ann.open_with(&["you", "human"], &part));
        let shuffle = ann.shuffle(&id);
        assert_eq!(shuffle["commitment"], *commitment);
        assert_eq!(shuffle["mixed"], json!([true, false]));
        for again in [&ann, &ben] {
            let refused = again.open_with(&["you", "human"], &part);
            assert_eq!(refused.status, 409);
            assert!(
                refused
                    .error()
                    .starts_with("A table was opened with this offer already: "),
                "{}",
                refused.error()
            );
        }
        let (offer, _) = ben.offer();
        assert_eq!(
            ben.open_with(&["you", "human"], &json!({"offer": offer}))
                .status,
            201
        );
    }
}

#[test]
fn offers_and_nonces_that_are_wrong_are_refused() {
    let server = TestServer::start();
    let ann = server.person();
    let (offer, _) = ann.offer();
    let elsewhere = TestServer::start().person().offer().0;
    let seats = ["you", "human"];
    for forged in [&elsewhere, "", "nonsense", &offer[..80]] {
        let refused = ann.open_with(&seats, &json!({"offer": forged, "nonce": "rain"}));
        let reason = "This server has not made that offer; ask for another one.";
        assert_eq!((refused.status, refused.error()), (403, reason), "{forged}");
    }
    let refused = ann.open_with(&seats, &json!({"nonce": "rain"}));
    assert_eq!(refused.status, 400);
    assert!(
        refused.error().starts_with("A nonce needs an offer: "),
        "{}",
        refused.error()
    );
    let long = "x".repeat(65);
    let opened = ann.open_with(&seats, &json!({}));
    for nonce in ["", " rain", "rain\nsnow", "Schnee ❄", &long] {
        let reason = "A nonce is 1 to 64 printable ASCII characters without spaces at the ends.";
        let ben = server.person();
        for refused in [
            ann.open_with(&seats, &json!({"offer": offer, "nonce": nonce})),
            ben.accept_with(&opened, &json!(nonce)),
            ben.again(&id_of(&opened), &json!({"nonce": nonce})),
        ] {
            assert_eq!(
                (refused.status, refused.error()),
                (400, reason),
                "{nonce:?}"
            );
        }
    }
    let whole = json!({"offer": offer, "nonce": &long[..64]});
    assert_eq!(
        ann.open_with(&seats, &whole).status,
        201,
        "no refusal has used the offer"
    );
}

/// Everything that a table shows to a person.
fn told(server: &TestServer, person: &Person, id: &str) -> String {
    let paths = ["", "/log", "/record", "/replay", "/verification"]
        .map(|part| format!("/api/tables/{id}{part}"));
    let pages = ["", "/record.json", "/replay", "/stand-in"].map(|part| format!("/t/{id}{part}"));
    let asked = paths
        .iter()
        .chain(&pages)
        .map(|path| person.get(path).body.to_string());
    let live = follow_as(server, id, person.token.as_deref())
        .next()
        .unwrap();
    asked.chain([live.to_string()]).collect()
}

#[test]
fn nobody_learns_secret_or_nonces_before_the_end() {
    let server = TestServer::start();
    let (ann, ben, id, commitment) = fair_table(&server);
    let looks_on = server.person();
    let mut before = Vec::new();
    for version in 0..3 {
        for person in [&ann, &ben, &looks_on] {
            before.push(told(&server, person, &id));
        }
        let asked = if ann.look(&id)["owed"] == json!([1]) {
            &ann
        } else {
            &ben
        };
        let action = asked.look(&id)["view"]["legal"][0]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(asked.act(&id, version, &action).status, 200);
    }
    let sealed = looks_on.shuffle(&id);
    for hidden in ["secret", "seed", "nonces", "next"] {
        assert_eq!(sealed[hidden], Value::Null, "{hidden}");
    }
    play_to_the_end(&[ann, ben], &id);
    let opened = looks_on.shuffle(&id);
    assert_eq!(opened["nonces"], json!(["rain of Ann", "snow of Ben"]));
    let texts =
        [&opened["secret"], &opened["seed"], &opened["next"]].map(|it| it.as_str().unwrap());
    for hidden in texts.into_iter().chain(["rain of Ann", "snow of Ben"]) {
        assert!(before.iter().all(|told| !told.contains(hidden)), "{hidden}");
        assert!(
            told(&server, &looks_on, &id).contains(hidden),
            "{hidden} is no secret now"
        );
    }
    assert!(before.iter().all(|told| told.contains(&commitment)));
}

#[test]
fn a_finished_game_can_be_verified_by_anybody() {
    for place in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let server = TestServer::start_in(place);
        let (ann, ben, id, commitment) = fair_table(&server);
        let early = ann.get(&format!("/api/tables/{id}/verification"));
        assert_eq!(early.status, 409, "{:?}", early.body);
        play_to_the_end(&[ann, ben], &id);
        let server = TestServer::start_in(server.stop());
        let anybody = server.stranger();
        let record = anybody.record(&id);
        verified(&record).unwrap();
        assert_eq!(record.commitment().unwrap(), commitment);
        let shuffle = record.shuffle.clone().unwrap();
        let secret: Seed = shuffle.secret.parse().unwrap();
        assert_eq!(secret.commitment(), commitment);
        assert_ne!(record.seed, shuffle.secret, "it was mixed");
        let found = anybody.get(&format!("/api/tables/{id}/verification")).body;
        assert_eq!(
            (&found["verified"], &found["wrong"]),
            (&json!(true), &Value::Null)
        );
        assert_eq!(found["commitment"], *commitment);
        assert_eq!(found["checked"].as_array().unwrap().len(), 3);
        for spoil in [
            |it: &mut Record| it.seed = "0".repeat(64),
            |it: &mut Record| it.shuffle.as_mut().unwrap().nonces[0] = Some("sun".into()),
            |it: &mut Record| it.shuffle.as_mut().unwrap().commitment = "0".repeat(64),
            |it: &mut Record| it.shuffle.as_mut().unwrap().secret = "0".repeat(64),
        ] {
            let mut tampered = record.clone();
            spoil(&mut tampered);
            assert!(verified(&tampered).unwrap_err().starts_with("shuffle: "));
        }
    }
}

#[test]
fn a_table_without_parts_is_dealt_by_the_secret_alone() {
    let server = TestServer::start();
    let ann = server.person();
    let id = id_of(&ann.open(&["you", "random"]));
    let commitment = ann.shuffle(&id)["commitment"].clone();
    play_to_the_end(std::slice::from_ref(&ann), &id);
    let record = ann.record(&id);
    let shuffle = record.shuffle.clone().unwrap();
    assert_eq!(
        (&shuffle.secret, shuffle.nonces),
        (&record.seed, vec![None, None])
    );
    assert_eq!(commitment, *shuffle.commitment);
    verified(&record).unwrap();
}

/// The text between two others on a page.
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let rest = page
        .split_once(start)
        .unwrap_or_else(|| panic!("{start} in {page}"))
        .1;
    rest.split_once(end).unwrap().0
}

#[test]
fn every_form_that_opens_a_table_has_an_offer() {
    let server = TestServer::start();
    let visitor = server.stranger();
    for (path, forms) in [("/", 5), ("/new?game=stellar", 1)] {
        let page = visitor.get(path);
        let form = "method=\"post\" action=\"/tables\" data-seal=\"";
        assert_eq!(page.text().matches("action=\"/tables\"").count(), forms);
        assert_eq!(page.text().matches(form).count(), forms);
        let part = page.text().split(form).nth(forms).unwrap();
        let commitment = &part[..64];
        let offer = between(part, "name=\"offer\" value=\"", "\"");
        let body = format!(
            "game=stellar&seats=2&seat1=you&seat2=level-1&name=Ann&offer={offer}&nonce=a+walk"
        );
        let opened = visitor.post_form("/tables", &body);
        assert_eq!(opened.status, 303, "{:?}", opened.body);
        let id = opened.headers["location"]
            .to_str()
            .unwrap()
            .trim_start_matches("/t/");
        let shuffle = visitor.shuffle(id);
        assert_eq!(shuffle["commitment"], *commitment);
        assert_eq!(shuffle["mixed"], json!([true, false]));
        let again = visitor.post_form("/tables", &body);
        assert_eq!(again.status, 409);
        assert!(
            again
                .text()
                .contains("A table was opened with this offer already")
        );
    }
}

#[test]
fn an_invitation_shows_the_seal_and_its_form_mixes_something_in() {
    let server = TestServer::start();
    let (ann, ben) = (server.person(), server.person());
    let (offer, commitment) = ann.offer();
    let opened = ann.open_with(&["you", "human"], &json!({"offer": offer}));
    let id = id_of(&opened);
    let link = opened.body["invitations"][0]["url"].as_str().unwrap();
    let path = &link[link.find("/t/").unwrap()..];
    let page = ben.get(path);
    assert!(page.text().contains(&format!("data-seal=\"{commitment}\"")));
    let waiting = ann.get(&format!("/t/{id}"));
    assert!(waiting.text().contains("You mixed nothing in."));
    assert_eq!(ben.post_form(path, "name=Ben&nonce=snow").status, 303);
    assert_eq!(ben.shuffle(&id)["mixed"], json!([false, true]));
    let page = ben.get(&format!("/t/{id}"));
    assert!(page.text().contains("Your part is mixed in."));
    assert!(!page.text().contains("snow"), "the browser keeps its own");
}

#[test]
fn nobody_sits_at_the_next_table_before_they_want_to() {
    let server = TestServer::start();
    let (ann, ben, id, _) = fair_table(&server);
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    let next_seal = ann.shuffle(&id)["next"].clone();
    assert_eq!(
        ben.shuffle(&id)["next"],
        next_seal,
        "all are shown the same"
    );
    let form = format!(
        "action=\"/t/{id}/rematch\" data-seal=\"{}\"",
        next_seal.as_str().unwrap()
    );
    for person in [&ann, &ben] {
        assert!(person.get(&format!("/t/{id}")).text().contains(&form));
    }

    let answered = ben.again(&id, &json!({"nonce": "hail of Ben"}));
    assert_eq!(answered.status, 200, "{:?}", answered.body);
    let next = answered.body["id"].as_str().unwrap().to_owned();
    let waits = ben.look(&next);
    assert_eq!(
        (&waits["state"], &waits["you"]),
        (&json!("waiting"), &json!(1))
    );
    assert_eq!(waits["seats"][1]["kind"], "open");
    assert_eq!(waits["shuffle"]["commitment"], next_seal);
    assert!(
        ben.get(&format!("/t/{next}")).text().contains("/join/"),
        "others may be invited"
    );
    assert_eq!(ann.look(&next)["you"], Value::Null);
    assert!(
        ann.get(&format!("/t/{id}")).text().contains(&form),
        "Ann is still asked"
    );
    assert!(
        ben.get(&format!("/t/{id}"))
            .text()
            .contains("To the next game")
    );

    let form = "nonce=mist+of+Ann";
    let sat = ann.post_form(&format!("/t/{id}/rematch"), form);
    assert_eq!(sat.headers["location"], format!("/t/{next}").as_str());
    assert_eq!(
        ann.again(&id, &json!({})).body["id"],
        *next,
        "twice is as once"
    );
    let begun = ann.look(&next);
    assert_eq!(
        (&begun["state"], &begun["you"]),
        (&json!("playing"), &json!(2))
    );
    assert_eq!(begun["shuffle"]["mixed"], json!([true, true]));
    let log = ann.get(&format!("/api/tables/{id}/log")).body.to_string();
    assert_eq!(log.matches(" opened a table for the next game.").count(), 1);
    assert_eq!(log.matches(" joined the next game.").count(), 1, "{log}");
}

#[test]
fn everybody_has_a_part_in_the_next_deal() {
    let server = TestServer::start();
    let (ann, ben, id, _) = fair_table(&server);
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    let answered = ben.again(&id, &json!({"nonce": "hail of Ben"}));
    let next = answered.body["id"].as_str().unwrap().to_owned();
    assert_eq!(ann.again(&id, &json!({"nonce": "mist of Ann"})).status, 200);
    play_to_the_end(&[ben.clone(), ann], &next);
    let shuffle = ben.shuffle(&next);
    assert_eq!(shuffle["nonces"], json!(["hail of Ben", "mist of Ann"]));
    verified(&ben.record(&next)).unwrap();
}

#[test]
fn a_friend_may_take_the_seat_of_who_does_not_play_again() {
    let server = TestServer::start();
    let (ann, ben, id, _) = fair_table(&server);
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    // A request with an empty body has no nonce.
    let answered = ann.post_text(
        &format!("/api/tables/{id}/rematch"),
        "application/json",
        "{}",
    );
    let next = answered.body["id"].as_str().unwrap().to_owned();
    let page = ann.get(&format!("/t/{next}"));
    let invitation = between(page.text(), "/join/", "\"");
    let body = json!({"invitation": invitation, "name": "Cleo"});
    let cleo = server.person();
    assert_eq!(
        cleo.post(&format!("/api/tables/{next}/seats/1"), &body)
            .status,
        200
    );
    let late = ben.again(&id, &json!({}));
    assert_eq!(
        (late.status, late.error()),
        (409, "Somebody else has sat down on this seat.")
    );
    play_to_the_end(&[cleo, ann], &next);
}
