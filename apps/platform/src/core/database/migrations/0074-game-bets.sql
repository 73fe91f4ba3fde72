-- The books of the platform's own games. Their server knows players as every provider does: by a name of its own.
create table game_bet (
  id bigint generated always as identity primary key,
  player_ref text not null,
  bet_key text not null,
  game text not null,
  round bigint not null,
  selection text not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  odds_thousandths bigint not null check (odds_thousandths > 1000),
  commitment text not null,
  status text not null default 'placing' check (status in ('placing', 'placed', 'won', 'lost', 'refused', 'void')),
  win_minor bigint not null default 0,
  settles_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (player_ref, bet_key)
);
create index game_bet_open on game_bet (settles_at) where status in ('placing', 'placed');
create index game_bet_player on game_bet (player_ref, game, id);
