import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { PageRequest } from './page-request.ts'

/** Where the pages of a site say that they are: the configured origin, and only where there is none the request's. */
export function pageOrigin({ origin }: Pick<SiteConfig, 'origin'>, request: PageRequest): string {
  return origin ?? request.origin
}

/**
 * Spec 1 §1: a site may be indexed at some origins alone, such as not at a test host's. The host is the request's; of a
 * site with TLS a proxy need not say that it had it.
 */
export function isIndexedAt(
  { origin, seo }: Pick<SiteConfig, 'origin' | 'seo'>,
  request: PageRequest,
): boolean {
  const asked = origin?.startsWith('https:') ? `https://${request.host}` : request.origin
  return seo.index && (seo.indexedOrigins.length === 0 || seo.indexedOrigins.includes(asked))
}
