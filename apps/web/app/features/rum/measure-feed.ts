import { arrivals } from '../../shared/live/connection/arrivals.ts'

/** Clocks are compared this often; the quickest comparison is the best. */
const ASKED_TIMES = 3
/** A tab that is not painted shows nothing, and a message that waited for one is none of the feed's. */
const PLAUSIBLE_MS = 60_000

/**
 * Tells for each change of prices how long after its time in the feed it was on the screen, from the first one on after
 * the clocks were compared.
 */
export function measureFeed(tell: (ms: number) => void): void {
  let offsetMs: number | null = null
  let isFrameAsked = false
  let oldestMs = Number.POSITIVE_INFINITY

  arrivals.note = (sentAtMs) => {
    if (document.hidden) return
    oldestMs = Math.min(oldestMs, sentAtMs)
    if (isFrameAsked) return
    isFrameAsked = true
    // The frame that writes the price, and the task after it, when it has been painted.
    requestAnimationFrame(() => setTimeout(shown))
  }

  function shown(): void {
    const ms = Date.now() + (offsetMs ?? 0) - oldestMs
    isFrameAsked = false
    oldestMs = Number.POSITIVE_INFINITY
    if (offsetMs !== null && ms < PLAUSIBLE_MS) tell(ms)
  }

  const compare = async () => {
    offsetMs = await compareClocks()
  }
  // Without a comparison nothing is told.
  compare().catch(() => undefined)
}

/** How far the platform's clock is ahead of this one: wrong by half of the quickest answer at most. */
async function compareClocks(): Promise<number> {
  let best = { tookMs: Number.POSITIVE_INFINITY, offsetMs: 0 }
  for (let n = 0; n < ASKED_TIMES; n += 1) {
    const askedAtMs = Date.now()
    const nowMs = await platformTime()
    const tookMs = Date.now() - askedAtMs
    if (tookMs < best.tookMs) best = { tookMs, offsetMs: nowMs - (askedAtMs + tookMs / 2) }
  }
  return best.offsetMs
}

/** The call `getTime`, without the client of all calls: what measures is to weigh nothing. */
async function platformTime(): Promise<number> {
  const reply: { now_ms?: unknown } = await (await fetch('/api/time')).json()
  if (typeof reply.now_ms !== 'number') throw new TypeError('The platform told no time')
  return reply.now_ms
}
