-- The brand of the sign-up: mails lead to it and come from it. Null of players from before there was this column.
alter table player add column site text;
