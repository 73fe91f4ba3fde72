-- Players whose money is kept by an operator's own platform: a bet's stake comes from there and its return goes there, each
-- within the transaction that moves it here, and an outbox tells the operator of it.

alter table player
  -- The name of the operator's wallet in the settings, and of the player in it.
  add column wallet text,
  add column wallet_ref text,
  add constraint player_wallet_check check ((wallet is null) = (wallet_ref is null));
create unique index player_of_wallet on player (wallet, wallet_ref) where wallet is not null;

-- On the account `available` of such a player, with the last entry that was mirrored.
alter table account add column wallet text, add column mirrored_id bigint;

-- Whatever kinds there are, these are added.
do $$
declare
  v_check record;
begin
  for v_check in
    select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as definition,
           case when conname = 'transfer_kind_check'
             then '''wallet_reserve''::text, ''wallet_credit''::text, ''wallet_correction''::text, '
             else '''operator''::text, ' end as added
    from pg_constraint
    where conname in ('account_purpose_check', 'account_owner_check', 'account_provider_check', 'transfer_kind_check')
  loop
    execute format('alter table %s drop constraint %I', v_check.place, v_check.name);
    execute format('alter table %s add constraint %I %s', v_check.place, v_check.name,
                   replace(v_check.definition, 'ARRAY[', 'ARRAY[' || v_check.added));
  end loop;
end $$;

/** A stake that the operator was asked to set aside: one open at a time for a key of a player. */
create table wallet_reservation (
  id bigint generated always as identity primary key,
  reference text not null unique,
  wallet text not null,
  player_id bigint not null references player,
  key text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'reserved', 'refused', 'taken', 'released')),
  -- What the operator answered.
  answer jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index wallet_reservation_open on wallet_reservation (player_id, key) where state in ('asked', 'reserved');
create index wallet_reservation_late on wallet_reservation (created_at) where state in ('asked', 'reserved');
create index wallet_reservation_of_player on wallet_reservation (player_id, id);

/** What the operator has to be told: in order within a lane, each until it is answered. */
create table wallet_outbox (
  id bigint generated always as identity primary key,
  wallet text not null,
  -- `player:17` for money, `bet:17` for news of a bet.
  lane text not null,
  kind text not null check (kind in ('take', 'release', 'credit', 'debitCorrection', 'close', 'betEvent')),
  reference text not null unique,
  player_id bigint not null references player,
  bet_id bigint references bet,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What else its call says.
  details jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_error text,
  answered_at timestamptz,
  answer jsonb
);
create index wallet_outbox_lane on wallet_outbox (lane, id) where answered_at is null;
create index wallet_outbox_due on wallet_outbox (next_at) where answered_at is null;
create index wallet_outbox_answered on wallet_outbox (wallet, created_at) where answered_at is not null;
create index wallet_outbox_bet on wallet_outbox (bet_id) where bet_id is not null;

/** The operator's account in a currency: the other side of all that moves for its players. Opened with the first of them. */
create function operator_account(p_wallet text, p_currency text) returns bigint language sql stable as $$
  select id from account where provider = p_wallet and currency = p_currency and purpose = 'operator'
$$;

