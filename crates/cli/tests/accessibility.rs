//! Every page passes the checks of axe-core: by night and at dawn, on a phone and on a laptop.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use asterism_registry::GameId;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::webdriver::page::{find, invitation};
use crate::webdriver::{Device, Site};

/// Opens a table as a new player, with bots that answer at once on all other seats.
const OPEN: &str = "
    const [game, seats, offer, done] = arguments;
    const send = async (path, body) => (await fetch(path, {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
    })).json();
    send('/api/players', {})
        .then(() => send('/api/tables', {game, seats, offer, name: 'Ann'}))
        .then((table) => done(table.id ?? JSON.stringify(table)), (error) => done(String(error)));
";

/// Posts `body` to `path` of the JSON API; returns this field of the answer.
const ASK: &str = "
    const [path, body, field, done] = arguments;
    fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})
        .then(async (answer) => {
            const said = await answer.json();
            done(said[field] ?? JSON.stringify(said));
        }, (error) => done(String(error)));
";

/// Takes this many actions, waits until the player has to act again, and returns the state of the
/// table.
const PLAY: &str = "
    const [id, steps, done] = arguments;
    const play = async () => {
        const address = '/api/tables/' + id;
        for (let left = steps, look = 0; look < 5000; look++) {
            const table = await (await fetch(address)).json();
            const asked = table.owed.includes(table.you);
            if (table.state === 'over' || (asked && left === 0)) return table.state;
            if (!asked) { await new Promise((go) => setTimeout(go, 20)); continue; }
            const action = table.view.legal[(7 * left) % table.view.legal.length];
            await fetch(address + '/actions', {
                method: 'POST', headers: {'Content-Type': 'application/json'},
                body: JSON.stringify({version: table.version, action}),
            });
            left -= 1;
        }
        return 'endless';
    };
    play().then(done, (error) => done(String(error)));
";

/// Checks the page in the theme night and in the theme dawn; the second time only colours can
/// differ. Animations are brought to their end first, so that no colour in between is checked.
const CHECK: &str = "
    const done = arguments[arguments.length - 1];
    const root = document.documentElement;
    const wear = (theme, scheme) => {
        root.dataset.theme = theme;
        root.style.colorScheme = scheme;
        getComputedStyle(document.body).color;
        for (const motion of document.getAnimations()) {
            try { motion.finish(); } catch { motion.cancel(); }
        }
    };
    const told = (theme, {violations}) => violations.flatMap(({id, help, nodes}) =>
        nodes.slice(0, 3).map((node) => `${theme}: ${id}, ${help}: ${node.target} ${node.html.slice(0, 200)} `
            + node.any.concat(node.all, node.none).map((check) => check.message).join(' ')));
    const check = async () => {
        wear('night', 'dark');
        const night = told('night', await axe.run(document, {resultTypes: ['violations']}));
        wear('dawn', 'light');
        const dawn = told('dawn', await axe.run(document, {runOnly: ['color-contrast']}));
        return night.concat(dawn);
    };
    check().then(done, (error) => done([String(error)]));
";

/// A browser that checks pages with axe-core, and the violations found so far.
struct Judge {
    page: WebDriver,
    site: Arc<Site>,
    device: &'static str,
    axe: String,
    found: Vec<String>,
}

impl Judge {
    async fn new(site: &Arc<Site>, page: WebDriver, device: &'static str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tools/axe.min.js");
        page.set_script_timeout(Duration::from_secs(60))
            .await
            .unwrap();
        Self {
            page,
            site: Arc::clone(site),
            device,
            axe: std::fs::read_to_string(path).expect("axe-core is fetched by scripts/test"),
            found: Vec::new(),
        }
    }

    async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        let answer = self.page.execute_async(script, arguments).await.unwrap();
        answer.json().clone()
    }

    /// Checks the page as it is now.
    async fn look(&mut self, what: &str) {
        let script = format!("{}\n{CHECK}", self.axe);
        let violations = self.ask(&script, Vec::new()).await;
        let told = violations.as_array().unwrap().iter();
        let device = self.device;
        self.found
            .extend(told.map(|one| format!("{what}, {device}, {one}")));
    }

    async fn visit(&mut self, path: &str, what: &str) {
        self.page.goto(&self.site.url(path)).await.unwrap();
        self.look(what).await;
    }

    async fn press(&self, what: &str) {
        find(&self.page, what).await.click().await.unwrap();
    }

    /// Opens a table; its id.
    async fn open(&self, game: GameId, others: &str) -> String {
        let seats = *game.facts().seats.start().max(&2);
        let mut seats: Vec<&str> = vec![others; seats];
        seats[0] = "you";
        let offer = self.site.deals.next().text;
        let table = vec![json!(game.facts().id), json!(seats), json!(offer)];
        let opened = self.ask(OPEN, table).await;
        let id = opened.as_str().unwrap().to_owned();
        assert!(!id.contains('{'), "{id}");
        id
    }

    /// Plays this many actions at a table; true if the game is not over.
    async fn play(&self, id: &str, steps: usize) -> bool {
        let state = self.ask(PLAY, vec![json!(id), json!(steps)]).await;
        assert!(state == "playing" || state == "over", "{state}");
        state == "playing"
    }

    fn rest(self) {
        assert!(self.found.is_empty(), "\n{}", self.found.join("\n"));
    }
}

/// The pages that are not about one game.
async fn around(judge: &mut Judge) {
    judge.visit("/", "front").await;
    judge.visit("/nowhere", "problem").await;
    let id = judge.open(GameId::StellaQuest, "human").await;
    judge.visit(&format!("/t/{id}"), "waiting").await;
    let link = invitation(&judge.page).await;
    judge.visit(&format!("/t/{id}/setup"), "setup").await;
    judge.visit("/name", "name").await;
    judge.page.delete_all_cookies().await.unwrap();
    judge.page.goto(&link).await.unwrap();
    judge.press(".seal summary").await;
    judge.look("invite").await;
}

