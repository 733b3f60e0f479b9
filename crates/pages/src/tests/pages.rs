//! The pages around a table.

use std::sync::LazyLock;
use std::time::Duration;

use asterism_core::{Seat, Seats, Settings, Viewer};
use asterism_play::{
    Deal, InPlay, RematchOffer, Sitter, SitterKind, Stakes, TableState, TableSummary,
};
use asterism_registry::{BotId, GameId, Level, Library, Preset, Ratings};
use insta::assert_snapshot;

use super::readable;
use super::stage::sitters;
use super::{offers, sealed_deal};
use crate::markdown::blocks;
use crate::model::{InviteModel, LobbyModel, ProblemModel, SetupModel, WaitingModel};
use crate::site::{
    FrontModel, front_page, full_page, invite_page, lobby_page, name_page, problem_fragment,
    problem_page, rules_page, waiting_page,
};

const GAME: GameId = GameId::StellaQuest;

fn table(id: &str, names: &[&str], state: TableState) -> TableSummary {
    let names = names.iter().map(|&name| name.into()).collect();
    TableSummary {
        id: id.into(),
        game: GAME,
        names,
        profiles: Seats::NONE,
        own: Some(Seat::One),
        state,
    }
}

fn front(tables: &[TableSummary]) -> String {
    let page = front_page(&FrontModel {
        name: "Mira",
        tables,
        offers: &offers(),
    });
    page.into_string()
}

/// A game that waits for this seat.
fn in_play(seat: Seat, minutes: Option<u64>) -> TableState {
    TableState::Playing(InPlay {
        owed: Seats::NONE.with(seat),
        left: minutes.map(|minutes| Duration::from_secs(60 * minutes)),
        progress: Some("round 3".into()),
    })
}

#[test]
fn the_front_page_shows_the_games_and_the_tables_of_the_visitor() {
    let tables = [
        table("m3x9q", &["Mira", ""], TableState::Waiting),
        table("k7w2p", &["Mira", "Vega"], in_play(Seat::One, Some(252))),
        table("p2k8d", &["Mira", "Ada", "Bo"], in_play(Seat::Two, None)),
    ];
    let page = front(&tables);
    assert_snapshot!(readable(&page));
    assert!(!page.contains("/replay"), "nothing is over");
    assert_eq!(
        page.matches("button primary").count(),
        1,
        "one table is theirs"
    );
    assert!(
        page.find("k7w2p") < page.find("m3x9q"),
        "the visitor's turn comes first"
    );
    assert!(!front(&[]).contains("Your tables"));
}

#[test]
fn players_with_a_profile_are_links_to_it() {
    for state in [
        TableState::Waiting,
        in_play(Seat::One, None),
        TableState::Over(None),
    ] {
        let page = front(&[TableSummary {
            profiles: Seats::only(Seat::Two).with(Seat::One),
            ..table("k7w2p", &["Mira", "Ann Lee", "Vega"], state)
        }]);
        let with = "with <a class=\"person\" href=\"/people/Ann%20Lee\">Ann Lee</a> and Vega";
        assert!(page.contains(with), "{page}");
        assert_eq!(page.matches("/people/").count(), 1);
    }
}

#[test]
fn times_are_told_as_people_say_them() {
    for (minutes, words) in [
        (0, "less than a minute left"),
        (9, "9 min left"),
        (252, "4 h 12 min left"),
        (3000, "2 days left"),
    ] {
        let page = front(&[table(
            "k7w2p",
            &["Mira", "Vega"],
            in_play(Seat::One, Some(minutes)),
        )]);
        assert!(page.contains(words), "{words}");
    }
}

#[test]
fn finished_games_are_folded_away_and_a_rematch_is_offered_on_top() {
    let page = front(&[table("m3x9q", &["Mira", "Vega"], TableState::Over(None))]);
    assert!(page.contains("href=\"/t/m3x9q/replay\"") && page.contains("<details"));
    let offer = RematchOffer {
        joined: Seats::NONE.with(Seat::Two),
        commitment: None,
    };
    let page = front(&[table(
        "m3x9q",
        &["Mira", "Vega"],
        TableState::Over(Some(offer)),
    )]);
    assert!(page.contains("Vega wants a rematch"));
    assert!(page.contains("action=\"/t/m3x9q/rematch\""));
}

