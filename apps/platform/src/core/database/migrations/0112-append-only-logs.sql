-- What is appended and never changed: the history of corrected bets and the changes of limits. Facts about a market's
-- result go with their market, and with nothing else.
create trigger bet_settlement_is_append_only before update or delete on bet_settlement
  for each statement execute function refuse_change();
create trigger limit_change_is_append_only before update or delete on limit_change
  for each statement execute function refuse_change();

-- Not checked for rows from before: no query has ever left any without their market.
alter table market_settlement add constraint market_settlement_market_fkey
  foreign key (match_id, market_id, specifier) references market on delete cascade not valid;

/** By `on delete cascade` a fact is deleted after its market. */
create function refuse_loss_of_fact() returns trigger language plpgsql as $$
begin
  if exists (
    select from market k
    where k.match_id = old.match_id and k.market_id = old.market_id and k.specifier = old.specifier
  ) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger market_settlement_is_not_updated before update on market_settlement
  for each statement execute function refuse_change();
create trigger market_settlement_goes_with_its_market before delete on market_settlement
  for each row execute function refuse_loss_of_fact();

-- The time of an entry is the platform's, as that of everything else.
drop function transfer_money(text, bigint, bigint, bigint, text);
alter table transfer alter column created_at drop default;

/**
 * Moves money from one account to another: the entry and both balances in one statement. Players' accounts are locked
 * before the house's, by player and id, so that two movements never wait for each other.
 */
create function transfer_money(
  p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_debit_currency text;
  v_credit_currency text;
begin
  perform 1 from account where id in (p_debit, p_credit)
    order by (player_id is null), player_id, id for no key update;
  select currency into v_debit_currency from account where id = p_debit;
  select currency into v_credit_currency from account where id = p_credit;
  if v_debit_currency is distinct from v_credit_currency then
    raise exception 'a transfer keeps its currency' using errcode = 'check_violation';
  end if;
  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    values (p_kind, p_debit, p_credit, p_amount, v_debit_currency, p_reference, p_at)
    returning id into v_id;
  update account set balance_minor = balance_minor - p_amount, ver = ver + 1 where id = p_debit;
  update account set balance_minor = balance_minor + p_amount, ver = ver + 1 where id = p_credit;
  return v_id;
end $$;
