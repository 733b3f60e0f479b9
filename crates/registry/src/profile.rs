//! Everything that the registry knows of a game besides its rules.

use std::time::Duration;

use asterism_bots::Shortlist;
use asterism_core::{Described, Heuristic, Settings};

use crate::lens::{First, Lens};
use crate::list::{GameId, Listed};
use crate::strength::Strength;

/// A game of the list with its facts. One file in `games/` implements it for each game.
///
/// ```
/// use asterism_registry::{Registered, stellar::Stellar};
/// assert_eq!(Stellar::PROFILE.levels.len(), 8);
/// ```
pub trait Registered: Listed + Heuristic + Described + Send + Sync + 'static {
    /// Texts, levels and other facts of the game.
    const PROFILE: Profile;

    /// The content that a view refers to.
    fn content(view: &Self::View) -> &'static Self::Content;

    /// Points of every seat if the game ended now, as far as they are public: the same for every viewer.
    fn points(view: &Self::View) -> Vec<i16>;

    /// Turns everything on the table face up in the view of an onlooker, by the views of all seats. In most
    /// games only hands are hidden, so nothing changes.
    fn face_up<'a>(onlooker: Self::View, views: impl Iterator<Item = &'a Self::View>) -> Self::View
    where
        Self::View: 'a,
    {
        drop(views);
        onlooker
    }

    /// Full name of the thing that notation calls `word`; none if there is no other name.
    fn name_of(content: &Self::Content, word: &str) -> Option<String>;
}

/// Facts of a game that are not rules.
///
/// ```
/// use asterism_registry::{GameId, Guidance};
/// let profile = GameId::Stellar.profile();
/// assert!(profile.rules.contains("SL-1"));
/// assert!(matches!(profile.guidance, Guidance::Network(_)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// One short sentence that makes people want to play.
    pub pitch: &'static str,
    /// The ways to set up a table, simplest first.
    pub presets: &'static [Preset],
    /// The clauses, in Markdown.
    pub rules: &'static str,
    /// The measured ratings of the levels, in TOML; empty if none was measured.
    pub ratings: &'static str,
    /// The eight levels, weakest first. Found by the arena, so that neighbours are at least 80 points
    /// apart (docs/bots.md).
    pub levels: [Strength; 8],
    /// The judge of a search, with the weights of its network as `asterism train` wrote them.
    pub guidance: Guidance,
    /// Actions that the network chooses among in training and when it plays without search.
    pub shortlist: Shortlist,
    /// Maximum time of `greedy` and `learned` for a decision.
    pub quick_decision: Duration,
    /// The seat that goes first.
    pub first: First,
    /// The comparisons that a report makes.
    pub lenses: &'static [Lens],
}

/// A way to set up a table.
///
/// ```
/// use asterism_registry::GameId;
/// let preset = GameId::Stellar.profile().presets[0];
/// assert_eq!((preset.name, preset.choices(GameId::Stellar, 2)), ("Standard", Some(43)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// One or two sentences on what it brings.
    pub about: &'static str,
    /// The settings that differ from the defaults.
    pub settings: &'static [(&'static str, &'static str)],
    /// Median number of decisions of one player, for each number of players from the least up.
    ///
    /// Measured in games of `greedy` against itself, 300 for each number of players (200 of
    /// Starshine): `asterism simulate GAME --seats N --option KEY=VALUE --records FILE`, and from
    /// the records the actions of a game, divided by its players.
    pub decisions: &'static [u16],
}

impl Preset {
    /// Median number of decisions of one player in a game of `seats` players.
    pub fn choices(&self, game: GameId, seats: usize) -> Option<u16> {
        let least = *game.facts().seats.start();
        self.decisions.get(seats.checked_sub(least)?).copied()
    }

    /// The preset whose settings are these, if there is one.
    pub fn chosen(game: GameId, settings: &Settings) -> Option<&'static Self> {
        let mut presets = game.profile().presets.iter();
        presets.find(|preset| preset.is_chosen(game, settings))
    }

    /// True if every option has the value in `settings` that it has in this preset.
    pub fn is_chosen(&self, game: GameId, settings: &Settings) -> bool {
        let own = self.as_settings();
        let mut all = game.facts().settings.iter();
        all.all(|setting| setting.value_in(settings) == setting.value_in(&own))
    }

    /// Its settings as a table has them.
    pub fn as_settings(&self) -> Settings {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        self.settings.iter().map(owned).collect()
    }
}

/// The judge of a search.
///
/// ```
/// use asterism_registry::Guidance;
/// assert_eq!(Guidance::Rules.weights(), None);
/// assert_eq!(Guidance::Network(b"trained").weights(), Some(&b"trained"[..]));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Guidance {
    /// Rules of thumb judge positions and actions: no network was trained.
    Rules,
    /// The network with these weights judges positions and actions.
    Network(&'static [u8]),
    /// The network with these weights judges positions, rules of thumb judge actions: stronger in the
    /// same time where they are much quicker (docs/bots.md).
    NetworkAndRules(&'static [u8]),
}

impl Guidance {
    /// The weights of the network; none if no network was trained.
    pub const fn weights(self) -> Option<&'static [u8]> {
        match self {
            Self::Rules => None,
            Self::Network(weights) | Self::NetworkAndRules(weights) => Some(weights),
        }
    }
}

/// Display text of the `T` that `word` denotes, if it denotes one.
pub(crate) fn displayed<T: std::str::FromStr + ToString>(word: &str) -> Option<String> {
    word.parse::<T>().ok().map(|thing| thing.to_string())
}
