-- What a player has marked: matches, leagues, sports, teams. The target is of the table that the type names; a mark
-- outlives its match, so there is no key to it.
create table favourite (
  player_id bigint not null references player,
  type text not null check (type in ('matches', 'tournaments', 'sports', 'competitors')),
  target_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (player_id, type, target_id)
);
