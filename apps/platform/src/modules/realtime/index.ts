import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Worker } from '../../core/worker.ts'
import { authorizeChannelsRoute } from './authorize-channels.ts'
import { getConnectionTokenRoute } from './get-connection-token.ts'
import { measureRealtime } from './measure-realtime.ts'
import type { RealtimeHost } from './realtime-host.ts'
import { createNeighbourWatch, neighbourProblem } from './watch-neighbours.ts'

export { connectionName } from './neighbours.queries.ts'
export { PRODUCT_NAMESPACES } from './product-channels.ts'
export { createRealtimeHost, type RealtimeHost } from './realtime-host.ts'

/** The product's channels on `@touchline/realtime-server`, or on a Centrifugo: who may follow which. */
export function registerRealtime(app: App, services: Services, host: RealtimeHost): { workers: Worker[] } {
  getConnectionTokenRoute(app, services)
  authorizeChannelsRoute(app, services)
  if (host.server) measureRealtime(services, host.server)
  // Not required: without it pages show older prices and bets are taken as before, in this process and every other.
  const problem = async () => (await host.problem()) ?? neighbourProblem(services.db)
  services.readiness.add({ name: 'realtime', isRequired: false, problem })
  return { workers: [createNeighbourWatch(services)] }
}
