//! The bar with the question to the viewer, or the players that the table waits for.

use asterism_core::Seat;
use asterism_registry::stella_quest::{
    Action, Back, Card, Phase, Player, Strength, Table, jewels, winner,
};
use maud::{Markup, html};

use super::choice::confirmation;
use super::forecast::{Foresight, Playing, Price};
use super::hand::draw;
use super::over::verdict;
use super::scene::{Asked, Scene};
use crate::parts::{capital, count};
use crate::prompt::{Prompt, Tone};

/// The bar, with the rule one click away.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let prompt = match (&scene.asked, scene.view.table.phase) {
        (Asked::Play(foresight), _) => to_play(scene, foresight),
        (Asked::Take(foresight), _) => to_take(scene, foresight),
        (Asked::Top, _) => to_top(&scene.view.table),
        (Asked::Nothing, Phase::Over(end)) => verdict(scene, end),
        (Asked::Nothing, Phase::Round { seat }) => others_play(scene, seat),
        (Asked::Nothing, Phase::Take { winner }) => others_take(scene, winner),
        (Asked::Nothing, Phase::Top { winner }) => others_top(scene, winner),
    };
    prompt.draw(scene.model)
}

fn to_play(scene: &Scene, foresight: &Foresight) -> Prompt {
    if let Some(Action::Play(card)) = scene.picked {
        return costly_play(scene, foresight, card);
    }
    let (words, clause) = question(scene);
    Prompt::new(Tone::Yours, words, clause)
        .detail(situation(scene))
        .controls(draw(scene, foresight))
}

/// The question for a card, and its clause.
fn question(scene: &Scene) -> (String, &'static str) {
    let (table, hand) = (&scene.view.table, scene.view.hand);
    match table.played.leading() {
        None if table.played.is_empty() => ("Your turn: lead any card.".into(), "SQ-8"),
        None => ("Your turn: play any card.".into(), "SQ-9"),
        Some(colour) if hand.of(Back::Colour(colour)).is_empty() => {
            (format!("You have no {colour}: play any card."), "SQ-10")
        }
        Some(colour) if hand.contains(Card::BREAK) => {
            (format!("Follow {colour} or play a Break."), "SQ-10")
        }
        Some(colour) => (format!("Your turn: follow {colour}."), "SQ-10"),
    }
}

/// What a player should know before playing a card.
fn situation(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    html! {
        @match winner(table.top, table.played) {
            Some(place) => { (leads(scene, place)) " " },
            None if table.played.is_empty() => { (trump(table)) " " },
            None => { "Only Breaks so far. " },
        }
        @if scene.holds_black_star() { b { "You hold the Black Star: winning costs a light." } }
    }
}

fn trump(table: &Table) -> String {
    match table.trump() {
        Some(colour) => format!("Trump is {colour}: it beats every other colour."),
        None => "There is no trump.".into(),
    }
}

/// The card that wins so far.
fn leads(scene: &Scene, place: usize) -> String {
    let table = &scene.view.table;
    let Some(card) = table.played.at(place) else {
        return String::new();
    };
    let kind = match Strength::of(table, place) {
        Strength::SuperTrump => ", a Super Trump",
        Strength::Trump => ", a trump",
        Strength::Leading | Strength::Nothing => "",
    };
    format!(
        "{} is winning with {card}{kind}.",
        named(scene, table.player_at(place))
    )
}

fn named<'a>(scene: &'a Scene, player: Player) -> &'a str {
    match player {
        Player::Seat(_) => scene.called(player),
        Player::Dummy => "The Dummy",
    }
}

/// The question whether a card is played that costs light.
fn costly_play(scene: &Scene, foresight: &Foresight, card: Card) -> Prompt {
    let cost = match foresight.playing(card) {
        Playing::Wins(Price::LastLight) => "your last light".into(),
        Playing::Wins(Price::Lights(1)) => "a light".into(),
        Playing::Wins(Price::Lights(lights)) => count(lights.into(), "light"),
        Playing::Wins(Price::Free | Price::Completes)
        | Playing::Rests
        | Playing::Loses
        | Playing::Open(_) => String::new(),
    };
    let words = format!("{} wins, but costs you {cost}.", capital(&card.to_string()));
    Prompt::new(Tone::Costly, words, "SQ-19")
        .detail(why_it_costs(scene, card))
        .controls(confirmation(scene, Action::Play(card)))
}

fn why_it_costs(scene: &Scene, card: Card) -> Markup {
    let table = &scene.view.table;
    let collection = scene.me().map(|me| table.collections[me.index()]);
    let held = |card: Card| {
        let number = card.number()?;
        collection?.holds(number).then_some(jewels(number))
    };
    let cards = table
        .played
        .cards()
        .chain([card])
        .filter(|card| !card.is_break());
    let cheapest = cards.map(|card| held(card).unwrap_or(0)).min().unwrap_or(0);
    html! {
        @if scene.holds_black_star() { "The Black Star takes a light from you. " }
        @if cheapest > 0 {
            "You already have every number of this round: the cheapest costs "
            (count(cheapest.into(), "light")) "."
        }
    }
}

