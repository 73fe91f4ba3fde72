/**
 * Places the bets of one request: all of them with their holds and the kept reply, or nothing. One call, since a round
 * trip for each statement halves what the database can place.
 *
 * p_expected lists the markets as the caller checked them: [{"matchId", "status", "marketId", "specifier", "ver"}].
 * Should one have changed since, nothing is placed and the caller looks again.
 *
 * Answers {"status": "placed", "placed": [{"id", "ref", "createdAt", "selectionIds"}]}; {"status": "replayed", "betIds": […]}
 * for a key that was used for this very request; else "moved", "insufficient_balance", "no_account" or "key_reused".
 */
create function place_bets(
  p_player bigint, p_key text, p_request_hash bytea, p_currency text, p_bets jsonb, p_expected jsonb
) returns jsonb language plpgsql as $$
declare
  v_kept record;
  v_available bigint;
  v_held bigint;
  v_balance bigint;
  v_total bigint;
  v_placed jsonb;
begin
  -- Waits for a request with the same key that is not committed yet.
  insert into idempotent_reply (player_id, key, call, request_hash, reply)
    values (p_player, p_key, 'placeBets', p_request_hash, 'null')
    on conflict (player_id, key) do nothing;
  if not found then
    select call, request_hash, reply into v_kept
      from idempotent_reply where player_id = p_player and key = p_key;
    if v_kept.call <> 'placeBets' or v_kept.request_hash <> p_request_hash then
      return jsonb_build_object('status', 'key_reused');
    end if;
    return v_kept.reply || '{"status": "replayed"}';
  end if;

  if exists (
    select 1
    from jsonb_to_recordset(p_expected)
      as e("matchId" bigint, "status" smallint, "marketId" integer, "specifier" text, "ver" bigint)
    left join match m on m.id = e."matchId"
    left join market k on k.match_id = e."matchId" and k.market_id = e."marketId" and k.specifier = e."specifier"
    where m.status is distinct from e."status" or k.ver is distinct from e."ver"
  ) then
    delete from idempotent_reply where player_id = p_player and key = p_key;
    return jsonb_build_object('status', 'moved');
  end if;

  -- In id order, as every movement locks.
  perform 1 from account where player_id = p_player and currency = p_currency order by id for no key update;
  select id, balance_minor into v_available, v_balance
    from account where player_id = p_player and currency = p_currency and purpose = 'available' and is_active;
  select id into v_held
    from account where player_id = p_player and currency = p_currency and purpose = 'held';
  if v_available is null or v_held is null then
    delete from idempotent_reply where player_id = p_player and key = p_key;
    return jsonb_build_object('status', 'no_account');
  end if;

  select sum(("bet" ->> 'stakeMinor')::bigint) into v_total from jsonb_array_elements(p_bets) as t("bet");
  if v_balance < v_total then
    delete from idempotent_reply where player_id = p_player and key = p_key;
    return jsonb_build_object('status', 'insufficient_balance');
  end if;

  with placed as (
    insert into bet (ref, player_id, type, status, currency, stake_minor, possible_win_minor, odds_thousandths,
                     device_id, is_quick, language)
    select b."ref", p_player, b."type", 'waiting_results', p_currency, b."stakeMinor", b."possibleWinMinor",
           b."oddsThousandths", b."deviceId", b."isQuick", b."language"
    from jsonb_to_recordset(p_bets)
      as b("ref" text, "type" text, "stakeMinor" bigint, "possibleWinMinor" bigint, "oddsThousandths" bigint,
           "deviceId" text, "isQuick" boolean, "language" text)
    returning id, ref, stake_minor, created_at
  ), legs as (
    insert into bet_selection (bet_id, position, match_id, market_id, specifier, outcome_id, odds_thousandths,
                               probability, market_name, outcome_name)
    select p.id, s.position, s."matchId", s."marketId", s."specifier", s."outcomeId", s."oddsThousandths",
           s."probability", s."marketName", s."outcomeName"
    from jsonb_array_elements(p_bets) as t("bet")
    join placed p on p.ref = t."bet" ->> 'ref'
    cross join lateral rows from (
      jsonb_to_recordset(t."bet" -> 'selections')
        as ("matchId" bigint, "marketId" integer, "specifier" text, "outcomeId" integer, "oddsThousandths" integer,
            "probability" double precision, "marketName" text, "outcomeName" text)
    ) with ordinality as s("matchId", "marketId", "specifier", "outcomeId", "oddsThousandths", "probability",
                           "marketName", "outcomeName", position)
    returning id, bet_id, position
  ), holds as (
    insert into transfer (kind, debit_account_id, credit_account_id, amount_minor, currency, reference)
    select 'stake_hold', v_available, v_held, stake_minor, p_currency, 'bet:' || id from placed
  )
  select jsonb_agg(jsonb_build_object(
      'id', p.id, 'ref', p.ref, 'createdAt', p.created_at,
      'selectionIds', (select jsonb_agg(l.id order by l.position) from legs l where l.bet_id = p.id)
    ) order by p.id) into v_placed
    from placed p;

  update account set balance_minor = balance_minor - v_total, ver = ver + 1 where id = v_available;
  update account set balance_minor = balance_minor + v_total, ver = ver + 1 where id = v_held;
  update idempotent_reply set reply = jsonb_build_object('betIds', jsonb_path_query_array(v_placed, '$[*].id'))
    where player_id = p_player and key = p_key;
  return jsonb_build_object('status', 'placed', 'placed', v_placed);
end $$;
