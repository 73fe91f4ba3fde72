-- Who feeds a match, when it was last heard, and from when on its prices take no bet.

-- A source of feed events: the platform's own feed, an operator's, or one of an operator's several.
create table producer_status (
  producer text primary key,
  -- As the feed itself said last.
  status text not null default 'up' check (status in ('up', 'down')),
  reason text,
  last_beat_at timestamptz not null,
  -- It has sent a heartbeat that is no news: from then on its silence means that something is wrong.
  beats boolean not null default false,
  silence_ms integer not null default 20000 check (silence_ms > 0),
  -- As told to the pages last, with its version.
  is_paused boolean not null default false,
  ver bigint not null default 1
) with (fillfactor = 50);

-- Narrow rows beside `match`, whose own are wide and have many indexes. A match without one is not watched.
create table match_feed (
  match_id bigint primary key references match on delete cascade,
  producer text not null,
  -- When its prices were last sent or confirmed, a few seconds late at most.
  fed_at timestamptz not null,
  is_paused boolean not null default false,
  ver bigint not null default 1
) with (fillfactor = 50);
create index match_feed_paused on match_feed (match_id) where is_paused;

-- Where the specification is silent: docs/open-questions.md#silent-feeds.
-- How old a price may become, by sport; '' is any other sport, null without a limit.
create table price_age_limit (
  sport_key text primary key,
  live_ms integer check (live_ms > 0),
  prematch_ms integer check (prematch_ms > 0)
);
insert into price_age_limit (sport_key, live_ms) values
  ('', 120000), ('soccer', 120000), ('tennis', 90000), ('basketball', 90000), ('ice-hockey', 120000),
  ('counter-strike', 120000);

/**
 * From when on the matches take no bet: `closes_at` by the plan (a match that has not begun: its start; an outright: its
 * end), `silent_at` by the silence of the feed; null is never. A moment that lies ahead moves on with the next
 * heartbeat; docs/open-questions.md#after-the-planned-start. Its plan is kept: placement asks in each transaction.
 */
create function match_pauses(p_match_ids bigint[])
  returns table (match_id bigint, closes_at timestamptz, silent_at timestamptz)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return query
    select m.id,
           case when m.status = 0 then case m.type when 'outright' then m.end_time else m.start_time end end,
           case
             when p.status = 'down' then 'epoch'::timestamptz
             else least(
               case when p.beats then p.last_beat_at + p.silence_ms * interval '1 ms' end,
               case when p.beats then greatest(f.fed_at, p.last_beat_at) else f.fed_at end
                 + case when m.status = 0 then a.prematch_ms else a.live_ms end * interval '1 ms'
             )
           end
    from unnest(p_match_ids) as wanted (id)
    join match m on m.id = wanted.id
    join sport s on s.id = m.sport_id
    left join match_feed f on f.match_id = m.id
    left join producer_status p on p.producer = f.producer
    left join lateral (
      select l.live_ms, l.prematch_ms from price_age_limit l
      where l.sport_key in (s.key, '') order by l.sport_key = '' limit 1
    ) a on true;
end $$;

/**
 * What placement expects, with version -1 for markets of matches that take no bet at `p_now`: no market has it, so
 * `place_requests` refuses them as moved.
 */
create function expected_unless_paused(p_expected jsonb, p_now timestamptz)
  returns jsonb
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_paused bigint[];
begin
  v_paused := array(
    select pauses.match_id
    from match_pauses(array(
      select distinct (each.value ->> 'matchId')::bigint from jsonb_array_elements(p_expected) each
    )) pauses
    where least(pauses.closes_at, pauses.silent_at) <= p_now
  );
  if cardinality(v_paused) = 0 then
    return p_expected;
  end if;
  return (
    select jsonb_agg(case when (each.value ->> 'matchId')::bigint = any (v_paused)
                       then each.value || '{"ver": -1}' else each.value end)
    from jsonb_array_elements(p_expected) each
  );
end $$;
