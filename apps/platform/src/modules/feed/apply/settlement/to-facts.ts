import type { ResultsFeedEvent, SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'
import { isWinnerTakesOne } from '@touchline/pricing/markets/winner-takes-one'
import type { StoredResult } from '../../../../core/database/tables.ts'
import type { Numbered } from '../../port-event.ts'
import type { SettlementFact } from './settlement-view.ts'

export interface StatedFact {
  marketId: number
  specifier: string
  fact: SettlementFact
}

/** What an event says of each of its markets. */
export function toFacts(event: Numbered<SettlementFeedEvent>): StatedFact[] {
  const feedGeneration = event.generation ?? null
  if (event.kind === 'results') {
    const certainty = event.certainty ?? 2
    return event.markets.map((market) => ({
      marketId: market.marketId,
      specifier: market.specifier,
      fact: { kind: event.kind, feedGeneration, certainty, results: toResults(market) },
    }))
  }
  const fact: SettlementFact =
    event.kind === 'rollback_results'
      ? { kind: event.kind, feedGeneration }
      : {
          kind: event.kind,
          feedGeneration,
          window: { from: inMilliseconds(event.startTime), to: inMilliseconds(event.endTime) },
        }
  return event.markets.map(({ marketId, specifier }) => ({ marketId, specifier, fact }))
}

type MarketResults = Numbered<ResultsFeedEvent>['markets'][number]

/**
 * Results as they are stored. Several winners of a market that one outcome can win are a dead heat of so many for one
 * place, unless the feed states its own: docs/open-questions.md#dead-heats.
 */
export function toResults({ marketId, outcomes }: MarketResults): StoredResult[] {
  const results = outcomes.map(toResult)
  const winners = results.filter(({ result }) => isWin(result))
  const isTied =
    winners.length > 1 && winners.every(({ deadHeat }) => !deadHeat) && isWinnerTakesOne(marketId)
  if (!isTied) return results
  const deadHeat = { places: 1, tied: winners.length }
  return results.map((result) =>
    isWin(result.result) ? { id: result.id, result: result.result, deadHeat } : result,
  )
}

function toResult({
  outcomeId,
  result,
  voidFactor,
  deadHeat,
}: MarketResults['outcomes'][number]): StoredResult {
  const shared = voidFactor === 1 ? 'void' : voidFactor === 0.5 ? HALF[result] : result
  // Of a loss nothing is divided.
  return { id: outcomeId, result: shared, ...(deadHeat && isWin(shared) && { deadHeat }) }
}

const HALF = {
  win: 'half_win',
  half_win: 'half_win',
  lose: 'half_lose',
  half_lose: 'half_lose',
  void: 'void',
} as const

function isWin(result: StoredResult['result']): boolean {
  return result === 'win' || result === 'half_win'
}

/** One spelling for a moment, so that the same window is the same text. */
export function inMilliseconds(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
