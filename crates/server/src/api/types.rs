//! What is sent and received, as documented in `docs/api.md` and the OpenAPI document.

use std::collections::BTreeMap;

use asterism_core::Line;
use asterism_registry::{Advice, BotId, Edition, GameId, Level};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::tables::{Snapshot, Stage};
use crate::web::games;

/// Why a request was not carried out.
#[derive(Serialize, ToSchema)]
pub(super) struct ProblemBody {
    /// What is wrong, in one sentence.
    pub(super) error: String,
    /// The clause that forbids it, if a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clause: Option<&'static str>,
    /// Which of several actions it was, counted from 1; those before it stay done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) action: Option<usize>,
}

/// A game that can be played.
#[derive(Serialize, ToSchema)]
pub(super) struct GameBody {
    id: &'static str,
    title: &'static str,
    about: &'static str,
    /// The least and the most players.
    seats: [usize; 2],
    /// How long it takes, from and to.
    minutes: [usize; 2],
    /// The version of its rules.
    rules: u32,
    /// The hash of the content that new tables are played with; null if the game has none.
    content: Option<&'static str>,
    options: Vec<OptionBody>,
    /// The bots that can sit down.
    bots: Vec<String>,
    /// Those of them that are made for people, weakest first.
    levels: Vec<LevelBody>,
}

/// How strong a bot can be.
#[derive(Clone, Serialize, ToSchema)]
struct LevelBody {
    /// The name of the bot.
    id: &'static str,
    /// 1 to 8.
    number: u8,
    /// What people call it.
    name: &'static str,
    about: &'static str,
    /// How strong it is at this game; null if that was not measured.
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

/// Something that a table may choose.
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
    /// Proves who one is: keep it secret. The same is set as a cookie.
    pub(super) token: String,
}

/// A table to open.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTableBody {
    pub(super) game: String,
    /// For each seat `you`, `human` or the name of a bot.
    pub(super) seats: Vec<String>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, String>,
    /// How long people may think: `none`, minutes and seconds a turn such as `10+5`, or days a move
    /// such as `3d`.
    #[serde(default)]
    pub(super) clock: String,
    /// Your name at the table.
    #[serde(default)]
    pub(super) name: String,
    /// Whether the game is to count for ratings: then everybody needs an account.
    #[serde(default)]
    pub(super) rated: bool,
    /// The shuffle that was offered to you; each opens one table.
    #[serde(default)]
    pub(super) offer: Option<String>,
    /// What you mix into the shuffle: 1 to 64 printable ASCII characters. It needs an offer.
    #[serde(default)]
    pub(super) nonce: Option<String>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenedBody {
    pub(super) id: String,
    /// The address of its page.
    pub(super) url: String,
    /// Your seat, if you have one.
    pub(super) seat: Option<usize>,
    pub(super) invitations: Vec<InvitationBody>,
}

/// An invitation to an open seat.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationBody {
    pub(super) seat: usize,
    pub(super) invitation: String,
    /// The address to give to a friend.
    pub(super) url: String,
}

/// Sitting down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SitBody {
    pub(super) invitation: String,
    #[serde(default)]
    pub(super) name: String,
    /// What you mix into the shuffle: 1 to 64 printable ASCII characters.
    #[serde(default)]
    pub(super) nonce: Option<String>,
}

/// Who is to play for somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StandInBody {
    /// The name of a bot; null if the person plays again.
    pub(super) bot: Option<String>,
}

/// Something to do beside the game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoteBody {
    /// `say`, `ask-undo`, `ask-pause`, `ask-end`, `agree`, `decline`, `go-on`, `claim`, `resign`, `abort` or
    /// `level`.
    pub(super) kind: String,
    /// What is said, the seat whose time is claimed to be up, or the level of the bot that plays on.
    #[serde(default)]
    pub(super) text: String,
}

/// An action to take.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ActBody {
    /// The version of the table that you have seen, since you are asked what you answer.
    pub(super) version: usize,
    /// The action in notation, such as `play b6`, or `undo`, which takes back your last step; or
    /// several, at most 8, with `;` between them.
    pub(super) action: String,
}

/// What was done is durable. Sending it again is answered in the same way and changes nothing.
#[derive(Serialize, ToSchema)]
pub(super) struct ActedBody {
    pub(super) seat: usize,
    /// The version of the table now.
    pub(super) version: usize,
}

/// What a search advises.
#[derive(Serialize, ToSchema)]
pub(super) struct HintBody {
    /// The version of the table now.
    version: usize,
    /// The best actions that were found, best first.
    actions: Vec<AdvisedBody>,
    /// How many simulations it took.
    simulations: u64,
}

/// An action that is advised.
#[derive(Serialize, ToSchema)]
struct AdvisedBody {
    /// The action in notation.
    action: String,
    /// What it does, in words.
    words: String,
    /// An estimate of your share of the victory after it, from 0 to 1.
    expected: f64,
    /// How many simulations took it.
    samples: u64,
}

impl HintBody {
    pub(super) fn of(snapshot: &Snapshot, advice: &Advice) -> Self {
        let words = |action: &str| match &snapshot.stage {
            Stage::Waiting => String::new(),
            Stage::Playing(play) => games::words(&snapshot.table_model(play), action),
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

/// From which version on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// Leave out what happened before this version.
    #[serde(default)]
    pub(super) since: usize,
}

/// One line of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct LineBody {
    version: usize,
    /// The clause that made it happen; a step that was taken back has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    words: String,
}

impl LineBody {
    pub(super) fn of((version, line): (usize, Line)) -> Self {
        Self {
            version,
            clause: line.clause,
            words: line.words,
        }
    }
}
