//! Positions to draw, each set up in the notation of the game.

use asterism_core::{Line, Names, Seat, Settings, Tale, Viewer};
use asterism_play::{Sitter, SitterKind, Stakes};
use asterism_registry::among_the_stars;
use asterism_registry::{Advice, AnyView, BotId, GameId, Level, Library, Referee};
use serde_json::{Value, json};

use crate::model::{TableModel, Tense, Trial};
use crate::table::{table_fragment, table_page, trial_fragment};

/// A table as the server holds it: the truth, who sits there, and what was told.
pub(super) struct Stage {
    pub(super) referee: Box<dyn Referee>,
    pub(super) version: usize,
    sitters: Vec<Sitter>,
    story: Vec<(usize, Box<dyn Tale>)>,
    settings: Settings,
    trial: Option<Trial>,
    chosen: Option<String>,
    pub(super) can_take_back: bool,
    pub(super) hint: Option<Advice>,
}

const NAMES: [&str; 5] = ["Mira", "Caroline", "Tycho", "Henrietta", "Ulugh"];

/// Mira is a person, the others are bots of the usual level.
pub(super) fn sitters(seats: usize) -> Vec<Sitter> {
    let kind = |seat| match seat {
        Seat::One => SitterKind::Human,
        Seat::Two | Seat::Three | Seat::Four | Seat::Five => {
            SitterKind::Bot(BotId::Level(Level::USUAL))
        }
    };
    let sitter = |seat: Seat| Sitter {
        seat,
        name: NAMES[seat.index()].into(),
        kind: kind(seat),
        stand_in: None,
        has_profile: false,
    };
    Seat::first(seats).map(sitter).collect()
}

impl Stage {
    pub(super) fn new(referee: Box<dyn Referee>) -> Self {
        let opening = referee.opening().into_iter().map(|tale| (0, tale));
        Self {
            version: 0,
            sitters: sitters(referee.seats()),
            story: opening.collect(),
            settings: Settings::new(),
            trial: None,
            chosen: None,
            can_take_back: false,
            hint: None,
            referee,
        }
    }

    /// Sets up a position and plays `actions` in it: `1 play b6; 2 play b2`.
    pub(super) fn set(position: &Value, actions: &str) -> Self {
        let game: GameId = position["game"]
            .as_str()
            .expect("a game")
            .parse()
            .expect("ours");
        let referee = Library::embedded().edition(game).read_position(position);
        let mut stage = Self::new(referee.expect("the position can be"));
        for action in actions.split("; ").filter(|action| !action.is_empty()) {
            let (seat, action) = action.split_once(' ').expect("a seat and an action");
            stage.play(seat.parse().expect("a seat"), action);
        }
        stage
    }

    /// Starts a table and plays on until `done`; none if the game ends first.
    fn start_until(
        (game, seats): (GameId, usize),
        settings: &Settings,
        seed: u64,
        done: impl Fn(&AnyView) -> bool,
    ) -> Option<Self> {
        let edition = Library::embedded().edition(game);
        let mut dice = asterism_core::Dice::quick(seed);
        let referee = edition.start(seats, settings, &mut dice);
        let mut stage = Self::new(referee.expect("the options can be"));
        stage.settings.clone_from(settings);
        let over = |stage: &Self| stage.referee.turn().outcome().is_some();
        while !done(&stage.referee.view(Viewer::Onlooker)) {
            if over(&stage) {
                return None;
            }
            let seat = stage.referee.turn().owed().lowest().expect("it goes on");
            let open = stage.referee.legal(seat);
            stage.play(
                seat,
                &open[(stage.version * 5 + seed as usize) % open.len()],
            );
        }
        Some(stage)
    }

    /// Takes one open action after the other until `done` with the table; every seat that owes one
    /// takes some other than the one before.
    pub(super) fn play_until(&mut self, done: impl Fn(&AnyView) -> bool) {
        while !done(&self.referee.view(Viewer::Onlooker)) {
            let seat = self.referee.turn().owed().lowest().expect("it goes on");
            let open = self.referee.legal(seat);
            self.play(seat, &open[self.version * 5 % open.len()]);
        }
    }

    pub(super) fn play(&mut self, seat: Seat, action: &str) {
        let mut dice = asterism_core::Dice::quick(7);
        let tales = self.referee.apply(seat, action, &mut dice).expect(action);
        self.version += 1;
        self.story
            .extend(tales.into_iter().map(|tale| (self.version, tale)));
    }

