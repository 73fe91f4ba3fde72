import { ApiError } from '@touchline/contract/errors'
import * as z from 'zod/mini'
import { isTrial } from '../../core/http/border/is-trial.ts'
import { isLoopbackHost } from '../../core/http/border/loopback.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

const YEAR_MS = 366 * 86_400_000
const Move = z.object({ by_ms: z.int().check(z.minimum(0), z.maximum(YEAR_MS)) })

/**
 * `POST /dev/clock` moves the platform's time on, in every thread, for journeys of more than a few seconds. It exists with
 * NODE_ENV=test alone, and there only on this machine under its own name.
 */
export function registerDevClock({ fastify }: App, { env, clock }: Services): void {
  const { shift } = clock
  if (env.NODE_ENV !== 'test' || !isTrial(env) || !shift) return
  const shiftMs = new Float64Array(shift)
  fastify.post('/dev/clock', async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    const move = z.safeParse(Move, request.body)
    if (!move.success) throw new ApiError('validation_failed')
    shiftMs[0] = (shiftMs[0] ?? 0) + move.data.by_ms
    return reply.send({ now: clock.now().toISOString() })
  })
}
