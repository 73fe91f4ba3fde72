-- PostgreSQL reads and plans each check of a table anew in every statement that writes to it: those of an account, a transfer
-- and a bet took longer than the rest of the statement. A function is read once in a connection, so each of these tables has
-- one check, of all that its rows must be; a later migration that allows more replaces the function. As with the checks that
-- they take the place of, null is no breach.

create function is_account_sound(
  purpose text, player_id bigint, provider text, pool_key text, slot smallint, balance_minor bigint
) returns boolean
  language plpgsql immutable
as $$
begin
  return purpose in ('operator', 'available', 'held', 'debt', 'payout', 'bonus', 'house', 'cash', 'promotion', 'pool',
                     'provider', 'psp')
    and (player_id is null)
      = (purpose in ('operator', 'house', 'cash', 'promotion', 'pool', 'provider', 'psp'))
    and (provider is not null) = (purpose in ('operator', 'provider', 'psp'))
    and (pool_key is not null) = (purpose = 'pool')
    and slot between 0 and 15 and (slot = 0 or purpose = 'house')
    and (purpose <> 'debt' or balance_minor <= 0)
    and (purpose <> 'pool' or balance_minor >= 0);
end $$;

-- `account_player_never_owes` stays: a withdrawal of more than there is is told by its name.
alter table account
  drop constraint account_purpose_check,
  drop constraint account_owner_check,
  drop constraint account_provider_check,
  drop constraint account_pool_check,
  drop constraint account_slot_check,
  drop constraint account_slots_of_house,
  drop constraint account_debt_check,
  drop constraint account_pool_never_owes,
  -- Of the rows that are there the same was asked before.
  add constraint account_is_sound check (
    is_account_sound(purpose, player_id, provider, pool_key, slot, balance_minor)
  ) not valid;

create function is_transfer_sound(
  kind text, debit_account_id bigint, credit_account_id bigint, amount_minor bigint
) returns boolean
  language plpgsql immutable
as $$
begin
  return amount_minor > 0 and debit_account_id <> credit_account_id and kind in (
    'deposit', 'deposit_reversal', 'deposit_restored', 'payment_shortfall', 'shortfall_returned',
    'withdrawal_hold', 'withdrawal', 'withdrawal_release', 'withdrawal_return',
    'stake_hold', 'stake_post', 'stake_release', 'payout', 'cashout',
    'review_stake', 'review_hold', 'review_post', 'resettle_credit', 'resettle_debit', 'resettle_debt',
    'debt_repay', 'debt_write_off',
    'provider_debit', 'provider_credit', 'provider_rollback',
    'bonus_grant', 'bonus_return', 'bonus_release', 'freebet_stake', 'boost', 'cover',
    'resettle_bonus_in', 'resettle_bonus_out', 'resettle_promotion_in', 'resettle_promotion_out',
    'pool_fund', 'pool_bonus', 'pool_prize', 'pool_return',
    'wallet_reserve', 'wallet_credit', 'wallet_correction'
  );
end $$;

alter table transfer
  drop constraint transfer_kind_check,
  drop constraint transfer_check,
  drop constraint transfer_amount_minor_check,
  add constraint transfer_is_sound check (
    is_transfer_sound(kind, debit_account_id, credit_account_id, amount_minor)
  ) not valid;

create function is_bet_sound(
  type text, stake_minor bigint, free_stake_minor bigint, possible_win_minor bigint, win_minor bigint,
  returned_minor bigint, review_minor bigint, cashed_out_minor bigint, cashed_out_stake_minor bigint,
  auto_cashout_minor bigint, vip_offer_minor bigint, euro_rate bigint
) returns boolean
  language plpgsql immutable
as $$
begin
  return type in ('single', 'combo', 'system', 'custom_bet')
    and stake_minor > 0 and free_stake_minor between 0 and stake_minor
    and possible_win_minor > 0 and win_minor >= 0 and returned_minor >= 0 and review_minor >= 0
    and cashed_out_minor >= 0 and cashed_out_stake_minor between 0 and stake_minor
    and auto_cashout_minor > 0 and vip_offer_minor > 0 and vip_offer_minor < stake_minor
    and euro_rate > 0;
end $$;

