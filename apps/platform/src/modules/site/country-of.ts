import type { FastifyRequest } from 'fastify'

/** As a trusted proxy in front names it (TRUST_PROXY), else null; Cloudflare's header, which others send too. */
export function countryOf({ headers }: FastifyRequest): string | null {
  const country = headers['cf-ipcountry']
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}