/// The page of a new table, with these choices.
fn lobby_of(game: GameId, seats: usize, chosen: &[(&str, &str)], ratings: &Ratings) -> String {
    let chosen = chosen.iter();
    let chosen = chosen.map(|&(name, value)| (name.to_owned(), value.to_owned()));
    lobby_page(&LobbyModel {
        setup: SetupModel {
            edition: Library::embedded().edition(game),
            seats,
            chosen: &chosen.collect(),
            address: &format!("/new?game={game}&"),
            last: Some("/new?seats=2".into()),
            is_open: false,
        },
        problem: None,
        name: "Mira <3",
        ratings,
        account: None,
        offer: &offers()[0],
    })
    .into_string()
}

fn lobby(seats: usize, ratings: &Ratings) -> String {
    lobby_of(GAME, seats, &[], ratings)
}

#[test]
fn the_lobby_offers_what_the_game_allows() {
    let page = |seats| lobby(seats, &Ratings::default());
    assert_snapshot!(readable(&page(3)));
    assert!(
        !page(3).contains("value=\"4\">Seat 4"),
        "three players have no seat 4 to lead"
    );
    assert!(page(4).contains("value=\"4\">Seat 4"));
    assert!(
        page(99).contains("name=\"seats\" value=\"4\""),
        "too many are as many as can be"
    );
}

#[test]
fn the_lobby_shows_which_preset_is_chosen() {
    let game = GameId::AmongTheStars;
    let first = [("option.races", "off"), ("option.objectives", "off")];
    let odd = [("option.space", "limited")];
    for (chosen, current) in [
        (&first[..], Some("First game")),
        (&[], Some("Standard")),
        (&[("option.mode", "aggressive")], Some("Everything")),
        (&odd, None),
    ] {
        let page = lobby_of(game, 3, chosen, &Ratings::default());
        let presets = page.split_once("class=\"presets\"").unwrap().1;
        let presets = presets.split_once("</nav>").unwrap().0;
        let found = presets.split_once("aria-current=\"true\"><b>");
        let found = found.map(|(_, rest)| rest.split('<').next().unwrap());
        assert_eq!(found, current);
        let races = page.contains("The race of seat 3");
        assert_eq!(races, !chosen.starts_with(&first[..1]), "{current:?}");
        assert!(page.contains("choices each"));
    }
}

#[test]
fn every_preset_can_be_played_and_is_measured_for_every_number_of_players() {
    for game in GameId::ALL {
        let edition = Library::embedded().edition(game);
        for preset in game.profile().presets {
            for seats in game.facts().seats {
                let checked = edition.check_options(seats, &preset.as_settings());
                assert_eq!(checked, Ok(()), "{game}, {}", preset.name);
                let choices = preset.choices(game, seats);
                assert!(choices.is_some_and(|it| it > 0), "{game}, {}", preset.name);
            }
        }
        assert!(!game.profile().presets.is_empty(), "{game}");
    }
}

#[test]
fn the_lobby_offers_the_eight_levels_and_no_other_bot() {
    let page = lobby(2, &Ratings::default());
    for level in Level::ALL {
        let words = format!(">Bot, level {}, ", level.number());
        assert_eq!(
            page.matches(&words).count(),
            3,
            "{words}, for each seat and for all"
        );
        assert!(page.contains(level.about()));
    }
    for bot in [BotId::Random, BotId::Greedy] {
        assert!(!page.contains(&format!("value=\"{bot}\"")), "{bot}");
    }
    assert_eq!(page.matches(" selected>Bot, level 4").count(), 1);
}

/// Made-up numbers: which are real is no matter of the page.
#[test]
fn the_lobby_tells_the_ratings_that_were_measured() {
    let ratings = Ratings::read("level-1 = 905\nlevel-8 = 1840").unwrap();
    let page = lobby(2, &ratings);
    for words in [
        ">Bot, level 1 (905), ",
        ">Bot, level 8 (1840), ",
        ">Bot, level 7, ",
    ] {
        assert_eq!(page.matches(words).count(), 3, "{words}");
    }
}

#[test]
fn one_click_plays_against_bots_of_the_usual_level() {
    let page = front(&[]);
    let buttons = page.matches("name=\"others\" value=\"level-4\"").count();
    assert_eq!(buttons, GameId::ALL.len());
}

