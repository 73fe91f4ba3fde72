-- What is due is looked for lane by lane, and what is answered is found by its id. Both plans are kept from when the outbox was
-- empty, and then read all that waited for each row: four milliseconds for a hundred rows, and an outage's backlog times over.

/**
 * What an operator is due to be told, in order: of each lane what comes before the first that was put off; or its first alone.
 */
create or replace function due_outbox(p_wallet text, p_now timestamptz, p_limit integer, p_first_alone boolean)
  returns table (id bigint, wallet text, lane text, kind text, reference text, player_id bigint, wallet_ref text,
                 bet_id bigint, currency text, amount_minor bigint, details jsonb, created_at timestamptz, attempts integer)
  language plpgsql stable
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  -- In the order of the index, to the limit.
  set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query
    select o.id, o.wallet, o.lane, o.kind, o.reference, o.player_id, p.wallet_ref, o.bet_id, o.currency, o.amount_minor,
           o.details, o.created_at, o.attempts
    from wallet_outbox o join player p on p.id = o.player_id
    where o.answered_at is null and o.next_at <= p_now and o.wallet = p_wallet
      -- A limit, unlike an `exists`, is not made a join of.
      and coalesce((
        select earlier.id from wallet_outbox earlier
        where earlier.lane = o.lane and earlier.answered_at is null and (p_first_alone or earlier.next_at > p_now)
        order by earlier.id limit 1
      ), o.id) >= o.id
    order by o.id limit p_limit;
end $$;

drop function answer_outbox(jsonb);

/**
 * Keeps what an operator has answered: p_answers by id. Nothing waits for the disk: what is lost with the machine is told again,
 * under the same references.
 */
create function answer_outbox(p_at timestamptz, p_answers jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
as $$
declare
  v_ids bigint[] := array(select key::bigint from jsonb_object_keys(p_answers) key order by 1);
begin
  perform set_config('synchronous_commit', 'off', true);
  -- By their ids alone: a join is made the other way round, and the index of what waits is of no use here.
  update wallet_outbox set answered_at = p_at, answer = p_answers -> id::text, last_error = null
  where id = any (v_ids) and coalesce(answered_at, 'infinity') = 'infinity';
end $$;
