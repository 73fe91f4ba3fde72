import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { RUM_DEVICES, RUM_PAGES, RUM_PLACEMENTS, RUM_VITALS, type RumPage } from '../../entities/rum.ts'
import { Empty, Integer, Text } from '../../scalars.ts'

/** Longer is a laptop that slept. */
const RUM_MS_MAX = 600_000

const Ms = Integer({ min: 0, max: RUM_MS_MAX })

/**
 * What one visit measured, sent once, as the page is hidden. It names nobody: no player, no session, no match. Not
 * validated further than its limits: whoever wants to can invent a visit.
 */
export const sendRum = defineCall({
  name: 'sendRum',
  method: 'POST',
  path: '/rum',
  version: 1,
  access: 'anyone',
  isBeacon: true,
  summary: 'Times of a visit, as its player felt them',
  bodyBytesMax: 8 * 1024,
  body: z.object({
    /** The page that the visit began with; one that is not known counts as `other`. */
    page: z.pipe(Text({ max: 200 }), z.transform(knownPage)),
    device: z.enum(RUM_DEVICES),
    /** Milliseconds, of CLS thousandths. */
    vitals: z.array(z.object({ name: z.enum(RUM_VITALS), value: Ms })).check(z.maxLength(RUM_VITALS.length)),
    /** The sum of what tasks took beyond 50 ms. */
    blockedMs: Ms,
    /** From a price in the feed to the frame that shows it. */
    feedToScreenMs: z.array(Ms).check(z.maxLength(200)),
    /** From the press to the answer. */
    placements: z.array(z.object({ outcome: z.enum(RUM_PLACEMENTS), ms: Ms })).check(z.maxLength(50)),
  }),
  reply: Empty,
})

function knownPage(page: string): RumPage {
  return RUM_PAGES.find((known) => known === page) ?? 'other'
}

export const getTime = defineCall({
  name: 'getTime',
  method: 'GET',
  path: '/time',
  version: 1,
  access: 'anyone',
  summary: 'The platform’s clock, against which a page measures its own',
  reply: z.object({ nowMs: z.int() }),
})
