-- Where each request has one bet and the player nothing on another outcome, as nearly always, two small statements compare the
-- bonuses of a batch: preparing the one for all cases took longer than they do.

/**
 * The places of requests of which a grant is not as the caller read it, has ended, is asked for more often than it may be
 * used, or would stand against another bonus: on another outcome of a market than one of the player's open bets with a bonus
 * that pays, or than another one here. Locks the grants that a bet uses up, by id, until the transaction ends. Asked under the
 * locks of the players' accounts, so that nobody places two at once.
 *
 * Of open bets each leg that is not decided has a row in `player_exposure`, and every leg of those with such a bonus
 * (`sweepEmptySums`): where no other outcome of the market has one, no bet is read.
 *
 * Its settings are those of `place_requests`, its only caller.
 */
create or replace function lost_bonuses(
  p_now timestamptz, p_bets jsonb, p_legs exposed_leg[], p_places bigint[]
) returns bigint[]
  language plpgsql
as $$
begin
  -- A boost for any number of bets is not used up, so nobody waits for another bet with it.
  if jsonb_path_exists(p_bets, '$[*].isUsedUp') then
    perform 1 from bonus_grant g
    where g.id in (
      select b."grantId"
      from jsonb_to_recordset(p_bets) as b("place" bigint, "grantId" bigint, "isUsedUp" boolean)
      where b."isUsedUp" and b."place" = any (p_places)
    )
    order by g.id for no key update;
  end if;

  -- Statements of their own: what others committed while this one waited counts. One bet each, and none on another outcome.
  if jsonb_array_length(p_bets) = cardinality(p_places) and not exists (
    select from unnest(p_legs) l
    join player_exposure e on e.player_id = l.player_id and e.match_id = l.match_id and e.market_id = l.market_id
      and e.specifier = l.specifier and e.outcome_id <> l.outcome_id
  ) then
    return array(
      select b."place"
      from jsonb_to_recordset(p_bets) as b(
        "place" bigint, "playerId" bigint, "grantId" bigint, "grantVer" bigint, "isUsedUp" boolean
      )
      left join bonus_grant g on g.id = b."grantId"
      left join campaign c on c.id = g.campaign_id
      where b."grantId" is not null and (
        g.player_id = b."playerId" and g.ver = b."grantVer" and g.starts_at <= p_now
        and (g.ends_at is null or g.ends_at > p_now) and g.released_at is null
        and c.paused_at is null and (c.ended_at is null or g.type = 'freebet')
        and coalesce(b."isUsedUp", false) = (g.type = 'freebet' or g.uses_count is not null)
        and (g.type <> 'freebet' or (g.bet_id is null and g.used_at is null))
        and (g.uses_count is null or g.times_used < g.uses_count)
      ) is not true
    );
  end if;

  return array(
    with asked as materialized (
      select b."number", b."place", b."playerId" as player_id, b."grantId" as grant_id, b."grantVer" as ver,
        b."bonusType" as type, coalesce(b."isUsedUp", false) as is_used_up,
        count(*) over (partition by b."place", b."grantId") as uses, count(*) over (partition by b."place") as bets
      from rows from (jsonb_to_recordset(p_bets) as (
        "place" bigint, "playerId" bigint, "grantId" bigint, "grantVer" bigint, "bonusType" text, "isUsedUp" boolean
      )) with ordinality as b("place", "playerId", "grantId", "grantVer", "bonusType", "isUsedUp", "number")
      where b."grantId" is not null and b."place" = any (p_places)
    )
    select a."place"
    from asked a
    left join bonus_grant g on g.id = a.grant_id
    left join campaign c on c.id = g.campaign_id
    where (
      g.player_id = a.player_id and g.ver = a.ver and g.starts_at <= p_now
      and (g.ends_at is null or g.ends_at > p_now) and g.released_at is null
      and c.paused_at is null and (c.ended_at is null or g.type = 'freebet')
      and a.is_used_up = (g.type = 'freebet' or g.uses_count is not null)
      and (g.type <> 'freebet' or (g.bet_id is null and g.used_at is null and a.uses = 1))
      and (g.uses_count is null or g.times_used + a.uses <= g.uses_count)
    ) is not true
    union
    select a."place"
    from asked a
    cross join lateral (select * from unnest(p_legs) u where u.bet = a."number") l
    where a.type in ('freebet', 'comboboost') and (
      (a.bets > 1 and exists (
        select from asked o cross join lateral (select * from unnest(p_legs) u where u.bet = o."number") other
        where o."place" = a."place" and o."number" <> a."number" and o.type in ('freebet', 'comboboost')
          and other.match_id = l.match_id and other.market_id = l.market_id and other.specifier = l.specifier
          and other.outcome_id <> l.outcome_id
      ))
      or (exists (
        select from player_exposure e
        where e.player_id = l.player_id and e.match_id = l.match_id and e.market_id = l.market_id
          and e.specifier = l.specifier and e.outcome_id <> l.outcome_id
      ) and exists (
        select from bet b join bet_selection s on s.bet_id = b.id
        where b.player_id = l.player_id and b.status in ('submitted', 'waiting_results')
          and b.bonus_type in ('freebet', 'comboboost')
          and s.match_id = l.match_id and s.market_id = l.market_id and s.specifier = l.specifier
          and s.outcome_id <> l.outcome_id
      ))
    )
  );
end $$;
