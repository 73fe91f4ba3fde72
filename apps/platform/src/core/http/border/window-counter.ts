/**
 * Counts events by key in windows of `windowMs` that begin with a key's first event. Bounded, because keys come from
 * requests: beyond `keysMax` the oldest windows are forgotten.
 */
export function createWindowCounter({
  max,
  windowMs,
  keysMax = 50_000,
  nowMs = () => performance.now(),
}: {
  max: number
  windowMs: number
  keysMax?: number
  nowMs?: () => number
}) {
  const windows = new Map<string, { count: number; untilMs: number }>()

  /** How many seconds the key has to wait, 0 where its event is within the limit. */
  return function count(key: string): number {
    const now = nowMs()
    let window = windows.get(key)
    if (!window || window.untilMs <= now) {
      window = { count: 0, untilMs: now + windowMs }
      windows.delete(key)
      windows.set(key, window)
      forgetOldest(now)
    }
    window.count += 1
    return window.count <= max ? 0 : Math.max(1, Math.ceil((window.untilMs - now) / 1000))
  }

  /** All windows are of one length, so the map is in the order of their ends. */
  function forgetOldest(now: number): void {
    for (const [key, { untilMs }] of windows) {
      if (untilMs > now && windows.size <= keysMax) break
      windows.delete(key)
    }
  }
}
