import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Text } from '../../scalars.ts'

const Milliseconds = z.int().check(z.gte(1000), z.lte(86_400_000))

/** Until when a feed may be silent, and how old a price may become. */
const FeedLimits = z.object({
  /** A producer that sends heartbeats is silent after this time without one. */
  producers: z.array(z.object({ producer: Text({ max: 40 }), silenceMs: Milliseconds })),
  /** By sport, in play and before the match; null for no limit. An empty key stands for every other sport. */
  priceAges: z.array(
    z.object({
      sportKey: Text({ max: 31 }),
      liveMs: z.nullable(Milliseconds),
      prematchMs: z.nullable(Milliseconds),
    }),
  ),
})

/** Changes what is given and answers with all. Needs the `X-API-Key` header with the operator's key. */
export const setFeedLimits = defineCall({
  name: 'setFeedLimits',
  method: 'PUT',
  path: '/operator/feed-limits',
  version: 1,
  access: 'anyone',
  summary: 'Set how long a feed may be silent and how old prices may become',
  body: z.partial(FeedLimits),
  reply: FeedLimits,
  errors: ['forbidden', 'not_found'],
})
