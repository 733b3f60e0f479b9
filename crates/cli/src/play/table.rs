//! The table as the player at the terminal knows it.

use asterism_core::{Dice, Line, Record, Seat, SeatRecord, Unreadable, Viewer};
use asterism_registry::{AnyView, BotId, GameId, Library, Refused, Session, TableSetup};

use super::Arguments;
use crate::arguments;
use crate::choices::choices;
use crate::failure::Failure;
use crate::games::scene;
use crate::report::log_line;
use crate::text::{style, width, wrap};

/// What the bots are called, seat by seat.
const STARS: [&str; asterism_core::MAX_SEATS] = ["Vega", "Altair", "Deneb", "Rigel", "Sirius"];

/// A game in progress with its players.
pub(super) struct Table {
    session: Session,
    names: Vec<String>,
    players: Vec<Player>,
    seat: Seat,
    /// Up to which version the player was told what happened.
    told: usize,
}

/// Who plays a seat.
#[derive(Clone, Copy)]
enum Player {
    Person,
    Bot(BotId),
}

impl Table {
    pub(super) fn open(arguments: &Arguments, library: &Library) -> Result<Self, Failure> {
        let facts = arguments.game.facts();
        let seats = seats(arguments, *facts.seats.end());
        facts.check_seats(seats).map_err(Failure::usage)?;
        arguments::check_seat(arguments.seat, seats)?;
        let players = players(arguments, seats)?;
        let seed = match arguments.seed {
            Some(seed) => seed,
            None => arguments::fresh_seed()?,
        };
        let session = Session::start(TableSetup {
            edition: library.edition(arguments.game),
            seats,
            settings: arguments.options.settings(&facts)?,
            seed,
        });
        Ok(Self {
            session: session.map_err(Failure::usage)?,
            names: names(&players, &arguments.name),
            players,
            seat: arguments.seat,
            told: 0,
        })
    }

    pub(super) fn game(&self) -> GameId {
        self.session.setup().edition.game()
    }

