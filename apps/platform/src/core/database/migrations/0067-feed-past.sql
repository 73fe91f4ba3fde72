-- Leagues of the platform's own feed that have been given a past: the matches that the model would have played before
-- the feed began. It is made once, so that what has really been played here follows on it.
create table feed_past (
  league_urn text primary key,
  made_at timestamptz not null
);
