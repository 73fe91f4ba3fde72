-- Single-use tokens of mails; the token itself is only in the mail.
create table player_token (
  token_hash bytea primary key,
  player_id bigint not null references player,
  purpose text not null check (purpose in ('confirmation', 'password_reset', 'unlock')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index player_token_player on player_token (player_id, purpose);
create index player_token_expiry on player_token (expires_at);
alter table player drop column unlock_token_hash;

-- A mail that could not be sent waits longer each time; one that was given up has no next attempt.
alter table mail add column next_attempt_at timestamptz default now();
drop index mail_unsent;
create index mail_due on mail (next_attempt_at) where sent_at is null and next_attempt_at is not null;

create index idempotent_reply_age on idempotent_reply (created_at);

-- A name that code can rely on when it tells an overdraft from other failures.
alter table account rename constraint account_check1 to account_player_never_owes;
