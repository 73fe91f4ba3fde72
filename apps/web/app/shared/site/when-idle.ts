/** Spec 2 §9, idle fallback: browsers without idle callbacks, and busy ones, go ahead after this. */
const IDLE_FALLBACK_MS = 3000
const WITHOUT_IDLE_CALLBACKS_MS = 200

/** Runs it when the browser is idle; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, WITHOUT_IDLE_CALLBACKS_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_FALLBACK_MS })
  return () => cancelIdleCallback(handle)
}
