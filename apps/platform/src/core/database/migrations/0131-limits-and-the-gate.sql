-- Limits of players, what they have moved, and the gate that every stake and deposit passes.

alter table player
  -- Of all their limits on money, from the first of them on.
  add column limit_currency text;

-- Rises with every change of the guard or of a limit: the `ver` of `protection_changed`.
alter table player_guard add column ver bigint not null default 0;

/** Every version of every limit; an old one stays as history. */
create table player_limit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  type text not null,
  period text not null check (period in ('day', 'week', 'month', 'session', 'none')),
  strategy text not null check (strategy in ('calendar', 'rolling', 'once')),
  parent_id bigint references player_limit,
  amount_minor bigint check (amount_minor >= 0),
  currency text,
  duration_minutes integer check (duration_minutes >= 0),
  status text not null check (status in (
    'active', 'confirmed', 'confirmed_disabled', 'unconfirmed_disabled', 'unconfirmed', 'disabled')),
  ready_at timestamptz,
  confirm_until timestamptz,
  disable_at timestamptz,
  -- When time alone changes it next, or makes it ready to be confirmed.
  next_at timestamptz,
  created_at timestamptz not null,
  check ((amount_minor is null) = (currency is null)),
  check ((amount_minor is null) <> (duration_minutes is null))
);
create index player_limit_of_player on player_limit (player_id, type, period) where status <> 'disabled';
create index player_limit_history on player_limit (player_id, id);
create index player_limit_parent on player_limit (parent_id);
create index player_limit_next on player_limit (next_at) where next_at is not null;

/**
 * What a player moved in a quarter of an hour, in the currency it was moved in. Stakes that came back whole are taken off
 * where they were; `returned` falls when a correction takes winnings back.
 */
create table player_spend (
  player_id bigint not null references player,
  quarter_start timestamptz not null,
  currency text not null,
  staked_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  withdrawn_minor bigint not null default 0,
  primary key (player_id, quarter_start, currency)
);

/** What an operator is told of a player, once each time: talk to them, or look at their situation. */
create table player_mark (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('contact', 'net_deposit')),
  amount_minor bigint not null,
  currency text not null,
  raised_at timestamptz not null,
  closed_at timestamptz
);
create index player_mark_open on player_mark (id) where closed_at is null;
create index player_mark_of_player on player_mark (player_id, kind, raised_at);

/** When a player is asked to look at their limits again; of players whose jurisdiction asks. */
create table player_review (
  player_id bigint primary key references player,
  due_at timestamptz not null,
  -- Told to the player since it is due.
  told_at timestamptz
);
create index player_review_untold on player_review (due_at) where told_at is null;

create function quarter_of(p_at timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('15 minutes', p_at, timestamptz '2000-01-01 00:00Z')
$$;

-- What was moved before there were sums of it: stakes as they were held, returns as they were paid.
insert into player_spend (player_id, quarter_start, currency, staked_minor, returned_minor, deposited_minor)
select a.player_id, quarter_of(t.created_at), t.currency,
       sum(case
         when t.kind in ('stake_hold', 'provider_debit') then t.amount_minor
         when t.kind in ('stake_release', 'provider_rollback') then -t.amount_minor
         else 0 end),
       sum(case
         when t.kind in ('payout', 'cashout', 'resettle_credit', 'provider_credit') then t.amount_minor
         when t.kind in ('review_hold', 'resettle_debit', 'resettle_debt') then -t.amount_minor
         else 0 end),
       sum(case when t.kind = 'deposit' then t.amount_minor else 0 end)
from transfer t
join account a on a.id = case
    when t.kind in ('stake_hold', 'provider_debit', 'review_hold', 'resettle_debit', 'resettle_debt')
      then t.debit_account_id
    else t.credit_account_id end
  and a.player_id is not null
where t.kind in ('stake_hold', 'stake_release', 'payout', 'cashout', 'review_hold', 'resettle_credit',
                 'resettle_debit', 'resettle_debt', 'deposit', 'provider_debit', 'provider_credit',
                 'provider_rollback')
group by 1, 2, 3;

/** Adds to what players moved, each at its time; locks in the order of players. The lists have one length. */
create function add_spend(
  p_players bigint[], p_currencies text[], p_times timestamptz[], p_staked bigint[], p_returned bigint[]
) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into player_spend as s (player_id, quarter_start, currency, staked_minor, returned_minor)
    select player_id, quarter_of(at), currency, sum(staked), sum(returned)
    from unnest(p_players, p_currencies, p_times, p_staked, p_returned) as d(player_id, currency, at, staked, returned)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (player_id, quarter_start, currency)
    do update set staked_minor = s.staked_minor + excluded.staked_minor,
                  returned_minor = s.returned_minor + excluded.returned_minor;
end $$;

/** Adds the stakes of these requests of `place_requests`, p_sign times. */
create function add_stakes(p_now timestamptz, p_requests jsonb, p_places bigint[], p_sign integer) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  if cardinality(p_places) = 0 then
    return;
  end if;
  insert into player_spend as s (player_id, quarter_start, currency, staked_minor)
    select r."playerId", quarter_of(p_now), r."currency", p_sign * r."total"
    from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint))
      with ordinality as r("playerId", "currency", "total", "place")
    where r."place" = any (p_places)
    order by r."playerId"
    on conflict (player_id, quarter_start, currency)
    do update set staked_minor = s.staked_minor + excluded.staked_minor;
