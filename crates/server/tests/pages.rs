//! Tests of the pages over real HTTP, with the requests of a browser without scripting.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::{Answer, Person, TestServer};

fn header<'a>(answer: &'a Answer, name: &str) -> Vec<&'a str> {
    answer
        .headers
        .get_all(name)
        .iter()
        .map(|value| value.to_str().unwrap())
        .collect()
}

/// Opens a table by the form of a game. Returns the person and the path of the table.
fn open_by_form(server: &TestServer, form: &str) -> (Person, String) {
    let mut person = server.stranger();
    let opened = person.post_form("/tables", form);
    assert_eq!(opened.status, 303, "{:?}", opened.body);
    let cookie = header(&opened, "set-cookie")[0];
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let token = cookie
        .strip_prefix("asterism=")
        .and_then(|rest| rest.split(';').next());
    person.token = token.map(str::to_owned);
    (person, header(&opened, "location")[0].to_owned())
}

/// A table for two has no race of seat 3, and a game without races lists none.
#[test]
fn a_table_that_waits_tells_only_what_it_could_choose() {
    let server = TestServer::start();
    let form = "game=among-the-stars&seats=2&name=Ann&seat1=you&seat2=human";
    for (option, told) in [
        ("", [true, true, false, false]),
        ("&option.races=off", [false; 4]),
    ] {
        let (host, table) = open_by_form(&server, &format!("{form}{option}"));
        let page = host.get(&table).text().to_owned();
        for (seat, told) in (1..).zip(told) {
            let words = format!("The race of seat {seat}");
            assert_eq!(page.contains(&words), told, "{words}{option}");
        }
    }
}

#[test]
fn every_page_and_asset_has_one_type_and_strict_headers() {
    let server = TestServer::start();
    let visitor = server.stranger();
    for (path, content_type) in [
        ("/", "text/html; charset=utf-8"),
        ("/new", "text/html; charset=utf-8"),
        ("/rules/stella-quest", "text/html; charset=utf-8"),
        ("/assets/style.css", "text/css; charset=utf-8"),
        ("/assets/stellar.css", "text/css; charset=utf-8"),
        ("/assets/sternenhimmel.css", "text/css; charset=utf-8"),
        ("/assets/asterism.js", "text/javascript; charset=utf-8"),
        ("/assets/verify.js", "text/javascript; charset=utf-8"),
        ("/assets/theatre.js", "text/javascript; charset=utf-8"),
        ("/assets/favicon.svg", "image/svg+xml"),
        ("/api/games", "application/json"),
    ] {
        let answer = visitor.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(header(&answer, "content-type"), [content_type], "{path}");
        assert_eq!(
            header(&answer, "x-content-type-options"),
            ["nosniff"],
            "{path}"
        );
        let policy = header(&answer, "content-security-policy")[0];
        assert!(
            policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
            "{policy}"
        );
    }
}

#[test]
fn a_form_opens_a_table_and_plays_on_it() {
    let server = TestServer::start();
    let form = "game=stella-quest&seats=2&seat1=you&seat2=random&option.start=1&name=Ann";
    let (person, table) = open_by_form(&server, form);
    let page = person.get(&table);
    assert!(page.text().contains("Your turn"), "{}", page.text());
    let action = page
        .text()
        .split("value=\"play ")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let act = format!("version=0&action=play+{action}");
    let acted = person.post_form(&format!("{table}/act"), &act);
    assert_eq!(
        (acted.status, header(&acted, "location")),
        (303, vec![table.as_str()])
    );
    let mine = person.get("/");
    assert!(mine.text().contains("Your t") && mine.text().contains(&table));
    let early = person.get(&format!("{table}/record.json"));
    assert_eq!(early.status, 409);
}

