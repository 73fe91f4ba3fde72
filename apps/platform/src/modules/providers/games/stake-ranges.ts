import type { StakeRange } from '@touchline/games/wire/game-session'

/** What one bet on a game may be, in the smallest unit of its currency, and the most that it may win. */
const RANGES: Readonly<Record<string, StakeRange>> = {
  EUR: { minMinor: 10, winMaxMinor: 10_000_000 },
  USD: { minMinor: 10, winMaxMinor: 10_000_000 },
  GBP: { minMinor: 10, winMaxMinor: 10_000_000 },
  BRL: { minMinor: 50, winMaxMinor: 50_000_000 },
  JPY: { minMinor: 20, winMaxMinor: 15_000_000 },
  BTC: { minMinor: 200, winMaxMinor: 100_000_000 },
}

export function stakeRange(currency: string): StakeRange | null {
  return RANGES[currency] ?? null
}

/** What a stake wins, to the smallest unit below. */
export function winOf(stakeMinor: number, oddsThousandths: number): number {
  return Number((BigInt(stakeMinor) * BigInt(oddsThousandths)) / 1000n)
}
