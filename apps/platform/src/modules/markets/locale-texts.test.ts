import { describe, expect, it } from 'vitest'
import { PLACEHOLDER } from './fill-template.ts'
import { allMarketTypes, MARKET_GROUPS, nameMarket, nameOutcome } from './index.ts'
import { localeTexts, MARKET_LOCALES } from './locale-texts.ts'

const ENGLISH = localeTexts('en')
const FILES = [...ENGLISH.keys()]

describe.each(MARKET_LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  it.each(FILES)('names in %s everything that English names, with the same placeholders', (file) => {
    const texts = localeTexts(locale).get(file) ?? {}
    const english = ENGLISH.get(file) ?? {}
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    const found = Object.entries(texts).map(([key, text]) => ({ key, placeholders: placeholders(text) }))
    expect(found).toEqual(found.map(({ key }) => ({ key, placeholders: placeholders(english[key] ?? '') })))
  })
})

describe('names', () => {
  it('exist in English, German and Arabic at least', () => {
    expect(MARKET_LOCALES).toEqual(expect.arrayContaining(['ar', 'de', 'en']))
  })

  it.each(MARKET_LOCALES)(
    'exist in %s for every market and outcome of the catalogue, filled in',
    (locale) => {
      for (const type of allMarketTypes) {
        const specifier = type.specifiers.map((name) => `${name}=1`).join('|')
        const names = { home: 'A', away: 'B' }
        const texts = [
          nameMarket(locale, type, specifier, names),
          ...type.outcomeIds.map((outcomeId) => nameOutcome(locale, type, outcomeId, specifier, names)),
        ]
        for (const text of texts) {
          expect(text).not.toBe('')
          expect(text).not.toMatch(/[{}]/)
        }
      }
    },
  )

  it('are used: no locale names a market or an outcome that does not exist', () => {
    const known = new Set(
      allMarketTypes.flatMap(({ sportKey, id, outcomeIds }) => [
        `${sportKey}/market.${id}`,
        ...outcomeIds.flatMap((outcomeId) => [
          `${sportKey}/outcome.${outcomeId}`,
          `${sportKey}/outcome.${id}.${outcomeId}`,
        ]),
      ]),
    )
    const sports = new Set<string>(allMarketTypes.map((type) => type.sportKey))
    const named = FILES.filter((file) => sports.has(file)).flatMap((file) =>
      Object.keys(ENGLISH.get(file) ?? {}).map((key) => `${file}/${key}`),
    )
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  it('of tabs exist for each tab and no other', () => {
    expect(Object.keys(ENGLISH.get('groups') ?? {}).sort()).toEqual([...MARKET_GROUPS].sort())
  })
})

function placeholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([whole]) => whole).sort()
}