end $$;

/** An amount in the currency of limits, upwards; p_rate {"n", "d"} is null where it is that currency already. */
create function limit_amount(p_amount numeric, p_rate jsonb) returns numeric language sql immutable as $$
  select case
    when p_rate is null then p_amount
    when p_amount >= 0
      then div(p_amount * (p_rate ->> 'n')::numeric + (p_rate ->> 'd')::numeric - 1, (p_rate ->> 'd')::numeric)
    else div(p_amount * (p_rate ->> 'n')::numeric, (p_rate ->> 'd')::numeric)
  end
$$;

/**
 * How much of each cap is used: p_caps {"currency", "rates": {currency: {"n", "d"}}, "caps": [{"type", "period", "cap",
 * "from", "rollingS", "until"}]}. A cap of `bet` counts nothing.
 */
create function used_of_caps(p_player bigint, p_caps jsonb, p_now timestamptz)
  returns table (cap jsonb, used numeric, first_quarter timestamptz)
  language sql stable
as $$
  select c.cap, coalesce(case when c.cap ->> 'type' = 'loss' then greatest(moved.used, 0) else moved.used end, 0),
         moved.first_quarter
  from jsonb_array_elements(p_caps -> 'caps') as c (cap)
  left join lateral (
    select sum(limit_amount(case c.cap ->> 'type'
             when 'deposit' then each.deposited
             when 'wager' then each.staked
             else each.staked - each.returned
           end, p_caps -> 'rates' -> each.currency)) as used,
           min(each.first_quarter) as first_quarter
    from (
      select s.currency, sum(s.staked_minor) as staked, sum(s.returned_minor) as returned,
             sum(s.deposited_minor) as deposited,
             min(s.quarter_start) filter (
               where case c.cap ->> 'type' when 'deposit' then s.deposited_minor else s.staked_minor end > 0
             ) as first_quarter
      from player_spend s
      where s.player_id = p_player
        and s.quarter_start >= coalesce((c.cap ->> 'from')::timestamptz,
                                        quarter_of(p_now - make_interval(secs => (c.cap ->> 'rollingS')::integer)))
      group by s.currency
    ) each
  ) moved on c.cap ->> 'type' <> 'bet'
$$;

/**
 * Why players may not stake, or deposit, what these requests ask for: {"3": {"error", …}} of the third. Locks their
 * guards until the transaction ends, in the order of players; who has none is not kept from anything. p_asked
 * [{"playerId", "currency", "total", "largest"}], at most one of a player; `largest` is the greatest stake of one bet.
 *
 * {"error": "caps_expired"} asks the caller to compute the caps again and to come back.
 */
create function refused_by_guards(p_now timestamptz, p_asked jsonb, p_places bigint[], p_is_deposit boolean)
  returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_guarded bigint[];
  v_refused jsonb;
