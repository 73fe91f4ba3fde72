import { MARKET_STATUS } from '@touchline/contract/entities/market-status'
import type { MarketChange } from '@touchline/contract/events/events'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { asRemoved } from './market-change.ts'
import {
  type ChangedMarket,
  closeOtherMarkets,
  suspendOpenMarkets,
  upsertMarkets,
} from './market-rows.queries.ts'
import type { MatchChange } from './match-change.ts'
import { type MarketInput, marketKeyInMatch } from './match-input.ts'
import { byMatch, isOver, type MatchWork } from './match-work.ts'

/** Prices and their status. The markets of an ended match are stored as suspended. */
export async function writeMarkets(tx: DatabaseTransaction, work: readonly MatchWork[]): Promise<void> {
  const rows = work.flatMap(({ input, match, state, nextSeq }) => {
    if (input.markets.size === 0) return []
    const ver = nextSeq()
    return [...input.markets.values()].map((market) => ({
      matchId: match.id,
      marketId: market.marketId,
      specifier: market.specifier,
      status:
        isOver(state) && market.status === MARKET_STATUS.allowed ? MARKET_STATUS.suspended : market.status,
      isMostBalanced: market.isMostBalanced ?? false,
      outcomes: market.outcomes.map(({ outcomeId, oddsThousandths, isActive, probability }) => ({
        id: outcomeId,
        odds: oddsThousandths,
        active: isActive,
        ...(probability === undefined ? {} : { p: probability }),
      })),
      ver,
    }))
  })
  const changed = byMatch(await upsertMarkets(tx, rows))
  for (const { input, match, state, change } of work) {
    for (const row of changed.get(match.id) ?? []) {
      const market = input.markets.get(marketKeyInMatch(row))
      if (market) noteMarket(change, market, row, isOver(state))
    }
  }
  for (const { input, match, change, nextSeq } of work) {
    if (!input.isComplete) continue
    const kept = [...input.markets.values()].map(({ marketId, specifier }) => ({ marketId, specifier }))
    change.removed.push(...(await closeOtherMarkets(tx, match.id, kept, nextSeq())).map(asRemoved))
  }
}

function noteMarket(change: MatchChange, market: MarketInput, { ver }: ChangedMarket, isOver: boolean): void {
  const { marketId, specifier, status, isMostBalanced, outcomes } = market
  if (status === MARKET_STATUS.notAllowed) {
    change.removed.push({ id: marketId, specifier, ver })
    return
  }
  change.markets.push({
    id: marketId,
    specifier,
    status: isOver ? -1 : status,
    mostBalanced: isMostBalanced ?? false,
    ver,
    outcomes: outcomes.map(({ outcomeId, oddsThousandths, isActive }) => ({
      id: outcomeId,
      odds: oddsThousandths,
      active: isActive,
    })),
  })
}

/** Call after writing results: markets without one are suspended once the match has ended. */
export async function suspendEndedMatches(
  tx: DatabaseTransaction,
  work: readonly MatchWork[],
): Promise<void> {
  const ended = work.filter(({ match, state }) => isOver(state) && !isOver(match))
  const suspended = byMatch(
    await suspendOpenMarkets(
      tx,
      ended.map(({ match, nextSeq }) => ({ matchId: match.id, ver: nextSeq() })),
    ),
  )
  for (const { match, change } of ended) {
    const markets = (suspended.get(match.id) ?? []).map(
      ({ marketId, specifier, ver, isMostBalanced, outcomes }): MarketChange => ({
        id: marketId,
        specifier,
        status: MARKET_STATUS.suspended,
        mostBalanced: isMostBalanced,
        ver,
        outcomes: outcomes.map(({ id, odds, active }) => ({ id, odds, active })),
      }),
    )
    change.markets.push(...markets)
  }
}
