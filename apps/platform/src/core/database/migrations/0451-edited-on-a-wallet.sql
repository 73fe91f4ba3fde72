-- What an edited bet needs beyond its sale is reserved at the operator, so that a reservation may pay a part of a stake; the
-- two halves of `place_on_wallet` around `place_requests` are functions that an edit uses as well.

/**
 * Locks the reservations that requests name, by id, and gives the places of those that pay the request's "reserved": asked for
 * this very request, and given up by nobody meanwhile.
 */
create function reserved_requests(p_now timestamptz, p_requests jsonb) returns bigint[]
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
    select q."place"
    from (
      select * from rows from (
        jsonb_to_recordset(p_requests)
          as ("playerId" bigint, "key" text, "currency" text, "reserved" bigint, "reservation" bigint)
      ) with ordinality as each ("playerId", "key", "currency", "reserved", "reservation", "place")
      order by "reservation"
    ) q
    cross join lateral (
      select state, player_id, key, currency, amount_minor, expires_at from wallet_reservation
      where id = q."reservation" for no key update
    ) r
    where r.state in ('asked', 'reserved') and r.player_id = q."playerId" and r.key = q."key" and r.currency = q."currency"
      and r.amount_minor = q."reserved" and r.expires_at > p_now
  );
end $$;

/**
 * Takes the reservations of the requests that are placed: the ledger's entries, what the operator is told, and the operator's
 * rows, by id, last of all that is locked. p_bet_ids of all bets of the requests, by their numbers.
 */
create function take_reservations(p_now timestamptz, p_requests jsonb, p_placed bigint[], p_bet_ids jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_operators bigint[];
  v_operator bigint;
  v_sums bigint[];
begin
  with taken as (
    update wallet_reservation r set state = 'taken', answer = q."answer"
    from rows from (
      jsonb_to_recordset(p_requests) as ("reservation" bigint, "answer" jsonb, "firstBet" integer, "lastBet" integer)
    ) with ordinality as q("reservation", "answer", "firstBet", "lastBet", "place")
    where q."place" = any (p_placed) and r.id = q."reservation"
    returning r.id, r.reference, r.wallet, r.player_id, r.currency, r.amount_minor, q."firstBet", q."lastBet"
  ), entered as (
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'wallet_reserve', o.id, a.id, t.amount_minor, t.currency, 'reservation:' || t.id, p_now
    from taken t
    cross join lateral (
      select id from account where provider = t.wallet and currency = t.currency and purpose = 'operator'
    ) o
    cross join lateral (
      select id from account where player_id = t.player_id and currency = t.currency and purpose = 'available'
    ) a
    returning debit_account_id, amount_minor
  ), told as (
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
    select t.wallet, 'player:' || t.player_id, 'take', 't-' || gen_random_uuid(), t.player_id, null, t.currency,
           t.amount_minor, jsonb_build_object('reservation', t.reference, 'betIds', (
             select jsonb_agg(p_bet_ids -> (at - 1) order by at) from generate_series(t."firstBet", t."lastBet") at
           )), p_now, p_now
    from taken t order by t.id
  ), sums as (
    select debit_account_id as id, sum(amount_minor)::bigint as sum from entered group by 1 order by 1
  )
  select array_agg(id), array_agg(sum) into v_operators, v_sums from sums;

  foreach v_operator in array v_operators loop
    update account set balance_minor = balance_minor - v_sums[array_position(v_operators, v_operator)], ver = ver + 1
    where id = v_operator;
  end loop;
end $$;

/**
 * `place_requests` for players of an operator's wallet. Each request names its reservation, with the "answer" by which the
 * operator has set the stake aside, and brings all of its "total" as "reserved"; one that nobody has given up meanwhile pays
 * for the request, and is taken in the same transaction and told by the outbox. Nothing stays of the others. It answers as
 * `place_requests`, and "reservation_gone" where the reservation is not of this very request, or given up.
 *
 * The locks: reservations by id, as the keys that they stand beside, then what `place_requests` locks, the operator's rows
 * last, by id.
 */
create or replace function place_on_wallet(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_requests jsonb := p_requests;
  v_reply jsonb;
  v_places bigint[] := reserved_requests(p_now, p_requests);
  v_placed bigint[];
begin
  if cardinality(v_places) < jsonb_array_length(p_requests) then
    v_requests := (
      select jsonb_agg(case when q.place = any (v_places) then q.request else q.request - 'reserved' end order by q.place)
      from jsonb_array_elements(p_requests) with ordinality as q(request, place)
    );
  end if;

  v_reply := place_requests(p_now, v_requests, p_expected, p_bets, p_legs);

  if cardinality(v_places) < jsonb_array_length(p_requests) then
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
  if cardinality(v_placed) > 0 then
    perform take_reservations(p_now, p_requests, v_placed, v_reply -> 'betIds');
  end if;
  return v_reply;
end $$;
