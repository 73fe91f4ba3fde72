/**
 * A page whose script cannot be imported is loaded anew by the router, once, as its release may be gone. Without a network
 * that would leave the browser's own page in place of the sportsbook, so the failure is worded as another one, and the error
 * page waits for the network.
 */
export function stayWhenOffline(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `Without a network: ${payload.message}`
  })
}
