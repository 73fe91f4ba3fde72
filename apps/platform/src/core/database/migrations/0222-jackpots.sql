-- Jackpots that the operator pays, as site files describe them. Each level is won when it reaches an amount that was drawn
-- when its round began.
create table jackpot (
  id bigint generated always as identity primary key,
  key text not null unique,
  currency text not null
);
create table jackpot_level (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpot,
  code text not null,
  state text not null check (state in ('created', 'active', 'paused', 'disabled', 'finished')),
  -- Of the running round; 0 before the first.
  round integer not null default 0,
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  carry_millionths bigint not null default 0 check (carry_millionths between 0 and 999999),
  -- Prizes that were not paid: part of each coming round.
  reserve_minor bigint not null default 0 check (reserve_minor >= 0),
  -- Of it each round's number is made.
  secret bytea not null,
  -- Entries in the ledger so far.
  entry_number bigint not null default 0,
  unique (jackpot_id, code)
);
create table jackpot_round (
  level_id bigint not null references jackpot_level,
  round integer not null check (round > 0),
  seed_minor bigint not null,
  drop_minor bigint not null check (drop_minor > seed_minor),
  ceiling_minor bigint not null check (ceiling_minor >= drop_minor),
  nonce text not null,
  -- Published from the round's start; SHA-256 of what is shown at its end.
  hash text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (level_id, round)
);
create table jackpot_hit (
  id bigint generated always as identity primary key,
  level_id bigint not null,
  round integer not null,
  bet_id bigint not null references bet,
  player_id bigint not null references player,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'approved', 'paid', 'rejected')),
  -- An operator said so; above the jackpot's amount nothing is paid without.
  is_confirmed boolean not null default false,
  actor text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  seen_at timestamptz,
  unique (level_id, round),
  foreign key (level_id, round) references jackpot_round
);
create index jackpot_hit_of_player on jackpot_hit (player_id, id desc);
create index jackpot_hit_of_bet on jackpot_hit (bet_id);
create index jackpot_hit_open on jackpot_hit (id) where status in ('pending', 'approved');

-- The bets that took part, in the order in which they were folded.
create table jackpot_bet (
  bet_id bigint not null references bet,
  jackpot_id bigint not null references jackpot,
  position bigint generated always as identity unique,
  primary key (bet_id, jackpot_id)
);
