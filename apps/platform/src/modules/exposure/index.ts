import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { createExposureCheck } from './exposure-check.ts'
import { getExposureRoute } from './get-exposure.ts'
import { listLimitRulesRoute } from './list-limit-rules.ts'
import { putLimitRuleRoute } from './put-limit-rule.ts'
import { removeLimitRuleRoute } from './remove-limit-rule.ts'
import { setPlayerFactorRoute } from './set-player-factor.ts'

export { combinationOf } from './combination-of.ts'
export { amountOfCents, euroCents, euroRate } from './euro-rate.ts'
export { exposureOfLegs } from './exposure-state.queries.ts'
export { type ExposureState, exposedLeg } from './exposure-state.ts'
export { releaseExposure } from './release-exposure.ts'

/** What open bets can cost: its limits as data, the operators' view, and the hourly check. */
export function registerExposure(app: App, services: Services): { workers: Worker[] } {
  getExposureRoute(app, services)
  listLimitRulesRoute(app, services)
  putLimitRuleRoute(app, services)
  removeLimitRuleRoute(app, services)
  setPlayerFactorRoute(app, services)
  return { workers: [createExposureCheck(services)] }
}
