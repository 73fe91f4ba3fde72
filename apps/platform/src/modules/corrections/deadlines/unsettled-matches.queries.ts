import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { StoredResult } from '../../../core/database/tables.ts'
import type { WaitingMatch } from './deadline-of.ts'

/**
 * A match with open bets: one that has begun or will not, with its markets without results, or with those whose results
 * are not confirmed. One that has both is there twice.
 */
export interface UnsettledMatch extends WaitingMatch {
  id: number
  urn: string
  /** With their results where they have some. */
  markets: { marketId: number; specifier: string; results: StoredResult[] | null }[]
  bets: number
  stakes: { currency: string; value: number }[]
}

/** A bet counts with all that is still staked on it. Markets that are void already are left out. */
export async function unsettledMatches(db: Database, now: Date): Promise<UnsettledMatch[]> {
  const { rows } = await sql<UnsettledMatch>`
    with undecided as (
      select l.bet_id, k.match_id, k.market_id, k.specifier, k.results, k.settled_at
      from bet_selection l
      join match m on m.id = l.match_id
      join market k on k.match_id = l.match_id and k.market_id = l.market_id and k.specifier = l.specifier
      where l.result is null and k.results is null and not k.cancels @> '[{"from": null, "to": null}]'
        and (m.start_time <= ${now} or m.status in (${MATCH_STATUSES.over}))
    ), unconfirmed as (
      -- From the markets on: those without a confirmation are few, and their legs may have results.
      select l.bet_id, k.match_id, k.market_id, k.specifier, k.results, k.settled_at
      from market k
      cross join lateral (
        select bet_id from bet_selection
        where match_id = k.match_id and market_id = k.market_id and specifier = k.specifier
        offset 0
      ) l
      where k.certainty = 1 and k.results is not null and not k.cancels @> '[{"from": null, "to": null}]'
    ), open_leg as (
      select leg.*, leg.results is not null as has_results, b.currency,
        b.stake_minor - b.cashed_out_stake_minor as stake_minor
      from (select * from undecided union all select * from unconfirmed) leg
      join bet b on b.id = leg.bet_id
      where b.status in ('submitted', 'waiting_results')
    ), of_market as (
      select match_id, has_results, max(settled_at) as settled_at,
        jsonb_agg(jsonb_build_object('marketId', market_id, 'specifier', specifier, 'results', results)
          order by market_id, specifier) as markets
      from (select distinct match_id, market_id, specifier, has_results, results, settled_at from open_leg) each
      group by match_id, has_results
    ), of_currency as (
      select match_id, has_results, currency, count(*) as bets, sum(stake_minor)::bigint as stake_minor
      from (select distinct match_id, has_results, bet_id, currency, stake_minor from open_leg) each
      group by match_id, has_results, currency
    ), of_match as (
      select match_id, has_results, sum(bets)::int as bets,
        jsonb_agg(jsonb_build_object('currency', currency, 'value', stake_minor) order by currency) as stakes
      from of_currency group by match_id, has_results
    )
    select m.id, m.urn, m.type, s.key as sport_key, m.status, m.disruption, m.start_time, m.over_at,
      of_market.markets, of_match.bets, of_match.stakes,
      case when has_results then of_market.settled_at end as unconfirmed_at,
      (select max(f.created_at) from market_settlement f where f.match_id = m.id and f.kind = 'rollback_results')
        as rolled_back_at
    from of_match join of_market using (match_id, has_results)
    join match m on m.id = of_match.match_id
    join sport s on s.id = m.sport_id
    order by m.id, has_results`.execute(db)
  return rows
}
