
-- What accounts look like, so that no new name can be mistaken for another: see `store::names`.
alter table accounts add column skeleton text;
-- 0 for new accounts. Those that looked alike before the first such check are numbered.
alter table accounts add column twin bigint not null default 0;
create unique index accounts_by_skeleton on accounts (skeleton, twin);

-- When the owner last proved on this device who they are; null if not since they signed in.
alter table devices add column confirmed timestamptz;

-- Challenges that were answered: each is accepted once, by one server.
create table spent_challenges (
    nonce    bytea primary key,      -- 16 random bytes
    ends     timestamptz not null
);

create index spent_challenges_by_end on spent_challenges (ends);
