import { createHmac } from 'node:crypto'
import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { rawBody } from '../../../core/http/raw-body.ts'
import { isSameKey } from '../../../core/http/same-key.ts'
import type { Services } from '../../../core/services.ts'
import { isLaunchedProvider, providerKey } from '../provider-settings.ts'

/** A signature older than this, or from so far ahead, is refused: a captured request is soon worth nothing. */
const SIGNATURE_MS = 5 * 60_000

export const SIGNATURE_HEADERS = {
  provider: 'x-api-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const

/** The provider that signed a request: HMAC-SHA256 over the time, the path and the body as it came. */
export function signingProvider(services: Services, request: FastifyRequest): LaunchedProvider {
  const { headers } = request
  const provider = headers[SIGNATURE_HEADERS.provider]
  const timestamp = Number(headers[SIGNATURE_HEADERS.timestamp])
  const ageMs = Math.abs(services.clock.now().getTime() - timestamp)
  if (!isLaunchedProvider(provider) || !(ageMs <= SIGNATURE_MS)) throw new ApiError('forbidden')
  const expected = sign(providerKey(services, provider), {
    timestamp: String(headers[SIGNATURE_HEADERS.timestamp]),
    path: request.url,
    body: rawBody(request),
  })
  if (!isSameKey(headers[SIGNATURE_HEADERS.signature], expected)) throw new ApiError('forbidden')
  return provider
}

/** The three headers of a signed request. `path` begins with `/api`. */
export function signatureHeaders(
  { provider, key, nowMs }: { provider: LaunchedProvider; key: string; nowMs: number },
  request: { path: string; body: string },
): Record<string, string> {
  const timestamp = String(nowMs)
  return {
    [SIGNATURE_HEADERS.provider]: provider,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: sign(key, { timestamp, ...request }),
  }
}

function sign(
  key: string,
  { timestamp, path, body }: { timestamp: string; path: string; body: string },
): string {
  return createHmac('sha256', key).update(`${timestamp}\n${path}\n${body}`).digest('hex')
}
