import type { FastifyRequest } from 'fastify'
import type { Env } from '../../core/env.ts'
import { arrivalOf } from '../../core/http/border/forwarded.ts'
import { isLoopback, isLoopbackHost } from '../../core/http/border/loopback.ts'
import { isSameKey } from '../../core/http/same-key.ts'

/**
 * Whoever asks from this machine by its own name, or has METRICS_TOKEN as a bearer token. What a proxy passes on is not
 * from this machine, though its connection is.
 */
export function mayReadMetrics(
  request: FastifyRequest,
  { METRICS_TOKEN }: Pick<Env, 'METRICS_TOKEN'>,
): boolean {
  if (METRICS_TOKEN !== undefined && isSameKey(request.headers.authorization, `Bearer ${METRICS_TOKEN}`))
    return true
  return isLoopback(request.ip) && isLoopbackHost(request.host) && !arrivalOf(request.raw).isForwarded
}
