-- An operator is told of the limits and exclusions that its players have here.

alter table wallet_outbox
  drop constraint wallet_outbox_kind_check,
  add constraint wallet_outbox_kind_check
    check (kind in ('take', 'release', 'credit', 'debitCorrection', 'close', 'betEvent', 'protection'));
create index wallet_outbox_protection on wallet_outbox (player_id, id) where kind = 'protection';

create function utc_text(p_at timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/**
 * Tells the operator of the limits and exclusions that a player has set here, where they are not those that it was told of
 * last; what a register says is not ours to tell. Nothing of players whose money is ours. The caller holds the player's guard.
 */
create function tell_operator_of_protection(p_player bigint, p_now timestamptz) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_player record;
  v_last jsonb;
  v_state jsonb;
begin
  select wallet, currency into v_player from player where id = p_player;
  if v_player.wallet is null then
    return;
  end if;
  select o.details into v_last from wallet_outbox o
  where o.player_id = p_player and o.kind = 'protection' order by o.id desc limit 1;
  v_state := jsonb_build_object(
    'limits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'type', l.type, 'period', l.period, 'status', l.status,
        'amount', case when l.amount_minor is not null
          then jsonb_build_object('value', l.amount_minor, 'currency', l.currency) end,
        'durationMinutes', l.duration_minutes, 'readyAt', utc_text(l.ready_at), 'disableAt', utc_text(l.disable_at)
      ) order by l.id)
      from player_limit l
      where l.player_id = p_player and l.status <> 'disabled' and l.type not in ('coolingoff', 'selfexclusion')
    ), '[]'),
    'exclusions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'startsAt', utc_text(e.starts_at), 'endsAt', utc_text(e.ends_at)
      ) order by e.id)
      from player_exclusion e
      where e.player_id = p_player and e.kind <> 'register' and (e.lifted_at is null or e.lifted_at > p_now)
        and (e.ends_at is null or e.ends_at > p_now)
    ), '[]')
  );
  if v_state = coalesce(v_last - 'number', '{"limits": [], "exclusions": []}') then
    return;
  end if;
  insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                             created_at, next_at)
    values (v_player.wallet, 'guard:' || p_player, 'protection', 'g-' || gen_random_uuid(), p_player, null,
            v_player.currency, 0,
            v_state || jsonb_build_object('number', coalesce((v_last ->> 'number')::bigint, 0) + 1), p_now, p_now);
end $$;
