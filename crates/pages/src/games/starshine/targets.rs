//! The squares that can be chosen for the slot that is picked, each with what it would give.

use asterism_registry::starshine::{
    Action, Class, Face, Offer, Outlook, Pattern, Slot, Square, SquareSet,
};
use maud::{Markup, PreEscaped, html};

use super::lines::{at, spokes, way};
use super::pick::{Asked, Picked};
use super::scene::Scene;
use crate::parts::{called, count};

/// Half the side of what can be clicked: on a phone a finger still hits it.
const REACH: f32 = 13.4;

/// An action of step 1, and the square on which it shows.
struct Target<'a> {
    scene: &'a Scene<'a>,
    action: Action,
    square: Square,
    deed: Deed,
}

/// The action on the square.
#[derive(Clone, Copy)]
enum Deed {
    Birth(Class),
    Remove(Slot),
    /// A star of another square comes here.
    Arrive(Slot, Square),
    Explode,
}

/// All that can be chosen on the sky now.
pub(super) fn targets(scene: &Scene) -> Markup {
    let Asked::Act(picked) = scene.asked else {
        return html! {};
    };
    let targets = scene
        .legal
        .iter()
        .filter_map(|action| Target::new(scene, *action));
    html! {
        @if let Picked::Ramble(slot, from) = picked { (stars(scene, slot, from)) }
        @for target in targets.filter(|target| target.belongs_to(picked)) { (target.draw()) }
    }
}

/// The stars that can be moved: each is a button that picks it.
fn stars(scene: &Scene, slot: Slot, picked: Option<Square>) -> Markup {
    let moved = |action: &Action| match Target::new(scene, *action)?.deed {
        Deed::Arrive(at, from) => (at == slot).then_some(from),
        Deed::Birth(_) | Deed::Remove(_) | Deed::Explode => None,
    };
    let stars: SquareSet = scene.legal.iter().filter_map(moved).collect();
    html! {
        @for star in stars.iter() {
            (boxed(scene, star, &html! {
                button.star-pick.picked[picked == Some(star)].choice form="act" formmethod="get"
                    formaction=(scene.model.links().trial()) name="pick"
                    id={ "from-" (star) } value={ (slot.number()) " " (star) }
                    title={ (star) ": move this star" }
                    aria-pressed=[(picked == Some(star)).then_some("true")] {}
            }))
        }
    }
}

/// A frame for HTML on a square.
fn boxed(scene: &Scene, square: Square, content: &Markup) -> Markup {
    let corner = at(scene.table().firmament(), square).beside(-REACH, -REACH);
    html! {
        foreignObject x=(corner.x) y=(corner.y) width=(2.0 * REACH) height=(2.0 * REACH) {
            (content)
        }
    }
}

impl<'a> Target<'a> {
    /// None if the action is not one of step 1.
    const fn new(scene: &'a Scene<'a>, action: Action) -> Option<Self> {
        let (square, deed) = match action {
            Action::Birth(_, class, square) => (square, Deed::Birth(class)),
            Action::Remove(slot, square) => (square, Deed::Remove(slot)),
            Action::Move(slot, from, to) => (to, Deed::Arrive(slot, from)),
            Action::Explode(square) => (square, Deed::Explode),
            Action::Open(..)
            | Action::End
            | Action::Lay(..)
            | Action::LayNova
            | Action::Discard
            | Action::Done => return None,
        };
        Some(Self {
            scene,
            action,
            square,
            deed,
        })
    }

    /// True if this action belongs to what is picked.
    fn belongs_to(&self, picked: Picked) -> bool {
        if super::pick::slot_of(self.action) != picked.slot() {
            return false;
        }
        match (self.deed, picked) {
            (Deed::Birth(class), Picked::Birth(_, wanted)) => class == wanted,
            (Deed::Arrive(_, from), Picked::Ramble(_, star)) => star == Some(from),
            (Deed::Birth(_) | Deed::Arrive(..), _) => false,
            (Deed::Remove(_) | Deed::Explode, _) => true,
        }
    }

