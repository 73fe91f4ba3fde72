import { allMarketTypes, MARKET_GROUPS } from '@touchline/pricing/markets/market-types'
import { describe, expect, it } from 'vitest'
import { MARKET_TEXTS } from './locale-texts.ts'
import { nameMarket, nameOutcome } from './name-market.ts'

const KEYS = Object.keys(MARKET_TEXTS.own('en'))
const { locales: MARKET_LOCALES } = MARKET_TEXTS

describe('names', () => {
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
      allMarketTypes.flatMap(({ sportKey, id, outcomeIds }) => {
        const names = outcomeIds.flatMap((outcomeId) => [
          `outcome.${outcomeId}`,
          `outcome.${id}.${outcomeId}`,
        ])
        return [`market.${id}`].concat(names).map((name) => `${sportKey}/${name}`)
      }),
    )
    const named = KEYS.filter((key) => !key.startsWith('groups/'))
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })

  it('of tabs exist for each tab and no other', () => {
    const tabs = KEYS.filter((key) => key.startsWith('groups/'))
    expect(tabs.sort()).toEqual(MARKET_GROUPS.map((group) => `groups/${group}`).sort())
  })
})
