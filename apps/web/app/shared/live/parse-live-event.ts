import { LiveEvent } from '@touchline/contract/events/events'
import { isMarketsChanged } from '@touchline/contract/events/is-markets-changed'
import { fromWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'

export type ParseLiveEvent = (data: unknown) => LiveEvent | null

/** Parses publications by the contract. Unknown types, as of a newer platform, are reported once each and ignored. */
export function createLiveEventParser(report: (error: Error) => void): ParseLiveEvent {
  const reported = new Set<string>()
  return (data) => {
    const message = fromWire(data)
    if (isMarketsChanged(message)) return message
    const event = z.safeParse(LiveEvent, message)
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
