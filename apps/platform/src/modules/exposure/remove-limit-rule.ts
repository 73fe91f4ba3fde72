import { removeLimitRule } from '@touchline/contract/calls/exposure/limit-rules'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { deleteRule, lockLimits, logChange } from './limits.queries.ts'

/** Requires the operator's key. */
export function removeLimitRuleRoute(app: App, { db, env, clock }: Services): void {
  route(app, removeLimitRule, async ({ request, params, body: { actor, reason } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return db.transaction().execute(async (tx) => {
      await lockLimits(tx)
      const rule = await deleteRule(tx, params.id)
      if (!rule) throw new ApiError('not_found')
      const subject = `rule:${rule.id}`
      await logChange(tx, { subject, before: rule, after: null, actor, reason, createdAt: clock.now() })
      return { rule }
    })
  })
}
