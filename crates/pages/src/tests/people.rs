//! Public pages of players: profiles, and the best of each game.

use asterism_registry::{GameId, Level};
use insta::assert_snapshot;

use super::readable;
use crate::site::{
    BestModel, BestPlayerModel, OtherKind, OtherPlayer, PlayedGame, ProfileModel, RatingModel,
    RatingMoment, StandingModel, best_of_page, best_page, profile_page,
};

const GAME: GameId = GameId::Stellar;
const BASE: &str = "https://play.example";
/// Noon of 3 March 2026, and a day in seconds.
const NOON: i64 = 1_772_539_200;
const DAY: i64 = 86_400;

const fn rating(points: f64, uncertainty: f64) -> RatingModel {
    RatingModel {
        points,
        uncertainty,
    }
}

/// Three games on different days, or on one.
fn standing(step: i64) -> StandingModel {
    let ratings = [(1080.0, 300.0), (1150.0, 260.0), (1130.4, 230.0)];
    let moments = (0..).zip(ratings);
    let moment = |(nth, (points, uncertainty))| RatingMoment {
        at: NOON + nth * step,
        rating: rating(points, uncertainty),
    };
    StandingModel {
        game: GAME,
        rating: rating(1130.4, 230.0),
        place: 2,
        players: 41,
        ranks: vec![2, 0, 1],
        history: moments.map(moment).collect(),
    }
}

fn other(name: &str, kind: OtherKind) -> OtherPlayer {
    OtherPlayer {
        name: name.into(),
        kind,
    }
}

fn played(others: Vec<OtherPlayer>) -> PlayedGame {
    PlayedGame {
        table: "k7w2p".into(),
        game: GAME,
        at: NOON + 2 * DAY,
        rank: 3,
        players: 4,
        rating: rating(1130.4, 230.0),
        change: -19.6,
        others,
        has_replay: true,
    }
}

fn model<'a>(standings: &'a [StandingModel], games: &'a [PlayedGame]) -> ProfileModel<'a> {
    ProfileModel {
        name: "Zoé <3",
        since: NOON,
        standings,
        games,
        is_own: false,
        base: BASE,
    }
}

fn profile(standings: &[StandingModel], games: &[PlayedGame]) -> String {
    profile_page(&model(standings, games)).into_string()
}

/// The same for the player.
fn own_profile(standings: &[StandingModel]) -> String {
    let model = ProfileModel {
        is_own: true,
        ..model(standings, &[])
    };
    profile_page(&model).into_string()
}

