//! The live stream of a page: every position of the game in order, however fast bots are.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::{Person, TestServer, live_data, play_to_the_end, two_people};

/// Number of viewers. Drawing for all of them takes longer than the bots take for an action.
const VIEWERS: usize = 16;

/// The version that a page shows.
fn version(html: &str) -> usize {
    let (_, rest) = html.split_once("data-version=\"").unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

/// The versions that are shown until the game is over, without repetition.
fn versions(events: impl Iterator<Item = String>) -> Vec<usize> {
    let mut versions = Vec::new();
    for html in events {
        versions.push(version(&html));
        if html.contains("data-title=\"Game over") {
            break;
        }
    }
    versions.dedup();
    versions
}

#[test]
fn every_viewer_sees_every_version_in_order() {
    let server = TestServer::start();
    let host = server.person();
    for game in ["stella-quest", "among-the-stars"] {
        let opened = host.open_game(game, &["you", "random", "random", "random"]);
        let id = opened.body["id"].as_str().unwrap().to_owned();
        let mut viewers = vec![host.clone(), server.stranger(), server.stranger()];
        viewers.resize_with(VIEWERS, || server.person());
        let shown = std::thread::scope(|scope| {
            let mut threads = Vec::new();
            for viewer in &viewers {
                let live = format!("/t/{id}/live");
                let mut events = live_data(&server, &live, viewer.token.as_deref());
                let first = events.next().unwrap();
                threads.push(scope.spawn(move || {
                    let mut seen = vec![version(&first)];
                    seen.extend(versions(events));
                    seen.dedup();
                    seen
                }));
            }
            play_to_the_end(std::slice::from_ref(&host), &id);
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .collect::<Vec<_>>()
        });
        let last = host.look(&id)["version"].as_u64().unwrap() as usize;
        for versions in shown {
            let every: Vec<usize> = (versions[0]..=last).collect();
            assert_eq!(versions, every, "{game}");
        }
    }
}

/// Plays one action of the host, and waits for the bots.
fn play_once(host: &Person, id: &str) {
    loop {
        let seen = host.look(id);
        if seen["state"] == "over" {
            return;
        }
        if let Some(action) = seen["view"]["legal"][0].as_str() {
            let version = seen["version"].as_u64().unwrap() as usize;
            host.act(id, version, action);
            return;
        }
    }
}

/// A page that was loaded, or lost its stream, is sent what happened before it followed the table.
#[test]
fn a_page_that_comes_back_sees_every_step_that_it_missed() {
    let server = TestServer::start();
    let host = server.person();
    let opened = host.open(&["you", "random", "random"]);
    let id = opened.body["id"].as_str().unwrap().to_owned();
    for _ in 0..4 {
        play_once(&host, &id);
    }
    play_once(&host, &id);
    for (viewer, seen) in [(Some(&host), 0), (None, 0), (Some(&host), 3)] {
        let live = format!("/t/{id}/live?version={seen}");
        let token = viewer.and_then(|viewer| viewer.token.clone());
        let events = live_data(&server, &live, token.as_deref());
        let versions: Vec<usize> = events.take(4).map(|html| version(&html)).collect();
        let every: Vec<usize> = (seen + 1..=seen + 4).collect();
        assert_eq!(versions, every, "from {seen}");
    }
}

/// The zones of an update.
fn zones(update: &str) -> usize {
    update.matches("class=\"zone\"").count()
}

#[test]
fn a_page_is_sent_what_changed_and_an_action_is_answered_without_a_table() {
    let server = TestServer::start();
    let (host, friend, id) = two_people(&server);
    let live = format!("/t/{id}/live");
    let mut events = live_data(&server, &live, friend.token.as_deref());
    let whole = events.next().unwrap();
    assert!(zones(&whole) > 8 && whole.contains("<ol id=\"log\""));
    let form = format!("version=0&action={}", legal_form(&host, &id));
    let headers = [("x-asterism", "live")];
    let answer = host.post_form_with(&format!("/t/{id}/act"), &form, &headers);
    assert_eq!((answer.status, answer.text()), (204, ""));
    let update = events.next().unwrap();
    assert_eq!(version(&update), 1);
    assert!(
        zones(&update) < zones(&whole),
        "only what changed: {update}"
    );
    let again = host.post_form_with(&format!("/t/{id}/act"), &form, &headers);
    assert_eq!(
        again.status,
        204,
        "the same request gets the same answer: {}",
        again.text()
    );
}

/// The first legal action, as a form sends it.
fn legal_form(person: &Person, id: &str) -> String {
    let seen = person.look(id);
    seen["view"]["legal"][0].as_str().unwrap().replace(' ', "+")
}
