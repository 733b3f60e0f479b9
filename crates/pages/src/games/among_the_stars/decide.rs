//! The panel at the right of the hand: what the choice brings and costs, the one button that confirms
//! it, and the other ways.

use asterism_registry::among_the_stars::{Action, Build, Card, Illegal, Outlook, Power};
use maud::{Markup, html};

use super::cards::face;
use super::choice::Button;
use super::forecast;
use super::pick::{Asked, Plan};
use super::refusals;
use super::scene::Scene;
use super::words::{self, credits};
use crate::parts::count;

/// The panel; an onlooker has none.
pub(super) fn panel(scene: &Scene) -> Markup {
    if scene.me().is_none() || scene.is_over() {
        return html! {};
    }
    html! { section.decide aria-label="Your choice" { (content(scene)) } }
}

fn content(scene: &Scene) -> Markup {
    match scene.asked {
        Asked::Nothing => waiting(scene),
        Asked::Keep => {
            html! { h2 { "A secret objective" } p.sum { "Only you see it. You may show it at the end." } }
        }
        Asked::Ability(power) => ability(scene, power),
        Asked::Trade(give, take) => trading(scene, give.zip(take)),
        Asked::Drop(card) => taking(scene, card.map(Action::Drop), "Remove"),
        Asked::Select(card) => taking(scene, card.map(Action::Select), "Keep"),
        Asked::Remove(card) => taking(scene, card.map(Action::Remove), "Remove"),
        Asked::Act(plan) => acting(scene, plan),
        Asked::Answer => {
            html! { h2 { "Your answer" } p.sum { "Nobody sees it before all have answered." } }
        }
        Asked::Reveal(_) => {
            html! { h2 { "Show it?" } p.sum { "Once shown, everybody can win it; a tie does not stop you." } }
        }
    }
}

/// What the viewer has chosen, while others choose.
fn waiting(scene: &Scene) -> Markup {
    let chosen = match (scene.view.chosen, scene.view.selected) {
        (Some(action), _) => words::chosen(scene, action),
        (None, Some(card)) => format!("keep {}", scene.design(card).name),
        (None, None) => {
            return html! { h2 { "Others are choosing" } p.note { "Look around: every card and station can be opened." } };
        }
    };
    html! {
        h2 { "You have chosen" }
        p.sum { "You " b { (chosen) } "." }
        @if scene.model.can_take_back {
            p.note { "You can take it back until the last player has chosen." }
        } @else {
            p.note { "The others are still choosing." }
        }
    }
}

/// The card that a phone shows above its buttons.
fn shown(scene: &Scene, card: Card) -> Markup {
    html! { div.chosen-card data-large={ "card-" (scene.design(card).id) } { (face(scene.content(), card, &html! {})) } }
}

/// The button that takes the card that is looked at.
fn taking(scene: &Scene, action: Option<Action>, verb: &str) -> Markup {
    let Some((action, card)) = action.zip(scene.asked.card()) else {
        return first_look(scene);
    };
    let name = &scene.design(card).name;
    html! {
        (shown(scene, card))
        h2 { (verb) " " (name) "?" }
        @if !matches!(scene.asked, Asked::Remove(_)) { (best(scene, card)) }
        (Button::plain("take", "primary").acts(scene, action, &html! { (verb) " " (name) }))
        (Button::plain("other", "other").picks(scene, "", &html! { "Other card" }))
    }
}

/// Words before a card is looked at.
fn first_look(scene: &Scene) -> Markup {
    html! {
        @match scene.asked {
            Asked::Remove(_) => { h2 { "Remove one card" } p.sum { "Nobody builds it. The rest goes to your rival." } },
            Asked::Drop(_) => { h2 { "Remove a Special" } p.sum { "Face down: nobody sees it. Look at a card first." } },
            _ => {
                h2 { "Pick a card" }
                p.sum { "Your station then shows what it brings on each cell." }
                p.note { "Kept cards are built, sold, or turned into a reactor once all have chosen." }
            },
        }
    }
}

