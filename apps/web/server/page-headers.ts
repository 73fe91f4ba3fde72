import type { SiteConfig } from '@touchline/contract/entities/site-config'

/**
 * What protects a page. The nonce is made for each render and shared by those who get that render from the cache: whoever
 * could read it there has to have been given the same page.
 */
export function pageHeaders(site: SiteConfig, nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // A visitor's page holds nothing of a player; a second at the edge is what the process itself keeps.
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
    vary: 'accept-encoding, cookie',
  }
}

function contentSecurityPolicy({ frameAncestors, realtime, site }: SiteConfig, nonce: string): string {
  const realtimeOrigin = realtime.origin ? `${realtime.origin} ${realtime.origin.replace(/^http/, 'ws')}` : ''
  // A tag manager or chat widget loads scripts of its own choosing; sites without them get the strict list.
  const thirdParties = site.gtmId || site.chat ? 'https:' : ''
  const directives: Record<string, string> = {
    'default-src': `'self'`,
    'script-src': `'self' 'nonce-${nonce}' ${thirdParties}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    // Attributes carry sizes, colours of crests and custom properties; they cannot reach beyond their element.
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
