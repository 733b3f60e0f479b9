//! One invitation for a whole table, and what its host can change, with plain forms over HTTP.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use serde_json::{Value, json};

use crate::common::database::on_both;
use crate::common::{Person, TestDatabase, TestServer};

on_both! {
    three_people_use_one_link_in_turn,
    a_host_adds_a_bot_and_starts,
    a_host_moves_people_between_seats,
    a_host_chooses_how_to_play_while_alone,
}

/// A table that Ann has opened, with its one link.
struct Opened {
    server: TestServer,
    ann: Person,
    id: String,
    /// Path of the invitation.
    link: String,
}

impl Opened {
    /// Opens a table of Stella Quest with this many seats, of which Ann has the first.
    fn new(place: &TestDatabase, seats: usize) -> Self {
        let server = TestServer::start_slow_in(place.clone());
        let ann = server.person();
        let mut kinds = vec!["human"; seats];
        kinds[0] = "you";
        let opened = ann.open(&kinds);
        let id = opened.body["id"].as_str().unwrap().to_owned();
        let url = opened.body["invitation"]["url"].as_str().unwrap();
        let link = url[url.find("/t/").unwrap()..].to_owned();
        assert!(ann.get(&format!("/t/{id}")).text().contains(&link));
        Self {
            server,
            ann,
            id,
            link,
        }
    }

    /// A friend who sits down by the link.
    fn friend(&self, form: &str) -> Person {
        let friend = self.server.person();
        let page = friend.get(&self.link);
        assert!(page.text().contains("Sit down"), "{}", page.text());
        let sat = friend.post_form(&self.link, form);
        assert_eq!(sat.status, 303, "{:?}", sat.body);
        friend
    }

    /// Lets Ann press a button; returns the status.
    fn press(&self, button: &str) -> u16 {
        let form = format!("bot=level-1&do={button}");
        let address = format!("/t/{}/seats", self.id);
        self.ann.post_form(&address, &form).status
    }

    /// The names of the seats, empty if they are open.
    fn names(&self) -> Vec<String> {
        let table = self.ann.look(&self.id);
        let seats = table["seats"].as_array().unwrap().iter();
        seats
            .map(|seat| seat["name"].as_str().unwrap_or("").to_owned())
            .collect()
    }

    fn state(&self) -> Value {
        self.ann.look(&self.id)["state"].clone()
    }
}

fn three_people_use_one_link_in_turn(place: &TestDatabase) {
    let table = Opened::new(place, 4);
    let ben = table.friend("name=Ben");
    assert_eq!(table.names()[1..], ["Ben", "", ""]);
    table.friend("name=Cleo&seat=4");
    assert_eq!(table.state(), "waiting");
    let again = ben.get(&table.link);
    assert_eq!(again.status, 303, "Ben sits there already");
    let stranger = table.server.stranger();
    let taken = stranger.post_form(&table.link, "name=Ben");
    assert_eq!(taken.status, 409);
    assert!(
        taken.text().contains("called Ben already"),
        "{}",
        taken.text()
    );
    table.friend("name=Dan");
    assert_eq!(table.state(), "playing");
    assert_eq!(table.names()[1..], ["Ben", "Dan", "Cleo"]);
    let late = stranger.get(&table.link);
    assert_eq!(late.status, 200);
    assert!(late.text().contains(">Watch<"), "{}", late.text());
    assert!(!late.text().contains("<form"), "{}", late.text());
    let later = stranger.post_form(&table.link, "name=Eve");
    assert!(later.text().contains(">Watch<"), "{}", later.text());
}

fn a_host_adds_a_bot_and_starts(place: &TestDatabase) {
    let table = Opened::new(place, 4);
    table.friend("name=Ben");
    assert_eq!(table.press("add+3"), 303);
    assert_eq!(table.names()[1..], ["Ben", "Vega", ""]);
    assert_eq!(table.press("add+3"), 409, "Vega sits there");
    assert_eq!(table.press("remove+3"), 303);
    assert_eq!(table.press("remove+2"), 409, "Ben is no bot");
    assert_eq!(table.state(), "waiting");
    let stranger = table.server.person();
    let seats = format!("/t/{}/seats", table.id);
    assert_eq!(stranger.post_form(&seats, "do=start").status, 403);
    assert_eq!(table.press("start-with-bots"), 303);
    assert_eq!(table.names()[1..], ["Ben", "Vega", "Altair"]);
    assert_eq!(table.state(), "playing");
    assert_eq!(table.press("remove+3"), 409, "the game has begun");
}

fn a_host_moves_people_between_seats(place: &TestDatabase) {
    let table = Opened::new(place, 3);
    let ben = table.friend("name=Ben&nonce=rain");
    assert_eq!(ben.look(&table.id)["you"], 2);
    assert_eq!(table.press("swap+2+1"), 303);
    assert_eq!(ben.look(&table.id)["you"], 1);
    assert_eq!(table.ann.look(&table.id)["you"], 2);
    assert_eq!(table.press("swap+3+9"), 400);
    assert_eq!(table.press("start"), 303);
    let begun = ben.look(&table.id);
    assert_eq!(begun["seats"].as_array().unwrap().len(), 2);
    assert_eq!(begun["state"], "playing");
    assert_eq!(
        begun["shuffle"]["mixed"],
        json!([true, false]),
        "his part moved with him"
    );
}

