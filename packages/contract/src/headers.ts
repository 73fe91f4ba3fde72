/** The specification's headers (Spec 1 §7): versioned accept, application, locale; ours: idempotency and request id. */
export const HEADERS = {
  accept: 'accept',
  acceptLanguage: 'accept-language',
  application: 'x-application',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const

export const APPLICATION = 'sportsbook'

export const acceptVersion = (version: number) => `application/vnd.sportsbook.v${version}+json`

/** Accept-Language carries the locale; `br` is written `pt-BR` (Spec 1 §7). */
export const acceptLanguage = (locale: string) => (locale === 'br' ? 'pt-BR' : locale)

/** Real-time channels write the same locale `pt` (Spec 2 §7, Real-time). */
export const channelLocale = (locale: string) => (locale === 'br' ? 'pt' : locale)