fn to_take(scene: &Scene, foresight: &Foresight) -> Prompt {
    if let Some(Action::Take(card)) = scene.picked {
        return costly_take(scene, foresight, card);
    }
    let star = if scene.holds_black_star() {
        "You keep the Black Star: winning again costs another light."
    } else {
        "The Black Star comes to you: winning again costs a light."
    };
    Prompt::new(Tone::Yours, "You won the round! Take one card.", "SQ-18")
        .detail(html! { b { "Step 1 of 2." } " " (star) })
}

/// The question whether a card is taken although another is cheaper.
fn costly_take(scene: &Scene, foresight: &Foresight, card: Card) -> Prompt {
    let words = match foresight.taking(card) {
        Price::LastLight => format!(
            "{} costs your last light: you lose.",
            capital(&card.to_string())
        ),
        Price::Lights(1) => format!("{} costs you a light.", capital(&card.to_string())),
        Price::Lights(lights) => {
            format!("{} costs you {lights} lights.", capital(&card.to_string()))
        }
        Price::Free | Price::Completes => format!("Take {card}?"),
    };
    let cheaper = match foresight.cheapest() {
        Some(Price::Lights(lights)) => format!("Another card costs only {lights}."),
        Some(Price::Free | Price::Completes | Price::LastLight) | None => {
            "Another card costs nothing.".into()
        }
    };
    Prompt::new(Tone::Costly, words, "SQ-19")
        .detail(html! { "You already have that number. " (cheaper) })
        .controls(confirmation(scene, Action::Take(card)))
}

fn to_top(table: &Table) -> Prompt {
    let (words, detail) = if table.played.contains(Card::BREAK) {
        (
            "Put the Break on top: no trump next round.",
            "A Break was played, so a Break must go on top.",
        )
    } else {
        (
            "Choose the next trump.",
            "The card you pick goes on top of the discard pile. Then you lead.",
        )
    };
    Prompt::new(Tone::Yours, words, "SQ-20").detail(html! { b { "Step 2 of 2." } " " (detail) })
}

fn others_play(scene: &Scene, seat: Seat) -> Prompt {
    let table = &scene.view.table;
    let clause = if table.played.is_empty() {
        "SQ-8"
    } else {
        "SQ-10"
    };
    let detail = match winner(table.top, table.played) {
        Some(place) => leads(scene, place),
        None if table.played.is_empty() => trump(table),
        None => "Only Breaks so far.".into(),
    };
    let name = scene.model.name(seat);
    let words = if table.played.is_empty() {
        format!("{name} leads the round.")
    } else {
        format!("{name}’s turn.")
    };
    Prompt::new(Tone::Waiting, words, clause).detail(html! { (detail) })
}

fn others_take(scene: &Scene, winner: Seat) -> Prompt {
    let words = format!(
        "{} won the round and takes a card.",
        scene.model.name(winner)
    );
    Prompt::new(Tone::Waiting, words, "SQ-18").detail(html! { "Then the next trump is chosen." })
}

fn others_top(scene: &Scene, winner: Seat) -> Prompt {
    let words = format!("{} chooses the next trump.", scene.model.name(winner));
    Prompt::new(Tone::Waiting, words, "SQ-20")
        .detail(html! { "It is the card that goes on top of the discard pile." })
}

/// A reason for an advised action: what it wins, what it risks.
pub(super) fn reason(scene: &Scene, action: Action) -> String {
    match (&scene.asked, action) {
        (Asked::Play(foresight), Action::Play(card)) => playing_reason(foresight, card),
        (Asked::Take(foresight), Action::Take(card)) => price_words(foresight.taking(card)),
        (Asked::Play(_), Action::Draw) => "More cards to choose from, for one light.".into(),
        (Asked::Top, Action::Top(card)) => match card.colour() {
            Some(colour) => {
                let held = scene.view.hand.of(Back::Colour(colour)).len();
                format!(
                    "{} is trump, and you hold {}.",
                    capital(&colour.to_string()),
                    count(held, "card")
                )
            }
            None => "There is no trump next round.".into(),
        },
        _ => String::new(),
    }
}

fn playing_reason(foresight: &Foresight, card: Card) -> String {
    match foresight.playing(card) {
        Playing::Rests => "A Break never wins, and leaves no trump.".into(),
        Playing::Loses => "It cannot win: you lose no light.".into(),
        Playing::Wins(price) => format!("It wins the round. {}", price_words(price)),
        Playing::Open(Strength::SuperTrump) => "A Super Trump: only another one beats it.".into(),
        Playing::Open(Strength::Trump) => "A trump: likely to win.".into(),
        Playing::Open(_) => "It wins only if nobody plays higher.".into(),
    }
}

fn price_words(price: Price) -> String {
    match price {
        Price::Completes => "It completes your six numbers.".into(),
        Price::Free => "A number you need, for nothing.".into(),
        Price::Lights(lights) => format!("It costs {}.", count(lights.into(), "light")),
        Price::LastLight => "It costs your last light.".into(),
    }
}
