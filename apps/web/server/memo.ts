/**
 * Caches a value for `ttlMs` and shares one computation among concurrent requests. A failure is not cached. Bounded,
 * because keys come from requests.
 */
export function createMemo<Value>(ttlMs: number, { entriesMax = 1000, nowMs = Date.now } = {}) {
  const entries = new Map<string, { value: Promise<Value>; untilMs: number }>()

  return function remember(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = entries.get(key)
    if (known && known.untilMs > nowMs()) return known.value
    const value = make()
    // It does not expire while it is computed: a slow one must not be computed twice.
    const entry = { value, untilMs: Number.POSITIVE_INFINITY }
    entries.delete(key)
    entries.set(key, entry)
    void settle()
    deleteExpired()
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

  /** Values may be large, such as pages: expired ones are deleted with each new one, not only when there are too many. */
  function deleteExpired(): void {
    for (const [oldest, { untilMs }] of entries) {
      if (untilMs > nowMs() && entries.size <= entriesMax) break
      entries.delete(oldest)
    }
  }
}
