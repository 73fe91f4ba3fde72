-- What operators do by hand, never changed or removed.
create table operator_action (
  id bigint generated always as identity primary key,
  kind text not null,
  actor text not null check (actor <> ''),
  reason text not null check (reason <> ''),
  -- The request, without actor and reason; ids of what it is about are in it.
  payload jsonb not null,
  -- Of a call that needs one.
  key text unique,
  created_at timestamptz not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger operator_action_is_append_only before update or delete on operator_action
  for each statement execute function refuse_change();

-- Since when it is over; the deadline of its results counts from then.
alter table match add column over_at timestamptz;
update match set over_at = updated_at where status in (3, 4);

-- A player's open bets, and the search for those that nobody settles.
create index bet_player_open on bet (player_id, id desc) where status in ('submitted', 'waiting_results');

-- Who owes.
create index account_of_debtor on account (player_id, currency) where purpose = 'debt' and balance_minor < 0;