fn a_host_chooses_how_to_play_while_alone(place: &TestDatabase) {
    let table = Opened::new(place, 2);
    let setup = format!("/t/{}/setup", table.id);
    let page = table.ann.get(&setup);
    assert!(
        page.text().contains("How do you want to play?"),
        "{}",
        page.text()
    );
    let form = "seats=3&clock=3d&option.start=2";
    assert_eq!(table.ann.post_form(&setup, form).status, 303);
    let now = table.ann.look(&table.id);
    assert_eq!(now["seats"].as_array().unwrap().len(), 3);
    assert_eq!(now["options"]["start"], "2", "{now}");
    let wrong = table.ann.post_form(&setup, "seats=9&clock=none");
    assert_eq!(wrong.status, 400);
    table.friend("name=Ben");
    assert_eq!(table.ann.post_form(&setup, form).status, 409);
    assert_eq!(table.ann.get(&setup).status, 303, "it is settled");
}

/// The JSON API takes the invitation of a table for any open seat.
#[test]
fn programs_sit_down_by_the_invitation_to_the_table() {
    let server = TestServer::start_slow();
    let ann = server.person();
    let opened = ann.open(&["you", "human", "human"]);
    let id = opened.body["id"].as_str().unwrap();
    let invitation = &opened.body["invitation"]["invitation"];
    let ben = server.person();
    let body = json!({"invitation": invitation, "name": "Ben"});
    let seat = |number: usize| format!("/api/tables/{id}/seats/{number}");
    assert_eq!(ben.post(&seat(1), &body).status, 409);
    assert_eq!(ben.post(&seat(3), &body).status, 200);
    let wrong = json!({"invitation": "0123456789abcdef01234567", "name": "Cy"});
    assert_eq!(server.person().post(&seat(2), &wrong).status, 403);
}

#[test]
fn messengers_are_told_what_the_link_is_for() {
    let table = Opened::new(&TestDatabase::sqlite(), 3);
    let page = table.server.stranger().get(&table.link);
    let base = format!("http://{}", table.server.addr);
    for (property, content) in [
        ("title", "invites you to Stella Quest".to_owned()),
        ("description", "15–25 minutes".into()),
        ("image", format!("{base}/assets/stella-quest.svg?v=")),
        ("url", format!("{base}{}", table.link)),
    ] {
        let (_, found) = page
            .text()
            .split_once(&format!("og:{property}\" content=\""))
            .unwrap();
        let found = found.split('"').next().unwrap();
        assert!(found.contains(&content), "{property}: {found}");
    }
    let picture = table.server.stranger().get("/assets/stella-quest.svg");
    assert_eq!(picture.status, 200);
    assert_eq!(picture.headers["content-type"], "image/svg+xml");
}

/// A name is asked for once, and can be changed.
#[test]
fn a_name_is_remembered_by_the_browser() {
    let server = TestServer::start();
    let visitor = server.stranger();
    let chosen = visitor.post_form("/name", "name=Mara&next=/new");
    assert_eq!(
        (chosen.status, chosen.headers["location"].to_str().unwrap()),
        (303, "/new")
    );
    let cookie = chosen.headers["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    for (path, words) in [
        ("/", "You play as"),
        ("/new", "value=\"Mara\""),
        ("/name", "value=\"Mara\""),
    ] {
        let page = visitor.get_with(path, &[("cookie", &cookie)]);
        assert!(
            page.text().contains(words) && page.text().contains("Mara"),
            "{path}"
        );
    }
    for typed in ["", "+", "abcdefghijklmnopqrstuvwxyz"] {
        let refused = visitor.post_form("/name", &format!("name={typed}"));
        assert_eq!(refused.status, 400, "{typed}");
        assert!(
            refused.text().contains("role=\"alert\""),
            "{}",
            refused.text()
        );
    }
}

/// A form that is refused comes back with all that was chosen.
#[test]
fn a_refused_table_keeps_what_was_chosen() {
    let server = TestServer::start();
    let form = "game=among-the-stars&seats=3&seat1=you&others=bots&bots=level-2&option.mode=aggressive\
                &clock=3d&nonce=rain&name=abcdefghijklmnopqrstuvwxyz";
    let refused = server.stranger().post_form("/tables", form);
    assert_eq!(refused.status, 400);
    let page = refused.text();
    for kept in [
        "value=\"abcdefghijklmnopqrstuvwxyz\"",
        "value=\"aggressive\" selected",
        "value=\"3d\" selected",
        "value=\"level-2\" selected",
        "value=\"rain\"",
        "name=\"seats\" value=\"3\"",
    ] {
        assert!(page.contains(kept), "{kept}: {page}");
    }
}
