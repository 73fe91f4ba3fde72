-- A final's singles are settled in one call a chunk, and with fewer entries in indexes.

-- A balance in an index, and be it in its predicate, makes each movement of money write every index of the account.
drop index account_of_debtor;
create index account_of_debt on account (player_id, currency) where purpose = 'debt';
-- A player's bets of a status are found by `bet_player` and `bet_player_open`.
drop index bet_player_status;
-- Each leg was entered at its placement and taken out at its end, for a comparison that reads all legs.
drop index bet_selection_exposed;
-- Rows that are written again and again, as the accounts are.
alter table notification_reader set (fillfactor = 70);

drop function settle_singles(bigint, integer, text, bigint, bigint, timestamptz, jsonb);
drop function pay_singles(jsonb, smallint, timestamptz);

/** A plain single with the result of its leg, which is null where it was taken back. */
create type followed_single as (
  bet_id bigint, leg_id bigint, player_id bigint, currency text, ref text, placed_minor bigint, stake bigint,
  outcome_name text, result text, places smallint, tied smallint, return bigint, is_ended boolean, is_cancelled boolean
);

/**
 * Makes the legs of these singles follow their market, ends the bets that end, and counts the others as changed. Gives
 * what was reserved for the decided ones and no longer is, for `move_exposure`; null for nothing. The caller holds the
 * locks of the bets.
 */
