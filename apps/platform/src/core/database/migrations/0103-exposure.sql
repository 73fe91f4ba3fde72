-- What open bets can cost, and what they may. Amounts are euro cents at the rate kept on the bet.

alter table bet
  -- What one main unit of the currency was worth in euro at placement, in billionths; null for bets from before.
  add column euro_rate bigint check (euro_rate > 0),
  -- sha256 of the sorted legs; null for a single, which its outcome says.
  add column combination bytea;
create index bet_unmeasured on bet (id) where euro_rate is null and status in ('submitted', 'waiting_results');

-- What an open leg carries of its bet, so that exactly this is released; zero once the leg or the bet is decided.
alter table bet_selection
  add column phase text not null default 'prematch' check (phase in ('prematch', 'live')),
  add column exposed_stake_cents bigint not null default 0 check (exposed_stake_cents >= 0),
  add column exposed_payout_cents bigint not null default 0 check (exposed_payout_cents >= 0);
create index bet_selection_exposed on bet_selection (bet_id)
  where exposed_stake_cents > 0 or exposed_payout_cents > 0;

create table player_exposure (
  player_id bigint not null,
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  outcome_id integer not null,
  stake_cents bigint not null,
  payout_cents bigint not null,
  primary key (player_id, match_id, market_id, specifier, outcome_id)
) with (fillfactor = 70);

create table combination_exposure (
  player_id bigint not null,
  combination bytea not null,
  stake_cents bigint not null,
  payout_cents bigint not null,
  primary key (player_id, combination)
) with (fillfactor = 70);

-- Of the open bets that a player placed on a day, by UTC.
create table player_day_exposure (
  player_id bigint not null,
  day date not null,
  stake_cents bigint not null,
  payout_cents bigint not null,
  primary key (player_id, day)
) with (fillfactor = 70);

create table exposure (
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  phase text not null check (phase in ('prematch', 'live')),
  -- Exactly one outcome is paid.
  is_winner_takes_one boolean not null,
  -- By outcome: {"1": [legs, stake, payout]}; one without open legs is missing.
  outcomes jsonb not null,
  -- By the worst result: what is paid out, without the stakes that stay.
  worst_cents bigint not null,
  -- By how much the last change moved it, for the match's sum.
  worst_change_cents bigint not null,
  primary key (match_id, market_id, specifier, phase)
) with (fillfactor = 70);
create index exposure_worst on exposure (worst_cents desc);

-- The sum of the match's markets.
create table match_exposure (
  match_id bigint not null,
  phase text not null check (phase in ('prematch', 'live')),
  worst_cents bigint not null,
  primary key (match_id, phase)
) with (fillfactor = 70);

create table limit_rule (
  -- Below 101 are those that come with the platform.
  id bigint generated always as identity (start with 101) primary key,
  level text not null check (level in ('platform', 'sport', 'league', 'match', 'market', 'player')),
  -- A sport's key, a tournament's or match's id, a market's id or `match:market:specifier`, a player's id.
  target text not null check ((level = 'platform') = (target = '')),
  -- Null: before the match and in play.
  phase text check (phase in ('prematch', 'live')),
  kind text not null check (kind in ('stake', 'player_outcome', 'combination', 'player_day', 'market', 'match')),
  amount_cents bigint not null check (amount_cents >= 0),
  -- Multiplied by the player's factor.
  is_factored boolean not null,
  unique nulls not distinct (level, target, phase, kind),
  check (kind not in ('market', 'match') or (level <> 'player' and not is_factored)),
  check (kind <> 'match' or level <> 'market'),
  check (kind <> 'player_day' or (level in ('platform', 'player') and phase is null)),
  check (level <> 'player' or phase is null)
);
create index limit_rule_of_target on limit_rule (level, target);

create table player_factor (
  player_id bigint primary key references player,
  factor_hundredths integer not null check (factor_hundredths between 1 and 1000)
);

-- Who changed a rule or a factor, and why: never changed or removed.
create table limit_change (
  id bigint generated always as identity primary key,
  subject text not null,
  before jsonb,
  after jsonb,
  actor text not null,
  reason text not null,
  created_at timestamptz not null
);

-- The payout limit holds for equal bets together. docs/open-questions.md#exposure-limits
insert into limit_rule (id, level, target, phase, kind, amount_cents, is_factored) overriding system value values
  (1, 'platform', '', null, 'stake', 800000, true),
  (2, 'platform', '', null, 'player_outcome', 25000000, true),
  (3, 'platform', '', null, 'combination', 25000000, true),
  (4, 'platform', '', null, 'player_day', 100000000, true),
  (5, 'platform', '', 'prematch', 'market', 200000000, false),
  (6, 'platform', '', 'live', 'market', 100000000, false),
  (7, 'platform', '', 'prematch', 'match', 400000000, false),
  (8, 'platform', '', 'live', 'match', 200000000, false);