/** What a credit is called, by the entry that caused it. */
create function credit_reason(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind = 'payout' then 'payout'
    when p_kind = 'cashout' then 'cashout'
    when p_kind = 'stake_release' then 'refund'
    when p_kind like 'resettle%' or p_kind like 'review%' then 'correction'
    else 'bonus'
  end
$$;

/** The bet that an entry is about, or null. */
create function bet_of_entry(p_reference text) returns bigint language sql stable as $$
  select case
    when p_reference ~ '^bet:\d+' then substring(p_reference from '^bet:(\d+)')::bigint
    when p_reference ~ '^cashout:\d+$' then (select bet_id from cashout where id = substring(p_reference from 9)::bigint)
  end
$$;

/**
 * Sends on to the operator what has come to its player's account, and takes from it what the player owes: afterwards both
 * are zero. The caller's transaction holds the player's accounts; the operator's row is locked last of all.
 */
create function mirror_account(p_account bigint) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_account account;
  v_debt account;
  v_operator bigint;
  v_entries record;
  v_entry record;
  v_left bigint;
begin
  select * into v_account from account where id = p_account;
  select * into v_debt from account
    where player_id = v_account.player_id and currency = v_account.currency and purpose = 'debt';
  if v_account.balance_minor = 0 and coalesce(v_debt.balance_minor, 0) = 0 then
    return;
  end if;
  v_operator := operator_account(v_account.wallet, v_account.currency);

  if v_account.balance_minor > 0 then
    select sum(t.amount_minor) as sum, max(t.id) as last, count(*) as count into v_entries
    from transfer t
    where t.credit_account_id = p_account and t.id > coalesce(v_account.mirrored_id, 0) and t.kind <> 'wallet_reserve';
    if v_entries.count = 0 or v_entries.sum < v_account.balance_minor then
      raise exception 'account % of an operator''s player holds money that nothing explains', p_account;
    end if;
    v_left := v_account.balance_minor;
    -- From the last back: what a transaction gave and took again is not the operator's.
    for v_entry in
      select t.* from transfer t
      where t.credit_account_id = p_account and t.id > coalesce(v_account.mirrored_id, 0) and t.kind <> 'wallet_reserve'
      order by t.id desc
    loop
      exit when v_left = 0;
      insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
        values ('wallet_credit', p_account, v_operator, least(v_left, v_entry.amount_minor), v_account.currency,
                'transfer:' || v_entry.id, v_entry.created_at);
      insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                                 created_at, next_at)
        values (v_account.wallet, 'player:' || v_account.player_id, 'credit', 'c-' || gen_random_uuid(),
                v_account.player_id, bet_of_entry(v_entry.reference), v_account.currency,
                least(v_left, v_entry.amount_minor), jsonb_build_object('reason', credit_reason(v_entry.kind)),
                v_entry.created_at, v_entry.created_at);
      v_left := v_left - least(v_left, v_entry.amount_minor);
    end loop;
    update account set balance_minor = 0, mirrored_id = v_entries.last, ver = ver + 1 where id = p_account;
    update account set balance_minor = balance_minor + v_account.balance_minor, ver = ver + 1 where id = v_operator;
  end if;

  if v_debt.balance_minor < 0 then
    select t.* into strict v_entry from transfer t
    where t.debit_account_id = v_debt.id and t.kind <> 'wallet_correction' order by t.id desc limit 1;
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
      values ('wallet_correction', v_operator, v_debt.id, -v_debt.balance_minor, v_debt.currency,
              'transfer:' || v_entry.id, v_entry.created_at);
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      values (v_account.wallet, 'player:' || v_account.player_id, 'debitCorrection', 'd-' || gen_random_uuid(),
              v_account.player_id, bet_of_entry(v_entry.reference), v_debt.currency, -v_debt.balance_minor, '{}',
              v_entry.created_at, v_entry.created_at);
    update account set balance_minor = 0, ver = ver + 1 where id = v_debt.id;
    update account set balance_minor = balance_minor + v_debt.balance_minor, ver = ver + 1 where id = v_operator;
  end if;
end $$;

create function mirror_changed_account() returns trigger language plpgsql as $$
begin
  perform mirror_account(new.id);
  return null;
end $$;

-- At the end of the transaction, so that no way to move money can forget it.
create constraint trigger account_is_mirrored after update on account
  deferrable initially deferred
  for each row when (new.wallet is not null and new.ver > old.ver)
  execute function mirror_changed_account();

/** Tells the operator what has become of a bet of its player, and that it has ended. */
create function tell_operator_of_bet() returns trigger
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
    when tg_op = 'INSERT' then 'placed'
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
  if tg_op = 'UPDATE' and new.status not in ('waiting_results', 'submitted') then
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

create constraint trigger bet_is_told_of after insert or update on bet
  deferrable initially deferred for each row execute function tell_operator_of_bet();

-- A platform without such players pays nothing for them; the first wallet in the settings switches both on, for good.
alter table account disable trigger account_is_mirrored;
alter table bet disable trigger bet_is_told_of;

/**
 * `place_requests` for players of an operator's wallet. Each request names its reservation; one that holds pays for the
 * request, which is then taken in the same transaction and told by the outbox. Nothing stays of the others. It answers as
 * `place_requests`, and "reservation_gone" where the stake is not set aside for this very request.
 *
 * The locks: reservations by id, as the keys that they stand beside, guards, accounts, and what `place_requests` locks;
 * the operator's row last.
 */
