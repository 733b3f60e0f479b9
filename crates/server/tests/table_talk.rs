//! Tests of notes: chat, requests, pauses, claims and rematches.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::{Value, json};

use crate::common::members::member;
use crate::common::{
    Answer, Person, TestDatabase, TestServer, follow, play_to_the_end, two_people,
};

impl Person {
    fn note(&self, id: &str, kind: &str, text: &str) -> Answer {
        let body = json!({"kind": kind, "text": text});
        self.post(&format!("/api/tables/{id}/notes"), &body)
    }

    /// Sends a note that must be accepted.
    fn noted(&self, id: &str, kind: &str, text: &str) -> Value {
        let noted = self.note(id, kind, text);
        assert_eq!(noted.status, 200, "{kind}: {:?}", noted.body);
        noted.body
    }

    fn told(&self, id: &str) -> Vec<String> {
        let log = self.get(&format!("/api/tables/{id}/log")).body;
        let lines = log.as_array().unwrap().iter();
        lines
            .map(|line| line["words"].as_str().unwrap().to_owned())
            .collect()
    }

    /// Takes the first legal action.
    fn go(&self, id: &str) {
        let seen = self.look(id);
        let version = seen["version"].as_u64().unwrap() as usize;
        let action = seen["view"]["legal"][0].as_str().unwrap();
        assert_eq!(self.act(id, version, action).status, 200, "{action}");
    }
}

/// Takes the first legal action of the person who owes one, and returns their seat.
fn one_goes(people: [&Person; 2], id: &str) -> usize {
    let owed = people[0].look(id)["owed"][0].as_u64().unwrap() as usize;
    people[owed - 1].go(id);
    owed
}

#[test]
fn what_is_said_is_told_to_all_and_to_onlookers() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    ann.noted(&id, "say", "  Hello <b>there</b>\n ");
    for person in [&ann, &ben, &server.stranger()] {
        let told = person.told(&id);
        let said = told.iter().find(|line| line.contains("Hello"));
        assert!(said.unwrap().ends_with(": Hello <b>there</b>"), "{told:?}");
    }
    let own = ann.get(&format!("/api/tables/{id}/log")).body;
    let line = own.as_array().unwrap().last().unwrap();
    let said = json!("You: Hello <b>there</b>");
    assert_eq!((&line["words"], &line["kind"]), (&said, &json!("deed")));
    assert_eq!(line["seat"], ann.look(&id)["you"]);
    let page = ben.get(&format!("/t/{id}"));
    assert!(page.text().contains("Hello &lt;b&gt;there&lt;/b&gt;"));
}

#[test]
fn nonsense_beside_the_game_gets_a_sentence() {
    let server = TestServer::start();
    let (ann, _, id) = two_people(&server);
    for (kind, text, status, error) in [
        ("say", " ", 400, "There is nothing to say in this request."),
        (
            "say",
            &*"x".repeat(281),
            400,
            "At most 280 letters are said at once.",
        ),
        (
            "sing",
            "",
            400,
            "This is one of say, ask-undo, ask-pause, ask-end, agree, decline, go-on, claim, resign, abort and \
             level.",
        ),
        ("agree", "", 409, "Nobody asks for anything now."),
        ("decline", "", 409, "Nobody asks for anything now."),
        ("go-on", "", 409, "There is no pause."),
        (
            "ask-undo",
            "",
            409,
            "There is nothing of yours to take back.",
        ),
        ("claim", "2", 409, "There is time left on that clock."),
        (
            "resign",
            "",
            409,
            "This game is not rated, so you can simply leave or let a bot play for you.",
        ),
        (
            "ask-end",
            "",
            409,
            "This game is not rated, so you can simply leave.",
        ),
    ] {
        let refused = ann.note(&id, kind, text);
        assert_eq!((refused.status, refused.error()), (status, error), "{kind}");
    }
    let stranger = server.person().note(&id, "say", "hello");
    assert_eq!(stranger.status, 401, "an onlooker says nothing");
}

#[test]
fn a_step_is_taken_back_when_the_other_agrees() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    let both = [&ann, &ben];
    let before = both.map(|person| person.look(&id)["view"].clone());
    let who = one_goes(both, &id);
    one_goes(both, &id);
    let version = ann.look(&id)["version"].as_u64().unwrap();
    let (asks, agrees) = if who == 1 { (&ann, &ben) } else { (&ben, &ann) };
    let asked = asks.noted(&id, "ask-undo", "");
    assert_eq!(asked["request"]["seat"], who);
    assert_eq!(asked["request"]["waits_for"], json!([3 - who]));
    let twice = asks.note(&id, "ask-pause", "");
    assert_eq!(twice.error(), "Something else is asked already.");
    let granted = agrees.noted(&id, "agree", "");
    assert_eq!(granted["request"], Value::Null);
    assert_eq!(granted["version"], version + 1, "the log only grows");
    assert_eq!(both.map(|person| person.look(&id)["view"].clone()), before);
    play_to_the_end(&[ann, ben], &id);
}