    /// Has the viewer try out a star on a space; an empty text is not chosen.
    pub(super) fn try_out(&mut self, star: &str, space: &str) {
        let fields = [("star", star), ("space", space)].into_iter();
        self.trial = Some(fields.filter(|(_, text)| !text.is_empty()).collect());
    }

    /// Has the viewer pick something before an action is taken.
    pub(super) fn pick(&mut self, pick: &str) {
        self.trial = Some(Trial::from_iter([("pick", pick)]));
    }

    /// Has the viewer wait after a secret choice that they can still change.
    pub(super) fn choose(&mut self, action: &str) {
        self.chosen = Some(action.into());
    }

    pub(super) fn trial(&self, viewer: Viewer) -> String {
        self.draw(viewer, trial_fragment).into_string()
    }

    /// Has a person sit on `seat`.
    pub(super) fn sit_down(&mut self, seat: Seat) {
        self.sitters[seat.index()].kind = SitterKind::Human;
    }

    /// Has a bot play for the person on `seat`.
    pub(super) fn stand_in(&mut self, seat: Seat, bot: BotId) {
        self.sitters[seat.index()].stand_in = Some(bot);
    }

    pub(super) fn rename(&mut self, seat: Seat, name: &str) {
        self.sitters[seat.index()].name = name.into();
    }

    /// Adds lines for this many actions to the log.
    pub(super) fn talk(&mut self, actions: usize) {
        let opening = || self.referee.opening();
        let more: Vec<_> = (0..actions).flat_map(|_| opening()).collect();
        self.story
            .extend(more.into_iter().map(|tale| (self.version, tale)));
    }

    pub(super) fn draw<T>(&self, viewer: Viewer, draw: impl Fn(&TableModel) -> T) -> T {
        let names: Vec<String> = self
            .sitters
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect();
        let names = Names::new(viewer, &names);
        let told =
            |(version, tale): &(usize, Box<dyn Tale>)| Some((*version, tale.line(viewer, &names)?));
        let lines: Vec<(usize, Line)> = self.story.iter().filter_map(told).collect();
        let turn = self.referee.turn();
        draw(&TableModel {
            id: "k7w2p",
            version: self.version,
            viewer,
            sitters: &self.sitters,
            owed: match (&self.chosen, viewer) {
                (Some(_), Viewer::Seat(seat)) => turn.owed().without(seat),
                _ => turn.owed(),
            },
            outcome: turn.outcome().copied(),
            view: &self.referee.view(viewer),
            chosen: self.chosen.as_deref(),
            lines: &lines,
            since: self.since(viewer),
            talk: &[],
            can_take_back: self.can_take_back,
            hint: self.hint.as_ref(),
            settings: &self.settings,
            stakes: Stakes::Friendly,
            life: None,
            trial: self.trial.as_ref(),
            tense: Tense::Present,
        })
    }

    /// The version after the last round of actions.
    fn since(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Seat(_) => self.version.saturating_sub(self.sitters.len() - 1),
            Viewer::Onlooker => self.version.saturating_sub(self.sitters.len()),
        }
    }

    pub(super) fn fragment(&self, viewer: Viewer) -> String {
        self.draw(viewer, table_fragment).into_string()
    }

    pub(super) fn page(&self, viewer: Viewer) -> String {
        self.draw(viewer, table_page).into_string()
    }
}

/// Four players in the middle of a game; Mira holds ten cards.
pub(super) fn four_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 2 }, "leader": 2, "rounds": 6, "marker": 4,
        "discard": { "top": "y3", "rest": ["break", "g1", "r2", "b1"] },
        "seats": [
            { "lit": 4, "hand": ["b2", "b5", "g3", "g3", "g6", "r1", "r6", "y3", "y4", "break"],
              "collection": ["y1", "r4"] },
            { "lit": 3, "hand": ["b6", "g2", "r3", "r3", "y6"], "collection": ["b4", "g4", "y5"] },
            { "lit": 5, "hand": ["b3", "g5", "y2"], "collection": ["r5"] },
            { "lit": 2, "hand": ["b2", "g1", "break", "y1", "r2", "b6", "y5"],
              "collection": ["b1", "y2", "b3", "g6"] },
        ],
    })
}

