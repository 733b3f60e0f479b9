//! The viewer's own place: numbers, cards, and the actions with them.

use asterism_registry::among_the_stars::{Action, Card, Illegal, Phase, Power};
use maud::{Markup, html};

use super::cards::{costs, face};
use super::choice::Button;
use super::pick::{Asked, Plan};
use super::scene::Scene;
use super::{answers, build, hand, pick_text, players, words};
use crate::parts::count;

/// The desk; an onlooker has none.
pub(super) fn own_place(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.desk aria-label="Your desk" {
            (players::own(scene, me))
            (asked(scene))
        }
    }
}

fn asked(scene: &Scene) -> Markup {
    let private = &scene.view.private;
    match scene.asked {
        Asked::Nothing => idle(scene),
        Asked::Keep => answers::objectives(scene),
        Asked::Ability(power) => ability(scene, power),
        Asked::Trade(give, take) => trade(scene, give, take),
        Asked::Drop(card) => html! {
            @if let Some(hand) = hand::own(scene) { (hand.to_take(scene, private.droppable, Action::Drop)) }
            (taking(scene, card.map(Action::Drop), "Remove"))
        },
        Asked::Select(card) => html! {
            @if let Some(hand) = hand::own(scene) { (hand.to_take(scene, private.hand, Action::Select)) }
            (taking(scene, card.map(Action::Select), "Select"))
        },
        Asked::Remove(card) => removing(scene, card),
        Asked::Act(plan) => acting(scene, plan),
        Asked::Answer => answers::answers(scene),
        Asked::Reveal(_) => answers::reveal(scene),
    }
}

/// The button that takes the card that is looked at.
fn taking(scene: &Scene, action: Option<Action>, verb: &str) -> Markup {
    let Some((action, card)) = action.zip(scene.asked.card()) else {
        return html! { p.hint { "Look at a card first. Your station shows what it would bring you." } };
    };
    html! {
        div.taking {
            (take(scene, action, &format!("{verb} {}", scene.design(card).name)))
            @match obstacle(scene, card) {
                Some(why) => p.hint.bad { (words::cannot_build(scene.credits(), why)) },
                None => p.hint { (scene.design(card).text) },
            }
        }
    }
}

fn take(scene: &Scene, action: Action, title: &str) -> Markup {
    Button::plain("take", "primary").acts(scene, action, &html! { (title) })
}

/// The reason why the viewer could not build a location; a conflict card is not meant to be built.
fn obstacle(scene: &Scene, card: Card) -> Option<Illegal> {
    let is_location = scene.content().location(card).is_some();
    let is_stuck = is_location && scene.view.builds(card).is_empty();
    is_stuck.then(|| scene.view.obstacle(card)).flatten()
}

/// The hand of the virtual player beside the viewer, who chooses what it removes (AS-29).
fn removing(scene: &Scene, card: Option<Card>) -> Markup {
    let whose = scene
        .me()
        .map(|me| scene.place_called(scene.table().beside(me)));
    let label = format!("Hand of {}, not yours", whose.unwrap_or_default());
    html! {
        h3.of-virtual { (label) }
        (hand::shown(scene, &label).to_take(scene, scene.view.private.shown, Action::Remove))
        @match card {
            Some(card) => div.taking {
                (take(scene, Action::Remove(card), &format!("Remove {}", scene.design(card).name)))
                p.hint { (scene.design(card).text) }
            },
            None => p.hint { "Choose the card that leaves this hand. Nobody builds it." },
        }
    }
}

/// While others choose: the own cards, and what was chosen.
pub(super) fn idle(scene: &Scene) -> Markup {
    html! {
        @if let Some(hand) = hand::own(scene) {
            (hand.lying(scene))
        } @else if let (Phase::Acting(_), Some(card)) = (scene.table().phase, scene.revealed()) {
            div.acting {
                (face(scene, card))
                @if let Some(action) = scene.view.chosen {
                    p.hint { "You have chosen to " b { (words::chosen(scene, action)) } "." }
                }
            }
        } @else if let Some(action) = scene.view.chosen {
            p.hint { "You have chosen to " b { (words::chosen(scene, action)) } "." }
        }
    }
}

/// A race that acts before anybody selects (AS-8).
fn ability(scene: &Scene, power: Power) -> Markup {
    html! {
        div.answers {
            @for action in &scene.legal {
                @let words = ability_words(scene, *action, power);
                @let id = scene.print(*action).replace(' ', "-");
                (Button::plain(&id, use_class(*action)).acts(scene, *action, &html! { (words) }))
            }
        }
        @if let Some(hand) = hand::own(scene) { (hand.lying(scene)) }
    }
}

const fn use_class(action: Action) -> &'static str {
    if matches!(action, Action::Cycle) {
        "primary choice"
    } else {
        "choice"
    }
}

fn ability_words(scene: &Scene, action: Action, power: Power) -> String {
    match (action, power) {
        (Action::Look(place), _) => {
            let cards = count(scene.view.hands[place.index()].size.into(), "card");
            format!(
                "Look at the hand of {} ({cards})",
                scene.place_called(place)
            )
        }
        (Action::Cycle, Power::CycleSpecials(number)) => {
            format!("Draw {number}, then remove {number} Specials")
        }
        _ => "Not now".into(),
    }
}

