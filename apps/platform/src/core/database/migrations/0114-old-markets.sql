-- Matches that are over, for the removal of their markets.
create index match_over on match (over_at) where over_at is not null;
