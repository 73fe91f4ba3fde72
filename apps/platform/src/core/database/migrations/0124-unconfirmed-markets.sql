-- The deadline of results that nobody confirms looks for these, among all markets of every match.
create index market_unconfirmed on market (match_id) where certainty = 1 and results is not null;
