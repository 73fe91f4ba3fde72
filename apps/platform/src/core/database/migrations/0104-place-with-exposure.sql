-- Placement that takes exposure before money moves, at the platform's time.
drop function place_requests(jsonb, jsonb, jsonb, jsonb);

/** The legs of these requests, in their order. */
create function legs_of_requests(p_legs jsonb, p_places bigint[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(leg order by number), '[]')
  from jsonb_array_elements(p_legs) with ordinality as each (leg, number)
  where (leg ->> 'place')::bigint = any (p_places)
$$;

/**
 * Takes the exposure of each of these requests that stays within its limits, in the order of their places. Gives the
 * others: {"3": what `exposure_of_legs` says of the legs of the third}.
 */
create function take_exposure_singly(p_legs jsonb, p_places bigint[]) returns jsonb language plpgsql as $$
declare
  v_place bigint;
  v_legs jsonb;
  v_refused jsonb := '{}';
begin
  for v_place in select place from unnest(p_places) as each (place) order by place loop
    v_legs := legs_of_requests(p_legs, array[v_place]);
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      perform move_exposure(v_legs, -1);
      v_refused := v_refused || jsonb_build_object(v_place::text, exposure_of_legs(v_legs));
    end if;
  end loop;
  return v_refused;
end $$;

/** Of these requests those with a market that has changed since it was checked, or whose provider is down. */
create function moved_requests(p_expected jsonb, p_places bigint[]) returns bigint[]
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return array(
    select distinct e."place"
    from jsonb_to_recordset(p_expected)
      as e("place" bigint, "matchId" bigint, "status" smallint, "marketId" integer, "specifier" text, "ver" bigint)
    left join match m on m.id = e."matchId"
    left join market k on k.match_id = e."matchId" and k.market_id = e."marketId" and k.specifier = e."specifier"
    left join provider_status p on p.provider = m.provider
    where e."place" = any (p_places)
      and (m.status is distinct from e."status" or k.ver is distinct from e."ver" or p.status = 'unavailable')
  );
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
 *   what `move_exposure` asks for.
 *
 * p_now is the platform's time, which the rows carry. Locks in the order of ARCHITECTURE.md: keys, accounts, exposure.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "exposure_limit", "state": what `exposure_of_legs` says of its legs}; else "moved",
 * "insufficient_balance", "no_account" or "key_reused".
 */
create function place_requests(
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
  -- Of the requests with money; then of one.
  v_legs jsonb;
  v_exposed jsonb := '{}';
begin
  v_bet_ids := array(select nextval('bet_id_seq') from generate_series(1, jsonb_array_length(p_bets)));
  v_leg_ids := array(select nextval('bet_selection_id_seq') from generate_series(1, jsonb_array_length(p_legs)));

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
    v_legs := case when cardinality(v_placeable) = jsonb_array_length(p_requests) then p_legs
      else legs_of_requests(p_legs, v_placeable) end;
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      -- Seldom: taken back, and each request is tried alone, in their order. All rows stay locked meanwhile.
      perform move_exposure(v_legs, -1);
      v_exposed := take_exposure_singly(p_legs, v_placeable);
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
    perform move_exposure(legs_of_requests(p_legs, v_late), -1);
    v_moved := v_moved || v_late;
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}')
      into v_placeable, v_available, v_held, v_totals
    from unnest(v_placeable, v_available, v_held, v_totals) as f(place, available, held, total)
    where f.place <> all (v_late);
  end if;

  insert into bet (id, ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                   system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language,
                   euro_rate, combination, created_at)
    overriding system value
    select v_bet_ids[b."number"], b."ref", b."playerId", b."type", b."status", b."currency", b."stakeMinor",
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
    where b."place" = any (v_placeable);

  insert into bet_selection (id, bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                             probability, is_banker, market_name, outcome_name, phase, exposed_stake_cents,
                             exposed_payout_cents)
    overriding system value
    select v_leg_ids[l."number"], v_bet_ids[l."bet"], l."position", l."matchId", l."marketId", l."specifier",
           l."outcomeId", l."oddsThousandths", l."probability", l."isBanker", l."marketName", l."outcomeName",
           l."phase", l."stake", l."payout"
    from rows from (jsonb_to_recordset(p_legs) as (
      "place" bigint, "bet" integer, "position" integer, "matchId" bigint, "marketId" integer, "specifier" text,
      "outcomeId" integer, "oddsThousandths" integer, "probability" double precision, "isBanker" boolean,
      "marketName" text, "outcomeName" text, "phase" text, "stake" bigint, "payout" bigint
    )) with ordinality as l("place", "bet", "position", "matchId", "marketId", "specifier", "outcomeId",
                            "oddsThousandths", "probability", "isBanker", "marketName", "outcomeName", "phase", "stake", "payout",
                            "number")
    where l."place" = any (v_placeable);

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
