-- What feeds say beside prices and results: disruptions, stops, and their own order of results.

alter table match
  -- What keeps it from its planned course, beside the status.
  add column disruption text check (disruption in ('postponed', 'delayed', 'interrupted', 'abandoned', 'cancelled')),
  -- Stops whose prices are not opened again by older ones: [{"groups": ["goals"], "at": "2026-01-01T00:00:00.000Z"}].
  add column stops jsonb not null default '[]';

-- The feed's own number of the fact, where it gives one; of a market, of the newest that was applied.
alter table market_settlement add column feed_generation integer;
alter table market add column feed_generation integer;
