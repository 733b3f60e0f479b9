//! Everything at a table beside the game: clocks, who is away, requests to the others.

use std::time::Duration;

use asterism_core::{Seat, Seats};
use asterism_play::{ClockReading, Request, RequestKind, SitterKind, Stakes};
use maud::{Markup, html};

use super::fair::sealed;
use super::leaving::{ending, ways_out};
use super::model::{LifeModel, TableModel};
use super::parts::{listed, rematch_form};
use super::seating::way_out;

/// The people at the table: their clocks, and how long they have been away. The script moves both to
/// their seats and lets them run on, so that the seats themselves need not be sent again.
pub(super) fn people(model: &TableModel) -> Markup {
    let Some(life) = model.life.as_ref().filter(|_| !model.is_over()) else {
        return html! {};
    };
    html! {
        @if !(life.clock_readings.is_empty() && life.away.is_empty()) {
            ul.people aria-label="Players" { @for sitter in model.sitters { (person(model, life, sitter.seat)) } }
        }
    }
}

fn person(model: &TableModel, life: &LifeModel, seat: Seat) -> Markup {
    let clock = life.clock_readings.iter().find(|face| face.seat == seat);
    let away = life.away.iter().find(|(gone, _)| *gone == seat);
    html! {
        @if clock.is_some() || away.is_some() {
            li data-seat=(seat) { (model.called(seat)) " " (reading(clock)) (absence(away.map(|(_, away)| *away))) }
        }
    }
}

/// The clock of a player.
fn reading(clock: Option<&ClockReading>) -> Markup {
    html! {
        @if let Some(face) = clock {
            span.clock.runs[face.runs].out[face.left.is_zero()] data-left=(face.left.as_secs()) data-runs[face.runs] {
                (shown(face.left))
            }
        }
    }
}

/// Says how long a player has had no page open.
fn absence(away: Option<Duration>) -> Markup {
    html! {
        @if let Some(away) = away {
            span.away data-away=(away.as_secs()) { "away " (shown(away)) }
        }
    }
}

/// Time that is left: `2 d 3 h`, `1:05:00` or `4:09`.
pub(super) fn shown(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        24.. => format!("{} d {} h", hours / 24, hours % 24),
        1.. => format!("{hours}:{minutes:02}:{seconds:02}"),
        0 => format!("{minutes}:{seconds:02}"),
    }
}

/// Notices for everybody: requests, pauses, clocks, and the end of a game that somebody left.
pub(super) fn news(model: &TableModel) -> Markup {
    match &model.life {
        Some(life) if !model.is_over() => notices(model, life),
        Some(life) => html! { (ending(model)) (offer(model, life)) },
        None => ending(model),
    }
}

/// The offer of a rematch to a player who has not taken it yet.
fn offer(model: &TableModel, life: &LifeModel) -> Markup {
    let own = model.viewer.seat().filter(|own| !life.again.contains(*own));
    if own.is_none() || life.rematch.is_none() {
        return html! {};
    }
    let names: Vec<&str> = life.again.iter().map(|seat| model.name(seat)).collect();
    let want = if names.len() == 1 { "wants" } else { "want" };
    html! {
        div #offer.news role="status" {
            p { (listed(&names)) " " (want) " a rematch. Seats move on by one." }
            (rematch_form(model, life, "Accept"))
            button type="button" data-hides="offer" hidden { "No thanks" }
        }
    }
}

fn notices(model: &TableModel, life: &LifeModel) -> Markup {
    let own = model.viewer.seat();
    let late = life.clock_readings.iter().find(|face| face.left.is_zero());
    html! {
        @if let Some(request) = &life.request {
            (asked(model, request))
        } @else if life.is_paused {
            div.news role="status" {
                p { "There is a pause." }
                @if own.is_some() { (ask(model, "go-on", "", "Go on")) }
            }
        } @else if let Some(face) = late {
            div.news role="status" {
                p { (model.name(face.seat)) " is out of time." }
                @if !model.stakes.is_rated() && own.is_some_and(|own| own != face.seat) {
                    (ask(model, "claim", &face.seat.to_string(), "Let a bot play on"))
                }
            }
        }
    }
}

