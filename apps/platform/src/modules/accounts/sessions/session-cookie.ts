import { sessionCookieName } from '@touchline/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../../core/env.ts'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import { keepDeviceKey } from '../devices/whereabouts.ts'

/** The request's token, or null where it is missing or malformed. */
export function sessionToken(request: FastifyRequest, env: Env): string | null {
  const token = request.cookies[nameIn(env)]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** A session that was begun, for the cookies of the reply. */
export interface StartedSession {
  token: string
  startedAt: Date
  /** Until its absolute end. */
  maxAgeS: number
  deviceKey: string
}

/** HttpOnly, SameSite, and Secure where the site has TLS; beside it the cookie by which the device is known again. */
export function setSessionCookie(reply: FastifyReply, env: Env, session: StartedSession): void {
  reply.setCookie(nameIn(env), session.token, { ...cookieOptions(env), maxAge: session.maxAgeS })
  keepDeviceKey(reply, env, session.deviceKey)
}

export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  reply.clearCookie(nameIn(env), cookieOptions(env))
}

function nameIn(env: Env): string {
  return sessionCookieName(isSecureSite(env))
}

function cookieOptions(env: Env) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite(env) } as const
}
