//! The bar at the top: the question to the viewer, or the players that the table waits for, and the
//! track of points.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Card, Interaction, Phase, Power, RevealTime, Use, View, YEARS,
};
use maud::{Markup, html};

use super::forecast::best;
use super::pick::{Asked, Plan};
use super::scene::Scene;
use super::words::{self, credits};
use super::{goals, refusals, scene};
use crate::model::TableModel;
use crate::parts::{count, listed};
use crate::prompt::{Prompt, Tone};

/// A sentence, and the clause that it rests on.
type Sentence = (String, &'static str);

/// The bar.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = wording(scene);
    let tone = match (scene.model.is_won(), scene.asked) {
        (true, _) => Tone::Won,
        (false, Asked::Nothing) => Tone::Waiting,
        (false, _) => Tone::Yours,
    };
    Prompt::new(tone, words, id)
        .detail(html! { (detail(scene)) })
        .controls(goals::track(scene))
        .draw(scene.model)
}

/// How far the game is: `Year 3 of 4, turn 1 of 6`.
pub(super) fn round(view: &View) -> String {
    let table = &view.table;
    if table.phase == Phase::Over {
        return "The end".into();
    }
    let year = format!("Year {} of {YEARS}", table.year);
    match table.turn {
        0 => year,
        turn => format!("{year}, turn {turn} of {}", table.hand_size(table.year)),
    }
}

/// The goal, and how far the viewer is.
pub(super) fn goal(model: &TableModel, view: &View) -> Markup {
    let table = &view.table;
    let points = |seat: Seat| scene::points(table, seat);
    let leader = table
        .seats()
        .max_by_key(|seat| (points(*seat), usize::MAX - seat.index()));
    let Some(leader) = leader else {
        return html! {};
    };
    let others = |me: Seat| table.seats().filter(move |seat| *seat != me);
    html! {
        "Most points after year 4 wins. "
        @match view.viewer.seat() {
            None => { b { (model.name(leader)) " has " (words::points(points(leader))) "." } },
            Some(me) => {
                @let most = others(me).map(points).max().unwrap_or(0);
                @let before = others(me).filter(|seat| points(*seat) > points(me)).count();
                @if points(me) > most { b { "You lead by " (points(me) - most) "." } }
                @else if points(me) == most { b { "You share the lead." } }
                @else { b { "You are " (words::ordinal(before + 1)) ", " (most - points(me)) " behind " (model.name(leader)) "." } }
            },
        }
    }
}

/// The second line: what follows, or what else can be done.
fn detail(scene: &Scene) -> String {
    match scene.asked {
        Asked::Nothing => later(scene),
        Asked::Keep => "Nobody else sees it. At the end you may show it.".into(),
        Asked::Ability(_) => "Everybody sees that you use it.".into(),
        Asked::Trade(..) => "Every card can be enlarged with a long press or the key I.".into(),
        Asked::Drop(_) => "Removed cards lie face down.".into(),
        Asked::Select(None) => "Touch a card to see what it brings you.".into(),
        Asked::Select(Some(card)) => card_brings(scene, card),
        Asked::Remove(_) => "Nobody builds it; the rest of that hand goes to your rival.".into(),
        Asked::Act(plan) => plan_brings(scene, plan),
        Asked::Answer => "Nobody sees your answer before all have answered.".into(),
        Asked::Reveal(_) => "Once shown, everybody can win it.".into(),
    }
}

/// While others choose.
fn later(scene: &Scene) -> String {
    if scene.is_over() {
        return "Level: most locations other than reactors, then most credits.".into();
    }
    if scene.model.can_take_back {
        return "You can still change your choice: take it back.".into();
    }
    match scene.me() {
        Some(_) => "Look around meanwhile: every card and station can be opened.".into(),
        None => String::new(),
    }
}

/// A card at its best, or the reason why it cannot be built.
fn card_brings(scene: &Scene, card: Card) -> String {
    if scene.content().dispute(card).is_some() {
        return "A conflict card is applied for 1 credit, not built.".into();
    }
    if let Some(best) = best(scene, card) {
        return format!("At best {}.", words::outlook(best));
    }
    let why = scene.view.obstacle(card);
    why.map_or_else(String::new, |why| {
        refusals::cannot_build(scene.credits(), why)
    })
}

