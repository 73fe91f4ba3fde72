-- A commit sends on what came to many players in the order in which their accounts were changed: two at once, of players in two
-- currencies or at two operators, could each hold the row that the other waits for.

/** Called before any operator's row is changed, until the transaction ends: of those that do, one at a time. */
create function operators_in_turn() returns void language sql as $$
  select pg_advisory_xact_lock(7203223)
$$;

/**
 * Sends on to the operator what has come to its player's account, and takes from it what the player owes: afterwards both
 * are zero. The caller's transaction holds the player's accounts; the operator's row is locked last of all.
 */
create or replace function mirror_account(p_account bigint) returns void
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
  perform operators_in_turn();
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

/**
 * What follows from reservations that are taken: the ledger's entries, unless p_is_entered, what the operator is told, and the
 * operator's rows, by id, last of all that is locked. p_bet_ids of all bets of the requests, by their numbers. With p_told, which has what
 * `wallet_outbox_group` tells of each request, and its "wallet", the operator is told of the bets as well, all in one row for
 * each wallet.
 */
create or replace function take_reservations(
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

  perform operators_in_turn();
  for v_sum in
    select o.id, sum(t.amount_minor)::bigint as sum
    from unnest(v_taken.wallets, v_taken.currencies, v_taken.amounts) as t(wallet, currency, amount_minor)
    join account o on o.provider = t.wallet and o.currency = t.currency and o.purpose = 'operator'
    group by 1 order by 1
  loop
    update account set balance_minor = balance_minor - v_sum.sum, ver = ver + 1 where id = v_sum.id;
  end loop;
end $$;
