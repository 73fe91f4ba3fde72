import { ApiError } from '@touchline/contract/errors'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../../core/http/route.ts'
import { networkOf } from './network-of.ts'

/** Throws `rate_limited` with the time to wait for too frequent requests. */
export type RateLimit = (request: FastifyRequest) => Promise<void>

export interface AccountLimits {
  signIn: RateLimit
  signUp: RateLimit
  /** Calls that send a mail. */
  mail: RateLimit
  /** Calls that take a token out of a mail, or a code. */
  token: RateLimit
  /** Calls that keep a challenge for an answer. */
  challenge: RateLimit
}

/**
 * Limits by network, and by network and email, against guessing and mail bombing, beside the limit on every request.
 * None is by email alone, by which others could keep a player out. Counted per process; the database counts wrong
 * passwords and the mails to an address.
 */
export function createLimits(app: App): AccountLimits {
  const limit = (max: number, windowMs: number, key?: Key) =>
    createRequestLimit(app, { max, windowMs, ...(key ? { key } : {}) })
  return {
    signIn: all(limit(30, 5 * MINUTE_MS)),
    signUp: all(limit(20, HOUR_MS)),
    mail: all(limit(20, HOUR_MS), limit(5, HOUR_MS, networkAndEmail)),
    token: all(limit(30, 5 * MINUTE_MS)),
    challenge: all(limit(120, 5 * MINUTE_MS)),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Key = (request: FastifyRequest) => string

/** By network, or by what `key` makes of a request. */
export function createRequestLimit(
  { fastify }: App,
  { max, windowMs, key = networkOfRequest }: { max: number; windowMs: number; key?: Key },
): RateLimit {
  // With RATE_LIMITS=false the plugin is not registered.
  if (!fastify.hasDecorator('createRateLimit')) return async () => undefined
  const check = fastify.createRateLimit({ max, timeWindow: windowMs, keyGenerator: key })
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

function networkOfRequest({ ip }: FastifyRequest): string {
  return networkOf(ip)
}

/** The email normalized as by the contract, so that capitals do not bypass the limit. */
function networkAndEmail(request: FastifyRequest): string {
  const parsed = WithEmail.safeParse(request.body)
  return `${networkOfRequest(request)} ${parsed.success ? parsed.data.email : ''}`
}

const WithEmail = z.object({ email: z.string().check(z.trim(), z.toLowerCase()) })
