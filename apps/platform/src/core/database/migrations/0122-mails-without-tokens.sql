-- Mails with a token are written when they are sent: who reads the database, or a copy of it, finds no token.
alter table mail
  add column template text,
  alter column subject drop not null,
  alter column body drop not null,
  -- Of a sign-up that waits for its mail; gone once it is sent or given up.
  add column details jsonb,
  -- The text as it was "sent" where no mail server is named, under a key that is not in the database.
  add column sealed bytea;

-- Of the mails from before, those that wait are written anew, and the others go with their tokens.
delete from mail where next_attempt_at is null;
update mail set template = case
  when body like '%confirmation_token=%' then 'confirmation'
  when body like '%reset_password_token=%' then 'password_reset'
  when body like '%unlock_token=%' then 'unlock'
  else 'bet_taken_back' end;
update mail set subject = null, body = null where template <> 'bet_taken_back';
alter table mail
  alter column template set not null,
  add constraint mail_text_is_whole check ((subject is null) = (body is null)),
  add constraint mail_details_wait check (details is null or next_attempt_at is not null);

create index mail_by_age on mail (created_at) where next_attempt_at is null;
create index mail_of_recipient on mail (recipient, template, sent_at);

-- Wrong passwords by account and network. An account is never locked for everybody: others' guesses do not keep its
-- player out. What was typed as an email is kept as a hash, whether an account has it or not.
create table sign_in_failure (
  email_hash bytea not null,
  network text not null,
  failures integer not null check (failures > 0),
  last_at timestamptz not null,
  primary key (email_hash, network)
);
create index sign_in_failure_by_age on sign_in_failure (last_at);
alter table player drop column failed_sign_ins, drop column locked_at;
