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
