import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../core/http/route.ts'

/** Throws `rate_limited` with the time to wait for too frequent requests. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

export interface AccountLimits {
  signIn: RateLimit
  signUp: RateLimit
  /** Calls that send a mail. */
  mail: RateLimit
  /** Calls that take a token out of a mail. */
  token: RateLimit
}

/**
 * Limits by IP address and by email against guessing and mail bombing, beside the limit on every request. Counted per
 * process; the lock after ten wrong passwords is in the database.
 */
export function createLimits(app: App): AccountLimits {
  const limit = (max: number, windowMs: number, key?: Key) => createLimit(app, { max, windowMs, key })
  return {
    signIn: all(limit(30, 5 * MINUTE_MS), limit(20, 15 * MINUTE_MS, emailOf)),
    signUp: all(limit(20, HOUR_MS)),
    mail: all(limit(20, HOUR_MS), limit(5, HOUR_MS, emailOf)),
    token: all(limit(30, 5 * MINUTE_MS)),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Key = (request: FastifyRequest) => string

function createLimit(
  { fastify }: App,
  { max, windowMs, key }: { max: number; windowMs: number; key: Key | undefined },
): RateLimit {
  // With RATE_LIMITS=false the plugin is not registered.
  if (!fastify.hasDecorator('createRateLimit')) return async () => undefined
  const check = fastify.createRateLimit({ max, timeWindow: windowMs, ...(key && { keyGenerator: key }) })
  return async (request) => {
    const state = await check(request)
    if (!state.isAllowed && state.isExceeded)
      throw new ApiError('rate_limited', { retryAfterS: state.ttlInSeconds })
  }
}

function all(...limits: RateLimit[]): RateLimit {
  return async (request) => {
    for (const limit of limits) await limit(request)
  }
}

/** Normalized as by the contract, so that capitals do not bypass the limit. */
function emailOf({ body }: FastifyRequest): string {
  const parsed = WithEmail.safeParse(body)
  return parsed.success ? `email:${parsed.data.email}` : 'email:'
}

const WithEmail = z.object({ email: z.string().check(z.trim(), z.toLowerCase()) })
