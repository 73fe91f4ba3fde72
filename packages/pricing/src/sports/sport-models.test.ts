import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allMarketTypes, marketType } from '../markets/market-types.ts'
import { parseSpecifier } from '../markets/specifier.ts'
import type { Fixture } from '../match/fixture.ts'
import { brokenPrices, brokenSettlement, calibrationOf } from '../testing/model-guarantees.ts'
import { BASKETBALL_LINE_IDS } from './basketball/basketball-rules.ts'
import { COUNTER_STRIKE_LINE_IDS } from './counter-strike/counter-strike-rules.ts'
import { ICE_HOCKEY_LINE_IDS } from './ice-hockey/ice-hockey-rules.ts'
import type { SportKey } from './sport-key.ts'
import { SPORT_KEYS } from './sport-key.ts'
import { sportModel } from './sport-models.ts'
import { TENNIS_LINE_IDS } from './tennis/tennis-rules.ts'

const MINUTE_MS = 60_000

/** Real lengths in minutes: the middle one of many matches, and what hardly any falls short of or exceeds. */
const SPORTS = [
  {
    sportKey: 'tennis',
    formats: ['standard', 'best_of_five', 'best_of_one'],
    lineIds: TENNIS_LINE_IDS,
    minutes: { least: 45, median: [80, 125], most: 215 },
    momentsMs: [-1, 20 * MINUTE_MS, 75 * MINUTE_MS],
  },
  {
    sportKey: 'basketball',
    formats: ['standard'],
    lineIds: BASKETBALL_LINE_IDS,
    minutes: { least: 105, median: [115, 130], most: 160 },
    momentsMs: [-1, 60 * MINUTE_MS, 112 * MINUTE_MS],
  },
  {
    sportKey: 'ice-hockey',
    formats: ['standard'],
    lineIds: ICE_HOCKEY_LINE_IDS,
    minutes: { least: 120, median: [130, 150], most: 185 },
    momentsMs: [-1, 70 * MINUTE_MS, 125 * MINUTE_MS],
  },
  {
    sportKey: 'counter-strike',
    formats: ['standard', 'best_of_five', 'best_of_one'],
    lineIds: COUNTER_STRIKE_LINE_IDS,
    minutes: { least: 60, median: [90, 150], most: 220 },
    momentsMs: [-1, 25 * MINUTE_MS, 55 * MINUTE_MS],
  },
] as const

/** Standard errors an outcome may be off: with some two hundred of them, three is no rarity. */
const ERRORS_MAX = 4.2
/** `CALIBRATION_MATCHES=20000` simulates so many for each moment and prints the outcome that is most off. */
const MATCHES = Number(process.env['CALIBRATION_MATCHES'] ?? 2000)
const IS_MEASURED = process.env['CALIBRATION_MATCHES'] !== undefined

