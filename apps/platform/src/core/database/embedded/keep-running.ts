import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresProcess } from './postgres-process.ts'

/** Between two attempts; what an ended server leaves behind needs a moment to go. */
const RETRY_MS = [100, 250, 500, 1000, 2000]
const LAST_RETRY_MS = 5000

/**
 * Starts a server, and starts it again whenever it ends by itself, until `stop`. Rejects when the first start fails;
 * later failures, as the ends, go to `onTrouble`.
 */
export async function keepRunning(
  start: (onEnd: (error: Error) => void) => Promise<PostgresProcess>,
  onTrouble: (error: Error) => void,
): Promise<PostgresProcess> {
  const stopping = new AbortController()
  let running: PostgresProcess | null = null
  let restarted = Promise.resolve()

  const restart = async () => {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      try {
        running = await start(onEnd)
        return
      } catch (error) {
        onTrouble(error instanceof Error ? error : new Error(String(error)))
        const pauseMs = RETRY_MS[tries] ?? LAST_RETRY_MS
        await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const onEnd = (error: Error) => {
    running = null
    onTrouble(error)
    restarted = restart()
  }
  running = await start(onEnd)
  return {
    stop: async () => {
      stopping.abort()
      await restarted
      await running?.stop()
    },
  }
}