/// The same with three players, and Mira leads.
pub(super) fn three_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 1 }, "leader": 1, "rounds": 3, "marker": 1,
        "discard": { "top": "break", "rest": ["b1"] },
        "seats": [
            { "lit": 1, "hand": ["b2", "g3", "r6", "y4", "break"], "collection": ["y1", "r4"] },
            { "lit": 3, "hand": ["b6", "g2", "r3", "r3", "y6"], "collection": ["b4"] },
            { "lit": 5, "hand": ["b3", "g5", "y2"], "collection": [] },
        ],
    })
}

/// Mira plays last and holds a blue card that wins and one that loses; she has 2 to 5.
pub(super) fn costly() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 1 }, "leader": 2, "rounds": 11, "marker": 2,
        "discard": { "top": "r5", "rest": ["break", "g1", "r2", "b1"] },
        "table": [
            { "by": 2, "card": "b4" },
            { "by": 3, "card": "b2" },
            { "by": 4, "card": "y3" },
        ],
        "seats": [
            { "lit": 3, "hand": ["b1", "b5", "r6", "g4", "break"],
              "collection": ["r2", "g3", "y4", "g5"] },
            { "lit": 3, "hand": ["r3", "y1", "y2", "break"], "collection": ["r1", "b5"] },
            { "lit": 4, "hand": ["b6", "r3", "y6"], "collection": ["g2", "r6"] },
            { "lit": 5, "hand": ["r4", "g6", "y1", "break"], "collection": ["b3", "r4", "y6"] },
        ],
    })
}

/// Two players and the Dummy, who holds the Black Star.
pub(super) fn two_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 2 }, "leader": 2, "rounds": 9, "marker": "dummy",
        "discard": { "top": "g5", "rest": ["b1", "r4", "y6"] },
        "deck": null,
        "seats": [
            { "lit": 3, "hand": ["b2", "g3", "r6", "y4", "y5", "break"],
              "collection": ["y1", "r2", "g4"] },
            { "lit": 4, "hand": ["b6", "g2", "r3"], "collection": ["b4", "b3", "b5", "r5"] },
        ],
    })
}

/// Mira has won a round with the Black Star, and every card of it repeats a number.
pub(super) fn elimination() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "take": 1 }, "leader": 1, "rounds": 11, "marker": 1,
        "discard": { "top": "g5", "rest": ["b1", "y6"] },
        "table": [
            { "by": 1, "card": "b2" },
            { "by": 2, "card": "b1" },
            { "by": 3, "card": "break" },
        ],
        "seats": [
            { "lit": 1, "hand": ["r6", "y4"], "collection": ["y1", "r2", "g4", "y5"] },
            { "lit": 4, "hand": ["b6", "g2"], "collection": ["b4", "b3", "b5", "r5"] },
            { "lit": 3, "hand": ["y3", "g3"], "collection": ["r1", "y6", "r4"] },
        ],
    })
}

/// Mira takes the last number that she lacks.
pub(super) fn enlightenment() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "take": 1 }, "leader": 1, "rounds": 11, "marker": 2,
        "discard": { "top": "g5", "rest": ["b1", "y6"] },
        "table": [
            { "by": 1, "card": "b6" },
            { "by": 2, "card": "b2" },
            { "by": 3, "card": "r2" },
            { "by": 4, "card": "b4" },
        ],
        "seats": [
            { "lit": 2, "hand": ["r6", "y4"], "collection": ["y1", "r2", "r3", "b3", "g4", "y5"] },
            { "lit": 4, "hand": ["b6", "g2"], "collection": ["b4", "b5", "r5"] },
            { "lit": 3, "hand": ["y3", "g3"], "collection": ["r1", "y6", "r4"] },
            { "lit": 5, "hand": ["y3", "g1"], "collection": [] },
        ],
    })
}

