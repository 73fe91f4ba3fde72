import type { Resync } from './subscriptions.ts'

export interface GapFillOptions {
  resyncs: ReadonlySet<Resync>
  apply: (data: unknown) => void
  /** The state has been asked for, and what was published meanwhile is applied. */
  onFilled: () => void
  report: (error: unknown) => void
  /** 0 to 1; spreads the calls of thousands of pages after an outage. */
  random: () => number
}

export interface GapFill {
  receive(data: unknown): void
  fill(): void
  /** After an outage nobody asks at the same moment as everybody. */
  fillSoon(): void
  close(): void
}

const JITTER_MS = 3000
const RETRY_MS = 5000

/**
 * What is done after a gap in a channel: the state is fetched by calls while publications wait; they are applied
 * afterwards, and versions sort out overlaps.
 */
export function createGapFill({ resyncs, apply, onFilled, report, random }: GapFillOptions): GapFill {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  /** Null while publications are applied at once. */
  let buffer: unknown[] | null = null
  let isClosed = false

  async function fill(): Promise<void> {
    buffer ??= []
    const results = await Promise.allSettled([...resyncs].map((resync) => resync()))
    if (isClosed) return
    drain()
    // Prices flow again either way; what a failed call would have added is fetched a little later.
    onFilled()
    const failed = results.find((result) => result.status === 'rejected')
    if (!failed) return
    report(failed.reason)
    fillIn(RETRY_MS + random() * JITTER_MS)
  }

  function drain(): void {
    const waiting = buffer ?? []
    buffer = null
    for (const data of waiting) apply(data)
  }

  function fillIn(delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void fill()
    }, delayMs)
    timers.add(timer)
  }

  return {
    receive(data) {
      if (buffer) buffer.push(data)
      else apply(data)
    },
    fill: () => void fill(),
    fillSoon() {
      buffer ??= []
      fillIn(random() * JITTER_MS)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
