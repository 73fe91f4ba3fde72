import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../../core/env.ts'

export const SESSION_COOKIE = 'touchline_session'
export const SESSION_DAYS = 30

/** The request's token, or null where it is missing or malformed. */
export function sessionToken(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

/** HttpOnly, SameSite, and Secure where the site has TLS. */
export function setSessionCookie(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(env), maxAge: SESSION_DAYS * 24 * 3600 })
}

export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(env))
}

function cookieOptions({ PUBLIC_URL }: Env) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}