#[test]
fn a_form_may_send_several_actions() {
    let server = TestServer::start();
    let form = "game=stella-quest&seats=2&seat1=you&seat2=random&option.start=1&name=Ann";
    let (person, table) = open_by_form(&server, form);
    let act = format!("{table}/act");
    let refused = person.post_form(&act, "version=0&action=draw%3B+take+b1");
    assert_eq!(refused.status, 422);
    let sentence = "This was action 2, “take b1”; what came before it is done.";
    assert!(refused.text().contains(sentence), "{}", refused.text());
    let again = person.post_form(&act, "version=0&action=draw");
    assert_eq!(again.status, 303, "it was done: {}", again.text());
    assert_eq!(person.look(&table[3..])["version"], 1);
}

/// A trial changes nothing. It is answered with a page, or with a fragment for the script.
#[test]
fn a_star_is_tried_out_and_nothing_happens() {
    let server = TestServer::start();
    let form = "game=sternenhimmel&seats=3&seat1=you&seat2=human&seat3=human&name=Ann";
    let (person, table) = open_by_form(&server, form);
    let waiting = person.get(&format!("{table}/try?star=10&space=leo+1"));
    assert_eq!(waiting.status, 200, "it waits for people");
    let form =
        "game=sternenhimmel&seats=3&seat1=you&seat2=random&seat3=random&option.start=1&name=Ann";
    let (person, table) = open_by_form(&server, form);
    assert!(person.get(&table).text().contains("Your turn"));
    for (query, words) in [
        ("star=10&space=nowhere+1", "“nowhere” is not a board"),
        ("star=10", "Choose a star and a space"),
        ("", "Choose a star and a space"),
        ("star=%00&space=%F0%9F%8C%9F", "is not a"),
    ] {
        let tried = person.get(&format!("{table}/try?{query}"));
        assert_eq!(tried.status, 200, "{query}");
        assert!(tried.text().contains(words), "{query}: {}", tried.text());
    }
    assert_eq!(person.look(&table[3..])["version"], 0);
    let missing = person.get("/t/none1/try?star=1&space=leo+1");
    assert_eq!(missing.status, 404);
}

#[test]
fn a_friend_sits_down_by_the_link_and_nobody_else_does() {
    let server = TestServer::start();
    let form = "game=stella-quest&seats=2&seat1=you&seat2=human&name=Ann";
    let (host, table) = open_by_form(&server, form);
    let waiting = host.get(&table);
    let link = waiting
        .text()
        .split("value=\"http")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let path = &link[link.find("/t/").unwrap()..];
    assert!(
        !server.stranger().get(&table).text().contains("/join/"),
        "only the host sees it"
    );
    let friend = server.stranger();
    assert!(friend.get(path).text().contains("Ann"));
    let wrong = path.replace("/join/", "/join/0");
    assert_eq!(friend.get(&wrong).status, 403);
    assert_eq!(friend.post_form(path, "name=Ben").status, 303);
    assert!(host.get(&table).text().contains("Ben"));
    let late = server.stranger().get(path);
    assert_eq!(late.status, 200, "a used link is a way to watch");
    let watch = format!("href=\"{table}\"");
    assert!(late.text().contains(&watch), "{}", late.text());
    assert!(!late.text().contains("<form"), "{}", late.text());
}

/// A player whose name is taken can try another one in the same form.
#[test]
fn a_name_that_is_taken_comes_back_in_the_form() {
    let server = TestServer::start();
    let form = "game=stella-quest&seats=2&seat1=you&seat2=human&name=Ann";
    let (host, table) = open_by_form(&server, form);
    let waiting = host.get(&table);
    let link = waiting.text().split("value=\"http").nth(1).unwrap();
    let link = link.split('"').next().unwrap();
    let path = &link[link.find("/t/").unwrap()..];
    let friend = server.stranger();
    for (form, status, name, sentence) in [
        (
            "name=Ann&nonce=rain+%26+snow",
            409,
            "value=\"Ann\"",
            "Somebody at this table is called Ann already.",
        ),
        (
            "name=abcdefghijklmnopqrstuvwxyz&nonce=rain+%26+snow",
            400,
            "value=\"abcdefghijklmnopqrstuvwxyz\"",
            "24",
        ),
    ] {
        let refused = friend.post_form(path, form);
        assert_eq!(refused.status, status, "{form}: {}", refused.text());
        let page = refused.text();
        assert!(page.contains(&format!("action=\"{path}\"")), "{page}");
        assert!(page.contains(name), "what was typed is there: {page}");
        assert!(page.contains("value=\"rain &amp; snow\""), "{page}");
        let (_, field) = page.split_once("name=\"name\"").unwrap();
        let beside = field.split_once("</p>").unwrap().0;
        assert!(beside.contains("aria-describedby=\"why\""), "{beside}");
        assert!(beside.contains(sentence), "next to the field: {beside}");
    }
    assert_eq!(friend.post_form(path, "name=Ben").status, 303);
    let late = server.stranger().post_form(path, "name=Cy");
    assert_eq!(late.status, 409);
    assert!(
        !late.text().contains("<form"),
        "the seat is taken: {}",
        late.text()
    );
}

