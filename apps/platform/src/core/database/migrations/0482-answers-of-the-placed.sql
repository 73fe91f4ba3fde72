-- Where every request of a batch is placed, its answers are written by a statement of their own.

/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. A few statements for all of them together, each
 * about rows of known ids, so that its plan is kept and good whatever the statistics say.
 *
 * p_requests [{"playerId", "key", "hash", "currency", "total", "reserved", "largest", "firstBet", "lastBet"}], at most one of a
 * player; the others name the request by its place in that list, counted from 1. "reserved", which may be absent, is what
 * the caller brings of "total" in this transaction: it is asked of no account.
 * p_expected [{"place", "matchId", "status", "marketId", "specifier", "ver"}], the markets as the caller checked them:
 *   should one have changed since, or its provider be down, nothing of that request is placed and the caller looks again;
 * p_bets in the order of the requests, p_legs in the order of the bets, each with its "bet", counted from 1, and with
 *   what `exposed_legs` asks for.
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
  v_late bigint[];
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
  -- Of the requests that are tried.
  v_legs exposed_leg[];
  v_exposed jsonb := '{}';
  v_guarded jsonb;
  v_has_bonus boolean := jsonb_path_exists(p_bets, '$[*].grantId');
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

  v_guarded := refused_by_guards(p_now, p_requests, array(
    select place from unnest(v_claimed) as each (place) where place <> all (v_moved)
  ), false);

  -- Player by player and in id order, as every movement locks.
  with locked as (
    select r."place", r."total", r."total" - coalesce(r."reserved", 0) as own, a.id, a.purpose, a.balance_minor, a.is_active
    from (
      select * from rows from (
        jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint, "reserved" bigint)
      ) with ordinality as each ("playerId", "currency", "total", "reserved", "place")
      where "place" = any (v_claimed) and "place" <> all (v_moved) and not v_guarded ? "place"::text
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
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      -- Seldom: taken back, and each request is tried alone, in their order. All rows stay locked meanwhile.
      perform move_exposure(v_legs, -1);
      v_exposed := take_exposure_singly(p_legs, v_legs, v_placeable);
      perform add_stakes(p_now, p_requests, array(
        select place from unnest(v_placeable) as each (place) where v_exposed ? place::text
      ), -1);
      select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
        into v_placeable, v_available, v_held, v_totals, v_owns
      from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
      where not v_exposed ? f.place::text;
    end if;
  end if;

  -- Asked again under the locks, for which the requests may have waited.
  v_late := moved_requests(p_expected, v_placeable);
  if cardinality(v_late) > 0 then
    perform move_exposure(legs_of_requests(v_legs, v_late), -1);
    perform add_stakes(p_now, p_requests, v_late, -1);
    v_moved := v_moved || v_late;
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
      into v_placeable, v_available, v_held, v_totals, v_owns
    from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
    where f.place <> all (v_late);
  end if;

  perform insert_placed(p_now, p_bets, p_legs, v_bet_ids, v_leg_ids, v_placeable);
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
        when v_guarded ? r."place"::text
          then jsonb_build_object('status', 'guarded', 'refusal', v_guarded -> r."place"::text)
        when r."place" = any (v_moved) then '{"status": "moved"}'
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
