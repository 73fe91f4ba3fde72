-- Selections of one match that stand in a combo as one leg carry their joint price: of one match there is one group a bet,
-- so the match names it. Null for a leg of its own.

alter table bet_selection
  add column joint_odds_thousandths integer check (joint_odds_thousandths >= 1000);

/** Inserts the bets and legs of these requests, with the ids that stand at their places in the lists. */
create or replace function insert_placed(
  p_now timestamptz, p_bets jsonb, p_legs jsonb, p_bet_ids bigint[], p_leg_ids bigint[], p_places bigint[]
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into bet (id, ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                   system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language,
                   euro_rate, combination, free_stake_minor, bonus_type, created_at)
    overriding system value
    select p_bet_ids[b."number"], b."ref", b."playerId", b."type", b."status", b."currency", b."stakeMinor",
           b."possibleWinMinor", b."oddsThousandths", b."systemId", b."systemWinCount", b."systemTotalCount",
           b."isVip", b."deviceId", b."isQuick", b."language", b."euroRate", decode(b."combination", 'hex'), b."freeStakeMinor",
           b."bonus" ->> 'type', p_now
    from rows from (jsonb_to_recordset(p_bets) as (
      "place" bigint, "ref" text, "playerId" bigint, "type" text, "status" text, "currency" text, "stakeMinor" bigint,
      "possibleWinMinor" bigint, "oddsThousandths" bigint, "systemId" text, "systemWinCount" integer,
      "systemTotalCount" integer, "isVip" boolean, "deviceId" text, "isQuick" boolean, "language" text,
      "euroRate" bigint, "combination" text, "freeStakeMinor" bigint, "bonus" jsonb
    )) with ordinality as b("place", "ref", "playerId", "type", "status", "currency", "stakeMinor", "possibleWinMinor",
                            "oddsThousandths", "systemId", "systemWinCount", "systemTotalCount", "isVip", "deviceId",
                            "isQuick", "language", "euroRate", "combination", "freeStakeMinor", "bonus",
                            "number")
    where b."place" = any (p_places);

  insert into bet_selection (id, bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                             probability, is_banker, market_name, outcome_name, phase, exposed_stake_cents,
                             exposed_payout_cents, counts_for_bonus, joint_odds_thousandths)
    overriding system value
    select p_leg_ids[l."number"], p_bet_ids[l."bet"], l."position", l."matchId", l."marketId", l."specifier",
           l."outcomeId", l."oddsThousandths", l."probability", l."isBanker", l."marketName", l."outcomeName",
           l."phase", l."stake", l."payout", l."countsForBonus", l."jointOdds"
    from rows from (jsonb_to_recordset(p_legs) as (
      "place" bigint, "bet" integer, "position" integer, "matchId" bigint, "marketId" integer, "specifier" text,
      "outcomeId" integer, "oddsThousandths" integer, "probability" double precision, "isBanker" boolean,
      "marketName" text, "outcomeName" text, "phase" text, "stake" bigint, "payout" bigint,
      "countsForBonus" boolean, "jointOdds" integer
    )) with ordinality as l("place", "bet", "position", "matchId", "marketId", "specifier", "outcomeId",
                            "oddsThousandths", "probability", "isBanker", "marketName", "outcomeName", "phase", "stake", "payout",
                            "countsForBonus", "jointOdds", "number")
    where l."place" = any (p_places);
end $$;
