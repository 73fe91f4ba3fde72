-- A large market's work is split, so that several workers share it.
alter table settle_job add column first_leg_id bigint not null default 0, add column until_leg_id bigint;

-- Set after the first pass over the legs: a bet may have been placed just before the result and committed after the pass.
-- The second begins once every transaction below this number has ended.
alter table settle_job add column second_pass_after xid8;

-- A bet that an operator has voided, or that was called off before it was accepted: no result changes it again.
alter table bet add column voided_at timestamptz;
update bet set voided_at = settled_at where status = 'cancelled' and is_vip;

/**
 * What a stake returns on one leg, cut to the minor unit: `payoutMinor(stake, legFactor(odds, result, deadHeat))` of
 * packages/betting.
 */
create function leg_return_minor(
  p_stake bigint, p_odds integer, p_result text, p_places smallint, p_tied smallint
) returns bigint language sql immutable as $$
  select least(9007199254740991, case p_result
    when 'win' then div(p_stake::numeric * p_odds * coalesce(p_places, 1), 1000 * coalesce(p_tied, 1))
    when 'half_win' then div(
      p_stake::numeric * (p_odds::numeric * coalesce(p_places, 1) + 1000 * coalesce(p_tied, 1)),
      2000 * coalesce(p_tied, 1))
    when 'half_lose' then div(p_stake::numeric, 2)
    when 'void' then p_stake::numeric
    else 0
  end)::bigint
$$;

/** A leg's result by its market: void in a cancel's window or where the outcome has none, null while it is open. */
create function leg_result(p_results jsonb, p_cancels jsonb, p_outcome integer, p_accepted_at timestamptz)
returns jsonb language sql stable as $$
  select case
    when exists (
      select from jsonb_to_recordset(p_cancels) as c("from" timestamptz, "to" timestamptz)
      where (c."from" is null or p_accepted_at >= c."from") and (c."to" is null or p_accepted_at < c."to")
    ) then '{"result": "void"}'::jsonb
    when p_results is null then null
    else coalesce(
      (select r from jsonb_array_elements(p_results) r where (r ->> 'id')::integer = p_outcome limit 1),
      '{"result": "void"}'::jsonb
    )
  end
$$;

/**
 * Settles the plain singles among the legs of a market after one leg and up to another: legs and bets, with the locks
 * of the players' accounts for `pay_singles`, which has to follow in the same transaction. Together they do what
 * `settleOneBet` does for each. Plain are bets that were never settled and whose player owes nothing. A return above
 * `p_confirmed_above` of its currency waits for a confirmed result.
 *
 * Gives {"bets": [for pay_singles], "left": [ids of bets that need `settleOneBet`]}.
 */
