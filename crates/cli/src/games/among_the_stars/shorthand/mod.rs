//! Reads actions of which a player types only a part.
//!
//! - `answers`: answers to what a race, a card or the end of the game asks.
//! - `builds`: actions with the revealed card (AS-8): `1,0`, `r 1,0`, `build 1,0 e 0 2`.
//! - `names`: things by the beginning of their names.

mod answers;
mod builds;
mod names;

use asterism_core::Notation;
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Card, Cell, Objective, Phase, Use, View,
};

use self::names::{after, any_card, cards, fitting};

/// The allowed actions that the text may stand for. If there is none: an action that is not
/// allowed, so that the reason can be told.
pub(super) fn readings(view: &View, text: &str, names: &[String]) -> Vec<String> {
    let text = text.to_lowercase().replace(", ", ",");
    let content = view.table.content;
    let whole = AmongTheStars::parse(&text, content).ok();
    if whole.is_some_and(|action| view.check(action).is_ok()) {
        return vec![text];
    }
    let words: Vec<&str> = text.split(' ').collect();
    let meant = match view.table.phase {
        Phase::Keeping(_) => keeps(view, &words),
        Phase::Using(_, Use::Asked) => answers::ability(view, &words, names),
        Phase::Using(_, Use::Trading(_)) => swaps(view, &words),
        Phase::Using(_, Use::Dropping(_)) => one_card(view, "drop", &words, Action::Drop),
        Phase::Selecting(_) => one_card(view, "select", &words, Action::Select),
        Phase::Removing(_) => one_card(view, "remove", &words, Action::Remove),
        Phase::Acting(_) => builds::deeds(view, &words),
        Phase::Interacting(..) => answers::answer(view, &words, names),
        Phase::Revealing(..) => answers::reveal(&words),
        Phase::Over => Vec::new(),
    };
    let print = |action| AmongTheStars::print(action, content);
    if !meant.is_empty() {
        return meant.into_iter().map(print).collect();
    }
    // A text that begins with a cell is a building; the refusal is then about the rest.
    let is_build = words[0].parse::<Cell>().is_ok();
    let is_build = is_build && matches!(view.table.phase, Phase::Acting(_));
    let whole = whole.map(print);
    whole
        .or_else(|| is_build.then(|| format!("build {text}")))
        .into_iter()
        .collect()
}

/// A number alone is a sum where credits are paid.
pub(super) fn number(view: &View, number: usize) -> Option<String> {
    let pays = matches!(view.legal_actions().first(), Some(Action::Pay(_)));
    pays.then(|| format!("pay {number}"))
}

fn keeps(view: &View, words: &[&str]) -> Vec<Action> {
    let content = view.table.content;
    let called = |it: Objective| {
        let card = content.objective(it);
        [card.id.as_str(), card.name.as_str()]
    };
    let text = after("keep", words).join(" ");
    let own = fitting(view.private.offered.iter(), called, &text);
    let any = || fitting(content.objectives().iter(), called, &text);
    let meant = if own.is_empty() { any() } else { own };
    meant.into_iter().map(Action::Keep).collect()
}

/// A card that may be chosen now; otherwise one that may not.
fn one_card(
    view: &View,
    verb: &str,
    words: &[&str],
    action: impl Fn(Card) -> Action,
) -> Vec<Action> {
    let text = after(verb, words).join(" ");
    let allowed = |card: &Card| view.check(action(*card)).is_ok();
    let own = cards(view, view.table.content.cards().filter(allowed), &text);
    let meant = if own.is_empty() {
        any_card(view, &text)
    } else {
        own
    };
    meant.into_iter().map(action).collect()
}

/// `garden turret`, or `garden for turret`: to give and to take, wherever the one name ends.
fn swaps(view: &View, words: &[&str]) -> Vec<Action> {
    let words = after("swap", words);
    let private = &view.private;
    let splits = (1..words.len()).flat_map(|at| {
        let (give, take) = words.split_at(at);
        let gives = cards(view, private.hand.designs(), &give.join(" "));
        let takes = cards(view, private.shown.designs(), &after("for", take).join(" "));
        let pair = move |give: Card| takes.clone().into_iter().map(move |take| (give, take));
        gives.into_iter().flat_map(pair).collect::<Vec<_>>()
    });
    splits
        .map(|(give, take)| Action::Swap(give, take))
        .collect()
}
