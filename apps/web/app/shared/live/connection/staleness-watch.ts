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

export interface StalenessWatch {
  get: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  send: (input: StalenessInput) => void
}

/** Runs the staleness rules: keeps the state, holds the timers, tells who listens. */
export function createStalenessWatch(
  onChannels: (effect: 'pauseChannels' | 'resumeChannels') => void,
): StalenessWatch {
  const listeners = new Set<() => void>()
  const timers = new Map<StalenessTimer, ReturnType<typeof setTimeout>>()
  let state = INITIAL_STALENESS
  let shown: ConnectionState = { prices: priceTrust(state), isOnline: state.isOnline }

  function send(input: StalenessInput): void {
    const next = nextStaleness(state, input)
    state = next.state
    for (const effect of next.effects) run(effect)
    const prices = priceTrust(state)
    if (prices === shown.prices && state.isOnline === shown.isOnline) return
    shown = { prices, isOnline: state.isOnline }
    for (const listener of listeners) listener()
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

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
  }
}
