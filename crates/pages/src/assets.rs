//! The stylesheet, the script and the icon: embedded, and named by their content.

use std::sync::LazyLock;

/// A file that pages refer to.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name below `/assets/`.
    pub name: &'static str,
    /// Its media type.
    pub content_type: &'static str,
    /// What is in it.
    pub body: &'static str,
}

/// Every asset there is, as it is sent.
pub static ASSETS: LazyLock<[Asset; 14]> = LazyLock::new(|| FILES.map(Asset::as_sent));

/// Every asset as it is written.
static FILES: [Asset; 14] = [
    Asset {
        name: "style.css",
        content_type: "text/css; charset=utf-8",
        body: concat!(
            include_str!("assets/base.css"),
            include_str!("assets/cards.css"),
            include_str!("assets/table.css"),
            include_str!("assets/pages.css"),
        ),
    },
    Asset {
        name: "front.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/front.css"),
    },
    Asset {
        name: "stella-quest.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/stella-quest.css"),
    },
    Asset {
        name: "stellar.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/stellar.css"),
    },
    Asset {
        name: "sternenhimmel.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/sternenhimmel.css"),
    },
    Asset {
        name: "starshine.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/starshine.css"),
    },
    Asset {
        name: "among-the-stars.css",
        content_type: "text/css; charset=utf-8",
        body: include_str!("assets/among-the-stars.css"),
    },
    Asset {
        name: "asterism.js",
        content_type: "text/javascript; charset=utf-8",
        body: include_str!("assets/asterism.js"),
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
static ADDRESSES: LazyLock<[String; 14]> = LazyLock::new(|| ASSETS.map(|asset| asset.address()));

impl Asset {
    /// The asset called `name`.
    pub fn find(name: &str) -> Option<&'static Self> {
        ASSETS.iter().find(|asset| asset.name == name)
    }

    /// The same without the comments of a stylesheet, which nobody but us reads.
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
