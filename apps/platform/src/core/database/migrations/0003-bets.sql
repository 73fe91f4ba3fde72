create table bet (
  id bigint generated always as identity (start with 700001) primary key,
  ref text not null unique,
  player_id bigint not null references player,
  type text not null check (type in ('single', 'combo', 'system', 'custom_bet')),
  status text not null,
  result text not null default 'no_results',
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  possible_win_minor bigint not null check (possible_win_minor > 0),
  win_minor bigint not null default 0 check (win_minor >= 0),
  odds_thousandths bigint not null,
  system_win_count integer,
  system_total_count integer,
  is_vip boolean not null default false,
  device_id text not null,
  is_quick boolean not null default false,
  language text not null,
  ver bigint not null default 1,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index bet_player on bet (player_id, id desc);
create index bet_player_status on bet (player_id, status, id desc);

create table bet_selection (
  id bigint generated always as identity primary key,
  bet_id bigint not null references bet,
  position integer not null,
  match_id bigint not null references match,
  market_id integer not null,
  specifier text not null,
  outcome_id integer not null,
  odds_thousandths integer not null,
  -- The chance the price stood for at placement, where the feed told it.
  probability double precision,
  -- Null while undecided.
  result text check (result in ('win', 'lose', 'void', 'half_win', 'half_lose')),
  -- Names as the player saw them.
  market_name text not null,
  outcome_name text not null,
  decided_at timestamptz,
  unique (bet_id, position)
);
create index bet_selection_open on bet_selection (match_id, market_id, specifier) where result is null;
