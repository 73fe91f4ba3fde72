-- Providers of games: the player's balance is theirs to move, within the ledger.
alter table account add column provider text;
alter table account drop constraint account_purpose_check;
alter table account add constraint account_purpose_check
  check (purpose in ('available', 'held', 'house', 'cash', 'provider'));
alter table account drop constraint account_check;
alter table account add constraint account_owner_check
  check ((player_id is null) = (purpose in ('house', 'cash', 'provider')));
alter table account add constraint account_provider_check check ((provider is not null) = (purpose = 'provider'));
drop index account_of_house;
create unique index account_of_house on account (currency, purpose) where player_id is null and provider is null;
create unique index account_of_provider on account (provider, currency) where provider is not null;

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check check (kind in (
  'deposit', 'withdrawal', 'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout',
  'provider_debit', 'provider_credit', 'provider_rollback'
));

create table provider_session (
  id bigint generated always as identity primary key,
  provider text not null,
  app text not null,
  player_id bigint not null references player,
  currency text not null,
  locale text not null,
  launch_token_hash bytea unique,
  launch_expires_at timestamptz not null,
  token_hash bytea unique,
  -- Signing out, a new password or the end of the session ends the game's too.
  login_token_hash bytea references session on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index provider_session_login on provider_session (login_token_hash);
create index provider_session_expiry on provider_session (expires_at);

-- Each movement a provider asked for, by its own id. A debit that is rolled back before it arrived leaves a void row,
-- on which the debit then stumbles.
create table provider_transaction (
  provider text not null,
  transaction_id text not null,
  kind text not null check (kind in ('debit', 'credit')),
  status text not null check (status in ('done', 'rolled_back', 'void')),
  player_id bigint references player,
  currency text,
  amount_minor bigint not null check (amount_minor >= 0),
  debit_id text,
  round text,
  created_at timestamptz not null default now(),
  primary key (provider, transaction_id),
  foreign key (provider, debit_id) references provider_transaction,
  check ((status = 'void') = (player_id is null)),
  check ((kind = 'credit') = (debit_id is not null))
);
create index provider_transaction_debit on provider_transaction (provider, debit_id) where debit_id is not null;
