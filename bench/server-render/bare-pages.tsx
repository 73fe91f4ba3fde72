/**
 * The baseline of `server-render`: everything a visitor sees of the home and the match page, rendered by React's own
 * `renderToString` with the data at hand. No router, no loader, no document head, no state for the browser. Both end in
 * bytes: React's text is a tree of pieces, and putting them together is part of the price.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createApiClient, type Send } from '@touchline/contract/api-client'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createApp } from '../../apps/web/app/create-app.ts'
import { HomePage } from '../../apps/web/app/features/home/home-page.tsx'
import { loadHome } from '../../apps/web/app/features/home/load-home.ts'
import { loadMatch } from '../../apps/web/app/features/match/load-match.ts'
import { MatchPage } from '../../apps/web/app/features/match/match-page.tsx'
import { LiveProvider } from '../../apps/web/app/shared/live/live-provider.tsx'
import { type AppContext, AppProvider } from '../../apps/web/app/shared/site/app-context.tsx'
import type { PageConfig } from '../../apps/web/app/shared/site/page-config.ts'
import { loadLayoutData } from '../../apps/web/app/shell/layout-data.ts'
import { SiteLayout } from '../../apps/web/app/shell/site-layout.tsx'

/** Loads the home page's data; each call of the answer renders the page once more. */
export async function bareHome(config: PageConfig, send: Send): Promise<() => Buffer> {
  const app = appOf(config, send)
  await Promise.all([loadLayoutData(app), loadHome(app, {})])
  return renderer(app, '/', <HomePage search={{}} />)
}

/** The same of a match's page. */
export async function bareMatch(config: PageConfig, send: Send, matchId: number): Promise<() => Buffer> {
  const app = appOf(config, send)
  const [, page] = await Promise.all([loadLayoutData(app), loadMatch(app, matchId)])
  return renderer(app, page?.path ?? '/', <MatchPage matchId={matchId} />)
}

function appOf(config: PageConfig, send: Send): AppContext {
  return createApp(config, createApiClient({ send, locale: config.locale }))
}

/** A few components ask the router where they are, so there is one; it loads and matches nothing. */
function renderer(app: AppContext, path: string, page: ReactNode): () => Buffer {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  return () =>
    Buffer.from(
      renderToString(
        <RouterContextProvider router={router}>
          <QueryClientProvider client={app.queries}>
            <AppProvider value={app}>
              <LiveProvider>
                <SiteLayout>{page}</SiteLayout>
              </LiveProvider>
            </AppProvider>
          </QueryClientProvider>
        </RouterContextProvider>,
      ),
    )
}
