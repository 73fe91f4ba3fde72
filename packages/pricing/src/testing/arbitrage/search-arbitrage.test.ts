import { describe, expect, it } from 'vitest'
import type { Fixture } from '../../match/fixture.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom, hashSeed } from '../../random.ts'
import type { SportKey } from '../../sports/sport-key.ts'
import { SPORT_KEYS } from '../../sports/sport-key.ts'
import { sportModel } from '../../sports/sport-models.ts'
import { isDecided, within } from './best-guarantee.ts'
import { type OfferedBets, offeredBets } from './offered-bets.ts'
import { plantArbitrage } from './plant-arbitrage.ts'
import { searchArbitrage } from './search-arbitrage.ts'

/** `ARBITRAGE_MOMENTS=200` looks at so many moments of each sport and prints the greatest least return. */
const MOMENTS = Number(process.env['ARBITRAGE_MOMENTS'] ?? 4)
const SEED = Number(process.env['ARBITRAGE_SEED'] ?? 20_261_123)
const IS_MEASURED = process.env['ARBITRAGE_MOMENTS'] !== undefined
const PLANTED = 4
const TIMEOUT_MS = 120_000 + MOMENTS * 15_000

describe.each(SPORT_KEYS)('all prices of a moment of %s', (sportKey) => {
  it(`allow no arbitrage at ${MOMENTS} moments (seed ${SEED})`, { timeout: TIMEOUT_MS }, () => {
    const random = createRandom(hashSeed(SEED, sportKey))
    const figures = { sportKey, moments: 0, markets: 0, leftOut: 0, bets: 0, ends: 0, greatest: 0 }
    for (let moment = 0; moment < MOMENTS; moment++) {
      const isBefore = moment % 4 === 0
      const { offered, when } = anyMoment(sportKey, random, isBefore)
      const found = searchArbitrage(offered.parts, IS_MEASURED ? within(1e-4) : isDecided)
      expect(found && found.atMost <= 1 ? 'none' : { when, found }).toBe('none')
      figures.moments++
      figures.markets += offered.markets
      figures.leftOut += offered.marketsLeftOut
      figures.bets += found?.bets ?? 0
      figures.ends += found?.ends ?? 0
      figures.greatest = Math.max(figures.greatest, found?.atLeast ?? 0)
    }
    expect(figures.bets).toBeGreaterThan(MOMENTS * 20)
    if (IS_MEASURED) process.stdout.write(`${JSON.stringify(figures)}\n`)
  })

  it(`show each of ${PLANTED} planted arbitrages (seed ${SEED})`, { timeout: TIMEOUT_MS }, () => {
    const random = createRandom(hashSeed(SEED, sportKey, 'planted'))
    for (let count = 0; count < PLANTED; count++) {
      const { offered, when } = anyMoment(sportKey, random, count === 0)
      const planted = plantArbitrage(offered.parts, random)
      expect({ when, isPlanted: planted !== null }).toEqual({ when, isPlanted: true })
      const found = searchArbitrage(planted?.parts ?? [], isDecided)
      expect(found && found.atLeast > 1 ? 'found' : { when, planted, found }).toBe('found')
    }
  })
})

/** One with something on offer, before the match or in play. */
function anyMoment(
  sportKey: SportKey,
  random: RandomStream,
  isBefore: boolean,
): { offered: OfferedBets; when: string } {
  const model = sportModel(sportKey)
  for (let attempt = 0; attempt < 50; attempt++) {
    const fixture = anyFixture(random)
    const share = isBefore ? -0.1 : random.between(0, 0.95)
    const script = model.simulate(fixture)
    const state = model.stateAt(script, share * model.durationMs(script))
    const drift = { home: random.between(-0.05, 0.05), away: random.between(-0.05, 0.05) }
    const offered = offeredBets(sportKey, fixture, state, drift)
    if (offered && offered.markets > 8) return { offered, when: `${JSON.stringify(fixture)} at ${share}` }
  }
  throw new Error(`Nothing of ${sportKey} is on offer`)
}

function anyFixture(random: RandomStream): Fixture {
  const strength = () => ({ attack: random.between(-0.5, 0.5), defence: random.between(-0.4, 0.4) })
  return {
    matchId: 1,
    seed: random.integer(1, 1_000_000),
    home: strength(),
    away: strength(),
    format: random.chance(0.3) ? 'best_of_five' : 'standard',
  }
}
