-- What a bonus costs a placement does not depend on how many open bets with one the player has, nor on who else bets.

/**
 * The outcomes of open bets with a bonus that pays, one row for each bet: what stands against another is found by the key.
 * Written with the bet, and by its status from then on, under the lock of the bet and of the player's accounts.
 */
create table open_bonus_leg (
  player_id bigint not null,
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  outcome_id integer not null,
  bet_id bigint not null,
  primary key (player_id, match_id, market_id, specifier, outcome_id, bet_id)
);

insert into open_bonus_leg (player_id, match_id, market_id, specifier, outcome_id, bet_id)
  select b.player_id, s.match_id, s.market_id, s.specifier, s.outcome_id, b.id
  from bet b join bet_selection s on s.bet_id = b.id
  where b.bonus_type in ('freebet', 'comboboost') and b.status in ('submitted', 'waiting_results')
  on conflict do nothing;

-- Of every statement that ends a bet or opens it again: settlement, sale, refusal, void, and a result that is taken back.
create function follow_open_bonus_legs() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  if new.status in ('submitted', 'waiting_results') then
    insert into open_bonus_leg (player_id, match_id, market_id, specifier, outcome_id, bet_id)
      select new.player_id, s.match_id, s.market_id, s.specifier, s.outcome_id, new.id
      from bet_selection s where s.bet_id = new.id
      on conflict do nothing;
  else
    delete from open_bonus_leg o using bet_selection s
    where s.bet_id = new.id and o.player_id = new.player_id and o.match_id = s.match_id and o.market_id = s.market_id
      and o.specifier = s.specifier and o.outcome_id = s.outcome_id and o.bet_id = new.id;
  end if;
  return null;
end $$;
create trigger open_bonus_legs_follow after update of status on bet
  for each row when (
    new.bonus_type in ('freebet', 'comboboost')
    and (old.status in ('submitted', 'waiting_results')) <> (new.status in ('submitted', 'waiting_results'))
  ) execute function follow_open_bonus_legs();

/**
 * The places of requests of which a bet has a bonus that pays, on another outcome of a market than one of the player's open
 * bets with such a bonus, or than another one here. A bonus names its bet's "outcomes" [{"matchId", "marketId", "specifier",
 * "outcomeId"}]. Asked under the locks of the players' accounts, so that nobody places two at once.
 */
drop function opposed_bonuses(jsonb, bigint[]);
create function opposed_bonuses(p_bets jsonb, p_places bigint[]) returns bigint[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
begin
  return (
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
    )
    -- Below and above, each the first row that the key finds: those on the same outcome may be thousands.
    or exists (
      select from open_bonus_leg o
      where o.player_id = legs.player_id and o.match_id = legs.match_id and o.market_id = legs.market_id
        and o.specifier = legs."specifier" and o.outcome_id < legs.outcome_id
    ) or exists (
      select from open_bonus_leg o
      where o.player_id = legs.player_id and o.match_id = legs.match_id and o.market_id = legs.market_id
        and o.specifier = legs."specifier" and o.outcome_id > legs.outcome_id
    )
  );
end $$;

-- Neither ever goes: to check that they are there would write into a row that all players of a campaign share.
alter table bet_bonus drop constraint bet_bonus_campaign_id_fkey, drop constraint bet_bonus_version_id_fkey;

/**
 * The places of requests of which a grant is not as the caller read it, has ended, is asked for more often than it may be
 * used, or would stand against another bonus. Locks the grants that a bet uses up, by id, until the transaction ends.
 */
create or replace function lost_bonuses(p_now timestamptz, p_bets jsonb, p_places bigint[]) returns bigint[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  -- A boost for any number of bets is not used up, so nobody waits for another bet with it.
  perform 1 from bonus_grant g
  where g.id in (
    select (b."bonus" ->> 'grantId')::bigint
    from jsonb_to_recordset(p_bets) as b("place" bigint, "bonus" jsonb)
    where b."place" = any (p_places)
  ) and (g.type = 'freebet' or g.uses_count is not null)
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

/**
 * Keeps with each placed bet the bonus, the terms of its version and the outcomes it stands on, and marks the grants, which
 * the caller has locked.
 */
create or replace function attach_bonuses(p_bets jsonb, p_bet_ids bigint[], p_places bigint[]) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  insert into bet_bonus (bet_id, grant_id, campaign_id, version_id, type, terms, bonus_odds, freebet_kind, amount_minor,
                         terms_version, possible_boost_minor)
    select p_bet_ids[b."number"], o."grantId", o."campaignId", o."versionId", o."type", v.terms, o."bonusOdds",
           o."freebetKind", o."amountMinor", o."termsVersion", o."boostMinor"
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "bonus" jsonb))
      with ordinality as b("place", "bonus", "number")
    cross join lateral jsonb_to_record(b."bonus") as o(
      "grantId" bigint, "campaignId" bigint, "versionId" bigint, "type" text, "bonusOdds" integer,
      "freebetKind" text, "amountMinor" bigint, "termsVersion" integer, "boostMinor" bigint)
    join campaign_version v on v.id = o."versionId"
    where b."place" = any (p_places) and o."grantId" is not null;

  insert into open_bonus_leg (player_id, match_id, market_id, specifier, outcome_id, bet_id)
    select b."playerId", o."matchId", o."marketId", o."specifier", o."outcomeId", p_bet_ids[b."number"]
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "playerId" bigint, "bonus" jsonb))
      with ordinality as b("place", "playerId", "bonus", "number")
    cross join lateral jsonb_to_recordset(b."bonus" -> 'outcomes')
      as o("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer)
    where b."place" = any (p_places) and b."bonus" ->> 'type' in ('freebet', 'comboboost');

  -- What may be used any number of times and is no free bet is not touched: nobody waits for it.
  update bonus_grant g
  set times_used = g.times_used + used.uses, bet_id = case when g.type = 'freebet' then used.bet_id else g.bet_id end,
      ver = g.ver + 1
  from (
    select (b."bonus" ->> 'grantId')::bigint as grant_id, count(*) as uses, max(p_bet_ids[b."number"]) as bet_id
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "bonus" jsonb))
      with ordinality as b("place", "bonus", "number")
    where b."place" = any (p_places) and b."bonus" ->> 'grantId' is not null
    group by 1
  ) used
  where g.id = used.grant_id and (g.type = 'freebet' or g.uses_count is not null);
end $$;
