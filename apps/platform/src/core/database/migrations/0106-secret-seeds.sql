-- What the seeds of all the feed's matches come of (docs/decisions/0037-secret-seeds.md); read by no call.
create table feed_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null check (length(secret) = 32)
);

-- Seeds of before can be computed by anyone. Matches that have not begun get others; what has begun keeps its course.
update feed_fixture
set fixture = jsonb_set(fixture, '{seed}', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')))
where finished_at is null and starts_at > now() and jsonb_typeof(fixture -> 'seed') = 'number';

-- A match of a file that was not played: announced, without prices.
alter table feed_fixture
  add column unplayed text check (unplayed in ('awarded', 'postponed', 'abandoned', 'cancelled'));