/// Mira has opened a table; seat 2 waits for a friend.
fn waiting(viewer: Viewer, invitation: Option<&str>) -> String {
    let mut sitters = sitters(3);
    sitters[1] = Sitter {
        seat: Seat::Two,
        name: String::new(),
        kind: SitterKind::Open,
        stand_in: None,
        has_profile: false,
    };
    let settings = [(
        "Who leads the first round".to_owned(),
        "drawn by lot".to_owned(),
    )];
    let model = WaitingModel {
        id: "k7w2p",
        game: GAME,
        viewer,
        sitters: &sitters,
        settings: &settings,
        stakes: Stakes::Friendly,
        preset: Preset::chosen(GAME, &Settings::new()),
        hosts: invitation.is_some(),
        can_set_up: invitation.is_some(),
        invitation,
        name: "",
        deal: &sealed_deal(),
    };
    waiting_page(&model).into_string()
}

const LINK: &str = "https://play.example/t/k7w2p/join/abc";

#[test]
fn a_waiting_table_shows_its_host_the_invitation() {
    let page = waiting(Viewer::Seat(Seat::One), Some(LINK));
    assert_snapshot!(readable(&page));
    for part in [
        "value=\"add 2\"",
        "value=\"swap 2 1\"",
        "value=\"start\"",
        "class=\"qr\"",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn a_waiting_table_shows_a_guest_no_invitation() {
    let page = waiting(Viewer::Seat(Seat::Three), None);
    assert_snapshot!(readable(&page));
    for part in ["/join/", "name=\"do\"", "/setup"] {
        assert!(!page.contains(part), "{part}");
    }
}

fn invite(open: &[Seat]) -> InviteModel<'_> {
    InviteModel {
        id: "k7w2p",
        game: GAME,
        open,
        base: "https://play.example",
        action: "/t/k7w2p/join/abc",
        sitters: &[],
        stakes: Stakes::Friendly,
        account: None,
        name: "",
        deal: &DEAL,
        refused: None,
    }
}

static DEAL: LazyLock<Deal> = LazyLock::new(sealed_deal);

#[test]
fn an_invitation_asks_for_a_name() {
    let sitters = sitters(3);
    let model = InviteModel {
        sitters: &sitters[..1],
        ..invite(&[Seat::Two])
    };
    let page = invite_page(&model).into_string();
    assert_snapshot!(readable(&page));
    assert!(!page.contains("name=\"seat\""), "there is no choice");
    let choice = invite_page(&invite(&[Seat::Two, Seat::Four])).into_string();
    assert!(choice.contains("<option value=\"4\">Seat 4</option>"));
}

#[test]
fn a_used_invitation_is_a_way_to_watch() {
    let page = full_page(&invite(&[])).into_string();
    assert!(page.contains("href=\"/t/k7w2p\">Watch</a>"));
    assert!(!page.contains("<form"));
}

#[test]
fn a_refused_name_comes_back() {
    let page = name_page(
        "Ann, the first of her name",
        "/new",
        Some("That is too long."),
    )
    .into_string();
    assert!(page.contains("value=\"Ann, the first of her name\""));
    assert!(page.contains("That is too long.") && page.contains("value=\"/new\""));
}

#[test]
fn a_problem_says_what_and_why() {
    let model = ProblemModel {
        status: 422,
        message: "You hold blue and must follow it.",
        clause: Some((GAME, "SQ-10")),
        back: "/t/k7w2p",
    };
    assert_snapshot!(readable(&problem_page(&model).into_string()));
    assert_snapshot!("problem_fragment", problem_fragment(&model).into_string());
}

#[test]
fn the_rules_have_an_anchor_for_every_clause() {
    let page = rules_page(GAME).into_string();
    for clause in GAME.rulebook().clauses() {
        let anchor = format!("<p class=\"rule\" id=\"{}\">", clause.id);
        assert_eq!(page.matches(&anchor).count(), 1, "{}", clause.id);
    }
    assert!(
        page.contains("<td>highest of the leading colour</td>"),
        "the examples are a table"
    );
    assert!(!page.contains("**"), "no Markdown is left");
}

#[test]
fn markdown_becomes_html() {
    let text = "Some **bold** and `code` & [a link](/rules), [a file](../x.md), 2 * 3 [ruling].\n\n\
                - one\n- **two**\n\n| a | b |\n| --- | --- |\n| 1 | `<2>` |";
    assert_snapshot!(blocks(text).into_string());
}
