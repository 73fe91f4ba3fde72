-- Bets that were taken beyond a limit whose action is `accept` pay less than their odds say: the win is calculated with these
-- odds at most, and is so much at most over the whole stake. Null of all others. Settlement takes them one by one.
alter table bet add column odds_cap_thousandths bigint, add column profit_cap_minor bigint;

/** As before, with "oddsCapThousandths" and "profitCapMinor" of a bet, which may be absent. */
create or replace function insert_placed(
  p_now timestamptz, p_bets jsonb, p_legs jsonb, p_exposed exposed_leg[], p_bet_ids bigint[], p_leg_ids bigint[],
  p_places bigint[]
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_placed bigint[];
begin
  with placed as (
    insert into bet (id, ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                     system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language,
                     euro_rate, combination, free_stake_minor, bonus_type, odds_cap_thousandths, profit_cap_minor,
                     created_at)
      overriding system value
      select p_bet_ids[b."number"], b."ref", b."playerId", b."type", b."status", b."currency", b."stakeMinor",
             b."possibleWinMinor", b."oddsThousandths", b."systemId", b."systemWinCount", b."systemTotalCount",
             b."isVip", b."deviceId", b."isQuick", b."language", b."euroRate", decode(b."combination", 'hex'), b."freeStakeMinor",
             b."bonus" ->> 'type', b."oddsCapThousandths", b."profitCapMinor", p_now
      from rows from (jsonb_to_recordset(p_bets) as (
        "place" bigint, "ref" text, "playerId" bigint, "type" text, "status" text, "currency" text, "stakeMinor" bigint,
        "possibleWinMinor" bigint, "oddsThousandths" bigint, "systemId" text, "systemWinCount" integer,
        "systemTotalCount" integer, "isVip" boolean, "deviceId" text, "isQuick" boolean, "language" text,
        "euroRate" bigint, "combination" text, "freeStakeMinor" bigint, "bonus" jsonb,
        "oddsCapThousandths" bigint, "profitCapMinor" bigint
      )) with ordinality as b("place", "ref", "playerId", "type", "status", "currency", "stakeMinor", "possibleWinMinor",
                              "oddsThousandths", "systemId", "systemWinCount", "systemTotalCount", "isVip", "deviceId",
                              "isQuick", "language", "euroRate", "combination", "freeStakeMinor", "bonus",
                              "oddsCapThousandths", "profitCapMinor", "number")
      where b."place" = any (p_places)
    returning id
  )
  select array_agg(id) into v_placed from placed;

  insert into bet_selection (id, bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                             probability, is_banker, market_name, outcome_name, phase, exposed_stake_cents,
                             exposed_payout_cents, counts_for_bonus, joint_odds_thousandths)
    overriding system value
    select l.id, p_bet_ids[l.bet], l.position, l.match_id, l.market_id, l.specifier, l.outcome_id, l.odds, l.probability,
           coalesce(l.is_banker, false), l.market_name, l.outcome_name, l.phase, l.stake, l.payout, l.counts, l.joint
    from rows from (
      unnest(p_exposed), unnest(
        p_leg_ids, (p_legs ->> 'position')::integer[], (p_legs ->> 'oddsThousandths')::integer[],
        (p_legs ->> 'probability')::double precision[], (p_legs ->> 'isBanker')::boolean[],
        (p_legs ->> 'marketName')::text[], (p_legs ->> 'outcomeName')::text[], (p_legs ->> 'countsForBonus')::boolean[],
        (p_legs ->> 'jointOdds')::integer[]
      )
    ) as l(
      place, bet, player_id, day, combination, sport_key, match_id, market_id, specifier, phase, outcome_id, takes_one, legs,
      stake, payout, stake_cap, outcome_cap, combination_cap, day_cap, market_cap, match_cap,
      id, position, odds, probability, is_banker, market_name, outcome_name, counts, joint
    )
    where p_bet_ids[l.bet] = any (v_placed);
end $$;

/**
 * Settles the plain singles among the legs of a market after one leg and up to another: legs, bets, exposure, money
 * through this slot of the house, notifications. It does what `settleOneBet` does for each. Plain are bets that were
 * never settled, whose player owes nothing, whose leg has not lost a result, whose bonus moves no money, and
 * that pay all that their odds say. A return above `p_confirmed_above` of
 * its currency waits for a confirmed result. A bet that was set aside after a failure is left to its next attempt.
 *
 * Gives {"settled": what `tell_singles` gives, "open": [bets whose leg has changed and that go on, {"betId", "playerId",
 * "currency"}], "left": [ids of bets that need `settleOneBet`]}.
 */
create or replace function settle_singles(
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
      and coalesce(b.bonus_type not in ('comboboost', 'freebet'), true)
      and b.odds_cap_thousandths is null and b.profit_cap_minor is null
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
