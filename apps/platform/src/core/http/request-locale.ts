import type { FastifyRequest } from 'fastify'

const TAG = /^[a-z]{2}(?:-[A-Z]{2})?$/

/** The first tag of `Accept-Language`, such as `en` or `de-AT`; the front end sends only one. Default: English. */
export function requestLocale(request: FastifyRequest): string {
  const first = (request.headers['accept-language'] ?? '').split(/[,;]/, 1)[0]?.trim() ?? ''
  return TAG.test(first) ? first : 'en'
}
