import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { expect, it } from 'vitest'
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

it('has no wildcard, whatever the site shows', () => {
  const busy = { ...siteConfig, site: { ...siteConfig.site, gtmId: 'GTM-1' } }
  for (const site of [siteConfig, busy])
    for (const sources of policyOf(site).values())
      expect(sources.split(' ')).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(https?:|\*)$/)]),
      )
})
