-- The best players of each game, by the lower ends of their ratings.
create index ratings_by_lower_end on ratings (game, (points - 2 * uncertainty)) where games > 0;
