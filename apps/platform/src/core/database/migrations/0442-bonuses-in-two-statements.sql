-- A bonus costs a placement two statements for all bets that are placed together: one that compares, one that keeps. The open
-- bets that stand against it are found by what the player has at stake, which is written with every bet anyway.

drop trigger open_bonus_legs_follow on bet;
drop function follow_open_bonus_legs();
drop table open_bonus_leg;
drop function opposed_bonuses(jsonb, bigint[]);
drop function lost_bonuses(timestamptz, jsonb, bigint[]);

/**
 * The places of requests of which a grant is not as the caller read it, has ended, is asked for more often than it may be
 * used, or would stand against another bonus: on another outcome of a market than one of the player's open bets with a bonus
 * that pays, or than another one here. Locks the grants that a bet uses up, by id, until the transaction ends. Asked under the
 * locks of the players' accounts, so that nobody places two at once.
 *
 * Of open bets each leg that is not decided has a row in `player_exposure`, and every leg of those with such a bonus
 * (`sweepEmptySums`): where no other outcome of the market has one, as nearly always, no bet is read.
 *
 * Its settings are those of `place_requests`, its only caller; so are those of the next ones.
 */
create function lost_bonuses(p_now timestamptz, p_bets jsonb, p_legs exposed_leg[], p_places bigint[]) returns bigint[]
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

  -- A statement of its own: what others committed while this one waited counts.
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

/**
 * Keeps with each placed bet its bonus {"grantId", "campaignId", "versionId", "termsVersion", "bonusType", "bonusOdds",
 * "freebetKind", "bonusMinor", "boostMinor"}, and marks the grants that are used up, which the caller has locked, and the
 * legs of those that a goal may pay early, "isEarly".
 */
create or replace function attach_bonuses(p_bets jsonb, p_bet_ids bigint[], p_places bigint[]) returns void
  language plpgsql
as $$
begin
  insert into bet_bonus (bet_id, grant_id, campaign_id, version_id, type, bonus_odds, freebet_kind, amount_minor,
                         terms_version, possible_boost_minor)
    select p_bet_ids[b."number"], b."grantId", b."campaignId", b."versionId", b."bonusType", b."bonusOdds",
           b."freebetKind", b."bonusMinor", b."termsVersion", b."boostMinor"
    from rows from (jsonb_to_recordset(p_bets) as (
      "place" bigint, "grantId" bigint, "campaignId" bigint, "versionId" bigint, "bonusType" text, "bonusOdds" integer,
      "freebetKind" text, "bonusMinor" bigint, "termsVersion" integer, "boostMinor" bigint
    )) with ordinality as b("place", "grantId", "campaignId", "versionId", "bonusType", "bonusOdds", "freebetKind",
                            "bonusMinor", "termsVersion", "boostMinor", "number")
    where b."grantId" is not null and b."place" = any (p_places);

  -- What may be used any number of times and is no free bet is not touched: nobody waits for it.
  if jsonb_path_exists(p_bets, '$[*].isUsedUp') then
    update bonus_grant g
    set times_used = g.times_used + used.uses, bet_id = case when g.type = 'freebet' then used.bet_id else g.bet_id end,
        ver = g.ver + 1
    from (
      select b."grantId" as grant_id, count(*) as uses, max(p_bet_ids[b."number"]) as bet_id
      from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "grantId" bigint, "isUsedUp" boolean))
        with ordinality as b("place", "grantId", "isUsedUp", "number")
      where b."isUsedUp" and b."place" = any (p_places)
      group by 1
    ) used
    where g.id = used.grant_id;
  end if;

  if jsonb_path_exists(p_bets, '$[*].isEarly') then
    update bet_selection s set pays_early = true
    where s.counts_for_bonus and s.bet_id = any (array(
      select p_bet_ids[b."number"]
      from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "isEarly" boolean))
        with ordinality as b("place", "isEarly", "number")
      where b."isEarly" and b."place" = any (p_places)
    ));
  end if;
end $$;