-- In plpgsql, which keeps the plan.
create function add_outcomes(p_all jsonb, p_more jsonb) returns jsonb language plpgsql immutable as $$ begin
  return (select coalesce(jsonb_object_agg(outcome, jsonb_build_array(legs, stake, payout)), '{}')
  from (
    select key as outcome, sum((value ->> 0)::bigint) as legs, sum((value ->> 1)::bigint) as stake,
           sum((value ->> 2)::bigint) as payout
    from (select * from jsonb_each(p_all) union all select * from jsonb_each(p_more)) each
    group by key
  ) total
  where legs <> 0 or stake <> 0 or payout <> 0);
end $$;

/** The most that a result costs: what it pays without all stakes. Without bets it is zero. */
create function worst_case(p_is_winner_takes_one boolean, p_outcomes jsonb) returns bigint
  language plpgsql immutable as $$ begin
  return (select coalesce(
    case when p_is_winner_takes_one then max((value ->> 2)::bigint) else sum((value ->> 2)::bigint) end
      - sum((value ->> 1)::bigint), 0)::bigint
  from jsonb_each(p_outcomes));
end $$;

/**
 * Adds what legs carry, p_sign times, to all sums, which it locks in the order of ARCHITECTURE.md: player's outcomes,
 * combinations and days, markets, matches. p_legs [{"playerId", "day", "combination", "matchId", "marketId",
 * "specifier", "phase", "outcomeId", "isWinnerTakesOne", "legs", "stake", "payout"}].
 */
create function move_exposure(p_legs jsonb, p_sign integer) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  insert into player_exposure as e (player_id, match_id, market_id, specifier, outcome_id, stake_cents, payout_cents)
    select l."playerId", l."matchId", l."marketId", l."specifier", l."outcomeId",
           p_sign * sum(l."stake"), p_sign * sum(l."payout")
    from jsonb_to_recordset(p_legs) as l("playerId" bigint, "matchId" bigint, "marketId" integer, "specifier" text,
                                         "outcomeId" integer, "stake" bigint, "payout" bigint)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (player_id, match_id, market_id, specifier, outcome_id)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;

  insert into combination_exposure as e (player_id, combination, stake_cents, payout_cents)
    select l."playerId", decode(l."combination", 'hex'), p_sign * sum(l."stake"), p_sign * sum(l."payout")
    from jsonb_to_recordset(p_legs) as l("playerId" bigint, "combination" text, "stake" bigint, "payout" bigint)
    where l."combination" is not null
    group by 1, 2 order by 1, 2
    on conflict (player_id, combination)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;

  insert into player_day_exposure as e (player_id, day, stake_cents, payout_cents)
    select l."playerId", l."day", p_sign * sum(l."stake"), p_sign * sum(l."payout")
    from jsonb_to_recordset(p_legs) as l("playerId" bigint, "day" date, "stake" bigint, "payout" bigint)
    group by 1, 2 order by 1, 2
    on conflict (player_id, day)
    do update set stake_cents = e.stake_cents + excluded.stake_cents,
                  payout_cents = e.payout_cents + excluded.payout_cents;

  with moved as (
    insert into exposure as e
      (match_id, market_id, specifier, phase, is_winner_takes_one, outcomes, worst_cents, worst_change_cents)
    select m.match_id, m.market_id, m.specifier, m.phase, m.takes_one, m.outcomes, w.worst, w.worst
    from (
      select o.match_id, o.market_id, o.specifier, o.phase, bool_or(o.takes_one) as takes_one,
             jsonb_object_agg(o.outcome_id, jsonb_build_array(o.legs, o.stake, o.payout)) as outcomes
      from (
        select l."matchId" as match_id, l."marketId" as market_id, l."specifier" as specifier, l."phase" as phase,
               l."outcomeId" as outcome_id, bool_or(l."isWinnerTakesOne") as takes_one, p_sign * sum(l."legs") as legs,
               p_sign * sum(l."stake") as stake, p_sign * sum(l."payout") as payout
        from jsonb_to_recordset(p_legs) as l(
          "matchId" bigint, "marketId" integer, "specifier" text, "phase" text, "outcomeId" integer,
          "isWinnerTakesOne" boolean, "legs" bigint, "stake" bigint, "payout" bigint
        )
        group by 1, 2, 3, 4, 5
      ) o
      group by 1, 2, 3, 4
    ) m
    cross join lateral worst_case(m.takes_one, m.outcomes) as w(worst)
    order by 1, 2, 3, 4
    on conflict (match_id, market_id, specifier, phase)
    do update set (outcomes, worst_cents, worst_change_cents) = (
      select added, worst, worst - e.worst_cents
      from add_outcomes(e.outcomes, excluded.outcomes) as a(added)
      cross join lateral worst_case(e.is_winner_takes_one, added) as w(worst)
    )
    returning e.match_id, e.phase, e.worst_change_cents
  )
  insert into match_exposure as e (match_id, phase, worst_cents)
    select match_id, phase, sum(worst_change_cents) from moved group by 1, 2 order by 1, 2
    on conflict (match_id, phase) do update set worst_cents = e.worst_cents + excluded.worst_cents;
