create table sport (
  id bigint generated always as identity primary key,
  urn text not null unique,
  key text not null unique,
  priority integer not null default 0,
  type text not null check (type in ('sport', 'esport')),
  provider text not null
);

create table category (
  id bigint generated always as identity (start with 11) primary key,
  urn text not null unique,
  sport_id bigint not null references sport,
  name text not null,
  slug text not null,
  country_code text,
  priority integer not null default 0
);
create index category_sport on category (sport_id);

create table tournament (
  id bigint generated always as identity (start with 101) primary key,
  urn text not null unique,
  category_id bigint not null references category,
  sport_id bigint not null references sport,
  name text not null,
  -- Lower case, without accents, in Latin letters.
  search_name text not null,
  slug text not null,
  priority integer not null default 0
);
create index tournament_category on tournament (category_id);
create index tournament_sport on tournament (sport_id);

create table competitor (
  id bigint generated always as identity (start with 5001) primary key,
  urn text not null unique,
  sport_id bigint not null references sport,
  name text not null,
  search_name text not null,
  colors text[] not null
);

create table match (
  id bigint generated always as identity (start with 100001) primary key,
  urn text not null unique,
  type text not null default 'match' check (type in ('match', 'outright')),
  sport_id bigint not null references sport,
  category_id bigint not null references category,
  tournament_id bigint not null references tournament,
  home_id bigint references competitor,
  away_id bigint references competitor,
  -- Outrights only: their title and all competitors.
  name text,
  competitor_ids bigint[] not null default '{}',
  slug text not null,
  stadium text,
  city text,
  start_time timestamptz not null,
  end_time timestamptz,
  status smallint not null default 0 check (status between 0 and 5),
  stage text,
  -- Clock, scores, server: the state of play as the contract's MatchStatistics, without localized names.
  statistics jsonb,
  available_markets integer not null default 0,
  has_video boolean not null default false,
  provider text not null default 'betradar',
  -- `seq` numbers every event of the match, `ver` its last change of state; both strictly increase.
  seq bigint not null default 0,
  ver bigint not null default 0,
  updated_at timestamptz not null default now()
);
create index match_open_start on match (start_time, id) where status in (0, 1, 2);
create index match_sport_start on match (sport_id, status, start_time);
create index match_tournament_start on match (tournament_id, status, start_time);
create index match_status_start on match (status, start_time);
create index match_home on match (home_id, start_time);
create index match_away on match (away_id, start_time);

-- Trigrams forgive typing errors in a search.
create extension if not exists pg_trgm;
create index competitor_search on competitor using gin (search_name gin_trgm_ops);
create index tournament_search on tournament using gin (search_name gin_trgm_ops);

create table incident (
  match_id bigint not null references match,
  number integer not null,
  type text not null,
  side text,
  display_time text not null,
  player text,
  score jsonb,
  created_at timestamptz not null default now(),
  primary key (match_id, number)
);

create table market (
  match_id bigint not null references match,
  market_id integer not null,
  specifier text not null default '',
  status smallint not null,
  is_most_balanced boolean not null default false,
  -- [{"id": 1, "odds": 1850, "active": true, "p": 0.52}]
  outcomes jsonb not null,
  ver bigint not null,
  -- [{"id": 1, "result": "win"}], once decided.
  results jsonb,
  settled_at timestamptz,
  primary key (match_id, market_id, specifier)
) with (fillfactor = 70);

create table provider_status (
  provider text primary key,
  status text not null default 'available' check (status in ('available', 'unavailable')),
  ver bigint not null default 1
);
insert into provider_status (provider) values ('betradar'), ('oddin'), ('betconstruct');
