-- Matches that the platform's own feed plays. A row holds all that its play follows from, so that a restart resumes it.
create table feed_fixture (
  match_urn text primary key,
  adapter text not null check (adapter in ('model', 'files')),
  event jsonb not null,
  fixture jsonb not null,
  replay jsonb,
  -- How many seconds of play pass in one of the clock's.
  speed double precision not null check (speed > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  finished_at timestamptz
);
create index feed_fixture_open on feed_fixture (starts_at) where finished_at is null;
