/**
 * Grants each wish once, in one transaction: [{"playerId", "campaignId", "versionId", "type", "cause", "currency",
 * "amount", "startsAt", "endsAt", "usesCount", "perPlayer", "poolKey"}]. A free bet's amount is reserved for the player: out of
 * the campaign's budget, or of what its pool has left, whatever that is. Locks in the order of ARCHITECTURE.md: players'
 * accounts, grants, budgets, the house's rows.
 *
 * Gives for each {"status": "granted", "grantId", "amount"}, or the status "known" with the grant's id, "too_many",
 * "over_budget", "pool_empty" or "no_account".
 */
create function issue_grants(p_now timestamptz, p_wishes jsonb) returns jsonb
  language plpgsql
  set jit = off
as $$
declare
  v record;
  v_answers jsonb := '{}';
  v_grant bigint;
  v_bonus bigint;
  v_pool bigint;
  v_amount bigint;
  v_promotion jsonb := '{}';
begin
  insert into account (player_id, purpose, currency)
    select distinct w."playerId", 'bonus', w."currency"
    from jsonb_to_recordset(p_wishes) as w("playerId" bigint, "currency" text)
    where exists (
      select from account a
      where a.player_id = w."playerId" and a.currency = w."currency" and a.purpose = 'available'
    )
    order by 1, 3
    on conflict (player_id, currency, purpose) where player_id is not null do nothing;
  insert into account (purpose, currency)
    select distinct 'promotion', w."currency" from jsonb_to_recordset(p_wishes) as w("currency" text)
    where w."currency" is not null order by 2
    on conflict (currency, purpose, slot) where player_id is null and provider is null and pool_key is null do nothing;
  perform 1 from account a
  where a.purpose = 'bonus' and (a.player_id, a.currency) in (
    select w."playerId", w."currency" from jsonb_to_recordset(p_wishes) as w("playerId" bigint, "currency" text))
  order by a.player_id, a.id for no key update;

  for v in
    select w.* from rows from (jsonb_to_recordset(p_wishes) as (
      "playerId" bigint, "campaignId" bigint, "versionId" bigint, "type" text, "cause" text, "currency" text,
      "amount" bigint, "startsAt" timestamptz, "endsAt" timestamptz, "usesCount" integer, "perPlayer" integer,
      "poolKey" text
    )) with ordinality as w("playerId", "campaignId", "versionId", "type", "cause", "currency", "amount", "startsAt",
                            "endsAt", "usesCount", "perPlayer", "poolKey", "place")
    order by w."campaignId", w."currency", w."place"
  loop
    v_amount := v."amount";
    select id into v_grant from bonus_grant
    where campaign_id = v."campaignId" and player_id = v."playerId" and cause = v."cause";
    if found then
      v_answers := v_answers || jsonb_build_object(v."place"::text, jsonb_build_object('status', 'known', 'grantId', v_grant));
      continue;
    end if;
    if v."perPlayer" is not null and v."perPlayer" <= (
      select count(*) from bonus_grant where campaign_id = v."campaignId" and player_id = v."playerId" and type = v."type"
    ) then
      v_answers := v_answers || jsonb_build_object(v."place"::text, '{"status": "too_many"}'::jsonb);
      continue;
    end if;
    if v_amount is not null then
      select id into v_bonus from account
      where player_id = v."playerId" and currency = v."currency" and purpose = 'bonus';
      if not found then
        v_answers := v_answers || jsonb_build_object(v."place"::text, '{"status": "no_account"}'::jsonb);
        continue;
      end if;
      if v."poolKey" is null then
        update campaign_budget set granted_minor = granted_minor + v_amount
        where campaign_id = v."campaignId" and currency = v."currency" and granted_minor + v_amount <= total_minor;
        if not found then
          v_answers := v_answers || jsonb_build_object(v."place"::text, '{"status": "over_budget"}'::jsonb);
          continue;
        end if;
      else
        select id, least(v_amount, balance_minor) into v_pool, v_amount from account
        where pool_key = v."poolKey" and currency = v."currency" for no key update;
        if not found or v_amount <= 0 then
          v_answers := v_answers || jsonb_build_object(v."place"::text, '{"status": "pool_empty"}'::jsonb);
          continue;
        end if;
      end if;
    end if;

    insert into bonus_grant (player_id, campaign_id, version_id, type, cause, currency, amount_minor, issued_at,
                             starts_at, ends_at, uses_count)
      values (v."playerId", v."campaignId", v."versionId", v."type", v."cause",
              case when v_amount is not null then v."currency" end, v_amount, p_now, coalesce(v."startsAt", p_now),
              v."endsAt", v."usesCount")
      on conflict (campaign_id, player_id, cause) do nothing
      returning id into v_grant;
    if v_grant is null then
      v_answers := v_answers || jsonb_build_object(v."place"::text, '{"status": "known"}'::jsonb);
      continue;
    end if;
    if v_amount is not null then
      insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
        select case when v."poolKey" is null then 'bonus_grant' else 'pool_bonus' end,
               case when v."poolKey" is null then p.id else v_pool end, v_bonus, v_amount, v."currency",
               'grant:' || v_grant, p_now
        from account p where p.purpose = 'promotion' and p.currency = v."currency";
      update account set balance_minor = balance_minor + v_amount, ver = ver + 1 where id = v_bonus;
      if v."poolKey" is null then
        v_promotion := v_promotion || jsonb_build_object(
          v."currency", coalesce((v_promotion ->> v."currency")::bigint, 0) + v_amount);
      else
        update account set balance_minor = balance_minor - v_amount, ver = ver + 1 where id = v_pool;
      end if;
    end if;
    v_answers := v_answers || jsonb_build_object(
      v."place"::text, jsonb_build_object('status', 'granted', 'grantId', v_grant, 'amount', v_amount));
  end loop;

  update account a set balance_minor = a.balance_minor - taken.value::bigint, ver = a.ver + 1
  from (select key, value from jsonb_each_text(v_promotion) order by key) taken
  where a.purpose = 'promotion' and a.currency = taken.key;

  return coalesce((
    select jsonb_agg(v_answers -> place::text order by place)
    from generate_series(1, jsonb_array_length(p_wishes)) place), '[]');
