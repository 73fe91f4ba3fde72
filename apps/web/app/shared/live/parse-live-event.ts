import { LiveEvent } from '@touchline/contract/events/events'
import { readMarketsChanged } from '@touchline/contract/events/read-markets-changed'
import { fromWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'

export type ParseLiveEvent = (data: unknown) => LiveEvent | null

/** Parses publications by the contract. Unknown types, as of a newer platform, are reported once each and ignored. */
export function createLiveEventParser(report: (error: Error) => void): ParseLiveEvent {
  const reported = new Set<string>()
  return (data) => {
    const prices = readMarketsChanged(data)
    if (prices) return prices
    const event = z.safeParse(LiveEvent, fromWire(data))
    if (event.success) return event.data
    const kind = kindOf(data)
    if (!reported.has(kind))
      report(new Error(`Ignored a live event of kind "${kind}"`, { cause: event.error }))
    reported.add(kind)
    return null
  }
}

function kindOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('type' in data)) return 'none'
  return typeof data.type === 'string' ? data.type : 'none'
}
