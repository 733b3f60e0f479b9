//! A table set up in a few words and played in notation.
//!
//! - `boards`: content files with boards that a host might write
//! - `history`: games with their public history, and all that it leaves open
//! - `naive`: scoring (ST-10 to ST-19) word by word, with plain lists
//! - `positions`: positions that are refused
//! - `setup`: a position from a few words

pub(crate) mod boards;
pub(crate) mod history;
pub(crate) mod naive;
pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::testkit::{self, seat, settings};
use asterism_core::{Content as _, Game, Seat, Viewer};
use sternenhimmel::{
    Board, Content, Event, Field, Laid, Scoring, Sign, Space, Spot, Star, StarSet, Sternenhimmel,
    Table, score,
};

pub(crate) use self::setup::Setup;

/// Names of the seats in the examples: White, Grey, Red, Blue, Yellow.
pub(crate) const NAMES: [&str; 5] = ["W", "G", "R", "B", "Y"];

/// The twelve boards that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    testkit::content_text::<Content>()
}

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    testkit::changed_content::<Content>(changes)
}

/// The star that `text` names: `"10"`, `"hole"`, `"double"`.
pub(crate) fn star(text: &str) -> Star {
    text.parse().expect("a star has a name")
}

/// The stars that `text` names.
pub(crate) fn stars(text: &str) -> StarSet {
    text.split_whitespace().map(star).collect()
}

/// Stars as words.
pub(crate) fn text(stars: StarSet) -> String {
    let words: Vec<&str> = stars.stars().map(Star::word).collect();
    words.join(" ")
}

/// The sign that `text` names.
pub(crate) fn sign(text: &str) -> Sign {
    text.parse().expect("a sign has a name")
}

/// The space with this number.
pub(crate) fn space(number: u8) -> Space {
    Space::new(number).expect("spaces are numbered from 1 to 9")
}

/// The lines that a viewer is told of some events: `"ST-6: W lays a 10 on Libra 3."`.
pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    testkit::told(events, viewer, &NAMES)
}

/// A table in this state.
pub(crate) fn scene_of(state: Sternenhimmel) -> Scene {
    Scene::new(state, open_table(&state).content, &NAMES)
}

/// A new table.
pub(crate) fn new_table(seats: usize, start: &str, luck: u64) -> Scene {
    new_table_with(seats, start, luck, content())
}

/// A new table with a host's content.
pub(crate) fn new_table_with(
    seats: usize,
    start: &str,
    luck: u64,
    content: &'static Content,
) -> Scene {
    Scene::start(
        &NAMES[..seats],
        &settings([("start", start)]),
        luck,
        content,
    )
}

/// A board with stars as the examples write them: `"2=W10 4=WH 5=GD"`.
pub(crate) fn laid(sign: Sign, stars: &str) -> Laid {
    let mut laid = Laid {
        sign,
        owners: [None; Space::MAX_COUNT],
        stars: [None; Space::MAX_COUNT],
    };
    for star in setup::read_stars(stars) {
        let at = space(star.space).index();
        assert_eq!(laid.owners[at], None, "two stars on space {}", star.space);
        laid.owners[at] = Some(seat(star.seat));
        laid.stars[at] = Some(star.star);
    }
    laid
}

/// The scoring of one of the boards of the game with these stars on it.
pub(crate) fn scored(name: &str, stars: &str) -> Scoring {
    scored_on(content().board(sign(name)), stars)
}

/// The scoring of a board with these stars on it.
pub(crate) fn scored_on(board: &Board, stars: &str) -> Scoring {
    score(board, &laid(board.sign, stars))
}

/// A table at which something is tried out.
pub(crate) type Scene = testkit::Scene<Sternenhimmel>;

/// The words in which tests look at a table of Sternenhimmel.
pub(crate) trait SceneExt {
    /// The number of the seat whose turn it is; 0 when the game is over.
    fn mover(&self) -> usize;

    /// The open table.
    fn table(&self) -> Table;

    /// The hand of seat `number`.
    fn hand(&self, number: u8) -> StarSet;

    /// The money of the seats.
    fn money(&self) -> Vec<i16>;

    /// The spot of a space of an open board.
    fn spot(&self, name: &str, number: u8) -> Spot;

    /// The field of an open board.
    fn field(&self, name: &str) -> Field;

    /// The star on a space of an open board, as a viewer sees it: `"10"`, `"?"` or `""`.
    fn seen(&self, number: u8, name: &str, on: u8) -> &'static str;

    /// The values that the star on a space can have for a viewer: `"1 3 hole"`.
    fn may_be(&self, number: u8, name: &str, on: u8) -> String;
}

impl SceneExt for Scene {
    fn mover(&self) -> usize {
        self.table().mover.map_or(0, Seat::number)
    }

    fn table(&self) -> Table {
        self.view(0).table
    }

    fn hand(&self, number: u8) -> StarSet {
        self.view(number).hand
    }

    fn money(&self) -> Vec<i16> {
        let table = self.table();
        table.money[..usize::from(table.seats)].into()
    }

    fn spot(&self, name: &str, number: u8) -> Spot {
        let field = self.field(name);
        field.spot(space(number))
    }

    fn field(&self, name: &str) -> Field {
        self.table().field_of(sign(name)).expect("it is open")
    }

    fn seen(&self, number: u8, name: &str, on: u8) -> &'static str {
        match self.view(number).at(self.field(name), space(on)) {
            None => "",
            Some((_, None)) => "?",
            Some((_, Some(star))) => star.word(),
        }
    }

    fn may_be(&self, number: u8, name: &str, on: u8) -> String {
        let (view, spot) = (self.view(number), self.spot(name, on));
        let owner = view.table.owners[spot.index()].expect("a star lies there");
        text(view.unseen(owner).may_be(spot).expect("it is hidden"))
    }
}

/// The open table of a state.
pub(crate) fn open_table(state: &Sternenhimmel) -> Table {
    state.view_for(Viewer::Onlooker).table
}

/// The stars of `seat`: those in hand, and those on the boards.
pub(crate) fn all_stars(state: &Sternenhimmel, seat: Seat) -> Vec<Star> {
    let view = state.view_for(Viewer::Seat(seat));
    let on_boards = view.table.stars_of(seat);
    let on_boards = on_boards.filter_map(|spot| view.stars[spot.index()]);
    let mut all: Vec<Star> = view.hand.stars().chain(on_boards).collect();
    all.sort_unstable();
    all
}