end $$;

/**
 * Ends grants that no bet has: what was reserved goes back to the operator, and into the budget. With p_is_revoked they count
 * as taken away. Gives the ids of those that ended now.
 */
create function release_grants(p_now timestamptz, p_ids bigint[], p_is_revoked boolean) returns bigint[]
  language plpgsql
  set jit = off
as $$
declare
  v_released bigint[];
begin
  perform 1 from account a
  where a.purpose = 'bonus' and (a.player_id, a.currency) in (
    select g.player_id, g.currency from bonus_grant g where g.id = any (p_ids))
  order by a.player_id, a.id for no key update;

  perform 1 from bonus_grant where id = any (p_ids) order by id for no key update;
  with ended as (
    update bonus_grant g
    set released_at = p_now, deactivated_at = case when p_is_revoked then p_now else deactivated_at end, ver = ver + 1
    where g.id = any (p_ids) and g.bet_id is null and g.used_at is null and g.released_at is null
      and (p_is_revoked or g.ends_at <= p_now)
    returning g.id
  )
  select coalesce(array_agg(id order by id), '{}') into v_released from ended;

  -- From a pool or from the budget: what is not used is the operator's.
  update campaign_budget b set granted_minor = b.granted_minor - back.amount
  from (
    select g.campaign_id, g.currency, sum(g.amount_minor) as amount
    from bonus_grant g
    where g.id = any (v_released)
      and not exists (select from transfer t where t.kind = 'pool_bonus' and t.reference = 'grant:' || g.id)
    group by 1, 2
  ) back
  where b.campaign_id = back.campaign_id and b.currency = back.currency;

  insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference, created_at)
    select 'bonus_return', own.id, promotion.id, g.amount_minor, g.currency, 'grant:' || g.id, p_now
    from bonus_grant g
    join account own on own.player_id = g.player_id and own.currency = g.currency and own.purpose = 'bonus'
    join account promotion on promotion.purpose = 'promotion' and promotion.currency = g.currency
    where g.id = any (v_released) and g.amount_minor is not null
    order by g.id;
  update account a set balance_minor = a.balance_minor - back.amount, ver = a.ver + 1
  from (
    select player_id, currency, sum(amount_minor) as amount from bonus_grant
    where id = any (v_released) and amount_minor is not null group by 1, 2
  ) back
  where a.player_id = back.player_id and a.currency = back.currency and a.purpose = 'bonus';
  update account a set balance_minor = a.balance_minor + back.amount, ver = a.ver + 1
  from (
    select currency, sum(amount_minor) as amount from bonus_grant
    where id = any (v_released) and amount_minor is not null group by 1 order by 1
  ) back
  where a.purpose = 'promotion' and a.currency = back.currency;
  return v_released;
end $$;

/**
 * Raises an unused free bet once, by a loot box: the difference is reserved beside it, out of the box's budget. False where
 * the free bet is used, raised already, or the budget does not have so much left.
 */
create function raise_grant(
  p_now timestamptz, p_grant bigint, p_by bigint, p_multiplier integer, p_amount bigint
) returns boolean
  language plpgsql
  set jit = off
as $$
declare
  v_grant record;
  v_more bigint;
begin
  select player_id, currency into v_grant from bonus_grant where id = p_grant;
  perform 1 from account a
  where a.player_id = v_grant.player_id and a.currency = v_grant.currency and a.purpose = 'bonus'
  for no key update;
  perform 1 from bonus_grant where id in (p_grant, p_by) order by id for no key update;
  select * into v_grant from bonus_grant
  where id = p_grant and type = 'freebet' and bet_id is null and used_at is null and released_at is null
    and boosted_by is null and (ends_at is null or ends_at > p_now);
  if not found then
    return false;
  end if;
  v_more := p_amount - v_grant.amount_minor;
  if v_more > 0 then
    update campaign_budget b set granted_minor = b.granted_minor + v_more
    from bonus_grant box
    where box.id = p_by and b.campaign_id = box.campaign_id and b.currency = v_grant.currency
      and b.granted_minor + v_more <= b.total_minor;
    if not found then
      return false;
    end if;
    perform transfer_money('bonus_grant', promotion.id, own.id, v_more, 'raise:' || p_grant, p_now)
    from account promotion, account own
    where promotion.purpose = 'promotion' and promotion.currency = v_grant.currency
      and own.player_id = v_grant.player_id and own.currency = v_grant.currency and own.purpose = 'bonus';
  end if;
  update bonus_grant
  set amount_minor = p_amount, boosted_by = p_by, boosted_at = p_now, boost_multiplier = p_multiplier, ver = ver + 1
  where id = p_grant;
  return true;
end $$;
