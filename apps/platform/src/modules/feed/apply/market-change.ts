import type { MarketsChanged } from '@touchline/contract/events/events'
import type { ChangedMarket } from './market-rows.queries.ts'

export function asRemoved({ marketId, specifier, ver }: ChangedMarket): MarketsChanged['removed'][number] {
  return { id: marketId, specifier, ver }
}
