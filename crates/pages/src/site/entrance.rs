//! Signing up, signing in, coming back, and leaving for good.

use maud::{Markup, html};

use crate::assets::asset;
use crate::layout::{PageFrame, page};

/// The two pages on which a player signs in or up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// The page for players with an account.
    SignIn,
    /// The page for players who want an account.
    SignUp,
}

/// A form for a name and a password.
pub struct EntranceModel<'a> {
    /// The page.
    pub door: Door,
    /// The address for which passkeys are made.
    pub passkey_origin: &'a str,
    /// The name that was typed before.
    pub name: &'a str,
    /// Address of the page to go to afterwards.
    pub next: &'a str,
    /// The problem, if there was one.
    pub problem: Option<&'a str>,
}

impl Door {
    const fn title(self) -> &'static str {
        match self {
            Self::SignIn => "Sign in",
            Self::SignUp => "Make an account",
        }
    }

    const fn address(self) -> &'static str {
        match self {
            Self::SignIn => "/sign-in",
            Self::SignUp => "/sign-up",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::SignIn => Self::SignUp,
            Self::SignUp => Self::SignIn,
        }
    }

    /// Hint to the browser for filling in the password.
    const fn autocomplete(self) -> &'static str {
        match self {
            Self::SignIn => "current-password",
            Self::SignUp => "new-password",
        }
    }
}

/// A narrow page, for small forms.
pub fn narrow(title: &str, content: &Markup) -> Markup {
    let frame = PageFrame {
        title,
        game: None,
        refresh: None,
    };
    page(&frame, &html! { main.narrow { (content) } })
}

/// The page on which somebody signs up or in.
pub fn entrance_page(model: &EntranceModel) -> Markup {
    let door = model.door;
    narrow(
        door.title(),
        &html! {
            h1 { (door.title()) }
            @if let Some(problem) = model.problem { p.problem role="alert" { (problem) } }
            (welcome(door))
            form.panel method="post" action=(door.address()) {
                input type="hidden" name="next" value=(model.next);
                label { span { "Name" }
                    input type="text" name="name" value=(model.name) maxlength="24" required
                        autocomplete="username" autocapitalize="none" spellcheck="false";
                }
                (password_field("Password", "password", door.autocomplete()))
                button.primary { (door.title()) }
            }
            @if door == Door::SignIn { (passkey(model)) }
            (elsewhere(door, model.next))
        },
    )
}

/// The button for passkeys, which is shown only if the browser supports them.
fn passkey(model: &EntranceModel) -> Markup {
    let next = match model.next {
        "" => "/account",
        next => next,
    };
    html! {
        button type="button" hidden data-passkey="get" data-address="/sign-in/passkey"
            data-next=(next) { "Sign in with a passkey" }
        (passkey_script(model.passkey_origin))
    }
}

/// The script for passkeys, with the address that they are for. Tables do not need it, so it is a
/// file of its own.
pub fn passkey_script(origin: &str) -> Markup {
    html! { script type="module" src=(asset("passkeys.js")) data-site=(origin) {} }
}

fn welcome(door: Door) -> Markup {
    match door {
        Door::SignIn => html! {},
        Door::SignUp => html! {
            p.quiet {
                "You can play everything without an account. With one you find your games on every "
                "device, and rated games count for you. What you played as a guest here comes along."
            }
        },
    }
}

fn elsewhere(door: Door, next: &str) -> Markup {
    let question = match door {
        Door::SignIn => "No account yet?",
        Door::SignUp => "You have one already?",
    };
    let other = door.other();
    html! {
        p { (question) " " a href=(entrance(other, next)) { (other.title()) } "." }
    }
}

/// The address of a page that goes on to `next`.
pub fn entrance(door: Door, next: &str) -> String {
    match next {
        "" => door.address().into(),
        next => format!("{}?next={next}", door.address()),
    }
}

/// A field for a password.
pub fn password_field(label: &str, name: &str, autocomplete: &str) -> Markup {
    html! {
        label { span { (label) }
            input type="password" name=(name) maxlength="200" required autocomplete=(autocomplete);
            @if autocomplete == "new-password" {
                span { "At least 10 characters, and not easily guessed: several words, for example." }
            }
        }
    }
}

/// The page that a link for coming back opens. Only the button signs in, so that a program that
/// looks at links does not.
pub fn come_back_page(action: &str, name: Option<&str>) -> Markup {
    narrow(
        "Welcome back",
        &html! {
            h1 { "Welcome back" }
            p {
                "This link signs this device in as the guest "
                @if let Some(name) = name { b { (name) } }
                @else { "who made it" }
                ", with all their games."
            }
            form.panel method="post" action=(action) {
                button.primary { "Come in on this device" }
            }
            p.quiet { "Not yours? Then go " a href="/" { "to the games" } " instead." }
        },
    )
}

/// The page that shows a new link for coming back. It is shown once, because only its hash is kept.
pub fn way_back_page(link: &str) -> Markup {
    narrow(
        "Your link",
        &html! {
            h1 { "Your link" }
            p { "Open this link on another device, and you are there as well, with all your games." }
            div.panel {
                label.invite { span { "Keep it to yourself: whoever opens it plays as you." }
                    input #way-back type="text" readonly value=(link);
                }
                button type="button" data-copy="way-back" hidden { "Copy" }
                p { a href=(link) { "The same as a link" } }
            }
            p.quiet {
                "It is shown only now. If you lose it or somebody else has seen it, make a new one: "
                "then this one leads nowhere."
            }
            p { a.button href="/account" { "Back to your account" } }
        },
    )
}

/// The proof of identity that deleting an account needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// By the password.
    Password,
    /// By being signed in.
    Nothing,
}

/// The page that asks once more before everything is forgotten.
pub fn delete_page(proof: Proof, problem: Option<&str>) -> Markup {
    narrow(
        "Delete everything",
        &html! {
            h1 { "Delete everything?" }
            @if let Some(problem) = problem { p.problem role="alert" { (problem) } }
            p {
                "Your account, your devices and your ratings go, and your name is taken off every table. "
                "Games that are over stay without it; in games that are on nobody plays your seat. "
                "This cannot be taken back."
            }
            form.panel method="post" action="/account/delete" {
                @if proof == Proof::Password {
                    (password_field("Your password", "password", "current-password"))
                }
                button.danger { "Delete everything" }
            }
            p { a.button href="/account" { "Keep it all" } }
        },
    )
}