#[test]
fn a_profile_shows_standings_curves_and_games() {
    let others = vec![
        other("Ann Lee", OtherKind::Member),
        other("Player 3", OtherKind::Gone),
        other("Vega", OtherKind::Bot(Some(Level::USUAL))),
    ];
    let page = profile(&[standing(DAY)], &[played(others)]);
    assert_snapshot!(readable(&page));
    for part in [
        "href=\"/people/Ann%20Lee\"",
        "Player 3 and Vega (bot, level 4)",
        "href=\"/t/k7w2p/replay?step=0\"",
        "content=\"Zoé &lt;3 plays at Asterism\"",
        "content=\"https://play.example/people/Zo%C3%A9%20%3C3\"",
        "2nd of 41 players at Stellar, rated 1130 ± 230.",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

#[test]
fn a_replay_is_linked_only_if_there_is_one() {
    let missing = PlayedGame {
        has_replay: false,
        ..played(vec![other("Ann", OtherKind::Member)])
    };
    let page = profile(&[standing(DAY)], &[missing]);
    assert!(!page.contains("/t/"), "{page}");
}

/// Games of one day are drawn one after the other, from the rating that everybody begins with.
#[test]
fn a_curve_of_one_day_begins_before_the_first_game() {
    let points = |page: &str| {
        let curve = page
            .split_once("polyline class=\"curve\" points=\"")
            .unwrap();
        let (points, _) = curve.1.split_once('"').unwrap();
        points.split(' ').count()
    };
    let (days, day) = (
        profile(&[standing(DAY)], &[]),
        profile(&[standing(60)], &[]),
    );
    assert_eq!((points(&days), points(&day)), (3, 4));
    assert!(days.contains(">3 Mar 2026<") && days.contains(">5 Mar 2026<"));
    assert!(day.contains(">Before<"));
}

#[test]
fn a_low_place_is_not_called_out() {
    let last = StandingModel {
        place: 41,
        ..standing(DAY)
    };
    let page = profile(&[last], &[]);
    assert!(!page.contains("class=\"pride\"") && page.contains("41st of 41 players"));
}

#[test]
fn the_owner_is_told_who_can_see_the_page() {
    let empty = own_profile(&[]);
    assert!(empty.contains("Only you can see this page now."), "{empty}");
    let shown = own_profile(&[standing(DAY)]);
    assert!(shown.contains("This is your public page."));
    let visited = profile(&[standing(DAY)], &[]);
    assert!(!visited.contains("your public page") && !visited.contains("Only you"));
}

fn player(name: &str, points: f64, uncertainty: f64) -> BestPlayerModel {
    BestPlayerModel {
        name: name.into(),
        rating: rating(points, uncertainty),
        games: 12,
    }
}

fn best<'a>(players: &'a [BestPlayerModel], account: Option<&'a str>) -> BestModel<'a> {
    BestModel {
        game: GAME,
        players,
        account,
        base: BASE,
    }
}

#[test]
fn the_best_have_places_and_bots_have_none() {
    let players = [
        player("Ann", 1400.0, 50.0),
        player("Ben", 1250.0, 60.0),
        player("Cleo", 1330.0, 100.0),
        player("Dora", 1500.0, 300.0),
    ];
    let page = best_of_page(&best(&players, Some("Cleo"))).into_string();
    assert_snapshot!(readable(&page));
    let places = page.split("class=\"number nth\">").skip(1);
    let places: Vec<&str> = places.map(|it| it.split_once('<').unwrap().0).collect();
    assert_eq!(
        places,
        ["1", "2", "2", "4"],
        "equal lower ends share a place"
    );
    // Every bot stands between the players around its rating.
    let numbers = page.split("<tr").skip(2).map(|row| {
        let at_least = row.split("class=\"number\">").nth(2).unwrap();
        at_least.split_once('<').unwrap().0.parse::<f64>().unwrap()
    });
    let numbers: Vec<f64> = numbers.collect();
    assert_eq!(numbers.len(), players.len() + Level::ALL.len());
    assert!(numbers.is_sorted_by(|one, next| one >= next), "{numbers:?}");
    assert_eq!(page.matches(">you<").count(), 1);
    assert!(!page.contains("Get on this list"), "Cleo is on it");
}

#[test]
fn an_empty_list_says_what_to_do() {
    let page = best_of_page(&best(&[], None)).into_string();
    assert!(
        page.contains("Nobody is on this list yet")
            && page.contains("href=\"/sign-up?next=/best/stellar\"")
    );
    let page = best_of_page(&best(&[], Some("Ann"))).into_string();
    let table = "href=\"/new?game=stellar&amp;rated=yes&amp;clock=10%2B10\"";
    assert!(page.contains(table), "{page}");
}

#[test]
fn the_page_of_all_games_shows_the_first_five_of_each() {
    let players: Vec<BestPlayerModel> = (0..7)
        .map(|nth| player(&format!("P{nth}"), 1400.0 - 10.0 * f64::from(nth), 50.0))
        .collect();
    let empty = BestModel {
        game: GameId::Starshine,
        ..best(&[], None)
    };
    let page = best_page(&[best(&players, None), empty]).into_string();
    assert!(page.contains(">P4<") && !page.contains(">P5<"));
    assert!(page.contains("Be the first"));
}
