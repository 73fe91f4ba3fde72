-- A bet of ten legs cost the database three times what a single costs: its legs were read out of JSON three times over, their
-- rules were looked up one by one, and what the upserts of exposure had just written was read again.

drop function match_pauses(bigint[]);

/**
 * From when on the matches take no bet: `closes_at` by the plan (a match that has not begun: its start; an outright: its
 * end), `silent_at` by the silence of the feed; null is never. A moment that lies ahead moves on with the next
 * heartbeat; docs/open-questions.md#after-the-planned-start. With what placement compares beside it. Its plan is kept:
 * placement asks in each transaction.
 */
create function match_pauses(p_match_ids bigint[])
  returns table (
    match_id bigint, closes_at timestamptz, silent_at timestamptz, match_status smallint, is_provider_down boolean
  )
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
           end,
           m.status, v.status is not distinct from 'unavailable'
    from unnest(p_match_ids) as wanted (id)
    join match m on m.id = wanted.id
    join sport s on s.id = m.sport_id
    left join match_feed f on f.match_id = m.id
    left join producer_status p on p.producer = f.producer
    left join provider_status v on v.provider = m.provider
    left join lateral (
      select l.live_ms, l.prematch_ms from price_age_limit l
      where l.sport_key in (s.key, '') order by l.sport_key = '' limit 1
    ) a on true;
end $$;

drop function moved_requests(jsonb, bigint[]);
drop function expected_unless_paused(jsonb, timestamptz);

/**
 * Of these requests those with a market that has changed since it was checked, whose match takes no bet at p_now, or whose
 * provider is down.
 */
create function moved_requests(p_now timestamptz, p_expected jsonb, p_places bigint[]) returns bigint[]
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_matches bigint[] := p_expected ->> 'matchId';
begin
  return array(
    select distinct e.place
    from unnest(
      (p_expected ->> 'place')::bigint[], v_matches, (p_expected ->> 'status')::smallint[],
      (p_expected ->> 'marketId')::integer[], (p_expected ->> 'specifier')::text[], (p_expected ->> 'ver')::bigint[]
    ) as e(place, match_id, status, market_id, specifier, ver)
    left join market k on k.match_id = e.match_id and k.market_id = e.market_id and k.specifier = e.specifier
    where e.place = any (p_places) and (
      k.ver is distinct from e.ver
      -- Each match is read once, for all of its markets.
      or ((e.match_id, e.status) in (
        select p.match_id, p.match_status from match_pauses(array(select distinct unnest(v_matches))) p
        where not p.is_provider_down and (least(p.closes_at, p.silent_at) <= p_now) is not true
      )) is not true
    )
  );
end $$;

/** The lowest amount of each kind of rule that holds for a leg; null is none, and has no rule. */
create function caps_of_leg(
  p_player bigint, p_sport text, p_tournament bigint, p_match bigint, p_market integer, p_specifier text, p_phase text,
  p_factor integer
) returns table (stake bigint, outcome bigint, combination bigint, day bigint, market bigint, match bigint)
  language sql stable as $$
  select min(amount) filter (where kind = 'stake'), min(amount) filter (where kind = 'player_outcome'),
         min(amount) filter (where kind = 'combination'), min(amount) filter (where kind = 'player_day'),
         min(amount) filter (where kind = 'market'), min(amount) filter (where kind = 'match')
  from rules_of_leg(p_player, p_sport, p_tournament, p_match, p_market, p_specifier, p_phase, p_factor)
$$;

/** Those of these targets that have a rule at this level. */
create function ruled(p_level text, p_targets text[]) returns text[]
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  if not exists (select from limit_rule r where r.level = p_level) then
    return '{}';
  end if;
  return array(select distinct r.target from limit_rule r where r.level = p_level and r.target = any (p_targets));
end $$;

/**
 * Legs with the lowest amount of each kind of rule, in their order. p_legs, in columns, {"place", "bet", "playerId", "day",
 * "combination", "sportKey", "matchId", "marketId", "specifier", "phase", "outcomeId", "isWinnerTakesOne", "stake", "payout"},
 * all of one day.
 *
 * Rules are looked up once for all legs that they cannot tell apart: legs of two leagues are alike where neither has a rule.
 */
