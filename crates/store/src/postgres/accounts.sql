-- Whether the games of a table count: 0 no, 1 yes, 2 the game is over and has counted.
alter table tables add column rated smallint not null default 0;
create index tables_to_count on tables (id) where rated = 1 and over;

-- Who has a name of their own. The player is random and the hash of nothing.
create table accounts (
    player   bytea primary key,      -- 32 bytes
    name     text not null,
    folded   text not null unique,   -- the name as it is compared
    password bytea,                  -- argon2id; null if there is none
    made     timestamptz not null default now()
);

-- Where somebody is signed in, with an account or as the guest who came back.
create table devices (
    digest   bytea primary key,      -- hash of the device's secret
    player   bytea not null,
    label    text not null,
    since    timestamptz not null default now()
);

create index devices_of_player on devices (player, since);

-- How a guest comes back on another device.
create table ways_back (
    player   bytea primary key,
    digest   bytea not null unique   -- hash of the way's secret
);

create table ratings (
    player      bytea not null,
    game        text not null,
    points      double precision not null,
    uncertainty double precision not null,
    games       integer not null,
    primary key (player, game)
);

-- What each rated game did for each person.
create table results (
    table_id    text not null references tables (id),
    seat        smallint not null,   -- from 1
    player      bytea not null,
    game        text not null,
    rank        smallint not null,
    players     smallint not null,   -- how many took part
    points      double precision not null,  -- after it
    uncertainty double precision not null,
    change      double precision not null,
    counted     timestamptz not null default now(),
    primary key (table_id, seat)
);

create index results_of_player on results (player, counted);

-- Public keys by which somebody signs in.
create table passkeys (
    id       bytea primary key,      -- chosen by the authenticator
    player   bytea not null,
    key      bytea not null,         -- SubjectPublicKeyInfo
    uses     bigint not null,        -- as the authenticator counts
    label    text not null,
    made     timestamptz not null default now()
);

create index passkeys_of_player on passkeys (player, made);
