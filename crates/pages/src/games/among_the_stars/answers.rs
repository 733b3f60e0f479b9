//! Questions that one click answers: interactions, disputes, objectives.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Action, Card, Dispute, Interaction, Phase};
use maud::{Markup, html};

use super::cards::face;
use super::choice::Button;
use super::scene::Scene;
use super::words::{credits, plain, points, taken};

/// The card that asks a question, and every answer to it.
pub(super) fn answers(scene: &Scene) -> Markup {
    let Phase::Interacting(owner, effect, _) = scene.table().phase else {
        return html! {};
    };
    let Some(card) = scene.table().pending[owner.index()] else {
        return html! {};
    };
    let question = scene.table().interaction(owner, effect);
    html! {
        div.asking {
            (face(scene.content(), card, &html! {}))
            div.answers.how {
                @for action in &scene.legal {
                    (answer(scene, *action, &words(scene, card, question, *action)))
                }
            }
        }
    }
}

fn answer(scene: &Scene, action: Action, words: &str) -> Markup {
    let id = scene.print(action).replace([' ', ':'], "-");
    Button::plain(&id, "choice").acts(scene, action, &html! { (words) })
}

/// An answer in words.
fn words(scene: &Scene, card: Card, question: Option<Interaction>, action: Action) -> String {
    match (question, action) {
        (Some(Interaction::PayOrLose { penalty, .. }), Action::Pay(0)) => {
            let own = scene.own().map_or(0, |player| player.vp);
            format!("Pay nothing and lose {}", points(own.min(penalty.into())))
        }
        (Some(Interaction::Bid { each, .. }), Action::Pay(sum)) => {
            format!(
                "Pay {} for {}",
                credits(sum),
                points(u16::from(sum) * u16::from(each))
            )
        }
        (_, Action::Pay(sum)) => format!("Pay {}", credits(sum)),
        (Some(Interaction::GiftVp { other, own }), Action::Name(seat)) => {
            format!(
                "{} gets {}, you get {}",
                scene.model.name(seat),
                points(other),
                points(own)
            )
        }
        (_, Action::Decline) => "Nobody".into(),
        (_, Action::Take(take)) => taken(scene, take),
        (None, Action::Name(seat)) => match scene.content().dispute(card) {
            Some(dispute) => disputed(scene, dispute, seat),
            None => scene.model.name(seat).to_owned(),
        },
        _ => scene.print(action),
    }
}

/// The comparison of a dispute, and the points that would change hands (AS-26).
fn disputed(scene: &Scene, dispute: &Dispute, other: Seat) -> String {
    let counts = scene.table().counts(dispute.count);
    let own = scene.me().map_or(0, |me| counts[me.index()]);
    let theirs = counts[other.index()];
    let gain = own.saturating_sub(theirs).min(dispute.max.into());
    let loss = gain.min(scene.player(other).vp);
    let name = scene.model.name(other);
    let stand = format!("{name}: you have {own}, {name} has {theirs}");
    match gain {
        0 => format!("{stand}: nothing happens"),
        gain => format!("{stand}: you gain {}, {name} loses {loss}", points(gain)),
    }
}

/// The objectives to keep one of in secret (AS-38).
pub(super) fn objectives(scene: &Scene) -> Markup {
    html! {
        div.answers.wide {
            @for objective in scene.view.private.offered.iter() {
                @let card = scene.content().objective(objective);
                @let id = format!("keep-{}", card.id);
                (Button::plain(&id, "choice").acts(scene, Action::Keep(objective), &html! {
                    b { "Keep " (card.name) } " " span { (plain(&card.text)) }
                }))
            }
        }
    }
}

/// The question whether to reveal the secret objective (AS-38).
pub(super) fn reveal(scene: &Scene) -> Markup {
    let name = scene
        .view
        .private
        .secret
        .map_or("", |it| scene.content().objective(it).name.as_str());
    html! {
        div.answers {
            @if scene.may(Action::Reveal) { (answer(scene, Action::Reveal, &format!("Reveal {name}"))) }
            (answer(scene, Action::Conceal, &format!("Keep {name} hidden")))
        }
    }
}
