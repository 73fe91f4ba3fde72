import { type ApiClient, createApiClient, type Send } from '@touchline/contract/api-client'
import { createFormatter } from '@touchline/messages/format'
import { createTranslator } from '@touchline/messages/translator'
import { createFetchSend } from './shared/api/fetch-send.ts'
import { createQueryClient } from './shared/api/query-client.ts'
import { reportError, reportTo } from './shared/errors/report-error.ts'
import { reportFaults } from './shared/errors/report-faults.ts'
import { createPaths } from './shared/paths/paths.ts'
import { quietSignOut } from './shared/player/session/quiet-sign-out.ts'
import { signOutWhenExpired } from './shared/player/session/sign-out-when-expired.ts'
import type { AppContext } from './shared/site/app-context.tsx'
import type { PageConfig } from './shared/site/page-config.ts'
import { pageMessages } from './shared/site/page-messages.ts'
import { readPageState } from './shared/site/page-state.tsx'
import { resumeQueries } from './shared/site/resume-queries.ts'

/** Everything a page uses, made from its config; tests pass an API client of their own. */
export function createApp(config: PageConfig, api: ApiClient): AppContext {
  const queries = createQueryClient()
  queries.getQueryCache().config.onError = (error) => reportError(error, 'query')
  return {
    api: quietSignOut(signOutWhenExpired(api, queries), queries),
    config,
    queries,
    paths: createPaths(config.locale, config.site),
    t: createTranslator(config.locale, config.messages),
    format: createFormatter(config.locale, config.timeZone, config.hourCycle),
  }
}

/** In the browser, once the texts are here: continues the page that the server rendered. */
export function resumeApp(): AppContext {
  const { config: written, queries } = readPageState()
  const config = { ...written, messages: pageMessages() }
  reportTo(config.system.telemetry)
  const app = createApp(config, createApiClient({ send: browserSend(), locale: config.locale }))
  resumeQueries(app.queries, queries)
  return app
}

function browserSend(): Send {
  return reportFaults(
    createFetchSend({
      fetch: (request) => fetch(request),
      baseUrl: `${location.origin}/api`,
      credentials: 'include',
    }),
  )
}
