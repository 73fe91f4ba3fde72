-- Points of loyalty, by bet: what a correction changes is added, nothing is rewritten.
create table comp_point_entry (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  bet_id bigint not null references bet,
  -- Thousandths of a point.
  millipoints bigint not null check (millipoints <> 0),
  created_at timestamptz not null
);
create index comp_point_entry_of_bet on comp_point_entry (bet_id);
create trigger comp_point_entry_is_append_only before update or delete on comp_point_entry
  for each statement execute function refuse_change();

-- The sum of a player's entries; locked by whoever adds one.
create table comp_points (
  player_id bigint primary key references player,
  millipoints bigint not null default 0 check (millipoints >= 0)
) with (fillfactor = 70);
