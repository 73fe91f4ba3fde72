-- When a player last met a limit, a break or a reality check: nothing is advertised to them for the rest of that day.
create table player_quiet (
  player_id bigint primary key references player,
  met_at timestamptz not null
);
