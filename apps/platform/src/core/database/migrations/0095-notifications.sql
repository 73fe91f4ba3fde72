-- What players are told: how their bets ended, what became of VIP bets, and announcements to all of them, without a player.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint references player,
  type text not null,
  object_type text not null check (object_type in ('bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet')),
  object_id bigint,
  -- What its texts name. They are written when they are read, in the reader's language.
  details jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  withdrawn_at timestamptz,
  -- Who has read an announcement is in notification_read; nothing is taken back from one player.
  check (player_id is not null or read_at is null),
  check (player_id is null or withdrawn_at is null)
);
create index notification_of_player on notification (player_id, id desc);
create index notification_unread on notification (player_id, id desc) where read_at is null;
create index notification_by_age on notification (created_at) where player_id is not null;

create table notification_read (
  player_id bigint not null references player,
  notification_id bigint not null references notification,
  primary key (player_id, notification_id)
);

-- Counts what happened to a player's own notifications, so that of two counts it is known which is newer.
create table notification_reader (
  player_id bigint primary key references player,
  ver bigint not null default 0
);
