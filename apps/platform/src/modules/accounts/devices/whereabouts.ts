import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import type { Env } from '../../../core/settings/env.ts'
import { countryOf } from '../../site/index.ts'

/** Where a request comes from, as it is kept with a session and in the history. */
export interface Whereabouts {
  userAgent: string | null
  ip: string
  country: string | null
}

export function whereaboutsOf(request: FastifyRequest): Whereabouts {
  return {
    userAgent: request.headers['user-agent']?.replaceAll(NOT_PRINTABLE, '').slice(0, 300) ?? null,
    ip: request.ip,
    country: countryOf(request),
  }
}

/** Spec 1 §9: the cookie by which a browser is known again; one that came without it gets its own with `keepDeviceKey`. */
export function deviceKeyOf(request: FastifyRequest): string {
  const given = request.cookies[COOKIE]
  return given !== undefined && /^[\w-]{16,64}$/.test(given) ? given : randomUUID()
}

/** Readable by the page, which names it when it places bets. */
export function keepDeviceKey(reply: FastifyReply, env: Env, key: string): void {
  reply.setCookie(COOKIE, key, {
    path: '/',
    sameSite: 'lax',
    secure: isSecureSite(env),
    maxAge: COOKIE_DAYS * 24 * 3600,
  })
}

const COOKIE = 'deviceId'
const COOKIE_DAYS = 7300
const NOT_PRINTABLE = /[^\x20-\x7e]/g
