-- What a bet on an operator's wallet costs the database: one process at a time tells an operator, so that no row is claimed
-- before it is sent; rows are found by their ids; news of new bets are written for all bets of a statement at once.

/** Which process tells an operator, and until when unless it says so again. */
create table wallet_outbox_turn (
  wallet text primary key,
  holder text not null,
  held_until timestamptz not null
);

drop index wallet_outbox_due;
create index wallet_outbox_waiting on wallet_outbox (wallet, id) where answered_at is null;
-- The reconciliation asks by the time of the answer.
drop index wallet_outbox_answered;
create index wallet_outbox_answered on wallet_outbox (wallet, answered_at) where answered_at is not null;
-- Nobody asks for these; a player's open ones are in `wallet_reservation_open`.
drop index wallet_reservation_of_player;

/** Tells the operator of bets that have just been placed. */
create function tell_operator_of_placed() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                             created_at, next_at)
    select p.wallet, 'bet:' || b.id, 'betEvent', 'e-' || gen_random_uuid(), b.player_id, b.id, b.currency,
           b.stake_minor, jsonb_build_object('type', 'placed', 'number', 1, 'status', b.status, 'returned', 0),
           b.created_at, b.created_at
    from placed b
    cross join lateral (select wallet from player where id = b.player_id) p
    where p.wallet is not null
    order by b.id;
  return null;
end $$;

/** Tells the operator what has become of a bet of its player, and that it has ended. */
create or replace function tell_operator_of_bet() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_player record;
  v_type text;
  v_number bigint;
  v_at timestamptz;
begin
  select wallet, wallet_ref into v_player from player where id = new.player_id;
  if v_player.wallet is null then
    return null;
  end if;
  v_type := case
    when new.cashed_out_minor > old.cashed_out_minor then 'cashed_out'
    when new.settlement_number > old.settlement_number then
      case
        when new.status = 'cancelled' then 'voided'
        when old.settlement_number > 0 or new.status = 'waiting_results' then 'resettled'
        else 'settled'
      end
    when new.status is distinct from old.status and new.status in ('cancelled', 'rejected', 'withdrawn') then 'voided'
  end;
  if v_type is null then
    return null;
  end if;
  v_at := greatest(
    new.created_at, new.settled_at,
    (select max(c.created_at) from cashout c where c.bet_id = new.id),
    (select max(s.created_at) from bet_settlement s where s.bet_id = new.id)
  );
  select count(*) + 1 into v_number from wallet_outbox o where o.bet_id = new.id and o.kind = 'betEvent';
  insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                             created_at, next_at)
    values (v_player.wallet, 'bet:' || new.id, 'betEvent', 'e-' || gen_random_uuid(), new.player_id, new.id, new.currency,
            new.stake_minor, jsonb_build_object('type', v_type, 'number', v_number, 'status', new.status,
              'returned', new.returned_minor + new.cashed_out_minor), v_at, v_at);
  if new.status not in ('waiting_results', 'submitted') then
    -- Its money first: after the end come corrections alone.
    perform mirror_account(a.id) from account a
    where a.player_id = new.player_id and a.currency = new.currency and a.purpose = 'available';
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      values (v_player.wallet, 'player:' || new.player_id, 'close', 'x-' || gen_random_uuid(), new.player_id, new.id,
              new.currency, new.returned_minor + new.cashed_out_minor, '{}', v_at, v_at);
  end if;
  return null;
end $$;

create trigger placed_bets_are_told_of after insert on bet
  referencing new table as placed
  for each statement execute function tell_operator_of_placed();

-- As far as a wallet has been in the settings.
do $$
declare
  v_is_off boolean := (select tgenabled = 'D' from pg_trigger where tgname = 'bet_is_told_of');
begin
  drop trigger bet_is_told_of on bet;
  create constraint trigger bet_is_told_of after update on bet
    deferrable initially deferred for each row execute function tell_operator_of_bet();
  if v_is_off then
    alter table bet disable trigger bet_is_told_of;
    alter table bet disable trigger placed_bets_are_told_of;
  end if;
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
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_requests jsonb := p_requests;
  v_reply jsonb;
  v_places bigint[];
  v_placed bigint[];
  v_operators bigint[];
  v_operator bigint;
  v_sums bigint[];
begin
  v_places := array(
    select q."place"
    from (
      select * from rows from (
        jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text, "currency" text, "total" bigint, "reservation" bigint)
      ) with ordinality as each ("playerId", "key", "currency", "total", "reservation", "place")
      order by "reservation"
    ) q
    cross join lateral (
      select state, player_id, key, currency, amount_minor, expires_at from wallet_reservation
      where id = q."reservation" for no key update
    ) r
    where r.state in ('asked', 'reserved') and r.player_id = q."playerId" and r.key = q."key" and r.currency = q."currency"
      and r.amount_minor = q."total" and r.expires_at > p_now
  );

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
  if cardinality(v_placed) = 0 then
    return v_reply;
  end if;

  with taken as (
    update wallet_reservation r set state = 'taken', answer = q."answer"
    from rows from (
      jsonb_to_recordset(p_requests) as ("reservation" bigint, "answer" jsonb, "firstBet" integer, "lastBet" integer)
    ) with ordinality as q("reservation", "answer", "firstBet", "lastBet", "place")
    where q."place" = any (v_placed) and r.id = q."reservation"
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
             select jsonb_agg(v_reply -> 'betIds' -> (at - 1) order by at) from generate_series(t."firstBet", t."lastBet") at
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
  return v_reply;
end $$;
