import type { WinChance } from '@touchline/contract/entities/match/match-extras'
import type { PricePoint } from './price-history.queries.ts'

/**
 * The chances behind prices: the inverse prices, normalized to a sum of 1. Points without the prices of two or three
 * sides are left out.
 */
export function winChances(points: readonly PricePoint[]): WinChance[] {
  return points.flatMap(([atS, outcomes]) => {
    const inverse = outcomes.toSorted(([a], [b]) => a - b).map(([, odds]) => 1 / odds)
    const sum = inverse.reduce((total, chance) => total + chance, 0)
    const [home, second, third] = inverse.map((chance) => rounded(chance / sum))
    if (home === undefined || second === undefined || inverse.length > 3) return []
    const at = new Date(atS * 1000).toISOString()
    return [
      third === undefined ? { at, home, draw: null, away: second } : { at, home, draw: second, away: third },
    ]
  })
}

const rounded = (chance: number) => Math.round(chance * 10_000) / 10_000
