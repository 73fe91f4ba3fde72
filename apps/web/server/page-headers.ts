import type { SiteConfig } from '@touchline/contract/entities/site-config'

/**
 * The security headers of a page. The nonce is generated for each render and shared by all who get that render from the
 * cache: whoever can read it has the same page.
 */
export function pageHeaders(site: SiteConfig, nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // A page has no data of a player; the edge caches it for a second, as the process does.
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
    vary: 'accept-encoding, cookie',
  }
}

function contentSecurityPolicy({ frameAncestors, realtime, site }: SiteConfig, nonce: string): string {
  const realtimeOrigin = realtime.origin ? `${realtime.origin} ${realtime.origin.replace(/^http/, 'ws')}` : ''
  // A tag manager or chat widget loads further scripts; sites without them get the strict list.
  const thirdParties = site.gtmId || site.chat ? 'https:' : ''
  const directives: Record<string, string> = {
    'default-src': `'self'`,
    'script-src': `'self' 'nonce-${nonce}' ${thirdParties}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    // Style attributes set sizes, colours of crests and custom properties; they affect only their element.
    'style-src-attr': `'unsafe-inline'`,
    'img-src': `'self' data: https:`,
    'font-src': `'self'`,
    'connect-src': `'self' ${realtimeOrigin} ${thirdParties}`,
    'media-src': `'self' https: blob:`,
    'frame-src': `'self' https:`,
    'worker-src': `'self' blob:`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self' https:`,
    'frame-ancestors': `'self' ${frameAncestors.join(' ')}`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replaceAll(/\s+/g, ' ')}`)
    .join('; ')
}
