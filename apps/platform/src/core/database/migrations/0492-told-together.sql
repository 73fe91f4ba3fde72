-- What an operator is told of the bets that one statement has placed, that their stakes are taken and that they stand, is one
-- row, not two for each bet: nearly always all of it is answered by one call, and each row cost an insert and an update with
-- nine entries of indexes. What is not answered whole is taken apart into rows of its own, which wait in their lanes as any
-- other.

create table wallet_outbox_group (
  id bigint primary key,
  wallet text not null,
  -- [{"id", "kind", "lane", "reference", "playerId", "walletRef", "betId", "currency", "amountMinor", "details"}]: each as its
  -- row of `wallet_outbox` would be. What follows one of them in its lane has a higher id than the group.
  messages jsonb not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- In the order of the messages.
  answers jsonb
);
create index wallet_outbox_group_waiting on wallet_outbox_group (wallet, id) where answered_at is null;
create index wallet_outbox_group_answered on wallet_outbox_group (wallet, answered_at) where answered_at is not null;

/** A message of a group. Its id comes of the sequence of those that stand alone, so that it keeps its place. */
create function wallet_message(
  p_kind text, p_lane text, p_reference text, p_player_id bigint, p_wallet_ref text, p_bet_id bigint, p_currency text,
  p_amount_minor bigint, p_details jsonb
) returns jsonb language sql volatile as $$
  select jsonb_build_object(
    'id', nextval('wallet_outbox_id_seq'), 'kind', p_kind, 'lane', p_lane, 'reference', p_reference, 'playerId', p_player_id,
    'walletRef', p_wallet_ref, 'betId', p_bet_id, 'currency', p_currency, 'amountMinor', p_amount_minor,
    'details', p_details)
$$;

/** The messages of groups, as if each stood alone. */
create view wallet_outbox_grouped as
  select m."id", g.wallet, m."kind", m."reference", m."playerId" as player_id, m."walletRef" as wallet_ref, m."betId" as bet_id,
         m."currency", m."amountMinor" as amount_minor, m."details", g.created_at, g.answered_at
  from wallet_outbox_group g
  cross join lateral jsonb_to_recordset(g.messages) as m(
    "id" bigint, "kind" text, "reference" text, "playerId" bigint, "walletRef" text, "betId" bigint, "currency" text,
    "amountMinor" bigint, "details" jsonb);

/** All that operators were told or are to be told. */
create view wallet_told as
  select o.id, o.wallet, o.kind, o.reference, o.player_id, p.wallet_ref, o.bet_id, o.currency, o.amount_minor, o.details,
         o.created_at, o.last_error, o.answered_at
  from wallet_outbox o join player p on p.id = o.player_id
  union all
  select id, wallet, kind, reference, player_id, wallet_ref, bet_id, currency, amount_minor, details, created_at, null,
         answered_at
  from wallet_outbox_grouped;

-- `place_on_wallet` tells of its bets itself, with their stakes.
do $$
declare
  v_is_off boolean := (select tgenabled = 'D' from pg_trigger where tgname = 'placed_bets_are_told_of');
begin
  drop trigger placed_bets_are_told_of on bet;
  create trigger placed_bets_are_told_of after insert on bet
    referencing new table as placed
    for each statement when (current_setting('touchline.told_with_stakes', true) is distinct from 'on')
    execute function tell_operator_of_placed();
  if v_is_off then
    alter table bet disable trigger placed_bets_are_told_of;
  end if;
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
  -- The first is that it was placed, which may be one of a group.
  select count(*) + 2 into v_number from wallet_outbox o
  where o.bet_id = new.id and o.kind = 'betEvent' and o.details ->> 'type' <> 'placed';
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

drop function take_reservations(timestamptz, jsonb, bigint[], jsonb);

/**
 * Takes the reservations of the requests that are placed: the ledger's entries, what the operator is told, and the operator's
 * rows, by id, last of all that is locked. p_bet_ids of all bets of the requests, by their numbers. With p_bets, which are those
 * bets as `place_requests` has them, the operator is told of them as well, all in one row for each wallet.
 */
