import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipBet } from '@touchline/betting/slip/types'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { SlipStore } from '../state/slip-store.ts'

/** Bets on a match in play are held before they are accepted: until when, by this page's clock, and of how long. */
export interface Hold {
  endsAtMs: number
  totalMs: number
}

export interface InPlayHold extends ReadableStore<Hold | null> {
  /** The delays by sport, as the settings have them. */
  expect: (delays: Settings['inPlayDelays']) => void
  /** Begins to watch placements and events; the answer ends it. */
  connect: () => () => void
}

export interface InPlayHoldOptions {
  store: SlipStore
  onEvent: (listener: (event: LiveEvent) => void) => () => void
  /** Of the request on its way, which events name. */
  requestKey: () => string | null
  now: () => number
}

/** Begins with what the settings say of the sports in play, and is put right by what the platform says of the request. */
export function createInPlayHold({ store, onEvent, requestKey, now }: InPlayHoldOptions): InPlayHold {
  const hold = createStore<Hold | null>(null)
  let delays: Settings['inPlayDelays'] = []

  function follow(): void {
    const { ticket } = store.get()
    if (ticket.state !== 'PROCESSING') hold.set(null)
    else if (hold.get() === null) hold.set(expectedHold(ticket.processingBets, delays, now()))
  }

  function hear(event: LiveEvent): void {
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
      const ends = [store.subscribe(follow), onEvent(hear)]
      follow()
      return () => ends.forEach((end) => end())
    },
  }
}

/** The longest delay of the sports in play counts; null where nothing is in play. */
function expectedHold(
  bets: readonly SlipBet[],
  delays: Settings['inPlayDelays'],
  nowMs: number,
): Hold | null {
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
