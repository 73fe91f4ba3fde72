import type { SlipBet } from '@touchline/betting/slip/types'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { createStore, type ReadableStore } from '../../../shared/store/create-store.ts'
import type { QuickBetStore } from './quick-bet-store.ts'

/** When the pending bet is accepted, by this page's clock; null without one, or if unknown. */
export interface QuickHold extends ReadableStore<number | null> {
  /** The delays by sport, from the settings. */
  expect: (delays: Settings['inPlayDelays']) => void
}

export interface QuickHoldOptions {
  store: QuickBetStore
  onEvent: (listener: (event: LiveEvent) => void) => () => void
  /** The key of the pending request, which events contain. */
  requestKey: () => string | null
  now: () => number
}

/** Starts with the delay of the settings for the sport, corrected by the platform's event for the request. */
export function createQuickHold({ store, onEvent, requestKey, now }: QuickHoldOptions): QuickHold {
  const endsAtMs = createStore<number | null>(null)
  let delays: Settings['inPlayDelays'] = []
  let held: SlipBet | null = null

  store.subscribe(() => {
    const { ticket } = store.get()
    const bet = ticket.state === 'PROCESSING' ? ticket.bet : null
    if (bet === held) return
    held = bet
    const delay = delays.find(({ sportKey }) => sportKey === bet?.selections[0]?.sportKey)
    endsAtMs.set(bet && delay ? now() + delay.delayMs : null)
  })
  onEvent((event) => {
    if (event.type !== 'bets_held' || held === null || event.key !== requestKey()) return
    endsAtMs.set(now() + event.remainingMs)
  })

  return {
    ...endsAtMs,
    expect(next) {
      delays = next
    },
  }
}
