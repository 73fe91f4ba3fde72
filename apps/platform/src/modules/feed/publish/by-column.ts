import type { ListColumn } from '@touchline/contract/entities/list-columns'
import { columnOfMarket } from '../../catalogue/index.ts'
import type { PendingChange } from './pending-change.ts'

/** Splits a change of listed markets by column. */
export function byColumn(change: PendingChange): Map<ListColumn, PendingChange> {
  const parts = new Map<ListColumn, PendingChange>()
  const partOf = (marketId: number) => {
    const column = columnOfMarket(change.sportKey, marketId)
    if (column === undefined) return null
    const part = parts.get(column) ?? { ...change, markets: new Map(), removed: new Map() }
    parts.set(column, part)
    return part
  }
  for (const [key, market] of change.markets) partOf(market.id)?.markets.set(key, market)
  for (const [key, market] of change.removed) partOf(market.id)?.removed.set(key, market)
  return parts
}
