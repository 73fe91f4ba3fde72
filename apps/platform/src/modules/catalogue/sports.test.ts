import { allMarketTypes } from '@touchline/pricing/markets/market-types'
import { describe, expect, it } from 'vitest'
import { categoryName } from './country-names.ts'
import { drawCrest, initials } from './crests/draw-crest.ts'
import { columnMarketIds } from './match-markets/list-columns.ts'
import { periodName, periodType } from './period-names.ts'
import { SPORTS } from './sports.ts'

describe('SPORTS', () => {
  it.each(SPORTS.filter((sport) => allMarketTypes.some((type) => type.sportKey === sport.key)))(
    'shows markets of $key that exist, with as many columns as they have outcomes',
    ({ key, mainMarket, secondaryMarket }) => {
      for (const shown of [mainMarket, secondaryMarket]) {
        const type = allMarketTypes.find((known) => known.sportKey === key && known.id === shown?.id)
        expect(type?.outcomeIds.length).toBe(shown?.outcomeCount)
      }
    },
  )

  it.each(SPORTS.map(({ key }) => key))(
    'has columns for %s that stand once in a match, or once a line',
    (key) => {
      const ids = columnMarketIds(key)
      expect(new Set(ids).size).toBe(ids.length)
      // Part of every list.
      expect(ids).not.toContain(SPORTS.find((sport) => sport.key === key)?.mainMarket.id)
      const types = allMarketTypes.filter((type) => type.sportKey === key)
      if (types.length === 0) return
      for (const id of ids) {
        const type = types.find((known) => known.id === id)
        expect(type?.specifiers, `${key} ${id}`).toHaveLength(type?.family === 'line' ? 1 : 0)
      }
    },
  )

  it('has every key and urn once', () => {
    expect(new Set(SPORTS.map(({ key }) => key)).size).toBe(SPORTS.length)
    expect(new Set(SPORTS.map(({ urn }) => urn)).size).toBe(SPORTS.length)
  })
})

describe('categoryName', () => {
  it.each([
    ['Germany', 'DE', 'de', 'Deutschland'],
    ['Germany', 'DE', 'fr', 'Allemagne'],
    ['Scotland', 'GB-SCT', 'de', 'Schottland'],
    ['International', null, 'en', 'International'],
    ['ATP', null, 'ar', 'ATP'],
    ['Atlantis', 'ZZZ', 'en', 'Atlantis'],
  ])('%s (%s) in %s is %s', (name, code, locale, expected) => {
    expect(categoryName(name, code, locale)).toBe(expected)
  })
})

describe('periodName', () => {
  it.each([
    ['2nd_half', 'en', '2nd half'],
    ['set_3', 'de', '3. Satz'],
    ['quarter_2', 'sw', 'Quarter 2'],
    ['penalties', 'de', 'Elfmeterschießen'],
    ['golden_goal', 'en', 'golden goal'],
  ])('%s in %s is %s', (key, locale, expected) => {
    expect(periodName(key, locale)).toBe(expected)
  })

  it('tells overtime and penalties from the rest', () => {
    expect(['set_1', 'overtime', 'overtime_2', 'penalties'].map(periodType)).toEqual([
      'regular_period',
      'overtime',
      'overtime',
      'penalties',
    ])
  })
})

describe('drawCrest', () => {
  it.each([
    ['Arsenal', 'ARS'],
    ['FC Bayern München', 'BM'],
    ['Paris Saint-Germain', 'PSG'],
    ['Al-Hilal', 'AH'],
    ['1. FC Köln', 'KOL'],
    ['B8', 'B8'],
  ])('takes the initials of %s: %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('draws the same crest each time and lets no name out of its element', () => {
    const crest = drawCrest({ name: '<script>"&', colors: ['#ff0000', 'javascript:alert(1)'] })

    expect(crest).toBe(drawCrest({ name: '<script>"&', colors: ['#ff0000', 'javascript:alert(1)'] }))
    expect(crest).not.toContain('<script>')
    expect(crest).not.toContain('javascript')
  })

  it.each([
    ['a dark edge', '#101828', true],
    ['a light one', '#f8fafc', false],
  ])('puts light around %s, which would have no shape on a dark page', (_, second, isLit) => {
    expect(drawCrest({ name: 'Arsenal', colors: ['#ff0000', second] }).includes('stroke="#fff"')).toBe(isLit)
  })
})
