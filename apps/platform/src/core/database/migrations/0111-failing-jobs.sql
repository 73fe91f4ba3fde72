-- A job of settlement that fails is pushed back, so that it does not hold up the others.
alter table settle_job
  -- In a row; 0 after a chunk that was done.
  add column failures integer not null default 0,
  -- Null while nothing has failed.
  add column next_attempt_at timestamptz;

/**
 * Settles the plain singles among the legs of a market after one leg and up to another: legs and bets, with the locks
 * of the players' accounts for `pay_singles`, which has to follow in the same transaction. Together they do what
 * `settleOneBet` does for each. Plain are bets that were never settled and whose player owes nothing. A return above
 * `p_confirmed_above` of its currency waits for a confirmed result. A bet that was set aside after a failure is left
 * to its next attempt.
 *
 * Gives {"bets": [for pay_singles], "open": [bets whose leg has changed and that go on, {"betId", "playerId",
 * "currency"}], "left": [ids of bets that need `settleOneBet`]}. The caller releases the exposure of both.
 */
create or replace function settle_singles(
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
  v_open jsonb;
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
      and not exists (select from settle_failure f where f.bet_id = b.id)
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

  v_open := '[]';
  if jsonb_array_length(v_legs) > jsonb_array_length(v_bets) then
    with gone_on as (
      update bet b set ver = b.ver + 1
      from jsonb_to_recordset(v_legs) as l(id bigint)
      where b.id = l.id and b.status = 'waiting_results'
      returning b.id, b.player_id, b.currency
    )
    select coalesce(jsonb_agg(jsonb_build_object('betId', id, 'playerId', player_id, 'currency', currency)), '[]')
      into v_open
    from gone_on;
  end if;

  select coalesce(jsonb_agg(distinct s.bet_id), '[]') into v_left
  from bet_selection s
  where s.match_id = p_match and s.market_id = p_market and s.specifier = p_specifier
    and s.id > p_after and s.id <= p_until and s.generation < v_market.generation
    and not exists (select from settle_failure f where f.bet_id = s.bet_id);

  return jsonb_build_object('bets', v_bets, 'open', v_open, 'left', v_left);
end $$;
