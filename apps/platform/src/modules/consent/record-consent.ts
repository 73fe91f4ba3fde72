import { recordConsent } from '@touchline/contract/calls/consent/consent'
import { ApiError } from '@touchline/contract/errors'
import { addressKey } from '../../core/http/border/address-key.ts'
import { createWindowCounter } from '../../core/http/border/window-counter.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertReceipt } from './consent.queries.ts'

const HOUR_MS = 3_600_000
/** Of one address, behind which there may be a whole house. */
const CHOICES_PER_HOUR = 300

export function recordConsentRoute(app: App, { db, clock, env }: Services): void {
  const count = createWindowCounter({ max: CHOICES_PER_HOUR, windowMs: HOUR_MS })
  route(app, recordConsent, async ({ body, player, request }) => {
    const waitS = env.RATE_LIMITS ? count(addressKey(request.ip)) : 0
    if (waitS > 0) throw new ApiError('rate_limited', { retryAfterS: waitS })
    const { receiptId, ...choice } = body
    const [granted, refused] = [[...new Set(choice.granted)], [...new Set(choice.refused)]]
    if (granted.some((purpose) => refused.includes(purpose)))
      throw new ApiError('validation_failed', {
        fields: [{ path: 'body.refused', message: 'names a purpose that is granted too' }],
      })
    await insertReceipt(db, {
      ...choice,
      id: receiptId,
      granted,
      refused,
      playerId: player?.id ?? null,
      decidedAt: clock.now(),
    })
    return {}
  })
}
