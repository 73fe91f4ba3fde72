/** Waits before another try; the network coming back ends the wait, and a network that is away prolongs it. */
export function waitForRetry(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(() => {
      if (navigator.onLine) finish()
    }, delayMs)
    addEventListener('online', finish)
  })
}
