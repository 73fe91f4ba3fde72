/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. One call and few statements, whose plans are kept.
 *
 * p_requests: [{"playerId", "key", "hash", "currency", "expected": […], "bets": […]}], at most one of a player.
 * "expected" lists the markets as the caller checked them: [{"matchId", "status", "marketId", "specifier", "ver"}].
 * Should one have changed since, or its provider be down, nothing of that request is placed and the caller looks again.
 *
 * Gives each request's place in the list, counted from 1, with its answer: {"status": "placed", "placed": [{"id", "ref",
 * "createdAt", "selectionIds"}], "account": {"available", "held", "ver"}}; {"status": "replayed", "refs": […]} for a
 * key that was used for this very request; else "moved", "insufficient_balance", "no_account" or "key_reused".
 */
create function place_requests(p_requests jsonb)
  returns table (place bigint, answer jsonb)
  language plpgsql
  -- A handful of rows against tables of any size, also where statistics are young: always by index, planned once.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_claimed bigint[];
  v_moved bigint[];
  v_unopened bigint[];
  v_poor bigint[];
  v_placeable bigint[];
begin
  -- Waits for a request with the same key that is not committed yet; in the order of the keys, so that two calls never
  -- wait for each other.
  with request as (
    select * from rows from (jsonb_to_recordset(p_requests) as (
      "playerId" bigint, "key" text, "hash" text, "bets" jsonb
    )) with ordinality as r("playerId", "key", "hash", "bets", place)
  ), claimed as (
    insert into idempotent_reply (player_id, key, call, request_hash, reply)
    select "playerId", "key", 'placeBets', decode("hash", 'hex'),
           jsonb_build_object('refs', jsonb_path_query_array("bets", '$[*].ref'))
    from request order by "playerId", "key"
    on conflict (player_id, key) do nothing
    returning player_id
  )
  select coalesce(array_agg(r.place), '{}') into v_claimed
  from request r join claimed c on c.player_id = r."playerId";

  select coalesce(array_agg(distinct r.place), '{}') into v_moved
  from rows from (jsonb_to_recordset(p_requests) as ("expected" jsonb)) with ordinality as r("expected", place)
  cross join lateral jsonb_to_recordset(r."expected")
    as e("matchId" bigint, "status" smallint, "marketId" integer, "specifier" text, "ver" bigint)
  left join match m on m.id = e."matchId"
  left join market k on k.match_id = e."matchId" and k.market_id = e."marketId" and k.specifier = e."specifier"
  left join provider_status p on p.provider = m.provider
  where r.place = any (v_claimed)
    and (m.status is distinct from e."status" or k.ver is distinct from e."ver" or p.status = 'unavailable');

  -- In id order, as every movement locks.
  perform 1
  from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text))
    with ordinality as r("playerId", "currency", place)
  join account a on a.player_id = r."playerId" and a.currency = r."currency"
  where r.place = any (v_claimed) and r.place <> all (v_moved)
  order by a.id for no key update of a;

  select coalesce(array_agg(r.place) filter (where a.id is null or h.id is null), '{}'),
         coalesce(array_agg(r.place) filter (where a.balance_minor < (
           select sum((bet ->> 'stakeMinor')::bigint) from jsonb_array_elements(r."bets") as each (bet)
         )), '{}')
    into v_unopened, v_poor
  from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "bets" jsonb))
    with ordinality as r("playerId", "currency", "bets", place)
  left join account a on a.player_id = r."playerId" and a.currency = r."currency" and a.purpose = 'available'
    and a.is_active
  left join account h on h.player_id = r."playerId" and h.currency = r."currency" and h.purpose = 'held'
  where r.place = any (v_claimed) and r.place <> all (v_moved);

  v_placeable := array(
    select claimed from unnest(v_claimed) as each (claimed) where claimed <> all (v_moved || v_unopened || v_poor)
  );
  if cardinality(v_placeable) < cardinality(v_claimed) then
    delete from idempotent_reply kept
    using rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text))
      with ordinality as r("playerId", "key", place)
    where r.place = any (v_claimed) and r.place <> all (v_placeable)
      and kept.player_id = r."playerId" and kept.key = r."key";
  end if;

  return query
    with request as (
      select * from rows from (jsonb_to_recordset(p_requests) as (
        "playerId" bigint, "currency" text, "bets" jsonb
      )) with ordinality as r("playerId", "currency", "bets", place)
      where r.place = any (v_placeable)
    ), wanted as (
      select r.place, r."playerId", r."currency", b.*
      from request r
      cross join lateral jsonb_to_recordset(r."bets")
        as b("ref" text, "type" text, "status" text, "stakeMinor" bigint, "possibleWinMinor" bigint,
             "oddsThousandths" bigint, "systemId" text, "systemWinCount" integer, "systemTotalCount" integer,
             "isVip" boolean, "deviceId" text, "isQuick" boolean, "language" text, "selections" jsonb)
    ), placed as (
      insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                       system_id, system_win_count, system_total_count, is_vip, device_id, is_quick, language)
      select "ref", "playerId", "type", "status", "currency", "stakeMinor", "possibleWinMinor", "oddsThousandths",
             "systemId", "systemWinCount", "systemTotalCount", "isVip", "deviceId", "isQuick", "language"
      from wanted
      returning id, ref, created_at
    ), legs as (
      insert into bet_selection (bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                                 probability, is_banker, market_name, outcome_name)
      select p.id, s.position, s."matchId", s."marketId", s."specifier", s."outcomeId", s."oddsThousandths",
             s."probability", s."isBanker", s."marketName", s."outcomeName"
      from wanted w
      join placed p on p.ref = w."ref"
      cross join lateral rows from (
        jsonb_to_recordset(w."selections")
          as ("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer, "oddsThousandths" integer,
              "probability" double precision, "isBanker" boolean, "marketName" text, "outcomeName" text)
      ) with ordinality as s("matchId", "marketId", "specifier", "outcomeId", "oddsThousandths", "probability",
                             "isBanker", "marketName", "outcomeName", position)
      returning id, bet_id, position
    ), holds as (
      insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference)
      select 'stake_hold', a.id, h.id, w."stakeMinor", w."currency", 'bet:' || p.id
      from wanted w
      join placed p on p.ref = w."ref"
      join account a on a.player_id = w."playerId" and a.currency = w."currency" and a.purpose = 'available'
      join account h on h.player_id = w."playerId" and h.currency = w."currency" and h.purpose = 'held'
    ), staked as (
      select w.place, w."playerId", w."currency", sum(w."stakeMinor")::bigint as total
      from wanted w group by w.place, w."playerId", w."currency"
    ), balances as (
      update account a
      set balance_minor = a.balance_minor + case a.purpose when 'available' then -s.total else s.total end,
          ver = a.ver + 1
      from staked s
      where a.player_id = s."playerId" and a.currency = s."currency" and a.purpose in ('available', 'held')
      returning s.place, a.purpose, a.balance_minor, a.ver
    ), accounts as (
      select b.place,
             jsonb_build_object(
               'available', max(b.balance_minor) filter (where b.purpose = 'available'),
               'held', max(b.balance_minor) filter (where b.purpose = 'held'),
               'ver', sum(b.ver)::bigint
             ) as account
      from balances b group by b.place
    ), leg_ids as (
      select l.bet_id, jsonb_agg(l.id order by l.position) as ids from legs l group by l.bet_id
    ), rows_of as (
      select w.place,
             jsonb_agg(jsonb_build_object('id', p.id, 'ref', p.ref, 'createdAt', p.created_at, 'selectionIds', i.ids)
                       order by p.id) as rows
      from wanted w
      join placed p on p.ref = w."ref"
      join leg_ids i on i.bet_id = p.id
      group by w.place
    )
    select o.place, jsonb_build_object('status', 'placed', 'placed', o.rows, 'account', a.account)
    from rows_of o join accounts a on a.place = o.place;

  return query
    select r.place,
           case
             when r.place = any (v_moved) then '{"status": "moved"}'
             when r.place = any (v_unopened) then '{"status": "no_account"}'
             when r.place = any (v_poor) then '{"status": "insufficient_balance"}'
             when kept.call = 'placeBets' and kept.request_hash = decode(r."hash", 'hex')
               then kept.reply || '{"status": "replayed"}'
             else '{"status": "key_reused"}'
           end
    from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "key" text, "hash" text))
      with ordinality as r("playerId", "key", "hash", place)
    left join idempotent_reply kept on kept.player_id = r."playerId" and kept.key = r."key"
    where r.place <> all (v_placeable);
