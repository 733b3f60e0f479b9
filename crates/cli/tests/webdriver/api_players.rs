//! Tables that a test opens and plays through the JSON API, beside the pages that it looks at.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use super::Site;
use super::page::find;

/// Posts to the JSON API in the name of a token's player.
fn post(site: &Site, path: &str, token: &str, body: &Value) -> Value {
    let request = ureq::post(site.url(path)).header("authorization", format!("Bearer {token}"));
    let mut answer = request.send_json(body).unwrap();
    answer.body_mut().read_json().unwrap()
}

fn new_player(site: &Site) -> String {
    let made = post(site, "/api/players", "", &json!({}));
    made["token"].as_str().unwrap().to_owned()
}

/// Path of a game that bots have played to its end.
pub(crate) async fn finished(page: &WebDriver, site: &Site, game: &str, seats: usize) -> String {
    // By chance a game of Starshine takes a thousand actions.
    let bot = match game {
        "starshine" => "greedy",
        _ => "random",
    };
    let offer = site.deals.next().text;
    let body = json!({"game": game, "seats": vec![bot; seats], "offer": offer});
    let opened = post(site, "/api/tables", &new_player(site), &body);
    let table = format!("/t/{}", opened["id"].as_str().unwrap());
    page.goto(&site.url(&table)).await.unwrap();
    find(page, ".after a[href*='/replay']").await;
    table
}

/// Players at a table who act only when the test says so.
pub(crate) struct ApiPlayers {
    tokens: Vec<String>,
    id: String,
}

impl ApiPlayers {
    /// Seats this many players at a new table; `wish` is the request, without its seats.
    pub(crate) fn sit_down(site: &Site, seats: usize, mut wish: Value) -> Self {
        let tokens: Vec<String> = (0..seats).map(|_| new_player(site)).collect();
        let mut kinds = vec!["human"; seats];
        kinds[0] = "you";
        wish["seats"] = json!(kinds);
        wish["name"] = json!(NAMES[0]);
        wish["offer"] = json!(site.deals.next().text);
        let opened = post(site, "/api/tables", &tokens[0], &wish);
        let id = opened["id"].as_str().unwrap().to_owned();
        for invited in opened["invitations"].as_array().unwrap() {
            let seat = usize::try_from(invited["seat"].as_u64().unwrap()).unwrap();
            let body = json!({"invitation": invited["invitation"], "name": NAMES[seat - 1]});
            post(
                site,
                &format!("/api/tables/{id}/seats/{seat}"),
                &tokens[seat - 1],
                &body,
            );
        }
        Self { tokens, id }
    }

    /// Path of the page of the table.
    pub(crate) fn path(&self) -> String {
        format!("/t/{}", self.id)
    }

    /// The table as the player on the seat with this index sees it.
    pub(crate) fn look(&self, site: &Site, index: usize) -> Value {
        let request = ureq::get(site.url(&format!("/api/tables/{}", self.id)));
        let token = format!("Bearer {}", self.tokens[index]);
        let mut answer = request.header("authorization", token).call().unwrap();
        answer.body_mut().read_json().unwrap()
    }

    /// Has the player on the seat with this index say something to all.
    pub(crate) fn say(&self, site: &Site, index: usize, text: &str) {
        let body = json!({"kind": "say", "text": text});
        let path = format!("/api/tables/{}/notes", self.id);
        post(site, &path, &self.tokens[index], &body);
    }

    /// Lets the player whose turn it is take the legal action that `choose` picks; returns the
    /// version afterwards.
    pub(crate) fn act(&self, site: &Site, choose: impl Fn(&[String]) -> String) -> u64 {
        let owed = self.look(site, 0)["owed"][0].as_u64().unwrap();
        let index = usize::try_from(owed).unwrap() - 1;
        let seen = self.look(site, index);
        let legal: Vec<String> = serde_json::from_value(seen["view"]["legal"].clone()).unwrap();
        let body = json!({"version": seen["version"], "action": choose(&legal)});
        let path = format!("/api/tables/{}/actions", self.id);
        let acted = post(site, &path, &self.tokens[index], &body);
        acted["version"].as_u64().unwrap()
    }
}

/// Names of maximum length, the most that a page has to show.
const NAMES: [&str; 5] = [
    "Wilhelmina of the Nebula",
    "Bartholomew of the Comet",
    "Clementine of the Galaxy",
    "Desdemona of the Horizon",
    "Evangeline of the Zenith",
];
