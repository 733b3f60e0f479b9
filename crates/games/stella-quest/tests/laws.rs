//! Stella Quest obeys the laws of every game.

use asterism_core::testkit;
use stella_quest::StellaQuest;

#[test]
fn stella_quest_obeys_the_laws() {
    testkit::obeys_the_laws::<StellaQuest>(60);
}

#[test]
fn a_state_is_small_and_flat() {
    assert!(
        size_of::<StellaQuest>() <= 128,
        "{} bytes",
        size_of::<StellaQuest>()
    );
}
