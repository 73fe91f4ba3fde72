import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { FeedEvent } from '../../feed/feed-events.ts'
import { Text } from '../../scalars.ts'

const EVENTS_MAX = 1000

/** Which of the operator's sources sends the batch, default `ingest`. */
const ProducerName = z.optional(Text({ max: 40, pattern: /^[a-z0-9][a-z0-9_-]{0,39}$/ }))

/**
 * An operator's own feed. Needs the `X-API-Key` header; events apply in order. An event that cannot be applied is
 * refused by its place in the batch and the others hold. Every batch of
 * which something holds is a heartbeat of its producer, an empty one too; after the first empty one, silence pauses all
 * prices of the producer.
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
  // Each event is parsed by itself, so that a malformed one is refused alone.
  body: z.object({ producer: ProducerName, events: z.array(z.unknown()).check(z.maxLength(EVENTS_MAX)) }),
  describedBody: z.object({
    producer: ProducerName,
    events: z.array(FeedEvent).check(z.maxLength(EVENTS_MAX)),
  }),
  reply: z.object({
    matches: z.array(z.object({ matchUrn: z.string(), matchId: z.int() })),
    refused: z.array(
      z.object({
        /** The event's position in the batch, from 0. */
        index: z.int(),
        error: z.string(),
        /** `events.12.markets.0.specifier: …`, in the names of the wire. */
        details: z.string(),
      }),
    ),
  }),
  errors: ['forbidden'],
})
