/** Resolves after the delay or once the network is back, and not while it is off. */
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