create function place_on_wallet(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_reply jsonb;
  v_places bigint[];
  v_answers jsonb;
  v_placed bigint[];
begin
  perform 1 from wallet_reservation r
  where r.id in (select q."reservation" from jsonb_to_recordset(p_requests) as q("reservation" bigint))
  order by r.id for no key update;

  v_places := array(
    select q."place"
    from rows from (
      jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text, "currency" text, "total" bigint, "reservation" bigint)
    ) with ordinality as q("playerId", "key", "currency", "total", "reservation", "place")
    join wallet_reservation r on r.id = q."reservation"
    where r.state = 'reserved' and r.player_id = q."playerId" and r.key = q."key" and r.currency = q."currency"
      and r.amount_minor = q."total" and r.expires_at > p_now
  );

  perform 1 from player_guard g
  where g.player_id in (select q."playerId" from jsonb_to_recordset(p_requests) as q("playerId" bigint))
  order by g.player_id for no key update;

  perform 1 from account a
  where a.player_id in (select q."playerId" from jsonb_to_recordset(p_requests) as q("playerId" bigint))
    and a.purpose in ('available', 'held')
  order by a.player_id, a.id for no key update;
  update account a set balance_minor = a.balance_minor + q."total"
  from rows from (
    jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint)
  ) with ordinality as q("playerId", "currency", "total", "place")
  where q."place" = any (v_places) and a.player_id = q."playerId" and a.currency = q."currency"
    and a.purpose = 'available' and a.wallet is not null;

  v_reply := place_requests(p_now, p_requests, p_expected, p_bets, p_legs);

  v_answers := (
    select jsonb_agg(
      case when n.place <> all (v_places) and n.answer ->> 'status' = 'insufficient_balance'
        then '{"status": "reservation_gone"}' else n.answer end
      order by n.place)
    from jsonb_array_elements(v_reply -> 'answers') with ordinality as n(answer, place)
  );
  v_placed := array(
    select n.place from jsonb_array_elements(v_answers) with ordinality as n(answer, place)
    where n.place = any (v_places) and n.answer ->> 'status' = 'placed'
  );

  -- What did not become a bet was never here.
  if cardinality(v_placed) < cardinality(v_places) then
    update account a set balance_minor = a.balance_minor - q."total"
    from rows from (
      jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint)
    ) with ordinality as q("playerId", "currency", "total", "place")
    where q."place" = any (v_places) and q."place" <> all (v_placed) and a.player_id = q."playerId"
      and a.currency = q."currency" and a.purpose = 'available' and a.wallet is not null;
  end if;

  if cardinality(v_placed) > 0 then
    with taken as (
      update wallet_reservation r set state = 'taken'
      from rows from (
        jsonb_to_recordset(p_requests) as ("reservation" bigint, "firstBet" integer, "lastBet" integer)
      ) with ordinality as q("reservation", "firstBet", "lastBet", "place")
      where q."place" = any (v_placed) and r.id = q."reservation"
      returning r.*, q."firstBet", q."lastBet"
    ), entered as (
      insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
      select 'wallet_reserve', operator_account(t.wallet, t.currency), a.id, t.amount_minor, t.currency,
             'reservation:' || t.id, p_now
      from taken t
      join account a on a.player_id = t.player_id and a.currency = t.currency and a.purpose = 'available'
    ), told as (
      insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                                 created_at, next_at)
      select t.wallet, 'player:' || t.player_id, 'take', 't-' || gen_random_uuid(), t.player_id, null, t.currency,
             t.amount_minor, jsonb_build_object('reservation', t.reference, 'betIds', (
               select jsonb_agg(b.id order by b.at)
               from jsonb_array_elements(v_reply -> 'betIds') with ordinality as b(id, at)
               where b.at between t."firstBet" and t."lastBet"
             )), p_now, p_now
      from taken t order by t.id
    )
    select coalesce(array_agg(t.id), '{}') into v_placed from taken t;

    perform 1 from account o
    where o.id in (select operator_account(r.wallet, r.currency) from wallet_reservation r where r.id = any (v_placed))
    order by o.id for no key update;
    update account o set balance_minor = o.balance_minor - s.sum, ver = o.ver + 1
    from (
      select operator_account(r.wallet, r.currency) as id, sum(r.amount_minor) as sum
      from wallet_reservation r where r.id = any (v_placed) group by 1
    ) s
    where o.id = s.id;
  end if;

  return v_reply || jsonb_build_object('answers', v_answers);
end $$;

/** What the comparison of a day found; null until it is done. */
create table wallet_reconciliation (
  wallet text not null,
  day date not null,
  begun_at timestamptz not null,
  differences jsonb,
  primary key (wallet, day)
);
