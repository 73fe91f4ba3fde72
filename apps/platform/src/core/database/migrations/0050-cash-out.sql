-- Each sale of a bet, or of a part of it, back to the house. Its money moves under the reference `cashout:<id>`.
create table cashout (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bet,
  stake_minor bigint not null check (stake_minor > 0),
  paid_minor bigint not null check (paid_minor > 0),
  -- Sold by the player's rule, not by the player.
  is_automatic boolean not null,
  created_at timestamptz not null default now()
);
create index cashout_bet on cashout (bet_id);