create function take_reservations(
  p_now timestamptz, p_requests jsonb, p_placed bigint[], p_bet_ids jsonb, p_bets jsonb default null
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
  v_sum record;
begin
  with taken as (
    update wallet_reservation r set state = 'taken', answer = q."answer"
    from rows from (
      jsonb_to_recordset(p_requests) as ("reservation" bigint, "answer" jsonb, "firstBet" integer, "lastBet" integer)
    ) with ordinality as q("reservation", "answer", "firstBet", "lastBet", "place")
    where q."place" = any (p_placed) and r.id = q."reservation"
    returning r.id, r.reference, r.wallet, r.player_id, r.currency, r.amount_minor, q."firstBet" as first_bet,
              q."lastBet" as last_bet
  )
  select array_agg(t.id) as ids, array_agg(t.reference) as refs, array_agg(t.wallet) as wallets,
         array_agg(t.player_id) as players, array_agg(t.currency) as currencies, array_agg(t.amount_minor) as amounts,
         array_agg(t.first_bet) as first_bets, array_agg(t.last_bet) as last_bets
    into v_taken
  from taken t;

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'wallet_reserve', o.id, a.id, t.amount_minor, t.currency, 'reservation:' || t.id, p_now
    from unnest(v_taken.ids, v_taken.wallets, v_taken.players, v_taken.currencies, v_taken.amounts)
      as t(id, wallet, player_id, currency, amount_minor)
    cross join lateral (
      select id from account where provider = t.wallet and currency = t.currency and purpose = 'operator'
    ) o
    cross join lateral (
      select id from account where player_id = t.player_id and currency = t.currency and purpose = 'available'
    ) a;

  if p_bets is null then
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      select t.wallet, 'player:' || t.player_id, 'take', 't-' || gen_random_uuid(), t.player_id, null, t.currency,
             t.amount_minor, jsonb_build_object('reservation', t.reference, 'betIds', (
               select jsonb_agg(p_bet_ids -> (at - 1) order by at) from generate_series(t.first_bet, t.last_bet) at
             )), p_now, p_now
      from unnest(v_taken.refs, v_taken.wallets, v_taken.players, v_taken.currencies, v_taken.amounts, v_taken.first_bets,
                  v_taken.last_bets) as t(reference, wallet, player_id, currency, amount_minor, first_bet, last_bet);
  else
    insert into wallet_outbox_group (id, wallet, messages, created_at)
      select nextval('wallet_outbox_id_seq'), told.wallet, told.messages, p_now
      from (
        select t.wallet, jsonb_agg(m.message) as messages
        from unnest(v_taken.refs, v_taken.wallets, v_taken.players, v_taken.currencies, v_taken.amounts, v_taken.first_bets,
                    v_taken.last_bets) as t(reference, wallet, player_id, currency, amount_minor, first_bet, last_bet)
        join player p on p.id = t.player_id
        cross join lateral (
          select wallet_message('take', 'player:' || t.player_id, 't-' || gen_random_uuid(), t.player_id, p.wallet_ref, null,
                                t.currency, t.amount_minor, jsonb_build_object('reservation', t.reference, 'betIds', (
                                  select jsonb_agg(p_bet_ids -> (at - 1) order by at)
                                  from generate_series(t.first_bet, t.last_bet) at
                                ))) as message
          union all
          select wallet_message('betEvent', 'bet:' || (p_bet_ids ->> (at - 1)), 'e-' || gen_random_uuid(), t.player_id,
                                p.wallet_ref, (p_bet_ids ->> (at - 1))::bigint, t.currency,
                                (p_bets -> (at - 1) ->> 'stakeMinor')::bigint, jsonb_build_object('type', 'placed', 'number', 1,
                                  'status', p_bets -> (at - 1) ->> 'status', 'returned', 0))
          from generate_series(t.first_bet, t.last_bet) at
        ) m
        group by t.wallet
      ) told;
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

  v_reply := place_requests(p_now, v_requests, p_expected, p_bets, p_legs);

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
  if cardinality(v_placed) > 0 then
    perform take_reservations(p_now, p_requests, v_placed, v_reply -> 'betIds', case when v_is_whole then p_bets end);
  end if;
  perform set_config('touchline.told_with_stakes', 'off', true);
  return v_reply;
end $$;

/**
 * Groups that an operator is to be told, in order: until they are answered whole, or taken apart. `is_apart` is one that cannot
 * be told as such: what comes before one of its messages was put off.
 */
create function due_groups(p_wallet text, p_now timestamptz, p_limit integer)
  returns table (id bigint, messages jsonb, created_at timestamptz, is_apart boolean)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query
    select g.id, g.messages, g.created_at, exists (
      select from jsonb_array_elements(g.messages) message
      cross join lateral (
        select from wallet_outbox earlier
        where earlier.lane = message ->> 'lane' and earlier.answered_at is null and earlier.next_at > p_now
          and earlier.id < g.id
        limit 1
      ) put_off
    )
    from wallet_outbox_group g
    where g.wallet = p_wallet and g.answered_at is null
    order by g.id limit p_limit;
end $$;

/** Makes rows of their own of the messages of a group that nobody has answered, as they would have been from the first. */
create function take_apart(p_groups bigint[], p_now timestamptz) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  with apart as (
    delete from wallet_outbox_group where id = any (p_groups) and answered_at is null returning *
  )
  insert into wallet_outbox (id, wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                             created_at, next_at)
    overriding system value
    select m."id", a.wallet, m."lane", m."kind", m."reference", m."playerId", m."betId", m."currency", m."amountMinor",
           m."details", a.created_at, p_now
    from apart a
    cross join lateral jsonb_to_recordset(a.messages) as m(
      "id" bigint, "kind" text, "lane" text, "reference" text, "playerId" bigint, "betId" bigint, "currency" text,
      "amountMinor" bigint, "details" jsonb)
    order by m."id";
end $$;

/** Keeps what an operator has answered to groups: p_answers by id, as `answer_outbox` does for single messages. */
create function answer_groups(p_at timestamptz, p_answers jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_ids bigint[] := array(select key::bigint from jsonb_object_keys(p_answers) key order by 1);
begin
  perform set_config('synchronous_commit', 'off', true);
  update wallet_outbox_group set answered_at = p_at, answers = p_answers -> id::text
  where id = any (v_ids) and coalesce(answered_at, 'infinity') = 'infinity';
end $$;
