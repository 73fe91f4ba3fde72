import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import type { EndSessions } from '../exclusions/index.ts'
import { exchangeRates } from '../wallet/index.ts'
import { closePlayerMarkRoute } from './calls/close-player-mark.ts'
import { confirmUserLimitRoute } from './calls/confirm-user-limit.ts'
import { createUserLimitRoute } from './calls/create-user-limit.ts'
import { getLimitsSummaryRoute } from './calls/get-limits-summary.ts'
import { getMayPromoteRoute } from './calls/get-may-promote.ts'
import { getSpendRoute } from './calls/get-spend.ts'
import { getUserLimitsRoute } from './calls/get-user-limits.ts'
import { listPlayerMarksRoute } from './calls/list-player-marks.ts'
import { removeUserLimitRoute } from './calls/remove-user-limit.ts'
import { reviewUserLimitsRoute } from './calls/review-user-limits.ts'
import { updateUserLimitRoute } from './calls/update-user-limit.ts'
import type { CapContext } from './gate/refresh-caps.ts'
import { createLimitsWorker } from './limits-worker.ts'

export { blockOf } from './breaks/block-of.ts'
export { exclude } from './breaks/exclude.ts'
export {
  type ExclusionRow,
  exclusionOf,
  heldExclusions,
  insertExclusion,
  isListed,
  liftExclusion,
  liftRegister,
} from './breaks/exclusions.queries.ts'
export { holdGuard } from './breaks/hold-guard.ts'
export { createGate } from './gate/create-gate.ts'
export { expireChangedPacks } from './gate/expire-changed-packs.ts'
export { type GuardColumns, type LockedGuard, lockGuard, lockGuardIfAny, setGuard } from './guards.queries.ts'
export { limitsInForce } from './limits/limits-of-player.ts'
export type { LimitRow } from './limits/player-limits.queries.ts'
export { mayPromote } from './promotion/may-promote.ts'
export { noteQuiet } from './promotion/quiet.queries.ts'
export { publishProtection } from './publish-protection.ts'
export { refusalToStake } from './refusal-to-stake.ts'
export { lifetimeSpend, type SpendSum, spendBetween } from './spend/spend-sums.queries.ts'

/** Limits of players, what they have spent, and what the operator is told of them. */
export function registerProtection(
  app: App,
  services: Services,
  { onStored, sessions }: Pick<CapContext, 'onStored'> & { sessions: EndSessions },
): { workers: Worker[] } {
  const rates = exchangeRates(services.env.EXCHANGE_RATES)
  const context = { packs: services.packs, rates, ...(onStored && { onStored }) }
  getUserLimitsRoute(app, services, context)
  createUserLimitRoute(app, services, context, sessions)
  updateUserLimitRoute(app, services, context)
  removeUserLimitRoute(app, services, context)
  confirmUserLimitRoute(app, services, context)
  reviewUserLimitsRoute(app, services)
  getLimitsSummaryRoute(app, services)
  getSpendRoute(app, services, context)
  getMayPromoteRoute(app, services)
  listPlayerMarksRoute(app, services)
  closePlayerMarkRoute(app, services)
  return { workers: [createLimitsWorker(services, context)] }
}
