//! The corpus of every fuzz target, replayed as an ordinary test.

use std::path::Path;

#[path = "../../../fuzz/targets.rs"]
#[allow(unreachable_pub, reason = "the fuzzers are other programs")]
mod targets;

/// Runs `target` on every file of its corpus.
fn replay(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut files: Vec<_> = std::fs::read_dir(folder.join(name))
        .expect("every target has a corpus")
        .map(|entry| entry.expect("the corpus can be listed").path())
        .collect();
    files.sort();
    assert!(files.len() >= 15, "{name} has only {} files", files.len());
    for file in files {
        let data = std::fs::read(&file).expect("the corpus can be read");
        // On a panic the captured output names the file.
        println!("{}", file.display());
        target(&data);
    }
}

#[test]
fn actions() {
    replay("action", targets::action);
}

#[test]
fn positions() {
    replay("position", targets::position);
}

#[test]
fn records() {
    replay("record", targets::record);
}

#[test]
fn what_stella_quest_lists_is_legal() {
    replay(
        "stella_quest_listed_is_legal",
        targets::stella_quest_listed_is_legal,
    );
}

#[test]
fn content_of_stellar() {
    replay("stellar_content", targets::stellar_content);
}

#[test]
fn what_stellar_lists_is_legal() {
    replay("stellar_listed_is_legal", targets::stellar_listed_is_legal);
}

#[test]
fn content_of_sternenhimmel() {
    replay("sternenhimmel_content", targets::sternenhimmel_content);
}

#[test]
fn what_sternenhimmel_lists_is_legal() {
    replay(
        "sternenhimmel_listed_is_legal",
        targets::sternenhimmel_listed_is_legal,
    );
}

#[test]
fn content_of_starshine() {
    replay("starshine_content", targets::starshine_content);
}

#[test]
fn what_starshine_lists_is_legal() {
    replay(
        "starshine_listed_is_legal",
        targets::starshine_listed_is_legal,
    );
}

#[test]
fn content_of_among_the_stars() {
    replay("among_the_stars_content", targets::among_the_stars_content);
}

#[test]
fn what_among_the_stars_lists_is_legal() {
    replay(
        "among_the_stars_listed_is_legal",
        targets::among_the_stars_listed_is_legal,
    );
}