/// Stellar in its fourth round; Mira has taken moon 1 and holds planet 2, moon 1 and cloud 6/0. No
/// free slot is beside her planet, one is beside her moon, and her cloud lies face down.
pub(super) fn stellar() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "play", "turns": 6, "start": 1,
        "row": ["b1a", null, "a4a", "s3", "c5b"],
        "seats": [
            { "hand": ["p2a", "m1a", "c6"], "seen": ["m1a"],
              "telescope": { "1": "p3a", "2": "m5a", "3": "c2a down", "7": "s1" },
              "notebook": ["m3a", "m4a", "s2", "b6"] },
            { "hand": ["p5a", "a5a"], "seen": ["a5a"],
              "telescope": { "1": "c3a", "3": "c1a", "5": "b4a", "8": "a2a" },
              "notebook": ["b3a", "b2a", "a1a", "s4"] },
        ],
    })
}

/// The same at the start of Mira's turn.
pub(super) fn stellar_before(turn: &str) -> Value {
    let mut position = stellar();
    position["turn"] = turn.into();
    position["row"][1] = "m1a".into();
    position["seats"][0]["hand"] = json!(["p2a", "c6"]);
    position["seats"][0]["seen"] = json!([]);
    position
}

/// The two starters of each.
pub(super) fn starters() -> Value {
    json!({
        "game": "stellar", "rules": 1, "turn": "starters", "start": 2,
        "seats": [{ "hand": ["p3a", "m3a"] }, { "hand": ["c3a", "b3a"] }],
    })
}

/// Boards of Sternenhimmel with their stars: `2=1:10` is the 10 of seat 1 on space 2. They came in
/// the order in which they are written.
fn heavens(boards: &[(&str, &str)], seats: usize, turn: u8) -> Value {
    let mut at = 0;
    let mut star = |text: &str| {
        let (space, rest) = text.split_once('=').expect("a space");
        let (seat, star) = rest.split_once(':').expect("a seat");
        let number = |text: &str| text.parse::<u8>().expect("a number");
        at += 1;
        json!({ "space": number(space), "seat": number(seat), "star": star, "at": at })
    };
    let mut board = |(sign, stars): &(&str, &str)| {
        let stars: Vec<Value> = stars.split_whitespace().map(&mut star).collect();
        json!({ "sign": sign, "stars": stars })
    };
    json!({
        "game": "sternenhimmel", "rules": 1, "turn": turn, "seats": vec![json!({}); seats],
        "boards": boards.iter().map(&mut board).collect::<Vec<_>>(),
    })
}

/// Three players; Mira is to move and can complete Libra, on which her 10 and her Black Hole lie
/// face down, as does a star of Tycho.
pub(super) fn libra() -> Value {
    let boards = [
        ("libra", "2=1:10 4=1:hole 5=2:hole 1=3:5 3=3:7"),
        ("aries", ""),
        ("cancer", "1=2:double"),
    ];
    heavens(&boards, 3, 1)
}

/// Four players; Tycho is to move and can complete Scorpio, with Black Holes beside each other.
pub(super) fn scorpio() -> Value {
    let boards = [
        (
            "scorpio",
            "9=1:6 8=4:double 7=1:hole 6=2:hole 5=3:hole 4=2:3 2=2:6 1=3:3",
        ),
        ("aries", ""),
        ("leo", "3=4:10"),
        ("pisces", ""),
    ];
    heavens(&boards, 4, 3)
}

/// Five players, and nearly all that can lie on five boards.
pub(super) fn full_heavens() -> Value {
    let boards = [
        (
            "scorpio",
            "2=1:10 4=2:hole 7=3:7 9=4:1 1=5:3 3=1:5 5=2:6 6=3:double",
        ),
        (
            "pisces",
            "3=1:hole 4=2:10 6=3:5 8=4:double 1=5:6 2=1:1 5=2:7 7=3:3",
        ),
        (
            "leo",
            "3=1:double 5=2:double 7=3:hole 8=4:7 1=5:10 2=1:7 4=2:1",
        ),
        (
            "sagittarius",
            "2=5:1 3=4:hole 6=3:6 8=2:5 1=5:5 4=1:3 5=4:10",
        ),
        (
            "gemini",
            "1=5:7 4=5:hole 5=4:3 8=3:1 2=5:double 3=4:5 6=3:10",
        ),
    ];
    heavens(&boards, 5, 1)
}

