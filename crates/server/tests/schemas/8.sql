-- One row for each table: what it was made from.
create table tables (
    id       text primary key,
    game     text not null,
    settings text not null,          -- JSON: key to value
    seed     blob not null,          -- 32 bytes
    host     blob not null,          -- hash of the player's secret
    opened   integer not null,       -- milliseconds since 1970
    over     integer not null default 0,
    content  text,                   -- hash of what lies in the game's box; null if nothing does
    clock    text not null default 'none'
) without rowid;

-- Who sits where. An open seat has neither player nor bot.
create table seats (
    table_id text not null references tables (id),
    seat     integer not null,       -- from 1
    name     text not null default '',
    player   blob,                   -- hash of the player's secret
    bot      text,
    sat      integer,                -- milliseconds since 1970
    primary key (table_id, seat)
) without rowid;

create index seats_of_player on seats (player, sat) where player is not null;
create index tables_of_host on tables (host, opened);

-- Every action in order. The primary key decides between two that claim the same version.
create table actions (
    table_id text not null references tables (id),
    version  integer not null,       -- how many actions were taken before it
    seat     integer not null,
    action   text not null,
    taken    integer not null,       -- milliseconds since 1970
    primary key (table_id, version)
) without rowid;

-- What happens beside the game, in order: who plays for whom, what is said, asked and agreed.
create table notes (
    table_id text not null references tables (id),
    number   integer not null,       -- from 0
    seat     integer not null,
    version  integer not null,       -- how many actions were taken before it
    kind     text not null,
    text     text not null,
    noted    integer not null,       -- milliseconds since 1970
    primary key (table_id, number)
) without rowid;

-- When a server was last at work, and when none was.
create table pulse (beat integer not null);
create table outages (
    since integer not null,          -- milliseconds since 1970
    until integer not null
);

-- The position from which a table goes on; a table that was laid out has none.
create table positions (
    table_id text primary key references tables (id),
    position text not null           -- JSON, hidden cards included
) without rowid;

create table secrets (
    name  text primary key,
    value blob not null
) without rowid;
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

-- What the person on a seat has mixed into the shuffle; null if nothing.
alter table seats add column nonce text;

-- The seed of a table is the secret of its shuffle, which is told when the game is over: so it is used once.
create unique index tables_by_seed on tables (seed);


-- What accounts look like, so that no new name can be mistaken for another: see `store::names`.
alter table accounts add column skeleton text;
-- 0 for new accounts. Those that looked alike before the first such check are numbered.
alter table accounts add column twin integer not null default 0;
create unique index accounts_by_skeleton on accounts (skeleton, twin);

-- When the owner last proved on this device who they are; null if not since they signed in.
alter table devices add column confirmed integer; -- seconds since 1970

-- Challenges that were answered: each is accepted once, by one server.
create table spent_challenges (
    nonce    blob primary key,       -- 16 random bytes
    ends     integer not null        -- seconds since 1970
) without rowid;

create index spent_challenges_by_end on spent_challenges (ends);
