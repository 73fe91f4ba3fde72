import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { isSameKey } from './same-key.ts'

/** Throws `forbidden`, and says why, unless the request carries the operator's key. */
export function requireApiKey(
  { headers }: FastifyRequest,
  apiKey: string | undefined,
  whereNone = 'this platform has no operator’s key',
): void {
  if (apiKey === undefined) throw new ApiError('forbidden', { details: whereNone })
  const sent = headers['x-api-key']
  if (sent === undefined) throw new ApiError('forbidden', { details: 'the header X-API-Key is missing' })
  if (!isSameKey(sent, apiKey))
    throw new ApiError('forbidden', { details: 'the key in X-API-Key is another' })
}
