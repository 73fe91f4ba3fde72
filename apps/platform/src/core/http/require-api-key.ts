import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import { isSameKey } from './same-key.ts'

/** Lets only whoever has the operator's key in. */
export function requireApiKey({ headers }: FastifyRequest, apiKey: string | undefined): void {
  if (apiKey === undefined)
    throw new ApiError('forbidden', { details: 'this platform has no operator’s key' })
  if (!isSameKey(headers['x-api-key'], apiKey)) throw new ApiError('forbidden')
}
