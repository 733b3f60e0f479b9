//! Games with their public history, and all that it leaves open: found by trying everything.

use std::collections::BTreeMap;

use asterism_core::{Game, Seat, Viewer};
use sternenhimmel::{Action, Field, Size, Spot, Star, StarSet, Sternenhimmel};

use super::{Scene, open_table};

/// The stars of one seat that everybody saw.
#[derive(Clone, Debug)]
enum Seen {
    /// A star was placed; `star` is its value if it lay face up, or was turned up since.
    Placed { spot: Spot, star: Option<Star> },
    /// The board in a field was scored, and its stars returned.
    Scored(Field),
}

/// A game in progress with all that was seen of it.
pub(crate) struct Told {
    pub(crate) scene: Scene,
    seen: Vec<Vec<Seen>>,
}

/// The stars that could lie on some spots, and how many ways there are to that if the two Double
/// Stars are two different ones.
pub(crate) type Ways = BTreeMap<Vec<Star>, u64>;

impl Told {
    pub(crate) fn new(scene: Scene) -> Self {
        let seats = scene.state.seats();
        Self {
            scene,
            seen: vec![Vec::new(); seats],
        }
    }

    /// Plays an action and writes down what everybody saw of it.
    pub(crate) fn play(&mut self, seat: Seat, action: Action) {
        let before = open_table(&self.scene.state);
        let field = before.field_of(action.sign).expect("it is open");
        let spot = field.spot(action.space);
        let face_up = before.size(spot) == Some(Size::Small);
        self.seen[seat.index()].push(Seen::Placed {
            spot,
            star: face_up.then_some(action.star),
        });
        let text = format!(
            "{seat} place {} {} {}",
            action.star.word(),
            action.sign.word(),
            action.space
        );
        self.scene.play(&text);
        if open_table(&self.scene.state).open[field.index()] != before.open[field.index()] {
            self.reveal(field);
        }
    }

    /// The stars of a scored board are turned up, and return.
    fn reveal(&mut self, field: Field) {
        let last = open_table(&self.scene.state).last.expect("it was scored");
        for (index, seen) in self.seen.iter_mut().enumerate() {
            let own = |spot: Spot| last.owners[spot.space().index()] == Seat::new(index);
            let since = seen
                .iter()
                .rposition(|seen| matches!(seen, Seen::Scored(there) if *there == field));
            for seen in seen.iter_mut().skip(since.map_or(0, |at| at + 1)) {
                if let Seen::Placed { spot, star } = seen
                    && spot.field() == field
                {
                    assert!(own(*spot), "whoever placed it owns it");
                    *star = last.stars[spot.space().index()];
                }
            }
            seen.push(Seen::Scored(field));
        }
    }

    /// The spots where stars of `seat` lie that nobody else sees, in order.
    pub(crate) fn hidden(&self, seat: Seat) -> Vec<Spot> {
        let table = open_table(&self.scene.state);
        let face_down = |spot: &Spot| table.size(*spot) == Some(Size::Large);
        table.stars_of(seat).filter(face_down).collect()
    }

    /// True if the stars of `seat` can have been those that were seen, and `assumed` on the spots
    /// where they are still hidden: never more of a kind at once than there are.
    fn fits(&self, seat: Seat, assumed: &[(Spot, Star)]) -> bool {
        let mut lying: Vec<(Spot, Star)> = Vec::new();
        for seen in &self.seen[seat.index()] {
            match seen {
                Seen::Scored(field) => lying.retain(|(spot, _)| spot.field() != *field),
                Seen::Placed { spot, star } => {
                    let found = assumed.iter().find(|(there, _)| there == spot);
                    let star = star.or(found.map(|(_, star)| *star));
                    let star = star.expect("it was seen, or is assumed");
                    lying.push((*spot, star));
                    let of_kind = lying.iter().filter(|(_, other)| *other == star).count();
                    if of_kind > StarSet::FULL.count(star) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Every way in which the hidden stars of `seat` can be, found by trying all of them.
    pub(crate) fn ways(&self, seat: Seat) -> Ways {
        let spots = self.hidden(seat);
        let mut ways = Ways::new();
        self.try_all(seat, &spots, &mut Vec::new(), &mut ways);
        ways
    }

    fn try_all(&self, seat: Seat, spots: &[Spot], stars: &mut Vec<Star>, ways: &mut Ways) {
        if stars.len() == spots.len() {
            let assumed: Vec<(Spot, Star)> =
                spots.iter().copied().zip(stars.iter().copied()).collect();
            if self.fits(seat, &assumed) {
                ways.insert(stars.clone(), self.weight(seat, stars));
            }
            return;
        }
        for star in Star::ALL {
            stars.push(star);
            self.try_all(seat, spots, stars, ways);
            stars.pop();
        }
    }

    /// The number of ordered choices among the Double Stars that do not lie face up.
    fn weight(&self, seat: Seat, stars: &[Star]) -> u64 {
        let used = stars.iter().filter(|star| **star == Star::Double).count();
        let view = self.scene.state.view_for(Viewer::Onlooker);
        let face_up = view
            .table
            .stars_of(seat)
            .filter(|spot| view.stars[spot.index()] == Some(Star::Double));
        let unseen = 2 - face_up.count();
        (0..used).map(|taken| (unseen - taken) as u64).product()
    }
}

/// The stars on some spots of a state.
pub(crate) fn stars_on(state: &Sternenhimmel, seat: Seat, spots: &[Spot]) -> Vec<Star> {
    let view = state.view_for(Viewer::Seat(seat));
    spots
        .iter()
        .map(|spot| view.stars[spot.index()].expect("a star lies there"))
        .collect()
}
