-- What a player has said of themselves beside their name, and since when a provider has confirmed it. Nobody who has said
-- nothing has a row.
create table player_identity (
  player_id bigint primary key references player,
  birth_name text,
  birth_date date,
  birth_place text,
  gender text check (gender in ('female', 'male', 'other')),
  cpf text check (cpf ~ '^\d{11}$'),
  national_id text,
  address text,
  postcode text,
  city text,
  municipality text,
  country text,
  verified_at timestamptz,
  -- Rises with every change that the player is told of.
  ver bigint not null default 0,
  constraint player_identity_cpf unique (cpf),
  constraint player_identity_national_id unique (national_id)
);

-- One question to a provider; of a player the newest counts.
create table identity_check (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  provider text not null,
  -- What the provider knows the check by: nothing of the player is in it.
  reference text not null unique,
  status text not null check (status in ('started', 'pending', 'approved', 'declined')),
  reason text,
  can_retry boolean not null default true,
  created_at timestamptz not null,
  -- Of the newest event that was applied, by the provider's own time.
  event_at timestamptz,
  event_id text,
  -- When the provider was asked last, in case an event was lost.
  asked_at timestamptz,
  check ((event_at is null) = (event_id is null)),
  check (reason is null or status = 'declined')
);
create index identity_check_of_player on identity_check (player_id, id desc);

-- Every event that was signed, once; also those that came too late to change anything.
create table identity_event (
  provider text not null,
  event_id text not null,
  check_id bigint not null references identity_check,
  status text not null,
  reason text,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  is_applied boolean not null,
  primary key (provider, event_id)
);
create index identity_event_of_check on identity_event (check_id);
