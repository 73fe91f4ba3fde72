-- A hash of who the player was when the provider was asked; null of checks that were begun before.
alter table identity_check add column said bytea;
