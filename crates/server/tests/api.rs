//! Tests of the JSON interface over real HTTP.

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::{GameId, Library};
use serde_json::{Value, json};

use crate::common::{Person, TestServer, follow, play_to_the_end, two_people};

#[test]
fn the_games_are_listed_with_their_options() {
    let server = TestServer::start();
    let games = server.stranger().get("/api/games");
    let game = &games.body[0];
    assert_eq!(game["id"], "stella-quest");
    assert_eq!(game["seats"], json!([2, 4]));
    assert_eq!(game["content"], Value::Null);
    assert_eq!(game["options"][0]["key"], "start");
    let bots = game["bots"].as_array().unwrap();
    for bot in ["random", "greedy", "learned", "level-1", "level-8"] {
        assert!(bots.contains(&json!(bot)), "{bot}");
    }
    let levels = game["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 8);
    for (level, number) in levels.iter().zip(1..) {
        assert_eq!(level["id"], format!("level-{number}"));
        assert_eq!(level["number"], number);
        assert!(bots.contains(&level["id"]));
    }
    assert_eq!(levels[6]["name"], "Level 7");
}

#[test]
fn two_people_play_a_whole_game_and_its_record_verifies() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let early = host.get(&format!("/api/tables/{id}/record"));
    assert_eq!(
        (early.status, early.error()),
        (409, "The record can be had when the game is over.")
    );
    play_to_the_end(&[host.clone(), friend], &id);
    let over = host.look(&id);
    assert_eq!(over["state"], "over");
    assert_eq!(over["owed"], json!([]));
    let record = host.get(&format!("/api/tables/{id}/record"));
    let record = Record::read(&record.body.to_string()).unwrap();
    assert_eq!(record.seats[1].name, "Ben");
    let replayed = Session::verify(&record, Library::embedded()).unwrap();
    assert_eq!(replayed.version() as u64, over["version"].as_u64().unwrap());
    let log = host.get(&format!("/api/tables/{id}/log?since=1"));
    assert!(
        log.body
            .as_array()
            .unwrap()
            .iter()
            .all(|line| line["version"].as_u64() >= Some(1))
    );
}

#[test]
fn bots_play_every_game_by_themselves() {
    let server = TestServer::start();
    let host = server.person();
    for game in GameId::KNOWN.map(GameId::facts) {
        for seats in game.seats {
            let bots = ["greedy", "random", "greedy", "random", "random"];
            let opened = host.open_game(game.id, &bots[..seats]);
            assert_eq!(opened.status, 201, "{}: {:?}", game.id, opened.body);
            let id = opened.body["id"].as_str().unwrap();
            let mut live = follow(&server, id);
            assert!(live.any(|table| table["state"] == "over"), "{}", game.id);
        }
    }
}

#[test]
fn an_action_is_applied_once_however_often_it_is_sent() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let first = host.act(&id, 0, &action);
    assert_eq!((first.status, &first.body["version"]), (200, &json!(1)));
    let again = host.act(&id, 0, &action);
    assert_eq!((again.status, &again.body["version"]), (200, &json!(1)));
    let stale = host.act(&id, 0, "play break");
    assert_eq!(
        (stale.status, stale.error()),
        (409, "The table has moved on; look at it again.")
    );
    let early = friend.act(&id, 7, &action);
    assert_eq!(
        (early.status, early.error()),
        (409, "Version 7 is not there yet; the table has 1.")
    );
    assert_eq!(host.look(&id)["version"], 1);
}

/// A table at which the host leads, and a card in the host's hand.
fn leading(server: &TestServer) -> (Person, String, String) {
    let (host, _, id) = two_people(server);
    let card = host.look(&id)["view"]["hand"][0].clone();
    (host, id, card.as_str().expect("a hand of cards").to_owned())
}

#[test]
fn several_actions_are_taken_in_order_and_once() {
    let server = TestServer::start();
    let (host, id, card) = leading(&server);
    let actions = format!("draw; play {card}");
    for _ in 0..2 {
        let acted = host.act(&id, 0, &actions);
        assert_eq!((acted.status, &acted.body["version"]), (200, &json!(2)));
    }
    for (version, part) in [(0, "draw"), (1, &*format!("play {card}"))] {
        let acted = host.act(&id, version, part);
        assert_eq!((acted.status, &acted.body["version"]), (200, &json!(2)));
    }
    let stale = host.act(&id, 0, "draw; draw");
    assert_eq!(
        (stale.status, stale.error()),
        (409, "The table has moved on; look at it again.")
    );
    assert_eq!(host.look(&id)["version"], 2);
}

