/** Ctrl+C reaches a whole group, and npm passes on what it gets: the same signal comes twice. */
const SAME_MS = 1000

/**
 * Aborts at SIGINT or SIGTERM. A second one, later than the same one on another way, ends the process without waiting.
 * To be called first of all: as process 1 of a container a process gets only the signals it listens to.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAtMs = 0
  const onSignal = () => {
    const nowMs = performance.now()
    if (!stop.signal.aborted) {
      firstAtMs = nowMs
      stop.abort()
    } else if (nowMs - firstAtMs > SAME_MS) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stop.signal
}
