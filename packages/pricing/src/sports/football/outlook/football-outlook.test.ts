import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { lowScoreWeight, poissonProbabilities } from '../dixon-coles.ts'
import { priceMarket, priceMarkets } from '../markets/price-markets.ts'
import { GOALS_INTERCEPT, HOME_ADVANTAGE } from '../rates.ts'
import { footballOutlook } from './football-outlook.ts'
import { matchFacts } from './match-facts.ts'
import { fullTimeSpace } from './spaces.ts'

/** Expected goals 1.6 and 1.1; all known answers below are for these and ρ = −0.1. */
const FIXTURE: Fixture = {
  matchId: 1,
  seed: 1,
  home: { attack: Math.log(1.6) - GOALS_INTERCEPT - HOME_ADVANTAGE, defence: 0 },
  away: { attack: Math.log(1.1) - GOALS_INTERCEPT, defence: 0 },
  format: 'standard',
}
const STILL = { home: 0, away: 0 }

const BEFORE: StateOfPlay = {
  status: 'prematch',
  stage: 'not_started',
  clock: null,
  totalScore: { home: 0, away: 0 },
  gameScore: null,
  periodScores: [],
  currentServer: null,
  incidents: [],
  isSuspended: false,
}

describe('Dixon and Coles’ parts', () => {
  // Printed tables of the Poisson distribution, mean 1.5.
  it('gives the Poisson probabilities of the tables', () => {
    const table = [0.2231, 0.3347, 0.251, 0.1255, 0.0471, 0.0141]
    expect(Array.from(poissonProbabilities(1.5, 5))).toEqual(table.map((value) => expect.closeTo(value, 4)))
  })

  // τ as the paper defines it, by hand.
  it.each([
    { score: [0, 0], weight: 1 + 1.6 * 1.1 * 0.1 },
    { score: [0, 1], weight: 1 - 1.6 * 0.1 },
    { score: [1, 0], weight: 1 - 1.1 * 0.1 },
    { score: [1, 1], weight: 1.1 },
    { score: [2, 0], weight: 1 },
    { score: [1, 2], weight: 1 },
  ])('weights $score by $weight', ({ score: [home = 0, away = 0], weight }) => {
    expect(lowScoreWeight(home, away, 1.6, 1.1)).toBeCloseTo(weight, 12)
  })
})

