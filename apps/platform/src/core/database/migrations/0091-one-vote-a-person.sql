-- Where a vote was given. A visitor's becomes the player's who signs in there, and whoever votes as a player has voted on
-- the device too.
alter table prediction add column device_id text;
update prediction set device_id = substr(voter, 8) where voter like 'device:%';
create unique index prediction_device on prediction (prediction_id, device_id);
