//! The squares that can be chosen for the slot that is picked, each with what it would give.

use asterism_registry::starshine::{
    Action, Class, Face, Offer, Outlook, Pattern, Slot, Square, SquareSet,
};
use maud::{Markup, PreEscaped, html};

use super::art;
use super::cards::beside;
use super::lines::{at, spokes, way};
use super::pick::{Asked, Picked, slot_of};
use super::scene::Scene;
use crate::parts::count;

/// Half the side of what can be clicked: on a phone a finger still hits it. The stylesheet has the
/// whole.
const REACH: f32 = 13.4;
/// Squares nearer than this to an edge of the map have their words on the other side.
const EDGE: f32 = 30.0;

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
    html! {
        @if let Picked::Ramble(slot, from) = picked { (stars(scene, slot, from)) }
        @for target in chosen(scene, picked) { (target.draw()) }
    }
}

/// The actions that belong to what is picked.
fn chosen<'a>(scene: &'a Scene<'a>, picked: Picked) -> impl Iterator<Item = Target<'a>> {
    let actions = scene.legal.iter();
    let targets = actions.filter_map(|action| Target::new(scene, *action));
    targets.filter(move |target| target.belongs_to(picked))
}

/// The squares that can be touched now.
pub(super) fn squares(scene: &Scene) -> SquareSet {
    let Asked::Act(picked) = scene.asked else {
        return SquareSet::EMPTY;
    };
    let stars = match picked {
        Picked::Ramble(slot, _) => movable(scene, slot),
        Picked::None | Picked::Birth(..) | Picked::Hole(_) | Picked::Nova => SquareSet::EMPTY,
    };
    let squares: SquareSet = chosen(scene, picked).map(|target| target.square).collect();
    stars.or(squares)
}

/// The most points that the picked slot can give now, and the number of squares that can be chosen.
pub(super) fn best(scene: &Scene, picked: Picked) -> (u8, usize) {
    let gains = chosen(scene, picked).map(|target| target.points(&target.outlook()));
    gains.fold((0, 0), |(best, count), gain| (best.max(gain), count + 1))
}

/// The stars that can be moved.
fn movable(scene: &Scene, slot: Slot) -> SquareSet {
    let moved = |action: &Action| match Target::new(scene, *action)?.deed {
        Deed::Arrive(at, from) => (at == slot).then_some(from),
        Deed::Birth(_) | Deed::Remove(_) | Deed::Explode => None,
    };
    scene.legal.iter().filter_map(moved).collect()
}

/// The stars that can be moved: each is a button that picks it.
fn stars(scene: &Scene, slot: Slot, picked: Option<Square>) -> Markup {
    html! {
        @for star in movable(scene, slot).iter() {
            (boxed(scene, star, &html! {
                button.star-pick.picked[picked == Some(star)].choice form="act" formmethod="get"
                    formaction=(scene.model.links().trial()) name="pick"
                    id={ "from-" (star) } value={ (slot.number()) " " (star) }
                    aria-label={ (star) ": move this star" }
                    aria-pressed=[(picked == Some(star)).then_some("true")] {}
            }))
        }
    }
}

/// A frame for HTML on a square.
pub(super) fn boxed(scene: &Scene, square: Square, content: &Markup) -> Markup {
    let corner = at(scene.table().firmament(), square).beside(-REACH, -REACH);
    html! {
        foreignObject x=(corner.x) y=(corner.y) { (content) }
    }
}