describe.each(SPORTS)('$sportKey', ({ sportKey, formats, lineIds, minutes, momentsMs }) => {
  const model = sportModel(sportKey)
  const rating = fc.record({
    attack: fc.double({ min: -0.8, max: 0.8, noNaN: true }),
    defence: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  })
  const anyFixture: fc.Arbitrary<Fixture> = fc.record({
    matchId: fc.constant(1),
    seed: fc.nat(),
    home: rating,
    away: rating,
    format: fc.constantFrom(...formats),
  })
  const drift = fc.double({ min: -0.1, max: 0.1, noNaN: true })

  it('offers no arbitrage, books of 100 % or more, ordered lines and one most balanced line a family', () => {
    fc.assert(
      fc.property(
        anyFixture,
        fc.double({ min: -0.05, max: 0.999, noNaN: true }),
        drift,
        drift,
        (fixture, share, home, away) => {
          const script = model.simulate(fixture)
          const state = model.stateAt(script, model.durationMs(script) * share)
          expect(brokenPrices(model.priceMarkets(fixture, state, { home, away }), lineIds)).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  it('settles everything it ever offered, once, and offers nothing that is decided', () => {
    fc.assert(
      fc.property(anyFixture, (fixture) => {
        expect(brokenSettlement(model, fixture, 120)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })

  it.each(momentsMs)(
    'wins as often as its prices say, %d ms in',
    { timeout: 60_000 + MATCHES * 60 },
    (momentMs) => {
      const fixtures = Array.from({ length: MATCHES }, (_, seed) => aFixture(seed))
      const { worst, bets } = calibrationOf(model, fixtures, momentMs)
      if (IS_MEASURED)
        process.stdout.write(`${JSON.stringify({ sportKey, momentMs, matches: MATCHES, bets, worst })}\n`)
      expect(bets).toBeGreaterThan(20 * MATCHES)
      expect(Math.abs(worst.score) < ERRORS_MAX ? 'calibrated' : worst).toBe('calibrated')
    },
  )

  it('gives the same match from the same fixture, and others from other seeds', () => {
    expect(model.simulate(aFixture(7))).toEqual(model.simulate(aFixture(7)))
    expect(model.simulate(aFixture(7))).not.toEqual(model.simulate(aFixture(8)))
  })

  it('lasts as long as a real match', () => {
    const lengths = Array.from({ length: 300 }, (_, seed) => model.durationMs(model.simulate(aFixture(seed))))
    const sorted = lengths.map((lengthMs) => lengthMs / MINUTE_MS).sort((a, b) => a - b)
    expect(sorted.at(3)).toBeGreaterThan(minutes.least)
    expect(sorted.at(-4)).toBeLessThan(minutes.most)
    expect(sorted.at(150)).toBeGreaterThan(minutes.median[0])
    expect(sorted.at(150)).toBeLessThan(minutes.median[1])
  })

  it('offers only what the catalogue lists, with its outcomes and specifiers, and all of it at some time', () => {
    const offered = new Set<number>()
    for (const format of formats) {
      for (let seed = 0; seed < 6; seed++) {
        const fixture = { ...aFixture(seed), format }
        const script = model.simulate(fixture)
        for (let share = -0.05; share < 1; share += 0.05) {
          const state = model.stateAt(script, model.durationMs(script) * share)
          for (const market of model.priceMarkets(fixture, state, { home: 0, away: 0 })) {
            const type = marketType(sportKey, market.marketId)
            offered.add(market.marketId)
            expect(Object.keys(parseSpecifier(market.specifier))).toEqual(type.specifiers)
            expect(type.outcomeIds).toEqual(
              expect.arrayContaining(market.outcomes.map(({ outcomeId }) => outcomeId)),
            )
            expect(type.family === 'line').toBe(lineIds.has(market.marketId))
          }
        }
      }
    }
    const listed = allMarketTypes
      .filter((type) => type.sportKey === sportKey && !type.namedByFeed)
      .map(({ id }) => id)
    expect(offered).toEqual(new Set(listed))
    expect(offered.size).toBeGreaterThanOrEqual(12)
  })

  it('is told by its scores: what incidents and periods say adds up to the total', () => {
    const script = model.simulate(aFixture(3))
    const end = model.stateAt(script, model.durationMs(script))
    expect(end.status).toBe('finished')
    expect(end.stage).toBe('ended')
    expect(end.incidents.map(({ atMs }) => atMs)).toEqual(
      end.incidents.map(({ atMs }) => atMs).sort((a, b) => a - b),
    )
    const periods = end.periodScores.map(({ home, away }) =>
      sportKey === 'basketball' || sportKey === 'ice-hockey'
        ? { home, away }
        : { home: Number(home > away), away: Number(away > home) },
    )
    expect(
      periods.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
        home: 0,
        away: 0,
      }),
    ).toEqual(end.totalScore)
  })

  it('closes every market for a moment now and then, and prices none after the end', () => {
    const script = model.simulate(aFixture(5))
    const lengthMs = model.durationMs(script)
    const states = Array.from({ length: 2000 }, (_, step) => model.stateAt(script, (lengthMs * step) / 2000))
    const closed = states.filter(({ isSuspended }) => isSuspended)
    expect(closed.length).toBeGreaterThan(0)
    expect(closed.length).toBeLessThan(states.length / 5)
    for (const state of closed.slice(0, 5)) {
      const statuses = model
        .priceMarkets(aFixture(5), state, { home: 0, away: 0 })
        .map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([-1]))
    }
    expect(model.priceMarkets(aFixture(5), model.stateAt(script, lengthMs), { home: 0, away: 0 })).toEqual([])
  })

  it('refuses a market it does not have', () => {
    const state = model.stateAt(model.simulate(aFixture(1)), -1)
    expect(() => model.settleMarket({ marketId: 999_999, specifier: '' }, state)).toThrow('999999')
  })
})

describe('sportModel', () => {
  it.each(SPORT_KEYS)('has a model of %s', (sportKey: SportKey) => {
    expect(sportModel(sportKey).sportKey).toBe(sportKey)
  })
})

function aFixture(seed: number): Fixture {
  return {
    matchId: seed,
    seed: seed + 200_000,
    home: { attack: 0.2, defence: 0.1 },
    away: { attack: 0.05, defence: -0.05 },
    format: 'standard',
  }
}
