-- What the retention worker deletes it finds by an index, and what refers to it too.
create index notification_read_of on notification_read (notification_id);
create index notification_announced on notification (created_at) where player_id is null;
drop index chat_message_of_room;
create index chat_message_of_room on chat_message (match_id, id desc);
create index prediction_by_age on prediction (created_at);
create index shared_slip_by_age on shared_slip (created_at);
create index favourite_match on favourite (target_id) where type = 'matches';

-- How much of a match is gone: 0 nothing, 1 the past prices, 2 the markets too; 3 is kept for the bets on it.
alter table match add column retention_step smallint not null default 0;
create index match_retention on match (retention_step, coalesce(over_at, start_time)) where retention_step < 3;
