-- What visitors and players allowed and refused of third parties, as a proof. A later choice is a row of its own.
create table consent_receipt (
  id uuid primary key,
  -- Of a choice that was made signed in.
  player_id bigint references player,
  site text not null,
  locale text not null,
  granted text[] not null,
  refused text[] not null,
  decided_at timestamptz not null
);
create index consent_receipt_by_age on consent_receipt (decided_at);
create index consent_receipt_of_player on consent_receipt (player_id, decided_at desc) where player_id is not null;
create trigger consent_receipt_is_not_updated before update on consent_receipt
  for each statement execute function refuse_change();

-- ctag, btag, stag, qtag, gclid of the address that a player came by, as they allowed.
alter table player add column tracking_tags jsonb;
