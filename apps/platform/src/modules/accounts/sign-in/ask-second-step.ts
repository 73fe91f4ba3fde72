import { ApiError } from '@touchline/contract/errors'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { concludeLogin } from '../devices/login-events.queries.ts'
import { issueToken } from '../player-tokens.queries.ts'

/**
 * The password was right, and a code is asked for: throws `second_step_required` with the token for `signInSecondStep`; `also`
 * happens in the same transaction.
 */
export async function askSecondStep(
  { db, clock }: Services,
  { playerId, loginId }: { playerId: number; loginId: number | null },
  also: (tx: DatabaseTransaction) => Promise<void> = async () => undefined,
): Promise<never> {
  const secondStepToken = await db.transaction().execute(async (tx) => {
    await also(tx)
    if (loginId) await concludeLogin(tx, loginId, { outcome: 'second_step' })
    return issueToken(tx, playerId, 'second_step', clock.now())
  })
  throw new ApiError('second_step_required', { secondStepToken })
}
