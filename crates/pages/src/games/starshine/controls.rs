//! Buttons beside the sentence at the top: the class of the star that is placed, and what else can
//! be done.

use asterism_registry::starshine::{Action, Class, Slot};
use maud::{Markup, html};

use super::art;
use super::choice::{Act, Pick};
use super::pick::{Asked, DISCARD, Picked};
use super::scene::Scene;
use crate::parts::count;

/// Further actions, with the id, class and words of each button.
const OTHERWISE: [(Action, &str, &str, &str); 2] = [
    (Action::End, "end", "primary", "End actions"),
    (Action::Done, "done", "primary", "End turn"),
];

/// All buttons of the game in the bar.
pub(super) fn controls(scene: &Scene) -> Markup {
    html! {
        @match scene.asked {
            Asked::Discard => (sure(scene)),
            Asked::Act(Picked::Birth(slot, class)) => (classes(scene, slot, class)),
            Asked::Act(Picked::Ramble(slot, Some(_))) => (other_star(scene, slot)),
            Asked::Lay(_) if scene.may(Action::Discard) => (ask_first(scene)),
            Asked::Nothing | Asked::Open(_) | Asked::Act(_) | Asked::Lay(_) => {},
        }
        @for (action, id, class, words) in OTHERWISE {
            @if scene.asked != Asked::Discard && scene.may(action) {
                (Act { action, id, class, large: None }.draw(scene, &html! { (words) }))
            }
        }
    }
}

fn button<'a>(id: &'a str, value: &'a str) -> Pick<'a> {
    Pick {
        id,
        class: "",
        value,
        key: None,
        large: None,
    }
}

/// Puts the picked star down again.
fn other_star(scene: &Scene, slot: Slot) -> Markup {
    let number = slot.number().to_string();
    button("other-star", &number).draw(scene, &html! { "Other star" })
}

/// The Supernova card would be lost, so the button asks first.
fn ask_first(scene: &Scene) -> Markup {
    button("discard", DISCARD).draw(scene, &html! { "Discard Supernova" })
}

fn sure(scene: &Scene) -> Markup {
    let discard = Act {
        action: Action::Discard,
        id: "discard-anyway",
        class: "",
        large: None,
    };
    html! {
        (button("keep", "").draw(scene, &html! { "Keep it" }))
        (discard.draw(scene, &html! { "Discard it anyway" }))
    }
}

/// The classes that can be born, the picked one marked.
fn classes(scene: &Scene, slot: Slot, picked: Class) -> Markup {
    html! {
        ul.classes aria-label="Star to place" {
            @for class in Class::ALL {
                li { (class_pick(scene, slot, class, picked)) }
            }
        }
    }
}

fn is_birth(action: Action, slot: Slot, class: Class) -> bool {
    matches!(action, Action::Birth(at, of, _) if (at, of) == (slot, class))
}

fn class_pick(scene: &Scene, slot: Slot, class: Class, picked: Class) -> Markup {
    let births = scene
        .legal
        .iter()
        .filter(|action| is_birth(**action, slot, class));
    let open = births.count();
    let content = html! {
        (art::small(class.word())) span.name { (class.word()) } b { (open) }
        span.unseen { " " (if open == 1 { "square" } else { "squares" }) }
    };
    if open == 0 {
        return shut(scene, class, &content);
    }
    let value = format!("{} {}", slot.number(), class.word());
    let pick = Pick {
        id: &format!("class-{}", class.word()),
        class: if class == picked {
            "class-pick picked"
        } else {
            "class-pick"
        },
        value: &value,
        key: class.word().chars().next(),
        large: Some(class.word()),
    };
    pick.draw(scene, &content)
}

/// A class that cannot be placed, and the reason.
fn shut(scene: &Scene, class: Class, content: &Markup) -> Markup {
    let id = format!("why-{}", class.word());
    let why = if scene.table().sky.supply(class) == 0 {
        format!("No {class} is left in the box.")
    } else {
        format!(
            "A {class} {}. No free square has that now.",
            art::needs(class)
        )
    };
    html! {
        span.refused {
            button.class-shut type="button" aria-disabled="true" aria-describedby=(id) { (content) }
            span.why id=(id) { (why) }
        }
    }
}

/// A number of squares: `1 square`, `3 squares`.
pub(super) fn squares(number: usize) -> String {
    count(number, "square")
}
