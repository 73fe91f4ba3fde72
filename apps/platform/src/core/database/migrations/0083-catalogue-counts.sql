-- What can be bet on is counted for every list, tree and menu: from this index alone, without a look at the matches.
create index match_open_counts on match (sport_id, category_id, tournament_id)
  include (type, status, available_markets, start_time) where status in (0, 1, 2);