#[test]
fn what_is_declined_or_overtaken_is_asked_no_more() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    let both = [&ann, &ben];
    let who = one_goes(both, &id);
    let (asks, other) = if who == 1 { (&ann, &ben) } else { (&ben, &ann) };
    asks.noted(&id, "ask-undo", "");
    let declined = other.noted(&id, "decline", "");
    assert_eq!(declined["request"], Value::Null);
    asks.noted(&id, "ask-undo", "");
    one_goes(both, &id);
    assert_eq!(asks.look(&id)["request"], Value::Null, "the game goes on");
    assert_eq!(other.note(&id, "agree", "").status, 409);
}

#[test]
fn nobody_acts_during_a_pause() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    ann.noted(&id, "ask-pause", "");
    assert_eq!(ann.look(&id)["paused"], false, "not before all agree");
    let paused = ben.noted(&id, "agree", "");
    assert_eq!(paused["paused"], true);
    let owed = paused["owed"][0].as_u64().unwrap() as usize;
    let asked = [&ann, &ben][owed - 1];
    let action = asked.look(&id)["view"]["legal"][0].clone();
    let refused = asked.act(&id, 0, action.as_str().unwrap());
    let reason = "There is a pause; whoever is back can end it.";
    assert_eq!((refused.status, refused.error()), (409, reason));
    assert_eq!(ann.noted(&id, "go-on", "")["paused"], false);
    asked.go(&id);
}

#[test]
fn all_of_it_survives_a_restart() {
    for place in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let server = TestServer::start_in(place);
        let (ann, ben, id) = two_people(&server);
        ann.noted(&id, "say", "good evening");
        ann.noted(&id, "ask-pause", "");
        ben.noted(&id, "agree", "");
        let before = (ann.look(&id), ben.told(&id));
        let tokens = (ann.token.clone(), ben.token.clone());
        let server = TestServer::start_in(server.stop());
        let (mut ann, mut ben) = (server.stranger(), server.stranger());
        (ann.token, ben.token) = tokens;
        assert_eq!((ann.look(&id), ben.told(&id)), before);
        ben.noted(&id, "go-on", "");
        play_to_the_end(&[ann, ben], &id);
    }
}

#[test]
fn everybody_moves_on_by_one_seat_in_the_next_game() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    let rematch = |person: &Person| person.post(&format!("/api/tables/{id}/rematch"), &json!({}));
    assert_eq!(rematch(&ann).error(), "The game is not over yet.");
    play_to_the_end(&[ann.clone(), ben.clone()], &id);
    assert_eq!(rematch(&server.person()).status, 401);
    let next = rematch(&ben).body["id"].as_str().unwrap().to_owned();
    assert_eq!(
        ben.look(&next)["state"],
        "waiting",
        "Ann has not said yes yet"
    );
    assert_eq!(rematch(&ann).body["id"], *next, "it is the same table");
    assert_eq!(ann.look(&id)["rematch"], *next);
    let (first, second) = (ann.look(&next), ben.look(&next));
    assert_eq!((&first["you"], &second["you"]), (&json!(2), &json!(1)));
    assert_ne!(first["id"], id.as_str());
    play_to_the_end(&[ben, ann], &next);
}

#[test]
fn a_page_shows_what_is_asked_and_a_form_answers_it() {
    let server = TestServer::start();
    let (ann, ben, id) = two_people(&server);
    ann.noted(&id, "ask-pause", "");
    let page = ben.get(&format!("/t/{id}"));
    assert!(
        page.text().contains("asked for a pause."),
        "{}",
        page.text()
    );
    let answered = ben.post_form(&format!("/t/{id}/note"), "kind=agree");
    assert_eq!(answered.status, 303);
    let page = ann.get(&format!("/t/{id}"));
    assert!(page.text().contains("There is a pause."));
    let mut seen = follow(&server, &id);
    assert_eq!(seen.next().unwrap()["paused"], true);
    ann.noted(&id, "go-on", "");
    assert_eq!(
        seen.next().unwrap()["paused"],
        false,
        "watchers see it at once"
    );
}

