import type { Currency } from '@touchline/contract/entities/money'

/** Round amounts in the smallest unit, scaled to the currency: 50 fits neither yen nor bitcoin. */
export function quickAmounts({ code, exponent }: Pick<Currency, 'code' | 'exponent'>): number[] {
  return AMOUNTS_MINOR[code] ?? [10, 25, 50, 100, 250].map((units) => units * 10 ** exponent)
}

const AMOUNTS_MINOR: Readonly<Record<string, number[]>> = {
  BRL: [5_000, 10_000, 25_000, 50_000, 100_000],
  JPY: [1_000, 3_000, 5_000, 10_000, 30_000],
  BTC: [20_000, 50_000, 100_000, 200_000, 500_000],
}
