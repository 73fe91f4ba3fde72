import { describe, expect, it } from 'vitest'
import { driftAt } from './drift.ts'

const MINUTE_MS = 60_000

describe('driftAt', () => {
  it('is the same for the same seed and moment, and differs between seeds and sides', () => {
    expect(driftAt(5, 600_000)).toEqual(driftAt(5, 600_000))
    expect(driftAt(5, 600_000)).not.toEqual(driftAt(6, 600_000))
    expect(driftAt(5, 600_000).home).not.toBe(driftAt(5, 600_000).away)
  })

  it('moves a few times a minute in play', () => {
    const moves = movesBetween(0, 60 * MINUTE_MS)
    expect(moves / 60).toBeGreaterThanOrEqual(3)
    expect(moves / 60).toBeLessThanOrEqual(9)
  })

  it('moves now and then before the match', () => {
    const moves = movesBetween(-12 * 60 * MINUTE_MS, 0)
    expect(moves / 12).toBeGreaterThanOrEqual(2)
    expect(moves / 12).toBeLessThanOrEqual(8)
  })

  it.each([
    { kind: 'numbers', seedOf: (index: number) => index },
    { kind: 'secrets', seedOf: (index: number) => index.toString(16).padStart(64, '0') },
  ])('comes back to zero on average with the spread it states, and stays small: $kind', ({ seedOf }) => {
    const values = Array.from({ length: 4000 }, (_, index) => driftAt(seedOf(index), 50 * MINUTE_MS).home)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)
    expect(Math.abs(mean)).toBeLessThan(0.003)
    expect(spread).toBeGreaterThan(0.033)
    expect(spread).toBeLessThan(0.039)
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(0.2)
  })
})

function movesBetween(fromMs: number, toMs: number): number {
  let moves = 0
  for (let atMs = fromMs + 1000; atMs < toMs; atMs += 1000) {
    const before = driftAt(3, atMs - 1000)
    const now = driftAt(3, atMs)
    if (before.home !== now.home || before.away !== now.away) moves++
  }
  return moves
}
