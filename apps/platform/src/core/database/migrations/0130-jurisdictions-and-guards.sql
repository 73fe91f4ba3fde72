-- Players from before have the baseline's.
alter table player add column jurisdiction text not null default 'CW';
create index player_jurisdiction on player (jurisdiction);

/**
 * What keeps a player from staking or depositing, in one row that every staking transaction locks first. Nobody of whom
 * nothing is known has one.
 */
create table player_guard (
  player_id bigint primary key references player,
  -- 'infinity' for ever; past is nothing.
  blocked_until timestamptz,
  blocked_reason text check (blocked_reason in ('panic', 'time_out', 'self_exclusion', 'register')),
  -- From then on stakes are refused; the grace is in it.
  check_due_at timestamptz,
  statement_due_at timestamptz,
  identity_due_at timestamptz,
  -- A betting session that is at its limit ends then.
  session_until timestamptz,
  -- What the limits allow until `caps_valid_until`, as `guard-caps.ts` of the platform writes it.
  caps jsonb,
  caps_valid_until timestamptz,
  check ((blocked_until is null) = (blocked_reason is null)),
  check ((caps is null) = (caps_valid_until is null))
);
