//! The table as the player at the terminal sees it.

use asterism_core::{Dice, Line, Record, Seat, SeatRecord, Unreadable, Viewer};
use asterism_play::{Session, TableSetup, UNDO};
use asterism_registry::{AnyView, BotId, GameId, Library, Refused};

use super::arguments::Arguments;
use super::hint::hint;
use super::thinking::while_thinking;
use crate::arguments;
use crate::choices::{choices, choices_with};
use crate::failure::Failure;
use crate::games::scene;
use crate::text::log::log_line;
use crate::text::{style, width, wrap};

/// Names of the bots, seat by seat.
const STARS: [&str; asterism_core::MAX_SEATS] = ["Vega", "Altair", "Deneb", "Rigel", "Sirius"];

/// Label of the player's hand.
const OWN: &str = "your hand";

/// Maximum number of actions named when a text may mean several.
const MEANT: usize = 4;

/// A game in progress with its players.
pub(super) struct Table {
    session: Session,
    names: Vec<String>,
    players: Vec<Player>,
    seat: Seat,
    /// First version of the log that the player has not been told.
    told: usize,
    /// The version at which the player last asked for the whole list.
    listed: Option<usize>,
}

/// The player of a seat.
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
            position: None,
        });
        Ok(Self {
            session: session.map_err(Failure::usage)?,
            names: names(&players, &arguments.name),
            players,
            seat: arguments.seat,
            told: 0,
            listed: None,
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

    /// The seats, and how to begin.
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

    /// The log since the last time.
    pub(super) fn news(&mut self) -> String {
        let news = self.lines_since(self.told);
        self.told = self.session.version() + 1;
        news
    }

    /// The whole log.
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
        let legal = self.legal();
        let choices = match scene.in_short(&legal) {
            Some(short) => format!("{short}{}", how_to_list(legal.len())),
            None => choices(scene, &legal, width()),
        };
        format!(
            "{}\n  {}  {}\n\n{}\n{choices}",
            scene.table(&self.names),
            style::dim(OWN),
            scene
                .own()
                .replace('\n', &format!("\n{:1$}", "", OWN.len() + 4)),
            style::bold(&wrap::wrap(&scene.question(&self.names), width(), 0)),
        )
    }

    /// Advice of a search.
    pub(super) fn hint(&self) -> String {
        let thoughts = self.session.setup().seed.child(self.seat.number() as u64);
        let mut dice = Dice::for_ply(&thoughts, self.session.version() as u32);
        hint(&self.view(), self.seat, &mut dice)
    }

    /// True if the actions are told in short instead of listed.
    pub(super) fn is_in_short(&self) -> bool {
        scene(&self.view()).in_short(&self.legal()).is_some()
    }

    /// The numbered actions that have these words.
    pub(super) fn list(&mut self, words: &str) -> Result<String, Refused> {
        let list = choices_with(scene(&self.view()), &self.legal(), words, width());
        if list.is_empty() {
            let words = words.replace(char::is_control, " ");
            return Err(
                Unreadable::new(format!("no action that you may take has “{words}”")).into(),
            );
        }
        self.listed = Some(self.session.version());
        Ok(list)
    }

    /// Some action that the player may take.
    pub(super) fn example(&self) -> String {
        self.legal().into_iter().next().unwrap_or_default()
    }

    pub(super) fn scoring(&self) -> String {
        scene(&self.view()).scoring(&self.names)
    }

    /// Lets a bot whose turn it is act; true if there was one.
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
        let name = &self.names[seat.index()];
        let action = while_thinking(name, || bot.choose(seat, &view, &mut dice));
        self.session
            .apply(seat, &action)
            .map_err(|refused| Failure::refused(format!("{bot} erred: {refused}")))?;
        Ok(true)
    }

    /// Takes the player's action if there is only one and it needs no thought; true if it did.
    pub(super) fn do_what_goes_without_saying(&mut self) -> Result<bool, Failure> {
        let Some(only) = self.goes_without_saying() else {
            return Ok(false);
        };
        self.act(&only)?;
        Ok(true)
    }

    fn goes_without_saying(&self) -> Option<String> {
        let mut legal = self.legal();
        let only = legal.pop().filter(|_| legal.is_empty())?;
        scene(&self.view())
            .goes_without_saying(&only)
            .then_some(only)
    }

    /// The actions open to the player.
    fn legal(&self) -> Vec<String> {
        self.session.referee().legal(self.seat)
    }

    /// The action with this number, counted from one.
    pub(super) fn choice(&self, number: usize) -> Result<String, Refused> {
        let mut legal = self.legal();
        if self.is_in_short() && self.listed != Some(self.session.version()) {
            if let Some(action) = scene(&self.view()).number(number) {
                self.session.referee().check(self.seat, &action)?;
                return Ok(action);
            }
            // A number can be the beginning of what the player means, and such a turn has one step:
            // a slip cannot be taken back.
            let reason = "the actions have no numbers yet; list shows all with their numbers";
            return Err(Unreadable::new(reason).into());
        }
        if (1..=legal.len()).contains(&number) {
            return Ok(legal.swap_remove(number - 1));
        }
        let reason = format!("there is no action {number}; the last is {}", legal.len());
        Err(Unreadable::new(reason).into())
    }

    /// The action that `text` stands for, or why the player may not take it.
    pub(super) fn meant(&self, text: &str) -> Result<String, Refused> {
        let readings = scene(&self.view()).readings(text, &self.names);
        if !readings.is_empty() {
            return self.the_one_of(readings);
        }
        let action = self.completed(text);
        let referee = self.session.referee();
        let Err(refused) = referee.check(self.seat, &action) else {
            return Ok(action);
        };
        // In what is refused the verb may be left out as well, if there is only one.
        let text = action.to_lowercase();
        let with_verb = self.only_verb().map(|verb| format!("{verb} {text}"));
        let mut readings = [Some(text), with_verb].into_iter().flatten();
        let by_rule = readings.find_map(|text| {
            let reason = referee.check(self.seat, &text).err();
            reason.filter(|reason| refused.clause().is_none() && reason.clause().is_some())
        });
        Err(by_rule.unwrap_or(refused))
    }

    /// The only one of these actions that is allowed; otherwise lists those that are, or says why
    /// the first is not.
    fn the_one_of(&self, readings: Vec<String>) -> Result<String, Refused> {
        let referee = self.session.referee();
        let (mut allowed, mut refusal) = (Vec::new(), None);
        for action in readings {
            match referee.check(self.seat, &action) {
                Ok(()) => allowed.push(action),
                Err(refused) => refusal = refusal.or(Some(refused)),
            }
        }
        match (allowed.as_mut_slice(), refusal) {
            ([], Some(refused)) => Err(refused),
            ([only], _) => Ok(std::mem::take(only)),
            (several, _) => {
                let shown = several.len().min(MEANT);
                let more = match several.len() - shown {
                    0 => String::new(),
                    more => format!(" or {more} more"),
                };
                let reason = format!("that can be {}{more}", several[..shown].join(" or "));
                Err(Unreadable::new(reason).into())
            }
        }
    }

    /// The verb of all legal actions, if it is the same.
    fn only_verb(&self) -> Option<String> {
        let legal = self.legal();
        let verb = legal.first()?.split(' ').next()?;
        let same = |action: &String| action.split(' ').next() == Some(verb);
        legal.iter().all(same).then(|| verb.to_owned())
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

    /// True if the player can take back the last step.
    pub(super) fn can_take_back(&self) -> bool {
        self.session.can_take_back(self.seat)
    }

    /// Takes back the player's last step, and with it those before that went without saying: they
    /// would only be done again.
    pub(super) fn take_back(&mut self) -> Result<(), Refused> {
        self.session.apply(self.seat, UNDO)?;
        while self.goes_without_saying().is_some() && self.can_take_back() {
            self.session.apply(self.seat, UNDO)?;
        }
        Ok(())
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

/// The line below the actions when they are told in short.
fn how_to_list(actions: usize) -> String {
    let words = format!("list numbers all {actions} actions, list WORDS those with these words");
    format!("  {}\n", style::dim(&words))
}

/// Number of seats: as asked for; otherwise one for every bot and the player, or as many as can
/// play.
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
