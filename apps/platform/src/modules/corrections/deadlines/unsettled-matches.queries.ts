import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import { MATCH_STATUSES } from '../../../core/database/statuses.queries.ts'
import type { WaitingMatch } from './deadline-of.ts'

/** A match that has begun or will not, with open bets on markets without results. */
export interface UnsettledMatch extends WaitingMatch {
  id: number
  urn: string
  markets: { marketId: number; specifier: string }[]
  bets: number
  stakes: { currency: string; value: number }[]
}

/** A bet counts with all that is still staked on it. Markets that are void already are left out. */
export async function unsettledMatches(db: Database, now: Date): Promise<UnsettledMatch[]> {
  const { rows } = await sql<UnsettledMatch>`
    with open_leg as (
      select l.match_id, l.market_id, l.specifier, b.id as bet_id, b.currency,
        b.stake_minor - b.cashed_out_stake_minor as stake_minor
      from bet b
      join bet_selection l on l.bet_id = b.id
      join match m on m.id = l.match_id
      join market k on k.match_id = l.match_id and k.market_id = l.market_id and k.specifier = l.specifier
      where b.status in ('submitted', 'waiting_results') and l.result is null and k.results is null
        and not k.cancels @> '[{"from": null, "to": null}]'
        and (m.start_time <= ${now} or m.status in (${MATCH_STATUSES.over}))
    ), of_market as (
      select match_id,
        jsonb_agg(jsonb_build_object('marketId', market_id, 'specifier', specifier) order by market_id, specifier)
          as markets
      from (select distinct match_id, market_id, specifier from open_leg) each group by match_id
    ), of_currency as (
      select match_id, currency, count(*) as bets, sum(stake_minor)::bigint as stake_minor
      from (select distinct match_id, bet_id, currency, stake_minor from open_leg) each
      group by match_id, currency
    ), of_match as (
      select match_id, sum(bets)::int as bets,
        jsonb_agg(jsonb_build_object('currency', currency, 'value', stake_minor) order by currency) as stakes
      from of_currency group by match_id
    )
    select m.id, m.urn, m.type, s.key as sport_key, m.status, m.disruption, m.start_time, m.over_at,
      of_market.markets, of_match.bets, of_match.stakes,
      (select max(f.created_at) from market_settlement f where f.match_id = m.id and f.kind = 'rollback_results')
        as rolled_back_at
    from of_match join of_market using (match_id)
    join match m on m.id = of_match.match_id
    join sport s on s.id = m.sport_id
    order by m.id`.execute(db)
  return rows
}
