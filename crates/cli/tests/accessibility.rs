//! Every page passes the checks of axe-core: by night and at dawn, on a phone and on a laptop.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::house::page::find;
use crate::house::{Device, House};
use asterism_registry::GameId;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

/// Opens a table as a new player, with bots that answer at once on all other seats.
const OPEN: &str = "
    const [game, seats, done] = arguments;
    const send = async (path, body) => (await fetch(path, {
        method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
    })).json();
    send('/api/players', {})
        .then(() => send('/api/tables', {game, seats, name: 'Ann'}))
        .then((table) => done(table.id ?? JSON.stringify(table)), (error) => done(String(error)));
";

/// Asks for something that has an address of its own in the JSON interface; its field of this name.
const ASK: &str = "
    const [path, body, field, done] = arguments;
    fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})
        .then(async (answer) => {
            const said = await answer.json();
            done(said[field] ?? JSON.stringify(said));
        }, (error) => done(String(error)));
";

/// Takes so many actions, waits until the player is asked again, and tells how the table is.
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

/// Looks at the page as it is at night and at dawn; the second time only colours can differ. What moves is
/// brought to its end first, so that no colour is seen on its way.
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

/// A browser that has learned to judge pages.
struct Judge {
    page: WebDriver,
    house: Arc<House>,
    device: &'static str,
    axe: String,
    found: Vec<String>,
}

impl Judge {
    async fn new(house: &Arc<House>, page: WebDriver, device: &'static str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tools/axe.min.js");
        page.set_script_timeout(Duration::from_secs(60))
            .await
            .unwrap();
        Self {
            page,
            house: Arc::clone(house),
            device,
            axe: std::fs::read_to_string(path).expect("axe-core is fetched by scripts/test"),
            found: Vec::new(),
        }
    }

    async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        let answer = self.page.execute_async(script, arguments).await.unwrap();
        answer.json().clone()
    }

    /// Looks at what the page shows now.
    async fn look(&mut self, what: &str) {
        let script = format!("{}\n{CHECK}", self.axe);
        let violations = self.ask(&script, Vec::new()).await;
        let told = violations.as_array().unwrap().iter();
        let device = self.device;
        self.found
            .extend(told.map(|one| format!("{what}, {device}, {one}")));
    }

    async fn visit(&mut self, path: &str, what: &str) {
        self.page.goto(&self.house.url(path)).await.unwrap();
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
        let opened = self
            .ask(OPEN, vec![json!(game.facts().id), json!(seats)])
            .await;
        let id = opened.as_str().unwrap().to_owned();
        assert!(!id.contains('{'), "{id}");
        id
    }

    /// Plays so many actions at a table; whether it goes on.
    async fn play(&self, id: &str, steps: usize) -> bool {
        let state = self.ask(PLAY, vec![json!(id), json!(steps)]).await;
        assert!(state == "playing" || state == "over", "{state}");
        state == "playing"
    }

    fn rest(self) {
        assert!(self.found.is_empty(), "\n{}", self.found.join("\n"));
    }
}

/// What is not about one game.
async fn around(judge: &mut Judge) {
    judge.visit("/", "front").await;
    judge.visit("/nowhere", "problem").await;
    let id = judge.open(GameId::StellaQuest, "human").await;
    judge.visit(&format!("/t/{id}"), "waiting").await;
    let invitation = find(&judge.page, "input[value*='/join/2/']").await;
    let invitation = invitation.attr("value").await.unwrap().unwrap();
    judge.page.delete_all_cookies().await.unwrap();
    judge.page.goto(&invitation).await.unwrap();
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
    judge.visit("/account/delete", "leaving").await;
    judge.page.delete_all_cookies().await.unwrap();
}

/// What is laid over a table, the same in every game.
async fn asides(judge: &mut Judge) {
    let id = judge.open(GameId::StellaQuest, "greedy").await;
    assert!(judge.play(&id, 0).await, "somebody is asked");
    judge.visit(&format!("/t/{id}"), "table").await;
    find(&judge.page, "button.more")
        .await
        .click()
        .await
        .unwrap();
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

/// Picks something, where the page lets one pick before acting.
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
async fn everything(house: Arc<House>, pages: Vec<WebDriver>, device: &'static str) {
    let mut judge = Judge::new(&house, pages[0].clone(), device).await;
    around(&mut judge).await;
    asides(&mut judge).await;
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
    let look = |house, pages| everything(house, pages, "phone");
    House::new().visit(&[Device::Phone], look).await;
}

#[tokio::test]
async fn every_page_passes_on_a_laptop() {
    let look = |house, pages| everything(house, pages, "laptop");
    House::new().visit(&[Device::Laptop], look).await;
}
