//! The live stream of a page: every position of the game in order, however fast bots are.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::{TestServer, live_data, play_to_the_end};

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
