create table player (
  id bigint generated always as identity (start with 1001) primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  language text not null,
  currency text not null,
  first_name text,
  last_name text,
  nickname text,
  phone text,
  statuses jsonb not null default '[]',
  is_pve boolean not null default false,
  affiliate_id text,
  failed_sign_ins integer not null default 0,
  locked_at timestamptz,
  unlock_token_hash bytea,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table session (
  token_hash bytea primary key,
  player_id bigint not null references player,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  ip text
);
create index session_player on session (player_id);
create index session_expiry on session (expires_at);

create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_unsent on mail (id) where sent_at is null;

-- The first answer to a request with an Idempotency-Key; written in the same transaction as its effects.
create table idempotent_reply (
  player_id bigint not null references player,
  key text not null,
  call text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (player_id, key)
);

-- Ledger: an account holds one currency for one purpose. A player has `available` and `held`, the house the others.
create table account (
  id bigint generated always as identity primary key,
  player_id bigint references player,
  purpose text not null check (purpose in ('available', 'held', 'house', 'cash')),
  currency text not null,
  balance_minor bigint not null default 0,
  is_active boolean not null default true,
  ver bigint not null default 0,
  check ((player_id is null) = (purpose in ('house', 'cash'))),
  -- A player can never owe; the house and the outside world can.
  check (player_id is null or balance_minor >= 0)
);
create unique index account_of_player on account (player_id, currency, purpose) where player_id is not null;
create unique index account_of_house on account (currency, purpose) where player_id is null;

-- Every movement takes from one account and gives to another; rows are never changed or removed.
create table transfer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'withdrawal', 'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout')),
  debit_account_id bigint not null references account,
  credit_account_id bigint not null references account,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- What it is for: `bet:17`, `deposit:4`. A kind happens once for a reference.
  reference text not null,
  created_at timestamptz not null default now(),
  check (debit_account_id <> credit_account_id),
  unique (kind, reference)
);
create index transfer_debit on transfer (debit_account_id, id);
create index transfer_credit on transfer (credit_account_id, id);

create table deposit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  method text not null,
  created_at timestamptz not null default now()
);
create index deposit_player on deposit (player_id, id);

create table player_settings (
  player_id bigint primary key references player,
  stakes jsonb not null default '[]',
  odds_accept_mode text,
  odds_type text,
  push_subscription text,
  updated_at timestamptz not null default now()
);

/**
 * Moves money from one account to another: the entry and both balances in one statement's time.
 * Accounts are locked in id order, so that two movements never wait for each other.
 */
create function transfer_money(
  p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_debit_currency text;
  v_credit_currency text;
begin
  perform 1 from account where id in (p_debit, p_credit) order by id for no key update;
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
