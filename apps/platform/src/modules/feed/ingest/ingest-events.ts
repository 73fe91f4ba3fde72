import { ingestEvents } from '@touchline/contract/calls/feed/ingest-events'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { isSameKey } from '../../../core/http/same-key.ts'
import type { Services } from '../../../core/services.ts'
import type { FeedSink } from '../feed-sink.ts'

/** The operator's own feed. A batch is stored whole or not at all; posting it again changes nothing. */
export function ingestEventsRoute(app: App, { env }: Services, sink: FeedSink): void {
  const apiKey = env.FEED.includes('ingest') ? env.FEED_API_KEY : undefined
  route(app, ingestEvents, async ({ body, request }) => {
    if (apiKey === undefined)
      throw new ApiError('forbidden', { details: 'this platform takes no feed over HTTP' })
    if (!isSameKey(request.headers['x-api-key'], apiKey)) throw new ApiError('forbidden')
    const { matches } = await sink.apply(body.events, body.producer)
    return { matches }
  })
}
