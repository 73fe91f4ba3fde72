import { ApiError } from '@touchline/contract/errors'
import { APPLICATION, HEADERS } from '@touchline/contract/headers'
import type { FastifyRequest } from 'fastify'
import { arrivalOf } from './border/forwarded.ts'

/**
 * Defence against cross-site requests, on every call that changes something: the application header, which a foreign
 * page cannot send without a preflight that we never grant, and the `Sec-Fetch-Site` or `Origin` header.
 * The session cookie is SameSite=Lax besides.
 */
export function rejectCrossSite(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  rejectForeignPage(request, allowedOrigins)
  const hasHeader =
    request.headers[HEADERS.application] === APPLICATION || request.headers['x-api-key'] !== undefined
  if (!hasHeader) throw new ApiError('csrf_rejected')
}

/** The half of it that needs no header of ours, for what a page sends as it is left. */
export function rejectForeignPage(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwnOrigin =
    origin === undefined || ownOrigins(request).includes(origin) || allowedOrigins.includes(origin)
  const isOwnSite =
    site === undefined || site === 'same-origin' || site === 'none' || allowedOrigins.includes(origin ?? '')
  if (!isOwnOrigin || !isOwnSite) throw new ApiError('csrf_rejected')
}

/** By the request's host, and by that which a trusted proxy was asked for: no page can make a browser send either. */
function ownOrigins({ protocol, host, raw }: FastifyRequest): string[] {
  const { forwardedHost } = arrivalOf(raw)
  return [host, forwardedHost].flatMap((one) => (one ? [`${protocol}://${one}`] : []))
}
