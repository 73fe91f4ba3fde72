import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipBet } from '@touchline/betting/slip/types'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { SlipStore } from '../state/slip-store.ts'

/** The delay of bets on a match in play: its end by this page's clock, and its length. */
export interface HoldTime {
  endsAtMs: number
  totalMs: number
}

export interface InPlayHold extends ReadableStore<HoldTime | null> {
  /** Sets the delays by sport, from the settings. */
  expect: (delays: Settings['inPlayDelays']) => void
  /** Subscribes to placements and events; the reply clears the hold. */
  connect: () => () => void
}

export interface InPlayHoldOptions {
  store: SlipStore
  onEvent: (listener: (event: LiveEvent) => void) => () => void
  /** The key of the pending request, which events contain. */
  requestKey: () => string | null
  now: () => number
}

/**
 * Starts with the longest delay of the settings for the sports in play, corrected by the platform's event for the
 * request.
 */
export function createInPlayHold({ store, onEvent, requestKey, now }: InPlayHoldOptions): InPlayHold {
  const hold = createStore<HoldTime | null>(null)
  let delays: Settings['inPlayDelays'] = []

  function follow(): void {
    const { ticket } = store.get()
    if (ticket.state !== 'PROCESSING') hold.set(null)
    else if (hold.get() === null) hold.set(expectedHold(ticket.processingBets, delays, now()))
  }

  function handleEvent(event: LiveEvent): void {
    if (event.type !== 'bets_held' || event.key !== requestKey()) return
    if (store.get().ticket.state !== 'PROCESSING') return
    const { remainingMs } = event
    hold.set({ endsAtMs: now() + remainingMs, totalMs: Math.max(remainingMs, hold.get()?.totalMs ?? 0) })
  }

  return {
    ...hold,
    expect(next) {
      delays = next
      follow()
    },
    connect() {
      const ends = [store.subscribe(follow), onEvent(handleEvent)]
      follow()
      return () => ends.forEach((end) => end())
    },
  }
}

/** The longest delay of the sports in play; null if nothing is in play. */
function expectedHold(
  bets: readonly SlipBet[],
  delays: Settings['inPlayDelays'],
  nowMs: number,
): HoldTime | null {
  const sports = new Set(
    bets.flatMap(({ selections }) =>
      selections.flatMap(({ matchStatus, sportKey }) =>
        matchStatus === MATCH_STATUS.live ? [sportKey] : [],
      ),
    ),
  )
  const own = delays.filter(({ sportKey }) => sports.has(sportKey)).map(({ delayMs }) => delayMs)
  const totalMs = Math.max(0, ...own)
  return totalMs > 0 ? { endsAtMs: nowMs + totalMs, totalMs } : null
}
