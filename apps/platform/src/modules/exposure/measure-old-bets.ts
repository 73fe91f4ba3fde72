import type { Services } from '../../core/services.ts'
import { exchangeRates } from '../wallet/index.ts'
import { combinationOf } from './combination-of.ts'
import { euroRate } from './euro-rate.ts'
import { lockUnmeasured, measureBets, openBets } from './release.queries.ts'
import { releaseExposure } from './release-exposure.ts'

const AT_ONCE = 200

/** Gives open bets from before exposure was measured a rate of today and reserves what they carry. */
export async function measureOldBets({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const rates = exchangeRates(env.EXCHANGE_RATES)
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const locked = await lockUnmeasured(tx, AT_ONCE)
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
