/**
 * Locks the sums that a bet is going to leave and those that its successor is going to join, all in the order of
 * ARCHITECTURE.md, and adds nothing to them. p_legs as `exposed_legs` asks for.
 */
create function lock_exposure(p_bet_id bigint, p_legs jsonb) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
begin
  perform move_exposure(exposed_legs(p_legs) || array(
    select row(
      null, null, b.player_id, (b.created_at at time zone 'UTC')::date, b.combination, null, s.match_id, s.market_id,
      s.specifier, s.phase, s.outcome_id, false, 0, 0, 0, null, null, null, null, null, null
    )::exposed_leg
    from bet_selection s
    join bet b on b.id = s.bet_id
    -- What carries nothing is not released, and its row may be gone.
    where b.id = p_bet_id and (s.exposed_stake_cents, s.exposed_payout_cents) <> (0, 0)
  ), 0);
end $$;
