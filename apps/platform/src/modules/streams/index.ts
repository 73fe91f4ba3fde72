import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { streamRoutes } from './get-match-video.ts'
import { testStreamRoutes } from './test-stream/test-stream-routes.ts'

export { hasStreams } from './has-streams.ts'

/** Pictures of matches: who may watch which, and the test stream that the platform makes itself. */
export function registerStreams(app: App, services: Services): void {
  streamRoutes(app, services)
  testStreamRoutes(app, services)
}
