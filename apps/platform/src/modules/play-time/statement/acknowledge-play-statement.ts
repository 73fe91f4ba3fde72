import { acknowledgePlayStatement } from '@touchline/contract/calls/player/play-statement'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { setGuard } from '../../protection/index.ts'
import { lockPlayGuard } from '../guard.queries.ts'
import { isStatementDue, nextStatementAt, presentStatement } from './present-statement.ts'

/** The next one is due with the next login, or so many hours from now. Harmless where none is due. */
export function acknowledgePlayStatementRoute(app: App, services: Services): void {
  const { db, packs, clock } = services
  route(app, acknowledgePlayStatement, async ({ player }) => {
    const { statement: rule } = await packs.ofPlayer(db, player.id)
    if (!rule) return { statement: null }
    const dueAt = await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const { statementDueAt } = await lockPlayGuard(tx, player.id)
      if (!isStatementDue(statementDueAt, now)) return statementDueAt
      const nextAt = nextStatementAt(rule, now)
      await setGuard(tx, player.id, { statementDueAt: nextAt })
      return nextAt
    })
    return { statement: await presentStatement(services, player.id, rule, dueAt) }
  })
}
