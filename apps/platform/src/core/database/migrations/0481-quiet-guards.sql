-- Most guards have nothing to say: they are seen through as they are locked, and the long statement about reasons and limits,
-- which takes longer to prepare than to run, is for the others.

/**
 * Why players may not stake, or deposit, what these requests ask for: {"3": {"error", …}} of the third. Locks their
 * guards until the transaction ends, in the order of players; who has none is not kept from anything. p_asked
 * [{"playerId", "currency", "total", "largest"}], at most one of a player; `largest` is the greatest stake of one bet.
 *
 * {"error": "caps_expired"} asks the caller to compute the caps again and to come back.
 */
create or replace function refused_by_guards(p_now timestamptz, p_asked jsonb, p_places bigint[], p_is_deposit boolean)
  returns jsonb
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
  set enable_seqscan = off
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_guarded bigint[];
  v_refused jsonb;
begin
  with locked as (
    select a."place", g.may_refuse
    from (
      select * from rows from (jsonb_to_recordset(p_asked) as ("playerId" bigint))
        with ordinality as each ("playerId", "place")
      where "place" = any (p_places)
      order by "playerId"
    ) a
    cross join lateral (
      select (
        g.blocked_until > p_now or g.bets_barred is not null or g.session_until <= p_now or g.check_due_at <= p_now
        or g.statement_due_at <= p_now or g.identity_due_at <= p_now or g.caps is not null
      ) is true as may_refuse
      from player_guard g where g.player_id = a."playerId" for no key update
    ) g
  )
  select array_agg("place") filter (where may_refuse) into v_guarded from locked;
  if v_guarded is null then
    return '{}';
  end if;

  -- A statement of its own: what others committed while this one waited for the guards counts.
  select coalesce(jsonb_object_agg(checked."place", checked.refusal), '{}') into v_refused
  from (
    select a."place", case
      when g.blocked_until > p_now
        then jsonb_build_object('error', 'gambling_blocked', 'reason', g.blocked_reason,
                                'until', nullif(g.blocked_until, 'infinity'))
      when not p_is_deposit and g.bets_barred is not null then jsonb_build_object('error', g.bets_barred)
      when not p_is_deposit and g.session_until <= p_now then '{"error": "out_of_session_limit"}'
      when not p_is_deposit and g.check_due_at <= p_now then '{"error": "reality_check_due"}'
      when not p_is_deposit and g.statement_due_at <= p_now then '{"error": "statement_due"}'
      when g.identity_due_at <= p_now then '{"error": "identity_due"}'
      when g.caps_valid_until <= p_now then '{"error": "caps_expired"}'
      when g.caps -> 'missing' is not null
        then jsonb_build_object('error', 'limit_required') || (g.caps -> 'missing')
      when g.caps is not null then (
        select jsonb_build_object(
                 'error', 'limit_reached', 'currency', g.caps -> 'currency', 'type', u.cap -> 'type',
                 'period', u.cap -> 'period', 'left', greatest((u.cap ->> 'cap')::numeric - u.used, 0),
                 'until', u.cap -> 'until', 'rollingS', u.cap -> 'rollingS', 'firstQuarter', u.first_quarter)
        from used_of_caps(a."playerId", g.caps, p_now) u
        where (u.cap ->> 'type' = 'deposit') = p_is_deposit
          and u.used + limit_amount(
                case when u.cap ->> 'type' = 'bet' then a."largest" else a."total" end,
                g.caps -> 'rates' -> a."currency") > (u.cap ->> 'cap')::numeric
        order by (u.cap ->> 'cap')::numeric - u.used
        limit 1
      )
    end as refusal
    from rows from (
      jsonb_to_recordset(p_asked) as ("playerId" bigint, "currency" text, "total" bigint, "largest" bigint)
    ) with ordinality as a ("playerId", "currency", "total", "largest", "place")
    join player_guard g on g.player_id = a."playerId"
    where a."place" = any (v_guarded)
  ) checked
  where checked.refusal is not null;
  return v_refused;
end $$;
