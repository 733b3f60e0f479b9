//! Determinizations of a viewer's view.

use std::collections::BTreeSet;

use among_the_stars::AmongTheStars;
use asterism_core::{Dice, Game};

use super::{Scene, SceneExt as _, scene_of};

/// The values of a fact in many determinizations of a viewer's view.
pub(crate) fn in_worlds(
    scene: &Scene,
    viewer: u8,
    fact: impl Fn(&Scene) -> String,
) -> BTreeSet<String> {
    let mut dice = Dice::quick(5);
    let view = scene.view(viewer);
    let worlds = (0..150).map(|_| AmongTheStars::determinize(&view, &mut dice));
    worlds
        .map(|world| {
            let world = scene_of(&world);
            assert_eq!(world.view(viewer), view);
            assert_eq!(super::positions::refusal(&world.position()), "accepted");
            fact(&world)
        })
        .collect()
}

pub(crate) fn hand(place: usize) -> impl Fn(&Scene) -> String {
    move |world| world.hand(place).join(" ")
}

/// The cards of a hand that a viewer knows.
pub(crate) fn known(scene: &Scene, viewer: u8, place: usize) -> String {
    super::joined(&scene.sent(viewer)["hands"][place - 1]["known"])
}

/// Neither what viewers see nor what they are told differs.
pub(crate) fn same_for(viewers: &[u8], one: &Scene, other: &Scene) {
    for viewer in viewers {
        assert_eq!(
            one.view(*viewer),
            other.view(*viewer),
            "the view of {viewer}"
        );
        assert_eq!(
            one.sent(*viewer),
            other.sent(*viewer),
            "what {viewer} is sent"
        );
        assert_eq!(
            one.told(*viewer),
            other.told(*viewer),
            "what {viewer} is told"
        );
    }
}
