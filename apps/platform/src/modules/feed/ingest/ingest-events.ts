import { ingestEvents } from '@touchline/contract/calls/feed/ingest-events'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { FeedRefusal } from '../apply/feed-refusal.ts'
import type { FeedSink } from '../feed-sink.ts'
import { parseEvents } from './parse-events.ts'

/** The operator's own feed. Events that cannot be applied are named in the reply; posting a batch again changes nothing. */
export function ingestEventsRoute(app: App, { env }: Services, sink: FeedSink): void {
  const apiKey = env.FEED.includes('ingest') ? env.FEED_API_KEY : undefined
  route(app, ingestEvents, async ({ body, request }) => {
    requireApiKey(request, apiKey, 'this platform takes no feed over HTTP')
    const { parsed, unparsed } = parseEvents(body.events)
    // Nothing but what cannot be read is no heartbeat.
    if (parsed.length === 0 && unparsed.length > 0) return { matches: [], refused: unparsed.map(named) }
    const { matches, refused } = await sink.apply(
      parsed.map(({ event }) => event),
      body.producer,
    )
    // The sink knows the places among the events that were parsed.
    const placed = refused.map(({ index, error, details }) => ({
      index: parsed[index]?.index ?? 0,
      error,
      details,
    }))
    return { matches, refused: [...unparsed, ...placed].toSorted((a, b) => a.index - b.index).map(named) }
  })
}

function named({ index, error, details }: FeedRefusal): FeedRefusal {
  return { index, error, details: `events.${index}${details.startsWith(':') ? '' : '.'}${details}` }
}