/// Garrn'Athak'Nok: one card of each hand (AS-39).
fn trade(scene: &Scene, give: Option<Card>, take: Option<Card>) -> Markup {
    html! {
        div.trade {
            h3 { "You give" }
            @if let Some(hand) = hand::own(scene) {
                (hand.to_trade(scene, give, |card| pick_text::swap(scene, Some(card), take)))
            }
            h3 { "You take" }
            (hand::shown(scene, "The other hand").to_trade(scene, take, |card| {
                pick_text::swap(scene, give, Some(card))
            }))
        }
        div.taking {
            @match give.zip(take) {
                Some((give, take)) => {
                    @let title = format!("Give {} for {}", scene.design(give).name, scene.design(take).name);
                    (Button::plain("take", "primary")
                        .acts(scene, Action::Swap(give, take), &html! { (title) }))
                },
                None => p.hint { "Pick one card of each hand." },
            }
        }
    }
}

/// The revealed card, and all that can be done with it.
fn acting(scene: &Scene, plan: Plan) -> Markup {
    let Some(card) = scene.revealed() else {
        return html! {};
    };
    html! {
        div.acting {
            (face(scene, card))
            div.how {
                (ways(scene, card))
                @match plan {
                    Plan::Salvage(picked, None) => (heap(scene, picked)),
                    _ => (build::confirm(scene, card, plan)),
                }
            }
        }
    }
}

/// The kinds of action, the picked one marked.
fn ways(scene: &Scene, card: Card) -> Markup {
    let can = |of: fn(&Action) -> bool| scene.legal.iter().any(of);
    html! {
        ul.ways aria-label="What you can do" {
            li { (build_way(scene, card)) }
            @if scene.may(Action::Dispute) {
                li data-key="p" { (dispute_way(scene, card)) }
            }
            li { (reactor_way(scene)) }
            @if can(|it| matches!(it, Action::Salvage(..))) {
                li { (way(scene, "salvage", 's', "From the discard pile")) }
            }
            li data-key="d" { (discard_way(scene)) }
        }
    }
}

/// A kind of action that is picked by its word and its key.
fn way(scene: &Scene, word: &str, key: char, name: &str) -> Markup {
    let picked = matches!(scene.asked, Asked::Act(plan) if plan.word() == word);
    let button = Button {
        key: Some(key),
        ..Button::plain(word, if picked { "way picked" } else { "way" })
    };
    button.picks(scene, word, &html! { (name) })
}

fn build_way(scene: &Scene, card: Card) -> Markup {
    if scene.legal.iter().any(|it| matches!(it, Action::Build(_))) {
        let name = format!("Build {}", scene.design(card).name);
        return way(scene, "build", 'b', &name);
    }
    let why = scene.view.obstacle(card);
    html! {
        @if let Some(why) = why {
            span.way.shut { "Cannot be built" small { (words::obstacle(scene.credits(), why)) } }
        }
    }
}

fn dispute_way(scene: &Scene, card: Card) -> Markup {
    let cost = scene.content().dispute(card).map_or(0, |it| it.credits);
    let words = format!("Apply it for {}", words::credits(cost));
    let button = Button::plain("dispute", "way choice");
    button.acts(scene, Action::Dispute, &html! { (words) })
}

fn reactor_way(scene: &Scene) -> Markup {
    if scene
        .legal
        .iter()
        .any(|it| matches!(it, Action::Reactor(_)))
    {
        return way(scene, "reactor", 'r', "Power Reactor, 1 credit");
    }
    let why = if scene.table().reactors == 0 {
        "none is left"
    } else {
        "costs 1 credit"
    };
    html! { span.way.shut { "Power Reactor" small { (why) } } }
}

fn discard_way(scene: &Scene) -> Markup {
    let credits = scene
        .me()
        .map_or(0, |me| scene.table().rates(me).discard_credits);
    let words = format!("Discard for {}", words::credits(credits));
    let button = Button::plain("discard", "way choice");
    button.acts(scene, Action::Discard, &html! { (words) })
}

/// The cards of the discard pile that can be built (AS-39).
fn heap(scene: &Scene, picked: Option<Card>) -> Markup {
    let can = |card: &Card| {
        let is_it = |it: &Action| matches!(it, Action::Salvage(of, _) if of == card);
        scene.legal.iter().any(is_it)
    };
    html! {
        ul.heap aria-label="The discard pile" {
            @for card in scene.table().discard.designs().filter(can) {
                @let design = scene.design(card);
                @let id = format!("heap-{}", design.id);
                @let class = if picked == Some(card) { "heap-card picked" } else { "heap-card" };
                li { (Button::titled(&id, class, &design.text).picks(
                    scene,
                    &pick_text::salvage(scene, Some(card)),
                    &html! { span { (design.name) } (costs(scene, card)) },
                )) }
            }
        }
    }
}