fn asked(model: &TableModel, request: &Request) -> Markup {
    let what = match request.kind {
        RequestKind::TakeBack => "to take back a step",
        RequestKind::Pause => "for a pause",
        RequestKind::End => "to end the game without a result",
    };
    let waits: Vec<&str> = request.waits_for.iter().map(|it| model.name(it)).collect();
    let own = model.viewer.seat();
    html! {
        div.news role="status" {
            @if own == Some(request.seat) {
                p { "You ask " (what) ". Waiting for " (listed(&waits)) "." }
                (ask(model, "decline", "", "Never mind"))
            } @else {
                p { (model.name(request.seat)) " asks " (what) "." }
                @if own.is_some_and(|own| request.waits_for.contains(own)) {
                    (ask(model, "agree", "", "Agree")) (ask(model, "decline", "", "No"))
                }
            }
        }
    }
}

/// A button that does something beside the game.
fn ask(model: &TableModel, kind: &str, text: &str, words: &str) -> Markup {
    html! {
        form method="post" action=(model.links().note()) data-live {
            input type="hidden" name="kind" value=(kind);
            @if !text.is_empty() { input type="hidden" name="text" value=(text); }
            button { (words) }
        }
    }
}

/// The requests to other players, the ways out, and the sealed deal.
pub(super) fn options(model: &TableModel) -> Markup {
    let Some(life) = &model.life else {
        return html! { (way_out(model)) };
    };
    let own = model.viewer.seat();
    html! {
        @if model.stakes == Stakes::Rated { p.quiet { "This game is rated." } }
        @if let Some(own) = own { (requests(model, life, own)) }
        @if !model.is_over() { (sealed(life.deal, own)) }
    }
}

fn requests(model: &TableModel, life: &LifeModel, own: Seat) -> Markup {
    let is_idle = life.request.is_none() && !model.is_over();
    html! {
        div.ways {
            @if is_idle && life.can_ask_back && !model.stakes.is_rated() && has_company(model, own) {
                (ask(model, "ask-undo", "", "Ask to take back a step"))
            }
            @if is_idle && !life.is_paused && may_pause(model, own) {
                (ask(model, "ask-pause", "", "Ask for a pause"))
            }
            @if is_idle && may_end(model, own) {
                (ask(model, "ask-end", "", "Ask to end without a result"))
            }
            @if !model.is_over() && !model.has_left() {
                button #bell type="button" hidden { "Tell me when it is my turn" }
            }
            (way_out(model)) (ways_out(model, life))
        }
    }
}

/// True if the end of a rated game can be asked for: as long as nobody has lost it by leaving.
fn may_end(model: &TableModel, own: Seat) -> bool {
    let out = model.life.as_ref().map(|life| life.out);
    model.stakes == Stakes::Rated && has_company(model, own) && out == Some(Seats::NONE)
}

/// True if a pause can be asked for: in a rated game by a player who is still in it, and somebody
/// else has to agree.
fn may_pause(model: &TableModel, own: Seat) -> bool {
    !model.stakes.is_rated() || has_company(model, own) && !model.has_left()
}

/// True if other people play too: a person who plays with bots alone need not ask.
fn has_company(model: &TableModel, own: Seat) -> bool {
    let mut others = model.sitters.iter().filter(|it| it.seat != own);
    others.any(|it| it.kind == SitterKind::Human && it.stand_in.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_shown_as_people_read_it() {
        for (seconds, words) in [
            (0, "0:00"),
            (9, "0:09"),
            (249, "4:09"),
            (3600, "1:00:00"),
            (86_399, "23:59:59"),
            (86_400, "1 d 0 h"),
            (183_600, "2 d 3 h"),
        ] {
            assert_eq!(shown(Duration::from_secs(seconds)), words);
        }
    }
}
