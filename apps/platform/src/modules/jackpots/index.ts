import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { getJackpotRoute } from './calls/get-jackpot.ts'
import { getJackpotHitsRoute } from './calls/get-jackpot-hits.ts'
import { getJackpotsRoute } from './calls/get-jackpots.ts'
import { getSlipJackpotsRoute } from './calls/get-slip-jackpots.ts'
import { createJackpotWorker } from './jackpot-worker.ts'
import { createKnownJackpots } from './jackpots.ts'
import { loadJackpots } from './levels/load-jackpots.ts'
import { decideJackpotHitRoute } from './operators/decide-jackpot-hit.ts'
import { listOperatorJackpotsRoute } from './operators/list-operator-jackpots.ts'
import { setJackpotLevelStateRoute } from './operators/set-jackpot-level-state.ts'

export { markHitsSeen } from './hits/hits.queries.ts'

/** Prize pools that the operator pays: bets fill them, and each level drops at an amount that was drawn in secret. */
export function registerJackpots(app: App, services: Services): { workers: Worker[] } {
  const jackpotsKnown = createKnownJackpots(services.db, loadJackpots(services.env))
  getJackpotsRoute(app, services, jackpotsKnown)
  getJackpotRoute(app, services, jackpotsKnown)
  getSlipJackpotsRoute(app, services, jackpotsKnown)
  getJackpotHitsRoute(app, services, jackpotsKnown)
  listOperatorJackpotsRoute(app, services)
  setJackpotLevelStateRoute(app, services)
  decideJackpotHitRoute(app, services)
  return { workers: [createJackpotWorker(services, jackpotsKnown)] }
}