begin
  with locked as (
    select a."place"
    from (
      select * from rows from (jsonb_to_recordset(p_asked) as ("playerId" bigint))
        with ordinality as each ("playerId", "place")
      where "place" = any (p_places)
      order by "playerId"
    ) a
    cross join lateral (
      select 1 from player_guard g where g.player_id = a."playerId" for no key update
    ) g
  )
  select array_agg("place") into v_guarded from locked;
  if v_guarded is null then
    return '{}';
  end if;

  -- A statement of its own: what others committed while this one waited for the guards counts.
  select coalesce(jsonb_object_agg(checked."place", checked.refusal), '{}') into v_refused
  from (
    select a."place", case
      when g.blocked_until > p_now
        then jsonb_build_object('error', 'gambling_blocked', 'reason', g.blocked_reason,
                                'until', nullif(g.blocked_until, 'infinity'))
      when not p_is_deposit and g.session_until <= p_now then '{"error": "out_of_session_limit"}'
      when not p_is_deposit and g.check_due_at <= p_now then '{"error": "reality_check_due"}'
      when not p_is_deposit and g.statement_due_at <= p_now then '{"error": "statement_due"}'
      when g.identity_due_at <= p_now then '{"error": "identity_due"}'
      when g.caps_valid_until <= p_now then '{"error": "caps_expired"}'
      when g.caps -> 'missing' is not null
        then jsonb_build_object('error', 'limit_required') || (g.caps -> 'missing')
      when g.caps is not null then (
        select jsonb_build_object(
                 'error', 'limit_reached', 'currency', g.caps -> 'currency', 'type', u.cap -> 'type',
                 'period', u.cap -> 'period', 'left', greatest((u.cap ->> 'cap')::numeric - u.used, 0),
                 'until', u.cap -> 'until', 'rollingS', u.cap -> 'rollingS', 'firstQuarter', u.first_quarter)
        from used_of_caps(a."playerId", g.caps, p_now) u
        where (u.cap ->> 'type' = 'deposit') = p_is_deposit
          and u.used + limit_amount(
                case when u.cap ->> 'type' = 'bet' then a."largest" else a."total" end,
                g.caps -> 'rates' -> a."currency") > (u.cap ->> 'cap')::numeric
        order by (u.cap ->> 'cap')::numeric - u.used
        limit 1
      )
    end as refusal
    from rows from (
      jsonb_to_recordset(p_asked) as ("playerId" bigint, "currency" text, "total" bigint, "largest" bigint)
    ) with ordinality as a ("playerId", "currency", "total", "largest", "place")
    join player_guard g on g.player_id = a."playerId"
    where a."place" = any (v_guarded)
  ) checked
  where checked.refusal is not null;
  return v_refused;
end $$;

/** `refused_by_guards` for one stake; null where it may be taken. */
create function may_stake(p_player bigint, p_currency text, p_total bigint, p_largest bigint, p_now timestamptz)
  returns jsonb language sql as $$
  select refused_by_guards(p_now, jsonb_build_array(jsonb_build_object(
    'playerId', p_player, 'currency', p_currency, 'total', p_total, 'largest', p_largest)), '{1}', false) -> '1'
$$;

/** `refused_by_guards` for one deposit; null where it may be made. */
create function may_deposit(p_player bigint, p_currency text, p_amount bigint, p_now timestamptz)
  returns jsonb language sql as $$
  select refused_by_guards(p_now, jsonb_build_array(jsonb_build_object(
    'playerId', p_player, 'currency', p_currency, 'total', p_amount, 'largest', p_amount)), '{1}', true) -> '1'
$$;

