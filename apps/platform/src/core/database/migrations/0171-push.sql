-- Where a player gets push messages. It belongs to a login: who signs out, or is signed out, gets none.
create table push_subscription (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  session_id bigint not null references session (id) on delete cascade,
  service text not null check (service in ('web', 'one-signal')),
  -- Of the app there, for one-signal.
  app_id text,
  -- The address at the push service, or the id at one-signal.
  endpoint text not null unique,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  check ((service = 'web') = (p256dh is not null and auth is not null)),
  check ((service = 'one-signal') = (app_id is not null))
);
create index push_subscription_of_player on push_subscription (player_id);
create index push_subscription_of_session on push_subscription (session_id);

-- What a player wants to be told; nobody without a row wants anything.
create table push_choice (
  player_id bigint primary key references player,
  topics text[] not null,
  updated_at timestamptz not null
);

-- What has happened and is still to be told: written with its cause, where anybody subscribes at all.
create table push_event (
  id bigint generated always as identity primary key,
  topic text not null check (topic in ('goal', 'settled')),
  player_id bigint,
  notification_id bigint,
  match_id bigint,
  incident integer
);

-- One message to one subscription, deleted once it is sent, refused or too late. No key to the subscription: whoever
-- settles a bet must not wait for whoever removes one.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null,
  player_id bigint not null,
  topic text not null check (topic in ('goal', 'settled', 'favorite_odds')),
  -- The same for the same news, which is told once.
  source text not null,
  details jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  unique (subscription_id, source)
);
create index push_message_due on push_message (next_attempt_at);

-- The prices of a favourite that a player was told last, or that it had when they began to follow.
create table push_price (
  player_id bigint not null references player,
  match_id bigint not null,
  outcomes jsonb not null,
  told_at timestamptz not null,
  primary key (player_id, match_id)
);
create index push_price_by_age on push_price (told_at);

create function note_settled_for_push() returns trigger language plpgsql as $$
begin
  insert into push_event (topic, player_id, notification_id)
  select 'settled', n.player_id, n.id from inserted n
  where n.object_type = 'bet' and exists (select from push_subscription s where s.player_id = n.player_id);
  return null;
end $$;
create trigger notification_is_pushed after insert on notification
  referencing new table as inserted for each statement execute function note_settled_for_push();

create function note_goal_for_push() returns trigger language plpgsql as $$
begin
  insert into push_event (topic, match_id, incident)
  select 'goal', i.match_id, i.number from inserted i
  where i.type in ('goal', 'penalty_goal', 'own_goal') and not i.cancelled
    and exists (select from push_subscription);
  return null;
end $$;
create trigger goal_is_pushed after insert on incident
  referencing new table as inserted for each statement execute function note_goal_for_push();
