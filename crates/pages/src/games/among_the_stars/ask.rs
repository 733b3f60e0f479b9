//! The sentence at the top: the question to the viewer, or the players that the table waits for.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Interaction, Phase, Power, RevealTime, Use, YEARS};
use maud::{Markup, html};

use super::pick::{Asked, Plan};
use super::scene::Scene;
use super::words::{self, credits};
use crate::hint::hint;
use crate::parts::{basis, count, listed, looks_on, take_back};
use crate::seating::headline;

/// A sentence, and the clause that it rests on.
type Sentence = (String, &'static str);

/// The sentence, with the rule one click away, and how far the game is.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = wording(scene);
    let yours = scene.asked != Asked::Nothing || scene.model.is_won();
    let table = scene.table();
    html! {
        section.prompt.yours[yours] {
            h1 #ask tabindex="-1" { (headline(scene.model, words)) }
            (basis(scene.model, id))
            (take_back(scene.model))
            (hint(scene.model))
            div.meta {
                (looks_on(scene.model))
                @if table.turn > 0 && !scene.is_over() {
                    span.when {
                        "Year " b { (table.year) } " of " (YEARS)
                        " · turn " b { (table.turn) } " of " (table.hand_size(table.year))
                    }
                }
            }
        }
    }
}

fn wording(scene: &Scene) -> Sentence {
    let card = |card: Option<_>| card.map(|card| scene.design(card).name.as_str());
    match scene.asked {
        Asked::Nothing => others(scene),
        Asked::Keep => ("Keep one of these objectives in secret.".into(), "AS-38"),
        Asked::Ability(power) => (ability(scene, power), "AS-39"),
        Asked::Trade(..) => ("Trade a card: pick one of each hand.".into(), "AS-39"),
        Asked::Drop(_) => (dropping(scene), "AS-39"),
        Asked::Select(picked) => match card(picked) {
            None => ("Select a card of your hand.".into(), "AS-8"),
            Some(name) => (format!("Select {name}?"), "AS-8"),
        },
        Asked::Remove(picked) => match card(picked) {
            None => ("Choose what the virtual player removes.".into(), "AS-29"),
            Some(name) => (format!("Have {name} removed?"), "AS-29"),
        },
        Asked::Act(plan) => acting(scene, plan),
        Asked::Answer => answering(scene),
        Asked::Reveal(RevealTime::Turn) => (
            "You are first to fulfil it: reveal your secret objective?".into(),
            "AS-38",
        ),
        Asked::Reveal(RevealTime::End) => ("Reveal your secret objective?".into(), "AS-38"),
    }
}

fn ability(scene: &Scene, power: Power) -> String {
    let race = scene
        .me()
        .and_then(|me| scene.table().race(me))
        .map_or("", |race| race.name.as_str());
    let what = match power {
        Power::SwapWithOtherHand => "look at another hand and trade a card?",
        Power::CycleSpecials(_) => "draw Specials and remove as many?",
        Power::BuildFromDiscard => "build from the discard pile?",
    };
    format!("{race}, once a year: {what}")
}

fn dropping(scene: &Scene) -> String {
    let Phase::Using(_, Use::Dropping(left)) = scene.table().phase else {
        return String::new();
    };
    format!(
        "Remove {} of your hand, face down.",
        count(left.into(), "more Special")
    )
}

fn acting(scene: &Scene, plan: Plan) -> Sentence {
    let name = scene
        .revealed()
        .map_or("", |card| scene.design(card).name.as_str());
    let builds = |card| !scene.view.builds(card).is_empty();
    match plan {
        Plan::Build(Some(build)) => (format!("Build {name} on {}?", build.cell), "AS-12"),
        Plan::Build(None) if scene.revealed().is_some_and(builds) => (
            format!("Build {name}: choose a cell, or do something else."),
            "AS-8",
        ),
        Plan::Build(None) => (format!("What do you do with {name}?"), "AS-17"),
        Plan::Reactor(None) => ("Power Reactor: choose a cell.".into(), "AS-19"),
        Plan::Reactor(Some(cell)) => (format!("Build a Power Reactor on {cell}?"), "AS-19"),
        Plan::Salvage(None, _) => ("Choose a card of the discard pile.".into(), "AS-39"),
        Plan::Salvage(Some(card), None) => (
            format!("Build {}: choose a cell.", scene.design(card).name),
            "AS-39",
        ),
        Plan::Salvage(Some(card), Some(build)) => (
            format!("Build {} on {}?", scene.design(card).name, build.cell),
            "AS-39",
        ),
    }
}

