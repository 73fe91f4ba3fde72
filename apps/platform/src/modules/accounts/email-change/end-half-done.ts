import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { revokeTokens } from '../player-tokens.queries.ts'
import { dropEmailMails } from './ways-back.queries.ts'

/** With a new password ends what somebody with the former one may have begun: another address, a sign-in without its code. */
export async function endHalfDone(tx: DatabaseTransaction, playerId: number): Promise<void> {
  await dropEmailMails(tx, playerId, 'email_change')
  for (const purpose of ['email_change', 'second_step'] as const) await revokeTokens(tx, playerId, purpose)
}
