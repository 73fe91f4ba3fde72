-- A category's list, as match_sport_start and match_tournament_start are for theirs.
create index match_category_start on match (category_id, status, start_time);
-- Outrights are a handful among a hundred thousand matches.
create index match_outright on match (sport_id, start_time) where type = 'outright';