fn answering(scene: &Scene) -> Sentence {
    let Phase::Interacting(owner, effect, _) = scene.table().phase else {
        return others(scene);
    };
    let name = scene.model.name(owner);
    match scene.table().interaction(owner, effect) {
        None => ("Dispute: name a player.".into(), "AS-26"),
        Some(Interaction::GiftVp { .. }) => ("Embassy: whom do you let score?".into(), "AS-11"),
        Some(Interaction::TakeCredits { total, .. }) => {
            (format!("Take {} from others.", credits(total)), "AS-40")
        }
        Some(Interaction::PayOrLose { price, penalty, .. }) => (
            format!("{name} asks: pay {} or lose {penalty} VP?", credits(price)),
            "AS-33",
        ),
        Some(Interaction::Bid { max, .. }) => (
            format!("{name} asks: pay up to {} for VP?", credits(max)),
            "AS-40",
        ),
    }
}

/// The players that the table waits for.
fn others(scene: &Scene) -> Sentence {
    let waiting: Vec<&str> = scene
        .model
        .owed
        .iter()
        .map(|seat| scene.model.name(seat))
        .collect();
    let names = listed(&waiting);
    let s = if waiting.len() == 1 { "s" } else { "" };
    let has_chosen = |me: Seat| !scene.model.owed.contains(me);
    let done = if scene.me().is_some_and(has_chosen) {
        "You have chosen; "
    } else {
        ""
    };
    match scene.table().phase {
        Phase::Keeping(_) => (format!("{names} keep{s} an objective in secret."), "AS-38"),
        Phase::Using(_, step) => (using(&names, step, scene), "AS-39"),
        Phase::Selecting(_) => (format!("{done}{names} still select{s} a card."), "AS-9"),
        Phase::Removing(_) => (
            format!("{done}{names} still choose{s} what is removed."),
            "AS-29",
        ),
        Phase::Acting(_) => (format!("{done}{names} still choose{s} an action."), "AS-9"),
        Phase::Interacting(owner, ..) => {
            let card = scene.table().pending[owner.index()];
            let card = card.map_or("a card", |card| scene.design(card).name.as_str());
            (
                format!("{names} answer{s} {card} of {}.", words::whom(scene, owner)),
                "AS-11",
            )
        }
        Phase::Revealing(..) => (format!("{names} may reveal a secret objective."), "AS-38"),
        Phase::Over => over(scene),
    }
}

fn using(names: &str, step: Use, scene: &Scene) -> String {
    match step {
        Use::Asked => format!("{names} may use an ability before all select."),
        Use::Trading(place) => {
            let whose = scene.place_called(place).replace("You", "you");
            format!("{names} looks at the hand of {whose} and trades a card.")
        }
        Use::Dropping(left) => format!("{names} removes {}.", count(left.into(), "more Special")),
    }
}

/// The winner.
fn over(scene: &Scene) -> Sentence {
    let winners: Vec<Seat> = match &scene.model.outcome {
        Some(outcome) => outcome.winners().collect(),
        None => Vec::new(),
    };
    let names: Vec<&str> = winners
        .iter()
        .map(|seat| scene.model.called(*seat))
        .collect();
    let vp = winners
        .first()
        .map_or(0, |seat| scene.table().final_points(*seat));
    let win = match winners.as_slice() {
        [one] if scene.me() == Some(*one) => "You win".into(),
        [_] => format!("{} wins", listed(&names)),
        _ => format!("{} share the victory", listed(&names)),
    };
    (format!("{win} with {vp} VP."), "AS-23")
}
