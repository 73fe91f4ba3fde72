import { type LimitRule, putLimitRule } from '@touchline/contract/calls/exposure/limit-rules'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { lockLimits, logChange, ruleLike, upsertRule } from './limits.queries.ts'
import { unknownTarget } from './unknown-target.ts'

/** Requires the operator's key. */
export function putLimitRuleRoute(app: App, { db, env, clock }: Services): void {
  route(app, putLimitRule, async ({ request, body: { actor, reason, ...rule } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const message = problemOf(rule)
    if (message) throw refused('body', message)
    return db.transaction().execute(async (tx) => {
      const unknown = await unknownTarget(tx, rule)
      if (unknown) throw refused('body.target', unknown)
      await lockLimits(tx)
      const before = (await ruleLike(tx, rule)) ?? null
      const after = await upsertRule(tx, rule)
      await logChange(tx, {
        subject: `rule:${after.id}`,
        before,
        after,
        actor,
        reason,
        createdAt: clock.now(),
      })
      return { rule: after }
    })
  })
}

function refused(path: string, message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path, message }] })
}

/** What the table would refuse, in words. */
function problemOf({ level, target, phase, kind, isFactored }: Omit<LimitRule, 'id'>): string | null {
  const isOfPlayer = kind !== 'market' && kind !== 'match'
  if ((level === 'platform') !== (target === '')) return 'every level but platform has a target'
  if (['league', 'match', 'player'].includes(level) && !/^[1-9]\d{0,14}$/.test(target))
    return 'the target is an id'
  if (level === 'market' && !/^(?:\d+|\d+:\d+:.*)$/.test(target))
    return 'the target is an id or match:market:specifier'
  if (!isOfPlayer && level === 'player') return 'markets and matches have no limit by player'
  if (!isOfPlayer && isFactored) return 'a factor multiplies limits of players alone'
  if (kind === 'match' && level === 'market') return 'a match has no limit by market'
  if (kind === 'player_day' && level !== 'platform' && level !== 'player')
    return 'a day has a limit by platform or player'
  if (phase !== null && (kind === 'player_day' || level === 'player'))
    return 'a day or a player has one limit for both phases'
  return null
}