create function follow_singles(p_singles followed_single[], p_generation integer, p_now timestamptz)
returns exposed_leg[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_released exposed_leg[];
begin
  with before as (
    select d.leg_id, d.player_id, d.result, d.places, d.tied, s.exposed_stake_cents as stake,
           s.exposed_payout_cents as payout
    from unnest(p_singles) d join bet_selection s on s.id = d.leg_id
  ), followed as (
    update bet_selection s
    set result = d.result, dead_heat_places = d.places, dead_heat_tied = d.tied, generation = p_generation,
        decided_at = case when d.result is not null then p_now end,
        exposed_stake_cents = case when d.result is null then d.stake else 0 end,
        exposed_payout_cents = case when d.result is null then d.payout else 0 end
    from before d where s.id = d.leg_id
    returning s.bet_id, s.match_id, s.market_id, s.specifier, s.phase, s.outcome_id, d.*
  )
  select array_agg(row(
    null, null, f.player_id, (b.created_at at time zone 'UTC')::date, b.combination, null, f.match_id, f.market_id,
    f.specifier, f.phase, f.outcome_id, false, -1, -f.stake, -f.payout, null, null, null, null, null, null
  )::exposed_leg) into v_released
  from followed f join bet b on b.id = f.bet_id
  where f.result is not null and (f.stake > 0 or f.payout > 0);

  update bet b
  set status = case when d.is_cancelled then 'cancelled' else 'done' end,
      result = case
        when d.is_cancelled then 'canceled'
        when d.result = 'void' then 'refund_entire'
        when d.result = 'lose' then 'lose_entire'
        when d.result = 'half_lose' or (d.places is not null and d.return <= d.stake) then 'refund_half_lose_other'
        when d.result = 'half_win' then 'refund_half_win_other'
        else 'win_entire'
      end,
      win_minor = d.return + b.cashed_out_minor, returned_minor = d.return, settlement_number = 1,
      settled_at = p_now, ver = b.ver + 1
  from unnest(p_singles) d
  where b.id = d.bet_id and d.is_ended;

  update bet b set ver = b.ver + 1 from unnest(p_singles) d where b.id = d.bet_id and not d.is_ended;
  return v_released;
end $$;

/** Enters what singles return into the ledger, and into the players' balances, which the caller has locked. */
create function pay_singles(p_singles followed_single[], p_slot smallint, p_now timestamptz) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  with each as materialized (
    select d.bet_id, d.currency, d.stake, d.return, available.id as available_id, held.id as held_id,
           house.id as house_id
    from unnest(p_singles) d
    left join account available on available.player_id = d.player_id and available.currency = d.currency
      and available.purpose = 'available'
    left join account held on held.player_id = d.player_id and held.currency = d.currency and held.purpose = 'held'
    left join account house on house.player_id is null and house.provider is null and house.currency = d.currency
      and house.purpose = 'house' and house.slot = p_slot
  ), entries as (
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'stake_release', held_id, available_id, stake, currency, 'bet:' || bet_id, p_now
      from each where return = stake
    union all
    select 'stake_post', held_id, house_id, stake, currency, 'bet:' || bet_id, p_now from each where return <> stake
    union all
    select 'payout', house_id, available_id, return, currency, 'bet:' || bet_id, p_now
      from each where return <> stake and return > 0
  )
  update account a set balance_minor = a.balance_minor + change.amount, ver = a.ver + 1
  from (
    select held_id as account_id, -sum(stake) as amount from each group by held_id
    union all
    select available_id, sum(return) from each where return > 0 group by available_id
  ) change
  where a.id = change.account_id;
end $$;

/** Enters the other side of `pay_singles` into the balances of the house. */
create function pay_singles_of_house(p_singles followed_single[], p_slot smallint) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  perform 1 from account a
  where a.player_id is null and a.provider is null and a.purpose = 'house' and a.slot = p_slot
    and a.currency in (select d.currency from unnest(p_singles) d)
  order by a.id for no key update;

  update account a set balance_minor = a.balance_minor + change.amount, ver = a.ver + 1
  from (select currency, sum(stake - return) as amount from unnest(p_singles) group by currency) change
  where a.player_id is null and a.provider is null and a.purpose = 'house' and a.slot = p_slot
    and a.currency = change.currency and change.amount <> 0;
end $$;

/** Stores how singles ended for their players: [{"betId", "playerId", "currency", "returnMinor", "notificationId"}]. */
create function tell_singles(p_singles followed_single[], p_match_name text, p_now timestamptz) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_told jsonb;
begin
  with told as materialized (
    select nextval('notification_id_seq') as id, d.* from unnest(p_singles) d
  ), stored as (
    insert into notification (id, player_id, type, object_type, object_id, created_at, details)
    overriding system value
    select d.id, d.player_id,
           case
             when d.is_cancelled then 'bet_cancelled'
             when d.return = 0 then 'bet_lost'
             when d.return = d.stake then 'bet_refunded'
             when d.return > d.stake then 'bet_won'
             else 'bet_partly_returned'
           end,
           'bet', d.bet_id, p_now,
           jsonb_build_object('ref', d.ref, 'betType', 'single', 'currency', d.currency, 'stakeMinor', d.placed_minor,
             'amountMinor', d.return, 'system', null, 'legCount', 1, 'matches', jsonb_build_array(p_match_name),
             'outcome', d.outcome_name)
    from told d
  )
  select jsonb_agg(jsonb_build_object('betId', bet_id, 'playerId', player_id, 'currency', currency,
           'returnMinor', return, 'notificationId', id)) into v_told
  from told;
  return coalesce(v_told, '[]');
end $$;

/**
 * Settles the plain singles among the legs of a market after one leg and up to another: legs, bets, exposure, money
 * through this slot of the house, notifications. It does what `settleOneBet` does for each. Plain are bets that were
 * never settled, whose player owes nothing, and whose leg has not lost a result. A return above `p_confirmed_above` of
 * its currency waits for a confirmed result. A bet that was set aside after a failure is left to its next attempt.
 *
 * Gives {"settled": what `tell_singles` gives, "open": [bets whose leg has changed and that go on, {"betId", "playerId",
 * "currency"}], "left": [ids of bets that need `settleOneBet`]}.
 */
create function settle_singles(
  p_match bigint, p_market integer, p_specifier text, p_after bigint, p_until bigint, p_slot smallint,
  p_now timestamptz, p_confirmed_above jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_market record;
  v_singles followed_single[];
  v_ended followed_single[];
  v_open jsonb;
  v_told jsonb;
  v_left jsonb;
  v_released exposed_leg[];
begin
  select k.results, k.cancels, k.generation, k.certainty, m.status as match_status,
         concat_ws(' – ', coalesce(home.name, m.name), away.name) as match_name
  into strict v_market
  from market k join match m on m.id = k.match_id
  left join competitor home on home.id = m.home_id
  left join competitor away on away.id = m.away_id
  where k.match_id = p_match and k.market_id = p_market and k.specifier = p_specifier;

  -- The order of locks of every movement of money: bets by id, players' accounts, exposure, the house's accounts.
  with plain as (
    select b.id, s.id as leg_id, b.player_id, b.currency, b.stake_minor, b.stake_minor - b.cashed_out_stake_minor as stake,
           b.ref, b.created_at, s.odds_thousandths, s.outcome_id, s.outcome_name
    from bet_selection s join bet b on b.id = s.bet_id
    where s.match_id = p_match and s.market_id = p_market and s.specifier = p_specifier
      and s.id > p_after and s.id <= p_until and s.generation < v_market.generation
      and (s.result is null or v_market.results is not null)
      and b.type = 'single' and b.status = 'waiting_results' and b.settlement_number = 0 and b.voided_at is null
      and not exists (
        select from account debt
        where debt.player_id = b.player_id and debt.currency = b.currency and debt.purpose = 'debt'
          and debt.balance_minor < 0
      )
      and not exists (select from settle_failure f where f.bet_id = b.id)
    order by b.id
    for update of b
  ), outcome as materialized (
    select o.id, o.result, (o."deadHeat" ->> 'places')::smallint as places, (o."deadHeat" ->> 'tied')::smallint as tied
    from jsonb_to_recordset(v_market.results) as o(id integer, result text, "deadHeat" jsonb)
  ), decided as (
    -- As `leg_result` decides, for all at once.
    select plain.*, case
             when c.is_void then 'void'
             when v_market.results is not null then coalesce(o.result, 'void')
           end as result,
           case when not c.is_void then o.places end as places, case when not c.is_void then o.tied end as tied
    from plain
    left join outcome o on o.id = plain.outcome_id
    cross join lateral (
      select v_market.cancels <> '[]' and exists (
        select from jsonb_to_recordset(v_market.cancels) as w("from" timestamptz, "to" timestamptz)
        where (w."from" is null or plain.created_at >= w."from") and (w."to" is null or plain.created_at < w."to")
      ) as is_void
    ) c
  ), valued as (
    select decided.*, leg_return_minor(stake, odds_thousandths, result, places, tied) as return from decided
  )
  select array_agg(row(
    id, leg_id, player_id, currency, ref, stake_minor, stake, outcome_name, result, places, tied, return,
    result is not null and (
      v_market.certainty = 2 or return <= coalesce((p_confirmed_above ->> currency)::bigint, return)),
    coalesce(result = 'void' and v_market.match_status = 3, false)
  )::followed_single order by id) into v_singles
  from valued;

  v_ended := array(select d::followed_single from unnest(v_singles) d where d.is_ended);
  select coalesce(jsonb_agg(jsonb_build_object('betId', bet_id, 'playerId', player_id, 'currency', currency)), '[]')
    into v_open
  from unnest(v_singles) where not is_ended;

  perform 1 from account a
  where (a.player_id, a.currency) in (select distinct d.player_id, d.currency from unnest(v_ended) d)
    and a.purpose in ('available', 'held')
  order by a.player_id, a.id for no key update;

  -- What no other transaction waits for comes before what all of a match, and then all of the house, wait for.
  v_released := follow_singles(v_singles, v_market.generation, p_now);
  perform pay_singles(v_ended, p_slot, p_now);
  v_told := tell_singles(v_ended, v_market.match_name, p_now);
  if v_released is not null then
    perform move_exposure(v_released, 1);
  end if;
  perform pay_singles_of_house(v_ended, p_slot);
  insert into notification_reader as known (player_id, ver)
    select d.player_id, count(*) from unnest(v_ended) d group by d.player_id order by d.player_id
    on conflict (player_id) do update set ver = known.ver + excluded.ver;

  select coalesce(jsonb_agg(distinct s.bet_id), '[]') into v_left
  from bet_selection s
  where s.match_id = p_match and s.market_id = p_market and s.specifier = p_specifier
    and s.id > p_after and s.id <= p_until and s.generation < v_market.generation
    and not exists (select from settle_failure f where f.bet_id = s.bet_id);

  return jsonb_build_object('settled', v_told, 'open', v_open, 'left', v_left);
end $$;
