-- A stake is asked for at an operator without a row before: its reference follows from the player and the key, and whoever asks
-- again asks for the same. What is kept of a reservation is its fate, taken by bets or given up, whichever is written first;
-- and, of those that were asked for at one moment, one row that says so, by which what a dead process had asked for is given up.

/** What operators were asked to set aside, until it is certain that all of it has a fate. */
create table wallet_asked (
  id bigint generated always as identity primary key,
  wallet text not null,
  asked_at timestamptz not null,
  -- [{"reference", "player", "currency", "amountMinor", "expiresAt"}]
  reservations jsonb not null
);
create index wallet_asked_of_wallet on wallet_asked (wallet, asked_at);

-- What was asked for by processes that are gone.
with given_up as (
  update wallet_reservation set state = 'released' where state in ('asked', 'reserved') returning *
)
insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details, created_at,
                           next_at)
  select wallet, 'player:' || player_id, 'release', 'l-' || gen_random_uuid(), player_id, null, currency, amount_minor,
         jsonb_build_object('reservation', reference), created_at, created_at
  from given_up order by id;

drop function open_reservations(jsonb);
drop function reserved_requests(timestamptz, jsonb);
drop index wallet_reservation_open;
drop index wallet_reservation_late;
-- Entries of the ledger name the older ones by it.
alter table wallet_reservation
  drop constraint wallet_reservation_pkey,
  drop constraint wallet_reservation_reference_key,
  drop column key,
  alter column id drop identity,
  alter column id drop not null,
  add primary key (reference);

create or replace function is_reservation_sound(state text, amount_minor bigint) returns boolean
  language plpgsql immutable
as $$
begin
  return amount_minor > 0 and state in ('taken', 'released');
end $$;

/** Notes what is asked of an operator: p_reservations as `wallet_asked` has them. Nothing waits for the disk. */
create function note_asked(p_wallet text, p_at timestamptz, p_reservations jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into wallet_asked (wallet, asked_at, reservations) values (p_wallet, p_at, p_reservations);
end $$;

/**
 * Gives up those of these reservations that have no fate yet, and tells the operator of each; p_reservations as
 * `wallet_asked` has them. Waits for a placement that is taking one. Gives how many.
 */
create function give_up_reservations(p_wallet text, p_now timestamptz, p_reservations jsonb) returns bigint
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_count bigint;
begin
  with given_up as (
    insert into wallet_reservation as r (reference, wallet, player_id, currency, amount_minor, state, created_at, expires_at)
    select distinct on (a."reference") a."reference", p_wallet, p.id, a."currency", a."amountMinor", 'released', p_now,
           a."expiresAt"
    from jsonb_to_recordset(p_reservations) as a(
      "reference" text, "player" text, "currency" text, "amountMinor" bigint, "expiresAt" timestamptz)
    join player p on p.wallet = p_wallet and p.wallet_ref = a."player"
    -- As placements take them, so that two never wait for each other.
    order by a."reference"
    on conflict (reference) do nothing
    returning r.*
  )
  insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details, created_at,
                             next_at)
    select p_wallet, 'player:' || g.player_id, 'release', 'l-' || gen_random_uuid(), g.player_id, null, g.currency,
           g.amount_minor, jsonb_build_object('reservation', g.reference), p_now, p_now
    from given_up g order by g.reference;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

/** Gives up what was asked for before p_asked_before and came to nothing, of p_limit notes at most; gives how many notes. */
create function settle_asked(p_wallet text, p_asked_before timestamptz, p_now timestamptz, p_limit integer) returns bigint
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_count bigint;
  v_reservations jsonb;
begin
  with old as (
    delete from wallet_asked where id = any (array(
      select id from wallet_asked where wallet = p_wallet and asked_at < p_asked_before
      order by asked_at limit p_limit for update skip locked
    ))
    returning reservations
  )
  select count(*), coalesce((
    select jsonb_agg(each) from old o cross join lateral jsonb_array_elements(o.reservations) each
    where not exists (select from wallet_reservation r where r.reference = each ->> 'reference')
  ), '[]') into v_count, v_reservations from old;
  if v_reservations <> '[]' then
    perform give_up_reservations(p_wallet, p_now, v_reservations);
  end if;
  return v_count;
end $$;

/**
 * Takes the reservations that requests name, and gives the places of those that it has taken: asked for lately enough, and
 * neither taken nor given up before. Waits for whoever is doing either. What comes of it is the caller's: a reservation of a
 * request that is not placed has to be left again, by `leave_reservations` or a rollback.
 *
 * A request has "reservation", its reference, "wallet", whose it is, "reserved", how much of its "total" it brings,
 * "expiresAt", and "answer", by which the operator has set it aside.
 */
