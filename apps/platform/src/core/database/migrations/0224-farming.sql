-- Huntings, tournaments and accumulators: what players' bets have earned so far.

/** One row a grant that is farmed with: whoever counts it anew locks it, before any account. */
create table farming_state (
  grant_id bigint primary key references bonus_grant,
  -- Something is earned that may not be granted now: a bonus may not reach the player at the moment.
  recheck_at timestamptz
);
create index farming_recheck on farming_state (recheck_at) where recheck_at is not null;

/** A free bet that points have earned. One that a correction takes back may be earned again, as another attempt. */
create table farming_entry (
  id bigint generated always as identity primary key,
  grant_id bigint not null references bonus_grant,
  campaign_id bigint not null references campaign,
  player_id bigint not null references player,
  number integer not null check (number > 0),
  attempt integer not null check (attempt > 0),
  freebet_grant_id bigint not null references bonus_grant,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  taken_back_at timestamptz,
  unique (grant_id, number, attempt)
);
create index farming_entry_of_campaign on farming_entry (campaign_id, player_id) where taken_back_at is null;

/** An opening of three boxes that points have earned; what is in them is committed to before anybody chooses. */
create table lootbox_round (
  grant_id bigint not null references bonus_grant,
  number integer not null check (number > 0),
  -- In the order of the boxes, thousandths.
  contents integer[] not null check (cardinality(contents) = 3),
  nonce text not null,
  commitment text not null,
  created_at timestamptz not null,
  opened_box integer check (opened_box between 1 and 3),
  freebet_grant_id bigint references bonus_grant,
  opened_at timestamptz,
  primary key (grant_id, number),
  check ((opened_box is null) = (opened_at is null) and (opened_box is null) = (freebet_grant_id is null))
);
