//! The rail beside the table: the last round, and facts that a newcomer needs.

use asterism_registry::stella_quest::{Card, Player};
use maud::{Markup, html};

use super::art;
use super::choice::shown;
use super::lights::jewel;
use super::scene::Scene;
use super::story::PastRound;

/// The last round: it stays visible until the next one is over.
pub(super) fn last_round(scene: &Scene) -> Markup {
    let past = PastRound::before(scene);
    html! {
        section.last aria-labelledby="last-title" {
            h2 #last-title { "Last round" }
            @match &past {
                Some(past) => { (cards(scene, past)) p.outcome { (outcome(scene, past)) } },
                None => { p.quiet.outcome { "Nothing yet." } },
            }
            (to_know())
        }
    }
}

fn cards(scene: &Scene, past: &PastRound) -> Markup {
    // Of two equal cards, one was taken.
    let taken = past
        .plays
        .iter()
        .position(|(_, card)| Some(*card) == past.taken);
    html! {
        ol.trick {
            @for (place, (player, card)) in past.plays.iter().enumerate() {
                li.won[past.winner == Some(*player)] {
                    (shown(scene, *card))
                    span.mini-card { (mini(*card)) }
                    @if taken == Some(place) { b.taken { "taken" } }
                    span.name { (scene.called(*player)) }
                }
            }
        }
    }
}

/// A card as small as a word.
fn mini(card: Card) -> Markup {
    html! {
        (art::chip(art::back_suit(card.back())))
        @if let Some(number) = card.number() { (number) }
    }
}

/// The round in a sentence.
fn outcome(scene: &Scene, past: &PastRound) -> Markup {
    let Some(winner) = past.winner else {
        return html! { "Only Breaks: nobody won." };
    };
    let with = past.plays.iter().find(|(player, _)| *player == winner);
    html! {
        b { (who(scene, winner)) } " won"
        @if let Some((_, card)) = with { " with " b { (card) } }
        @match past.taken {
            Some(card) if with.is_some_and(|(_, own)| *own == card) => { " and took it" },
            Some(card) => { ", took " b { (card) } },
            None => {},
        }
        "." span.rest { (next_trump(past)) }
    }
}

fn who<'a>(scene: &'a Scene, player: Player) -> &'a str {
    match player {
        Player::Seat(_) => scene.called(player),
        Player::Dummy => "The Dummy",
    }
}

fn next_trump(past: &PastRound) -> String {
    match past.top.map(Card::colour) {
        Some(Some(colour)) => format!(" Then {colour} became trump."),
        Some(None) => " Then there was no trump.".into(),
        None => String::new(),
    }
}

/// The facts that a newcomer needs.
fn to_know() -> Markup {
    html! {
        div.to-know {
            h3 { "Good to know" }
            p { "Taking a number you have costs its jewels:" }
            p.prices {
                b { "1, 2" } (jewels(3)) b { "3, 4" } (jewels(2)) b { "5, 6" } (jewels(1))
            }
            p { "Trump beats the colour that was led. The second of two equal cards beats all." }
            p { "A winner gets the Black Star. Winning again with it costs a light." }
            p { "An empty hand refills: a card for each light." }
        }
    }
}

fn jewels(number: u8) -> Markup {
    html! {
        span.price { @for _ in 0..number { (jewel()) } span.unseen { (number) " " } }
    }
}
