import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { CancelFeedEvent, StatedResults } from '../../feed/settlement-events.ts'
import { IdParam, Specifier } from '../../scalars.ts'
import { MoneyPreview, operatorFields, preview } from './operator-fields.ts'

// Voids and corrected results by hand. All calls need the `X-API-Key` header with the operator's key, and each does
// the same again as once. With `preview` they reply what they would do to money; otherwise `money` is null, and the
// settlement follows within seconds.

const MarketKeys = z
  .array(z.object({ marketId: z.int32(), specifier: Specifier }))
  .check(z.minLength(1), z.maxLength(1000))

const Changed = z.object({
  /** Markets (or bets) on which the call changes something; 0 where it was done before. */
  changed: z.int(),
  money: z.nullable(MoneyPreview),
})

/** The remaining stake is returned whatever the results say; what was cashed out stays. It cannot be taken back. */
export const voidBet = defineCall({
  name: 'voidBet',
  method: 'POST',
  path: '/operator/bets/:id/void',
  version: 1,
  access: 'anyone',
  summary: 'Void a bet, or see what that does to money',
  params: IdParam,
  body: z.object({ ...operatorFields, ...preview }),
  reply: Changed,
  errors: ['forbidden', 'not_found', 'conflict'],
})

const window = {
  startTime: CancelFeedEvent.shape.startTime,
  endTime: CancelFeedEvent.shape.endTime,
}

const VoidBody = z.object({
  ...operatorFields,
  ...preview,
  /** Absent: all markets of the match. */
  markets: z.optional(MarketKeys),
  /** Bets accepted at or after `startTime` and before `endTime`; absent or null is unbounded. */
  ...window,
})

/** Without an end of the window the markets take no more bets. */
export const voidMarkets = defineCall({
  name: 'voidMarkets',
  method: 'POST',
  path: '/operator/matches/:id/void',
  version: 1,
  access: 'anyone',
  summary: 'Void the bets on a match or on some of its markets, or see what that does to money',
  params: IdParam,
  body: VoidBody.check(z.refine(isOrdered, { path: ['endTime'], message: 'must be after the start' })),
  reply: Changed,
  errors: ['forbidden', 'not_found', 'feed_rejected'],
})

/** Names the window as it was voided, by an operator, a deadline or the feed. Bets follow the results again. */
export const takeBackVoid = defineCall({
  name: 'takeBackVoid',
  method: 'POST',
  path: '/operator/matches/:id/void/rollback',
  version: 1,
  access: 'anyone',
  summary: 'Take back the void of a match or of some of its markets, or see what that does to money',
  params: IdParam,
  body: VoidBody,
  reply: Changed,
  errors: ['forbidden', 'not_found', 'feed_rejected'],
})

/** Confirmed results of every outcome of a market, as the feed would send them. */
export const setResults = defineCall({
  name: 'setResults',
  method: 'POST',
  path: '/operator/matches/:id/results',
  version: 1,
  access: 'anyone',
  summary: 'Set or correct the results of markets, or see what that does to money',
  params: IdParam,
  body: z.object({ ...operatorFields, ...preview, markets: StatedResults }),
  reply: Changed,
  errors: ['forbidden', 'not_found', 'feed_rejected'],
})

function isOrdered({ startTime, endTime }: z.infer<typeof VoidBody>): boolean {
  return !startTime || !endTime || Date.parse(startTime) < Date.parse(endTime)
}
