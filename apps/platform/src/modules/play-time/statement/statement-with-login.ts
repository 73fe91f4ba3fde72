import type { Services } from '../../../core/services.ts'
import type { LoginListener } from '../../accounts/index.ts'
import { setGuard } from '../../protection/index.ts'
import { nextStatementAt } from './present-statement.ts'

/** Where the jurisdiction wants a statement, it is due from each login on; after a sign-up only once the hours are over. */
export function statementWithLogin({ packs }: Pick<Services, 'packs'>): LoginListener {
  return async (tx, { playerId, now, isSignUp }) => {
    const { statement: rule } = await packs.ofPlayer(tx, playerId)
    if (rule) await setGuard(tx, playerId, { statementDueAt: isSignUp ? nextStatementAt(rule, now) : now })
  }
}
