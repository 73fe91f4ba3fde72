import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { FeedEvent } from '../../feed/feed-events.ts'

/** An operator's own feed. Needs the `X-API-Key` header; events apply in order, all or none. */
export const ingestEvents = defineCall({
  name: 'ingestEvents',
  method: 'POST',
  path: '/feed/events',
  version: 1,
  access: 'anyone',
  summary: 'Post feed events',
  // A thousand events of a hundred markets.
  bodyBytesMax: 16 * 1024 * 1024,
  body: z.object({ events: z.array(FeedEvent).check(z.minLength(1), z.maxLength(1000)) }),
  reply: z.object({ matches: z.array(z.object({ matchUrn: z.string(), matchId: z.int() })) }),
  errors: ['feed_rejected', 'forbidden'],
})