end $$;

/** The rules that hold for a leg, each amount multiplied by the player's factor where the rule says so. */
create function rules_of_leg(
  p_player bigint, p_sport text, p_tournament bigint, p_match bigint, p_market integer, p_specifier text, p_phase text,
  p_factor integer
) returns table (id bigint, level text, kind text, amount bigint) language sql stable as $$
  select r.id, r.level, r.kind, case when r.is_factored then r.amount_cents * p_factor / 100 else r.amount_cents end
  from limit_rule r
  where (r.phase is null or r.phase = p_phase)
    and case r.level
      when 'platform' then true
      when 'sport' then r.target = p_sport
      when 'league' then r.target = p_tournament::text
      when 'match' then r.target = p_match::text
      when 'market' then r.target in (p_market::text, p_match || ':' || p_market || ':' || p_specifier)
      else r.target = p_player::text
    end
$$;

/**
 * What legs would be checked against as things stand, in their order: [{"caps": {"market": {"level", "amount"}} with
 * the lowest amount of each kind, "playerProfit",
 * "combinationProfit", "dayProfit", "isWinnerTakesOne", "outcomes", "worst", "matchWorst"}].
 */
create function exposure_of_legs(p_legs jsonb) returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_state jsonb;
begin
  select jsonb_agg(jsonb_build_object(
    'caps', (
      select coalesce(jsonb_object_agg(lowest.kind, jsonb_build_object('level', level, 'amount', amount)), '{}')
      from (
        select distinct on (r.kind) r.kind, r.level, r.amount
        from rules_of_leg(l."playerId", l."sportKey", m.tournament_id, l."matchId", l."marketId", l."specifier",
                          l."phase", coalesce(f.factor_hundredths, 100)) r
        order by r.kind, r.amount, r.id
      ) lowest
    ),
    'playerProfit', coalesce(p.payout_cents - p.stake_cents, 0),
    'combinationProfit', coalesce(c.payout_cents - c.stake_cents, 0),
    'dayProfit', coalesce(d.payout_cents - d.stake_cents, 0),
    'isWinnerTakesOne', coalesce(e.is_winner_takes_one, l."isWinnerTakesOne"),
    'outcomes', coalesce(e.outcomes, '{}'),
    'worst', coalesce(e.worst_cents, 0),
    'matchWorst', coalesce(t.worst_cents, 0)
  ) order by l."number") into v_state
  from rows from (jsonb_to_recordset(p_legs) as (
    "playerId" bigint, "day" date, "combination" text, "sportKey" text, "matchId" bigint, "marketId" integer,
    "specifier" text, "phase" text, "outcomeId" integer, "isWinnerTakesOne" boolean
  )) with ordinality as l("playerId", "day", "combination", "sportKey", "matchId", "marketId", "specifier", "phase",
                          "outcomeId", "isWinnerTakesOne", "number")
  join match m on m.id = l."matchId"
  left join player_factor f on f.player_id = l."playerId"
  left join player_exposure p on p.player_id = l."playerId" and p.match_id = l."matchId"
    and p.market_id = l."marketId" and p.specifier = l."specifier" and p.outcome_id = l."outcomeId"
  left join combination_exposure c on c.player_id = l."playerId" and c.combination = decode(l."combination", 'hex')
  left join player_day_exposure d on d.player_id = l."playerId" and d.day = l."day"
  left join exposure e on e.match_id = l."matchId" and e.market_id = l."marketId" and e.specifier = l."specifier"
    and e.phase = l."phase"
  left join match_exposure t on t.match_id = l."matchId" and t.phase = l."phase";
  return v_state;
