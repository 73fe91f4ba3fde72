import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { exposureOfLegs } from '../../exposure/index.ts'
import { minStakeMinor } from '../../settings/index.ts'
import { exchangeRates } from '../../wallet/index.ts'
import type { AcceptedBet } from './check-placement.ts'
import { exposureProblem } from './exposure-problem.ts'
import { legsToExpose } from './placement.queries.ts'
import { prepareBet } from './prepare-bet.ts'

/** The greatest stake up to the bet's own that placement would take at this moment, by the limits of exposure. */
export async function fittingStakeMinor(
  { db, env, clock, currencies }: Pick<Services, 'db' | 'env' | 'clock' | 'currencies'>,
  player: Pick<SignedInPlayer, 'id'>,
  bet: AcceptedBet,
  { currency, locale }: { currency: string; locale: string },
): Promise<number> {
  if (bet.stakeMinor === 0) return 0
  const rates = exchangeRates(env.EXCHANGE_RATES)
  const prepared = prepareBet(bet, { meta: { deviceId: '', quick: false } }, { currency, locale, rates })
  const state = await exposureOfLegs(db, legsToExpose(player.id, prepared, clock.now()))
  const problem = exposureProblem([bet], [prepared], state, {
    currency,
    minStakeMinor: minStakeMinor(currencies, currency),
  })
  return problem?.exposure?.fittingStake.value ?? bet.stakeMinor
}