/// The pages around a game, and its table at several moments up to the end.
async fn through(judge: &mut Judge, game: GameId) {
    judge
        .visit(&format!("/rules/{game}"), &format!("rules of {game}"))
        .await;
    judge
        .visit(&format!("/new?game={game}"), &format!("lobby of {game}"))
        .await;
    let id = judge.open(game, "greedy").await;
    let table = format!("/t/{id}");
    for (moment, steps) in [0, 2, 5].into_iter().enumerate() {
        if judge.play(&id, steps).await {
            judge
                .visit(&table, &format!("{game}, moment {moment}"))
                .await;
            picked(judge, game).await;
        }
    }
    while judge.play(&id, 200).await {}
    judge.visit(&table, &format!("{game}, the end")).await;
    for seat in ["all", "1"] {
        let step = format!("{table}/replay?step=9&seat={seat}");
        let what = format!("replay of {game} for {seat}");
        judge.visit(&step, &what).await;
    }
}

/// Guests who come back, and people with an account.
async fn identities(judge: &mut Judge) {
    judge.visit("/account", "account of a guest").await;
    let link = ["/api/account/way-back", "{}", "url"];
    let link = judge.ask(ASK, link.map(|it| json!(it)).to_vec()).await;
    judge.page.goto(link.as_str().unwrap()).await.unwrap();
    judge.look("coming back").await;
    judge.page.delete_all_cookies().await.unwrap();
    judge.visit("/account", "account of a stranger").await;
    judge.visit("/sign-in", "signing in").await;
    judge.visit("/sign-up", "signing up").await;
    let who = json!({"name": "Ann", "password": "correct horse battery"});
    let name = vec![json!("/api/account"), who, json!("name")];
    assert_eq!(judge.ask(ASK, name).await, "Ann");
    judge.visit("/account", "account").await;
    public(judge).await;
    judge.visit("/account/delete", "leaving").await;
    judge.page.delete_all_cookies().await.unwrap();
}

/// The public pages of a player, before and after the first rated game.
async fn public(judge: &mut Judge) {
    judge.visit("/people/Ann", "empty profile").await;
    judge.visit("/best/stella-quest", "list of nobody").await;
    let table = json!({"game": "stella-quest", "seats": ["you", "level-1"], "rated": true, "clock": "10+5"});
    let opened = vec![json!("/api/tables"), table, json!("id")];
    let id = judge.ask(ASK, opened).await;
    let notes = format!("/api/tables/{}/notes", id.as_str().unwrap());
    let resign = vec![
        json!(notes),
        json!({"kind": "resign", "text": ""}),
        json!("state"),
    ];
    assert_eq!(judge.ask(ASK, resign).await, "over");
    judge.visit("/people/Ann", "profile").await;
    judge.visit("/best", "the best").await;
    judge
        .visit("/best/stella-quest", "the best of a game")
        .await;
    judge.visit("/people/Nobody", "no profile").await;
}

/// Dialogs and panels over a table, the same in every game.
async fn overlays(judge: &mut Judge) {
    let id = judge.open(GameId::StellaQuest, "greedy").await;
    assert!(judge.play(&id, 0).await, "somebody is asked");
    judge.visit(&format!("/t/{id}"), "table").await;
    find(&judge.page, "#more").await.click().await.unwrap();
    judge.look("talk and more").await;
    judge.visit(&format!("/t/{id}/hint"), "hint").await;
    judge.visit(&format!("/t/{id}/stand-in"), "stand-in").await;
    while judge.play(&id, 200).await {}
    for path in ["", "/replay"] {
        let what = format!("was the deal fair{path}");
        judge.visit(&format!("/t/{id}{path}"), &what).await;
        find(&judge.page, "#fair[data-found]").await;
        let open = "document.getElementById('fair').showPopover()";
        judge.page.execute(open, Vec::new()).await.unwrap();
        judge.look(&what).await;
    }
}

/// Picks something in games in which an action is picked before it is taken.
async fn picked(judge: &mut Judge, game: GameId) {
    let picks = judge
        .page
        .find_all(By::Css("#table [name=pick]"))
        .await
        .unwrap();
    if let Some(pick) = picks.last()
        && pick.click().await.is_ok()
    {
        judge.look(&format!("{game}, something picked")).await;
    }
}

/// Shows a browser every page.
async fn everything(site: Arc<Site>, pages: Vec<WebDriver>, device: &'static str) {
    let mut judge = Judge::new(&site, pages[0].clone(), device).await;
    around(&mut judge).await;
    overlays(&mut judge).await;
    identities(&mut judge).await;
    for game in GameId::ALL {
        through(&mut judge, game).await;
    }
    report(&mut judge).await;
    judge.rest();
}

/// The report of a simulation, which is a page as well.
async fn report(judge: &mut Judge) {
    let folder = crate::program::Folder::new();
    let path = folder.path("out");
    crate::program::asterism(&format!(
        "simulate stella-quest --bots random --games 100 --report {path}"
    ))
    .fine();
    judge
        .page
        .goto(&format!("file://{path}/report.html"))
        .await
        .unwrap();
    judge.look("report").await;
}

#[tokio::test]
async fn every_page_passes_on_a_phone() {
    let look = |site, pages| everything(site, pages, "phone");
    Site::new().visit(&[Device::Phone], look).await;
}

#[tokio::test]
async fn every_page_passes_on_a_laptop() {
    let look = |site, pages| everything(site, pages, "laptop");
    Site::new().visit(&[Device::Laptop], look).await;
}