    const fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }

    fn view(&self) -> AnyView {
        self.session.referee().view(self.viewer())
    }

    /// Who sits where, and how to begin.
    pub(super) fn greeting(&self) -> String {
        let title = style::bold(self.game().facts().title);
        let seated = self.names.iter().zip(&self.players);
        let rivals: Vec<String> = seated
            .filter_map(|(name, player)| match player {
                Player::Person => None,
                Player::Bot(bot) => Some(format!("{name} ({bot})")),
            })
            .collect();
        let own = &self.names[self.seat.index()];
        let words = format!(
            "{title}: you are {own}, on seat {}, against {}. Answer with a number or an action \
             such as those listed; ? shows what else there is.",
            self.seat,
            rivals.join(", ")
        );
        wrap::wrap(&words, width(), 0)
    }

    /// What has happened since the last time.
    pub(super) fn news(&mut self) -> String {
        let news = self.lines_since(self.told);
        self.told = self.session.version() + 1;
        news
    }

    /// What has happened in all.
    pub(super) fn log(&self) -> String {
        self.lines_since(0)
    }

    fn lines_since(&self, version: usize) -> String {
        let view = self.view();
        let lines = self.session.lines(self.viewer(), &self.names, version);
        let told = |(_, line): &(usize, Line)| {
            let painted = scene(&view).paint_words(&line.words);
            format!("{}\n", log_line("  ", line, &painted))
        };
        lines.iter().map(told).collect()
    }

    pub(super) fn is_over(&self) -> bool {
        self.session.referee().turn().outcome().is_some()
    }

    /// The table, the own hand, and the choices there are.
    pub(super) fn picture(&self) -> String {
        let view = self.view();
        let scene = scene(&view);
        format!(
            "{}\n  {}  {}\n\n{}\n{}",
            scene.table(&self.names),
            style::dim("your hand"),
            scene.own(),
            style::bold(&scene.question(&self.names)),
            choices(scene, &self.legal(), width()),
        )
    }

    pub(super) fn scoring(&self) -> String {
        scene(&self.view()).scoring(&self.names)
    }

    /// Lets a bot that owes an action take one; whether there was any.
    pub(super) fn let_a_bot_move(&mut self) -> Result<bool, Failure> {
        let owed = self.session.referee().turn().owed();
        let mut bots = owed
            .iter()
            .filter_map(|seat| match self.players[seat.index()] {
                Player::Person => None,
                Player::Bot(bot) => Some((seat, bot)),
            });
        let Some((seat, bot)) = bots.next() else {
            return Ok(false);
        };
        let view = self.session.referee().view(Viewer::Seat(seat));
        // Bots have dice of their own, so that the table's chance stays that of its seed.
        let thoughts = self.session.setup().seed.child(0);
        let mut dice = Dice::for_ply(&thoughts, self.session.version() as u32);
        let action = bot.choose(seat, &view, &mut dice);
        self.session
            .apply(seat, &action)
            .map_err(|refused| Failure::refused(format!("{bot} erred: {refused}")))?;
        Ok(true)
    }

    /// Takes the player's action if there is only one and it needs no thought; whether there was.
    pub(super) fn do_what_goes_without_saying(&mut self) -> Result<bool, Failure> {
        let legal = self.legal();
        match legal.as_slice() {
            [only] if scene(&self.view()).goes_without_saying(only) => {
                self.act(only)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// The actions open to the player.
    fn legal(&self) -> Vec<String> {
        self.session.referee().legal(self.seat)
    }

    /// The action with this number, counted from one.
    pub(super) fn choice(&self, number: usize) -> Result<String, Refused> {
        let mut legal = self.legal();
        if (1..=legal.len()).contains(&number) {
            return Ok(legal.swap_remove(number - 1));
        }
        let reason = format!("there is no action {number}; the last is {}", legal.len());
        Err(Unreadable::new(reason).into())
    }

    /// The action that `text` stands for, or why the player may not take it.
    pub(super) fn meant(&self, text: &str) -> Result<String, Refused> {
        let action = self.completed(text);
        self.session.referee().check(self.seat, &action)?;
        Ok(action)
    }

    /// The legal action that `text` is short for; `text` itself if there is not exactly one.
    fn completed(&self, text: &str) -> String {
        let wanted = text.to_lowercase();
        let fits = |action: &String| {
            *action == wanted
                || action
                    .split_once(' ')
                    .is_some_and(|(_, rest)| rest == wanted)
        };
        let mut fitting = self.legal().into_iter().filter(fits);
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => only,
            (_, _) => text.replace(char::is_control, " "),
        }
    }

    pub(super) fn act(&mut self, action: &str) -> Result<(), Failure> {
        self.session
            .apply(self.seat, action)
            .map_err(Failure::refused)
    }

    pub(super) fn record(&self) -> Record {
        let seated = self.names.iter().zip(&self.players);
        let seats = seated.map(|(name, player)| SeatRecord {
            name: name.clone(),
            bot: match player {
                Player::Person => None,
                Player::Bot(bot) => Some(bot.to_string()),
            },
        });
        self.session.record(seats.collect())
    }
}

/// As many as were asked for; otherwise one for every bot and the player, or as many as can play.
fn seats(arguments: &Arguments, most: usize) -> usize {
    arguments.seats.unwrap_or(match arguments.bots.len() {
        1 => most,
        bots => bots + 1,
    })
}

fn players(arguments: &Arguments, seats: usize) -> Result<Vec<Player>, Failure> {
    let bots = arguments::fill(&arguments.bots, seats - 1)?;
    let mut players: Vec<Player> = bots.into_iter().map(Player::Bot).collect();
    players.insert(arguments.seat.index(), Player::Person);
    Ok(players)
}

fn names(players: &[Player], own: &str) -> Vec<String> {
    let mut stars = STARS.into_iter();
    let name = |player: &Player| match player {
        Player::Person => own,
        Player::Bot(_) => stars.next().unwrap_or("a star"),
    };
    players.iter().map(name).map(str::to_owned).collect()
}
