import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { createApiClient } from '@touchline/contract/api-client'
import { createApp, resumeApp } from './create-app.ts'
import { routeTree } from './route-tree.gen.ts'
import { createSharedReplies } from './shared/api/shared-replies.ts'
import { PageError } from './shared/errors/page-error.tsx'
import { PageNotFound } from './shared/errors/page-not-found.tsx'
import { LiveProvider } from './shared/live/live-provider.tsx'
import { localizePath, readLocalePath } from './shared/paths/locale-path.ts'
import { AppProvider } from './shared/site/app-context.tsx'
import { requireRenderContext } from './shared/site/render-context.ts'

/** As long as replies are cached. The router's default is half an hour. */
const KEPT_MS = 5 * 60_000

/** Called by Start: once for each render on the server, once in the browser. */
export function getRouter() {
  const { app, nonce } = startApp()
  const { locale, site } = app.config
  return createRouter({
    routeTree,
    context: app,
    ...(nonce && { ssr: { nonce } }),
    // Routes have no locale: it is removed from the address on input and added on output.
    rewrite: {
      input: ({ url }) => {
        const read = readLocalePath(url.pathname, site)
        if (read.kind === 'page' && read.locale === locale) url.pathname = read.path
        return url
      },
      output: ({ url }) => {
        url.pathname = localizePath(url.pathname, locale, site)
        return url
      },
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultGcTime: KEPT_MS,
    defaultPreloadGcTime: KEPT_MS,
    defaultErrorComponent: PageError,
    // Its own shows developers' words to players; `client.tsx` has the last one.
    disableGlobalCatchBoundary: true,
    defaultNotFoundComponent: PageNotFound,
    Wrap: ({ children }) => (
      <QueryClientProvider client={app.queries}>
        <AppProvider value={app}>
          <LiveProvider>{children}</LiveProvider>
        </AppProvider>
      </QueryClientProvider>
    ),
  })
}

const startApp = createIsomorphicFn()
  .server(() => {
    const { config, send, nonce } = requireRenderContext(getGlobalStartContext())
    return { app: createApp(config, share(createApiClient({ send, locale: config.locale }))), nonce }
  })
  .client(() => ({ app: resumeApp(), nonce: undefined }))

const share = createSharedReplies()

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
