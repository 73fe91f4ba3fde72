import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LISTING_KEYS, LISTING_SORTS, type ListingSearch } from '../paths/listing-search.ts'
import { listingHref } from './days/listing-day.ts'
import { stripDays } from './days/strip-days.ts'
import { cleanSearch, LISTING_PAGES, type ListingPageName, pageSearch } from './listing-page.ts'
import { isFiltered, listingQuery } from './listing-query.ts'
import { listingAddress } from './listing-route.ts'

describe('pageSearch', () => {
  it('leaves out what a page has no control for', () => {
    const search = { view: 'table', date: '2026-11-21', sport: 'tennis', page: 2, time: 'live' }
    expect(pageSearch('league', search)).toEqual({ view: 'table', page: 2, time: 'live' })
    expect(pageSearch('results', search)).toEqual({ date: '2026-11-21', sport: 'tennis', page: 2 })
    expect(pageSearch('sport', search)).toEqual({ page: 2, time: 'live' })
  })
})

describe('cleanSearch', () => {
  it.each<[ListingPageName, Record<string, unknown>, string, string | null]>([
    ['sport', { view: 'top', page: 2 }, '?view=top&page=2', null],
    ['sport', { view: 'nonsense' }, '?view=nonsense', ''],
    ['sport', { page: 'x', time: 24 }, '?page=x&time=24', '?time=24'],
    // What is no parameter of a list is somebody else's.
    ['sport', { betcode: 'AB12', page: 0 }, '?betcode=AB12&page=0', '?betcode=AB12'],
    ['sport', { betcode: 'AB12' }, '?betcode=AB12', null],
    ['live', { sport: 'tennis', view: 'top' }, '?sport=tennis&view=top', '?sport=tennis'],
    ['schedule', { date: '2026-02-30' }, '?date=2026-02-30', ''],
    ['league', { date: '2026-02-28' }, '?date=2026-02-28', ''],
    ['results', { page: [2, 3] }, '?page=2&page=3', ''],
  ])('of %s, %o: %s becomes %s', (page, search, text, clean) => {
    expect(cleanSearch(page, search, text)).toBe(clean)
  })

  it('has nothing left to take away from an address that a page makes itself', () => {
    fc.assert(
      fc.property(aPage(), aSearch(), (page, search) => {
        const address = listingHref('/', pageSearch(page, search))
        const text = address.slice(1)
        expect(cleanSearch(page, readBack(text), text)).toBeNull()
        expect(pageSearch(page, readBack(text))).toEqual(pageSearch(page, search))
      }),
      { seed: 11, verbose: 1 },
    )
  })
})

describe('listingHref', () => {
  it('begins another filter at the first page, and keeps the rest', () => {
    const search: ListingSearch = { view: 'top', sport: 'soccer', page: 3 }
    expect(listingHref('/x', search, { sortBy: 'league' })).toBe('/x?view=top&sortBy=league&sport=soccer')
    expect(listingHref('/x', search, { page: 4 })).toBe('/x?view=top&sport=soccer&page=4')
    expect(listingHref('/x', search, { view: undefined, sport: undefined })).toBe('/x')
  })
})

describe('listingQuery', () => {
  const config = { timeZone: 'Europe/Berlin' }

  it.each<[ListingSearch, object]>([
    [{ view: 'top' }, { top: true }],
    [{ view: 'favorites' }, { favourite: true }],
    [{ view: 'betbuilder' }, { betBuilder: true }],
    [{ view: 'outrights' }, { type: 'outright' }],
    [{ time: 'live' }, { matchStatus: 'live' }],
    [{ time: 6 }, { withinHours: 6 }],
    [
      { sortBy: 'league', sport: 'tennis', isBettable: true },
      { sortBy: 'league', sportKey: 'tennis', bettable: true },
    ],
    [{ date: '2026-11-21' }, { startFrom: '2026-11-20T23:00:00.000Z', startTo: '2026-11-21T22:59:59.999Z' }],
  ])('asks for %o as %o', (search, query) => {
    expect(listingQuery(search, config)).toEqual({ ...query, page: 1, limit: 50 })
  })

  it('distinguishes a list emptied by a filter from an empty one', () => {
    expect(isFiltered({ view: 'all', sortBy: 'league', page: 2 })).toBe(false)
    expect(isFiltered({ isBettable: true })).toBe(true)
    expect(isFiltered({ time: 1 })).toBe(true)
  })
})

describe('listingAddress', () => {
  it.each<[ListingSearch, string, boolean]>([
    [{}, '/soccer', true],
    [{ view: 'all', page: 1 }, '/soccer', true],
    [{ view: 'outrights' }, '/soccer?view=outrights', true],
    [{ page: 2 }, '/soccer?page=2', true],
    [{ view: 'top' }, '/soccer?view=top', false],
    [{ time: 24 }, '/soccer', false],
    [{ isBettable: true }, '/soccer', false],
  ])('of %o is %s, for search engines: %s', (search, path, isIndexed) => {
    expect(listingAddress('/soccer', search)).toMatchObject({ isIndexed, ...(isIndexed && { path }) })
  })
})

describe('stripDays', () => {
  it.each([
    ['2026-11-23', 'ahead', '2026-11-21', '2026-11-27'],
    ['2026-12-24', 'ahead', '2026-12-21', '2026-12-27'],
    ['2026-11-20', 'back', '2026-11-21', '2026-11-15'],
    ['2026-11-01', 'back', '2026-11-04', '2026-10-29'],
  ] as const)('shows %s (%s) from %s to %s', (selected, direction, first, last) => {
    const days = stripDays({ selected, today: '2026-11-21', direction })
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, 7])
    expect(days).toContain(selected)
  })
})

const aPage = () => fc.constantFrom(...Object.keys(LISTING_PAGES).filter(isPageName))

const isPageName = (name: string): name is ListingPageName => name in LISTING_PAGES

const aSearch = () =>
  fc.record(
    {
      view: fc.constantFrom('all', 'top', 'favorites', 'outrights', 'betbuilder', 'table', 'x'),
      time: fc.oneof(fc.constant('live'), fc.integer({ min: -1, max: 200 })),
      sortBy: fc.constantFrom(...LISTING_SORTS, 'x'),
      date: fc.constantFrom('2026-11-21', '2026-13-01', 'today'),
      sport: fc.constantFrom('soccer', '../x', 'ice-hockey'),
      page: fc.integer({ min: -1, max: 1200 }),
      isBettable: fc.oneof(fc.boolean(), fc.constant('yes')),
    },
    { requiredKeys: [] },
  )

/** As the router reads an address: numbers and flags as what they are. */
function readBack(text: string): Record<string, unknown> {
  const entries = [...new URLSearchParams(text)]
  expect(entries.every(([key]) => LISTING_KEYS.some((known) => known === key))).toBe(true)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value]),
  )
}