/// A clock that has run out by the server's own time. The outages and the clock are real; only the
/// times at which people sat down are moved back.
#[test]
fn who_is_out_of_time_is_replaced_when_the_others_claim_it() {
    let place = TestDatabase::sqlite();
    let server = TestServer::start_in(place.clone());
    let (ann, ben) = (server.person(), server.person());
    let body = json!({"game": "stella-quest", "seats": ["you", "human"],
                      "options": {"start": "1"}, "clock": "1+0"});
    let opened = ann.post("/api/tables", &body);
    assert_eq!(opened.status, 201, "{:?}", opened.body);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    assert_eq!(ben.accept(&opened, "Ben").status, 200);
    let seen = ben.look(&id);
    assert_eq!(seen["clock"], "1+0");
    assert_eq!(seen["clocks"][0]["runs"], true);
    assert_eq!(seen["clocks"][1]["left"], 60.0);
    assert_eq!(ben.note(&id, "claim", "1").status, 409);

    let tokens = (ann.token.clone(), ben.token.clone());
    let place = server.stop();
    place.execute("update seats set sat = sat - 3600000");
    place.execute("delete from pulse");
    let server = TestServer::start_in(place);
    let (mut ann, mut ben) = (server.stranger(), server.stranger());
    (ann.token, ben.token) = tokens;
    assert_eq!(ben.look(&id)["clocks"][0]["left"], 0.0);
    assert_eq!(ann.note(&id, "claim", "1").status, 409, "not one’s own");
    let claimed = ben.noted(&id, "claim", "1");
    assert_eq!(claimed["seats"][0]["stand_in"], "level-4");
    let refused = ann.act(&id, 0, "draw");
    assert_eq!(
        refused.error(),
        "This seat is out of time or has left, and its person plays no more."
    );
}

/// The server is down for an hour, which costs nobody time.
#[test]
fn an_outage_costs_nobody_time() {
    let place = TestDatabase::sqlite();
    let server = TestServer::start_in(place.clone());
    let ann = server.person();
    let body = json!({"game": "stellar", "seats": ["you", "level-1"], "clock": "5+0"});
    let opened = ann.post("/api/tables", &body);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    let token = ann.token.clone();
    let place = server.stop();
    for change in [
        "update seats set sat = sat - 3600000",
        "update actions set taken = taken - 3600000",
        "update pulse set beat = beat - 3600000",
    ] {
        place.execute(change);
    }
    let server = TestServer::start_in(place);
    let mut ann = server.stranger();
    ann.token = token;
    let left = ann.look(&id)["clocks"][0]["left"].as_f64().unwrap();
    assert!((200.0..=300.0).contains(&left), "{left}");
}

/// A profile leads strangers to the tables of rated games. They find the game there, but not what
/// the players have said to each other, nor the table at which they go on.
#[test]
fn strangers_at_a_rated_table_read_no_chat_and_find_no_rematch() {
    let server = TestServer::start();
    let (ann, ben) = (member(&server, "Ann"), member(&server, "Ben"));
    let body =
        json!({"game": "stella-quest", "seats": ["you", "human"], "rated": true, "clock": "10+5"});
    let opened = ann.post("/api/tables", &body);
    assert_eq!(ben.accept(&opened, "").status, 200);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    ann.noted(&id, "say", "my number is 555 0123");
    ben.noted(&id, "resign", "");
    let again = ann.post(&format!("/api/tables/{id}/rematch"), &json!({}));
    assert_eq!(again.status, 200, "{:?}", again.body);
    let next = again.body["id"].as_str().unwrap();
    let stranger = server.stranger();
    let paths = ["", "/log", "/record", "/replay?step=0", "/verification"];
    let api = paths.map(|path| format!("/api/tables/{id}{path}"));
    let pages = ["", "/replay", "/moves", "/record.json"].map(|path| format!("/t/{id}{path}"));
    for path in api.iter().chain(&pages) {
        let seen = stranger.get(path);
        assert_eq!(seen.status, 200, "{path}");
        let told = format!("{}{}", seen.text(), seen.body);
        assert!(
            !told.contains("555 0123") && !told.contains(next),
            "{path}: {told}"
        );
    }
    for player in [&ann, &ben] {
        assert!(player.get(&format!("/t/{id}")).text().contains("555 0123"));
        let log = player
            .get(&format!("/api/tables/{id}/log"))
            .body
            .to_string();
        assert!(log.contains("555 0123"));
        assert_eq!(player.look(&id)["rematch"], next);
    }
}
