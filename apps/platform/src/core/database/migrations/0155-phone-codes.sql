alter table player
  add column phone_country text,
  add column phone_verified_at timestamptz,
  add constraint player_phone_is_whole check (phone is not null or phone_verified_at is null);

-- Text messages wait, are retried, shown in the outbox and kept as mails are.
alter table mail add column channel text not null default 'mail' check (channel in ('mail', 'sms'));

-- Of a player the newest counts. The code itself is in the message alone: here is its HMAC, since six digits are guessed
-- from a plain hash in a moment.
create table phone_code (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  phone text not null,
  phone_country text not null,
  code_hash bytea,
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_code_of_player on phone_code (player_id, id desc);
create index phone_code_of_number on phone_code (phone, created_at);
create index phone_code_by_age on phone_code (created_at);
