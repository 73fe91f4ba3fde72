-- What a team plays next: from the index alone, without those that are over.
create index match_home_open on match (home_id, start_time) include (id, status, sport_id) where status in (0, 1, 2);
create index match_away_open on match (away_id, start_time) include (id, status, sport_id) where status in (0, 1, 2);

-- What can be bet on by sport, for every menu: few entries of an index that writes equal ones once.
create index match_bettable on match (sport_id, type, status) where status in (0, 1, 2) and available_markets > 0;

-- The teams and leagues that a text means, the likeliest first: those whose names have it as it was typed, and only
-- where there are none, those that are called about so. Functions, because the threshold of likeness and the plan hold
-- for their statements alone and cost no round trip, and because a session plans them once. The threshold is lower than
-- PostgreSQL's own 0.6, so that two letters swapped in a short name are forgiven; sequential scans are off because the
-- planner takes a comparison for cheap and would rather make it with every name there is.
select show_limit(); -- Loads the library: only then may its settings be named by anyone but a superuser.

-- How well a name that has the text has it: as a whole, from the start of a word, somewhere.
create function likeness_of(name text, text text) returns real language sql immutable parallel safe as $$
  select case when name = text then 3 when strpos(' ' || name, ' ' || text) > 0 then 2 else 1 end::real
$$;

create function teams_called(asked text, most integer) returns table (id bigint, likeness real)
language plpgsql stable rows 20
set pg_trgm.word_similarity_threshold = 0.45
set enable_seqscan = off
as $$
declare pattern constant text := '%' || regexp_replace(asked, '([\\%_])', '\\\1', 'g') || '%';
begin
  return query
    select c.id, likeness_of(c.search_name, asked) from competitor c where c.search_name like pattern
    order by 2 desc, 1 limit most;
  if found then return; end if;
  return query
    select c.id, word_similarity(asked, c.search_name) from competitor c where asked <% c.search_name
    order by 2 desc, 1 limit most;
end
$$;

create function leagues_called(asked text) returns table (id bigint, likeness real)
language plpgsql stable rows 20
set pg_trgm.word_similarity_threshold = 0.45
set enable_seqscan = off
as $$
declare pattern constant text := '%' || regexp_replace(asked, '([\\%_])', '\\\1', 'g') || '%';
begin
  return query
    select t.id, likeness_of(t.search_name, asked) from tournament t where t.search_name like pattern;
  if found then return; end if;
  return query
    select t.id, word_similarity(asked, t.search_name) from tournament t where asked <% t.search_name;
end
$$;
