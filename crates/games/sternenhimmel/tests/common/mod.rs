//! A table set up in a few words and played in notation.

#![allow(
    dead_code,
    unused_imports,
    reason = "each file of tests uses what it needs"
)]

pub(crate) mod boards;
pub(crate) mod history;
pub(crate) mod naive;
pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::{
    Content as _, Dice, Game, Line, Notation, Outcome, Refusal, Seat, Settings, Tale, Turn, Viewer,
};
use serde_json::Value;
use sternenhimmel::{
    Action, Board, Content, Event, Field, Laid, Scoring, Sign, Space, Spot, Star, StarSet,
    Sternenhimmel, Table, View, score,
};

pub(crate) use self::setup::Setup;

/// The twelve boards that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    Content::FILE.expect("Sternenhimmel has content").text
}

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = content_text().to_owned();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "“{from}” is there once");
        text = text.replace(from, to);
    }
    text
}

/// The content of a host, for good.
pub(crate) fn host_content(text: &str) -> &'static Content {
    let content = Content::read(text).unwrap_or_else(|error| panic!("{error}"));
    Box::leak(Box::new(content))
}

/// The words of a text.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
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

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1).expect("seats are numbered from 1 to 5")
}

/// A viewer: the seat with this number, or an onlooker for 0.
pub(crate) fn viewer(number: u8) -> Viewer {
    match number {
        0 => Viewer::Onlooker,
        number => Viewer::Seat(seat(number)),
    }
}

/// A seat and its action: `"1 place 10 libra 2"`.
pub(crate) fn read(text: &str) -> (Seat, Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    let action = Sternenhimmel::parse(action, content()).expect("an action of the game");
    (seat, action)
}

/// What a viewer is told of some events: `"ST-6: W lays a 10 on Libra 3."`.
pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    let names = setup::LETTERS.map(String::from);
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines
        .map(|line: Line| format!("{}: {}", line.clause.unwrap_or_default(), line.words))
        .collect()
}

/// A board with stars as the examples write them: `"2=W10 4=WH 5=GD"`.
pub(crate) fn laid(sign: Sign, stars: &str) -> Laid {
    let mut laid = Laid {
        sign,
        owners: [None; Space::MOST],
        stars: [None; Space::MOST],
    };
    for star in setup::read_stars(stars) {
        let at = space(star.space).index();
        assert_eq!(laid.owners[at], None, "two stars on space {}", star.space);
        laid.owners[at] = Some(seat(star.seat));
        laid.stars[at] = Some(star.star);
    }
    laid
}

/// How one of the boards of the game is scored with these stars on it.
pub(crate) fn scored(name: &str, stars: &str) -> Scoring {
    scored_on(content().board(sign(name)), stars)
}

/// How a board is scored with these stars on it.
pub(crate) fn scored_on(board: &Board, stars: &str) -> Scoring {
    score(board, &laid(board.sign, stars))
}

/// A table at which something is tried out.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: Sternenhimmel,
    dice: Dice,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// A table in this state.
    pub(crate) fn new(state: Sternenhimmel) -> Self {
        Self {
            state,
            dice: Dice::quick(0),
            events: Vec::new(),
        }
    }

    /// A new table.
    pub(crate) fn start(seats: usize, start: &str, luck: u64) -> Self {
        Self::start_with(seats, start, luck, content())
    }

    /// A new table with a host's content.
    pub(crate) fn start_with(
        seats: usize,
        start: &str,
        luck: u64,
        content: &'static Content,
    ) -> Self {
        let settings = Settings::from([("start".into(), start.into())]);
        let options = Sternenhimmel::options(seats, &settings, content).expect("a table");
        let mut dice = Dice::quick(luck);
        let state = Sternenhimmel::start(&options, &mut dice);
        Self {
            state,
            dice,
            events: Vec::new(),
        }
    }

    /// The same table with other luck to come.
    pub(crate) fn with_luck(mut self, luck: u64) -> Self {
        self.dice = Dice::quick(luck);
        self
    }

    /// Plays actions with their seats: `"1 place 10 libra 2; 2 place hole leo 1"`. All must be
    /// allowed.
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split("; ") {
            let (seat, action) = read(text);
            let allowed = self.state.check(seat, action);
            assert_eq!(allowed, Ok(()), "{text} in {}", self.state.position());
            self.state
                .advance_telling(seat, action, &mut self.dice, &mut self.events);
        }
        self
    }

    /// The same table after these actions.
    pub(crate) fn after(&self, actions: &str) -> Self {
        let mut after = self.clone();
        after.play(actions);
        after
    }

    /// Plays a random action of whoever is to move.
    pub(crate) fn play_random(&mut self) -> (Seat, Action) {
        let seat = self.table().mover.expect("the game goes on");
        let action = self
            .state
            .random_action(seat, &mut self.dice, &mut Vec::new());
        self.state
            .advance_telling(seat, action, &mut self.dice, &mut self.events);
        (seat, action)
    }

    /// Why an action such as `"2 place 10 libra 2"` is refused: `"ST-4: it is not your turn"`.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let (seat, action) = read(action);
        match self.state.check(seat, action) {
            Ok(()) => "allowed".into(),
            Err(illegal) => format!("{}: {illegal}", illegal.clause()),
        }
    }

    /// What seat `number` may do.
    pub(crate) fn legal(&self, number: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        let content = self.table().content;
        let print = |action| Sternenhimmel::print(action, content);
        actions.into_iter().map(print).collect()
    }

    /// The number of the seat whose turn it is; 0 when the game is over.
    pub(crate) fn mover(&self) -> usize {
        self.table().mover.map_or(0, Seat::number)
    }

    /// What lies open.
    pub(crate) fn table(&self) -> Table {
        self.view(0).table
    }

    /// What a viewer knows.
    pub(crate) fn view(&self, number: u8) -> View {
        self.state.view_for(viewer(number))
    }

    /// What a viewer is sent.
    pub(crate) fn sent(&self, number: u8) -> Value {
        Sternenhimmel::view_json(&self.view(number))
    }

    /// The hand of seat `number`.
    pub(crate) fn hand(&self, number: u8) -> StarSet {
        self.view(number).hand
    }

    /// The money of the seats.
    pub(crate) fn money(&self) -> Vec<i16> {
        let table = self.table();
        table.money[..usize::from(table.seats)].into()
    }

    /// Where a space of an open board is.
    pub(crate) fn spot(&self, name: &str, number: u8) -> Spot {
        let field = self.field(name);
        field.spot(space(number))
    }

    /// Where an open board lies.
    pub(crate) fn field(&self, name: &str) -> Field {
        self.table().field_of(sign(name)).expect("it is open")
    }

    /// The star on a space of an open board, as a viewer sees it: `"10"`, `"?"` or `""`.
    pub(crate) fn seen(&self, number: u8, name: &str, on: u8) -> &'static str {
        match self.view(number).at(self.field(name), space(on)) {
            None => "",
            Some((_, None)) => "?",
            Some((_, Some(star))) => star.word(),
        }
    }

    /// What a viewer can tell of the star on a space: `"1 3 hole"`.
    pub(crate) fn may_be(&self, number: u8, name: &str, on: u8) -> String {
        let (view, spot) = (self.view(number), self.spot(name, on));
        let owner = view.table.owners[spot.index()].expect("a star lies there");
        text(view.unseen(owner).may_be(spot).expect("it is hidden"))
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// What a viewer has been told so far.
    pub(crate) fn told(&self, number: u8) -> Vec<String> {
        told(&self.events, viewer(number))
    }
}

/// What lies open in a state.
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
