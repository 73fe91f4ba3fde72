import type { PlacementBody } from './pending-placement.ts'

/**
 * Whether two requests are for the same bets, at whatever prices: these move every second, so a request that has no answer would
 * hardly ever be asked by again. What it agreed to holds for the repetition: at a worse price it is refused.
 */
export function isSamePlacement(one: PlacementBody, other: PlacementBody): boolean {
  return withoutPrices(one) === withoutPrices(other)
}

function withoutPrices(body: PlacementBody): string {
  return JSON.stringify(body, (key, value: unknown) => (PRICES.has(key) ? undefined : value))
}

const PRICES: ReadonlySet<string> = new Set(['odds', 'customOdds', 'toCashout'])
