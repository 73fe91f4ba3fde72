/**
 * Limits the rate per key without losing the latest value: the first value is sent at once (leading edge), those that
 * follow within the interval are merged and sent at its end. In real time, not the platform's: it saves bandwidth, and
 * no rule counts on it.
 */
export interface Conflator<Value> {
  put: (key: number, value: Value) => void
  /** Merges like `put`, but is sent after `delayMs` at the earliest unless another value is sent before. */
  putLater: (key: number, value: Value, delayMs: number) => void
  /** Sends the key's pending value now. */
  flush: (key: number) => void
  /** Sends all pending values and clears the timers. */
  close: () => void
}

export interface ConflatorOptions<Value> {
  intervalMs: number
  merge: (waiting: Value, next: Value) => Value
  send: (key: number, value: Value) => void
}

export function createConflator<Value>({
  intervalMs,
  merge,
  send,
}: ConflatorOptions<Value>): Conflator<Value> {
  const sentAt = new Map<number, number>()
  const waiting = new Map<number, { value: Value; dueAt: number; timer: NodeJS.Timeout }>()

  const flush = (key: number) => {
    const entry = waiting.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    waiting.delete(key)
    sentAt.set(key, Date.now())
    send(key, entry.value)
  }

  const wait = (key: number, value: Value, dueAt: number) => {
    const entry = waiting.get(key)
    const merged = entry ? merge(entry.value, value) : value
    if (entry && entry.dueAt <= dueAt) {
      entry.value = merged
      return
    }
    clearTimeout(entry?.timer)
    const timer = setTimeout(flush, Math.max(0, dueAt - Date.now()), key)
    timer.unref()
    waiting.set(key, { value: merged, dueAt, timer })
  }

  const nextTurn = (key: number) => (sentAt.get(key) ?? Number.NEGATIVE_INFINITY) + intervalMs

  return {
    put(key, value) {
      const dueAt = nextTurn(key)
      wait(key, value, dueAt)
      if (dueAt <= Date.now()) flush(key)
      if (sentAt.size > SENT_TIMES_MAX) deleteExpired(sentAt, intervalMs)
    },
    putLater(key, value, delayMs) {
      wait(key, value, Math.max(nextTurn(key), Date.now() + delayMs))
    },
    flush,
    close() {
      for (const key of waiting.keys()) flush(key)
    },
  }
}

const SENT_TIMES_MAX = 5000

/** Times older than the interval delay nothing. */
function deleteExpired(sentAt: Map<number, number>, intervalMs: number): void {
  const before = Date.now() - intervalMs
  for (const [key, at] of sentAt) if (at < before) sentAt.delete(key)
}
