-- What a bet on an operator's wallet asks of the database beside `place_requests`, as functions: each of these statements cost
-- more to plan than to carry out, and was planned anew for every few bets.

/**
 * The open reservation for each key of a player, made where there is none; nothing where the player is not of that wallet.
 * What is there already is read and not locked. p_wanted [{"wallet", "playerId", "key", "currency", "amountMinor",
 * "createdAt", "expiresAt"}]. One that somebody else makes or ends meanwhile may be missing: the caller asks again.
 */
create function open_reservations(p_wanted jsonb)
  returns table (is_new boolean, id bigint, reference text, wallet text, player_id bigint, key text, currency text,
                 amount_minor bigint, state text, expires_at timestamptz, wallet_ref text)
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
      select true as is_new, m.* from made m
      union all
      select false, r.* from wanted w
      cross join lateral (
        select * from wallet_reservation
        where player_id = w."playerId" and key = w."key" and state in ('asked', 'reserved')
      ) r
    )
    select o.is_new, o.id, o.reference, o.wallet, o.player_id, o.key, o.currency, o.amount_minor, o.state, o.expires_at,
           w.wallet_ref
    from open o join wanted w on w."playerId" = o.player_id and w."key" = o.key;
end $$;

/**
 * What an operator is due to be told, in order: of each lane what comes before the first that was put off; or its first alone.
 */
create function due_outbox(p_wallet text, p_now timestamptz, p_limit integer, p_first_alone boolean)
  returns table (id bigint, wallet text, lane text, kind text, reference text, player_id bigint, wallet_ref text,
                 bet_id bigint, currency text, amount_minor bigint, details jsonb, created_at timestamptz, attempts integer)
  language plpgsql stable
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
    select o.id, o.wallet, o.lane, o.kind, o.reference, o.player_id, p.wallet_ref, o.bet_id, o.currency, o.amount_minor,
           o.details, o.created_at, o.attempts
    from wallet_outbox o join player p on p.id = o.player_id
    where o.answered_at is null and o.next_at <= p_now and o.wallet = p_wallet
      and not exists (
        select from wallet_outbox earlier
        where earlier.lane = o.lane and earlier.id < o.id and earlier.answered_at is null
          and (p_first_alone or earlier.next_at > p_now)
      )
    order by o.id limit p_limit;
end $$;

/**
 * Keeps what an operator has answered. p_answered [{"id", "answer", "answeredAt"}]. Nothing waits for the disk: what is lost
 * with the machine is told again, under the same references.
 */
create function answer_outbox(p_answered jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update wallet_outbox o set answered_at = a."answeredAt", answer = a."answer", last_error = null
  from jsonb_to_recordset(p_answered) as a("id" bigint, "answer" jsonb, "answeredAt" timestamptz)
  where o.id = a."id" and o.answered_at is null;
end $$;
