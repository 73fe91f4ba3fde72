-- Placement reads the legs and their rules once, before it locks anything.

/** What a leg carries, with what its sums may come to where that was asked for; null does not limit. */
create type exposed_leg as (
  place bigint, bet integer, player_id bigint, day date, combination bytea, sport_key text, match_id bigint,
  market_id integer, specifier text, phase text, outcome_id integer, is_winner_takes_one boolean,
  legs bigint, stake bigint, payout bigint,
  stake_cap bigint, outcome_cap bigint, combination_cap bigint, day_cap bigint, market_cap bigint, match_cap bigint
);

-- A leg's rules are found by what they are for, however many there are.
create index limit_rule_for on limit_rule (target);
drop index limit_rule_of_target;
-- It was written again with each bet; the worst markets are looked for seldom.
drop index exposure_worst;

/** The rules that hold for a leg, each amount multiplied by the player's factor where the rule says so. */
create or replace function rules_of_leg(
  p_player bigint, p_sport text, p_tournament bigint, p_match bigint, p_market integer, p_specifier text, p_phase text,
  p_factor integer
) returns table (id bigint, level text, kind text, amount bigint) language sql stable as $$
  select r.id, r.level, r.kind, case when r.is_factored then r.amount_cents * p_factor / 100 else r.amount_cents end
  from limit_rule r
  where r.target = any (array[
      '', p_sport, p_tournament::text, p_match::text, p_market::text,
      p_match || ':' || p_market || ':' || p_specifier, p_player::text
    ])
    and (r.phase is null or r.phase = p_phase)
    and case r.level
      when 'platform' then true
      when 'sport' then r.target = p_sport
      when 'league' then r.target = p_tournament::text
      when 'match' then r.target = p_match::text
      when 'market' then r.target in (p_market::text, p_match || ':' || p_market || ':' || p_specifier)
      else r.target = p_player::text
    end
$$;

/**
 * The legs of requests with the lowest amount of each kind of rule. p_legs [{"place", "bet", "playerId", "day",
 * "combination", "sportKey", "matchId", "marketId", "specifier", "phase", "outcomeId", "isWinnerTakesOne", "legs",
 * "stake", "payout"}].
 */
create function exposed_legs(p_legs jsonb) returns exposed_leg[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return array(
    select row(
      l."place", l."bet", l."playerId", l."day", decode(l."combination", 'hex'), l."sportKey", l."matchId",
      l."marketId", l."specifier", l."phase", l."outcomeId", l."isWinnerTakesOne", l."legs", l."stake", l."payout",
      cap.stake, cap.outcome, cap.combination, cap.day, cap.market, cap.match
    )::exposed_leg
    from jsonb_to_recordset(p_legs) as l(
      "place" bigint, "bet" integer, "playerId" bigint, "day" date, "combination" text, "sportKey" text,
      "matchId" bigint, "marketId" integer, "specifier" text, "phase" text, "outcomeId" integer,
      "isWinnerTakesOne" boolean, "legs" bigint, "stake" bigint, "payout" bigint
    )
    join match m on m.id = l."matchId"
    left join player_factor f on f.player_id = l."playerId"
    cross join lateral (
      select min(amount) filter (where kind = 'stake') as stake,
             min(amount) filter (where kind = 'player_outcome') as outcome,
             min(amount) filter (where kind = 'combination') as combination,
             min(amount) filter (where kind = 'player_day') as day,
             min(amount) filter (where kind = 'market') as market,
             min(amount) filter (where kind = 'match') as match
      from rules_of_leg(l."playerId", l."sportKey", m.tournament_id, l."matchId", l."marketId", l."specifier",
                        l."phase", coalesce(f.factor_hundredths, 100))
    ) cap
  );
end $$;

/**
 * Adds what legs carry, p_sign times, to the sums by player, which it locks in the order of ARCHITECTURE.md: outcomes,
 * combinations, days.
 */
create function move_player_exposure(p_legs exposed_leg[], p_sign integer) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into player_exposure as e (player_id, match_id, market_id, specifier, outcome_id, stake_cents, payout_cents)
    select player_id, match_id, market_id, specifier, outcome_id, p_sign * sum(stake), p_sign * sum(payout)
    from unnest(p_legs)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (player_id, match_id, market_id, specifier, outcome_id)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;

  insert into combination_exposure as e (player_id, combination, stake_cents, payout_cents)
    select player_id, combination, p_sign * sum(stake), p_sign * sum(payout)
    from unnest(p_legs)
    where combination is not null
    group by 1, 2 order by 1, 2
    on conflict (player_id, combination)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;

  insert into player_day_exposure as e (player_id, day, stake_cents, payout_cents)
    select player_id, day, p_sign * sum(stake), p_sign * sum(payout)
    from unnest(p_legs)
    group by 1, 2 order by 1, 2
    on conflict (player_id, day)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;
end $$;

/** Adds what legs carry, p_sign times, to the sums of markets, then of matches. */
create function move_market_exposure(p_legs exposed_leg[], p_sign integer) returns void
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
    returning e.match_id, e.phase, e.worst_change_cents
  )
  insert into match_exposure as e (match_id, phase, worst_cents)
    select match_id, phase, sum(worst_change_cents) from moved group by 1, 2 order by 1, 2
    on conflict (match_id, phase) do update set worst_cents = e.worst_cents + excluded.worst_cents;
