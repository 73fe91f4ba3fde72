-- A stake that an operator has set aside goes from the operator's account to what is held, by one entry in the ledger: it went by
-- the player's account, by two, and nothing of it was ever the player's here. What has been brought for a bet that is paid for
-- in part by another goes by the player's account as before.

drop function place_requests(timestamptz, jsonb, jsonb, jsonb, jsonb);

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
 * p_on_wallet: each request brings all of its "total" as "reserved", and its stakes come from the operator of its "wallet", whose
 * row is the caller's to change.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "guarded", "refusal": what `refused_by_guards` says}; {"status": "exposure_limit", "state": what
 * `exposure_of_legs` says of its legs}; else "moved", "bonus_moved",
 * "insufficient_balance", "no_account" or "key_reused".
 */
create function place_requests(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb,
  p_on_wallet boolean default false
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
    select 'stake_hold',
           case
             when p_on_wallet then (
               select id from account
               where provider = p_requests -> (b."place"::integer - 1) ->> 'wallet' and currency = b."currency"
                 and purpose = 'operator'
             )
             else v_available[f.at]
           end,
           v_held[f.at], b."stakeMinor" - b."freeStakeMinor", b."currency", 'bet:' || v_bet_ids[b."number"], p_now
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

drop function take_reservations(timestamptz, jsonb, bigint[], bigint[], jsonb);

/**
 * What follows from reservations that are taken: the ledger's entries, unless p_is_entered, what the operator is told, and the
 * operator's rows, by id, last of all that is locked. p_bet_ids of all bets of the requests, by their numbers. With p_told, which has what
 * `wallet_outbox_group` tells of each request, and its "wallet", the operator is told of the bets as well, all in one row for
 * each wallet.
 */
create function take_reservations(
  p_now timestamptz, p_requests jsonb, p_placed bigint[], p_bet_ids bigint[], p_told jsonb default null,
  p_is_entered boolean default false
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_taken record;
  v_wallet text;
  v_sum record;
begin
  select array_agg(q."reservation") as refs, array_agg(q."wallet") as wallets, array_agg(q."playerId") as players,
         array_agg(q."currency") as currencies, array_agg(q."reserved") as amounts, array_agg(q."firstBet") as first_bets,
         array_agg(q."lastBet") as last_bets
    into v_taken
  from rows from (
    jsonb_to_recordset(p_requests) as (
      "reservation" text, "wallet" text, "playerId" bigint, "currency" text, "reserved" bigint, "firstBet" integer,
      "lastBet" integer)
  ) with ordinality as q("reservation", "wallet", "playerId", "currency", "reserved", "firstBet", "lastBet", "place")
  where q."place" = any (p_placed);

  if not p_is_entered then
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
      select 'wallet_reserve', o.id, a.id, t.amount_minor, t.currency, 'reservation:' || t.reference, p_now
      from unnest(v_taken.refs, v_taken.wallets, v_taken.players, v_taken.currencies, v_taken.amounts)
        as t(reference, wallet, player_id, currency, amount_minor)
      cross join lateral (
        select id from account where provider = t.wallet and currency = t.currency and purpose = 'operator'
      ) o
      cross join lateral (
        select id from account where player_id = t.player_id and currency = t.currency and purpose = 'available'
      ) a;
  end if;

  if p_told is null then
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      select t.wallet, 'player:' || t.player_id, 'take', 't-' || substr(t.reference, 3), t.player_id, null, t.currency,
             t.amount_minor, jsonb_build_object('reservation', t.reference, 'betIds',
               to_jsonb(p_bet_ids[t.first_bet:t.last_bet])), p_now, p_now
      from unnest(v_taken.refs, v_taken.wallets, v_taken.players, v_taken.currencies, v_taken.amounts, v_taken.first_bets,
                  v_taken.last_bets) as t(reference, wallet, player_id, currency, amount_minor, first_bet, last_bet);
  elsif cardinality(p_placed) = jsonb_array_length(p_told) and v_taken.wallets[1] = all (v_taken.wallets) then
    -- As nearly always.
    perform tell_together(v_taken.wallets[1], p_now, p_told, p_bet_ids);
  else
    for v_wallet in select distinct wallet from unnest(v_taken.wallets) as each (wallet) order by wallet loop
      perform tell_together(v_wallet, p_now, (
        select jsonb_agg(t.told order by t.place) from jsonb_array_elements(p_told) with ordinality as t(told, place)
        where t.place = any (p_placed) and t.told ->> 'wallet' = v_wallet
      ), p_bet_ids);
    end loop;
  end if;

  for v_sum in
    select o.id, sum(t.amount_minor)::bigint as sum
    from unnest(v_taken.wallets, v_taken.currencies, v_taken.amounts) as t(wallet, currency, amount_minor)
    join account o on o.provider = t.wallet and o.currency = t.currency and o.purpose = 'operator'
    group by 1 order by 1
  loop
    update account set balance_minor = balance_minor - v_sum.sum, ver = ver + 1 where id = v_sum.id;
  end loop;
end $$;

/**
 * `place_requests` for players of an operator's wallet. Each request names its reservation, as `claim_reservations` reads it,
 * and brings all of its "total" as "reserved"; one that has no fate yet pays for the request, and is taken in the same
 * transaction and told by the outbox, by what p_told has of it. Nothing stays of the others. It answers as `place_requests`, and "reservation_gone" where
 * the reservation was taken or given up before, or has expired.
 *
 * The locks: reservations by reference, as the keys that they stand beside, then what `place_requests` locks, the operator's
 * rows last, by id.
 */
create or replace function place_on_wallet(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb, p_told jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_requests jsonb := p_requests;
  v_reply jsonb;
  v_places bigint[] := claim_reservations(p_now, p_requests);
  v_placed bigint[];
  v_is_whole boolean := cardinality(v_places) = jsonb_array_length(p_requests);
begin
  if v_is_whole then
    perform set_config('touchline.told_with_stakes', 'on', true);
  else
    v_requests := (
      select jsonb_agg(case when q.place = any (v_places) then q.request else q.request - 'reserved' end order by q.place)
      from jsonb_array_elements(p_requests) with ordinality as q(request, place)
    );
  end if;

  v_reply := place_requests(p_now, v_requests, p_expected, p_bets, p_legs, true);

  if not v_is_whole then
    v_reply := jsonb_set(v_reply, '{answers}', (
      select jsonb_agg(
        case when n.place <> all (v_places) and n.answer ->> 'status' = 'insufficient_balance'
          then '{"status": "reservation_gone"}' else n.answer end
        order by n.place)
      from jsonb_array_elements(v_reply -> 'answers') with ordinality as n(answer, place)
    ));
  end if;
  v_placed := array(
    select n.place from jsonb_array_elements(v_reply -> 'answers') with ordinality as n(answer, place)
    where n.place = any (v_places) and n.answer ->> 'status' = 'placed'
  );
  if cardinality(v_placed) < cardinality(v_places) then
    perform leave_reservations(p_requests, array(
      select place from unnest(v_places) as each (place) where place <> all (v_placed)
    ));
  end if;
  if cardinality(v_placed) > 0 then
    perform take_reservations(
      p_now, p_requests, v_placed, array(select jsonb_array_elements_text(v_reply -> 'betIds')::bigint),
      case when v_is_whole then p_told end, true
    );
  end if;
  perform set_config('touchline.told_with_stakes', 'off', true);
  return v_reply;
end $$;