#[test]
fn the_first_refused_action_stops_the_rest() {
    let server = TestServer::start();
    for (begin, refused, status, clause) in [
        ("", "take b1", 422, Some("SQ-8")),
        ("draw", "fly away", 400, None),
        ("draw; play {card}", "draw", 422, Some("SQ-10")),
    ] {
        let (host, id, card) = leading(&server);
        let begin = begin.replace("{card}", &card);
        let done = begin.split(';').filter(|action| !action.is_empty()).count();
        let answer = host.act(&id, 0, &format!("{begin}; {refused}; draw"));
        assert_eq!(answer.status, status, "{refused}: {:?}", answer.body);
        assert_eq!(answer.body["clause"].as_str(), clause, "{refused}");
        assert_eq!(answer.body["action"], done + 1, "{refused}");
        let place = match done {
            0 => format!(" This was action 1, “{refused}”; nothing was done."),
            _ => format!(
                " This was action {}, “{refused}”; what came before it is done.",
                done + 1
            ),
        };
        assert!(answer.error().ends_with(&place), "{}", answer.error());
        assert_eq!(host.look(&id)["version"], done, "{refused}");
        let log = host.get(&format!("/api/tables/{id}/log?since=1"));
        assert_eq!(log.body.as_array().unwrap().is_empty(), done == 0);
    }
}

#[test]
fn what_was_cut_short_can_be_sent_again() {
    let server = TestServer::start();
    let (host, id, card) = leading(&server);
    assert_eq!(host.act(&id, 0, "draw; fly away").status, 400);
    let acted = host.act(&id, 0, &format!("draw; play {card}"));
    assert_eq!((acted.status, &acted.body["version"]), (200, &json!(2)));
}

#[test]
fn too_many_actions_are_refused_before_the_first() {
    let server = TestServer::start();
    let (host, id, _) = leading(&server);
    for (actions, sentence) in [
        (" ; ;", "There is no action in this request."),
        (
            &*"draw;".repeat(9),
            "At most 8 actions are taken in one go, not 9.",
        ),
    ] {
        let refused = host.act(&id, 0, actions);
        assert_eq!((refused.status, refused.error()), (400, sentence));
    }
    assert_eq!(host.look(&id)["version"], 0);
}

#[test]
fn a_seat_is_played_with_its_own_cookie_only() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let mut forger = host.clone();
    forger.token = host.token.clone().map(|token| format!("00{}", &token[2..]));
    let mut nonsense = server.stranger();
    nonsense.token = Some("hello".into());
    for (who, person, status) in [
        ("a stranger", &server.stranger(), 401),
        ("somebody else", &server.person(), 401),
        ("the other seat", &friend, 422),
        ("a forger", &forger, 403),
        ("nonsense", &nonsense, 403),
    ] {
        let refused = person.act(&id, 0, &action);
        assert_eq!(refused.status, status, "{who}: {:?}", refused.body);
    }
    assert_eq!(host.look(&id)["version"], 0);
    assert_eq!(host.act(&id, 0, &action).status, 200);
}

