import { CHAT_TYPES } from '@touchline/contract/entities/chat/chat-provider'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { expect, it } from 'vitest'
import { CHATS } from '../app/shared/third-parties/chats.ts'
import { oneSignal, tagManager } from '../app/shared/third-parties/third-parties.ts'
import { pageHeaders } from './page-headers.ts'
import { siteConfig } from './testing/site-config.ts'

function policyOf(site: SiteConfig): Map<string, string> {
  const policy = pageHeaders(site, 'n0nce')['content-security-policy'] ?? ''
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

it('lets only scripts and styles of this origin or with the nonce run', () => {
  const policy = policyOf(siteConfig)
  expect(policy.get('script-src')).toBe(`'self' 'nonce-n0nce'`)
  expect(policy.get('style-src')).toBe(`'self' 'nonce-n0nce'`)
  expect(policy.get('object-src')).toBe(`'none'`)
})

it('lets the hosts of the site configuration frame the page, and nobody else', () => {
  expect(policyOf(siteConfig).get('frame-ancestors')).toBe(`'self'`)
  const framed = { ...siteConfig, frameAncestors: ['https://casino.example'] }
  expect(policyOf(framed).get('frame-ancestors')).toBe(`'self' https://casino.example`)
})

it('lets nothing be loaded from elsewhere but from the hosts that are configured for its kind', () => {
  const elsewhere = {
    ...siteConfig,
    contentHosts: {
      scripts: ['https://tags.example'],
      connections: ['wss://rt.example'],
      images: ['https://pictures.example'],
      media: ['https://tv.example'],
      frames: ['https://games.example'],
      forms: ['https://pay.example'],
    },
  }
  const policy = policyOf(elsewhere)
  expect(policy.get('script-src')).toBe(`'self' 'nonce-n0nce' https://tags.example`)
  expect(policy.get('connect-src')).toBe(`'self' wss://rt.example https://tags.example`)
  expect(policy.get('img-src')).toBe(`'self' data: https://pictures.example`)
  expect(policy.get('media-src')).toBe(`'self' blob: https://tv.example`)
  expect(policy.get('frame-src')).toBe(`'self' https://games.example`)
  expect(policy.get('form-action')).toBe(`'self' https://pay.example`)
})

it('lets the hosts that are framed see and hear whoever allows it, and the page itself for them alone', () => {
  const permissions = (frames: readonly string[]) => {
    const contentHosts = { ...siteConfig.contentHosts, frames: [...frames] }
    return pageHeaders({ ...siteConfig, contentHosts }, 'n0nce')['permissions-policy']?.split(', ')
  }
  expect(permissions([])).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']))
  const allowed = '(self "https://proofs.example" "https://*.games.example")'
  expect(permissions(['https://proofs.example', 'https://*.games.example'])).toEqual(
    expect.arrayContaining([`camera=${allowed}`, `microphone=${allowed}`, 'geolocation=()']),
  )
})

const CHAT = { id: 'abc', region: null }

it.each([
  ...CHAT_TYPES.map((type) => ({
    name: type,
    chosen: { chat: { ...CHAT, type } },
    party: CHATS[type](CHAT),
  })),
  { name: 'a tag manager', chosen: { gtmId: 'GTM-1' }, party: tagManager('GTM-1') },
  {
    name: 'OneSignal',
    chosen: {
      pushNotifications: { type: 'one-signal' as const, id: '00000000-0000-4000-8000-00000000000a' },
    },
    party: oneSignal(),
  },
])('opens a page with $name to its hosts, and to nobody beyond', ({ chosen, party }) => {
  const policy = policyOf({ ...siteConfig, site: { ...siteConfig.site, ...chosen } })
  expect(allows(policy.get('script-src'), party.script)).toBe(true)
  const plain = policyOf(siteConfig)
  for (const [kind, directive] of Object.entries(DIRECTIVES)) {
    const hosts = party.policy[kind as keyof typeof DIRECTIVES] ?? []
    const added = (policy.get(directive) ?? '').split(' ').filter((each) => each.includes('://'))
    expect({ directive, added }).toEqual({ directive, added: [...hosts] })
    expect(plain.get(directive)).not.toContain('://')
  }
})

it.each([
  ['freshchat', 'eu', 'https://wchat.eu.freshchat.com'],
  ['zoho', 'au', 'https://salesiq.zohopublic.com.au'],
  ['intercom', 'eu', 'https://api-iam.eu.intercom.io'],
] as const)('asks %s of the region %s at %s', (type, region, host) => {
  const site = { ...siteConfig.site, chat: { type, region, id: 'abc' } }
  expect([...policyOf({ ...siteConfig, site }).values()].join(' ')).toContain(host)
})

it('hands the trust of the nonce on to tags where there is a tag manager, and nowhere else', () => {
  const tagged = { ...siteConfig, site: { ...siteConfig.site, gtmId: 'GTM-1' } }
  expect(policyOf(tagged).get('script-src')).toBe(
    `'self' 'nonce-n0nce' 'strict-dynamic' https://www.googletagmanager.com`,
  )
  expect(policyOf(siteConfig).get('script-src')).not.toContain('strict-dynamic')
})

it('lets style elements without a nonce in only for the widgets that write some', () => {
  const styles = (site: Partial<SiteConfig['site']>) =>
    policyOf({ ...siteConfig, site: { ...siteConfig.site, ...site } }).get('style-src')
  expect(styles({ gtmId: 'GTM-1' })).toBe(`'self' 'nonce-n0nce'`)
  expect(styles({ chat: { ...CHAT, type: 'zendesk' } })).toBe(`'self' 'unsafe-inline'`)
})

it('has no wildcard, whatever the site shows', () => {
  const busy = (type: (typeof CHAT_TYPES)[number]) => ({
    ...siteConfig,
    site: {
      ...siteConfig.site,
      gtmId: 'GTM-1',
      chat: { ...CHAT, type },
      pushNotifications: { type: 'one-signal' as const, id: '00000000-0000-4000-8000-000000000000' },
    },
  })
  for (const site of [siteConfig, ...CHAT_TYPES.map(busy)])
    for (const sources of policyOf(site).values())
      expect(sources.split(' ')).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^((https?|wss?):(\/\/\*)?|\*)$/)]),
      )
})

const DIRECTIVES = {
  scripts: 'script-src',
  connections: 'connect-src',
  images: 'img-src',
  media: 'media-src',
  frames: 'frame-src',
  fonts: 'font-src',
  styles: 'style-src',
} as const

/** Whether one of the hosts is that of the address, `*.` for any below. */
function allows(sources: string | undefined, address: string): boolean {
  const { origin } = new URL(address)
  return (sources ?? '')
    .split(' ')
    .some((source) => source === origin || (source.includes('*.') && origin.endsWith(source.slice(9))))
}
