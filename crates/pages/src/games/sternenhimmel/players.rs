//! The players: money and stars in hand.

use asterism_core::Seat;
use maud::{Markup, html};

use super::art;
use super::scene::{Scene, any_of};
use crate::parts::{count, seat_badge};

/// All players, the viewer marked, the one to move glowing.
pub(super) fn players(scene: &Scene) -> Markup {
    html! {
        section.players aria-label="Players" {
            p.heads aria-hidden="true" { span { "Players" } span { "star bucks" } span { "stars in hand" } }
            ul { @for seat in scene.table().seats() { (player(scene, seat)) } }
        }
    }
}

fn player(scene: &Scene, seat: Seat) -> Markup {
    let turn = is_to_move(scene, seat);
    let mine = scene.me() == Some(seat);
    html! {
        li.seat-row.mine[mine].turn[turn] aria-current=[turn.then_some("true")] {
            span.player {
                (token(scene, seat))
                span.name title=(scene.model.name(seat)) { (scene.model.called(seat)) }
                (seat_badge(scene.model, seat))
                span.here data-seat=(seat) {}
                (note(scene, seat))
            }
            (money(scene, seat))
            (in_hand(scene, seat))
        }
    }
}

fn is_to_move(scene: &Scene, seat: Seat) -> bool {
    scene.table().mover == Some(seat) && !scene.model.is_over()
}

/// The shape of a player; the next star comes from here.
fn token(scene: &Scene, seat: Seat) -> Markup {
    let next = is_to_move(scene, seat).then(|| format!("m{}", scene.table().moves + 1));
    html! { span.token-of data-move=[next] { (art::token(seat)) } }
}

fn note(scene: &Scene, seat: Seat) -> Markup {
    let money = &scene.table().money[..usize::from(scene.table().seats)];
    let most = money.iter().max().copied().unwrap_or(0);
    let leads = most > 0 && money[seat.index()] == most;
    html! {
        @if is_to_move(scene, seat) && scene.me() == Some(seat) { span.note { "your turn" } }
        @else if leads { span.note { "leads" } }
    }
}

/// The star bucks; a prize of the last scoring is a moment.
fn money(scene: &Scene, seat: Seat) -> Markup {
    let money = scene.table().money[seat.index()];
    let prize = scene
        .view
        .last_scored()
        .filter(|scored| scored.scoring.gains[seat.index()] > 0);
    let moment = prize.map(|scored| format!("prize:{}-{seat}", scored.board.sign.word()));
    html! {
        span.money title={ (money) " star bucks" } data-moment=[moment] {
            (art::buck())
            b id={ "bucks-" (seat) } data-count="bucks" { (money) }
            span.unseen { " star bucks" }
        }
    }
}

fn in_hand(scene: &Scene, seat: Seat) -> Markup {
    let stars = scene.table().hand_size(seat);
    html! {
        span.in-hand title=(hand_title(scene, seat)) {
            svg.pips.(art::owner(seat)) viewBox="0 0 54 6" aria-hidden="true" {
                g mask="url(#st-pips)" {
                    rect.used width="54" height="6" {}
                    rect.left width=(stars * 6) height="6" {}
                }
            }
            b { (stars) } span.unseen { " stars in hand" }
        }
    }
}

/// The possible stars of a hand: all nine are known, and those that lie open are not in it.
fn hand_title(scene: &Scene, seat: Seat) -> String {
    let hand = count(scene.table().hand_size(seat), "star");
    if scene.me() == Some(seat) {
        return format!("{hand} in hand");
    }
    let unseen = scene.view.unseen(seat).stars();
    let down = unseen.len() - scene.table().hand_size(seat);
    let all = any_of(unseen).replace(" or ", " and ");
    match down {
        0 => format!("{hand} in hand: {all}"),
        _ => format!("{hand} in hand and {down} face down, out of {all}"),
    }
}
