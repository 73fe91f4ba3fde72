import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { FeedEvent } from '../../feed/feed-events.ts'

/**
 * An operator's own feed. Needs the `X-API-Key` header; events apply in order, all or none. Every accepted batch is a
 * heartbeat of its producer, an empty one too; after the first empty one, silence pauses all prices of the producer.
 */
export const ingestEvents = defineCall({
  name: 'ingestEvents',
  method: 'POST',
  path: '/feed/events',
  version: 1,
  access: 'anyone',
  summary: 'Post feed events',
  // A thousand events of a hundred markets.
  bodyBytesMax: 16 * 1024 * 1024,
  body: z.object({
    /** Which of the operator's sources sends the batch, default `ingest`. */
    producer: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/))),
    events: z.array(FeedEvent).check(z.maxLength(1000)),
  }),
  reply: z.object({ matches: z.array(z.object({ matchUrn: z.string(), matchId: z.int() })) }),
  errors: ['feed_rejected', 'forbidden'],
})
