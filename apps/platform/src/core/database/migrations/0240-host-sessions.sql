-- Players whom the site that the sportsbook is embedded in vouches for.
create table host_identity (
  player_id bigint primary key references player,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  unique (issuer, subject)
);

-- Tokens that were spent, until none of them could be good any more.
create table host_token (
  issuer text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (issuer, jti)
);
create index host_token_by_age on host_token (expires_at);

alter table login_event
  drop constraint login_event_method_check,
  add constraint login_event_method_check check (
    method in ('sign_up', 'password', 'code', 'recovery_code', 'passkey', 'password_reset', 'host')
  );
