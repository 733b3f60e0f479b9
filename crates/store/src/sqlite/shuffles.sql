
-- What the person on a seat has mixed into the shuffle; null if nothing.
alter table seats add column nonce text;

-- The seed of a table is the secret of its shuffle, which is told when the game is over: so it is used once.
create unique index tables_by_seed on tables (seed);
