//! The forecast of a board with the star that is tried out, as far as the viewer can know.

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Field, Forecast, Prospect};
use maud::{Markup, html};

use super::art;
use super::consequence::consequence;
use super::names::letter;
use super::numbers::{share, signed};
use super::pick::Tried;
use super::scene::{Role, Scene, any_of};
use crate::art::place::At;
use crate::parts::{clause, count};

/// The panel of the trial. It is drawn anew alone when something else is tried out.
pub(super) fn panel(scene: &Scene) -> Markup {
    let forecast = forecast(scene);
    html! {
        section #trial.what-if.tried[forecast.is_some()] aria-label="What if" {
            @match (&forecast, scene.tried.field()) {
                (Some(forecast), Some(field)) => (shown(scene, field, forecast)),
                (Some(_), None) | (None, _) => (nothing(scene)),
            }
        }
    }
}

/// The forecast for what is tried out. This takes time, so nothing is forecast without being asked.
fn forecast(scene: &Scene) -> Option<Forecast> {
    match scene.tried {
        Tried::Star(field, action) => scene
            .view
            .forecast(field, Some((action.space, action.star))),
        Tried::Board(field, _) => scene.view.forecast(field, None),
        Tried::Nothing | Tried::Wrong(..) => None,
    }
}

/// Words on the way to a trial, or on the reason why it cannot be.
fn nothing(scene: &Scene) -> Markup {
    let wrong = matches!(scene.tried, Tried::Wrong(..));
    html! {
        header { h2 { "What if?" } }
        p.verdict.wrong[wrong] role="status" {
            @match &scene.tried {
                Tried::Wrong(why, id) => {
                    (why) @if let Some(id) = id { " " (clause(GameId::Sternenhimmel, id)) }
                },
                _ if scene.role() == Role::Onlooker => "Players see here what a board would score.",
                _ => "Choose a star and a space: here you see what the board would score, before you place it.",
            }
        }
        (how_it_scores())
    }
}

/// How a board scores, in four lines.
fn how_it_scores() -> Markup {
    let signs = [
        (
            "spark",
            "A full board is scored: the most points win the first prize.",
        ),
        (
            "double",
            "A Double Star doubles every number beside it, of any player.",
        ),
        (
            "hole",
            "A Black Hole swallows every star beside it, of any player.",
        ),
        (
            "lid",
            "On large spaces stars are hidden until the board is full.",
        ),
    ];
    html! {
        ul.how-to {
            @for (sign, words) in signs {
                li { svg.sign-of viewBox="-18 -18 36 36" aria-hidden="true" { (art::part(sign)) } span { (words) } }
            }
        }
    }
}

fn shown(scene: &Scene, field: Field, forecast: &Forecast) -> Markup {
    html! {
        header { h2 { (title(scene, field)) } span.quiet { (certainty(scene, field, forecast)) } }
        table {
            thead { tr {
                th scope="col" { span.unseen { "Player" } }
                th scope="col" colspan="2" title="points on this board (ST-13)" { "points" }
                th scope="col" title="star bucks gained or paid (ST-15 to ST-19)" { "gain" }
                th scope="col" title="how often the first prize, out of all that may lie there" { "1st" }
                th scope="col" title="how often the second prize" { "2nd" }
            } }
            tbody { @for seat in scene.table().seats() { (player(scene, forecast, seat)) } }
        }
        p.verdict role="status" { (consequence(scene)) }
        (face_down(scene, field))
    }
}

/// The title: `Leo if scored after this`.
fn title(scene: &Scene, field: Field) -> Markup {
    let sign = scene
        .table()
        .board(field)
        .map_or("", |board| board.sign.name());
    html! {
        (sign)
        @match scene.tried {
            Tried::Star(..) if scene.table().empty.of(field).len() == 1 => " complete with this",
            Tried::Star(..) => " if scored after this",
            Tried::Board(..) | Tried::Nothing | Tried::Wrong(..) => " as it stands",
        }
    }
}

/// The number of spaces that stay empty, and how sure the numbers are.
fn certainty(scene: &Scene, field: Field, forecast: &Forecast) -> String {
    let filled = usize::from(matches!(scene.tried, Tried::Star(..)));
    let free = match scene.table().empty.of(field).len() - filled {
        0 => String::new(),
        free => format!("{} free, ", count(free, "space")),
    };
    let known = match forecast {
        it if !it.exact => "about",
        it if it.certain.is_some() => "certain",
        _ => "some are hidden",
    };
    format!("{free}{known}")
}

/// The cells of one player.
fn player(scene: &Scene, forecast: &Forecast, seat: Seat) -> Markup {
    let prospect = &forecast.seats[seat.index()];
    let (least, most) = prospect.gain;
    html! {
        tr.mine[scene.me() == Some(seat)] {
            th scope="row" { span.player { (art::token(seat)) span.name { (scene.model.called(seat)) } } }
            td.span { (bar(scene, forecast, seat)) }
            td.pts { (range(prospect.points)) }
            td.gain.loss[most < 0].none[least == 0 && most == 0]
                title={ "on average " (format!("{:+.1}", prospect.mean)) } {
                (signed(least)) @if least != most { "…" (signed(most)) }
            }
            td.first { (share(prospect.first)) }
            td.quiet { (share(prospect.second)) }
        }
    }
}

/// The possible points as a bar: certain up to the fewest, paler up to the most.
fn bar(scene: &Scene, forecast: &Forecast, seat: Seat) -> Markup {
    let all = scene
        .table()
        .seats()
        .map(|seat| forecast.seats[seat.index()].points.1);
    let widest = f32::from(all.max().unwrap_or(0).max(10));
    let Prospect {
        points: (least, most),
        ..
    } = forecast.seats[seat.index()];
    let share = |points: u16| f32::from(points) / widest * 100.0;
    let at = At::new(share(least), share(most) - share(least));
    html! {
        svg.bar-of.(art::owner(seat)) aria-hidden="true" {
            rect.rail width="100%" height="100%" rx="6" {}
            @if most > least { rect.reach x={ (at.x) "%" } width={ (at.y) "%" } height="100%" rx="6" {} }
            @if least > 0 { rect.certain width={ (at.x) "%" } height="100%" rx="6" {} }
        }
    }
}

/// `3`, or `0–6`.
fn range((least, most): (u16, u16)) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}–{most}")
    }
}

/// The possible face-down stars of others on this board, by what was seen (ST-2).
fn face_down(scene: &Scene, field: Field) -> Markup {
    let Some(board) = scene.table().board(field) else {
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
                    i { (letter(board, space)) } (art::token(seat)) span.unseen { (scene.model.name(seat)) }
                    @if let Some(stars) = scene.view.unseen(seat).may_be(field.spot(space)) {
                        span { "may be " (any_of(stars)) }
                    }
                }
            }
        }
    }
}