/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. A few statements for all of them together, each
 * about rows of known ids, so that its plan is kept and good whatever the statistics say.
 *
 * p_requests [{"playerId", "key", "hash", "currency", "total", "reserved", "largest", "firstBet", "lastBet"}], at most one of a
 * player; the others name the request by its place in that list, counted from 1. "reserved", which may be absent, is what
 * the caller brings of "total" in this transaction: it is asked of no account.
 * p_expected [{"place", "matchId", "status", "marketId", "specifier", "ver"}], the markets as the caller checked them:
 *   should one have changed since, or its provider be down, nothing of that request is placed and the caller looks again;
 * p_bets in the order of the requests, p_legs in the order of the bets, each with its "bet", counted from 1, and with
 *   what `exposed_legs` asks for.
 *
 * A bet with a bonus names the player's grant as the caller read it by "grantId", "grantVer" and "isUsedUp", and has what
 *   `attach_bonuses` keeps; "freeStakeMinor" is what of its stake is no money of the player's, and a request's "total" its own
 *   money alone.
 *
 * p_now is the platform's time, which the rows carry. Locks in the order of ARCHITECTURE.md: keys, guards, accounts,
 * grants, spend, exposure.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "guarded", "refusal": what `refused_by_guards` says}; {"status": "exposure_limit", "state": what
 * `exposure_of_legs` says of its legs}; else "moved", "bonus_moved",
 * "insufficient_balance", "no_account" or "key_reused".
 */
create or replace function place_requests(
  p_now timestamptz, p_requests jsonb, p_expected jsonb, p_bets jsonb, p_legs jsonb
) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_bet_ids bigint[];
  v_leg_ids bigint[];
  v_players bigint[];
  v_claimed bigint[];
  v_moved bigint[];
  v_late bigint[];
  v_poor bigint[];
  v_lost bigint[] := '{}';
  -- Of the requests that are placed: their places, accounts and stakes, in one order.
  v_placeable bigint[];
  v_available bigint[];
  v_held bigint[];
  v_totals bigint[];
  -- Of each total what comes from the player's account.
  v_owns bigint[];
  v_accounts jsonb;
  v_answers jsonb;
  -- Of the requests that are tried.
  v_legs exposed_leg[];
  v_exposed jsonb := '{}';
  v_guarded jsonb;
  v_has_bonus boolean := jsonb_path_exists(p_bets, '$[*].grantId');
