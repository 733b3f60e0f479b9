//! The laws that every game obeys, with settings that change what is hidden or asked.

use among_the_stars::AmongTheStars;
use asterism_core::testkit::obeys_the_laws_with;

use crate::common::settings;

#[test]
fn plain() {
    obeys_the_laws_with::<AmongTheStars>(&settings([]), 2);
}

#[test]
fn aggressive() {
    obeys_the_laws_with::<AmongTheStars>(&settings([("mode", "aggressive")]), 2);
}

#[test]
fn tactical_and_all_in() {
    let settings = settings([("virtual", "tactical"), ("deck", "all-in")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}

#[test]
fn limited_and_aggressive() {
    let settings = settings([("space", "limited"), ("mode", "aggressive")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}

#[test]
fn secret_objectives_and_the_pile() {
    let settings = settings([("race1", "qualeen"), ("race2", "sissaurians")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}

#[test]
fn traded_hands_and_salvage() {
    let settings = settings([("race1", "garrn_athak_nok"), ("race2", "minireen")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}

#[test]
fn without_races_and_objectives() {
    let settings = settings([("races", "off"), ("objectives", "off")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}

#[test]
fn scores_that_races_change() {
    let settings = settings([("race1", "vak"), ("race2", "zehuti")]);
    obeys_the_laws_with::<AmongTheStars>(&settings, 2);
}
