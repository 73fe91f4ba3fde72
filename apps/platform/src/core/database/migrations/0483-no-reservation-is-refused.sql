-- What an operator refuses is given up like all that comes to nothing, since it may have been asked for twice at once: nobody
-- has to know any more who was the first to ask. Older rows may still be `refused`.

drop function open_reservations(jsonb);

/**
 * The open reservation for each key of a player, made where there is none; nothing where the player is not of that wallet.
 * What is there already is read and not locked. p_wanted [{"wallet", "playerId", "key", "currency", "amountMinor",
 * "createdAt", "expiresAt"}]. One that somebody else makes or ends meanwhile may be missing: the caller asks again.
 */
create function open_reservations(p_wanted jsonb)
  returns table (id bigint, reference text, wallet text, player_id bigint, key text, currency text, amount_minor bigint,
                 state text, expires_at timestamptz, wallet_ref text)
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
    with wanted as (
      select distinct on ("playerId", "key") w.*, p.wallet_ref
      from jsonb_to_recordset(p_wanted) as w(
        "wallet" text, "playerId" bigint, "key" text, "currency" text, "amountMinor" bigint, "createdAt" timestamptz,
        "expiresAt" timestamptz)
      join player p on p.id = w."playerId" and p.wallet = w."wallet"
      order by "playerId", "key"
    ), made as (
      insert into wallet_reservation (reference, wallet, player_id, key, currency, amount_minor, state, created_at,
                                      expires_at)
      select 'r-' || gen_random_uuid(), w."wallet", w."playerId", w."key", w."currency", w."amountMinor", 'asked',
             w."createdAt", w."expiresAt"
      from wanted w order by w."playerId", w."key"
      on conflict (player_id, key) where state in ('asked', 'reserved') do nothing
      returning *
    ), open as (
      select m.* from made m
      union all
      select r.* from wanted w
      cross join lateral (
        select * from wallet_reservation
        where player_id = w."playerId" and key = w."key" and state in ('asked', 'reserved')
      ) r
    )
    select o.id, o.reference, o.wallet, o.player_id, o.key, o.currency, o.amount_minor, o.state, o.expires_at, w.wallet_ref
    from open o join wanted w on w."playerId" = o.player_id and w."key" = o.key;
end $$;
