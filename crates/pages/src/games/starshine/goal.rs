//! Constellation cards, and where the viewer's own one is nearest to being complete.

use asterism_registry::starshine::{Closest, Figure, Held, Laid, Node, Piece, Point};
use maud::{Markup, PreEscaped, html};

use super::art;
use super::lines::{at, line};
use super::scene::Scene;
use crate::art::place::At;
use crate::parts::count;

/// The card that the viewer plays for, or the one for all, with how far it is.
pub(super) fn goal(scene: &Scene) -> Markup {
    let Some(figure) = scene.goal else {
        return html! {};
    };
    let closest = scene.closest;
    html! {
        section.constellation aria-label={ "Constellation: " (figure.name) } {
            button.enlarges type="button" popovertarget={ "large-" (figure.word()) } {
                span.unseen { "Enlarge" }
                (picture(figure, closest.map(|closest| (scene, closest.laid))))
            }
            div.about {
                h2 { (figure.name) }
                p.secrecy { (whose(scene)) }
                (progress(scene, figure, closest.as_ref()))
                (gain(scene))
            }
        }
    }
}

/// Who sees the card and may complete it.
fn whose(scene: &Scene) -> &'static str {
    match (scene.table().gallery, scene.me()) {
        (Some(_), _) => "for all",
        (None, Some(me)) if scene.player(me).held == Held::Secret && scene.model.is_past() => {
            "secret"
        }
        (None, Some(me)) if scene.player(me).held == Held::Secret => "only you see it",
        (None, _) => "yours, open to all",
    }
}

/// The stars that lie right, and the way that is left.
fn progress(scene: &Scene, figure: &Figure, closest: Option<&Closest>) -> Markup {
    html! {
        @match closest {
            None => { p.far { "There is no room for it now." } },
            Some(closest) => {
                p.stars-there { b { (there(scene, figure, closest.laid)) " of " (stars(figure)) } " on the sky" }
                p.far { (far(closest.work)) }
            },
        }
    }
}

/// What it gives when it is complete.
fn gain(scene: &Scene) -> Markup {
    html! {
        p.worth {
            @match scene.table().scenario.constellation_points() {
                0 => "wins the game",
                points => { "+" (points) " points when done" },
            }
        }
    }
}

/// The distance to completion, in words.
fn far(work: u16) -> String {
    match work {
        0 => "complete".into(),
        work => format!("about {} to go", count(usize::from(work), "action")),
    }
}

/// Number of stars of a constellation.
pub(super) fn stars(figure: &Figure) -> usize {
    let nodes = figure.nodes().iter();
    nodes.filter(|node| matches!(node, Node::Star(_))).count()
}

/// Number of its stars that lie where it is nearest to being complete.
pub(super) fn there(scene: &Scene, figure: &Figure, laid: Laid) -> usize {
    let nodes = figure.nodes().iter().enumerate();
    let stars = nodes.filter(|(_, node)| matches!(node, Node::Star(_)));
    stars
        .filter(|(number, node)| is_there(scene, laid, *number, **node))
        .count()
}

/// The constellation that only the viewer knows (SH-28).
pub(super) fn secret(scene: &Scene) -> Markup {
    let own = scene
        .view
        .goal()
        .map(|card| scene.table().content.figure(card));
    html! {
        @if let Some(figure) = own {
            div.constellation { (picture(figure, None)) div.about { h3 { (figure.name) } } }
        }
    }
}

/// A constellation card; what lies right on the sky already is bright.
pub(super) fn picture(figure: &Figure, laid: Option<(&Scene, Laid)>) -> Markup {
    let point = |node: usize| {
        let point = figure.point(node);
        At::new(point.x, point.y)
    };
    let mut wires = String::new();
    for (one, other) in figure.lines() {
        line(&mut wires, point(*one), point(*other));
    }
    html! {
        svg.figure viewBox=(frame(figure)) role="img" aria-label=(in_words(figure)) {
            path.thread d=(PreEscaped(wires)) {}
            @for (number, node) in figure.nodes().iter().enumerate() {
                @let there = laid.is_none_or(|(scene, laid)| is_there(scene, laid, number, *node));
                g.node.there[there] { (art::part(art::node_id(*node), point(number))) }
            }
        }
    }
}

/// The box around a constellation, with room for its stars.
fn frame(figure: &Figure) -> String {
    const ROOM: f32 = 17.0;
    let span = |along: fn(Point) -> f32| {
        let places = || (0..figure.nodes().len()).map(|node| along(figure.point(node)));
        let (least, most) = (places().fold(100.0, f32::min), places().fold(0.0, f32::max));
        (least - ROOM, most - least + 2.0 * ROOM)
    };
    let ((x, width), (y, height)) = (span(|point| point.x), span(|point| point.y));
    format!("{x:.0} {y:.0} {width:.0} {height:.0}")
}

/// A constellation in words: its nodes, and the lines between them.
fn in_words(figure: &Figure) -> String {
    let name = |node: usize| match figure.nodes()[node] {
        Node::Star(class) => format!("{} {}", class.word(), node + 1),
        Node::Gap => format!("gap {}", node + 1),
    };
    let lines = figure.lines().iter();
    let lines: Vec<String> = lines
        .map(|(one, other)| format!("{} – {}", name(*one), name(*other)))
        .collect();
    format!("{}: {}", figure.name, lines.join(", "))
}

/// True if the square of a node holds the star of the node.
fn is_there(scene: &Scene, laid: Laid, number: usize, node: Node) -> bool {
    let Some(square) = laid.at(number) else {
        return false;
    };
    match (node, scene.table().sky.at(square)) {
        (Node::Star(class), Some(Piece::Star(found))) => class == found,
        (Node::Gap, None) => true,
        (Node::Star(_) | Node::Gap, _) => false,
    }
}

/// The viewer's card and where it would be completed soonest.
fn laid(scene: &Scene) -> Option<(&'static Figure, Laid)> {
    Some((scene.goal?, scene.closest?.laid))
}

/// The lines of the viewer's constellation where it is nearest to being complete.
pub(super) fn on_the_sky(scene: &Scene) -> Markup {
    let Some((figure, laid)) = laid(scene) else {
        return html! {};
    };
    let firmament = scene.table().firmament();
    let mut path = String::new();
    for (one, other) in figure.lines() {
        if let (Some(from), Some(to)) = (laid.at(*one), laid.at(*other)) {
            line(&mut path, at(firmament, from), at(firmament, to));
        }
    }
    html! { path #dream.dream d=(PreEscaped(path)) {} use.dream-thread href="#dream" {} }
}

/// The missing parts of it: stars that should be there, and squares that should be free.
pub(super) fn missing_on_the_sky(scene: &Scene) -> Markup {
    let Some((figure, laid)) = laid(scene) else {
        return html! {};
    };
    let firmament = scene.table().firmament();
    html! {
        @for (number, node) in figure.nodes().iter().enumerate() {
            @if let Some(square) = laid.at(number) && !is_there(scene, laid, number, *node) {
                g.dream-star {
                    title { (wanted(*node)) }
                    (art::part(art::node_id(*node), at(firmament, square)))
                }
            }
        }
    }
}

fn wanted(node: Node) -> String {
    match node {
        Node::Star(class) => format!("Your constellation needs a {class} here."),
        Node::Gap => "Your constellation needs this square free.".into(),
    }
}
