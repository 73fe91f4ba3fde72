import { useEffect, useState } from 'react'

/** Until when, while it lasts: the field comes back by itself. */
export function useIsMuted(until: string | null): string | null {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    const leftMs = until === null ? 0 : Date.parse(until) - Date.now()
    // A timer knows no more than 24 days; nobody keeps a page open that long.
    const timer = setTimeout(() => setEnded(until), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [until])
  return until === ended ? null : until
}
