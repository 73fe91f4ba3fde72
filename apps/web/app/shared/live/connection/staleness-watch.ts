import { createStore, type ReadableStore } from '../../store/create-store.ts'
import {
  INITIAL_STALENESS,
  nextStaleness,
  type PriceTrust,
  priceTrust,
  type StalenessEffect,
  type StalenessInput,
  type StalenessTimer,
} from './staleness.ts'

export interface ConnectionState {
  prices: PriceTrust
  isOnline: boolean
}

export interface StalenessWatch extends ReadableStore<ConnectionState> {
  send: (input: StalenessInput) => void
}

/** Runs the staleness rules with their timers. */
export function createStalenessWatch(
  onChannels: (effect: 'pauseChannels' | 'resumeChannels') => void,
): StalenessWatch {
  const timers = new Map<StalenessTimer, ReturnType<typeof setTimeout>>()
  let state = INITIAL_STALENESS
  const shown = createStore<ConnectionState>({ prices: priceTrust(state), isOnline: state.isOnline })

  function send(input: StalenessInput): void {
    const next = nextStaleness(state, input)
    state = next.state
    for (const effect of next.effects) run(effect)
    const { isOnline } = state
    const prices = priceTrust(state)
    shown.update((before) =>
      before.prices === prices && before.isOnline === isOnline ? before : { prices, isOnline },
    )
  }

  function run(effect: StalenessEffect): void {
    switch (effect.type) {
      case 'startTimer':
        clearTimeout(timers.get(effect.timer))
        timers.set(
          effect.timer,
          setTimeout(() => send({ type: 'timerFired', timer: effect.timer }), effect.afterMs),
        )
        break
      case 'stopTimer':
        clearTimeout(timers.get(effect.timer))
        break
      case 'pauseChannels':
      case 'resumeChannels':
        onChannels(effect.type)
        break
    }
  }

  return { ...shown, send }
}
