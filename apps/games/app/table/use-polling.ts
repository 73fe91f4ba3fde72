import { useEffect, useEffectEvent, useRef } from 'react'

export type Poll = () => Promise<void>

const TICK_MS = 250
/** A reply may be a moment behind the clock: poll again, but not at once. */
const REST_MS = 500
const REST_AFTER_FAILURE_MS = 2_000

/** Runs the poll that is due, one at a time. */
export function usePolling(due: () => Poll | null, onFailure: (error: unknown) => void): void {
  const turn = useRef({ isPolling: false, restsUntilMs: 0 })

  const ask = useEffectEvent(async () => {
    const { isPolling, restsUntilMs } = turn.current
    const question = isPolling || Date.now() < restsUntilMs ? null : due()
    if (!question) return
    turn.current = { isPolling: true, restsUntilMs }
    let restMs = REST_MS
    try {
      await question()
    } catch (error) {
      restMs = REST_AFTER_FAILURE_MS
      onFailure(error)
    }
    turn.current = { isPolling: false, restsUntilMs: Date.now() + restMs }
  })

  useEffect(() => {
    const timer = setInterval(() => void ask(), TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
