-- What each outcome of a market cost before, sampled while the market is open: `points` are
-- [[seconds since 1970, [[outcome, odds], ...]], ...] in order of time. A market's history goes with the market.
create table price_history (
  match_id bigint not null,
  market_id integer not null,
  specifier text not null default '',
  last_at timestamptz not null,
  points jsonb not null,
  primary key (match_id, market_id, specifier),
  foreign key (match_id, market_id, specifier) references market on delete cascade
) with (fillfactor = 70);

-- A full history keeps its newer half and every other point of its older one: what is long ago is told coarsely.
create function thinned_points(points jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(point order by place)
  from jsonb_array_elements(points) with ordinality as p(point, place)
  where place % 2 = 1 or place > jsonb_array_length(points) / 2
$$;