/// What a card would bring at best, and its price; or why it cannot be built.
fn best(scene: &Scene, card: Card) -> Markup {
    if scene.content().dispute(card).is_some() {
        return html! { p.sum { "For 1 credit you compare with a player whom you name." } };
    }
    let best = forecast::best(scene, card);
    html! {
        @if let Some(best) = best { (sum(best)) (price(scene, card, None)) }
        @else {
            @if let Some(why) = obstacle(scene, card) { p.sum.bad { (refusals::cannot_build(scene.credits(), why)) } }
            p.note { "You could still sell it, or turn it into a reactor." }
        }
    }
}

/// Points now and at the end, apart from each other.
fn sum(it: Outlook) -> Markup {
    html! {
        p.sum {
            b { "+" (words::points(it.gain.vp())) } " now"
            @for later in words::later(it) { ", " (later) }
        }
    }
}

/// The price, and what remains.
fn price(scene: &Scene, card: Card, build: Option<Build>) -> Markup {
    let cost = scene
        .content()
        .location(card)
        .map_or(0, |it| u16::from(it.credits));
    let parked = build.map_or(0, |build| u16::from(build.parked));
    let energy = build.map_or_else(
        || {
            scene
                .content()
                .location(card)
                .map_or(0, |it| usize::from(it.energy))
        },
        |build| build.energy.len(),
    );
    let left = scene.credits().saturating_sub(cost + parked);
    html! {
        p.price {
            "pay " (super::art::coin()) b { (cost + parked) }
            @if energy > 0 { " " (super::art::cube()) b { (energy) } }
            ", keep " (super::art::coin()) b { (left) }
        }
    }
}

/// The reason why the viewer could not build a location; a conflict card is not meant to be built.
fn obstacle(scene: &Scene, card: Card) -> Option<Illegal> {
    let is_location = scene.content().location(card).is_some();
    let is_stuck = is_location && scene.view.builds(card).is_empty();
    is_stuck.then(|| scene.view.obstacle(card)).flatten()
}