end $$;

/** Whether, with these legs added already, any sum that they are part of is above its amount. */
create function is_exposure_exceeded(p_legs jsonb) returns boolean
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_is_exceeded boolean;
begin
  with leg as materialized (
    select l.*, (
      select jsonb_object_agg(lowest.kind, lowest.amount) from (
        select r.kind, min(r.amount) as amount
        from rules_of_leg(l."playerId", l."sportKey", m.tournament_id, l."matchId", l."marketId", l."specifier",
                          l."phase", coalesce(f.factor_hundredths, 100)) r
        group by r.kind
      ) lowest
    ) as cap
    from jsonb_to_recordset(p_legs) as l(
      "bet" bigint, "playerId" bigint, "day" date, "combination" text, "sportKey" text, "matchId" bigint,
      "marketId" integer, "specifier" text, "phase" text, "outcomeId" integer, "stake" bigint
    )
    join match m on m.id = l."matchId"
    left join player_factor f on f.player_id = l."playerId"
  )
  select exists (
    select 1 from leg l join player_exposure p on p.player_id = l."playerId" and p.match_id = l."matchId"
      and p.market_id = l."marketId" and p.specifier = l."specifier" and p.outcome_id = l."outcomeId"
    where p.payout_cents - p.stake_cents > (l.cap ->> 'player_outcome')::bigint
  ) or exists (
    select 1 from leg l join exposure e on e.match_id = l."matchId" and e.market_id = l."marketId"
      and e.specifier = l."specifier" and e.phase = l."phase"
    where e.worst_cents > (l.cap ->> 'market')::bigint
  ) or exists (
    select 1 from leg l join match_exposure e on e.match_id = l."matchId" and e.phase = l."phase"
    where e.worst_cents > (l.cap ->> 'match')::bigint
  ) or exists (
    select 1 from leg l join player_day_exposure d on d.player_id = l."playerId" and d.day = l."day"
    where d.payout_cents - d.stake_cents > (l.cap ->> 'player_day')::bigint
  ) or exists (
    select 1 from leg l join combination_exposure c on c.player_id = l."playerId"
      and c.combination = decode(l."combination", 'hex')
    where c.payout_cents - c.stake_cents > (l.cap ->> 'combination')::bigint
  ) or exists (
    select 1 from leg l group by l."bet" having sum(l."stake") > min((l.cap ->> 'stake')::bigint)
  ) into v_is_exceeded;
  return v_is_exceeded;
end $$;

/**
 * Makes what the legs of these bets carry equal to p_legs [{"id", "stake", "payout", "isWinnerTakesOne"}], and the
 * sums with it; a leg that is not named carries nothing. The caller holds the locks of the bets.
 */
create function carry_exposure(p_bet_ids bigint[], p_legs jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_moves jsonb;
begin
  with changed as (
    select s.id, s.exposed_stake_cents as old_stake, s.exposed_payout_cents as old_payout,
           coalesce(w."stake", 0) as stake, coalesce(w."payout", 0) as payout, b.player_id, b.combination,
           (b.created_at at time zone 'UTC')::date as day, coalesce(w."isWinnerTakesOne", false) as takes_one
    from bet_selection s
    join bet b on b.id = s.bet_id
    left join jsonb_to_recordset(p_legs)
      as w("id" bigint, "stake" bigint, "payout" bigint, "isWinnerTakesOne" boolean) on w."id" = s.id
    where s.bet_id = any (p_bet_ids)
      and (s.exposed_stake_cents, s.exposed_payout_cents) <> (coalesce(w."stake", 0), coalesce(w."payout", 0))
  ), kept as (
    update bet_selection s set exposed_stake_cents = c.stake, exposed_payout_cents = c.payout
    from changed c where s.id = c.id
    returning s.match_id, s.market_id, s.specifier, s.phase, s.outcome_id, c.*
  )
  select jsonb_agg(jsonb_build_object(
    'playerId', player_id, 'day', day, 'combination', encode(combination, 'hex'), 'matchId', match_id,
    'marketId', market_id, 'specifier', specifier, 'phase', phase, 'outcomeId', outcome_id,
    'isWinnerTakesOne', takes_one,
    'legs', (stake > 0 or payout > 0)::integer - (old_stake > 0 or old_payout > 0)::integer,
    'stake', stake - old_stake, 'payout', payout - old_payout
  )) into v_moves from kept;
  if v_moves is not null then
    perform move_exposure(v_moves, 1);
  end if;
end $$;
