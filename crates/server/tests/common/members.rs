//! People with an account.

use serde_json::{Value, json};

use super::{Answer, Person, TestServer};

/// The password of every member.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// A name and a password, as an account is made and entered with.
pub(crate) fn credentials(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

/// Makes an account and stores its token in `person`.
pub(crate) fn sign_up(person: &mut Person, name: &str) -> Answer {
    let answer = person.post("/api/account", &credentials(name, PASSWORD));
    assert_eq!(answer.status, 201, "{:?}", answer.body);
    person.token = Some(answer.body["token"].as_str().unwrap().to_owned());
    answer
}

/// A person with an account.
pub(crate) fn member(server: &TestServer, name: &str) -> Person {
    let mut person = server.stranger();
    sign_up(&mut person, name);
    person
}

/// Signs in on another device.
pub(crate) fn sign_in(server: &TestServer, name: &str, password: &str) -> (Person, Answer) {
    let mut person = server.stranger();
    let answer = person.post("/api/account/sign-in", &credentials(name, password));
    person.token = answer.body["token"].as_str().map(str::to_owned);
    (person, answer)
}

/// The cookies that an answer sets: names, and values with attributes.
pub(crate) fn cookies(answer: &Answer) -> Vec<(String, String)> {
    let set = answer.headers.get_all("set-cookie").iter();
    let set = set.map(|value| value.to_str().unwrap().split_once('=').unwrap());
    set.map(|(name, rest)| (name.to_owned(), rest.to_owned()))
        .collect()
}

/// The value of a cookie, without its attributes.
pub(crate) fn value(cookie: &str) -> &str {
    cookie.split(';').next().unwrap()
}
