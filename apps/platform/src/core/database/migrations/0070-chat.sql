-- The chats of matches. Who has looked into one as a player has a tag, by which others tell players apart.
create table chat_member (
  player_id bigint primary key references player,
  tag text not null unique,
  muted_until timestamptz
);

create table chat_message (
  id bigint generated always as identity primary key,
  match_id bigint not null references match on delete cascade,
  player_id bigint not null references chat_member,
  -- The sender's Idempotency-Key: the same message sent twice is one.
  key text not null,
  nickname text,
  text text not null,
  sent_at timestamptz not null,
  deleted_at timestamptz,
  unique (player_id, key)
);
create index chat_message_of_room on chat_message (match_id, id desc) where deleted_at is null;
create index chat_message_of_player on chat_message (player_id, sent_at);
create index chat_message_by_age on chat_message (sent_at);

create table chat_report (
  message_id bigint not null references chat_message on delete cascade,
  player_id bigint not null references player,
  reason text not null check (reason in ('abuse', 'spam', 'other')),
  created_at timestamptz not null default now(),
  primary key (message_id, player_id)
);
create index chat_report_of_player on chat_report (player_id, created_at);
