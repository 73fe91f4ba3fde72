import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import type { Slip } from '@touchline/betting/slip/types'
import { createStore } from '../store/create-store.ts'
import { useStore } from '../store/use-store.ts'

/** The page's slip for features beside it. */
export interface CurrentSlip {
  get: () => Slip
  subscribe: (listener: () => void) => () => void
  send: (event: SlipEvent) => void
}

const registered = createStore<CurrentSlip | null>(null)
const state = createStore<Slip | null>(null)

/** Called by the slip once it is loaded; what is returned ends it. */
export function registerCurrentSlip(slip: CurrentSlip): () => void {
  const follow = () => state.set(slip.get())
  const leave = slip.subscribe(follow)
  registered.set(slip)
  follow()
  return () => {
    leave()
    if (registered.get() !== slip) return
    registered.set(null)
    state.set(null)
  }
}

/** Null until the page has loaded its slip. */
export const currentSlip = registered.get

export const useCurrentSlip = (): Slip | null => useStore(state)