describe('prices at kick-off', () => {
  // The Dixon–Coles matrix up to 25 goals a side, summed in another language.
  it.each([
    { market: { marketId: 1, specifier: '' }, fair: [0.477745, 0.272567, 0.249687] },
    { market: { marketId: 18, specifier: 'total=2.5' }, fair: [0.506376, 1 - 0.506376] },
    { market: { marketId: 18, specifier: 'total=1.5' }, fair: [0.763168, 1 - 0.763168] },
    { market: { marketId: 29, specifier: '' }, fair: [0.544266, 1 - 0.544266] },
    { market: { marketId: 26, specifier: '' }, fair: [0.474085, 1 - 0.474085] },
    { market: { marketId: 16, specifier: 'hcp=-1.25' }, fair: [1 / 3.48234, 1 - 1 / 3.48234] },
    { market: { marketId: 16, specifier: 'hcp=-1' }, fair: [1 / 3.04636, 1 - 1 / 3.04636] },
    { market: { marketId: 16, specifier: 'hcp=-0.75' }, fair: [1 / 2.42506, 1 - 1 / 2.42506] },
    { market: { marketId: 16, specifier: 'hcp=-0.25' }, fair: [1 / 1.8079, 1 - 1 / 1.8079] },
    { market: { marketId: 11, specifier: '' }, fair: [1 / 1.52264, 1 - 1 / 1.52264] },
    { market: { marketId: 8, specifier: 'goalnr=1' }, fair: [0.546853, 0.079034, 1 - 0.546853 - 0.079034] },
  ])('gives market $market.marketId $market.specifier its known probabilities', ({ market, fair }) => {
    const priced = priceMarket(FIXTURE, BEFORE, STILL, market)
    expect(priced?.outcomes.map((outcome) => outcome.probability)).toEqual(
      fair.map((probability) => expect.closeTo(probability, 4)),
    )
  })

  it.each([
    { outcomeId: 274, probability: 0.079034 }, // 0:0
    { outcomeId: 286, probability: 0.13011 }, // 1:1
    { outcomeId: 288, probability: 0.094625 }, // 2:1
  ])('gives correct score $outcomeId its known probability', ({ outcomeId, probability }) => {
    const market = priceMarket(FIXTURE, BEFORE, STILL, { marketId: 45, specifier: '' })
    const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId)
    expect(outcome?.probability).toBeCloseTo(probability, 5)
  })

  // Skellam's distribution by its Bessel series; leads of two or more are untouched by the low-score correction.
  it('gives leads of two or more the chances of the Skellam distribution', () => {
    const outlook = footballOutlook(FIXTURE, matchFacts(BEFORE), STILL)
    const leads = new Map<number, number>()
    for (const [cell, index] of Array.from(outlook?.fullTime.indices ?? []).entries()) {
      const { home, away } = fullTimeSpace.at(index)
      leads.set(home - away, (leads.get(home - away) ?? 0) + (outlook?.fullTime.weights[cell] ?? 0))
    }
    const chance = (holds: (lead: number) => boolean) =>
      [...leads].reduce((sum, [lead, weight]) => sum + (holds(lead) ? weight : 0), 0)
    expect(chance((lead) => lead >= 2)).toBeCloseTo(0.255211, 5)
    expect(chance((lead) => lead <= -2)).toBeCloseTo(0.100392, 5)
    expect(chance((lead) => lead === 3)).toBeCloseTo(0.069989, 5)
  })
})

describe('prices in play', () => {
  it('moves the draw up and the totals down as a goalless match goes on', () => {
    const draws = [5, 25, 50, 70, 85].map((minute) => probability(goalless(minute), 1, '', 2))
    const overs = [5, 25, 50, 70, 85].map((minute) => probability(goalless(minute), 18, 'total=0.5', 12))
    expect(draws).toEqual([...draws].sort((a, b) => a - b))
    expect(overs).toEqual([...overs].sort((a, b) => b - a))
  })

  it('takes a sending-off against the side that is short', () => {
    const sentOff = { ...goalless(30), incidents: [incident('red_card', 'home', '29')] }
    expect(probability(sentOff, 1, '', 1)).toBeLessThan(probability(goalless(30), 1, '', 1) - 0.1)
    expect(probability(sentOff, 1, '', 3)).toBeGreaterThan(probability(goalless(30), 1, '', 3) + 0.1)
  })

  it('offers nothing once a score is off the chart', () => {
    const state = { ...goalless(40), periodScores: [{ number: 1, periodKey: '1st_half', home: 7, away: 0 }] }
    expect(priceMarkets(FIXTURE, state, STILL)).toEqual([])
  })
})

function probability(state: StateOfPlay, marketId: number, specifier: string, outcomeId: number): number {
  const market = priceMarket(FIXTURE, state, STILL, { marketId, specifier })
  return market?.outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.probability ?? Number.NaN
}

function goalless(minute: number): StateOfPlay {
  const half = minute < 45 ? 1 : 2
  return {
    ...BEFORE,
    status: 'live',
    stage: half === 1 ? '1st_half' : '2nd_half',
    clock: {
      matchTimeS: minute * 60,
      stoppageTimeS: null,
      stoppageTimeAnnouncedS: null,
      remainingTimeS: null,
      remainingTimeInPeriodS: null,
      isStopped: false,
    },
    periodScores: [{ number: 1, periodKey: '1st_half', home: 0, away: 0 }],
  }
}

function incident(type: string, side: 'home' | 'away', displayTime: string) {
  return { type, side, atMs: 0, displayTime, player: null }
}
