import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Hydrates the server's page. Replaces Start's own entry, which would also load the client of server functions and its
 * serializer: this front end has none, it calls the platform by the contract.
 */
async function start(): Promise<void> {
  const router = getRouter()
  await painted()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

/** Hydrates after the first paint; a tab in the background paints nothing, so it does not wait. */
function painted(): Promise<unknown> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

// Not awaited: the imported module imports this file, which would wait for itself.
void start()
