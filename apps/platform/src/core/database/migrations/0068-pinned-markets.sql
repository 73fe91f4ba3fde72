-- Types of markets that a player wants on top of a match; null for one who never said.
alter table player_settings add column pinned_markets integer[];