end $$;

/** Adds what legs carry, p_sign times, to all sums, which it locks in the order of ARCHITECTURE.md. */
create function move_exposure(p_legs exposed_leg[], p_sign integer) returns void language plpgsql as $$
begin
  perform move_player_exposure(p_legs, p_sign);
  perform move_market_exposure(p_legs, p_sign);
end $$;

/** Whether, with these legs added already, any sum that they are part of is above its amount. */
create function is_exposure_exceeded(p_legs exposed_leg[]) returns boolean
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
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
  ) or exists (
    select from unnest(p_legs) l group by l.bet having sum(l.stake) > min(l.stake_cap)
  );
end $$;

/**
 * Makes what the legs of these bets carry equal to p_legs [{"id", "stake", "payout", "isWinnerTakesOne"}], and the
 * sums with it; a leg that is not named carries nothing. The caller holds the locks of the bets.
 */
create or replace function carry_exposure(p_bet_ids bigint[], p_legs jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_moves exposed_leg[];
begin
  with changed as (
    select s.id, s.exposed_stake_cents as old_stake, s.exposed_payout_cents as old_payout,
           coalesce(w."stake", 0) as stake, coalesce(w."payout", 0) as payout, b.player_id, b.combination,
           (b.created_at at time zone 'UTC')::date as day, coalesce(w."isWinnerTakesOne", false) as takes_one
    from bet_selection s
    join bet b on b.id = s.bet_id
    left join jsonb_to_recordset(p_legs)
      as w("id" bigint, "stake" bigint, "payout" bigint, "isWinnerTakesOne" boolean) on w."id" = s.id
    where s.bet_id = any (p_bet_ids)
      and (s.exposed_stake_cents, s.exposed_payout_cents) <> (coalesce(w."stake", 0), coalesce(w."payout", 0))
  ), kept as (
    update bet_selection s set exposed_stake_cents = c.stake, exposed_payout_cents = c.payout
    from changed c where s.id = c.id
    returning s.match_id, s.market_id, s.specifier, s.phase, s.outcome_id, c.*
  )
  select array_agg(row(
    null, null, player_id, day, combination, null, match_id, market_id, specifier, phase, outcome_id, takes_one,
    (stake > 0 or payout > 0)::integer - (old_stake > 0 or old_payout > 0)::integer,
    stake - old_stake, payout - old_payout, null, null, null, null, null, null
  )::exposed_leg) into v_moves from kept;
  if v_moves is not null then
    perform move_exposure(v_moves, 1);
  end if;
end $$;

/** The legs of these requests. */
create function legs_of_requests(p_legs exposed_leg[], p_places bigint[]) returns exposed_leg[]
  language sql immutable as $$
  select array(select l::exposed_leg from unnest(p_legs) l where l.place = any (p_places))
$$;

/**
 * Takes the exposure of each of these requests that stays within its limits, in the order of their places. Gives the
 * others: {"3": what `exposure_of_legs` says of the legs of the third}. p_all is what p_legs was read from.
 */
create function take_exposure_singly(p_all jsonb, p_legs exposed_leg[], p_places bigint[]) returns jsonb
  language plpgsql as $$
declare
  v_place bigint;
  v_legs exposed_leg[];
  v_refused jsonb := '{}';
begin
  for v_place in select place from unnest(p_places) as each (place) order by place loop
    v_legs := legs_of_requests(p_legs, array[v_place]);
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      perform move_exposure(v_legs, -1);
      v_refused := v_refused || jsonb_build_object(
        v_place::text, exposure_of_legs(legs_of_requests(p_all, array[v_place])));
    end if;
  end loop;
  return v_refused;
end $$;

/** Inserts the bets and legs of these requests, with the ids that stand at their places in the lists. */
create function insert_placed(
  p_now timestamptz, p_bets jsonb, p_legs jsonb, p_bet_ids bigint[], p_leg_ids bigint[], p_places bigint[]
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into bet (id, ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                   system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language,
                   euro_rate, combination, created_at)
    overriding system value
    select p_bet_ids[b."number"], b."ref", b."playerId", b."type", b."status", b."currency", b."stakeMinor",
           b."possibleWinMinor", b."oddsThousandths", b."systemId", b."systemWinCount", b."systemTotalCount",
           b."isVip", b."deviceId", b."isQuick", b."language", b."euroRate", decode(b."combination", 'hex'), p_now
    from rows from (jsonb_to_recordset(p_bets) as (
      "place" bigint, "ref" text, "playerId" bigint, "type" text, "status" text, "currency" text, "stakeMinor" bigint,
      "possibleWinMinor" bigint, "oddsThousandths" bigint, "systemId" text, "systemWinCount" integer,
      "systemTotalCount" integer, "isVip" boolean, "deviceId" text, "isQuick" boolean, "language" text,
      "euroRate" bigint, "combination" text
    )) with ordinality as b("place", "ref", "playerId", "type", "status", "currency", "stakeMinor", "possibleWinMinor",
                            "oddsThousandths", "systemId", "systemWinCount", "systemTotalCount", "isVip", "deviceId",
                            "isQuick", "language", "euroRate", "combination", "number")
    where b."place" = any (p_places);

  insert into bet_selection (id, bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                             probability, is_banker, market_name, outcome_name, phase, exposed_stake_cents,
                             exposed_payout_cents)
    overriding system value
    select p_leg_ids[l."number"], p_bet_ids[l."bet"], l."position", l."matchId", l."marketId", l."specifier",
           l."outcomeId", l."oddsThousandths", l."probability", l."isBanker", l."marketName", l."outcomeName",
           l."phase", l."stake", l."payout"
    from rows from (jsonb_to_recordset(p_legs) as (
      "place" bigint, "bet" integer, "position" integer, "matchId" bigint, "marketId" integer, "specifier" text,
      "outcomeId" integer, "oddsThousandths" integer, "probability" double precision, "isBanker" boolean,
      "marketName" text, "outcomeName" text, "phase" text, "stake" bigint, "payout" bigint
    )) with ordinality as l("place", "bet", "position", "matchId", "marketId", "specifier", "outcomeId",
                            "oddsThousandths", "probability", "isBanker", "marketName", "outcomeName", "phase", "stake", "payout",
                            "number")
    where l."place" = any (p_places);
end $$;

/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. A few statements for all of them together, each
 * about rows of known ids, so that its plan is kept and good whatever the statistics say.
 *
 * p_requests [{"playerId", "key", "hash", "currency", "total", "firstBet", "lastBet"}], at most one of a player; the
 * others name the request by its place in that list, counted from 1:
 * p_expected [{"place", "matchId", "status", "marketId", "specifier", "ver"}], the markets as the caller checked them:
 *   should one have changed since, or its provider be down, nothing of that request is placed and the caller looks again;
 * p_bets in the order of the requests, p_legs in the order of the bets, each with its "bet", counted from 1, and with
 *   what `exposed_legs` asks for.
 *
 * p_now is the platform's time, which the rows carry. Locks in the order of ARCHITECTURE.md: keys, accounts, exposure.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "exposure_limit", "state": what `exposure_of_legs` says of its legs}; else "moved",
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
  v_late bigint[];
  v_poor bigint[];
  -- Of the requests that are placed: their places, accounts and stakes, in one order.
  v_placeable bigint[];
  v_available bigint[];
  v_held bigint[];
  v_totals bigint[];
  v_accounts jsonb;
  v_answers jsonb;
  -- Of the requests that are tried.
  v_legs exposed_leg[];
  v_exposed jsonb := '{}';
begin
  v_bet_ids := array(select nextval('bet_id_seq') from generate_series(1, jsonb_array_length(p_bets)));
  v_leg_ids := array(select nextval('bet_selection_id_seq') from generate_series(1, jsonb_array_length(p_legs)));

  -- Their rules are looked up before anything is locked.
  v_legs := exposed_legs(p_legs);

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

  v_moved := moved_requests(p_expected, v_claimed);

  -- Player by player and in id order, as every movement locks.
  with locked as (
    select r."place", r."total", a.id, a.purpose, a.balance_minor, a.is_active
    from (
      select * from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint))
        with ordinality as each ("playerId", "currency", "total", "place")
      where "place" = any (v_claimed) and "place" <> all (v_moved)
      order by "playerId"
    ) r
    cross join lateral (
      select id, purpose, balance_minor, is_active from account
      where player_id = r."playerId" and currency = r."currency" and purpose in ('available', 'held')
      order by id for no key update
    ) a
  ), funds as (
    select l."place", l."total", max(l.balance_minor) filter (where l.purpose = 'available') as balance,
           max(l.id) filter (where l.purpose = 'available' and l.is_active) as available_id,
           max(l.id) filter (where l.purpose = 'held') as held_id
    from locked l group by l."place", l."total"
  ), open as (
    select * from funds where available_id is not null and held_id is not null
  )
  select coalesce(array_agg("place") filter (where balance >= "total"), '{}'),
         coalesce(array_agg(available_id) filter (where balance >= "total"), '{}'),
         coalesce(array_agg(held_id) filter (where balance >= "total"), '{}'),
         coalesce(array_agg("total") filter (where balance >= "total"), '{}'),
         coalesce(array_agg("place") filter (where balance < "total"), '{}')
    into v_placeable, v_available, v_held, v_totals, v_poor
  from open;

  if cardinality(v_placeable) > 0 then
    if cardinality(v_placeable) < jsonb_array_length(p_requests) then
      v_legs := legs_of_requests(v_legs, v_placeable);
    end if;
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      -- Seldom: taken back, and each request is tried alone, in their order. All rows stay locked meanwhile.
      perform move_exposure(v_legs, -1);
      v_exposed := take_exposure_singly(p_legs, v_legs, v_placeable);
      select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}')
        into v_placeable, v_available, v_held, v_totals
      from unnest(v_placeable, v_available, v_held, v_totals) as f(place, available, held, total)
      where not v_exposed ? f.place::text;
    end if;
  end if;

  -- Asked again under the locks, for which the requests may have waited.
  v_late := moved_requests(p_expected, v_placeable);
  if cardinality(v_late) > 0 then
    perform move_exposure(legs_of_requests(v_legs, v_late), -1);
    v_moved := v_moved || v_late;
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}')
      into v_placeable, v_available, v_held, v_totals
    from unnest(v_placeable, v_available, v_held, v_totals) as f(place, available, held, total)
    where f.place <> all (v_late);
  end if;

  perform insert_placed(p_now, p_bets, p_legs, v_bet_ids, v_leg_ids, v_placeable);

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'stake_hold', v_available[f.at], v_held[f.at], b."stakeMinor", b."currency",
           'bet:' || v_bet_ids[b."number"], p_now
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "currency" text, "stakeMinor" bigint))
      with ordinality as b("place", "currency", "stakeMinor", "number")
    cross join lateral (select array_position(v_placeable, b."place") as at) f
    where f.at is not null;

  with moved as (
    update account a set balance_minor = a.balance_minor + d.delta, ver = a.ver + 1
    from (
      select unnest(v_available) as id, -unnest(v_totals) as delta
      union all select unnest(v_held), unnest(v_totals)
    ) d
    where a.id = d.id
    returning a.id, a.balance_minor, a.ver
  )
  select jsonb_object_agg(moved.id, jsonb_build_array(moved.balance_minor, moved.ver)) into v_accounts from moved;

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

drop function take_exposure_singly(jsonb, bigint[]);
drop function move_exposure(jsonb, integer);
drop function is_exposure_exceeded(jsonb);
drop function add_outcomes(jsonb, jsonb);
