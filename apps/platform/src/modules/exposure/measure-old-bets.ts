import type { Services } from '../../core/services.ts'
import { exchangeRates } from '../wallet/index.ts'
import { combinationOf } from './combination-of.ts'
import { euroRate, isRated } from './euro-rate.ts'
import { lockUnmeasured, measureBets, openBets, unmeasuredWithout } from './release.queries.ts'
import { releaseExposure } from './release-exposure.ts'

const AT_ONCE = 200

/**
 * Gives open bets from before exposure was measured a rate of today and reserves what they carry. Bets in a currency
 * without a rate are left until it has one, and logged.
 */
export async function measureOldBets({ db, env, log }: Pick<Services, 'db' | 'env' | 'log'>): Promise<void> {
  const rates = exchangeRates(env.EXCHANGE_RATES)
  const rated = Object.keys(rates).filter((currency) => isRated(currency, rates))
  for (const { currency, bets } of await unmeasuredWithout(db, rated))
    log.error({ currency, bets }, 'open bets without an exchange rate are not part of the exposure')
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const locked = await lockUnmeasured(tx, rated, AT_ONCE)
      const ids = locked.map(({ id }) => id)
      const legsOf = new Map((await openBets(tx, ids)).map(({ id, legs }) => [id, legs]))
      await measureBets(
        tx,
        locked.map(({ id, currency }) => ({
          id,
          euroRate: euroRate(currency, rates),
          combination: combinationOf(legsOf.get(id) ?? []),
        })),
      )
      await releaseExposure(tx, ids)
      return ids.length
    })
    if (count < AT_ONCE) return
  }
}
