//! The hint: the button that asks for it, and the advised actions as buttons.

use asterism_registry::{Advice, Advised};
use maud::{Markup, html};

use super::game_page::words;
use super::model::TableModel;
use super::seating::come_back;

/// The button that asks for a hint while the viewer owes an action, or the hint itself. A player
/// for whom a bot plays finds the way back here instead. There are no hints in rated games, nor
/// where people play with a clock.
pub(super) fn hint(model: &TableModel) -> Markup {
    if let Some(recovery_link) = come_back(model) {
        return recovery_link;
    }
    let helped = model.is_asked() && model.has_hints();
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
            button #hint formmethod="get" formaction=(address) data-key="h" aria-keyshortcuts="h"
                aria-label="Hint" title="What would a strong bot do? It thinks for a second (H)" {
                span aria-hidden="true" { "?" } span.said { " Hint" }
            }
        }
    }
}

/// The advised actions, best first, in a part that can be folded away.
fn found(model: &TableModel, advice: &Advice) -> Markup {
    html! {
        details.tip open {
            summary #hint aria-label="Hint" { span aria-hidden="true" { "?" } span.said { " Hint" } }
            form.advice method="post" action=(model.links().act()) data-live {
                input type="hidden" name="version" value=(model.version);
                ol { @for advised in &advice.actions { (choice(model, advised)) } }
                p.quiet {
                    "Estimates of your share of the victory, after trying "
                    (thousands(advice.simulations)) " continuations that fit what you know. They may err."
                }
            }
        }
    }
}

/// An advised action: its button, its expected result, and the number of simulations that took it.
fn choice(model: &TableModel, advised: &Advised) -> Markup {
    html! {
        li {
            button name="action" value=(advised.action) { (words(model, &advised.action)) }
            span {
                b { "≈ " (percent(advised.expected)) " %" }
                " " small { (thousands(advised.samples)) " samples" }
            }
        }
    }
}

/// A large number with commas: `1,234`.
fn thousands(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", thousands(number / 1000), number % 1000),
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
    fn numbers_read_well() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_056, "1,234,056"),
        ] {
            assert_eq!(thousands(number), text);
        }
        for (share, whole) in [(0.0, 0), (0.644, 64), (0.999, 100), (1.2, 100)] {
            assert_eq!(percent(share), whole, "{share}");
        }
    }
}
