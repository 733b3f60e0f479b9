//! Bodies of requests and answers, as documented in `docs/api.md` and the OpenAPI document.

use std::collections::BTreeMap;

use asterism_core::{Line, LineKind, Seat};
use asterism_pages::game_page;
use asterism_registry::{Advice, BotId, Edition, GameId, Level};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::tables::{Snapshot, Stage};

/// The reason why a request was not carried out.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemBody {
    /// The problem in one sentence.
    pub(super) error: String,
    /// The clause that forbids the action, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clause: Option<&'static str>,
    /// Number of the refused action among several, counted from 1. Those before it stay done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) action: Option<usize>,
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(super) struct GameBody {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    /// Minimum and maximum number of players.
    seats: [usize; 2],
    /// Duration of a game, from and to.
    minutes: [usize; 2],
    /// The version of its rules.
    rules: u32,
    /// Hash of the content of new tables; null if the game has none.
    content: Option<&'static str>,
    options: Vec<OptionBody>,
    /// All bots that can take a seat.
    bots: Vec<String>,
    /// The bots that are meant for people, weakest first.
    levels: Vec<LevelBody>,
}

/// One of the eight rated levels of bots.
#[derive(Clone, Serialize, ToSchema)]
struct LevelBody {
    /// The id of the bot, as in `seats` of a new table.
    id: &'static str,
    /// From 1 to 8.
    number: u8,
    /// The name that people see.
    name: &'static str,
    about: &'static str,
    /// Its rating at this game; null if it was not measured.
    rating: Option<i16>,
}

impl LevelBody {
    fn of(level: Level, game: GameId) -> Self {
        Self {
            id: level.id(),
            number: level.number(),
            name: level.name(),
            about: level.about(),
            rating: level.rating(game),
        }
    }
}

/// A setting that a table may choose.
#[derive(Serialize, ToSchema)]
struct OptionBody {
    key: &'static str,
    about: &'static str,
    clause: &'static str,
    /// The first is the default.
    values: Vec<&'static str>,
}

impl GameBody {
    pub(super) fn of(edition: Edition) -> Self {
        let facts = edition.game().facts();
        let options = facts.settings.iter().map(|setting| OptionBody {
            key: setting.key,
            about: setting.about,
            clause: setting.clause,
            values: setting.values.iter().map(|(value, _)| *value).collect(),
        });
        Self {
            id: facts.id,
            title: facts.title,
            about: facts.about,
            seats: [*facts.seats.start(), *facts.seats.end()],
            minutes: [*facts.minutes.start(), *facts.minutes.end()],
            rules: facts.rules,
            content: edition.hash(),
            options: options.collect(),
            bots: BotId::ALL.map(|bot| bot.to_string()).to_vec(),
            levels: Level::ALL
                .map(|level| LevelBody::of(level, edition.game()))
                .to_vec(),
        }
    }
}

/// A new player.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerBody {
    /// Proves who you are, so keep it secret. It is set as a cookie too.
    pub(super) token: String,
}

/// The request to open a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTableBody {
    pub(super) game: String,
    /// For each seat `you`, `human` or the name of a bot.
    pub(super) seats: Vec<String>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, String>,
    /// Time limit for people: `none`; minutes for the game and seconds per turn, such as `10+5`; or
    /// days per move, such as `3d`.
    #[serde(default)]
    pub(super) clock: String,
    /// Your name at the table.
    #[serde(default)]
    pub(super) name: String,
    /// True if the game counts for ratings. Then every player needs an account.
    #[serde(default)]
    pub(super) rated: bool,
    /// True if people who play against each other may ask for hints. All of them see that.
    #[serde(default)]
    pub(super) hints: bool,
    /// The offer of a shuffle that you got. Each opens one table.
    #[serde(default)]
    pub(super) offer: Option<String>,
    /// Your nonce for the shuffle: 1 to 64 printable ASCII characters. It needs an offer.
    #[serde(default)]
    pub(super) nonce: Option<String>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenedBody {
    pub(super) id: String,
    /// URL of its page.
    pub(super) url: String,
    /// Your seat, if you have one.
    pub(super) seat: Option<usize>,
    pub(super) invitations: Vec<InvitationBody>,
    /// The invitation to all open seats, if there are any and you host the table.
    pub(super) invitation: Option<TableInvitationBody>,
}

