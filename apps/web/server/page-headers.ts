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

function contentSecurityPolicy({ frameAncestors, contentHosts }: SiteConfig, nonce: string): string {
  const { scripts, connections, images, media, frames, forms } = contentHosts
  const directives: Record<string, string> = {
    'default-src': `'self'`,
    'script-src': `'self' 'nonce-${nonce}' ${scripts.join(' ')}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    // Style attributes set sizes, colours of crests and custom properties; they affect only their element.
    'style-src-attr': `'unsafe-inline'`,
    'img-src': `'self' data: ${images.join(' ')}`,
    'font-src': `'self'`,
    'connect-src': `'self' ${[...connections, ...scripts].join(' ')}`,
    'media-src': `'self' blob: ${media.join(' ')}`,
    'frame-src': `'self' ${frames.join(' ')}`,
    'worker-src': `'self' blob:`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self' ${forms.join(' ')}`,
    'frame-ancestors': `'self' ${frameAncestors.join(' ')}`,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replaceAll(/\s+/g, ' ')}`)
    .join('; ')
}
