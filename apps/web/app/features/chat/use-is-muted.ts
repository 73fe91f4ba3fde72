import { useEffect, useState } from 'react'
import { useLive } from '../../shared/live/live-provider.tsx'

/** Whether the mute still lasts; updates when it ends. */
export function useIsMuted(until: string | null): string | null {
  const { serverClock } = useLive()
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const leftMs = until === null ? 0 : Date.parse(until) - serverClock.now()
    // Timers are limited to 24 days.
    const timer = setTimeout(() => setEnded(until), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [until, serverClock])
  return until === ended ? null : until
}
