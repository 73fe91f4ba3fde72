-- Results that are corrected, taken back or cancelled, and money that follows them.

-- What is known of a market's result, in the order in which it came. A row is never changed; it goes with its market.
create table market_settlement (
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  generation integer not null check (generation > 0),
  kind text not null check (kind in ('results', 'rollback_results', 'cancel', 'rollback_cancel')),
  -- Of `results`: as in market.results.
  results jsonb,
  -- 1 as seen at the venue, 2 confirmed.
  certainty smallint check (certainty in (1, 2)),
  -- Of a cancel: bets accepted at or after the one and before the other; null is unbounded.
  starts_at timestamptz,
  ends_at timestamptz,
  source text not null check (source in ('feed', 'operator', 'deadline')),
  -- Who did it and why, of an operator's call.
  actor text,
  reason text,
  created_at timestamptz not null,
  primary key (match_id, market_id, specifier, generation),
  check ((kind = 'results') = (results is not null)),
  check ((kind = 'results') = (certainty is not null)),
  check (source <> 'operator' or (actor is not null and reason is not null))
);

alter table market
  -- Of the newest row in market_settlement; 0 before the first. `results` and `cancels` are what the rows come to.
  add column generation integer not null default 0,
  add column certainty smallint not null default 2,
  -- Windows in which bets are void: [{"from": "2026-01-01T00:00:00.000Z", "to": null}].
  add column cancels jsonb not null default '[]';
update market set generation = 1 where results is not null;

alter table bet_selection
  -- The market's generation that `result` follows.
  add column generation integer not null default 0,
  -- A dead heat: so many places for so many tied; null without one.
  add column dead_heat_places smallint,
  add column dead_heat_tied smallint,
  add constraint bet_selection_dead_heat_check check (
    (dead_heat_places is null) = (dead_heat_tied is null)
    and (dead_heat_places is null or dead_heat_places between 1 and dead_heat_tied - 1)
  );
update bet_selection set generation = 1 where result is not null;
drop index bet_selection_open;
create index bet_selection_of_market on bet_selection (match_id, market_id, specifier, id);

alter table bet
  -- Steps of settlement in the ledger so far: the first has the reference `bet:17`, the second `bet:17#2`.
  add column settlement_number integer not null default 0,
  -- What settlement has given to the player and not taken back, for the stake that was not cashed out.
  add column returned_minor bigint not null default 0 check (returned_minor >= 0),
  -- Under review after a rollback: what of it is held again, beside the stake.
  add column review_minor bigint not null default 0 check (review_minor >= 0);
update bet set settlement_number = 1, returned_minor = greatest(win_minor - cashed_out_minor, 0)
where status not in ('submitted', 'waiting_results', 'cashed_out');

-- The steps of a bet whose result was corrected, the first settlement included; of others there is none.
create table bet_settlement (
  bet_id bigint not null references bet,
  number integer not null,
  kind text not null check (kind in ('settled', 'reopened', 'resettled')),
  result text not null,
  -- What the bet has brought in all, cash-outs included.
  win_minor bigint not null,
  reason text,
  created_at timestamptz not null,
  primary key (bet_id, number)
);

-- Work for settlement: written with each row of market_settlement, done market by market in chunks of legs.
create table settle_job (
  id bigint generated always as identity primary key,
  match_id bigint not null,
  market_id integer not null,
  specifier text not null,
  generation integer not null,
  -- Legs up to this one are done.
  last_leg_id bigint not null default 0,
  created_at timestamptz not null,
  done_at timestamptz
);
create index settle_job_open on settle_job (id) where done_at is null;
create index settle_job_of_market on settle_job (match_id, market_id, specifier) where done_at is null;

-- What a player owes after a correction: the only account of a player's below zero.
alter table account drop constraint account_purpose_check;
alter table account add constraint account_purpose_check
  check (purpose in ('available', 'held', 'debt', 'house', 'cash', 'provider'));
alter table account drop constraint account_player_never_owes;
alter table account add constraint account_player_never_owes
  check (player_id is null or purpose = 'debt' or balance_minor >= 0);
alter table account add constraint account_debt_check check (purpose <> 'debt' or balance_minor <= 0);

-- The house's money in a currency is the sum of its slots, so that settlements do not wait for one row.
alter table account add column slot smallint not null default 0 check (slot between 0 and 15);
alter table account add constraint account_slots_of_house check (slot = 0 or purpose = 'house');
drop index account_of_house;
create unique index account_of_house on account (currency, purpose, slot) where player_id is null and provider is null;
insert into account (purpose, currency, slot)
select 'house', account.currency, number from account cross join generate_series(1, 15) number where purpose = 'house';

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'withdrawal', 'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout',
  'review_stake', 'review_hold', 'review_post', 'resettle_credit', 'resettle_debit', 'resettle_debt',
  'debt_repay', 'debt_write_off',
  'provider_debit', 'provider_credit', 'provider_rollback'
));

/**
 * Moves money from one account to another: the entry and both balances in one statement's time. Players' accounts are
 * locked before the house's, by player and id, so that two movements never wait for each other.
 */
create or replace function transfer_money(
  p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_debit_currency text;
  v_credit_currency text;
begin
  perform 1 from account where id in (p_debit, p_credit)
    order by (player_id is null), player_id, id for no key update;
  select currency into v_debit_currency from account where id = p_debit;
  select currency into v_credit_currency from account where id = p_credit;
  if v_debit_currency is distinct from v_credit_currency then
    raise exception 'a transfer keeps its currency' using errcode = 'check_violation';
  end if;
  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference)
    values (p_kind, p_debit, p_credit, p_amount, v_debit_currency, p_reference)
    returning id into v_id;
  update account set balance_minor = balance_minor - p_amount, ver = ver + 1 where id = p_debit;
  update account set balance_minor = balance_minor + p_amount, ver = ver + 1 where id = p_credit;
  return v_id;
end $$;
