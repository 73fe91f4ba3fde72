/** Every question to a register of excluded people, whatever came of it. */
create table register_check (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Null for somebody who only wanted to sign up.
  player_id bigint references player,
  -- SHA-256 of the address that was asked for.
  subject_hash bytea not null,
  moment text not null,
  answer text not null check (answer in ('listed', 'not_listed', 'unavailable')),
  -- The register's own word, and its number for this question.
  said text not null,
  reference text,
  asked_at timestamptz not null,
  took_ms integer not null
);
create index register_check_last on register_check (player_id, provider, asked_at desc);
create index register_check_by_age on register_check (asked_at);

/** Whom the sandboxes of registers know; empty wherever players are real. */
create table sandbox_register_entry (
  provider text not null,
  email text not null,
  said text not null,
  primary key (provider, email)
);
