import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { isSameKey } from './same-key.ts'

/** Throws `forbidden` unless the request carries the operator's key. */
export function requireApiKey({ headers }: FastifyRequest, apiKey: string | undefined): void {
  if (apiKey === undefined)
    throw new ApiError('forbidden', { details: 'this platform has no operator’s key' })
  if (!isSameKey(headers['x-api-key'], apiKey)) throw new ApiError('forbidden')
}
