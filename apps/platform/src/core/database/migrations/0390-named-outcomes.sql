/**
 * Outcomes that feeds name by texts, such as players. All else knows them by numbers, which begin where a feed's own
 * numbers end; a number stands for one text only.
 */
create table named_outcome (
  id integer generated always as identity (start with 1000000000) primary key,
  urn text not null unique,
  -- As shown; null for one of which only results have come.
  name text,
  -- When a feed named it last, to the day.
  seen_at timestamptz not null
);
create index named_outcome_seen on named_outcome (seen_at);