create or replace function exposed_legs(p_legs jsonb) returns exposed_leg[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = on
  set enable_nestloop = off
  set enable_mergejoin = off
as $$
declare
  v_day date := ((p_legs ->> 'day')::date[])[1];
  v_prematch record;
  v_live record;
  v_legs exposed_leg[];
  -- What of these legs has a rule of its own.
  v_sports text[] := ruled('sport', (p_legs ->> 'sportKey')::text[]);
  v_leagues text[] := '{}';
  v_matches text[] := ruled('match', (p_legs ->> 'matchId')::text[]);
  v_markets text[] := '{}';
  v_lines text[] := '{}';
  v_players text[] := ruled('player', (p_legs ->> 'playerId')::text[]);
  v_has_factors boolean := exists (select from player_factor);
begin
  select * into v_prematch from caps_of_leg(null, null, null, null, null, null, 'prematch', 100);
  select * into v_live from caps_of_leg(null, null, null, null, null, null, 'live', 100);

  v_legs := array(
    select row(
      l.place, l.bet, l.player_id, v_day, decode(l.combination, 'hex'), l.sport_key, l.match_id, l.market_id, l.specifier,
      l.phase, l.outcome_id, l.takes_one, 1, l.stake, l.payout, case when is_live then v_live.stake else v_prematch.stake end,
      case when is_live then v_live.outcome else v_prematch.outcome end,
      case when is_live then v_live.combination else v_prematch.combination end,
      case when is_live then v_live.day else v_prematch.day end,
      case when is_live then v_live.market else v_prematch.market end,
      case when is_live then v_live.match else v_prematch.match end
    )::exposed_leg
    from unnest(
      (p_legs ->> 'place')::bigint[], (p_legs ->> 'bet')::integer[], (p_legs ->> 'playerId')::bigint[],
      (p_legs ->> 'combination')::text[], (p_legs ->> 'sportKey')::text[], (p_legs ->> 'matchId')::bigint[],
      (p_legs ->> 'marketId')::integer[], (p_legs ->> 'specifier')::text[], (p_legs ->> 'phase')::text[],
      (p_legs ->> 'outcomeId')::integer[], (p_legs ->> 'isWinnerTakesOne')::boolean[],
      (p_legs ->> 'stake')::bigint[], (p_legs ->> 'payout')::bigint[]
    ) as l(
      place, bet, player_id, combination, sport_key, match_id, market_id, specifier, phase, outcome_id, takes_one, stake, payout
    )
    cross join lateral (select l.phase = 'live' as is_live) p
  );

  if exists (select from limit_rule r where r.level = 'league') then
    v_leagues := ruled('league', array(
      select m.tournament_id::text from match m where m.id = any ((p_legs ->> 'matchId')::bigint[])
    ));
  end if;
  if exists (select from limit_rule r where r.level = 'market') then
    v_markets := ruled('market', (p_legs ->> 'marketId')::text[]);
    v_lines := ruled('market', array(
      select l.match_id || ':' || l.market_id || ':' || l.specifier from unnest(v_legs) l
    ));
  end if;
  if v_sports || v_leagues || v_matches || v_markets || v_lines || v_players = '{}' and not v_has_factors then
    return v_legs;
  end if;

  return array(
    with placed as (
      select l.*, l.match_id || ':' || l.market_id || ':' || l.specifier = any (v_lines) as is_line
      from rows from (unnest(v_legs)) with ordinality as l(
        place, bet, player_id, day, combination, sport_key, match_id, market_id, specifier, phase, outcome_id, takes_one, legs,
        stake, payout, stake_cap, outcome_cap, combination_cap, day_cap, market_cap, match_cap, number
      )
    ), leg as materialized (
      select l.*, case when v_has_factors then (
               select f.factor_hundredths from player_factor f where f.player_id = l.player_id
             ) end as factor,
             case when l.player_id::text = any (v_players) then l.player_id end as of_player,
             case when l.sport_key = any (v_sports) then l.sport_key end as of_sport,
             case when v_leagues <> '{}' then (
               select m.tournament_id from match m where m.id = l.match_id and m.tournament_id::text = any (v_leagues)
             ) end as of_league,
             case when is_line or l.match_id::text = any (v_matches) then l.match_id end as of_match,
             case when is_line or l.market_id::text = any (v_markets) then l.market_id end as of_market,
             case when is_line then l.specifier end as of_line
      from placed l
    ), alike as (
      select phase, coalesce(factor, 100) as factor, of_player, of_sport, of_league, of_match, of_market, of_line,
             array_agg(number) as numbers
      from leg group by 1, 2, 3, 4, 5, 6, 7, 8
    ), capped as (
      select unnest(a.numbers) as number, cap.*
      from alike a
      cross join lateral caps_of_leg(
        a.of_player, a.of_sport, a.of_league, a.of_match, a.of_market, a.of_line, a.phase, a.factor
      ) as cap(stake_cap, outcome_cap, combination_cap, day_cap, market_cap, match_cap)
    )
    select row(
      l.place, l.bet, l.player_id, l.day, l.combination, l.sport_key, l.match_id, l.market_id, l.specifier, l.phase,
      l.outcome_id, l.takes_one, l.legs, l.stake, l.payout, c.stake_cap, c.outcome_cap, c.combination_cap, c.day_cap,
      c.market_cap, c.match_cap
    )::exposed_leg
    from leg l
    join capped c using (number)
    order by l.number
  );
end $$;

drop function move_player_exposure(exposed_leg[], integer);

/**
 * Adds what legs carry, p_sign times, to the sums by player, which it locks in the order of ARCHITECTURE.md: outcomes,
 * combinations, days. Gives the greatest profit that any of them comes to, of each of the three; null where there is none.
 */
create function move_player_exposure(
  p_legs exposed_leg[], p_sign integer, out outcome bigint, out combination bigint, out day bigint
)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  with moved as (
    insert into player_exposure as e (player_id, match_id, market_id, specifier, outcome_id, stake_cents, payout_cents)
      select l.player_id, l.match_id, l.market_id, l.specifier, l.outcome_id, p_sign * sum(l.stake), p_sign * sum(l.payout)
      from unnest(p_legs) l
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (player_id, match_id, market_id, specifier, outcome_id)
      do update set stake_cents = e.stake_cents + excluded.stake_cents,
                    payout_cents = e.payout_cents + excluded.payout_cents
      returning e.payout_cents - e.stake_cents as profit
  )
  select max(profit) into move_player_exposure.outcome from moved;

  with moved as (
    insert into combination_exposure as e (player_id, combination, stake_cents, payout_cents)
      select l.player_id, l.combination, p_sign * sum(l.stake), p_sign * sum(l.payout)
      from unnest(p_legs) l
      where l.combination is not null
      group by 1, 2 order by 1, 2
      on conflict on constraint combination_exposure_pkey
      do update set stake_cents = e.stake_cents + excluded.stake_cents,
                    payout_cents = e.payout_cents + excluded.payout_cents
      returning e.payout_cents - e.stake_cents as profit
  )
  select max(profit) into move_player_exposure.combination from moved;

  with moved as (
    insert into player_day_exposure as e (player_id, day, stake_cents, payout_cents)
      select l.player_id, l.day, p_sign * sum(l.stake), p_sign * sum(l.payout)
      from unnest(p_legs) l
      group by 1, 2 order by 1, 2
      on conflict on constraint player_day_exposure_pkey
      do update set stake_cents = e.stake_cents + excluded.stake_cents,
                    payout_cents = e.payout_cents + excluded.payout_cents
      returning e.payout_cents - e.stake_cents as profit
  )
  select max(profit) into move_player_exposure.day from moved;
end $$;

drop function move_market_exposure(exposed_leg[], integer);

/** Adds what legs carry, p_sign times, to the sums of markets, then of matches. Gives the greatest that each comes to. */
create function move_market_exposure(p_legs exposed_leg[], p_sign integer, out market bigint, out match bigint)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  with moved as (
    insert into exposure as e
      (match_id, market_id, specifier, phase, is_winner_takes_one, outcomes, worst_cents, worst_change_cents)
    select match_id, market_id, specifier, phase, takes_one, outcomes, worst, worst
    from (
      select match_id, market_id, specifier, phase, bool_or(takes_one) as takes_one,
             jsonb_object_agg(outcome_id, jsonb_build_array(legs, stake, payout)) as outcomes,
             case when bool_or(takes_one) then max(payout) else sum(payout) end - sum(stake) as worst
      from (
        select match_id, market_id, specifier, phase, outcome_id, bool_or(is_winner_takes_one) as takes_one,
               p_sign * sum(legs) as legs, p_sign * sum(stake) as stake, p_sign * sum(payout) as payout
        from unnest(p_legs)
        group by 1, 2, 3, 4, 5
      ) of_outcome
      group by 1, 2, 3, 4
    ) of_market
    order by 1, 2, 3, 4
    on conflict (match_id, market_id, specifier, phase)
    do update set (outcomes, worst_cents, worst_change_cents) = (
      select added.outcomes, worst.cents, worst.cents - e.worst_cents
      from (
        -- An outcome without open legs becomes null and goes.
        select jsonb_strip_nulls(e.outcomes || jsonb_object_agg(
          outcome, case when legs <> 0 or stake <> 0 or payout <> 0 then jsonb_build_array(legs, stake, payout) end
        )) as outcomes
        from (
          select outcome, (more ->> 0)::bigint + coalesce((e.outcomes -> outcome ->> 0)::bigint, 0) as legs,
                 (more ->> 1)::bigint + coalesce((e.outcomes -> outcome ->> 1)::bigint, 0) as stake,
                 (more ->> 2)::bigint + coalesce((e.outcomes -> outcome ->> 2)::bigint, 0) as payout
          from jsonb_each(excluded.outcomes) as each(outcome, more)
        ) moved
      ) added
      cross join lateral (
        select coalesce(case when e.is_winner_takes_one then max((sums ->> 2)::bigint) else sum((sums ->> 2)::bigint) end
                 - sum((sums ->> 1)::bigint), 0)::bigint as cents
        from jsonb_each(added.outcomes) as each(outcome, sums)
      ) worst
    )
    returning e.match_id, e.phase, e.worst_cents, e.worst_change_cents
  ), of_match as (
    insert into match_exposure as e (match_id, phase, worst_cents)
      select match_id, phase, sum(worst_change_cents) from moved group by 1, 2 order by 1, 2
      on conflict (match_id, phase) do update set worst_cents = e.worst_cents + excluded.worst_cents
      returning e.worst_cents
  )
  select (select max(worst_cents) from moved), (select max(worst_cents) from of_match)
    into move_market_exposure.market, move_market_exposure.match;
end $$;

drop function move_exposure(exposed_leg[], integer);

/**
 * Adds what legs carry, p_sign times, to all sums, which it locks in the order of ARCHITECTURE.md. Gives the greatest that
 * any sum of these legs comes to: of a player's outcomes, combinations and days, of markets, of matches.
 */
create function move_exposure(p_legs exposed_leg[], p_sign integer) returns bigint[] language plpgsql as $$
declare
  v_of_players record;
  v_of_markets record;
begin
  v_of_players := move_player_exposure(p_legs, p_sign);
  v_of_markets := move_market_exposure(p_legs, p_sign);
  return array[v_of_players.outcome, v_of_players.combination, v_of_players.day, v_of_markets.market, v_of_markets.match];
end $$;

drop function is_exposure_exceeded(exposed_leg[]);

/**
 * Whether, with these legs added already, any sum that they are part of is above its amount. p_greatest is what
 * `move_exposure` gave for these legs, or null: where none of it is above the lowest amount of its kind, nothing is read.
 */
create function is_exposure_exceeded(p_legs exposed_leg[], p_greatest bigint[]) returns boolean
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_is_staked boolean;
  v_is_near boolean;
begin
  select bool_or(b.stake > b.stake_cap),
         p_greatest is null or coalesce(
           p_greatest[1] > min(b.outcome_cap) or p_greatest[2] > min(b.combination_cap) or p_greatest[3] > min(b.day_cap)
           or p_greatest[4] > min(b.market_cap) or p_greatest[5] > min(b.match_cap), false)
    into v_is_staked, v_is_near
  from (
    select sum(l.stake) as stake, min(l.stake_cap) as stake_cap, min(l.outcome_cap) as outcome_cap,
           min(l.combination_cap) as combination_cap, min(l.day_cap) as day_cap, min(l.market_cap) as market_cap,
           min(l.match_cap) as match_cap
    from unnest(p_legs) l group by l.bet
  ) b;
  if v_is_staked or not v_is_near then
    return coalesce(v_is_staked, false);
  end if;

  return exists (
    select from unnest(p_legs) l
    join player_exposure p using (player_id, match_id, market_id, specifier, outcome_id)
    join player_day_exposure d using (player_id, day)
    join exposure e using (match_id, market_id, specifier, phase)
    join match_exposure m using (match_id, phase)
    left join combination_exposure c using (player_id, combination)
    where p.payout_cents - p.stake_cents > l.outcome_cap
      or c.payout_cents - c.stake_cents > l.combination_cap
      or d.payout_cents - d.stake_cents > l.day_cap
      or e.worst_cents > l.market_cap
      or m.worst_cents > l.match_cap
  );
end $$;

drop function take_exposure_singly(jsonb, exposed_leg[], bigint[]);
drop function legs_of_requests(jsonb, bigint[]);

/**
 * Takes the exposure of each of these requests that stays within its limits, in the order of their places. Gives the
 * others: {"3": what `exposure_of_legs` says of the legs of the third}.
 */
create function take_exposure_singly(p_legs exposed_leg[], p_places bigint[]) returns jsonb
  language plpgsql as $$
declare
  v_place bigint;
  v_legs exposed_leg[];
  v_refused jsonb := '{}';
begin
  for v_place in select place from unnest(p_places) as each (place) order by place loop
    v_legs := legs_of_requests(p_legs, array[v_place]);
    if is_exposure_exceeded(v_legs, move_exposure(v_legs, 1)) then
      perform move_exposure(v_legs, -1);
      v_refused := v_refused || jsonb_build_object(v_place::text, exposure_of_legs((
        select jsonb_agg(jsonb_build_object(
          'playerId', l.player_id, 'day', l.day, 'combination', encode(l.combination, 'hex'), 'sportKey', l.sport_key,
          'matchId', l.match_id, 'marketId', l.market_id, 'specifier', l.specifier, 'phase', l.phase,
          'outcomeId', l.outcome_id, 'isWinnerTakesOne', l.is_winner_takes_one
        ) order by l.number)
        from unnest(v_legs) with ordinality as l(
          place, bet, player_id, day, combination, sport_key, match_id, market_id, specifier, phase, outcome_id,
          is_winner_takes_one, legs, stake, payout, stake_cap, outcome_cap, combination_cap, day_cap, market_cap, match_cap,
          number
        )
      )));
    end if;
  end loop;
  return v_refused;
end $$;

-- A leg is written in the same function as its bet, and only for a bet that has just been written, and no bet is ever deleted:
-- the key could never fail, and took a third of what it takes to write a leg.
alter table bet_selection drop constraint bet_selection_bet_id_fkey;

drop function insert_placed(timestamptz, jsonb, jsonb, bigint[], bigint[], bigint[]);

/**
 * Inserts the bets and legs of these requests, with the ids that stand at their places in the lists. p_exposed are all legs,
 * p_legs, in columns, what else there is of them, in the same order: {"position", "oddsThousandths", "probability", "isBanker",
 * "marketName", "outcomeName", "countsForBonus", "jointOdds"}; a column that is absent is null in every row.
 */
create function insert_placed(
  p_now timestamptz, p_bets jsonb, p_legs jsonb, p_exposed exposed_leg[], p_bet_ids bigint[], p_leg_ids bigint[],
  p_places bigint[]
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_placed bigint[];
begin
  with placed as (
    insert into bet (id, ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                     system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language,
                     euro_rate, combination, free_stake_minor, bonus_type, created_at)
      overriding system value
      select p_bet_ids[b."number"], b."ref", b."playerId", b."type", b."status", b."currency", b."stakeMinor",
             b."possibleWinMinor", b."oddsThousandths", b."systemId", b."systemWinCount", b."systemTotalCount",
             b."isVip", b."deviceId", b."isQuick", b."language", b."euroRate", decode(b."combination", 'hex'), b."freeStakeMinor",
             b."bonus" ->> 'type', p_now
      from rows from (jsonb_to_recordset(p_bets) as (
        "place" bigint, "ref" text, "playerId" bigint, "type" text, "status" text, "currency" text, "stakeMinor" bigint,
        "possibleWinMinor" bigint, "oddsThousandths" bigint, "systemId" text, "systemWinCount" integer,
        "systemTotalCount" integer, "isVip" boolean, "deviceId" text, "isQuick" boolean, "language" text,
        "euroRate" bigint, "combination" text, "freeStakeMinor" bigint, "bonus" jsonb
      )) with ordinality as b("place", "ref", "playerId", "type", "status", "currency", "stakeMinor", "possibleWinMinor",
                              "oddsThousandths", "systemId", "systemWinCount", "systemTotalCount", "isVip", "deviceId",
                              "isQuick", "language", "euroRate", "combination", "freeStakeMinor", "bonus",
                              "number")
      where b."place" = any (p_places)
    returning id
  )
  select array_agg(id) into v_placed from placed;

  insert into bet_selection (id, bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                             probability, is_banker, market_name, outcome_name, phase, exposed_stake_cents,
                             exposed_payout_cents, counts_for_bonus, joint_odds_thousandths)
    overriding system value
    select l.id, p_bet_ids[l.bet], l.position, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.probability,
           coalesce(l.is_banker, false), l.market_name, l.outcome_name, l.phase, l.stake, l.payout, l.counts, l.joint
    from rows from (
      unnest(p_exposed), unnest(
        p_leg_ids, (p_legs ->> 'position')::integer[], (p_legs ->> 'oddsThousandths')::integer[],
        (p_legs ->> 'probability')::double precision[], (p_legs ->> 'isBanker')::boolean[],
        (p_legs ->> 'marketName')::text[], (p_legs ->> 'outcomeName')::text[], (p_legs ->> 'countsForBonus')::boolean[],
        (p_legs ->> 'jointOdds')::integer[]
      )
    ) as l(
      place, bet, player_id, day, combination, sport_key, match_id, market_id, specifier, phase, outcome_id, takes_one, legs,
      stake, payout, stake_cap, outcome_cap, combination_cap, day_cap, market_cap, match_cap,
      id, position, odds, probability, is_banker, market_name, outcome_name, counts, joint
    )
    where p_bet_ids[l.bet] = any (v_placed);
end $$;

/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. A few statements for all of them together, each
 * about rows of known ids, so that its plan is kept and good whatever the statistics say.
 *
 * p_requests [{"playerId", "key", "hash", "currency", "total", "reserved", "largest", "firstBet", "lastBet"}], at most one of a
 * player; the others name the request by its place in that list, counted from 1. "reserved", which may be absent, is what
 * the caller brings of "total" in this transaction: it is asked of no account.
 * p_expected {"place", "matchId", "status", "marketId", "specifier", "ver"}, the markets as the caller checked them, in columns:
 *   should one have changed since, be paused, or its provider be down, nothing of that request is placed and the caller looks
 *   again;
 * p_bets in the order of the requests, p_legs in columns, in the order of the bets, each with its "bet", counted from 1, with
 *   what `exposed_legs` and `insert_placed` ask for.
 *
 * A bet with a bonus names the player's grant as the caller read it by "grantId", "grantVer" and "isUsedUp", and has what
 *   `attach_bonuses` keeps; "freeStakeMinor" is what of its stake is no money of the player's, and a request's "total" its own
 *   money alone.
 *
 * p_now is the platform's time, which the rows carry. Locks in the order of ARCHITECTURE.md: keys, guards, accounts,
 * grants, spend, exposure.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "guarded", "refusal": what `refused_by_guards` says}; {"status": "exposure_limit", "state": what
 * `exposure_of_legs` says of its legs}; else "moved", "bonus_moved",
 * "insufficient_balance", "no_account" or "key_reused".
 */
create or replace function place_requests(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_bet_ids bigint[];
  v_leg_ids bigint[];
  v_players bigint[];
  v_claimed bigint[];
  v_moved bigint[];
  v_poor bigint[];
  v_lost bigint[] := '{}';
  -- Of the requests that are placed: their places, accounts and stakes, in one order.
  v_placeable bigint[];
  v_available bigint[];
  v_held bigint[];
  v_totals bigint[];
  -- Of each total what comes from the player's account.
  v_owns bigint[];
  v_accounts jsonb;
  v_answers jsonb;
  v_all_legs exposed_leg[];
  -- Of the requests that are tried.
  v_legs exposed_leg[];
  -- What their sums come to at most; null: not known any more.
  v_greatest bigint[];
  v_exposed jsonb := '{}';
  v_guarded jsonb;
  v_has_bonus boolean := jsonb_path_exists(p_bets, '$[*].grantId');
begin
  v_bet_ids := array(select nextval('bet_id_seq') from generate_series(1, jsonb_array_length(p_bets)));
  v_leg_ids := array(select nextval('bet_selection_id_seq') from generate_series(1, array_length((p_legs ->> 'bet')::bigint[], 1)));

  -- Their rules are looked up before anything is locked.
  v_all_legs := exposed_legs(p_legs);
  v_legs := v_all_legs;

  -- Waits for a request with the same key that is not committed yet; in the order of the players, so that two calls
  -- never wait for each other.
  with claimed as (
    insert into idempotent_reply (player_id, key, call, request_hash, reply, created_at)
    select r."playerId", r."key", 'placeBets', decode(r."hash", 'hex'),
           jsonb_build_object('betIds', to_jsonb(v_bet_ids[r."firstBet":r."lastBet"])), p_now
    from jsonb_to_recordset(p_requests)
      as r("playerId" bigint, "key" text, "hash" text, "firstBet" integer, "lastBet" integer)
    order by r."playerId"
    on conflict (player_id, key) do nothing
    returning player_id
  )
  select coalesce(array_agg(player_id), '{}') into v_players from claimed;

  v_claimed := array(
    select r."place"
    from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint)) with ordinality as r("playerId", "place")
    where r."playerId" = any (v_players)
  );

  v_guarded := refused_by_guards(p_now, p_requests, v_claimed, false);

  -- Player by player and in id order, as every movement locks.
  with locked as (
    select r."place", r."total", r."total" - coalesce(r."reserved", 0) as own, a.id, a.purpose, a.balance_minor, a.is_active
    from (
      select * from rows from (
        jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint, "reserved" bigint)
      ) with ordinality as each ("playerId", "currency", "total", "reserved", "place")
      where "place" = any (v_claimed) and not v_guarded ? "place"::text
      order by "playerId"
    ) r
    cross join lateral (
      select id, purpose, balance_minor, is_active from account
      where player_id = r."playerId" and currency = r."currency" and purpose in ('available', 'held')
      order by id for no key update
    ) a
  ), funds as (
    select l."place", l."total", l.own, max(l.balance_minor) filter (where l.purpose = 'available') as balance,
           max(l.id) filter (where l.purpose = 'available' and l.is_active) as available_id,
           max(l.id) filter (where l.purpose = 'held') as held_id
    from locked l group by l."place", l."total", l.own
  ), open as (
    select * from funds where available_id is not null and held_id is not null
  )
  select coalesce(array_agg("place") filter (where balance >= own), '{}'),
         coalesce(array_agg(available_id) filter (where balance >= own), '{}'),
         coalesce(array_agg(held_id) filter (where balance >= own), '{}'),
         coalesce(array_agg("total") filter (where balance >= own), '{}'),
         coalesce(array_agg(own) filter (where balance >= own), '{}'),
         coalesce(array_agg("place") filter (where balance < own), '{}')
    into v_placeable, v_available, v_held, v_totals, v_owns, v_poor
  from open;

  if v_has_bonus then
    v_lost := lost_bonuses(p_now, p_bets, v_legs, v_placeable);
    if cardinality(v_lost) > 0 then
      select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
        into v_placeable, v_available, v_held, v_totals, v_owns
      from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
      where f.place <> all (v_lost);
    end if;
  end if;

  if cardinality(v_placeable) > 0 then
    if cardinality(v_placeable) < jsonb_array_length(p_requests) then
      v_legs := legs_of_requests(v_legs, v_placeable);
    end if;
    perform add_stakes(p_now, p_requests, v_placeable, 1);
    v_greatest := move_exposure(v_legs, 1);
  end if;

  -- Asked once, under the locks, for which the requests may have waited, and before sums are compared: what has moved counts in
  -- none of them.
  v_moved := moved_requests(p_now, p_expected, v_claimed);
  if v_moved && v_placeable then
    perform move_exposure(legs_of_requests(v_legs, v_moved), -1);
    perform add_stakes(p_now, p_requests, array(
      select place from unnest(v_placeable) as each (place) where place = any (v_moved)
    ), -1);
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
      into v_placeable, v_available, v_held, v_totals, v_owns
    from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
    where f.place <> all (v_moved);
    v_legs := legs_of_requests(v_legs, v_placeable);
    -- A stake that is gone covers nothing: the worst case of a market may be worse without it.
    v_greatest := null;
  end if;

  if cardinality(v_placeable) > 0 and is_exposure_exceeded(v_legs, v_greatest) then
    -- Seldom: taken back, and each request is tried alone, in their order. All rows stay locked meanwhile.
    perform move_exposure(v_legs, -1);
    v_exposed := take_exposure_singly(v_legs, v_placeable);
    perform add_stakes(p_now, p_requests, array(
      select place from unnest(v_placeable) as each (place) where v_exposed ? place::text
    ), -1);
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
      into v_placeable, v_available, v_held, v_totals, v_owns
    from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
    where not v_exposed ? f.place::text;
  end if;

  perform insert_placed(p_now, p_bets, p_legs, v_all_legs, v_bet_ids, v_leg_ids, v_placeable);
  if v_has_bonus then
    perform attach_bonuses(p_bets, v_bet_ids, v_placeable);
  end if;

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'stake_hold', v_available[f.at], v_held[f.at], b."stakeMinor" - b."freeStakeMinor",
           b."currency",
           'bet:' || v_bet_ids[b."number"], p_now
    from rows from (jsonb_to_recordset(p_bets) as (
      "place" bigint, "currency" text, "stakeMinor" bigint, "freeStakeMinor" bigint
    )) with ordinality as b("place", "currency", "stakeMinor", "freeStakeMinor", "number")
    cross join lateral (select array_position(v_placeable, b."place") as at) f
    where f.at is not null and b."stakeMinor" > b."freeStakeMinor";

  with moved as (
    update account a set balance_minor = a.balance_minor + d.delta, ver = a.ver + 1
    from (
      select unnest(v_available) as id, -unnest(v_owns) as delta
      union all select unnest(v_held), unnest(v_totals)
    ) d
    where a.id = d.id
    returning a.id, a.balance_minor, a.ver
  )
  select jsonb_object_agg(moved.id, jsonb_build_array(moved.balance_minor, moved.ver)) into v_accounts from moved;

  if cardinality(v_placeable) = jsonb_array_length(p_requests) then
    -- As nearly always. The statement about all that may be refused takes longer to prepare than this one to run.
    select jsonb_agg(jsonb_build_object('status', 'placed', 'account', jsonb_build_object(
             'available', available -> 0, 'held', held -> 0,
             'ver', (available ->> 1)::bigint + (held ->> 1)::bigint
           )) order by f.place)
      into v_answers
    from unnest(v_placeable, v_available, v_held) as f(place, available_id, held_id)
    cross join lateral (
      select v_accounts -> f.available_id::text as available, v_accounts -> f.held_id::text as held
    ) a;
  else
    select jsonb_agg(
      case
        when f.at is not null then jsonb_build_object('status', 'placed', 'account', jsonb_build_object(
          'available', v_accounts -> v_available[f.at]::text -> 0,
          'held', v_accounts -> v_held[f.at]::text -> 0,
          'ver', (v_accounts -> v_available[f.at]::text ->> 1)::bigint + (v_accounts -> v_held[f.at]::text ->> 1)::bigint
        ))
        when v_exposed ? r."place"::text
          then jsonb_build_object('status', 'exposure_limit', 'state', v_exposed -> r."place"::text)
        when r."place" = any (v_moved) then '{"status": "moved"}'
        when v_guarded ? r."place"::text
          then jsonb_build_object('status', 'guarded', 'refusal', v_guarded -> r."place"::text)
        when r."place" = any (v_lost) then '{"status": "bonus_moved"}'
        when r."place" = any (v_poor) then '{"status": "insufficient_balance"}'
        when r."place" = any (v_claimed) then '{"status": "no_account"}'
        else (
          select case
            when kept.call = 'placeBets' and kept.request_hash = decode(r."hash", 'hex')
              then kept.reply || '{"status": "replayed"}'
            else '{"status": "key_reused"}'
          end
          from idempotent_reply kept where kept.player_id = r."playerId" and kept.key = r."key"
        )
      end
      order by r."place"
    ) into v_answers
    from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text, "hash" text))
      with ordinality as r("playerId", "key", "hash", "place")
    cross join lateral (select array_position(v_placeable, r."place") as at) f;
  end if;

  -- A refused request leaves no trace: the same key may ask again.
  if cardinality(v_placeable) < cardinality(v_claimed) then
    delete from idempotent_reply kept
    using rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text))
      with ordinality as r("playerId", "key", "place")
    where r."place" = any (v_claimed) and r."place" <> all (v_placeable)
      and kept.player_id = r."playerId" and kept.key = r."key";
  end if;

  return jsonb_build_object('answers', v_answers, 'betIds', to_jsonb(v_bet_ids), 'legIds', to_jsonb(v_leg_ids));
end $$;
