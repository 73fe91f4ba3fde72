import { sendRum } from '@touchline/contract/calls/telemetry/telemetry'
import { ApiError } from '@touchline/contract/errors'
import { addressKey } from '../../core/http/border/address-key.ts'
import { createWindowCounter } from '../../core/http/border/window-counter.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createRumMetrics } from './rum-metrics.ts'

/** Visits of one address; behind it may be an office. */
const BEACONS_PER_MINUTE = 60

export function sendRumRoute(app: App, { env, metrics }: Services): void {
  const observe = createRumMetrics(metrics)
  const count = createWindowCounter({ max: BEACONS_PER_MINUTE, windowMs: 60_000 })
  route(app, sendRum, async ({ body, request }) => {
    if (env.RATE_LIMITS) {
      const retryAfterS = count(addressKey(request.ip))
      if (retryAfterS > 0) throw new ApiError('rate_limited', { retryAfterS })
    }
    observe(body)
    return {}
  })
}
