//! The hint: the button that asks for it, and the advised actions in words.

use asterism_registry::{Advice, Advised};
use maud::{Markup, html};

use super::art::icons::Icon;
use super::game_page::{reason, words};
use super::model::TableModel;
use super::parts::sentence;
use super::seating::come_back;

/// The button that asks for a hint while the viewer owes an action, or the hint itself. A player
/// for whom a bot plays finds the way back here instead. There are no hints in rated games, nor
/// where people play with a clock.
pub(super) fn hint(model: &TableModel) -> Markup {
    if let Some(recovery_link) = come_back(model) {
        return recovery_link;
    }
    let helped = model.is_waited_for() && model.has_hints();
    match (helped, model.hint) {
        (false, _) => html! {},
        (true, None) => ask(model),
        (true, Some(advice)) => found(model, advice),
    }
}

/// A form of its own, that works without scripting: it asks for the same table with the hint in it.
fn ask(model: &TableModel) -> Markup {
    let address = model.links().hint();
    html! {
        form.tip action=(address) data-live {
            button #hint formmethod="get" formaction=(address) data-key="h" aria-keyshortcuts="h" aria-label="Hint"
                title="What would a strong bot do? It thinks for a second (H)" {
                (Icon::Bulb.draw()) span { "Hint" }
            }
        }
    }
}

/// The advice in words. The advised thing is marked on the table; to read it does not play it.
fn found(model: &TableModel, advice: &Advice) -> Markup {
    html! {
        details.tip open {
            summary #hint aria-label="Hint" { (Icon::Bulb.draw()) span { "Hint" } }
            div.advice {
                ol { @for advised in &advice.actions { (choice(model, advised)) } }
                p.quiet { "Estimated from what you can see. Only a guide." }
            }
        }
    }
}

/// An advised action: what it is, why, and the chance to win with it.
fn choice(model: &TableModel, advised: &Advised) -> Markup {
    let why = reason(model, &advised.action);
    html! {
        li {
            b { (words(model, &advised.action)) }
            @if !why.is_empty() { span { (sentence(&why)) } }
            small { "about " (percent(advised.expected)) " % to win" }
        }
    }
}

/// A share in percent.
#[expect(
    clippy::cast_sign_loss,
    reason = "a share is not negative, and cut off if it is"
)]
fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_a_whole_percentage() {
        for (share, whole) in [(0.0, 0), (0.644, 64), (0.999, 100), (1.2, 100)] {
            assert_eq!(percent(share), whole, "{share}");
        }
    }
}
