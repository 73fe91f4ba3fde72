import { FRAME_SESSION_COOKIE, sessionCookieName } from '@touchline/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecureSite } from '../../../core/http/border/secure-site.ts'
import type { Env } from '../../../core/settings/env.ts'
import { keepDeviceKey } from '../devices/whereabouts.ts'

/**
 * The request's token, or null where it is missing or malformed. Within another site's frame it is carried by a header,
 * or by a cookie of its own, which come before that of the site itself.
 */
export function sessionToken(request: FastifyRequest, env: Env): string | null {
  const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1]
  const carried = [bearer, request.cookies[FRAME_SESSION_COOKIE], request.cookies[nameIn(env)]]
  return carried.find((token) => token !== undefined && /^[\w-]{43}$/.test(token)) ?? null
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

/** Those that the request has brought: a browser refuses to hear in another site's frame of the one that never goes there. */
export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  const { cookies } = reply.request
  if (cookies[nameIn(env)] !== undefined) reply.clearCookie(nameIn(env), cookieOptions(env))
  if (cookies[FRAME_SESSION_COOKIE] !== undefined) reply.clearCookie(FRAME_SESSION_COOKIE, FRAME_COOKIE)
}

/**
 * Within another site's frame. Partitioned: with every such site the browser keeps another one, and none of them goes
 * with a visit of the site itself. Whoever sends it is checked by `rejectCrossSite`, as SameSite does nothing here.
 */
export function setFrameCookie(reply: FastifyReply, { token, maxAgeS }: StartedSession): void {
  reply.setCookie(FRAME_SESSION_COOKIE, token, { ...FRAME_COOKIE, maxAge: maxAgeS })
}

const FRAME_COOKIE = {
  path: '/',
  httpOnly: true,
  sameSite: 'none',
  secure: true,
  partitioned: true,
} as const

function nameIn(env: Env): string {
  return sessionCookieName(isSecureSite(env))
}

function cookieOptions(env: Env) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite(env) } as const
}
