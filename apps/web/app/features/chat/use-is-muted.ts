import { useEffect, useState } from 'react'

/** Whether the mute still lasts; updates when it ends. */
export function useIsMuted(until: string | null): string | null {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const leftMs = until === null ? 0 : Date.parse(until) - Date.now()
    // Timers are limited to 24 days.
    const timer = setTimeout(() => setEnded(until), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [until])
  return until === ended ? null : until
}
