import { useQueryClient } from '@tanstack/react-query'
import {
  confirmUserLimit,
  createUserLimit,
  removeUserLimit,
  reviewUserLimits,
  updateUserLimit,
} from '@touchline/contract/calls/limits/user-limits'
import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { LIMITS_KEY } from '../../shared/limits/user-limits.ts'
import { withFreshProof } from '../../shared/player/proofs/fresh-proof.ts'

/** What a limit is asked to be: an amount of the limits' currency, or minutes. */
export interface LimitValue {
  amount?: { value: number; currency: string }
  durationMinutes?: number
}

/** The player's own changes; what loosens asks for a fresh proof. Each resolves with whether it was made; the limits are asked for again either way. */
export function useLimitChanges() {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()

  async function made(change: () => Promise<unknown>): Promise<boolean> {
    try {
      return (await withFreshProof(change)) !== null
    } catch (error) {
      raiseError(error, 'limits')
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: LIMITS_KEY })
    }
  }
  return {
    set: (limit: Pick<UserLimit, 'type' | 'period'>, value: LimitValue) =>
      made(() => api.call(createUserLimit, { body: { type: limit.type, period: limit.period, ...value } })),
    change: (id: number, value: LimitValue) =>
      made(() => api.call(updateUserLimit, { params: { id }, body: value })),
    /** Asks for the end of a limit that holds, or takes a wish that waits back. */
    remove: (id: number) => made(() => api.call(removeUserLimit, { params: { id } })),
    confirm: (id: number) => made(() => api.call(confirmUserLimit, { params: { id } })),
    review: () => made(() => api.call(reviewUserLimits, {})),
  }
}
