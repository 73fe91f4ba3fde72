import type { IncomingMessage } from 'node:http'
import { wildcardExpression } from '../wildcard.ts'

/**
 * Whether a browser's page may connect. Requests without Origin are not from a browser and pass; a page of the
 * server's own host passes; others need a pattern, in which `*` stands for any characters.
 */
export function isOriginAllowed({ headers }: IncomingMessage, allowedOrigins: readonly string[]): boolean {
  const origin = headers.origin?.toLowerCase()
  if (origin === undefined || origin === '') return true
  if (isOwnHost(origin, headers.host)) return true
  return allowedOrigins.some((pattern) => wildcardExpression(pattern.toLowerCase()).test(origin))
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}
