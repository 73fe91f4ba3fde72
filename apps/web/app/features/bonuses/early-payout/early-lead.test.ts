import type { Match } from '@touchline/contract/entities/catalogue'
import { Market } from '@touchline/contract/entities/match/market'
import { Comboboost } from '@touchline/contract/entities/player/bonus'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { earlyLead } from './early-lead.ts'

const SOCCER = { sportType: null, sport: 'soccer', category: null, tournament: null, event: null }

function anEarlyPayout(facts: Partial<Comboboost> = {}): Comboboost {
  return {
    ...fakeValue(Comboboost),
    minOdds: null,
    maxOdds: null,
    matchStatus: 'prematch',
    eventConditions: [SOCCER],
    outcome: null,
    earlyPayout: { lead: 2 },
    ...facts,
  }
}

function aMarket(facts: Partial<Market> = {}): Market {
  const market = fakeValue(Market)
  const outcomes = [1, 2, 3].map((id) => ({
    id,
    name: '1',
    shortName: '1',
    active: true,
    odds: 1000 + 500 * id,
  }))
  return { ...market, id: 1, specifier: '', outcomes, ...facts }
}

const match = (sport: string): Pick<Match, 'id' | 'tournament'> => ({
  id: 5,
  tournament: {
    id: 7,
    slug: 'league',
    name: 'League',
    category: { id: 3, slug: 'england', name: 'England', countryCode: null },
    sport: { id: 1, key: sport, name: sport, type: 'sport' },
  },
})

describe('earlyLead', () => {
  it('is that of the match winner of a match that the terms name, the smallest of several', () => {
    expect(earlyLead([anEarlyPayout()], match('soccer'), aMarket())).toBe(2)
    const both = [anEarlyPayout({ earlyPayout: { lead: 3 } }), anEarlyPayout()]
    expect(earlyLead(both, match('soccer'), aMarket())).toBe(2)
  })

  it.each([
    ['another sport', [anEarlyPayout()], 'tennis', aMarket()],
    ['another market', [anEarlyPayout()], 'soccer', aMarket({ id: 10 })],
    ['a part of the match', [anEarlyPayout()], 'soccer', aMarket({ specifier: 'half=1' })],
    ['prices that are all too low', [anEarlyPayout({ minOdds: 9000 })], 'soccer', aMarket()],
    ['another event', [anEarlyPayout({ eventConditions: [{ ...SOCCER, event: 6 }] })], 'soccer', aMarket()],
    ['a boost of other kinds', [anEarlyPayout({ earlyPayout: null })], 'soccer', aMarket()],
    ['no bonus', [], 'soccer', aMarket()],
  ])('is none for %s', (_, bonuses, sport, market) => {
    expect(earlyLead(bonuses, match(sport), market)).toBeNull()
  })
})
