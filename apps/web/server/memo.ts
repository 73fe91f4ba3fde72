/**
 * Keeps a value for a while and joins those who ask while it is being made: a thousand requests in that time make it
 * once. A failure is not kept. Bounded, because keys come from requests.
 */
export function createMemo<Value>(ttlMs: number, { entriesMax = 1000, nowMs = Date.now } = {}) {
  const entries = new Map<string, { value: Promise<Value>; untilMs: number }>()

  return function remember(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = entries.get(key)
    if (known && known.untilMs > nowMs()) return known.value
    const value = make()
    // While it is being made it does not age: slow answers must not be asked for twice.
    const entry = { value, untilMs: Number.POSITIVE_INFINITY }
    entries.delete(key)
    entries.set(key, entry)
    void settle()
    forgetOld()
    return value

    async function settle(): Promise<void> {
      try {
        await value
        entry.untilMs = nowMs() + ttlMs
      } catch {
        // The caller gets the failure; the next one tries again.
        if (entries.get(key) === entry) entries.delete(key)
      }
    }
  }

  /** Values may be large, such as pages: those past their time go with the next one made, not only when there are too many. */
  function forgetOld(): void {
    for (const [oldest, { untilMs }] of entries) {
      if (untilMs > nowMs() && entries.size <= entriesMax) break
      entries.delete(oldest)
    }
  }
}
