import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { policyOf } from '../app/shared/third-parties/third-parties.ts'

/**
 * The security headers of a page. The nonce is generated for each render and shared by all who get that render from the
 * cache: whoever can read it has the same page.
 */
export function pageHeaders(site: SiteConfig, nonce: string): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(site),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    // A page has no data of a player; the edge caches it for a second, as the process does.
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
    vary: 'accept-encoding, cookie, sec-fetch-dest',
  }
}

/**
 * A document and a face are shown to the page of who proves identities, in a frame, whose `allow` is its alone. A page
 * cannot hand on what it may not use itself.
 */
function permissionsPolicy({ contentHosts: { frames } }: SiteConfig): string {
  const seeing = frames.length === 0 ? '' : ['self', ...frames.map((host) => `"${host}"`)].join(' ')
  return `camera=(${seeing}), microphone=(${seeing}), geolocation=(), payment=(self), usb=(), browsing-topics=()`
}

/** Each render has a nonce of its own, and the rest of its site's policy. */
function contentSecurityPolicy(site: SiteConfig, nonce: string): string {
  const policy = policies.get(site) ?? sitePolicy(site)
  policies.set(site, policy)
  return policy.replaceAll(NONCE, nonce)
}

const policies = new WeakMap<SiteConfig, string>()
/** In no name of a host. */
const NONCE = '{nonce}'

function sitePolicy({ frameAncestors, contentHosts, site }: SiteConfig): string {
  const { scripts, connections, images, media, frames, forms } = contentHosts
  const others = policyOf(site)
  const all = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].join(' ')
  // Tags load scripts of their own, which the nonce of the tag manager vouches for. Hosts are for older browsers then.
  const isTrustHandedOn = site.gtmId !== null
  const directives: Record<string, string> = {
    'default-src': `'self'`,
    'script-src': `'self' 'nonce-${NONCE}' ${isTrustHandedOn ? `'strict-dynamic' ` : ''}${all(scripts, others.scripts)}`,
    // A nonce would make browsers ignore 'unsafe-inline'.
    'style-src': `'self' ${others.hasInlineStyles ? `'unsafe-inline'` : `'nonce-${NONCE}'`} ${all(others.styles)}`,
    // Style attributes set sizes, colours of crests and custom properties; they affect only their element.
    'style-src-attr': `'unsafe-inline'`,
    'img-src': `'self' data: ${all(images, others.images)}`,
    'font-src': `'self' ${all(others.fonts)}`,
    'connect-src': `'self' ${all(connections, scripts, others.connections)}`,
    'media-src': `'self' blob: ${all(media, others.media)}`,
    'frame-src': `'self' ${all(frames, others.frames)}`,
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