create function settle_singles(
  p_match bigint, p_market integer, p_specifier text, p_after bigint, p_until bigint, p_now timestamptz,
  p_confirmed_above jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_market record;
  v_legs jsonb;
  v_bets jsonb;
  v_left jsonb;
begin
  select k.results, k.cancels, k.generation, k.certainty, m.status as match_status,
         concat_ws(' – ', coalesce(home.name, m.name), away.name) as match_name
  into strict v_market
  from market k join match m on m.id = k.match_id
  left join competitor home on home.id = m.home_id
  left join competitor away on away.id = m.away_id
  where k.match_id = p_match and k.market_id = p_market and k.specifier = p_specifier;

  -- Bets by id, then the players' accounts, the house's last: the order of locks of every movement of money.
  with plain as (
    select b.id, s.id as leg_id, b.player_id, b.currency, b.stake_minor - b.cashed_out_stake_minor as stake,
           b.cashed_out_minor, b.ref, b.created_at, s.odds_thousandths, s.outcome_id, s.outcome_name
    from bet b join bet_selection s on s.bet_id = b.id
    where b.id in (
        select of_market.bet_id from bet_selection of_market
        where of_market.match_id = p_match and of_market.market_id = p_market and of_market.specifier = p_specifier
          and of_market.id > p_after and of_market.id <= p_until and of_market.generation < v_market.generation
      )
      and b.type = 'single' and b.status = 'waiting_results' and b.settlement_number = 0 and b.voided_at is null
      and not exists (
        select from account debt
        where debt.player_id = b.player_id and debt.currency = b.currency and debt.purpose = 'debt'
          and debt.balance_minor < 0
      )
    order by b.id
    for update of b
  ), outcome as materialized (
    select o.id, o.result, (o."deadHeat" ->> 'places')::smallint as places, (o."deadHeat" ->> 'tied')::smallint as tied
    from jsonb_to_recordset(v_market.results) as o(id integer, result text, "deadHeat" jsonb)
  ), cancelled as materialized (
    select plain.id from plain, jsonb_to_recordset(v_market.cancels) as c("from" timestamptz, "to" timestamptz)
    where (c."from" is null or plain.created_at >= c."from") and (c."to" is null or plain.created_at < c."to")
  ), decided as (
    -- As `leg_result` decides, for all at once.
    select plain.*, case
             when c.id is not null then 'void'
             when v_market.results is not null then coalesce(o.result, 'void')
           end as result,
           case when c.id is null then o.places end as places, case when c.id is null then o.tied end as tied
    from plain
    left join (select distinct id from cancelled) c on c.id = plain.id
    left join outcome o on o.id = plain.outcome_id
  ), valued as (
    select decided.*, leg_return_minor(stake, odds_thousandths, result, places, tied) as return,
           result = 'void' and v_market.match_status = 3 as is_cancelled, v_market.match_name
    from decided
  )
  select coalesce(jsonb_agg(to_jsonb(valued)), '[]'),
         coalesce(jsonb_agg(to_jsonb(valued)) filter (
           where result is not null and (
             v_market.certainty = 2 or return <= coalesce((p_confirmed_above ->> currency)::bigint, return))
         ), '[]')
    into v_legs, v_bets
  from valued;

  perform 1 from account a
  where (a.player_id, a.currency) in (
      select distinct b.player_id, b.currency from jsonb_to_recordset(v_bets) as b(player_id bigint, currency text))
    and a.purpose in ('available', 'held')
  order by a.player_id, a.id for no key update;

  update bet_selection s
  set result = l.result, dead_heat_places = l.places, dead_heat_tied = l.tied, generation = v_market.generation,
      decided_at = case when l.result is not null then p_now end
  from jsonb_to_recordset(v_legs) as l(leg_id bigint, result text, places smallint, tied smallint)
  where s.id = l.leg_id;

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
  from jsonb_to_recordset(v_bets) as d(
    id bigint, result text, places smallint, stake bigint, return bigint, is_cancelled boolean)
  where b.id = d.id;

  select coalesce(jsonb_agg(distinct s.bet_id), '[]') into v_left
  from bet_selection s
  where s.match_id = p_match and s.market_id = p_market and s.specifier = p_specifier
    and s.id > p_after and s.id <= p_until and s.generation < v_market.generation
    and not exists (select from settle_failure f where f.bet_id = s.bet_id);

  return jsonb_build_object('bets', v_bets, 'left', v_left);
end $$;

/**
 * Moves the money of bets that `settle_singles` has settled, through one slot of the house, and stores their
 * notifications: [{"betId", "playerId", "currency", "returnMinor", "notificationId"}].
 */
create function pay_singles(p_bets jsonb, p_slot smallint, p_now timestamptz) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
declare
  v_settled jsonb;
begin
  perform 1 from account a
  where a.player_id is null and a.provider is null and a.purpose = 'house' and a.slot = p_slot
    and a.currency in (select d.currency from jsonb_to_recordset(p_bets) as d(currency text))
  order by a.id for no key update;

  with each as (
    select d.*, own.available_id, own.held_id, house.id as house_id
    from jsonb_to_recordset(p_bets) as d(id bigint, player_id bigint, currency text, stake bigint, return bigint)
    cross join lateral (
      select max(a.id) filter (where a.purpose = 'available') as available_id,
             max(a.id) filter (where a.purpose = 'held') as held_id
      from account a where a.player_id = d.player_id and a.currency = d.currency
    ) own
    join account house on house.player_id is null and house.provider is null and house.currency = d.currency
      and house.purpose = 'house' and house.slot = p_slot
  ), moved as (
    select 'stake_release' as kind, held_id as debit, available_id as credit, stake as amount, currency, id
      from each where return = stake
    union all
    select 'stake_post', held_id, house_id, stake, currency, id from each where return <> stake
    union all
    select 'payout', house_id, available_id, return, currency, id from each where return <> stake and return > 0
  ), entries as (
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select kind, debit, credit, amount, currency, 'bet:' || id, p_now from moved
  ), change as (
    select account_id, sum(amount) as amount from (
      select credit as account_id, amount from moved union all select debit, -amount from moved
    ) side group by account_id
  ), players as (
    update account a set balance_minor = a.balance_minor + change.amount, ver = a.ver + 1
    from change where a.id = change.account_id and a.player_id is not null
  )
  update account a set balance_minor = a.balance_minor + change.amount, ver = a.ver + 1
  from change where a.id = change.account_id and a.player_id is null;

  insert into notification_reader as known (player_id, ver)
    select player_id, count(*) from jsonb_to_recordset(p_bets) as d(player_id bigint)
    group by player_id order by player_id
    on conflict (player_id) do update set ver = known.ver + excluded.ver;

  with told as (
    insert into notification (player_id, type, object_type, object_id, created_at, details)
    select d.player_id,
           case
             when d.is_cancelled then 'bet_cancelled'
             when d.return = 0 then 'bet_lost'
             when d.return = d.stake then 'bet_refunded'
             when d.return > d.stake then 'bet_won'
             else 'bet_partly_returned'
           end,
           'bet', d.id, p_now,
           jsonb_build_object('ref', d.ref, 'betType', 'single', 'currency', d.currency, 'stakeMinor', b.stake_minor,
             'amountMinor', d.return, 'system', null, 'legCount', 1, 'matches', jsonb_build_array(d.match_name),
             'outcome', d.outcome_name)
    from jsonb_to_recordset(p_bets) as d(
      id bigint, player_id bigint, ref text, currency text, stake bigint, return bigint, is_cancelled boolean,
      match_name text, outcome_name text)
    join bet b on b.id = d.id
    returning id, object_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('betId', d.id, 'playerId', d.player_id, 'currency', d.currency,
           'returnMinor', d.return, 'notificationId', told.id)), '[]')
    into v_settled
  from jsonb_to_recordset(p_bets) as d(id bigint, player_id bigint, currency text, return bigint)
  join told on told.object_id = d.id;

  return v_settled;
end $$;

-- Bets that could not be settled, so that they do not hold up others: tried again at `next_attempt_at`.
create table settle_failure (
  bet_id bigint primary key references bet,
  error text not null,
  attempts integer not null default 1,
  next_attempt_at timestamptz not null
);
create index settle_failure_due on settle_failure (next_attempt_at);
