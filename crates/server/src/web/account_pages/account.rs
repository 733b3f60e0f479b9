//! The page of an account or a guest: ratings, devices, passkeys, password and data.

use asterism_pages::links::{BEST, person};
use asterism_pages::parts::count;
use asterism_pages::site::{Door, entrance, narrow, password_field};
use asterism_store::accounts::{Device, PlayerRating, RatedResult};
use maud::{Markup, html};

use super::model::{AccountModel, Said};
use super::passkeys::passkeys;
use crate::accounts::ago;
use crate::links::table_links;

/// The page of a visitor whom this server does not know.
pub(in crate::web) fn stranger_page() -> Markup {
    narrow(
        "Account",
        &html! {
            h1 { "You are new here" }
            p { "Just play: no account is needed. This browser remembers you as a guest." }
            (sign_in_links())
        },
    )
}

fn sign_in_links() -> Markup {
    html! {
        p.buttons {
            a.button.primary href=(entrance(Door::SignUp, "")) { "Make an account" }
            " " a.button href=(entrance(Door::SignIn, "")) { "Sign in" }
        }
    }
}

/// The page of an account, or of a guest.
pub(in crate::web) fn account_page(model: &AccountModel) -> Markup {
    let title = model
        .profile
        .map_or("You are a guest", |it| &it.account.name);
    narrow(
        "Account",
        &html! {
            h1 { (title) }
            @if let Some(said) = model.said { (notice(said)) }
            (claim(model))
            @match model.profile {
                Some(profile) => {
                    (public_page(&profile.account.name))
                    (strengths(&profile.strengths)) (results(&profile.results))
                }
                None => (guest()),
            }
            (devices(model))
            @if let Some(profile) = model.profile { (passkeys(model, &profile.account.name)) }
            @if let Some(profile) = model.profile {
                @if profile.account.password.is_some() { (password(&profile.account.name)) }
            }
            (data(model))
        },
    )
}

fn notice(said: Said) -> Markup {
    match said {
        Said::Done(words) => html! { p.done role="status" { (words) } },
        Said::Problem(words) => html! { p.problem role="alert" { (words) } },
    }
}

/// The way to the public page of the player.
fn public_page(name: &str) -> Markup {
    html! { p.buttons { a.button href=(person(name)) { "Your public profile" } a.button href=(BEST) { "Best players" } } }
}

/// Offers to claim the games that a guest played on this device.
fn claim(model: &AccountModel) -> Markup {
    if model.left_behind == 0 {
        return html! {};
    }
    html! {
        form.panel.claim method="post" action="/account/claim" {
            p {
                "On this device a guest is at " (count(model.left_behind, "table"))
                ". If that was you, take them along."
            }
            button.primary { "These games are mine" }
        }
    }
}

fn guest() -> Markup {
    html! {
        p {
            "This browser remembers you and your games. With an account you find them on every device, "
            "and rated games count for you."
        }
        (sign_in_links())
        section.panel {
            h2 { "On another device, without an account" }
            p { "A secret link of your own brings you back as the same guest." }
            form method="post" action="/account/way-back" { button { "Make my link" } }
            p.quiet { "A new link replaces the one before." }
        }
    }
}

fn strengths(strengths: &[PlayerRating]) -> Markup {
    html! {
        section.panel {
            h2 { "Ratings" }
            @if strengths.is_empty() {
                p.quiet { "No rated game yet. The host decides whether a game is rated." }
            } @else {
                table {
                    thead { tr { th { "Game" } th.number { "Rating" } th.number { "Games" } } }
                    tbody { @for strength in strengths { (strength_row(strength)) } }
                }
                p.quiet {
                    "After ± comes how far off the number may well be. Everybody begins at 1000 ± 350; "
                    "bots are on the same scale."
                }
            }
        }
    }
}

fn strength_row(strength: &PlayerRating) -> Markup {
    let rating = strength.rating;
    html! {
        tr {
            td { (strength.game.facts().title) }
            td.number { b { (whole(rating.points)) } " ± " (whole(rating.uncertainty)) }
            td.number { (strength.games) }
        }
    }
}

fn results(results: &[RatedResult]) -> Markup {
    if results.is_empty() {
        return html! {};
    }
    html! {
        section.panel {
            h2 { "Newest rated games" }
            table {
                thead { tr { th { "Game" } th { "Place" } th.number { "Rating" } th { "When" } } }
                tbody { @for result in results { (result_row(result)) } }
            }
        }
    }
}

fn result_row(result: &RatedResult) -> Markup {
    html! {
        tr {
            td { a href=(table_links(&result.table)) { (result.game.facts().title) } }
            td { (result.rank) " of " (result.players) }
            td.number { (whole(result.rating.points)) " (" (signed(result.change)) ")" }
            td { (ago(result.at)) }
        }
    }
}

fn whole(number: f64) -> String {
    format!("{number:.0}")
}

/// Formats a change of a rating with its sign: a real minus, as wide as the plus.
fn signed(change: f64) -> String {
    let sign = if change.round() < 0.0 { "−" } else { "+" };
    format!("{sign}{:.0}", change.abs())
}

fn devices(model: &AccountModel) -> Markup {
    if model.devices.is_empty() {
        return html! {};
    }
    let others = model
        .devices
        .iter()
        .any(|it| Some(it.digest) != model.device);
    html! {
        section.panel {
            h2 { "Signed in" }
            ul.devices { @for device in model.devices { (device_row(model, device)) } }
            @if others && model.device.is_some() {
                form method="post" action="/account/devices" {
                    button name="device" value="others" { "Sign all others out" }
                }
            }
        }
    }
}

fn device_row(model: &AccountModel, device: &Device) -> Markup {
    let this = model.device == Some(device.digest);
    html! {
        li {
            span { (device.label) @if this { " " span.badge { "this device" } } }
            span.quiet { "since " (ago(device.since)) }
            @if this {
                form method="post" action="/account/sign-out" { button { "Sign out" } }
            } @else {
                form method="post" action="/account/devices" {
                    button name="device" value=(device.digest) { "Sign out" }
                }
            }
        }
    }
}

/// The form to change the password. It contains the name, because password managers need it.
fn password(name: &str) -> Markup {
    html! {
        details.panel {
            summary { "Change the password" }
            form.fields method="post" action="/account/password" {
                input type="text" value=(name) autocomplete="username" readonly hidden;
                (password_field("Your password", "old", "current-password"))
                (password_field("The new one", "new", "new-password"))
                label { span {
                    input type="checkbox" name="everything" value="yes";
                    " Forget all passkeys too. Do this if somebody else may have got in."
                } }
                button { "Change it, and sign all other devices out" }
            }
        }
    }
}

fn data(model: &AccountModel) -> Markup {
    let whole = if model.profile.is_some() {
        "account"
    } else {
        "data"
    };
    html! {
        p.buttons {
            a.button href="/account/export.json" download { "Download your data" }
            " " a.button href="/account/delete" { "Delete your " (whole) "…" }
        }
    }
}