alter table bet
  drop constraint bet_type_check,
  drop constraint bet_stake_minor_check,
  drop constraint bet_check2,
  drop constraint bet_possible_win_minor_check,
  drop constraint bet_win_minor_check,
  drop constraint bet_returned_minor_check,
  drop constraint bet_review_minor_check,
  drop constraint bet_cashed_out_minor_check,
  drop constraint bet_check,
  drop constraint bet_auto_cashout_minor_check,
  drop constraint bet_check1,
  drop constraint bet_euro_rate_check,
  add constraint bet_is_sound check (
    is_bet_sound(type, stake_minor, free_stake_minor, possible_win_minor, win_minor, returned_minor, review_minor,
                 cashed_out_minor, cashed_out_stake_minor, auto_cashout_minor, vip_offer_minor, euro_rate)
  ) not valid;

create function is_selection_sound(
  result text, phase text, dead_heat_places smallint, dead_heat_tied smallint, exposed_stake_cents bigint,
  exposed_payout_cents bigint, joint_odds_thousandths integer
) returns boolean
  language plpgsql immutable
as $$
begin
  return result in ('win', 'lose', 'void', 'half_win', 'half_lose') and phase in ('prematch', 'live')
    and (dead_heat_places is null) = (dead_heat_tied is null)
    and (dead_heat_places is null or dead_heat_places between 1 and dead_heat_tied - 1)
    and exposed_stake_cents >= 0 and exposed_payout_cents >= 0 and joint_odds_thousandths >= 1000;
end $$;

alter table bet_selection
  drop constraint bet_selection_result_check,
  drop constraint bet_selection_phase_check,
  drop constraint bet_selection_dead_heat_check,
  drop constraint bet_selection_exposed_stake_cents_check,
  drop constraint bet_selection_exposed_payout_cents_check,
  drop constraint bet_selection_joint_odds_thousandths_check,
  add constraint bet_selection_is_sound check (
    is_selection_sound(result, phase, dead_heat_places, dead_heat_tied, exposed_stake_cents, exposed_payout_cents,
                       joint_odds_thousandths)
  ) not valid;

create function is_grant_sound(
  type text, currency text, amount_minor bigint, uses_count integer, boost_multiplier integer
) returns boolean
  language plpgsql immutable
as $$
begin
  return type in ('comboboost', 'freebet', 'hunting', 'tournament', 'lootbox')
    and amount_minor > 0 and uses_count > 0 and boost_multiplier >= 1000
    and (type = 'freebet') = (amount_minor is not null) and (amount_minor is null) = (currency is null);
end $$;

alter table bonus_grant
  drop constraint bonus_grant_type_check,
  drop constraint bonus_grant_amount_minor_check,
  drop constraint bonus_grant_uses_count_check,
  drop constraint bonus_grant_boost_multiplier_check,
  drop constraint bonus_grant_check,
  drop constraint bonus_grant_check1,
  add constraint bonus_grant_is_sound check (
    is_grant_sound(type, currency, amount_minor, uses_count, boost_multiplier)
  ) not valid;

create function is_bet_fact_sound(kind text) returns boolean
  language plpgsql immutable
as $$
begin
  return kind in ('accepted', 'settled', 'resettled', 'reopened', 'sold', 'cancelled');
end $$;

alter table bet_fact
  drop constraint bet_fact_kind_check,
  add constraint bet_fact_is_sound check (is_bet_fact_sound(kind)) not valid;

create function is_wallet_message_sound(kind text, amount_minor bigint) returns boolean
  language plpgsql immutable
as $$
begin
  return kind in ('take', 'release', 'credit', 'debitCorrection', 'close', 'betEvent', 'protection')
    and amount_minor >= 0;
end $$;

alter table wallet_outbox
  drop constraint wallet_outbox_kind_check,
  drop constraint wallet_outbox_amount_minor_check,
  add constraint wallet_outbox_is_sound check (is_wallet_message_sound(kind, amount_minor)) not valid;

create function is_reservation_sound(state text, amount_minor bigint) returns boolean
  language plpgsql immutable
as $$
begin
  return amount_minor > 0 and state in ('asked', 'reserved', 'refused', 'taken', 'released');
end $$;

alter table wallet_reservation
  drop constraint wallet_reservation_state_check,
  drop constraint wallet_reservation_amount_minor_check,
  add constraint wallet_reservation_is_sound check (is_reservation_sound(state, amount_minor)) not valid;
