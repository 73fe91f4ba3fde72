import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { asRemoved } from './market-change.ts'
import { type ChangedMarket, differentlySettled, settleMarkets } from './market-rows.queries.ts'
import type { MatchChange } from './match-change.ts'
import { marketKeyInMatch } from './match-input.ts'
import { byMatch, type MatchWork, rejected } from './match-work.ts'

/**
 * Results settle a market for good. Throws for an outcome without a result or a result that differs from the stored
 * one.
 */
export async function writeResults(
  tx: DatabaseTransaction,
  work: readonly MatchWork[],
  now: Date,
): Promise<void> {
  const rows = work.flatMap(({ input, match, nextSeq }) => {
    if (input.results.size === 0) return []
    const ver = nextSeq()
    return [...input.results.values()].map(({ marketId, specifier, outcomes }) => ({
      matchId: match.id,
      marketId,
      specifier,
      results: outcomes.map(({ outcomeId, result }) => ({ id: outcomeId, result })),
      ver,
    }))
  })
  const settled = byMatch(await settleMarkets(tx, rows, now))
  for (const { input, match, change } of work) {
    for (const row of settled.get(match.id) ?? []) {
      const given = new Set(
        input.results.get(marketKeyInMatch(row))?.outcomes.map(({ outcomeId }) => outcomeId),
      )
      const missing = row.outcomes.find(({ id }) => !given.has(id))
      if (missing)
        throw rejected(
          `${match.urn}: market ${marketKeyInMatch(row)} has no result for outcome ${missing.id}`,
        )
      change.hasResults = true
      removeMarket(change, row)
    }
  }
  const [other] = await differentlySettled(tx, rows)
  const urn = work.find(({ match }) => match.id === other?.matchId)?.match.urn
  if (other) throw rejected(`${urn}: market ${marketKeyInMatch(other)} is settled otherwise already`)
}

/** A market priced and settled in one batch is published as settled only. */
function removeMarket(change: MatchChange, row: ChangedMarket): void {
  change.markets = change.markets.filter(
    (market) => market.id !== row.marketId || market.specifier !== row.specifier,
  )
  change.removed.push(asRemoved(row))
}
