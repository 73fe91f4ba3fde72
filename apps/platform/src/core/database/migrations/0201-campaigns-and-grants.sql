-- Bonuses: campaigns with frozen terms, what players were granted of them, and the money that stands for it.

-- `promotion` is what bonuses cost the operator, `bonus` what is reserved for a player's free bets, `pool` a prize pool.
alter table account add column pool_key text;
alter table account drop constraint account_purpose_check;
alter table account add constraint account_purpose_check check (purpose in (
  'available', 'held', 'debt', 'payout', 'bonus', 'house', 'cash', 'promotion', 'pool', 'provider', 'psp'));
alter table account drop constraint account_owner_check;
alter table account add constraint account_owner_check
  check ((player_id is null) = (purpose in ('house', 'cash', 'promotion', 'pool', 'provider', 'psp')));
alter table account add constraint account_pool_check check ((pool_key is not null) = (purpose = 'pool'));
alter table account add constraint account_pool_never_owes check (purpose <> 'pool' or balance_minor >= 0);
drop index account_of_house;
create unique index account_of_house on account (currency, purpose, slot)
  where player_id is null and provider is null and pool_key is null;
create unique index account_of_pool on account (pool_key, currency) where pool_key is not null;

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'deposit_reversal', 'payment_shortfall',
  'withdrawal_hold', 'withdrawal', 'withdrawal_release', 'withdrawal_return',
  'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout',
  'review_stake', 'review_hold', 'review_post', 'resettle_credit', 'resettle_debit', 'resettle_debt',
  'debt_repay', 'debt_write_off',
  'provider_debit', 'provider_credit', 'provider_rollback',
  -- A grant and its end; what a bet's bonus moves, and moves otherwise when its result is corrected.
  'bonus_grant', 'bonus_return', 'freebet_stake', 'boost', 'cover', 'bonus_release',
  'resettle_bonus_in', 'resettle_bonus_out', 'resettle_promotion_in', 'resettle_promotion_out',
  -- A pool is filled, gives a free bet or a prize, and gives back what is left.
  'pool_fund', 'pool_bonus', 'pool_prize', 'pool_return'
));

create table campaign (
  id bigint generated always as identity primary key,
  -- The name of its file.
  key text not null unique,
  -- Of the newest version.
  kind text not null,
  created_at timestamptz not null,
  -- Nothing is granted and no bonus of it is placed; what was placed goes on.
  paused_at timestamptz,
  -- Its file is gone, or the operator ended it.
  ended_at timestamptz
);

/** The terms as a file had them; a changed file is a new version, and what was granted keeps its own. */
create table campaign_version (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign,
  number integer not null,
  terms jsonb not null,
  created_at timestamptz not null,
  unique (campaign_id, number)
);
create trigger campaign_version_never_changes before update or delete on campaign_version
  for each statement execute function refuse_change();

/** What a campaign may grant in a currency, and what of it is granted and was not given back. */
create table campaign_budget (
  campaign_id bigint not null references campaign,
  currency text not null,
  total_minor bigint not null check (total_minor >= 0),
  granted_minor bigint not null default 0 check (granted_minor >= 0),
  primary key (campaign_id, currency)
);

/**
 * One player's piece of a campaign. Its status is made of these facts by `bonusStatus`. A free bet's amount is reserved
 * in the player's `bonus` account while neither `used_at` nor `released_at` stands.
 */
create table bonus_grant (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  campaign_id bigint not null references campaign,
  version_id bigint not null references campaign_version,
  type text not null check (type in ('comboboost', 'freebet', 'hunting', 'tournament', 'lootbox')),
  -- `once`, `deposit:7`, `code:SPRING`, `operator:<key>`: a campaign grants a player once for each.
  cause text not null,
  currency text,
  amount_minor bigint check (amount_minor > 0),
  issued_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  activated_at timestamptz,
  overridden_at timestamptz,
  deactivated_at timestamptz,
  -- Of free bets: the open bet that has it, or the settled one that used it.
  bet_id bigint references bet,
  used_at timestamptz,
  -- Expired or revoked: what was reserved is the operator's again.
  released_at timestamptz,
  times_used integer not null default 0,
  -- Null is any number of times.
  uses_count integer check (uses_count > 0),
  seen_at timestamptz,
  -- A loot box that raised the amount, by so many thousandths.
  boosted_by bigint references bonus_grant,
  boosted_at timestamptz,
  boost_multiplier integer check (boost_multiplier >= 1000),
  -- Rises with every change of what a placement relies on.
  ver bigint not null default 1,
  unique (campaign_id, player_id, cause),
  check ((type = 'freebet') = (amount_minor is not null)),
  check ((amount_minor is null) = (currency is null))
);
create index bonus_grant_of_player on bonus_grant (player_id, type, id);
create index bonus_grant_of_bet on bonus_grant (bet_id) where bet_id is not null;
create index bonus_grant_expiry on bonus_grant (ends_at)
  where type = 'freebet' and used_at is null and released_at is null;

alter table bet
  -- Of `stake_minor`, what is not the player's own.
  add column free_stake_minor bigint not null default 0 check (free_stake_minor between 0 and stake_minor),
  add column bonus_type text;
alter table bet_selection add column counts_for_bonus boolean;

/** The bonus that a bet was placed with, by the terms of that moment, and what it has moved so far. */
create table bet_bonus (
  bet_id bigint primary key references bet,
  grant_id bigint not null references bonus_grant,
  campaign_id bigint not null references campaign,
  version_id bigint not null references campaign_version,
  type text not null,
  terms jsonb not null,
  -- The multiplier that was agreed to, in thousandths.
  bonus_odds integer,
  freebet_kind text check (freebet_kind in ('only_win', 'all_win', 'no_risk')),
  amount_minor bigint,
  -- Of a settled bet: what the bonus has brought.
  boost_paid_minor bigint not null default 0,
  -- Net, as the ledger has it: out of the player's `bonus` account, and out of `promotion`.
  from_bonus_minor bigint not null default 0,
  from_promotion_minor bigint not null default 0
);
create index bet_bonus_of_grant on bet_bonus (grant_id, bet_id);
create index bet_bonus_of_campaign on bet_bonus (campaign_id, bet_id);

/** Codes that players type. One without a player is for all; each player uses it once. */
create table promo_code (
  code text primary key check (code = upper(code)),
  campaign_id bigint not null references campaign,
  player_id bigint references player,
  uses_max integer check (uses_max > 0),
  uses_count integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null
);

/** How often in a row of tries a player typed a code that did not work; it limits the next tries. */
create table promo_code_failure (
  player_id bigint primary key references player,
  failures integer not null,
  first_at timestamptz not null
);