begin
  v_bet_ids := array(select nextval('bet_id_seq') from generate_series(1, jsonb_array_length(p_bets)));
  v_leg_ids := array(select nextval('bet_selection_id_seq') from generate_series(1, jsonb_array_length(p_legs)));

  -- Their rules are looked up before anything is locked.
  v_legs := exposed_legs(p_legs);

  -- Waits for a request with the same key that is not committed yet; in the order of the players, so that two calls
  -- never wait for each other.
  with claimed as (
    insert into idempotent_reply (player_id, key, call, request_hash, reply, created_at)
    select r."playerId", r."key", 'placeBets', decode(r."hash", 'hex'),
           jsonb_build_object('betIds', to_jsonb(v_bet_ids[r."firstBet":r."lastBet"])), p_now
    from jsonb_to_recordset(p_requests)
      as r("playerId" bigint, "key" text, "hash" text, "firstBet" integer, "lastBet" integer)
    order by r."playerId"
    on conflict (player_id, key) do nothing
    returning player_id
  )
  select coalesce(array_agg(player_id), '{}') into v_players from claimed;

  v_claimed := array(
    select r."place"
    from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint)) with ordinality as r("playerId", "place")
    where r."playerId" = any (v_players)
  );

  v_moved := moved_requests(p_expected, v_claimed);

  v_guarded := refused_by_guards(p_now, p_requests, array(
    select place from unnest(v_claimed) as each (place) where place <> all (v_moved)
  ), false);

  -- Player by player and in id order, as every movement locks.
  with locked as (
    select r."place", r."total", r."total" - coalesce(r."reserved", 0) as own, a.id, a.purpose, a.balance_minor, a.is_active
    from (
      select * from rows from (
        jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint, "reserved" bigint)
      ) with ordinality as each ("playerId", "currency", "total", "reserved", "place")
      where "place" = any (v_claimed) and "place" <> all (v_moved) and not v_guarded ? "place"::text
      order by "playerId"
    ) r
    cross join lateral (
      select id, purpose, balance_minor, is_active from account
      where player_id = r."playerId" and currency = r."currency" and purpose in ('available', 'held')
      order by id for no key update
    ) a
  ), funds as (
    select l."place", l."total", l.own, max(l.balance_minor) filter (where l.purpose = 'available') as balance,
           max(l.id) filter (where l.purpose = 'available' and l.is_active) as available_id,
           max(l.id) filter (where l.purpose = 'held') as held_id
    from locked l group by l."place", l."total", l.own
  ), open as (
    select * from funds where available_id is not null and held_id is not null
  )
  select coalesce(array_agg("place") filter (where balance >= own), '{}'),
         coalesce(array_agg(available_id) filter (where balance >= own), '{}'),
         coalesce(array_agg(held_id) filter (where balance >= own), '{}'),
         coalesce(array_agg("total") filter (where balance >= own), '{}'),
         coalesce(array_agg(own) filter (where balance >= own), '{}'),
         coalesce(array_agg("place") filter (where balance < own), '{}')
    into v_placeable, v_available, v_held, v_totals, v_owns, v_poor
  from open;

  if v_has_bonus then
    v_lost := lost_bonuses(p_now, p_bets, v_legs, v_placeable);
    if cardinality(v_lost) > 0 then
      select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
        into v_placeable, v_available, v_held, v_totals, v_owns
      from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
      where f.place <> all (v_lost);
    end if;
  end if;

  if cardinality(v_placeable) > 0 then
    if cardinality(v_placeable) < jsonb_array_length(p_requests) then
      v_legs := legs_of_requests(v_legs, v_placeable);
    end if;
    perform add_stakes(p_now, p_requests, v_placeable, 1);
    perform move_exposure(v_legs, 1);
    if is_exposure_exceeded(v_legs) then
      -- Seldom: taken back, and each request is tried alone, in their order. All rows stay locked meanwhile.
      perform move_exposure(v_legs, -1);
      v_exposed := take_exposure_singly(p_legs, v_legs, v_placeable);
      perform add_stakes(p_now, p_requests, array(
        select place from unnest(v_placeable) as each (place) where v_exposed ? place::text
      ), -1);
      select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
        into v_placeable, v_available, v_held, v_totals, v_owns
      from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
      where not v_exposed ? f.place::text;
    end if;
  end if;

  -- Asked again under the locks, for which the requests may have waited.
  v_late := moved_requests(p_expected, v_placeable);
  if cardinality(v_late) > 0 then
    perform move_exposure(legs_of_requests(v_legs, v_late), -1);
    perform add_stakes(p_now, p_requests, v_late, -1);
    v_moved := v_moved || v_late;
    select coalesce(array_agg(f.place), '{}'), coalesce(array_agg(f.available), '{}'),
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}'), coalesce(array_agg(f.own), '{}')
      into v_placeable, v_available, v_held, v_totals, v_owns
    from unnest(v_placeable, v_available, v_held, v_totals, v_owns) as f(place, available, held, total, own)
    where f.place <> all (v_late);
  end if;

  perform insert_placed(p_now, p_bets, p_legs, v_bet_ids, v_leg_ids, v_placeable);
  if v_has_bonus then
    perform attach_bonuses(p_bets, v_bet_ids, v_placeable);
  end if;

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'stake_hold', v_available[f.at], v_held[f.at], b."stakeMinor" - b."freeStakeMinor",
           b."currency",
           'bet:' || v_bet_ids[b."number"], p_now
    from rows from (jsonb_to_recordset(p_bets) as (
      "place" bigint, "currency" text, "stakeMinor" bigint, "freeStakeMinor" bigint
    )) with ordinality as b("place", "currency", "stakeMinor", "freeStakeMinor", "number")
    cross join lateral (select array_position(v_placeable, b."place") as at) f
    where f.at is not null and b."stakeMinor" > b."freeStakeMinor";

  with moved as (
    update account a set balance_minor = a.balance_minor + d.delta, ver = a.ver + 1
    from (
      select unnest(v_available) as id, -unnest(v_owns) as delta
      union all select unnest(v_held), unnest(v_totals)
    ) d
    where a.id = d.id
    returning a.id, a.balance_minor, a.ver
  )
  select jsonb_object_agg(moved.id, jsonb_build_array(moved.balance_minor, moved.ver)) into v_accounts from moved;

  select jsonb_agg(
    case
      when f.at is not null then jsonb_build_object('status', 'placed', 'account', jsonb_build_object(
        'available', v_accounts -> v_available[f.at]::text -> 0,
        'held', v_accounts -> v_held[f.at]::text -> 0,
        'ver', (v_accounts -> v_available[f.at]::text ->> 1)::bigint + (v_accounts -> v_held[f.at]::text ->> 1)::bigint
      ))
      when v_exposed ? r."place"::text
        then jsonb_build_object('status', 'exposure_limit', 'state', v_exposed -> r."place"::text)
      when v_guarded ? r."place"::text
        then jsonb_build_object('status', 'guarded', 'refusal', v_guarded -> r."place"::text)
      when r."place" = any (v_moved) then '{"status": "moved"}'
      when r."place" = any (v_lost) then '{"status": "bonus_moved"}'
      when r."place" = any (v_poor) then '{"status": "insufficient_balance"}'
      when r."place" = any (v_claimed) then '{"status": "no_account"}'
      else (
        select case
          when kept.call = 'placeBets' and kept.request_hash = decode(r."hash", 'hex')
            then kept.reply || '{"status": "replayed"}'
          else '{"status": "key_reused"}'
        end
        from idempotent_reply kept where kept.player_id = r."playerId" and kept.key = r."key"
      )
    end
    order by r."place"
  ) into v_answers
  from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text, "hash" text))
    with ordinality as r("playerId", "key", "hash", "place")
  cross join lateral (select array_position(v_placeable, r."place") as at) f;

  -- A refused request leaves no trace: the same key may ask again.
  if cardinality(v_placeable) < cardinality(v_claimed) then
    delete from idempotent_reply kept
    using rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text))
      with ordinality as r("playerId", "key", "place")
    where r."place" = any (v_claimed) and r."place" <> all (v_placeable)
      and kept.player_id = r."playerId" and kept.key = r."key";
  end if;

  return jsonb_build_object('answers', v_answers, 'betIds', to_jsonb(v_bet_ids), 'legIds', to_jsonb(v_leg_ids));
