-- An account that is empty after a bet has nothing to be sent on: each placement on an operator's wallet paid for a look at it.
do $$
declare
  v_is_off boolean := (select tgenabled = 'D' from pg_trigger where tgname = 'account_is_mirrored');
begin
  drop trigger account_is_mirrored on account;
  -- At the end of the transaction, so that no way to move money can forget it.
  create constraint trigger account_is_mirrored after update on account
    deferrable initially deferred
    for each row when (new.wallet is not null and new.ver > old.ver and new.balance_minor <> 0)
    execute function mirror_changed_account();
  if v_is_off then
    alter table account disable trigger account_is_mirrored;
  end if;
end $$;

/** A debt is the operator's player's, or ours to keep. */
create function mirror_debt() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  perform mirror_account(a.id) from account a
  where a.player_id = new.player_id and a.currency = new.currency and a.purpose = 'available' and a.wallet is not null;
  return null;
end $$;

create constraint trigger debt_is_mirrored after update on account
  deferrable initially deferred
  for each row when (new.purpose = 'debt' and new.ver > old.ver and new.balance_minor < 0)
  execute function mirror_debt();

do $$
begin
  if (select tgenabled = 'D' from pg_trigger where tgname = 'account_is_mirrored') then
    alter table account disable trigger debt_is_mirrored;
  end if;
end $$;
