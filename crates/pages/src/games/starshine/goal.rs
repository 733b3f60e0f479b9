//! Constellation cards, and where the viewer's own one is nearest to being complete.

use asterism_registry::GameId;
use asterism_registry::starshine::{Closest, Figure, Held, Laid, Node, Piece};
use maud::{Markup, PreEscaped, html};

use super::art;
use super::lines::{at, line};
use super::scene::Scene;
use crate::art::place::At;
use crate::parts::{clause, count};

const GAME: GameId = GameId::Starshine;

/// The card that the viewer plays for, or the one for all, with how far it is.
pub(super) fn goal(scene: &Scene) -> Markup {
    let Some(figure) = scene.goal else {
        return html! {};
    };
    let whose = match (scene.table().gallery, scene.me()) {
        (Some(_), _) => ("for all", "SH-27"),
        (None, Some(me)) if scene.player(me).held == Held::Secret => ("yours, in secret", "SH-28"),
        (None, _) => ("yours", "SH-26"),
    };
    let closest = scene.closest;
    html! {
        section.goal aria-label={ "Constellation: " (figure.name) } {
            input.unseen #show-goal type="checkbox" checked;
            (picture(figure, closest.map(|closest| (scene, closest.laid))))
            div.about {
                h2 { (figure.name) }
                p { (whose.0) " " (clause(GAME, whose.1)) }
                (distance(closest.as_ref()))
                label.show-goal for="show-goal" title="Show it on the sky" { span { "show on the sky" } }
            }
        }
    }
}

/// The constellation that only the viewer knows (SH-28).
pub(super) fn secret(scene: &Scene) -> Markup {
    let own = scene
        .view
        .goal()
        .map(|card| scene.table().content.figure(card));
    html! {
        @if let Some(figure) = own {
            div.goal { (picture(figure, None)) div.about { h3 { (figure.name) } } }
        }
    }
}

/// The distance to completion, in words.
fn distance(closest: Option<&Closest>) -> Markup {
    html! {
        p.far {
            @match closest {
                None => { "It cannot be laid anywhere now." },
                Some(Closest { work: 0, .. }) => { b { "complete" } },
                Some(closest) => {
                    "about " b { (count(usize::from(closest.work), "action")) } " to go"
                },
            }
        }
    }
}

/// A constellation card; what lies right on the sky already is bright.
pub(super) fn picture(figure: &Figure, laid: Option<(&Scene, Laid)>) -> Markup {
    let point = |node: usize| {
        let point = figure.point(node);
        At::new(point.x * 1.6, point.y * 1.6)
    };
    let mut wires = String::new();
    for (one, other) in figure.lines() {
        line(&mut wires, point(*one), point(*other));
    }
    html! {
        svg.figure viewBox="-14 -14 188 188" role="img" aria-label=(in_words(figure)) {
            path.thread d=(PreEscaped(wires)) {}
            @for (number, node) in figure.nodes().iter().enumerate() {
                @let there = laid.is_some_and(|(scene, laid)| is_there(scene, laid, number, *node));
                g.node.there[there] { (art::part(art::node_id(*node), point(number))) }
            }
        }
    }
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
    html! { path.dream d=(PreEscaped(path)) {} }
}

/// The missing parts of it: stars that should be there, and those that should not.
pub(super) fn missing_on_the_sky(scene: &Scene) -> Markup {
    let Some((figure, laid)) = laid(scene) else {
        return html! {};
    };
    let firmament = scene.table().firmament();
    html! {
        @for (number, node) in figure.nodes().iter().enumerate() {
            @if let Some(square) = laid.at(number) {
                @let At { x, y } = at(firmament, square);
                @let there = is_there(scene, laid, number, *node);
                circle.dream-ring.there[there] cx=(x) cy=(y) r="11.6" {}
                @if !there {
                    g.dream-star {
                        title { (square) ": " (wanted(*node)) }
                        (art::part(art::node_id(*node), at(firmament, square)))
                    }
                }
            }
        }
    }
}

fn wanted(node: Node) -> String {
    match node {
        Node::Star(class) => format!("your constellation needs a {class} here"),
        Node::Gap => "your constellation needs this square free".into(),
    }
}