    /// The square as a button, with what shows when it is pointed at.
    fn draw(&self) -> Markup {
        let outlook = self.scene.view.outlook(self.action);
        let title = self.title(&outlook);
        let completes = outlook.completes.is_some();
        html! {
            g.go {
                path.hint d=(PreEscaped(self.hint())) {}
                (boxed(self.scene, self.square, &html! {
                    button.target.choice.(self.class()).completes[completes] form="act" name="action"
                        id={ "to-" (self.square) } value=(self.scene.print(self.action))
                        title=(title) { (called(&title, &self.gain(&outlook))) }
                }))
            }
        }
    }

    const fn class(&self) -> &'static str {
        match self.deed {
            Deed::Birth(class) => class.word(),
            Deed::Remove(_) => "away",
            Deed::Arrive(..) => "end",
            Deed::Explode => "blast",
        }
    }

    /// The points, in the corner of the square.
    fn gain(&self, outlook: &Outlook) -> Markup {
        let bonus = match outlook.completes {
            Some(_) => self.scene.table().scenario.constellation_points(),
            None => 0,
        };
        let points = outlook.points + bonus;
        html! {
            @if outlook.completes.is_some() && points == 0 { b.gain { "★" } }
            @else if points > 0 { b.gain { "+" (points) } }
            @if matches!(self.deed, Deed::Explode) && !self.blown().is_empty() {
                b.loss { "−" (self.blown().len()) }
            }
        }
    }

    /// The stars that a Supernova here would remove (SH-21).
    fn blown(&self) -> SquareSet {
        let table = self.scene.table();
        let joined = table.firmament().neighbours(self.square);
        table.sky.stars().and(joined)
    }

    fn pattern(&self, slot: Slot) -> Option<&'static Pattern> {
        self.scene.table().pattern_of(slot, self.square)
    }

    /// The action in words.
    fn title(&self, outlook: &Outlook) -> String {
        let square = self.square;
        let what = match self.deed {
            Deed::Birth(class) => format!("{square}: place a {class}"),
            Deed::Remove(slot) => self.removal(slot),
            Deed::Arrive(_, from) => format!("{square}: move the star from {from} here"),
            Deed::Explode => {
                let gone = count(self.blown().len(), "star");
                format!("{square}: Supernova, {gone} gone")
            }
        };
        let points = match outlook.points {
            0 => String::new(),
            points => format!(", {}", count(usize::from(points), "point")),
        };
        let completes = outlook.completes.map_or_else(String::new, |(card, _)| {
            format!(
                "; completes {}",
                self.scene.table().content.figure(card).name
            )
        });
        format!("{what}{points}{completes}")
    }

    fn removal(&self, slot: Slot) -> String {
        let square = self.square;
        match self.pattern(slot) {
            None if self.scene.table().scenario.scores_actions() => {
                format!("{square}: remove this star, no points")
            }
            None => format!("{square}: remove this star"),
            Some(pattern) => {
                let [one, other] = pattern.beside;
                let removed = pattern.removed;
                format!("{square}: remove the {removed} beside a {one} and a {other}")
            }
        }
    }

    /// The path on the sky while the square is pointed at: the pattern that pays, the way of a
    /// star, the stars that a Supernova would take.
    fn hint(&self) -> String {
        let (table, firmament) = (self.scene.table(), self.scene.table().firmament());
        match self.deed {
            Deed::Birth(_) => String::new(),
            Deed::Remove(slot) => {
                let shown = self.pattern(slot).map(|pattern| self.shown(*pattern));
                spokes(firmament, self.square, shown.into_iter().flatten())
            }
            Deed::Arrive(slot, from) => {
                let Some(Offer::Action(Face::RamblingStar(steps))) =
                    table.player(table.mover).board.offer(slot)
                else {
                    return String::new();
                };
                let squares = firmament.way(from, self.square, steps, table.free());
                way(firmament, &squares.unwrap_or_default())
            }
            Deed::Explode => spokes(firmament, self.square, self.blown().iter()),
        }
    }

    /// Two stars beside the square that make the pattern.
    fn shown(&self, pattern: Pattern) -> Vec<Square> {
        let table = self.scene.table();
        let mut joined = table.firmament().neighbours(self.square);
        let mut find = |class: Class| {
            let star = joined.and(table.sky.of(class)).iter().next()?;
            joined.remove(star);
            Some(star)
        };
        pattern.beside.into_iter().filter_map(&mut find).collect()
    }
}
