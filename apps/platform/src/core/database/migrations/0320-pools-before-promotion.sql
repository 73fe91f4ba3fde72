/**
 * Moves money from one account to another: the entry and both balances in one statement. Players' accounts are locked
 * before the house's, by player and id, and of the house's pools and then promotion come last, so that two movements never
 * wait for each other.
 */
create or replace function transfer_money(
  p_kind text, p_debit bigint, p_credit bigint, p_amount bigint, p_reference text, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
  v_debit_currency text;
  v_credit_currency text;
begin
  perform 1 from account where id in (p_debit, p_credit)
    order by (player_id is null), player_id, (purpose = 'promotion'), (purpose = 'pool'), id for no key update;
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
