import type { Money } from '@touchline/contract/entities/money'
import type { Services } from '../../core/services.ts'
import { type SpendSum, spendBetween } from '../protection/index.ts'
import { convertMinor, exchangeRates } from '../wallet/index.ts'
import { currencyOfPlayer } from './play-sums.queries.ts'

export interface PlaySums {
  stakes: Money
  wins: Money
  /** Stakes less winnings; 0 for whoever is ahead. */
  losses: Money
}

/**
 * Of a span, in the player's currency at today's rates; a currency without a rate is left out. The span begins with a
 * quarter of an hour: no stake of another betting session is in it, since fifteen minutes lie between two.
 */
export async function playSums(
  { db, env }: Pick<Services, 'db' | 'env'>,
  playerId: number,
  from: Date,
  to: Date,
): Promise<PlaySums> {
  const currency = await currencyOfPlayer(db, playerId)
  const rates = exchangeRates(env.EXCHANGE_RATES)
  const sums = await spendBetween(db, playerId, { from, to })
  const total = (amountOf: (sum: SpendSum) => number) =>
    sums.reduce((minor, sum) => {
      const amount = amountOf(sum)
      const own = convertMinor({ value: Math.abs(amount), currency: sum.currency }, currency, rates) ?? 0
      return minor + Math.sign(amount) * own
    }, 0)
  const stakesMinor = total(({ staked }) => staked)
  const winsMinor = total(({ returned }) => returned)
  // A correction may have taken back more than was won in the span.
  const positive = (value: number): Money => ({ value: Math.max(0, value), currency })
  return {
    stakes: positive(stakesMinor),
    wins: positive(winsMinor),
    losses: positive(stakesMinor - winsMinor),
  }
}
