-- Two bonuses never stand on two outcomes of one market: whatever its result, one of them would win.

/**
 * The places of requests of which a bet has a bonus that pays, on another outcome of a market than one of the player's open
 * bets with such a bonus, or than another one here. A bonus names its bet's "outcomes" [{"matchId", "marketId", "specifier",
 * "outcomeId"}]. Asked under the locks of the players' accounts, so that nobody places two at once.
 */
create function opposed_bonuses(p_bets jsonb, p_places bigint[]) returns bigint[]
  language sql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
  with legs as (
    select b."number", b."place", b."playerId" as player_id, o."matchId" as match_id, o."marketId" as market_id,
      o."specifier", o."outcomeId" as outcome_id
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "playerId" bigint, "bonus" jsonb))
      with ordinality as b("place", "playerId", "bonus", "number")
    cross join lateral jsonb_to_recordset(b."bonus" -> 'outcomes')
      as o("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer)
    where b."place" = any (p_places) and b."bonus" ->> 'type' in ('freebet', 'comboboost')
  )
  select coalesce(array_agg(distinct legs."place"), '{}') from legs
  where exists (
    select from legs other
    where other.player_id = legs.player_id and other."number" <> legs."number" and other.match_id = legs.match_id
      and other.market_id = legs.market_id and other."specifier" = legs."specifier"
      and other.outcome_id <> legs.outcome_id
  ) or exists (
    select from bonus_grant g
    join bet_bonus o on o.grant_id = g.id and o.type in ('freebet', 'comboboost')
    join bet b on b.id = o.bet_id and b.status in ('submitted', 'waiting_results')
    join bet_selection s on s.bet_id = b.id
    where g.player_id = legs.player_id and g.type in ('freebet', 'comboboost') and s.match_id = legs.match_id
      and s.market_id = legs.market_id and s.specifier = legs."specifier" and s.outcome_id <> legs.outcome_id
  )
$$;

/**
 * The places of requests of which a grant is not as the caller read it, has ended, is asked for more often than it may be
 * used, or would stand against another bonus. Locks the grants of all, by id, until the transaction ends.
 */
create or replace function lost_bonuses(p_now timestamptz, p_bets jsonb, p_places bigint[]) returns bigint[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  perform 1 from bonus_grant g
  where g.id in (
    select (b."bonus" ->> 'grantId')::bigint
    from jsonb_to_recordset(p_bets) as b("place" bigint, "bonus" jsonb)
    where b."place" = any (p_places)
  )
  order by g.id for no key update;

  -- A statement of its own: what others committed while this one waited counts.
  return array(
    select distinct w.place
    from (
      select b."place" as place, b."playerId" as player_id, (b."bonus" ->> 'grantId')::bigint as grant_id,
             max((b."bonus" ->> 'ver')::bigint) as ver, count(*) as uses
      from jsonb_to_recordset(p_bets) as b("place" bigint, "playerId" bigint, "bonus" jsonb)
      where b."place" = any (p_places) and b."bonus" ->> 'grantId' is not null
      group by 1, 2, 3
    ) w
    left join bonus_grant g on g.id = w.grant_id
    left join campaign c on c.id = g.campaign_id
    where (
      g.player_id = w.player_id and g.ver = w.ver and g.starts_at <= p_now
      and (g.ends_at is null or g.ends_at > p_now) and g.released_at is null
      and c.paused_at is null and (c.ended_at is null or g.type = 'freebet')
      and (g.type <> 'freebet' or (g.bet_id is null and g.used_at is null and w.uses = 1))
      and (g.uses_count is null or g.times_used + w.uses <= g.uses_count)
    ) is not true
  ) || opposed_bonuses(p_bets, p_places);
end $$;
