//! A telescope as the pyramid that it is, its sections with their sums, and its free slots as
//! targets that say what a card brings there.

use std::cmp::Ordering;

use asterism_core::Seat;
use asterism_registry::stellar::{
    Action, Card, Content, MAJORITY, Placed, Section, Side, Slot, SlotSet, Telescope,
};
use maud::{Markup, html};

use super::art;
use super::choice::{key, look, place_at, play_to};
use super::forecast::{by_section, open_to, plus};
use super::outlook::BySection;
use super::scene::{Asked, Scene, other};
use crate::parts::{capital, count};

/// The telescope of a seat; the viewer's own can be aimed at.
pub(super) fn telescope(scene: &Scene, seat: Seat) -> Markup {
    let table = &scene.view.table;
    let telescope = &table.telescopes[seat.index()];
    let aim = (scene.me() == Some(seat)).then(|| Aim::of(scene));
    html! {
        div.scope role="group" aria-label={ "Telescope of " (scene.model.name(seat)) } {
            @for section in Section::ALL { (band(scene, seat, section)) }
            @for slot in Slot::all() { (spot(scene, telescope, slot, aim.as_ref())) }
        }
    }
}

/// Origin of the shape: its top row, and the leftmost half card.
fn corner(content: &Content) -> (u8, i8) {
    let places = || Slot::all().map(|slot| content.place(slot));
    let top = places().map(|place| place.row).min();
    let left = places().map(|place| place.halves).min();
    (top.unwrap_or_default(), left.unwrap_or_default())
}

/// The classes that put a slot where it belongs.
fn position(content: &Content, slot: Slot) -> String {
    let ((top, left), place) = (corner(content), content.place(slot));
    format!("x{} y{}", place.halves - left, place.row - top)
}

/// One slot: its card, or the ways to fill it.
fn spot(scene: &Scene, telescope: &Telescope, slot: Slot, aim: Option<&Aim>) -> Markup {
    let content = scene.view.table.content;
    let at = position(content, slot);
    if let Some(placed) = telescope.at(slot) {
        return html! {
            div class={ "spot " (at) } data-move=(key(placed.card)) { (lying(scene, placed)) }
        };
    }
    let is_first = scene.asked == Asked::Starter && slot == Slot::TOP && aim.is_some();
    html! {
        div class={ "spot free " (at) } {
            @if is_first { span.lit { "start here" } }
            @if let Some(aim) = aim { (aim.targets(scene, slot)) }
        }
    }
}

fn lying(scene: &Scene, placed: Placed) -> Markup {
    let picture = art::placed(placed, scene.view.table.content);
    look(scene, placed.card, &picture)
}

/// The places that the viewer may choose now, and what they bring.
enum Aim {
    Nothing,
    /// A card of the hand, which is chosen on the page.
    Hand,
    /// A card that is settled already.
    Fixed {
        card: Card,
        open: SlotSet,
        up: BySection,
        down: BySection,
    },
}

impl Aim {
    fn of(scene: &Scene) -> Self {
        match scene.asked {
            Asked::Play => Self::Hand,
            Asked::Place(card) | Asked::Aim(card) => Self::Fixed {
                card,
                open: open_to(scene, card),
                up: by_section(scene, card, Side::Up),
                down: by_section(scene, card, Side::Down),
            },
            Asked::Starter
            | Asked::Wipe
            | Asked::Take
            | Asked::Note(_)
            | Asked::Last
            | Asked::Nothing => Self::Nothing,
        }
    }

    /// The buttons of a free slot: one for face up, one for face down. The stylesheet shows the one
    /// that fits the chosen card and the switch.
    fn targets(&self, scene: &Scene, slot: Slot) -> Markup {
        let section = scene.view.table.content.section_of(slot).index();
        match self {
            Self::Nothing => html! {},
            Self::Hand => for_hand(scene, slot, section),
            Self::Fixed {
                card,
                open,
                up,
                down,
            } => {
                let act = |side| fixed_action(scene, Action::At(slot, side));
                let down_class = if open.is_empty() {
                    "must-now"
                } else {
                    "down-now"
                };
                html! {
                    @if open.contains(slot) {
                        (target(scene, Action::At(slot, Side::Up), "up-now", &act(Side::Up), &brings(up[section])))
                    } @else if !open.is_empty() { (refused(slot, "no-now", &html! { (refusal(*card)) })) }
                    (target(scene, Action::At(slot, Side::Down), down_class, &act(Side::Down), &brings(down[section])))
                }
            }
        }
    }
}

