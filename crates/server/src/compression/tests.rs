//! Tests that the size of an answer tells nothing about a secret to a person who chooses other text
//! in it.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use asterism_registry::GameId;
use asterism_store::{Sqlite, Store};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;
use tower::ServiceExt;

use super::Syntax;
use super::gzip::exact_size;
use crate::quotas::HourlyQuotas;
use crate::service::Service;
use crate::tables::{BotPool, Patience, Tables};
use crate::{api, web};

/// What a person writes: their name, and what they say.
const NAME: &str = "Zqxjzqxj";
const SAID: &str = "Wkvywkvy";

/// A person at a server without a network: requests go to its router directly.
struct Person {
    router: Router,
    token: String,
    _folder: TempDir,
    _stop: watch::Sender<bool>,
}

impl Person {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("c.db")).unwrap());
        let pool = BotPool::new(1, Duration::from_secs(3600));
        let library = asterism_registry::Library::embedded().clone();
        let tables = Tables::new(Arc::clone(&store), library, pool, Patience::default());
        let (stop, stopping) = watch::channel(false);
        let service = Service::new(store, tables, HourlyQuotas::UNLIMITED, stopping).await;
        let router = web::routes().merge(api::routes());
        let mut person = Self {
            router: router.with_state(Arc::new(service.unwrap())),
            token: String::new(),
            _folder: folder,
            _stop: stop,
        };
        let made = person.post("/api/players", &json!({})).await;
        made["token"]
            .as_str()
            .unwrap()
            .clone_into(&mut person.token);
        person
    }

    async fn ask(&self, request: Request<Body>) -> String {
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await;
        String::from_utf8(body.unwrap().to_vec()).unwrap()
    }

    async fn get(&self, path: &str) -> String {
        let request = Request::get(path).header("authorization", format!("Bearer {}", self.token));
        self.ask(request.body(Body::empty()).unwrap()).await
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let mut request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        serde_json::from_str(&self.ask(request).await).unwrap()
    }

    /// Opens a table at which they play first, and says something. Returns its id.
    async fn open(&self, game: GameId, other: &str) -> String {
        let facts = game.facts();
        let has_start = facts.settings.iter().any(|setting| setting.key == "start");
        let options = if has_start {
            json!({"start": "1"})
        } else {
            json!({})
        };
        let mut seats = vec![other; *facts.seats.start()];
        seats[0] = "you";
        let table = json!({
            "game": game.to_string(), "seats": seats, "options": options, "name": NAME,
        });
        let opened = self.post("/api/tables", &table).await;
        let id = opened["id"].as_str().unwrap().to_owned();
        let said = json!({"kind": "say", "text": SAID});
        self.post(&format!("/api/tables/{id}/notes"), &said).await;
        id
    }
}

/// Texts of a page that somebody could guess: what stands between tags, and values of attributes.
fn guesses(page: &str) -> Vec<&str> {
    let pieces = page.split(['<', '>', '"']);
    let mut pieces: Vec<&str> = pieces
        .filter(|piece| (8..40).contains(&piece.len()) && piece.is_ascii())
        .filter(|piece| !piece.contains(NAME) && !piece.contains(SAID) && !piece.contains('&'))
        .collect();
    pieces.sort_unstable();
    pieces.dedup();
    let rare = pieces.len() / 24 + 1;
    pieces.into_iter().step_by(rare).collect()
}

/// The size that a usual compressor makes of it.
fn usual_size(answer: &str) -> usize {
    let mut usual = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    usual.write_all(answer.as_bytes()).unwrap();
    usual.finish().unwrap().len()
}

/// A guess is put in the place of what a person has written: once as it is, which is in the page a
/// second time, and once with the same letters in the opposite order, which is not.
#[tokio::test]
async fn a_right_guess_makes_an_answer_no_smaller_than_a_wrong_one() {
    let person = Person::new().await;
    let mut told_by_usual = 0;
    for game in GameId::ALL {
        let id = person.open(game, "greedy").await;
        let pages = [
            (Syntax::Markup, person.get(&format!("/t/{id}")).await),
            (Syntax::Json, person.get(&format!("/api/tables/{id}")).await),
        ];
        for (syntax, page) in pages {
            let guesses = guesses(&page);
            for written in [NAME, SAID].into_iter().filter(|it| page.contains(it)) {
                for right in &guesses {
                    let wrong: String = right.chars().rev().collect();
                    let [right, wrong] = [right, &*wrong].map(|guess| page.replace(written, guess));
                    let sizes = [&right, &wrong].map(|page| exact_size(syntax, page.as_bytes()));
                    assert_eq!(sizes[0], sizes[1], "{game}");
                    told_by_usual += u32::from(usual_size(&right) < usual_size(&wrong));
                }
            }
        }
    }
    assert!(
        told_by_usual > 100,
        "the guesses are too easy to keep: {told_by_usual}"
    );
}

/// True if every occurrence of what people wrote is text.
fn is_kept_apart(syntax: Syntax, answer: &str) -> bool {
    let mut reach = Vec::new();
    syntax.reach(answer.as_bytes(), &mut reach);
    let written = [NAME, SAID].into_iter();
    let mut places = written.flat_map(|text| answer.match_indices(text));
    places.all(|(place, text)| {
        reach[place..place + text.len()]
            .iter()
            .all(|&reach| reach == 0)
    })
}

#[tokio::test]
async fn what_people_write_is_never_markup() {
    let person = Person::new().await;
    let mut seen = 0;
    for game in GameId::ALL {
        let (playing, waiting) = (
            person.open(game, "greedy").await,
            person.open(game, "human").await,
        );
        for path in [
            format!("/t/{playing}"),
            format!("/t/{waiting}"),
            format!("/t/{playing}/try?card={NAME}&star={NAME}&action={NAME}&{NAME}={NAME}"),
            format!("/t/{playing}/replay?step={NAME}"),
            format!("/t/{playing}/replay?seat={NAME}"),
            format!("/t/{NAME}"),
            format!("/rules/{NAME}"),
            format!("/new?game={game}&name={NAME}&seats={NAME}&{NAME}={NAME}"),
            format!("/new?game={NAME}"),
            format!("/sign-in?name={NAME}&next=/{NAME}"),
            format!("/account?done={NAME}"),
            format!("/come-back/{NAME}"),
            "/".to_owned(),
        ] {
            let page = person.get(&path).await;
            assert!(is_kept_apart(Syntax::Markup, &page), "{path}\n{page}");
            seen += usize::from(page.contains(NAME));
        }
        for path in [
            format!("/api/tables/{playing}"),
            format!("/api/tables/{waiting}"),
            format!("/api/tables/{playing}/log"),
            format!("/api/tables/{playing}/log?since={NAME}"),
            format!("/api/tables/{NAME}"),
        ] {
            let answer = person.get(&path).await;
            assert!(is_kept_apart(Syntax::Json, &answer), "{path}\n{answer}");
            seen += usize::from(answer.contains(NAME));
        }
    }
    assert!(
        seen > 6 * GameId::ALL.len(),
        "{seen} answers with something written"
    );
}
