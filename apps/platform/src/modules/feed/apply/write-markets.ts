import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import { NAMED_OUTCOME_FIRST } from '@touchline/pricing/markets/named-market-types'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { asRemoved, marketShown } from './market-change.ts'
import {
  type ChangedMarketWithOutcomes,
  closeOtherMarkets,
  type MarketUpsert,
  suspendOpenMarkets,
  upsertMarkets,
} from './market-rows.queries.ts'
import { type MarketInput, marketKeyInMatch } from './match-input.ts'
import { byMatch, isShut, type MatchWork } from './match-work.ts'
import { statusAfterStops } from './stop-marks.ts'

/** Prices and their status. The markets of a match that takes no bets are stored as suspended. */
export async function writeMarkets(tx: DatabaseTransaction, work: readonly MatchWork[]): Promise<void> {
  const rows = work.flatMap(toRows)
  const given = new Map(rows.map((row) => [`${row.matchId}/${marketKeyInMatch(row)}`, row]))
  const changed = byMatch(await upsertMarkets(tx, rows))
  for (const { match, change, newMarkets } of work) {
    for (const { status, isNew, ...key } of changed.get(match.id) ?? []) {
      const row = given.get(`${key.matchId}/${marketKeyInMatch(key)}`)
      if (!row) continue
      if (isNew && match.voids.length > 0)
        newMarkets.push({ marketId: key.marketId, specifier: key.specifier })
      if (status === MARKET_STATUS.notAllowed) change.removed.push(asRemoved(key))
      else change.markets.push(marketShown(row, status))
    }
  }
  for (const { input, match, change, nextSeq } of work) {
    if (!input.isComplete) continue
    const kept = [...input.markets.values()].map(({ marketId, specifier }) => ({ marketId, specifier }))
    change.removed.push(...(await closeOtherMarkets(tx, match.id, kept, nextSeq())).map(asRemoved))
  }
}

function toRows({ input, match, state, nextSeq }: MatchWork): (MarketUpsert & ChangedMarketWithOutcomes)[] {
  if (input.markets.size === 0) return []
  const ver = nextSeq()
  const statusOf = (market: MarketInput) => {
    const status = statusAfterStops(market, match.stops, match.sportKey)
    return isShut(state) && status === MARKET_STATUS.allowed ? MARKET_STATUS.suspended : status
  }
  return [...input.markets.values()].map((market) => ({
    matchId: match.id,
    marketId: market.marketId,
    specifier: market.specifier,
    status: statusOf(market),
    isMostBalanced: market.isMostBalanced ?? false,
    outcomes: market.outcomes.map(({ outcomeId, name, oddsThousandths, isActive, probability }) => ({
      id: outcomeId,
      odds: oddsThousandths,
      active: isActive,
      ...(probability === undefined ? {} : { p: probability }),
      ...(name !== undefined && outcomeId >= NAMED_OUTCOME_FIRST && { name }),
    })),
    ver,
  }))
}

/** Call after writing results: markets without one are suspended once the match takes no more bets. */
export async function suspendShutMatches(tx: DatabaseTransaction, work: readonly MatchWork[]): Promise<void> {
  const shut = work.filter(({ match, state }) => isShut(state) && !isShut(match))
  const suspended = byMatch(
    await suspendOpenMarkets(
      tx,
      shut.map(({ match, nextSeq }) => ({ matchId: match.id, ver: nextSeq() })),
    ),
  )
  for (const { match, change } of shut) {
    const rows = suspended.get(match.id) ?? []
    change.markets.push(...rows.map((row) => marketShown(row, MARKET_STATUS.suspended)))
  }
}
