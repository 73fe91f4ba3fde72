import type { IncomingMessage } from 'node:http'
import { arrivalOf, clientAddress } from '../../core/http/border/forwarded.ts'
import { isLoopback, isLoopbackHost } from '../../core/http/border/loopback.ts'
import { isSameKey } from '../../core/http/same-key.ts'
import type { Env } from '../../core/settings/env.ts'

/**
 * Whoever asks from this machine by its own name, or has METRICS_TOKEN as a bearer token. What a proxy passes on is not
 * from this machine, though its connection is.
 */
export function mayReadMetrics(
  request: IncomingMessage,
  { METRICS_TOKEN }: Pick<Env, 'METRICS_TOKEN'>,
): boolean {
  if (METRICS_TOKEN !== undefined && isSameKey(request.headers.authorization, `Bearer ${METRICS_TOKEN}`))
    return true
  const { host = '' } = request.headers
  return isLoopback(clientAddress(request)) && isLoopbackHost(host) && !arrivalOf(request).isForwarded
}
