import { marketType } from '@touchline/pricing/markets/market-types'
import { describe, expect, it } from 'vitest'
import { nameGroup, nameMarket, nameOutcome } from './name-market.ts'

const NAMES = { home: 'Arsenal', away: 'Chelsea' }

describe('nameMarket', () => {
  it.each([
    { locale: 'en', id: 1, specifier: '', name: '1x2' },
    { locale: 'en', id: 8, specifier: 'goalnr=1', name: '1st goal' },
    { locale: 'en', id: 8, specifier: 'goalnr=2', name: '2nd goal' },
    { locale: 'en', id: 8, specifier: 'goalnr=3', name: '3rd goal' },
    { locale: 'en', id: 8, specifier: 'goalnr=11', name: '11th goal' },
    { locale: 'en', id: 14, specifier: 'hcp=0:1', name: 'European handicap' },
    { locale: 'en', id: 19, specifier: 'total=1.5', name: 'Arsenal total goals' },
    { locale: 'en', id: 37, specifier: 'total=2.5', name: '1x2 & total goals' },
    { locale: 'en', id: 58, specifier: 'total=1.5', name: 'Over in both halves' },
    { locale: 'de', id: 8, specifier: 'goalnr=2', name: '2. Tor' },
    { locale: 'de', id: 10, specifier: '', name: 'Doppelte Chance' },
    { locale: 'de', id: 29, specifier: '', name: 'Beide Teams treffen' },
    { locale: 'de', id: 37, specifier: 'total=2.5', name: '1x2 & Tore gesamt' },
    { locale: 'ar', id: 8, specifier: 'goalnr=1', name: 'الهدف الأول' },
    { locale: 'ar', id: 10, specifier: '', name: 'فرصة مزدوجة' },
    { locale: 'fa', id: 8, specifier: 'goalnr=2', name: 'گل 2' },
    { locale: 'he', id: 8, specifier: 'goalnr=2', name: 'שער 2' },
    { locale: 'ja', id: 8, specifier: 'goalnr=2', name: '2点目のゴール' },
    { locale: 'ru', id: 8, specifier: 'goalnr=3', name: '3-й гол' },
    { locale: 'de-AT', id: 11, specifier: '', name: 'Unentschieden keine Wette' },
    { locale: 'sw', id: 11, specifier: '', name: 'Draw no bet' },
    { locale: 'fr', id: 8, specifier: 'goalnr=1', name: '1er but' },
    { locale: 'fr', id: 8, specifier: 'goalnr=2', name: '2e but' },
    { locale: 'es', id: 8, specifier: 'goalnr=3', name: '3.er gol' },
    { locale: 'pt-BR', id: 8, specifier: 'goalnr=2', name: '2º gol' },
    { locale: 'no', id: 8, specifier: 'goalnr=2', name: '2. mål' },
    { locale: 'no', id: 37, specifier: 'total=2.5', name: 'HUB og mål totalt' },
  ])('calls market $id $specifier "$name" in $locale', ({ locale, id, specifier, name }) => {
    expect(nameMarket(locale, marketType('soccer', id), specifier, NAMES)).toBe(name)
  })

  it('refuses a specifier that lacks what the name needs', () => {
    expect(() => nameMarket('en', marketType('soccer', 8), '', NAMES)).toThrow('{goalnr}')
  })
})

describe('nameOutcome', () => {
  it.each([
    { locale: 'en', id: 1, outcomeId: 1, specifier: '', name: 'Arsenal' },
    { locale: 'en', id: 1, outcomeId: 2, specifier: '', name: 'Draw' },
    { locale: 'de', id: 1, outcomeId: 2, specifier: '', name: 'Unentschieden' },
    { locale: 'en', id: 18, outcomeId: 12, specifier: 'total=2.5', name: 'Over 2.5' },
    { locale: 'de', id: 18, outcomeId: 13, specifier: 'total=2.5', name: 'Unter 2,5' },
    { locale: 'en', id: 16, outcomeId: 1714, specifier: 'hcp=-0.75', name: 'Arsenal (-0.75)' },
    { locale: 'en', id: 16, outcomeId: 1715, specifier: 'hcp=-0.75', name: 'Chelsea (+0.75)' },
    { locale: 'en', id: 16, outcomeId: 1715, specifier: 'hcp=0', name: 'Chelsea (0)' },
    { locale: 'de', id: 16, outcomeId: 1714, specifier: 'hcp=0.25', name: 'Arsenal (+0,25)' },
    { locale: 'en', id: 14, outcomeId: 1713, specifier: 'hcp=0:1', name: 'Chelsea (0:1)' },
    { locale: 'en', id: 45, outcomeId: 288, specifier: '', name: '2:1' },
    { locale: 'ar', id: 45, outcomeId: 318, specifier: '', name: '2:4' },
    { locale: 'de', id: 45, outcomeId: 324, specifier: '', name: 'Anderes Ergebnis' },
    { locale: 'en', id: 81, outcomeId: 468, specifier: '', name: '0:1' },
    { locale: 'en', id: 21, outcomeId: 1342, specifier: '', name: '6+' },
    { locale: 'en', id: 47, outcomeId: 424, specifier: '', name: 'Draw/Arsenal' },
    { locale: 'en', id: 37, outcomeId: 796, specifier: 'total=2.5', name: 'Arsenal & over 2.5' },
    { locale: 'en', id: 58, outcomeId: 74, specifier: 'total=1.5', name: 'Yes (1.5)' },
    { locale: 'de', id: 59, outcomeId: 76, specifier: 'total=0.5', name: 'Nein (0,5)' },
    { locale: 'en', id: 15, outcomeId: 118, specifier: '', name: 'Chelsea by 3+' },
    { locale: 'ar', id: 29, outcomeId: 74, specifier: '', name: 'نعم' },
    { locale: 'ar', id: 18, outcomeId: 12, specifier: 'total=2.5', name: 'أكثر من 2.5' },
    { locale: 'fa', id: 18, outcomeId: 12, specifier: 'total=2.5', name: 'بالای 2.5' },
    { locale: 'ru', id: 18, outcomeId: 13, specifier: 'total=2.5', name: 'Меньше 2,5' },
    { locale: 'hi', id: 18, outcomeId: 12, specifier: 'total=2.5', name: '2.5 से ज़्यादा' },
  ])('calls $outcomeId of market $id "$name" in $locale', ({ locale, id, outcomeId, specifier, name }) => {
    expect(nameOutcome(locale, marketType('soccer', id), outcomeId, specifier, NAMES)).toBe(name)
  })

  it('keeps the sign before the number in right-to-left text', () => {
    const name = nameOutcome('ar', marketType('soccer', 16), 1715, 'hcp=-0.5', NAMES)
    expect(name).toBe('Chelsea (\u200e+0.5)')
  })
})

describe('nameGroup', () => {
  it('names a tab of the match page', () => {
    expect(nameGroup('de', 'corners')).toBe('Eckbälle')
  })
})
