import type { Resync } from './subscriptions.ts'

export interface GapFillOptions {
  resyncs: ReadonlySet<Resync>
  apply: (data: unknown) => void
  /** The state is fetched, and what was published meanwhile is applied. */
  onFilled: () => void
  report: (error: unknown) => void
  /** 0 to 1; spreads the calls of thousands of pages after an outage. */
  random: () => number
}

export interface GapFill {
  receive(data: unknown): void
  fill(): void
  /** Within three seconds. Discards a fetch under way, whose answer may be from before the gap. */
  fillSoon(): void
  close(): void
}

const JITTER_MS = 3000
const RETRY_MS = 5000

/**
 * After a gap in a channel: fetches the state by calls and applies the publications that arrived meanwhile afterwards;
 * versions sort out overlaps.
 */
export function createGapFill({ resyncs, apply, onFilled, report, random }: GapFillOptions): GapFill {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestFetch = 0
  /** Null while publications are applied at once. */
  let buffer: unknown[] | null = null

  async function fill(): Promise<void> {
    discardFetches()
    const fetch = latestFetch
    buffer ??= []
    const results = await Promise.allSettled([...resyncs].map((resync) => resync()))
    if (fetch !== latestFetch) return
    drain()
    // Prices flow again either way; what a failed call would have added is fetched a little later.
    onFilled()
    const failed = results.find((result) => result.status === 'rejected')
    if (!failed) return
    report(failed.reason)
    fillIn(RETRY_MS + random() * JITTER_MS)
  }

  function discardFetches(): void {
    clearTimeout(timer)
    latestFetch += 1
  }

  function drain(): void {
    const waiting = buffer ?? []
    buffer = null
    for (const data of waiting) apply(data)
  }

  function fillIn(delayMs: number): void {
    timer = setTimeout(() => void fill(), delayMs)
  }

  return {
    receive(data) {
      if (buffer) buffer.push(data)
      else apply(data)
    },
    fill: () => void fill(),
    fillSoon() {
      discardFetches()
      buffer ??= []
      fillIn(random() * JITTER_MS)
    },
    close: discardFetches,
  }
}
