import type { SlipBet } from '@touchline/betting/slip/types'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { createStore, type ReadableStore } from '../../shared/store/create-store.ts'
import type { QuickBetStore } from './quick-bet-store.ts'

/** When the bet on its way is accepted, by this page's clock; null without one, or where nobody knows. */
export interface QuickHold extends ReadableStore<number | null> {
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
