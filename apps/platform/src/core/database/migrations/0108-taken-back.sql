-- An incident that was taken back, such as a goal after video review: it stays in the course of the match and does not count.
alter table incident add column cancelled boolean not null default false;
