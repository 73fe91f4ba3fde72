import type { Bet } from '@touchline/betting/slip/types'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import type { QuickBetStore } from './quick-bet-store.ts'

export interface QuickHold {
  /** When the bet on its way is accepted, by this page's clock; null without one, or where nobody knows. */
  endsAtMs: () => number | null
  subscribe: (listener: () => void) => () => void
  /** The delays by sport, as the settings have them. */
  expect: (delays: Settings['inPlayDelays']) => void
}

export interface QuickHoldOptions {
  store: QuickBetStore
  onEvent: (listener: (event: LiveEvent) => void) => () => void
  /** Of the request on its way, which events name. */
  requestKey: () => string | null
  now: () => number
}

/** Begins with what the settings say of the sport, and is put right by what the platform says of the request. */
export function createQuickHold({ store, onEvent, requestKey, now }: QuickHoldOptions): QuickHold {
  const listeners = new Set<() => void>()
  let delays: Settings['inPlayDelays'] = []
  let endsAtMs: number | null = null
  let held: Bet | null = null

  function become(next: number | null): void {
    if (endsAtMs === next) return
    endsAtMs = next
    for (const listener of listeners) listener()
  }

  store.subscribe(() => {
    const { ticket } = store.get()
    const bet = ticket.state === 'PROCESSING' ? ticket.bet : null
    if (bet === held) return
    held = bet
    const delay = delays.find(({ sportKey }) => sportKey === bet?.selections[0]?.sportKey)
    become(bet && delay ? now() + delay.delayMs : null)
  })
  onEvent((event) => {
    if (event.type !== 'bets_held' || held === null || event.key !== requestKey()) return
    become(now() + event.remainingMs)
  })

  return {
    endsAtMs: () => endsAtMs,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    expect(next) {
      delays = next
    },
  }
}
