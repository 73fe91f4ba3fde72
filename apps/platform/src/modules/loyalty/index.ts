import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { getCompPointsRoute } from './get-comp-points.ts'
import { loadProgramme } from './load-programme.ts'
import { createLoyaltyWorker } from './loyalty-worker.ts'

/** Points for settled stakes of one's own, and the levels they lead to. Games of providers earn none. */
export function registerLoyalty(app: App, services: Services): { workers: Worker[] } {
  const programme = loadProgramme(services.env)
  getCompPointsRoute(app, services, programme)
  return { workers: [createLoyaltyWorker(services, programme)] }
}