/**
 * Places the bets of many requests in one transaction, since a commit for each costs more than the work: of every
 * request all bets with their holds and the kept reply, or nothing. A few statements for all of them together, each
 * about rows of known ids, so that its plan is kept and good whatever the statistics say.
 *
 * p_requests [{"playerId", "key", "hash", "currency", "total", "largest", "firstBet", "lastBet"}], at most one of a player; the
 * others name the request by its place in that list, counted from 1:
 * p_expected [{"place", "matchId", "status", "marketId", "specifier", "ver"}], the markets as the caller checked them:
 *   should one have changed since, or its provider be down, nothing of that request is placed and the caller looks again;
 * p_bets in the order of the requests, p_legs in the order of the bets, each with its "bet", counted from 1, and with
 *   what `exposed_legs` asks for.
 *
 * p_now is the platform's time, which the rows carry. Locks in the order of ARCHITECTURE.md: keys, guards, accounts,
 * spend, exposure.
 *
 * Gives {"answers", "betIds", "legIds"}, with an answer for each request: {"status": "placed", "account":
 * {"available", "held", "ver"}}; {"status": "replayed", "betIds": […]} for a key that was used for this very request;
 * {"status": "guarded", "refusal": what `refused_by_guards` says}; {"status": "exposure_limit", "state": what
 * `exposure_of_legs` says of its legs}; else "moved",
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
  -- Of the requests that are placed: their places, accounts and stakes, in one order.
  v_placeable bigint[];
  v_available bigint[];
  v_held bigint[];
  v_totals bigint[];
  v_accounts jsonb;
  v_answers jsonb;
  -- Of the requests that are tried.
  v_legs exposed_leg[];
  v_exposed jsonb := '{}';
  v_guarded jsonb;
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
    select r."place", r."total", a.id, a.purpose, a.balance_minor, a.is_active
    from (
      select * from rows from (jsonb_to_recordset(p_requests) as ("playerId" bigint, "currency" text, "total" bigint))
        with ordinality as each ("playerId", "currency", "total", "place")
      where "place" = any (v_claimed) and "place" <> all (v_moved) and not v_guarded ? "place"::text
      order by "playerId"
    ) r
    cross join lateral (
      select id, purpose, balance_minor, is_active from account
      where player_id = r."playerId" and currency = r."currency" and purpose in ('available', 'held')
      order by id for no key update
    ) a
  ), funds as (
    select l."place", l."total", max(l.balance_minor) filter (where l.purpose = 'available') as balance,
           max(l.id) filter (where l.purpose = 'available' and l.is_active) as available_id,
           max(l.id) filter (where l.purpose = 'held') as held_id
    from locked l group by l."place", l."total"
  ), open as (
    select * from funds where available_id is not null and held_id is not null
  )
  select coalesce(array_agg("place") filter (where balance >= "total"), '{}'),
         coalesce(array_agg(available_id) filter (where balance >= "total"), '{}'),
         coalesce(array_agg(held_id) filter (where balance >= "total"), '{}'),
         coalesce(array_agg("total") filter (where balance >= "total"), '{}'),
         coalesce(array_agg("place") filter (where balance < "total"), '{}')
    into v_placeable, v_available, v_held, v_totals, v_poor
  from open;

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
             coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}')
        into v_placeable, v_available, v_held, v_totals
      from unnest(v_placeable, v_available, v_held, v_totals) as f(place, available, held, total)
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
           coalesce(array_agg(f.held), '{}'), coalesce(array_agg(f.total), '{}')
      into v_placeable, v_available, v_held, v_totals
    from unnest(v_placeable, v_available, v_held, v_totals) as f(place, available, held, total)
    where f.place <> all (v_late);
  end if;

  perform insert_placed(p_now, p_bets, p_legs, v_bet_ids, v_leg_ids, v_placeable);

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'stake_hold', v_available[f.at], v_held[f.at], b."stakeMinor", b."currency",
           'bet:' || v_bet_ids[b."number"], p_now
    from rows from (jsonb_to_recordset(p_bets) as ("place" bigint, "currency" text, "stakeMinor" bigint))
      with ordinality as b("place", "currency", "stakeMinor", "number")
    cross join lateral (select array_position(v_placeable, b."place") as at) f
    where f.at is not null;

  with moved as (
    update account a set balance_minor = a.balance_minor + d.delta, ver = a.ver + 1
    from (
      select unnest(v_available) as id, -unnest(v_totals) as delta
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
 * Enters what singles return into the players' sums, into the ledger, and into the players' balances, which the caller has
 * locked. A stake that comes back whole was never staked: it is taken off where it was.
 */
create or replace function pay_singles(p_singles followed_single[], p_slot smallint, p_now timestamptz) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
as $$
begin
  perform add_spend(
    array_agg(d.player_id), array_agg(d.currency),
    array_agg(case when d.return = d.stake then b.created_at else p_now end),
    array_agg(case when d.return = d.stake then -d.stake else 0 end),
    array_agg(case when d.return = d.stake then 0 else d.return end)
  )
  from unnest(p_singles) d join bet b on b.id = d.bet_id
  where d.return > 0
  having count(*) > 0;

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
