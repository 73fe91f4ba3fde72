-- How a player has lists and times shown; null where they left it as it comes.
alter table player_settings
  add column time_zone text,
  add column hour_cycle text,
  add column list_density text;
