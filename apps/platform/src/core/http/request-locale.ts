import type { FastifyRequest } from 'fastify'

/** A locale tag such as `en` or `de-AT`, as the Accept-Language header carries it; names fall back to English. */
export type Locale = string

const TAG = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** The front end sends one tag; a browser's own list is read by its first entry. */
export function requestLocale(request: FastifyRequest): Locale {
  const first = (request.headers['accept-language'] ?? '').split(/[,;]/, 1)[0]?.trim() ?? ''
  return TAG.test(first) ? first : 'en'
}
