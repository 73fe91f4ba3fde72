/** The specification's headers (Spec 1 §7): versioned accept, application, locale; ours: idempotency and request id. */
export const HEADERS = {
  accept: 'accept',
  acceptLanguage: 'accept-language',
  application: 'x-application',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const

/** By it a platform knows its own web process, which names the client of a call in `x-forwarded-for` (SERVICE_TOKEN). */
export const SERVICE_TOKEN_HEADER = 'x-service-token'

/** `__Host-`: of a site with TLS, no other host and nothing without TLS can set it (RFC 6265bis §4.1.3.2). */
export const sessionCookieName = (isSecureSite: boolean) =>
  isSecureSite ? '__Host-touchline_session' : 'touchline_session'

/** Of a session within another site's frame: always with TLS, or on a loopback name, which browsers trust as much. */
export const FRAME_SESSION_COOKIE = '__Host-touchline_frame'

export const APPLICATION = 'sportsbook'

export const acceptVersion = (version: number) => `application/vnd.sportsbook.v${version}+json`

/** Accept-Language carries the locale; `br` is written `pt-BR` (Spec 1 §7). */
export const acceptLanguage = (locale: string) => (locale === 'br' ? 'pt-BR' : locale)

/** Real-time channels write the same locale `pt` (Spec 2 §7, Real-time). */
export const channelLocale = (locale: string) => (locale === 'br' ? 'pt' : locale)

/** Set by the platform where a player's jurisdiction is another than the site's: pages then show the player's. */
export const JURISDICTION_COOKIE = 'jurisdiction'