end $$;

/** The current offers for markets [{"matchId", "marketId", "specifier"}]; one that does not exist is missing. */
create function current_offers(p_keys jsonb)
  returns table (
    match_id bigint, market_id integer, specifier text, ver bigint, market_status smallint, outcomes jsonb,
    match_status smallint, sport_key text, provider text, is_provider_available boolean,
    name_a text, name_b text, slug text, start_time timestamptz, tournament_name text, statistics jsonb
  )
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return query
    select k.match_id, k.market_id, k.specifier, k.ver, k.status, k.outcomes,
           m.status, s.key, m.provider, coalesce(p.status = 'available', true),
           coalesce(home.name, m.name, ''), coalesce(away.name, ''),
           m.slug, m.start_time, t.name, m.statistics
    from jsonb_to_recordset(p_keys) as wanted("matchId" bigint, "marketId" integer, "specifier" text)
    join market k on k.match_id = wanted."matchId" and k.market_id = wanted."marketId"
      and k.specifier = wanted."specifier"
    join match m on m.id = k.match_id
    join sport s on s.id = m.sport_id
    join tournament t on t.id = m.tournament_id
    left join provider_status p on p.provider = m.provider
    left join competitor home on home.id = m.home_id
    left join competitor away on away.id = m.away_id;
end $$;

-- A kept reply names its bets by ref now: refs are known before the bets are written, so that the row is written once.
update idempotent_reply r
set reply = jsonb_build_object('refs', (
  select jsonb_agg(b.ref order by b.id)
  from jsonb_array_elements(r.reply -> 'betIds') as kept (id)
  join bet b on b.id = kept.id::text::bigint
))
where r.call = 'placeBets' and r.reply ? 'betIds';

drop function place_bets(bigint, text, bytea, text, jsonb, jsonb);

-- Room on the page for the next version of a balance, which then touches no index.
alter table account set (fillfactor = 50);