/// One invitation to all open seats: whoever has it can sit down on any of them.
#[derive(Serialize, ToSchema)]
pub(super) struct TableInvitationBody {
    pub(super) invitation: String,
    /// The URL to send to friends.
    pub(super) url: String,
}

/// An invitation to an open seat.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationBody {
    pub(super) seat: usize,
    pub(super) invitation: String,
    /// The URL to send to a friend.
    pub(super) url: String,
}

/// The request to sit down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SitBody {
    pub(super) invitation: String,
    #[serde(default)]
    pub(super) name: String,
    /// Your nonce for the shuffle: 1 to 64 printable ASCII characters.
    #[serde(default)]
    pub(super) nonce: Option<String>,
}

/// The bot that is to play for a player.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StandInBody {
    /// The name of a bot; null if the person plays again.
    pub(super) bot: Option<String>,
}

/// A note beside the game, such as chat or a request to the others.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoteBody {
    /// `say`, `ask-undo`, `ask-pause`, `ask-end`, `agree`, `decline`, `go-on`, `claim`, `resign`,
    /// `abort` or `level`.
    pub(super) kind: String,
    /// The text to say, the seat whose time is up, or the level of the bot that takes over.
    #[serde(default)]
    pub(super) text: String,
}

/// The request to take an action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ActBody {
    /// The version of the table that you have seen. It must not be older than the question you
    /// answer.
    pub(super) version: usize,
    /// The action in notation, such as `play b6`, or `undo`, which takes back your last step. Or up
    /// to 8 actions with `;` between them.
    pub(super) action: String,
}

/// An action that is stored. Sending it again gives the same answer and changes nothing.
#[derive(Serialize, ToSchema)]
pub(super) struct ActedBody {
    pub(super) seat: usize,
    /// The version of the table now.
    pub(super) version: usize,
}

/// The result of a search for a hint.
#[derive(Serialize, ToSchema)]
pub(super) struct HintBody {
    /// The version of the table now.
    version: usize,
    /// The best actions, best first.
    actions: Vec<AdvisedBody>,
    /// Number of simulations of the search.
    simulations: u64,
}

/// An action of a hint.
#[derive(Serialize, ToSchema)]
struct AdvisedBody {
    /// The action in notation.
    action: String,
    /// The action in words.
    words: String,
    /// Estimated share of the victory after it, from 0 to 1.
    expected: f64,
    /// Number of simulations that took the action.
    samples: u64,
}

impl HintBody {
    pub(super) fn of(snapshot: &Snapshot, advice: &Advice) -> Self {
        let words = |action: &str| match &snapshot.stage {
            Stage::Waiting => String::new(),
            Stage::Playing(play) => game_page::words(&crate::web::of_table(snapshot, play), action),
        };
        let advised = advice.actions.iter().map(|it| AdvisedBody {
            action: it.action.clone(),
            words: words(&it.action),
            expected: it.expected,
            samples: it.samples,
        });
        Self {
            version: snapshot.version(),
            actions: advised.collect(),
            simulations: advice.simulations,
        }
    }
}

/// The first version to show.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// Leaves out lines before this version.
    #[serde(default)]
    pub(super) since: usize,
}

/// One line of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct LineBody {
    version: usize,
    /// The clause behind the event; a step that was taken back has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    words: String,
    /// The seat whose deed it is; a heading or a note has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<usize>,
    kind: LineKindBody,
    /// The pieces that it is about, in the notation of the game: `b6`, `libra 2`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    about: Vec<String>,
}

/// The kind of a line of the log.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum LineKindBody {
    /// The title of the lines that follow.
    Heading,
    /// The deed of a seat.
    Deed,
    /// Something that happened to the table, or to several seats.
    Note,
}

impl LineBody {
    pub(super) fn of(version: usize, line: Line) -> Self {
        Self {
            version,
            seat: line.seat().map(Seat::number),
            kind: match line.kind {
                LineKind::Heading => LineKindBody::Heading,
                LineKind::Deed(_) => LineKindBody::Deed,
                LineKind::Note => LineKindBody::Note,
            },
            clause: line.clause,
            words: line.words,
            about: line.about,
        }
    }
}
