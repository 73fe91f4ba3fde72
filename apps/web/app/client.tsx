import './shell/react-first.ts'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { removeAlternates } from './alternates.ts'
import { getRouter } from './router.tsx'
import { Boundary } from './shared/errors/boundary.tsx'
import { reportError } from './shared/errors/report-error.ts'
import { warmIntl } from './shared/i18n/warm-intl.ts'
import { loadPageMessages } from './shared/site/page-messages.ts'
import { keepEarlyPresses } from './shell/early-presses.ts'
import { stayWhenOffline } from './shell/stay-when-offline.ts'

/** Spec 1 §8: what is left where the document itself failed, and with it every text. */
const UNEXPECTED_ERROR = (
  <html lang="en">
    <body>UNEXPECTED ERROR</body>
  </html>
)

/**
 * Hydrates the server's page. Replaces Start's own entry, which would also load the client of server functions and its
 * serializer: this front end has none, it calls the platform by the contract.
 */
async function start(): Promise<void> {
  warmIntl()
  // Icons and scripts that do not load are told on their way down alone.
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => reportError(event, type), true)
  keepEarlyPresses()
  stayWhenOffline()
  const bridge = parent === window ? null : import('./shell/embed/start-bridge.ts')
  await Promise.all([loadPageMessages(), painted()])
  const router = getRouter()
  void bridge?.then((part) => part.startBridge(router))
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) removeAlternates()
  })
  await nextTask()
  const isReady = hydrate(router).finally(() => window.$_TSR?.h())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Boundary name="document" fallback={UNEXPECTED_ERROR}>
          <Page router={router} isReady={isReady} />
        </Boundary>
      </StrictMode>,
    )
  })
  // Between the slices of hydration. Should it not load, the first call asks for it again.
  import('@touchline/contract/schemas-first').catch(() => null)
}

/** The router's own for it can also wait for what is deferred, which nothing here does. */
function Page({ router, isReady }: { router: ReturnType<typeof getRouter>; isReady: Promise<unknown> }) {
  use(isReady)
  return <RouterProvider router={router} />
}

/** Hydrates after the first paint; a tab in the background paints nothing, so it does not wait, nor a frame for long. */
function painted(): Promise<unknown> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    if (parent !== window) setTimeout(resolve, UNSEEN_FRAME_MS)
  })
}

/** A router and a page that comes to life, both in one task, would hold up a phone. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Frames that nobody has scrolled to yet paint nothing either, and do not say so. */
const UNSEEN_FRAME_MS = 200

// Not awaited: the imported module imports this file, which would wait for itself.
void start()
