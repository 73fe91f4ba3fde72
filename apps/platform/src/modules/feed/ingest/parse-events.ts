import { FeedEvent } from '@touchline/contract/feed/feed-events'
import { snakeKey } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import type { FeedRefusal, Placed } from '../apply/feed-refusal.ts'
import type { PortEvent } from '../port-event.ts'

/** Parses each event by itself; those that are no events of a feed are refused with the first field that is wrong. */
export function parseEvents(events: readonly unknown[]): {
  parsed: Placed<PortEvent>[]
  unparsed: FeedRefusal[]
} {
  const parsed: Placed<PortEvent>[] = []
  const unparsed: FeedRefusal[] = []
  for (const [index, event] of events.entries()) {
    const result = z.safeParse(FeedEvent, event)
    if (result.success) parsed.push({ event: result.data, index })
    else unparsed.push({ index, error: 'validation_failed', details: describe(result.error.issues[0]) })
  }
  return { parsed, unparsed }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  const path = (issue?.path ?? []).map((part) => snakeKey(String(part))).join('.')
  return `${path}: ${issue?.message ?? 'not a feed event'}`
}
