//! The players: money, stars in hand, and what a trial would bring to each.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::Forecast;
use maud::{Markup, html};

use super::art;
use super::forecast::{self, prospect};
use super::scene::{Scene, any_of};
use crate::parts::{count, seat_badge};

/// All players, the viewer marked, the one to move glowing. A trial adds its columns: this part
/// alone is drawn anew for one.
pub(super) fn players(scene: &Scene) -> Markup {
    let forecast = forecast::forecast(scene);
    html! {
        section #trial.players.tried[forecast.is_some()] aria-label="Players" {
            table {
                thead { tr {
                    th scope="col" { span.unseen { "Player" } }
                    th scope="col" title="star bucks" { "bucks" }
                    th scope="col" title="stars in hand" { "hand" }
                    @if forecast.is_some() { (forecast::columns()) }
                } }
                tbody {
                    @for seat in scene.table().seats() { (player(scene, forecast.as_ref(), seat)) }
                }
            }
            (forecast::verdict(scene, forecast.as_ref()))
            (forecast::face_down(scene))
        }
    }
}

fn player(scene: &Scene, forecast: Option<&Forecast>, seat: Seat) -> Markup {
    let turn = scene.table().mover == Some(seat) && !scene.model.is_over();
    html! {
        tr.turn[turn] aria-current=[turn.then_some("true")] {
            th scope="row" {
                span.player {
                    (art::token(seat)) span.name title=(scene.model.name(seat)) { (scene.model.called(seat)) }
                    (seat_badge(scene.model, seat))
                }
            }
            td { b.bucks { (scene.table().money[seat.index()]) } }
            td title=(hand_title(scene, seat)) { (scene.table().hand_size(seat)) }
            @if let Some(forecast) = forecast { (prospect(&forecast.seats[seat.index()])) }
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
    match down {
        0 => format!(
            "{hand} in hand: {}",
            any_of(unseen).replace(" or ", " and ")
        ),
        _ => format!(
            "{hand} in hand and {down} face down, out of {}",
            any_of(unseen).replace(" or ", " and ")
        ),
    }
}
