import { assertNever } from '@touchline/betting/assert-never'
import { ReachedLimit } from '@touchline/contract/api-error-body'
import { ApiError } from '@touchline/contract/errors'
import { QUARTER_MS } from '@touchline/protection/windows/limit-window'
import * as z from 'zod/mini'
import type { GuardRefusal } from '../../../core/gate.ts'
import { GRACE_PERIOD } from './grace-cap.ts'

/** A refusal as the player is told it: which limit, what is left, when it renews. */
export function refusalError(refusal: GuardRefusal): ApiError {
  switch (refusal.error) {
    case 'gambling_blocked':
      return new ApiError('gambling_blocked', {
        block: { reason: refusal.reason, until: isoOf(refusal.until) },
      })
    case 'limit_required':
      return new ApiError('limit_required', { limit: limitOf({ ...refusal, left: null, renewsAt: null }) })
    case 'limit_reached':
      if (refusal.type === 'deposit' && refusal.period === GRACE_PERIOD) return new ApiError('identity_due')
      return new ApiError('limit_reached', {
        limit: limitOf({
          type: refusal.type,
          period: refusal.period,
          left: { value: refusal.left, currency: refusal.currency },
          renewsAt: renewalOf(refusal),
        }),
      })
    case 'caps_expired':
      return new ApiError('unavailable', { retryAfterS: 1 })
    case 'pve_player_bet_forbidden':
    case 'br_municipality_not_found':
    case 'out_of_session_limit':
    case 'reality_check_due':
    case 'statement_due':
    case 'identity_due':
      return new ApiError(refusal.error)
    default:
      return assertNever(refusal)
  }
}

/** A rolling window renews bit by bit: first when its oldest quarter of an hour leaves it. */
export function renewalOf({
  until,
  rollingS,
  firstQuarter,
}: {
  until: string | null
  rollingS: number | null
  firstQuarter: string | null
}): string | null {
  if (until !== null) return isoOf(until)
  if (rollingS === null || firstQuarter === null) return null
  return new Date(Date.parse(firstQuarter) + rollingS * 1000 + QUARTER_MS).toISOString()
}

function limitOf(limit: Record<keyof ReachedLimit, unknown>): ReachedLimit {
  return z.parse(ReachedLimit, limit)
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
