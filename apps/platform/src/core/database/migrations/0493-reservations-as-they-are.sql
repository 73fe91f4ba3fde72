-- A reservation is made by an insert and no more: who the player is at the operator never changes and is known with the
-- session, and what is open already is looked for only where something is.

drop function open_reservations(jsonb);

/**
 * Makes a reservation for each key of a player, and gives them; where one of the keys has an open one already, all that are open.
 * What is there already is read and not locked. p_wanted [{"wallet", "playerId", "key", "currency", "amountMinor", "createdAt",
 * "expiresAt"}]. One that somebody else makes or ends meanwhile may be missing: the caller asks again.
 */
create function open_reservations(p_wanted jsonb)
  returns table (id bigint, reference text, wallet text, player_id bigint, key text, currency text, amount_minor bigint,
                 state text, expires_at timestamptz)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  v_count integer;
begin
  return query
    insert into wallet_reservation as r
      (reference, wallet, player_id, key, currency, amount_minor, state, created_at, expires_at)
    select 'r-' || gen_random_uuid(), w."wallet", w."playerId", w."key", w."currency", w."amountMinor", 'asked',
           w."createdAt", w."expiresAt"
    from jsonb_to_recordset(p_wanted) as w(
      "wallet" text, "playerId" bigint, "key" text, "currency" text, "amountMinor" bigint, "createdAt" timestamptz,
      "expiresAt" timestamptz)
    -- Two that want the same wait for each other in one order.
    order by w."playerId", w."key"
    on conflict (player_id, key) where state in ('asked', 'reserved') do nothing
    returning r.id, r.reference, r.wallet, r.player_id, r.key, r.currency, r.amount_minor, r.state, r.expires_at;
  get diagnostics v_count = row_count;
  if v_count < jsonb_array_length(p_wanted) then
    return query
      select r.id, r.reference, r.wallet, r.player_id, r.key, r.currency, r.amount_minor, r.state, r.expires_at
      from jsonb_to_recordset(p_wanted) as w("playerId" bigint, "key" text)
      cross join lateral (
        select * from wallet_reservation
        where player_id = w."playerId" and key = w."key" and state in ('asked', 'reserved')
      ) r;
  end if;
end $$;
