import { listPopularBets } from '@touchline/contract/calls/bets/popular-bets'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { POPULAR_PLAYERS_MIN, type PopularBet } from '@touchline/contract/entities/popular-bet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { listedMarkets } from '../../catalogue/index.ts'
import { type PopularOutcome, popularOutcomes } from './popular-bets.queries.ts'

const HOURS_BACK = 24
const LEGS_MAX = 20_000
/** A few more than are shown: some will have closed. */
const FOUND_MAX = 20
const LISTED_MAX = 8
/** What is popular changes slowly; its prices are read for every reply. */
const KEPT_MS = 30_000
const HOUR_MS = 3_600_000

/** The same for everybody, counted at most every half minute. */
export function listPopularBetsRoute(app: App, { db, clock }: Services): void {
  let counted: { atMs: number; outcomes: Promise<PopularOutcome[]> } | null = null

  function popular(): Promise<PopularOutcome[]> {
    const now = clock.now().getTime()
    if (counted && now - counted.atMs < KEPT_MS) return counted.outcomes
    const outcomes = popularOutcomes(db, {
      since: new Date(now - HOURS_BACK * HOUR_MS),
      playersMin: POPULAR_PLAYERS_MIN,
      legsMax: LEGS_MAX,
      limit: FOUND_MAX,
    })
    const started = { atMs: now, outcomes }
    counted = started
    // A failure is not kept: the next request counts again.
    outcomes.catch(() => {
      if (counted === started) counted = null
    })
    return outcomes
  }

  route(app, listPopularBets, async ({ locale }) => {
    const outcomes = await popular()
    const listed = await listedMarkets(db, outcomes, locale)
    return {
      popularBets: outcomes.flatMap((outcome, at) => toPopularBet(outcome, listed[at])).slice(0, LISTED_MAX),
    }
  })
}

/** None of what cannot be bet on now. */
function toPopularBet(
  { outcomeId, players }: PopularOutcome,
  listed: Pick<PopularBet, 'match' | 'market'> | null | undefined,
): PopularBet[] {
  if (!listed || listed.market.status !== MARKET_STATUS.allowed) return []
  if (!listed.market.outcomes.some(({ id, active }) => id === outcomeId && active)) return []
  return [{ ...listed, outcomeId, playersAtLeast: players - (players % POPULAR_PLAYERS_MIN) }]
}