#[test]
fn a_view_has_the_own_hand_and_no_other() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let onlooker = server.stranger().look(&id);
    assert_eq!(
        (&onlooker["you"], &onlooker["view"]["hand"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(host.look(&id)["view"]["hand"].as_array().unwrap().len(), 5);
    assert_eq!(friend.look(&id)["you"], 2);
    let seats = onlooker["view"]["seats"].as_array().unwrap();
    assert!(
        seats
            .iter()
            .all(|seat| seat.get("hand").is_none() && seat["backs"].is_array())
    );
}

/// ST-7: others are told the possible stars only, and the log says nothing of it.
#[test]
fn a_face_down_star_is_told_to_its_owner_only() {
    let server = TestServer::start();
    let (host, friend) = (server.person(), server.person());
    let opened = host.open_game("sternenhimmel", &["you", "human", "random"]);
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    let id = opened.body["id"].as_str().unwrap();
    let board = host.look(id)["view"]["boards"][0].clone();
    let mut spaces = board["spaces"].as_array().unwrap().iter();
    let at = spaces.position(|space| space["size"] == "large").unwrap();
    let (sign, space) = (&board["sign"], at + 1);
    let action = format!("place hole {} {space}", sign.as_str().unwrap());
    assert_eq!(host.act(id, 0, &action).status, 200);
    let star = |person: &Person| person.look(id)["view"]["boards"][0]["spaces"][at].clone();
    assert_eq!(star(&host)["star"], "hole");
    for other in [&friend, &server.stranger()] {
        let seen = star(other);
        assert_eq!((seen.get("star"), &seen["seat"]), (None, &json!(1)));
        assert_eq!(seen["may_be"].as_array().unwrap().len(), 8);
    }
    let told = |person: &Person| person.get(&format!("/api/tables/{id}/log?since=1")).body;
    let words = |person: &Person| told(person)[0]["words"].as_str().unwrap().to_owned();
    assert!(words(&host).contains(" placed a Black Hole face down on "));
    assert!(words(&friend).contains(" placed a star face down on "));
}

/// SH-3, SH-5: the choice of a seat and its constellation are shown to nobody else.
#[test]
fn a_secret_constellation_is_told_to_its_owner_only() {
    let server = TestServer::start();
    let (host, friend) = (server.person(), server.person());
    let options = json!({"scenario": "4", "start": "1"});
    let body = json!({"game": "starshine", "seats": ["you", "human"], "options": options});
    let opened = host.post("/api/tables", &body);
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    let id = opened.body["id"].as_str().unwrap();
    let legal = host.look(id)["view"]["legal"].clone();
    assert_eq!(host.act(id, 0, legal[0].as_str().unwrap()).status, 200);
    let own = host.look(id)["view"].clone();
    let card = &own["seats"][0]["constellation"];
    assert!(card.is_string() && own["chosen"].is_array(), "{own}");
    for (other, count) in [(&friend, 7), (&server.stranger(), 8)] {
        let seen = other.look(id)["view"].clone();
        let seat = &seen["seats"][0];
        assert_eq!(
            (seat.get("constellation"), seen.get("chosen")),
            (None, None)
        );
        let may_hold = seat["may_hold"].as_array().unwrap();
        assert_eq!((may_hold.len(), may_hold.contains(card)), (count, true));
    }
}

#[test]
fn a_seat_is_given_once_and_by_invitation() {
    let server = TestServer::start();
    let (host, friend, late) = (server.person(), server.person(), server.person());
    let opened = host.open(&["you", "human", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    let wrong = json!({"invitation": "0123456789abcdef01234567", "name": "Eve"});
    let refused = late.post(&format!("/api/tables/{id}/seats/2"), &wrong);
    assert_eq!(refused.status, 403);
    let other_seat = json!({"invitation": opened.body["invitations"][0]["invitation"]});
    assert_eq!(
        late.post(&format!("/api/tables/{id}/seats/3"), &other_seat)
            .status,
        403
    );
    assert_eq!(
        late.post(&format!("/api/tables/{id}/seats/9"), &other_seat)
            .status,
        400
    );
    let namesake = friend.accept(&opened, "Guest");
    assert_eq!(
        namesake.status, 409,
        "the host is called Guest: {:?}",
        namesake.body
    );
    assert_eq!(friend.accept(&opened, "Ben").status, 200);
    assert_eq!(
        friend.accept(&opened, "Ben").status,
        200,
        "sitting down twice is once"
    );
    let taken = late.accept(&opened, "Eve");
    assert_eq!(
        (taken.status, taken.error()),
        (409, "Somebody else has sat down on this seat.")
    );
    let waiting = friend.look(id);
    assert_eq!(
        (&waiting["state"], &waiting["view"]),
        (&json!("waiting"), &Value::Null)
    );
    assert_eq!(friend.act(id, 0, "draw").error(), "The game has not begun.");
    assert!(friend.open(&["you", "human"]).body["invitations"][0]["url"].is_string());
}

#[test]
fn live_events_come_at_once_and_after_every_change() {
    let server = TestServer::start();
    let (host, _, id) = two_people(&server);
    let mut events = follow(&server, &id);
    let mut next = || events.next().unwrap()["version"].as_u64().unwrap();
    assert_eq!(next(), 0);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(host.act(&id, 0, &action).status, 200);
    assert_eq!(next(), 1);
}

#[test]
fn the_document_describes_every_address() {
    let server = TestServer::start();
    let document = server.stranger().get("/api/openapi.json");
    let mut paths: Vec<&str> = document.body["paths"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    paths.sort_unstable();
    assert_eq!(
        paths,
        [
            "/api/account",
            "/api/account/claim",
            "/api/account/come-back",
            "/api/account/delete",
            "/api/account/export",
            "/api/account/password",
            "/api/account/sign-in",
            "/api/account/sign-out",
            "/api/account/way-back",
            "/api/best/{game}",
            "/api/games",
            "/api/offers",
            "/api/people/{name}",
            "/api/players",
            "/api/tables",
            "/api/tables/{id}",
            "/api/tables/{id}/actions",
            "/api/tables/{id}/continue",
            "/api/tables/{id}/hint",
            "/api/tables/{id}/live",
            "/api/tables/{id}/log",
            "/api/tables/{id}/notes",
            "/api/tables/{id}/record",
            "/api/tables/{id}/rematch",
            "/api/tables/{id}/replay",
            "/api/tables/{id}/seats/{seat}",
            "/api/tables/{id}/seats/{seat}/stand-in",
            "/api/tables/{id}/verification",
        ]
    );
}
