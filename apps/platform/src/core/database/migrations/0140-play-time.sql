/**
 * A betting session begins with a stake or a tick of the page and ends 15 minutes after the last. One is open for a
 * player at most, whatever they are signed in with.
 */
create table betting_session (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  started_at timestamptz not null,
  last_at timestamptz not null,
  -- When a reality check was answered last; the start before the first one.
  checked_at timestamptz not null,
  ended_at timestamptz,
  check (last_at >= started_at and checked_at >= started_at)
);
create unique index betting_session_open on betting_session (player_id) where ended_at is null;
create index betting_session_of_player on betting_session (player_id, last_at);
create index betting_session_idle on betting_session (last_at) where ended_at is null;
create index betting_session_by_age on betting_session (ended_at) where ended_at is not null;

-- How long pages were seen on a day of the player's jurisdiction, while a limit on it applies.
create table activity_day (
  player_id bigint not null references player,
  day date not null,
  active_ms integer not null check (active_ms between 0 and 90000000),
  last_at timestamptz not null,
  primary key (player_id, day)
);
create index activity_day_by_age on activity_day (last_at);

create index player_guard_session on player_guard (session_until) where session_until is not null;
