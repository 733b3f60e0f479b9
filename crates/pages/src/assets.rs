//! The stylesheet, the script and the icon: embedded, and named by their content.

use std::sync::LazyLock;

use asterism_registry::GameId;

use super::game_page::{emblem, emblem_file, stylesheet, stylesheet_text};

/// A file that pages refer to.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name below `/assets/`.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// Its content.
    pub body: &'static str,
}

/// Every asset there is, as it is sent.
pub static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let games = GameId::KNOWN.map(Asset::stylesheet_of);
    let emblems = GameId::KNOWN.map(Asset::emblem_of);
    let files = FILES.into_iter().chain(games).chain(emblems);
    files.map(Asset::as_sent).collect()
});

/// Assets that belong to no game, as they are written.
const FILES: [Asset; 12] = [
    Asset {
        name: "style.css",
        content_type: "text/css; charset=utf-8",
        body: concat!(
            include_str!("assets/base.css"),
            include_str!("assets/cards.css"),
            include_str!("assets/table.css"),
            include_str!("assets/shell.css"),
            include_str!("assets/pages.css"),
        ),
    },
    Asset {
        name: "front.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/front.css"),
    },
    Asset {
        name: "opening.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/opening.css"),
    },
    Asset {
        name: "people.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/people.css"),
    },
    Asset {
        name: "invite.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/invite.js"),
    },
    Asset {
        name: "asterism.js",
        content_type: "text/javascript; charset=utf-8",
        body: concat!(
            include_str!("assets/script/page.js"),
            include_str!("assets/script/sound.js"),
            include_str!("assets/script/zones.js"),
            include_str!("assets/script/frames.js"),
            include_str!("assets/script/moments.js"),
            include_str!("assets/script/people.js"),
            include_str!("assets/script/talking.js"),
            include_str!("assets/script/map.js"),
            include_str!("assets/script/deal.js"),
            include_str!("assets/script/touch.js"),
            include_str!("assets/script/keys.js"),
            include_str!("assets/script/start.js"),
        ),
    },
    Asset {
        name: "replay.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/replay.css"),
    },
    Asset {
        name: "replay.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/replay.js"),
    },
    Asset {
        name: "passkeys.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/passkeys.js"),
    },
    Asset {
        name: "theatre.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/theatre.js"),
    },
    Asset {
        name: "verify.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/verify.js"),
    },
    Asset {
        name: "favicon.svg",
        content_type: "image/svg+xml",
        body: include_str!("assets/favicon.svg"),
    },
];

/// The addresses of all assets, in the order of [`ASSETS`].
static ADDRESSES: LazyLock<Vec<String>> =
    LazyLock::new(|| ASSETS.iter().map(Asset::address).collect());

impl Asset {
    /// The asset called `name`.
    pub fn find(name: &str) -> Option<&'static Self> {
        ASSETS.iter().find(|asset| asset.name == name)
    }

    /// The stylesheet of a game, as it is written.
    fn stylesheet_of(game: GameId) -> Self {
        Self {
            name: stylesheet(game).leak(), // Once for each game.
            content_type: "text/css; charset=utf-8",
            body: stylesheet_text(game),
        }
    }

    /// The emblem of a game.
    fn emblem_of(game: GameId) -> Self {
        Self {
            name: emblem_file(game).leak(), // Once for each game.
            content_type: "image/svg+xml",
            body: emblem(game).into_string().leak(),
        }
    }

    /// The same without the comments of a stylesheet, which are for developers only.
    fn as_sent(self) -> Self {
        if !self.content_type.starts_with("text/css") {
            return self;
        }
        let mut sent = String::with_capacity(self.body.len());
        for part in self.body.split("/*") {
            let (_, styles) = part.split_once("*/").unwrap_or(("", part));
            sent.push_str(styles);
        }
        let body: &'static str = sent.leak(); // Once for each stylesheet.
        Self { body, ..self }
    }

    /// Its address, which changes with its content: it may be cached for ever.
    fn address(&self) -> String {
        let hash = blake3::hash(self.body.as_bytes()).to_hex();
        format!("/assets/{}?v={}", self.name, &hash[..16])
    }
}

/// The address of the asset called `name`, which must be one of ours.
pub fn asset(name: &str) -> &'static str {
    let index = ASSETS.iter().position(|asset| asset.name == name);
    &ADDRESSES[index.expect("pages name only assets that are embedded")]
}