/// The side of a square on which there is room for words.
pub(super) fn side(scene: &Scene, square: Square) -> &'static str {
    let point = scene.table().firmament().point(square);
    match (point.x < EDGE, point.x > 100.0 - EDGE, point.y < EDGE) {
        (true, _, true) => "below rightwards",
        (true, _, false) => "rightwards",
        (_, true, true) => "below leftwards",
        (_, true, false) => "leftwards",
        (_, _, true) => "below",
        (_, _, false) => "above",
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
        if slot_of(self.action) != picked.slot() {
            return false;
        }
        match (self.deed, picked) {
            (Deed::Birth(class), Picked::Birth(_, wanted)) => class == wanted,
            (Deed::Arrive(_, from), Picked::Ramble(_, star)) => star == Some(from),
            (Deed::Birth(_) | Deed::Arrive(..), _) => false,
            (Deed::Remove(_) | Deed::Explode, _) => true,
        }
    }

    fn outlook(&self) -> Outlook {
        self.scene.view.outlook(self.action)
    }

    /// The square as a button, with what shows when it is pointed at.
    fn draw(&self) -> Markup {
        let outlook = self.outlook();
        let action = self.scene.print(self.action);
        let advised = self.scene.model.advises(&action);
        html! {
            g.go {
                (self.preview())
                (boxed(self.scene, self.square, &html! {
                    button.target.choice.(self.class()).(side(self.scene, self.square)).completes[outlook.completes.is_some()]
                        .advised[advised] form="act" name="action" id={ "to-" (self.square) }
                        value=(action) {
                        span.tells { span.unseen { (self.square) ": " } (self.words(&outlook)) }
                        (self.gain(&outlook))
                    }
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

    /// Points of the action, those for a constellation that it completes among them.
    fn points(&self, outlook: &Outlook) -> u8 {
        let bonus = outlook
            .completes
            .map_or(0, |_| self.scene.table().scenario.constellation_points());
        outlook.points + bonus
    }

    /// The points, in the corner of the square; a constellation that is completed, above it.
    fn gain(&self, outlook: &Outlook) -> Markup {
        let points = self.points(outlook);
        html! {
            @if let Some((card, _)) = outlook.completes {
                b.gain.whole {
                    span.long { "completes " (self.scene.table().content.figure(card).name) @if points > 0 { ": " } }
                    @if points > 0 { "+" (points) } @else { span.star { "★" } }
                }
            } @else if points > 0 { b.gain aria-hidden="true" { "+" (points) } }
            @if matches!(self.deed, Deed::Explode) && !self.blown().is_empty() {
                b.loss aria-hidden="true" { "−" (self.blown().len()) }
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
    fn words(&self, outlook: &Outlook) -> String {
        let what = match self.deed {
            Deed::Birth(class) => format!("place a {class}"),
            Deed::Remove(slot) => self.removal(slot),
            Deed::Arrive(..) => "the star moves here".into(),
            Deed::Explode => format!("Supernova, removes {}", count(self.blown().len(), "star")),
        };
        match outlook.points {
            0 => what,
            points => format!("{what}: {}", count(usize::from(points), "point")),
        }
    }

    fn removal(&self, slot: Slot) -> String {
        match self.pattern(slot) {
            None if self.scene.table().scenario.scores_actions() => {
                "remove this star, no points".into()
            }
            None => "remove this star".into(),
            Some(pattern) => {
                format!("remove the {} beside {}", pattern.removed, beside(*pattern))
            }
        }
    }

    /// Shown while the square is pointed at: the star that comes, and the lines that matter.
    fn preview(&self) -> Markup {
        let path = self.hint();
        html! {
            @if !path.is_empty() { path.hint d=(PreEscaped(path)) {} }
            @if let Some(id) = self.ghost() {
                g.ghost { (art::part(id, at(self.scene.table().firmament(), self.square))) }
            }
        }
    }

    /// The symbol of the piece that comes to the square.
    fn ghost(&self) -> Option<&'static str> {
        match self.deed {
            Deed::Birth(class) => Some(class.word()),
            Deed::Arrive(_, from) => self.scene.table().sky.class_at(from).map(Class::word),
            Deed::Remove(_) => None,
            Deed::Explode => Some("nova"),
        }
    }

    /// The pattern that pays, the way of a star, the stars that a Supernova would take.
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
