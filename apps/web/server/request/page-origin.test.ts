import { expect, it } from 'vitest'
import { siteConfig } from '../testing/site-config.ts'
import { isIndexedAt, pageOrigin } from './page-origin.ts'
import type { PageRequest } from './page-request.ts'

const asked = (host: string): PageRequest => ({
  origin: `http://${host}`,
  host,
  pathname: '/',
  search: '',
  theme: null,
  siteKey: null,
  timeZone: 'UTC',
  country: null,
  cookie: '',
})

it('takes the configured origin before the host that a request names', () => {
  const configured = { ...siteConfig, origin: 'https://book.example' }
  expect(pageOrigin(configured, asked('evil.example'))).toBe('https://book.example')
  expect(pageOrigin(siteConfig, asked('localhost:3000'))).toBe('http://localhost:3000')
})

it.each([
  [{ index: true, indexedOrigins: [] }, 'book.example', true],
  [{ index: true, indexedOrigins: ['https://book.example'] }, 'book.example', true],
  [{ index: true, indexedOrigins: ['https://book.example'] }, 'test.book.example', false],
  [{ index: false, indexedOrigins: [] }, 'book.example', false],
])('is indexed by the site’s %j when asked for at %s: %s', (seo, host, isIndexed) => {
  const site = { origin: 'https://book.example', seo: { ...siteConfig.seo, ...seo } }
  expect(isIndexedAt(site, asked(host))).toBe(isIndexed)
})