fn plan_brings(scene: &Scene, plan: Plan) -> String {
    let action = plan.action();
    let outlook = action.and_then(|action| scene.outlook(scene.revealed()?, action));
    match (plan, outlook) {
        (Plan::Reactor(_), _) => "A reactor has 2 energy cubes, and no type.".into(),
        (_, Some(it)) => format!("It brings {}. Or choose another cell.", words::outlook(it)),
        (Plan::Build(None), None) => "Each cell shows the points that you score there.".into(),
        (Plan::Build(_) | Plan::Salvage(..), None) => {
            "Pay for a card that was discarded; the others leave the game.".into()
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
            None => (keeping(scene), "AS-8"),
            Some(name) => (format!("Keep {name}?"), "AS-8"),
        },
        Asked::Remove(picked) => match card(picked) {
            None => ("Choose what the virtual player removes.".into(), "AS-29"),
            Some(name) => (format!("Remove {name}?"), "AS-29"),
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

/// Who gets the rest of the hand.
fn keeping(scene: &Scene) -> String {
    let next = scene
        .me()
        .map(|me| scene.place_called(scene.next_place(me)));
    match next {
        Some(next) if scene.view.private.hand.len() > 1 => {
            format!("Keep one card. {next} gets the rest.")
        }
        Some(_) | None => "Keep your last card of this year.".into(),
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
        Plan::Build(Some(_)) => (format!("Build {name} here?"), "AS-12"),
        Plan::Build(None) if scene.revealed().is_some_and(builds) => {
            (format!("Build {name}: choose a cell."), "AS-8")
        }
        Plan::Build(None) => (format!("What do you do with {name}?"), "AS-17"),
        Plan::Reactor(None) => ("Power Reactor: choose a cell.".into(), "AS-19"),
        Plan::Reactor(Some(_)) => ("Build a Power Reactor here?".into(), "AS-19"),
        Plan::Salvage(None, _) => ("Choose a card of the discard pile.".into(), "AS-39"),
        Plan::Salvage(Some(card), None) => (
            format!("Build {}: choose a cell.", scene.design(card).name),
            "AS-39",
        ),
        Plan::Salvage(Some(card), Some(_)) => {
            (format!("Build {} here?", scene.design(card).name), "AS-39")
        }
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
            format!(
                "{name} asks: pay {} or lose {}?",
                credits(price),
                words::points(penalty)
            ),
            "AS-33",
        ),
        Some(Interaction::Bid { max, .. }) => (
            format!("{name} asks: pay up to {} for points?", credits(max)),
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
    let are = if waiting.len() == 1 { "is" } else { "are" };
    let s = if waiting.len() == 1 { "s" } else { "" };
    match scene.table().phase {
        Phase::Keeping(_) => (
            format!("{names} {are} choosing a secret objective."),
            "AS-38",
        ),
        Phase::Using(_, step) => (using(&names, step, scene), "AS-39"),
        Phase::Selecting(_) => (format!("{names} {are} choosing a card."), "AS-9"),
        Phase::Removing(_) => (format!("{names} {are} choosing what is removed."), "AS-29"),
        Phase::Acting(_) => (format!("{names} {are} choosing what to build."), "AS-9"),
        Phase::Interacting(owner, ..) => {
            let card = scene.table().pending[owner.index()];
            let card = card.map_or("a card", |card| scene.design(card).name.as_str());
            (
                format!(
                    "{names} answer{s} the {card} of {}.",
                    words::whom(scene, owner)
                ),
                "AS-11",
            )
        }
        Phase::Revealing(..) => (format!("{names} may show a secret objective."), "AS-38"),
        Phase::Over => over(scene),
    }
}

fn using(names: &str, step: Use, scene: &Scene) -> String {
    match step {
        Use::Asked => format!("{names} is deciding whether to use a race ability."),
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
    let won = winners
        .first()
        .map_or(0, |seat| scene.table().final_points(*seat));
    let rest = scene.table().seats().filter(|seat| !winners.contains(seat));
    let next = rest.max_by_key(|seat| scene.table().final_points(*seat));
    let win = match winners.as_slice() {
        [one] if scene.me() == Some(*one) => "You win".into(),
        [_] => format!("{} wins", listed(&names)),
        _ => format!("{} share the victory", listed(&names)),
    };
    let ahead = next.map(|seat| (seat, won - scene.table().final_points(seat)));
    let why = match ahead {
        Some((seat, 0)) => format!(
            ", level with {} but with more locations or credits",
            words::whom(scene, seat)
        ),
        Some((seat, points)) => format!(", {points} ahead of {}", words::whom(scene, seat)),
        None => String::new(),
    };
    (format!("{win} with {}{why}.", words::points(won)), "AS-23")
}
