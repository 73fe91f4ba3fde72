import { getPlayStatement } from '@touchline/contract/calls/player/play-statement'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playGuardOf } from '../guard.queries.ts'
import { presentStatement } from './present-statement.ts'

export function getPlayStatementRoute(app: App, services: Services): void {
  const { db, packs } = services
  route(app, getPlayStatement, async ({ player }) => {
    const { statement: rule } = await packs.ofPlayer(db, player.id)
    if (!rule) return { statement: null }
    const { statementDueAt } = await playGuardOf(db, player.id)
    return { statement: await presentStatement(services, player.id, rule, statementDueAt) }
  })
}