create function claim_reservations(p_now timestamptz, p_requests jsonb) returns bigint[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_claimed text[];
begin
  with claimed as (
    insert into wallet_reservation (reference, wallet, player_id, currency, amount_minor, state, answer, created_at,
                                    expires_at)
    select q."reservation", q."wallet", q."playerId", q."currency", q."reserved", 'taken', q."answer", p_now, q."expiresAt"
    from jsonb_to_recordset(p_requests) as q(
      "reservation" text, "wallet" text, "playerId" bigint, "currency" text, "reserved" bigint, "answer" jsonb,
      "expiresAt" timestamptz)
    where q."expiresAt" > p_now
    order by q."reservation"
    on conflict (reference) do nothing
    returning reference
  )
  select coalesce(array_agg(reference), '{}') into v_claimed from claimed;
  if cardinality(v_claimed) = jsonb_array_length(p_requests) then
    return array(select generate_series(1, cardinality(v_claimed)));
  end if;
  return array(
    select q."place"
    from rows from (jsonb_to_recordset(p_requests) as ("reservation" text)) with ordinality as q("reservation", "place")
    where q."reservation" = any (v_claimed)
  );
end $$;

/** Leaves reservations that this transaction has taken as if it had not. */
create function leave_reservations(p_requests jsonb, p_places bigint[]) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  delete from wallet_reservation where reference = any (array(
    select q."reservation"
    from rows from (jsonb_to_recordset(p_requests) as ("reservation" text)) with ordinality as q("reservation", "place")
    where q."place" = any (p_places)
  ));
end $$;

-- What operators are told of the bets of one statement is written as the caller has it, and not made into messages by the
-- database: those follow from it. What waits in the older form stands alone from now on.
select take_apart(array(select id from wallet_outbox_group where answered_at is null), (
  select max(created_at) from wallet_outbox_group where answered_at is null
));

drop view wallet_told;
drop view wallet_outbox_grouped;
drop function wallet_message(text, text, text, bigint, text, bigint, text, bigint, jsonb);
drop function due_groups(text, timestamptz, integer);
drop function take_apart(bigint[], timestamptz);

alter table wallet_outbox_group
  -- Of groups that were answered before there was `told`.
  alter column messages drop not null,
  -- [{"reservation", "playerId", "walletRef", "currency", "reserved", "firstBet", "lastBet", "bets": [{"stake", "status"}]}]: of
  -- each reservation, that it is taken, and then, of each of its bets, that it stands.
  add column told jsonb,
  -- Of all bets of the statement, by their numbers.
  add column bet_ids bigint[],
  -- As each of these messages would have as a row of `wallet_outbox`, in their order. What follows one of them in its lane has a
  -- higher id.
  add column ids bigint[];
-- Some kilobytes stay in the row, as they are: to pack them costs more than they do.
alter table wallet_outbox_group set (toast_tuple_target = 8160);
alter table wallet_outbox_group alter column told set storage external, alter column answers set storage external;

-- Few ever are; what was never sent is not in it.
create index wallet_outbox_put_off on wallet_outbox (wallet, next_at) where answered_at is null and last_error is not null;

/** The messages of a group, in their order, as each would be a row of `wallet_outbox`. */
create function told_messages(p_told jsonb, p_bet_ids bigint[], p_ids bigint[])
  returns table (id bigint, kind text, lane text, reference text, player_id bigint, wallet_ref text, bet_id bigint,
                 currency text, amount_minor bigint, details jsonb)
  language sql immutable as $$
  with stake as (
    select s.*, substr(s."reservation", 3) as name
    from rows from (
      jsonb_to_recordset(p_told) as (
        "reservation" text, "playerId" bigint, "walletRef" text, "currency" text, "reserved" bigint, "firstBet" integer,
        "lastBet" integer, "bets" jsonb)
    ) with ordinality as s(
      "reservation", "playerId", "walletRef", "currency", "reserved", "firstBet", "lastBet", "bets", "place")
  ), message as (
    select s."place", 0::bigint as at, 'take' as kind, 'player:' || s."playerId" as lane, 't-' || s.name as reference,
           s."playerId", s."walletRef", null::bigint as bet_id, s."currency", s."reserved" as amount_minor,
           jsonb_build_object('reservation', s."reservation", 'betIds', to_jsonb(p_bet_ids[s."firstBet":s."lastBet"]))
             as details
    from stake s
    union all
    select s."place", b.at, 'betEvent', 'bet:' || p_bet_ids[s."firstBet" + b.at - 1], 'e-' || s.name || '-' || b.at,
           s."playerId", s."walletRef", p_bet_ids[s."firstBet" + b.at - 1], s."currency", (b.bet ->> 'stake')::bigint,
           jsonb_build_object('type', 'placed', 'number', 1, 'status', b.bet ->> 'status', 'returned', 0)
    from stake s cross join lateral jsonb_array_elements(s."bets") with ordinality as b(bet, at)
  )
  select p_ids[row_number() over (order by m."place", m.at)], m.kind, m.lane, m.reference, m."playerId", m."walletRef",
         m.bet_id, m."currency", m.amount_minor, m.details
  from message m order by m."place", m.at
$$;

/** The messages of groups, as if each stood alone. */
create view wallet_outbox_grouped as
  select m.id, g.wallet, m.kind, m.reference, m.player_id, m.wallet_ref, m.bet_id, m.currency, m.amount_minor, m.details,
         g.created_at, g.answered_at
  from wallet_outbox_group g cross join lateral told_messages(g.told, g.bet_ids, g.ids) m
  where g.told is not null
  union all
  select m."id", g.wallet, m."kind", m."reference", m."playerId", m."walletRef", m."betId", m."currency", m."amountMinor",
         m."details", g.created_at, g.answered_at
  from wallet_outbox_group g
  cross join lateral jsonb_to_recordset(g.messages) as m(
    "id" bigint, "kind" text, "reference" text, "playerId" bigint, "walletRef" text, "betId" bigint, "currency" text,
    "amountMinor" bigint, "details" jsonb)
  where g.messages is not null;

/** All that operators were told or are to be told. */
create view wallet_told as
  select o.id, o.wallet, o.kind, o.reference, o.player_id, p.wallet_ref, o.bet_id, o.currency, o.amount_minor, o.details,
         o.created_at, o.last_error, o.answered_at
  from wallet_outbox o join player p on p.id = o.player_id
  union all
  select id, wallet, kind, reference, player_id, wallet_ref, bet_id, currency, amount_minor, details, created_at, null,
         answered_at
  from wallet_outbox_grouped;

/**
 * Groups that an operator is to be told, in order: until they are answered whole, or taken apart. `is_apart` is one that cannot
 * be told as such: what comes before one of its messages was put off.
 */
create function due_groups(p_wallet text, p_now timestamptz, p_limit integer)
  returns table (id bigint, told jsonb, bet_ids bigint[], ids bigint[], created_at timestamptz, is_apart boolean)
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
declare
  -- The last of an index.
  v_is_any_put_off boolean := coalesce((
    select o.next_at from wallet_outbox o
    where o.wallet = p_wallet and o.answered_at is null and o.last_error is not null
    order by o.next_at desc limit 1
  ) > p_now, false);
begin
  return query
    select g.id, g.told, g.bet_ids, g.ids, g.created_at, v_is_any_put_off and exists (
      select from told_messages(g.told, g.bet_ids, g.ids) message
      cross join lateral (
        select from wallet_outbox earlier
        where earlier.lane = message.lane and earlier.answered_at is null and earlier.next_at > p_now
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
    select m.id, a.wallet, m.lane, m.kind, m.reference, m.player_id, m.bet_id, m.currency, m.amount_minor, m.details,
           a.created_at, p_now
    from apart a cross join lateral told_messages(a.told, a.bet_ids, a.ids) m
    order by m.id;
end $$;

/** Keeps for an operator that bets stand: p_told and p_bet_ids as `wallet_outbox_group` has them. */
create function tell_together(p_wallet text, p_now timestamptz, p_told jsonb, p_bet_ids bigint[]) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
as $$
begin
  insert into wallet_outbox_group (id, wallet, told, bet_ids, ids, created_at)
    values (
      nextval('wallet_outbox_id_seq'), p_wallet, p_told, p_bet_ids,
      array(
        select nextval('wallet_outbox_id_seq')
        from generate_series(1, jsonb_array_length(p_told) + jsonb_array_length(jsonb_path_query_array(p_told, '$[*].bets[*]')))
      ),
      p_now
    );
end $$;

drop function take_reservations(timestamptz, jsonb, bigint[], jsonb, jsonb);

/**
 * What follows from reservations that are taken: the ledger's entries, what the operator is told, and the operator's rows, by
 * id, last of all that is locked. p_bet_ids of all bets of the requests, by their numbers. With p_told, which has what
 * `wallet_outbox_group` tells of each request, and its "wallet", the operator is told of the bets as well, all in one row for
 * each wallet.
 */
create function take_reservations(
  p_now timestamptz, p_requests jsonb, p_placed bigint[], p_bet_ids bigint[], p_told jsonb default null
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

drop function place_on_wallet(timestamptz, jsonb, jsonb, jsonb, jsonb);

/**
 * `place_requests` for players of an operator's wallet. Each request names its reservation, as `claim_reservations` reads it,
 * and brings all of its "total" as "reserved"; one that has no fate yet pays for the request, and is taken in the same
 * transaction and told by the outbox, by what p_told has of it. Nothing stays of the others. It answers as `place_requests`, and "reservation_gone" where
 * the reservation was taken or given up before, or has expired.
 *
 * The locks: reservations by reference, as the keys that they stand beside, then what `place_requests` locks, the operator's
 * rows last, by id.
 */
create function place_on_wallet(
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
  if cardinality(v_placed) < cardinality(v_places) then
    perform leave_reservations(p_requests, array(
      select place from unnest(v_places) as each (place) where place <> all (v_placed)
    ));
  end if;
  if cardinality(v_placed) > 0 then
    perform take_reservations(
      p_now, p_requests, v_placed, array(select jsonb_array_elements_text(v_reply -> 'betIds')::bigint),
      case when v_is_whole then p_told end
    );
  end if;
  perform set_config('touchline.told_with_stakes', 'off', true);
  return v_reply;
end $$;
