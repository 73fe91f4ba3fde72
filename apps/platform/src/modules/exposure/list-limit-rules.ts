import { listLimitRules } from '@touchline/contract/calls/exposure/limit-rules'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { limitRules, newestChanges, playerFactors } from './limits.queries.ts'

const CHANGES_MAX = 100

/** Requires the operator's key. */
export function listLimitRulesRoute(app: App, { db, env }: Services): void {
  route(app, listLimitRules, async ({ request }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const changes = await newestChanges(db, CHANGES_MAX)
    return {
      rules: await limitRules(db),
      factors: await playerFactors(db),
      changes: changes.map((change) => Object.assign(change, { createdAt: change.createdAt.toISOString() })),
    }
  })
}
