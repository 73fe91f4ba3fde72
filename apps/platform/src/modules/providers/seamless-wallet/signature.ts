import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { isSignedLately, signBody } from '../../../core/http/body-signature.ts'
import { rawBody } from '../../../core/http/raw-body.ts'
import type { Services } from '../../../core/services.ts'
import { isLaunchedProvider, providerKey } from '../provider-settings.ts'

export const SIGNATURE_HEADERS = {
  provider: 'x-api-key',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const

/** The provider that signed a request: HMAC-SHA256 over the time, the path and the body as it came. */
export function signingProvider(services: Services, request: FastifyRequest): LaunchedProvider {
  const { headers } = request
  const provider = headers[SIGNATURE_HEADERS.provider]
  if (!isLaunchedProvider(provider)) throw new ApiError('forbidden')
  const isOwn = isSignedLately(providerKey(services, provider), {
    timestamp: headers[SIGNATURE_HEADERS.timestamp],
    signature: headers[SIGNATURE_HEADERS.signature],
    path: request.url,
    body: rawBody(request),
    nowMs: services.clock.now().getTime(),
  })
  if (!isOwn) throw new ApiError('forbidden')
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
    [SIGNATURE_HEADERS.signature]: signBody(key, { timestamp, ...request }),
  }
}