/// A card that was played goes on to the note of what follows; one that follows ends the turn.
fn fixed_action(scene: &Scene, at: Action) -> String {
    if matches!(scene.asked, Asked::Place(_)) {
        place_at(scene, at)
    } else {
        scene.print(at)
    }
}

/// One pair of buttons serves all cards of the hand: each shows the points of the chosen one.
fn for_hand(scene: &Scene, slot: Slot, section: usize) -> Markup {
    let all = || scene.forecasts.iter();
    let classes = |class: &str, passes: &dyn Fn(SlotSet) -> bool| {
        let passing = all().filter(|it| passes(it.open));
        let classes: Vec<String> = passing.map(|it| format!("{class}-{}", it.place)).collect();
        classes.join(" ")
    };
    let up = classes("up", &|open| open.contains(slot));
    let no = classes("no", &|open| !open.is_empty() && !open.contains(slot));
    let down = format!("down-any {}", classes("must", &|open| open.is_empty()));
    let points = |side| {
        html! { @for it in all() { @let by = if side == Side::Up { it.up } else { it.down };
        span class={ "for-" (it.place) } { (brings(by[section])) } } }
    };
    let act = |side| play_to(scene, Action::At(slot, side));
    html! {
        @if !up.is_empty() {
            (target(scene, Action::At(slot, Side::Up), &up, &act(Side::Up), &points(Side::Up)))
        }
        @if !no.is_empty() {
            (refused(slot, &no, &html! {
                @for it in all() { span class={ "for-" (it.place) } { (refusal(it.card)) } }
            }))
        }
        (target(scene, Action::At(slot, Side::Down), &down, &act(Side::Down), &points(Side::Down)))
    }
}

/// Points of a place, or just that it is one.
fn brings(points: Option<i16>) -> Markup {
    html! { (plus(points.unwrap_or_default())) }
}

fn target(scene: &Scene, at: Action, classes: &str, action: &str, content: &Markup) -> Markup {
    let Action::At(slot, side) = at else {
        return html! {};
    };
    let (id, words) = match side {
        Side::Up => (format!("slot-{slot}"), format!("Place {slot}")),
        Side::Down => (
            format!("slot-{slot}-down"),
            format!("Place {slot}, face down"),
        ),
    };
    html! {
        button.choice.target.(classes).advised[scene.model.advises(&scene.print(at))] form="act" name="action"
            value=(action) id=(id) {
            span.unseen { (words) } (content)
        }
    }
}

/// A free slot that the chosen card may not take face up, with the reason.
fn refused(slot: Slot, classes: &str, why: &Markup) -> Markup {
    let id = format!("why-{slot}");
    html! {
        div.refused.(classes) {
            button type="button" aria-disabled="true" aria-describedby=(id) {
                span.unseen { "Place " (slot) ", not open" }
            }
            p.why id=(id) { (why) }
        }
    }
}

fn refusal(card: Card) -> String {
    let kind = card.kind().map_or("card", |kind| kind.word());
    format!("Not beside a {kind}. Turn it face down, or choose a glowing place.")
}

/// A section of the telescope, with the sums of both players and what that is worth (SL-25).
fn band(scene: &Scene, seat: Seat, section: Section) -> Markup {
    let content = scene.view.table.content;
    let slots = content.section(section);
    let rows = || slots.iter().map(|slot| content.place(slot).row);
    let (from, to) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    html! {
        div class={ "band y" (from - corner(content).0) " tall" (to - from + 1) } {
            span.part { (capital(section.word())) }
            @if scene.is_opening() {
                span.standing { (count(slots.iter().count(), "card")) }
            } @else { (sums(scene, seat, section)) }
        }
    }
}

fn sums(scene: &Scene, seat: Seat, section: Section) -> Markup {
    let total = |seat: Seat| scene.scores[seat.index()].totals[section.index()];
    let (own, theirs) = (total(seat), total(other(seat)));
    let (class, words) = match own.cmp(&theirs) {
        Ordering::Greater => ("good", format!("+{MAJORITY}")),
        Ordering::Equal if own == 0 => ("", format!("worth {MAJORITY}")),
        Ordering::Equal => ("", "tie".into()),
        Ordering::Less => ("behind", "behind".into()),
    };
    html! {
        span.sums { b { (own) } " : " (theirs) }
        span.standing.(class) { (words) }
    }
}
