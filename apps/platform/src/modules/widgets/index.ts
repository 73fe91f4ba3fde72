import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { Sites } from '../site/index.ts'
import { createMatchAnswers } from './match-answers.ts'
import { oembedRoute } from './oembed-route.ts'
import { widgetFrameRoute } from './widget-frame-route.ts'
import { widgetMatchesRoute } from './widget-matches-route.ts'

/** What widgets in the pages of others show: public, and the same for everybody. */
export function registerWidgets(app: App, services: Services, sites: Sites): void {
  const matchesOf = createMatchAnswers(services)
  widgetMatchesRoute(app, matchesOf, sites)
  widgetFrameRoute(app, services, matchesOf, sites)
  oembedRoute(app, matchesOf, sites)
}
