-- Odds boosts of one outcome, as lists show them.

/** The outcome that each running campaign boosts now; made anew of the campaigns, so that a list reads no terms. */
create table boosted_outcome (
  campaign_id bigint primary key references campaign,
  match_id bigint not null references match,
  market_id integer not null,
  specifier text not null,
  outcome_id integer not null,
  bonus_odds integer not null,
  -- By locale, and by currency in its smallest unit.
  name jsonb not null,
  max_stakes jsonb not null,
  ends_at timestamptz,
  jurisdictions text[] not null
);
create index boosted_outcome_of_match on boosted_outcome (match_id);
