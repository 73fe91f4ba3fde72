/** What keeps a player from gambling: rows are added and lifted, never shortened. `player_guard` has what holds now. */
create table player_exclusion (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('panic', 'time_out', 'self_exclusion', 'register')),
  starts_at timestamptz not null,
  -- Null for one without an end.
  ends_at timestamptz,
  access text not null check (access in ('withdraw_only', 'none')),
  -- The player takes it back until then; null where nobody can.
  revocable_until timestamptz,
  -- Revoked, or the register lets the player go.
  lifted_at timestamptz,
  -- Of `register`: which.
  provider text,
  -- Of the player's own: how it stands in GET /user_limits.
  limit_id bigint references player_limit,
  check (ends_at > starts_at),
  check ((kind = 'register') = (provider is not null))
);
create index player_exclusion_of on player_exclusion (player_id);
create index player_exclusion_limit on player_exclusion (limit_id);
create unique index player_exclusion_register on player_exclusion (player_id, provider)
  where kind = 'register' and lifted_at is null;

-- One without an end lasts no number of minutes.
alter table player_limit drop constraint player_limit_check1;
alter table player_limit add check (
  (amount_minor is null) <> (duration_minutes is null) or (type = 'selfexclusion' and amount_minor is null));
