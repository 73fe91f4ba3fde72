import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { getMatchStreamsRoute } from './get-match-streams.ts'
import { getMatchVideoRoute } from './get-match-video.ts'
import { testStreamRoutes } from './test-stream/test-stream-routes.ts'

export { hasStreams } from './has-streams.ts'

/** Video streams of matches: who may watch which, and the platform's own test stream. */
export function registerStreams(app: App, services: Services): void {
  getMatchStreamsRoute(app, services)
  getMatchVideoRoute(app, services)
  testStreamRoutes(app, services)
}
