//! `train`.

use serde_json::Value;

use crate::program::{Folder, assert_refused, asterism};

#[test]
fn a_training_leaves_weights_a_log_and_a_drawing() {
    let folder = Folder::new();
    let path = folder.path("weights.bin");
    let told = asterism(&format!(
        "train stella-quest --seats 2 --games 40 --exams 2 --deals 3 --out {path}"
    ))
    .fine();
    assert!(told.contains("after 40 games: "), "{told}");
    assert!(
        told.contains(&format!("the weights are in {path}")),
        "{told}"
    );
    let log: Value = serde_json::from_str(&folder.read("weights.json")).unwrap();
    assert_eq!(log["game"], "stella-quest");
    assert_eq!(log["tables"], serde_json::json!([2]));
    let last = log["exams"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["after"], &last["games"]), (&40.into(), &6.into()));
    let drawing = folder.read("weights.svg");
    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
    assert!(drawing.contains("prefers-color-scheme: dark"));
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::new();
    let weights = |threads: usize| {
        let path = folder.path(&format!("{threads}.bin"));
        let arguments = "train stella-quest --games 300 --exams 0 --seed spring";
        asterism(&format!("{arguments} --threads {threads} --out {path}")).fine();
        std::fs::read(path).unwrap()
    };
    assert!(weights(1) == weights(3));
}

#[test]
fn a_folder_that_is_not_there_is_noticed_at_once() {
    let run = asterism("train stella-quest --games 1000000000 --out nowhere/weights.bin");
    assert_refused(
        &run,
        1,
        "nowhere/weights.bin cannot be written: No such file or directory (os error 2)",
    );
}