/// The page after deletion says what is kept, and can be loaded again.
#[test]
fn whoever_deletes_everything_is_told_so() {
    let server = TestServer::start();
    let form = "game=stella-quest&seats=2&seat1=you&seat2=random&name=Ann";
    let (person, _) = open_by_form(&server, form);
    let deleted = person.post_form("/account/delete", "");
    assert_eq!(deleted.status, 303);
    let next = header(&deleted, "location")[0];
    assert_eq!(next, "/account/deleted");
    let told = server.stranger().get(next);
    assert_eq!(told.status, 200);
    for words in ["Everything is deleted", "What is kept:", "signed out"] {
        assert!(told.text().contains(words), "{words}: {}", told.text());
    }
}

#[test]
fn what_cannot_be_done_is_a_page_with_a_sentence() {
    let server = TestServer::start();
    let visitor = server.stranger();
    let (_, table) = open_by_form(&server, "game=stella-quest&seats=2&seat1=you&seat2=greedy");
    let act = format!("{table}/act");
    for (path, form, status, sentence) in [
        ("/nowhere", None, 404, "There is nothing at this address."),
        ("/t/abcdefghjk", None, 404, "There is no such table."),
        ("/rules/chess", None, 404, "There is no game “chess”"),
        ("/new?game=chess", None, 400, "There is no game “chess”"),
        (
            "/tables",
            None,
            405,
            "This address does not take such requests.",
        ),
        (
            "/tables",
            Some("game=chess&seats=2"),
            400,
            "There is no game “chess”",
        ),
        (
            "/tables",
            Some("game=stella-quest"),
            400,
            "Say how many players there are.",
        ),
        (
            "/tables",
            Some("game=stella-quest&seats=9"),
            400,
            "is for 2 to 4 players, not 9.",
        ),
        (
            "/tables",
            Some("game=stella-quest&seats=2&seat1=cat"),
            400,
            "not “cat”.",
        ),
        (
            &act,
            Some("version=0&action=draw"),
            401,
            "This browser has no seat here",
        ),
        (&act, Some("version=x&action=draw"), 422, "version"),
    ] {
        let answer = match form {
            None => visitor.get(path),
            Some(form) => visitor.post_form(path, form),
        };
        assert_eq!(answer.status, status, "{path} {form:?}: {}", answer.text());
        assert!(
            answer.text().contains(sentence),
            "{path} {form:?}: {}",
            answer.text()
        );
    }
}

/// The page has one button per slot, and the chosen card is another field of the form.
#[test]
fn a_form_may_name_the_chosen_card_apart() {
    let server = TestServer::start();
    let form = "game=stellar&seats=2&seat1=you&seat2=greedy&option.start=1&name=Ann";
    let (person, table) = open_by_form(&server, form);
    let act = format!("{table}/act");
    let page = person.get(&table);
    let starter = page.text().split("value=\"start ").nth(1).unwrap();
    let starter = starter.split('"').next().unwrap().to_owned();
    let acted = person.post_form(
        &act,
        &format!("version=0&card={starter}&action=start+%7Bcard%7D"),
    );
    assert_eq!(acted.status, 303, "{}", acted.text());
    let none = person.post_form(&act, "version=2&action=take+%7Bcard%7D");
    assert_eq!(none.status, 400);
    assert!(none.text().contains("Choose a card first."));
}
