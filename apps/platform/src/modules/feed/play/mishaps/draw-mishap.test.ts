import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import { describe, expect, it } from 'vitest'
import { feedSeed } from '../../feed-seed.ts'
import { CHANCES, drawMishap, type MishapRate } from './draw-mishap.ts'
import { isBeforeStart } from './mishap.ts'

const MATCHES = 3000

describe('drawMishap', () => {
  it.each(SPORT_KEYS)('gives matches of %s each mishap about as often as its chance says', (sportKey) => {
    const counts = Map.groupBy(drawn(sportKey, 'natural'), (mishap) => mishap)

    for (const [mishap, chance] of Object.entries(CHANCES[sportKey])) {
      const found = [...counts].find(([kind]) => kind === mishap)?.[1].length ?? 0
      const spread = Math.sqrt(MATCHES * chance * (1 - chance))
      expect({ mishap, isOff: Math.abs(found - MATCHES * chance) > 4.5 * spread }).toEqual({
        mishap,
        isOff: false,
      })
    }
    const sum = Object.values(CHANCES[sportKey]).reduce((total, chance) => total + chance, 0)
    expect(sum).toBeLessThan(0.2)
    expect(counts.get(null)?.length).toBeGreaterThan(MATCHES * (0.98 - sum))
  })

  it.each(SPORT_KEYS)(
    'gives a share of the matches of %s any of its kinds, when a share is wanted',
    (sportKey) => {
      const half = Map.groupBy(drawn(sportKey, 0.5), (mishap) => mishap)
      const kinds = Object.keys(CHANCES[sportKey])

      expect([...half.keys()].filter((kind) => kind !== null).toSorted()).toEqual(kinds.toSorted())
      for (const [kind, { length }] of half) {
        const expected = kind === null ? 0.5 : 0.5 / kinds.length
        expect(Math.abs(length / MATCHES - expected)).toBeLessThan(0.035)
      }
      expect(drawn(sportKey, 0).every((kind) => kind === null)).toBe(true)
      expect(drawn(sportKey, 1)).not.toContain(null)
    },
  )

  it('puts no match off that is announced shortly before it starts', () => {
    const sudden = SPORT_KEYS.flatMap((sportKey) => drawn(sportKey, 1, true))
    expect(sudden.filter((kind) => kind !== null && isBeforeStart(kind))).toEqual([])
  })

  it('follows from the seed: the same each time, and with another secret another', () => {
    const first = drawn('tennis', 1)
    expect(drawn('tennis', 1)).toEqual(first)
    expect(drawn('tennis', 1, false, 'another secret')).not.toEqual(first)
  })
})

function drawn(
  sportKey: (typeof SPORT_KEYS)[number],
  rate: MishapRate,
  isSudden = false,
  secret = 'a secret',
) {
  return Array.from({ length: MATCHES }, (_, index) =>
    drawMishap(sportKey, { seed: feedSeed(secret, sportKey, index) }, { rate, isSudden }),
  )
}
