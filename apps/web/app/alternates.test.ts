import { describe, expect, it } from 'vitest'
import { aPageConfig } from '../server/testing/page-config.ts'
import { alternatesHtml } from './alternates.ts'

const addresses = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link)

describe('alternatesHtml', () => {
  it.each([
    ['https://book.example/de/live', '/live'],
    ['https://book.example/live', '/live'],
    ['https://book.example/de/soccer/m%C3%BCnchen-k%C3%B6ln-m7', '/soccer/m%C3%BCnchen-k%C3%B6ln-m7'],
    ['https://book.example/de/soccer?country=germany', '/soccer?country=germany'],
  ])('names every language of %s, and the one for all others', (canonical, path) => {
    expect(addresses(alternatesHtml(aPageConfig(), canonical))).toEqual([
      ['en', `https://book.example${path}`],
      ['de', `https://book.example/de${path}`],
      ['ar', `https://book.example/ar${path}`],
      ['x-default', `https://book.example${path}`],
    ])
  })

  it('names the home of each language', () => {
    expect(addresses(alternatesHtml(aPageConfig(), 'https://book.example/de'))).toEqual([
      ['en', 'https://book.example/'],
      ['de', 'https://book.example/de'],
      ['ar', 'https://book.example/ar'],
      ['x-default', 'https://book.example/'],
    ])
  })

  it('says nothing of a page that is not indexed', () => {
    expect(alternatesHtml(aPageConfig(), undefined)).toBe('')
  })

  it('keeps an address within its attribute', () => {
    const html = alternatesHtml(aPageConfig(), 'https://book.example/soccer?a=1&b="><script>')
    expect(html).not.toContain('<script')
    expect(html).toContain('?a=1&amp;b=')
  })
})
