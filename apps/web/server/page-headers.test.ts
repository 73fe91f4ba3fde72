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

it('lets the page reach a real-time origin of its own, by both protocols', () => {
  const elsewhere = { ...siteConfig, realtime: { transports: [], origin: 'https://rt.example' } }
  expect(policyOf(elsewhere).get('connect-src')).toBe(`'self' https://rt.example wss://rt.example`)
})