/// A race that acts before anybody selects (AS-8).
fn ability(scene: &Scene, power: Power) -> Markup {
    html! {
        h2 { "Once a year" }
        div.answers {
            @for action in &scene.legal {
                @let words = ability_words(scene, *action, power);
                @let id = scene.print(*action).replace(' ', "-");
                @let class = if matches!(action, Action::Pass) { "choice" } else { "choice primary" };
                (Button::plain(&id, class).acts(scene, *action, &html! { (words) }))
            }
        }
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

/// Garrn'Athak'Nok: the trade in words (AS-39).
fn trading(scene: &Scene, both: Option<(Card, Card)>) -> Markup {
    let Some((give, take)) = both else {
        return html! { h2 { "Trade a card" } p.sum { "Pick one card of each hand." } };
    };
    let title = format!(
        "Give {} for {}",
        scene.design(give).name,
        scene.design(take).name
    );
    html! {
        h2 { "Trade?" }
        (Button::plain("take", "primary").acts(scene, Action::Swap(give, take), &html! { (title) }))
        p.note { "The other player sees which cards moved." }
    }
}

/// The revealed card, what is picked for it, and all other ways.
fn acting(scene: &Scene, plan: Plan) -> Markup {
    let Some(card) = scene.revealed() else {
        return html! {};
    };
    let picked = match plan {
        Plan::Salvage(Some(other), _) => other,
        Plan::Build(_) | Plan::Reactor(_) | Plan::Salvage(None, _) => card,
    };
    html! {
        (shown(scene, picked))
        (planned(scene, card, plan))
        (ways(scene, card, plan))
    }
}

fn planned(scene: &Scene, card: Card, plan: Plan) -> Markup {
    let name = |card: Card| scene.design(card).name.as_str();
    match plan {
        Plan::Build(Some(build)) => confirmed(scene, card, Action::Build(build), build),
        Plan::Salvage(Some(card), Some(build)) => {
            confirmed(scene, card, Action::Salvage(card, build), build)
        }
        Plan::Reactor(Some(cell)) => html! {
            h2 { "Build a Power Reactor here" }
            p.sum { "It brings " b { "2 energy cubes" } "." }
            p.price { "pay " (super::art::coin()) b { "1" } ", keep " (super::art::coin()) b { (scene.credits().saturating_sub(1)) } }
            (Button::plain("take", "primary").acts(scene, Action::Reactor(cell), &html! { "Build reactor" }))
        },
        Plan::Reactor(None) => {
            html! { h2 { "Power Reactor" } p.sum { "Choose a cell. It brings 2 energy cubes, and 1 point at the end if none is left on it." } }
        }
        Plan::Salvage(None, _) => {
            html! { h2 { "From the discard pile" } p.sum { "Choose a card. All others of the pile leave the game." } }
        }
        Plan::Salvage(Some(card), None) => {
            html! { h2 { (name(card)) } p.sum { "Choose a cell." } (price(scene, card, None)) }
        }
        Plan::Build(None) => unplanned(scene, card),
    }
}

/// Words before a cell is picked.
fn unplanned(scene: &Scene, card: Card) -> Markup {
    let name = scene.design(card).name.as_str();
    html! {
        h2 { (name) }
        @if scene.may(Action::Dispute) {
            p.sum { "Apply it to a player whom you name, sell it, or turn it into a reactor." }
        } @else if let Some(why) = obstacle(scene, card) {
            p.sum.bad { (refusals::cannot_build(scene.credits(), why)) }
        } @else if scene.content().location(card).is_none() {
            p.sum.bad { "You can't pay to apply it: that costs 1 credit." }
        } @else {
            p.sum { "Choose a cell: each shows what you score there." } (price(scene, card, None))
        }
    }
}

/// The one button that builds.
fn confirmed(scene: &Scene, card: Card, action: Action, build: Build) -> Markup {
    let outlook = scene.outlook(card, action).unwrap_or_default();
    let now = outlook.gain.vp();
    let place = words::place(scene, build.cell);
    let title = format!("Build {} {place}", scene.design(card).name);
    html! {
        h2 { "Build " (scene.design(card).name) " here" }
        (sum(outlook)) (price(scene, card, Some(build)))
        (Button::named("take", "primary", &title).acts(scene, action, &html! { "Build · +" (now) }))
        @if outlook.possible != 0 { p.note { "Others can still change what may be." } }
    }
}

/// The kinds of action, the picked one marked.
fn ways(scene: &Scene, card: Card, plan: Plan) -> Markup {
    let can = |of: fn(&Action) -> bool| scene.legal.iter().any(of);
    html! {
        ul.ways aria-label="What you can do" {
            @if !matches!(plan, Plan::Build(_)) && can(|it| matches!(it, Action::Build(_))) {
                li { (way(scene, "build", 'b', &html! { "Build" })) }
            }
            @if scene.may(Action::Dispute) { li data-key="p" { (dispute_way(scene, card)) } }
            li { (reactor_way(scene)) }
            @if can(|it| matches!(it, Action::Salvage(..))) {
                li { (way(scene, "salvage", 's', &html! { "Discard pile" })) }
            }
            li data-key="d" { (discard_way(scene)) }
        }
    }
}

/// A kind of action that is picked by its word and its key.
fn way(scene: &Scene, word: &str, key: char, name: &Markup) -> Markup {
    let picked = matches!(scene.asked, Asked::Act(plan) if plan.word() == word);
    let button = Button {
        key: Some(key),
        ..Button::plain(word, if picked { "way picked" } else { "way" })
    };
    button.picks(scene, word, name)
}

fn dispute_way(scene: &Scene, card: Card) -> Markup {
    let cost = scene.content().dispute(card).map_or(0, |it| it.credits);
    let button = Button::plain("dispute", "way choice");
    button.acts(
        scene,
        Action::Dispute,
        &html! { "Apply it" small { (credits(cost)) } },
    )
}

fn reactor_way(scene: &Scene) -> Markup {
    if scene
        .legal
        .iter()
        .any(|it| matches!(it, Action::Reactor(_)))
    {
        return way(
            scene,
            "reactor",
            'r',
            &html! { "Reactor" small { "1 credit" } },
        );
    }
    let why = if scene.table().reactors == 0 {
        "none is left"
    } else {
        "costs 1 credit"
    };
    html! { span.way.shut { "Reactor" small { (why) } } }
}

fn discard_way(scene: &Scene) -> Markup {
    let credits = scene
        .me()
        .map_or(0, |me| scene.table().rates(me).discard_credits);
    let class = format!("way choice{}", scene.mark(Action::Discard));
    let title = format!("Discard it for {}", words::credits(credits));
    let words = html! { "Discard" small { "+" (words::credits(credits)) } };
    Button::titled("discard", &class, &title).acts(scene, Action::Discard, &words)
}
