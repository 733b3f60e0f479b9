//! The forecast of a board with the star that is tried out, as far as the viewer can know.

use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Action, Field, Forecast, Prospect, Size};
use maud::{Markup, html};

use super::art;
use super::pick::Tried;
use super::scene::{Role, Scene, any_of};
use crate::parts::{clause, count, sentence};

/// The forecast for what is tried out. This takes time, so nothing is forecast without being asked.
pub(super) fn forecast(scene: &Scene) -> Option<Forecast> {
    match scene.tried {
        Tried::Star(field, action) => scene
            .view
            .forecast(field, Some((action.space, action.star))),
        Tried::Board(field, _) => scene.view.forecast(field, None),
        Tried::Nothing | Tried::Wrong(..) => None,
    }
}

/// The columns that a trial adds.
pub(super) fn columns() -> Markup {
    html! {
        th scope="col" title="points on this board (ST-13)" { "pts" }
        th scope="col" title="stars left on this board (ST-12)" { "left" }
        th scope="col" title="star bucks gained or paid (ST-15 to ST-19)" { "gain" }
        th scope="col" title="how often the first prize, out of all that may lie there" { "1st" }
        th scope="col" title="how often the second prize" { "2nd" }
    }
}

/// The cells of one player.
pub(super) fn prospect(prospect: &Prospect) -> Markup {
    let (least, most) = prospect.gain;
    html! {
        td { (range(prospect.points)) }
        td { (range(prospect.stars)) }
        td.gain.loss[most < 0].none[least == 0 && most == 0]
            title={ "on average " (format!("{:+.1}", prospect.mean)) } {
            (signed(least)) @if least != most { span.to { "…" } (signed(most)) }
        }
        td { (share(prospect.first)) }
        td { (share(prospect.second)) }
    }
}

/// `3`, or `0–6`.
fn range<T: PartialEq + std::fmt::Display>((least, most): (T, T)) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}–{most}")
    }
}

/// A number with its sign; the minus is as wide as the plus.
fn signed(gain: i8) -> String {
    match gain {
        0 => "0".into(),
        gain if gain < 0 => format!("−{}", gain.unsigned_abs()),
        gain => format!("+{gain}"),
    }
}

/// A probability in percent. A nearly certain event is not called certain.
fn share(share: f64) -> String {
    let percent = (share * 100.0).round();
    if share <= 0.0 {
        "–".into()
    } else if share >= 1.0 {
        "sure".into()
    } else {
        format!("{:.0}%", percent.clamp(1.0, 99.0))
    }
}

/// A sentence on the trial, on the way to try something, or on the reason why it cannot be.
pub(super) fn verdict(scene: &Scene, forecast: Option<&Forecast>) -> Markup {
    let words = match &scene.tried {
        Tried::Nothing if scene.role() == Role::Onlooker => return html! {},
        Tried::Nothing => html! {
            "Choose a star and a space to see here what the board would score."
        },
        Tried::Wrong(why, id) => html! {
            (why) @if let Some(id) = id { " " (clause(GameId::Sternenhimmel, id)) }
        },
        Tried::Board(field, action) => html! {
            b { (action.sign) } " as it stands. Scored now, with " (empty(scene, *field, 0)) (known(forecast)) "."
        },
        Tried::Star(field, action) => html! {
            (placed(scene, *action)) " " (what_follows(scene, *field)) (known(forecast)) "."
        },
    };
    let wrong = matches!(scene.tried, Tried::Wrong(..));
    html! { p.verdict.wrong[wrong] role="status" { (words) } }
}

fn placed(scene: &Scene, action: Action) -> Markup {
    let board = scene.table().content.board(action.sign);
    let lies = match board.size(action.space) {
        Size::Large => "face down",
        Size::Small => "face up",
    };
    let what = format!("{} on {} {}", action.star, action.sign, action.space);
    html! { b { (capital(&what)) } ", " (lies) "." }
}

/// The words with a capital first.
fn capital(words: &str) -> String {
    sentence(words).trim_end_matches('.').to_owned()
}

/// A sentence that says whether the star completes the board.
fn what_follows(scene: &Scene, field: Field) -> Markup {
    if scene.table().empty.of(field).len() > 1 {
        return html! { "Scored now, with " (empty(scene, field, 1)) };
    }
    html! {
        b.completes { "This completes the board" } " " (clause(GameId::Sternenhimmel, "ST-9"))
    }
}

/// The number of spaces that stay empty, in words.
fn empty(scene: &Scene, field: Field, filled: usize) -> String {
    let left = scene.table().empty.of(field).len() - filled;
    format!("{} empty", count(left, "space"))
}

/// The certainty of a forecast, in words.
fn known(forecast: Option<&Forecast>) -> &'static str {
    match forecast {
        Some(forecast) if !forecast.exact => ": about, over draws of what may lie face down",
        Some(forecast) if forecast.certain.is_some() => ": certain",
        Some(_) => ": ranges over all that may lie face down",
        None => "",
    }
}

/// The possible face-down stars of others on this board, by what was seen (ST-2).
pub(super) fn face_down(scene: &Scene) -> Markup {
    let Some(field) = scene.tried.field() else {
        return html! {};
    };
    let spaces = scene.table().occupied(field);
    let hidden = spaces
        .iter()
        .filter_map(|space| match scene.view.at(field, space) {
            Some((seat, None)) => Some((space, seat)),
            Some((_, Some(_))) | None => None,
        });
    html! {
        ul.may aria-label="What may lie face down" {
            @for (space, seat) in hidden {
                li {
                    b { (space) } (art::token(seat)) span.unseen { (scene.model.name(seat)) }
                    @if let Some(stars) = scene.view.unseen(seat).may_be(field.spot(space)) {
                        "may be " (any_of(stars))
                    }
                }
            }
        }
    }
}
