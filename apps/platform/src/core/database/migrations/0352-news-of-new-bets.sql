-- A bet that has just been placed has no earlier news to look for.

/** Tells the operator what has become of a bet of its player, and that it has ended. */
create or replace function tell_operator_of_bet() returns trigger
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
declare
  v_player record;
  v_type text;
  v_number bigint;
  v_at timestamptz;
begin
  select wallet, wallet_ref into v_player from player where id = new.player_id;
  if v_player.wallet is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      values (v_player.wallet, 'bet:' || new.id, 'betEvent', 'e-' || gen_random_uuid(), new.player_id, new.id, new.currency,
              new.stake_minor, jsonb_build_object('type', 'placed', 'number', 1, 'status', new.status, 'returned', 0),
              new.created_at, new.created_at);
    return null;
  end if;
  v_type := case
    when new.cashed_out_minor > old.cashed_out_minor then 'cashed_out'
    when new.settlement_number > old.settlement_number then
      case
        when new.status = 'cancelled' then 'voided'
        when old.settlement_number > 0 or new.status = 'waiting_results' then 'resettled'
        else 'settled'
      end
    when new.status is distinct from old.status and new.status in ('cancelled', 'rejected', 'withdrawn') then 'voided'
  end;
  if v_type is null then
    return null;
  end if;
  v_at := greatest(
    new.created_at, new.settled_at,
    (select max(c.created_at) from cashout c where c.bet_id = new.id),
    (select max(s.created_at) from bet_settlement s where s.bet_id = new.id)
  );
  select count(*) + 1 into v_number from wallet_outbox o where o.bet_id = new.id and o.kind = 'betEvent';
  insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                             created_at, next_at)
    values (v_player.wallet, 'bet:' || new.id, 'betEvent', 'e-' || gen_random_uuid(), new.player_id, new.id, new.currency,
            new.stake_minor, jsonb_build_object('type', v_type, 'number', v_number, 'status', new.status,
              'returned', new.returned_minor + new.cashed_out_minor), v_at, v_at);
  if new.status not in ('waiting_results', 'submitted') then
    -- Its money first: after the end come corrections alone.
    perform mirror_account(a.id) from account a
    where a.player_id = new.player_id and a.currency = new.currency and a.purpose = 'available';
    insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                               created_at, next_at)
      values (v_player.wallet, 'player:' || new.player_id, 'close', 'x-' || gen_random_uuid(), new.player_id, new.id,
              new.currency, new.returned_minor + new.cashed_out_minor, '{}', v_at, v_at);
  end if;
  return null;
end $$;
