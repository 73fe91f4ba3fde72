import { hydrate } from '@tanstack/react-query'
import { type ApiClient, createApiClient, type Send } from '@touchline/contract/api-client'
import { createFormatter } from '@touchline/messages/format'
import { createTranslator } from '@touchline/messages/translator'
import { createFetchSend } from './shared/api/fetch-send.ts'
import { createQueryClient } from './shared/api/query-client.ts'
import { createPaths } from './shared/paths/paths.ts'
import type { AppContext } from './shared/site/app-context.tsx'
import type { PageFrame } from './shared/site/page-frame.ts'
import { readPageState } from './shared/site/page-state.tsx'

/** The application around a frame; tests make one with a `send` of their own. */
export function createApp(frame: PageFrame, api: ApiClient): AppContext {
  return {
    api,
    frame,
    queries: createQueryClient(),
    paths: createPaths(frame.locale, frame.site),
    t: createTranslator(frame.locale, frame.messages),
    format: createFormatter(frame.locale, frame.timeZone, frame.hourCycle),
  }
}

/** In the browser: continues the page that the server rendered. */
export function resumeApp(): AppContext {
  const { frame, queries } = readPageState()
  const app = createApp(frame, createApiClient({ send: browserSend(), locale: frame.locale }))
  hydrate(app.queries, queries)
  return app
}

function browserSend(): Send {
  return createFetchSend({
    fetch: (request) => fetch(request),
    baseUrl: `${location.origin}/api`,
    credentials: 'include',
  })
}
