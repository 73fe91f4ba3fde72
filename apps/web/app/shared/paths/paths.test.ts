import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListingSearch } from './listing-search.ts'
import { localizePath, readLocalePath } from './locale-path.ts'
import { createPaths } from './paths.ts'
import { formatSlug, parseSlug, type Slug, slugParams } from './slug.ts'

const optional = { locales: ['en', 'de-AT', 'ar'], isLocaleInUrlRequired: false }
const required = { ...optional, isLocaleInUrlRequired: true }

describe('readLocalePath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/soccer', 'en', '/soccer'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/ar/soccer/league-t3', 'ar', '/soccer/league-t3'],
    // An unknown locale is no locale: the page `xx` of the default one, which does not exist.
    ['/xx/soccer', 'en', '/xx/soccer'],
  ])('%s is the page of %s', (pathname, locale, path) => {
    expect(readLocalePath(pathname, optional)).toEqual({ kind: 'page', locale, path })
  })

  it.each([
    ['/en', optional, '/', 302],
    ['/en/soccer', optional, '/soccer', 302],
    ['/de-at/soccer', optional, '/de-AT/soccer', 301],
    ['/', required, '/en', 302],
    ['/soccer', required, '/en/soccer', 302],
  ])('%s redirects', (pathname, rule, path, status) => {
    expect(readLocalePath(pathname, rule)).toEqual({ kind: 'redirect', path, status })
  })

  it.each([optional, required])('reads back every path that it writes', (rule) => {
    const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...rule.locales),
        fc.array(segment, { maxLength: 3 }),
        (locale, segments) => {
          const path = `/${segments.join('/')}`
          expect(readLocalePath(localizePath(path, locale, rule), rule)).toEqual({
            kind: 'page',
            locale,
            path,
          })
        },
      ),
      { seed: 7, verbose: 1 },
    )
  })
})

describe('parseSlug', () => {
  it.each<[string, Slug]>([
    ['england-c12', { kind: 'category', id: 12, text: 'england' }],
    ['premier-league-t34', { kind: 'league', id: 34, text: 'premier-league' }],
    ['arsenal-chelsea-m9001', { kind: 'match', id: 9001, text: 'arsenal-chelsea' }],
    ['bundesliga-2026-27-o77', { kind: 'outright', id: 77, text: 'bundesliga-2026-27' }],
    // A team may be called like an id.
    ['m1-t2-m3', { kind: 'match', id: 3, text: 'm1-t2' }],
    ['m9001', { kind: 'match', id: 9001, text: '' }],
  ])('reads %s, and formatSlug writes it', (segment, slug) => {
    expect(parseSlug(segment)).toEqual(slug)
    expect(formatSlug(slug)).toBe(segment)
  })

  it('takes a text that is a whole segment already as it is', () => {
    expect(formatSlug({ kind: 'match', id: 7, text: 'arsenal-chelsea-m7' })).toBe('arsenal-chelsea-m7')
    // Of another id it is a text like any other.
    expect(formatSlug({ kind: 'match', id: 7, text: 'team-m8' })).toBe('team-m8-m7')
  })

  it('leaves an outright its own address when it is linked to as the event of a bet', () => {
    expect(formatSlug({ kind: 'match', id: 77, text: 'bundesliga-o77' })).toBe('bundesliga-o77')
  })

  it.each([
    'arsenal',
    'arsenal-x12',
    'arsenal-m',
    'm-1',
    'x-m0',
    'x-t0',
    'x-c0',
    'x-o00',
    'x-m07',
    'arsenal-m12345678901234567',
    '',
  ])('finds nothing in "%s"', (segment) => {
    expect(parseSlug(segment)).toBeNull()
  })
})

it('lets each route take the addresses of its own kind alone', () => {
  const leagues = slugParams('league', ({ slug }: { slug: string }) => slug)
  expect(leagues({ slug: 'serie-a-t5' })).toEqual({ slug: 'serie-a-t5' })
  expect(leagues({ slug: 'roma-lazio-m5' })).toBe(false)
  expect(leagues({ slug: 'roma' })).toBe(false)
})

describe('createPaths', () => {
  const match = { id: 9001, slug: 'arsenal-chelsea', tournament: { sport: { key: 'soccer' } } }

  it('puts the locale before every address but the default one’s', () => {
    expect(createPaths('en', optional).match(match)).toBe('/soccer/arsenal-chelsea-m9001')
    expect(createPaths('ar', optional).match(match)).toBe('/ar/soccer/arsenal-chelsea-m9001')
    expect(createPaths('en', required).to('home')).toBe('/en')
    expect(createPaths('ar', optional).to('live')).toBe('/ar/live')
  })

  it('leads to the same page in another locale', () => {
    expect(createPaths('ar', optional).localized('/soccer', 'de-AT')).toBe('/de-AT/soccer')
  })
})

describe('readListingSearch', () => {
  it('keeps what makes sense', () => {
    const search = {
      view: 'outrights',
      time: 24,
      sortBy: 'league',
      date: '2026-02-28',
      page: 2,
      isBettable: true,
    }
    expect(readListingSearch(search)).toEqual(search)
  })

  it.each([
    { view: 'everything' },
    { time: 0 },
    { time: 1.5 },
    { page: '2' },
    { date: '2026-02-30' },
    { sport: '../etc' },
    { unknown: 1 },
  ])('drops what does not: %o', (search) => {
    expect(readListingSearch(search)).toEqual({})
  })
})
