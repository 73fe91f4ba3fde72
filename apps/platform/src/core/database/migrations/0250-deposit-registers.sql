-- What a register of deposits over all operators was asked for a payment, and what it was told since.
create table deposit_claim (
  -- The payment's: one that is repeated is the same claim.
  reference text primary key,
  player_id bigint not null references player,
  provider text not null,
  -- In the currency of the jurisdiction.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- `asked`: what the register has of it is not known.
  state text not null check (state in ('asked', 'reserved', 'refused', 'released', 'confirmed')),
  -- The register's own number, the proof that it was asked.
  receipt text,
  asked_at timestamptz not null,
  -- When the register is told again how the payment stands.
  tell_at timestamptz not null
);
create index deposit_claim_open on deposit_claim (tell_at) where state in ('asked', 'reserved');
create index deposit_claim_by_age on deposit_claim (asked_at);

-- What the sandbox of such a register knows; empty wherever players are real.
create table sandbox_deposit_record (
  provider text not null,
  reference text not null,
  email text not null,
  amount_minor bigint not null,
  is_confirmed boolean not null,
  recorded_at timestamptz not null,
  primary key (provider, reference)
);
create index sandbox_deposit_record_of on sandbox_deposit_record (provider, email, recorded_at);
