import { describe, expect, it } from 'vitest'
import { createRandom, hashSeed } from './random.ts'

const SECRET = '5eed'.repeat(16)

describe('createRandom', () => {
  // Worked out by a separate implementation of sfc32 and splitmix32 in another language.
  it.each([
    { seed: 1, words: [2420951833, 2513034076, 3847892949, 4064752930] },
    { seed: 42, words: [1959603763, 2423114712, 2466933512, 4144396390] },
    { seed: 2 ** 40 + 7, words: [2724626171, 55566936, 450448904, 3358731064] },
  ])('gives the same numbers everywhere for seed $seed', ({ seed, words }) => {
    const random = createRandom(seed)
    expect(words.map(() => random.next() * 2 ** 32)).toEqual(words)
  })

  it('derives streams that do not depend on how far the parent has run', () => {
    const fresh = createRandom(7).derive('goals')
    const parent = createRandom(7)
    parent.next()
    expect(parent.derive('goals').next()).toBe(fresh.next())
    expect(parent.derive('cards').next()).not.toBe(parent.derive('goals').next())
  })

  it('spreads the numbers of a secret seed and of its derived streams evenly', () => {
    for (const random of [createRandom(SECRET), createRandom(SECRET).derive('goals')]) {
      const counts = Array.from({ length: 16 }, () => 0)
      for (let i = 0; i < 16_000; i++) {
        const sixteenth = Math.floor(random.next() * 16)
        counts[sixteenth] = (counts[sixteenth] ?? 0) + 1
      }
      // The 99.99 % point of chi-square with 15 degrees of freedom.
      expect(counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(44.3)
    }
    expect(createRandom(SECRET).derive('goals').next()).not.toBe(createRandom(SECRET).derive('cards').next())
  })

  it.each([0, 0.3, 2.7, 40])('gives Poisson counts whose mean and variance are %d', (mean) => {
    const random = createRandom(11)
    const counts = Array.from({ length: 20_000 }, () => random.poisson(mean))
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / counts.length
    const error = 5 * Math.sqrt(mean / counts.length)
    expect(Math.abs(average - mean)).toBeLessThanOrEqual(error)
    expect(Math.abs(variance - mean)).toBeLessThanOrEqual(0.06 * mean)
  })

  it('gives normal numbers with mean 0, variance 1 and 68 % within one deviation', () => {
    const random = createRandom(12)
    const values = Array.from({ length: 20_000 }, () => random.normal())
    expect(Math.abs(mean(values))).toBeLessThan(0.035)
    expect(Math.abs(mean(values.map((value) => value ** 2)) - 1)).toBeLessThan(0.05)
    expect(Math.abs(mean(values.map((value) => (Math.abs(value) < 1 ? 1 : 0))) - 0.6827)).toBeLessThan(0.017)
  })

  it('gives waiting times with mean 1 / rate', () => {
    const random = createRandom(13)
    expect(Math.abs(mean(Array.from({ length: 20_000 }, () => random.exponential(4))) - 0.25)).toBeLessThan(
      0.009,
    )
  })

  it('picks by weight and never what has none', () => {
    const random = createRandom(14)
    const picks = Array.from({ length: 9000 }, () => random.weightedIndex([1, 0, 2]))
    expect(picks).not.toContain(1)
    expect(Math.abs(mean(picks.map((pick) => (pick === 2 ? 1 : 0))) - 2 / 3)).toBeLessThan(0.025)
  })

  it('reaches both ends of a range of whole numbers', () => {
    const random = createRandom(15)
    expect(new Set(Array.from({ length: 200 }, () => random.integer(1, 4)))).toEqual(new Set([1, 2, 3, 4]))
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow('Nothing to pick from')
    expect(() => createRandom(1).weightedIndex([0])).toThrow('No weight is positive')
  })
})

describe('hashSeed', () => {
  it('is FNV-1a with the Murmur3 finalizer over the joined parts', () => {
    expect(hashSeed('football', 7, 42)).toBe(2889889888)
  })

  it('keeps parts apart', () => {
    expect(hashSeed('a', 'bc')).not.toBe(hashSeed('ab', 'c'))
    expect(hashSeed(1, 23)).not.toBe(hashSeed(12, 3))
  })
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
