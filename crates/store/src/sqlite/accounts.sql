-- Whether the games of a table count: 0 no, 1 yes, 2 the game is over and has counted.
alter table tables add column rated integer not null default 0;
create index tables_to_count on tables (id) where rated = 1 and over = 1;

-- Who has a name of their own. The player is random and the hash of nothing.
create table accounts (
    player   blob primary key,       -- 32 bytes
    name     text not null,
    folded   text not null unique,   -- the name as it is compared
    password text,                   -- argon2id; null if there is none
    made     integer not null        -- seconds since 1970
) without rowid;

-- Where somebody is signed in, with an account or as the guest who came back.
create table devices (
    digest   blob primary key,       -- hash of the device's secret
    player   blob not null,
    label    text not null,
    since    integer not null        -- seconds since 1970
) without rowid;

create index devices_of_player on devices (player, since);

-- How a guest comes back on another device.
create table ways_back (
    player   blob primary key,
    digest   blob not null unique    -- hash of the way's secret
) without rowid;

create table ratings (
    player      blob not null,
    game        text not null,
    points      real not null,
    uncertainty real not null,
    games       integer not null,
    primary key (player, game)
) without rowid;

-- What each rated game did for each person.
create table results (
    table_id    text not null references tables (id),
    seat        integer not null,    -- from 1
    player      blob not null,
    game        text not null,
    rank        integer not null,
    players     integer not null,    -- how many took part
    points      real not null,       -- after it
    uncertainty real not null,
    change      real not null,
    counted     integer not null,    -- seconds since 1970
    primary key (table_id, seat)
) without rowid;

create index results_of_player on results (player, counted);

-- Public keys by which somebody signs in.
create table passkeys (
    id       blob primary key,       -- chosen by the authenticator
    player   blob not null,
    key      blob not null,          -- SubjectPublicKeyInfo
    uses     integer not null,       -- as the authenticator counts
    label    text not null,
    made     integer not null        -- seconds since 1970
) without rowid;

create index passkeys_of_player on passkeys (player, made);