/// Starshine for three in some scenario: Mira is to act with Star Birth, a Rambling Star and a
/// Black Hole. She can place a Bright Star on the special field C5, and in scenarios 2 to 4 is not
/// far from completing the Ladle.
pub(super) fn starshine(scenario: u8) -> Value {
    let mut position = json!({
        "game": "starshine", "rules": 1, "scenario": scenario, "turn": 1, "turns": 9, "phase": "act",
        "sky": {
            "dot": ["B3", "C4", "C6", "B4", "B6"],
            "bright": ["B5", "B7"],
            "splendor": ["A1"],
        },
        "seats": [
            { "hand": ["birth", "ramble2", "ramble3", "hole9", "birth"],
              "board": [null, "ramble2", "hole1"], "pile": 3, "changed": ["B3"] },
            { "hand": ["birth", "hole3", "hole4", "hole5", "hole6"],
              "board": ["hole8", "birth", "ramble3"], "pile": 3, "changed": ["C4", "C6"] },
            { "hand": ["birth", "birth", "ramble2", "ramble2", "hole7"],
              "board": [null, "birth", "hole12"], "pile": 2, "changed": ["B7"] },
        ],
        "piles": ["ramble2", "ramble2", "ramble2", "ramble3", "ramble3", "hole2", "hole10", "birth"],
    });
    match scenario {
        2 | 4 => {
            for (seat, card) in ["ladle", "kite", "oculus"].into_iter().enumerate() {
                position["seats"][seat]["constellation"] = card.into();
            }
        }
        3 => position["gallery"] = "ladle".into(),
        _ => {}
    }
    position
}

/// The same for Mira with cards to lay.
pub(super) fn starshine_laying() -> Value {
    let mut position = starshine(1);
    position["phase"] = "lay".into();
    position["seats"][0]["board"] = json!([null, null, "ramble2"]);
    position["seats"][0]["pile"] = 4.into();
    position["piles"]
        .as_array_mut()
        .expect("piles")
        .push("hole1".into());
    position
}

/// The same for Mira with a Supernova card on slot 1, and another in the hand of Caroline.
pub(super) fn starshine_nova() -> Value {
    let mut position = starshine(4);
    position["seats"][0]["score"] = 16.into();
    position["seats"][0]["board"][0] = "nova3".into();
    position["seats"][1]["score"] = 15.into();
    position["seats"][1]["hand"] = json!(["birth", "hole3", "hole4", "hole5", "nova1"]);
    position
}

/// Five cards for each of two, from which they choose.
pub(super) fn starshine_opening() -> Value {
    json!({
        "game": "starshine", "rules": 1, "scenario": 1, "turn": 2, "phase": "choose",
        "sky": { "dot": ["A1"] },
        "seats": [
            { "hand": ["birth", "birth", "ramble2", "hole1", "hole2"] },
            { "hand": ["birth", "ramble2", "ramble3", "hole3", "hole4"] },
        ],
    })
}

/// Four players and half the sky full.
pub(super) fn starshine_full() -> Value {
    let square = |place: usize| match place {
        0..8 => format!("B{}", place + 1),
        8..21 => format!("C{}", place - 7),
        _ => format!("D{}", place - 20),
    };
    let some = |step: usize| (0..33).filter(move |place| place % 3 == step).map(square);
    let mut position = starshine_nova();
    position["sky"] = json!({
        "dot": some(0).collect::<Vec<_>>(),
        "bright": some(1).collect::<Vec<_>>(),
    });
    position["turns"] = 16.into();
    position["seats"][0]["constellation"] = "serpent".into();
    position["seats"][0]["board"] = json!(["birth", "ramble2", "hole1"]);
    position["seats"][0]["score"] = 14.into();
    let fourth = json!({
        "hand": ["ramble2", "ramble3", "ramble3", "ramble3", "ramble3"],
        "board": [null, "ramble3", "hole11"], "pile": 0, "constellation": "arrow-and-bow",
    });
    position["seats"]
        .as_array_mut()
        .expect("seats")
        .push(fourth);
    position
}

/// A table of Among the Stars in which it has come to something: the first of many that are played
/// through.
pub(super) fn among_the_stars(
    seats: usize,
    settings: &[(&str, &str)],
    done: impl Fn(&among_the_stars::Table) -> bool,
) -> Stage {
    let settings: Settings = settings
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect();
    let done = |view: &AnyView| matches!(view, AnyView::AmongTheStars(view) if done(&view.table));
    let game = (GameId::AmongTheStars, seats);
    (0..400)
        .find_map(|seed| Stage::start_until(game, &settings, seed, done))
        .expect("it comes to that")
}