end $$;

/**
 * The newest grants that p_asked [{"at", "playerId", "type", "id"}] names, free bets by themselves, others by their campaign,
 * with what their campaigns ask of the player. A function, so that its plan is kept.
 */
create function asked_bonuses(p_asked jsonb) returns table (
  at integer, grant_id bigint, player_id bigint, campaign_id bigint, version_id bigint, terms_version integer, type text,
  currency text, amount_minor bigint, starts_at timestamptz, ends_at timestamptz, activated_at timestamptz,
  overridden_at timestamptz, deactivated_at timestamptz, released_at timestamptz, used_at timestamptz, bet_id bigint,
  times_used integer, uses_count integer, seen_at timestamptz, boost_multiplier integer, ver bigint, is_paused boolean,
  is_ended boolean, boosted jsonb, player jsonb
)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
    select a."at", g.id, g.player_id, g.campaign_id, g.version_id, v.number, g.type, g.currency, g.amount_minor, g.starts_at,
      g.ends_at, g.activated_at, g.overridden_at, g.deactivated_at, g.released_at, g.used_at, g.bet_id, g.times_used,
      g.uses_count, g.seen_at, g.boost_multiplier, g.ver, c.paused_at is not null, c.ended_at is not null,
      (select jsonb_build_object('event', o.match_id, 'market', o.market_id, 'specifier', o.specifier,
        'outcome', o.outcome_id) from boosted_outcome o where o.campaign_id = g.campaign_id),
      jsonb_build_object('jurisdiction', p.jurisdiction, 'isPve', p.is_pve, 'isVerified', i.verified_at is not null,
        'country', case when i.verified_at is not null then i.country end)
    from jsonb_to_recordset(p_asked) as a("at" integer, "playerId" bigint, "type" text, "id" bigint)
    cross join lateral (
      select * from bonus_grant f
      where a."type" = 'freebet' and f.type = 'freebet' and f.id = a."id" and f.player_id = a."playerId"
      union all (
        select * from bonus_grant o
        where a."type" <> 'freebet' and o.campaign_id = a."id" and o.player_id = a."playerId" and o.type = a."type"
        order by o.id desc limit 1
      )
    ) g
    join campaign c on c.id = g.campaign_id
    join campaign_version v on v.id = g.version_id
    join player p on p.id = g.player_id
    left join player_identity i on i.player_id = g.player_id;
end $$;
