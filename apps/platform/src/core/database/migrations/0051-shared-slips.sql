-- Slips that travel by a code. The same slip, shared again, has the same code.
create table shared_slip (
  code text primary key,
  content_hash bytea not null unique,
  bets jsonb not null,
  created_at timestamptz not null default now()
);
