-- Browsers that a player has signed in from; known again by the hash of their cookie.
create table device (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  key_hash bytea not null,
  user_agent text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (player_id, key_hash)
);
create index device_by_age on device (last_seen_at);

-- Who signed in when, and who tried to.
create table login_event (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  at timestamptz not null,
  method text not null check (method in ('sign_up', 'password', 'code', 'recovery_code', 'passkey', 'password_reset')),
  outcome text not null check (outcome in ('signed_in', 'second_step', 'proved', 'refused')),
  device_id bigint references device on delete set null,
  user_agent text,
  ip text,
  country text
);
create index login_event_of_player on login_event (player_id, id desc);
create index login_event_by_age on login_event (at);
create index login_event_of_device on login_event (device_id);

-- A session ends when it is not used for a while, and at the latest at `ends_at`.
alter table session
  add column id bigint generated always as identity unique,
  add column device_id bigint references device on delete set null,
  add column method text not null default 'password',
  add column country text,
  add column proved_at timestamptz,
  add column ends_at timestamptz,
  add column idle_minutes integer not null default 43200 check (idle_minutes > 0);
update session set proved_at = created_at, ends_at = expires_at;
alter table session
  alter column proved_at set not null,
  alter column ends_at set not null,
  alter column method drop default,
  alter column idle_minutes drop default;
create index session_of_device on session (device_id);

-- Without a password a player signs in with a passkey. A short one is enough only beside a second step.
alter table player
  alter column password_hash drop not null,
  add column is_password_short boolean not null default false;

create table passkey (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_player on passkey (player_id);

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'proof')),
  player_id bigint references player,
  expires_at timestamptz not null,
  check ((player_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
create index passkey_challenge_of_player on passkey_challenge (player_id);

-- The secret is sealed with a key that is not in the database.
create table totp (
  player_id bigint primary key references player,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step a code was taken of: each code works once.
  last_step bigint not null default 0,
  -- In a row, from anywhere.
  failures integer not null default 0
);

create table recovery_code (
  player_id bigint not null references player,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

alter table player_token
  add column email text,
  drop constraint player_token_purpose_check,
  add constraint player_token_purpose_check
    check (purpose in ('confirmation', 'password_reset', 'unlock', 'second_step', 'email_change', 'email_undo')),
  add constraint player_token_email_check check ((email is null) = (purpose not in ('email_change', 'email_undo')));

-- Numbers what is said of ended sessions, so that a later word is newer.
create sequence session_ended_ver;
