import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Brings the server's page to life. In place of Start's own entry, which would also load the client of server functions
 * and its serializer: this front end has none, it calls the platform by the contract.
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

/** What the server sent is seen first; a tab in the background draws nothing, and does not wait for it. */
function painted(): Promise<unknown> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

// Not awaited: what is loaded there imports this very file, which would wait for itself.
void start()
