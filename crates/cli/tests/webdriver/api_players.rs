//! Tables that a test opens and plays through the JSON interface, beside the pages that it looks at.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use super::House;
use super::page::find;

/// A request to the JSON interface, as somebody.
fn post(house: &House, path: &str, token: &str, body: &Value) -> Value {
    let request = ureq::post(house.url(path)).header("authorization", format!("Bearer {token}"));
    let mut answer = request.send_json(body).unwrap();
    answer.body_mut().read_json().unwrap()
}

fn new_player(house: &House) -> String {
    let made = post(house, "/api/players", "", &json!({}));
    made["token"].as_str().unwrap().to_owned()
}

/// The address of a game that bots have played to its end.
pub(crate) async fn finished(page: &WebDriver, house: &House, game: &str, seats: usize) -> String {
    // By chance a game of Starshine takes a thousand actions.
    let bot = match game {
        "starshine" => "greedy",
        _ => "random",
    };
    let body = json!({"game": game, "seats": vec![bot; seats]});
    let opened = post(house, "/api/tables", &new_player(house), &body);
    let table = format!("/t/{}", opened["id"].as_str().unwrap());
    page.goto(&house.url(&table)).await.unwrap();
    find(page, ".after a[href*='/replay']").await;
    table
}

/// People at a table who act only when the test says so.
pub(crate) struct Company {
    tokens: Vec<String>,
    id: String,
}

impl Company {
    /// Has so many people sit down at a new table; `wish` says which, without its seats.
    pub(crate) fn sit_down(house: &House, seats: usize, mut wish: Value) -> Self {
        let tokens: Vec<String> = (0..seats).map(|_| new_player(house)).collect();
        let mut kinds = vec!["human"; seats];
        kinds[0] = "you";
        wish["seats"] = json!(kinds);
        wish["name"] = json!(NAMES[0]);
        let opened = post(house, "/api/tables", &tokens[0], &wish);
        let id = opened["id"].as_str().unwrap().to_owned();
        for invited in opened["invitations"].as_array().unwrap() {
            let seat = usize::try_from(invited["seat"].as_u64().unwrap()).unwrap();
            let body = json!({"invitation": invited["invitation"], "name": NAMES[seat - 1]});
            post(
                house,
                &format!("/api/tables/{id}/seats/{seat}"),
                &tokens[seat - 1],
                &body,
            );
        }
        Self { tokens, id }
    }

    /// The path of the page of the table.
    pub(crate) fn path(&self) -> String {
        format!("/t/{}", self.id)
    }

    /// The table as the person on the seat with this index sees it.
    pub(crate) fn look(&self, house: &House, index: usize) -> Value {
        let request = ureq::get(house.url(&format!("/api/tables/{}", self.id)));
        let token = format!("Bearer {}", self.tokens[index]);
        let mut answer = request.header("authorization", token).call().unwrap();
        answer.body_mut().read_json().unwrap()
    }

    /// Has whoever is asked take the action that `choose` picks out of the legal ones; the version
    /// afterwards.
    pub(crate) fn act(&self, house: &House, choose: impl Fn(&[String]) -> String) -> u64 {
        let owed = self.look(house, 0)["owed"][0].as_u64().unwrap();
        let index = usize::try_from(owed).unwrap() - 1;
        let seen = self.look(house, index);
        let legal: Vec<String> = serde_json::from_value(seen["view"]["legal"].clone()).unwrap();
        let body = json!({"version": seen["version"], "action": choose(&legal)});
        let path = format!("/api/tables/{}/actions", self.id);
        let acted = post(house, &path, &self.tokens[index], &body);
        acted["version"].as_u64().unwrap()
    }
}

/// Names as long as names may be, so that there is never more to show.
const NAMES: [&str; 5] = [
    "Wilhelmina of the Nebula",
    "Bartholomew of the Comet",
    "Clementine of the Galaxy",
    "Desdemona of the Horizon",
    "Evangeline of the Zenith",
];
